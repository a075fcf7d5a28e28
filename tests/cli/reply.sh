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
"$PBEM" new cup --rules race --seat blue=reply:anna@example.org --seat red=bert.pub,bert@example.org --seat white=bot --every 2d --seed 07 --option length=60 >said
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
# says NAME KIND-WHO TEXT: such a mail says this, and stays in said.
says() {
	text "$2" >said
	has "$1" said "$3"
}
code() { text "$1" | sed -n 's/^CODE //p'; }
keep() { cp "$(ls sent/"$1"-* | head -n 1)" "$2"; }
lines() { sed '1,6d' "h/games/cup/windows/$(printf %04d "$1")/$2"; }
filed() { ls "h/games/cup/windows/$(printf %04d "$1")/orders" 2>/dev/null | grep -v sig | tr '\n' ' '; }

run
is "all get their reports" "$(kinds)" "report-anna report-bert "
says "how to play stands in the form" report-anna "# Reply to this mail and write your orders at the top"
is "with one code" "$(grep -c '^CODE 1-1-[A-Z2-7]\{4\}-[A-Z2-7]\{4\}-[A-Z2-7]\{4\}$' said)" 1
hasnt "nothing is to be signed" said "ssh-keygen"
has "and the table knows by whose word" said "rests on the host's word"
says "as the others do" report-bert "player, by reply"
hasnt "who get no code" said "CODE"
keep report-anna first

# Every mail program: each answer is taken in, brings a new code, and the orders are what was written.
n=0
for style in gmail apple thunderbird outlook outlook_html gmail_html yahoo phone form form_own form_outlook typed both; do
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
says "the receipt says by whose word" receipt-anna "counts by the host's word"
has "and that the code is spent" said "The code that you used"
keep receipt-anna newest

# What everybody else was sent so far is kept, and looked through for codes at the end.
mkdir others
others() {
	local file
	for file in sent/*; do
		[[ ! -e $file || $file == *-anna-* ]] || cp "$file" "others/$(ls others | wc -l)-${file#sent/}"
	done
}
again() { # MESSAGE-ID: the last mail once more, under another one or, "", as it was
	local number
	read -r number <number
	sed "${1:+s/^Message-ID: .*/Message-ID: <$1@example.org>/}" "mail.$number" >once-more
	"$PBEM" receive <once-more
	run
	others
}
answered() { # KIND-WHO STYLE [FROM], and a run
	reply "$@"
	run
	others
}
same() { is "$1: what counted counts" "$(filed 1)" "$before"; }

before=$(filed 1)
again ""
is "the same mail twice: nobody is bothered" "$(kinds)" ""
again other-id
is "the same words under another Message-ID" "$(kinds)" "receipt-anna "
says "are answered as here before" receipt-anna "(received before)"
same "twice"
echo REST | tee mine | answered receipt-anna both
is "a code of a copy is good" "$(kinds)" "receipt-anna "
before=$(filed 1)
mkdir -p sent && cp newest sent/newest-anna-0
echo "PUSH 1" | answered newest-anna gmail
is "a spent code: refused" "$(kinds)" "refusal-anna "
says "and said so" refusal-anna "the code was used before"
says "with a new one" refusal-anna "CODE 1-15-"
same "a spent code"
cp "$(ls sent/refusal-anna-* | head -n 1)" good
bent() { sed -E 's/^CODE ([0-9]+-[0-9]+-....-....-)(...).$/CODE \1\2'"$1"'/' good; }
for end in A B; do cmp -s <(bent $end) good || bent $end >bent; done
at 2027-01-08T00:30:00Z
for i in 1 2 3 4 5 6 7 8 9; do
	mkdir -p sent && cp bent sent/bent-anna-0
	echo "PUSH $((i % 3 + 1))" | answered bent-anna gmail
	is "a wrong code, $i" "$(kinds)" "$([ $i = 9 ] || echo "refusal-anna ")"
	[ $i = 9 ] || says "said so, $i" refusal-anna "no code in it is yours now"
	[ $i = 9 ] || is "is it the last answer, $i" "$(grep -c "last answer of its kind" said)" $((i == 8))
