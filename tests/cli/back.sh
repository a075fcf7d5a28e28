#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Letters that come back: what mail servers write then, rebuilt by hand, is matched to the letter that was sent, told once and shown. What
# names no letter that was sent to that address is a line in the log, and hides none that does.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"
FAULT=${FAULT:-$(dirname "$PBEM")/fault.so}

at 2027-01-07T12:00:00Z
"$PBEM" init h --name "The table" >/dev/null
printf '%s\n' "address = pbem@example.org" "host = host@example.org" "send-maildir = $work/out" >>h/pbem.conf
for who in anna bert; do "$PBEM" keygen $who >/dev/null; done
"$PBEM" new cup --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org --seed 07 --every 7d >/dev/null
"$PBEM" start cup >/dev/null
run
cp sent/report-bert-* bert.mail
cp sent/report-anna-* anna.mail
id() { sed -n 's/\r$//; s/^Message-ID: //p' "$1.mail"; }
bert=$(id bert) anna=$(id anna)
is "each letter has an id of its own" "$(grep -c . <<<"$bert$anna") $(grep -oE '^<report\.cup\.[0-9a-f]{32}@example\.org>$' <<<"$bert" | wc -l)" "1 1"
cp -a h before
fresh() { rm -rf h && cp -a before h; }

# top FROM SUBJECT [HEADER...], then what mail servers write. headers FILE: those of a letter.
top() {
	printf '%s\n' "Return-Path: <>" "From: $1" "To: pbem+bounce@example.org" "Subject: $2" "Message-ID: <$RANDOM$RANDOM@mx.example>" "${@:3}"
}
headers() { sed 's/\r$//; /^$/,$d; /^Delivered-To/d' "$1.mail"; }
whole() { sed 's/\r$//; /^Delivered-To/d' "$1.mail"; }
# fields FINAL [ACTION [ORIGINAL [DIAGNOSTIC...]]]
fields() {
	[ -z "${3-}" ] || echo "Original-Recipient: rfc822;$3"
	printf '%s\n' "Final-Recipient: rfc822; $1" "Action: ${2-failed}" "Status: 5.1.1" "${4-Diagnostic-Code: smtp; 550 5.1.1}" "${5-     no such user}"
}
report() { # BOUNDARY: the parts come from standard input, with "--@" between them
	printf '%s\n' "MIME-Version: 1.0" "Content-Type: multipart/report; report-type=delivery-status; boundary=\"$1\"" ""
	sed "s|^--@|--$1|"
}
postfix() { # FINAL LETTER [ACTION [ORIGINAL]]
	top "MAILER-DAEMON@mx.example (Mail Delivery System)" "Undelivered Mail Returned to Sender" "Auto-Submitted: auto-replied"
	{
		printf '%s\n' '--@' 'Content-Description: Notification' 'Content-Type: text/plain; charset=us-ascii' '' 'This is the mail system at host mx.example.' '' \
			"<$1>: host mx.example said: 550 5.1.1 no such user" '' '--@' 'Content-Description: Delivery report' 'Content-Type: message/delivery-status' '' \
			'Reporting-MTA: dns; mx.example' 'X-Postfix-Queue-ID: 4F2' ''
		fields "$1" "${3-failed}" "${4-}"
		printf '%s\n' '' '--@' 'Content-Description: Undelivered Message' 'Content-Type: message/rfc822' ''
		whole "$2"
		printf '%s\n' '' '--@--'
	} | report "4F2.1/mx.example"
}
exchange() {
	top "postmaster@example.com" "Undeliverable: [cup] window 1" "X-MS-Exchange-Message-Is-Ndr: 1" "Auto-Submitted: auto-replied"
	{
		printf '%s\n' '--@' 'Content-Type: multipart/alternative; boundary="alt"' '' '--alt' 'Content-Type: text/plain; charset="us-ascii"' \
			'Content-Transfer-Encoding: base64' '' 'WW91ciBtZXNzYWdlIHdhcyBub3QgZGVsaXZlcmVkLgo=' '--alt--' '--@' 'Content-Type: message/delivery-status' '' \
			'Reporting-MTA: dns;AM0PR01.example.com' 'Received-From-MTA: dns;mail.example.org' ''
		fields "$1" failed "" "Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient" "    not found by SMTP address lookup"
		printf '%s\n' '' '--@' 'Content-Type: message/rfc822' ''
		headers "$2"
		printf '%s\n' '' '--@--'
	} | report "_8e1b"
}
gmail() {
	top "Mail Delivery Subsystem <mailer-daemon@googlemail.com>" "Delivery Status Notification (Failure)" "In-Reply-To: $(id "$2")" "References: $(id "$2")" \
		"X-Failed-Recipients: $1" "Auto-Submitted: auto-replied"
	{
		printf '%s\n' '--@' 'Content-Type: multipart/related; boundary="rel"' '' '--rel' 'Content-Type: text/plain; charset="UTF-8"' '' '' '** Address not found **' '' \
			"Your message wasn't delivered to $1 because the address couldn't be found." '--rel--' '--@' 'Content-Type: message/delivery-status' '' \
			'Reporting-MTA: dns; googlemail.com' "Arrival-Date: Thu, 07 Jan 2027 04:00:01 -0800 (PST)" "X-Original-Message-ID: $(id "$2")" ''
		fields "$1" failed "" "Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist." "  550 5.1.1 x - gsmtp"
		printf '%s\n' '' '--@' 'Content-Type: message/rfc822' ''
		headers "$2"
		printf '%s\n' '' '----- Message truncated -----' '--@--'
	} | report "0000000000"
}
qmail() {
	top "MAILER-DAEMON@mx.example" "failure notice"
	printf '%s\n' '' 'Hi. This is the qmail-send program at mx.example.' "I'm afraid I wasn't able to deliver your message to the following addresses." \
		"This is a permanent error; I've given up. Sorry it didn't work out." '' "<$1>:" 'Sorry, no mailbox here by that name. (#5.1.1)' '' \
		'--- Below this line is a copy of the message.' '' 'Return-Path: <pbem+bounce@example.org>'
	whole "$2"
}
exim() {
	top "Mail Delivery System <Mailer-Daemon@mx.example>" "${3-Mail delivery failed: returning message to sender}" "X-Failed-Recipients: $1" "Auto-Submitted: auto-replied"
	printf '%s\n' '' 'This message was created automatically by mail delivery software.' '' 'A message that you sent could not be delivered to one or more of its' \
		'recipients. This is a permanent error. The following address(es) failed:' '' "  $1" "    host mx.example [192.0.2.1]" \
		"    SMTP error from remote mail server after RCPT TO:<$1>:" '    550 5.1.1 unknown user' '' \
		'------ This is a copy of the message, including all the headers. ------' ''
	whole "$2"
}
older() { # A postmaster who quotes the headers
	top "Postmaster@mx.example (Mail Delivery Subsystem)" "Returned mail: User unknown"
	printf '%s\n' '' '   ----- The following addresses had permanent fatal errors -----' "$1" '' '   ----- Transcript of session follows -----' \
		"550 $1... User unknown" '' '   ----- Original message header follows -----' ''
	headers "$2" | sed 's/^/> /'
}

