#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The host's settings: what init writes, what is refused and where, passwords, pbem config, and the host at a glance.
. "$(dirname "$0")/lib.bash"

refuses() { # NAME LINES WANTED: these settings are refused, in the last of them
	local name=$1 rc=0
	cp plain.conf pbem.conf
	printf '%b\n' "$2" >>pbem.conf
	"$PBEM" config >out 2>err || rc=$?
	is "$name: status" $rc 78
	has "$name: where" err "pbem.conf:$(wc -l <pbem.conf):1: error: "
	has "$name: what" err "$3"
}
with() { # settings for what follows
	cp plain.conf pbem.conf
	printf '%s\n' "$@" >>pbem.conf
}
checks() { rc=0; "$PBEM" config --check "$@" >out 2>err || rc=$?; }

"$PBEM" init . --name "Die Runde" --lang fr --zone Europe/Paris >out
has "init says what is next" out "pbem config --check"
is "folders" "$(find . -mindepth 1 -type d | LC_ALL=C sort | tr '\n' ' ')" \
	"./games ./keys ./outbox ./spool ./spool/bad ./spool/new ./spool/tmp "
is "what is nobody's business" "$(stat -c %a keys outbox spool spool/new key | tr '\n' ' ')" "700 700 700 700 600 "
"$PBEM" config >out
has "a setting" out "Die Runde"
is "where it comes from" "$(grep '^zone ' out | tr -s ' ')" "zone Europe/Paris pbem.conf, line $(grep -n '^zone' pbem.conf | cut -d: -f1)"
is "a default" "$(grep '^remind ' out | tr -s ' ')" "remind 24h default"
is "every setting is in the page" "$(awk '{ print $1 }' out | grep -v HOST | while read -r s; do
	grep -q "^\.It Cm $s No" "$root/man/pbem.conf.5" || echo "$s"; done)" ""
is "and every one of the page" "$(sed -n 's/^\.It Cm \([a-z-]*\) No.*/\1/p' "$root/man/pbem.conf.5" | while read -r s; do
	grep -q "^$s " out || echo "$s"; done)" ""
# Every line that is commented out may be taken in as it is: it is the default.
sed 's/^#\([a-z-]* =\)/\1/' pbem.conf >all.conf
cp pbem.conf plain.conf
cp all.conf pbem.conf
"$PBEM" config | sed 's/  *\(default\|pbem.conf, line.*\)$//' >explicit
sed 's/  *\(default\|pbem.conf, line.*\)$//' out >implicit
check "defaults in the comments are the defaults" diff explicit implicit
cp plain.conf pbem.conf
"$PBEM" config --json >out
check "as JSON" python3 -c 'import json; s = json.load(open("out"))["settings"]; assert s[0]["value"] == "Die Runde" and s[0]["line"]'
"$PBEM" init bad --name "$(printf 'a\nb')" >out 2>err && rc=0 || rc=$?
is "a name is one line" $rc 64

refuses "unknown setting" "colour = red" 'there is no setting "colour"'
refuses "misspelt setting" "smtp-pasword = x" 'did you mean "smtp-password"?'
refuses "no setting" "hello" "name = value"
refuses "twice" "zone = UTC" "already"
refuses "port" "imap = imaps://mail.example.org:99999/INBOX" "imaps://HOST"
refuses "scheme" "smtp = http://mail.example.org" "smtps://HOST"
refuses "password in a URL" "smtp = smtps://me:secret@mail.example.org" "smtp-user and smtp-password"
hasnt "which is not repeated" err secret
refuses "address" "address = Anna <anna@example.org>" "the bare address, without a name"
refuses "relative path" "sendmail = sendmail" "absolute path"
refuses "range" "answers = 0" "from 1 to 10000"
refuses "span" "asleep = 6" "6h"
refuses "zone" "address = a@b\nhost = a@b" "mailbox that you read"
refuses "two ways out" "address = a@b\nsmtp = smtp://m\nsendmail = /bin/true" "one way"
cp plain.conf pbem.conf
rc=0
"$PBEM" status --host "$work/nowhere" >out 2>err || rc=$?
is "no host" $rc 66

