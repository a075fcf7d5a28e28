#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Power failures and full disks at every file operation of a run that reads mail, plays a window and writes letters: the next run ends
# with the same game and the same letters, no more and no fewer.
. "$(dirname "$0")/lib.bash"

FAULT=${FAULT:-$(dirname "$PBEM")/fault.so}
modes="kill enospc"
step=23
[ -z "${CHECK_LONG-}" ] || { modes="kill after torn enospc eio short" step=1; }
export PBEM_NOW=2027-01-07T12:00:00Z
"$PBEM" init h --name "The table" >/dev/null
printf '%s\n' "address = pbem@example.org" "host = host@example.org" >>h/pbem.conf
"$PBEM" keygen anna >/dev/null
"$PBEM" keygen bert >/dev/null
export PBEM_HOST=$work/h
"$PBEM" new cup --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org --seed 07 --every 2d >/dev/null
"$PBEM" start cup >/dev/null
"$PBEM" run
mail() { # WHO SUBJECT, text
	{ printf 'From: %s@example.org\nTo: pbem@example.org\nSubject: %s\nMessage-ID: <%s@x>\n\n' "$1" "$2" "${2// /-}" && cat; } >mail
	"$PBEM" receive <mail
}
signed() { # SEAT KEY SERIAL MAGIC LINE...
	header cup "$1" | sed "s/^SERIAL .*/SERIAL $3/; s/^PBEM-[A-Z]*/$4/" >o.txt
	printf '%s\n' "${@:5}" >>o.txt
	"$PBEM" sign -k "$2.key" -o - o.txt 2>/dev/null
}
rm -rf h/outbox/*
export PBEM_NOW=2027-01-07T13:00:00Z
signed blue anna 1 PBEM-ORDERS REST | mail anna "first"
signed blue anna 2 PBEM-ORDERS ROLL | mail anna "correction"
signed blue anna 1 PBEM-REQUEST "PRESS TO red" "Run!" | mail anna "press"
mail bert "STATUS" <<<"STATUS"
signed blue anna 2 PBEM-REQUEST "ADDRESS anna2@example.org" | mail anna "address"
mail bert "words" <<<"What is this, and how does it go on?"
signed red bert 1 PBEM-ORDERS ROLL | mail bert "orders"
signed red bert 2 PBEM-ORDERS REST | mail bert "too late"
export PBEM_NOW=2027-01-07T13:05:00Z
cp -a h before

fresh() { rm -rf h && cp -a before h; }
# What must be the same in the end: the record and the letters, but for what the host is told; caches, counts and log may differ.
sum() {
	(cd h && cat games/cup/record.jsonl && rm -f outbox/host.* && ls -1 outbox spool/new spool/bad &&
		cat games/cup/mailed outbox/*.* && ls games/cup/windows/*/* && tail -n 1 agenda | sed 's/"stamp":"[0-9]*"//' &&
		grep -xE "[0-9a-f]{32}" spool/seen | sort -u) 2>&1 | b2sum
}
# With an error in the middle the rest of the run goes on, and may tell more (what a window is about, at a new address); but no less.
no_less() {
	(cd h && cat games/cup/record.jsonl games/cup/mailed && ls -1 spool/new spool/bad && cd outbox && cat $(cat ../../letters)) 2>&1 | b2sum
}
fresh
"$PBEM" run >/dev/null
(cd h/outbox && ls | grep -v '^host') >letters
less=$(no_less)
is "letters of a run without trouble" "$(ls h/outbox | cut -d. -f1 | sort | tr '\n' ' ')" \
	"address noted passed press receipt receipt receipt receipt receipt receipt report report status "
good=$(sum)
fresh
n=$(FAULT_COUNT=$work/count FAULT_DIR=$work/h FAULT_AT=0 LD_PRELOAD=$FAULT "$PBEM" run >/dev/null 2>&1 && cat count)
[ "$n" -gt 100 ] && ok "operations of a run: counted" || not_ok "operations of a run: counted" "$n"
for mode in $modes; do
	bad='' bad_rc=''
	for i in $(seq 1 $step "$n"); do
		fresh
		sticky=''
		[ "$mode" != enospc ] || sticky=1
		(env LD_PRELOAD="$FAULT" FAULT_DIR="$work/h" FAULT_MODE="$mode" FAULT_AT="$i" ${sticky:+FAULT_STICKY=1} \
			"$PBEM" run || exit 1) >fault.out 2>&1 || true
		"$PBEM" run >run.out 2>&1 || bad_rc="$bad_rc $i"
		if [ "$mode" = eio ]; then
			[ "$(no_less)" = "$less" ] || bad="$bad $i"
		else
			[ "$(sum)" = "$good" ] || bad="$bad $i"
		fi
	done
	is "$mode: the next run goes through" "$bad_rc" ""
	is "$mode: the same game and letters" "$bad" ""
done
fresh
"$PBEM" run >/dev/null
check "the record verifies" "$PBEM" verify cup

# A mail over which run after run ends goes away, and the others are read.
fresh
name=$(ls h/spool/new | head -n 1)
for i in 1 2 3 4; do
	(env LD_PRELOAD="$FAULT" FAULT_DIR="$work/h/games" FAULT_MODE=kill FAULT_AT=2 "$PBEM" run || exit 1) >fault.out 2>&1 || true
	[ -e "h/spool/new/$name" ] || not_ok "it is tried $i times" "gone"
done
"$PBEM" run >run.out 2>&1 && rc=0 || rc=$?
is "the run that gives it up says so" $rc 70
has "and what to do" run.out "move it back to spool/new"
[ -e "h/spool/bad/$name" ] && ok "a mail over which four runs ended is bad" || not_ok "a mail over which four runs ended is bad"
is "the others are read" "$(ls h/spool/new | wc -l)" 0

# A signal, to the program or to all its processes: the mail in hand is finished or left, and none is bad for that.
bad=''
for pause in 0.005 0.01 0.015 0.02 0.03 0.04; do
	for whom in '' -; do
		fresh
		setsid "$PBEM" run >run.out 2>&1 &
		pid=$!
		sleep $pause
		kill -TERM -- "$whom$pid" 2>/dev/null || true
		rc=0
		wait $pid 2>/dev/null || rc=$?
		case $rc in 0 | 75 | 143) ;; *) bad="$bad $whom$pause:$rc" ;; esac
		"$PBEM" run >/dev/null 2>&1 || bad="$bad $whom$pause:again"
		[ "$(sum)" = "$good" ] || bad="$bad $whom$pause"
	done
done
is "SIGTERM, and the next run goes on" "$bad" ""
finish
