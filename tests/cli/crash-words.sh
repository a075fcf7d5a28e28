#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A run that dies over questions and words, then `pbem send`, then the next run: everybody is answered, and nobody twice.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"

FAULT=${FAULT:-$(dirname "$PBEM")/fault.so}
modes="kill after"
step=2
[ -z "${CHECK_LONG-}" ] || { modes="kill after torn" step=1; }
at 2026-03-01T12:00:00Z
"$PBEM" init h >/dev/null
printf 'address = pbem@example.org\nhost = host@example.org\nsend-maildir = %s\n' "$work/out" >>h/pbem.conf
for name in anna bert; do "$PBEM" keygen $name >/dev/null; done
"$PBEM" new cup --rules race --every 3d --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org >/dev/null
"$PBEM" start cup >/dev/null
run
echo HELP | mail anna help
echo "May I move twice?" | mail bert "a question"
cp -a h before

fresh() { rm -rf h out && cp -a before h && mkdir -p out/{new,cur,tmp}; }
came() { find out/new -type f -printf '%f\n' | sed 's/\..*//' | sort | tr '\n' ' '; }
fresh
env LD_PRELOAD="$FAULT" FAULT_DIR="$work/h" FAULT_COUNT="$work/count" FAULT_AT=0 "$PBEM" run >/dev/null
is "three letters" "$(came)" "help noted passed "
n=$(cat count)
check "a run does much" test "$n" -gt 20
for mode in $modes; do
	bad=
	for i in $(seq 1 $step "$n"); do
		fresh
		(env LD_PRELOAD="$FAULT" FAULT_DIR="$work/h" FAULT_MODE="$mode" FAULT_AT="$i" "$PBEM" run || exit 1) >fault.out 2>&1 || true
		"$PBEM" send >send.out 2>&1 || bad="$bad $i(send)"
		came >sent.first
		# Gone, as from a server: the Maildir itself would know its name.
		rm -f out/new/*
		"$PBEM" run >run.out 2>&1 || bad="$bad $i(run)"
		all=$(cat sent.first <(came) | tr ' ' '\n' | sort | tr '\n' ' ' | sed 's/^ *//')
		[ "$all" = "help noted passed " ] || bad="$bad $i($all)"
	done
	is "$mode at each of $n operations, then pbem send" "$bad" ""
done
finish
