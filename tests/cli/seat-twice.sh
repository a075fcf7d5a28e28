#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A seat that changes hands twice before anybody plays: at once to one, then to another from the next window on. Everybody
# who has it for a while is welcomed, has the report and is told of the end; and whoever had it before is answered.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"

"$PBEM" init h --name "The table" --zone Europe/Paris >/dev/null
printf 'address = pbem@example.org\nhost = host@example.org\nsend-maildir = %s\n' "$work/out" >>h/pbem.conf
for name in anna bert carl dora; do "$PBEM" keygen $name >/dev/null; done
at 2026-03-01T12:00:00Z
"$PBEM" new cup --rules race --every 3d --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org >/dev/null
"$PBEM" start cup >/dev/null
run
"$PBEM" seat cup red carl.pub,carl@example.org --now >/dev/null
"$PBEM" seat cup red dora.pub,dora@example.org >/dev/null
run
is "letters to all four" "$(kinds)" \
	"given-carl given-dora gone-bert gone-carl report-carl report-dora seat-anna seat-anna "
text given-carl >letter
has "the first is welcomed" letter "signs for the seat from now on"
text gone-carl >letter
has "and told of the other" letter "It takes effect with window 2"
run
is "once" "$(kinds)" ""
orders cup red carl 1 ROLL | mail carl "my orders"
run
is "the first may still order" "$(kinds)" "receipt-carl "
"$PBEM" amend cup --deadline 96h >/dev/null
run
is "and is told of the clock, as all are" "$(kinds)" "moved-anna moved-carl moved-dora "

# Whoever had it before is told, at the address that the mail came from, once a day; nobody else is.
orders cup red bert 1 ROLL | mail bert "my orders"
run
is "an earlier player is answered" "$(kinds)" "refusal-bert "
text refusal-bert | tr '\n' ' ' >letter
has "and told why" letter "had this seat before. The seat has changed hands since"
hasnt "with nothing of the game" letter "HEAD"
orders cup red bert 2 ROLL | mail bert "my orders again"
orders cup blue bert 3 ROLL | mail gus "another seat"
"$PBEM" keygen eve >/dev/null
orders cup red eve 1 ROLL | mail eve "a stranger"
run
is "once a day, and no stranger" "$(kinds)" ""
at 2026-03-01T13:00:00Z
"$PBEM" seat cup red bot >/dev/null
run
orders cup red carl 9 ROLL | mail carl "after the bot"
run
is "also when a bot has it" "$(kinds)" "refusal-carl "
at 2026-03-01T12:00:00Z

# A player's own new key: from when on, and when that is.
"$PBEM" new race --rules race --every 3d --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org >/dev/null
"$PBEM" start race >/dev/null
run
"$PBEM" seat race red dora.pub >/dev/null
run
text rekey-bert | tr '\n' ' ' >letter
has "rekey: the window that it holds from" letter "From window 2 on it is"
has "rekey: and when the open one closes" letter "Window 1 is open now. The window closes on Wednesday 4 March"
orders race blue anna 1 ROLL | to=pbem+race@example.org mail anna "my orders"
run
"$PBEM" seat race blue carl.pub >/dev/null
run
text rekey-anna | tr '\n' ' ' >letter
has "rekey: of the window that is open by then" letter "Window 2 is open now."

# Before anything is dealt the nonce is still the earlier player's.
at 2026-03-02T12:00:00Z
"$PBEM" new early --rules race --open --seat blue --seat red --every 3d >/dev/null
for pair in "anna blue" "bert red"; do
	set -- $pair
	"$PBEM" join -k $1.key early $2 >/dev/null
	cat early-$2.join early-$2.join.minisig | to=pbem+early@example.org mail $1 "I play"
done
run
"$PBEM" seat early red dora.pub,dora@example.org >/dev/null
run
text given-dora | tr '\n' ' ' >letter
has "the newcomer knows whose nonce is awaited" letter "That of your seat is for its earlier player to send."
text gone-bert | tr '\n' ' ' >letter
has "and the earlier player that it is" letter "That goes for your nonce, too"
finish
