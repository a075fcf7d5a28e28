#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The examples of the manual pages are true: every line that begins with "$ " runs, page by page, in a folder where
# there is a host with the games that the pages speak of.
. "$(dirname "$0")/lib.bash"

bin=$work/bin
mkdir "$bin" fixture
ln -s "$(realpath "$PBEM")" "$bin/pbem"
export PATH=$bin:$PATH EDITOR=true
cd fixture
pbem init >/dev/null
pbem keygen anna >/dev/null
pbem keygen bert >/dev/null
pbem new mine --rules race >/dev/null
pbem new cup --rules race --seat blue=anna.pub --seat red=bert.pub >/dev/null
pbem new old --rules race --option length=40 --seat blue=bot --seat red=bot >/dev/null
for game in mine cup old; do pbem start $game >/dev/null; done
(header cup blue && echo ROLL) >orders.txt
pbem report cup blue --json >view.json
cd ..

pages=0
for page in "$root"/man/pbem*.1; do
	name=$(basename "$page" .1)
	sed -n '/^\.Sh EXAMPLES/,/^\.Sh SEE/p' "$page" | sed -n 's/^\$ //p' | sed 's/\\e/\\/g' >commands
	if [ ! -s commands ]; then
		not_ok "$name has examples"
		continue
	fi
	pages=$((pages + 1))
	# What --help ends in is one of them, and so runs below.
	if [ "$name" != pbem ]; then
		pbem "${name#pbem-}" --help | tail -n 1 | sed 's/^  //' >example
		is "$name --help ends in an example of its page" "$(grep -cxF -f example commands)" 1
	fi
	cp -r fixture here
	if (cd here && bash -eu ../commands) >out 2>&1 </dev/null; then ok "$name"; else
		not_ok "$name"
		sed 's/^/#   /' commands out
	fi
	chmod -R u+w here
	rm -rf here
done
is "every command of pbem help has its page" "$(pbem help | sed -n 's/^  \([a-z]*\)  .*/\1/p' | while read -r c; do [ -e "$root/man/pbem-$c.1" ] || echo "$c"; done)" ""
is "pages with examples" "$((pages >= 26))" 1
if command -v mandoc >/dev/null; then
	mandoc -T lint -W warning "$root"/man/pbem*.[157] >lint 2>&1 && ok "pages are clean" || not_ok "pages are clean" "$(cat lint)"
fi
finish
