#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A pbem-mime that cannot start, that something kills, or that only one mail breaks: orders that came before wait for one that works, no
# window closes meanwhile, the host is told, and spool/bad is for mails that are to blame.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"
. "$here/machine.bash"
mkdir broken

# told: who was told what, without reminders.
told() { kinds | sed 's/reminder-[a-z]* //g'; }
# waits NAME STATUS HELPER: what holds while no mail can be read, over days that pass a deadline and its grace, and what the next
# run with a sound helper makes of it.
waits() {
	fresh
	try "$3"
	is "$1: the run says so" "$rc $(spooled) $(bad)" "$2 1 0"
	is "$1: the host is told" "$(told)" "host-host "
	text host-host >text.txt
	has "$1: and what to do" text.txt "$3/pbem-mime"
	at 2027-01-10T21:00:00Z
	try "$3"
	is "$1: no window closes" "$rc $(window cup) $(spooled) $(bad)" "$2 1 1 0"
	check "$1: all is well again" run
	is "$1: nothing was lost" "$(spooled) $(bad) $(kinds | grep -o 'receipt[^ ]*')" "0 0 receipt-anna"
	orders cup red bert 1 REST | mail bert "at last"
	check "$1: the game goes on" run
	is "$1: with the orders that waited" "$(window cup) $(origins)" "2 file file "
	check "$1: its record verifies" "$PBEM" verify cup
}

# The program as it is, after an upgrade took a library away.
LC_ALL=C sed 's/libgmime-3\.0\.so\.0/libgmime-3.0.so.9/' "$real" >broken/pbem-mime
chmod +x broken/pbem-mime
rc=0
broken/pbem-mime </dev/null >loader.txt 2>&1 || rc=$?
is "a library is gone: the loader says so" "$rc $(grep -c 'libgmime-3.0.so.9' loader.txt)" "127 1"
waits "a library is gone" 69 "$work/broken"
rc=0
PBEM_LIBEXEC=$work/broken "$PBEM" config --check >check.txt || rc=$?
is "config --check notices" "$rc $(grep -c '^not ok pbem-mime: .*status 127.*/broken/pbem-mime </dev/null' check.txt)" "78 1"

helper 'kill -KILL $$'
waits "every helper is killed" 75 "$work/helper"
helper 'kill -SEGV $$'
waits "every helper crashes" 69 "$work/helper"
helper 'echo NO WORD' 'exit 0'
waits "every helper talks nonsense" 69 "$work/helper"
rm helper/pbem-mime
printf '#!/bin/sh\nkill -KILL $$\n' >helper/pbem-mime
chmod +x helper/pbem-mime
waits "every helper is killed as it starts" 75 "$work/helper"
rm helper/pbem-mime

# One mail over which its helper is killed: it is tried again, and the others are read.
two() {
	fresh
	printf '%s\n' "$1" "" "What is this?" | mail bert "words"
	orders cup red bert 1 REST | mail bert "orders"
}
helper 'case $mail in *"kill me"*) kill -KILL $$ ;; esac'
two "kill me"
first=$(ls h/spool/new | sed -n 2p)
try "$work/helper"
is "one is killed: the others are read" "$rc $(ls h/spool/new) $(bad) $(kinds)" "75 $first 0 host-host receipt-anna receipt-bert "
is "one is killed: no window closes, though all orders are here" "$(window cup)" 1
text host-host >text.txt
has "one is killed: the host is told which" text.txt "$first"
for n in 2 3; do
	try "$work/helper"
	is "one is killed: run $n leaves it" "$rc $(spooled) $(bad) $(kinds)$(window cup)" "75 1 0 1"
done
cp -r h kept
check "one is killed: with a sound helper it is read" run
is "one is killed: and answered" "$(spooled) $(bad) $(window cup) $(kinds)" "0 0 2 noted-bert passed-host report-anna report-bert "
rm -rf h && mv kept h
PBEM_LIBEXEC=$work/broken run || true
is "one is killed: a run that can read nothing blames nobody, nor for what was before" "$(spooled) $(bad)" "1 0"
for n in 1 2 3; do
	try "$work/helper"
	is "one is killed: run $n behind it leaves it" "$rc $(spooled) $(bad) $(window cup)" "75 1 0 1"
done
try "$work/helper"
is "one is killed: in the fourth run that meets it it is bad, the run says so, and the game goes on" "$rc $(spooled) $(bad) $(window cup)" "70 0 1 2"
grep -q "post.died" h/spool/bad/*.why && ok "one is killed: the reason is beside it" || not_ok "one is killed: the reason is beside it"
[ ! -e h/spool/doing ] && ok "one is killed: nothing of it is remembered" || not_ok "one is killed: nothing of it is remembered" "$(cat h/spool/doing)"

# One mail that breaks its helper: it is bad at once, and stops nobody.
for how in 'kill -SEGV $$' 'kill -ABRT $$' 'echo NO WORD; exit' 'kill -XCPU $$'; do
	helper "case \$mail in *'break me'*) $how ;; esac"
	two "break me"
	try "$work/helper"
	is "one breaks it ($how): it is bad, and the others are read" "$rc $(spooled) $(bad) $(window cup)" "0 0 1 2"
	is "one breaks it ($how): the host is told" "$(kinds | grep -o host-host)" host-host
done

# Many that are killed are no mails' doing: the rest waits for another run.
helper 'case $mail in *"Subject: words"*) kill -KILL $$ ;; esac'
fresh
for n in $(seq 12); do mail bert "words" <<<"number $n"; done
orders cup red bert 1 REST | mail bert "orders"
try "$work/helper"
is "many are killed: reading stops" "$rc $(spooled) $(bad) $(kinds)" "75 13 0 host-host host-host receipt-anna "
try "$work/helper"
is "many are killed: in the next run they come last, and keep back nobody's orders" "$rc $(spooled) $(bad) $(window cup) $(kinds)" "75 12 0 1 receipt-bert "
for n in 3 4 5 6 7; do
	try "$work/helper"
	is "many are killed: none is blamed, in run $n as in those before, and the host was told" "$rc $(spooled) $(bad) $(window cup) $(kinds)" "75 12 0 1 "
done
is "many are killed: each is tried as often as the others" "$(cut -d' ' -f3 h/spool/doing | sort -u | tr '\n' ' ')" "4 5 "
cp -r h kept
check "many are killed: a sound helper reads all" run
is "many are killed: nothing was lost" "$(spooled) $(bad) $(window cup)" "0 0 2"

# As a stranger sends them on purpose: windows wait for a day.
rm -rf h && mv kept h
at 2027-01-08T12:59:59Z
try "$work/helper"
is "many are killed for nearly a day: windows wait for them" "$rc $(spooled) $(window cup)" "75 12 1"
at 2027-01-08T13:00:00Z
try "$work/helper"
is "many are killed for a day, and others are read: no window waits any more" "$rc $(spooled) $(bad) $(window cup)" "75 12 0 2"

# When no mail can be read but simple ones, that is no stranger's doing, and they wait on.
helper 'case $mail in *"=?utf-8?q?caf=C3=A9?="*) ;; *) kill -KILL $$ ;; esac'
fresh
for n in 1 2 3; do mail bert "words" <<<"number $n"; done
for day in 07 08 09 12; do
	at 2027-01-${day}T14:00:00Z
	try "$work/helper"
done
is "all are killed for days: windows wait" "$rc $(spooled) $(bad) $(window cup)" "75 4 0 1"
finish
