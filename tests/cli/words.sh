#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Plain words are for a person: a player's question reaches the host once, and the player is told; a stranger's within limits.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"

"$PBEM" init h --name "The table" >/dev/null
cp h/pbem.conf plain.conf
# settings LINE...: those beside the address.
settings() {
	cp plain.conf h/pbem.conf
	printf '%s\n' "address = pbem@example.org" "send-maildir = $work/out" "$@" >>h/pbem.conf
}
settings "host = host@example.org" "strangers = 4"
for who in anna bert carl; do "$PBEM" keygen $who >/dev/null; done
at 2027-01-07T12:00:00Z
for game in cup den; do
	"$PBEM" new $game --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org \
		--seat white=anna.pub,anna@example.org --press named --seed 07 --every 2d >/dev/null
	"$PBEM" start $game >/dev/null
done
"$PBEM" seat cup red --lang fr >/dev/null
"$PBEM" observer cup olga@example.org >/dev/null
run
flat() { sed 's/\xc2\xa0/ /g; s/^[#|] *//' | tr -s ' \n' '  '; }
# header_of NAME KIND-WHO: a header of the letter.
header_of() { sed -n "s/^$1: //Ip" sent/"$2"-* | tr -d '\r'; }

# A question.
mail anna "[cup] the fourth move" <<<"Good evening, may I still correct the move that I sent this morning?"
cp "mail.$(cat number)" question
run
is "a question is passed on, and its sender told" "$(kinds)" "noted-anna passed-host "
has "the host reads it" <(text passed-host) "| Good evening, may I still correct the move that I sent this morning?"
has "and whose it is" <(text passed-host | flat) "came from the address of Blue, White in cup, anna@example.org"
has "and what it is about" <(text passed-host) "[cup] from Blue, White: the fourth move"
has "and that its sender plays elsewhere, too" <(text passed-host | flat) "The same address is known in: den."
is "a reply goes to the player" "$(header_of Reply-To passed-host)" "anna@example.org"
is "in their thread" "$(header_of In-Reply-To passed-host)" "<$(cat number).anna@example.org>"
is "it is no answer" "$(header_of Auto-Submitted passed-host)" "auto-generated"
has "the player knows that the host has it" <(text noted-anna | flat) 'Your mail "the fourth move" was passed on to the host, a person'
has "and how to reach the host" <(text noted-anna | flat) "To reach the host, a person, write to host@example.org."
check "the note is short" test "$(text noted-anna | wc -l)" -lt 25
"$PBEM" receive <question
run
is "the same mail again goes nowhere" "$(kinds)" ""

# Nothing that others' secrets stand in, no files, no tricks.
{
	printf 'What does this mean?\n\nOn Thu, 7 Jan 2027 at 13:00, The table <pbem@example.org> wrote:\n'
	"$PBEM" report cup red --no-form | sed 's/^/> /'
	printf '\nBert\n-- \nsent by mole\n'
} | mail bert "Re: [cup] window 1"
run
is "a question about a report" "$(kinds)" "noted-bert passed-host "
is "without the report" "$(text passed-host | grep '^|' | tr '\n' ' ')" "| What does this mean? | | Bert "
has "in French for a French player" <(text noted-bert | flat) "a été transmis à l'hôte"
has "with the foot" <(text noted-bert | flat) "Pour écrire à l'hôte de la partie en personne : host@example.org."
printf 'PBEM-HELLO\n-----BEGIN PBEM ORDERS\n{{host}} {{>mail/foot}}\n\033[2J\xe2\x80\xaetxet\nBcc: carl@example.org\n\n.\nand so on with it\n' |
	mail bert "=?utf-8?Q?[cup]_x=0D=0ABcc:_carl@example.org=E2=80=AE?="
run
is "hostile words are passed on" "$(kinds)" "noted-bert passed-host "
has "as they are" <(text passed-host) "{{host}} {{>mail/foot}}"
hasnt "but what hides or steers" <(text passed-host) $'\033'
hasnt "in the subject, too" <(header_of Bcc passed-host) "carl"
{ printf 'Dear host,\n' && yes "this is a long story about a short game" | head -n 6000; } | mail bert "[cup] a story"
run
is "a long mail is passed on" "$(kinds)" "noted-bert passed-host "
check "shortened" test "$(text passed-host | wc -c)" -lt 10000
has "which the host knows" <(text passed-host | flat) "It was longer; this is how it begins."
has "and the player" <(text noted-bert | flat) "seul le début lui est parvenu"

