#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Signed requests, observers, and seats that change hands by signed files.
. "$(dirname "$0")/lib.bash"

export PBEM_NOW=2026-03-01T12:00:00Z
"$PBEM" init h >/dev/null
export PBEM_HOST=$work/h
for name in anna bert carl eve; do "$PBEM" keygen $name >/dev/null; done
"$PBEM" new cup --rules race --seat blue=anna.pub --seat red=bert.pub --seat white=bot --press named --every 7d >/dev/null
"$PBEM" start cup >/dev/null
game=h/games/cup
"$PBEM" form cup blue --request >form.txt
has "a form for requests" form.txt "PBEM-REQUEST 1"
has "says what may be asked for" form.txt "# ABSENT 2026-12-01 2026-12-14"
hasnt "and nothing that the game does not allow" form.txt "ANONYMOUS"
"$PBEM" form cup blue --request --lang fr >form-fr.txt
has "also in French" form-fr.txt "Votre absence"
# ask SEAT KEY LINE...: asks for one thing; out, err and rc are what came of it.
ask() {
	"$PBEM" form cup "$1" --request | sed '/^#/,$d' >ask.txt
	printf '%s\n' "${@:3}" >>ask.txt
	"$PBEM" sign --detached -k "$2.key" ask.txt >/dev/null
	"$PBEM" submit cup ask.txt >out 2>err && rc=0 || rc=$?
}
# asked NAME SEAT KEY LINE...; refused NAME STATUS TEXT SEAT KEY LINE...
asked() {
	ask "${@:2}"
	if [ $rc -eq 0 ] && grep -q "BEGIN PBEM SIGNATURE" out; then ok "$1"; else not_ok "$1" "$rc" "$(cat err)"; fi
}
refused() {
	local before
	before=$(tree_sum $game)
	ask "${@:4}"
	if [ $rc -eq "$2" ] && grep -qF -- "$3" err && [ "$(wc -l <err)" -eq 1 ] && [ "$before" = "$(tree_sum $game)" ]; then
		ok "$1"
	else
		not_ok "$1" "$rc" "$(cat err)"
	fi
}
asked "away" blue anna "ABSENT 2026-03-05 2026-03-20"
has "is kept" $game/game.json '"blue":{"absent":["2026-03-05","2026-03-20"]'
cp ask.txt away.txt
cp ask.txt.minisig away.txt.minisig
asked "back" blue anna present
has "is kept, too" $game/game.json '"blue":{"absent":null'
# again NAME FILE TEXT [--json]: a copy is refused, says what became of it, changes nothing, and nothing is signed.
again() {
	local before
	before=$(tree_sum $game)
	"$PBEM" submit cup "$2" "${@:4}" >out 2>err && rc=0 || rc=$?
	is "$1" "$rc $(wc -l <err) $(grep -c "FATE done" out) $(tree_sum $game)" "65 1 1 $before"
	has "$1: says so" err "$3"
}
again "an old one sent again does nothing" away.txt "ABSENT, serial 1 of window 1, was done when it came, and is not done again"
again "nor as data" away.txt "does not hold any more" --json
has "not even that" $game/game.json '"blue":{"absent":null'
check "the last one again is one that holds" "$PBEM" submit cup ask.txt --json
has "and changes nothing" check.out '"again":true'
refused "a day that is over" 65 "over already" blue anna "ABSENT 2026-02-01 2026-02-28"
refused "no such day" 65 "the first and the last day" blue anna "ABSENT 2026-02-30 2026-03-30"
refused "two requests in one" 65 "in a file of its own" blue anna WAIT NOWAIT
refused "none" 65 "one request must follow the header" blue anna
refused "another seat's" 77 "seat blue signed it" red anna WAIT
refused "nobody's" 67 "nobody in game cup holds" red carl WAIT
refused "press to nobody" 65 'no seat "green"' blue anna "PRESS TO green" "Hello."
refused "press without a name" 65 "without a name" blue anna "PRESS TO red ANONYMOUS" "Hello."
asked "press, where no mail goes" blue anna "PRESS TO red" "Hello."
has "reaches nobody" out "No mail reaches Red"
is "and leaves nothing to be done" "$(ls $game/taken)" ""
asked "wait" red bert WAIT
has "the window waits" out "does not close before its deadline"
cp ask.txt wait.txt
cp ask.txt.minisig wait.txt.minisig
asked "wait no more" red bert NOWAIT
again "an old WAIT is none" wait.txt "WAIT, serial 1 of window 1, was done when it came"
asked "an address" red bert "ADDRESS old@example.org"
asked "another address" red bert "ADDRESS bert@example.org"
has "where mail goes" out "address of your seat is bert@example.org from now on"
hasnt "no mail goes out here, and none is said to" out "told"
is "none does" "$(ls h/outbox | wc -l)" 0
has "is the host's" $game/game.json '"address":"bert@example.org"'
hasnt "and not the record's" $game/record.jsonl "example.org"
# What the clear canonical form carries, signed by others' tools.
"$PBEM" form cup red --request | sed '/^#/,$d' >ssh.txt
echo STATUS >>ssh.txt
minisign -S -s bert.key -m ssh.txt >/dev/null
check "signed by minisign" "$PBEM" submit cup ssh.txt
has "a question has no answer here" check.out "by mail alone"
# The host's own hand.
check "away, says the host" "$PBEM" seat cup red --absent 2026-04-01,2026-04-02
has "from when to when" check.out "red is away from 2026-04-01 to 2026-04-02"
check "and not" "$PBEM" seat cup red --present
"$PBEM" seat cup red --absent 2026-04-02,2026-04-01 >out 2>err && rc=0 || rc=$?
is "backwards" $rc 64
"$PBEM" seat cup red --absent tomorrow >out 2>err && rc=0 || rc=$?
is "no days" $rc 64
"$PBEM" seat cup red --absent 2026-04-01,2026-04-02 --present >out 2>err && rc=0 || rc=$?
is "both" $rc 64
"$PBEM" form cup blue --request --view form.txt >out 2>err && rc=0 || rc=$?
is "no form from a view" $rc 64

