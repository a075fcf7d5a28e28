#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The host's hand: deadlines, hold and resume, seats and keys, an early end.
. "$(dirname "$0")/lib.bash"

export PBEM_NOW=2026-03-01T12:00:00Z
"$PBEM" init h --zone Europe/Paris --lang fr >/dev/null
export PBEM_HOST=$work/h
"$PBEM" keygen anna >/dev/null
"$PBEM" keygen bert >/dev/null
"$PBEM" keygen carl >/dev/null
"$PBEM" new cup --rules race --option length=60 --seat blue=anna.pub --seat red=bert.pub --every 2d --at 20:00 --grace 6h >/dev/null
"$PBEM" start cup >/dev/null
"$PBEM" status cup --json >status
has "deadline" status '"deadline":"2026-03-03T19:00:00Z"'
"$PBEM" report cup blue >report.txt
has "in the player's zone and language" report.txt "mardi 3 mars 2026, 20:00"
"$PBEM" report cup blue --lang en >report.txt
has "in English" report.txt "Tuesday 3 March 2026, 20:00"
export PBEM_NOW=2026-03-03T20:00:00Z
"$PBEM" turn cup >out
has "grace runs" out "grace"
"$PBEM" status cup --json >status
has "nothing happened" status '"window":1'
check "a day more" "$PBEM" amend cup --deadline 24h
"$PBEM" status cup --json >status
has "later" status '"deadline":"2026-03-04T'
"$PBEM" amend cup --deadline 2026-03-02T00:00:00Z >out 2>err && rc=0 || rc=$?
[ $rc -ne 0 ] && ok "never earlier" || not_ok "never earlier"
"$PBEM" amend cup >out 2>err && rc=0 || rc=$?
is "amend what?" $rc 64
"$PBEM" amend cup --rules >out 2>err && rc=0 || rc=$?
[ $rc -ne 0 ] && [ "$(wc -l <err)" -eq 1 ] && ok "no newer rules" || not_ok "no newer rules" "$rc" "$(cat err)"
"$PBEM" hold cup --reason $'caf\xe9' >out 2>err && rc=0 || rc=$?
is "a reason that is no UTF-8" $rc 64
check hold "$PBEM" hold cup --reason "spring holidays"
"$PBEM" status cup >status
has "the reason shows" status "spring holidays"
"$PBEM" status cup --json >status
has "also to a program" status '"held":true,"hold-reason":"spring holidays","may"'
check "held already" "$PBEM" hold cup
"$PBEM" status cup >status
has "the reason stays" status "spring holidays"
(header cup blue && echo ROLL) >o.txt
"$PBEM" sign --detached -k anna.key o.txt >/dev/null
"$PBEM" turn cup --force >out 2>err && rc=0 || rc=$?
is "held: no turn" $rc 69
check resume "$PBEM" resume cup
check submit "$PBEM" submit cup o.txt
export PBEM_NOW=2026-03-05T20:00:00Z
"$PBEM" turn cup >out
has "the deadline closes it" out "its deadline had passed"
has "red sent nothing" out "sent nothing: red"
check "a new key" "$PBEM" seat cup red carl.pub,carl@example.org
has "from the next window on" check.out "from window 3 on"
(header cup red && echo ROLL) >o.txt
"$PBEM" sign --detached -k carl.key o.txt >/dev/null
"$PBEM" submit cup o.txt >out 2>err && rc=0 || rc=$?
is "not before" $rc 77
has "which it is told" err "this key takes effect with the next window"
"$PBEM" sign --detached -k bert.key o.txt >/dev/null
check "the old one still signs" "$PBEM" submit cup o.txt
check "a bot takes over" "$PBEM" seat cup blue bot
"$PBEM" turn cup >out
has "and goes on" out "window 2 (run) resolved"
check "somebody comes back" "$PBEM" seat cup blue anna.pub
# A seat's own language, zone and address.
"$PBEM" seat cup red >out 2>err && rc=0 || rc=$?
is "change what?" $rc 64
"$PBEM" seat cup red --zone Europe/Pariss >out 2>err && rc=0 || rc=$?
is "no such zone" $rc 64
"$PBEM" seat cup red --lang de >out 2>err && rc=0 || rc=$?
is "no such language" $rc 64
"$PBEM" seat cup red --address "a b" >out 2>err && rc=0 || rc=$?
is "no address" $rc 64
has "nothing was changed by that" h/games/cup/game.json '"red":{"absent":null,"address":"carl@example.org","first":0,"lang":"fr","strange":-1,"wait":-1,"zone":"Europe/Paris"}'
"$PBEM" report cup red --json >report.json
has "a report is in its reader's language" report.json '"lang":"fr"'
check "English in New York" "$PBEM" seat cup red --lang en --zone America/New_York --address c@example.org
"$PBEM" report cup red --json >report.json
has "and goes with it" report.json '"lang":"en"'
has "and with the time zone" report.json '"zone":"America/New_York"'
"$PBEM" turn cup --force >/dev/null
"$PBEM" report cup red >report.txt
has "the next one is in English, with that zone's time" report.txt "14:00"
has "for one seat" h/games/cup/game.json '"red":{"absent":null,"address":"c@example.org","first":0,"lang":"en","strange":-1,"wait":-1,"zone":"America/New_York"}'
has "not for the others" h/games/cup/game.json '"blue":{"absent":null,"address":"","first":0,"lang":"fr","strange":-1,"wait":-1,"zone":"Europe/Paris"}'
check "a bot that keeps them" "$PBEM" seat cup red bot --lang fr
check "and back" "$PBEM" seat cup red carl.pub
has "with that language, and not with the address of who played before" h/games/cup/game.json '"red":{"absent":null,"address":"","first":0,"lang":"fr","strange":-1,"wait":-1,"zone":"America/New_York"}'
check verify "$PBEM" verify cup
# What cannot be taken back is asked for twice.
before=$(tree_sum h/games/cup)
"$PBEM" end cup >out 2>err && rc=0 || rc=$?
is "a script must be sure" $rc 64
has "and is told how" err "pbem end cup --yes"
at_terminal() { "$here/typed.py" "Type its name" "$1" -- "$PBEM" end cup >out; }
at_terminal yes && rc=0 || rc=$?
is "somebody who says yes" $rc 64
has "was asked for more" out "no command takes that back"
is "and nothing has changed" "$(tree_sum h/games/cup)" "$before"
check end at_terminal cup
"$PBEM" status cup >status
has ended status "cup: ended"
record=$(cat h/games/cup/record.jsonl)
check "said once more, in case it was cut short" "$PBEM" end cup --yes
is "it ends once" "$(cat h/games/cup/record.jsonl)" "$record"
check "verify the end" "$PBEM" verify cup
hasnt "addresses are not in the record" h/games/cup/record.jsonl "example.org"
# Nobody's orders in time, and a policy that holds the game: no grace runs, and nothing else is said.
"$PBEM" new slow --rules race --seat blue=anna.pub --seat red=bert.pub --every 1d --nmr hold >/dev/null
"$PBEM" start slow >/dev/null
PBEM_NOW=2026-03-20T12:00:00Z "$PBEM" turn slow >out
has "held by its policy" out "held: the deadline of window 1 is over, and no orders came from blue, red"
hasnt "no grace" out "grace"
# A turn that was cut short behind its close, and is asked for again: the window after it is nobody's to force.
"$PBEM" new torn --rules race --seat blue=anna.pub --seat red=bert.pub >/dev/null
"$PBEM" start torn >/dev/null
cp -a h/games/torn before
"$PBEM" turn torn --force >/dev/null
n=$(grep -n '"kind":"close".*"window":1' h/games/torn/record.jsonl | cut -d: -f1)
head -n "$n" h/games/torn/record.jsonl >cut
cp cut before/record.jsonl
rm -rf h/games/torn
cp -a before h/games/torn
"$PBEM" turn torn --force >out
has "an interrupted turn is finished" out "window 1 (run) resolved"
has "and the next one waits" out "window 2 (run) waits for blue, red"
# An order file that was changed after it was taken in counts for nothing, and nothing is lost by it.
(header torn blue && echo ROLL) >o.txt
"$PBEM" sign --detached -k anna.key o.txt >/dev/null
"$PBEM" submit torn o.txt >/dev/null
"$PBEM" seat torn blue carl.pub >/dev/null
cp -a h/games/torn before2
echo junk >>h/games/torn/windows/0002/orders/blue.1
"$PBEM" turn torn --force >out 2>err && rc=0 || rc=$?
is "a changed order file" $rc 65
has "is named" err "windows/0002/orders/blue.1: error: this file or its signature was changed"
is "and the window stays open" "$(grep -c '"kind":"close"' h/games/torn/record.jsonl)" 2
rm -rf h/games/torn
cp -a before2 h/games/torn
check "unchanged, it counts, also with the key of then" "$PBEM" turn torn --force
check "and verifies" "$PBEM" verify torn
# A record that cannot be read at all has no name to print.
echo nonsense >bad.jsonl
"$PBEM" verify bad.jsonl >out 2>err && rc=0 || rc=$?
is "nonsense is no record" $rc 2
is "which is said in two lines" "$(wc -l <out)" 2
# Locked by another process.
"$PBEM" new two --rules race --seat blue --seat red >/dev/null
"$PBEM" start two >/dev/null
(
	flock 9
	"$PBEM" turn two >out 2>err && rc=0 || rc=$?
	echo $rc >rc
) 9>>h/games/two/lock
[ "$(cat rc)" -eq 75 ] && ok "locked" || ok "locked # skip: the lock is of another kind ($(cat rc))"
# Standing orders show in the next form.
"$PBEM" new stand --rules race --seat blue --seat red=bot --option length=60 >/dev/null
"$PBEM" start stand >/dev/null
(header stand blue && echo "STAND IF energy >= 1 THEN PUSH 1") >stand.txt
"$PBEM" submit stand stand.txt >/dev/null
"$PBEM" turn stand >/dev/null
"$PBEM" form stand blue --lang en >form.txt
has "standing orders show in the form" form.txt "#   IF energy >= 1 THEN PUSH 1"
# The bare filter and the author's tools.
K=$(printf 'ab%.0s' $(seq 32))
check "resolve a set-up" "$PBEM" resolve race --seats red,white --open-key "$K" --sealed-key "$K"
"$PBEM" resolve race --seats red,white --open-key "$K" --sealed-key "$K" >0.json
python3 -c 'import json; print(json.dumps(json.load(open("0.json"))["state"]))' >s.json
echo ROLL >red.txt
"$PBEM" resolve race --seats red,white --state s.json --open-key "$K" --sealed-key "$K" --bots red=red.txt >1.json
has "a roll" 1.json '"label":"run/red"'
# odd NAME TEXT ARGUMENTS: what would be left out is refused.
odd() {
	"$PBEM" resolve race --open-key "$K" --sealed-key "$K" "${@:3}" >out 2>err && rc=0 || rc=$?
	is "$1: a wrong command line" $rc 64
	has "$1" err "$2"
}
odd "orders without a state" "--state" --seats red,white red=red.txt
odd "orders of nobody" "does not play" --seats red,white --state s.json blue=red.txt
odd "orders given twice" "twice" --seats red,white --state s.json red=red.txt red=red.txt
sed 's/"round": *1/"round":4000/' s.json >bad.json
"$PBEM" resolve race --seats red,white --state bad.json --open-key "$K" --sealed-key "$K" >out 2>err && rc=0 || rc=$?
is "a state out of range" $rc 65
has "names the field" err "round"
"$PBEM" resolve race --seats red,white,blue --state s.json --open-key "$K" --sealed-key "$K" >out 2>err && rc=0 || rc=$?
is "more seats than the state has" $rc 65
has "is said" err "the seats of the position are not those that were named"
echo '{"a":1' >bad.json
"$PBEM" resolve race --seats red,white --state bad.json --open-key "$K" --sealed-key "$K" >out 2>err && rc=0 || rc=$?
is "a state that is no JSON" $rc 65
has "with file and line" err "bad.json:"
echo '{"list":[{"a":"x"},{"a":"y"}]}' >d.json
printf '{{#list}}\n- {{a}}{{>nothing}}\n{{/list}}\n' >t.txt
"$PBEM" render t.txt d.json >out 2>err
is "render" "$(head -n 1 out)" "- x"
has "names missing partials" err "nothing"
cp t.txt template
check "render a file without an ending" "$PBEM" render template d.json
"$PBEM" render nothing d.json >out 2>err && rc=0 || rc=$?
is "no such template" $rc 66
hasnt "named once" err "or in en"
printf '{{#list}}\n' >t.txt
"$PBEM" render t.txt d.json >out 2>err && rc=0 || rc=$?
is "a template that is not closed" $rc 65
has "with its line" err "t.txt:1:"
finish
