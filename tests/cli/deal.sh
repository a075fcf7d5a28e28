#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The deal against a host who cheats with genuine commands: a key ground for a bot's seat, a READY file dropped; and what an
# honest host does when a nonce never comes, or when the referee's key was lost.
. "$(dirname "$0")/lib.bash"

export PBEM_NOW=2026-03-01T12:00:00Z
"$PBEM" init h >/dev/null
export PBEM_HOST=$work/h
for name in anna bert eve; do "$PBEM" keygen $name >/dev/null; done

# join GAME SEAT KEY, ready GAME SEAT KEY
join() {
	code=$("$PBEM" status "$1" | sed -n 's/^  create *\([A-Z2-7]*\).*/\1/p')
	"$PBEM" join -k "$3.key" --create "$code" -o "files-$1" "$1" "$2" >/dev/null
	"$PBEM" submit "$1" "files-$1/$1-$2.join" >/dev/null
}
ready() {
	"$PBEM" form "$1" "$2" | sed "s/^READY .*/READY $(cat "files-$1/$1-$2.nonce")/" >"files-$1/$2.ready"
	"$PBEM" sign --detached -k "$3.key" "files-$1/$2.ready" >/dev/null
	"$PBEM" submit "$1" "files-$1/$2.ready" >/dev/null
}
table() {
	"$PBEM" new "$1" --rules race --open --seat blue --seat red --seat white --every 1d --grace 2h >/dev/null
	join "$1" blue anna
	join "$1" red bert
	"$PBEM" seat "$1" white bot >/dev/null
	"$PBEM" start "$1" >/dev/null
}

# The host holds both nonces and gives the bot's seat to a key of their own choice: the same dice come out.
table cup
ready cup blue anna
ready cup red bert
cp -r h other
"$PBEM" seat cup white eve.pub --host other >out
has "a hand that comes in window 0 plays from window 1 on" out "from window 1 on"
check "dealt" "$PBEM" turn cup
check "dealt with another key on the bot's seat" "$PBEM" turn cup --host other
for h in h other; do
	export PBEM_HOST=$work/$h
	(header cup blue && echo ROLL) >o.txt
	"$PBEM" sign --detached -k anna.key o.txt >/dev/null && "$PBEM" submit cup o.txt >/dev/null
	(header cup red && echo ROLL) >o.txt
	"$PBEM" sign --detached -k bert.key o.txt >/dev/null && "$PBEM" submit cup o.txt >/dev/null
	if [ $h = other ]; then
		(header cup white && echo ROLL) >o.txt
		"$PBEM" sign --detached -k eve.key o.txt >/dev/null
		check "who has the key orders in window 1" "$PBEM" submit cup o.txt
	fi
	"$PBEM" turn cup >/dev/null
	check "both verify" "$PBEM" verify cup
	grep '"kind":"result"' "$PBEM_HOST/games/cup/record.jsonl" | sed -n 2p | grep -o '"rolls":.*"sig"' >rolls.$h
done
is "and every roll of window 1 is the same" "$(b2sum <rolls.other)" "$(b2sum <rolls.h)"
export PBEM_HOST=$work/h

# A READY file that came is dropped, to look for another deal.
table league
ready league blue anna
ready league red bert
rm h/games/league/windows/0000/orders/red.1*
"$PBEM" turn league --force >out 2>err && rc=0 || rc=$?
is "no deal without it" $rc 69
has "which is said" err "these are missing: red"
"$PBEM" seat league red bot >out 2>err && rc=0 || rc=$?
is "nor with a bot in its place" $rc 69
"$PBEM" seat league red retired >out 2>err && rc=0 || rc=$?
is "nor with nobody" $rc 69
"$PBEM" new league-2 --again league >out 2>err && rc=0 || rc=$?
is "no successor of a game that goes on" $rc 69
PBEM_NOW=2026-03-02T13:00:00Z "$PBEM" turn league >out
has "in grace it waits" out "the deadline has passed"
export PBEM_NOW=2026-03-02T14:00:00Z
"$PBEM" turn league >out
has "then there is no deal" out "no deal: these nonces never came: red"
"$PBEM" status league >out
has "status says why" out "ended undealt, for want of the nonce of red; pbem new NAME --again league"
"$PBEM" status league --json >out
has "and to a program" out '"ended-why":"no-deal"'
"$PBEM" verify league >out && rc=0 || rc=$?
is "the record of it verifies" $rc 0
has "and names who is said to have broken it" out "nothing was dealt (no-deal: red)"
check "so does the second verifier" python3 "$root/tests/second/verify.py" h/games/league/record.jsonl

