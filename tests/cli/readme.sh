#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# README.md is true: each block marked "sh run" runs, line by line, from a folder of its own with the examples in it.
. "$(dirname "$0")/lib.bash"

mkdir bin blocks
# Without the network: a password is said, and no mail is sent there and back.
cat >bin/pbem <<END
#!/bin/sh
case "\$*" in
init*--mail*) echo its-password | "$(realpath "$PBEM")" "\$@" --no-test ;;
*) exec "$(realpath "$PBEM")" "\$@" ;;
esac
END
chmod +x bin/pbem
export PATH=$work/bin:$PATH EDITOR=true HOME=$work
printf '\nq\n' >answers
# blocks FILE FOLDER: its blocks run one after the other, each in a new folder where FOLDER is what the file calls here.
blocks=0
blocks() {
	rm -f blocks/*
	awk -v dir=blocks '/^```sh run$/ { n++; on = 1; next } /^```$/ { on = 0 } on { print > (dir "/" n) }' "$1"
	for block in blocks/*; do
		blocks=$((blocks + 1))
		mkdir here
		for what in $2; do ln -s "$what" here/; done
		if (cd here && bash -eu "../$block") >out-$blocks 2>&1 <answers; then ok "README $(head -n 1 "$block")"; else
			not_ok "README $(head -n 1 "$block")"
			sed 's/^/#   /' "$block" out-$blocks | tail -n 60
		fi
		rm -rf here
	done
}
blocks "$root/README.md" "$root/examples"
is "blocks in README.md" $blocks 3
check "alone: the second report is there" grep -q 'next comes window 2, council' out-1
check "the club: its line for cron" grep -q 'PBEM_HOST=.*/club pbem run' out-2
check "the club: invitations" grep -q '2 invitations are in the outbox' out-2
check "verify" grep -q 'the same' out-3
blocks "$root/examples/first-contact/README.md" "$root/examples/first-contact/expected"
has "pbem roll shows the steps" out-4 "word  0: "
check "the rolls by hand are the recorded ones" grep -q '^interception/.* as recorded$' out-5
hasnt "all of them" out-5 "NOT AS RECORDED"
# What README shows of a report stands in that report.
awk '/^```text / { file = $2; on = 1; n++; next } /^```$/ { on = 0 } on && $0 != "..." { print file "\t" $0 }' "$root/README.md" >excerpt
missing=0
while IFS=$'\t' read -r file line; do
	grep -qxF -- "$line" "$root/examples/first-contact/expected/$file" || { missing=$((missing + 1)) && echo "# not in $file: $line"; }
done <excerpt
is "the report is a real one" "$(($(wc -l <excerpt) > 5)) $missing" "1 0"
is "at most 120 lines" "$(($(wc -l <"$root/README.md") <= 120))" 1
check "links lead to files" bash -c 'cd "$1" && for f in $(grep -o "](\([^)]*\))" README.md | tr -d "]()"); do [ -e "$f" ] || { echo "$f" && exit 1; }; done' - "$root"
finish
