#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A battle of the host's own for Mars Attacks: the one in the manual is played, files that do not fit are refused with the reason,
# and no game is begun then.
. "$(dirname "$0")/lib.bash"

export PBEM_NOW=2026-03-01T12:00:00Z
"$PBEM" init h >/dev/null
export PBEM_HOST=$work/h

sed -n '/^{ "name": "The Bridge"/,/^\.Ed/p' "$root/man/mars-attacks.6" | grep -v '^\.Ed' >mine.json

# refuses NAME CHANGE MESSAGE: the battle with this change (sed) is refused with this message.
refuses() {
	local rc=0
	sed "$2" mine.json >bad.json
	"$PBEM" new bad --rules mars-attacks --option scenario=bad.json --option advantage=3 --seat earth >out 2>&1 || rc=$?
	is "$1: refused" $((rc != 0)) 1
	has "$1: and why" out "$3"
	is "$1: no game" "$(ls h/games)" ""
}
refuses "a member that is not there" 's/"cover": .*//' "bad.json:1:1: error: cover: this member is missing"
refuses "too much for a figure" 's/"tor": 5/"tor": 11/' "error: points.tor: 11 is not within 0 and 10"
refuses "no such cell" 's/"c3", "f6"/"c3", "f9"/' "bad.json:2:"
refuses "in the middle of the board" 's/"cell": "d8"/"cell": "d5"/' "Earth begins in rows 1 and 2, Mars in rows 7 and 8"
refuses "a civilian in a force" 's/"kind": "mg"/"kind": "civ"/' "civilians are places of an escort"
refuses "a wall between cells far apart" 's/"b": "a5"/"b": "a6"/' "two cells that share an edge"
refuses "a closed house" 's/"gaps": .*/"gaps": [],/; s/"doors": .*/"doors": [],/' "there is a cell that no figure can reach"
refuses "won before it begins" 's/"goal": 8/"goal": 3/' "the goal is above the advantage"

check "the manual's battle" "$PBEM" new bridge --rules mars-attacks --option scenario=mine.json --option advantage=2 --seat earth=bot
check "a bot plays it" "$PBEM" start bridge
"$PBEM" status bridge >status
has "to its end" status "bridge: ended"
check "and it can be verified" "$PBEM" verify bridge
"$PBEM" report bridge earth --lang en >report
has "its name is in reports" report "The Bridge"
finish
