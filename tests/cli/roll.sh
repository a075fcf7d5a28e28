#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# `pbem roll`, and the way of examples/first-contact/README.md to compute rolls without it, agree with records of every kind: with
# nonces and without, with bots, a seat by reply, another hand on a seat, dice and draws. `pbem replay` shows the same windows.
. "$(dirname "$0")/lib.bash"
sed -n "/^python3 - expected/,/^END/p" "$root/examples/first-contact/README.md" | sed '1d;$d' >by-hand.py
has "the recipe is there" by-hand.py "NOT AS RECORDED"

# every RECORD WINDOWS: all rolls of its windows, by the program and by hand; how many there are goes to `count`.
every() {
	local w rc=0 bad=0 windows
	windows=$(grep -c '"kind":"result"' "$2")
	count=0
	for ((w = 0; w < windows; w++)); do
		rc=0
		"$PBEM" roll "$2" "$w" --json >roll.json || rc=$?
		"$PBEM" roll "$2" "$w" >roll.txt || rc=$?
		python3 by-hand.py "$2" "$w" >hand.txt || rc=$?
		sed -n '/^4\. /,$p' roll.txt | sed '1d;s/^   //;s/: / /' >said.txt
		sed 's/ as recorded$//' hand.txt >asked.txt
		if [ $rc != 0 ] || ! cmp -s said.txt asked.txt; then bad=$((bad + 1)); fi
		count=$((count + $(wc -l <hand.txt)))
	done
	is "$1: program, recipe and record agree" "$bad in $windows" "0 in $windows"
	if [ $count -gt 0 ]; then ok "$1 has rolls"; else not_ok "$1 has rolls"; fi
}

every "four people with nonces" "$root/examples/first-contact/expected/record.jsonl"

export PBEM_NOW=2026-11-21T12:00:00Z
"$PBEM" init h >/dev/null
for who in anna bert; do "$PBEM" keygen $who >/dev/null; done
export PBEM_HOST=$work/h
printf '%s\n' "address = pbem@example.org" "host = host@example.org" "send-maildir = $work/out" >>h/pbem.conf
# No nonce, one bot, one key that the host holds, and later another hand on a seat.
"$PBEM" new cup --rules race --seat blue=anna.pub --seat red=reply:bert@example.org --seat white=bot --seed 07 --every 2d --option length=60 >/dev/null
"$PBEM" start cup >/dev/null
for n in 1 2 3 4 5 6; do
	[ $n != 3 ] || "$PBEM" seat cup blue bot >/dev/null
	[ $n != 5 ] || "$PBEM" seat cup blue bert.pub >/dev/null
	"$PBEM" turn cup --force >/dev/null
done
every "a bot, a seat by reply, no nonces" h/games/cup/record.jsonl

# A report numbers the places of a draw from 1, the record from 0: whoever compares them is told.
"$PBEM" roll "$root/examples/first-contact/expected/record.jsonl" 0 >list.txt
has "a list with draws says how they are numbered" list.txt "places are numbered from 0 here and in the record, from 1 in reports"
"$PBEM" roll "$root/examples/first-contact/expected/record.jsonl" 0 "setup/aliens/class 4" >steps.txt
has "and so does one draw" steps.txt "   places are numbered from 0 here and in the record, from 1 in reports"
"$PBEM" roll h/games/cup/record.jsonl 1 >list.txt
hasnt "dice are as in reports" list.txt "numbered"

