#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Open seats: signed joins with committed nonces, and window 0, which opens them.
. "$(dirname "$0")/lib.bash"

"$PBEM" init h >/dev/null
export PBEM_HOST=$work/h
"$PBEM" keygen anna >/dev/null
"$PBEM" keygen bert >/dev/null
minisign -G -W -f -p bert.pub -s bert.key >/dev/null
for seats in "" "--seat blue"; do
	"$PBEM" new club --rules race $seats --open >out 2>err && rc=0 || rc=$?
	is "open seats have to be named" $rc 64
	has "with those that there are" err "race takes 2 to 4 of --seat blue --seat red --seat white --seat yellow"
done
check new "$PBEM" new club --rules race --seat blue --seat red --open
has "what comes next" check.out "Next: pbem submit club FILE"
"$PBEM" start club >out 2>err && rc=0 || rc=$?
is "no start without players" $rc 69
has "what to do then" err "pbem start club --bots"
"$PBEM" status club >status
code=$(sed -n 's/^  create *\([A-Z2-7]*\).*/\1/p' status)
is "status shows the code" "${#code}" 32
check "join from home" env -u PBEM_HOST "$PBEM" join -k anna.key --create "$code" club blue
is "the nonce is secret" "$(stat -c %a club-blue.nonce)" 600
"$PBEM" join -k anna.key club blue >out 2>err && rc=0 || rc=$?
is "not twice" $rc 73
sed "s/^SEAT .*/SEAT red/" club-blue.join >forged.join
cp club-blue.join.minisig forged.join.minisig
"$PBEM" submit club forged.join >out 2>err && rc=0 || rc=$?
is "a changed join is refused" $rc 77
check "blue joins" "$PBEM" submit club club-blue.join
"$PBEM" join -k bert.key club blue -o other >/dev/null
"$PBEM" submit club other/club-blue.join >out 2>err && rc=0 || rc=$?
[ $rc -ne 0 ] && ok "the seat is taken" || not_ok "the seat is taken"
# By hand, with the real minisign and b2sum: what pbem-orders(5) says is enough.
nonce=$(head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n')
cat >red.join <<END
PBEM-JOIN 1
GAME club
SEAT red
CREATE $code
KEY $(sed -n 2p bert.pub)
NONCE $(printf %s "$nonce" | b2sum -l 256 | cut -d' ' -f1)
END
minisign -S -s bert.key -m red.join >/dev/null
check "red joins, made by hand" "$PBEM" submit club red.join
check start "$PBEM" start club
"$PBEM" status club >status
has "window 0 waits" status "window 0 (ready) waits for blue, red"
"$PBEM" form club blue | sed "s/^READY .*/READY $(cat club-blue.nonce)/" >ready.txt
"$PBEM" form club red | sed "s/^READY .*/READY 0000$(cat club-blue.nonce | cut -c5-)/" >wrong.txt
"$PBEM" sign --detached -k bert.key wrong.txt >/dev/null
"$PBEM" submit club wrong.txt >out 2>err && rc=0 || rc=$?
is "another nonce is refused" $rc 65
"$PBEM" sign --detached -k anna.key ready.txt >/dev/null
check "blue is ready" "$PBEM" submit club ready.txt
"$PBEM" form club red | sed "s/^READY .*/READY $nonce/" >ready.txt
minisign -S -s bert.key -m ready.txt >/dev/null
check "red is ready" "$PBEM" submit club ready.txt
check turn "$PBEM" turn club
"$PBEM" status club >status
has "the game is on" status "window 1 (run)"
check verify "$PBEM" verify club
"$PBEM" verify club >verify.txt
hasnt "the deal does not rest on the host alone" verify.txt "host alone"
finish
