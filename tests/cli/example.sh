#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# examples/first-contact, byte for byte: from the kept keys, joins and orders to the kept record, states and reports.
. "$(dirname "$0")/lib.bash"

example=$root/examples/first-contact
before=$(tree_sum "$example")
check "the game is played as its schedule says" "$example/play" "$work/play"
check "collect" "$example/collect" "$work/play" "$work/expected"
for file in record.jsonl state.json sums; do
	check "$file is what it was" diff "$example/expected/$file" "expected/$file"
done
check "reports are what they were" diff -r "$example/expected" expected
is "the example itself is as it was" "$(tree_sum "$example")" "$before"
export PBEM_HOST=$work/play/host
check verify "$PBEM" verify first-contact
"$PBEM" verify first-contact >verify.txt
hasnt "the deal does not rest on the host alone" verify.txt "host alone"
check "verify with the referee's key" "$PBEM" verify first-contact --referee "$example/host/key.pub"
check "verify the kept record alone" "$PBEM" verify "$example/expected/record.jsonl"
check replay "$PBEM" replay -o again first-contact
check "replay comes to the same end" bash -c 'cmp $(ls -d again/windows/* | tail -n 1)/state.json expected/state.json'
check "minisign verifies what Anna and Bert signed" bash -ec '
	cd "$1/orders"
	for f in [0-9][0-9]-blue.txt [0-9][0-9]-blue-2.txt; do minisign -Vqm "$f" -p ../keys/anna.pub; done
	for f in [0-9][0-9]-red.txt; do minisign -Vqm "$f" -p ../keys/bert.pub; done' - "$example"
check "and what David signed with pbem sign" bash -ec '
	cd "$1/orders"
	for f in [0-9][0-9]-yellow.txt; do minisign -Vqm "$f" -p ../keys/david.pub; done' - "$example"
finish
