#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# make demo's game: it runs from nothing in any folder, ends well, and leaves the source alone.
. "$(dirname "$0")/lib.bash"

before=$(tree_sum "$root/examples")
# An earlier demo, whose folder goes away.
mkdir -p build/demo/{example,host/games/first-contact}
touch build/demo/{log,host/key,host/games/first-contact/record.jsonl}
check "demo, where one was before" env BUILD="$work/build" "$root/examples/demo"
cp check.out demo.txt
has "it tells of windows" demo.txt "window 5 (council) resolved"
has "it tells of refusals" demo.txt "is refused"
has "it shows an English report" demo.txt "| Report for Blue"
has "it shows a French report" demo.txt "| Rapport pour Rouge"
has "it verifies" demo.txt "first-contact: the same"
has "the same signatures as the kept ones" demo.txt "byte for byte"
is "examples are as they were" "$(tree_sum "$root/examples")" "$before"
finish
