#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# `pbem seat` that is killed, or has no room, at any operation: the seat and its address change together, and the same
# command once more brings the whole change and each of its letters, once.
. "$(dirname "$0")/lib.bash"

FAULT=${FAULT:-$(dirname "$PBEM")/fault.so}
step=7 modes='kill enospc'
[ -z "${CHECK_LONG-}" ] || step=1 modes='kill after torn enospc'
export PBEM_NOW=2027-01-07T12:00:00Z
"$PBEM" init h --name "The table" >/dev/null
printf '%s\n' "address = pbem@example.org" "host = host@example.org" >>h/pbem.conf
for name in anna bert dora; do "$PBEM" keygen $name >/dev/null; done
export PBEM_HOST=$work/h
"$PBEM" new cup --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org --seat white=bot --seed 07 --every 2d >/dev/null
"$PBEM" start cup >/dev/null
"$PBEM" run
rm -f h/outbox/*
cp -a h playing
"$PBEM" seat cup red retired >/dev/null
rm -f h/outbox/*
cp -a h left
key=$(sed -n 2p dora.pub)
now=

begin() { # FOLDER
	rm -rf h
	cp -a "$1" h
}
give() { "$PBEM" seat cup red dora.pub,dora@new.example $now; }
faulty() { # N MODE
	FAULT_DIR=$work/h FAULT_COUNT=$work/count FAULT_AT=$1 FAULT_MODE=$2 FAULT_STICKY=1 LD_PRELOAD=$FAULT \
		"$PBEM" seat cup red dora.pub,dora@new.example $now >out 2>err
}
letters() { cat h/outbox/* 2>/dev/null | tr -d '\r' | sed -n 's/^To: //p' | LC_ALL=C sort | tr '\n' ' '; }
# Whom the seat's mail goes to, by what a reader of game.json has to make of it.
reached() {
	python3 - h/games/cup <<-'END'
		import json, sys
		conf = json.load(open(sys.argv[1] + "/game.json"))
		since = 0
		for number, line in enumerate(open(sys.argv[1] + "/record.jsonl", "rb"), 1):
		    if line.endswith(b"\n"):
		        line = json.loads(line)
		        if line.get("seat") == "red" and (line["kind"] in ("join", "seat") or line.get("by") == "referee"):
		            since = number
		to = conf["seats"]["red"]["address"]
		for change in conf["changes"]:
		    if change["seat"] == 1 and change["since"] == since and not change["done"]:
		        to = change["contact"]["address"]
		print(to)
	END
}
all_places() { # NAME FOLDER MODE
	local bad='' n=1 count=1 whose
	begin "$2"
	FAULT_DIR=$work/h FAULT_COUNT=$work/count LD_PRELOAD=$FAULT "$PBEM" seat cup red dora.pub,dora@new.example $now >/dev/null
	count=$(cat count)
	cp h/games/cup/record.jsonl whole.jsonl
	letters >whole
	for ((n = 1; n <= count; n += step)); do
		begin "$2"
		faulty $n "$3" && [ "$3" = enospc ] && bad="$bad $n(no error)"
		whose=bert@example.org
		! grep '"what":"player"\|"kind":"rekey"' h/games/cup/record.jsonl | grep -qF "$key" || whose=dora@new.example
		[ "$(reached)" = $whose ] || bad="$bad $n($(reached), and it is $whose)"
		give >/dev/null 2>err || bad="$bad $n($(cat err))"
		[ "$(reached)" = dora@new.example ] || bad="$bad $n(not reached)"
		cmp -s h/games/cup/record.jsonl whole.jsonl || bad="$bad $n(record)"
		[ "$(letters)" = "$(cat whole)" ] || bad="$bad $n($(letters))"
	done
	is "$1, $3 at $count places" "$bad" ""
}
for mode in $modes; do
	all_places "a seat that was left is given" left $mode
	all_places "another key, at another address" playing $mode
	now=--now
	all_places "another hand at once" playing $mode
	now=
done
begin left
give >/dev/null
is "who is told" "$(letters)" "anna@example.org dora@new.example "
begin playing
give >/dev/null
is "and who of a key" "$(letters)" "anna@example.org bert@example.org dora@new.example "
rm -f h/outbox/*
give >out
has "given once more it is so already" out "red is played with key"
is "and nobody is told again" "$(letters)" ""

# Without a second try, the next run tells what is to be told.
for from in left playing; do
	bad=''
	begin $from
	FAULT_DIR=$work/h FAULT_COUNT=$work/count LD_PRELOAD=$FAULT "$PBEM" seat cup red dora.pub,dora@new.example $now >/dev/null
	for ((n = 1; n <= $(cat count); n += step)); do
		begin $from
		faulty $n kill || true
		if grep '"what":"player"\|"kind":"rekey"' h/games/cup/record.jsonl | grep -qF "$key"; then
			"$PBEM" run >/dev/null 2>&1
			cat h/outbox/given* 2>/dev/null | grep -q '^To: dora@new.example' || bad="$bad $n(dora)"
		else
			"$PBEM" run >/dev/null 2>&1
			! cat h/outbox/* 2>/dev/null | grep -q '^To: dora@new.example' || bad="$bad $n(dora, too early)"
		fi
	done
	is "a run does as much, $from" "$bad" ""
done
finish
