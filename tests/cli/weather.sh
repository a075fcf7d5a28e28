#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# weather.sh [servers]: a whole game by mail on a machine in trouble: before the run of each window there are others, in which pbem-mime
# or pbem-net does not start or is killed, the disk cannot be looked at or written to, the games' volume is gone, or a write to a pipe fails. In the end the
# record and the letters are those of the same game on a machine without trouble. With "servers", players send by their own accounts on real
# servers (tests/mail/servers.sh), the host fetches from Dovecot and sends by Postfix; else mail comes by receive, and goes to a Maildir.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"
FAULT=${FAULT:-$(dirname "$PBEM")/fault.so}
servers=
one=anna two=bert
if [ "${1-}" = servers ]; then
	servers=$root/tests/mail/servers.sh
	one=alice two=bob domain=pbem.test to=server+cup@pbem.test
	trap '"$servers" stop "$work/s"; cleanup' EXIT
	"$servers" start "$work/s"
	. "$work/s/env"
	echo serverpw >password
	chmod 600 password
fi
for who in $one $two; do "$PBEM" keygen $who >/dev/null; done

# A player's mail is in the referee's mailbox before anything else happens.
[ -z "$servers" ] || hand_in() {
	local i=0
	"$servers" send "$work/s" "$1" server+cup@pbem.test
	until grep -rqsF "Message-ID: $2" "$MAIL_BOXES/server/new" "$MAIL_BOXES/server/cur"; do
		i=$((i + 1))
		[ $i -lt 6000 ] || return 1
		sleep 0.02
	done
}

# A pbem beside helpers that do as they like.
mkdir bin
cp "$PBEM" bin/pbem
helper() { # NAME SCRIPT
	cp "${PBEM%/*}"/pbem-{mime,net} bin/
	printf '#!/bin/sh\n%s\n' "$2" >"bin/$1"
	"$work/bin/pbem" run >/dev/null 2>&1
}
# faulty OF MODE PLACE [STICKY]: a run with trouble in this place.
faulty() {
	(FAULT_OF=$1 FAULT_MODE=$2 FAULT_AT=$3 FAULT_DIR=$work/h LD_PRELOAD=$FAULT ${4:+env FAULT_STICKY=1} "$PBEM" run || exit 1) \
		>fault.out 2>&1
}
closes() { grep -c '"kind":"close"' h/games/cup/record.jsonl; }
ended() { "$PBEM" status cup --json | grep -q '"phase":"ended"'; }
bad=0
# Nothing closes under trouble, unless that came behind the closing.
worse() { # WINDOW
	local i
	case $1 in
	1) for i in 1 2 3; do helper pbem-mime 'exit 1' && bad=$((bad + 1)); done ;;
	2) for i in 1 2; do helper pbem-mime 'kill -9 $$' && bad=$((bad + 1)); done ;;
	3) for i in 1 7 13 29 47; do faulty look eio $i sticky && bad=$((bad + 1)); done ;;
	4) for i in 1 9 23 41 80; do faulty write enospc $i sticky || true; done ;;
	5)
		mv h/games aside
		"$PBEM" run >/dev/null 2>&1 && bad=$((bad + 1))
		mv aside h/games
		;;
	6) for i in 1 2 3; do faulty talk eio 1 sticky && bad=$((bad + 1)); done ;;
	7)
		# It dies at once, and with a mail half handed over.
		[ -z "$servers" ] || for i in 'kill -9 $$' "'${PBEM%/*}/pbem-net' | dd bs=1 count=1500 2>/dev/null"; do
			helper pbem-net "$i" && bad=$((bad + 1))
		done
		;;
	esac
	return 0
}
configure() {
	"$PBEM" init h --name "The table" >/dev/null
	if [ -n "$servers" ]; then
		printf '%s\n' 'address = server@pbem.test' 'host = host@pbem.test' 'timeout = 60' "ca = $CA" \
			"imap = imap://localhost:$IMAP_PORT/INBOX" 'imap-user = server' "imap-password = $work/password" \
			"smtp = smtp://localhost:$SMTP_PORT" 'smtp-user = server' "smtp-password = $work/password"
	else
		printf '%s\n' 'address = pbem@example.org' 'host = host@example.org' "send-maildir = $work/out"
	fi >>h/pbem.conf
	cp -n h/key h/key.pub . 2>/dev/null || true
	cp key key.pub h/
}
# letters WEATHER: what players got, but not when they did and by which way: letters-WEATHER/MESSAGE-ID, and a line for each in the file came-WEATHER.
letters() {
	local file id boxes=("$work"/out/new/*)
	if [ -n "$servers" ]; then
		"$servers" idle "$work/s"
		boxes=("$MAIL_BOXES"/{alice,bob}/{new,cur}/*)
	fi
	mkdir "letters-$1"
	: >"came-$1"
	for file in "${boxes[@]}"; do
		[ -e "$file" ] || continue
		id=$(sed -n 's/^Message-ID: <\(.*\)>.*/\1/p;/^Message-ID/q' "$file")
		case $id in host.*) continue ;; esac
		echo "$id" >>"came-$1"
		# The Date is when a letter was made.
		awk '/^\r?$/ { body = 1 } !body && /^[^ \t]/ { way = /^(Return-Path|Delivered-To|Received|Date):/ } body || !way' "$file" >"letters-$1/$id"
	done
	rm -f "$work"/out/new/*
	[ -z "$servers" ] || rm -f "$MAIL_BOXES"/*/{new,cur}/*
}
# game WEATHER: all of it; letters below letters-WEATHER, but those for the host.
game() {
	local w=0
	rm -rf h
	configure
	# Servers stamp mail by the real clock, of which nothing is later than the referee's.
	at 2020-01-07T12:00:00Z
	"$PBEM" new cup --rules race --seat blue=$one.pub,$one@$domain --seat red=$two.pub,$two@$domain --seed 07 \
		--option length=45 --every 2d --grace 12h >/dev/null
	"$PBEM" start cup >/dev/null
	"$PBEM" run >/dev/null
	until ended || [ $w -eq 20 ]; do
		w=$((w + 1))
		at "$(printf '2020-01-07T13:%02d:00Z' $w)"
		id="<blue$w@x>" && orders cup blue $one 1 ROLL | mail $one "orders"
		id="<red$w@x>" && orders cup red $two 1 ROLL | mail $two "orders"
		id="<status$w@x>" && mail $two "STATUS" <<<STATUS
		unset id
		at "$(printf '2020-01-07T14:%02d:00Z' $w)"
		[ "$1" = fine ] || worse $w
		"$PBEM" run >run.out 2>&1 || true
		"$PBEM" run >run.out 2>&1 || cat run.out
	done
	letters "$1"
	cp h/games/cup/record.jsonl "record-$1"
	spooled >"spooled-$1"
	windows=$w
}
game fine
check "the game ends, after more windows than there is weather" [ "$windows" -ge 7 ]
fine=$windows
game foul
is "with trouble it ends as well" "$windows" "$fine"
is "all windows of it are played" "$(closes)" $((windows + 1))
is "runs in trouble say so" "$bad" 0
check "the record is that of a machine without trouble" cmp record-fine record-foul
is "and so are the letters" "$(sort -u came-foul)" "$(sort came-fine)"
is "of which none comes twice" "$(sort came-foul | uniq -d)" ""
# A STATUS says when the last run was.
for file in letters-fine/*; do
	cmp -s "$file" "letters-foul/${file##*/}" || echo "${file##*/}"
done | grep -v '^status\.' >differ || true
is "to the byte" "$(cat differ)" ""
is "no mail is left" "$(cat spooled-foul)" 0
finish
