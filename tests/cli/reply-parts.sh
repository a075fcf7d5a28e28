#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A reply that a mail program cut in two, as Apple Mail does where a picture stands in it: all of its orders count, or none. What a server
# adds below as a part of its own is nobody's order.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"
at 2027-01-07T12:00:00Z
"$PBEM" init h --name "The table" >/dev/null
printf '%s\n' "address = pbem@example.org" "host = host@example.org" "send-maildir = $work/out" >>h/pbem.conf
"$PBEM" keygen bert >/dev/null
"$PBEM" new cup --rules race --seat blue=reply:anna@example.org --seat red=bert.pub,bert@example.org --every 2d --seed 07 --option length=60 >/dev/null
"$PBEM" start cup >/dev/null
run
code=$(text report-anna | sed -n 's/^CODE //p')
n=0
type=plain
# reply PART PART: two texts with a picture between them, and a run; what was filed then.
reply() {
	n=$((n + 1))
	{
		printf '%s\r\n' "From: anna@example.org" "To: pbem@example.org" "Subject: Re: [cup]" "Message-ID: <$n@a.example>" \
			"MIME-Version: 1.0" "Content-Type: multipart/mixed; boundary=b" "" "--b" "Content-Type: text/$type; charset=utf-8" "" "$1" \
			"--b" "Content-Type: image/png" "Content-Transfer-Encoding: base64" "Content-Disposition: inline; filename=a.png" "" "iVBORw0KGgo=" \
			"--b" "Content-Type: text/$type; charset=utf-8" "" "$2" "--b--"
	} >mail.$n
	"$PBEM" receive <mail.$n
	run
	code=$(text receipt-anna 2>/dev/null | sed -n 's/^CODE //p')
	filed=$(sed '1,6d' h/games/cup/windows/0001/orders/blue.$n 2>/dev/null | tr '\n' ' ')
}
reply "PUSH 1

CODE $code" "STAND REST"
is "orders on both sides of a picture" "$(kinds)$filed" "receipt-anna PUSH 1 STAND REST "
reply "PUSH 2" "STAND REST

> CODE $code
> END"
is "the code behind it" "$(kinds)$filed" "receipt-anna PUSH 2 STAND REST "
reply "PUSH 1" "> CODE $code
> # write here
> END"
is "only the quoted form behind it" "$(kinds)$filed" "receipt-anna PUSH 1 "
reply "PUSH 2

> CODE $code
> END" "REST"
is "two orders of which one may count are told" "$(kinds)$filed$(grep -c 'REST' <(text receipt-anna))" "receipt-anna PUSH 2 REST 1"
reply "PUSH 1

> CODE $code
> END" "This message was checked for everything that our company wants to have checked, and was found to be fine."
is "what a server adds is no order, and for nobody" "$(kinds)$filed" "receipt-anna PUSH 1 "
type=html
reply "<div>PUSH 2</div><br><div>CODE $code</div>" "<div>STAND REST</div>"
is "the same in HTML" "$(kinds)$filed" "receipt-anna PUSH 2 STAND REST "
finish
