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
check "the second verifier, with the real programs" second game
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
	printf 'PBEM-REKEY 1\nGAME club\nSEAT %s\nWINDOW 0\nKEY %s\n' "$1" "$2" >"$1.txt"
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
mkdir without
ln -s "$(command -v minisign)" without/
python=$(python3 -c 'import sys; print(sys.executable)')
PATH=$work/without "$python" "$root/tests/second/verify.py" h/games/club >out 2>err && rc=0 || rc=$?
is "the second verifier without the programs" $rc 69
has "says what it can not verify" out "need ssh-keygen"
finish