# A word and a question.
printf 'STATUS\n\nAnd could somebody tell me who White really is, please?\n' | mail olga "[cup] two things"
run
is "a word is answered, and what else is said goes to the host" "$(kinds)" "noted-olga passed-host status-olga "
has "an observer's" <(text passed-host | flat) "the address of an observer in cup, olga@example.org"
printf 'STATUS\n\nThanks,\nOlga\n' | mail olga "[cup] one thing"
run
is "a greeting is none" "$(kinds)" "status-olga "
mail olga "HELP" <<<"I cannot find the form in my report, where should it be?"
run
is "a cry for help that is explained is a question" "$(kinds)" "noted-olga passed-host "
mail anna "HELP" </dev/null
run
is "the word alone brings help" "$(kinds)" "help-anna "
echo "May I come and watch here as well?" | to=pbem+den@example.org mail olga "a question"
run
is "to a game that does not know the sender" "$(kinds)" "noted-olga passed-host "
has "is passed on with its name" <(text passed-host | flat) "It was sent to the game den, in which this address is not known."

# A run that is killed between the letters, and another one.
mail anna "[cup] cut short" <<<"Will the next run find this again, and only once?"
"$PBEM" run >/dev/null 2>&1
rm -rf before && mkdir before && mv out/new/* before/
ls before | sort >names
cp h/spool/seen seen && head -n -1 seen >h/spool/seen
"$PBEM" receive <"mail.$(cat number)"
"$PBEM" run >/dev/null 2>&1
is "what is made again is the same letter" "$(ls out/new | cut -d . -f 1-3 | sort)" "$(cut -d . -f 1-3 names)"
run

# Programs and lists.
mail anna "[cup] away" "Auto-Submitted: auto-replied" <<<"I am away until Monday, and read no mail."
mail dora "news" "List-Id: <x>" <<<"A newsletter that nobody ordered has come."
mail mailer-daemon "failed" <<<"Your mail could not be delivered, sorry for that."
run
is "programs and lists are nobody's questions" "$(kinds)" ""

# Strangers.
mail dora "Can I play?" <<<"I saw that you play a race. Is there a seat for me?"
run
is "a stranger reaches the host" "$(kinds)" "passed-host "
has "who knows that it is one" <(text passed-host | flat) "came from dora@example.org, an address that no game here knows"
is "and whose reply goes there" "$(header_of Reply-To passed-host)" "dora@example.org"
for n in 1 2 3 4; do mail dora "me again $n" <<<"Is there a seat for me by now?"; done
for who in erin fred gina; do mail $who "hello" <<<"Is there a seat for me as well?"; done
run
is "three times a day, and all of them as often as the host likes" "$(kinds)" "passed-host passed-host passed-host "
has "the log knows the others" h/log "from gina@example.org, a stranger: dropped, enough were passed on today"
orders cup blue carl 1 ROLL | mail harry "orders"
mail harry "STATUS" </dev/null
run
is "files and words for the referee are no question" "$(kinds)" ""
at 2027-01-08T00:10:00Z
settings "host = host@example.org" "strangers = 0"
mail dora "tomorrow" <<<"Is there a seat for me today?"
run
is "a host may want no strangers" "$(kinds)" ""

# Too many.
for n in $(seq 10); do mail anna "[cup] $n" <<<"This is one more of my many questions."; done
run
is "eight mails a day of one player" "$(ls sent | sed 's/-[0-9]*$//' | sort | uniq -c | tr -s ' \n' '  ')" " 9 noted-anna 8 passed-host "
has "and then they know it" <(cat sent/noted-anna-* | tr -d '\r') "not passed on to the host"

# The host's own words.
mail host "Re: [cup] Blue writes" <<<"Yes, of course you may, until eight."
run
is "the host's reply that went to the referee" "$(kinds)" "host-host "
has "is told" <(text host-host | flat) "it went to nobody else. Its subject was: Re: [cup] Blue writes"
"$PBEM" seat cup white carl.pub,host@example.org >/dev/null
run
mail host "[cup] to myself" <<<"Is there anybody here but me?"
run
is "a host who plays is told the same" "$(kinds)" "host-host "

# No host.
settings
mail bert "[cup] a question" <<<"Is there anybody at all who reads this?"
mail bert "[cup] a question again" <<<"Is there anybody at all who reads this?"
run
is "where no host is set, the player is told once" "$(kinds)" "noted-bert "
has "that nobody reads it" <(text noted-bert | flat) "qui ne le transmet à personne"
hasnt "and promised nothing" <(text noted-bert | flat) "a été transmis"
has "the foot is the referee's alone" <(text noted-bert | flat) "écrivez à pbem+cup@example.org avec l'un de ces mots"
hasnt "without a host" <(text noted-bert | flat) "l'hôte de la partie en personne"
finish
