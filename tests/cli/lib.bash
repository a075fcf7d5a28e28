# SPDX-License-Identifier: MIT
# Sourced by the command-line tests: a folder of its own for each, and "ok NAME" or "not ok NAME" lines.
set -eu
: "${PBEM:?names the program}"
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$(mktemp -d)
failed=0
cleanup() {
	chmod -R u+w "$work"
	rm -rf "$work"
}
trap cleanup EXIT
cd "$work"
unset PBEM_HOST PBEM_NOW || true

ok() { echo "ok $1"; }
not_ok() {
	echo "not ok $1"
	shift
	[ $# -eq 0 ] || printf '# %s\n' "$@"
	failed=1
}
# check NAME COMMAND...: ok when the command succeeds.
check() {
	local name=$1
	shift
	if "$@" >check.out 2>&1; then ok "$name"; else
		not_ok "$name" "$*"
		sed 's/^/#   /' check.out
	fi
}
# has NAME FILE TEXT: the file holds the text.
has() {
	if grep -qF -- "$3" "$2"; then ok "$1"; else
		not_ok "$1" "not in $2: $3"
		sed 's/^/#   /' "$2" | head -40
	fi
}
hasnt() {
	if grep -qF -- "$3" "$2"; then not_ok "$1" "in $2: $3"; else ok "$1"; fi
}
is() {
	if [ "$2" = "$3" ]; then ok "$1"; else not_ok "$1" "is: $2" "not: $3"; fi
}
# A checksum of a folder: names, modes and bytes of all that is in it. Locks are not part of a game.
tree_sum() {
	(cd "$1" && find . ! -name lock -printf '%p %m %y\n' | LC_ALL=C sort &&
		find . -type f ! -name lock -print0 | LC_ALL=C sort -z | xargs -0 cat) | b2sum
}
# The header of a seat's next order file: from the form, up to its first comment.
header() { "$PBEM" form "$1" "$2" "${@:3}" | sed '/^#/,$d'; }
finish() { exit $failed; }
