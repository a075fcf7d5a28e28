#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A game for two by mail without a server: a Maildir in, a Maildir out, and pbem run between them under a clock of its own.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"

mkdir -p box/{new,cur,tmp}
"$PBEM" init h --name "The table" >/dev/null
cat >>h/pbem.conf <<X
address = pbem@example.org
host = host@example.org
maildir = $work/box
send-maildir = $work/out
answers = 12
press = 2
press-size = 64
X
for who in anna bert carl; do "$PBEM" keygen $who >/dev/null; done

# stray GAME: anna's orders for a game that cannot be asked for its form.
stray() {
	header cup blue | sed "s/^GAME .*/GAME $1/" >o.txt
	echo REST >>o.txt
	"$PBEM" sign -k anna.key -o - o.txt 2>/dev/null
}

at 2027-01-07T12:00:00Z
"$PBEM" new cup --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org --seed 07 \
	--option length=60 --every 2d --grace 12h >/dev/null
"$PBEM" start cup >/dev/null
check "the first run" run
is "reports go out" "$(kinds)" "report-anna report-bert "
run
is "once" "$(kinds)" ""
is "quiet" "$(cat run.out run.err)" ""

# Orders, a correction, and one that is not.
at 2027-01-07T13:00:00Z
orders cup blue anna 1 REST | mail anna "Re: [cup] orders"
check "orders" run
is "a receipt" "$(kinds)" "receipt-anna "
has "that threads" sent/receipt-anna-0 "In-Reply-To: <1.anna@example.org>"
has "and wants no bounce" sent/receipt-anna-0 "Return-Path: <>"
orders cup blue anna 3 ROLL | mail anna "correction"
orders cup blue anna 2 REST | mail anna "older"
check "a correction" run
is "is taken, an older one is not" "$(kinds)" "receipt-anna refusal-anna "
orders cup blue anna 3 ROLL | mail anna "the same again"
run
is "the same file again has its receipt" "$(kinds)" "receipt-anna "
{ orders cup blue anna 4 ROLL; request cup blue anna 1 "LANG en"; } | mail anna "orders, and a request"
run
is "a mail may bring one file of each kind" "$(kinds)" "receipt-anna receipt-anna "
last=$(cat number)
"$PBEM" receive <"mail.$last"
run
is "the same mail again has none" "$(kinds)" ""
id="<$last.anna@example.org>" mail carl "somebody takes the Message-ID" </dev/null
run
is "another mail under a Message-ID that was here is another mail" "$(kinds)" "passed-host "

# By Maildir; the turn.
orders cup red bert 1 ROLL >body
{ printf 'From: Bert <bert@Example.org>\nTo: pbem+cup@example.org\nSubject: mine\nMessage-ID: <b1@x>\n\n' && cat body; } >box/new/1799326800.M1.host
check "orders by Maildir" run
is "the last orders close the window" "$(kinds)" "receipt-bert report-anna report-bert "
is "the next one is open" "$(window cup)" 2
is "the Maildir is empty" "$(find box -type f | wc -l)" 0
has "a line of log for each thing" h/log "cup: window 1 (run) resolved: all orders were in"
orders cup blue anna 1 ROLL | sed 's/a/b/' >damaged
header cup blue | sed 's/^WINDOW .*/WINDOW 1/' >o.txt
echo REST >>o.txt
"$PBEM" sign -k anna.key -o - o.txt 2>/dev/null | mail anna "for an old window"
run
is "orders for an old window are refused" "$(kinds)" "refusal-anna "

# Words.
for word in STATUS REPORT RULES RECORD ORDERS HELP REQUESTS; do mail anna "$word" </dev/null; done
run
is "every word is answered" "$(kinds)" "again-anna help-anna help-anna orders-anna record-anna rules-anna status-anna "
for word in STATUS RULES; do mail anna "$word" </dev/null; done
run
is "eight unsigned answers a day" "$(kinds)" "status-anna "
header cup red >o.txt
echo ROLL >>o.txt
for n in 1 2 3 4 5 6 7 8 9; do
	{ echo "The table wrote:" && sed 's/^/> /' o.txt && echo "$n"; } | mail bert "Re: [cup] window 2"