done
same "a wrong code"
mkdir -p sent && cp good sent/good-anna-0
echo "PUSH 2" | answered good-anna nothing
is "no code: enough for today" "$(kinds)" ""
has "the log tells" h/log "a reply of seat blue without its code"
same "no code"

# The right code from another address: nothing is taken, the player is told once a day, and nobody else.
for i in 1 2; do
	mkdir -p sent && cp good sent/good-anna-0
	echo "PUSH 2" | answered good-anna gmail eve@example.net
	is "another address, $i" "$(kinds | tr ' ' '\n' | grep -v host | tr '\n' ' ')" "$([ $i = 2 ] || echo "refusal-anna ")"
	[ $i = 2 ] || says "the player is told" refusal-anna "your code came from another address"
	[ $i = 2 ] || hasnt "not from where" said "eve"
done
mkdir -p sent && cp good sent/good-anna-0
printf 'ROLL\n\nLook what I got from Anna, is this any good? I think that she should push now.\n' | answered good-anna gmail bert@example.org
is "one who was shown the mail" "$(kinds)" "noted-bert passed-host "
hasnt "and the host is told no code" <(cat sent/passed-host*) "CODE"
same "another address"
"$PBEM" receive < <(python3 -B "$root/tests/mail/answer.py" gmail anna@example.org good 99 <<<"PUSH 2" | sed '1i Auto-Submitted: auto-replied')
run
others
is "a program answers: nothing" "$(kinds)" ""
same "a program"

# What is no order.
n=100
to_good() { # STYLE, and a run: an answer to the mail with the good code
	n=$((n + 1))
	"$PBEM" receive < <(python3 -B "$root/tests/mail/answer.py" "$1" anna@example.org good $n)
	run
	others
}
at 2027-01-08T09:00:00Z
to_good gmail <<<"PUSH nine"
is "like orders, and none" "$(kinds)" "refusal-anna "
says "said so" refusal-anna "none of its lines can be read as one"
same "like orders"
python3 - good two <<-'END'
	import re, sys
	data = open(sys.argv[1]).read()
	open(sys.argv[2], "w").write(re.sub(r"(?m)^(CODE .*)$", r"\1\nPUSH 2", data))
END
"$PBEM" receive < <(python3 -B "$root/tests/mail/answer.py" gmail anna@example.org two 200 <<<REST)
run
others
is "two sets of orders" "$(kinds)" "refusal-anna "
says "nobody can tell" refusal-anna "two things at once"
same "two sets"
to_good gmail <<<"Hello! When does this window close, please?"
is "a question" "$(kinds)" "noted-anna passed-host "
hasnt "without the code" <(cat sent/passed-host*) "CODE"
says "in the player's words" passed-host "When does this window close"
n=$((n + 1))
"$PBEM" receive < <(python3 -B "$root/tests/mail/answer.py" gmail anna@example.org good $n <<<"What is wrong with my code, please?" | sed "s/^Subject: .*/& $(grep '^CODE 1-' good)/")
run
others
has "one whose subject has a code" <(cat sent/passed-host*) "What is wrong with"
hasnt "reaches the host without it" <(cat sent/passed-host*) "CODE"
for word in HELP STATUS REPORT ORDERS REQUESTS; do
	to_good apple <<<$word
	is "$word: answered" "$(kinds | wc -w)" 1
	text "$(kinds | tr -d ' ')" >said
has "$word: with a code" said "CODE 1-15-"
done
says "requests go like orders" help-anna "Reply to a mail that has a line CODE"
same "questions"
printf 'Hi Anna here,\n\nPUSH 1\n\nHow many windows has this game, as a rule? I have to plan my holidays.\n\nAnna\n' >mine
to_good gmail <mine
is "a question beside orders" "$(kinds)" "noted-anna passed-host receipt-anna "
says "reaches the host" passed-host "How many windows"
hasnt "without the orders" said "PUSH"
is "the orders count" "$(lines 1 orders/blue.15)" "PUSH 1"
cp sent/receipt-anna-* good
to_good gmail <<<END
is "END alone" "$(kinds) $(lines 1 orders/blue.16)" "receipt-anna  "
says "is orders" receipt-anna "That counts as orders"
cp sent/receipt-anna-* good

