#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Every letter of a whole game by mail, in the order in which it comes: what Anna and the host read in English stands in
# tests/letters/en.txt, what Bert reads in French in fr.txt. Keys, nonces, dice and clock are fixed, heads masked. When words change,
# PBEM_TEST_UPDATE=1 writes both files anew: read them from first to last, aloud.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"

example=$root/examples/first-contact
cp "$example"/keys/anna.{key,pub} .
install -m 600 "$root/tests/letters/bert.ssh" bert
cp "$root/tests/letters/bert.ssh.pub" bert.pub
cp "$example/nonces/blue" anna.nonce
cp "$example/nonces/red" bert.nonce
"$PBEM" init h --name "The Thursday table" --zone Europe/Paris >/dev/null
install -m 600 "$example/host/key" h/key
cp "$example/host/key.pub" h/key.pub
printf 'address = thursday@example.org\nhost = host@example.org\nsend-maildir = %s\n' "$work/out" >>h/pbem.conf

# print WHO FILE: a letter as it is read, its signature left out.
print() {
	PYTHONPATH=$root/tests/mail python3 -B - "$1" "$PBEM_NOW" "$2" <<'END'
import email, email.policy, re, sys
from shown import shown
m = email.message_from_binary_file(open(sys.argv[3], "rb"), policy=email.policy.default)
body = m.get_body(("plain",))
text = shown(body).rstrip("\n")
# Paragraphs flow wherever nothing is signed in the clear.
if (body.get_param("format") == "flowed") != ("\n-----BEGIN " not in text):
    sys.exit(sys.argv[3] + ": flowed, or not, and should be the other way round")
text = re.sub(r"(?s)(BEGIN PBEM SIGNATURE-----\n).*?(-----END)", r"\1...\n\2", text)
# These hash what has a head in it.
text = re.sub(r"(?m)^(HASH|CLOSE) [0-9a-f]{64}$", r"\1 ...", text)
names = [a.get_filename() for a in m.iter_attachments()]
print("*" * 72 + "\n*** %s, %s%s\n%s\n" % (sys.argv[1], sys.argv[2].replace("T", " ").replace(":00Z", ""),
      ", with " + ", ".join(names) if names else "", "*" * 72))
print("Subject: %s\n\n%s\n" % (m["Subject"], text))
END
}
touch en.txt fr.txt
# post TIME: the host runs, and everybody reads what came.
post() {
	local from file to
	at "$1"
	touch h/log
	from=$(wc -l <h/log)
	run
	for file in $(tail -n +$((from + 1)) h/log | sed -n 's/.* \([a-z]*\) sent to \([a-z]*\)@.*/\1-\2/p'); do
		to=${file#*-}
		# Of two of a kind their ids decide, which are hashes.
		file=$(grep -m 1 -H '^Subject:' sent/"$file"-* | sort -t : -k 2 | head -n 1 | cut -d : -f 1)
		case $to in bert) print Bert "$file" >>fr.txt ;; *) print "${to^}" "$file" >>en.txt ;; esac || not_ok "$file is flowed as it should be"
		rm "$file"
	done
	[ -z "$(ls sent)" ] || not_ok "the log names all letters" "$(ls sent)"
}
# What people send.
to=thursday+cup@example.org
anna() { # SUBJECT LINE...
	local subject=$1
	shift
	orders cup blue anna "${serial-1}" "$@" | mail anna "$subject"
}
bert_signs() { # FILE
	ssh-keygen -q -Y sign -n orders@pbem -f bert "$1" 2>/dev/null
	cat "$1" "$1.sig"
	rm "$1.sig"
}
bert() { # SUBJECT LINE...
	local subject=$1
	shift
	{
		header cup red | sed "s/^SERIAL .*/SERIAL ${serial-1}/"
		printf '%s\n' "$@"
	} >o.txt
	bert_signs o.txt | mail bert "$subject"
}
join_file() { # SEAT KEY NONCE
	sed -n '/^ PBEM-JOIN/,/^ LANG/s/^ //p' invitation |
		sed "s#^SEAT .*#SEAT $1#; s#^KEY .*#KEY $2#; s#^NONCE .*#NONCE $(head -c 64 "$3" | b2sum -l 256 | cut -d' ' -f1)#"
}

