#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A host who cheats with the own key: what tests/second/attack.py makes of this game is noticed by both verifiers, which name
# window and field. And what is no cheating, but the host's hand, is listed first.
. "$(dirname "$0")/lib.bash"
export PBEM_NOW=2026-03-01T12:00:00Z
"$PBEM" init h >/dev/null
export PBEM_HOST=$work/h
for who in anna bert carl; do "$PBEM" keygen $who >/dev/null; done
"$PBEM" new cup --rules race --open --seat blue --seat red --seat white=bot --every 1d --grace 2h --nmr defaults --option length=40 >/dev/null
code=$("$PBEM" status cup | sed -n 's/^  create *\([A-Z2-7]*\).*/\1/p')
for seat in blue:anna red:bert; do
	"$PBEM" join -k "${seat#*:}.key" --create "$code" cup "${seat%:*}" >/dev/null
	"$PBEM" submit cup "cup-${seat%:*}.join" >/dev/null
done
"$PBEM" start cup >/dev/null
for seat in blue:anna red:bert; do
	"$PBEM" form cup "${seat%:*}" | sed "s/^READY .*/READY $(cat "cup-${seat%:*}.nonce")/" >ready.txt
	"$PBEM" sign -k "${seat#*:}.key" -o ready.asc ready.txt >/dev/null
	"$PBEM" submit cup ready.asc >/dev/null
done
"$PBEM" turn cup >/dev/null
send() { # SEAT KEY LINE, and a request by PBEM-REQUEST
	(header cup "$1" | sed "s/^PBEM-ORDERS/${4-PBEM-ORDERS}/" && echo "$3") >file.txt
	"$PBEM" sign -k "$2.key" -o file.asc file.txt >/dev/null
	"$PBEM" submit cup file.asc >>log 2>&1
}
send red bert "ABSENT 2026-03-02 2026-03-02" PBEM-REQUEST
send blue anna ROLL
send red bert ROLL
"$PBEM" turn cup >/dev/null # window 1: all
export PBEM_NOW=2026-03-02T12:00:00Z
send blue anna ROLL
"$PBEM" turn cup >/dev/null # window 2: red is away
has "red is away" h/games/cup/record.jsonl '"absent":["red"]'
send red bert PRESENT PBEM-REQUEST
send blue anna "LANG fr" PBEM-REQUEST
send blue anna ROLL
export PBEM_NOW=2026-03-03T14:00:00Z
"$PBEM" turn cup >/dev/null # window 3: the deadline
has "the deadline" h/games/cup/record.jsonl '"why":"deadline","window":3'
send blue anna CONCEDE PBEM-REQUEST
send red bert CONCEDE PBEM-REQUEST
has "conceded" h/games/cup/record.jsonl '"why":"conceded"'
"$PBEM" export cup -o out >/dev/null
check "the absence that counted is in the export" test -e out/windows/0001/requests/red.1
is "so is what took it back, and no other request" "$(ls out/windows/*/requests | grep -c '[0-9]$')" 2
"$PBEM" export cup --tar -o out.tar >/dev/null
is "as in the one file" "$(tar tf out.tar | grep -c 'requests/red\.[0-9]$')" 2
python3 -B "$root/tests/second/attack.py" "$PBEM" out h/key || bad=1

# What a player knows.
"$PBEM" verify out >first
head=$(sed -n 's/.*the head of window 4 is //p' first)
check "the head that it prints is one that it knows" "$PBEM" verify out --head "$head"
"$PBEM" verify out --head "$(echo "$head" | tr A-Y B-Z)" >first 2>&1 && rc=0 || rc=$?
is "another head is another history" $rc 2
has "which is said" first "differs: head:"
check "the game's code" "$PBEM" verify out --create "$code"
"$PBEM" verify out --create "$head" >first 2>&1 && rc=0 || rc=$?
is "another code is another game" $rc 2
check "the referee's key as text" "$PBEM" verify out --referee "$(sed -n 2p h/key.pub)"
"$PBEM" verify out --referee "$(sed -n 2p anna.pub)" >first 2>&1 && rc=0 || rc=$?
is "another referee" $rc 2
"$PBEM" verify out >first
has "nothing by hand" <(sed -n 1p first) "the host's hand did nothing"
has "what was checked" first "checked: 4 of 4 windows played again"
has "what cannot be" first "whoever hosts foresees every die, and may play"
"$PBEM" verify out/record.jsonl >first
has "of the record alone less" first "that the rules asked for them, and what orders came to, needs the windows"

# The host's hand.
"$PBEM" new hand --rules race --option length=60 --seat blue=anna.pub --seat red=bert.pub --every 1d >/dev/null
"$PBEM" start hand >/dev/null
"$PBEM" turn hand --force >/dev/null
"$PBEM" turn hand --force >/dev/null
"$PBEM" seat hand red carl.pub >/dev/null
"$PBEM" seat hand blue --absent 2026-03-03,2026-03-09 >/dev/null
"$PBEM" amend hand --deadline 9d >/dev/null
"$PBEM" turn hand --force >/dev/null
"$PBEM" seat hand red bert.pub >/dev/null
"$PBEM" turn hand --force >/dev/null
"$PBEM" end hand --yes >/dev/null
"$PBEM" verify hand >first && rc=0 || rc=$?
is "it is no difference" $rc 0
has "it comes first" <(sed -n 1p first) "hand: by the host's hand:"
has "keys" first "window 0: join: the host gave seat blue its key"
has "another key" first "rekey: the host gave seat red another key"
is "there and back" "$(grep -c "rekey: the host gave seat red another key" first)" 2
has "a deadline" first "window 3: deadline: the deadline was moved from"
has "an absence" first "absent: seat blue was not waited for: its player was away by the host's word alone"
has "force" first "why: 4 windows were closed by force: 1-4"
has "the end" first "end: the host ended the game"
"$PBEM" verify --json hand >first
has "for programs" first '"hand":[{"field":"join"'
python3 -B "$root/tests/second/verify.py" h/games/hand >first && rc=0 || rc=$?
is "the second verifier: no difference" $rc 0
has "and the same list" first "by the host's hand: why: 4 windows were closed by force"
is "as long" "$(grep -c "by the host's hand" first)" "$("$PBEM" verify --json hand | sed 's/.*"hands":\([0-9]*\).*/\1/')"

