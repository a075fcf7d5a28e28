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

# reply KIND-WHO STYLE TEXT...: the first such mail, answered as mail programs do it; as a mail on standard output.
reply() { python3 "$root/tests/mail/answer.py" "$@"; }
code() { text "$1" | sed -n 's/^CODE //p'; }
run
is "all get their reports" "$(kinds)" "report-anna report-bert "
text report-anna | tail -40
code report-anna
text report-anna >r.txt
sed 's/^/> /' r.txt >q.txt
(echo ROLL; echo; echo "On Thu, 7 Jan 2027, The table <pbem@example.org> wrote:"; cat q.txt) | mail anna "Re: [cup] window 1"
run || cat run.err
kinds
text receipt-anna || true
tail -5 h/log
finish
