#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The second verifier (tests/second/verify.py, written from pbem-record(5) alone) agrees with `pbem verify`: on every example, on a game
# made on the spot with nonces, bots, a new key, a new hand and a moved deadline, and on what was tampered with.
. "$(dirname "$0")/lib.bash"
second() { python3 "$root/tests/second/verify.py" "$@"; }
both() { # NAME STATUS PATH
	local rc1=0 rc2=0
	"$PBEM" verify "$3" >first.out 2>&1 || rc1=$?
	second "$3" >second.out 2>&1 || rc2=$?
	if [ $rc1 = "$2" ] && [ $rc2 = "$2" ]; then ok "$1"; else
		not_ok "$1" "pbem verify: $rc1, the second verifier: $rc2, should be $2"
		tail -n 3 first.out second.out | sed 's/^/#   /'
	fi
}

while read -r record; do
	both "example ${record#"$root/examples/"}" 0 "$record"
done < <(find "$root/examples" -name record.jsonl | LC_ALL=C sort)

export PBEM_NOW=2026-11-21T12:00:00Z
"$PBEM" init h >/dev/null
for who in anna bert carl dora; do "$PBEM" keygen $who >/dev/null; done
export PBEM_HOST=$work/h
"$PBEM" new cup --rules race --seat blue --seat red=bert.pub --seat white=bot --open --every 7d --at 20:00 --zone Europe/Berlin \
	--option length=40 >/dev/null
"$PBEM" join --lang fr -k anna.key cup blue >/dev/null
check "a player joins" "$PBEM" submit cup cup-blue.join
check "start" "$PBEM" start cup
both "while window 0 is open" 0 h/games/cup
"$PBEM" form cup blue | sed "s/^READY.*/READY $(cat cup-blue.nonce)/" >ready.txt
grep -q "^READY $(cat cup-blue.nonce)" ready.txt || (sed '/^#/,$d' ready.txt && echo "READY $(cat cup-blue.nonce)") >ready2.txt
[ ! -e ready2.txt ] || mv ready2.txt ready.txt
"$PBEM" sign -k anna.key -o ready.asc ready.txt >/dev/null
check "ready" "$PBEM" submit cup ready.asc
check "turn 0" "$PBEM" turn cup
send() { # SEAT KEY ORDER
	(header cup "$1" && echo "$3") >"$1.txt"
	"$PBEM" sign -k "$2.key" -o "$1.asc" "$1.txt" >/dev/null
	"$PBEM" submit cup "$1.asc" >>log 2>&1
}
send blue anna ROLL
send red bert REST
"$PBEM" turn cup >>log 2>&1
check "a moved deadline" "$PBEM" amend cup --deadline 30d
send blue anna REST
"$PBEM" seat cup red bot >>log 2>&1 || not_ok "a bot takes over"
"$PBEM" turn cup >>log 2>&1
"$PBEM" seat cup red dora.pub >>log 2>&1 || not_ok "a new player"
"$PBEM" seat cup blue carl.pub >>log 2>&1 || not_ok "a new key"
send blue anna ROLL
send red dora ROLL
"$PBEM" turn cup >>log 2>&1
# A seat that changes hands in a window: what the first one sent is not the second one's.
send red dora "PUSH 3"
"$PBEM" seat cup red retired >>log 2>&1
"$PBEM" seat cup red bert.pub >>log 2>&1
is "a newcomer begins with SERIAL 1" "$(header cup red | grep SERIAL)" "SERIAL 1"
send red bert REST
send blue carl REST
"$PBEM" turn cup >>log 2>&1
check "their file has a name of its own" test -e h/games/cup/windows/0004/orders/red+2.1
"$PBEM" seat cup red dora.pub >>log 2>&1
send red bert REST
send blue carl REST
"$PBEM" turn cup >>log 2>&1
both "while the game runs" 0 h/games/cup
both "its bare record" 0 h/games/cup/record.jsonl
for _ in $(seq 40); do
	! grep -q '"kind":"end"' h/games/cup/record.jsonl || break
	send blue carl ROLL || break
	send red dora "IF energy >= 2 THEN PUSH 1 ELSE ROLL" || break
	"$PBEM" turn cup >>log 2>&1 || break
done
has "ended" h/games/cup/record.jsonl '"kind":"end"'
"$PBEM" export cup -o out >/dev/null
both "the export" 0 out
both "the export's record" 0 out/record.jsonl

