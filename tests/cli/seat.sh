#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A seat that changes hands more than once before the next window opens: whose mail goes where.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"

FAULT=${FAULT:-$(dirname "$PBEM")/fault.so}
key() { sed -n 's/^untrusted comment: .* //p' $1.pub | head -n 1; }
at 2026-11-21T12:00:00Z
"$PBEM" init h >/dev/null
printf '%s\n' "address = pbem@example.org" "host = host@example.org" "send-maildir = $work/out" >>h/pbem.conf
for name in anna bert carl dora; do "$PBEM" keygen $name >/dev/null; done
"$PBEM" new cup --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org --seat white=bot --seed 07 --every 2d >/dev/null
"$PBEM" start cup >/dev/null
run
cp -a h before
fresh() { rm -rf h && cp -a before h; }
red() { grep -o '"red":{[^}]*}' h/games/cup/game.json | sed 's/"first":[0-9]*,//'; }

# Bert signs until window 2 opens. A command that fails takes nothing from him, and neither does the next.
"$PBEM" seat cup red carl.pub,carl@example.org >/dev/null
run
is "carl hears that the seat is his, bert that it is not" "$(kinds)" "given-carl gone-bert report-carl seat-anna "
has "and anna, from when on somebody new plays" <(cat sent/seat-anna*) "Somebody new plays Red in cup from window 2 on"
text given-carl | tr '\n' ' ' >given.txt
for words in "Welcome to cup" "a game of The race by mail" "Window 1 (the run) is open" "The window closes on\|has passed" "Red    you     $(key carl)" \
	"nobody waits for you: until window 2 opens" "The report of window 1, in a mail of its own" "Who sends nothing\|A player who sends nothing" "The word RULES"; do
	grep -q "$words" given.txt && ok "carl reads: $words" || not_ok "carl reads: $words" "$(cat given.txt)"
done
# The report that carl gets is carl's: his key, and nothing to send before it counts.
text report-carl >report
has "carl's report names carl's key" report "Red    you     $(key carl)"
hasnt "and bert's nowhere" report "$(key bert)"
hasnt "there is no form in it that he could not sign" report "PBEM-ORDERS"
has "and it says from when on he plays" report "You play from window 2 on."
"$PBEM" report cup red >report
has "so does the same report here" report "Red    you     $(key carl)"
request cup red bert 1 REPORT | mail bert "my report"
run
text again-bert >report
has "who still signs reads of their own key" report "Red    you     $(key bert)"
has "and gets a form" report "PBEM-ORDERS"
# So do the answers to what carl asks meanwhile.
for word in STATUS REPORT; do mail carl "$word cup" <<<$word; done
orders cup red carl 1 ROLL | mail carl "orders"
run
text status-carl >status
has "carl's status names carl's key" status "Red    you     $(key carl)"
hasnt "and bert's nowhere in it" status "$(key bert)"
hasnt "he is not asked for orders" <(text again-carl | sed -n 1p) "orders by"
text refusal-carl >refusal
has "his orders are refused, since he waits" refusal "takes effect with window 2"
hasnt "he is not told to sign with a key that he never had" refusal "old one"
hasnt "without lines to copy that he could not sign" refusal "SERIAL"
# Nor does the data that came with it make a form.
python3 -c 'import email, email.policy, glob, sys
m = email.message_from_binary_file(open(glob.glob("sent/again-carl-*")[0], "rb"), policy=email.policy.default)
[a] = m.iter_attachments()
sys.stdout.buffer.write(a.get_payload(decode=True))' >carl.json
"$PBEM" form --view carl.json >form.out 2>form.err && rc=0 || rc=$?
is "no form is made of it" "$rc $(cat form.out)" "69 "
has "since he waits" form.err "from window 2 on"
"$PBEM" report cup blue --json >blue.json
check "where somebody orders there is one" "$PBEM" form --view blue.json
# Whoever watches has a view, and nothing to order.
"$PBEM" report cup observer --json >watch.json
echo PASS >orders.txt
for seat in observer owl yellow; do
	sed "s/\"seat\":\"observer\"/\"seat\":\"$seat\"/" watch.json >edited.json
	"$PBEM" form --view edited.json >form.out 2>form.err && rc=0 || rc=$?
	is "no form for $seat" "$rc $(cat form.out)" "65 "
	has "which says why" form.err "this report is for $seat, who has nothing to order"
	"$PBEM" check --view edited.json orders.txt >check.out 2>check.err && rc=0 || rc=$?
	is "and no verdict" "$rc $(cat check.out)" "65 "