# One roll, word by word, and what is asked for in vain.
"$PBEM" roll h/games/cup/record.jsonl 1 >list.txt
label=$(sed -n 's/^   \(.*\): [0-9 ]*$/\1/p' list.txt | tail -n 1)
"$PBEM" roll cup 1 "$label" >steps.txt
has "a roll by its label, of a game by its name" steps.txt "4. \"$label\""
has "word by word" steps.txt "word  0: "
is "they make the number" "$(tail -n 1 steps.txt)" "   = $(sed -n "s|^   $label: ||p" list.txt)"
rc=0
"$PBEM" roll cup 1 "${label%?}" 2>err || rc=$?
is "no such roll: status" $rc 66
has "no such roll: the nearest" err "did you mean \"$label\"?"
rc=0
"$PBEM" roll cup 77 2>err || rc=$?
is "no such window: status" $rc 66
has "no such window: which there are" err "give a window from 0 to 6"
rc=0
"$PBEM" roll cup 1 deal --sealed 3of40 2>err || rc=$?
is "a hidden roll of a running game: status" $rc 69
has "a hidden roll of a running game" err "once the game has ended"
"$PBEM" end cup --yes >/dev/null
"$PBEM" roll cup 1 deal --sealed 3of40 >sealed.txt
has "a hidden roll when it is over" sealed.txt "a draw of 3 from 40 places"
for odd in 0d6 3of2 5x6 d6 2d0 9999d6 ""; do
	rc=0
	"$PBEM" roll cup 1 deal --sealed "$odd" 2>err || rc=$?
	is "\"$odd\" is no roll" $rc 64
done

# A record in which a number was changed: named, and status 2.
python3 - h/games/cup/record.jsonl bent.jsonl <<'END'
import json, hashlib, sys
lines = open(sys.argv[1], "rb").read().splitlines()
prev, out = None, []
for line in lines:
    o = json.loads(line)
    if prev:
        o["prev"] = prev
    if o["kind"] == "result" and o["window"] == 1:
        o["rolls"][0][2][0] = o["rolls"][0][2][0] % o["rolls"][0][1] + 1
    line = json.dumps(o, separators=(",", ":"), sort_keys=True, ensure_ascii=False).encode()
    prev = hashlib.blake2b(line, digest_size=32).hexdigest()
    out.append(line)
open(sys.argv[2], "wb").write(b"\n".join(out) + b"\n")
END
rc=0
"$PBEM" roll bent.jsonl 1 >out || rc=$?
is "a number that was changed: status" $rc 2
has "a number that was changed" out "; the record DIFFERS"

# The same game window by window: each report is the one that its reader had, each roll the recorded one.
bad=0
for n in 1 2 3 4 5; do
	for lang in en fr; do
		"$PBEM" replay cup --window $n --seat blue --lang $lang >again.txt
		"$PBEM" report cup blue --window $((n + 1)) --lang $lang >had.txt
		# What is so now stands in the first lines of an old report, and is not played.
		diff <(sed 1,2d again.txt) <(sed 1,2d had.txt) >differ || bad=$((bad + 1))
	done
	"$PBEM" replay cup --window $n --json >window.json
	"$PBEM" roll cup $n --json >roll.json
	python3 -c 'import json
w, r = json.load(open("window.json")), json.load(open("roll.json"))
assert w["rolls"] == [[x["label"], x["sides"], x["values"]] for x in r["rolls"]] and all(x["same"] for x in r["rolls"])
assert set(w) == {"events", "hidden", "orders", "reports", "rolls", "state", "window"}' || bad=$((bad + 1))
done
is "reports and rolls of windows, played again" $bad 0
"$PBEM" replay cup --window 2 >window.txt
has "a window in words: orders" window.txt "white: bot"
has "a window in words: events" window.txt '{"event":'
rc=0
"$PBEM" replay cup --window 77 2>err || rc=$?
is "no such window to play" $rc 66
rc=0
"$PBEM" replay cup --window 2 --seat blau 2>err || rc=$?
is "no such seat" $rc 67
has "no such seat: the nearest" err "did you mean blue?"
rc=0
"$PBEM" replay cup --seat blue 2>err || rc=$?
is "a seat without a window" $rc 64
check "nothing differs" "$PBEM" replay cup --diff
python3 - <<'END'
import json
path = "h/games/cup/windows/0003/state.json"
o = json.load(open(path))
o["runners"]["blue"]["position"] += 1
o["runners"]["red"]["energy"] += 1
open(path, "w").write(json.dumps(o, separators=(",", ":"), sort_keys=True))
END
rc=0
"$PBEM" replay cup --diff >out || rc=$?
is "two values that differ: status" $rc 2
is "each is named" "$(grep -c '^windows/0003/state.json: runners.*: there .*, played again ' out)" 2
has "and counted" out "cup: 2 differences"
finish
