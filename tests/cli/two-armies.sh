#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# examples/two-armies: played from the orders, verified, replayed; what happens in it; and its kept reports, in English and in French
# (PBEM_TEST_UPDATE=1 writes them anew).
. "$(dirname "$0")/lib.bash"

example=$root/examples/two-armies
export PBEM LC_ALL=C
check "the game plays from its orders" "$example/play" "$work/game"
export PBEM_HOST=$work/game/host
hasnt "no line is refused" check.out "[not done]"
has "the value of the units decides" check.out "ended: wins (value); won by blue"
games=$PBEM_HOST/games/two-armies
# events WINDOW: the events of a window, one per line.
events() { python3 -c '
import json, sys
for audience, event in json.loads(open(sys.argv[1]).readline()):
    print(json.dumps(event, sort_keys=True))' "$games/windows/$(printf %04d $(($1 + 1)))/result.jsonl"; }
for window in 2 3 5 6 7 8 9 10; do events $window >events.$window; done
has "BREED without waiting" events.2 '"event": "born", "parent": "kam1", "seat": "red", "unit": "kam2"'
has "SACRIFICE" events.3 '"event": "sacrificed", "of": "blue", "seat": "red", "target": "rob1", "unit": "kam1"'
has "SACRIFICE comes before celerity" events.3 '"event": "sacrificed", "of": "blue", "seat": "red", "target": "amz1", "unit": "kam2"'
has "hunters kill what is fast" events.3 '"att": 5, "cell": "4.19", "def": 4, "event": "attack"'
has "TUNNEL" events.5 '"event": "tunnelled", "from": "3.4", "seat": "red", "to": "4.5", "unit": "mol1"'
has "SWAP" events.6 '"event": "shifted", "from": "3.2", "happening": "72", "seat": "blue", "to": "4.16", "unit": "cha1"'
has "Time keepers" events.6 '"event": "rewind"'
has "a pair is born" events.6 '"event": "born", "parent": "mol1", "seat": "red", "unit": "mol2"'
has "friends fight" events.7 '"def": 3, "event": "attack", "of": "red", "seat": "red", "shots": 0, "target": "mol2", "unit": "mol1"'
has "and strike back" events.7 '"event": "counter"'
has "octopods beat a dragon on ice" events.7 '"by": "pie1", "cause": "attack", "cell": "1.5", "event": "died"'
has "the dead come back" events.8 '"event": "recalled"'
has "TOWARD waits for the landing" events.8 '"event": "moved", "path": ["5.7", "5.6", "5.5"], "seat": "red", "to": "5.5", "unit": "kam1"'
has "TOWARD follows" events.9 '"by": "dra1", "cause": "attack", "cell": "2.6", "event": "died"'
has "SHOOT" events.10 '"event": "volley", "force": 2, "of": "blue", "seat": "red", "target": "vam1"'
is "none of the orders is refused" "$(cat "$games"/windows/*/result.jsonl | grep -c '"event":"refused"')" 0
check verify "$PBEM" verify two-armies
"$PBEM" verify two-armies >said
has "and is the same" said "two-armies: the same"
check replay "$PBEM" replay -o again two-armies
is "replayed, the last state is the same" "$(cat again/windows/0011/state.json)" "$(cat "$games/windows/0011/state.json")"
for window in 02 04 07 08 11; do
	for name in "$window-red.txt" "$window-blue.fr.txt"; do
		[ -z "${PBEM_TEST_UPDATE-}" ] || install -D -m 644 "game/reports/$name" "$example/expected/$name"
		check "report $name" cmp "game/reports/$name" "$example/expected/$name"
	done
done
finish
