#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# pbem rules ID --cards: what a game lists of its cards, with any of its options; and the manual page that is made of it (PBEM_TEST_UPDATE=1
# writes that anew).
. "$(dirname "$0")/lib.bash"

# One line, whatever the layout.
line() { sed 's/\xc2\xa0/ /g; s/\xe2\x80\xaf/ /g' "$1" | tr -s ' \n' '  '; }
"$PBEM" rules invaders --cards >out
line out >line.txt
has "a card in play" line.txt "- militia x5: Territorial Militia (Defender, Infantry); drain 1; power 2. -"
has "a one-shot, that the document tells of" line.txt \
	"- nanobots x3: Nanobot Kill-Swarm (Scourge, Swarm); free. Destroys one Robot or Tank in any zone. [Document: name, cost, part of what it does.]"
is "each card once" "$(grep -c '^- [a-z]* x[0-9]: ' out) $(grep -c '^- [a-z]*: .*(Hero)' out)" "57 11"
"$PBEM" rules invaders --cards --lang fr >fr.txt
line fr.txt >line.txt
has "in French" line.txt "- kraken x4 : Machine de guerre « Kraken » (Dévastateur, machine) ; défausser 1 et drainer 2 ; force 3. [Règle : nom, coût, force.]"
is "each card once in French" "$(grep -c '^- [a-z]* x[0-9]' fr.txt) $(grep -c '^- [a-z]*.*(Héros)' fr.txt)" "57 11"
"$PBEM" rules invaders --cards --option cards=first >first.txt
has "other numbers" first.txt "Africa 3."
has "none of a card" first.txt "- decon x0: "
"$PBEM" rules invaders --cards --json >out.json
python3 - <<'EOF'
import json
told = json.load(open("out.json"))
numbers = told["options"]["cards"]
numbers["name"] = "Ours"
numbers["cards"]["militia"]["power"] = 9
json.dump(numbers, open("ours.json", "w"))
numbers["cards"]["militia"]["copies"] = 1
json.dump(numbers, open("few.json", "w"))
EOF
"$PBEM" rules invaders --cards --option cards=ours.json >ours.txt
has "a list of the host's, begun from the JSON" ours.txt "Invaders: the cards (Ours)"
has "with its numbers" <(line ours.txt) "Territorial Militia (Defender, Infantry); drain 1; power 9."
refused() { # NAME TEXT OPTION...
	local name=$1 text=$2 rc=0
	shift 2
	"$PBEM" rules "$@" >out 2>err || rc=$?
	is "$name: refused" "$rc $(wc -l <err) $(wc -c <out)" "64 1 0"
	has "$name: says why" err "$text"
}
refused "a list that makes no game" "70" invaders --cards --option cards=few.json
refused "no list" "race has no cards to list" race --cards
refused "no list, as JSON" "race has no cards to list" race --cards --json
refused "no game" "name a game" --cards
refused "options alone" "--option goes with --cards" race --option length=20
"$PBEM" rules magpie --cards --option deck=sharp >out
has "another game" out "- spy x8: SPY:"

# The manual page.
[ -z "${PBEM_TEST_UPDATE-}" ] || python3 -B "$root/tests/tools/cards-page.py" "$PBEM" >"$root/man/invaders-cards.6"
python3 -B "$root/tests/tools/cards-page.py" "$PBEM" >page
check "invaders-cards(6) is what the data give" cmp page "$root/man/invaders-cards.6"
for page in $(grep -l 'made by tests/tools/orders-page.py' "$root"/man/*.6); do
	python3 -B "$root/tests/tools/orders-page.py" "$PBEM" "$page" >page
	[ -z "${PBEM_TEST_UPDATE-}" ] || cp page "$page"
	check "$(basename "$page" .6)(6) has the orders and variables of the tables" cmp page "$page"
done
finish
