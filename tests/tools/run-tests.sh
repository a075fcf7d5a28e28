#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run-tests.sh COMMAND...: runs test programs and scripts, each in the repository's root with a TMPDIR of its own. They
# print "ok NAME" and "not ok NAME" lines; one that ends badly or says nothing gets a "not ok" line from here.
#
# The TMPDIR is in memory where there is room: tests sync thousands of files, and what a disk needs for that tells nothing.
# TMPDIR, when it is set here, says where it is to be instead.
set -u
export CMOCKA_MESSAGE_OUTPUT=TAP LC_ALL=C
export ASAN_OPTIONS=${ASAN_OPTIONS:-abort_on_error=0} UBSAN_OPTIONS=${UBSAN_OPTIONS:-print_stacktrace=1}
# in_memory: makes a folder in memory, where 1 GB is free and programs may be started, and prints its name.
in_memory() {
	local dir free
	free=$(df -k --output=avail /dev/shm 2>/dev/null | tail -n 1)
	[ "${free:-0}" -gt 1000000 ] && dir=$(mktemp -d /dev/shm/pbem.XXXXXX 2>/dev/null) || return 1
	if printf '#!/bin/sh\n' 2>/dev/null >"$dir/program" && chmod +x "$dir/program" && "$dir/program" 2>/dev/null; then
		echo "$dir"
	else
		rm -rf "$dir"
		return 1
	fi
}
if [ -n "${TMPDIR-}" ] || ! work=$(in_memory); then work=$(mktemp -d); fi
trap 'chmod -R u+rwX "$work" 2>/dev/null; rm -rf "$work"' EXIT
chmod 755 "$work" # tests may give up being root
status=0
for program in "$@"; do
	mkdir -m 755 "$work/tmp"
	TMPDIR=$work/tmp timeout "${TEST_TIMEOUT:-14400}" "$program" >"$work/out" 2>&1 </dev/null
	rc=$?
	cat "$work/out"
	[ -z "$(tail -c 1 "$work/out")" ] || echo
	name=${program##*/}
	if grep -q '^not ok' "$work/out"; then
		status=1
	elif [ $rc -ne 0 ]; then
		echo "not ok $name (exit status $rc)"
		status=1
	elif ! grep -q '^ok' "$work/out"; then
		echo "not ok $name (it printed no result)"
		status=1
	fi
	chmod -R u+rwX "$work/tmp" 2>/dev/null
	rm -rf "$work/tmp"
done
exit $status