checks
is "a host without mail is fine" $rc 0
has "and says so" out "plays with files"
chmod 644 key
chmod g+w pbem.conf
checks
is "others may read the key" $rc 78
has "what to do" out "chmod 600 ./key"
has "others may write the settings" out "chmod go-w ./pbem.conf"
chmod 600 key
chmod g-w pbem.conf
rmdir spool/tmp
checks
has "a folder is missing" out "mkdir -p -m 700 ./spool/tmp"
mkdir -m 700 spool/tmp
mv key.pub x.pub
"$PBEM" keygen other >/dev/null
cp other.pub key.pub
checks
has "another public key" out "not the public half"
mv x.pub key.pub
echo '{"failing_since":null,"last_mail":null,"last_run":"2026-11-22T20:00:00Z"}' >run.json
PBEM_NOW=2026-11-22T20:04:00Z checks
is "run was here" $rc 0
PBEM_NOW=2026-11-22T22:00:00Z checks
has "run was not here lately" out "not ok run: "
PBEM_NOW=2026-11-22T18:00:00Z checks
has "the clock went back" out "not ok clock: "
rm run.json

# Passwords: only for us, one line, and never shown.
with "address = pbem@pbem.test" "smtp = smtp://127.0.0.1:9" "smtp-user = pbem" "smtp-password = keys/mail" "timeout = 2"
checks
has "no password" out "not ok smtp-password: "
echo geheim >keys/mail
for mode in 644 640 604; do
	chmod $mode keys/mail
	checks
	has "mode $mode" out "chmod 600 ./keys/mail"
done
chmod 600 keys/mail
checks
has "mode 600" out "ok smtp-password: keys/mail holds"
has "nobody is there" out "not ok smtp: smtp://127.0.0.1:9: "
[[ $(tail -n 1 out) =~ ^[0-9]+\ of\ [0-9]+\ checks\ failed\.$ ]] && ok "how many failed" || not_ok "how many failed" "$(tail -n 1 out)"
printf 'a\nb\n' >keys/mail
checks
has "two lines" out "more than one line"
hasnt "no password is shown" out geheim
with "address = pbem@pbem.test" "smtp = smtp://127.0.0.1:9" "smtp-user = pbem" "smtp-password = credential:smtp" "timeout = 2"
checks
has "no credentials" out "LoadCredential=smtp:FILE"
mkdir creds
echo geheim >creds/smtp
chmod 440 creds/smtp
CREDENTIALS_DIRECTORY=$work/creds checks
has "credentials" out "ok smtp-password: credential:smtp holds"

# Ways in and out without servers, and the mail that goes round by a Maildir.
with "address = pbem@pbem.test" "maildir = $work/in" "send-maildir = $work/outgoing"
checks
has "no Maildir" out "mkdir -p $work/in/tmp $work/in/new $work/in/cur"
mkdir -p in/tmp in/new in/cur outgoing/tmp outgoing/new outgoing/cur
checks
has "a Maildir" out "ok maildir: $work/in is there"
has "the helper for mails" out "ok pbem-mime: it can read a mail"
PBEM_LIBEXEC=/nowhere checks
has "no helper" out "not ok pbem-mime: "
with "address = pbem@pbem.test" "sendmail = $work/none"
checks
has "no program" out "not ok sendmail: "
with "address = pbem@pbem.test"
checks
has "no way out" out "not ok way out: "
checks --json
check "checks as JSON" python3 -c 'import json; c = json.load(open("out")); assert not c["ok"] and c["checks"][0]["name"] == "pbem.conf"'

