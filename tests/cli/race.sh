#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A whole game between two people with keys: one signs with pbem, the other with the real minisign.
. "$(dirname "$0")/lib.bash"

check init "$PBEM" init h --name "The old table"
check keygen "$PBEM" keygen anna
is key-mode "$(stat -c %a anna.key)" 600
check minisign-keygen minisign -G -W -f -p bert.pub -s bert.key
export PBEM_HOST=$work/h
check new "$PBEM" new cup --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub --lang fr
check start "$PBEM" start cup
(header cup blue && echo "STAND IF energy >= 6 THEN PUSH 1") >blue.txt
"$PBEM" sign -k anna.key -o blue.asc blue.txt >>log 2>&1
"$PBEM" submit cup blue.asc >>log
"$PBEM" turn cup --force >>log
"$PBEM" report cup blue --lang en >report.txt
is "standing orders stand in the report, as they were written" "$(grep -A 2 "^Your standing orders:" report.txt | tail -n 1)" \
	"- IF energy >= 6 THEN PUSH 1"
windows=1
phase=open
while [ $windows -lt 60 ]; do
	"$PBEM" status cup --json >status.json
	phase=$(sed 's/.*"phase":"\([a-z]*\)".*/\1/' status.json)
	[ "$phase" = open ] || break
	windows=$((windows + 1))
	(header cup blue && echo "IF energy >= 1 THEN PUSH 1 ELSE ROLL") >blue.txt
	(header cup red && echo "ROLL") >red.txt
	"$PBEM" sign -k anna.key -o blue.asc blue.txt >>log 2>&1
	minisign -S -s bert.key -m red.txt -x red.txt.minisig >>log 2>&1
	"$PBEM" submit cup blue.asc red.txt >receipts 2>>log || break
	"$PBEM" turn cup >>log 2>&1 || break
done
is ended "$phase" ended
[ "$phase" = ended ] || sed 's/^/#   /' log
[ $windows -ge 2 ] && ok "several windows" || not_ok "several windows" "$windows"
has receipt-key receipts "$(sed -n 's/.*public key \([0-9A-F]*\).*/\1/p' anna.pub)"
has receipt-signed receipts "-----BEGIN PBEM SIGNATURE-----"
sed '/^-----BEGIN PBEM SIGNATURE-----$/,$d' receipts >receipt.txt
sed '1,/^-----BEGIN PBEM SIGNATURE-----$/d; /^-----END PBEM SIGNATURE-----$/,$d' receipts >receipt.txt.minisig
check "minisign verifies the receipt" minisign -Vm receipt.txt -p h/key.pub
"$PBEM" report cup blue >report.txt
has "report in French" report.txt "La partie est finie"
"$PBEM" report cup blue --lang en >report.txt
has "report in English" report.txt "The game has ended"
"$PBEM" report cup red --window 1 --lang en >report.txt
has "an old report says so" report.txt "this is an old report"
hasnt "and has no form" report.txt "PBEM-ORDERS 1"
hasnt "standing orders have no heading where none stand" report.txt "Your standing orders"
check verify "$PBEM" verify cup
check export "$PBEM" export cup -o out
check "verify the export" "$PBEM" verify out
check "export with texts" "$PBEM" export cup -o texts --texts
has "a report that was exported is the one that the player had" texts/windows/0002/reports/red.txt "PBEM-ORDERS 1"
hasnt "which was new then" texts/windows/0002/reports/red.txt "ancien rapport"
has "and is an old one when it is printed" <("$PBEM" report cup red --window 2) "ancien rapport"
check "texts change nothing for verify" "$PBEM" verify texts
check "verify the record alone" "$PBEM" verify out/record.jsonl
check "the referee is who we think" "$PBEM" verify out --referee h/key.pub
"$PBEM" verify out --referee bert.pub >verify.txt 2>&1 && rc=0 || rc=$?
is "another referee" $rc 2
check replay "$PBEM" replay out -o again
"$PBEM" replay out >state.json
has "replay prints the state" state.json '"round":'
"$PBEM" submit cup blue.asc >log 2>&1 && rc=0 || rc=$?
is "no orders after the end" $rc 69
finish
