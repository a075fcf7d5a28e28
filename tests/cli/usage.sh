#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Help, usage errors and the completion: all from one table.
. "$(dirname "$0")/lib.bash"

commands=$("$PBEM" help | sed -n 's/^  \([a-z]*\) .*/\1/p')
is "many commands" "$([ "$(echo "$commands" | wc -w)" -ge 25 ] && echo yes)" yes
for c in $commands; do
	"$PBEM" "$c" --help >help.txt 2>&1 && rc=0 || rc=$?
	if [ $rc -ne 0 ] || ! grep -q "^usage: pbem $c" help.txt || ! grep -qF "man pbem-$c says more." help.txt ||
		[ "$(wc -L <help.txt)" -gt 100 ]; then
		not_ok "$c --help" "$(cat help.txt)"
	fi
	[ -e "$root/man/pbem-$c.1" ] || not_ok "man pbem-$c"
	for option in $(sed -n 's/^.*--\([a-z-]*\).*/\1/p' help.txt | sed '/^help$/d' | sort -u); do
		[ ! -e "$root/man/pbem-$c.1" ] || grep -qF -- "Fl -$option" "$root/man/pbem-$c.1" ||
			not_ok "man pbem-$c names --$option"
	done
	"$PBEM" "$c" --no-such-option >out 2>err && rc=0 || rc=$?
	wanted=64
	[ "$c" != receive ] || wanted=75
	[ $rc -eq $wanted ] && [ "$(wc -l <err)" -eq 1 ] && [ ! -s out ] || not_ok "$c --no-such-option" "$rc" "$(cat err)"
done
ok "every command has help and a manual page"
"$PBEM" sumbit >out 2>err && rc=0 || rc=$?
is "unknown command" $rc 64
has "nearest command" err "did you mean submit?"
"$PBEM" turn x --forse >out 2>err || true
has "nearest option" err "did you mean --force?"
"$PBEM" status >out 2>err && rc=0 || rc=$?
is "no host here" $rc 66
has "says how to make one" err "pbem init FOLDER"
"$PBEM" init . >out
"$PBEM" init . >out 2>err && rc=0 || rc=$?
is "init twice" $rc 73
"$PBEM" new x --rules rase >out 2>err && rc=0 || rc=$?
is "unknown rules" $rc 64
has "nearest rules" err "did you mean race?"
"$PBEM" new x --rules race --option lenght=30 >out 2>err || true
has "nearest option of a game" err "did you mean length?"
"$PBEM" new x --rules race --option length=9999 >out 2>err || true
has "range of an option" err "from 10 to 60"
"$PBEM" new x --rules race --seat blu >out 2>err || true
has "nearest seat" err "did you mean blue?"
"$PBEM" new X/../y --rules race >out 2>err && rc=0 || rc=$?
is "a name that is none" $rc 64
"$PBEM" new x --rules race --zone Paris >out 2>err && rc=0 || rc=$?
is "no such zone" $rc 64
"$PBEM" new first --rules race --seed 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff >out
has "TEST DICE" out "TEST DICE"
"$PBEM" status frist >out 2>err && rc=0 || rc=$?
is "unknown game" $rc 66
has "nearest game" err "did you mean first?"
"$PBEM" report first green >out 2>err && rc=0 || rc=$?
is "unknown seat" $rc 67
echo "colour = red" >>pbem.conf
"$PBEM" status >out 2>err && rc=0 || rc=$?
is "unknown setting" $rc 78
has "file and line" err "pbem.conf:$(wc -l <pbem.conf):"
sed -i '$d' pbem.conf
"$PBEM" undo >out 2>err && rc=0 || rc=$?
is "no such command" $rc 64
hasnt "and what cannot be taken back is not proposed" err "did you mean"
(cd / && "$PBEM" status) >out 2>err && rc=0 || rc=$?
is "another folder" $rc 66
has "one's own is named first" err "go to yours with cd"
PBEM_HOST=/nowhere "$PBEM" status >out 2>err || true
has "and what named it" err "PBEM_HOST = /nowhere"
check "completion is bash" bash -n <("$PBEM" help --bash)
"$PBEM" rules race --json >out
has "rules --json" out '"verbs":['
"$PBEM" rules --lang fr >out
has "rules in French" out "race           La course (de 2 à 4 sièges)"
for game in $("$PBEM" rules --json | grep -o '{"id":"[^"]*"' | cut -d'"' -f4); do
	"$PBEM" rules "$game" >en
	"$PBEM" rules "$game" --lang fr >fr
	is "$game: as much in French" "$(wc -l <fr)" "$(wc -l <en)"
	is "$game: no help is left in English" "$(grep -xFf <(grep '^      ' en) fr)" ""
done
"$PBEM" >out
has "pbem alone says how to get French" out "pbem play JEU --lang fr"
"$PBEM" help >out
has "so does pbem help" out "pbem rules JEU --lang fr"
for page in "$root"/man/*.6; do
	has "and ${page##*/}" "$page" "En français"
done
"$PBEM" --version >out
has version out "pbem "
"$PBEM" help >/dev/full 2>err && rc=0 || rc=$?
is "a full disk" $rc 74
finish
