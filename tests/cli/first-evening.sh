#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A host's first evening, and the days after it, as pbem-host(7) tells it: every command below is one of the manual's, word
# for word, and a command that the manual does not give fails. The mailbox is a mail server of the host's own. Players are
# played by what the letters say (first-hour.sh lives a newcomer's side). SHOW=1 prints all that a host would see.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"

# What the manual tells a host to type: its blocks, lines joined, and what it quotes in a sentence.
python3 - "$root/man/pbem-host.7" >manual <<'END'
import re, sys
text = open(sys.argv[1]).read().replace("\\e\n", "\n").replace("\\(dq", '"').replace("\\-", "-")
for block in re.findall(r"\.Bd -literal.*?\n(.*?)\.Ed", text, re.S):
    print(re.sub(r"\s*\n {4}", " ", block).rstrip())
for line in re.findall(r"^\.(?:P[oq] )?Dq (pbem .*)", text, re.M):
    print(re.sub(r"( [.,;)])+$", "", line))
END
mkdir bin
ln -s "$(realpath "$PBEM")" bin/pbem
export PATH=$work/bin:$PATH
show() { if [ -n "${SHOW-}" ]; then sed 's/^/	/' "$@"; fi; }
# manual COMMAND: runs the manual's command, which is this one; what it says is in said.
manual() {
	if ! grep -qxF -- "$1" manual; then
		not_ok "the manual has: $1"
		return
	fi
	[ -z "${SHOW-}" ] || printf '\n$ %s\n' "$1"
	local rc=0
	(cd h && bash -c "$1") >said 2>&1 || rc=$?
	show said
	is "$1" $rc "${2-0}"
}
# says TEXT: and that is what the host reads.
says() { has "  says: $1" said "$1"; }
# Five minutes later, as the manual's line for cron has it.
five() {
	at "$1"
	[ -z "${SHOW-}" ] || printf '\n--- %s\n' "$1"
	rm -rf sent && mkdir sent
	"$PBEM" run >said 2>&1 || true
	show said
	is "cron is silent" "$(cat said)" ""
	mv letters/* sent 2>/dev/null || true
	[ -z "${SHOW-}" ] || for file in sent/*; do [ ! -e "$file" ] || echo "	~ $file: $(sed -n 's/^Subject: //p' "$file" | head -n 1)"; done
}
gets() { # WHO TEXT: a letter with this in its subject
	local rc=0
	[ -e "$(grep -l -- "^Subject:.*$2" sent/*-"$1" 2>/dev/null | head -n 1)" ] || rc=1
	is "  $1 gets: $2" $rc 0
}

# --- the evening: set up, a game, invitations -----------------------------------------------------

at 2026-03-05T19:00:00Z
mkdir h letters
cat >post <<END
#!/usr/bin/env bash
cat >letter && to=\$(sed -n 's/^To: //p' letter | tr -d '<>' | sed 's/@.*//') && mv letter "$work/letters/\$(date +%s%N)-\${to##* }"
END
chmod +x post
# The manual's first command asks for a mailbox elsewhere; with a server of one's own it is the same without --mail.
grep -xF 'pbem init . --name "The Thursday table" --zone Europe/Paris --mail thursday@gmx.de' manual >init ||
	not_ok "the manual's first command"
(first=$(sed "s/ --mail .*//" init) && cd h && bash -c "$first") >said
show said
says "Next: "
says "pbem config --check"
sed -n '/^address = /,/^sendmail = /p' manual >block
is "the manual's settings" "$(wc -l <block)" 3
sed "s|^sendmail = .*|sendmail = $work/post|" block >>h/pbem.conf
manual "pbem config --check" 78
is "  only cron is missing" "$(grep '^not ok' said | cut -d: -f1)" "not ok run"

manual "pbem new cup --rules target-earth --open --seat blue --seat red --every 3d --at 20:00 --grace 12h"
says "Next: pbem invite cup ADDRESS..."
manual "pbem invite cup anna@example.org bert@example.org"
says "2 invitations are in the outbox"
five 2026-03-05T19:05:00Z
gets anna "invited to a game"
gets bert "invited to a game"
manual "pbem status"
says "cup: waits for players to join: blue, red"

# --- the players come -----------------------------------------------------------------------------

to=pbem+cup@games.example.org
for who in anna bert carl; do "$PBEM" keygen $who >/dev/null; done
code=$("$PBEM" status cup | sed -n 's/^ *create *\([A-Z2-7]*\).*/\1/p')
joins() { # WHO SEAT
	"$PBEM" join -k $1.key --create "$code" cup $2 >/dev/null
	cat cup-$2.join cup-$2.join.minisig | mail $1 "I play"
}
joins anna blue
five 2026-03-05T20:00:00Z
gets anna "welcome, Blue"
manual "pbem status"
says "cup: waits for players to join: red"
joins bert red
five 2026-03-05T20:30:00Z
gets bert "the game begins"
manual "pbem status"
says "window 0"
for pair in "anna blue" "bert red"; do
	set -- $pair
	orders cup $2 $1 1 "READY $(cat cup-$2.nonce)" | mail $1 "my nonce"
done
five 2026-03-05T21:00:00Z
gets anna "window 1"
gets bert "window 1"
manual "pbem status"
says "window 1"
says "blue, red"
manual "pbem status cup"

# --- the next days --------------------------------------------------------------------------------

echo "May I lay out my base later?" | mail bert "a question"
five 2026-03-06T18:00:00Z
gets bert "passed on"
gets anna "from Red: a question" # Anna is the host of this table
orders cup blue anna 1 | mail anna "nothing"
five 2026-03-06T18:05:00Z
gets anna "receipt"
five 2026-03-07T19:05:00Z
gets bert "reminder"
manual "pbem seat cup red --address bert@example.net"
says "bert@example.net"
manual "pbem amend cup --deadline 24h"
five 2026-03-07T19:10:00Z
gets anna "deadline"
gets bert "your orders by Monday 9 March" # a new address is sent what is open
manual 'pbem hold cup --reason "summer holidays"'
manual "pbem status"
says "summer holidays"
five 2026-03-07T19:15:00Z
gets bert "held"
manual "pbem resume cup"
five 2026-03-07T19:20:00Z
gets bert "goes on"

# Bert does not answer any more.
cp carl.pub h/
manual "pbem seat cup red carl.pub,carl@example.net"
says "nobody is awaited any more"
five 2026-03-07T19:25:00Z
gets carl "you play Red"
gets bert "no longer yours"
gets carl "window 2"
manual "pbem status cup"
five 2026-03-09T19:05:00Z
gets carl "reminder"
manual "pbem status"
says "waits for blue, red"
manual "pbem verify cup"
manual "pbem seat cup red bot"
five 2026-03-09T19:10:00Z
gets carl "Red is no longer yours"
manual "pbem status"
manual "pbem end cup --yes"
says "ended"
five 2026-03-09T19:15:00Z
gets anna "ended"
manual "pbem verify cup"
manual "pbem config --check"
has "pbem run was here" said "ok run"
finish
