#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# "Not there" is one errno: a folder or a file that cannot be looked at stops the work, loses no orders, closes no window, and nobody is answered as if it
# were empty. First the places where that went wrong, by mail and by hand; then every look of a turn and of a submit, one after the other.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"
FAULT=${FAULT:-$(dirname "$PBEM")/fault.so}

# A fresh host whose mail comes from one Maildir and goes to another.
table() {
	mkdir -p {box,out}/{new,cur,tmp}
	"$PBEM" init h --name "The table" >/dev/null
	cat >>h/pbem.conf <<-X
		address = pbem@example.org
		host = host@example.org
		maildir = $work/box
		send-maildir = $work/out
	X
}
table
for who in anna bert; do "$PBEM" keygen $who >/dev/null; done

at 2027-01-07T12:00:00Z
for game in cup duel; do
	"$PBEM" new $game --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org --seed 07 \
		--option length=60 --every 2d --grace 12h >/dev/null
	"$PBEM" start $game >/dev/null
done
run
at 2027-01-07T13:00:00Z
orders cup blue anna 1 ROLL | mail anna "orders"
run
is "blue has filed" "$(ls h/games/cup/windows/0001/orders)" "blue.1
blue.1.sig"

keep() { rm -rf kept && mkdir kept && cp -a h box out kept/; }
again() { rm -rf h box out && cp -a kept/h kept/box kept/out .; }
# Closes of a game, and whose orders did not come from a file.
closes() { grep -c '"kind":"close"' "h/games/$1/record.jsonl"; }
without() { grep '"kind":"close"' "h/games/$1/record.jsonl" | grep -c '"default"' || true; }
# look ON N COMMAND...: the N-th look at a path with ON in it fails.
look() {
	env LD_PRELOAD="$FAULT" FAULT_OF=look FAULT_DIR="$work/h" FAULT_ON="$1" FAULT_AT="$2" FAULT_MODE="${mode-eio}" \
		FAULT_COUNT="$work/count" "${@:3}"
}
# A host without mail.
by_hand() { sed -i -E '/^(address|host|maildir|send-maildir) =/d' h/pbem.conf; }
is "and is counted" "$(closes cup)" 1

# --- the games' folder ---------------------------------------------------------------------------------------------------------------------

orders cup red bert 1 ROLL | mail bert "orders"
mail anna "HELP" </dev/null
mail anna "what is this?" </dev/null
keep
mv h/games x
rc=0
run || rc=$?
is "without the games' folder: the exit status says so" "$rc" 69
is "only the host is told" "$(kinds)" "host-host "
has "and what to do" run.err "is its volume mounted?"
is "the mail waits" "$(spooled)" 3
mv x h/games
check "with it again" run
is "everybody is answered" "$(kinds)" "help-anna noted-anna passed-host receipt-bert report-anna report-bert "
is "the window closes, with both" "$(closes cup) $(without cup)" "2 0"

again
at 2027-01-20T12:00:00Z
mv h/games x
rc=0
run || rc=$?
mkdir h/games
run && rc=0 || rc=$?
is "an empty folder in its place" "$rc $(kinds)" "69 host-host host-host "
has "names the games that were here" run.err "this game was here"
is "and the mail waits there as well" "$(spooled)" 3
rmdir h/games
mv x h/games
at 2027-01-07T13:05:00Z
rc=0
run || rc=$?
is "with the games again, and the clock set back" "$rc" 75
is "nothing was lost" "$(closes cup) $(without cup)" "2 0"

# One game.
again
mv h/games/cup x
rc=0
run || rc=$?
is "a game that is gone" "$rc $(kinds)" "69 host-host "
is "its mail waits, signed or not" "$(spooled)" 3
mv x h/games/cup
check "back again" run
is "it is answered" "$(kinds)" "help-anna noted-anna passed-host receipt-bert report-anna report-bert "
again
sed -i '1s/"version":"[^"]*"/"version":"another"/' h/agenda
mv h/games/cup x
rc=0
run || rc=$?
is "another version knows it, too" "$rc $(spooled)" "69 3"
rm h/agenda
check "removed for good" run
is "its mail waits no longer" "$(spooled)" 0
again
"$PBEM" new none --rules race --seat blue --seat red --open >/dev/null
"$PBEM" new over --rules race --seat blue=bot --seat red=bot --seed 07 >/dev/null
"$PBEM" start over >/dev/null
run
rm -r h/games/none h/games/over
check "a game that nobody joined, or that is over, is not missed" run

# --- the orders' folder ----------------------------------------------------------------------------------------------------------------------

