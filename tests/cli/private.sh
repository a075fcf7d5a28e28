#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A host's folder is its user's alone, from its first day to its last and under any umask; what is meant to be shown keeps its modes; and no
# core of a program that holds keys or passwords is left behind.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"

for who in anna bert carl; do "$PBEM" keygen $who >/dev/null; done
is "a public key is for others" "$(stat -c %a anna.pub)" 644

# life: everything that makes files in a host's folder.
life() {
	at 2027-01-07T12:00:00Z
	mkdir -p box/{new,cur,tmp}
	"$PBEM" init h --name "The table"
	printf '%s\n' "address = pbem@example.org" "host = host@example.org" "maildir = $work/box" "send-maildir = $work/out" >>h/pbem.conf
	"$PBEM" new solo --rules race
	"$PBEM" new club --rules race --seat blue --seat red --open
	"$PBEM" new cup --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org --seed 07 --every 2d --grace 12h
	"$PBEM" invite club carl@example.org
	"$PBEM" join -k carl.key --create "$("$PBEM" status club | sed -n 's/^  create *\([A-Z2-7]*\).*/\1/p')" club blue -o joined
	"$PBEM" submit club joined/club-blue.join
	"$PBEM" start solo
	"$PBEM" start cup
	"$PBEM" start club --bots
	run
	orders cup blue anna 1 REST | mail anna "orders"
	echo "and what now?" | mail bert "a question"
	head -c 2000000 /dev/zero | "$PBEM" receive
	printf 'From: carl@example.org\nSubject: by Maildir\n\nHELP\n' >box/new/1
	"$PBEM" fetch
	run
	orders cup blue anna 2 ROLL >o.asc
	"$PBEM" submit cup o.asc
	request cup blue anna 3 "PRESS TO red" "Hello" | mail anna "press"
	request cup blue anna 4 "ABSENT 2027-02-01 2027-02-03" | mail anna "holidays"
	request cup blue anna 5 "ADDRESS anna2@example.org" | mail anna "address"
	run
	at 2027-01-10T13:00:00Z
	run
	"$PBEM" turn cup --force
	"$PBEM" hold cup --reason x
	"$PBEM" resume cup
	"$PBEM" amend cup --deadline 24h
	"$PBEM" seat cup red carl.pub,carl@example.org
	"$PBEM" report cup blue -o h/report.txt
	"$PBEM" form cup blue -o h/form.txt
	sed -i 's/^send-maildir/#&/' h/pbem.conf
	echo "sendmail = $work/refuse" >>h/pbem.conf
	run
	echo "STATUS" | mail anna2 "STATUS"
	run
	"$PBEM" status
	"$PBEM" verify cup
	"$PBEM" end cup --yes
	run
	"$PBEM" config --check
	rm -rf shown && "$PBEM" export cup -o shown
}
printf '#!/bin/sh\nexit 67\n' >refuse
chmod +x refuse
for mask in 022 000; do
	chmod -R u+rwX h 2>/dev/null || true
	rm -rf h out box joined sent && mkdir -p out/{new,cur,tmp}
	(umask $mask && set +e && life >life.$mask 2>&1)
	for made in games/cup/windows/0002/result.jsonl games/cup/windows/0002/state.json games/cup/windows/0001/orders games/cup/record.jsonl games/club/record.jsonl keys/solo.blue.key \
		spool/seen spool/today log run.json agenda report.txt form.txt; do
		[ -e "h/$made" ] || not_ok "umask $mask: $made is there" "$(tail -n 40 life.$mask)"
	done
	[ "$(find h/spool/bad h/outbox/dead -name '*.why' -o -name '*.try' | wc -l)" -ge 2 ] && ok "umask $mask: bad and dead mail, too" ||
		not_ok "umask $mask: bad and dead mail, too" "$(find h/spool h/outbox)"
	is "umask $mask: nothing is open to others" "$(find h -perm /077 | sort | head -n 20)" ""
done
umask 022
rm -rf shown && "$PBEM" export cup -o shown >/dev/null
is "an export is for others" "$(stat -c %a shown shown/record.jsonl | tr '\n' ' ')" "755 644 "

