#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs are bounded: of mail that was heaped up 2,000 are read, then games are looked at and letters leave, as often as needed, and windows
# close when all of it is read. A run that is to end goes on sending for a moment. A mail that fails does not stop those behind it.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"
FAULT=${FAULT:-$(dirname "$PBEM")/fault.so}

mkdir -p box/{new,cur,tmp}
"$PBEM" init h --name "The table" >/dev/null
printf 'address = pbem@example.org\nhost = host@example.org\nmaildir = %s\nsend-maildir = %s\n' "$work/box" "$work/out" >>h/pbem.conf
for who in anna bert; do "$PBEM" keygen $who >/dev/null; done
at 2027-01-07T12:00:00Z
"$PBEM" new cup --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org --seed 07 --every 2d >/dev/null
"$PBEM" start cup >/dev/null
run
at 2027-01-07T13:00:00Z
cp -a h fresh
closes() { grep -c '"kind":"close"' h/games/cup/record.jsonl; }
again() { rm -rf h box/new && cp -a fresh h && mkdir box/new; }

# --- a heap -----------------------------------------------------------------------------------------------------------------------------

orders cup blue anna 1 ROLL | mail anna "orders"
orders cup red bert 1 ROLL | mail bert "orders"
mv h/spool/new/* .
first=$(ls ./*.eml | head -n 1) last=$(ls ./*.eml | tail -n 1)
cp "$first" box/new/1
for ((i = 1000; i < 3050; i++)); do
	printf 'From: somebody%d@example.com\nTo: pbem@example.org\nSubject: HELP\n\nHELP\n' $i >box/new/$i
done
cp "$last" box/new/9
lines=$(wc -l <h/log)
check "2,052 mails" run
tail -n +$((lines + 1)) h/log | cut -d' ' -f2- | grep -E "^fetch: |sent to|resolved" | sed 's/: all orders.*//' >said
is "letters leave after 2,000, and the window closes after the last" "$(cat said)" "fetch: 2000 mails
cup: receipt sent to anna@example.org
fetch: 52 mails
cup: window 1 (run) resolved
cup: receipt sent to bert@example.org
cup: report sent to anna@example.org
cup: report sent to bert@example.org"
is "nothing is left" "$(ls box/new | wc -l) $(spooled)" "0 0"

# The same heap in the spool.
again
for ((i = 1000; i < 3050; i++)); do
	printf 'From: somebody%d@example.com\nSubject: HELP\n\nHELP\n' $i >h/spool/new/20270107T123000Z.$i.eml
done
cp "$last" h/spool/new/20270107T124000Z.1.eml
cp "$first" h/spool/new/20270107T122000Z.1.eml
lines=$(wc -l <h/log)
check "2,052 mails in the spool" run
tail -n +$((lines + 1)) h/log | cut -d' ' -f2- | grep -E "sent to|resolved" | sed 's/: all orders.*//' >said2
is "likewise" "$(cat said2)" "$(grep -v fetch: said)"

# --- TERM --------------------------------------------------------------------------------------------------------------------------------

# pbem-mime ends the run that starts it, for a moment later.
mkdir bin
cp "$PBEM" bin/pbem
cp "$(dirname "$PBEM")/pbem-net" bin/
printf '#!/bin/sh\nkill -TERM $PPID\nexec %s/pbem-mime "$@"\n' "$(realpath "$(dirname "$PBEM")")" >bin/pbem-mime
chmod +x bin/pbem-mime
again
cp "$first" "$last" h/spool/new/
rm -rf out/new && mkdir out/new
"$work/bin/pbem" run >/dev/null 2>&1 && rc=0 || rc=$?
is "a run that is to end" "$rc $(spooled)" "75 1"
is "has sent what it wrote" "$(ls out/new | cut -d. -f1)" "receipt"
check "the next one" run
is "does the rest" "$(spooled) $(closes)" "0 2"

# --- mail that comes meanwhile ---------------------------------------------------------------------------------------------------------------

# A correction comes while the run reads the orders that would close the window.
again
cp "$first" "$last" h/spool/new/
{ printf 'From: anna@example.org\nSubject: better\n\n' && orders cup blue anna 2 REST; } >better
printf '#!/bin/sh\n[ ! -e %s ] || mv %s %s\nexec %s/pbem-mime "$@"\n' "$work/better" "$work/better" "$work/h/spool/new/20270107T130000Z.2.eml" \
	"$(realpath "$(dirname "$PBEM")")" >bin/pbem-mime
check "mail that comes while others are read" "$work/bin/pbem" run
is "is read before a window closes" "$(spooled) $(closes) $(ls h/games/cup/windows/0001/orders | tr '\n' ' ')" "0 2 blue.1 blue.1.sig blue.2 blue.2.sig red.1 red.1.sig "

# Whoever sends mail without end keeps no window open: each that is read brings another.
again
cp "$first" "$last" h/spool/new/
mkdir flood
cp "$(dirname "$FAULT")/fake-mime" flood/pbem-mime
printf '%s\n' 'mail=$(cat)' "n=\$(cat $work/flood/n)" "echo \$((n + 1)) >$work/flood/n" \
	"printf 'From: somebody@example.com\\nSubject: %s\\n\\nHELP\\n' \$n >$work/h/spool/new/20270107T130000Z.2.\$n.eml" \
	"printf '%s\\n' \"\$mail\" | $(realpath "$(dirname "$PBEM")")/pbem-mime" >flood/mail.sh
echo 1000 >flood/n
PBEM_LIBEXEC=$work/flood timeout 60 "$PBEM" run >/dev/null 2>&1 && rc=0 || rc=$?
is "mail without end: the run ends, and the window has closed" "$rc $(closes)" "0 2"

# --- one mail that fails -----------------------------------------------------------------------------------------------------------------

again
cp "$first" box/new/1
cp "$last" box/new/2
FAULT_OF=look FAULT_DIR=$work/box FAULT_ON=new/1 FAULT_AT=1 FAULT_MODE=eio LD_PRELOAD=$FAULT "$PBEM" run 2>err && rc=0 || rc=$?
is "a mail that cannot be read for a moment keeps its place" "$rc $(ls box/new | wc -l) $(closes)" "0 0 2"
again
cp "$first" box/new/1
cp "$last" box/new/2
FAULT_OF=look FAULT_DIR=$work/box FAULT_ON=new/1 FAULT_AT=1 FAULT_MODE=eio FAULT_STICKY=1 LD_PRELOAD=$FAULT "$PBEM" run 2>err && rc=0 || rc=$?
is "a mail of a Maildir that cannot be read" "$rc $(ls box/new)" "74 1"
is "does not keep the one behind it" "$(ls h/games/cup/windows/0001/orders)" "red.1
red.1.sig"
is "no window closes" "$(closes)" 1
check "with it again" run
is "it does" "$(closes)" 2
again
cp "$first" "$last" h/spool/new/
FAULT_OF=look FAULT_DIR=$work/h FAULT_ON=${first#./} FAULT_AT=2 FAULT_MODE=eio FAULT_STICKY=1 LD_PRELOAD=$FAULT "$PBEM" run 2>err && rc=0 || rc=$?
is "a mail of the spool that cannot be read" "$rc $(ls h/spool/new)" "74 ${first#./}"
is "does not keep the one behind it" "$(ls h/games/cup/windows/0001/orders) $(closes)" "red.1
red.1.sig 1"
check "with it again" run
is "the window closes, with both" "$(closes) $(grep -c '"default"' h/games/cup/record.jsonl)" "2 0"
finish
