#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Seats by reply: the host holds their keys, the record says so, and both verifiers tell it. A whole game by mail, with a seat by reply,
# a key and a bot: codes, and all that they are not good for.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"
second() { python3 "$root/tests/second/verify.py" "$@"; }
# both NAME PATH TEXT: both verifiers find it the same, and say this of it.
both() {
	local rc1=0 rc2=0
	"$PBEM" verify "$2" >first.out 2>&1 || rc1=$?
	second "$2" >second.out 2>&1 || rc2=$?
	is "$1: both verify it" "$rc1 $rc2" "0 0"
	has "$1: pbem verify tells" first.out "$3"
	has "$1: the second verifier tells" second.out "$3"
}

at 2027-01-07T12:00:00Z
"$PBEM" init h --name "The table" >/dev/null
for who in anna bert; do "$PBEM" keygen $who >/dev/null; done
rc=0
"$PBEM" new cup --rules race --seat blue=reply:anna@example.org --seat red=bert.pub 2>err || rc=$?
is "without mail no seat is played by reply" $rc 64
has "and what to do" err "pbem config"
printf '%s\n' "address = pbem@example.org" "host = host@example.org" "send-maildir = $work/out" >>h/pbem.conf

rc=0
"$PBEM" new cup --rules race --seat blue=reply:anna --seat red=bert.pub 2>err || rc=$?
is "an address that mail cannot use" "$rc $(ls h/games h/keys 2>/dev/null | grep -c cup || true)" "64 0"
"$PBEM" new cup --rules race --seat blue=reply:anna@example.org --seat red=bert.pub,bert@example.org --seat white=bot --every 2d --seed 07 >said
has "pbem new says how it is played" said "blue       by reply"
has "and by whose word" said "by the host's word"
is "the key is the host's alone" "$(stat -c %a h/keys/cup.blue.*.key)" 600
has "the record says so from the moment of seating" <(grep '"kind":"join"' h/games/cup/record.jsonl | grep '"seat":"blue"') '"word":"host"'
is "of nobody else" "$(grep -c '"word"' h/games/cup/record.jsonl)" 1
has "status" <("$PBEM" status cup) "by reply"
check "status as data" python3 -c 'import json, subprocess, os
seats = json.loads(subprocess.check_output([os.environ["PBEM"], "status", "cup", "--json"]))["seats"]
assert [s["word"] for s in seats] == [True, False, False]'
"$PBEM" start cup >/dev/null
has "what goes into the dice says so, too" <(grep '"kind":"open"' h/games/cup/record.jsonl) ',null,"host"]'
both "a game that runs" h/games/cup "blue is played by reply from here on: its orders count by the host's word"
sed 's/,null,"host"\]/,null]/' h/games/cup/record.jsonl >forged.jsonl
rc=0
"$PBEM" verify forged.jsonl >/dev/null 2>&1 || rc=$?
is "a record that leaves it out" "$rc $(second forged.jsonl >/dev/null 2>&1 || echo $?)" "2 2"


# reply KIND-WHO STYLE [FROM]: the first such mail, answered with standard input as mail programs do it, by receive.
reply() {
	local number
	read -r number <number
	echo $((++number)) >number
	python3 -B "$root/tests/mail/answer.py" "$2" "${3-anna@example.org}" "$(ls sent/"$1"-* | head -n 1)" $number >"mail.$number"
	"$PBEM" receive <"mail.$number"
}
code() { text "$1" | sed -n 's/^CODE //p'; }
keep() { cp "$(ls sent/"$1"-* | head -n 1)" "$2"; }
lines() { sed '1,6d' "h/games/cup/windows/$(printf %04d "$1")/$2"; }
filed() { ls "h/games/cup/windows/$(printf %04d "$1")/orders" 2>/dev/null | grep -v sig | tr '\n' ' '; }

run
is "all get their reports" "$(kinds)" "report-anna report-bert "
text report-anna >said
has "how to play stands in the form" said "# Reply to this mail and write your orders at the top"
is "with one code" "$(grep -c '^CODE 1-1-[A-Z2-7]\{4\}-[A-Z2-7]\{4\}-[A-Z2-7]\{4\}$' said)" 1
hasnt "nothing is to be signed" said "ssh-keygen"
has "and the table knows by whose word" said "rests on the host's word"
text report-bert >said
has "as the others do" said "player, by reply"
hasnt "who get no code" said "CODE"
keep report-anna first

# Every mail program: each answer is taken in, brings a new code, and the orders are what was written.
n=0
for style in gmail apple thunderbird outlook outlook_html gmail_html phone form form_own form_outlook typed both; do
	n=$((n + 1))
	from=receipt-anna
	[ $n -gt 1 ] || from=report-anna
	before=$(code $from)
	printf 'PUSH %s\nSTAND REST\n' $((n % 2 + 1)) | reply $from $style
	run
	is "$style: taken in" "$(kinds)" "receipt-anna "
	is "$style: these orders" "$(lines 1 orders/blue.$n | tr a-z A-Z | tr '\n' ' ')" "PUSH $((n % 2 + 1)) STAND REST "
	is "$style: a new code" "$([ "$(code receipt-anna)" != "$before" ] && code receipt-anna | cut -d- -f1,2)" "1-$((n + 1))"
done
text receipt-anna >said
has "the receipt says by whose word" said "counts by the host's word"
has "and that the code is spent" said "The code that you used"
keep receipt-anna newest
finish