# A folder that was there before; what is said of one that is open.
mkdir old && chmod 755 old
"$PBEM" init old >/dev/null
is "a folder that was there is closed" "$(stat -c %a old)" 700
cd old
for open in . ./games ./pbem.conf; do
	chmod go+rx $open
	PBEM_HOST=. "$PBEM" config --check >../said 2>&1 && rc=0 || rc=$?
	is "$open is open" $rc 78
	has "what to do" ../said "not ok privacy: other users of this machine can look into $open, "
	has "to the letter" ../said "forbid that with: chmod -R go= ."
	chmod -R go= .
	PBEM_HOST=. "$PBEM" config --check >../said 2>&1 && rc=0 || rc=$?
	is "after that" $rc 0
done
cd ..

# Another account, and a host of an account that is not root's: helpers start there, too.
if [ "$(id -u)" = 0 ] && command -v setpriv >/dev/null; then
	nobody="setpriv --reuid=65534 --regid=65534 --clear-groups"
	chmod 755 "$work"
	$nobody ls h >said 2>&1 && rc=0 || rc=$?
	[ $rc -ne 0 ] && ok "another account cannot list it" || not_ok "another account cannot list it" "$(cat said)"
	$nobody cat h/games/cup/record.jsonl >said 2>&1 && rc=0 || rc=$?
	[ $rc -ne 0 ] && ok "or read from it" || not_ok "or read from it"
	mkdir -m 755 bin
	cp "$PBEM" "$(dirname "$PBEM")"/pbem-mime "$(dirname "$PBEM")"/pbem-net bin/
	mkdir -m 700 theirs && chown 65534:65534 theirs
else
	ok "no other account here"
	nobody=
	mkdir bin theirs && cp "$PBEM" "$(dirname "$PBEM")"/pbem-mime "$(dirname "$PBEM")"/pbem-net bin/
fi
$nobody bin/pbem init theirs/h >/dev/null
$nobody sh -c 'printf "address = a@example.org\nsmtp = smtp://127.0.0.1:9\n" >>theirs/h/pbem.conf'
$nobody bin/pbem config --check --host theirs/h >said 2>&1 || true
has "pbem-mime starts" said "ok pbem-mime: it can read a mail"
hasnt "and pbem-net" said "no program pbem-net"

# Cores: as large as the system allows, and of none of ours.
cat >cores.py <<'END'
import array, fcntl, os, resource, signal, subprocess, sys, termios, time


def ends(name, *command, data=b""):
    """Kills it once it has read all this and waits for more: how it ended."""
    p = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **user)
    p.stdin.write(data)
    p.stdin.flush()
    left = array.array("i", [1])
    while left[0]:
        if p.poll() is not None:
            sys.exit(f"{name} ended with {p.returncode} before it had read all")
        time.sleep(0.01)
        fcntl.ioctl(p.stdin, termios.FIONREAD, left)
    # Nor may a debugger of the same user look in: what is not dumpable is root's.
    closed = os.stat(f"/proc/{p.pid}/environ").st_uid == 0
    os.kill(p.pid, number)
    status = os.waitpid(p.pid, 0)[1]
    p.returncode = 0
    print(name, "by", os.WTERMSIG(status), "with a core" if os.WCOREDUMP(status) else "without a core", "closed" if closed else "open")


user = {"user": 65534, "group": 65534, "extra_groups": []} if os.getuid() == 0 else {}
hard = resource.getrlimit(resource.RLIMIT_CORE)[1]
resource.setrlimit(resource.RLIMIT_CORE, (hard, hard))
pbem, net = sys.argv[1:]
for number in (signal.SIGABRT, signal.SIGSEGV):
    ends("other", "/bin/cat", data=b"x")
    ends("pbem", pbem, "check", "solo", "blue", "-", data=b"PBEM-ORDERS 1\n")
    ends("pbem-net", net, data=b"send\nhost 9\n127.0.0.1\n")
END
cd theirs
export PBEM_HOST=$PWD/h
$nobody ../bin/pbem new solo --rules race >/dev/null
$nobody ../bin/pbem start solo >/dev/null
python3 ../cores.py "$work/bin/pbem" "$work/bin/pbem-net" >../said 2>&1 || not_ok "cores" "$(cat ../said)"
cd ..
grep -q "^other by .* with a core" said || echo "# this system makes no cores"
is "pbem leaves no core" "$(grep -c '^pbem by .* without a core closed' said)" 2
is "nor does pbem-net" "$(grep -c '^pbem-net by .* without a core closed' said)" 2
finish
