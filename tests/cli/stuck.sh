#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What keeps mail and games from going on is told: mail that does not leave, with since when and why; a clock that is far ahead, under which
# nothing is done until the host says that it is right; and mail that was put aside for a reason that is over comes back.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"

"$PBEM" init h --name "The table" >/dev/null
printf 'address = pbem@example.org\nhost = host@example.org\n' >>h/pbem.conf
cp h/pbem.conf conf
for who in anna bert; do "$PBEM" keygen $who >/dev/null; done
at 2027-01-07T12:00:00Z
"$PBEM" new cup --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org --seed 07 --every 2d --grace 12h >/dev/null
"$PBEM" start cup >/dev/null

# --- mail that does not leave -------------------------------------------------------------------------------------------------------------

for way in "smtp = smtps://127.0.0.1:9" "sendmail = /nowhere/sendmail"; do
	rm -f h/log
	{ cat conf && echo "$way"; } >h/pbem.conf
	at 2027-01-07T12:05:00Z
	run && rc=0 || rc=$?
	check "${way%% =*}: the exit status says so" test $rc != 0
	waiting=$(ls h/outbox | grep -v '\.try$\|^dead$\|^lock$' | wc -l)
	is "its mail waits, and the oldest has the file that says why" "$(ls h/outbox/*.try | wc -l)" 1
	is "no line stands twice in the log" "$(cut -d' ' -f2- h/log | sort | uniq -d)" ""
	at 2027-01-07T12:10:00Z
	run || true
	at 2027-01-07T15:00:00Z
	"$PBEM" status >said 2>&1 || true
	has "the status says since when" said "! mail does not leave since 2027-01-07T12:05:00Z: "
	"$PBEM" status --json >said 2>&1 || true
	has "and for programs" said '"stuck-since":"2027-01-07T12:05:00Z"'
	is "these are no tries of the mails" "$(grep -h tries h/outbox/*.try)" "tries 0"
	rm h/outbox/*.try
done
is "nothing is lost" "$(ls h/outbox | grep -v '\.try$\|^dead$\|^lock$' | wc -l)" "$waiting"
{ cat conf && echo "send-maildir = $work/out"; } >h/pbem.conf
check "mail leaves again" run
"$PBEM" status >said
hasnt "and nothing is said of it any more" said "does not leave"

# --- a clock that is far ahead -------------------------------------------------------------------------------------------------------------

at 2027-01-07T16:00:00Z
run
cp -a h before
good=$(tree_sum h/games)
at 2036-05-01T12:00:00Z
for command in "run" "turn cup" "amend cup --deadline 24h" "hold cup" "new other --rules race"; do
	rc=0
	# shellcheck disable=SC2086
	"$PBEM" $command >said 2>err || rc=$?
	is "pbem $command in 2036" "$rc $(tree_sum h/games)" "75 $good"
	has "says what to do" err "if it is right, say once: pbem run --clock-is-right"
done
"$PBEM" status >said
has "and so does the status" said "! the clock may be wrong"
printf 'From: anna@example.org\n\nHELP\n' | "$PBEM" receive
is "mail is taken in" "$(spooled)" 1
at 2027-01-07T16:05:00Z
check "set right, all goes on" run
is "with the mail" "$(spooled) $(kinds)" "0 help-anna "

# A host who says that it is right when it is not: the deadline goes there, and comes back.
rm -rf h && cp -a before h
at 2036-05-01T12:00:00Z
run --clock-is-right && rc=0 || rc=$?
is "confirmed, the run does its work" "$rc" 0
has "the deadline is moved" h/games/cup/record.jsonl '"deadline":"2036-05-0'
is "players are told, with the year" "$(kinds)" "host-host moved-anna moved-bert reminder-anna reminder-bert "
text moved-anna >letter
has "in the subject, too" letter "the deadline of window 1 is now Friday 2 May 2036, "
check "from then on it is right" run
at 2027-01-07T17:00:00Z
rc=0
run || rc=$?
is "set back, the run says once that it was ahead" "$rc $(grep -c 'it said 2036-05-01T12:00:00Z; deadlines may have passed' h/log)" "75 1"
is "the host is told" "$(kinds)" "host-host "
at 2027-01-07T17:05:00Z
check "but once" run
"$PBEM" status >said
has "the status says it for a week" said "! the clock was ahead: it said 2036-05-01T12:00:00Z, and was set back at 2027-01-07T17:00:00Z"
"$PBEM" status --json >said
has "and for programs" said '"clock-back":"2027-01-07T17:00:00Z","clock-said":"2036-05-01T12:00:00Z"'
at 2027-01-07T17:00:00Z
"$PBEM" amend cup --deadline 2027-01-08T12:00:00Z 2>err && rc=0 || rc=$?
is "the deadline comes back, but not nearer than usual" "$rc" 64
has "and how far is said" err "to 2027-01-09T17:00:00Z"
check "it comes back" "$PBEM" amend cup --deadline 2027-01-09T20:00:00Z
run
is "players are told" "$(kinds)" "moved-anna moved-bert "
text moved-anna >letter
has "when it is now" letter "is now Saturday 9 January, 20:00"
has "and when it was" letter "2036"
check "the record holds" "$PBEM" verify cup
"$PBEM" amend cup --deadline 2027-01-09T16:00:00Z 2>err && rc=0 || rc=$?
is "no farther" "$rc" 64
check "the second verifier agrees" python3 "$root/tests/second/verify.py" h/games/cup
at 2027-01-14T17:00:00Z
run || true
"$PBEM" status >said
hasnt "after a week nothing is said of it any more" said "clock was ahead"

# --- put aside, and tried again --------------------------------------------------------------------------------------------------------------

rm -rf h && cp -a before h
at 2027-01-08T10:00:00Z
mkdir -p h/spool/bad
orders cup blue anna 1 ROLL >block
name=20270107T163000Z.$(printf %010d "$(date +%s)")000000000.1.0.eml
aside() { # REASON
	{ printf 'From: anna@example.org\nSubject: orders\n\n' && cat block; } >h/spool/bad/$name
	echo "$1" >h/spool/bad/$name.why
}
aside "pbem-mime: it was killed by signal 11"
check "a mail over which pbem-mime died" run
is "is tried again" "$(kinds) $(ls h/spool/bad)" "receipt-anna  "
aside "pbem-mime: it was killed by signal 11"
run
is "once a day" "$(ls h/spool/bad | wc -l)" 2
rm h/spool/bad/*
rm -rf h && cp -a before h
mkdir -p h/spool/bad
aside "mime.nul"
run
is "what is wrong with the mail itself is no reason" "$(ls h/spool/bad | wc -l)" 2
finish