# Deadlines on days, time for second thoughts, an absence, windows that were missed, an early end by all others but one.
"$PBEM" new slow --rules race --seat blue=anna.pub --seat red=bert.pub --seat white=carl.pub --at 20:00 --days sun,tue --zone Europe/Paris \
	--grace 1h --min 2h --delay 1h --open-after 2 --breaker 90 --nmr bot --option length=40 >/dev/null
"$PBEM" start slow >>log 2>&1
request() { # SEAT KEY LINE
	(header slow "$1" | sed 's/^PBEM-ORDERS/PBEM-REQUEST/' && echo "$3") >"$1.txt"
	"$PBEM" sign -k "$2.key" -o "$1.asc" "$1.txt" >/dev/null
	"$PBEM" submit slow "$1.asc" >>log 2>&1
}
order() { # SEAT KEY ORDER
	(header slow "$1" && echo "$3") >"$1.txt"
	"$PBEM" sign -k "$2.key" -o "$1.asc" "$1.txt" >/dev/null
	"$PBEM" submit slow "$1.asc" >>log 2>&1
}
turn_at() {
	PBEM_NOW=$1
	"$PBEM" turn slow >turn.out 2>&1
	cat turn.out >>log
}
has "a Sunday" h/games/slow/record.jsonl '"deadline":"2026-11-22T19:00:00Z","earliest":"2026-11-21T14:00:00Z"'
order blue anna ROLL
check "away" request red bert "ABSENT 2026-11-21 2026-11-23"
order white carl ROLL
turn_at 2026-11-21T13:30:00Z
has "not before it is two hours old" turn.out "nothing is due"
turn_at 2026-11-21T14:00:00Z
has "nobody waits for who is away" h/games/slow/record.jsonl '{"absent":["red"],"draw":2'
order blue anna ROLL
for now in 2026-11-22T20:00:00Z 2026-11-24T20:00:00Z 2026-11-29T20:00:00Z; do
	turn_at $now
	[ $now = 2026-11-29T20:00:00Z ] || order blue anna ROLL
done
has "missed" turn.out "may take the seat: red"
has "a deadline" h/games/slow/record.jsonl '"why":"deadline"'
both "while the slow game runs" 0 h/games/slow
request red bert CONCEDE
request white carl CONCEDE
has "conceded" h/games/slow/record.jsonl '"why":"conceded"'
"$PBEM" export slow -o slow >/dev/null
both "the slow game" 0 slow
both "its record" 0 slow/record.jsonl
is "no window had less time than the policy gives" "$(grep -c "less time\|sooner" first.out second.out | tr '\n' ' ')" "first.out:0 second.out:0 "
# A clock that is set back, or a host who says so: the window that opens then has less time, and no difference.
"$PBEM" new back --rules race --seat blue=anna.pub --seat red=bot --every 2d --min 2h --option length=40 >/dev/null
"$PBEM" start back >>log 2>&1
PBEM_NOW=2026-12-02T12:00:00Z
"$PBEM" turn back --force >>log 2>&1
both "a game on a clock that goes forward" 0 h/games/back
hasnt "has the time that its policy gives" first.out "window 2: "
PBEM_NOW=2026-12-01T12:00:00Z
"$PBEM" turn back --force >>log 2>&1
both "a game on a clock that was set back" 0 h/games/back
for out in first second; do
	has "names a deadline, $out" $out.out "window 3: deadline: "
	has "and when the window may close, $out" $out.out "window 3: earliest: "
done

# A file that was hidden while its window closed, and is there again.
"$PBEM" new hid --rules race --seat blue=anna.pub --seat red=bot >/dev/null
"$PBEM" start hid >>log 2>&1
for order in REST "PUSH 3"; do
	(header hid blue && echo "$order") >blue.txt
	"$PBEM" sign -k anna.key -o blue.asc blue.txt >/dev/null
	"$PBEM" submit hid blue.asc >>log 2>&1