# Requests use up a code as orders do.
to_good gmail <<<WAIT
is "WAIT" "$(kinds)" "receipt-anna "
has "is done" <("$PBEM" status cup) "WAIT"
says "by the host's word" receipt-anna "by the host's word"
cp sent/receipt-anna-* after
to_good gmail <<<"PUSH 2"
is "the same code for orders" "$(kinds)" "refusal-anna "
says "was used" refusal-anna "the code was used before"
cp after good
printf 'PRESS TO red\nShall we let white win?\nEND\n' >mine
to_good apple <mine
is "a message" "$(kinds)" "press-bert receipt-anna "
says "goes on" press-bert "Shall we let white win?"
hasnt "without what is quoted" said "CODE"
hasnt "and its own telephone" said "iPhone"
cp sent/receipt-anna-* good
printf 'ABSENT 2027-02-01 2027-02-05\n\nPUSH 2\n' >mine
to_good gmail <mine
says "a request beside orders" refusal-anna "two things at once"

# The window closes: its codes are worth nothing any more, and the next report has another.
printf 'STAND ROLL\nROLL\n' >mine
to_good gmail <mine
cp sent/receipt-anna-* good
to_good gmail <<<"PUSH 1"
cp good spent
python3 -B "$root/tests/mail/answer.py" gmail anna@example.org good $n <<<"PUSH 1" >late
orders cup red bert 1 ROLL | mail bert orders
"$PBEM" turn cup --force >/dev/null 2>&1 || run
at 2027-01-10T12:00:00Z
run
others
is "the next window" "$(window cup)" 2
cp sent/report-anna-* second
keep report-anna good
is "its code is another one" "$(text report-anna | sed -n 's/^CODE \(2-1\)-.*/\1/p')" 2-1
sed 's/^Message-ID: .*/Message-ID: <late@example.org>/' late >once-more
"$PBEM" receive <once-more
run
is "a mail of the window before comes again" "$(kinds)" "refusal-anna "
says "and hears that it counted" refusal-anna "it counted in window 1"
python3 -B "$root/tests/mail/answer.py" gmail anna@example.org spent 250 <<<"PUSH 2" | "$PBEM" receive
run
is "another one with that code" "$(kinds)" "refusal-anna "
says "is too late" refusal-anna "the window is closed"
has "and names its window" said "Your code was for window 1"
is "nothing is filed" "$(filed 2)" ""

# Another address: what went to the one before is worthless, also to somebody who reads there.
to_good gmail <<<"ADDRESS anna@example.net"
is "another address: both are told" "$(kinds)" "address-anna receipt-anna report-anna "
hasnt "the one before gets no code" <(cat sent/address-anna-*) "CODE"
has "it is so" h/games/cup/game.json "anna@example.net"
cp sent/receipt-anna-* good
"$PBEM" receive < <(python3 -B "$root/tests/mail/answer.py" gmail anna@example.org good 300 <<<REST)
run
hasnt "from the one before: nothing" <(filed 2) "blue"
"$PBEM" receive < <(python3 -B "$root/tests/mail/answer.py" gmail aNNa@example.net second 301 <<<REST)
run
hasnt "a code of the address before: nothing" <(filed 2) "blue"
"$PBEM" receive < <(python3 -B "$root/tests/mail/answer.py" gmail aNNa@example.net good 302 <<<REST)
run
is "the new code from the new one" "$(lines 2 orders/blue.2)" "REST"
cp sent/receipt-anna-* good
orders cup red bert 1 REST | mail bert orders
run
others
is "the third window" "$(window cup)" 3

