#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What a hostile stranger, a cheating player and a clock that was wrong may try by mail.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"

"$PBEM" init h --name "The table" >/dev/null
cat >>h/pbem.conf <<C
address = pbem@example.org
host = host@example.org
send-maildir = $work/out
C
for who in anna bert carl; do "$PBEM" keygen $who >/dev/null; done

at 2027-01-07T12:00:00Z
"$PBEM" new cup --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org --seat white --seed 07 \
	--open --press anonymous --every 2d --grace 12h >/dev/null
"$PBEM" seat cup white bot >/dev/null
"$PBEM" start cup >/dev/null
run

# Who has a seat's key can move its mail; headers that keep answers away do not keep it from whom it is taken.
request cup blue anna 1 "ADDRESS thief@example.org" | mail thief "x" "Precedence: bulk"
run
is "an old address is told, whatever the mail says of itself" "$(kinds)" "address-anna report-thief "
request cup blue anna 2 "ADDRESS anna@example.org" | mail anna "back"
run

# A message without a name, of which everything but its sender is known.
request cup red bert 1 "PRESS TO ALL ANONYMOUS" "Strike now." | mail bert "press"
run
cat >guess.py <<'P'
import glob, hashlib, re, sys
H = lambda b: hashlib.blake2b(b, digest_size=32).hexdigest()
create = H(open("h/games/cup/record.jsonl", "rb").readline().rstrip(b"\n"))
text = open("r.txt", "rb").read()
forms = [text, text.rstrip(b"\n"), b"\n".join(l.strip() for l in text.split(b"\n") if l.strip()) + b"\n"]
ids = ["press.cup." + H(b"\0".join([b"pbem1 letter", b"press", b"cup", create.encode(), b"anna@example.org", H(f).encode(), b"blue", b""]))[:32]
	for f in forms]
mail = open(glob.glob("sent/press-anna-*")[0]).read()
id = re.search("Message-ID: <(.*)@", mail).group(1)
sys.exit(id in ids or not id.startswith("press.cup."))
P
check "a Message-ID does not tell who wrote without a name" python3 guess.py
hasnt "nor does anything else" sent/press-anna-* bert

# A mail that came in while the clock was ahead, and is read when it is right again.
orders cup red bert 1 ROLL >o.asc
at 2027-03-01T12:00:00Z
mail bert "from the future" <o.asc
at 2027-01-07T13:00:00Z
run
is "a clock that was ahead makes no orders late" "$(kinds)" "receipt-bert "

# Somebody else writes as Anna, in many ways.
for who in Anna aNna anNa annA ANna anNA AnNa aNnA ANNA ANNa; do
	mail $who "STATUS" </dev/null
	mail $who "hello" </dev/null
done
run
eight="1 2 3 4 5 6 7 8"
is "an address has its answers however it is written" "$(kinds)" \
	"noted-anna $(printf 'noted-anna %.0s' $eight)$(printf 'passed-host %.0s' $eight)$(printf 'status-anna %.0s' $eight)"

# Strangers who want a seat, each with a key of his own, from addresses that are not theirs.
stranger() { # NAME FROM: a join file that names another game's beginning
	[ -e "$1.key" ] || "$PBEM" keygen "$1" >/dev/null
	printf 'PBEM-JOIN 1\nGAME cup\nSEAT blue\nCREATE %032d\nKEY %s\nNONCE %064d\n' 0 "$(sed -n 2p "$1.pub")" "$3" >j.txt
	"$PBEM" sign -k "$1.key" -o - j.txt 2>/dev/null | mail "$2" "join $3"
}
for i in $(seq 8); do stranger eve victim "$i"; done
run
is "one address is answered five times a day" "$(kinds)" "host-host $(printf 'refusal-victim %.0s' 1 2 3 4 5)"
for i in $(seq 110); do stranger eve "victim$(echo "$i" | tr 0-9 a-j)" "$i"; done
run
is "and all of them a hundred times" "$(ls sent | grep -c refusal-)" 95
is "the host was told once for all" "$(ls sent | grep -c host-)" 0
is "nothing is left" "$(spooled)" 0
orders cup blue anna 1 ROLL | mail anna "orders"
run
is "players have their answers" "$(kinds)" "receipt-anna report-anna report-bert "

# The host's hand is faster than his mail.
orders cup red bert 1 ROLL | mail bert "in time"
at 2027-02-20T12:00:00Z
"$PBEM" turn cup >out.txt
is "no window closes by hand over mail that was not read" "$(window cup)" 2
has "which is told" out.txt "pbem run closes it when"
rm -f h/run.json
run
is "it counts as soon as it is" "$(kinds)" "receipt-bert report-anna report-bert "

# A seat is free again, and somebody has the join file of who had it last.
rm -rf sent
code=$(python3 -c 'import base64, hashlib
line = open("h/games/cup/record.jsonl", "rb").readline().rstrip(b"\n")
print(base64.b32encode(hashlib.blake2b(line, digest_size=32).digest()[:20]).decode())')
request cup blue anna 1 "RETIRE" | mail anna "I go"
printf 'PBEM-JOIN 1\nGAME cup\nSEAT blue\nCREATE %s\nKEY %s\nNONCE %064d\n' "$code" "$(sed -n 2p carl.pub)" 7 >j.txt
"$PBEM" sign -k carl.key -o join.asc j.txt 2>/dev/null
mail carl "I join" <join.asc
run
is "a seat that was given up is taken" "$(kinds)" "address-anna host-host host-host receipt-anna receipt-carl report-carl seat-bert seat-bert "
"$PBEM" seat cup blue retired >/dev/null
run
mail eve "I join, too" <join.asc
run
is "its join file takes it once" "$(kinds)" "refusal-eve "
printf 'PBEM-ORDERS 1\nGAME cup\nSEAT blue\nWINDOW 2\nHEAD x\nSERIAL 9\nROLL\n' >o.txt
"$PBEM" sign -k carl.key -o - o.txt 2>/dev/null | mail carl "orders all the same"
rm -rf sent
run
is "who gave his seat up and orders is answered" "$(kinds)" "refusal-carl "
grep -rq "you gave your seat up" sent && ok "and told so" || not_ok "and told so" "$(grep -rh Subject sent)"

# What lies among the games and is none stays as it is.
mkdir -p foreign h/games/empty
ln -s "$work/foreign" h/games/link
rc=0
run || rc=$?
is "folders that are no games are none" "$rc $(kinds)" "0 "
is "and left alone" "$(ls -A foreign h/games/empty | grep -c lock)" 0
finish
