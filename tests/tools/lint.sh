#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# lint.sh: everything about the sources that a compiler does not say. One "ok" or "not ok" line per check.
set -u
cd "$(dirname "$0")/../.."
shopt -s nullglob
mkdir -p "${BUILD:=build}"
BUILD=$(cd "$BUILD" && pwd)
unset MAKEFLAGS MAKELEVEL MAKEOVERRIDES
export LC_ALL=C.UTF-8
mapfile -t sources < <(find pbem rules tests -name '*.[ch]' | LC_ALL=C sort)
status=0

check() {
	local name=$1 out rc
	shift
	out=$("$@" 2>&1)
	rc=$?
	if [ $rc -eq 0 ]; then
		echo "ok lint $name"
	else
		printf '%s\n' "$out"
		echo "not ok lint $name"
		status=1
	fi
}

# none MESSAGE GREP-ARGUMENTS...: nothing may be found
none() {
	local message=$1 found
	shift
	found=$(grep "$@" /dev/null)
	[ -z "$found" ] && return 0
	printf '%s:\n%s\n' "$message" "$found"
	return 1
}

format() { clang-format --dry-run -Werror "${sources[@]}"; }
metrics() { python3 tests/tools/metrics.py "${sources[@]}"; }

# may FOLDER PATTERN: each of our own includes below the folder begins with one of these
may() {
	local files
	mapfile -t files < <(find "$1" -name '*.[ch]' 2>/dev/null)
	[ ${#files[@]} -eq 0 ] && return 0
	local found
	found=$(grep -HnE '^[[:space:]]*#[[:space:]]*include[[:space:]]*"' "${files[@]}" | grep -vE "include[[:space:]]*\"($2)")
	[ -z "$found" ] && return 0
	printf '%s may include only %s:\n%s\n' "$1" "$2" "$found"
	return 1
}

# The part of core that drives the games includes their contract; what the contract itself includes may not.
contract() {
	local seen=" " todo=(rules/rules.h) file header
	while [ ${#todo[@]} -gt 0 ]; do
		file=${todo[0]} todo=("${todo[@]:1}")
		while read -r header; do
			[ "$header" != rules/rules.h ] || { echo "$file includes rules/rules.h, which includes it"; return 1; }
			[[ $seen != *" $header "* ]] || continue
			seen+="$header "
			todo+=("pbem/$header")
		done < <(sed -nE 's/^[[:space:]]*#[[:space:]]*include[[:space:]]*"([^"]*)".*/\1/p' "$file")
	done
}

layers() {
	local bad=0 game rules_own
	contract || bad=1
	may pbem/base 'base/' || bad=1
	may pbem/sys 'base/|sys/' || bad=1
	may pbem/core 'base/|core/|rules/rules\.h' || bad=1
	may pbem/report 'base/|sys/|core/|report/|rules/rules\.h' || bad=1
	may pbem/game 'base/|sys/|core/|game/|rules/rules\.h' || bad=1
	may pbem/mail 'base/|sys/|core/|report/|game/|mail/|rules/rules\.h' || bad=1
	may pbem/helpers 'base/|sys/|mail/|helpers/' || bad=1
	rules_own=$(grep -HnE '#[[:space:]]*include[[:space:]]*"' rules/*.h | grep -vE '"(base|core)/|"rules/[a-z_]+\.h"')
	[ -z "$rules_own" ] || { printf 'rules.h includes more than base and core:\n%s\n' "$rules_own"; bad=1; }
	for game in rules/*/; do
		game=${game%/}
		may "$game" "rules/rules\\.h\"|$game/|[a-z0-9_]+\\.h\"" || bad=1
	done
	return $bad
}

games() {
	local game bad=0
	for game in rules/*/; do
		game=$(basename "$game")
		none "pbem/ names a game" -rniE "\\b${game//[-_]/[-_ ]}\\b" pbem --include='*.[ch]' || bad=1
	done
	return $bad
}

rules_objects() {
	make -s -j"$(nproc)" BUILD="$BUILD/gcc" CC=gcc WERROR=-Werror lib >&2 || return 1
	find "$BUILD/gcc/obj/rules" -mindepth 2 -name '*.o' 2>/dev/null | while read -r object; do
		local source=${object#"$BUILD/gcc/obj/"}
		[ ! -e "${source%.o}.c" ] || echo "$object"
	done
}

# What rules code may call: nothing that does I/O, tells the time, allocates or rolls dice of its own.
symbols() {
	local objects found own allowed
	objects=$(rules_objects) || return 1
	[ -n "$objects" ] || return 0
	allowed=$(grep -v '^#' tests/tools/rules-symbols.txt | paste -sd '|')
	own=$(nm -g --defined-only $objects | awk 'NF == 3 { print $3 }' | LC_ALL=C sort -u)
	found=$(nm -A -u $objects | awk -v own="$own" '
		BEGIN { n = split(own, list, "\n"); for (i = 1; i <= n; i++) ours[list[i]] = 1 }
		!($NF in ours) { print $NF, "in", $1 }' | grep -vE "^($allowed) ")
	[ -z "$found" ] && return 0
	printf 'rules code may not use these (see tests/tools/rules-symbols.txt):\n%s\n' "$found"
	return 1
}

# What base, core and report may call: report's catalogue reads a host's own templates, and its dates have time zones.
purity() {
	local objects=() source found own allowed
	rules_objects >/dev/null || return 1
	for source in pbem/base/*.c pbem/core/*.c pbem/report/*.c; do
		[[ $source =~ /report/(catalog|reporter|report)\.c$ ]] || objects+=("$BUILD/gcc/obj/${source%.c}.o")
	done
	allowed=$(grep -v '^#' tests/tools/pure-symbols.txt | paste -sd '|')
	own=$(nm -g --defined-only "$BUILD"/gcc/obj/{pbem/{base,core,report},rules,rules/*}/*.o "$BUILD/gcc/templates.o" |
		awk 'NF == 3 { print $3 }' | LC_ALL=C sort -u)
	found=$(nm -A -u "${objects[@]}" | awk -v own="$own" '
		BEGIN { n = split(own, list, "\n"); for (i = 1; i <= n; i++) ours[list[i]] = 1 }
		!($NF in ours) { print $NF, "in", $1 }' | grep -vE "^($allowed) ")
	[ -z "$found" ] && return 0
	printf 'pure code may not use these (see tests/tools/pure-symbols.txt):\n%s\n' "$found"
	return 1
}

# Data that can be written to: nothing may be remembered from one call to the next.
statics() {
	local objects found
	objects=$(rules_objects) || return 1
	[ -n "$objects" ] || return 0
	found=$(nm -A --format=sysv --defined-only $objects | grep -E '\|(\.t?data|\.t?bss|\*COM\*)[^|]*$' | grep -v '|\.data\.rel\.ro' |
		awk -F'[|]' '{ print $1 }')
	[ -z "$found" ] && return 0
	printf 'rules code may not keep static state:\n%s\n' "$found"
	return 1
}

manuals() {
	local pages=(man/*.[1-8]) out
	[ ${#pages[@]} -eq 0 ] && return 0
	out=$(mandoc -T lint -W warning "${pages[@]}" 2>&1)
	local rc=$?
	printf '%s\n' "$out"
	return $rc
}

spdx() {
	local bad=0 file
	for file in "${sources[@]}"; do
		head -n 1 "$file" | grep -q 'SPDX-License-Identifier: MIT' || { echo "$file: no SPDX line on top"; bad=1; }
	done
	return $bad
}

words() {
	local bad=0
	local places=() place
	for place in pbem rules templates man tests examples Makefile README.md .ci; do
		[ ! -e $place ] || places+=("$place")
	done
	none "a path of one machine" -rnIE '(^|[^A-Za-z0-9_.$~/-])/(home|work|root|Users)/[A-Za-z]' "${places[@]}" || bad=1
	none "a blank at a line's end" -nIE '[[:space:]]+$' "${sources[@]}" Makefile tests/tools/*.* man/* || bad=1
	return $bad
}

# Why a file is refused stands in one table (core/refusal.h), and each of its reasons is given somewhere.
refusals() {
	local name bad=0
	none "an id of core/refusal.h is written out" -rnP '"(submit|orders)\.(?!txt)' pbem/core pbem/game pbem/mail --include='*.c' || bad=1
	for name in $(sed -nE 's/^[[:space:]]*R\(([a-z_]+),.*/\1/p' pbem/core/refusal.h); do
		grep -rqw "refused_$name" pbem --include='*.c' || { echo "core/refusal.h: nothing is refused as refused_$name"; bad=1; }
	done
	return $bad
}

floating_point() {
	local bad=0
	none "rules know no floating point" -rnE '\b(float|double)\b' rules --include='*.[ch]' || bad=1
	return $bad
}

# A result that is negative on error is compared with 0: "!rc" reads as if it were a truth.
dialect() {
	local ok=0
	none 'a result is compared: rc == 0, rc != 0, rc < 0' -rnE '!(rc|status)\b|\b(if|while) \(rc\)' \
		pbem rules --include='*.[ch]' || ok=1
	none 'a comparison is compared: strcmp(a, b) == 0, strcmp(a, b) != 0' \
		-rnE '!(str(n|case|ncase)?cmp|memcmp)\(|(str(n|case|ncase)?cmp|memcmp)\([^()]*\) *(&&|\|\||\)|\?)' \
		pbem rules tests --include='*.[ch]' || ok=1
	return $ok
}

check format format
check metrics metrics
check layers layers
check cycles python3 tests/tools/cycles.py pbem/*/
check games games
check symbols symbols
check purity purity
check statics statics
check no-floating-point floating_point
check manuals manuals
check refusals refusals
check lists tests/tools/lists.sh
check dialect dialect
check spdx spdx
check words words
exit $status
