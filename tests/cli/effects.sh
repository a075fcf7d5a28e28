#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What a signed file causes is done when it is handed in by the host, too: once, as its receipt says, wherever the power goes.
. "$(dirname "$0")/lib.bash"

FAULT=${FAULT:-$(dirname "$PBEM")/fault.so}
step=4
[ -z "${CHECK_LONG-}" ] || step=1
export PBEM_NOW=2027-01-07T12:00:00Z
"$PBEM" init h --name "The table" >/dev/null
printf '%s\n' "address = pbem@example.org" "host = host@example.org" >>h/pbem.conf
for name in anna anna2 bert carl; do "$PBEM" keygen $name >/dev/null; done
export PBEM_HOST=$work/h
"$PBEM" new cup --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org --seat white=carl.pub --press named \
	--seed 07 --every 2d >/dev/null
"$PBEM" start cup >/dev/null
"$PBEM" run
rm -f h/outbox/*
serial=0
request() { # SEAT KEY LINE...: into r.asc
	serial=$((serial + 1))
	"$PBEM" form cup "$1" --request | sed "/^#/,\$d; s/^SERIAL .*/SERIAL $serial/" >r.txt
	printf '%s\n' "${@:3}" >>r.txt
	"$PBEM" sign -k "$2.key" -o r.asc r.txt
}
letters() {
	ls h/outbox | cut -d. -f1 | tr '\n' ' '
	rm -f h/outbox/*
}
by_hand() { "$PBEM" submit cup r.asc >out 2>err || not_ok "submitted" "$(cat err)"; }

request blue anna "PRESS TO red white" "Meet me at dawn."
by_hand
has "a message" out "Your message is for Red, under your seat's name; it goes out with the"
has "and who has no mail" out "No mail reaches White."
has "goes where it says" <(cat h/outbox/press*) "To: bert@example.org"
is "once" "$(letters)" "press "
"$PBEM" submit cup r.asc --json >out
has "a copy says that it is one" out '"again":true'
is "and sends nothing" "$(letters)" ""
request blue anna "ADDRESS anna@new.example"
by_hand
has "the old address" out "says so goes to the old address with the next mail"
has "is written to" <(cat h/outbox/address*) "To: anna@example.org"
letters >/dev/null
request white carl "ADDRESS carl@example.org"
by_hand
hasnt "without one nobody is" out "old address"
is "nobody is" "$(letters)" ""
request blue anna STATUS
by_hand
has "a question" out "goes to your seat's address with the next mail"
is "is not answered before mail goes out" "$(letters)" ""
has "status says so" <("$PBEM" status cup) "what 1 signed file causes waits for the next pbem run"
"$PBEM" run >/dev/null
has "has its answer" <(cat h/outbox/status*) "To: anna@new.example"
is "by mail" "$(ls h/outbox | grep -c ^status)" 1
rm -f h/outbox/*
# Another key: its file is made as pbem-orders(5) says.
"$PBEM" join -k anna2.key cup blue >/dev/null
{ echo "PBEM-REKEY 1" && sed -n 2,4p cup-blue.join && echo "WINDOW 1" && sed -n 5p cup-blue.join; } >rekey.txt
"$PBEM" sign -k anna.key -o r.asc rekey.txt
by_hand
has "another key" out "The new key of your seat"
is "is told to the seat" "$(letters)" "rekey "
# The games' own address is nobody's.
for own in pbem@example.org pbem+cup@example.org PBEM@Example.org; do
	request blue anna "ADDRESS $own"
	"$PBEM" submit cup r.asc >out 2>err && not_ok "a player at $own" || has "a player at $own" err "the games themselves"
	"$PBEM" seat cup white --address "$own" 2>err && not_ok "a seat at $own" || has "a seat at $own" err "the games themselves"
	"$PBEM" observer cup "$own" 2>err && not_ok "an observer at $own" || has "an observer at $own" err "the games themselves"
	"$PBEM" new cup-2 --rules race --seat "blue=anna.pub,$own" --seat red=bert.pub 2>err && not_ok "a new seat at $own" || has "a new seat at $own" err "the games themselves"
done
request blue anna "ADDRESS anna@new.example"
serial=$((serial - 1))
# Limits of messages hold for what is handed in as well.
printf '%s\n' "press = 2" "press-size = 64" >>h/pbem.conf
request red bert "PRESS TO blue" "This message is longer than sixty-four bytes are, so that it cannot go out."
"$PBEM" submit cup r.asc >out 2>err && not_ok "a long message" || has "a long message" err "a message may have 64 bytes here"
for _ in 1 2; do
	request red bert "PRESS TO blue" "Hello."
	by_hand
done
request red bert "PRESS TO blue" "Hello."
"$PBEM" submit cup r.asc >out 2>err && not_ok "too many messages" || has "too many messages" err "a seat may send 2 messages in a day"
is "two went out" "$(letters)" "press press "
sed -i '/^press/d' h/pbem.conf
request red bert CONCEDE
by_hand
is "who concedes: the others" "$(letters)" "seat seat "
request red bert RETIRE
by_hand
is "who leaves: the others and the host" "$(letters)" "host seat seat "
"$PBEM" new cup-2 --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub --seat white=bot >/dev/null
"$PBEM" status cup-2 >out
is "a seat without an address is shown" "$(grep -c 'no address' out)$(grep -o 'red .*no address' out | cut -c1-3)" 1red
"$PBEM" config --check >out 2>&1 || true
has "and named" out "no address is known of cup-2 red"
rm -rf h/games/cup-2
is "nothing is owed" "$(ls h/games/cup/taken)" ""
hasnt "and status has nothing to say" <("$PBEM" status cup) "waits for the next pbem run"

# Power failures at every operation: the receipt is the same, and so are the letters.
rm -rf h/outbox/*
request blue anna "PRESS TO red white" "Once."
cp -a h before
"$PBEM" submit cup r.asc >good
want=$(cat h/outbox/*.* h/games/cup/record.jsonl | b2sum)$(ls h/outbox h/games/cup/windows/*/requests)
rm -rf h && cp -a before h
n=$(FAULT_COUNT=$work/count FAULT_DIR=$work/h FAULT_AT=0 LD_PRELOAD=$FAULT "$PBEM" submit cup r.asc >/dev/null 2>&1 && cat count)
[ "$n" -gt 10 ] && ok "operations: counted" || not_ok "operations: counted" "$n"
for mode in kill after torn; do
	bad='' waited=''
	for i in $(seq 1 $step "$n"); do
		rm -rf h && cp -a before h
		(env LD_PRELOAD="$FAULT" FAULT_DIR="$work/h" FAULT_MODE=$mode FAULT_AT="$i" "$PBEM" submit cup r.asc || exit 1) >first 2>err || true
		[ -z "$(ls h/games/cup/taken 2>/dev/null | grep -v tmp)" ] || waited=yes
		"$PBEM" status cup >status
		[ -z "$(ls h/games/cup/taken 2>/dev/null | grep -v tmp)" ] || grep -q "waits for the next pbem run" status || bad="$bad $i(status)"
		"$PBEM" submit cup r.asc >second 2>err || bad="$bad $i(again)"
		cmp -s good first || cmp -s good second || bad="$bad $i(receipt)"
		[ "$(cat h/outbox/*.* h/games/cup/record.jsonl | b2sum)$(ls h/outbox h/games/cup/windows/*/requests)" = "$want" ] || bad="$bad $i(letters)"
		[ -z "$(ls h/games/cup/taken)" ] || bad="$bad $i(left)"
	done
	is "$mode: one receipt, the same letters" "$bad" ""
	is "$mode: notes were left" "$waited" yes
