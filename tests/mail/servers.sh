#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Real mail servers for tests, on loopback, with everything they write below DIR (absolute, below 70 characters):
#
#	tests/mail/servers.sh start DIR          start them (about 3 s) and write DIR/env; they run until "stop"
#	tests/mail/servers.sh stop DIR           stop them; DIR stays, and "start DIR" starts them again with the mail in it
#	tests/mail/servers.sh down DIR smtp|imap only one of them away: connections to its ports are refused (smtp of "rootless": 421 at MAIL) ...
#	tests/mail/servers.sh up DIR smtp|imap   ... and back again, on the same ports
#	tests/mail/servers.sh deliver DIR USER <MAIL   puts a mail into USER's inbox without SMTP; USER may be server+TAG
#	tests/mail/servers.sh send DIR USER ADDRESS <MAIL   sends it from USER's account, by SMTP with STARTTLS and AUTH
#	tests/mail/servers.sh idle DIR           waits until no mail is on its way any more
#
# As root: Dovecot (IMAP, LMTP) and Postfix (AUTH, STARTTLS, TLS). Else: Dovecot (IMAP, LMTP, submission with AUTH, STARTTLS, TLS), which hands
# what it took to tests/mail/relay.py, and that to LMTP. A script uses both alike:
#
#	trap 'tests/mail/servers.sh stop "$work/servers"' EXIT
#	tests/mail/servers.sh start "$work/servers"
#	. "$work/servers/env"
#
# DIR/env sets, for the shell:
#	MAIL_SERVERS  "postfix" or "rootless"
#	IMAP_PORT     IMAP with STARTTLS (LOGIN is refused before it: from loopback Dovecot would take it, the client must not send it)
#	IMAPS_PORT    IMAP with TLS
#	SMTP_PORT     SMTP with STARTTLS, then AUTH PLAIN or LOGIN, and only then mail
#	SMTPS_PORT    the same with TLS from the first byte
#	LMTP_PORT     LMTP, no TLS, no AUTH
#	STRICT_PORT   as SMTP_PORT, but USER may send from USER@pbem.test alone, and nobody from the empty sender: 55z at RCPT (postfix only)
#	CA            the file of certificates to trust (for "ca" in pbem.conf); the servers' name is "localhost"
#	MAIL_USERS    server alice bob carol dave erin host
#	MAIL_DOMAIN   pbem.test; USER@pbem.test and USER+TAG@pbem.test come to USER's INBOX
#	MAIL_BOXES    the folder of Maildirs: MAIL_BOXES/USER/new and cur
# The password of USER is USERpw ("alicepw"); the login name is USER.
# nobody@pbem.test is refused with 550 at RCPT. gone@pbem.test is taken and bounces later (postfix only). Mails may have up to 80 MB.
# The servers' own users come to DIR: as root, folders of ours above it (mktemp -d makes them 0700) are opened for passing (o+x).
# Ports are derived from DIR, below those that the system gives to clients, and others are taken when one of them is busy.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
what=$1 D=$2
case $D in /*) ;; *) D=$PWD/$D ;; esac
PATH=$PATH:/usr/sbin:/sbin
users="server alice bob carol dave erin host"
mode=rootless
[ "$(id -u)" -ne 0 ] || mode=postfix

busy() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# choose ATTEMPT: eight neighbouring ports that nobody answers on.
choose() {
	local sum port try=$1
	sum=$(printf '%s' "$D" | cksum | cut -d ' ' -f 1)
	while :; do
		base=$((10000 + (sum + try * 7919) % 2700 * 8))
		for ((port = base; port < base + 8; port++)); do
			! busy "$port" || break
		done
		[ "$port" -lt $((base + 8)) ] || return 0
		try=$((try + 100))
	done
}

certificate() {
	[ ! -e "$D/cert.pem" ] || return 0
	openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj /CN=localhost \
		-addext subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout "$D/key.pem" -out "$D/cert.pem" 2>/dev/null
}

environment() {
	cat >"$D/env" <<END
MAIL_SERVERS=$mode
IMAP_PORT=$base
IMAPS_PORT=$((base + 1))
SMTP_PORT=$((base + 2))
SMTPS_PORT=$((base + 3))
LMTP_PORT=$((base + 4))
SASL_PORT=$((base + 5))
RELAY_PORT=$((base + 6))
STRICT_PORT=$((base + 7))
CA='$D/cert.pem'
MAIL_USERS='$users'
MAIL_DOMAIN=pbem.test
MAIL_BOXES='$D/mail'
END
	. "$D/env"
}

dovecot_conf() {
	local uid=mail gid=mail root="" internal="" protocols="imap lmtp" user
	[ $mode = postfix ] || {
		uid=$(id -un) gid=$(id -gn) root="chroot =" protocols="imap lmtp submission"
		internal="default_internal_user = $uid
default_internal_group = $gid
default_login_user = $uid
service stats {
  chroot =
}
service auth {
  user =
}
service auth-worker {
  user =
}
service submission-login {
  chroot =
  inet_listener submission {
    port = $SMTP_PORT
  }
  inet_listener submissions {
    port = $SMTPS_PORT
    ssl = yes
  }
}
submission_relay_host = 127.0.0.1
submission_relay_port = $RELAY_PORT
submission_max_mail_size = 80M"
	}
	for user in $users; do
		echo "$user:{PLAIN}${user}pw::::::"
	done >"$D/users"
	chmod 600 "$D/users"
	cat >"$D/dovecot.conf" <<END
base_dir = $D/run
state_dir = $D/lib
log_path = $D/log/dovecot.log
instance_name = pbem$IMAP_PORT
protocols = $protocols
listen = 127.0.0.1
hostname = localhost
auth_mechanisms = plain login
auth_failure_delay = 0
disable_plaintext_auth = yes
ssl = required
ssl_cert = <$D/cert.pem
ssl_key = <$D/key.pem
mail_location = maildir:$D/mail/%n
mail_fsync = never
first_valid_uid = 1
recipient_delimiter = +
postmaster_address = postmaster@localhost
$internal
service anvil {
  $root
  # No one has to wait because of somebody else's wrong password.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%n $D/users
}
userdb {
  driver = static
  args = uid=$uid gid=$gid home=$D/mail/%n
}
service imap-login {
  $root
  inet_listener imap {
    port = $IMAP_PORT
  }
  inet_listener imaps {
    port = $IMAPS_PORT
    ssl = yes
  }
}
service lmtp {
  $root
  user = $([ $mode = rootless ] || echo mail)
  inet_listener lmtp {
    address = 127.0.0.1
    port = $LMTP_PORT
  }
}
service auth {
  inet_listener {
    address = 127.0.0.1
    port = $SASL_PORT
  }
}
END
}

postfix_conf() {
	local user
	mkdir -p "$D/pf/etc" "$D/pf/queue" "$D/pf/data"
	chown postfix "$D/pf/data"
	for user in $users gone; do
		echo "$user@pbem.test $user"
	done >"$D/pf/etc/mailboxes"
	for user in $users; do
		echo "$user@pbem.test $user"
	done >"$D/pf/etc/owners"
	echo "<> REJECT Sender address is not allowed" >"$D/pf/etc/senders"
	cat >"$D/pf/etc/main.cf" <<END
compatibility_level = 3.6
queue_directory = $D/pf/queue
data_directory = $D/pf/data
config_directory = $D/pf/etc
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
meta_directory = /etc/postfix
shlib_directory = /usr/lib/postfix
mail_owner = postfix
setgid_group = postdrop
maillog_file_prefixes = $D
maillog_file = $D/log/postfix.log
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = localhost
mydestination =
mynetworks =
alias_maps =
alias_database =
local_recipient_maps =
virtual_mailbox_domains = pbem.test
virtual_mailbox_maps = texthash:$D/pf/etc/mailboxes
virtual_transport = lmtp:inet:127.0.0.1:$LMTP_PORT
recipient_delimiter = +
default_transport = error:no outside mail from the test server
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:$SASL_PORT
smtpd_tls_security_level = encrypt
smtpd_tls_auth_only = yes
smtpd_tls_cert_file = $D/cert.pem
smtpd_tls_key_file = $D/key.pem
smtpd_relay_restrictions = permit_sasl_authenticated, reject
smtpd_client_connection_count_limit = 0
smtpd_sender_login_maps = texthash:$D/pf/etc/owners
strict_senders = check_sender_access texthash:$D/pf/etc/senders, reject_sender_login_mismatch
smtpd_error_sleep_time = 0
disable_dns_lookups = yes
smtpd_peername_lookup = no
message_size_limit = 83886080
mailbox_size_limit = 0
minimal_backoff_time = 2s
maximal_backoff_time = 4s
queue_run_delay = 2s
notify_classes =
END
	cat >"$D/pf/etc/master.cf" <<END
127.0.0.1:$SMTP_PORT inet n - n - - smtpd
127.0.0.1:$SMTPS_PORT inet n - n - - smtpd -o smtpd_tls_wrappermode=yes
127.0.0.1:$STRICT_PORT inet n - n - - smtpd -o smtpd_sender_restrictions=\$strict_senders
cleanup   unix  n - n - 0 cleanup
qmgr      unix  n - n 300 1 qmgr
tlsmgr    unix  - - n 1000? 1 tlsmgr
rewrite   unix  - - n - - trivial-rewrite
bounce    unix  - - n - 0 bounce
defer     unix  - - n - 0 bounce
trace     unix  - - n - 0 bounce
proxymap  unix  - - n - - proxymap
smtp      unix  - - n - - smtp
lmtp      unix  - - n - - lmtp
error     unix  - - n - - error
retry     unix  - - n - - error
anvil     unix  - - n - 1 anvil
scache    unix  - - n - 1 scache
pickup    unix  n - n 60 1 pickup
showq     unix  n - n - - showq
postlog   unix-dgram n - n - 1 postlogd
END
}

start_imap() { dovecot -c "$D/dovecot.conf" >>"$D/log/start.log" 2>&1; }
start_smtp() {
	if [ $mode = postfix ]; then
		postfix -c "$D/pf/etc" start >>"$D/log/start.log" 2>&1
	else
		python3 "$here/relay.py" "$RELAY_PORT" "$LMTP_PORT" "$D/relay.pid" $users >>"$D/log/relay.log" 2>&1 &
	fi
}
# stop_one PIDFILE: by its process id, and waits for its end.
stop_one() {
	local pid i=0
	[ -f "$1" ] || return 0
	pid=$(tr -d ' \n' <"$1")
	kill "$pid" 2>/dev/null || return 0
	while kill -0 "$pid" 2>/dev/null; do
		i=$((i + 1))
		[ $i -lt 6000 ] || kill -9 "$pid" 2>/dev/null || true
		sleep 0.05
	done
}
stop_imap() { stop_one "$D/run/master.pid"; }
stop_smtp() {
	stop_one "$D/pf/queue/pid/master.pid"
	stop_one "$D/relay.pid"
	rm -f "$D/relay.pid"
}

# ready WHICH...: waits until one can log in, under our certificate.
ready() {
	local which i=0
	for which; do
		case $which in
		imap) python3 "$here/relay.py" --ready imap "$IMAPS_PORT" "$CA" || return 1 ;;
		smtp)
			until [ $mode = postfix ] || [ -s "$D/relay.pid" ]; do
				i=$((i + 1))
				[ $i -lt 6000 ] || return 1
				sleep 0.05
			done
			python3 "$here/relay.py" --ready smtp "$SMTP_PORT" "$CA" || return 1
			;;
		esac
	done
}

# Who relays for "rootless" hands on what it took before it says so.
idle() {
	local i=0
	[ $mode = postfix ] || return 0
	while [ -n "$(cd "$D/pf/queue" && find maildrop incoming active deferred -type f -print -quit 2>/dev/null)" ]; do
		i=$((i + 1))
		[ $i -lt 6000 ] || return 1
		sleep 0.05
	done
}

open_way() {
	local folder=$D
	while [ "$folder" != / ]; do
		folder=$(dirname "$folder")
		[ ! -O "$folder" ] || [ -n "$(find "$folder" -maxdepth 0 -perm -o+x)" ] || chmod o+x "$folder"
	done
}

start() {
	local attempt
	mkdir -p "$D/run" "$D/lib" "$D/mail" "$D/log"
	chmod 755 "$D"
	[ $mode = rootless ] || open_way
	certificate
	for attempt in 0 1 2; do
		choose $attempt
		environment
		dovecot_conf
		if [ $mode = postfix ]; then
			postfix_conf
			chown -R mail:mail "$D/mail"
			chown dovecot "$D/users"
		fi
		if start_imap && start_smtp && ready imap smtp; then return 0; fi
		stop_smtp
		stop_imap
	done
	cat "$D"/log/*.log >&2
	echo "servers.sh: the mail servers do not start" >&2
	return 1
}

case $what in
start) start ;;
stop)
	stop_smtp &
	stop_imap
	wait
	;;
down) stop_"$3" ;;
up)
	. "$D/env"
	start_"$3"
	ready "$3"
	;;
deliver)
	. "$D/env"
	python3 "$here/relay.py" --deliver "$LMTP_PORT" "$3@$MAIL_DOMAIN"
	;;
send)
	. "$D/env"
	python3 "$here/relay.py" --send "$SMTP_PORT" "$CA" "$3" "$4"
	;;
idle) idle ;;
*) exit 64 ;;
esac
