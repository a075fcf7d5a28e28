#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# pbem config --check and --test with real servers: what works, and each half that fails by name.
. "$(dirname "$0")/../cli/lib.bash"
servers=$root/tests/mail/servers.sh
dir=$(mktemp -d -p "${TMPDIR:-/tmp}" config.XXXXXX)
chmod 755 "$dir"
trap '"$servers" stop "$dir/s" >/dev/null 2>&1 || true; rm -rf "$dir"; cleanup' EXIT
"$servers" start "$dir/s" >"$dir/start" 2>&1 || {
	sed 's/^/# /' "$dir/start"
	not_ok "servers start"
	finish
}
. "$dir/s/env"

"$PBEM" init . >/dev/null
cp pbem.conf plain.conf
(umask 077 && echo serverpw >keys/mail && echo swordfish >keys/wrong)
# with NAME=VALUE...: the settings that work, but for these
with() {
	local name
	{
		cat plain.conf
		{
			echo "address = server@$MAIL_DOMAIN"
			echo "host = host@$MAIL_DOMAIN"
			echo "imap = imap://localhost:$IMAP_PORT/INBOX"
			echo "imap-user = server"
			echo "imap-password = keys/mail"
			echo "smtp = smtp://localhost:$SMTP_PORT"
			echo "smtp-user = server"
			echo "smtp-password = keys/mail"
			echo "ca = $CA"
			echo "timeout = 60"
			echo "separator = +"
			echo "maildir = -"
		} | while read -r name rest; do
			for given; do [ "${given%%=*}" != "$name" ] || rest="= ${given#*=}"; done
			[ "$rest" = "= -" ] || echo "$name $rest"
		done
	} >pbem.conf
}
config() {
	rc=0
	timeout 3600 "$PBEM" config "$@" >out 2>err || rc=$?
}

export PBEM_NOW=2026-11-22T20:00:00Z
echo '{"failing_since":null,"last_mail":null,"last_run":"2026-11-22T19:57:00Z"}' >run.json
with
config --check
is "all is well" $rc 0
has "smtp" out "ok smtp: smtp://localhost:$SMTP_PORT: it answers, and the login is fine"
has "imap" out "ok imap: imap://localhost:$IMAP_PORT/INBOX: it answers, and login and folder are fine"
config --test
is "there and back by STARTTLS" $rc 0
has "as answers leave, too" out "ok answer: the mail to server@$MAIL_DOMAIN arrived after "
has "with the empty sender" out "ok send: a mail with the empty sender, as answers have it, to server@$MAIL_DOMAIN was sent"
has "with a tag, too" out "ok tag: the mail to server+config-test@$MAIL_DOMAIN arrived after "
with "imap=imaps://localhost:$IMAPS_PORT" "smtp=smtps://localhost:$SMTPS_PORT"
config --check --test
is "there and back by TLS" $rc 0
is "nothing stays behind" "$(find outbox spool/new -type f ! -name lock | wc -l)" 0

# A server that refuses the empty sender, and one that refuses every sender but the account's.
if [ "$MAIL_SERVERS" = postfix ]; then
	with "smtp=smtp://localhost:$STRICT_PORT"
	config --test
	is "without the empty sender" $rc 0
	has "is told" out "ok send: the server refuses the empty sender (554 5.7.1 "
	has "with what becomes of answers" out "; answers leave from server@$MAIL_DOMAIN instead"
	has "which come" out "ok answer: the mail to server@$MAIL_DOMAIN arrived after "
	(umask 077 && echo alicepw >keys/alice)
	with "smtp=smtp://localhost:$STRICT_PORT" smtp-user=alice smtp-password=keys/alice
	config --test
	is "another's account" $rc 78
	has "is told" out "<server@$MAIL_DOMAIN>: Sender address rejected: not owned by user alice"
	is "and leaves nobody's address dead" "$(find outbox/dead -type f 2>/dev/null | wc -l)" 0
