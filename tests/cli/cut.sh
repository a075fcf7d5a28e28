#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Every command of the host can be repeated after a cut: it is killed before or behind each of its file operations, then given
# again, and what is there then is what one that was not cut leaves. A folder that is a copy of a game's is not taken for it.
. "$(dirname "$0")/lib.bash"
FAULT=${FAULT:-$(dirname "$PBEM")/fault.so}
export PBEM_HOST=$work/h PBEM_NOW=2027-01-07T12:00:00Z
step=2
[ -z "${CHECK_LONG-}" ] || step=1

"$PBEM" init h >/dev/null
for who in anna bert carl; do "$PBEM" keygen $who >/dev/null; done
"$PBEM" new cup --rules race --seat blue=anna.pub --seat red=bert.pub --seed 07 --every 2d >/dev/null
cp -a h joining
"$PBEM" start cup >/dev/null
cp -a h begun

# What a game is, without what only remembers a command that was cut, and the folder of an export.
left() {
	(cd h/games/cup && find . ! -name lock ! -name '*.tmp' | LC_ALL=C sort && cat record.jsonl)
	[ ! -e cup-export ] || (cd cup-export && find . -type f | LC_ALL=C sort | xargs cat)
}
# again NAME FROM COMMAND...
again() {
	local name=$1 from=$2 wrong=0 n mode i rc
	shift 2
	fresh() { rm -rf h cup-export* && cp -a "$from" h; }
	fresh
	FAULT_DIR=$work FAULT_COUNT=$work/count LD_PRELOAD=$FAULT "$@" >good.out
	n=$(cat count)
	left >good
	for mode in kill after; do
		i=1
		[ $mode$step != after2 ] || i=2
		for (( ; i <= n; i += step)); do
			fresh
			(FAULT_DIR=$work FAULT_AT=$i FAULT_MODE=$mode LD_PRELOAD=$FAULT "$@" || exit 1) >cut.out 2>cut.err || true
			rc=0
			# One that said what it did has done it: it is not given again, but where that is promised.
			{ ! always && cmp -s cut.out good.out; } || "$@" >again.out 2>again.err || rc=$?
			left >now
			if { [ $rc != 0 ] && ! allowed; } || ! cmp -s good now; then
				wrong=$((wrong + 1))
				printf '# %s\n' "$mode at $i of $n: $rc $(head -c 300 again.err)"
			fi
		done
	done
	is "$name: cut at $n places and given again" "$wrong" 0
}
allowed() { false; }
always() { false; }
again "end" begun "$PBEM" end cup --yes
step=1
always() { true; }
again "amend --deadline, a span" begun "$PBEM" amend cup --deadline 24h
again "amend --deadline, a time" begun "$PBEM" amend cup --deadline 2027-02-01T12:00:00Z
# Over for an hour: then it is moved from now.
PBEM_NOW=2027-01-09T13:00:00Z again "amend --deadline, a span, when it is over" begun "$PBEM" amend cup --deadline 24h
rm -rf h && cp -a begun h
"$PBEM" amend cup --deadline 12h >/dev/null
cp -a h moved
again "amend --deadline, another span" moved "$PBEM" amend cup --deadline 24h
step=2
[ -z "${CHECK_LONG-}" ] || step=1
always() { false; }
again "seat" begun "$PBEM" seat cup red carl.pub,carl@example.org
again "seat retired" begun "$PBEM" seat cup red retired
again "hold" begun "$PBEM" hold cup
# That it has begun says a second start of a game that the first one started.
allowed() { grep -q "has begun already" again.err; }
again "start" joining "$PBEM" start cup
allowed() { false; }
rm -rf h && cp -a begun h
"$PBEM" end cup --yes >/dev/null
cp -a h ended
again "export" ended "$PBEM" export cup
rm -rf h cup-export && cp -a begun h
"$PBEM" export cup >/dev/null
"$PBEM" amend cup --deadline 24h >/dev/null
"$PBEM" export cup >/dev/null 2>err && rc=0 || rc=$?
is "an export of another state is in the way" "$rc" 73

# Twice on purpose: what that takes is said.
rm -rf h && cp -a begun h
deadline() { "$PBEM" status cup --json | grep -o '"deadline":"[^"]*"' | cut -d'"' -f4; }
"$PBEM" amend cup --deadline 24h >/dev/null
"$PBEM" amend cup --deadline 24h >out
is "a span is not added twice" "$(deadline)" 2027-01-10T12:00:00Z
has "how it is moved once more is said" out "moved by 24h already, to 2027-01-10T12:00:00Z; to move it once more: pbem amend cup --deadline 2027-01-11T12:00:00Z"
"$PBEM" amend cup --deadline 2027-01-11T12:00:00Z >/dev/null
is "and moves it" "$(deadline)" 2027-01-11T12:00:00Z
"$PBEM" amend cup --deadline 24h >/dev/null
is "from there the span counts again" "$(deadline)" 2027-01-12T12:00:00Z
"$PBEM" amend cup --deadline 12h >/dev/null
is "another span is another wish" "$(deadline)" 2027-01-13T00:00:00Z

# --- a copy of a game's folder ----------------------------------------------------------------------------------------------------------

rm -rf h && cp -a begun h
cp -a h/games/cup h/games/copy
cp h/games/copy/record.jsonl good
for command in "status copy" "turn copy" "form copy blue" "hold copy"; do
	rc=0
	# shellcheck disable=SC2086
	"$PBEM" $command >out 2>err || rc=$?
	is "pbem $command: refused" "$rc" 78
	has "and told what it is" err "is that of game cup"
done
rc=0
"$PBEM" status >out 2>err || rc=$?
has "the host sees it in the list" out "! copy: cannot be read"
check "the game itself goes on" "$PBEM" hold cup
check "and the copy stays as it was" cmp good h/games/copy/record.jsonl
finish
