#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A game between four people who sign with what they have: ssh-keygen, signify, minisign and pbem.
. "$(dirname "$0")/lib.bash"
second() { python3 "$root/tests/second/verify.py" "$@"; }
unset SSH_AUTH_SOCK || true
refuses() { # NAME STATUS TEXT FILE...
	local name=$1 status=$2 text=$3 rc=0
	shift 3
	"$PBEM" submit cup "$@" >out 2>err || rc=$?
	is "$name" $rc "$status"
	has "$name: why" err "$text"
}
ssh_sign() { # KEY FILE [OPTION...]
	rm -f "$2.sig"
	ssh-keygen -q -Y sign -n orders@pbem -f "$1" "${@:3}" "$2" 2>>log
}
sign() { # SEAT: SEAT.txt, with the program of its player
	case $1 in
	blue) ssh_sign id_blue blue.txt -O hashalg="${hash:-sha512}" ;;
	red) signify-openbsd -S -s red.sec -m red.txt -x red.txt.sig ;;
	white) minisign -S -s white.key -m white.txt -x white.txt.minisig >>log ;;
	yellow) "$PBEM" sign -k yellow.key --detached yellow.txt >>log ;;
	esac
}

"$PBEM" init h >/dev/null
export PBEM_HOST=$work/h
ssh-keygen -q -t ed25519 -N '' -C 'anna@example.org home' -f id_blue
ssh-keygen -q -t ed25519 -N '' -C 'yellow' -f id_other
ssh-keygen -q -t rsa -b 2048 -N '' -C rsa -f id_rsa
signify-openbsd -G -n -p red.pub -s red.sec
minisign -G -W -f -p white.pub -s white.key >/dev/null
"$PBEM" keygen yellow >/dev/null
"$PBEM" new bad --rules race --seat blue=id_rsa.pub --seat red=bot >out 2>err && rc=0 || rc=$?
is "no RSA key" $rc 65
has "no RSA key: why" err "ssh-keygen -t ed25519"
check new "$PBEM" new cup --rules race --seat blue=id_blue.pub,anna@example.org --seat red=red.pub \
	--seat white=white.pub --seat yellow=yellow.pub
has "the record has the SSH key without its comment" h/games/cup/record.jsonl "\"key\":\"$(cut -d' ' -f1,2 id_blue.pub)\""
hasnt "the comment is nowhere" h/games/cup/record.jsonl "example.org"
check start "$PBEM" start cup
"$PBEM" status cup >out
has "status shows the key as ssh-keygen does" out "$(ssh-keygen -l -f id_blue.pub | cut -d' ' -f2)"

# --- what is refused, and that it says why ---
(header cup blue && echo "ROLL") >blue.txt
refuses unsigned 77 "blue.txt.minisig or blue.txt.sig beside it" blue.txt
ssh-keygen -q -Y sign -n file -f id_blue blue.txt 2>>log
refuses "another namespace" 65 "-n orders@pbem" blue.txt
ssh_sign id_rsa blue.txt
refuses "an RSA key" 65 "ssh-ed25519" blue.txt
ssh_sign id_other blue.txt
refuses "a stranger's key" 67 "nobody in game cup holds" blue.txt
ssh_sign id_blue blue.txt
cp blue.txt.sig good.sig
ours() { # PYTHON: changes the bytes b of the signature
	python3 - "$1" <<-'END' >blue.txt.sig
		import base64, sys
		lines = open("good.sig").read().split("\n")
		b = bytearray(base64.b64decode("".join(lines[1:-2])))
		exec(sys.argv[1])
		text = base64.b64encode(bytes(b)).decode()
		print("\n".join([lines[0]] + [text[i:i + 70] for i in range(0, len(text), 70)] + [lines[-2]]))
	END
}
ours 'b[9] = 2'
refuses "another version" 65 "version 2" blue.txt
ours 'b += b"x"'
refuses "bytes behind the end" 65 "behind its end" blue.txt
ours 'b[-1] ^= 1'
refuses "a changed signature" 77 "does not fit" blue.txt
sed 's/BEGIN SSH SIGNATURE/BEGIN SSH SIGNATUR/' good.sig >blue.txt.sig
refuses "another armour" 65 "supported are" blue.txt
sed 's/^-----END.*/&-/' good.sig >blue.txt.sig
refuses "armour without its end" 65 "its last line is missing" blue.txt
sed '/^-----/d' good.sig >blue.txt.sig
refuses "no armour" 65 "supported are" blue.txt
cp good.sig blue.txt.sig
sed -i 's/ROLL/REST/' blue.txt
refuses "changed orders" 77 "changed after signing" blue.txt
(header cup red && echo "ROLL") >red.txt
ssh_sign id_blue red.txt
refuses "blue signs for red" 77 "seat blue signed it" red.txt
(header cup blue && echo "ROLL") >blue.txt
signify-openbsd -S -s red.sec -m blue.txt -x blue.txt.sig
refuses "red signs for blue" 77 "seat red signed it" blue.txt
cp blue.txt.sig two.sig
echo more >>blue.txt.sig
refuses "a signify signature of three lines" 65 "four lines" blue.txt
rm blue.txt.sig

