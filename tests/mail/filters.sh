#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The lines of examples/mail, with the real programs: each hands a mail to `pbem receive`, and keeps it when that cannot take it.
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
PATH=$PATH:/usr/sbin:/sbin
# Everything runs as one user who is not root, as on a host.
work=$(mktemp -d -p "${TMPDIR:-/tmp}" filters.XXXXXX)
trap 'rm -rf "$work"' EXIT
failed=0
me=$(id -un)
as_me() { "$@"; }
if [ "$(id -u)" -eq 0 ]; then
	me=nobody
	as_me() { setpriv --reuid=nobody --regid=nogroup --clear-groups env HOME="$work" TMPDIR="$work" USER=nobody LOGNAME=nobody "$@"; }
fi
is() {
	if [ "$2" = "$3" ]; then
		echo "ok filters: $1"
	else
		printf 'expected %s, got %s\n' "$3" "$2"
		echo "not ok filters: $1"
		failed=1
	fi
}
# The program is where anybody may run it; the examples' paths become ours.
cp "$PBEM" "$work/pbem"
chmod 755 "$work"
"$work/pbem" init "$work/host" >/dev/null
[ "$(id -u)" -ne 0 ] || chown -R nobody:nogroup "$work"
ours() { sed -e "s|/usr/local/bin/pbem|$work/pbem|g" -e "s|/var/lib/pbem|$work/host|g" "$root/examples/mail/$1"; }
mails() { find "$work/host/spool/new" -type f | wc -l; }
mail() { printf 'From: Anna <anna@example.org>\nTo: pbem+earth-1@example.org\nSubject: %s\nMessage-ID: <%s@example.org>\n\nHELP\n' "$1" "$1"; }
# Without pbem.conf receive takes nothing and exits with 75.
broken() { mv "$work/host/pbem.conf" "$work/away"; }
mended() { mv "$work/away" "$work/host/pbem.conf"; }

if ! command -v procmail >/dev/null; then
	echo "# there is no procmail"
else
	{ echo "SHELL=/bin/sh"; echo "DEFAULT=$work/default"; ours procmailrc; } >"$work/procmailrc"
	chmod 644 "$work/procmailrc"
	mail procmail | as_me procmail -m "$work/procmailrc"
	is "procmail" "$? $(mails)" "0 1"
	broken
	mail procmail-2 | as_me procmail -m "$work/procmailrc" 2>/dev/null
	is "procmail keeps what cannot be taken" "$? $(mails) $(ls "$work/default" 2>/dev/null)" "75 1 "
	mended
fi

if ! command -v maildrop >/dev/null; then
	echo "# there is no maildrop"
else
	before=$(mails)
	ours mailfilter >"$work/mailfilter"
	chmod 600 "$work/mailfilter"
	[ "$(id -u)" -ne 0 ] || chown nobody "$work/mailfilter"
	mail maildrop | (cd "$work" && as_me maildrop "$work/mailfilter")
	is "maildrop" "$? $(mails)" "0 $((before + 1))"
	broken
	mail maildrop-2 | (cd "$work" && as_me maildrop "$work/mailfilter" 2>/dev/null)
	is "maildrop keeps what cannot be taken" "$? $(mails)" "75 $((before + 1))"
	mended
fi

if ! command -v fdm >/dev/null; then
	echo "# there is no fdm"
else
	before=$(mails)
	mkdir -p "$work/box/new" "$work/box/cur" "$work/box/tmp"
	mail fdm >"$work/box/new/1.1.host"
	{ echo "set lock-file \"$work/fdm.lock\""; echo "account \"games\" maildir \"$work/box\""; ours fdm.conf | sed '/^account/d'; } >"$work/.fdm.conf"
	chmod 600 "$work/.fdm.conf"
	[ "$(id -u)" -ne 0 ] || chown -R nobody:nogroup "$work/box" "$work/.fdm.conf"
	as_me fdm -f "$work/.fdm.conf" fetch >"$work/fdm.log" 2>&1 || cat "$work/fdm.log"
	is "fdm" "$(mails) $(find "$work/box" -type f | wc -l)" "$((before + 1)) 0"
	mail fdm-2 >"$work/box/new/2.1.host"
	[ "$(id -u)" -ne 0 ] || chown -R nobody:nogroup "$work/box"
	broken
	as_me fdm -f "$work/.fdm.conf" fetch >/dev/null 2>&1
	is "fdm keeps what cannot be taken" "$(mails) $(find "$work/box" -type f | wc -l)" "$((before + 1)) 1"
	mended
fi

lda=/usr/lib/dovecot/dovecot-lda
if ! [ -x $lda ] || ! [ -e /usr/lib/dovecot/modules/lib90_sieve_plugin.so ]; then
	echo "# there is no Dovecot with Sieve"
else
	before=$(mails)
	mkdir -p "$work/bin" "$work/lda"
	ours pbem.sieve | sed -n 's|^#\t\(#!/bin/sh\)|\1|p; s|^#\t\(exec .*\)|\1|p' >"$work/bin/pbem-receive"
	chmod 755 "$work/bin/pbem-receive"
	ours pbem.sieve >"$work/pbem.sieve"
	cat >"$work/dovecot.conf" <<-E
		log_path = $work/lda.log
		base_dir = $work/lda
		state_dir = $work/lda
		postmaster_address = postmaster@localhost
		mail_location = maildir:$work/lda/box
		mail_uid = $(id -u "$me")
		mail_gid = $(id -g "$me")
		first_valid_uid = 1
		ssl = no
		protocol lda {
		  mail_plugins = sieve
		}
		plugin {
		  sieve = file:$work/pbem.sieve
		$(ours pbem.sieve | sed -n 's|^#\t\(sieve_[a-z_]* = .*\)|  \1|p' | sed "s|/usr/local/lib/sieve|$work/bin|")
		}
	E
	chmod 644 "$work/dovecot.conf"
	[ "$(id -u)" -ne 0 ] || chown -R nobody:nogroup "$work"
	lda() { as_me $lda -c "$work/dovecot.conf" -e; }
	mail lda | lda 2>/dev/null
	is "Dovecot's delivery agent with Sieve" "$? $(mails) $(find "$work/lda/box" -path '*/new/*' 2>/dev/null | wc -l)" "0 $((before + 1)) 0"
	broken
	mail lda-2 | lda 2>/dev/null
	code=$?
	# It keeps the mail in the mailbox, or asks the server to come again: not lost either way.
	kept=$(find "$work/lda/box" -path '*/new/*' 2>/dev/null | wc -l)
	is "and what cannot be taken is not lost" "$([ $code -eq 75 ] || [ "$kept" -eq 1 ] && echo kept)" "kept"
	mended
	[ $failed -eq 0 ] || cat "$work/lda.log" "$work"/*.sieve.log 2>/dev/null
fi
exit $failed