fi

# A host in one command: the folder, the settings, the password, a mail there and back, the line for cron.
init() {
	rc=0
	"$PBEM" init "$@" --mail "server@$MAIL_DOMAIN" --set imap=imap://localhost:$IMAP_PORT --set smtp=smtp://localhost:$SMTP_PORT \
		--set imap-user=server --set smtp-user=server --set "ca=$CA" --set "host=host@$MAIL_DOMAIN" >out 2>err || rc=$?
}
init first <<<serverpw
is "init --mail" $rc 0
has "tries it out" out "ok answer: the mail to server@$MAIL_DOMAIN arrived after "
has "and prints the line for cron" out "*/5 * * * * PBEM_HOST=$PWD/first pbem run"
is "the password is one's own" "$(stat -c %a first/keys/mail)" 600
init second <<<swordfish
is "init --mail with a wrong password" $rc 78
has "says which" out "not ok send: "
has "and how to go on" out "then: pbem config --test --host second"
hasnt "without the password" out swordfish
echo serverpw >second/keys/mail
"$PBEM" config --test --host second >out 2>&1 && rc=0 || rc=$?
is "corrected" $rc 0
# At a terminal: the password is not shown, and one's own address is asked for.
"$root/tests/cli/typed.py" "Password of " serverpw "Your own address" host@pbem.test -- \
	"$PBEM" init third --mail "server@$MAIL_DOMAIN" --set imap=imap://localhost:$IMAP_PORT --set smtp=smtp://localhost:$SMTP_PORT \
	--set imap-user=server --set smtp-user=server --set "ca=$CA" >out && rc=0 || rc=$?
is "init --mail at a terminal" $rc 0
hasnt "does not show the password" out serverpw
is "and keeps what was said" "$(cat third/keys/mail) $(sed -n 's/^host = //p' third/pbem.conf)" "serverpw host@pbem.test"

# Another mail that comes meanwhile waits for the run.
printf 'From: alice@pbem.test\r\nTo: server@pbem.test\r\nSubject: HELP\r\n\r\nHELP\r\n' | "$servers" deliver "$dir/s" server
with
config --test
is "with other mail in the box" $rc 0
is "which is in the spool" "$(grep -l 'Subject: HELP' spool/new/* | wc -l)" 1
config --test "alice@$MAIL_DOMAIN"
is "to somebody else" $rc 0
token=$(sed -n 's/.*for a mail.* with \([0-9a-f]*\) in its subject/\1/p' out)
found=0
for i in $(seq 6000); do
	found=$(grep -rhsI '^Subject:' "$MAIL_BOXES/alice" | grep -c "$token") || true
	[ "$found" -lt 2 ] || break
	sleep 0.1
done
is "who has both" "$found" 2
config --test "nobody@$MAIL_DOMAIN"
is "an address that is none" $rc 78
has "is named" out "not ok send: a mail to nobody@$MAIL_DOMAIN could not be sent: 550"

with smtp-password=keys/wrong
config --check
has "a wrong password out" out "not ok smtp: smtp://localhost:$SMTP_PORT: "
has "what to do" out "look at user and password"
config --test
has "and its test" out "not ok send: "
is "is told once" "$(grep -c '^not ok' out)" 1
with imap-password=keys/wrong
config --check
has "a wrong password in" out "not ok imap: imap://localhost:$IMAP_PORT/INBOX: "
config --test
has "the half that works" out "ok send: a mail to server@$MAIL_DOMAIN was sent"
has "the half that fails" out "not ok fetch: "
hasnt "no password is shown" out swordfish
with "imap=imap://localhost:$IMAP_PORT/Nowhere"
config --check
has "a folder that is none" out "Mailbox doesn't exist: Nowhere"
with ca=-
config --check
has "a certificate that nobody vouches for" out "not ok smtp: smtp://localhost:$SMTP_PORT: no safe connection: "
with "smtp=smtp://127.0.0.1:$LMTP_PORT" smtp-user=- smtp-password=-
config --check
is "a server without STARTTLS" $rc 78
has "is refused" out "not ok smtp: "
with separator=_
config --test
has "no such tags" out 'leave "separator =" empty'
has "but the address" out "ok address: "
with separator=
config --test
is "without tags" $rc 0
hasnt "none is tried" out "tag:"
with imap=- imap-user=- imap-password=- "maildir=$MAIL_BOXES/server"
config --check --test
is "from the Maildir" $rc 0