# --- the game ---
windows=0 phase=open
while [ $windows -lt 60 ]; do
	"$PBEM" status cup --json >status.json
	phase=$(sed 's/.*"phase":"\([a-z]*\)".*/\1/' status.json)
	[ "$phase" = open ] || break
	windows=$((windows + 1))
	hash=sha512
	[ $((windows % 2)) = 0 ] || hash=sha256
	for seat in blue red white yellow; do
		if (header cup $seat && echo "IF energy >= 1 THEN PUSH 1 ELSE ROLL") >$seat.txt 2>>log; then
			rm -f $seat.txt.sig $seat.txt.minisig
			sign $seat
			[ $windows -gt 1 ] || [ $seat != blue ] || sed -i 's/$/\r/' blue.txt.sig
			"$PBEM" submit cup $seat.txt >receipt.$seat 2>>log || break 2
		fi
	done
	"$PBEM" turn cup >>log 2>&1 || break
done
is ended "$phase" ended
[ "$phase" = ended ] || sed 's/^/#   /' log
has "the receipt names the key" receipt.blue "$(ssh-keygen -l -f id_blue.pub | cut -d' ' -f2)"
check verify "$PBEM" verify cup
check export "$PBEM" export cup -o game
check "verify the export" "$PBEM" verify game
check "the second verifier" second game
check "replay" "$PBEM" replay game -o again
cp h/games/cup/windows/0001/orders/blue.1 kept
printf 'anna %s\n' "$(cut -d' ' -f1,2 id_blue.pub)" >signers
check "ssh-keygen verifies what was kept" sh -c 'ssh-keygen -Y verify -f signers -I anna -n orders@pbem \
	-s h/games/cup/windows/0001/orders/blue.1.sig <kept'
check "signify verifies what was kept" signify-openbsd -V -p red.pub -m h/games/cup/windows/0001/orders/red.1 \
	-x h/games/cup/windows/0001/orders/red.1.sig
for seat in blue red; do
	cp -a game bad
	sig=bad/windows/0001/orders/$seat.1.sig
	chmod u+w $sig
	cp game/windows/0002/orders/$seat.1.sig $sig
	"$PBEM" verify bad >verify.txt 2>&1 && rc=0 || rc=$?
	is "verify notices another signature of $seat" $rc 2
	second bad >verify.txt 2>&1 && rc=0 || rc=$?
	is "so does the second verifier ($seat)" $rc 2
	rm -rf bad
done

# --- open seats, and a new key of another kind ---
check "a game with open seats" "$PBEM" new club --rules race --seat blue --seat red --open
check "a join file from a public key" "$PBEM" join -k id_blue.pub club blue
has "and how to sign it" check.out "ssh-keygen -Y sign -n orders@pbem -f id_blue.pub club-blue.join"
"$PBEM" submit club club-blue.join >out 2>err && rc=0 || rc=$?
is "it is not signed yet" $rc 77
check "ssh-keygen signs it" ssh-keygen -q -Y sign -n orders@pbem -f id_blue.pub club-blue.join
check "join by SSH" "$PBEM" submit club club-blue.join
check "a join file for signify" "$PBEM" join -k red.pub club red
signify-openbsd -S -s red.sec -m club-red.join
check "join by signify" "$PBEM" submit club club-red.join
rekey() { # SEAT KEY
	printf 'PBEM-REKEY 1\nGAME club\nSEAT %s\n%s\nWINDOW 0\nKEY %s\n' "$1" "$(grep '^CREATE' club-blue.join)" "$2" >"$1.txt"
	rm -f "$1.txt.sig" "$1.txt.minisig"
	sign "$1"
}
rekey red "$(cat id_other.pub)"
"$PBEM" submit club red.txt >out 2>err && rc=0 || rc=$?
is "no comment behind a key" $rc 65
rekey red "$(cut -d' ' -f1,2 id_other.pub)"
check "from signify to SSH" "$PBEM" submit club red.txt
rekey blue "$(sed -n 2p white.pub)"
check "from SSH to minisign" "$PBEM" submit club blue.txt
check "start the open game" "$PBEM" start club
for seat in blue red; do
	"$PBEM" form club $seat | sed "s/^READY.*/READY $(cat club-$seat.nonce)/" >$seat.txt
	grep -q '^READY' $seat.txt || echo "READY $(cat club-$seat.nonce)" >>$seat.txt
	rm -f $seat.txt.sig $seat.txt.minisig
