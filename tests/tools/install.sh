#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# install.sh install|uninstall PROGRAM DESTDIR PREFIX: puts the program, its helpers (which lie beside it), manuals and
# examples in their places, or takes away what it put there, and the folders that are empty then (but not those of the
# system itself).
set -eu
what=$1 program=$2 destdir=$3 prefix=$4
to=$destdir$prefix
helpers="pbem-mime pbem-net"
shopt -s nullglob

put() {
	install -d "$to/bin" "$to/share/doc/pbem"
	install -m 755 "$program" "$to/bin/pbem"
	for helper in $helpers; do
		[ -e "${program%/*}/$helper" ] || continue
		install -d "$to/libexec/pbem"
		install -m 755 "${program%/*}/$helper" "$to/libexec/pbem/"
	done
	for page in man/*.[1-8]; do
		install -d "$to/share/man/man${page##*.}"
		install -m 644 "$page" "$to/share/man/man${page##*.}/"
	done
	for text in README.md LICENSE; do
		[ ! -e "$text" ] || install -m 644 "$text" "$to/share/doc/pbem/"
	done
	# What is not installed is not linked to.
	[ ! -e README.md ] || sed -i -E 's/\[([^]]*)\]\((rules|tests|ARCHITECTURE)[^)]*\)/\1/g' "$to/share/doc/pbem/README.md"
	if [ -d examples ]; then
		cp -R examples "$to/share/doc/pbem/"
	fi
}

take() {
	rm -f "$to/bin/pbem"
	for helper in $helpers; do
		rm -f "$to/libexec/pbem/$helper"
	done
	rmdir "$to/libexec/pbem" 2>/dev/null || true
	for page in man/*.[1-8]; do
		rm -f "$to/share/man/man${page##*.}/${page##*/}"
	done
	rm -rf "$to/share/doc/pbem"
	case $to in
	/usr | /usr/local) return ;;
	esac
	for folder in "$to/libexec" "$to"/share/man/man* "$to/share/man" "$to/share/doc" "$to/share" "$to/bin" "$to"; do
		rmdir "$folder" 2>/dev/null || true
	done
	[ -z "$destdir" ] || (cd "$destdir" && rmdir -p ".$(dirname "$prefix")" 2>/dev/null) || true
}

case $what in
install) put ;;
uninstall) take ;;
*) exit 64 ;;
esac
