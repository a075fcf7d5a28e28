#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# build.sh NAME: one of the builds of `make check`, in $BUILD/NAME. The first two are everybody's, the others are for
# `make check-long`: other compilers, other optimisation, a machine of 32 bits and one that keeps its highest bytes first.
set -eu
cd "$(dirname "$0")/../.."
mkdir -p "${BUILD:=build}"
BUILD=$(cd "$BUILD" && pwd)
unset MAKEFLAGS MAKELEVEL MAKEOVERRIDES
name=$1
compile() { make -s -j"${JOBS:-$(nproc)}" BUILD="$BUILD/$name" "$@"; }
case $name in
gcc) compile CC=gcc WERROR=-Werror all tests ;;
# One build for clang's warnings, the sanitizers and fuzzing.
asan)
	compile CC=clang CFLAGS="-O1 -g1" SANITIZE=address,undefined,fuzzer-no-link TEST_CFLAGS="-O0 -fno-sanitize=fuzzer-no-link" \
		WERROR=-Werror LDFLAGS=-fuse-ld=lld all tests fuzzers
	;;
clang) compile CC=clang WERROR=-Werror all tests ;;
# gcc's warnings are not to be trusted in code that sanitizers have changed.
gcc-asan) compile CC=gcc CFLAGS="-O1 -g" SANITIZE=address,undefined all tests ;;
gcc-O0) compile CC=gcc CFLAGS=-O0 program ;;
gcc-O3) compile CC=gcc CFLAGS="-O3 -march=native" program ;;
clang-O0) compile CC=clang CFLAGS=-O0 program ;;
s390x)
	compile CC=s390x-linux-gnu-gcc CFLAGS=-O2 HOSTCC=gcc PACKAGE_CFLAGS="$(pkg-config --cflags libsodium libcjson)" \
		PACKAGE_LIBS="-lsodium -lcjson" program
	;;
# A long of 32 bits. What needs mail's libraries, and what comes between calls for files, is left out.
i686)
	compile CC=i686-linux-gnu-gcc CFLAGS=-O2 HOSTCC=gcc WERROR=-Werror PACKAGE_CFLAGS="$(pkg-config --cflags libsodium libcjson)" \
		PACKAGE_LIBS="-lsodium -lcjson" program test-programs
	;;
*)
	echo "build.sh: no build is called $name" >&2
	exit 1
	;;
esac
echo "ok build $name"