# A key of one's own: by reply, from the next window on.
keep report-anna good
answer() { # STYLE, and a run
	n=$((n + 1))
	"$PBEM" receive < <(python3 -B "$root/tests/mail/answer.py" "$1" anna@example.net good $n)
	run
	others
}
echo "KEY not a key" | answer gmail
is "a key that is none" "$(kinds)" "refusal-anna "
says "says so" refusal-anna "the KEY line"
answer gmail <<<"KEY $(sed -n 2p anna.pub)"
is "a key" "$(kinds)" "receipt-anna rekey-anna "
says "from the next window on" receipt-anna "takes effect in window 4"
has "until then as before" said "reply with codes as before"
cp sent/receipt-anna-* later
for asked in ROLL "KEY $("$PBEM" keygen eve >/dev/null && sed -n 2p eve.pub)"; do
	answer gmail <<<"$asked"
	is "the code that brought it, for ${asked%% *}" "$(kinds) $(filed 3)" "refusal-anna  "
	says "is spent" refusal-anna "the code was used before"
done
cp later good
answer gmail <<<ROLL
is "orders by reply until then" "$(kinds) $(lines 3 orders/blue.2)" "receipt-anna  ROLL"
has "the record: the seat's own hand" <(tail -n 1 h/games/cup/record.jsonl) '"by":"seat"'
cp sent/receipt-anna-* good
orders cup red bert 1 ROLL | mail bert orders
run
others
is "the fourth window" "$(window cup)" 4
says "the report has a form to sign" report-anna "PBEM-ORDERS 1"
hasnt "and no code" said "CODE"
has "the table: no seat by reply" said "Your key's fingerprint"
answer gmail <<<ROLL
is "a code of before: nothing" "$(filed 4)" ""
orders cup blue anna 1 ROLL >o.asc
(echo "From: anna@example.net"; echo "To: pbem@example.org"; echo "Subject: orders"; echo "Message-ID: <own@example.net>"; echo; cat o.asc) | "$PBEM" receive
run
is "their own signature counts" "$(lines 4 orders/blue.1)" "ROLL"
both "with a key of their own" h/games/cup "blue is played by reply from here on"

# And back by the host's hand, at once and from the next window on; once more it is so already.
"$PBEM" seat cup red reply:bert@example.org >said
has "pbem seat: from the next window on" said "is played by reply"
has "when" said "from window 5 on"
sum=$(tree_sum h/games/cup)
"$PBEM" seat cup red reply:bert@example.org >said
is "given once more nothing changes" "$(tree_sum h/games/cup)" "$sum"
run
others
is "nobody waits for the key before" "$(kinds) $(window cup)" "rekey-bert report-anna report-bert  5"
says "its player is told" rekey-bert "is played by reply"
says "then the code does" report-bert "CODE 5-1-"
printf 'REST\n' | (n=900; python3 -B "$root/tests/mail/answer.py" phone bert@example.org "$(ls sent/report-bert-* | head -n 1)" 900) | "$PBEM" receive
run
others
is "and its reply counts" "$(lines 5 orders/red.1 | tr a-z A-Z)" "REST"
both "from a key to reply" h/games/cup "window 5: seat: red is played by reply from here on"
"$PBEM" seat cup white reply:carl@example.org >/dev/null
run
others
is "a bot's seat, at once" "$(kinds)" "given-carl report-carl seat-anna seat-bert "
says "with how to play" given-carl "You need no key"
cp sent/report-carl-* carls
is "and a code" "$(text report-carl | grep -c '^CODE 5-1-')" 1
# Carl's mail gets into Bert's hands, who plays by reply, too.
printf 'PUSH 2\n' | python3 -B "$root/tests/mail/answer.py" gmail bert@example.org carls 901 | "$PBEM" receive
run
is "the code of another seat" "$(kinds)" "refusal-bert refusal-carl "
says "its sender hears that it is not theirs" refusal-bert "no code in it is yours now"
hasnt "and not whose" said "white"
says "and whose it is that it was shown" refusal-carl "your code came from another address"
hasnt "and not by whom" said "bert"
printf 'ROLL\n' | python3 -B "$root/tests/mail/answer.py" outlook_html carl@example.org carls 902 | "$PBEM" receive
run
is "theirs counts" "$(lines 5 orders/white+1.1)" "ROLL"
"$PBEM" seat cup red retired >/dev/null
run
others
hasnt "who leaves gets no code" <(cat sent/gone-bert* 2>/dev/null) "CODE"
"$PBEM" end cup --yes >/dev/null
run
others
both "the whole game" h/games/cup "window 5: seat: white is played by reply from here on"
check "an ended game plays again" "$PBEM" replay cup -o again
"$PBEM" export cup -o out.cup >/dev/null
both "its export" out.cup "by the host's word"

