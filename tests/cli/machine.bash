# SPDX-License-Identifier: MIT
# Sourced behind lib.bash and mail.bash by tests of helpers that die: a game by mail, and what stands in the place of pbem-mime.
real=$(dirname "$PBEM")/pbem-mime
fake=$(dirname "${FAULT:-$PBEM}")/fake-mime
mkdir helper
"$PBEM" init h --name "The table" >/dev/null
printf '%s\n' "address = pbem@example.org" "host = host@example.org" "send-maildir = $work/out" >>h/pbem.conf
for who in anna bert; do "$PBEM" keygen $who >/dev/null; done

# helper [LINE...]: a helper that is the real one, but for what these lines do when they have its mail in $mail.
helper() {
	cp "$fake" helper/pbem-mime
	printf '%s\n' 'mail=$(cat)' "$@" "printf '%s\\n' \"\$mail\" | $real" >helper/mail.sh
}
# try FOLDER: a run with the helper in it; rc is its exit status.
try() { rc=0 && PBEM_LIBEXEC=$1 run || rc=$?; }
# Where the orders of windows that closed came from.
origins() { grep '"kind":"close"' h/games/cup/record.jsonl | grep -oE '"(file|default|standing|bot)"' | tr -d '"' | tr '\n' ' '; }
bad() { ls h/spool/bad 2>/dev/null | grep -c 'eml$' || true; }

# fresh: window 1 is open until the 9th; blue's orders lie in the spool since the 7th, red sends none. Its grace is over on the 10th.
fresh() {
	rm -rf h/games h/spool h/outbox h/run.json h/agenda h/log
	mkdir h/games
	at 2027-01-07T12:00:00Z
	"$PBEM" new cup --rules race --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org --seed 07 \
		--every 2d --grace 12h >/dev/null
	"$PBEM" start cup >/dev/null
	run
	at 2027-01-07T13:00:00Z
	orders cup blue anna 1 ROLL | mail anna "my moves"
}
