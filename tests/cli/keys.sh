#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Keys and signatures together with the real minisign, both ways.
. "$(dirname "$0")/lib.bash"

check keygen "$PBEM" keygen anna
"$PBEM" keygen anna >out 2>&1 && rc=0 || rc=$?
is "never overwrites" $rc 73
check "keygen into a folder" "$PBEM" keygen bert -o keys
"$PBEM" keygen --json carl >json
has "keygen --json" json '"public":"carl.pub"'
printf 'PBEM-ORDERS 1\nGAME g\nSEAT blue\nno newline at the end' >o.txt
check "sign --detached" "$PBEM" sign --detached -k anna.key o.txt
check "minisign verifies it" minisign -Vm o.txt -p anna.pub
has "the trusted comment says what" o.txt.minisig "trusted comment: pbem GAME g SEAT blue"
check "minisign signs with our key" minisign -S -s anna.key -m o.txt -x o.sig
check "and verifies" minisign -Vm o.txt -p anna.pub -x o.sig
check "sign, armoured" "$PBEM" sign -k anna.key -o o.asc o.txt
is "armour: 64 columns" "$(grep -v -e '^-----' o.asc | wc -L)" 64
sed '/^-----/d' o.asc | base64 -d >raw
tail -c +1 raw | tail -n +5 >text
check "armour holds the text, byte for byte" cmp text o.txt
head -n 4 raw >o.txt.minisig
check "armour holds the signature" minisign -Vm o.txt -p anna.pub
"$PBEM" sign -k anna.key - <o.txt >o2.asc
is "from standard input" "$(head -n 1 o2.asc)" "-----BEGIN PBEM ORDERS-----"
"$PBEM" sign -k anna.key o.asc >out 2>&1 && rc=0 || rc=$?
is "not twice" $rc 65
"$PBEM" sign -k anna.pub o.txt >out 2>&1 && rc=0 || rc=$?
is "a public key cannot sign" $rc 65
"$PBEM" sign -k nobody.key o.txt >out 2>&1 && rc=0 || rc=$?
is "no such key" $rc 66
: >empty
"$PBEM" sign -k anna.key empty >out 2>&1 && rc=0 || rc=$?
is "nothing to sign" $rc 65
"$PBEM" sign o.txt >out 2>&1 && rc=0 || rc=$?
is "no key given" $rc 64
has "and says which option" out "--key KEY"
finish
