#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# README.md is true: each block marked "sh run" runs, line by line, from a folder of its own with the examples in it.
. "$(dirname "$0")/lib.bash"

mkdir bin blocks
ln -s "$(realpath "$PBEM")" bin/pbem
export PATH=$work/bin:$PATH EDITOR=true HOME=$work
printf '\nq\n' >answers
awk -v dir=blocks '/^```sh run$/ { n++; on = 1; next } /^```$/ { on = 0 } on { print > (dir "/" n) }' "$root/README.md"
is "blocks in README.md" "$(($(ls blocks | wc -l) >= 5))" 1
for block in blocks/*; do
	mkdir here
	ln -s "$root/examples" here/examples
	if (cd here && bash -eu "../$block") >out 2>&1 <answers; then ok "README $(head -n 1 "$block")"; else
		not_ok "README $(head -n 1 "$block")"
		sed 's/^/#   /' "$block" out | tail -n 60
	fi
	cp out "out-$(basename "$block")"
	rm -rf here
done
check "alone: the second report is there" grep -q 'next comes window 2, council' out-1
check "the club: Anna's orders are in" grep -q 'blue.*received\|blue.*here\|red.*awaited' out-2
check "verify" grep -q 'the same' out-4
check "the roll by hand is the recorded one" awk '/^interception/ { match($0, /\[.*\] \[/); a = $0; sub(/^[^[]*/, "", a); n = split(a, b, "] "); ok = b[1] "]" == b[2] } END { exit !ok }' out-5
check "links lead to files" bash -c 'cd "$1" && for f in $(grep -o "](\([^)]*\))" README.md | tr -d "]()"); do [ -e "$f" ] || { echo "$f" && exit 1; }; done' - "$root"
finish
