#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# An invitation has all that somebody needs: with its own words and commands, seats are taken by pbem, by ssh-keygen and by
# minisign. With addresses it becomes mails.
. "$(dirname "$0")/lib.bash"

export PBEM_NOW=2026-11-21T12:00:00Z
"$PBEM" init h --name "the club" >/dev/null
export PBEM_HOST=$work/h
"$PBEM" new cup --rules race --seat blue --seat red --seat white --seat yellow=bot --open --every 3d >made
# How long it takes, as bots play it.
"$PBEM" simulate race --games 16 --seats 4 --json >bots
length=$(python3 - <<'END'
import json
w = json.load(open("bots"))["windows"]
mean = (w["mean_x100"] + 50) // 100
print(f"in {w['min']} to {w['max']} windows, {mean} on average. If each waits for its deadline, that is {3 * mean} days.")
END
)
"$PBEM" new quick --rules race --every 30m >hours
has "new: in hours, where that is enough" hours "that is 2 hours."
has "new: says how long such a game takes" made "Bots play such a game $length"

"$PBEM" invite cup >text.en
for word in "free seats: Blue, Red, White" "stays open for 3 days" "b2sum -l 256 cup-blue.nonce"; do
	grep -q "$word" text.en && ok "invite: says \"$word\"" || not_ok "invite: says \"$word\"" "$(cat text.en)"
done
"$PBEM" invite cup --lang fr -o text.fr
grep -q "sièges libres" text.fr && ok "invite: in French, into a file" || not_ok "invite: in French, into a file" "$(cat text.fr)"

tr '\n' ' ' <text.en | tr -s ' ' >flat
has "invite: says how long the game takes" flat "Bots play such a game $length"
tr '\n' ' ' <text.fr | tr -s ' ' >flat
has "invite: what people call a seat, beside what is written in files" flat "blue (Bleu)"

# The commands of the invitation, as they stand in it.
with_pbem() { sed -n '/^pbem join/,/^$/p' "$1" | sed "s#^pbem#$PBEM#; s/ [A-Z]*\.key/ $2.key/"; }
by_hand() { sed -n '/^head -c/,/^$/p' "$1"; }
join_file() { # TEXT KEY HASH
	sed -n '/^ PBEM-JOIN/,/^ LANG/s/^ //p' "$1" | sed "s#^KEY .*#KEY $2#; s#^NONCE .*#NONCE $3#"
}

"$PBEM" keygen anna >/dev/null
with_pbem text.en anna >join.sh
bash join.sh >/dev/null
"$PBEM" submit cup cup-blue.join >out 2>&1 && ok "invite: joined with pbem" || not_ok "invite: joined with pbem" "$(cat out)"
has "invite: in English, the answer is in English" out "Welcome to the table"

# An invitation in French is answered in French, whatever the host's language is.
"$PBEM" invite cup --lang fr >text.en
by_hand text.en >hand.sh
hash=$(bash hand.sh | cut -d' ' -f1)
ssh-keygen -q -t ed25519 -N '' -f bruno >/dev/null
join_file text.en "$(cut -d' ' -f1,2 bruno.pub)" "$hash" >cup-red.join
ssh-keygen -q -Y sign -n orders@pbem -f bruno cup-red.join 2>/dev/null
"$PBEM" submit cup cup-red.join >out 2>&1 && ok "invite: joined with ssh-keygen and b2sum" ||
	not_ok "invite: joined with ssh-keygen and b2sum" "$(cat out cup-red.join)"
has "invite: a join by hand brings the invitation's language" out "Bienvenue à la table"
is "invite: the nonce has 64 digits" "$(wc -c <cup-red.nonce)" 64

"$PBEM" invite cup >text.en
hash=$(by_hand text.en | bash | cut -d' ' -f1)
minisign -G -W -p carla.pub -s carla.key >/dev/null
seat=$(sed -n 's/^ SEAT //p' text.en)
join_file text.en "$(sed -n 2p carla.pub)" "$hash" >"cup-$seat.join"
minisign -S -s carla.key -m "cup-$seat.join" >/dev/null
"$PBEM" submit cup "cup-$seat.join" >out 2>&1 && ok "invite: joined with minisign and b2sum" ||
	not_ok "invite: joined with minisign and b2sum" "$(cat out)"