done
run
is "eight mails a day about orders that are not signed" "$(kinds)" \
	"unsigned-bert unsigned-bert unsigned-bert unsigned-bert unsigned-bert unsigned-bert unsigned-bert unsigned-bert "
mail bert "hello" <<<"I have a question about the rules of this game, please."
mail bert "hello again" <<<"Nobody answers?"
run
is "questions are for the host" "$(kinds)" "noted-bert noted-bert passed-host passed-host "
for n in 1 2 3 4 5 6 7 8 9; do
	"$PBEM" sign -k bert.key -o - o.txt 2>/dev/null | head -n 3 | mail bert "half a block $n"
done
run
is "eight answers a day about what cannot be used" "$(kinds)" "help-bert help-bert help-bert help-bert help-bert help-bert help-bert help-bert "
mail carl "STATUS" </dev/null
mail carl "[cup] STATUS" </dev/null
run
is "strangers are not answered" "$(kinds)" ""
request cup red bert 1 STATUS | mail bert "signed"
run
is "a signed question is answered" "$(kinds)" "status-bert "

# Press.
request cup red bert 2 "PRESS TO blue" "Shall we?" | mail bert "press"
run
is "press" "$(kinds)" "press-anna receipt-bert "
hasnt "its sender's address is not told" sent/press-anna-0 bert@example.org
cp "mail.$(cat number)" press.eml
sed -i 's/^Message-ID.*/Message-ID: <other@x>/' press.eml
"$PBEM" receive <press.eml
run
is "the same press comes once" "$(kinds)" "receipt-bert "
sed -i 's/^Message-ID.*/Message-ID: <another@x>/' press.eml
cp h/spool/seen seen.kept
: >h/spool/seen
rm -f h/outbox/press*
"$PBEM" receive <press.eml
run
is "also when it is sent again after years" "$(kinds)" "receipt-bert "
cp seen.kept h/spool/seen
request cup red bert 3 "PRESS TO blue" "$(seq -s , 40)" | mail bert "long"
request cup red bert 4 "PRESS TO blue" "two" | mail bert "p2"
request cup red bert 5 "PRESS TO blue" "three" | mail bert "p3"
run
is "press has limits" "$(kinds)" "press-anna receipt-bert refusal-bert refusal-bert "
is "and what is refused is not kept" "$(ls h/games/cup/windows/000[2-9]/requests/ | tr '\n' ' ')" "red.1 red.1.sig red.2 red.2.sig red.4 red.4.sig "
is "what was told is noted no more" "$(ls h/games/cup/taken)" ""

# Loops.
at 2027-01-08T10:00:00Z
orders cup blue anna 1 ROLL | mail anna "list" "List-Id: <x.example.org>"
mail anna "STATUS" "Auto-Submitted: auto-replied" </dev/null
mail anna "STATUS" "X-Loop: pbem@example.org" </dev/null
mail anna "STATUS" "Precedence: bulk" </dev/null
printf 'From: anna@example.org\nTo: pbem@example.org\nSubject: STATUS\nMessage-ID: <z@x>\n\nSTATUS\n' | "$PBEM" receive --sender ''
printf 'From: pbem@example.org\nTo: pbem@example.org\nSubject: STATUS\nMessage-ID: <y@x>\n\nSTATUS\n' | "$PBEM" receive
printf 'From: pbem+cup@example.org\nTo: pbem@example.org\nSubject: STATUS\nMessage-ID: <w@x>\n\nSTATUS\n' | "$PBEM" receive
run
is "no answer to programs, lists and ourselves" "$(kinds)" ""
[ -e h/games/cup/windows/0002/orders/blue.1 ] && ok "signed orders from a list count all the same" || not_ok "signed orders from a list count all the same"
is "nothing is left" "$(spooled)" 0

# Other games, hints, names.
"$PBEM" new duel --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org --seed 08 >/dev/null
"$PBEM" start duel >/dev/null
run
to=pbem+duel@example.org
orders cup blue anna 2 REST | to=pbem+duel@example.org mail anna "the wrong address"
orders cup blue anna 2 REST | to=pbem@example.org mail anna "Re: [duel] the wrong subject"
orders cup blue anna 2 REST | to=pbem+nothing@example.org mail anna "[EXT] Re: [none] names of no game"
orders cup blue anna 2 REST | to=pbem@example.org mail anna "[cup] Fwd: [duel] both"
to=pbem@example.org
run
text refusal-anna >text.txt
has "which is told" text.txt "another one. Send it to"
is "hints that disagree" "$(kinds)" "receipt-anna refusal-anna refusal-anna refusal-anna "
for name in ../../etc /etc/passwd .. . cup/../duel 'cup;id' '$(id)' nosuch; do
	header cup blue | sed "s|^GAME .*|GAME $name|" >o.txt
	"$PBEM" sign -k anna.key -o - o.txt 2>/dev/null | mail carl "paths"