done
for serial in 0 -5 1000002 '"1"'; do
	sed "s/\"serial\":1/\"serial\":$serial/" blue.json >edited.json
	"$PBEM" form --view edited.json >form.out 2>form.err && rc=0 || rc=$?
	is "serial $serial is none" "$rc $(cat form.out)" "65 "
done
cp -a h soon
at 2026-11-22T18:00:00Z
run
is "nobody is reminded of a seat whose key waits" "$(kinds)" "reminder-anna "
rm -rf h && mv soon h
at 2026-11-21T12:00:00Z
env FAULT_AT=10 FAULT_MODE=enospc FAULT_DIR="$work/h" LD_PRELOAD="$FAULT" "$PBEM" seat cup red dora.pub,dora@example.org >seat.out 2>seat.err && rc=0 || rc=$?
[ $rc -ne 0 ] && ok "a full disk" || not_ok "a full disk" "it was not full"
orders cup red bert 1 REST | mail bert "orders"
run
is "bert's orders are answered to bert" "$(kinds)" "receipt-bert "
check "once more" "$PBEM" seat cup red dora.pub,dora@example.org
orders cup red bert 2 ROLL | mail bert "a correction"
run
is "and still" "$(kinds)" "given-dora gone-carl receipt-bert report-dora seat-anna "
"$PBEM" turn cup --force >/dev/null
run
is "from window 2 on dora plays" "$(kinds)" "report-anna report-dora "

# Who still signs is given the seat back: it is theirs as it was.
fresh
"$PBEM" seat cup red --lang fr --zone Europe/Paris >/dev/null
was=$(red)
"$PBEM" seat cup red carl.pub,carl@example.org --lang en >/dev/null
check "bert has it back" "$PBEM" seat cup red bert.pub
is "with his address, language and zone" "$(red)" "$was"
run
text given-bert >given.txt 2>&1 || true
has "bert reads that all is as before" given.txt "vous gardez le siège Rouge"
"$PBEM" report cup red --lang en >report
hasnt "and need not wait for window 2" report "You play from window 2 on."
is "and carl hears of that" "$(kinds | tr ' ' '\n' | grep carl)" "$(printf 'given-carl\ngone-carl')"
"$PBEM" turn cup --force >/dev/null
run
is "bert plays on" "$(kinds)" "report-anna report-bert "

# Once orders are in, no report asks for them.
fresh
orders cup red bert 1 ROLL | mail bert "orders"
run
for who in anna bert; do mail $who "REPORT cup" <<<REPORT; done
run
has "who has not ordered is asked to" <(text again-anna | tr '\n' ' ') "This window waits for your orders until"
has "in the subject, too" <(text again-anna | sed -n 1p) "orders by"
text again-bert >again.txt
hasnt "who has is not" again.txt "waits for your orders"
has "but reads that they are here" again.txt "Your orders for this window are here"
hasnt "and the subject asks for none" <(head -n 1 again.txt) "orders by"
has "the form has the next serial" again.txt "SERIAL 2"
"$PBEM" report cup red >report
has "so it does here" report "Your orders for this window are here"

# Who slept over a deadline does not know whether a reminder went out before it.
fresh
at 2026-11-22T18:00:00Z
run
has "reminded" <(kinds) "reminder-anna reminder-bert"
at 2026-11-23T20:00:00Z
run
text host-host >slept.txt
has "then slept over: the host is told" slept.txt "Nothing ran around the deadline of window 1 in cup."
hasnt "and not that nobody was reminded" slept.txt "reminded"
at 2026-11-21T12:00:00Z