cat >post <<END
#!/bin/sh
cat >"$work/in/tmp/\$\$" && mv "$work/in/tmp/\$\$" "$work/in/new/\$\$"
END
chmod +x post
with "address = pbem@pbem.test" "maildir = $work/in" "sendmail = $work/post"
rc=0
"$PBEM" config --test --wait 3600 >out 2>err || rc=$?
is "the test mail goes round" $rc 0
has "to the address" out "ok address: the mail to pbem@pbem.test arrived after "
has "and to one with a tag" out "ok tag: the mail to pbem+config-test@pbem.test arrived after "
is "nothing stays behind" "$(find in outbox spool/new -type f ! -name lock | wc -l)" 0
with "address = pbem@pbem.test" "maildir = $work/in" "sendmail = /bin/true"
rc=0
"$PBEM" config --test --wait 1 >out 2>err || rc=$?
is "what never comes back" $rc 78
has "the half that failed" out "not ok address: the mail to pbem@pbem.test was sent, but had not come back after 1 s"
rc=0
"$PBEM" config --test --json anna@example.org >out 2>err || rc=$?
is "to somebody else" $rc 0
has "who looks for himself" out "look into that mailbox"
with "address = pbem@pbem.test" "maildir = $work/in" "sendmail = /bin/false"
rc=0
"$PBEM" config --test >out 2>err || rc=$?
is "what never leaves" $rc 78
has "is told" out "not ok send: "
is "and does not stay in the outbox" "$(find outbox -type f ! -name lock | wc -l)" 0
exec 9>spool/lock
flock 9
rc=0
timeout 3600 "$PBEM" config --test >out 2>err || rc=$?
is "while a run is under way" $rc 78
exec 9>&-
cp plain.conf pbem.conf
rc=0
"$PBEM" config --test >out 2>err || rc=$?
is "no mail to test" $rc 78
rc=0
"$PBEM" config anna@example.org >out 2>err || rc=$?
is "an address goes with --test" $rc 64

# At a glance: who needs the host comes first, then by deadline.
export PBEM_NOW=2026-11-22T20:00:00Z
for game in "late 1h" "soon 2d" "later 3d" "held 1d"; do
	"$PBEM" new "${game% *}" --rules race --every "${game#* }" >/dev/null
	"$PBEM" start "${game% *}" >/dev/null
done
"$PBEM" new free --rules race >/dev/null
"$PBEM" start free >/dev/null
"$PBEM" new over --rules race --seat blue=bot --seat red=bot >/dev/null
"$PBEM" start over >/dev/null
"$PBEM" new table --rules race --open --seat blue --seat red >/dev/null
"$PBEM" hold held >/dev/null
PBEM_NOW=2026-11-23T20:00:00Z "$PBEM" status >out
is "order of games" "$(sed 's/:.*//' out | uniq | tr '\n' ',')" "! held,held,! late,late,! table,soon,later,free,over,"
hasnt "no mail, no word of it" out "pbem run was"
hasnt "nor that it never came" out "pbem run has"
has "why the late one is marked" out "late: the deadline was over more than an hour ago"
with "address = pbem@pbem.test"
echo '{"failing_since":"2026-11-22T19:00:00Z","last_mail":null,"last_run":"2026-11-22T19:58:00Z"}' >run.json
touch spool/new/a.eml spool/new/b.eml spool/bad/c.eml spool/bad/c.eml.why outbox/d outbox/d.try
mkdir -p outbox/dead
touch outbox/dead/e outbox/dead/e.try
"$PBEM" status >out
has "last run" out "Die Runde: pbem run was here 2 minutes ago"
has "failing" out "! mail could not be fetched since 2026-11-22T19:00:00Z"
has "counts" out "! mail: 2 in the spool, 1 that could not be read (spool/bad), 1 to be sent, 1 that could not be delivered (outbox/dead)"
"$PBEM" status --json >out
check "as JSON, too" python3 - <<'END'
import json
s = json.load(open("out"))
assert s["attention"] == ["held", "table"], s["attention"]
assert [g["game"] for g in s["games"]][2:5] == ["late", "soon", "later"]
h = s["host"]
assert (h["spool"], h["bad"], h["outbox"], h["dead"]) == (2, 1, 1, 1)
assert h["last-run"] == "2026-11-22T19:58:00Z" and h["last-mail"] is None
END
echo junk >>games/soon/record.jsonl
rc=0
"$PBEM" status >out 2>err || rc=$?
is "a broken game" $rc 65
has "stands on top" out "! soon: cannot be read: "
has "and hides no other" out "later: window 1"
finish