done
run
is "paths in GAME lines" "$(kinds) $(spooled)" " 0"
{ orders cup blue anna 3 REST && echo && orders cup blue anna 4 ROLL; } | mail anna "two"
run
is "two files of one seat that differ" "$(kinds)" "refusal-anna "
text refusal-anna >text.txt
has "which is told, too" text.txt "two files of one seat that differ"
[ ! -e h/games/cup/windows/0002/orders/blue.3 ] && [ ! -e h/games/cup/windows/0002/orders/blue.4 ] && ok "count both not" || not_ok "count both not"
orders cup blue anna 3 REST >one
cat one one | mail anna "twice the same"
{ orders duel blue anna 1 REST && echo && cat one; } | mail anna "for two games"
run
is "the same twice is one; two games in a mail are two" "$(kinds)" "receipt-anna receipt-anna receipt-anna "
"$PBEM" sign -k carl.key -o - o.txt 2>/dev/null | mail anna "an unknown key"
orders cup blue bert 4 ROLL | mail bert "another seat's file"
run
is "another seat's file goes back to who signed it" "$(kinds)" "refusal-anna refusal-bert "
text refusal-anna >text.txt
has "and whose address sent one by an unknown key is told so" text.txt "belongs to no seat"

# A mail that cannot be read; one for a game that somebody else works on; a held game; a broken one.
printf 'From: anna@example.org\nSubject: nul\n\na\0b\n' | "$PBEM" receive
run
is "a bad mail" "$(ls h/spool/bad/*.eml | wc -l) $(kinds)" "1 help-anna host-host "
orders cup blue anna 5 ROLL | mail anna "locked"
exec 8>>h/games/cup/lock
flock -x 8
rc=0
run || rc=$?
is "a locked game's mail waits" "$rc $(spooled) $(kinds)" "0 1 "
exec 8>&-
run
is "and is read when it is free" "$(spooled) $(kinds)" "0 receipt-anna "
exec 8>>h/spool/lock
flock -x 8
check "another run under way: nothing, quietly" run
is "really" "$(cat run.out run.err)" ""
exec 8>&-
"$PBEM" hold cup --reason "a rest" >/dev/null
orders cup red bert 6 ROLL | mail bert "held"
run
is "a held game takes orders, and tells its players" "$(kinds)" "clock-anna clock-bert receipt-bert "
is "but does not go on" "$(window cup)" 2
text clock-anna | tr '\n' ' ' >held.txt
has "nor are they promised a mail about a window that closes at once" held.txt "closes at once instead"
"$PBEM" resume cup >/dev/null
run
is "until it is resumed" "$(window cup) $(kinds)" "3 report-anna report-bert "
cp h/games/duel/record.jsonl keep
echo '{}' >>h/games/duel/record.jsonl
orders cup blue anna 1 REST | mail anna "beside a broken game"
rc=0
run || rc=$?
is "a broken game stops no other" "$rc $(kinds)" "65 host-host receipt-anna "
[ -s run.err ] && ok "and is told" || not_ok "and is told"
rc=0
run || rc=$?
is "once" "$rc $(kinds)$(cat run.err)" "65 "
# Its mail waits, but neither for ever nor without end.
stray duel | mail anna "for the broken game"
run || true
is "mail for a broken game waits" "$(spooled)" 1
waits=$(ls h/spool/new)
long=$(date -u -d '32 days ago' +%Y%m%dT%H%M%SZ.%s)000000000.1.0.eml
sed 's/^Message-ID: <.*/Message-ID: <long@example.org>/I' "h/spool/new/$waits" >"h/spool/new/$long"
run || true
is "not for more than 30 days" "$(ls h/spool/new) $(kinds)" "$waits "
has "with the reason beside" "h/spool/bad/$long.why" "broken for 30 days"
rm -f h/spool/bad/* "h/spool/new/$waits"
cp keep h/games/duel/record.jsonl
check "repaired" run
mkdir h/games/attic
echo "call anna" >h/games/notes
stray attic | mail anna "for no game"
stray notes | mail anna "for no game either"
check "what is no game stops no run" run
is "and keeps no mail" "$(spooled)" 0
is "nor does the host hear of it" "$(kinds | tr ' ' '\n' | grep -c host)" 0
"$PBEM" status >status.txt 2>&1 || true
is "a file beside the games is none" "$(grep -c notes status.txt)" 0
has "a folder without a record is shown" status.txt "attic: cannot be read"
rmdir h/games/attic
rm h/games/notes
check "nothing else is said" "$PBEM" status
"$PBEM" new bounce --rules race >out.txt 2>&1 && rc=0 || rc=$?
is "no game has the name of what comes back" $rc 64

# The clock: reminder, deadline, grace, absence.
deadline=$("$PBEM" status cup --json | sed 's/.*"deadline":"\([^"]*\)".*/\1/')
is "the deadline" "$deadline" 2027-01-10T10:00:00Z
at 2027-01-09T10:30:00Z
run
is "a reminder to who is missing" "$(kinds)" "reminder-bert "
at 2027-01-09T12:30:00Z
run
is "once" "$(kinds)" ""
at 2027-01-10T10:01:00Z
run
is "when the deadline is over, another one" "$(kinds)" "reminder-bert "
at 2027-01-10T21:59:00Z
orders cup red bert 1 ROLL >late.asc
run
is "the grace runs" "$(window cup) $(kinds)" "3 "
at 2027-01-10T22:00:30Z
mail bert "late" <late.asc
run
is "a mail that comes behind the grace finds its window closed" "$(window cup) $(kinds)" "4 refusal-bert report-anna report-bert "
# One that was in the mailbox in time counts, although it is read late.
at 2027-01-12T21:00:00Z
run
orders cup blue anna 1 ROLL | mail anna "in time"
orders cup red bert 1 ROLL >body
{ printf 'From: bert@example.org\nTo: pbem@example.org\nSubject: in time\nMessage-ID: <b9@x>\n\n' && cat body; } >box/new/late
touch -d 2027-01-12T22:00:00Z box/new/late
at 2027-01-13T01:00:00Z
deadline=$("$PBEM" status cup --json | sed 's/.*"deadline":"\([^"]*\)".*/\1/')
is "the deadline was" "$deadline" 2027-01-12T22:00:30Z
run
is "read behind the deadline, but here before" "$(window cup) $(kinds)" "5 receipt-anna receipt-bert report-anna report-bert "
request cup red bert 1 "ABSENT 2027-01-13 2027-01-20" | mail bert "away"
orders cup blue anna 1 ROLL | mail anna "orders"
at 2027-01-13T09:00:00Z
run
is "who is away is not waited for" "$(window cup) $(kinds)" "6 receipt-anna receipt-bert report-anna report-bert "

