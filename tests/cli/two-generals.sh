#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# examples/two-generals: played from the orders, verified, replayed; what happens in it; and its kept reports, in English and in French
# (PBEM_TEST_UPDATE=1 writes them anew).
. "$(dirname "$0")/lib.bash"

example=$root/examples/two-generals
export PBEM LC_ALL=C
check "the game plays from its orders" "$example/play" "$work/game"
export PBEM_HOST=$work/game/host
hasnt "no line is refused" check.out "[not done]"
has "points decide" check.out "ended: alliance (points); won by blue"
games=$PBEM_HOST/games/two-generals
# events WINDOW: the events of a window, one per line.
events() { python3 -c '
import json, sys
for audience, event in json.loads(open(sys.argv[1]).readline()):
    print(json.dumps(event, sort_keys=True))' "$games/windows/$(printf %04d $(($1 + 1)))/result.jsonl"; }
for window in 2 3 4 5 6 7; do events $window >events.$window; done
has "a Rebellion" events.2 '"event": "earned", "points": 2, "source": "rebellion", "total": 2'
has "the first player decides" events.2 '"bonus": 0, "country": "india", "event": "diplomacy", "how": "council"'
has "an envoy" events.2 '"base": "red", "country": "china", "event": "envoy", "left": 2'
has "alone in the air" events.3 '"event": "earned", "points": 2, "source": "fight-alone", "total": 4'
has "a card of Diplomacy" events.4 '"event": "earned", "points": 1, "source": "diplomacy", "total": 5'
has "an envoy in vain" events.5 '"country": "usa", "event": "diplomacy", "how": "envoy"'
has "IF fighters" events.6 '"base": "blue", "count": 1, "event": "fighters-sent", "objective": "russia"'
has "together" events.6 '"event": "earned", "points": 1, "source": "fight", "total": 6'
has "an ace" events.6 '"base": "blue", "card": "ace", "event": "elite", "unit": "f1"'
has "another's victory" events.7 '"country": "south-africa", "event": "diplomacy", "how": "card"'
has "the General at home" events.7 '"event": "earned", "points": 1, "source": "mission", "total": 11'
has "an objective" events.7 '"base": "blue", "event": "goal-shown", "goal": "f", "points": 6'
has "who wins" events.7 '"base": "blue", "event": "winner", "faction": "army", "goal": "f", "points": 18'
is "none of the orders is refused" "$(cat "$games"/windows/*/result.jsonl | grep -c '"event":"refused"')" 0
check verify "$PBEM" verify two-generals
"$PBEM" verify two-generals >said
has "and is the same" said "two-generals: the same"
check replay "$PBEM" replay -o again two-generals
is "replayed, the last state is the same" "$(cat again/windows/0008/state.json)" "$(cat "$games/windows/0008/state.json")"
for window in 03 06 08; do
	for name in "$window-blue.txt" "$window-red.fr.txt"; do
		[ -z "${PBEM_TEST_UPDATE-}" ] || install -D -m 644 "game/reports/$name" "$example/expected/$name"
		check "report $name" cmp "game/reports/$name" "$example/expected/$name"
	done
done
finish
