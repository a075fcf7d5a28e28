#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Whoever reads French is not left with English: forms, reports and what names rolls, in every game.
. "$(dirname "$0")/lib.bash"

"$PBEM" init h --lang fr >/dev/null
export PBEM_HOST=$work/h
seats() { "$PBEM" rules "$1" --json | sed 's/.*"seats":\[\([^]]*\)\].*/\1/; s/[",]/ /g'; }
new() { # NAME RULES OPTION...: one person, bots on the other seats
	local name=$1 rules=$2 seats
	shift 2
	read -ra seats <<<"$(seats "$rules")"
	seats=("${seats[@]:0:2}")
	"$PBEM" new "$name" --rules "$rules" --seed 07 "$@" --seat "${seats[0]}" --seat "${seats[1]}=bot" >/dev/null
	"$PBEM" start "$name" >/dev/null
	seat=${seats[0]}
}
# Lines of words that stand in both texts; lists of ids are the same in both.
prose() { grep '[a-z][a-z]* [a-z][a-z]* [a-z][a-z]* [a-z]' "$1" | grep -v -e '^#     *[a-z0-9 -]*$' -e '^#   [a-z]* ([a-z0-9 -]*$'; }
same() { grep -xFf <(prose "$1") <(prose "$2") || true; }
play() { # NAME WINDOWS
	local i
	for i in $(seq "$2"); do
		"$PBEM" form "$1" "$seat" >fr.txt 2>/dev/null || break
		"$PBEM" form "$1" "$seat" --lang en >en.txt
		is "$1: form $i has no help in English" "$(grep '^#' fr.txt >f && grep '^#' en.txt >e && same e f)" ""
		"$PBEM" report "$1" "$seat" --no-form >fr.txt
		"$PBEM" report "$1" "$seat" --no-form --lang en >en.txt
		is "$1: report $i has no sentence in English" "$(same en.txt fr.txt)" ""
		"$PBEM" turn "$1" --force >/dev/null
	done
}
new race race && play race 3
new earth target-earth && play earth 6
new stars terra-galactix && play stars 4
new war terra-galactix --option game=guerre && play war 4
new both terra-galactix --option game=envahisseurs && play both 4
new bird magpie && play bird 4
new duel invaders && play duel 6
new armies invasion --option events=each && play armies 6

# What names the rolls of a report: every word of every label has one in both languages.
cat h/games/*/record.jsonl | python3 -c '
import json, re, sys
names = {}
for game in ("race", "target-earth", "terra-galactix", "magpie", "invaders", "invasion"):
    for lang in ("en", "fr"):
        names[game, lang] = json.load(open("%s/templates/%s/%s/names.json" % (sys.argv[1], lang, game)))
for line in sys.stdin:
    o = json.loads(line)
    game = o.get("rules", "") or game if o["kind"] == "create" else game
    for label, _, _ in o.get("rolls", []):
        for part in label.split("/"):
            word = re.sub(r"(^| )[0-9]+$", "", part)
            for lang in ("en", "fr"):
                n = names[game, lang]
                lists = ["roll"] + n.get("like", {}).get("roll", [])
                if word and not any(word in n.get(x, {}) for x in lists):
                    print(game, lang, label)
' "$root" | sort -u >missing
is "every roll has a name" "$(cat missing)" ""
"$PBEM" report race blue >out
has "and it is in the report" out "course, Bleu"

# A game that began in English goes on in French when that is asked for.
export EDITOR=true
echo q | "$PBEM" play race --host h3 --lang en >out
echo q | "$PBEM" play race --host h3 --lang fr >out
has "play goes on in French" out "La partie race-1 reprend"
has "with its report" out "Rapport pour Bleu"
hasnt "and nothing else" out "Report for"

# Errors that a player meets.
"$PBEM" play nothing --lang fr --host h2 >out 2>err && rc=0 || rc=$?
is "play: no such game" $rc 64
has "in French" err 'il n'"'"'y a pas de jeu « nothing »'
"$PBEM" play race --lang fr --host h2 --option length=7 >out 2>err && rc=0 || rc=$?
has "an option" err "option length : « 7 » n'est pas un nombre de 10 à 60"
"$PBEM" play race --lang de --host h2 >out 2>err && rc=0 || rc=$?
is "a language that there is not" $rc 64
printf '#!/bin/sh\nprintf "\\001" >"$1"\n' >bad.sh
chmod +x bad.sh
echo q | EDITOR=$work/bad.sh "$PBEM" play race --lang fr --host h2 >out 2>err
has "a file that nobody can read" out "un caractère de contrôle (octet 1)"
finish
