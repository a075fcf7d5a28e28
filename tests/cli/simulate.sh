#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# simulate: the same counts for the same seed on any number of processes, as a table and as JSON.
. "$(dirname "$0")/lib.bash"

counts() { "$PBEM" simulate race --games 40 --json "$@" | sed 's/"games_per_second":[0-9]*,//; s/"seconds":[0-9.]*,//'; }

counts --seed 1f >one
counts --seed 1f --jobs 3 >three
counts --seed 001f --check >checked
counts --seed 20 >other
check "jobs change nothing" cmp one three
check "neither does checking" cmp one checked
check "another seed, other games" bash -c '! cmp -s one other'
check "JSON names the outcomes" grep -q '"outcomes":{"shared":[0-9]*,"sole-winner":[0-9]*}' one
"$PBEM" simulate race --games 40 --seed 1f --seats 2 --option length=30 >table
check "the table has intervals" grep -q '(95 % interval)' table
"$PBEM" simulate invaders --games 30 --seed 5 --by played.card >cards
check "cards that were played" grep -Eq '^  kraken +[0-9]+ +[0-9.]+ % +[0-9.]+ +[0-9.]+ %$' cards
"$PBEM" simulate invaders --games 30 --seed 5 --by played.card --jobs 3 --json | grep -o '"games":[0-9]*,"id":"kraken","times":[0-9]*' >three
"$PBEM" simulate invaders --games 30 --seed 5 --by played.card --json | grep -o '"games":[0-9]*,"id":"kraken","times":[0-9]*' >one
check "and jobs change nothing" cmp one three
check "no seat's event has nobody who won" bash -c '"$PBEM" simulate invaders --games 3 --by won.why --json | grep -q "\"id\":\"deck\""'
if [ -n "${CHECK_LONG-}" ]; then
	"$PBEM" simulate invaders --games 20000 --seed 02 --jobs 2 --json >endings
	for why in deck marker succubus eurasia two-zones heroes goo; do
		check "bots end games by $why" grep -q "\"$why\":[1-9]" endings
	done
fi
for bad in "--by nothing" "--by played.count" "--by played"; do
	"$PBEM" simulate race $bad >out 2>err && rc=0 || rc=$?
	check "refuses $bad" test $rc -eq 64 -a "$(wc -l <err)" -eq 1 -a ! -s out
done
for bad in "--seed xyz" "--seed $(printf '%065d' 1)" "--games 0" "--jobs 65" "--seats 5" "--option length=9" "--option lenght=9"; do
	"$PBEM" simulate race $bad >out 2>err && rc=0 || rc=$?
	check "refuses ${bad:0:20}" test $rc -eq 64 -a "$(wc -l <err)" -eq 1 -a ! -s out
done
finish