done
minisign -S -s white.key -m blue.txt -x blue.txt.minisig >>log
ssh_sign id_other red.txt
check "ready with the new keys" "$PBEM" submit club blue.txt red.txt
check "its window 0 closes" "$PBEM" turn club
check "verify it" "$PBEM" verify club
check "the second verifier agrees" second h/games/club

# --- by mail: each program by each carrier ---
if [ ! -x "$(dirname "$PBEM")/pbem-mime" ]; then
	echo "ok by mail # SKIP no pbem-mime beside $PBEM"
	finish
fi
sed -i 's/^#* *address *=.*/address = pbem@example.org/' h/pbem.conf
check "a game by mail" "$PBEM" new post --rules race --seat blue=id_blue.pub,blue@example.org \
	--seat red=red.pub,red@example.org --seat white=white.pub,white@example.org \
	--seat yellow=yellow.pub,yellow@example.org
check "it starts" "$PBEM" start post
cat >mail.py <<'END'
# mail.py SEAT HOW TEXT SIGNATURE: a player's mail with a signed file.
import base64, email.message, email.policy, sys
seat, how, text, sig = sys.argv[1], sys.argv[2], open(sys.argv[3], newline="").read(), open(sys.argv[4]).read()
number = open("number", "a+")
number.write("x")
m = email.message.EmailMessage(policy=email.policy.SMTP)
m["From"], m["To"], m["Subject"] = "%s@example.org" % seat, "pbem+post@example.org", "Re: [post] report"
m["Message-ID"], m["Date"] = "<%d@example.org>" % number.tell(), "Sat, 21 Nov 2026 09:00:00 +0000"
code = base64.b64encode((sig + text).encode()).decode()
lines = [code[i:i + 64] for i in range(0, len(code), 64)]
armour = "\n".join(["-----BEGIN PBEM ORDERS-----"] + lines + ["-----END PBEM ORDERS-----"]) + "\n"
wide = "\n".join(["-----BEGIN PBEM ORDERS-----"] + [code[i:i + 72] for i in range(0, len(code), 72)] + ["-----END PBEM ORDERS-----"])
quote = lambda s, mark="> ": "".join(mark + line for line in s.splitlines(True))
old = quote("Report for %s\n\nPBEM-ORDERS 1\nGAME post\nSEAT %s\nWINDOW 1\n" % (seat, seat))
body = {
    "attached": "Hello, see the files.\n",
    "armoured": "Hello!\n\n" + armour + "\nYours\n-- \n" + seat + "\n",
    "pasted": "Hello!\n\n" + text + "\n" + sig + "\n-- \n" + seat + "\n",
    "quoted armour": "Did this reach you?\n\n" + quote(armour),
    "wide armour": wide + "\n\nOn Friday you wrote:\n" + old,
    "pasted on top": text + sig + "\nOn Friday you wrote:\n" + old,
    "pasted below": "On Friday you wrote:\n" + old + "\n" + text + "\n\n" + sig + "____\nA list\nhttps://example.org\n",
    "signature attached": "Hello!\n\n" + text + "\n-- \n" + seat + "\n",
}[how]
m.set_content(body, cte=("8bit", "quoted-printable", "base64")[number.tell() % 3])
if how == "attached":
    m.add_attachment(text.encode(), maintype="text", subtype="plain", filename="orders.txt")
if how in ("attached", "signature attached"):
    m.add_attachment(sig.encode(), maintype="application", subtype="octet-stream", filename="orders.txt.sig")
