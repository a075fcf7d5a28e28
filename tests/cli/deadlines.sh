#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What `pbem new` says of deadlines, and what `pbem turn` and `pbem start` answer about them.
. "$(dirname "$0")/lib.bash"

export PBEM_NOW=2026-11-21T12:00:00Z
"$PBEM" init h >/dev/null
export PBEM_HOST=$work/h
for who in anna bert carl; do "$PBEM" keygen $who >/dev/null; done

refused() { # NAME TEXT OPTION...
	local name=$1 text=$2 rc=0
	shift 2
	"$PBEM" new bad --rules race "$@" >out 2>err || rc=$?
	is "$name: 64" "$rc" 64
	has "$name" err "$text"
}
refused "no weekday" '--days: "Moonday" is not a weekday' --at 20:00 --days mon,Moonday
refused "an empty weekday" 'is not a weekday' --at 20:00 --days mon,
refused "days without deadlines" '--days is about deadlines' --days mon
refused "seats without deadlines" '--open-after is about deadlines' --open-after 3
refused "a breaker without deadlines" '--breaker is about deadlines' --breaker 3
refused "more than all" '--breaker 101' --every 1d --breaker 101
refused "no number" '--open-after two' --every 1d --open-after two
refused "no span" '--min:' --min soon
refused "no span to wait" '--delay:' --delay 0s
refused "no press" '--press loud' --press loud
is "nothing was made" "$(ls h/games 2>/dev/null)" ""

"$PBEM" new plain --rules race --seat blue --seat red=bot >/dev/null
has "no deadlines" h/games/plain/record.jsonl \
	'"policy":{"at":null,"grace":0,"interval":0,"nmr":"defaults","zone":"UTC"}'
has "press and observers" h/games/plain/game.json '"observe":true'
has "press" h/games/plain/game.json '"press":"named"'
"$PBEM" new full --rules race --option length=60 --open --seat blue=anna.pub --seat red=bert.pub --seat white --at 20:00 --days thu,mon --min 1h \
	--delay 30m --grace 2h --open-after 2 --press anonymous --no-observers --zone Europe/Paris >/dev/null
has "all of it" h/games/full/record.jsonl \
	'"policy":{"at":"20:00","breaker":50,"days":["mon","thu"],"delay":1800,"grace":7200,"interval":0,"min":3600,"nmr":"defaults","open":2,"zone":"Europe/Paris"}'
has "nobody watches" h/games/full/game.json '"observe":false'
has "anonymous press" h/games/full/game.json '"press":"anonymous"'
has "it starts by itself" h/games/full/game.json '"autostart":true'

"$PBEM" start full >out 2>err && rc=0 || rc=$?
is "a seat is empty" "$rc" 69
check "bots fill up" "$PBEM" start full --bots
has "a bot sits there" h/games/full/record.jsonl '{"bot":true,"by":"referee","key":null,"kind":"join","nonce":null'
has "Monday" h/games/full/record.jsonl '"deadline":"2026-11-23T19:00:00Z","earliest":"2026-11-21T13:00:00Z"'

order() { # SEAT KEY
	(header full "$1" && echo REST) >o.txt
	"$PBEM" sign -k "$2.key" -o o.asc o.txt >/dev/null
	"$PBEM" submit full o.asc >/dev/null
}
order blue anna
order red bert
has "a window that waits for second thoughts" <("$PBEM" status full) "has all orders, and closes at 2026-11-21T13:00:00Z"
rm h/games/full/windows/0001/orders/red.*
PBEM_NOW=2026-11-23T20:00:00Z
"$PBEM" turn full >out
has "grace" out "its grace period runs"
PBEM_NOW=2026-11-23T21:00:00Z
"$PBEM" turn full --json >out
has "resolved" out '"opened":[],"overdue":false,"reports":true,"resolved":[{"name":"run","why":"deadline"'
order blue anna
PBEM_NOW=2026-11-26T21:00:00Z
"$PBEM" turn full >out
has "an open seat" out "somebody else may take the seat: red"
PBEM_NOW=2026-11-30T21:00:00Z
"$PBEM" turn full --json >out
has "too many are missing" out '"extended":false,"finished":false,"held":true'
cp -a h/games/full full.kept
"$PBEM" resume full >out
has "nobody is closed upon" out "the deadline moved from 2026-11-30"
has "and it is recorded" h/games/full/record.jsonl '"what":"deadline"'
"$PBEM" turn full --json >out
has "it waits once more" out '"resolved":[]'
rm -rf h/games/full && mv full.kept h/games/full
"$PBEM" resume full --extend soon >out 2>&1 && rc=0 || rc=$?
is "a span is wanted" $rc 64
"$PBEM" resume full --extend 0 >/dev/null
"$PBEM" turn full --json >out
has "and go on" out '"held":false,"no_deal":[],"opened":[],"overdue":false,"reports":true,"resolved":[{"name":"run","why":"deadline"'
check "verified" "$PBEM" verify h/games/full
finish
