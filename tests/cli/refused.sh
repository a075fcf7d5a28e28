#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What a referee has to refuse: one clear diagnostic each, with the file, the right exit status, and nothing changed.
. "$(dirname "$0")/lib.bash"

"$PBEM" init h >/dev/null
export PBEM_HOST=$work/h
"$PBEM" keygen anna >/dev/null
"$PBEM" keygen bert >/dev/null
"$PBEM" keygen nobody >/dev/null
"$PBEM" new cup --rules race --seat blue=anna.pub --seat red=bert.pub >/dev/null
"$PBEM" new other --rules race --seat blue=anna.pub --seat red=bert.pub >/dev/null
"$PBEM" start cup >/dev/null
"$PBEM" start other >/dev/null
(header cup blue && echo ROLL) >first.txt
"$PBEM" sign --detached -k anna.key first.txt >/dev/null
(header cup red && echo ROLL) >second.txt
"$PBEM" sign --detached -k bert.key second.txt >/dev/null
"$PBEM" submit cup first.txt second.txt >/dev/null
"$PBEM" turn cup >/dev/null
header cup blue >head.txt
game=h/games/cup

# refused NAME STATUS FILE TEXT [FATE]: submitting the file is refused so, says the text in one line, and changes nothing. Only
# of a copy are there signed lines, which say what became of it.
refused() {
	local before after rc lines
	before=$(tree_sum $game)
	"$PBEM" submit cup "$3" >out 2>err && rc=0 || rc=$?
	after=$(tree_sum $game)
	lines=$(wc -l <err)
	if [ $rc -ne "$2" ] || [ "$lines" -ne 1 ] || ! grep -qF -- "$4" err || ! grep -q "^$3[:]" err || [ "$(sed -n 's/^FATE //p' out)" != "${5-}" ] ||
		{ [ -z "${5-}" ] && [ -s out ]; } ||
		[ "$before" != "$after" ] || [ "$(wc -c <err)" -gt 900 ]; then
		not_ok "$1" "status $rc, wanted $2; $lines lines; tree $([ "$before" = "$after" ] && echo same || echo CHANGED)" \
			"$(head -c 1000 err)" "$(head -n 3 out)"
	else
		ok "$1"
	fi
}
# made NAME STATUS TEXT KEY: the same for bad.txt, signed with this key.
made() {
	"$PBEM" sign --detached -k "$4" bad.txt >/dev/null 2>&1 || true
	refused "$1" "$2" bad.txt "$3"
	rm -f bad.txt bad.txt.minisig
}

sed 's/^GAME .*/GAME other/' head.txt >bad.txt
made "another game" 65 "other" anna.key
sed 's/^GAME .*/GAME no-such/' head.txt >bad.txt
made "no such game" 65 "no-such" anna.key
sed 's/^SEAT .*/SEAT green/' head.txt >bad.txt
made "no such seat" 67 "green" anna.key
sed 's/^WINDOW .*/WINDOW 1/' head.txt >bad.txt
made "a past window" 65 "bad.txt:4:1: error: window 1" anna.key
sed 's/^WINDOW .*/WINDOW 9/' head.txt >bad.txt
made "a coming window" 65 "not open yet" anna.key
sed 's/^WINDOW .*/WINDOW two/' head.txt >bad.txt
made "a window that is no number" 65 "WINDOW" anna.key
sed 's/^SERIAL .*/SERIAL 0/' head.txt >bad.txt
made "serial 0" 65 "SERIAL" anna.key
sed 's/^SERIAL .*/SERIAL 99999999999999999999/' head.txt >bad.txt
made "a serial without end" 65 "SERIAL" anna.key
sed '/^HEAD/d' head.txt >bad.txt
made "no head" 65 "HEAD" anna.key
sed 's/^HEAD .*/HEAD short/' head.txt >bad.txt
made "a head that is none" 65 "32 characters" anna.key
sed 's/^PBEM-ORDERS 1/PBEM-ORDERS 2/' head.txt >bad.txt
made "another version of the format" 65 "PBEM-ORDERS 1" anna.key
cp head.txt bad.txt
made "by another seat's key" 77 "red" bert.key
cp head.txt bad.txt
made "by nobody's key" 67 "" nobody.key
cp head.txt bad.txt
"$PBEM" sign --detached -k anna.key bad.txt >/dev/null
echo "PUSH 1" >>bad.txt
refused "a signature over other bytes" 77 bad.txt "signature"
(echo ROLL && echo REST) >>bad.txt
"$PBEM" sign --detached -k anna.key bad.txt >/dev/null
head -n 3 bad.txt >bad2.txt
cp bad.txt.minisig bad2.txt.minisig
refused "a truncated file" 65 bad2.txt "WINDOW"
head -n 6 bad.txt >bad2.txt
refused "truncated behind the header" 77 bad2.txt "signature"
head -n 2 bad.txt.minisig >bad2.txt.minisig
refused "a truncated signature" 65 bad2.txt "signature"
: >bad2.txt.minisig
refused "an empty signature" 77 bad2.txt "not signed"
rm -f bad* 
cp head.txt bad.txt
refused "no signature at all" 77 bad.txt "pbem sign"
: >bad.txt
refused "an empty file" 65 bad.txt "pbem form"
head -c 10485760 /dev/zero | tr '\0' 'x' >bad.txt
refused "10 MB" 65 bad.txt "bytes"
head -c 20000 /dev/urandom >bad.txt
made "binary" 65 "" anna.key
(cat head.txt && printf 'ROLL\0\n') >bad.txt
minisign -S -s anna.key -m bad.txt -x bad.txt.minisig >/dev/null
refused "a NUL byte" 65 bad.txt "NUL"
rm -f bad*
"$PBEM" sign -k anna.key head.txt >good.asc
head -n 3 good.asc >bad.asc
refused "armour without end" 65 bad.asc "no end"
sed '2s/./!/' good.asc >bad.asc
refused "armour that is damaged" 65 bad.asc "damaged"
sed '3s/[a-z]/A/' good.asc >bad.asc
"$PBEM" submit cup bad.asc >out 2>err && rc=0 || rc=$?
[ $rc -ne 0 ] && ok "armour with a changed letter" || not_ok "armour with a changed letter" "$rc"
refused "no such file" 66 nowhere.txt ""
mkdir folder
refused "a folder" 65 folder ""