# With the last orders the window closes in the same run, and their receipt knows that it will.
fresh
orders cup blue anna 1 ROLL | mail anna "orders"
orders cup red bert 1 ROLL | mail bert "orders"
run
is "all orders are in, and the window closes" "$(kinds)" "receipt-anna receipt-bert report-anna report-bert "
text receipt-bert | tr '\n' ' ' >receipt.txt
has "the last receipt says so" receipt.txt "The window closes as soon as the mail that has come in is read"

# Somebody else has not given up, and is not away.
fresh
request cup red bert 1 CONCEDE >concede.asc
"$PBEM" submit cup concede.asc >/dev/null
"$PBEM" seat cup red --absent 2026-11-22,2027-06-01 >/dev/null
has "bert gave up" h/games/cup/record.jsonl '"what":"concede"'
has "and is away" <(red) '"absent":["2026-11-22","2027-06-01"],"address":"bert@example.org"'
"$PBEM" seat cup red dora.pub,dora@example.org >/dev/null
has "dora did not, and is not" <(red) '"absent":null,"address":"dora@example.org"'

# Whoever waits is away for themselves alone; one who only waits for a new key is away at once.
fresh
"$PBEM" seat cup red carl.pub,carl@example.org --absent 2026-11-21,2026-12-05 >/dev/null
hasnt "carl is away, and bert awaited" <("$PBEM" status cup) "away, and not awaited"
fresh
"$PBEM" seat cup red carl.pub --absent 2026-11-21,2026-12-05 >/dev/null
has "bert has a new key, and is away" <("$PBEM" status cup) "away from 2026-11-21 to 2026-12-05"
has "for programs, too" <("$PBEM" status cup --json) '{"absent":["2026-11-21","2026-12-05"],"awaited":false,"away":true,"key":"'"$(sed -n 2p carl.pub)"'","key-from":2,"late":false,"missed":0,"open":false,"seat":"red","word":false}'
"$PBEM" seat cup red --present >/dev/null
hasnt "and there again" <("$PBEM" status cup) "away"

# A bot takes the seat at once, while carl waits and bert signs: both hear of it, and carl, whose key never counted, that it will not.
subject() { text "$1" | sed -n 1p; }
fresh
"$PBEM" seat cup red carl.pub,carl@example.org >/dev/null
run
for hand in bot retired; do
	rm -rf soon && cp -a h soon
	"$PBEM" seat cup red $hand >/dev/null
	run
	is "$hand: all of them hear of it" "$(kinds)" "gone-bert gone-carl seat-anna "
	is "$hand: bert had the seat" "$(subject gone-bert)" "[cup] Red is no longer yours"
	is "$hand: carl never had it" "$(subject gone-carl)" "[cup] Red will not be yours"
	run
	is "$hand: once" "$(kinds)" ""
	rm -rf h && mv soon h
done
"$PBEM" seat cup red dora.pub,dora@example.org >/dev/null
run
is "bert signs on, and hears nothing new" "$(kinds)" "given-dora gone-carl report-dora seat-anna "
is "carl does not" "$(subject gone-carl)" "[cup] Red will not be yours"

# What concerns the open window goes to both. Orders are told of to whom they are.
fresh
orders cup red bert 1 ROLL | mail bert "orders"
run
"$PBEM" seat cup red carl.pub,carl@example.org >/dev/null
run
for step in "hold cup" "resume cup --extend 12h" "amend cup --deadline 3d"; do
	"$PBEM" $step >/dev/null
	run
	kind=$([ "${step%% *}" = amend ] && echo moved || echo clock)
	is "$step: told" "$(kinds)" "$kind-anna $kind-bert $kind-carl "
	has "$step: bert's orders are in" <(text $kind-bert | tr '\n' ' ') "Your orders are in"
	hasnt "$step: and not carl's" <(text $kind-carl | tr '\n' ' ') "our orders"
done