done
mkdir hidden
mv h/games/hid/windows/0001/orders/blue.2* hidden
"$PBEM" turn hid --force >>log 2>&1
"$PBEM" end hid --yes >>log 2>&1
both "without a trace of it" 0 h/games/hid
mv hidden/* h/games/hid/windows/0001/orders
both "a file that was taken in and did not count" 2 h/games/hid
has "which it was" first.out "windows/0001/orders/blue.2: differs: window 1: order: this signed file did not count"
"$PBEM" export hid -o hid >/dev/null
check "an export has the one that counted" cmp h/games/hid/windows/0001/orders/blue.1 hid/windows/0001/orders/blue.1
both "and the other" 2 hid

# One changed bit, one lost line, two swapped ones, a doubled one.
cp -a out clean
change() { # FILE OFFSET BIT
	python3 - "$@" <<-'END'
		import sys
		b = bytearray(open(sys.argv[1], "rb").read())
		b[int(sys.argv[2]) % len(b)] ^= 1 << int(sys.argv[3])
		open(sys.argv[1], "wb").write(b)
	END
}
mapfile -t files < <(cd clean && find . -type f -size +0 | LC_ALL=C sort)
RANDOM=1
rounds=6
[ -z "${CHECK_LONG-}" ] || rounds=400
# Lines before the first window has opened are of none.
early=$(grep -n -m 1 '"kind":"open"' clean/record.jsonl)
early=${early%%:*}
bad=''
for _ in $(seq $rounds); do
	file=${files[RANDOM % ${#files[@]}]} at=$((RANDOM * 32768 + RANDOM)) bit=$((RANDOM % 8))
	change "out/$file" $at $bit
	"$PBEM" verify out >first.out 2>&1 && rc1=0 || rc1=$?
	second out >second.out 2>&1 && rc2=0 || rc2=$?
	[ "$rc1 $rc2" = "2 2" ] || bad="$bad $file:$at:$bit=$rc1,$rc2"
	line=$(sed -n '1s/^record.jsonl:\([0-9]*\):.*/\1/p' first.out)
	grep -q "window [0-9]" first.out || [ "${line:-$early}" -lt "$early" ] || bad="$bad $file:$at:$bit(no window)"
	cp "clean/$file" "out/$file"
done
is "changed bits are noticed by both" "$bad" ""
lines=$(wc -l <clean/record.jsonl)
bad=''
for i in 1 2 5 $((lines / 2)) $((lines - 1)); do
	sed "${i}d" clean/record.jsonl >missing.jsonl
	sed "${i}p" clean/record.jsonl >doubled.jsonl
	sed -n "${i}{h;n;G};p" clean/record.jsonl >swapped.jsonl
	for record in missing doubled swapped; do
		"$PBEM" verify $record.jsonl >first.out 2>&1 && rc1=0 || rc1=$?
		second $record.jsonl >second.out 2>&1 && rc2=0 || rc2=$?
		[ "$rc1 $rc2" = "2 2" ] || bad="$bad $record $i: $rc1 $rc2"
	done
done
is "missing, doubled and swapped lines" "$bad" ""
# Windows that wait for nobody: reports tell of their own window alone, but for those that a person reads, which tell all since. The
# second verifier compares each report with what its windows brought.
windows() { find "h/games/$1/windows" -name state.json | wc -l; }
"$PBEM" new bots --rules race --seat blue=bot --seat red=bot --option length=40 >/dev/null
"$PBEM" start bots >>log 2>&1
has "a game of bots ended" h/games/bots/record.jsonl '"kind":"end"'
both "a game of bots" 0 h/games/bots
more() { # GAME: how many of its windows have reports that tell of more than the window before brought
	python3 -c 'import json, sys; x = [[json.loads(line) for line in open(f)] for f in sys.argv[1:]]
print(sum(any(len(r["events"]) > len(w[0]) for r in w[2:]) for w in x))' "h/games/$1"/windows/*/result.jsonl
}
check "after many windows" test "$(windows bots)" -ge 8
is "no report tells of more than its own window" "$(more bots)" 0
"$PBEM" report bots observer --json >report.json
is "who watches is told all" "$(python3 -c 'import json; print(len(json.load(open("report.json"))["rolls"]))')" \
	"$(grep '"kind":"result"' h/games/bots/record.jsonl | python3 -c 'import json, sys; print(sum(len(json.loads(x)["rolls"]) for x in sys.stdin))')"
"$PBEM" new turns --rules target-earth --seat blue=anna.pub --seat red=bot --seat white=bot --seat yellow=bot --option mode=advanced \
	--option tempo=strict >/dev/null
"$PBEM" start turns >>log 2>&1
for _ in 1 2 3 4 5; do "$PBEM" turn turns --force >>log 2>&1; done
check "windows of bots between those of a person" test "$(windows turns)" -ge 9
check "a person is told of all of them" test "$(more turns)" -ge 2
"$PBEM" end turns --yes >>log 2>&1
both "a person among bots" 0 h/games/turns
finish