# Those who watch.
"$PBEM" join -k carl.key cup blue >/dev/null
code=$(sed -n 's/^CREATE //p' cup-blue.join)
printf 'PBEM-OBSERVE 1\nGAME cup\nCREATE %s\nKEY %s\n' "$code" "$(sed -n 2p eve.pub)" >eve.txt
"$PBEM" sign --detached -k eve.key eve.txt >/dev/null
check "an observer signs in" "$PBEM" submit cup eve.txt
has "whom no mail reaches" check.out "no mail can reach you"
"$PBEM" observer cup >out
has "and is listed" out "cup: "
check "the host enters one" "$PBEM" observer cup club@example.org --lang fr --zone Europe/Paris
"$PBEM" observer cup --json >out
has "with language and zone" out '{"address":"club@example.org","key":"","lang":"fr","zone":"Europe/Paris"}'
"$PBEM" observer cup "club example" >out 2>err && rc=0 || rc=$?
is "no address" $rc 64
"$PBEM" observer cup x@example.org --zone Nowhere >out 2>err && rc=0 || rc=$?
is "no zone" $rc 64
"$PBEM" observer cup --remove >out 2>err && rc=0 || rc=$?
is "whom?" $rc 64
check "and takes one away" "$PBEM" observer cup club@example.org --remove
"$PBEM" observer cup club@example.org --remove >out 2>err && rc=0 || rc=$?
is "not twice" $rc 67
"$PBEM" report cup observer >public.txt
has "they have a report" public.txt "Report for observers"
hasnt "which asks for no orders" public.txt "PBEM-ORDERS"
hasnt "nor speaks of any" public.txt "your orders"
"$PBEM" report cup observer --lang fr >public.txt
has "in French" public.txt "Rapport pour les observateurs"
"$PBEM" report cup observer --json >public.json
has "and as data" public.json '"seat":"observer"'