# Postfix hands mail over by the lines of examples/mail: bounces keep their empty sender, and what cannot be taken is kept there.
if [ "$MAIL_SERVERS" = postfix ]; then
	etc=$dir/s/pf/etc
	mkdir "$dir/bin"
	cp "$PBEM" "$dir/bin/pbem"
	chmod 755 "$dir" "$dir/bin" "$dir/bin/pbem"
	install -d -o nobody "$dir/host"
	su -s /bin/sh nobody -c "cd / && '$dir/bin/pbem' init '$dir/host'" >/dev/null
	sed -n '/^pbem /,/argv/p' "$root/examples/mail/postfix-master.cf" |
		sed "s|user=pbem|user=nobody|; s|/usr/local/bin|$dir/bin|; s|/var/lib/pbem|$dir/host|" >>"$etc/master.cf"
	sed -n 's/^#\t\(transport_maps\|pbem_.*\) = /\1 = /p' "$root/examples/mail/postfix-master.cf" |
		sed "s|/etc/postfix|$etc|" >>"$etc/main.cf"
	sed -n 's/^#\t\(pbem@example.org.*\)/\1/p' "$root/examples/mail/postfix-master.cf" |
		sed "s/example.org/$MAIL_DOMAIN/" >"$etc/transport"
	postconf -c "$etc" -e "virtual_mailbox_maps = $(postconf -c "$etc" -h virtual_mailbox_maps), inline:{pbem@$MAIL_DOMAIN=x}"
	"$servers" down "$dir/s" smtp
	"$servers" up "$dir/s" smtp
	send() { # FROM: a mail to the host
		python3 - "$1" "$SMTP_PORT" "$CA" <<-'END'
			import smtplib, ssl, sys
			s = smtplib.SMTP("localhost", int(sys.argv[2]))
			s.starttls(context=ssl.create_default_context(cafile=sys.argv[3]))
			s.login("alice", "alicepw")
			s.sendmail(sys.argv[1], "pbem+cup@pbem.test", "From: alice@pbem.test\r\nSubject: HELP\r\n\r\nHELP\r\n")
			s.quit()
		END
	}
	arrive() { # N: so many are in the spool, after a while
		for i in $(seq 6000); do
			[ "$(find "$dir/host/spool/new" -type f | wc -l)" -lt "$1" ] || return 0
			sleep 0.1
		done
		return 1
	}
	is_deferred() {
		for i in $(seq 6000); do
			! grep -q 'relay=pbem, .*status=deferred' "$dir/s/log/postfix.log" || return 0
			sleep 0.1
		done
		return 1
	}
	chmod 000 "$dir/host/spool"
	send "alice@$MAIL_DOMAIN"
	check "Postfix tries" is_deferred
	chmod 700 "$dir/host/spool"
	check "Postfix keeps what cannot be taken" arrive 1
	send ""
	check "and hands over the rest" arrive 2
	is "with the empty sender" "$(grep -l '^Return-Path: <>' "$dir/host/spool/new/"* | wc -l)" 1
	is "and the tag" "$(grep -l "^Delivered-To: pbem+cup@$MAIL_DOMAIN" "$dir/host/spool/new/"* | wc -l)" 2
fi

"$servers" down "$dir/s" imap >/dev/null 2>&1
with
config --check
has "a server that is away" out "not ok imap: "
finish