done

# A note that cannot be read says so everywhere, with its place; and stops what writes to its game.
note=''
for i in $(seq 1 "$n"); do
	rm -rf h && cp -a before h
	(env LD_PRELOAD="$FAULT" FAULT_DIR="$work/h" FAULT_MODE=after FAULT_AT="$i" "$PBEM" submit cup r.asc || exit 1) >first 2>err || true
	note=$(find h/games/cup/taken -name '*.new')
	[ -z "$note" ] || break
done
sed -i '1s/"held":/"hold":/' "$note"
"$PBEM" run >/dev/null 2>err || true
has "a broken note" err "$(basename "$note")"
"$PBEM" status cup >status
has "status of its game says so" status "$(basename "$note")"
has "and where" status "taken"
"$PBEM" status >status
has "status of all marks it" status "! cup:"
has "and says so" status "$(basename "$note")"
"$PBEM" status --json >status
check "and to a program" python3 - status "$(basename "$note")" <<'END'
import json, sys
all = json.load(open(sys.argv[1]))
assert all["attention"] == ["cup"], all["attention"]
why, = all["games"][0]["why"]
assert sys.argv[2] in why and not why.startswith("cup: "), why
END
"$PBEM" config --check >checked 2>&1 && not_ok "config --check fails" || ok "config --check fails"
has "and says so" checked "$(basename "$note")"
printf x >"$note"
"$PBEM" submit cup r.asc >first 2>err && not_ok "nothing is written" || ok "nothing is written"
has "with line and column" err "$(basename "$note"):1:1:"
rm -f "$note"
touch h/games/cup/taken/$(printf '0%.0s' $(seq 64)).new.tmp
"$PBEM" submit cup r.asc >/dev/null
is "and nothing stays there" "$(ls h/games/cup/taken)" ""

