#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# One mail from standard input into the spool: 0 or 75 and nothing else, whatever happens, and never half a mail.
. "$(dirname "$0")/lib.bash"

FAULT=${FAULT:-$(dirname "$PBEM")/fault.so}
export PBEM_NOW=2027-01-07T12:00:00Z
"$PBEM" init h >/dev/null
printf 'From: anna@example.org\nSubject: hello\n\nOne line.\n' >mail
export PBEM_HOST=$work/h
spool() { find h/spool/new h/spool/tmp h/spool/bad -type f 2>/dev/null | wc -l; }
# status NAME WANTED COMMAND...: the exit status, with the mail as input.
status() {
	local name=$1 wanted=$2 rc=0
	shift 2
	("$@") <"${input-mail}" >out.txt 2>err.txt || rc=$?
	is "$name" "$rc" "$wanted"
}
empty() { rm -rf h/spool; }

status "a mail" 0 "$PBEM" receive
is "it is in the spool" "$(ls h/spool/new | wc -l)" 1
[[ $(ls h/spool/new) =~ ^20270107T120000Z\.[0-9]+\.[0-9]+\.[0-9]+\.eml$ ]] && ok "its name tells when it came" || not_ok "its name tells when it came" "$(ls h/spool/new)"
check "its bytes are the mail's" cmp mail h/spool/new/*
is "only its owner reads it" "$(stat -c %a h/spool/new/* h/spool/new | tr '\n' ' ')" "600 700 "
is "it says nothing" "$(cat out.txt err.txt)" ""
sleep 0.01
printf 'Subject: second\n\nx\n' >second
input=second status "another one of the same second" 0 "$PBEM" receive
has "comes behind it" "h/spool/new/$(ls h/spool/new | tail -n 1)" second

# The envelope.
sender() { empty; "$PBEM" receive "$@" <mail && head -n 1 h/spool/new/*; }
is "no sender" "$(sender --sender '')" "Return-Path: <>"
is "no sender, in brackets" "$(sender '--sender=<>')" "Return-Path: <>"
is "no sender, as Postfix names it" "$(sender --sender MAILER-DAEMON)" "Return-Path: <>"
is "a sender" "$(sender --sender=bert@example.org)" "From: anna@example.org"
is "a sender that looks like an option" "$(sender --sender=--help)" "From: anna@example.org"
is "an option behind the sender's is its value" "$(sender --sender --host | head -n 1)" "From: anna@example.org"
printf 'Return-Path: <>\r\nFrom: x\r\n\r\nx\r\n' >null
empty
"$PBEM" receive --sender '' <null
is "told already" "$(grep -c Return-Path h/spool/new/*)" 1
printf 'From mailer-daemon Thu Jan  7 12:00:00 2027\nReturn-Path: <x@y>\nFrom: x\n\nx\n' >mbox
empty
"$PBEM" receive --sender '' <mbox
is "an mbox line goes, a forged Return-Path does not help" "$(head -n 2 h/spool/new/* | tr '\n' ' ')" "Return-Path: <> Return-Path: <x@y> "

# Size.
empty
{ cat mail; head -c $((33554432 - $(stat -c %s mail))) /dev/zero | tr '\0' x; } >big
input=big status "exactly the limit" 0 "$PBEM" receive
is "is taken" "$(stat -c %s h/spool/new/*)" 33554432
empty
(cat big && echo) >toobig
input=toobig status "one byte more" 0 "$PBEM" receive
is "is not: its beginning is kept, and says so" "$(stat -c %s h/spool/new/*.large.eml)" 1048576
empty
rc=0
head -c 50000000 /dev/zero | "$PBEM" receive || rc=$?
is "50 MB, read to their end" "$rc ${PIPESTATUS[0]}" "0 0"

# Trouble.
empty
status "an unknown option" 75 "$PBEM" receive --bogus
[ -s err.txt ] && ok "says why" || not_ok "says why"
status "an operand" 75 "$PBEM" receive x
status "an option without its value" 75 "$PBEM" receive --sender
status "a folder that is no host" 75 "$PBEM" receive --host /nowhere
status "no host at all" 75 env -u PBEM_HOST "$PBEM" receive
status "--help among other words takes nothing and loses nothing" 75 "$PBEM" receive --sender x --help
status "--help alone" 0 "$PBEM" receive --help
rc=0
"$PBEM" receive <&- 2>/dev/null || rc=$?
is "closed standard input" $rc 75
rc=0
"$PBEM" receive <mail >&- 2>&- || rc=$?
is "closed output and errors" "$rc $(ls h/spool/new | wc -l)" "0 1"
check "and the mail is only the mail" cmp mail h/spool/new/*
rc=0
"$PBEM" receive --host /nowhere <mail 2>/dev/full || rc=$?
is "errors that cannot be written" $rc 75
rc=0
"$PBEM" receive </dev/null 2>/dev/null || rc=$?
is "no mail at all" $rc 75
rc=0
"$PBEM" receive <. 2>/dev/null || rc=$?
is "a folder as input" $rc 75
rc=0
PBEM_NOW=yesterday "$PBEM" receive <mail 2>/dev/null || rc=$?
is "a clock that makes no sense" $rc 75
rc=0
(ulimit -f 0; exec "$PBEM" receive <mail 2>/dev/null) || rc=$?
is "no room for files" $rc 75
rc=0
(ulimit -v 9000; exec "$PBEM" receive <mail 2>/dev/null) || rc=$?
case $rc in 0 | 75 | 127) ok "little memory" ;; *) not_ok "little memory" "$rc" ;; esac
if [ "$(id -u)" != 0 ]; then
	chmod 500 h/spool/new
	status "a spool that cannot be written" 75 "$PBEM" receive
	chmod 700 h/spool/new
fi
rm -rf h/spool && touch h/spool
status "a file where the spool should be" 75 "$PBEM" receive
rm h/spool

# Signals while it reads.
mkfifo pipe
for signal in TERM HUP INT QUIT USR1 ALRM SEGV ABRT XCPU; do
	"$PBEM" receive <pipe 2>/dev/null &
	pid=$!
	exec 9>pipe
	cat mail >&9
	python3 -c 'if True:
		import array, fcntl, termios, time
		left = array.array("i", [1])
		while left[0]:
			time.sleep(0.01)
			fcntl.ioctl(9, termios.FIONREAD, left)'
	kill -$signal $pid
	rc=0
	wait $pid 2>/dev/null || rc=$?
	exec 9>&-
	is "SIG$signal" "$rc $(spool)" "75 0"
done

# A lock of the run under way, or of a game, is none of its business.
empty
mkdir -p h/spool
exec 8>h/spool/lock
flock -x 8
status "while a run works" 0 timeout 3600 "$PBEM" receive
exec 8>&-

# Full disks and power failures at each file operation.
empty
"$PBEM" receive <mail
n=$(FAULT_COUNT=$work/count FAULT_DIR=$work/h FAULT_AT=0 LD_PRELOAD=$FAULT "$PBEM" receive <mail && cat count)
[ "$n" -ge 5 ] && ok "operations: counted" || not_ok "operations: counted" "$n"
for mode in enospc eio kill after torn short; do
	bad_rc='' bad_files=''
	for i in $(seq "$n"); do
		empty
		mkdir -p h/spool/{new,tmp,bad}
		rc=0
		sticky=''
		[ $mode != enospc ] || sticky=1
		(env LD_PRELOAD="$FAULT" FAULT_DIR="$work/h" FAULT_MODE=$mode FAULT_AT="$i" ${sticky:+FAULT_STICKY=1} \
			"$PBEM" receive <mail || exit $?) >/dev/null 2>&1 || rc=$?
		case $mode-$rc in
		kill-137 | after-137 | torn-137 | torn-0) ;;
		*-0) [ "$(ls h/spool/new | wc -l)" = 1 ] || bad_rc="$bad_rc $i" ;;
		short-75 | enospc-75 | eio-75) ;;
		*) bad_rc="$bad_rc $i:$rc" ;;
		esac
		for file in h/spool/new/*; do
			[ ! -e "$file" ] || cmp -s mail "$file" || bad_files="$bad_files $i"
		done
	done
	is "$mode at every operation: 0 with the mail, or 75" "$bad_rc" ""
	is "$mode at every operation: whole mails or none" "$bad_files" ""
done

# A heap of large mails does not fill the disk: what comes waits at the mail server.
empty
mkdir -p h/spool/{new,tmp,bad}
for i in $(seq 40); do truncate -s 20M "h/spool/new/20270107T120000Z.$i.eml"; done
rc=0
"$PBEM" receive <mail || rc=$?
is "800 MiB wait: there is room" $rc 0
truncate -s 32M h/spool/new/20270107T120000Z.{1..20}.eml
rc=0
"$PBEM" receive <mail 2>err || rc=$?
is "1 GiB waits: later" "$rc $(ls h/spool/new | wc -l) $(ls h/spool/tmp | wc -l)" "75 41 0"
has "and why" err "1024 MiB of mail wait"
empty
# Only root has such a disk.
if mkdir small && mount -t tmpfs -o size=8m pbem small 2>/dev/null; then
	mkdir -p small/new h/spool
	ln -s "$work/small/new" h/spool/new
	rc=0
	"$PBEM" receive <mail 2>err || rc=$?
	is "the disk is as good as full: later" "$rc $(ls small/new | wc -l)" "75 0"
	umount small
	rm h/spool/new
fi
finish