# Another key of the same person, and their old one again; what they missed is still theirs.
fresh
"$PBEM" seat cup red carl.pub >/dev/null
run
is "bert has a new key" "$(kinds) $(subject rekey-bert)" "rekey-bert  [cup] Red has a new key"
"$PBEM" hold cup >/dev/null
run
is "and one letter" "$(kinds)" "clock-anna clock-bert "
"$PBEM" resume cup --extend 0 >/dev/null
rm -rf soon && cp -a h soon
"$PBEM" seat cup red bert.pub >/dev/null
run
is "bert keeps his key" "$(subject rekey-bert)" "[cup] Red keeps its key"
hasnt "there is no old one" <(text rekey-bert) "the old one"
"$PBEM" turn cup --force >/dev/null
run
has "with one key bert reads what he missed" <(text report-bert) "You sent nothing for window 1"
rm -rf h && mv soon h
"$PBEM" turn cup --force >/dev/null
run
has "with two, that nobody waited for him" <(text report-bert | tr '\n' ' ') "Window 1 closed while your new key was not yet in force, and nobody waited for you"
hasnt "and he missed nothing" <(text report-bert) "You sent nothing for window 1"
fresh
"$PBEM" seat cup red carl.pub,carl@example.org >/dev/null
"$PBEM" turn cup --force >/dev/null
run
hasnt "carl missed nothing" <(text report-carl) "You sent nothing"

fresh
"$PBEM" turn cup --force >/dev/null
orders cup blue anna 1 ROLL >o.asc
"$PBEM" submit cup o.asc >/dev/null
orders cup red bert 1 ROLL >o.asc
"$PBEM" submit cup o.asc >/dev/null
"$PBEM" hold cup --reason "a pause" >held.txt
has "a held game can be played when it goes on" held.txt "may close when the game goes on"
hasnt "and not before" held.txt "can be played"

# --- nobody is awaited who cannot sign ---------------------------------------------------------------------------------------------------------

# A key that waits for the next window holds nothing up, and what its seat sent nothing for is not missed.
fresh
"$PBEM" seat cup red carl.pub,carl@example.org >/dev/null
run
has "the window waits for anna alone" <("$PBEM" status cup) "waits for blue, until"
has "it says why" <("$PBEM" status cup) "not awaited: key $(key carl) takes effect with window 2"
request cup red bert 1 REPORT | mail bert "my report"
run
has "and so does the report of whoever signs until then" <(text again-bert | tr '\n' ' ') "Your seat has another key from the next window on, so nobody waits for your orders"
orders cup blue anna 1 ROLL | mail anna "orders"
run
is "with her orders it closes" "$(window cup)" 2
has "and nobody missed it" <(grep '"kind":"close"' h/games/cup/record.jsonl | tail -n 1) '"absent":["red"]'
text report-carl >report
hasnt "carl is blamed for nothing" report "You sent nothing"
check "the record is sound" "$PBEM" verify h/games/cup
check "for the second verifier, too" python3 "$root/tests/second/verify.py" h/games/cup/record.jsonl

# What somebody missed is not what comes after them missed, and two windows more are needed to free the seat.
fresh
"$PBEM" new late --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org --seat white=bot --seed 07 --every 2d --open-after 2 --breaker 0 >/dev/null
"$PBEM" start late >/dev/null
at 2026-11-23T11:50:00Z
run
at 2026-11-23T12:10:00Z
run
is "bert missed one" "$("$PBEM" status late --json | grep -o '"missed":[0-9]*' | tr '\n' ' ')" '"missed":1 "missed":1 "missed":0 '
has "the log says who sent nothing" h/log "late: sent nothing: blue, red"
has "and who missed how many" h/log "late: seat red: missed 1 window in a row"
has "and so does the report" <(text report-anna | tr '\n' ' ') "Red missed the last window."
hasnt "but to themselves it is said above" <(text report-bert) "Red has missed"
"$PBEM" seat late red --absent 2026-11-20,2026-12-05 >/dev/null
has "who is away, and until when" <("$PBEM" report late blue | tr '\n' ' ') "Red is away until 2026-12-05."
has "in French" <("$PBEM" report late blue --lang fr | tr '\n' ' ') "jusqu'au 2026-12-05"
hasnt "which strangers are not told" <("$PBEM" report late observer) "2026-12-05"
"$PBEM" seat late red carl.pub,carl@example.org >/dev/null
has "and which key waits" <("$PBEM" report late blue | tr '\n' ' ') "A new key for Red takes effect in window 3."
orders late blue anna 1 ROLL | mail anna "orders"
run
is "anna wrote, and carl missed nothing" "$("$PBEM" status late --json | grep -o '"missed":[0-9]*' | tr '\n' ' ')" '"missed":0 "missed":0 "missed":0 '
at 2026-11-21T12:00:00Z

