#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# check.sh [STEP...]: builds and tests everything, or the named steps and what they need, two steps at a time. Prints a
# line per step, the output of the steps that failed, and at last "N passed, N failed"; exits 1 if anything failed or
# nothing ran. "unit" names unit-gcc, unit-clang and unit-asan; a name from tests/check.d may leave its number out.
#
# Every executable file tests/check.d/NN-NAME is a step. It runs in the repository's root behind the gcc build, and finds
# in its environment PBEM (that build's program), BUILD_GCC, BUILD_CLANG and BUILD_ASAN (folders; name the last two in
# a comment line "# needs: build-asan" when they must be there), FAULT (tests/fault's library), TMPDIR (its own) and,
# in `make check-long`, CHECK_LONG=1. It prints "ok NAME" and "not ok NAME" lines and exits with 0 or 1.
set -u
cd "$(dirname "$0")/../.."
mkdir -p "${BUILD:=build}"
BUILD=$(cd "$BUILD" && pwd)
export BUILD BUILD_GCC=$BUILD/gcc BUILD_CLANG=$BUILD/clang BUILD_ASAN=$BUILD/asan BUILD_FUZZ=$BUILD/fuzz
export PBEM=$BUILD_GCC/pbem FAULT=$BUILD_GCC/fault.so
unset MAKEFLAGS MAKELEVEL MAKEOVERRIDES PBEM_HOST PBEM_NOW
logs=$BUILD/check
rm -rf "$logs"
mkdir -p "$logs"
jobs=$(nproc 2>/dev/null || echo 2)
shopt -s nullglob

# name:what it needs, in the order in which they start
steps=(
	build-gcc: build-asan: build-clang:
	unit-gcc:build-gcc rules-gcc:build-gcc cli:build-gcc
	unit-asan:build-asan rules-asan:build-asan
	lint:build-gcc
	build-fuzz: fuzz:build-fuzz
	unit-clang:build-clang rules-clang:build-clang
)
for hook in tests/check.d/[0-9]*; do
	[ -x "$hook" ] || continue
	steps+=("${hook#tests/}:build-gcc $(sed -n 's/^# needs: *//p' "$hook")")
done

