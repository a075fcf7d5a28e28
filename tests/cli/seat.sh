#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A seat that changes hands more than once before the next window opens: whose mail goes where.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"

FAULT=${FAULT:-$(dirname "$PBEM")/fault.so}
at 2026-11-21T12:00:00Z
"$PBEM" init h >/dev/null
printf '%s\n' "address = pbem@example.org" "host = host@example.org" "send-maildir = $work/out" >>h/pbem.conf
for name in anna bert carl dora; do "$PBEM" keygen $name >/dev/null; done
"$PBEM" new cup --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org --seat white=bot --seed 07 --every 2d >/dev/null
"$PBEM" start cup >/dev/null
run
cp -a h before
fresh() { rm -rf h && cp -a before h; }
red() { grep -o '"red":{[^}]*}' h/games/cup/game.json; }

# Bert signs until window 2 opens. A command that fails takes nothing from him, and neither does the next.
"$PBEM" seat cup red carl.pub,carl@example.org >/dev/null
run
is "carl hears that the seat is his, bert that it is not" "$(kinds)" "given-carl gone-bert report-carl "
# The report that carl gets is carl's: his key, and nothing to send before it counts.
key() { sed -n 's/^untrusted comment: .* //p' $1.pub | head -n 1; }
text report-carl >report
has "carl's report names carl's key" report "Red    you     $(key carl)"
hasnt "and bert's nowhere" report "$(key bert)"
hasnt "there is no form in it that he could not sign" report "PBEM-ORDERS"
has "and it says from when on he plays" report "You play from window 2 on."
"$PBEM" report cup red >report
has "so does the same report here" report "Red    you     $(key carl)"
request cup red bert 1 REPORT | mail bert "my report"
run
text again-bert >report
has "who still signs reads of their own key" report "Red    you     $(key bert)"
has "and gets a form" report "PBEM-ORDERS"
env FAULT_AT=10 FAULT_MODE=enospc FAULT_DIR="$work/h" LD_PRELOAD="$FAULT" "$PBEM" seat cup red dora.pub,dora@example.org >seat.out 2>seat.err && rc=0 || rc=$?
[ $rc -ne 0 ] && ok "a full disk" || not_ok "a full disk" "it was not full"
orders cup red bert 1 REST | mail bert "orders"
run
is "bert's orders are answered to bert" "$(kinds)" "receipt-bert "
check "once more" "$PBEM" seat cup red dora.pub,dora@example.org
orders cup red bert 2 ROLL | mail bert "a correction"
run
is "and still" "$(kinds)" "given-dora gone-carl receipt-bert report-dora "
"$PBEM" turn cup --force >/dev/null
run
is "from window 2 on dora plays" "$(kinds)" "report-anna report-dora "

# Who still signs is given the seat back: it is theirs as it was.
fresh
"$PBEM" seat cup red --lang fr --zone Europe/Paris >/dev/null
was=$(red)
"$PBEM" seat cup red carl.pub,carl@example.org --lang en >/dev/null
check "bert has it back" "$PBEM" seat cup red bert.pub
is "with his address, language and zone" "$(red)" "$was"
run
is "and carl hears of that" "$(kinds | tr ' ' '\n' | grep carl)" "$(printf 'given-carl\ngone-carl')"
"$PBEM" turn cup --force >/dev/null
run
is "bert plays on" "$(kinds)" "report-anna report-bert "

# Somebody else has not given up, and is not away.
fresh
request cup red bert 1 CONCEDE >concede.asc
"$PBEM" submit cup concede.asc >/dev/null
"$PBEM" seat cup red --absent 2026-11-22,2027-06-01 >/dev/null
has "bert gave up, and is away" <(red) '"absent":["2026-11-22","2027-06-01"],"address":"bert@example.org","conceded":true'
"$PBEM" seat cup red dora.pub,dora@example.org >/dev/null
has "dora did not, and is not" <(red) '"absent":null,"address":"dora@example.org","conceded":false'

# What is edited by hand is read strictly.
fresh
"$PBEM" seat cup red dora.pub,dora@example.org >/dev/null
for edit in 's/"changes":\[\({[^]]*}\)\]/"changes":[\1,\1]/' 's/"what":"[a-z]*"/"what":"nonsense"/' \
	's/"signer":{"absent":null/"signer":{"absent":["2027-01-02","2027-01-01"]/' 's/"seat":1,/"seat":7,/'; do
	cp h/games/cup/game.json kept.json
	sed -i "$edit" h/games/cup/game.json
	"$PBEM" seat cup white retired >seat.out 2>seat.err && rc=0 || rc=$?
	cmp -s kept.json h/games/cup/game.json && not_ok "an edit" "it changes nothing: $edit"
	is "refused: $edit" "$rc $(grep -c 'game.json:.*error: changes' seat.err)" "78 1"
	cp kept.json h/games/cup/game.json
done
check "and well again" "$PBEM" seat cup white retired
finish
