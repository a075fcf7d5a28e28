#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Everything that takes a mail address refuses one that mail cannot use, and says why. One that game.json has all the same leaves the game readable and is
# trouble that check, status and a run tell the host of. What is taken and what is not: tests/unit/test_address.c.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"

at 2027-01-07T12:00:00Z
"$PBEM" init h --name "The table" >/dev/null
printf '%s\n' "address = pbem@example.org" "host = host@example.org" "send-maildir = $work/out" >>h/pbem.conf
for who in anna bert; do "$PBEM" keygen $who >/dev/null; done

# refused NAME STATUS TEXT COMMAND...: one line on standard error, and no game and no mail is other than before.
kept() { echo "$(tree_sum h/games)" $(ls h/outbox); }
refused() {
	local name=$1 status=$2 text=$3 before rc=0
	shift 3
	before=$(kept)
	"$@" >said 2>err || rc=$?
	is "$name: refused, in one line, and nothing is changed" "$rc $(wc -l <err) $(kept)" "$status 1 $before"
	has "$name: says why" err "$text"
}
new() { "$PBEM" new "$1" --rules race --seat "blue=anna.pub,$2" --seat red=bert.pub,bert@example.org --every 2d; }

refused "new" 64 'mail cannot be sent to "nonsense": there is no @ in it' new bad nonsense
refused "new, two" 64 "give one address alone" new bad anna@example.org,carl@example.org
refused "new, nothing behind the comma" 64 "it is empty" new bad ""
refused "new, a name with it" 64 "the bare address" new bad "Anna <anna@example.org>"
refused "new, other letters" 64 "xn--" new bad "anna@bücher.example"
is "nothing is left of them" "$(ls h/games h/keys | grep -c bad || true)" 0
new cup anna@example.org >/dev/null
"$PBEM" start cup >/dev/null
run
is "all are written to" "$(kinds)" "report-anna report-bert "

refused "seat" 64 "two together" "$PBEM" seat cup red --address bert@example..org
refused "seat with a key" 64 "there is no @ in it" "$PBEM" seat cup red bert.pub,bert
refused "observer" 64 "leave that dot out" "$PBEM" observer cup club@example.org.
refused "config" 64 "nothing stands behind the @" "$PBEM" config --test anna@
"$PBEM" new open --rules race --seat blue --seat red --open >/dev/null
refused "invite" 64 "there is a blank in it" "$PBEM" invite open "club example"
refused "invite, the second one" 64 "control character" "$PBEM" invite open dora@example.org $'emil@example.org\nBcc: x@example.org'
request cup red bert 1 "ADDRESS bert@[127.0.0.1]" >ask.txt
refused "a signed request" 65 "a machine's number" "$PBEM" submit cup ask.txt
mail bert "my address" <ask.txt
run
is "by mail" "$(kinds)" "refusal-bert "
has "by mail: says why" sent/refusal-bert-0 "machine's number"
is "by mail: the address stays" "$(grep -c 'bert@example.org' h/games/cup/game.json)" 1

# Who sits down and who leaves by the host's hand: each is written to, where the seat's mail goes now and where it went.
"$PBEM" new hands --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org --every 2d >/dev/null
"$PBEM" keygen early >/dev/null
"$PBEM" seat hands red early.pub,early@example.org >/dev/null
run
is "a seat changes hands before the game begins" "$(kinds)" "given-early gone-bert "
"$PBEM" seat hands red bert.pub,bert@example.org >/dev/null
run
"$PBEM" start hands >/dev/null
run
"$PBEM" keygen carl >/dev/null
"$PBEM" keygen dora >/dev/null
"$PBEM" seat hands red carl.pub,carl@example.org >/dev/null
run
is "another player in an open window" "$(kinds)" "given-carl gone-bert report-carl seat-anna "
has "the newcomer reads from which window on" sent/given-carl-0 "window 2"
header hands red >o.txt
echo ROLL >>o.txt
"$PBEM" sign -k carl.key -o o.asc o.txt
mail carl "too early" <o.asc
run
is "orders before that" "$(kinds)" "refusal-carl "
"$PBEM" seat hands red dora.pub >/dev/null
run
is "another key at the same address" "$(kinds)" "rekey-carl "
"$PBEM" seat hands blue retired >/dev/null
run
# Nobody is left who could order in this window: it closes, and the next one is Dora's.
is "put out" "$(kinds)" "gone-anna report-carl seat-carl "
"$PBEM" seat hands blue anna.pub,alma@example.org >/dev/null
run
has "a seat without a player has a new one" <(kinds) "given-alma "
hasnt "and nobody is put out by it" <(kinds) "gone-"
"$PBEM" seat hands blue bot >/dev/null
run
is "a bot in their place" "$(kinds)" "gone-alma seat-carl "
"$PBEM" end hands --yes >/dev/null
run

# By hand, into the file.
has "config --check: all is well" <("$PBEM" config --check || true) "ok addresses: "
hasnt "status: all is well" <("$PBEM" status cup) "mail cannot be sent"
sed -i 's/"bert@example.org"/"bert at example.org"/' h/games/cup/game.json
"$PBEM" config --check >said 2>err && rc=0 || rc=$?
is "config --check: not well" $rc 78
has "config --check: names game, seat, address and what to do" said \
	'not ok addresses: cup: seat red: mail cannot be sent to "bert at example.org": there is a blank in it; an address looks like anna@example.org (pbem seat cup red --address ADDRESS)'
"$PBEM" status cup >said
has "status of the game" said 'cup: seat red: mail cannot be sent to "bert at example.org"'
"$PBEM" status >said
has "status of the host: the game needs it" said "! cup: window 1"
has "status of the host: why" said 'cup: seat red: mail cannot be sent to "bert at example.org"'
"$PBEM" status cup --json >said
check "status as data" python3 -c 'import json; u, = json.load(open("said"))["unwritable"]; assert u["seat"] == "red" and "bert at example.org" in u["why"]'
run
is "a run tells the host" "$(kinds)" "host-host "
text host-host >said
has "which seat" said "seat red"
has "and what to do" said "pbem seat cup red --address"
run
is "once" "$(kinds)" ""
has "and the log" h/log 'cup: seat red: mail cannot be sent to "bert at example.org"'

# The game goes on, and nothing is lost on the seat.
at 2027-01-08T12:00:00Z
"$PBEM" turn cup --force >/dev/null
run
is "with every window that is not told there, once more" "$(kinds)" "host-host report-anna "
is "the game goes on" "$(window cup)" 2
has "in the log: the letter that was not written" h/log 'a letter was due and not written: mail cannot be sent to "bert at example.org"'
check "the right one" "$PBEM" seat cup red --address bert@example.net
run
is "gets what is open" "$(kinds)" "report-bert "
has "and all is well" <("$PBEM" config --check || true) "ok addresses: "

# A watcher is taken away by the address as it is.
"$PBEM" observer cup club@example.org >/dev/null
sed -i 's/"club@example.org"/"the club"/' h/games/cup/game.json
has "a watcher" <("$PBEM" config --check || true) 'not ok addresses: cup: somebody who watches: mail cannot be sent to "the club"'
check "is taken away" "$PBEM" observer cup "the club" --remove
has "and all is well without" <("$PBEM" config --check || true) "ok addresses: "

# A host without mail: what it notes of its people is looked at all the same.
sed -i -E '/^(address|host|send-maildir) =/d' h/pbem.conf
refused "without mail" 64 "there is no @ in it" "$PBEM" seat cup red --address bert
finish