compile() {
	make -s -j"$jobs" BUILD="$1" WERROR=-Werror "${@:2}" && echo "ok build ${1##*/}"
}
programs() { find "$1/tests/$2" -name 'test_*' -type f -perm -u+x 2>/dev/null | LC_ALL=C sort; }
# Only what has a source still: a build folder may be older than a test that is gone.
tests_of() {
	local list=() p
	while read -r p; do
		[ -e "${p#"$1"/}.c" ] && list+=("$p")
	done < <(programs "$1" "$2")
	[ ${#list[@]} -eq 0 ] || tests/tools/run-tests.sh "${list[@]}"
}

run() {
	case $1 in
	build-gcc) compile "$BUILD_GCC" CC=gcc all tests ;;
	build-clang) compile "$BUILD_CLANG" CC=clang all tests ;;
	# gcc's warnings are not to be trusted in code that sanitizers have changed.
	build-asan) compile "$BUILD_ASAN" CC=gcc CFLAGS="-O1 -g" SANITIZE=address,undefined WERROR= all tests ;;
	build-fuzz) compile "$BUILD_FUZZ" CC=clang CFLAGS="-O1 -g" SANITIZE=fuzzer-no-link,address,undefined fuzzers ;;
	unit-gcc | rules-gcc) tests_of "$BUILD_GCC" "${1%-*}" ;;
	unit-clang | rules-clang) tests_of "$BUILD_CLANG" "${1%-*}" ;;
	unit-asan | rules-asan) tests_of "$BUILD_ASAN" "${1%-*}" ;;
	cli)
		local list=(tests/cli/*.sh)
		[ ${#list[@]} -eq 0 ] || tests/tools/run-tests.sh "${list[@]}"
		;;
	fuzz) tests/tools/fuzz-smoke.sh ;;
	lint) tests/tools/lint.sh ;;
	check.d/*) tests/tools/run-tests.sh "tests/$1" ;;
	esac
}

is_wanted() {
	local name=$1 hook=${1#check.d/} want
	shift
	[ $# -eq 0 ] && return 0
	for want; do
		case $want in
		"$name" | "${name%-*}" | "${name%%/*}" | "$hook" | "${hook#[0-9]*-}") return 0 ;;
		esac
	done
	return 1
}

declare -A needs wanted pid started failed
for step in "${steps[@]}"; do
	needs[${step%%:*}]=${step#*:}
	if is_wanted "${step%%:*}" "$@"; then
		wanted[${step%%:*}]=1
		for need in ${step#*:}; do wanted[$need]=1; done
	fi
done

passed_all=0 failed_all=0 failures=()
finish() {
	local name=$1 rc=$2 log good bad mark=ok
	log=$logs/${name//\//-}.log
	good=$(grep -c '^ok\b' "$log")
	bad=$(grep -c '^not ok\b' "$log")
	if [ "$rc" -ne 0 ] && [ "$bad" -eq 0 ]; then
		echo "not ok $name (exit status $rc)" >>"$log"
		bad=1
	fi
	passed_all=$((passed_all + good)) failed_all=$((failed_all + bad))
	if [ "$bad" -gt 0 ]; then
		mark=FAILED
		failed[$name]=1
		echo "---- $name:"
		tail -n 200 "$log"
		echo "----"
		while read -r line; do failures+=("$name: ${line#not ok }"); done < <(grep '^not ok\b' "$log")
	fi
	printf '%-28s %6s %5d passed %4d failed %5ds\n' "$name" "$mark" "$good" "$bad" $((SECONDS - started[$name]))
}

trap 'kill $(jobs -p) 2>/dev/null; exit 130' INT TERM
waiting=()
for step in "${steps[@]}"; do
	[ -n "${wanted[${step%%:*}]-}" ] && waiting+=("${step%%:*}")
done
declare -A is_done name_of
running=0
while [ ${#waiting[@]} -gt 0 ] || [ $running -gt 0 ]; do
	rest=()
	for name in "${waiting[@]}"; do
		ready=yes
		for need in ${needs[$name]}; do
			[ -n "${is_done[$need]-}" ] || ready=no
		done
		if [ $ready = no ] || [ $running -ge 2 ]; then
			rest+=("$name")
			continue
		fi
		started[$name]=$SECONDS
		blocked=
		for need in ${needs[$name]}; do
			[ -n "${failed[$need]-}" ] && blocked=$need
		done
		if [ -n "$blocked" ]; then
			echo "not ok $name ($blocked failed)" >"$logs/${name//\//-}.log"
			finish "$name" 1
			is_done[$name]=1
			continue
		fi
		run "$name" >"$logs/${name//\//-}.log" 2>&1 </dev/null &
		name_of[$!]=$name
		running=$((running + 1))
	done
	if [ $running -eq 0 ]; then
		# What is left waits for itself, or for a step that does not exist.
		[ ${#rest[@]} -lt ${#waiting[@]} ] || for name in "${rest[@]}"; do
			echo "not ok $name (needs ${needs[$name]})" >"$logs/${name//\//-}.log"
			started[$name]=$SECONDS
			finish "$name" 1
			rest=()
		done
		waiting=("${rest[@]}")
		continue
	fi
	waiting=("${rest[@]}")
	wait -n -p ended
	rc=$?
	running=$((running - 1))
	is_done[${name_of[$ended]}]=1
	finish "${name_of[$ended]}" $rc
done

for line in "${failures[@]}"; do echo "failed: $line"; done
echo "$passed_all passed, $failed_all failed"
[ $failed_all -eq 0 ] && [ $passed_all -gt 0 ]
