#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# pbem play: a whole game at one terminal, from nothing; stopped and gone on with; by two people; in French; on a real terminal.
. "$(dirname "$0")/lib.bash"
export HOME=$work LC_ALL=C
unset VISUAL EDITOR PAGER XDG_DATA_HOME LANG || true

# An editor that writes what the file "lines" says below the form.
cat >ed.sh <<'END'
#!/bin/sh
cat lines >>"$1"
END
chmod +x ed.sh
export EDITOR=$work/ed.sh
yes() { for _ in $(seq 60); do echo; done; }

echo "if energy > 0 then push 1 else roll" >lines
yes | "$PBEM" play race >out 2>err && ok "a game from nothing to its end" || not_ok "a game from nothing to its end" "$(cat err)"
has "it begins" out "A new game, race-1, in $work/.local/share/pbem."
has "a report" out "Report for Blue; next comes window 1"
hasnt "without the form" out "PBEM-ORDERS"
hasnt "nor a word of it" out "order form below"
has "what lines do" out "if energy > 0 then push 1 else roll: "
has "it ends" out "The game is over. The last report again: pbem report race-1 blue --host $work/.local/share/pbem. Another game: pbem play race --new"
hasnt "alone nobody is asked for it" out "press Enter for your last report"
check "the report is there" "$PBEM" report race-1 blue --host "$work/.local/share/pbem"
check "what was played can be verified" "$PBEM" verify race-1 --host .local/share/pbem
is "nobody else may look in" "$(find .local/share/pbem -perm /077 | wc -l)" 0

# Stopping keeps the lines, and the game goes on where it was.
echo "roll" >lines
echo q | "$PBEM" play race >out
has "after a game that is over another one begins, and says so" out "race-1 is over. A new game, race-2, in"
has "stopped" out "Window 1 waits for you, and your lines are kept"
is "the lines are there" "$(grep -c '^roll' .local/share/pbem/play/race-2/orders.txt)" 1
: >lines
"$PBEM" play race </dev/null >out
has "it goes on" out "race-2 goes on where you left it."
has "with the same lines" out "roll: "
"$PBEM" play race --seats 3 </dev/null >out 2>err && rc=0 || rc=$?
is "a game cannot be changed" "$rc" 64
has "and says how to begin another" err "add --new"
echo q | "$PBEM" play race --new --seats 3 --option length=30 >out
has "another one" out "A new game, race-3, in"
"$PBEM" status race-3 --host .local/share/pbem --json >status
has "with three" status '"must":["blue","red","white"]'

# Lines that will not be done, and a file that nobody can read.
printf 'push 3\n' >lines
printf 'y\nq\n' | "$PBEM" play race >out
has "asked before lines are skipped" out "Lines marked [not done] will be skipped. Enter or e"
has "played all the same" out "next comes window 2"
hasnt "no word of signing" .local/share/pbem/play/race-3/form.txt "minisign"
hasnt "nor of sending" out "SERIAL"
# Whatever an editor leaves, the header is put back and lines stay.
for what in 'echo roll >' 'printf "GAME other\nroll" >' 'sed -i 1,6d' 'sed -i s/^HEAD.*/HEAD/'; do
	printf '#!/bin/sh\n%s "$1"\n' "$what" >odd.sh
	chmod +x odd.sh
	echo q | EDITOR=$work/odd.sh "$PBEM" play race >out 2>err
	has "a form without its header: $what" out "Play this? Enter: yes"
done
is "the line is there, once" "$(grep -c '^roll' .local/share/pbem/play/race-3/orders.txt)" 1
for what in ': >' 'rm -f'; do
	printf '#!/bin/sh\n%s "$1"\n' "$what" >odd.sh
	echo q | EDITOR=$work/odd.sh "$PBEM" play race >out 2>err
	has "an empty form: $what" out "No orders. An empty file counts as orders."
done
printf '#!/bin/sh\nprintf "r\\0o" >"$1"\n' >odd.sh
printf 'y\nr\nq\n' | EDITOR=$work/odd.sh "$PBEM" play race >out 2>err
is "what is no text is never played" "$(grep -c 'next comes window 2' out)" 2
has "it says what is wrong" out "error: "