# Cut short as late as can be.
note_is_left() {
	local i
	for i in $(seq "$n" -1 1); do
		rm -rf h && cp -a before h
		(env LD_PRELOAD="$FAULT" FAULT_DIR="$work/h" FAULT_MODE=after FAULT_AT="$i" "$PBEM" submit cup r.asc || exit 1) >first 2>err || true
		[ -z "$(ls h/games/cup/taken)" ] || break
	done
}

# A file that is refused keeps nothing from being told.
note_is_left
[ -n "$(ls h/games/cup/taken)" ] && ok "something waits behind a kill" || not_ok "something waits behind a kill"
echo nonsense >bad.txt
"$PBEM" submit cup bad.txt >/dev/null 2>&1 && not_ok "the next file is refused" || ok "the next file is refused"
is "and what waited is told" "$(ls h/games/cup/taken)" ""

# And whoever runs next, whatever runs, finishes it.
note_is_left
[ -n "$(ls h/games/cup/taken)" ] && ok "something waits" || not_ok "something waits"
check "an export" "$PBEM" export cup -o out.export
is "an export has none of it" "$(find out.export -name 'taken*')$(grep -rl anna@ out.export)" ""
is "nobody else reads it" "$(stat -c %a h/games/cup/taken h/games/cup/taken/* | tr '\n' ' ')" "700 600 "
"$PBEM" run >/dev/null 2>&1 || true
is "a run tells it" "$(ls h/games/cup/taken)" ""

# A host without mail promises none.
export PBEM_HOST=$work/h2
"$PBEM" init h2 >/dev/null
"$PBEM" new cup --rules race --seat blue=anna.pub --seat red=bert.pub --seed 07 >/dev/null
"$PBEM" start cup >/dev/null
request blue anna "ADDRESS anna@example.org"
by_hand
has "an address without mail" out "The address of your seat is anna@example.org from now on; at present"
hasnt "is told of no mail" out "next mail"
hasnt "and no seat misses an address" <("$PBEM" status cup) "no address"
# Two troubles at once are both told, and the first is the status.
export PBEM_HOST=$work/h
"$PBEM" new two --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org --press named --every 2d >/dev/null
"$PBEM" start two >/dev/null
"$PBEM" form two blue --request | sed '/^#/,$d' >r.txt
printf '%s\n' "PRESS TO red" "Good morning." >>r.txt
"$PBEM" sign -k anna.key -o r.asc r.txt
"$PBEM" form two blue | sed '/^#/,$d; s/^WINDOW.*/WINDOW 7/' >bad.txt
"$PBEM" sign -k anna.key -o bad.asc bad.txt
mv h/outbox aside
touch h/outbox
"$PBEM" submit two bad.asc r.asc bad.asc >/dev/null 2>err && rc=0 || rc=$?
is "the first trouble is the status" $rc 65
is "and each is told" "$(grep -c bad.asc err) $(grep -c outbox err)" "2 2"
rm h/outbox
mv aside h/outbox
finish
