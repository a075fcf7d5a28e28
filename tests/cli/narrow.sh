#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Mails for a telephone: a player asks for their width, in a join file or by a request, and every mail keeps to it. Order
# lines, commands, pictures and words that are longer stay whole.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"

"$PBEM" init h --name "The narrow table" >/dev/null
printf 'address = pbem@example.org\nhost = host@example.org\nsend-maildir = %s\n' "$work/out" >>h/pbem.conf
for name in anna bert; do "$PBEM" keygen $name >/dev/null; done
at 2026-03-01T12:00:00Z

# wide KIND-WHO WIDTH: lines of the mail that are too wide although they could be broken.
wide() {
	text "$1" >letter
	python3 - "$2" <<'END'
import sys, unicodedata
width, form, after = int(sys.argv[1]), False, False
def columns(s): return sum(2 if unicodedata.east_asian_width(c) in "WF" else 0 if unicodedata.combining(c) else 1 for c in s)
for line in open("letter").read().split("\n")[1:]:
    comment = line.startswith("#")
    if line.startswith("PBEM-"): form = True
    if line.startswith(("# END", "---")): form = False
    whole = (form and not comment) or line.startswith((" ", "+", "|", "-----", "#    ")) and not line.startswith("| ")
    text = line.lstrip("#|- ")
    if columns(line) > width and " " in text and not whole:
        print(line)
END
}
narrow() { # NAME KIND-WHO WIDTH
	wide "$2" "$3" >too
	if [ -s too ]; then not_ok "$1" "$(cat too)"; else ok "$1"; fi
}

day=0
for rules in race target-earth terra-galactix; do
	at 2026-03-0$((++day))T12:00:00Z # so many questions are answered in a day
	game=${rules%%-*}
	blue=blue red=red
	[ $game != terra ] || blue=alpha red=beta
	"$PBEM" new $game --rules $rules --seat $blue=anna.pub,anna@example.org --seat $red=bert.pub,bert@example.org --every 9d >/dev/null
	"$PBEM" seat $game $red --width 38 >said
	has "$game: the host sets it" said "at most 38 columns"
	"$PBEM" start $game >/dev/null
	run
	narrow "$game: the report" report-bert 38
	text report-bert >letter
	sed -n '/^PBEM-ORDERS/,$p' letter >form.txt
	check "$game: its form is orders" "$PBEM" check $game $red form.txt
	wide report-anna 38 >too
	check "$game: nobody else's is narrow" test -s too
	"$PBEM" report $game $red >shown
	check "$game: as pbem report shows it" grep -qxF "$(grep -m 1 -n '' shown | cut -d: -f2-)" letter
	"$PBEM" report $game $red --width 38 --lang fr >shown
	is "$game: lists of a French report have their no-break space" "$(grep -c '^- [^:]*[[:alnum:])]: ' shown)" 0
	for word in REQUESTS HELP RULES STATUS; do
		echo $word | to=pbem+$game@example.org mail bert question
		run
		narrow "$game: $word" "$(ls sent | sed 's/-[0-9]*$//')" 38
	done
done

# A receipt, its form for a correction, and a request in French, all by mail.
orders race red bert 1 ROLL "NOTHING of the kind that this game knows" "IF energy >= 2 AND left > 3 THEN PUSH 2 ELSE ROLL" | mail bert "my orders"
run
narrow "the receipt" receipt-bert 38
has "an order is never broken" letter "IF energy >= 2 AND left > 3 THEN PUSH 2 ELSE ROLL"
sed -n '/^PBEM-ORDERS/,/^# END/p' letter >again.txt
check "its form is orders" "$PBEM" check race red again.txt
request race red bert 1 "LANG fr" | mail bert lang
run
request race red bert 2 "WIDTH 44" | mail bert width
run
narrow "asked for by mail" receipt-bert 44
has "the receipt says so" letter "44 caractères"
request race blue anna 1 "PRESS TO red" "A long message, in one line, that no telephone would show in one line, and so on." | mail anna press
run
narrow "a message" press-bert 44
serial=2
for bad in "WIDTH" "WIDTH 29" "WIDTH 73" "WIDTH 4 4" "WIDTH wide" "WIDTH 038"; do
	request race red bert $((++serial)) "$bad" | mail bert width
	run
	text refusal-bert >letter
	has "refused: $bad" letter "WIDTH"
done
is "what was there holds" "$(grep -o '"width":44' h/games/race/game.json)" '"width":44'

# A join file says it, by pbem join and by hand; the record keeps it, and both verifiers read it.
"$PBEM" new open --rules race --open --seat blue --seat red --every 9d >/dev/null
"$PBEM" join -k anna.key --lang fr --width 38 open blue >/dev/null
has "pbem join writes it last" open-blue.join "WIDTH 38"
submit() { # WHO FILE
	{ cat "$2" && cat "$2.minisig"; } | mail "$1" "join"
	run
}
submit anna open-blue.join
narrow "the welcome" receipt-anna 38
has "the record says it" h/games/open/record.jsonl '"width":38'
"$PBEM" join -k bert.key open red >/dev/null
for line in "WIDTH 29" "WIDTH 73" "WIDTH x"; do
	(cat open-red.join && echo "$line") >bad.join
	"$PBEM" sign -k bert.key --detached bad.join >/dev/null 2>&1
	"$PBEM" submit open bad.join >said 2>err && not_ok "refused: a join with $line" || ok "refused: a join with $line"
done
(cat open-red.join && echo "WIDTH 50") >good.join
"$PBEM" sign -k bert.key --detached good.join >/dev/null 2>&1
submit bert good.join
narrow "asked for without LANG" receipt-bert 50
run
(sed -n '/^ PBEM-OBSERVE/,/^ LANG/s/^ //p' <("$PBEM" invite race) | sed "s#^KEY .*#KEY $(sed -n 2p bert.pub)#" && echo "WIDTH 40") >race.observe
"$PBEM" sign -k bert.key --detached race.observe >/dev/null 2>&1
submit fan race.observe
narrow "whoever watches, too" receipt-fan 40
echo REPORT | to=pbem+race@example.org mail fan report
run
narrow "and reads" again-fan 40
check "the record verifies" "$PBEM" verify open
check "for the second verifier, too" python3 "$root/tests/second/verify.py" h/games/open/record.jsonl
# Played by reply: the code and the lines to fill in stay whole.
"$PBEM" new reply --rules race --seat blue=anna.pub,anna@example.org --seat red=reply:bert@example.org --every 9d >/dev/null
"$PBEM" seat reply red --width 38 >/dev/null
"$PBEM" start reply >/dev/null
run
narrow "played by reply" report-bert 38
"$PBEM" keygen carl >/dev/null
"$PBEM" seat race red carl.pub,carl@example.org --now >/dev/null
run
wide report-carl 44 >too
check "a newcomer does not get the width of the player before" test -s too
finish
