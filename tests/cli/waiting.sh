#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Lines that wait, by mail: what their player is told of them, and that nobody else can tell that there are any. Then old
# reports, and mails that hold nothing that could be taken.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"

"$PBEM" init h --name "the club" >/dev/null
cat >>h/pbem.conf <<END
address = pbem@example.org
send-maildir = $work/out
remind = 6h
END
for who in anna bert carl; do "$PBEM" keygen $who >/dev/null; done
at 2027-01-07T12:00:00Z

# flat: standard input on one line, without the marks of comments, and with plain blanks.
flat() { sed 's/\xc2\xa0/ /g; s/^# *//' | tr -s ' \n' '  '; }

# Two games that differ in one line below a SPY, which then waits. Jay begins; the cards are dealt until there is a spy.
for game in with without; do
	for _ in $(seq 60); do
		rm -rf "h/games/$game"
		"$PBEM" new $game --rules magpie --option deck=sharp --every 2d --open-after 1 --breaker 0 \
			--seat jay=anna.pub,anna@example.org --seat rook=bert.pub,bert@example.org \
			--seat crow=carl.pub,carl@example.org >/dev/null
		"$PBEM" seat $game rook --lang fr >/dev/null
		"$PBEM" start $game >/dev/null
		"$PBEM" report $game jay --json >report.json
		! grep -q '"cards":\[[^]]*"spy"[^]]*\],"event":"dealt"' report.json || break
	done
done
run
orders with jay anna 1 SPY "IF have ruby >= 20 THEN PASS" | mail anna "[with] orders"
orders without jay anna 1 SPY | mail anna "[without] orders"
run
is "both games go on" "$(window with) $(window without)" "2 2"
has "the form shows what waits" <("$PBEM" form with jay | flat) "were not reached yet, and wait, or go on answering."

# The reminder does not advise Jay to undo the lines that wait; where none does, a form as it is will do.
at 2027-01-09T08:00:00Z
run
is "both are reminded" "$(kinds)" "reminder-anna reminder-anna "
# mails WHO: each on a line of its own, subject and text.
mails() { python3 -c 'import glob, sys, email, email.policy
for name in sorted(glob.glob("sent/*-" + sys.argv[1] + "-*")):
    m = email.message_from_binary_file(open(name, "rb"), policy=email.policy.default)
    print(" ".join((m["Subject"] + " " + m.get_body(("plain",)).get_content()).split()))' "$1"; }
mails anna >reminders
has "content with the lines: nothing to send" <(grep '^\[with\]' reminders) "Then send nothing: any file, even an empty one, takes their place."
hasnt "and no advice to undo them" <(grep '^\[with\]' reminders) "Send the form as it is"
has "nothing waits: the form as it is" <(grep '^\[without\]' reminders) "Send the form as it is"

# The deadline passes. Whether lines waited, the others cannot tell by what they are told.
at 2027-01-09T12:30:00Z
run
for game in with without; do
	is "$game: the window closed" "$(window $game)" 3
done
told() { # GAME WHO: subjects of the mails of a game, without its name
	python3 -c 'import glob, sys, email, email.policy
for name in glob.glob("sent/*-" + sys.argv[2] + "-*"):
    m = email.message_from_binary_file(open(name, "rb"), policy=email.policy.default)
    if "[" + sys.argv[1] + "]" in m["Subject"]: print(m["Subject"].replace("[" + sys.argv[1] + "]", ""))' "$1" "$2" | LC_ALL=C sort
}
for who in bert carl; do
	is "$who is told the same of both games" "$(told with $who)" "$(told without $who)"
	hasnt "$who hears of no free seat" <(told without $who) "free"
done
has "no seat is free" <("$PBEM" status without) "without"
hasnt "the status of neither game offers a seat" <("$PBEM" status without; "$PBEM" status with) "open for somebody else"

# An old report says so first, asks for nothing, and has no form.
"$PBEM" report with jay --window 2 >old
is "it says so first" "$(sed -n 1p old)" "Window 2 is closed; this is an old report."
hasnt "it asks for nothing" old "What you must decide"
hasnt "it has no form" old "PBEM-ORDERS"
"$PBEM" report with rook --window 2 >old
is "in French" "$(sed -n 1p old | flat)" "La fenêtre 2 est fermée ; ceci est un ancien rapport. "
"$PBEM" report with jay >new
hasnt "the newest one is none" new "old report"
printf 'REPORT 2\n' | mail bert "[with] a question"
run
is "a report by mail" "$(kinds)" "again-bert "
has "says so as well" <(text again-bert | sed -n 2p) "La fenêtre 2 est fermée"
hasnt "and has no form" <(text again-bert) "PBEM-ORDERS"

# A form for requests names the seats of this game, and its own as people know it.
"$PBEM" form --request with rook >form
has "a request of Freux" form "Demande du siège Freux, partie with"
has "who could be written to" form "# PRESS TO jay crow"
"$PBEM" form with rook >form 2>/dev/null || "$PBEM" form with crow --lang fr >form 2>/dev/null ||
	"$PBEM" form with jay --lang fr >form
flat <form >form.flat
has "words of conditions are explained" form.flat "spy = espion"
has "seats, too" form.flat "rook = Freux"
has "CLEAR is shown with a verb that has a list" form.flat "CLEAR GUARD 2."
hasnt "a line of a list is not replaced" form.flat "qu'une autre la remplace"

# What holds no signed file, and what is for a game that is not here, is answered with that.
at 2027-01-10T12:00:00Z
printf 'Je voudrais bien poser un rubis ce tour-ci, et garder le reste.\n\nLAY ruby\n' | mail bert "Re: [with] la suite"
run
is "an answer to words" "$(kinds)" "noted-bert "
has "nobody reads them" <(text noted-bert | flat) "qui ne le transmet à personne"
has "what counts" <(text noted-bert | flat) "dans le formulaire de votre rapport, signé"
at 2027-01-12T08:00:00Z
run
header with crow | sed 's/^GAME .*/GAME tiro/' >o.txt
"$PBEM" sign -k carl.key -o - o.txt 2>/dev/null | mail carl "Re: [with] window 4"
run
is "an answer to orders for no game" "$(kinds)" "help-carl "
has "the game is not here" <(text help-carl | flat) "There was a signed file in it for the game tiro, which is not here: nothing was taken from it. If you meant this game, write GAME with"

# The game ends: what was a report of an open window is an old one.
for seat in rook crow; do
	(header with $seat | sed 's/^PBEM-ORDERS/PBEM-REQUEST/' && echo CONCEDE) >r.txt
	[ $seat = rook ] && key=bert || key=carl
	"$PBEM" sign -k $key.key -o r.asc r.txt >/dev/null 2>&1
	"$PBEM" submit with r.asc >submit.out 2>&1 || true
done
has "the game has ended" <("$PBEM" status with) "ended"
"$PBEM" report with jay >old
is "its last report says so" "$(sed -n 1p old)" "The game has ended; this is an old report."
hasnt "and has no form" old "PBEM-ORDERS"
finish
