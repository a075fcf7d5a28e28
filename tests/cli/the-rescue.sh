#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# examples/the-rescue: played from the orders, verified, replayed; what happens in it; and its kept reports, in English and in French
# (PBEM_TEST_UPDATE=1 writes them anew).
. "$(dirname "$0")/lib.bash"

example=$root/examples/the-rescue
export PBEM LC_ALL=C
check "the game plays from its orders" "$example/play" "$work/game"
export PBEM_HOST=$work/game/host
hasnt "no line is refused" check.out "[not done]"
has "eight points decide" check.out "ended: earth (goal); won by earth"
games=$PBEM_HOST/games/the-rescue
# events WINDOW: the events of a window, one per line.
events() { python3 -c '
import json, sys
for audience, event in json.loads(open(sys.argv[1]).readline()):
    print(json.dumps(event, sort_keys=True))' "$games/windows/$(printf %04d $(($1 + 1)))/result.jsonl"; }
for window in 1 2 3 4 5 6; do events $window >events.$window; done
has "PLACE" events.1 '"cell": "b2", "event": "placed", "figure": "sol1"'
has "Support is laid" events.2 '"card": "barrage", "count": 2, "event": "laid", "side": "earth"'
has "ABILITY" events.2 '"event": "ability", "figure": "sar", "friends": ["sol3", "sol4"]'
has "soldiers lead civilians" events.2 '"cell": "f4", "civilian": "civ3", "event": "leads", "figure": "sol3"'
has "DUCK" events.2 '"card": "duck", "event": "card", "figure": "sol3", "side": "earth"'
has "a bug comes up" events.2 '"card": "bug", "cells": ["e2"], "event": "happens"'
has "the freeze ray" events.2 '"event": "frozen", "figure": "sol4"'
has "PAUSE" events.2 '"event": "paused"'
has "the first target counts" events.3 '"bonus": ["aimed", "heavy"], "cell": "f7", "dice": 5, "event": "shot", "figure": "mg1"'
has "two points for the freeze ray" events.3 '"event": "died", "figure": "frz1", "points": 2'
has "a hero ignores it" events.3 '"event": "ignored", "figure": "sar", "left": 0'
has "HEROIC" events.4 '"event": "heroic", "figure": "eva", "left": 3'
has "IF ... THEN" events.4 '"event": "moved", "figure": "sar", "from": "f3", "to": "f4"'
hasnt "and no ELSE" events.4 '"event": "aimed", "figure": "sar"'
has "a boost" events.5 '"card": "sprint", "event": "card", "figure": "sar", "side": "earth"'
has "FIGHT" events.5 '"bonus": ["charge", "close"], "cell": "f7", "event": "fight", "figure": "sar"'
has "a grunt takes a civilian" events.5 '"event": "civilian-gone", "figure": "gru2", "points": 1, "side": "mars"'
has "a soldier brings one home" events.5 '"event": "civilian-gone", "figure": "sol1", "points": 2, "side": "earth"'
has "Support fires" events.6 '"card": "barrage", "cells": ["f7"], "count": 2, "event": "fired"'
has "and drifts" events.6 '"cells": ["g7"], "event": "drifted"'
has "the last civilian decides" events.6 '"cell": "d1", "civilian": "civ2", "event": "civilian-gone", "figure": "eva", "points": 2, "side": "earth"'
is "none of the orders is refused" "$(cat "$games"/windows/*/result.jsonl | grep -c '"event":"refused"')" 0
check verify "$PBEM" verify the-rescue
"$PBEM" verify the-rescue >said
has "and is the same" said "the-rescue: the same"
check replay "$PBEM" replay -o again the-rescue
is "replayed, the last state is the same" "$(cat again/windows/0007/state.json)" "$(cat "$games/windows/0007/state.json")"
for window in 03 04 06 07; do
	for name in "$window-earth.txt" "$window-earth.fr.txt"; do
		[ -z "${PBEM_TEST_UPDATE-}" ] || install -D -m 644 "game/reports/$name" "$example/expected/$name"
		check "report $name" cmp "game/reports/$name" "$example/expected/$name"
	done
done
finish