# What a player says of being away stays what they said, whatever the host says.
export PBEM_NOW=2026-03-02T12:00:00Z
"$PBEM" new word --rules race --seat blue=anna.pub --seat red=bert.pub --every 2d --option length=40 >/dev/null
"$PBEM" start word >/dev/null
say() { # SEAT KEY LINE
	(header word "$1" | sed "s/^PBEM-ORDERS/PBEM-REQUEST/" && echo "$3") >file.txt
	"$PBEM" sign -k "$2.key" -o file.asc file.txt >/dev/null
	"$PBEM" submit word file.asc >>log 2>&1
}
say blue anna "ABSENT 2026-03-02 2026-03-20"
"$PBEM" seat word blue --present >/dev/null
(header word red && echo ROLL) >file.txt
"$PBEM" sign -k bert.key -o file.asc file.txt >/dev/null
"$PBEM" submit word file.asc >/dev/null
PBEM_NOW=2026-03-05T12:00:00Z "$PBEM" turn word >/dev/null # window 1: blue counts as missed
export PBEM_NOW=2026-03-06T12:00:00Z
"$PBEM" seat word red --absent 2026-03-06,2026-03-20 >/dev/null
say red bert PRESENT
"$PBEM" seat word red --absent 2026-03-06,2026-03-20 >/dev/null
PBEM_NOW=2026-03-08T12:00:00Z "$PBEM" turn word >/dev/null # window 2: red is away, by the host's word
"$PBEM" end word --yes >/dev/null
"$PBEM" export word -o word >/dev/null
for path in h/games/word word; do
	"$PBEM" verify $path >first && rc=0 || rc=$?
	is "it is no difference in $path" $rc 0
	has "blue's word" first "window 1: absent: seat blue had said that it is away, and it counts as missed all the same"
	has "the host's word" first "window 2: absent: seat red was not waited for: its player was away by the host's word alone"
	python3 -B "$root/tests/second/verify.py" $path >second && rc=0 || rc=$?
	is "nor for the second verifier" $rc 0
	is "which has the same list" "$(grep -c "by the host's hand" second)" "$("$PBEM" verify --json $path | sed 's/.*"hands":\([0-9]*\).*/\1/')"
done

# Whoever is left when the others gave up has won, also when the host ends the game.
"$PBEM" new left --rules race --seat blue=anna.pub --seat red=bert.pub --seat white=carl.pub --every 2d >/dev/null
"$PBEM" start left >/dev/null
(header left blue | sed "s/^PBEM-ORDERS/PBEM-REQUEST/" && echo CONCEDE) >file.txt
"$PBEM" sign -k anna.key -o file.asc file.txt >/dev/null
check "one of three concedes" "$PBEM" submit left file.asc
"$PBEM" seat left red retired >/dev/null
check "the host ends it" "$PBEM" end left --yes
check "and may say so again" "$PBEM" end left --yes
has "who is left has won" h/games/left/record.jsonl '"seats":["white"]'
has "and why" h/games/left/record.jsonl '"why":"conceded"'
check "no difference" "$PBEM" verify left
check "nor for the second verifier" python3 -B "$root/tests/second/verify.py" h/games/left

# Keys that nobody can sign with have no door.
weak=$(python3 -c 'import base64; print(base64.b64encode(b"Ed" + bytes(8) + bytes([1]) + bytes(31)).decode())')
printf 'untrusted comment: weak\n%s\n' "$weak" >weak.pub
for command in "new weak --rules race --seat blue=weak.pub --seat red=bot" "seat hand blue weak.pub" "verify out --referee weak.pub"; do
	"$PBEM" $command >first 2>&1 && rc=0 || rc=$?
	check "no weak key: ${command%% *}" test $rc -ne 0
	has "no weak key: ${command%% *} says why" first "nobody can sign with this public key"
done
# Nor has a join or a rekey file.
"$PBEM" new doors --rules race --open --seat blue --seat red=bert.pub >/dev/null
code=$("$PBEM" status doors | sed -n 's/^  create *\([A-Z2-7]*\).*/\1/p')
printf 'PBEM-JOIN 1\nGAME doors\nSEAT blue\nCREATE %s\nKEY %s\nNONCE %064d\n' "$code" "$weak" 0 >weak.join
printf 'PBEM-REKEY 1\nGAME doors\nSEAT red\nCREATE %s\nWINDOW 0\nKEY %s\n' "$code" "$weak" >weak.rekey
for file in weak.join weak.rekey; do
	"$PBEM" sign --detached -k bert.key $file >/dev/null
	"$PBEM" submit doors $file >first 2>&1 && rc=0 || rc=$?
	is "no weak key: $file" $rc 65
	has "no weak key: $file says which line" first "KEY takes a public key"
done
finish
