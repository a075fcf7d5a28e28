#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Mail that names a game, or holds a file that cannot be taken in, is answered for what it is, and by nobody else.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"

"$PBEM" init h >/dev/null
printf '%s\n' "address = pbem@example.org" "host = host@example.org" "send-maildir = $work/out" >>h/pbem.conf
for name in anna bert carl olga; do "$PBEM" keygen $name >/dev/null; done
at 2027-01-07T12:00:00Z
for game in cup den; do
	anna=anna
	[ $game = cup ] || anna=carl
	"$PBEM" new $game --rules race --seat blue=$anna.pub,$anna@example.org --seat red=bert.pub,bert@example.org --press named --seed 07 --every 2d >/dev/null
	"$PBEM" start $game >/dev/null
done
"$PBEM" observer cup olga@example.org >/dev/null
run

# Anna plays in cup alone, Carl in den alone, Bert in both.
echo STATUS | to=pbem+den@example.org mail anna status
run
is "another one's game" "$(kinds)" "help-anna "
has "is not known to me" <(text help-anna | tr "\n" " ") "in which your address is not known"
hasnt "and mine tells nothing" <(text help-anna) "window 1 is open"
echo STATUS | to=pbem+nowhere@example.org mail anna status
run
is "a game that is not here: the same answer" "$(kinds)" "help-anna "
at 2027-01-08T01:00:00Z
echo STATUS | to=pbem+nowhere@example.org mail anna status
run
is "a game that is not here" "$(kinds)" "help-anna "
has "has the same answer" <(text help-anna | tr "\n" " ") "in which your address is not known"
echo STATUS | to=pbem+cup@example.org mail bert status
run
is "one's own game answers alone" "$(kinds)" "status-bert "
echo STATUS | mail bert "[club] status"
run
is "a list's brackets name no game" "$(kinds)" "status-bert status-bert "
echo STATUS | mail stranger "status" "To: pbem+cup@example.org"
run
is "nobody's address is answered nothing" "$(kinds)" ""

# A file to watch whose signature is somebody else's, from an address that watches already.
code=$("$PBEM" status cup --json | sed 's/.*"create":"\([^"]*\)".*/\1/')
printf '%s\n' "PBEM-OBSERVE 1" "GAME cup" "CREATE $code" "KEY $(sed -n 2p olga.pub)" >w.txt
"$PBEM" sign -k carl.key -o - w.txt | mail olga "watch"
run
is "a badly signed file of an observer" "$(kinds)" "unjoined-olga "
has "is told what it is" <(text unjoined-olga) "watch"

# A message that holds the first line of an order file.
for word in ORDERS REQUEST; do
	{ header cup blue | sed 's/^PBEM-ORDERS/PBEM-REQUEST/' && printf '%s\n' "PRESS TO red" "Do as I do:" "PBEM-$word 1" "GAME cup"; } >r.txt
	"$PBEM" sign -k anna.key -o - r.txt | mail anna press
	run
	is "a message with a line PBEM-$word" "$(kinds)" "refusal-anna "
	has "is told what is wrong" <(text refusal-anna | tr "\n" " ") "two files"
done
finish
