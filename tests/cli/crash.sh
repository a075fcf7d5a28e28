#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Power failures and full disks at every file operation of a turn: the next run ends with the same record, and a
# correction that comes after the window has closed is refused, whatever state the crash left.
. "$(dirname "$0")/lib.bash"

FAULT=${FAULT:-$(dirname "$PBEM")/fault.so}
export PBEM_NOW=2026-11-21T12:00:00Z
# A sample: every second place, where the two kinds of trouble take turns.
modes="torn enospc"
step=4
[ -z "${CHECK_LONG-}" ] || { modes="kill after torn enospc eio short" step=1; }

"$PBEM" init h >/dev/null
"$PBEM" keygen anna >/dev/null
export PBEM_HOST=$work/h
"$PBEM" new cup --rules race --seat blue=anna.pub --seat red=bot --seed 0123 >/dev/null
"$PBEM" start cup >/dev/null
order() { # SERIAL LINE
	header cup blue | sed "s/^SERIAL .*/SERIAL $1/"
	echo "$2"
}
order 1 ROLL >first.txt
order 2 REST >late.txt
"$PBEM" sign -k anna.key -o first.asc first.txt >/dev/null
"$PBEM" sign -k anna.key -o late.asc late.txt >/dev/null
"$PBEM" submit cup first.asc >/dev/null
cp -a h before

fresh() { rm -rf h && cp -a before h; }
faulty() { # MODE N COMMAND...
	local sticky=''
	[ "$1" != enospc ] || sticky=1
	# In a shell of its own, which does not say that it was killed.
	(env LD_PRELOAD="$FAULT" FAULT_DIR="$work/h" FAULT_MODE="$1" FAULT_AT="$2" ${sticky:+FAULT_STICKY=1} \
		"${@:3}" || exit 1) >fault.out 2>&1
}
# Number of file operations of a command, which works on a fresh copy.
operations() {
	fresh
	rm -f count
	env LD_PRELOAD="$FAULT" FAULT_DIR="$work/h" FAULT_COUNT="$work/count" FAULT_AT=0 "$@" >/dev/null 2>&1 || true
	cat count
}
# places MODE N: the operations of N at which it is tried
places() {
	local first=1
	[ "$step $1" != "4 enospc" ] || first=3
	seq $first $step "$2"
}
# Windows that are closed; a torn line does not count.
closed() { head -n "$(wc -l <h/games/cup/record.jsonl)" h/games/cup/record.jsonl | grep -c '"kind":"close"'; }

fresh
"$PBEM" turn cup >/dev/null
cp -a h after
good=h/games/cup/record.jsonl
cp $good record.good
games_sum() { tree_sum h/games/cup; }
sum=$(games_sum)
n=$(operations "$PBEM" turn cup)
[ "$n" -gt 20 ] && ok "operations of a turn: counted" || not_ok "operations of a turn: counted" "$n"

for mode in $modes; do
	bad_record='' bad_files='' bad_late='' bad_verify='' late=0
	for i in $(places "$mode" "$n"); do
		fresh
		faulty "$mode" "$i" "$PBEM" turn cup || true
		if [ "$(closed)" -gt 1 ]; then
			# The window is closed: the correction changes nothing, before and after the turn is finished.
			late=$((late + 1))
			if "$PBEM" submit cup late.asc >late.out 2>&1; then bad_late="$bad_late $i"; fi
		fi
		"$PBEM" verify cup >verify.out 2>&1 || bad_verify="$bad_verify $i"
		"$PBEM" turn cup >turn.out 2>&1 || bad_record="$bad_record $i"
		cmp -s $good record.good || bad_record="$bad_record $i"
		[ "$(games_sum)" = "$sum" ] || bad_files="$bad_files $i"
		"$PBEM" verify cup >verify.out 2>&1 || bad_verify="$bad_verify $i"
	done
	is "turn, $mode: the same record" "$bad_record" ""
	is "turn, $mode: the same files" "$bad_files" ""
	is "turn, $mode: verifies" "$bad_verify" ""
	is "turn, $mode: late corrections are refused" "$bad_late" ""
	[ $late -gt $((10 / step)) ] && ok "turn, $mode: crashes behind the close" || not_ok "turn, $mode: crashes behind the close" "$late"
done