sys.stdout.buffer.write(m.as_bytes())
END
signed() { # SEAT: the name of its signature
	case $1 in blue | red) echo "$1.txt.sig" ;; *) echo "$1.txt.minisig" ;; esac
}
filled() { # SEAT [FORM OPTION...]: the whole form, with an order written into it
	"$PBEM" form post "$@" | sed 's/^# ---- /REST\n&/;t;' | awk '/^REST/ && n++ { next } 1' >"$1.txt"
	rm -f "$1.txt.sig" "$1.txt.minisig"
}
window=0
for how in attached armoured pasted "quoted armour" "wide armour" "pasted on top" "pasted below" "signature attached"; do
	window=$((window + 1))
	[ -d h/games/post/windows/000$window ] || break
	for seat in blue red white yellow; do
		filled $seat --lang $([ $((window % 2)) = 0 ] && echo fr || echo en)
		hash=sha512
		sign $seat
		python3 mail.py $seat "$how" $seat.txt "$(signed $seat)" | "$PBEM" receive
	done
	check "run" "$PBEM" run
	for seat in blue red white yellow; do
		if cmp -s $seat.txt h/games/post/windows/000$window/orders/$seat.1; then ok "$how, $seat"; else
			not_ok "$how, $seat" "window $window"
			tail -n 5 h/log | sed 's/^/#   /'
		fi
	done
done
is "all windows were played" $window 8

