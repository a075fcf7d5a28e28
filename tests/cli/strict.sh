#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Target Earth's advanced game with tempo=strict: bots alone play all of its windows in one run; while one runs, the
# record and others' reports hold no objective, no card drawn and no roll of a sealed die; afterwards all of it is checked.
. "$(dirname "$0")/lib.bash"

host=$work/host
check "a host" "$PBEM" init "$host"
export PBEM_HOST=$host
advanced="--rules target-earth --option mode=advanced --option tempo=strict --seed abcd"

check "a game of bots" "$PBEM" new bots $advanced --seat blue=bot --seat red=bot --seat white=bot --seat yellow=bot
check "plays all of its windows at once" "$PBEM" start bots
is "there were more than three a turn" "$(($(ls "$host/games/bots/windows" | wc -l) > 22))" 1
check "and verifies" "$PBEM" verify bots
has "it is the same" check.out "bots: the same"

check "a key" "$PBEM" keygen blue -o "$work"
check "a game with a player" "$PBEM" new game $advanced --seat blue="$work/blue.pub" --seat red=bot --seat white=bot --open
check "begins" "$PBEM" start game
for turn in 1 2 3 4; do
	"$PBEM" turn game --force >/dev/null 2>&1
	"$PBEM" report game observer >observer.txt
	"$PBEM" report game red >red.txt
	cp "$host/games/game/record.jsonl" record.txt
	hasnt "no sealed label stands in the record ($turn)" record.txt "setup/objectives"
	hasnt "no card is drawn in the record ($turn)" record.txt "cards/"
	hasnt "those who watch see no objective ($turn)" observer.txt "Objective ("
	hasnt "others see none ($turn)" red.txt "Objective (Blue)"
	has "each sees their own ($turn)" red.txt "Objective (yours)"
done
finish
