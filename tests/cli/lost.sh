#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A game that nobody wins: one seat alone, which the rules beat. Everything that tells of the end does without a winner.
. "$(dirname "$0")/lib.bash"

"$PBEM" init table >/dev/null
cd table
lost=
for seed in $(seq -f %02g 1 30); do
	"$PBEM" new "g$seed" --rules target-earth --seed "$seed" --seat blue=bot >/dev/null
	"$PBEM" start "g$seed" >/dev/null
	for _ in $(seq 40); do
		"$PBEM" turn "g$seed" >turn.out 2>&1 || break
	done
	"$PBEM" status "g$seed" >status
	grep -q "^g$seed: ended: aliens" status && lost=g$seed && break
done
[ -n "$lost" ] || not_ok "one of thirty games is lost"
hasnt "status names no winner" status "won by"
"$PBEM" status "$lost" --json >status
has "nor does its JSON" status '"winners":[]'
has "and no points of seats" status '"points":null'
has "the record" "games/$lost/record.jsonl" '"kind":"end","outcome":"aliens","points":null,'
has "has no seat that won" "games/$lost/record.jsonl" '"seats":[],"sig"'
check "verify" "$PBEM" verify "$lost"
"$PBEM" report "$lost" blue >report
has "the report says how it ended" report "The game has ended"
hasnt "without a winner" report "Won by"
hasnt "and without the reader" report "You won"
"$PBEM" report "$lost" blue --lang fr >report
has "in French" report "La partie est finie"
hasnt "without a winner, too" report "Gagné par"
"$PBEM" report "$lost" blue --json >report
has "its data" report '"ended":{"outcome":"aliens","points":null,'

# Where seats have points, the same say every seat's.
"$PBEM" new race --rules race --seed 01 --seat blue=bot --seat red=bot >/dev/null
"$PBEM" start race >/dev/null
for _ in $(seq 40); do
	"$PBEM" turn race >turn.out 2>&1 || break
done
"$PBEM" status race >status
is "status has every seat's points" "$(grep -cE '^  (blue|red) +bot +[0-9]+ steps$' status)" 2
points=$(sed -nE 's/.*"kind":"end".*"points":\{"blue":([0-9]+),"red":([0-9]+)\}.*/\1 \2/p' games/race/record.jsonl)
blue=${points% *} red=${points#* }
"$PBEM" status race --json >status
has "and its JSON" status "\"points\":{\"blue\":$blue,\"red\":$red}"
"$PBEM" report race blue >report
tr '\n' ' ' <report >line
has "the report" line "Steps: Blue $blue, Red $red."
"$PBEM" report race red --lang fr >report
tr '\n' ' ' <report >line
has "in French" line "Cases : Bleu $blue, Rouge $red."
check "verify it" "$PBEM" verify race
finish
