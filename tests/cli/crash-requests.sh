#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Power failures and full disks while requests, joins and observers are taken in: sent once more, each is done, and done once.
. "$(dirname "$0")/lib.bash"

FAULT=${FAULT:-$(dirname "$PBEM")/fault.so}
export PBEM_NOW=2026-11-21T12:00:00Z
# A sample: every third place, where the two kinds of trouble take turns.
modes="torn enospc"
step=6
[ -z "${CHECK_LONG-}" ] || { modes="kill after torn enospc eio short" step=1; }

"$PBEM" init h >/dev/null
for name in anna bert carl; do "$PBEM" keygen $name >/dev/null; done
export PBEM_HOST=$work/h
"$PBEM" new cup --rules race --seat blue=anna.pub --seat red=bert.pub --seat white=bot --seed 0123 >/dev/null
"$PBEM" start cup >/dev/null
request() { # SEAT KEY LINE
	"$PBEM" form cup "$1" --request | sed '/^#/,$d' >r.txt
	echo "$3" >>r.txt
	"$PBEM" sign -k "$2.key" r.txt
}
request blue anna "ADDRESS anna@example.org" >address.asc
request blue anna RETIRE >retire.asc
request red bert CONCEDE >concede.asc
"$PBEM" join -k carl.key cup blue >/dev/null
(sed -n 1,2p cup-blue.join && sed -n 4,5p cup-blue.join) | sed 's/PBEM-JOIN/PBEM-OBSERVE/' >observe.txt
"$PBEM" sign -k carl.key observe.txt >observe.asc
cp -a h before

fresh() { rm -rf h && cp -a before h; }
faulty() { # MODE N COMMAND...
	local sticky=''
	[ "$1" != enospc ] || sticky=1
	(env LD_PRELOAD="$FAULT" FAULT_DIR="$work/h" FAULT_MODE="$1" FAULT_AT="$2" ${sticky:+FAULT_STICKY=1} \
		"${@:3}" || exit 1) >fault.out 2>&1
}
# What is left of it: the game's folder.
left() { tree_sum h/games/cup; }
# repeats NAME FILE: whatever a crash leaves, the file sent again comes to the same as if nothing had happened.
repeats() {
	local n good mode i bad first
	fresh
	"$PBEM" submit cup "$2" >/dev/null
	good=$(left)
	fresh
	rm -f count
	env LD_PRELOAD="$FAULT" FAULT_DIR="$work/h" FAULT_COUNT="$work/count" FAULT_AT=0 "$PBEM" submit cup "$2" >/dev/null
	n=$(cat count)
	for mode in $modes; do
		first=1 bad=''
		[ "$step $mode" != "6 enospc" ] || first=4
		for i in $(seq "$first" $step "$n"); do
			fresh
			faulty "$mode" "$i" "$PBEM" submit cup "$2" || true
			"$PBEM" verify cup >verify.out 2>&1 || bad="$bad $i(verify)"
			"$PBEM" submit cup "$2" >again.out 2>&1 || { [ -n "$3" ] && grep -q "$3" again.out; } || bad="$bad $i(again)"
			"$PBEM" verify cup >verify.out 2>&1 || bad="$bad $i(verify)"
			[ "$(left)" = "$good" ] || [ -n "$3" ] || bad="$bad $i(left)"
			# What stands behind the deed: nobody is asked again once the game has ended or the seat is empty.
			[ -z "$3" ] || grep -q "$4" h/games/cup/record.jsonl || bad="$bad $i(deed)"
		done
		is "$1, $mode: $n operations" "$bad" ""
	done
}
repeats "an address" address.asc "" ""
repeats "an observer" observe.asc "" ""
repeats "retire" retire.asc "this seat was given up" '"what":"retire"'
fresh
"$PBEM" submit cup retire.asc >/dev/null
rm -rf before && cp -a h before
repeats "a join for an empty seat" cup-blue.join "" ""
repeats "concede" concede.asc "has ended" '"why":"conceded"'
fresh
"$PBEM" submit cup concede.asc >/dev/null
"$PBEM" status cup >status
has "which ends the game" status "ended"
finish
