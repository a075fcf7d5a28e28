#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A newcomer's first hour, from an invitation in their mailbox to the second report: with ssh-keygen in English, and with
# minisign in French. They have no pbem and no manual. Every command is one that a letter prints, every file one that a
# letter shows, and every address one that a letter names: all of it is taken out of the letters. SHOW=1 prints them.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"
export HOME=$work

at 2026-03-01T18:00:00Z
"$PBEM" init h --name "The Thursday table" --zone Europe/Paris >/dev/null
printf 'address = thursday@example.org\nhost = host@example.org\nsend-maildir = %s\n' "$work/out" >>h/pbem.conf

# gets KIND: the newcomer reads this letter.
gets() {
	run
	if [ -e "$(ls sent/"$1-$me"-* 2>/dev/null | head -n 1)" ]; then ok "$me gets: $1"; else
		not_ok "$me gets: $1" "$(ls sent) $(cat run.err)"
		text "$(ls sent | sed "s/-[0-9]*$//" | head -n 1)" >letter && sed "s/^/#   /" letter
		finish
	fi
	text "$1-$me" >letter
	[ -z "${SHOW-}" ] || sed 's/^/	/' letter
}
# command WORDS: the letter's command that begins so, with its further lines.
command_of() {
	python3 - "$1" <<'END'
import re, sys
lines = open("letter").read().replace("\\\n", "").split("\n")
found = [re.sub(r"^[# ]*([^`]* :? *|[^:`]*: +)?(?=%s)" % re.escape(sys.argv[1]), "", l) for l in lines
         if re.match(r"^(#? +)?([\w\u00a0 ]+\u00a0?: +)?" + re.escape(sys.argv[1]), l)]
print(found[0] if found else "false # the letter has no command " + sys.argv[1])
END
}
# does WORDS [NAME=VALUE]: and the newcomer types it, with what stands for something put in.
does() {
	local what
	what=$(command_of "$1" | sed "s/ \(KEY\|CLE\) / $key /")
	[ -z "${SHOW-}" ] || echo "\$ $what"
	check "$me: $what" bash -c "cd $me && $what"
}
# What the letter calls the file that is to be signed.
named() { grep -o -m 1 "$game-[0-9]*\.txt" letter; }
# The form in the letter, to its end.
form() { sed -n '/^PBEM-ORDERS/,/^# END/p' letter; }
# answers SUBJECT FILE...: a mail with these attached, to the address that the letter names.
answers() {
	local subject=$1 file
	shift
	{
		printf -- '--b\n\nHello!\n'
		for file in "$@"; do
			printf -- '--b\nContent-Type: application/octet-stream\nContent-Disposition: attachment; filename="%s"\nContent-Transfer-Encoding: base64\n\n' "$file"
			base64 "$me/$file"
		done
		echo "--b--"
	} | to=$(grep -o 'thursday+[a-z]*@example.org' letter | head -n 1) mail $me "$subject" 'MIME-Version: 1.0' 'Content-Type: multipart/mixed; boundary="b"'
}
writes() { to=$(grep -o 'thursday+[a-z]*@example.org' letter | head -n 1) mail $me "$1"; }

# hour NAME LANGUAGE GAME: how they make a key and sign stands in the variables and functions below.
hour() {
	local game=$3 file
	me=$1
	mkdir $me
	"$PBEM" new $game --rules race --open --seat blue=bot --seat red --every 3d --delay 2h --lang $2 >/dev/null
	"$PBEM" invite $game --lang $2 $me@example.org >/dev/null
	gets invitation

	# A key, a nonce, the seven lines, a signature.
	check "$me: the invitation tells how to make a key" grep -q -- "$make_key" <(tr '\n' ' ' <letter)
	check "$me: $make_key" bash -c "cd $me && $make_key $quietly"
	sed -n '/^head -c 32/,/^b2sum/p' letter >nonce.sh
	(cd $me && bash ../nonce.sh) >b2sum
	sed -n '/^ PBEM-JOIN 1$/,/^ LANG/s/^ //p' letter |
		sed "s#^\(KEY\) .*#\1 $(public)#; s#^\(NONCE\) .*#\1 $(cut -d' ' -f1 b2sum)#" >$me/$game-red.join
	does "$sign"
	answers "I play" $game-red.join $game-red.join.$sig
	gets receipt
	check "$me: welcome" grep -q "$game-red.nonce" letter

	# HELP, then the nonce. The other seat is a bot's: the game begins at once.
	text ready-$me >ready
	grep -o -m 1 'HELP\|AIDE' letter | writes help
	gets help
	check "$me: help says how to sign" grep -q -- "$sign" letter
	cp ready letter
	form | sed "s/^READY .*/READY $(cat $me/$game-red.nonce)/" >$me/$(named)
	does "$sign"
	answers nonce $(named) $(named).$sig
	gets receipt
	text report-$me >letter
	check "$me: the first report" grep -q '^WINDOW 1$' letter

	# Orders: where the form says, the first thing that it offers; text and signature pasted.
	form >orders
	order=$(sed -n '/^# ----/,$s/^# \([A-Z]*\) .*/\1/p' orders | head -n 1)
	file=$(named)
	sed "0,/^\$/s//$order/" orders >$me/$file
	check "$me: the form has room for $order" grep -qx "$order" $me/$file
	does "$sign"
	cat $me/$file $me/$file.$sig | writes orders
	gets receipt
	check "$me: the order is understood" grep -q "^- .* $order" letter

	# A correction, by the form in the receipt.
	form | sed "s/^$order/FLY/" >$me/$file
	rm $me/$file.$sig # ssh-keygen would ask
	again # it is signed as the last one was
	answers correction $file $file.$sig
	gets receipt
	check "$me: what is wrong with it is said" grep -q '^- \[[a-zé ]*\] .*FLY' letter
	form | sed "s/^# END/PUSH 1\n&/" >$me/$file
	rm $me/$file.$sig # ssh-keygen would ask
	again
	answers correction $file $file.$sig
	gets receipt
	check "$me: and what is right" grep -q '^- .*PUSH 1' letter

	# A question in plain words reaches the host, who can answer.
	echo "How long is this track?" | writes "a question"
	gets noted
	text passed-host >letter
	check "$me: the host has the question" grep -q "How long is this track" letter

	at "$(date -u -d "$PBEM_NOW + 3 hours" +%FT%TZ)"
	gets report
	check "$me: the second report" grep -q '^WINDOW 2$' letter
	check "$me: the game verifies" "$PBEM" verify $game
}

make_key='ssh-keygen -t ed25519' quietly="-q -N '' -f id_ed25519" key=id_ed25519 sig=sig sign='ssh-keygen -Y sign'
public() { cut -d' ' -f1,2 $me/id_ed25519.pub; }
again() { (cd $me && ssh-keygen -q -Y sign -n orders@pbem -f id_ed25519 $file); }
hour nina en cup

make_key='minisign -G' quietly=-W key=none sig=minisig sign='minisign -S'
public() { sed -n 2p $me/minisign.pub; }
again() { (cd $me && minisign -S -m $file >/dev/null); }
at 2026-03-01T22:00:00Z
hour marc fr coupe
finish