# Once more, with feeling.
for wrong in "--rules race" "--seat blue" "--every 2d" "--seed 0b"; do
	"$PBEM" new league-2 --again league $wrong >out 2>err && rc=0 || rc=$?
	is "--again takes everything: not $wrong" $rc 64
done
"$PBEM" new league-2 >out 2>err && rc=0 || rc=$?
is "rules or --again" $rc 64
has "which is said" err "--rules ID is missing"
"$PBEM" new league-2 --again league >out
has "the successor names it" out "after league, which was never dealt for want of the nonce of red"
has "its host can foresee dice" out "But whoever hosts foresees every die, and may play"
has "its players join again" out "takes in the join files of open seats"
"$PBEM" status league-2 >out
has "as many seats are open" out "waits for players to join: blue, red"
check "the old join file is worth nothing here" bash -c '! "$PBEM" submit league-2 files-league/league-blue.join'
join league-2 blue anna
join league-2 red bert
"$PBEM" start league-2 >/dev/null
"$PBEM" end league-2 --yes >/dev/null
"$PBEM" new league-3 --again league-2 >out
has "and one after that both of them" out "after league, which was never dealt for want of the nonce of red"
has "whoever broke them" out "after league-2, which its host ended before anything was dealt"
join league-3 blue anna
join league-3 red bert
"$PBEM" start league-3 >/dev/null
ready league-3 blue anna
ready league-3 red bert
check "the third deal is one" "$PBEM" turn league-3
"$PBEM" verify league-3 >out
has "verify counts the first" out "deal 1, in game league, came to nothing (no-deal: red)"
has "and the second" out "deal 2, in game league-2, came to nothing (host)"
check "the second verifier takes it" python3 "$root/tests/second/verify.py" h/games/league-3/record.jsonl
"$PBEM" new league-4 --again league-3 >out 2>err && rc=0 || rc=$?
is "what was dealt has no successor" $rc 69

# Another host's key, or a bit of the right one that fell over.
cp h/key key.good
cp h/key.pub pub.good
"$PBEM" init stranger >/dev/null
python3 - <<'PY'
import base64
lines = open("key.good").read().split("\n")
raw = bytearray(base64.b64decode(lines[1]))
# algorithm, kdf, checksum, salt, limits, then key id (8), key, checksum
raw[54] ^= 1
open("key.bent", "w").write("\n".join([lines[0], base64.b64encode(raw).decode()] + lines[2:]))
PY
before=$(b2sum <h/games/league-3/record.jsonl)
for key in stranger/key key.bent; do
	install -m 600 $key h/key
	"$PBEM" turn league-3 --force >out 2>err && rc=0 || rc=$?
	is "$key: nothing is played" $rc 78
	has "$key: why, and what to do" err "restore the host's files key and key.pub from a backup"
	"$PBEM" hold league-3 >out 2>err && rc=0 || rc=$?
	is "$key: nothing else either" $rc 78
	"$PBEM" run >out 2>err && rc=0 || rc=$?
	is "$key: a run says so" $rc 78
	"$PBEM" status >out
	has "$key: status says so" out "league-3: its record names another referee"
	"$PBEM" status league-3 >out
	has "$key: also of the game alone" out "league-3: its record names another referee"
	"$PBEM" config --check >out 2>&1 && rc=0 || rc=$?
	has "$key: config --check says so" out "the record of league-3 names another referee"
	is "$key: not a byte was written" "$(b2sum <h/games/league-3/record.jsonl)" "$before"
done
install -m 600 key.good h/key
"$PBEM" config --check >out 2>&1 || true
has "with the right key all is well" out "none with another referee's key"
check "and the game goes on" "$PBEM" turn league-3 --force
check "and verifies" "$PBEM" verify league-3
finish