again
orders cup red bert 1 ROLL >red.asc
rm h/spool/new/*
"$PBEM" submit cup red.asc >/dev/null
by_hand
keep
"$PBEM" turn cup >/dev/null
cp h/games/cup/record.jsonl good
at 2027-01-20T12:00:00Z
bad='' said='' n=0
while :; do
	again
	rc=0
	look windows/0001 $((n + 1)) "$PBEM" turn cup >turn.out 2>&1 || rc=$?
	[ "$n" -lt "$(cat count)" ] || break
	n=$((n + 1))
	[ $rc -ne 0 ] || bad="$bad $n"
	[ "$(closes cup) $(without cup)" = "1 0" ] || said="$said $n"
done
is "a failed look into the window's folder stops the turn" "$bad" ""
is "and closes nothing" "$said" ""
[ $n -gt 8 ] && ok "looks into the window's folder: $n" || not_ok "looks into the window's folder" "$n"
again
rc=0
look /orders 1 "$PBEM" status cup >status.out 2>&1 || rc=$?
is "status does not say who is missing when it cannot know" "$rc $(grep -c 'waits for' status.out)" "74 0"

# What counts is there, or nothing closes.
for file in blue.1.sig blue.1; do
	again
	rm "h/games/cup/windows/0001/orders/$file"
	rc=0
	"$PBEM" turn cup >turn.out 2>&1 || rc=$?
	is "without $file nothing counts, and nothing closes" "$rc $(closes cup)" "65 1"
	has "which is said" turn.out "windows/0001/orders"
	has "with what to do" turn.out "from a backup, or remove"
done

# --- mail that is not heard ------------------------------------------------------------------------------------------------------------------

rm -rf h box out kept
at 2027-01-07T12:00:00Z
table
"$PBEM" new cup --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org --seed 07 --option length=60 \
	--every 2d --grace 12h >/dev/null
"$PBEM" start cup >/dev/null
run
orders cup blue anna 1 REST | mail anna "orders"
run
{ printf 'From: anna@example.org\nTo: pbem@example.org\nSubject: better\nMessage-ID: <better@x>\n\n' && orders cup blue anna 2 ROLL; } >box/new/1799326800.M1.host
orders cup red bert 1 ROLL | mail bert "orders"
mv box away
rc=0
run || rc=$?
is "a Maildir that cannot be read: the exit status says so" "$rc" 66
is "orders in the spool are taken" "$(kinds)" "receipt-bert "
is "and nothing closes, though all orders are here" "$(closes cup)" 1
"$PBEM" turn cup >turn.out
is "not by hand either" "$(closes cup)" 1
has "which says why" turn.out "and may hold a correction"
"$PBEM" status cup >status.out
has "and so does status" status.out "once all mail is fetched and read"
"$PBEM" turn cup --json | grep -q '"unheard":true' && ok "also to programs" || not_ok "also to programs"
mv away box
check "when it can be read again" run
is "the correction is in time, and the window closes" "$(kinds)" "receipt-anna report-anna report-bert "
[ -e h/games/cup/windows/0001/orders/blue.2 ] && ok "and counts" || not_ok "and counts"

# --- every look ------------------------------------------------------------------------------------------------------------------------------

by_hand
orders cup blue anna 1 ROLL >blue.asc
orders cup blue anna 2 REST >better.asc
orders cup red bert 1 ROLL >red.asc
"$PBEM" submit cup blue.asc >/dev/null
keep
"$PBEM" submit cup red.asc >/dev/null
rm -rf both && cp -a h both
"$PBEM" turn cup >/dev/null
turned=$(tree_sum h/games)
again
"$PBEM" submit cup better.asc >/dev/null
submitted=$(tree_sum h/games)

# sweep NAME FROM SUM COMMAND...: wherever a look fails, the command fails or does all it should; and then it can be done.
sweep() {
	local name=$1 from=$2 sum=$3 n=0 bad='' lost='' rc
	shift 3
	rm -rf h && cp -a "$from" h
	"$@" >good.out 2>&1
	while :; do
		rm -rf h && cp -a "$from" h
		rc=0
		look "" $((n + 1)) "$@" >sweep.out 2>&1 || rc=$?
		[ "$n" -lt "$(cat count)" ] || break
		n=$((n + 1))
		[ $rc -le 78 ] || bad="$bad $n:$rc"
		if [ $rc -eq 0 ] && ! { [ "$(tree_sum h/games)" = "$sum" ] && cmp -s sweep.out good.out; }; then bad="$bad $n"; fi
		[ $rc -eq 0 ] || "$@" >sweep.out 2>&1 || lost="$lost $n"
		[ "$(tree_sum h/games)" = "$sum" ] || lost="$lost $n"
		# In between, some of them.
		[ -n "${CHECK_LONG-}" ] || n=$((n + every))
	done
	is "$name, $mode: a failed look is told or harmless" "$bad" ""
	is "$name, $mode: and then all is done" "$lost" ""
	[ $n -gt 40 ] && ok "$name, $mode: $n looks" || not_ok "$name, $mode: looks" "$n"
}
for mode in eio emfile eacces; do
	[ $mode = eio ] && every=3 || every=16
	sweep turn both "$turned" "$PBEM" turn cup
	sweep submit kept/h "$submitted" "$PBEM" submit cup better.asc
done

finish