# --- what programs write --------------------------------------------------------------------------------------------------------------------

tells() { # NAME REASON
	text host-host 2>/dev/null | tr '\n' ' ' | sed 's/ | / /g' >text.txt
	is "$1: told" "$(kinds)" "host-host "
	has "$1: with game, seat, letter and reason" text.txt "cup, red, report to bert@example.org: $2"
	"$PBEM" status >said
	has "$1: the status has it, with a mark" said "cup: seat red: mail to bert@example.org came back on 2027-01-07T12:00:00Z (report): $2"
	has "$1: and the game" said "! cup: "
}
while read -r program reason; do
	fresh
	$program bert@example.org bert | "$PBEM" receive
	run
	tells "$program" "$reason"
done <<'END'
postfix smtp; 550 5.1.1 no such user
exchange smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup
gmail smtp; 550-5.1.1 The email account that you tried to reach does not exist. 550 5.1.1 x - gsmtp
qmail Sorry, no mailbox here by that name. (#5.1.1)
exim 550 5.1.1 unknown user
older 550 bert@example.org... User unknown
END
postfix bert@example.org bert | "$PBEM" receive
run
is "once for each address" "$(kinds)" ""
at 2027-01-08T12:00:00Z
qmail bert@example.org bert | "$PBEM" receive
run
is "also on another day" "$(kinds)" ""
postfix anna@example.org anna | "$PBEM" receive
run
is "but for each" "$(kinds)" "host-host "
"$PBEM" status cup --json >said
has "and for programs" said "mail to bert@example.org came back"
"$PBEM" seat cup red --address bertram@example.org >/dev/null
"$PBEM" status >said
hasnt "until there is another address" said "bert@example.org came back"
run
qmail bert@example.org bert | "$PBEM" receive
run
is "a letter to the address of before is nobody's trouble" "$(kinds) $(grep -c "nobody's address now, report to bert@example.org" h/log)" " 1"

# By way of a provider who forwards.
fresh
at 2027-01-07T12:00:00Z
postfix box@forwarded.example bert failed bert@example.org | "$PBEM" receive
run
tells "forwarded" "smtp; 550 5.1.1 no such user"

# --- what counts not ------------------------------------------------------------------------------------------------------------------------

fresh
# forged LETTER: as everybody could write it who has the record.
forged() {
	sed "s/^Message-ID: .*/Message-ID: <$1>/" bert.mail >forged.mail
	postfix bert@example.org forged
}
log() { grep -c "names no letter that was sent to that address" h/log || true; }
forged "report.cup.$(printf %032d 7)@example.org" | "$PBEM" receive
forged "123@elsewhere.example" | "$PBEM" receive
sed 's/^Message-ID: .*//' bert.mail >forged.mail
postfix bert@example.org forged | "$PBEM" receive
postfix bert@example.org anna | "$PBEM" receive
postfix nobody@example.com bert | "$PBEM" receive
run
is "reports of no letter, and of one to somebody else: nobody is told" "$(kinds) $(log)" " 1"
for n in 1 2 3; do forged "report.cup.$(printf %032d $n)@example.org"; done | "$PBEM" receive
run
is "the log says so once a day" "$(kinds) $(log)" " 1"
"$PBEM" status >said
hasnt "nothing of it in the status" said "came back"
at 2027-01-08T12:00:00Z
forged "report.cup.$(printf %032d 8)@example.org" | "$PBEM" receive
run
is "and again on the next" "$(kinds) $(log)" " 2"
at 2027-01-07T12:00:00Z
run || true # it tells the host that the clock was ahead
postfix bert@example.org bert | "$PBEM" receive
run
tells "a real one behind them" "smtp; 550 5.1.1 no such user"
forged "report.cup.$(printf %032d 9)@example.org" | sed 's/550 5.1.1/554 forged/' | "$PBEM" receive
run
"$PBEM" status >said
has "forged ones behind it change nothing" said "(report): smtp; 550 5.1.1 no such user"

fresh
postfix bert@example.org bert delayed | "$PBEM" receive
exim bert@example.org bert "Warning: message 1pK delayed 24 hours" | "$PBEM" receive
{
	printf '%s\n' "Return-Path: <>" "From: bert@example.org" "To: pbem+bounce@example.org" "Subject: Re: [cup]" "Auto-Submitted: auto-replied" "In-Reply-To: $bert" "" "I am away."
	headers bert
} | "$PBEM" receive
run
"$PBEM" status >said
is "delays and people who are away are no such reports" "$(kinds) $(log) $(grep -c 'came back' said)" " 0 0"

# --- the book -------------------------------------------------------------------------------------------------------------------------------

fresh
is "each letter that left is in the book" "$(grep -c . h/spool/posted)" 2
# Cut short while a line was written: what stands behind it counts.
printf '2027-01-07T12:00:00Z report.cup.0' >>h/spool/posted
postfix bert@example.org bert | "$PBEM" receive
run
is "a torn line does no harm" "$(kinds) $(grep -c ' host@example.org$' h/spool/posted)" "host-host  1"
# A full disk, say: what leaves then cannot be written into the book, and must not leave again in each run.
fresh
at 2027-01-07T12:00:00Z
sed -i "s|^send-maildir = $work|#&|" h/pbem.conf
mail anna STATUS </dev/null
run
sed -i "s|^#send-maildir = $work|send-maildir = $work|" h/pbem.conf
sends= rcs=
for n in 1 2 3; do
	rc=0
	LD_PRELOAD=$FAULT FAULT_OF=write FAULT_MODE=enospc FAULT_AT=1 FAULT_STICKY=1 FAULT_ON=spool/posted FAULT_DIR=$work/h run || rc=$?
	sends+="$(kinds)" rcs+="$rc "
done
is "a book that cannot be written: a letter leaves once, and the host is told" "$sends$rcs" "status-anna host-host 74 74 0 "
fresh
at 2027-04-20T12:00:00Z
run --clock-is-right || true
is "it forgets what is older than 90 days" "$(grep -cE ' (anna|bert|host)@example.org$' h/spool/posted) $(grep -c '^2027-01' h/spool/posted || true)" "$(ls sent | wc -l) 0"
finish