# An invitation to each; both join.
at 2026-03-01T10:00:00Z
"$PBEM" new cup --rules race --option length=10 --open --seat blue --seat red --every 3d --at 20:00 --grace 12h --seed 05 >/dev/null
"$PBEM" invite cup anna@example.org >/dev/null
"$PBEM" invite cup --lang fr bert@example.org >/dev/null
post 2026-03-01T10:00:00Z
at 2026-03-01T18:00:00Z
"$PBEM" invite cup >invitation
join_file blue "$(sed -n 2p anna.pub)" anna.nonce >cup-blue.join
"$PBEM" sign -k anna.key -o - cup-blue.join 2>/dev/null | mail anna "I play"
post 2026-03-01T18:05:00Z
"$PBEM" invite cup --lang fr >invitation
join_file red "$(cut -d' ' -f1,2 bert.pub)" bert.nonce >cup-red.join
at 2026-03-02T07:00:00Z
bert_signs cup-red.join | mail bert "Je joue"
post 2026-03-02T07:05:00Z

# The game asks for the nonces; Bert is reminded. Anna asks how it works.
at 2026-03-02T19:00:00Z
echo HELP | mail anna "how does this work"
anna "my nonce" "READY $(head -c 64 anna.nonce)"
post 2026-03-02T19:05:00Z
post 2026-03-04T19:05:00Z
at 2026-03-05T08:00:00Z
bert "mon secret" "READY $(head -c 64 bert.nonce)"
post 2026-03-05T08:05:00Z

# The first window: a mistake and its correction, words for the host, orders without a signature.
at 2026-03-05T18:00:00Z
anna "my orders" "PUSH 3" "FLY" "IF energy > 1 THEN REST"
post 2026-03-05T18:05:00Z
at 2026-03-05T19:00:00Z
serial=2 anna "corrected" "PUSH 1"
echo "Puis-je jouer deux fois ?" | mail bert "une question"
post 2026-03-05T19:05:00Z
at 2026-03-06T07:00:00Z
(header cup red && echo ROLL) | mail bert "mes ordres"
post 2026-03-06T07:05:00Z
at 2026-03-06T08:00:00Z
bert "mes ordres" ROLL
post 2026-03-06T08:05:00Z

# The second: a message, the list of requests, a reminder, a grace period, and nothing from Bert.
at 2026-03-06T18:00:00Z
anna "my orders" ROLL
request cup blue anna 1 "PRESS TO red" "Hello Bert," "slow down, please." | mail anna "a word"
echo REQUESTS | mail bert "demandes"
post 2026-03-06T18:05:00Z
post 2026-03-08T19:05:00Z
post 2026-03-09T19:05:00Z
post 2026-03-10T08:05:00Z

# The host stops the clock, lets it go on and gives more time.
at 2026-03-10T09:00:00Z
"$PBEM" hold cup --reason "a journey" >/dev/null
post 2026-03-10T09:05:00Z
at 2026-03-12T09:00:00Z
"$PBEM" resume cup >/dev/null
post 2026-03-12T09:05:00Z
at 2026-03-12T10:00:00Z
"$PBEM" amend cup --deadline 2026-03-14T19:00:00Z >/dev/null
post 2026-03-12T10:05:00Z

# To the end.
day=12
while [ "$(window cup)" -gt 0 ] && "$PBEM" status cup | grep -q "window .* open\|waits for"; do
	at 2026-03-$((++day))T17:00:00Z
	anna "my orders" ROLL
	bert "mes ordres" ROLL
	post 2026-03-${day}T17:05:00Z
	[ $day -lt 27 ] || break
done
echo RECORD | mail bert "le registre"
post 2026-03-28T18:00:00Z

# The first report of the two large games.
for rules in target-earth terra-galactix; do
	"$PBEM" new $rules --rules $rules --seat $([ $rules = target-earth ] && echo blue || echo alpha)=anna.pub --seed 05 >/dev/null
	"$PBEM" start $rules >/dev/null 2>&1 || "$PBEM" start --bots $rules >/dev/null
	for lang in en fr; do
		{
			printf '%s\n*** %s\n%s\n\n' "$(printf '*%.0s' {1..72})" "$rules" "$(printf '*%.0s' {1..72})"
			"$PBEM" report $rules $([ $rules = target-earth ] && echo blue || echo alpha) --lang $lang --no-form
			echo
		} >>$lang.txt
	done
done

# Heads follow from all templates.
python3 - <<'END'
import re
found = []
for name in ("en.txt", "fr.txt"):
    text = open(name).read()
    found += [h for h in re.findall(r"\b[A-Z2-7]{32}\b", text) if h not in found]
    open(name, "w").write(re.sub(r"\b[A-Z2-7]{32}\b", lambda m: ("HEAD%d" % (found.index(m[0]) + 1)).ljust(32, "X"), text))
END
for lang in en fr; do
	if [ "${PBEM_TEST_UPDATE-}" = 1 ]; then cp $lang.txt "$root/tests/letters/$lang.txt"; fi
	check "the letters are those of tests/letters/$lang.txt" diff "$root/tests/letters/$lang.txt" $lang.txt
done
finish
