#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# One person alone against a bot, with no key and no mail: what `pbem` alone and README say.
. "$(dirname "$0")/lib.bash"

"$PBEM" >welcome
has "pbem alone says what to do" welcome "pbem play race"
check init "$PBEM" init table
cd table
check new "$PBEM" new mine --rules race
has "bots fill up" check.out "bot filled the table"
check start "$PBEM" start mine
"$PBEM" report mine blue >../report.txt
has "report" ../report.txt "PBEM-ORDERS 1"
is "72 columns" "$(wc -L <../report.txt | awk '{ print $1 <= 72 }')" 1
"$PBEM" report mine blue --width 38 --no-form >narrow.txt
is "38 columns, on a phone" "$(wc -L <narrow.txt | awk '{ print $1 <= 38 }')" 1
is "with the same words" "$(tr -s ' \n=-' '\n' <narrow.txt | grep -c Blue)" "$("$PBEM" report mine blue --no-form | tr -s ' \n=-' '\n' | grep -c Blue)"
"$PBEM" form mine blue >o.txt
is "60 columns" "$(wc -L <o.txt | awk '{ print $1 <= 60 }')" 1
check "the form itself is orders" "$PBEM" check mine blue o.txt
(cat o.txt && printf 'push 1\npush 1\n') >twice.txt
"$PBEM" check mine blue twice.txt >../said
has "a line to be careful about is understood, too" ../said "Every line is understood, but look at those"
echo "push 1" >>o.txt
"$PBEM" check mine blue o.txt >../said
has "where nothing is odd no more is said" ../said "Every line is understood."
check submit "$PBEM" submit mine o.txt
"$PBEM" submit mine o.txt --json >again
has "the same again" again '"again":true'
check turn "$PBEM" turn mine
"$PBEM" submit mine o.txt >again 2>err && rc=0 || rc=$?
is "once more when the window is closed" "$rc $(grep -c '^FATE counted$' again)" "65 1"
has "what became of it" err "it counted in window 1, which is closed; your orders for window 2 are not here"
"$PBEM" report mine blue >../report.txt
has "the next report" ../report.txt "WINDOW 2"
"$PBEM" report mine blue --json >../view.json
"$PBEM" form --view ../view.json >o2.txt
"$PBEM" form mine blue >o3.txt
check "the same form at the player's home" cmp o2.txt o3.txt
check "check at the player's home" "$PBEM" check --view ../view.json o3.txt
"$PBEM" report mine blue --window 1 --json >../old.json
"$PBEM" form --view ../old.json >o4.txt 2>err && rc=0 || rc=$?
is "no form of an old report" "$rc $(wc -c <o4.txt)" "69 0"
has "which says why" err "this report is old: its window is closed; take the newest one"
"$PBEM" form mine blue --lang fr >o4.txt
has "a French form" o4.txt "Écrivez vos ordres"
for i in $(seq 60); do
	"$PBEM" status mine | grep -q "waits for blue" || break
	(header mine blue && echo roll) >o.txt
	"$PBEM" submit mine o.txt >/dev/null
	"$PBEM" turn mine >/dev/null
done
"$PBEM" status mine >status
has "it ends" status "mine: ended"
check verify "$PBEM" verify mine
"$PBEM" new other --rules race --seat red --seat blue=bot --seat white=bot >new.txt
has "the other way round" new.txt "red        plays here"
check "start it" "$PBEM" start other
(header other red && echo rest) >o.txt
check "orders for red" "$PBEM" submit other o.txt
# Nobody here has a key to sign with: what is wrong is the header.
odd() { # NAME SED-EXPRESSION TEXT
	header other red | sed "$2" >odd.txt
	"$PBEM" submit other odd.txt >out 2>err && not_ok "$1: refused" || ok "$1: refused"
	has "$1" err "$3"
	hasnt "$1: not for want of a key" err "pbem sign"
}
odd "no serial" '/^SERIAL/d' "odd.txt:6:1: error: the file ends before its SERIAL line"
odd "a cut head" 's/^HEAD .*/HEAD ABC/' "odd.txt:5:6: error: a head has 32 characters"
odd "another game" 's/^GAME .*/GAME mine/' "odd.txt:2:1: error: this file is for game mine"
odd "no such seat" 's/^SEAT .*/SEAT green/' "odd.txt:3:1: error: game other has no seat green"
odd "a bot's seat" 's/^SEAT .*/SEAT blue/' "odd.txt:3:1: error: nobody who could sign"
(header other red && seq 20000 | sed 's/.*/roll/') >odd.txt
"$PBEM" submit other odd.txt >out 2>err || true
has "a file of 100 KB" err "65536 bytes"
check "force" "$PBEM" turn other --force
"$PBEM" turn other --force >forced
has "by default" forced "sent nothing: red"
finish