# These are taken: what is wrong in a line is said in the receipt, and the rest stands.
taken() {
	"$PBEM" sign --detached -k anna.key bad.txt >/dev/null
	"$PBEM" submit cup bad.txt >out 2>err && rc=0 || rc=$?
	if [ $rc -eq 0 ] && grep -qF -- "$2" out && [ "$(wc -c <out)" -lt 200000 ]; then ok "$1"; else
		not_ok "$1" "$rc" "$(head -c 300 err)" "$(head -n 20 out)"
	fi
	rm -f bad.txt bad.txt.minisig
}
next() { header cup blue; }
(next && echo "ROL" && echo REST) >bad.txt
taken "an unknown verb: the nearest" "ROLL"
(next && echo "push many") >bad.txt
taken "a wrong argument" "many"
(next && head -c 1000000 /dev/zero | tr '\0' 'x') >bad.txt
"$PBEM" sign --detached -k anna.key bad.txt >/dev/null 2>&1 || true
refused "a line of 1 MB" 65 bad.txt "bytes"
(next && seq 100000 | sed 's/.*/R/') >bad.txt
"$PBEM" sign --detached -k anna.key bad.txt >/dev/null 2>&1 || true
refused "100,000 lines" 65 bad.txt "bytes"
rm -f bad*
(next && printf 'ROLL \377\n') >bad.txt
taken "no UTF-8" "ROLL ?"
(next && seq 2000 | sed 's/.*/REST/') >bad.txt
taken "2,000 lines" "REST"
(next && head -c 3000 /dev/zero | tr '\0' 'x' && echo && echo ROLL) >bad.txt
taken "a line of 3,000 letters" "ROLL"
"$PBEM" form cup blue >form.txt
serial=$(sed -n 's/^SERIAL //p' form.txt)
(sed 's/^SERIAL .*/SERIAL 1/' head.txt && echo "REST") >bad.txt
made "a lower serial" 65 "higher one, $serial" anna.key

# A copy of a file that was taken in is told what became of it, whoever sends it, in signed lines as well.
refused "a copy of what counted" 65 first.txt "it counted in window 1, which is closed; your orders for window 2 are here with serial $((serial - 1))" counted
refused "a copy of another seat's" 65 second.txt "it counted in window 1, which is closed; your orders for window 2 are not here" counted
cp first.txt bad.txt
cp first.txt.minisig bad.txt.minisig
"$PBEM" submit cup bad.txt second.txt --json >out 2>err && rc=0 || rc=$?
is "copies among others, as data" "$rc $(wc -l <err) $(grep -c '^{"receipt":.*FATE counted' out)" "65 2 2"
rm -f bad*
(sed "s/^SERIAL .*/SERIAL 60/" head.txt && echo ROLL) >sixty.txt
(sed "s/^SERIAL .*/SERIAL 61/" head.txt && echo "PUSH 1") >sixty-one.txt
for file in sixty sixty-one; do
	"$PBEM" sign --detached -k anna.key $file.txt >/dev/null
	check "$file" "$PBEM" submit cup $file.txt
done
refused "60 after 61" 65 sixty.txt "sixty.txt:6:1: error: this file was here before: serial 60 was replaced by serial 61, which counts" "replaced 61"
check "61 again" "$PBEM" submit cup sixty-one.txt
has "is here, and counts" check.out "serial 61 are in"
has "nothing has changed" check.out "nothing has changed"
serial=62

# A head of another history holds the game, on purpose: that is a change, and the host is told.
sed "s/^SERIAL .*/SERIAL $serial/; s/^HEAD .*/HEAD AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA/" head.txt >bad.txt
"$PBEM" sign --detached -k anna.key bad.txt >/dev/null
"$PBEM" submit cup bad.txt >out 2>err && rc=0 || rc=$?
is "an unknown head" $rc 65
has "says so" err "another history"
"$PBEM" status cup >out
has "and holds the game" out "held"
"$PBEM" turn cup >out 2>err && rc=0 || rc=$?
is "no turn meanwhile" $rc 69
check "resume" "$PBEM" resume cup
# A game folder that nobody may write to.
if [ "$(id -u)" -ne 0 ]; then
	chmod -R a-w $game
	(header cup red && echo ROLL) >bad.txt
	"$PBEM" sign --detached -k bert.key bad.txt >/dev/null
	before=$(tree_sum $game)
	"$PBEM" submit cup bad.txt >out 2>err && rc=0 || rc=$?
	is "a read-only folder" "$rc $(wc -l <err) $(tree_sum $game)" "77 1 $before"
	chmod -R u+w $game
fi
finish