# Nobody but those who are told a code ever sees one, and no file of the game's has it.
codes() { cat "$@" | tr -d '\r' | sed -n 's/^CODE [0-9]*-[0-9]*-//p' | sort -u; }
codes first newest good spent second >annas
codes carls >carls.codes
is "codes to look for" "$([ "$(wc -l <annas)" -ge 4 ] && [ -s carls.codes ] && echo yes)" yes
is "Anna's are in nobody else's mail" "$(grep -lF -f annas others/* || true)" ""
is "nor Carl's" "$(grep -lF -f carls.codes others/* | grep -v -- -carl- || true)" ""
is "and in no file of the host's" "$(cat annas carls.codes | grep -rlF -f - h/games h/keys h/log h/spool/today h/spool/seen h/pbem.conf out.cup || true)" ""

# In French, reminded, and without the host's key for the seat.
at 2027-01-14T12:00:00Z
sed -i '/^remind/d' h/pbem.conf
echo "remind = 12h" >>h/pbem.conf
"$PBEM" new duo --rules race --seat blue=reply:anna@example.org --seat red=reply:bert@example.org --every 2d --grace 1d --lang fr --option length=60 >/dev/null
"$PBEM" start duo >/dev/null
run
says "in French" report-anna "Répondez à ce courrier et écrivez vos ordres"
has "below the form" said "de l'adresse où il est arrivé"
has "the table" said "repose sur sa parole"
echo ROLL | reply report-anna gmail
run
says "a receipt" receipt-anna "compte sur la parole"
has "and how to change it" said "en voici un nouveau ci-dessous"
at 2027-01-16T01:00:00Z
run
is "a reminder" "$(kinds)" "reminder-bert "
says "says how" reminder-bert "mot END : cela vaut aussi"
is "with the code" "$(grep -c '^CODE 1-1-' said)" 1
echo END | reply reminder-bert outlook bert@example.org
at 2027-01-16T02:00:00Z
run
is "and an answer to it counts" "$(window duo)" 2
at 2027-01-16T03:00:00Z
key=$(ls h/keys/duo.blue.*.key)
mv "$key" away.key
echo ROLL | reply report-anna gmail
rc=0
run || rc=$?
is "without the host's key the reply waits" "$rc $(spooled)" "78 1"
has "the host reads why" run.err "this is not the key that this host holds for seat blue"
"$PBEM" config --check >said 2>&1 || true
has "config --check, too" said "not ok seats by reply"
mv away.key "$key"
run
is "and comes in with it" "$(kinds) $(ls h/games/duo/windows/0002/orders | head -n 1)" "receipt-anna  blue.1"
hasnt "all is well" <("$PBEM" config --check 2>&1 || true) "seats by reply"

# Many wrong codes: the host is told, and the right one counts all the same.
cp sent/receipt-anna-* good
sed -E 's/^CODE ([0-9]+-[0-9]+)-....-....-..../CODE \1-AAAA-AAAA-AAAA/' good >bent
for i in $(seq 21); do python3 -B "$root/tests/mail/answer.py" gmail anna@example.org bent $((2000 + i)) <<<REST | "$PBEM" receive; done
run
is "many wrong codes" "$(kinds)" "host-host $(printf 'refusal-anna %.0s' 1 2 3 4 5 6 7 8)"
says "the host is told" host-host "had a wrong code"
python3 -B "$root/tests/mail/answer.py" gmail anna@example.org good 2100 <<<REST | "$PBEM" receive
run
is "the right one counts" "$(sed 1,6d h/games/duo/windows/0002/orders/blue.2)" REST

