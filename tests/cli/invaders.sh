#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What players of Invaders read: whom a report is for, what a form offers in a window where nothing can be ordered, what
# waits behind the other side's PAUSE, and texts of cards that both sides read.
. "$(dirname "$0")/lib.bash"

export PBEM_NOW=2027-01-07T12:00:00Z
"$PBEM" init h >/dev/null
export PBEM_HOST=$work/h
for who in anna bert; do "$PBEM" keygen $who >/dev/null; done
"$PBEM" new fall --rules invaders --option match=3 --seat invaders=anna.pub --seat mankind=bert.pub >/dev/null
"$PBEM" start fall >/dev/null
flat() { sed 's/\xc2\xa0/ /g; s/^# *//' | tr -s ' \n' '  '; }
# sends SEAT KEY LINE...
sends() {
	local seat=$1 key=$2
	shift 2
	{
		"$PBEM" form fall $seat | sed -n '1,/^SERIAL/p'
		printf '%s\n' "$@"
	} >o.txt
	"$PBEM" sign -k $key.key --clear -o o.asc o.txt >/dev/null
	"$PBEM" submit fall o.asc
}

has "a report is for a side, with its article" <("$PBEM" report fall invaders | flat) "Report for the Invaders; next"
has "which Mankind does without" <("$PBEM" report fall mankind | flat) "Report for Mankind; next"
has "in French both have one" <("$PBEM" report fall invaders --lang fr | flat) "Rapport pour les Envahisseurs ; à venir"
has "the other one, too" <("$PBEM" report fall mankind --lang fr | flat) "Rapport pour les Humains ; à venir"
has "the roll of the hero says the game" <("$PBEM" report fall mankind | flat) "hero, game 1, 1 "
has "in French, too" <("$PBEM" report fall mankind --lang fr | flat) "héros, manche 1, 1 "

# The first hero is Mankind's to place; the Invaders may leave standing answers.
has "nothing to order" <("$PBEM" form fall invaders | flat) "Nothing can be ordered now. For later windows you may leave lines that stand: STAND in front of CANCEL, COUNTER, BODYSNATCH,"
has "in French" <("$PBEM" form fall invaders --lang fr | flat) "lignes permanentes pour les fenêtres suivantes : STAND devant CANCEL, COUNTER, BODYSNATCH,"
has "they are taken" <(sends invaders anna "STAND IF power >= 5 THEN COUNTER" | flat) "it stands until you clear it"
sends mankind bert "NEWHERO eur" >/dev/null
"$PBEM" turn fall >/dev/null

# Mankind asks what an answer of its own may ask. What it answers to this turn goes on behind a PAUSE.
"$PBEM" form fall mankind | flat >form
has "what is due" form " due (only for GUERILLA, RUSHMORE):"
hasnt "no gain, which is for BODYSNATCH" form " gain "
sends mankind bert "CANCEL KEEP 2" >/dev/null
sends invaders anna PAUSE >/dev/null
"$PBEM" turn fall >/dev/null
has "answers go on" <("$PBEM" form fall mankind | flat) "or go on answering. They are played as if you sent them now; any file that you send takes the place of all of them: CANCEL KEEP 2"
has "in French" <("$PBEM" form fall mankind --lang fr | flat) "ou continuent de répondre."

# Cards in play lie open to both: their texts say whose they are about.
cat >texts.py <<'END'
import json, re, sys
cards = json.loads(sys.stdin.read())["cards"]
lists = [cards["heroes"]] + [side["card"] if "card" in side else side["cards"] for side in cards["sides"].values()]
stays = [c["card"] for cards in lists for c in cards if not c["one_shot"]]
for lang, you in ("en", r"\byour?s?\b"), ("fr", r"\b(vous|votre|vos)\b"):
    words = json.load(open(f"{sys.argv[1]}/templates/{lang}/invaders/names.json"))["card"]
    for card in stays:
        if re.search(you, words[card]["text"], re.I):
            print(lang, card, words[card]["text"])
print(len(stays) > 40)
END
is "no text of a card in play speaks to one side" "$("$PBEM" rules invaders --cards --json | python3 texts.py "$root")" True
finish
