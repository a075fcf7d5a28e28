#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A host's folder that an earlier build wrote (tests/older) opens, and goes on as if nothing had happened: members that came later may be
# missing, what was cut short is finished, and nobody is written to twice.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"

example=$root/examples/first-contact
"$PBEM" init h --name Thursday --zone Europe/Paris >/dev/null
cp -R "$root/tests/older/host/." h
# git keeps neither empty folders nor who may read a file.
mkdir -p h/games/cup/windows/000{0,1}/orders
chmod -R go= h
install -m 600 "$example/host/key" h/key
cp "$example/host/key.pub" h/key.pub
cp "$example"/keys/{anna,bert,clara}.{key,pub} .
printf 'address = thursday@example.org\nhost = host@example.org\nsend-maildir = %s\n' "$work/out" >>h/pbem.conf
at 2026-03-02T12:00:00Z

hasnt "the folder is an earlier build's" h/games/cup/game.json '"width"'
check "it opens" "$PBEM" status cup
run
# Those who have not read the report where they are now get it.
is "letters that waited go out, what was cut short is finished, Bert is mailed nothing again" "$(kinds)" "address-anna given-clara gone-bert report-anna report-clara seat-anna "
has "the request came through" h/games/cup/game.json '"address":"anna@example.net"'
has "the observer stays" h/games/cup/game.json walter@example.org
orders cup blue anna 2 ROLL >a.asc
orders cup red bert 1 ROLL >b.asc
"$PBEM" submit cup a.asc >/dev/null
"$PBEM" submit cup b.asc >/dev/null
run
has "the game goes on" <("$PBEM" status cup) "window 2"
has "with whom it was given to" <(kinds) report-clara
orders cup red clara 1 ROLL >c.asc
check "who signs now" "$PBEM" submit cup c.asc
"$PBEM" seat cup blue --width 38 >/dev/null
has "what came later is kept" h/games/cup/game.json '"width":38'
# A record whose close lines are of a form before that: it is refused where that begins, and what to do is said.
cp -a h oldest
sed -i '0,/"kind":"close"/{/"kind":"close"/s/"time":"[^"]*",//}' oldest/games/cup/record.jsonl
cp oldest/games/cup/record.jsonl before
"$PBEM" status cup --host oldest >said 2>err && rc=0 || rc=$?
is "a line of an older form is refused" $rc 65
has "by its number and member" err 'record.jsonl:5: error: this line is as an older build of pbem wrote it (it has no "time")'
has "with what to do" err "play the game to its end with the build that began it, or end it there and begin anew with pbem new (pbem-host(7), UPGRADING)"
"$PBEM" run --host oldest >said 2>err && rc=0 || rc=$?
check "a run says so" test $rc -ne 0
has "in the same words" err "play the game to its end with the build that began it"
check "and nothing is written to that game" cmp before oldest/games/cup/record.jsonl
"$PBEM" verify oldest/games/cup >said && rc=0 || rc=$?
is "verify cannot check it either" $rc 2
has "and says why" said "an older build of pbem wrote it"
"$PBEM" verify cup >said && rc=0 || rc=$?
has "the record verifies" said "cup: the same"
finish