# What is wrong with a request is said in French; who has sent no orders is not told that something counts; and a seat that is
# given up was signed for by the host, as long as anybody had it.
flat() { tr '\n' ' ' | tr -s ' '; }
to=pbem+duo@$domain mail bert "un mot" <<<RAPPORT
run
cp sent/again-bert-* berts
python3 -B "$root/tests/mail/answer.py" gmail bert@example.org berts 2110 <<<"ABSENT demain" | "$PBEM" receive
run
text refusal-bert | flat >said
has "a request, in French" said "ABSENT prend le premier et le dernier jour, par exemple « ABSENT 2026-12-01 2026-12-14 »"
hasnt "not in English" said "takes the first"
has "no orders are here" said "Rien n'a changé. Vos ordres pour la fenêtre 2 ne sont pas encore arrivés."
to=pbem+duo@$domain mail anna "un mot" <<<RAPPORT
run
cp sent/again-anna-* annas.report
python3 -B "$root/tests/mail/answer.py" gmail anna@example.org annas.report 2111 <<<"LANG de" | "$PBEM" receive
run
text refusal-anna | flat >said
has "orders are here, and count" said "ce que vous aviez envoyé avant compte toujours."
has "LANG, in French" said "LANG prend en ou fr, par exemple « LANG fr »"
python3 -B "$root/tests/mail/answer.py" gmail bert@example.org berts 2112 <<<RETIRE | "$PBEM" receive
run
text receipt-bert | flat >said
has "a seat is given up" said "Vous avez quitté votre siège"
has "by the host's word" said "compte sur la parole de l'hôte"
hasnt "and by no key of the player's" said "Signé avec"

# A mail that names no game is for the one whose code it has.
"$PBEM" new zeta --rules race --seat blue=reply:anna@example.org --seat red=reply:bert@example.org --every 9d >/dev/null
"$PBEM" start zeta >/dev/null
run
cp sent/report-anna-* good
cp sent/report-bert-* berts
"$PBEM" receive < <(python3 -B "$root/tests/mail/answer.py" gmail anna@example.org good 2200 <<<"PUSH 1" |
	sed 's/^To: .*/To: pbem@example.org/; s/^Subject: .*/Subject: here they are/')
run
is "no game is named" "$(kinds) $(sed 1,6d h/games/zeta/windows/0001/orders/blue.1)" "receipt-anna  PUSH 1"

# What is wrong with the key of one seat keeps no mail of another waiting.
key=$(ls h/keys/zeta.blue.*.key)
mv "$key" away.key
"$PBEM" receive < <(python3 -B "$root/tests/mail/answer.py" gmail bert@example.org berts 2201 <<<"PUSH 2")
run || true
is "the other seat's reply comes in" "$(spooled) $(sed 1,6d h/games/zeta/windows/0001/orders/red.1)" "0 PUSH 2"
has "and the host is told" run.err "this is not the key that this host holds for seat blue"
mv away.key "$key"
run

# A word that is a question by itself may stand above orders.
cp sent/report-anna-* good
"$PBEM" receive < <(python3 -B "$root/tests/mail/answer.py" gmail anna@example.org good 2202 <<<$'Orders:\nPUSH 1')
run
is "a heading" "$(kinds) $(sed 1,6d h/games/zeta/windows/0002/orders/blue.1 | tail -n 1)" "receipt-anna  PUSH 1"

# A deal that failed: the seats by reply are so in its successor, with other keys.
at 2027-02-01T12:00:00Z
"$PBEM" new deal --rules race --seat blue=reply:anna@example.org --seat red --open --every 2d >/dev/null
"$PBEM" join -k bert.key deal red >/dev/null
"$PBEM" submit deal deal-red.join >/dev/null
run
at 2027-02-03T11:59:00Z
run
at 2027-02-03T12:01:00Z
run
has "never dealt" <("$PBEM" status deal) "undealt"
"$PBEM" new deal-2 --again deal >said
has "by reply again" said "blue       by reply"
has "as the record says" h/games/deal-2/record.jsonl '"word":"host"'
is "with a key of its own" "$(ls h/keys | grep -c 'deal-2.blue.*key')" 1
has "at the same address" h/games/deal-2/game.json "anna@example.org"
finish
