#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What a program has said is done outlives a power cut: tests/fault/fault.c traces what a command changes and what it says, and tests/fault/order.py
# knows at each moment what would be lost. tests/mutate/run --syncs takes the syncs out of the program one by one: this test misses each of them.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"
FAULT=${FAULT:-$(dirname "$PBEM")/fault.so}
order=$root/tests/fault/order.py

"$order" --test

# Nothing that changes or looks at files escapes the library; these do not count: what a file holds (a look goes wrong when it is opened), the program's
# own path, the free space, and a file without a name.
traced='write|p?writev?|(f|fdata)sync|f?truncate|fu?timens|u?time(s|nsat)|rename(at2?)?|link(at)?|unlink(at)?|(rm|mk)dir(at)?|open(at)?|creat|f?chmod(at)?'
for word in sync syncfs sendfile splice copy_file_range fallocate posix_fallocate mmap msync mknod mkfifo symlink fopen fdopen freopen remove scandir \
	mkstemp mkdtemp glob nftw fts_open readdir_r euidaccess realpath; do
	unknown="${unknown+$unknown|}$word"
done
looks='f?l?stat(at)?|statx|access|faccessat|f?opendir|fdopendir|readdir'
names() { nm -D "$@" | sed 's/.* //; s/@.*//; s/64$//' | sort -u; }
names --defined-only "$FAULT" >hooks
# tests/mutate/run has all but main() in a library.
library=${LD_LIBRARY_PATH:-.}/libgame.so
[ -e "$library" ] || library=''
names --undefined-only "$PBEM" $library | grep -xE "$traced|$unknown|$looks" >calls || true
is "the library sees what the program does to files" "$(comm -23 calls hooks | tr '\n' ' ')" ""
[ "$(wc -l <calls)" -gt 15 ] && ok "there is something to see" || not_ok "there is something to see" "$(cat calls)"

# durable NAME COMMAND...: no power cut at any moment breaks what COMMAND promises by then. It ends with status ${want-0}.
durable() {
	local name=$1 rc=0
	shift
	rm -f trace
	env FAULT_DIR="$(pwd -P)" FAULT_TRACE="$work/trace" LD_PRELOAD="$FAULT" "$@" >durable.out 2>&1 || rc=$?
	if [ $rc -ne "${want-0}" ]; then
		not_ok "$name: status $rc" "$(cat durable.out)"
	elif "$order" "$(pwd -P)" trace >faults; then
		ok "$name ($(grep -c fsync trace || true) syncs)"
	else
		not_ok "$name" "$(head -n 20 faults)"
	fi
}
sign() { "$PBEM" sign -k "$1.key" -o "$2" "$3" >/dev/null 2>&1; }
order() { # SERIAL LINE FILE
	header cup blue | sed "s/^SERIAL .*/SERIAL $1/" >o.txt
	echo "$2" >>o.txt
	sign anna "$3" o.txt
}

# --- by hand ---------------------------------------------------------------------------------------------------------------------------------

unset PBEM_HOST
durable "init" "$PBEM" init h --name "The table"
durable "keygen" "$PBEM" keygen anna
export PBEM_HOST=$work/h
for who in bert carl; do "$PBEM" keygen $who >/dev/null; done
at 2027-01-07T12:00:00Z
durable "new" "$PBEM" new cup --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub --seed 07 --every 2d --grace 12h
durable "start" "$PBEM" start cup
order 1 REST first.asc
order 2 ROLL better.asc
durable "submit" "$PBEM" submit cup first.asc
durable "a correction" "$PBEM" submit cup better.asc
want=65 durable "several at once, one of them old" "$PBEM" submit cup first.asc better.asc
durable "turn, forced" "$PBEM" turn cup --force
order 1 ROLL more.asc
"$PBEM" submit cup more.asc >/dev/null
# A crash in the middle of a line.
printf '{"kind":"clo' >>h/games/cup/record.jsonl
durable "turn behind a torn line" "$PBEM" turn cup --force
# And in the middle of a window: the next turn finishes it.
(FAULT_DIR="$work/h/games/cup" FAULT_ON=0004 FAULT_MODE=kill FAULT_AT=3 LD_PRELOAD="$FAULT" "$PBEM" turn cup --force || true) >killed.out 2>&1
is "it closed, and did not go on" "$(tail -n 1 h/games/cup/record.jsonl | grep -c '"kind":"close"')" 1
durable "turn behind a crash" "$PBEM" turn cup
durable "amend" "$PBEM" amend cup --deadline 24h
durable "hold" "$PBEM" hold cup --reason "spring holidays"
durable "resume" "$PBEM" resume cup
durable "a new key and address" "$PBEM" seat cup red carl.pub,carl@example.org
durable "a bot" "$PBEM" seat cup red bot
durable "export" "$PBEM" export cup -o cup.export
# A disk that cannot write a line to its end, or that is full before: what is there of it is cut off again, and that is synced.
cp -a h before
lines=$(FAULT_LOG=$work/log FAULT_DIR=$work/h LD_PRELOAD=$FAULT "$PBEM" turn cup --force >/dev/null &&
	sed -n 's/^\([0-9]*\) write .*record.jsonl$/\1/p' log)