"$PBEM" new two --rules race --seat blue --seat red=bot --open >/dev/null
status=0
"$PBEM" invite two dora@friends.example >out 2>&1 || status=$?
is "invite: no mail without an address of the host" $status 78
echo 'address = pbem@club.example' >>h/pbem.conf
"$PBEM" new three --rules race --seat blue --seat red --open >out
grep -q "^Next: pbem invite three ADDRESS..." out && ok "invite: is what comes next" || not_ok "invite: is what comes next" "$(cat out)"
"$PBEM" invite two dora@friends.example emil@friends.example --lang fr >out
"$PBEM" invite two dora@friends.example --lang fr >out
is "invite: one mail to each" "$(find h/outbox -name 'invitation.*' | wc -l)" 2
is "invite: nobody's address is shown to others" "$(grep -l dora@ h/outbox/* | xargs grep -c emil@ || true)" 0
status=0
"$PBEM" invite two "a b@x" >out 2>&1 || status=$?
is "invite: no address" $status 64
"$PBEM" keygen dora >/dev/null
"$PBEM" join -k dora.key two blue >/dev/null
"$PBEM" submit two two-blue.join >/dev/null
"$PBEM" invite three --lang fr >text.fr
with_pbem text.fr dora | bash >/dev/null
"$PBEM" submit three three-blue.join >out
has "invite: pbem join brings the invitation's language" out "Bienvenue à la table"
has "invite: the record says it" h/games/three/record.jsonl '"lang":"fr"'
check "invite: such a record verifies" "$PBEM" verify three
check "invite: for the second verifier, too" python3 "$root/tests/second/verify.py" h/games/three/record.jsonl
"$PBEM" join -k dora.key --lang de three red >out 2>err && rc=0 || rc=$?
is "invite: a language that there is not" $rc 64

# No seat is left: the invitation is one to watch, and its own words and commands do it.
rm out
. "$here/mail.bash"
echo "send-maildir = $work/out" >>h/pbem.conf
at 2026-11-21T13:00:00Z
run
"$PBEM" invite two -o text.en 2>note
has "watch: the host is told what this invitation is" note "all seats of game two are taken"
hasnt "watch: it offers no seat" text.en "PBEM-JOIN"

observe_file() { # KEY
	sed -n 's/^ \(PBEM-OBSERVE\|GAME\|CREATE\)/\1/p' text.en
	echo "KEY $1"
}
signing() { sed -n "s/^ $1: *//p" text.en; }
by() { # WHO FILE SIGNATURE
	mail "$1" "may I watch" 'MIME-Version: 1.0' 'Content-Type: multipart/mixed; boundary="b"' <<END
--b

Hello!
--b
Content-Type: application/octet-stream
Content-Disposition: attachment; filename="$2"
Content-Transfer-Encoding: base64

$(base64 -w 0 "$2")
--b
Content-Type: application/octet-stream
Content-Disposition: attachment; filename="$3"
Content-Transfer-Encoding: base64

$(base64 -w 0 "$3")
--b--
END
}
"$PBEM" keygen fanny >/dev/null
observe_file "$(sed -n 2p fanny.pub)" >two.observe
signing pbem | sed "s#^pbem#$PBEM#; s/NAME/fanny/" | bash >/dev/null
to=$(grep -o 'pbem+two@[a-z.]*' text.en | head -n 1) by fanny two.observe two.observe.minisig
ssh-keygen -q -t ed25519 -N '' -f gus >/dev/null
observe_file "$(cut -d' ' -f1,2 gus.pub)" >two.observe
echo "LANG fr" >>two.observe
rm two.observe.minisig
signing "an SSH key" | sed 's/ KEY / gus /' | bash 2>/dev/null
by gus two.observe two.observe.sig
run
text receipt-gus >letter
has "watch: the invitation's language is answered" letter "Accusé de réception"
is "watch: with pbem and with SSH" "$(kinds)" "receipt-fanny receipt-gus "
echo REPORT | mail fanny "[two] report"
run
is "watch: whoever watches is answered" "$(kinds)" "again-fanny "

# Also before anything is signed, and whatever the host reads.
"$PBEM" invite three --lang fr >text.fr
join_file text.fr "$(sed -n 2p fanny.pub)" "$(printf %064d 0)" | sed 's/^SEAT .*/SEAT red/' | mail hugo "jouer"
run
text unjoined-hugo >letter
has "invite: a join without a signature is answered in its language" letter "Ce qui n'allait pas dans votre courrier"
hasnt "invite: and in no other" letter "join file"

"$PBEM" new closed --rules race --seat blue --seat red=bot --no-observers >/dev/null
status=0
"$PBEM" invite closed >note 2>&1 || status=$?
is "invite: neither a free seat nor leave to watch" $status 69
finish
