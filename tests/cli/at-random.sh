#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Whose fault is it that helpers die? A mail's only when simple mails before and behind it are read, each time, and others do not fare
# like it; the machine's otherwise, and then nothing is given up and no window closes, however many runs it lasts.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"
. "$here/machine.bash"

# Two that are killed, each time, and simple mails never: each of them is to blame, also when nothing else is there to be read.
helper 'case $mail in *"Subject: words"*) kill -KILL $$ ;; esac'
fresh
run
for n in 1 2; do mail bert "words" <<<"number $n"; done
for n in 1 2 3; do
	try "$work/helper"
	is "two are killed: run $n leaves them" "$rc $(spooled) $(bad)" "75 2 0"
done
try "$work/helper"
is "two are killed: the fourth gives them up" "$rc $(spooled) $(bad)" "70 0 2"

# Three of which each has others around it are no row; alone with each other they are one.
fresh
for n in 1 2 3; do
	mail bert "words" <<<"number $n"
	mail bert "STATUS" </dev/null
done
try "$work/helper"
is "three among others: each is suspected, and the others are read" "$rc $(spooled) $(bad) $(cut -d' ' -f1 h/spool/doing | tr '\n' ' ')" "75 3 0 1 1 1 "
try "$work/helper"
is "three alone: nobody is suspected any more" "$rc $(spooled) $(bad) $(cut -d' ' -f1 h/spool/doing | tr '\n' ' ')" "75 3 0 0 0 0 "

# What happens to helpers whatever they read is never a mail's fault. DIE: those digits, of sixteen, by which they die.
for HOW in KILL SEGV; do
	for DIE in 01234567 012 0; do
		helper "n=\$((\$(cat $work/count) + 1))" "echo \$n >$work/count" "! echo \$n | sha256sum | grep -q '^[$DIE]' || kill -$HOW \$\$"
		echo 0 >count
		fresh
		given=0
		for n in $(seq 8); do
			for m in 1 2 3; do mail bert "words $n" </dev/null; done
			try "$work/helper"
			case $rc in 0 | 69 | 75) ;; *) given=$rc ;; esac
		done
		is "${#DIE} of 16 helpers die by $HOW, eight runs: no mail is blamed" "$given $(bad) $(ls h/spool/new | head -n -30)" "0 0 "
		check "${#DIE} of 16 helpers died by $HOW: at last all is read" run
		is "${#DIE} of 16 helpers died by $HOW: nothing was lost" "$(spooled) $(bad) $(grep -c 'cup: receipt sent to anna' h/log)" "0 0 1"
	done
done

# The first helper of each run is killed, and no other: the mail that meets it first is not to blame.
helper "[ -e $work/count ] || { : >$work/count; kill -KILL \$\$; }"
fresh
rcs=
for n in $(seq 10); do
	rm -f count
	try "$work/helper"
	rcs+="$rc "
done
is "the first of each run is killed, ten runs: nothing is given up, nothing closes" "$rcs $(spooled) $(bad) $(window cup)" "75 75 75 75 75 75 75 75 75 75  1 0 1"
check "the first of each run is killed no more" run
is "nothing was lost" "$(spooled) $(bad)" "0 0"

# A TERM to all of a run's processes while it reads, run after run.
helper ": >$work/count" 'exec sleep 600'
fresh
rcs=
for n in $(seq 6); do
	rm -f count
	PBEM_LIBEXEC=$work/helper setsid "$PBEM" run >run.out 2>&1 &
	pid=$!
	while [ ! -e count ] && kill -0 $pid; do sleep 0.02; done
	kill -TERM -- -$pid
	rc=0
	wait $pid || rc=$?
	rcs+="$rc "
done
is "all processes of a run are ended, six runs: the mail stays" "$rcs $(spooled) $(bad)" "75 75 75 75 75 75  1 0"
check "they are ended no more" run
is "nothing was lost by that" "$(spooled) $(bad)" "0 0"
finish
