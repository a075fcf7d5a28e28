#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A game by mail on a machine in trouble: before the run of each window there are others, in which pbem-mime does not start or is killed, the disk
# cannot be looked at or written to, the games' volume is gone, or a write to a pipe fails. In the end the record and the letters are those of
# the same game on a machine without trouble.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"
FAULT=${FAULT:-$(dirname "$PBEM")/fault.so}
windows=6
for who in anna bert; do "$PBEM" keygen $who >/dev/null; done

# A pbem beside helpers that do as they like.
mkdir bin
cp "$PBEM" bin/pbem
cp "$(dirname "$PBEM")/pbem-net" bin/
helper() {
	printf '#!/bin/sh\n%s\n' "$1" >bin/pbem-mime
	chmod +x bin/pbem-mime
	"$work/bin/pbem" run >/dev/null 2>&1
}
# faulty OF MODE PLACE [STICKY]: a run with trouble in this place.
faulty() {
	(FAULT_OF=$1 FAULT_MODE=$2 FAULT_AT=$3 FAULT_DIR=$work/h LD_PRELOAD=$FAULT ${4:+env FAULT_STICKY=1} "$PBEM" run || exit 1) \
		>fault.out 2>&1
}
closes() { grep -c '"kind":"close"' h/games/cup/record.jsonl; }
bad=0
# Nothing closes under trouble, unless that came behind the closing.
worse() { # WINDOW
	local i
	case $1 in
	1) for i in 1 2 3; do helper 'exit 1' && bad=$((bad + 1)); done ;;
	2) for i in 1 2; do helper 'kill -9 $$' && bad=$((bad + 1)); done ;;
	3) for i in 1 7 13 29 47; do faulty look eio $i sticky && bad=$((bad + 1)); done ;;
	4) for i in 1 9 23 41 80; do faulty write enospc $i sticky || true; done ;;
	5)
		mv h/games aside
		"$PBEM" run >/dev/null 2>&1 && bad=$((bad + 1))
		mv aside h/games
		;;
	6) for i in 1 2 3; do faulty talk eio 1 sticky && bad=$((bad + 1)); done ;;
	esac
	return 0
}
# game WEATHER: all of it; letters below letters-WEATHER, but those for the host.
game() {
	local w
	rm -rf h out/new
	mkdir out/new
	"$PBEM" init h --name "The table" >/dev/null
	printf 'address = pbem@example.org\nhost = host@example.org\nsend-maildir = %s\n' "$work/out" >>h/pbem.conf
	cp -n h/key h/key.pub . 2>/dev/null || true
	cp key key.pub h/
	at 2027-01-07T12:00:00Z
	"$PBEM" new cup --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org --seed 07 \
		--option length=60 --every 2d --grace 12h >/dev/null
	"$PBEM" start cup >/dev/null
	"$PBEM" run >/dev/null
	for ((w = 1; w <= windows; w++)); do
		at 2027-01-07T13:0$w:00Z
		id="<blue$w@x>" && orders cup blue anna 1 ROLL | mail anna "orders"
		id="<red$w@x>" && orders cup red bert 1 ROLL | mail bert "orders"
		id="<status$w@x>" && mail bert "STATUS" <<<STATUS
		unset id
		at 2027-01-07T14:0$w:00Z
		[ "$1" = fine ] || worse $w
		"$PBEM" run >run.out 2>&1 || true
		"$PBEM" run >run.out 2>&1 || cat run.out
	done
	mkdir "letters-$1"
	cp out/new/* "letters-$1/"
	rm -f "letters-$1"/host.*
	cp h/games/cup/record.jsonl "record-$1"
	spooled >"spooled-$1"
}
game fine
is "all windows of the game are played" "$(closes)" $((windows + 1))
game foul
is "runs in trouble say so" "$bad" 0
check "the record is that of a machine without trouble" cmp record-fine record-foul
is "and so are the letters" "$(ls letters-foul)" "$(ls letters-fine)"
# The Date is when a letter was made, and a STATUS says when the last run was.
for file in letters-fine/*; do
	diff <(grep -v '^Date: ' "$file") <(grep -v '^Date: ' "letters-foul/${file##*/}") >/dev/null || echo "${file##*/}"
done | grep -v '^status\.' >differ || true
is "to the byte" "$(cat differ)" ""
is "no mail is left" "$(cat spooled-foul)" 0
finish
