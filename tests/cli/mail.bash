# SPDX-License-Identifier: MIT
# Sourced behind lib.bash by tests that play by mail without a server: the host h sends into the Maildir out, mails come in by receive.
# Who has servers sets `domain`, and says how a mail of somebody gets to the referee: hand_in WHO ID <MAIL.
mkdir -p out/{new,cur,tmp}
domain=example.org
hand_in() { "$PBEM" receive; }
export PBEM_HOST=$work/h

at() { export PBEM_NOW=$1; }
# sent: the mails that went out since the last call, one file each below sent/, named by kind and recipient. Bash does it
# alone: thousands of mails go through here, and a program for each step of it costs more than what is tested.
run() {
	rm -rf sent && mkdir sent
	local rc=0 n=0 file to line
	"$PBEM" run "$@" >run.out 2>run.err || rc=$?
	for file in out/new/*; do
		[ -e "$file" ] || continue
		to=
		while [ -z "$to" ] && read -r line; do
			[[ $line =~ ^Delivered-To:\ ([a-z]*)@ ]] && to=${BASH_REMATCH[1]}
		done <"$file"
		line=${file##*/}
		mv "$file" "sent/${line%%.*}-$to-$((n++))"
	done
	return $rc
}
kinds() {
	local file of=
	for file in sent/*; do
		[ ! -e "$file" ] || of+="${file#sent/}"$'\n'
	done
	[ -z "$of" ] || sed 's/-[0-9]*$//' <<<"${of%?}" | sort | tr '\n' ' '
}
# text KIND-WHO: subject and text of the first such mail.
text() { PYTHONPATH=$root/tests/mail python3 -B -c 'import glob, sys, email, email.policy
from shown import shown
m = email.message_from_binary_file(open(sorted(glob.glob("sent/" + sys.argv[1] + "-*"))[0], "rb"), policy=email.policy.default)
print(m["Subject"])
print(shown(m.get_body(("plain",))))' "$1"; }
echo 0 >number
# mail WHO SUBJECT [HEADER...]: a mail from WHO with the text of standard input, handed in.
mail() {
	local who=$1 subject=$2
	shift 2
	# Not a variable: the end of a pipe has its own.
	local number its
	read -r number <number
	echo $((++number)) >number
	its=${id-<$number.$who@example.org>}
	{
		echo "From: $who@$domain"
		echo "To: ${to-pbem@$domain}"
		echo "Subject: $subject"
		echo "Message-ID: $its"
		[ $# -eq 0 ] || printf '%s\n' "$@"
		echo
		cat
	} >"mail.$number"
	hand_in "$who" "$its" <"mail.$number"
}
# orders GAME SEAT KEY SERIAL LINE...: an armoured block.
orders() {
	local game=$1 seat=$2 key=$3 serial=$4
	shift 4
	{
		header "$game" "$seat" | sed "s/^SERIAL .*/SERIAL $serial/"
		printf '%s\n' "$@"
	} >o.txt
	"$PBEM" sign -k "$key.key" -o - o.txt 2>/dev/null
}
request() {
	orders "$@" >/dev/null
	sed 's/^PBEM-ORDERS/PBEM-REQUEST/' o.txt >r.txt
	"$PBEM" sign -k "$3.key" -o - r.txt 2>/dev/null
}
window() { "$PBEM" status "$1" --json | sed 's/.*"window":\([0-9]*\).*/\1/'; }
spooled() { ls h/spool/new 2>/dev/null | wc -l; }
