#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A run over replies (orders, a copy of them, a seat that is given up, a key of one's own, a wrong code) that is killed, or has no
# room, at any operation: the next one comes to the same record, files and letters, each once, to the byte.
. "$(dirname "$0")/lib.bash"

FAULT=${FAULT:-$(dirname "$PBEM")/fault.so}
step=13 modes='kill enospc'
[ -z "${CHECK_LONG-}" ] || step=1 modes='kill after torn enospc short'
export PBEM_NOW=2027-01-07T12:00:00Z
"$PBEM" init h --name "The table" >/dev/null
mkdir -p h/out/{new,cur,tmp}
printf '%s\n' "address = pbem@example.org" "host = host@example.org" "send-maildir = $work/h/out" >>h/pbem.conf
"$PBEM" keygen carl >/dev/null
export PBEM_HOST=$work/h
"$PBEM" new cup --rules race --seat blue=reply:anna@example.org --seat red=reply:bert@example.org --seat white=reply:carl@example.org \
	--seed 07 --every 2d >/dev/null
"$PBEM" start cup >/dev/null
"$PBEM" run
answer() { # WHO STYLE NUMBER: standard input answers their report
	python3 -B "$root/tests/mail/answer.py" "$2" "$1@example.org" "$(grep -l "^Delivered-To: $1@" h/out/new/* | head -n 1)" "$3"
}
printf 'PUSH 1\n\nWhat happens when two runners are at the finish at once, please?\n' | answer anna gmail 1 >m1
sed 's/^Message-ID: .*/Message-ID: <copy@example.org>/' m1 >m2
answer bert apple 2 <<<RETIRE >m3
answer carl outlook_html 3 <<<"KEY $(sed -n 2p carl.pub)" >m4
answer carl nothing 4 <<<ROLL >m5
for n in 1 2 3 4 5; do "$PBEM" receive <m$n; done
rm -f h/out/new/*
cp -a h before

begin() {
	rm -rf h
	cp -a before h
}
# All that a run leaves but its books.
left() {
	(cd h && find . -type f ! -name lock ! -name '*.tmp' ! -path './spool/*' ! -path './log' ! -path './run.json' ! -path './agenda' \
		! -path './out/tmp/*' ! -name head.json ! -path '*/host.*' -print0 | LC_ALL=C sort -z | xargs -0 b2sum -l 64)
	ls h/spool/new
}
faulty() { # MODE PLACE
	local sticky=
	[ "$1" != enospc ] || sticky=1
	(env FAULT_DIR="$work/h" FAULT_AT="$2" FAULT_MODE="$1" ${sticky:+FAULT_STICKY=1} LD_PRELOAD="$FAULT" "$PBEM" run || exit 1) >fault.out 2>&1 || true
}
begin
FAULT_DIR=$work/h FAULT_COUNT=$work/count FAULT_AT=0 LD_PRELOAD=$FAULT "$PBEM" run >/dev/null
count=$(cat count)
left >good
is "what comes of it" "$(ls h/out/new | sed 's/\..*//' | LC_ALL=C sort | tr '\n' ' ')" \
	"host noted noted passed passed receipt receipt receipt receipt refusal rekey seat seat "
has "a seat is given up" h/games/cup/record.jsonl '"what":"retire"'
has "a key comes" h/games/cup/record.jsonl '"kind":"rekey"'
is "orders are filed once" "$(ls h/games/cup/windows/0001/orders | tr '\n' ' ')" "blue.1 blue.1.sig "
for mode in $modes; do
	bad=
	for ((n = 1; n <= count; n += step)); do
		begin
		faulty $mode $n
		"$PBEM" run >out.txt 2>err || bad="$bad $n($(cat err))"
		left >now
		cmp -s good now || bad="$bad $n($(diff good now | head -n 4 | tr '\n' ' '))"
	done
	is "$mode, at $count places, every ${step}th" "$bad" ""
done

# A seat that is given to a reply, killed anywhere: once more, and it is whole. Its key is another one each time.
begin
rm -f h/spool/new/*
"$PBEM" seat cup white bot >/dev/null
"$PBEM" run
rm -f h/out/new/*
rm -rf before
cp -a h before
give() { "$PBEM" seat cup white reply:dora@example.org; }
FAULT_DIR=$work/h FAULT_COUNT=$work/count FAULT_AT=0 LD_PRELOAD=$FAULT "$PBEM" seat cup white reply:dora@example.org >/dev/null
count=$(cat count)
"$PBEM" run
letters() { sed -n 's/^Delivered-To: //p' h/out/new/* | LC_ALL=C sort | tr '\n' ' '; }
letters >good
for mode in $modes; do
	bad=
	for ((n = 1; n <= count; n += 1 + step / 4)); do
		begin
		(env FAULT_DIR="$work/h" FAULT_AT=$n FAULT_MODE=$mode LD_PRELOAD="$FAULT" "$PBEM" seat cup white reply:dora@example.org || exit 1) \
			>fault.out 2>&1 || true
		give >out.txt 2>err || bad="$bad $n($(cat err))"
		"$PBEM" run >out.txt 2>err || bad="$bad $n($(cat err))"
		[ "$(letters)" = "$(cat good)" ] || bad="$bad $n($(letters))"
		[ "$(grep -c '"what":"player".*"word":"host"' h/games/cup/record.jsonl)" = 1 ] || bad="$bad $n(record)"
		"$PBEM" config --check 2>&1 | grep -q 'not ok seats by reply' && bad="$bad $n(key)"
		"$PBEM" verify cup >out.txt 2>&1 || bad="$bad $n(verify)"
	done
	is "pbem seat, $mode, at $count places" "$bad" ""
done
finish
