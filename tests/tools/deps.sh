#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# deps.sh demo|check|long: installs the Debian packages that this needs and the system lacks. Silent when nothing is
# missing. "long" adds compilers and libraries for machines of 32 bits and for s390x, which keeps its highest bytes first and
# takes an emulator.
set -u

want=()
need() { want+=("$1"); }
has() { command -v "$1" >/dev/null 2>&1; }
has_header() { [ -e "/usr/include/$1" ] || [ -e "/usr/local/include/$1" ] || [ -n "$(compgen -G "/usr/include/*/$1")" ]; }

has gcc || need gcc
has_header stdlib.h || need libc6-dev
has pkg-config || need pkg-config
has_header sodium.h || need libsodium-dev
has_header cjson/cJSON.h || need libcjson-dev
has_header curl/curl.h || need libcurl4-openssl-dev
has_header gmime-3.0/gmime/gmime.h || need libgmime-3.0-dev
[ -e /etc/ssl/certs/ca-certificates.crt ] || need ca-certificates
has minisign || need minisign
[ -e /usr/share/zoneinfo/Europe/Paris ] || need tzdata

architectures=
if [ "${1:-demo}" != demo ]; then
	has_header cmocka.h || need libcmocka-dev
	has clang || need clang
	has clang && [ -n "$(compgen -G "$(clang -print-resource-dir)/lib/linux/libclang_rt.fuzzer-*.a")" ] ||
		need "libclang-rt-14-dev"
	has ld.lld || need lld
	has clang-format || need clang-format
	has mandoc || need mandoc
	has python3 || need python3
	has nm || need binutils
	has ssh-keygen || need openssh-client
	has signify-openbsd || need signify-openbsd
	[ -e /usr/share/i18n/locales/tr_TR ] || need locales
	# Real mail servers, for tests/mail; nothing is started or configured by their packages.
	has openssl || need openssl
	[ -x /usr/sbin/postfix ] || need postfix
	[ -x /usr/sbin/dovecot ] || need dovecot-core
	[ -x /usr/lib/dovecot/imap ] || need dovecot-imapd
	[ -x /usr/lib/dovecot/lmtp ] || need dovecot-lmtpd
	[ -x /usr/lib/dovecot/submission ] || need dovecot-submissiond
	[ -e /usr/lib/dovecot/modules/lib90_sieve_plugin.so ] || need dovecot-sieve
	has procmail || need procmail
	has maildrop || need maildrop
	has fdm || need fdm
fi
if [ "${1:-demo}" = long ]; then
	has s390x-linux-gnu-gcc || need gcc-s390x-linux-gnu
	[ -e /usr/s390x-linux-gnu/include/stdlib.h ] || need libc6-dev-s390x-cross
	has qemu-s390x-static || need qemu-user-static
	[ -e /usr/lib/s390x-linux-gnu/libsodium.so ] || need libsodium-dev:s390x
	[ -e /usr/lib/s390x-linux-gnu/libcjson.so ] || need libcjson-dev:s390x
	has i686-linux-gnu-gcc || need gcc-i686-linux-gnu
	[ -e /usr/i686-linux-gnu/include/stdlib.h ] || need libc6-dev-i386-cross
	for library in sodium cjson cmocka; do
		[ -e /usr/lib/i386-linux-gnu/lib$library.so ] || need lib$library-dev:i386
	done
	architectures="s390x i386"
fi
[ ${#want[@]} -eq 0 ] && exit 0

install="$([ -z "$architectures" ] || printf 'dpkg --add-architecture %s && ' $architectures)apt-get update && apt-get install -y --no-install-recommends ${want[*]}"
stop() {
	echo "These packages are missing, and $1. Please run as root:" >&2
	echo "    $install" >&2
	exit 1
}
has apt-get || stop "this system has no apt-get (the names are Debian's)"
root=()
if [ "$(id -u)" -ne 0 ]; then
	has sudo || stop "there is no sudo"
	root=(sudo)
	[ -t 0 ] || root=(sudo -n)
	"${root[@]}" true 2>/dev/null || stop "sudo does not let you"
fi
echo "Installing ${want[*]} ..." >&2
# A mail server that is only there for tests configures nothing.
preset_postfix() {
	[[ " ${want[*]} " != *" postfix "* ]] ||
		echo "postfix postfix/main_mailer_type select No configuration" | "${root[@]}" debconf-set-selections
}
log=$(mktemp)
trap 'rm -f "$log"' EXIT
add_architectures() {
	local name
	for name in $architectures; do "${root[@]}" dpkg --add-architecture "$name" || return; done
}
if ! { add_architectures &&
	"${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update &&
	preset_postfix &&
	"${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${want[@]}"; } \
	>"$log" 2>&1 </dev/null; then
	tail -n 20 "$log" >&2
	stop "installing them failed"
fi
