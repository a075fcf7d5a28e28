#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# check.sh [STEP...]: builds and tests everything, or the named steps and what they need, one job more at a time than there
# are processors (or JOBS). Prints a line per step, the output of the jobs that failed, what each step cost, and at last
# "N passed, N failed"; exits 1 if anything failed or nothing ran. "unit" names unit-gcc and unit-asan; a name from
# tests/check.d may leave its number out.
#
# A step is made of jobs: a build, which has all processors to itself, or a test program, a script, a fuzz target. Jobs
# of all steps run in one pool, those first that tests/tools/costs.txt says take long.
#
# Every executable file tests/check.d/NN-NAME is a step. It runs in the repository's root behind the gcc build, and finds
# in its environment PBEM (that build's program), BUILD_GCC, BUILD_ASAN and other BUILD_NAME (folders; name the builds but
# gcc's in a comment line "# needs: build-asan", and those of `make check-long` in "# needs-long:"), FAULT (tests/fault's
# library), TMPDIR (its own) and, in `make check-long`, CHECK_LONG=1. It prints "ok NAME" and "not ok NAME" lines and exits
# with 0 or 1. If it has a comment line "# parts: A B C", each part is a job of its own, which finds its name in PART;
# without PART the step does all of them.
set -u
cd "$(dirname "$0")/../.."
mkdir -p "${BUILD:=build}"
BUILD=$(cd "$BUILD" && pwd)
export BUILD BUILD_GCC=$BUILD/gcc BUILD_ASAN=$BUILD/asan BUILD_CLANG=$BUILD/clang BUILD_GCC_O0=$BUILD/gcc-O0
export BUILD_GCC_ASAN=$BUILD/gcc-asan BUILD_GCC_O3=$BUILD/gcc-O3 BUILD_CLANG_O0=$BUILD/clang-O0 BUILD_S390X=$BUILD/s390x BUILD_I686=$BUILD/i686
export PBEM=$BUILD_GCC/pbem FAULT=$BUILD_GCC/fault.so
unset MAKEFLAGS MAKELEVEL MAKEOVERRIDES PBEM_HOST PBEM_NOW PART
logs=$BUILD/check
rm -rf "$logs"
mkdir -p "$logs/jobs"
pool=${JOBS:-$(($(nproc 2>/dev/null || echo 2) + 1))} # one more, as tests of mail wait for servers
shopt -s nullglob
# Where python3 is a script that looks for the real one, that takes longer than most of what is asked of it.
python=$(python3 -c 'import sys; print(sys.executable)')
[ "$python" = "$(type -P python3)" ] || PATH=${python%/*}:$PATH

# name:what it needs
steps=(
	build-gcc: build-asan:
	unit-gcc:build-gcc rules-gcc:build-gcc "unit-asan:build-gcc build-asan" rules-asan:build-asan
	cli:build-gcc lint:build-gcc fuzz:build-asan
)
[ -z "${CHECK_LONG-}" ] || steps+=(
	build-clang: build-gcc-asan: build-gcc-O0: build-gcc-O3: build-clang-O0: build-s390x: build-i686:
	unit-i686:build-i686 rules-i686:build-i686
	"unit-clang:build-gcc build-clang" rules-clang:build-clang "unit-gcc-asan:build-gcc build-gcc-asan" rules-gcc-asan:build-gcc-asan
)
needs_helpers="flowed mime server"
comment() { sed -n "s/^# $1: *//p" "$2"; }
for hook in tests/check.d/[0-9]*; do
	[ -x "$hook" ] || continue
	steps+=("${hook#tests/}:build-gcc $(comment needs "$hook") ${CHECK_LONG:+$(comment needs-long "$hook")}")
done

# jobs_of STEP: a line for each of its jobs, "NAME COMMAND...".
jobs_of() {
	local source part name
	case $1 in
	build-*) echo "$1 tests/tools/build.sh ${1#build-}" ;;
	unit-* | rules-*)
		for source in "tests/${1%%-*}"/test_*.c; do
			name=$(basename "$source" .c)
			# That build has no helpers.
			[[ $1 != unit-i686 || " $needs_helpers " != *" ${name#test_} "* ]] || continue
			echo "$name-${1#*-} tests/tools/run-tests.sh $BUILD/${1#*-}/${source%.c}"
		done
		;;
	cli) for source in tests/cli/*.sh; do echo "cli-$(basename "$source" .sh) tests/tools/run-tests.sh $source"; done ;;
	fuzz)
		for source in tests/fuzz/fuzz_*.c; do
			name=$(basename "$source" .c)
			echo "$name tests/tools/fuzz-smoke.sh ${name#fuzz_}"
		done
		;;
	lint) echo "lint tests/tools/lint.sh" ;;
	check.d/*)
		name=${1#check.d/[0-9]*-}
		for part in $(comment parts "tests/$1"); do echo "$name-$part env PART=$part tests/tools/run-tests.sh tests/$1"; done
		[ -n "${part-}" ] || echo "$name tests/tools/run-tests.sh tests/$1"
		;;
	esac
}

is_wanted() {
	local name=$1 hook=${1#check.d/} want
	shift
	[ $# -eq 0 ] && return 0
	for want; do
		case $want in
		"$name" | "${name%%-*}" | "${name%%/*}" | "$hook" | "${hook#[0-9]*-}") return 0 ;;
		esac
	done
	return 1
}

declare -A needs wanted left good bad cpu wall is_done job_step job_command
for step in "${steps[@]}"; do
	needs[${step%%:*}]=${step#*:}
	if is_wanted "${step%%:*}" "$@"; then
		wanted[${step%%:*}]=1
		for need in ${step#*:}; do wanted[$need]=1; done
	fi
done

# Builds in the order of the table, then what takes long, longest first, then the rest.
order() {
	awk 'NR == FNR { cost[$2] = $1; next } { print (/^build-/ ? 1000000 - FNR : cost[$1] + 0), $1 }' tests/tools/costs.txt - |
		LC_ALL=C sort -k1,1nr -s | cut -d ' ' -f 2
}
waiting=()
for step in "${steps[@]}"; do
	step=${step%%:*}
	[ -n "${wanted[$step]-}" ] || continue
	left[$step]=0 good[$step]=0 bad[$step]=0 cpu[$step]=0 wall[$step]=0
	while read -r name command; do
		job_step[$name]=$step job_command[$name]=$command
		left[$step]=$((left[$step] + 1))
		waiting+=("$name")
	done < <(jobs_of "$step")
done
[ ${#waiting[@]} -eq 0 ] || mapfile -t waiting < <(printf '%s\n' "${waiting[@]}" | order)

# begin JOB: runs it in the background; its log, and what it cost of the processors, in and outside the system, and of the clock.
begin() {
	local TIMEFORMAT='%U %S %R'
	{ time ${job_command[$1]} >"$logs/jobs/$1.log" 2>&1 </dev/null; } 2>"$logs/jobs/$1.cost"
}
tenths() { printf '%d.%d' $(($1 / 10)) $(($1 % 10)); }

failures=()
# Costs are in tenths of seconds.
# finish JOB STATUS [quietly]: counts; after the last job of a step comes its line.
finish() {
	local name=$1 rc=$2 step=${job_step[$1]} log=$logs/jobs/$1.log ok not_ok user=0 system=0 real=0 mark=ok line
	ok=$(grep -c '^ok\b' "$log")
	not_ok=$(grep -c '^not ok\b' "$log")
	if [ "$rc" -ne 0 ] && [ "$not_ok" -eq 0 ]; then
		echo "not ok $name (exit status $rc)" >>"$log"
		not_ok=1
	fi
	cat "$log" >>"$logs/${step//\//-}.log"
	[ ! -e "$logs/jobs/$name.cost" ] || read -r user system real < <(tail -n 1 "$logs/jobs/$name.cost" | tr -d .)
	echo "$(((10#$user + 10#$system) / 100)) $((10#$real / 100)) $name" >>"$logs/costs"
	cpu[$step]=$((cpu[$step] + (10#$user + 10#$system) / 100)) wall[$step]=$((wall[$step] + 10#$real / 100))
	good[$step]=$((good[$step] + ok)) bad[$step]=$((bad[$step] + not_ok)) left[$step]=$((left[$step] - 1))
	if [ "$not_ok" -gt 0 ] && [ -z "${3-}" ]; then
		echo "---- $name:"
		tail -n 200 "$log"
		echo "----"
		while read -r line; do failures+=("$step: ${line#not ok }"); done < <(grep '^not ok\b' "$log")
	fi
	[ "${left[$step]}" -eq 0 ] || return 0
	is_done[$step]=1
	[ "${bad[$step]}" -eq 0 ] || mark=FAILED
	printf '%-28s %6s %5d passed %4d failed\n' "$step" $mark "${good[$step]}" "${bad[$step]}"
}

# is_ready JOB: all that it needs is there; "blocked" is then what failed of it.
is_ready() {
	local need
	blocked=
	for need in ${needs[${job_step[$1]}]}; do
		[ -n "${is_done[$need]-}" ] || return 1
		[ "${bad[$need]}" -eq 0 ] || blocked=$need
	done
}

trap 'kill $(jobs -p) 2>/dev/null; exit 130' INT TERM
declare -A name_of
running=0
while [ ${#waiting[@]} -gt 0 ] || [ $running -gt 0 ]; do
	rest=() skipped=
	for name in "${waiting[@]}"; do
		if [ $running -ge "$pool" ] || ! is_ready "$name" || { [[ $name = build-* ]] && [ $running -gt 0 ]; }; then
			rest+=("$name")
			continue
		fi
		if [ -n "$blocked" ]; then
			echo "not ok $name ($blocked failed)" >"$logs/jobs/$name.log"
			finish "$name" 1 quietly
			skipped=yes
			continue
		fi
		begin "$name" &
		name_of[$!]=$name
		running=$((running + 1))
		[[ $name != build-* ]] || running=$((running + pool))
	done
	if [ $running -eq 0 ] && [ -z "$skipped" ]; then
		# What is left waits for itself, or for a step that does not exist.
		for name in "${rest[@]}"; do
			echo "not ok $name (needs ${needs[${job_step[$name]}]})" >"$logs/jobs/$name.log"
			finish "$name" 1
		done
		rest=()
	fi
	waiting=("${rest[@]}")
	[ $running -gt 0 ] || continue
	wait -n -p ended
	rc=$?
	name=${name_of[$ended]}
	running=$((running - 1))
	[[ $name != build-* ]] || running=$((running - pool))
	finish "$name" $rc
done

passed_all=0 failed_all=0
for step in "${!good[@]}"; do passed_all=$((passed_all + good[$step])) failed_all=$((failed_all + bad[$step])); done
echo
echo "What it cost, in seconds of processors and of the clock, each job for itself:"
for step in "${!good[@]}"; do printf '%9s %9s  %s\n' "$(tenths "${cpu[$step]}")" "$(tenths "${wall[$step]}")" "$step"; done | sort -nr
echo "The longest jobs:"
sort -k2,2nr "$logs/costs" | head -n 12 | while read -r c w name; do printf '%9s %9s  %s\n' "$(tenths "$c")" "$(tenths "$w")" "$name"; done
awk 'NR == FNR { known[$2] = 1; next } $1 >= 200 && !($3 in known) && $3 !~ /^build-/ {
	print "tests/tools/costs.txt does not know " $3 ", so it starts late." }' tests/tools/costs.txt "$logs/costs"
total=0 && for step in "${!cpu[@]}"; do total=$((total + cpu[$step])); done
echo "Together $(tenths $total) s of processors in ${SECONDS} s, at most $pool jobs at a time."
for line in "${failures[@]}"; do echo "failed: $line"; done
echo "$passed_all passed, $failed_all failed"
[ $failed_all -eq 0 ] && [ $passed_all -gt 0 ]
