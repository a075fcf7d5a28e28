#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What pbem-trust(7) tells players to do: every command of the page runs, in the folder of somebody who has a game's mails and record, and
# its checks by hand come to what the record says.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"

"$PBEM" init h >/dev/null
printf 'address = pbem@example.org\nsend-maildir = %s\n' "$work/out" >>h/pbem.conf
for who in anna bert; do "$PBEM" keygen $who >/dev/null; done
mkdir -p anna/mails
kept=0
post() {
	local file
	at "$1"
	run || not_ok "run at $1" "$(cat run.err)"
	for file in sent/*-anna-*; do [ ! -e "$file" ] || cp "$file" "anna/mails/$((++kept)).eml"; done
}
at 2026-03-01T10:00:00Z
"$PBEM" new cup --rules race --option length=40 --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org \
	--every 3d --seed 05 >/dev/null
"$PBEM" start cup >/dev/null
post 2026-03-01T10:05:00Z
day=1
while [ ! -e anna/cup.tar ] && [ $((++day)) -lt 30 ]; do
	orders cup blue anna 1 ROLL | mail anna "my orders"
	orders cup red bert 1 ROLL | mail bert "my orders"
	post "2026-03-$(printf %02d $day)T12:00:00Z"
	text receipt-anna >mail.txt 2>/dev/null && [ ! -e anna/mail.txt ] && cp mail.txt anna/mail.txt
	! grep -q '"kind":"end"' h/games/cup/record.jsonl || "$PBEM" export cup -o anna/cup.tar >/dev/null
done
cp h/games/cup/record.jsonl anna/record.jsonl
cp h/games/cup/record.jsonl anna/theirs.jsonl
cp h/key.pub anna/key.pub
REFEREE=$(sed -n 2p h/key.pub)
export REFEREE
# A mail's subject is no part of its text.
sed -i 1d anna/mail.txt
has "a receipt" anna/mail.txt "PBEM-RECEIPT 1"

# Blocks of commands: "$ " begins one, and lines that are set in go on with it.
python3 - "$root/man/pbem-trust.7" <<'END'
import re, sys
page = open(sys.argv[1]).read()
n = 0
for block in re.findall(r"^\.Bd -literal -offset indent\n(.*?)^\.Ed", page, re.S | re.M):
    for command in re.split(r"^\$ ", block, flags=re.M)[1:]:
        n += 1
        open("command%02d" % n, "w").write(command.replace("\\e", "\\"))
END
n=0
for command in command*; do
	n=$((n + 1))
	if (cd anna && PATH=$(dirname "$PBEM"):$PATH && bash -eu -o pipefail "../$command") >"out.$command" 2>&1; then ok "$(head -n 1 "$command")"; else
		not_ok "$(head -n 1 "$command")" "$(cat "$command" "out.$command")"
	fi
done
is "commands of the page" $((n >= 12)) 1
out() { cat "out.$(grep -lF -- "$1" command* | head -n 1)"; }
has "the mails and the record agree" <(out "--mine") "cup: the same"
has "the whole game is the same" <(out "cup.tar --referee") "cup: the same"
is "a head by hand" "$(out "basenc -d --base16 | base32")" "$(at 2026-04-01T12:00:00Z && "$PBEM" replay h/games/cup --window 2 --seat blue | sed -n 's/^ \([A-Z2-7]\{32\}\)$/\1/p')"
is "a line by hand" "$(out "sed -n 5p" | cut -d' ' -f1)" "$(out "sed -n 6p" | cut -d'"' -f4)"
has "a receipt by hand" <(out "minisign -V") "Signature and comment signature verified"
has "the close line that it promises" <(out "CLOSE //p") '"kind":"close"'
is "links by hand: each leads to the one before, the first to the anchor" \
	"$(out '"link":"' | cut -d' ' -f1 | sed '$d;1!b' | sort -u | wc -l) $(out '"link":"' | head -n 1 | cut -d' ' -f1)" \
	"$(($(grep -c '"kind":"result"' anna/record.jsonl) - 1)) $(grep -o '"anchor":"[0-9a-f]*"' anna/record.jsonl | cut -d'"' -f4)"
for link in $(out '"link":"' | sed 1d | cut -d' ' -f1); do grep -q "\"link\":\"$link\"" anna/record.jsonl || not_ok "link $link is in the record"; done
finish
