#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# An option whose data the host gives: Magpie with a deck from a file. What is wrong with a file is said with line and column,
# the record has the whole deck, and so it can be verified by whoever has nothing else.
. "$(dirname "$0")/lib.bash"

export PBEM_NOW=2026-03-01T12:00:00Z
"$PBEM" init h >/dev/null
export PBEM_HOST=$work/h

cat >thieves.json <<'END'
{
	"name": "thieves",
	"cards": { "ruby": 4, "jade": 6, "amber": 6,
		"spy": 6, "magpie": 6, "guard": 4 }
}
END
deck='"deck":{"cards":{"amber":6,"guard":4,"jade":6,"magpie":6,"ruby":4,"spy":6},"name":"thieves"}'

# refuses NAME TEXT MESSAGE: a deck with this text is refused with this message, and no game is begun.
refuses() {
	local rc=0
	printf '%s\n' "$2" >bad.json
	"$PBEM" new bad --rules magpie --option deck=bad.json --seat jay --seat rook=bot >out 2>&1 || rc=$?
	is "$1: refused" $((rc != 0)) 1
	has "$1: and why" out "$3"
	is "$1: no game" "$(ls h/games)" ""
}
refuses "no JSON" '{
	"name": "x"
	"cards": {}
}' "bad.json:3:2: error: a comma or } is expected here"
refuses "too many of a kind" '{
	"name": "x",
	"cards": { "ruby": 4, "jade": 6, "amber": 6, "spy": 21, "magpie": 6, "guard": 4 }
}' "bad.json:3:54: error: cards.spy: 21 is not within 0 and 20"
refuses "no such card" '{
	"name": "x",
	"cards": { "ruby": 4, "jade": 6, "amber": 6, "spy": 6, "magpie": 6, "guard": 4, "owl": 1 }
}' "bad.json:3:"
refuses "a card is missing" '{
	"name": "x",
	"cards": { "ruby": 4, "jade": 6, "amber": 6, "spy": 6, "magpie": 6 }
}' "bad.json:3:11: error: cards.guard: this member is missing"
refuses "no name" '{ "name": "", "cards": { "ruby": 4, "jade": 6, "amber": 6, "spy": 6, "magpie": 6, "guard": 4 } }' \
	"bad.json:1:11: error: name: a name belongs here"
refuses "too small a deck" '{ "name": "x", "cards": { "ruby": 1, "jade": 1, "amber": 1, "spy": 1, "magpie": 1, "guard": 1 } }' \
	"the deck is too small"
"$PBEM" new bad --rules magpie --option deck=none.json --seat jay --seat rook=bot >out 2>&1 || true
has "no such file" out "none.json: error: cannot open this file"
"$PBEM" new bad --rules magpie --option deck=thieves --seat jay --seat rook=bot >out 2>&1 || true
has "neither ready nor a file" out "write ./NAME or NAME.json for one"

# A good one, played to its end.
check "a deck of the host's" "$PBEM" new cup --rules magpie --option deck=thieves.json --option points=5 --seat jay --seat rook=bot
head -1 h/games/cup/record.jsonl >create
has "the record has it whole, in canonical form" create "\"options\":{$deck,\"points\":5}"
"$PBEM" new league --rules magpie --option deck=thieves.json --open --every 1d --seat jay --seat rook >/dev/null
"$PBEM" invite league >invitation
tr '\n' ' ' <invitation | tr -s ' ' >flat
has "an invitation calls it by its name, and says what is in it" flat \
	"- deck thieves: the cards of the deck (ruby 4, jade 6, amber 6, spy 6, magpie 6, guard 4)"
"$PBEM" invite league --lang fr | tr '\n' ' ' | tr -s ' ' >flat
has "in its reader's words" flat "(rubis 4, jade 6, ambre 6, espion 6, pie 6, garde 4)"
# Another list by the name of a ready one.
sed 's/thieves/Old Nest/' thieves.json >nest.json
"$PBEM" new nest --rules magpie --option deck=nest.json --open --every 1d --seat jay --seat rook >/dev/null
"$PBEM" new old --rules magpie --open --every 1d --seat jay --seat rook >/dev/null
"$PBEM" invite nest | tr '\n' ' ' >flat
has "a deck by the name of a ready one is told apart" flat "ruby 4, jade 6, amber 6, spy 6"
"$PBEM" invite old | tr '\n' ' ' >flat
hasnt "by its cards" flat "ruby 4, jade 6, amber 6, spy 6"
has "which the ready one has, too" flat "(ruby 5, jade 6, amber 6"
rm thieves.json
check "started without the file" "$PBEM" start cup
"$PBEM" report cup jay >report
has "reports name it" report 'The deck "thieves"'
has "and say what is in it" report 'ruby x4, jade x6, amber'
has "the deck has what was not dealt" report "The deck has 26 cards."
"$PBEM" report cup jay --json >report.json
has "so does the view" report.json "$deck"
for i in $(seq 200); do
	"$PBEM" status cup >status
	! grep -q "ended" status || break
	"$PBEM" form cup jay >form
	(sed '/^#/,$d' form && printf 'STAND IF card = spy THEN GUARD\nLAY ruby\nLAY jade\nLAY amber\nSPY\nPASS\n') >orders
	"$PBEM" submit cup orders >out 2>&1 || true
	"$PBEM" turn cup >out 2>&1 || true
done
has "the match is over" status "cup: ended"
is "in fewer than 200 windows" $((i < 200)) 1
check "the folder verifies" "$PBEM" verify cup
cp h/games/cup/record.jsonl alone.jsonl
check "so does the record alone" "$PBEM" verify alone.jsonl
check "the second verifier takes it" python3 "$root/tests/second/verify.py" alone.jsonl

# One that is ready is written out as well.
check "a ready deck" "$PBEM" new two --rules magpie --option deck=sharp --seat jay --seat rook=bot
head -1 h/games/two/record.jsonl >create
has "the record has its cards" create '"deck":{"cards":{"amber":3,"guard":4,"jade":4,"magpie":8,"ruby":5,"spy":8},"name":"Sharp Eyes"}'
finish
