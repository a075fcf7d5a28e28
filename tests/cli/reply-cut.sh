#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A reply in a mail that cannot be read to its end counts if all that it orders is certain to be there; else its player is told.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"
at 2027-01-07T12:00:00Z
"$PBEM" init h --name "The table" >/dev/null
printf '%s\n' "address = pbem@example.org" "host = host@example.org" "send-maildir = $work/out" >>h/pbem.conf
"$PBEM" new cup --rules race --seat blue=reply:anna@example.org --seat red=reply:bert@example.org --every 2d --seed 07 --option length=60 >/dev/null
"$PBEM" start cup >/dev/null
run
cp sent/report-anna-* good
n=0
lines() { sed '1,6d' "h/games/cup/windows/0001/orders/blue.$1"; }
cat >unread.py <<'END'
import re, sys
from shown import shown
import email, email.policy
how, good, number = sys.argv[1:4]
mine = sys.stdin.read()
with open(good, "rb") as f:
    theirs = shown(email.message_from_binary_file(f, policy=email.policy.default).get_body(("plain",)))
code = re.search(r"^CODE .*$", theirs, re.M)[0]
quoted = "\nThe table wrote:\n\n" + "".join("> " + line + "\n" for line in theirs.splitlines())
body = {"quoted": mine + quoted, "typed": code + "\n" + mine, "below": quoted + "\n" + mine, "torn": mine + quoted[:quoted.index(code) + 30]}[how.split("-")[0]]
broken = ""
if how.endswith("-long"):
    body += "> and so on\n" * 30000
elif how.endswith("-bytes"):
    body = body.replace("PUSH", "PU\udcff\udcffSH", 1) if how.startswith("quoted-in") else body + "\udcff\n"
else:
    broken = "--=_b\nContent-Type: image/png\nX-Long: " + "x" * 70000 + "\n\nx\n"
sys.stdout.buffer.write(("From: anna@example.org\nTo: pbem@example.org\nSubject: Re: [cup]\nMessage-ID: <unread%s@x>\nMIME-Version: 1.0\n"
    "Content-Type: multipart/mixed; boundary=\"=_b\"\n\n--=_b\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n%s\n%s--=_b--\n"
    % (number, body, broken)).encode("utf-8", "surrogateescape"))
END
# unread HOW KINDS <ORDERS: and the next code, if it was taken.
unread() {
	n=$((n + 1))
	PYTHONPATH=$root/tests/mail python3 -B unread.py "$1" good $n | "$PBEM" receive
	run
	is "not read to its end, $1${3+ $3}" "$(kinds | sed 's/host-host //')" "$2 "
	[ "$2" != receipt-anna ] || cp "$(ls sent/receipt-anna-* | head -n 1)" good
	[ "$2" != refusal-anna ] || { text refusal-anna >said; has "said so, $1" said "could not be read to its end"; }
}
unread quoted receipt-anna <<<"PUSH 3"
is "what it says counts" "$(lines 1)" "PUSH 3"
unread quoted-long receipt-anna <<<"PUSH 1"
unread quoted-bytes receipt-anna <<<"PUSH 2"
unread typed refusal-anna <<<"PUSH 3"
unread typed-long refusal-anna <<<"PUSH 3"
unread typed receipt-anna "but with END" <<<"PUSH 3
END"
unread below refusal-anna <<<"PUSH 1"
unread torn refusal-anna <<<"PUSH 1"
unread quoted-in-bytes refusal-anna <<<"PUSH 1
REST"
is "nothing else was taken" "$(ls h/games/cup/windows/0001/orders | grep -c 'blue.[0-9]*$')" 4
unread quoted receipt-anna "at last" <<<"PUSH 2"
is "what it says counts" "$(lines 5)" "PUSH 2"
is "mails that brought nothing are put aside" "$(ls h/spool/bad/*.eml | wc -l)" 5
finish
