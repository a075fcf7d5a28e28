#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# examples/the-fall: played from the orders, verified, replayed; what happens in it; and its kept reports, in English and in French
# (PBEM_TEST_UPDATE=1 writes them anew).
. "$(dirname "$0")/lib.bash"

example=$root/examples/the-fall
export PBEM LC_ALL=C
check "the game plays from its orders" "$example/play" "$work/game"
export PBEM_HOST=$work/game/host
hasnt "no line is refused" check.out "[not done]"
games=$PBEM_HOST/games/the-fall
# events WINDOW: the events of a window, one per line.
events() { python3 -c '
import json, sys
for audience, event in json.loads(open(sys.argv[1]).readline()):
    print(json.dumps(event, sort_keys=True))' "$games/windows/$(printf %04d $(($1 + 1)))/result.jsonl"; }
for window in 2 6 9 10 11 13 14; do events $window >events.$window; done
has "CANCEL" events.2 '"against": "leviathan", "card": "sabotage", "event": "cancelled"'
has "COUNTER" events.2 '"against": "leviathan", "card": "fold", "event": "countered"'
has "LESS" events.6 '"mover": "invasion-less"'
has "OPS" events.9 '"event": "ops"'
has "RUSHMORE" events.10 '"event": "rushmore", "instead": "drain"'
has "a Suicide Mission fails" events.11 '"event": "revealed", "skips": "no"'
has "Mankind attacks" events.11 '"by": "narcissus"'
has "FREE" events.13 '"event": "sacrificed", "unit": "vtol1"'
has "CHAINMAIL" events.14 '"by": "thing", "card": "reyes", "event": "chainmail"'
has "the other target is destroyed" events.14 '"unit": "tanks1"'
has "the Invaders win by the deck" events.14 '"event": "won", "number": 1, "seat": "invaders", "why": "deck"'
is "none of the orders is refused" "$(cat "$games"/windows/*/result.jsonl | grep -c '"event":"refused"')" 0
check verify "$PBEM" verify the-fall
"$PBEM" verify the-fall >said
has "and is the same" said "the-fall: the same"
check replay "$PBEM" replay -o again the-fall
is "replayed, the last state is the same" "$(cat again/windows/0015/state.json)" "$(cat "$games/windows/0015/state.json")"
for window in 03 11 14 15; do
	for name in "$window-invaders.txt" "$window-mankind.fr.txt"; do
		[ -z "${PBEM_TEST_UPDATE-}" ] || install -D -m 644 "game/reports/$name" "$example/expected/$name"
		check "report $name" cmp "game/reports/$name" "$example/expected/$name"
	done
done
finish