# Too much, and the end of the day.
at 2027-01-13T12:00:00Z
for i in $(seq 14); do request cup red bert $((i + 1)) STATUS | mail bert "status $i"; done
run
is "twelve answers a day" "$(ls sent | grep -c status-bert) $(ls sent | grep -c host-host)" "10 1"
at 2027-01-14T12:00:00Z
request cup red bert 30 STATUS | mail bert "tomorrow"
run
is "tomorrow again" "$(kinds)" "reminder-anna status-bert "
check "the record verifies" "$PBEM" verify cup
is "nothing is left in the spool and the outbox" "$(spooled) $(find h/outbox -type f ! -name lock | wc -l)" "0 0"
"$PBEM" run --json >run.json
is "a summary" "$(cat run.json)" '{"answers":0,"dead":0,"fetched":0,"later":0,"mails":0,"sent":0,"turns":0}'
"$PBEM" run --verbose >run.out
is "nothing to tell" "$(cat run.out)" ""

# A game that begins by mail: joins with nonces, a start by itself, a watcher, another key, another address.
at 2027-01-15T12:00:00Z
run
"$PBEM" new open --rules race --seat blue --seat red --open --every 7d --open-after 1 --breaker 0 >/dev/null
code=$("$PBEM" status open | sed -n 's/^  create *\([A-Z2-7]*\).*/\1/p')
join() { # WHO SEAT [GAME]
	local game=${3-open}
	mkdir -p "join-$1"
	(unset PBEM_HOST; "$PBEM" join -k "$1.key" --create "$code" -o "join-$1" "$game" "$2" >/dev/null)
	printf -- '-----BEGIN PBEM ORDERS-----\n%s\n-----END PBEM ORDERS-----\n' \
		"$(cat "join-$1/$game-$2.join.minisig" "join-$1/$game-$2.join" | base64 -w 64)"
}
join anna blue | mail anna "I join"
join carl blue | mail carl "me too"
run
is "a seat is taken once" "$(kinds)" "receipt-anna refusal-carl "
is "the game waits" "$("$PBEM" status open --json | sed 's/.*"phase":"\([a-z]*\)".*/\1/')" joining
unsigned_join() { printf 'PBEM-JOIN 1\nGAME %s\nSEAT red\nCREATE %s\nKEY %s\nNONCE %064d\n' "$1" "$code" "$(sed -n 2p carl.pub)" 0; }
for n in 1 2; do unsigned_join open | mail dora "join $n"; done
unsigned_join open | mail emil "I am away" "Auto-Submitted: auto-replied"
unsigned_join open | sed 's/^/> /' | mail emil "quoted"
unsigned_join cup | mail emil "a game with no free seat"
unsigned_join nowhere | mail emil "no game"
run
is "a join file without a signature is answered once" "$(kinds)" "unjoined-dora "
for n in {1..21}; do unsigned_join open | mail "x$n" "join"; done
run
is "and to twenty strangers a day" "$(find sent -name 'unjoined-*' | wc -l)" 19
join bert red | mail bert "[open] I join as well"
run
is "with its last seat the game begins" "$(kinds)" "ready-anna ready-bert receipt-bert "
ready() { # WHO SEAT
	"$PBEM" form open "$2" | sed "s/^READY .*/READY $(cat "join-$1/open-$2.nonce")/" >ready.txt
	"$PBEM" sign -k "$1.key" -o - ready.txt 2>/dev/null | mail "$1" "ready"
}
ready anna blue
ready bert red
run
is "nonces are opened by mail" "$(window open) $(kinds)" "1 receipt-anna receipt-bert report-anna report-bert "
printf 'PBEM-OBSERVE 1\nGAME open\nCREATE %s\nKEY %s\n' "$code" "$(sed -n 2p carl.pub)" >o.txt
"$PBEM" sign -k carl.key -o - o.txt 2>/dev/null | mail carl "I watch"
mail carl "[open] REPORT" </dev/null
run
is "a watcher" "$(kinds)" "again-carl receipt-carl "
printf 'PBEM-REKEY 1\nGAME open\nSEAT red\nCREATE %s\nWINDOW 1\nKEY %s\n' "$code" "$(sed -n 2p carl.pub)" >o.txt
"$PBEM" sign -k bert.key -o - o.txt 2>/dev/null | mail bert "another key"
run
is "another key" "$(kinds)" "receipt-bert rekey-bert "
request open blue anna 1 "ADDRESS carl@example.org" | mail anna "another address"
run
is "another address" "$(kinds)" "address-anna receipt-carl report-carl "
at 2027-01-22T11:00:00Z
orders open blue anna 1 ROLL | mail anna "orders"
run
at 2027-01-22T12:01:00Z
run
[ "$(ls sent | grep -c seat-)" -ge 1 ] && [ "$(ls sent | grep -c host-)" -ge 1 ] && ok "a seat that missed a window is open, and the others are told" ||
	not_ok "a seat that missed a window is open, and the others are told" "$(kinds)"