# A key that signs at once: what was here of the key before counts for nothing, and whoever had it is told so.
fresh
orders cup red bert 1 REST | mail bert "orders"
run
check "carl sits down now" "$PBEM" seat cup red carl.pub,carl@example.org --now
has "it says so" check.out "red is played with key $(key carl) now"
has "and what becomes of orders" check.out "the orders that were here from red for window 1 do not count any more"
cp h/games/cup/record.jsonl once.jsonl
check "once more" "$PBEM" seat cup red carl.pub,carl@example.org --now
cmp -s once.jsonl h/games/cup/record.jsonl && ok "it was so" || not_ok "it was so" "$(tail -n 1 h/games/cup/record.jsonl)"
run
is "all of them hear of it, once" "$(kinds)" "given-carl gone-bert report-carl seat-anna "
has "bert, that his key does not count" <(text gone-bert | tr '\n' ' ') "Yours no longer counts"
has "carl's report has a form" <(text report-carl) "PBEM-ORDERS"
has "which is awaited" <("$PBEM" status cup) "waits for blue, red"
orders cup red bert 2 REST | mail bert "orders"
orders cup red carl 1 ROLL | mail carl "orders"
orders cup blue anna 1 ROLL | mail anna "orders"
run
is "who signs" "$(kinds)" "receipt-anna receipt-carl refusal-bert report-anna report-carl "
has "bert is told whose seat it is" <(text refusal-bert | tr "\n" " ") "that key no longer counts"
check "that is sound" "$PBEM" verify h/games/cup
check "for the second verifier, too" python3 "$root/tests/second/verify.py" h/games/cup/record.jsonl

# A join for a seat that is theirs from the next window on says that.
fresh
"$PBEM" seat cup red carl.pub,carl@example.org >/dev/null
run
"$PBEM" join -k carl.key cup red >/dev/null 2>&1
mail carl "join" <<<"$("$PBEM" sign -k carl.key -o - cup-red.join 2>/dev/null)"
run
has "a join by the key that waits is told from when it holds" <(text refusal-carl | tr '\n' ' ') "This key takes effect with window 2"