# Torn within the line that opens the next window: its report is there already, byte for byte as it will be, but for what is
# said of an open window as it stands now.
rm -rf h && cp -a after h
head_of() { sed -n 's/.*"head":"\([^"]*\)".*/\1/p' "$1"; }
reports() {
	"$PBEM" report cup blue >"$1.txt" && "$PBEM" report cup blue --json >"$1.all" && sed 's/"now":{.*},"players"/"players"/' "$1.all" >"$1.json" && "$PBEM" report cup blue --window 1 >"$1.old" &&
		"$PBEM" report cup observer >"$1.observer"
}
reports whole
is "the report of the new window has a form" "$(grep -c "^HEAD *$(head_of whole.json)" whole.txt)" 1
head -c -100 <record.good >$good
is "only the opening is torn" "$("$PBEM" status cup --json | grep -o '"phase":"[a-z]*"')" '"phase":"resolved"'
torn_sum=$(games_sum)
reports torn && ok "resolved and not opened: reports can be read" || not_ok "resolved and not opened: reports can be read"
for kind in txt json old observer; do
	cmp -s whole.$kind torn.$kind && ok "resolved and not opened: the same $kind" ||
		not_ok "resolved and not opened: the same $kind" "$(diff whole.$kind torn.$kind)"
done
# Whoever has no key sees all but the form, whose head the key makes.
"$PBEM" report cup blue --no-form >formless.txt
mv h/key key.away
"$PBEM" report cup blue >keyless.txt && ok "without the key: a report" || not_ok "without the key: a report"
is "without the form" "$(grep -ci '^head' keyless.txt)" 0
is "but else the same" "$(cat keyless.txt)" "$(cat formless.txt)"
mv key.away h/key
is "reading changes nothing" "$(games_sum)" "$torn_sum"
"$PBEM" turn cup >turn.out
cmp -s $good record.good && ok "then it opens as it was" || not_ok "then it opens as it was"
reports opened
cmp -s whole.txt opened.txt && ok "and the report stays" || not_ok "and the report stays"

# A correction that is here before the close counts; a crash while it is taken in loses nothing but itself.
n=$(operations "$PBEM" submit cup late.asc)
for mode in $modes; do
	bad=''
	for i in $(places "$mode" "$n"); do
		fresh
		faulty "$mode" "$i" "$PBEM" submit cup late.asc || true
		"$PBEM" verify cup >verify.out 2>&1 || bad="$bad $i"
		"$PBEM" submit cup late.asc >again.out 2>&1 || bad="$bad $i"
		cmp -s h/games/cup/windows/0001/orders/blue.2 late.txt || bad="$bad $i"
	done
	is "submit, $mode: can be repeated" "$bad" ""
done

# A game is there as a whole or not at all.
rm -rf before && cp -a h before
n=$(operations "$PBEM" new other --rules race --seat blue=anna.pub --seat red=bot --seed 0123)
for mode in $modes; do
	bad=''
	for i in $(places "$mode" "$n"); do
		fresh
		faulty "$mode" "$i" "$PBEM" new other --rules race --seat blue=anna.pub --seat red=bot --seed 0123 || true
		if [ -e h/games/other ]; then
			"$PBEM" verify other >verify.out 2>&1 || bad="$bad $i"
		else
			"$PBEM" new other --rules race --seat blue=anna.pub --seat red=bot --seed 0123 >again.out 2>&1 || bad="$bad $i"
		fi
		"$PBEM" start other >again.out 2>&1 || bad="$bad $i"
	done
	is "new, $mode: whole or not at all" "$bad" ""
done

# Somebody else holds the lock.
fresh
(
	exec 9>>h/games/cup/lock
	flock 9
	touch held
	exec sleep 3600
) &
holder=$!
until [ -e held ]; do sleep 0.05; done
"$PBEM" turn cup >locked.out 2>&1 && rc=0 || rc=$?
is "locked: try again" $rc 75
kill $holder 2>/dev/null || true
wait $holder 2>/dev/null || true

# A folder that nobody may write.
if [ "$(id -u)" = 0 ] && command -v setpriv >/dev/null; then
	chmod 755 "$work"
	chown -R 65534:65534 h
	cp "$PBEM" "$work/pbem" # it may lie where only root looks
	nobody="setpriv --reuid=65534 --regid=65534 --clear-groups $work/pbem"
else
	nobody=$PBEM
fi
find h/games/cup -type d -exec chmod a-w {} +
sum_before=$(tree_sum h/games/cup/windows)
$nobody turn cup >readonly.out 2>&1 && rc=0 || rc=$?
is "read-only: no permission" $rc 77
is "read-only: nothing changed" "$(tree_sum h/games/cup/windows)" "$sum_before"
cmp -s h/games/cup/record.jsonl before/games/cup/record.jsonl && ok "read-only: the record" || not_ok "read-only: the record"
find h -type d -exec chmod u+w {} +
finish