"$PBEM" status >status.txt
has "the host sees it, and what to do" status.txt "pbem invite open, or pbem seat open red FILE.pub,ADDRESS"
has "marked" status.txt "! open:"
check "a program sees it, too" sh -c '"$PBEM" status open --json | grep -q "\"why\":\[\"seat red has missed 1 window"'
run
is "once" "$(kinds)" ""
orders open red carl 1 ROLL | mail bert "I am back"
run
is "a seat that is not open any more" "$(kinds)" "host-host receipt-bert seat-carl "
has "is told as that" <(text seat-carl) "no longer free"
run
is "once as well" "$(kinds)" ""
# Who leaves and who comes, the host hears of. With --open that goes by mail; else he says himself who plays.
"$PBEM" new trio --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org --seat white --open >/dev/null
"$PBEM" start trio --bots >/dev/null
code=$("$PBEM" status trio --json | sed 's/.*"create":"\([A-Z2-7]*\)".*/\1/')
"$PBEM" keygen dora >/dev/null
run
request trio blue anna 1 RETIRE | mail anna "I go"
run
is "who retires" "$(kinds)" "host-host receipt-anna seat-bert "
text host-host >text.txt
has "the host hears who may come" text.txt "pbem invite trio"
sed -i 's/"replace":true/"replace":false/' h/games/trio/game.json
join dora blue trio | mail dora "I come"
run
is "by mail nobody, if the host wants it so" "$(kinds)" "refusal-dora "
"$PBEM" invite trio >out.txt 2>&1 || true
has "nor is anybody invited" out.txt "pbem seat trio"
sed -i 's/"replace":false/"replace":true/' h/games/trio/game.json
rm -r join-dora
join dora blue trio | mail dora "I come again"
run
is "who comes" "$(kinds)" "address-anna host-host receipt-dora report-dora seat-bert "
text host-host >text.txt
has "the host hears of it" text.txt "a seat was taken by mail"
"$PBEM" end trio --yes >/dev/null
run

