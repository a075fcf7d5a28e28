#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What pbem-host(7) promises: a backup while cron runs, restoring it, moving the host, a newer program with running games, the
# service for systemd.
. "$(dirname "$0")/lib.bash"
now() { export PBEM_NOW=$1; }
now 2026-03-02T10:00:00Z

# A host whose mail leaves by a program, which is slow when it is told to.
cat >post <<END
#!/bin/sh
[ ! -e "$work/slow" ] || { touch "$work/posting"; sleep 0.6; }
cat >>"$work/posted"
touch "$work/done"
END
chmod +x post
"$PBEM" init host --name "The old table" >/dev/null
cat >>host/pbem.conf <<END
address = pbem@example.org
host = host@example.org
sendmail = $work/post
END
for name in anna bert; do "$PBEM" keygen "$name" >/dev/null; done
export PBEM_HOST=$work/host
"$PBEM" new cup --rules race --option length=60 --every 2d --seat blue=anna.pub,anna@example.org \
	--seat red=bert.pub,bert@example.org >/dev/null
"$PBEM" start cup >/dev/null
# mail SEAT NAME SERIAL: a signed order file arrives.
mail() {
	"$PBEM" form cup "$1" | sed -e '/^#/,$d' -e "s/^SERIAL .*/SERIAL $3/" >o.txt
	echo ROLL >>o.txt
	"$PBEM" sign -k "$2.key" -o o.signed o.txt
	{
		printf 'From: %s@example.org\nTo: pbem+cup@example.org\nMessage-ID: <%s.%s.%s@example.org>\nSubject: orders\n\n' \
			"$2" "$2" "$3" "$RANDOM$RANDOM"
		cat o.signed
	} >"mail.$1"
	"$PBEM" receive <"mail.$1"
}
window() { "$PBEM" status cup --json | sed 's/.*"window":\([0-9]*\).*/\1/'; }
round() { # both order, and the host runs
	mail blue anna 1
	mail red bert 1
	"$PBEM" run
}
check "a window by mail" round
is "the game went on" "$(window)" 2
has "reports left" posted "anna@example.org"

# Backup: it waits for the run, and the run for it.
backup() { (umask 077 && flock host/spool/lock tar -C host -czf "$1" .); }
touch slow
mail blue anna 1
mail red bert 1
rm -f posting done
"$PBEM" run &
run=$!
while kill -0 "$run" 2>/dev/null && [ ! -e posting ]; do
	sleep 0.05
done
check "a run is under way" test -e posting
backup first.tar.gz
rc=0
kill -0 "$run" 2>/dev/null && [ -n "$(find host/outbox -maxdepth 1 -type f ! -name lock ! -name '*.try')" ] && rc=1
is "the copy was made behind it" $rc 0
wait "$run"
rm slow
is "only ours" "$(stat -c %a first.tar.gz)" 600
is "the run did its work" "$(window)" 3
mail blue anna 1
rm -f started
flock host/spool/lock sh -c 'touch started; while [ -e started ]; do sleep 0.05; done' &
hold=$!
while [ ! -e started ]; do sleep 0.05; done
before=$(ls host/spool/new)
rc=0
"$PBEM" run >out 2>err || rc=$?
is "a run meanwhile" "$rc $(cat out err)" "0 "
is "leaves the mail" "$(ls host/spool/new)" "$before"
mail red bert 1
rm started
wait "$hold"
is "which may come in" "$(ls host/spool/new | wc -l)" 2

# Restored elsewhere, it is the same host, which goes on.
backup second.tar.gz
mkdir moved
tar -C moved -xzf second.tar.gz
is "all of it" "$(tree_sum moved)" "$(tree_sum host)"
mv host gone
export PBEM_HOST=$work/moved
check "its games verify" "$PBEM" verify cup
rc=0
"$PBEM" config --check >out 2>err || rc=$?
is "its settings work" $rc 0
"$PBEM" status >out
has "its games are there" out "cup: window 3 "
has "so is its mail" out "2 in the spool"
check "it runs" "$PBEM" run
is "its game goes on" "$(window)" 4
check "round" round
is "and on" "$(window)" 5
check "and verifies" "$PBEM" verify cup
check "under the same key" cmp gone/key.pub moved/key.pub
is "nothing in it names a place" "$(grep -rl "$work/host" moved --exclude=pbem.conf || true)" ""

# An older copy: the same orders make the same windows again.
cp -r moved/games/cup after
mkdir older
tar -C older -xzf second.tar.gz
mv moved later
export PBEM_HOST=$work/older
check "the older copy runs" "$PBEM" run
is "to the window after it" "$(window)" 4
check "its record is the beginning of the newer one" python3 - <<'END'
old, new = open("older/games/cup/record.jsonl", "rb").read(), open("after/record.jsonl", "rb").read()
assert new.startswith(old) and len(new) > len(old)
END
rm -rf older/games/cup && cp -r later/games/cup older/games/cup
check "one game alone is restored" "$PBEM" verify cup
check "and goes on" round
is "from where it was" "$(window)" 6

# A newer program has other texts.
mkdir -p older/templates/en/race
printf '= The new way of telling it, {{seat_name}}\n\n{{>frame.decide}}\n' >older/templates/en/race/report.txt
"$PBEM" verify cup >out && rc=0 || rc=$?
is "games of the older one verify" $rc 0
has "with a notice" out "notice"
check "and go on" round
is "to the next window" "$(window)" 7
"$PBEM" report cup blue >out
has "told in the new way" out "The new way of telling it"
"$PBEM" verify cup >out && rc=0 || rc=$?
is "with both in one record" $rc 0
"$PBEM" end cup --yes >/dev/null
check "to its end" "$PBEM" verify cup

# The service for systemd, as its own tool judges it.
if command -v systemd-analyze >/dev/null && systemd-analyze security --offline=true "$root/examples/systemd/pbem.service" >out 2>&1; then
	figure=$(sed -n 's/.*Overall exposure level for pbem.service: \([0-9.]*\).*/\1/p' out)
	has "the service's exposure is what the manual says" "$root/man/pbem-host.7" "exposure level of $figure"
	sed "s|/usr/local/bin/pbem|$PBEM|" "$root/examples/systemd/pbem.service" >pbem.service
	cp "$root/examples/systemd/pbem.timer" .
	systemd-analyze verify --man=no ./pbem.service ./pbem.timer >out 2>&1 || true
	is "systemd understands it" "$(grep -c 'pbem\.\(service\|timer\)' out)" 0
else
	ok "no systemd-analyze here"
fi
finish
