#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# pbem report GAME SEAT --sight WORD: what a piece sees, in games whose pieces see.
. "$(dirname "$0")/lib.bash"

"$PBEM" init host >/dev/null
cd host
"$PBEM" new run --rules race --seat blue=bot --seat red=bot >/dev/null
"$PBEM" start run >/dev/null
# refused NAME TEXT ARGUMENT...
refused() {
	local name=$1 text=$2 rc=0
	shift 2
	"$PBEM" report "$@" >out 2>err || rc=$?
	is "$name: exit status" "$rc $(wc -c <out)" "64 0"
	has "$name" err "$text"
}
refused "a game without pieces that see" "race has no pieces that see" run blue --sight runner
refused "the same as JSON" "race has no pieces that see" run blue --sight runner --json

# A bot alone plays to the end at once: the first window is looked at. The seed lays counters where sol1 sees them.
"$PBEM" new war --rules mars-attacks --seed 17 --seat earth=bot >/dev/null
"$PBEM" start war >/dev/null
"$PBEM" report war earth --window 1 --sight gru1 >en.txt
has "in English" en.txt "What grunt 1 sees from"
has "a board" en.txt "  8 |"
has "where it stands" en.txt "@g1"
has "its range" en.txt "Its range is 6."
is "72 columns" "$(wc -L <en.txt | awk '{ print ($1 <= 72) }')" 1
"$PBEM" report war earth --window 1 --sight gru1 --lang fr >fr.txt
has "in French" fr.txt "Ce que voit"
"$PBEM" report war earth --window 1 --sight gru1 --width 30 >narrow.txt
is "30 columns" "$(wc -L <narrow.txt | awk '{ print ($1 <= 30) }')" 1
"$PBEM" report war earth --window 1 --sight GRU1 --json >out.json
is "as JSON" "$(python3 -c 'import json
o = json.load(open("out.json"))
print(o["id"], o["word"], o["sight"]["figure"], len(o["sight"]["rows"]), len(o["sight"]["rows"][0]["cells"]))')" "mars-attacks gru1 gru1 8 8"
"$PBEM" report war observer --window 1 --sight gru1 >watch.txt
has "for those who watch" watch.txt "Its range is 6."
refused "a word with a slip" "did you mean gru1?" war earth --window 1 --sight gri1
refused "a word that nobody knows" "name a piece as the report does" war earth --window 1 --sight xyzzy
refused "a piece that is not there in French" "rob1 n'est pas sur le plateau" war earth --window 1 --sight rob1 --lang fr
"$PBEM" new duel --rules mars-attacks --seat earth=bot >/dev/null
"$PBEM" seat duel earth --lang fr >/dev/null
"$PBEM" start duel >/dev/null
refused "in the language of the seat" "rob1 n'est pas sur le plateau" duel earth --window 1 --sight rob1
refused "a slip in French" "vouliez-vous dire gru1" war earth --window 1 --sight gri1 --lang fr
refused "as JSON, in French" "nommez une pièce" war earth --window 1 --sight xyzzy --lang fr --json
refused "no pieces, in French" "dans race, aucune pièce ne voit" run blue --sight runner --lang fr
"$PBEM" report war earth --window 1 --sight D4 >cell.txt
has "a cell in English" cell.txt "What a figure in d4 would see"
has "who could shoot there" cell.txt "; could shoot there"
"$PBEM" report war earth --window 1 --sight d4 --lang fr >cell.txt
has "a cell in French" cell.txt "Ce que verrait une figurine en d4"
is "a cell as JSON" "$("$PBEM" report war earth --window 1 --sight d4 --json | python3 -c 'import json, sys
o = json.load(sys.stdin)
print(o["word"], o["sight"]["figure"], o["sight"]["cell"])')" "d4 None d4"
# Counters that lie in cells with a mark, in the picture of 72 columns and in that of 30.
"$PBEM" report war earth --window 1 --sight sol1 --json >seen.json
cells=$(python3 -c 'import json
for row in json.load(open("seen.json"))["sight"]["rows"]:
	for c in row["cells"]:
		if c["thing"] == "face-down" and c["seen"] != "not" and c["first"] is None:
			print(c["cell"])' | wc -l)
"$PBEM" report war earth --window 1 --sight sol1 >wide.txt
is "counters and marks" "$([ "$cells" -gt 0 ] && grep -o '[o*~]?' wide.txt | wc -l)" "$cells"
"$PBEM" report war earth --window 1 --sight sol1 --width 30 >narrow.txt
is "counters and marks, narrow" "$(grep -o '[o*~]?' narrow.txt | wc -l)" "$cells"
refused "a piece that is not there" "rob1 is not on the board" war earth --window 1 --sight rob1
finish