# Without its helper, mail waits, and no window closes.
orders cup blue anna 1 ROLL | mail anna "no helper"
now=$(window cup)
at 2027-01-29T13:00:00Z
rc=0
PBEM_LIBEXEC=/nowhere run || rc=$?
is "no helper" "$rc $(spooled) $(window cup) $(window open)" "69 1 $now 2"
has "the host is told" run.err "pbem-mime"
run
is "and when it is back, all goes on" "$(spooled) $(window open)" "0 2"
grep -q "open: nothing ran around the deadline" h/log && ok "as after a sleep" || not_ok "as after a sleep"

# The grace's last second is in time, the next is not: what closes is asked by when a mail came, although both are read later.
at 2027-02-10T12:00:00Z
for game in last over; do
	"$PBEM" new $game --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org --seed 07 \
		--option length=60 --every 1d --grace 1h --breaker 0 >/dev/null
	"$PBEM" start $game >/dev/null
	orders $game red bert 1 REST >$game.asc
done
for time in 10T12:30 10T20:00 11T04:00 11T12:10 11T12:59; do
	at 2027-02-${time}:30Z
	run
done
at 2027-02-11T13:00:00Z
mail bert "in the last second" <last.asc
at 2027-02-11T13:00:01Z
mail bert "in the second behind it" <over.asc
at 2027-02-11T13:05:00Z
run
is "the last second of the grace" "$(ls h/games/last/windows/0001/orders/red.1) $(grep -c '\["red","file"' h/games/last/record.jsonl)" \
	"h/games/last/windows/0001/orders/red.1 1"
is "and the second behind it" "$(ls h/games/over/windows/0001/orders/red.1 2>&1 | grep -c 'cannot access') $(kinds | grep -c refusal-bert)" "1 1"

# A mailbox that is not there: no window closes for want of orders, and the host is told after an hour.
mv box away
orders cup blue anna 1 ROLL | mail anna "last"
at 2027-04-01T00:00:00Z
rc=0
run || rc=$?
is "no mail can be fetched" "$rc $(window cup)" "66 $(window cup)"
[ -s run.err ] && ok "that is told" || not_ok "that is told"
rc=0
run || rc=$?
is "once" "$rc $(cat run.err)" "66 "
at 2027-04-01T02:00:00Z
run || rc=$?
is "the host is told after an hour" "$(kinds)" "host-host "
mv away box
check "and it is well again" run
has "which is logged" h/log "mail can be fetched again"
(umask 077 && echo secret >h/keys/mail)
printf 'imap = imaps://127.0.0.1:9/INBOX\nimap-user = x\nimap-password = keys/mail\n' >>h/pbem.conf
for n in 1 2; do run || true; done
is "a server is named once in a line" "$(grep imaps: h/log | grep -o 'error: imaps:\|imaps:' | tr '\n' ' ')" "error: imaps: error: imaps: "

finish