# Somebody who waits need not wait any longer; nor does a player with a lost key.
fresh
"$PBEM" seat cup red carl.pub,carl@example.org >/dev/null
run
check "carl plays after all" "$PBEM" seat cup red carl.pub --now
run
is "all hear of that" "$(kinds)" "given-carl gone-bert report-carl seat-anna "
has "and carl gets the report with the form that was promised" <(text report-carl) "PBEM-ORDERS"
has "and carl is awaited" <("$PBEM" status cup) "waits for blue, red"
fresh
check "a lost key" "$PBEM" seat cup red carl.pub --now
run
is "is the player's alone" "$(kinds)" "rekey-bert report-bert "
has "who is told that orders of before no longer count" <(text rekey-bert | tr '\n' ' ') "Orders that came for window 1 before this change no longer count"
has "and gets the form for new ones" <(text report-bert) "PBEM-ORDERS"
has "who signs with the new one" <(text rekey-bert | tr '\n' ' ') "It is now $(key carl)"
is "at his address" "$(red | grep -o '"address":"[^"]*"')" '"address":"bert@example.org"'
orders cup red carl 1 ROLL >o.asc
check "and it counts" "$PBEM" submit cup o.asc

# The last one awaited is replaced: the letters and the terminal say that the window closes.
fresh
orders cup blue anna 1 ROLL | mail anna "orders"
run
check "the last one awaited is replaced" "$PBEM" seat cup red carl.pub,carl@example.org
has "the host is warned" check.out "nobody is awaited any more: window 1 closes with the next pbem run"
run
has "bert reads that it closes" <(text gone-bert | tr '\n' ' ') "with window 2, which opens as soon as the mail that has come in is read"
has "and carl when he can order" <(text given-carl | tr '\n' ' ') "You can order as soon as window 2 opens"
hasnt "not that he has to wait" <(text given-carl | tr '\n' ' ') "You cannot order yet"

# What was void when the seat changed hands stays void when it is given back, and a verifier says that it was.
fresh
orders cup red bert 1 ROLL | mail bert "orders"
run
"$PBEM" seat cup red carl.pub,carl@example.org --now >/dev/null
run
check "bert has it back at once" "$PBEM" seat cup red bert.pub,bert@example.org --now
run
has "he is told that his orders are void" <(text given-bert | tr '\n' ' ') "do not count, whoever sent them, you or somebody else"
has "and gets another form" <(text report-bert) "SERIAL 2"
has "his orders are awaited" <("$PBEM" status cup) "waits for blue, red"
orders cup red bert 1 ROLL | mail bert "the same orders"
run
has "the same file does not come back" <(text refusal-bert) "SERIAL  2"
orders cup blue anna 1 ROLL | mail anna "orders"
run
is "so the window stays open" "$(window cup)" 1
"$PBEM" turn cup --force >/dev/null
check "that is sound, too" "$PBEM" verify h/games/cup
is "each change is told first, as the host's hand" "$(grep -c "window 1: seat: the host gave seat red to .* while that window was open; what was filed for it before counts for nothing" check.out)" 2
check "and for the second verifier" python3 "$root/tests/second/verify.py" h/games/cup/record.jsonl

# --- what is told when a command is cut short -------------------------------------------------------------------------------------------------

# killed PATTERN COMMAND...: the command is killed at its last operation that matches, and h is as it was left then.
killed() {
	local pattern=$1 n
	shift
	rm -rf uncut log && cp -a h uncut
	FAULT_LOG=$work/log FAULT_DIR=$work/h LD_PRELOAD=$FAULT "$@" >/dev/null
	n=$(sed -n "s|^\([0-9]*\) $pattern\$|\1|p" log | tail -n 1)
	rm -rf h && cp -a uncut h
	(FAULT_AT=${n:-0} FAULT_DIR=$work/h LD_PRELOAD=$FAULT "$@" || true) >killed.out 2>&1
	[ -n "$n" ] || not_ok "$*" "no such operation: $pattern"
}
both() { kinds | tr ' ' '\n' | grep "^given\|^gone\|^seat" | tr '\n' ' '; }
fresh
"$PBEM" seat cup red retired >/dev/null
run
rm -rf left && cp -a h left

# Behind its letters, before anybody notes that they were written: they leave, and are not made again.
give=("$PBEM" seat cup red dora.pub,dora@example.org)
for from in before left; do
	rm -rf h && cp -a $from h
	killed 'open .*/game.json.tmp' "${give[@]}"
	is "$from: nobody noted it" "$(grep -o '"what":"[a-z]*"' h/games/cup/game.json)" "\"what\":\"$([ $from = left ] && echo player || echo rekey)\""
	"$PBEM" send >/dev/null
	[ $from = left ] && want="given seat " || want="given gone seat "
	is "$from: they leave" "$(ls out/new | cut -d. -f1 | tr '\n' ' ')" "$want"
	rm out/new/*
	at 2026-11-21T13:00:00Z
	run
	is "$from: and none of them once more" "$(both)" ""
	at 2026-11-21T12:00:00Z
done

# Before its letters; and what the newcomer sends is here first. The host's hand is told before it.
code=$("$PBEM" status cup | sed -n 's/^  create *\([A-Z2-7]*\).*/\1/p')
their_file() { # REKEY, ADDRESS, RETIRE
	if [ $1 = REKEY ]; then
		printf 'PBEM-REKEY 1\nGAME cup\nSEAT red\nCREATE %s\nWINDOW 1\nKEY %s\n' "$code" "$(sed -n 2p carl.pub)" >o.txt
		"$PBEM" sign -k dora.key -o - o.txt 2>/dev/null
	else
		request cup red dora 1 "$1$([ $1 = RETIRE ] || echo ' dora@example.net')"
	fi
}
for what in REKEY ADDRESS RETIRE; do
	for by in mail submit; do
		rm -rf h && cp -a left h
		killed 'open .*/outbox/given.*' "${give[@]}"
		their_file $what >their.asc
		rm -f h/outbox/*
		if [ $by = mail ]; then
			mail dora "$what" <their.asc
		else
			"$PBEM" submit cup their.asc >/dev/null
			[ $what != RETIRE ] || is "and that they have left behind it" \
				"$(ls -tr h/outbox/seat* | xargs grep -ho 'Somebody new plays\|has left cup' | tr '\n' ' ')" "Somebody new plays has left cup "
		fi
		run
		text given-dora >given.txt 2>&1 || true
		is "$what by $by: the newcomer is told" "$(both | grep -o given-dora)" given-dora
		has "$what by $by: of the key that the host gave them" given.txt "$(sed -n '1s/.* //p' dora.pub)"
		has "$what by $by: the others are told" <(cat sent/seat-anna*) "Somebody new plays"
	done
done

# The next command of any kind tells it, before what it does itself.
for next in "hold cup" "end cup --yes" "turn cup" "amend cup --deadline 3d"; do
	rm -rf h && cp -a left h
	killed 'open .*/outbox/given.*' "${give[@]}"
	rm -f h/outbox/*
	"$PBEM" $next >/dev/null
	is "$next: tells it" "$(ls h/outbox | cut -d. -f1 | sort -u | tr '\n' ' ')" "given seat "
done

# Without mail in between nothing is told, and nothing forgotten.
rm -rf h && cp -a left h
killed 'open .*/outbox/given.*' "${give[@]}"
their_file RETIRE >their.asc
rm -f h/outbox/*
cp h/pbem.conf with.conf
sed -i /^address\|^host\|^send-maildir/d h/pbem.conf
"$PBEM" submit cup their.asc >/dev/null
cp with.conf h/pbem.conf
run
has "what was not told stays" <(cat sent/seat-anna*) "Somebody new plays"

# --- window 0 ---------------------------------------------------------------------------------------------------------------------------------

# It waits for the nonce of blue; another hand plays from window 1 on.
"$PBEM" new open --rules race --seat blue --seat red=bert.pub,bert@example.org --seat white=carl.pub,carl@example.org --open >/dev/null
"$PBEM" join -k anna.key open blue >/dev/null
mail anna "join" <<<"$("$PBEM" sign -k anna.key -o - open-blue.join 2>/dev/null)"
"$PBEM" start open >/dev/null 2>&1 || true
run
is "window 0 is open" "$(window open)" 0
"$PBEM" seat open red dora.pub,dora@example.org --now >seat.out 2>seat.err && rc=0 || rc=$?
is "nobody new signs in window 0" "$rc $(cat seat.out)" "69 "
has "and it says why" seat.err "may have a part in the dice"
cp -a h zero
open_red() { grep -o '"red":{[^}]*}' h/games/open/game.json | sed 's/"first":[0-9]*,//'; }
was=$(open_red)
for hand in dora.pub,dora@example.org bot retired; do
	rm -rf h && cp -a zero h
	"$PBEM" seat open red $hand >/dev/null
	run
	check "$hand, and undone" "$PBEM" seat open red bert.pub
	has "it holds from window 1 on" check.out "from window 1 on; until then it stays as it is"
	is "with bert's address" "$(open_red)" "$was"
	cp h/games/open/record.jsonl once.jsonl
	check "once more" "$PBEM" seat open red bert.pub
	cmp -s once.jsonl h/games/open/record.jsonl && ok "it was so" || not_ok "it was so" "$(tail -n 1 h/games/open/record.jsonl)"
	run
	[ $hand != "${hand#dora}" ] && want="given-bert gone-dora seat-anna seat-carl " || want="given-bert seat-anna seat-carl "
	is "who is told" "$(both)" "$want"
	text given-bert >given.txt 2>&1 || true
	has "bert signs as before" given.txt "signs for it as before"
	"$PBEM" form open blue | sed "s/^READY .*/READY $(cat open-blue.nonce)/" >ready.txt
	"$PBEM" sign -k anna.key -o ready.asc ready.txt >/dev/null 2>&1
	"$PBEM" submit open ready.asc >/dev/null
	"$PBEM" turn open >/dev/null
	orders open red bert 1 REST >o.asc
	check "in window 1 bert plays" "$PBEM" submit open o.asc
	check "and the record is sound" "$PBEM" verify h/games/open
done
check "and for the second verifier" python3 "$root/tests/second/verify.py" h/games/open/record.jsonl
# A nonce that is awaited is asked of whoever committed to it.
rm -rf h && cp -a zero h
"$PBEM" seat open blue dora.pub,dora@example.org >/dev/null
run
is "the newcomer is not asked for it" "$(kinds)" "given-dora gone-anna seat-bert seat-carl "
has "who owes it is told what depends on it" <(text gone-anna | tr '\n' ' ') "it is still missing. Please send it: without it nothing is dealt"
mail dora "REPORT open" <<<REPORT
run
hasnt "not when the newcomer asks either" <(cat sent/*-dora*) "READY"
"$PBEM" amend open --deadline 2d >/dev/null
run
at 2026-11-22T18:00:00Z
run
has "who owes it is reminded" <(cat sent/reminder-anna*) "Your nonce has not arrived yet"
at 2026-11-23T11:50:00Z
run
at 2026-11-23T12:10:00Z
run
has "when nothing is dealt, who owed it is told" <(text end-anna | tr '\n' ' ') "Your nonce did not come in time"
hasnt "and the newcomer not blamed" <(text end-dora | tr '\n' ' ') "our nonce"
at 2026-11-21T12:00:00Z
# Another one yet, in the place of who waits; and bert again.
rm -rf h && cp -a zero h
"$PBEM" seat open red bot >/dev/null
run
check "no bot, but dora" "$PBEM" seat open red dora.pub,dora@example.org
run
is "the newcomer and the others hear of it" "$(both)" "given-dora seat-anna seat-carl "
has "who plays" <(cat sent/seat-anna*) "Somebody new plays"
check "no dora, but bert" "$PBEM" seat open red bert.pub
run
is "all of them hear of that" "$(both)" "given-bert gone-dora seat-anna seat-carl "
has "who stays" <(cat sent/seat-anna*) "keeps the seat"
is "bert is as he was" "$(open_red)" "$was"

# What is edited by hand is read strictly.
fresh
"$PBEM" seat cup red dora.pub,dora@example.org >/dev/null
for edit in 's/"changes":\[\({[^]]*}\)\]/"changes":[\1,\1]/' 's/"what":"[a-z]*"/"what":"nonsense"/' \
	's/"signer":{"absent":null/"signer":{"absent":["2027-01-02","2027-01-01"]/' 's/"seat":1,/"seat":7,/'; do
	cp h/games/cup/game.json kept.json
	sed -i "$edit" h/games/cup/game.json
	"$PBEM" seat cup white retired >seat.out 2>seat.err && rc=0 || rc=$?
	cmp -s kept.json h/games/cup/game.json && not_ok "an edit" "it changes nothing: $edit"
	is "refused: $edit" "$rc $(grep -c 'game.json:.*error: changes' seat.err)" "78 1"
	cp kept.json h/games/cup/game.json
done
check "and well again" "$PBEM" seat cup white retired
finish