# The same command goes on, whatever it says of seats and options; another one does not.
echo q | "$PBEM" play race --seats 3 --option length=30 >out
has "the same command" out "race-3 goes on"
"$PBEM" play race --seat red </dev/null >out 2>err && rc=0 || rc=$?
is "another seat" "$rc" 64
for i in $(seq 4 11); do "$PBEM" play race --new </dev/null >out; done
"$PBEM" play race </dev/null >out
has "the last of many goes on" out "race-11 goes on"
rm -rf .local/share/pbem/games/race-5
"$PBEM" play race --new </dev/null >out
has "a name that is free" out "A new game, race-12"
"$PBEM" keygen anna >/dev/null
"$PBEM" new race-13 --rules race --seat blue=anna.pub --seat red=bot --host .local/share/pbem >/dev/null
"$PBEM" start race-13 --host .local/share/pbem >/dev/null
"$PBEM" play race </dev/null >out
has "another's game is none of ours" out "race-12 goes on"

# One terminal at a time.
cat >slow.sh <<'END'
#!/bin/sh
touch editing
while [ ! -e done ]; do sleep 0.1; done
END
chmod +x slow.sh
EDITOR=$work/slow.sh "$PBEM" play race </dev/null >slow.out 2>&1 &
while [ ! -e editing ]; do sleep 0.1; done
"$PBEM" play race </dev/null >out 2>err && rc=0 || rc=$?
is "a second terminal" "$rc" 75
touch done
wait

# Two at one table.
echo "roll" >lines
yes | "$PBEM" play race --new --seat blue --seat red --host table >out 2>err && ok "two at one table" || not_ok "two at one table" "$(cat err)"
has "Blue's turn" out "Report for Blue"
has "Red's turn" out "Report for Red"
has "who looks" out "Red is next. Red, press Enter when nobody else looks."
has "Blue's last report" out "Blue, press Enter for your last report"
has "Red's last report" out "Red, press Enter for your last report"
is "both of them" "$(grep -c '^Report for [A-Z][a-z]*\.$' out)" 2

# French, by the environment or by asking.
echo q | LC_ALL=fr_FR.UTF-8 "$PBEM" play race --host fr >out
has "in French by the environment" out "Nouvelle partie"
has "the report, too" out "Rapport pour"
echo q | "$PBEM" play race --host table --new --lang fr >out
has "in French because I said so" out "On joue"

# What is missing is said.
"$PBEM" play nosuch </dev/null >out 2>err && rc=0 || rc=$?
is "unknown rules" "$rc" 64
EDITOR=/nonexistent "$PBEM" play race </dev/null >out 2>err && rc=0 || rc=$?
is "no editor" "$rc" 69
has "says which" err "/nonexistent failed: there is no such program"
"$PBEM" play target-earth --seat blue --seat red=bot </dev/null >out 2>err && rc=0 || rc=$?
is "and a large game begins" "$rc" 0
has "it does" out "A new game, target-earth-1, in"

# On a terminal: reports go through the pager, and an answer is a line.
cat >page.sh <<'END'
#!/bin/sh
echo "PAGED $(head -n 1 "$1")"
END
chmod +x page.sh
echo q | PAGER=$work/page.sh script -qec "$PBEM play race --host table --new" tty >/dev/null 2>&1 || true
has "on a terminal" tty "PAGED The race: race-"
hasnt "no hint about a pager that is not less" tty "Space turns the page"
cp page.sh less
echo q | PAGER=$work/less script -qec "$PBEM play race --host table" tty >/dev/null 2>&1 || true
has "keys of less" tty "In a report Space turns the page, and q closes it."
# A part that is a word by itself needs no list of what it takes; a strategy names the type that it makes dearer.
: >lines
echo q | "$PBEM" play invaders >out
form=$(echo .local/share/pbem/play/invaders-*/form.txt)
has "a word by itself stands in the usage" "$form" "# INVASION DRAW [risk]"
hasnt "and in no list" "$form" "risk: risk"
has "what ocean will make dearer" out "The type that ocean makes dearer: Support."
finish
