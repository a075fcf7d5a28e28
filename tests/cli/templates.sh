#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A host's own templates take the place of the program's; the record notices that, and nothing else.
. "$(dirname "$0")/lib.bash"

"$PBEM" init h --name "The Café de la Gare" >/dev/null
export PBEM_HOST=$work/h
"$PBEM" new one --rules race --option length=60 >/dev/null
"$PBEM" start one >/dev/null
mkdir -p h/templates/en/race
printf '= A page of our own for {{seat_name}}\n\n{{>frame.decide}}\n{{>no.such.partial}}\n' >h/templates/en/race/report.txt
"$PBEM" report one blue >own
has "our page at once" own "A page of our own for Blue"
has "with the program's partials" own "What you must decide"
has "and the form" own "PBEM-ORDERS 1"
(header one blue && echo roll) >o.txt
"$PBEM" submit one o.txt >receipt
has "the receipt names the host" receipt "-- The Café de la Gare"
"$PBEM" turn one >/dev/null
"$PBEM" report one blue >own
has "and for what comes" own "A page of our own for Blue"
"$PBEM" verify one >verify && rc=0 || rc=$?
is "verified all the same" $rc 0
printf '{{#open}}' >h/templates/en/race/report.txt
(header one blue && echo roll) >o.txt
"$PBEM" submit one o.txt >/dev/null 2>&1 || true
"$PBEM" report one blue --lang en >out 2>err && rc=0 || rc=$?
is "a page that is not closed" $rc 65
has "its file and line" err "report.txt:1:"
"$PBEM" turn one >out 2>err && rc=0 || rc=$?
is "stops no turn" $rc 0
rm h/templates/en/race/report.txt
"$PBEM" report one blue >out 2>err && rc=0 || rc=$?
is "and is read when it is mended" $rc 0
has "by the program's page" out "PBEM-ORDERS 1"
"$PBEM" status one >status
has "and the game goes on" status "window 3"
check "verify" "$PBEM" verify one
finish