for n in $lines; do
	rm -rf h && cp -a before h
	want=74 FAULT_AT=$((n + 1)) FAULT_MODE=eio durable "no sync of a line of the record" "$PBEM" turn cup --force
	rm -rf h && cp -a before h
	want=74 FAULT_AT=$n FAULT_MODE=enospc durable "no room for a line of the record" "$PBEM" turn cup --force
done
[ -n "$lines" ] && ok "lines were written" || not_ok "lines were written"
rm -rf h && cp -a before h
durable "end" "$PBEM" end cup --yes

# --- by mail ---------------------------------------------------------------------------------------------------------------------------------

mkdir -p box/{new,cur,tmp}
cat >>h/pbem.conf <<-X
	address = pbem@example.org
	host = host@example.org
	maildir = $work/box
	send-maildir = $work/out
X
"$PBEM" new duel --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org --seed 07 --every 2d --grace 12h \
	--option length=60 >/dev/null
"$PBEM" start duel >/dev/null
rmdir out/new out/cur out/tmp
durable "a run sends into a Maildir" "$PBEM" run
at 2027-01-07T13:00:00Z
letter() { printf 'From: %s@example.org\nTo: pbem@example.org\nSubject: %s\nMessage-ID: <%s@x>\n\n' "$1" "$2" "${2// /-}" && cat; }
rm -rf h/spool/{new,tmp,bad}
orders duel blue anna 1 ROLL | letter anna "orders" >mail.1
durable "receive" "$PBEM" receive <mail.1
durable "receive, not the first" "$PBEM" receive --sender '' <mail.1
{ cat mail.1 && head -c 1100000 /dev/zero | tr '\0' x; } >mail.big
durable "a mail that is too big" "$PBEM" receive <mail.big
durable "a run over orders" "$PBEM" run
request duel blue anna 2 "PRESS TO red" "Run!" | letter anna "press" >box/new/1799326800.M1.host
letter bert "HELP" </dev/null >box/new/1799326801.M2.host
letter bert "words" <<<"How does it go on?" >box/new/1799326802.M3.host
durable "fetch from a Maildir" "$PBEM" fetch
orders duel red bert 1 ROLL | letter bert "his orders" >mail.2
"$PBEM" receive <mail.2
head -c 100 /dev/zero | tr '\0' '\1' >noise
"$PBEM" receive <noise
durable "a run in which a window closes" "$PBEM" run
is "it closed" "$(window duel)" 2
# Orders whose names were not safe yet: a power cut leaves the file or its signature alone, and the note brings the other back. That of orders
# may itself come back, whatever happened since: nothing is done twice, and nobody is written to.
orders duel blue anna 1 ROLL | letter anna "cut" >mail.cut
"$PBEM" receive <mail.cut
kept=h/games/duel/windows/0002/orders
cp -a h uncut && cp -a out uncut.out && rm -f log
n=$(FAULT_LOG=$work/log FAULT_DIR=$work/h LD_PRELOAD=$FAULT "$PBEM" run && sed -n "s|^\([0-9]*\) rename .*/$kept/blue.1$|\1|p" log)
whole=$(b2sum $kept/blue.1 $kept/blue.1.sig) letters=$(ls out/new)
[ -n "$n" ] && [ "$letters" != "$(ls uncut.out/new)" ] && ok "they were taken and answered" || not_ok "they were taken and answered" "$(cat log)"
for lost in blue.1 blue.1.sig; do
	rm -rf h out && cp -a uncut h && cp -a uncut.out out
	(FAULT_DIR=$work/h FAULT_MODE=after FAULT_AT=$n LD_PRELOAD=$FAULT "$PBEM" run || true) >killed.out 2>&1
	cp h/games/duel/taken/*.new .
	rm $kept/$lost
	"$PBEM" run
	is "without $lost: it is there again" "$(b2sum $kept/blue.1 $kept/blue.1.sig)" "$whole"
	is "without $lost: one answer" "$(ls out/new)" "$letters"
	is "without $lost: its note is gone" "$(ls h/games/duel/taken)" ""
done
# comes_back NAME: the note, after it was done with.
comes_back() {
	local letters record
	"$PBEM" run
	letters=$(ls out/new) record=$(cat h/games/duel/record.jsonl)
	cp ./*.new h/games/duel/taken/
	touch h/games/duel/record.jsonl
	"$PBEM" run
	is "$1: nobody is written to" "$(ls out/new)" "$letters"
	is "$1: nothing is done" "$(b2sum $kept/blue.1 $kept/blue.1.sig; cat h/games/duel/record.jsonl)" "$whole
$record"
	is "$1: it is gone again" "$(ls h/games/duel/taken)" ""
}
comes_back "a note comes back"
"$PBEM" turn duel --force >/dev/null
comes_back "behind the close"
cp -a h going && cp -a out going.out
"$PBEM" end duel --yes >/dev/null
comes_back "behind the end"
rm -rf h out && mv going h && mv going.out out

# Any other note is gone for good before its command ends: what it does would be done over what came since.
request duel blue anna 7 "ADDRESS anna@example.net" >r.asc
durable "a request" "$PBEM" submit duel r.asc
is "its note is gone for good" "$(awk '$5 ~ /taken/ { last = $2 } END { print last }' trace)" fsync

# No more syncs than these for each mail of orders: of the note and its folder, of the two files and their folder, of the letter and its folder,
# of the line that says that it was here; on the way out of the mail, where it goes to, and the folder that it left.
syncs() { # SERIAL...
	for serial; do
		orders duel red bert $serial ROLL | letter bert "number $serial" >mail.n
		"$PBEM" receive <mail.n
	done
	rm -f log
	FAULT_LOG=$work/log FAULT_DIR=$work LD_PRELOAD=$FAULT "$PBEM" run
	grep -c ' fsync ' log
}
few=$(syncs 1 2) many=$(syncs $(seq 3 14))
[ $(((many - few) / 10)) -le 11 ] && [ $few -gt 12 ] && ok "a mail of orders takes 11 syncs at most" || not_ok "a mail of orders takes 11 syncs at most" "$few $many"

# Mails over which run after run ends go where they are out of the way.
letter bert "STATUS" </dev/null >mail.3
"$PBEM" receive <mail.3
for i in 1 2 3 4; do
	(FAULT_DIR="$work/h/spool/doing" FAULT_MODE=after FAULT_AT=3 LD_PRELOAD="$FAULT" "$PBEM" run || true) >killed.out 2>&1
done
want=70 durable "a run gives a mail up" "$PBEM" run

# By a sendmail program: one takes the mail, one says that there is nobody, one that it is busy.
sed -i '/^send-maildir/d' h/pbem.conf
echo "sendmail = $work/sendmail" >>h/pbem.conf
for status in 0 67 75; do
	printf '#!/bin/sh\ncat >/dev/null\nexit %s\n' $status >sendmail
	chmod +x sendmail
	letter bert "HELP $status" </dev/null >mail.3
	"$PBEM" receive <mail.3
	want=0
	[ $status != 75 ] || want=75
	durable "sendmail answers $status" "$PBEM" run
	[ $status != 67 ] || { [ -n "$(ls h/outbox/dead)" ] && ok "a mail is dead" || not_ok "a mail is dead"; }
	# The host is told; and that mail is dead, too.
	[ $status != 67 ] || durable "sendmail answers $status to the last mail" "$PBEM" run
	[ $status != 75 ] || { [ -n "$(ls h/outbox/*.try)" ] && ok "a mail waits" || not_ok "a mail waits"; }
done
finish
