#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# fuzz-one.sh NAME SECONDS: runs $BUILD/asan/tests/fuzz/fuzz_NAME. Seeds are read from tests/fuzz/corpus/NAME; what is found
# goes to $BUILD/fuzz/corpus/NAME, and what crashes to $BUILD/fuzz/crashes.
set -u
name=$1 seconds=$2 at=$BUILD/fuzz
mkdir -p "$at/corpus/$name" "$at/crashes"
seeds=tests/fuzz/corpus/$name
[ -d "$seeds" ] || seeds=
log=$at/$name.log
# Attachments of some MiB are read, and whole games.
size=65536
[ "$name" != mine ] || size=9000000
"$BUILD/asan/tests/fuzz/fuzz_$name" -max_total_time="$seconds" -timeout=600 -rss_limit_mb=2048 -max_len=$size \
	-artifact_prefix="$at/crashes/$name-" "$at/corpus/$name" $seeds >"$log" 2>&1
rc=$?
if [ $rc -ne 0 ]; then
	grep -v '^#' "$log" | tail -n 60
else
	tail -n 1 "$log"
fi
exit $rc