# --- who signs his whole reply, with the form quoted in it ---
if "$PBEM" form post blue >form.txt 2>/dev/null; then
	{
		printf 'Hello!\n\nOn Friday the referee wrote:\n'
		sed 's/^/> /; s/^> # ---- what.*/ROLL\n&/' form.txt
		printf '> the list\nCheers!\n-- \nAnna\n'
	} >blue.txt
	rm -f blue.txt.sig
	sign blue
	python3 mail.py blue attached blue.txt blue.txt.sig | "$PBEM" receive
	check "run" "$PBEM" run
	orders=$(ls -d h/games/post/windows/*/orders/blue.1 | tail -n 1)
	check "the whole reply is kept" cmp blue.txt "$orders"
	"$PBEM" check post blue blue.txt >out 2>&1 || true
	has "and its order is understood" out "ROLL: Understood"
	hasnt "and nothing of what was quoted" out "the list"
	sed 's/^SERIAL.*/SERIAL 2/' form.txt | sed 's/^# ---- what.*/REST\n&/' >two.txt
	cat two.txt >>blue.txt
	rm -f blue.txt.sig
	sign blue
	"$PBEM" submit post blue.txt >out 2>err && rc=0 || rc=$?
	is "two files in one" $rc 65
	has "two files in one: why" err "a second PBEM-ORDERS line"
	for seat in red white yellow; do
		filled $seat
		sign $seat
		"$PBEM" submit post $seat.txt >>log 2>&1
	done
	check "its window closes" "$PBEM" turn post
	check "a game with such a file is verified" "$PBEM" verify post
else
	not_ok "the game is over too early for a whole reply"
fi

# --- answers to the very mails that went out ---
cat >reply.py <<'END'
# reply.py HOW: what blue answers to his newest report, or receipt, in game talk. The mail is in the outbox.
import email, email.policy, glob, os, subprocess, sys
from shown import shown
how = sys.argv[1]
kind = "receipt" if how.startswith("receipt") else "report"
def letters():
    for path in sorted(glob.glob(os.environ["PBEM_HOST"] + "/outbox/*"), key=os.path.getmtime):
        if os.path.isfile(path) and not path.endswith(".try"):
            head, _, mail = open(path, "rb").read().partition(b"\n\n")
            words = head.decode().split("\n")
            if "kind " + kind in words and "game talk" in words and "seat blue" in words:
                yield email.message_from_bytes(mail, policy=email.policy.default)
got = list(letters())[-1]
text = shown(got.get_body(("plain",)))
quote = lambda t: "On Friday the referee wrote:\n" + "".join("> " + x if x.strip() else ">\n" for x in t.splitlines(True))
fill = lambda t: t.replace("> # ---- what", "REST\n> # ---- what").replace("\n# ---- what", "\nREST\n# ---- what")
def sign(t):
    open("blue.txt", "w", newline="").write(t)
    if os.path.exists("blue.txt.sig"):
        os.remove("blue.txt.sig")
    subprocess.run("ssh-keygen -q -Y sign -n orders@pbem -f id_blue blue.txt".split(), check=True, stderr=subprocess.DEVNULL)
    return open("blue.txt.sig").read()
m = email.message.EmailMessage(policy=email.policy.SMTP)
m["From"], m["To"], m["Subject"] = "blue@example.org", got["reply-to"] or got["from"], "Re: " + got["subject"]
m["Message-ID"], m["Date"] = "<%s.%d@home>" % (how.replace(" ", "-"), os.getpid()), "Sat, 21 Nov 2026 09:00:00 +0000"
m["In-Reply-To"] = got["message-id"]
form = text[text.index("PBEM-ORDERS 1"):] if how != "receipt" else ""
if how in ("whole reply attached", "receipt"):
    body = "Hello!\n\n" + fill(quote(text)) + "-- \nAnna\n"
    m.set_content("See the file.\n")
    m.add_attachment(body.encode(), maintype="text", subtype="plain", filename="reply.txt")
    m.add_attachment(sign(body).encode(), maintype="application", subtype="octet-stream", filename="reply.txt.sig")
elif how == "whole reply pasted":
    body = "Hello!\n\n" + fill(quote(text))
    m.set_content(body + sign(body))
elif how == "form pasted":
    body = fill(form[:form.index("# END PBEM-ORDERS")] + "# END PBEM-ORDERS\n")
    m.set_content("Hello!\n\n" + body + "\n" + sign(body) + "\n-- \nAnna\n\n" + quote(text))
elif how == "form to the mail's end":
    m.set_content(fill(form) + "\n" + sign(fill(form)))
sys.stdout.buffer.write(m.as_bytes())
END
check "a game of answers" "$PBEM" new talk --rules race --seat blue=id_blue.pub,blue@example.org --seat red=red.pub
check "it starts" "$PBEM" start talk
window=0
for how in "whole reply attached" "whole reply pasted" "form pasted" "form to the mail's end"; do
	window=$((window + 1))
	check "run" "$PBEM" run
	PYTHONPATH=$root/tests/mail python3 -B reply.py "$how" | "$PBEM" receive
	check "run" "$PBEM" run
	check "$how" cmp blue.txt h/games/talk/windows/000$window/orders/blue.1
	"$PBEM" check talk blue blue.txt >out 2>&1 || true
	has "$how: one order" out "REST: Understood"
	hasnt "$how: nothing else" out "error"
	PYTHONPATH=$root/tests/mail python3 -B reply.py receipt | "$PBEM" receive
	check "run" "$PBEM" run
	check "$how: the receipt answered" cmp blue.txt h/games/talk/windows/000$window/orders/blue.2
	"$PBEM" check talk blue blue.txt >out 2>&1 || true
	has "$how: the correction's order" out "REST: Understood"
	(header talk red && echo REST) >red.txt
	sign red
	"$PBEM" submit talk red.txt >>log 2>&1
done
check "run" "$PBEM" run
check "verify the game of answers" "$PBEM" verify talk

# --- in the clear, by pbem sign ---
"$PBEM" form post yellow >yellow.txt && sed -i 's/^# ---- what.*/  push   1  # now\n&/' yellow.txt
check "sign --clear" "$PBEM" sign -k yellow.key --clear -o yellow.clear yellow.txt
hasnt "canonical: no comments" yellow.clear "#"
has "canonical: single blanks" yellow.clear "push 1"
check "check takes it" "$PBEM" check post yellow yellow.clear
sed 's/^/   /; s/ /\xc2\xa0/g; s/$/ \r/; a\\' yellow.clear >bent.clear
check "bent, submit takes it" "$PBEM" submit post bent.clear
sed 's/^/> /' yellow.clear >quoted.clear
"$PBEM" submit post quoted.clear >out 2>err && rc=0 || rc=$?
is "quoted it does not count" $rc 77
"$PBEM" sign -k yellow.key --clear --detached yellow.txt >out 2>err && rc=0 || rc=$?
is "--clear or --detached" $rc 64
"$PBEM" sign -k yellow.key yellow.clear >out 2>err && rc=0 || rc=$?
is "nothing is signed twice" $rc 65
"$PBEM" sign -k id_blue yellow.txt >out 2>err && rc=0 || rc=$?
is "no SSH secret key" $rc 65
has "but how to sign with it" err "ssh-keygen -Y sign -n orders@pbem"
"$PBEM" form --request post yellow >request.txt
printf '> %s\n' "PRESS TO red" "Hello red" "# a comment" >>request.txt
sed -i '1,6s/^/> /' request.txt
check "a request in the clear" "$PBEM" sign -k yellow.key --clear -o request.clear request.txt
is "a request in the clear: its lines" "$(sed -n '1p;7,9p' request.clear | tr '\n' /)" "PBEM-REQUEST 1/PRESS TO red/Hello red//"
echo "> Room #4" >>request.txt
"$PBEM" sign -k yellow.key --clear request.txt >out 2>err && rc=0 || rc=$?
is "words behind a # are not lost" $rc 65
check "the game ends" "$PBEM" end post --yes
check "it is exported" "$PBEM" export post -o post
check "with a whole reply and its files, it is verified" "$PBEM" verify post
check "the second verifier agrees with that" second post
finish