# On a host with mail, who leaves is told where the seat's mail went before, and who sits down where it goes now.
cp -a h mailed
sed -i 's/^#* *address *=.*/address = pbem@example.org/' mailed/pbem.conf
check "another key and address" "$PBEM" seat cup red carl.pub,carl@example.org --host mailed
cat mailed/outbox/gone.cup.* >mails
has "is told to the old address" mails "to bert@example.org"
hasnt "not to the new one" mails "carl@example.org"
cat mailed/outbox/given.cup.* >mails
has "the newcomer is told to the new one" mails "to carl@example.org"
hasnt "and not to the old one" mails "bert@example.org"

# A seat that was given up, and taken by somebody else with a join file.
"$PBEM" submit cup cup-blue.join >out 2>err && rc=0 || rc=$?
is "a seat that is not free" $rc 69
asked "retire" blue anna RETIRE
tr '\n' ' ' <out >flat
hasnt "no report is promised" flat "but the last"
has "the record says so" $game/record.jsonl '"what":"retire"'
"$PBEM" join -k bert.key cup blue -o bert >/dev/null
"$PBEM" submit cup bert/cup-blue.join >out 2>err && rc=0 || rc=$?
is "no second seat" $rc 69
check "taken by another" "$PBEM" submit cup cup-blue.join
has "in a game that is under way" check.out "under way"
hasnt "whose report comes by no mail" check.out "mail"
check "the same once more" "$PBEM" submit cup cup-blue.join --json
has "sits there already" check.out '"again":true'
has "the record says that, too" $game/record.jsonl '"what":"player"'
(header cup blue && echo ROLL) >o.txt
"$PBEM" sign --detached -k carl.key o.txt >/dev/null
check "who plays on" "$PBEM" submit cup o.txt
asked "one gives up" red bert CONCEDE
hasnt "no mail is promised" out "mail"
"$PBEM" status cup >status
hasnt "and the game goes on" status "ended"
asked "and the next" blue carl CONCEDE
has "with that it has ended" out "ends the game"
"$PBEM" status cup >status
has "it is over: nobody is left but the bot" status "ended"
has "who has won" status "white"
check "and verifies" "$PBEM" verify cup

# What a window waits for, as its host sees it.
export PBEM_NOW=2026-06-01T12:00:00Z
"$PBEM" new pause --rules race --seat blue=anna.pub --seat red=bert.pub --every 7d >/dev/null
"$PBEM" start pause >/dev/null
in_pause() { # FORM-OPTION SEAT KEY LINE
	"$PBEM" form pause "$2" $1 | sed '/^#/,$d' >ask.txt
	echo "$4" >>ask.txt
	"$PBEM" sign --detached -k "$3.key" ask.txt >/dev/null
	"$PBEM" submit pause ask.txt >/dev/null
}
in_pause --request red bert "ABSENT 2026-05-30 2026-06-30"
"$PBEM" status pause >status
has "who is away" status "away, and not awaited"
in_pause --request blue anna "ABSENT 2026-05-30 2026-06-30"
is "both are" "$("$PBEM" status pause | grep -c "awaited, but away")" 2
in_pause --request blue anna PRESENT
in_pause --request blue anna WAIT
"$PBEM" status pause >status
has "blue is awaited, whatever it asked for" status "waits for blue"
in_pause "" blue anna ROLL
"$PBEM" status pause >status
has "why it stays open" status "has all orders, and closes at 2026-06-08T12:00:00Z, since this was asked for (WAIT): blue"
has "at the seat, too" status "orders are here (serial 1), WAIT"
"$PBEM" status pause --json >status
has "as data" status '"waits":["blue"]'
has "with who is away" status '"away":["red"]'
finish
