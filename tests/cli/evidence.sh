#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What a player can prove with nothing but the mails that came: a game by mail, honest to its end; and hosts who drop
# orders, tell two histories, play a backup once more, or sign receipts that cannot be true.
. "$(dirname "$0")/lib.bash"
. "$here/mail.bash"

"$PBEM" init h --name "The table" >/dev/null
printf 'address = pbem@example.org\nsend-maildir = %s\n' "$work/out" >>h/pbem.conf
for who in anna bert mallory; do "$PBEM" keygen $who >/dev/null; done
mkdir anna bert
# post TIME: the host runs; everybody keeps what came.
kept=0
post() {
	local file
	at "$1"
	run || not_ok "run at $1" "$(cat run.err)"
	for file in sent/*-anna-*; do [ ! -e "$file" ] || cp "$file" "anna/$((++kept)).eml"; done
	for file in sent/*-bert-*; do [ ! -e "$file" ] || cp "$file" "bert/$((++kept)).eml"; done
}
# says NAME RC TEXT COMMAND...: exits so, and says that; and the second verifier, written from the manual, exits alike.
says() {
	local name=$1 rc=$2 text=$3 got=0 second=0
	shift 3
	"$@" >out.txt 2>&1 || got=$?
	if [ "$2 $3" = "verify --mine" ]; then
		python3 "$root/tests/second/mine.py" "${@:4}" >second.txt 2>&1 || second=$?
	elif [ "$2 ${4-}" = "verify --receipt" ] && [ "$5" != others ]; then
		python3 "$root/tests/second/mine.py" "$5" "$3" >second.txt 2>&1 || second=$?
	else
		second=$got
	fi
	[ $second = $got ] || not_ok "$name: the second verifier" "exits with $second, not $got" "$(cat second.txt)"
	if [ $got != "$rc" ]; then not_ok "$name" "exits with $got" "$(cat out.txt)"; else has "$name" out.txt "$text"; fi
}
turn_by() { # SERIAL LINE: Anna by her key, Bert by his
	orders cup blue anna 1 "$1" | mail anna "my orders"
	orders cup red bert 1 "$2" | mail bert "my orders"
}

at 2026-03-01T10:00:00Z
"$PBEM" new cup --rules race --option length=40 --seat blue=anna.pub,anna@example.org --seat red=bert.pub,bert@example.org \
	--every 3d --at 20:00 --seed 05 >/dev/null
"$PBEM" start cup >/dev/null
post 2026-03-01T10:05:00Z
is "the first report carries the record" "$(grep -c 'filename="record-0001.jsonl"' anna/*.eml | cut -d: -f2)" 1
orders cup blue anna 1 "PUSH 1" | mail anna "my orders"
post 2026-03-01T11:00:00Z
orders cup blue anna 2 "ROLL # better" | mail anna "better orders"
post 2026-03-01T12:00:00Z
orders cup red bert 1 ROLL | mail bert "my orders"
post 2026-03-01T13:00:00Z
is "window 2 is open" "$(window cup)" 2

record=h/games/cup/record.jsonl
says "mails and record agree while the game runs" 0 "cup: the same" "$PBEM" verify --mine anna $record
has "a file counted and one was replaced" out.txt "receipts: 1 counted, 1 replaced by a later file, 0 of windows"
has "reports hash to what the record says" out.txt "2 reports and 0 own order files by their salted hashes"
has "what was not checked is said" out.txt "not checked: what was sent and never answered"
says "the mails alone make a record" 0 "cup: the same" "$PBEM" verify --mine anna
hasnt "with nothing behind its end" out.txt "not in the record yet"
cp mail.2 anna/sent.eml
says "with what was sent, orders are compared by their salts" 0 "1 own order files" "$PBEM" verify --mine anna $record
for file in anna/*.eml; do
	printf 'From x@example.org Sun Mar  1 10:00:00 2026\n'
	cat "$file"
	echo
done >anna.mbox
says "an mbox does as well" 0 "receipts: 1 counted, 1 replaced" "$PBEM" verify --mine anna.mbox $record
says "as JSON" 0 '"level":"mine"' "$PBEM" verify --json --mine anna.mbox $record
has "with numbers" out.txt '"counted":1'

# A receipt by hand, as pbem-orders(5) says.
python3 - anna/*.eml <<'END'
import email, email.policy, sys
n = 0
for name in sys.argv[1:]:
    m = email.message_from_binary_file(open(name, "rb"), policy=email.policy.default)
    text = m.get_body(("plain",)).get_content()
    if "PBEM-RECEIPT 1" in text and "Your" not in name:
        n += 1
        open("receipt%d" % n, "w").write(text)
END
sed '/^-----BEGIN PBEM SIGNATURE-----$/,$d' receipt2 >signed.txt
sed '1,/^-----BEGIN PBEM SIGNATURE-----$/d; /^-----END PBEM SIGNATURE-----$/,$d' receipt2 >signed.txt.minisig
check "minisign verifies a mailed receipt" minisign -Vm signed.txt -p h/key.pub
says "one receipt against the record" 0 "1 counted" "$PBEM" verify $record --receipt receipt2
orders cup blue anna 2 "ROLL # better" >/dev/null
sed -i 's/^WINDOW .*/WINDOW 1/' o.txt

# --- dishonest hosts --------------------------------------------------------------------------------------------------

# forge FILE SED...: a receipt that the host signs, changed.
forge() {
	local file=$1
	shift
	sed '/^-----BEGIN PBEM SIGNATURE-----$/,$d' "${from-receipt2}" | sed "$@" >"$file.text"
	minisign -S -s "${key-h/key}" -m "$file.text" -x "$file.sig" >/dev/null 2>&1
	{
		cat "$file.text"
		echo "-----BEGIN PBEM SIGNATURE-----"
		cat "$file.sig"
		echo "-----END PBEM SIGNATURE-----"
	} >"$file"
}
sed 's/^SERIAL 2/SERIAL 3/' receipt2 >changed
says "a changed receipt proves nothing" 2 "not signed by the game's referee, or was changed" "$PBEM" verify $record --receipt changed
key=mallory.key forge mallorys -e 's/^SERIAL 2/SERIAL 3/'
says "nor does one by another key" 2 "not signed by the game's referee" "$PBEM" verify $record --receipt mallorys
forge of-window -e 's/^WINDOW 1/WINDOW 2/'
says "a receipt for another window" 2 "WINDOW: HEAD is that of window 1" "$PBEM" verify $record --receipt of-window
forge of-head -e 's/^HEAD .*/HEAD AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA/'
says "a receipt under another head" 2 "the record opens window 1 with another head" "$PBEM" verify $record --receipt of-head
has "which is a proof" out.txt "the referee told two histories"
forge of-seat -e 's/^SEAT blue/SEAT red/'
says "a receipt for another seat" 2 "the window closed with another one" "$PBEM" verify $record --receipt of-seat
forge of-salt -e "s/^SALT .*/SALT $(printf %064d 7)/"
says "a receipt whose salt is another" 2 "not the salted hash of your file" "$PBEM" verify --mine of-salt anna $record
"$PBEM" new other --rules race --seat blue=anna.pub --seat red=bot >/dev/null
"$PBEM" start other >/dev/null
orders other blue anna 1 ROLL >o.asc
"$PBEM" submit other o.asc >others
says "a receipt of another game" 2 "CREATE: this receipt is of another game, other" "$PBEM" verify $record --receipt others
says "is passed over among mails" 0 "1 receipts are of other games" "$PBEM" verify --mine others anna $record

# Anybody can mail a line. One that goes on from the record's end without the referee's signature is nothing.
python3 - "$record" >forged.jsonl <<'END'
import hashlib, json, sys
last = open(sys.argv[1], "rb").read().split(b"\n")[-2]
close = {"absent": [], "draw": 3, "kind": "close", "prev": hashlib.blake2b(last, digest_size=32).hexdigest(), "seats":
         [["blue", "none", None, None], ["red", "none", None, None]], "time": "2026-03-01T14:00:00Z", "why": "forced", "window": 2}
text = json.dumps(close, sort_keys=True, separators=(",", ":"))
print(text)
print(json.dumps({"kind": "open", "prev": hashlib.blake2b(text.encode(), digest_size=32).hexdigest(), "sig": "none\n"},
                 sort_keys=True, separators=(",", ":")))
END
says "lines that nobody signed go on from nothing" 0 "cup: the same" "$PBEM" verify --mine anna forged.jsonl $record
hasnt "and are not taken for news" out.txt "not in the record yet"

# A backup of window 2, before orders came.
cp -a h backup
turn_by ROLL "PUSH 1"
post 2026-03-02T12:00:00Z
is "window 3 is open" "$(window cup)" 3
says "the record of yesterday is older" 0 "the mails have 3 lines that are not in the record yet" "$PBEM" verify --mine anna backup/games/cup/record.jsonl
says "and one history" 0 "goes on where this record ends, by 3 lines" "$PBEM" verify backup/games/cup/record.jsonl --against $record
says "the other way round as well" 0 "this record goes on where" "$PBEM" verify $record --against backup/games/cup/record.jsonl
cp $record same.jsonl
says "or the very same" 0 "the two records are one" "$PBEM" verify $record --against same.jsonl
says "or another game's" 2 "this is the record of another game" "$PBEM" verify $record --against h/games/other/record.jsonl

# The host plays the backup once more, with other orders of Bert's.
cp -a backup fork
(
	export PBEM_HOST=$work/fork
	orders cup blue anna 1 ROLL >a.asc
	orders cup red bert 1 ROLL >b.asc
	"$PBEM" submit cup a.asc b.asc >/dev/null
	"$PBEM" turn cup >/dev/null 2>&1
)
forked=fork/games/cup/record.jsonl
check "a forked record verifies by itself" "$PBEM" verify $forked
says "but not with the mails of the first history" 2 "two histories part behind line" "$PBEM" verify --mine anna $forked
has "of which two signed lines are the proof" out.txt "Both lines are signed by it, and neither is an ancestor of the other:"
says "two players compare their records" 2 "these are two histories" "$PBEM" verify $record --against $forked
cp $forked anna/forked.jsonl
says "two histories among the mails alone" 2 "two histories part" "$PBEM" verify --mine anna
rm anna/forked.jsonl

# Orders that were taken in are lost before the window closes.
cp -a h dropped
(
	export PBEM_HOST=$work/dropped
	orders cup blue anna 1 ROLL >a.asc
	orders cup red bert 1 ROLL >b.asc
	"$PBEM" submit cup a.asc >a.receipt
	cp a.asc dropped/a.asc
	"$PBEM" submit cup b.asc >/dev/null
	rm dropped/games/cup/windows/0003/orders/blue.1 dropped/games/cup/windows/0003/orders/blue.1.sig
	"$PBEM" turn cup --force >/dev/null 2>&1
)
says "dropped orders are named" 2 "the window closed without any of yours" \
	"$PBEM" verify dropped/games/cup/record.jsonl --receipt a.receipt
has "and proved" out.txt "an order file that was taken in is missing."
has "with the close line" out.txt '"kind":"close"'
lost=dropped/games/cup/record.jsonl
from=a.receipt forge replaced -e 's/^FATE kept/FATE replaced 7/'
says "a file that another is said to have replaced, and none counted" 2 "the window closed without any of yours" \
	"$PBEM" verify $lost --receipt replaced
from=receipt2 forge itself -e 's/^FATE kept/FATE replaced 2/' -e 's/^CLOSE .*/CLOSE 00/;s/^CLOSE 00/CLOSE '"$(printf %064d 1)/"
says "a file that is said to have replaced itself" 2 "the window closed with another one" "$PBEM" verify $record --receipt itself
from=receipt2 forge not -e 's/^FATE kept/FATE replaced 3/'
says "a file that counted, and is said to have been replaced" 2 "says that this file did not count, and it did" \
	"$PBEM" verify $record --receipt not
forge first -e 's/^SERIAL 2/SERIAL 1/' -e "s/^CLOSE .*/CLOSE $(printf %064d 1)/"
says "whoever lost the later receipt is told what may be" 2 "if you sent a later one, its receipt is not here" \
	"$PBEM" verify $record --receipt first
has "and claims no more than is proved" out.txt "Only a later one that is signed for this seat"
mkdir lost-receipt
grep -l 'filename="salts-' anna/*.eml | xargs -I{} cp {} lost-receipt
cp receipt1 lost-receipt/
cp anna/sent.eml lost-receipt/
says "the later file itself shows what became of the first" 0 "0 counted, 1 replaced by a later file" \
	"$PBEM" verify --mine lost-receipt $record
mkdir no-salts
cp receipt1 anna/sent.eml no-salts
says "without its salt nobody is accused" 0 "whether serial 2 did, which you signed too, cannot be told without its receipt or the salts" \
	"$PBEM" verify --mine no-salts $record
sed -i 's/^-----BEGIN PBEM ORDERS-----/-----NO PBEM ORDERS-----/' no-salts/sent.eml
says "a later file that is no signed one excuses nothing" 2 "if you sent a later one, its receipt is not here" \
	"$PBEM" verify --mine no-salts $record
from=a.receipt forge kind -e 's/^KIND orders/KIND request/' -e '/^SALT/d' -e '/^CLOSE/d'
says "orders whose receipt calls them a request" 2 "for a file of another kind than yours: orders" \
	"$PBEM" verify --mine kind dropped/a.asc $lost

# A seat that the host gives away while the window is open: no proof, as the record says so itself.
cp -a h given
(
	export PBEM_HOST=$work/given
	orders cup blue anna 1 ROLL >a.asc
	"$PBEM" submit cup a.asc >given.receipt
	"$PBEM" seat cup blue mallory.pub >/dev/null
	orders cup red bert 1 ROLL >b.asc
	"$PBEM" submit cup b.asc >/dev/null
	"$PBEM" seat cup blue bot >/dev/null
	"$PBEM" turn cup --force >/dev/null 2>&1
)
says "a seat that was given away is named" 0 "seat blue went to another hand while the window was open" \
	"$PBEM" verify given/games/cup/record.jsonl --receipt given.receipt

# A newcomer is told the whole record, and no salt of whoever sat there before.
cp -a h newcomer
(
	export PBEM_HOST=$work/newcomer
	"$PBEM" seat cup blue mallory.pub,mallory@example.org >/dev/null
	mkdir mallory
	for key in anna mallory; do
		orders cup blue $key 1 ROLL >a.asc
		orders cup red bert 1 ROLL >b.asc
		"$PBEM" submit cup a.asc b.asc >/dev/null
		"$PBEM" turn cup >/dev/null 2>&1
		run
		cp sent/report-mallory-* mallory/$key.eml
	done
)
says "a newcomer's first report carries the whole record" 0 "cup: the same" "$PBEM" verify --mine mallory
python3 - mallory/anna.eml mallory/mallory.eml >salts.txt <<'END'
import email, email.policy, json, sys
for name in sys.argv[1:]:
    m = email.message_from_binary_file(open(name, "rb"), policy=email.policy.default)
    for a in m.iter_attachments():
        if a.get_filename().startswith("salts-"):
            print(sorted((k, w) for k, w, _, _ in json.loads(a.get_payload(decode=True))["salts"]))
END
is "and salts of what they were told and filed themselves" "$(tr '\n' ' ' <salts.txt)" \
	"[('data', 3)] [('absence', 4), ('data', 4), ('order', 4)] "

# Requests: what stands in the record counts, what does not is said.
request cup blue anna 1 "ABSENT 2026-03-20 2026-03-21" >away.asc
"$PBEM" submit cup away.asc >away.receipt
says "a request stands in no record" 0 "1 of what stands in no record" "$PBEM" verify $record --receipt away.receipt
"$PBEM" submit cup away.asc >away.again 2>/dev/null || true
says "nor does its copy" 0 "1 of what stands in no record" "$PBEM" verify $record --receipt away.again
request cup blue anna 2 PRESENT | "$PBEM" submit cup - >/dev/null
cp -a h retired
(
	export PBEM_HOST=$work/retired
	request cup red bert 1 RETIRE >r.asc
	"$PBEM" submit cup r.asc >retire.receipt
)
says "who retired finds their own file in it" 0 "receipts: 1 counted" \
	"$PBEM" verify retired/games/cup/record.jsonl --receipt retire.receipt

says "a RETIRE that was taken in and is in no record" 2 "seat red gives up (RETIRE), and the record does not have it" \
	"$PBEM" verify $lost --receipt retire.receipt
has "is proved by its receipt alone" out.txt "a CONCEDE or RETIRE that was taken in is missing."
has "which says what it was for" out.txt "ASKS RETIRE"
says "before its window closes nobody knows" 0 "cup: the same" "$PBEM" verify $record --receipt retire.receipt
cp -a h conceded
(
	export PBEM_HOST=$work/conceded
	request cup red bert 1 "concede # I give up" >c.asc
	"$PBEM" submit cup c.asc >concede.receipt
)
says "a CONCEDE that was taken in and is in no record" 2 "seat red gives up (CONCEDE), and the record does not have it" \
	"$PBEM" verify $lost --receipt concede.receipt
# Receipts of older programs do not say what they are for: the file does.
from=retire.receipt forge older -e '/^ASKS/d'
says "a receipt without ASKS is read" 0 "1 of what stands in no record" "$PBEM" verify $lost --receipt older
says "and proves the same with the file" 2 "a CONCEDE or RETIRE that was taken in is missing." "$PBEM" verify --mine older r.asc $lost
from=retire.receipt forge asks -e 's/^ASKS .*/ASKS PRESENT/'
says "a receipt that says something else than its file" 2 "ASKS: your file does not ask for that, but: RETIRE" \
	"$PBEM" verify --mine asks r.asc $lost

# That somebody gave up is no answer to who has the seat by now, and gives it up as well.
(
	export PBEM_HOST=$work/trio
	"$PBEM" init trio >/dev/null
	"$PBEM" new trio --rules race --option length=40 --seat blue=anna.pub --seat red=bert.pub --seat white=bot >/dev/null
	"$PBEM" start trio >/dev/null
	request trio red bert 1 RETIRE >r.trio
	"$PBEM" submit trio r.trio >retire.first
	"$PBEM" seat trio red mallory.pub >/dev/null
	"$PBEM" turn trio --force >/dev/null 2>&1
	cp -a trio stayed
	request trio red mallory 1 RETIRE >r.trio
	"$PBEM" submit trio r.trio >retire.again
	for host in trio stayed; do PBEM_HOST=$work/$host "$PBEM" turn trio --force >/dev/null 2>&1; done
)
for file in first again; do
	says "whoever gives a seat up finds their own file, $file" 0 "receipts: 1 counted" \
		"$PBEM" verify trio/games/trio/record.jsonl --receipt retire.$file
done
says "or proves that it is not there, whatever another one gave up before" 2 "seat red gives up (RETIRE), and the record does not have it" \
	"$PBEM" verify stayed/games/trio/record.jsonl --receipt retire.again
says "which does not touch that one" 0 "receipts: 1 counted" "$PBEM" verify stayed/games/trio/record.jsonl --receipt retire.first

# Another key that was taken in, and is in no line.
"$PBEM" keygen newkey >/dev/null
newkey=$(sed -n 2p newkey.pub)
cp -a h rekeyed
cp -a h keyless
(
	export PBEM_HOST=$work/rekeyed
	printf 'PBEM-REKEY 1\nGAME cup\nSEAT red\nCREATE %s\nWINDOW 3\nKEY %s\n' \
		"$("$PBEM" status cup | sed -n 's/^  create *\([A-Z2-7]*\).*/\1/p')" "$newkey" >cup-red.rekey
	"$PBEM" sign -k bert.key -o rekey.asc cup-red.rekey >/dev/null
	"$PBEM" submit cup rekey.asc >rekey.receipt
	export PBEM_HOST=$work/keyless PBEM_NOW=2026-03-02T13:00:00Z
	"$PBEM" turn cup --force >/dev/null 2>&1
)
has "the receipt of a key names it" rekey.receipt "ASKS KEY $newkey"
says "it is in the record" 0 "receipts: 1 counted" "$PBEM" verify rekeyed/games/cup/record.jsonl --receipt rekey.receipt
says "or its receipt proves that it is not" 2 "took in a key for seat red, and closed window 3 later without it" \
	"$PBEM" verify keyless/games/cup/record.jsonl --receipt rekey.receipt
has "with the close line" out.txt "a join or rekey file that was taken in is missing"
says "in an older record there is no telling" 0 "no line of the record has this file yet" "$PBEM" verify $record --receipt rekey.receipt

# An ABSENT that was taken in, and a backup without it that goes on.
cp -a h deaf
cp -a h kept
for host in deaf kept; do (
	export PBEM_HOST=$work/$host
	request cup red bert 1 "ABSENT 2026-03-01 2026-03-30" >$host/away.asc
	[ $host = deaf ] || "$PBEM" submit cup $host/away.asc >$host/receipt
	orders cup blue anna 1 ROLL >a.asc
	"$PBEM" submit cup a.asc >/dev/null
	"$PBEM" turn cup --force >/dev/null 2>&1
	run
	mkdir $host/mails
	cp sent/report-bert-* $host/mails/report.eml
); done
says "an absence that was heeded" 0 "cup: the same" \
	"$PBEM" verify --mine kept/receipt kept/away.asc kept/mails kept/games/cup/record.jsonl
says "an ABSENT that was taken in and not heeded" 2 "seat red: the referee took in when its player is away, and closed the window as if it had not" \
	"$PBEM" verify --mine kept/receipt kept/away.asc deaf/mails deaf/games/cup/record.jsonl
has "is proved, too" out.txt "an ABSENT or PRESENT that was taken in is missing."
says "by the receipt alone, too" 2 "is away on the day on which this window closed, and did not heed it" \
	"$PBEM" verify deaf/games/cup/record.jsonl --receipt kept/receipt
has "which claims no more than is proved" out.txt "Only a later ABSENT or PRESENT that is signed for this seat"
says "and is heeded elsewhere" 0 "cup: the same" "$PBEM" verify kept/games/cup/record.jsonl --receipt kept/receipt
# Nor is a PRESENT passed over; at the end the salts follow from the last line.
cp -a kept back
(
	export PBEM_HOST=$work/back
	request cup red bert 1 PRESENT >back/back.asc
	"$PBEM" submit cup back/back.asc >back/receipt
)
(
	export PBEM_HOST=$work/kept
	orders cup blue anna 1 ROLL >a.asc
	"$PBEM" submit cup a.asc >/dev/null
	"$PBEM" turn cup --force >/dev/null 2>&1
)
has "red is away once more" kept/games/cup/record.jsonl '"absent":["red"],"draw":5'
says "a PRESENT that was taken in and not heeded" 2 "did not wait for a player of whom the referee took in that they are not away" \
	"$PBEM" verify kept/games/cup/record.jsonl --receipt back/receipt
has "is proved" out.txt "ASKS PRESENT"
PBEM_HOST=$work/deaf "$PBEM" end cup --yes >/dev/null
says "the end of a game shows that nobody had said anything" 2 "an ABSENT or PRESENT that was taken in is missing." \
	"$PBEM" verify deaf/games/cup/record.jsonl --receipt kept/receipt

# What a mail says that nobody signed: salts that are wrong, a head of a window behind the end; and what is not read.
python3 - anna/*.eml <<'END'
import email, email.policy, io, json, sys, tarfile
from email.message import EmailMessage
for name in sys.argv[1:]:
    m = email.message_from_binary_file(open(name, "rb"), policy=email.policy.default)
    for a in m.iter_attachments():
        data = a.get_payload(decode=True)
        if a.get_filename().startswith("salts-"):
            o = json.loads(data)
            for s in o["salts"]:
                s[3] = "11" * 32
            with open("strangers", "a") as f:
                f.write(json.dumps(o, sort_keys=True, separators=(",", ":")) + "\n")
        elif a.get_filename() == "report.json":
            open("last.json", "wb").write(data)
def mail(to, *files):
    m = EmailMessage()
    m["From"], m["Date"], m["Subject"] = "x@example.org", "Sun, 1 Mar 2026 10:00:00 +0000", "large"
    m.set_content("The record is attached.")
    for name, data in files:
        m.add_attachment(data, maintype="application", subtype="octet-stream", filename=name)
    open(to, "wb").write(m.as_bytes())
record = open("h/games/cup/record.jsonl", "rb").read()
mail("large.eml", ("record-0009.jsonl", b"{}\n" + b"x" * (8 << 20)))
mail("many.eml", *(("record-%04d.jsonl" % i, b"{}\n") for i in range(17)))
mail("long.eml", ("record-0003.jsonl", b"{}\n" * 40000 + record))
whole = io.BytesIO()
with tarfile.open(fileobj=whole, mode="w", format=tarfile.USTAR_FORMAT) as tar:
    info = tarfile.TarInfo("cup/record.jsonl")
    info.size = 90000
    tar.addfile(info, io.BytesIO(bytes(90000)))
mail("odd.eml", ("odd.tar", whole.getvalue()[:80000]))
END
says "a stranger's wrong salts hide nothing" 0 "3 reports" "$PBEM" verify --mine strangers anna $record
says "wherever they stand" 0 "3 reports" "$PBEM" verify --mine anna strangers $record
"$PBEM" verify --mine strangers anna/sent.eml $record >out.txt 2>&1 && rc=0 || rc=$?
is "with wrong salts alone, a signed file of one's own does not fit" $rc 2
has "which is said, with what to do" out.txt "by the salt that came for serial 2 this is not the file that counted: the salt is wrong, or you sent another file"
check "its receipt has the salt, too" "$PBEM" verify --mine strangers anna/sent.eml receipt2 $record
cp -a backup early
PBEM_HOST=$work/early "$PBEM" end cup --yes >/dev/null
says "a report of a window that an ended record never opened" 2 "the record does not have this head" \
	"$PBEM" verify --mine last.json early/games/cup/record.jsonl
says "attachments that are not read are told" 0 "1 mails have attachments that were not read" \
	"$PBEM" verify --mine large.eml anna $record
has "by their names, and what to do" out.txt \
	"large.eml, record-0009.jsonl: this attachment was not read, as it has more than 8 MiB, or others came before it: save it"
says "so are those that are too many" 0 "many.eml, record-0016.jsonl: this attachment was not read" \
	"$PBEM" verify --mine many.eml anna $record
says "lines in an attachment of more than 64 KiB are read" 0 "the mails have 3 lines that are not in the record yet" \
	"$PBEM" verify --mine long.eml backup/games/cup/record.jsonl
hasnt "and nothing of it is left away" out.txt "not read"
says "they are a record of their own" 0 "cup: the same" "$PBEM" verify --mine long.eml

# --- to the end -------------------------------------------------------------------------------------------------------
day=3
while [ "$("$PBEM" status cup --json | sed 's/.*"phase":"\([a-z]*\)".*/\1/')" = open ] && [ $day -lt 28 ]; do
	turn_by ROLL "ROLL # to the end"
	post "2026-03-$(printf %02d $day)T12:00:00Z"
	day=$((day + 1))
done
last=$(grep -l 'filename="cup.tar"' anna/*.eml)
python3 - "$last" <<'END'
import email, email.policy, sys
m = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
for a in m.iter_attachments():
    if a.get_filename() == "cup.tar":
        open("mailed.tar", "wb").write(a.get_payload(decode=True))
END
"$PBEM" export cup -o cup.tar >/dev/null
check "everybody is mailed the whole game, the same bytes" cmp cup.tar mailed.tar
says "which is played again from it" 0 "windows played again from their order files" "$PBEM" verify mailed.tar
hasnt "by whoever has it" <(tar -tf mailed.tar) "state.json"
has "with comments" <(tar -xOf mailed.tar --wildcards '*.1') "# to the end"
says "mails and the whole game agree" 0 "cup: the same" "$PBEM" verify --mine anna mailed.tar
has "then the windows were checked, too" out.txt "windows played again from their order files"
says "so do Bert's" 0 "cup: the same" "$PBEM" verify --mine bert mailed.tar
says "and his alone" 0 "cup: the same" "$PBEM" verify --mine bert
has "with the whole game that was mailed" out.txt ", cup.tar"
has "whose windows are played again" out.txt "windows played again from their order files"
hasnt "and nothing is passed over" out.txt "not read"
echo RECORD | mail bert "the record"
post 2026-03-29T12:00:00Z
is "RECORD brings the windows" "$(grep -c 'filename="cup.tar"' sent/record-bert-*)" 1
tar -xf mailed.tar
sed -i 's/^ROLL/PUSH 1/' cup/windows/0002/orders/blue.1
tar -cf bent.tar cup
says "an order file in it that was changed" 2 "windows/0002/orders/blue" "$PBEM" verify bent.tar
# Anybody can mail the true record with other windows. In whatever order it is read, the mails' own game counts.
python3 - bent.tar >bent.eml <<'END'
import sys
from email.message import EmailMessage
m = EmailMessage()
m["From"], m["Date"], m["Subject"] = "x@example.org", "Sun, 1 Mar 2026 10:00:00 +0000", "the game"
m.set_content("The whole game is attached.")
m.add_attachment(open(sys.argv[1], "rb").read(), maintype="application", subtype="x-tar", filename="cup.tar")
sys.stdout.buffer.write(m.as_bytes())
END
for name in 0 zzz; do
	cp -r bert bent-$name
	cp bent.eml bent-$name/$name.eml
	says "a stranger's whole game with bent orders, read as $name" 0 "cup: the same" "$PBEM" verify --mine bent-$name
	has "is named, with its mail" out.txt "bent-$name/$name.eml, cup.tar: notice: window 2: windows/0002/orders/blue"
	has "and not taken" out.txt "windows played again from their order files"
	hasnt "for the game" out.txt "those of the whole game in bent-$name/$name.eml"
done
says "also beside the whole game" 0 "0.eml, cup.tar: notice: window 2" "$PBEM" verify --mine bent-0 mailed.tar
says "alone it differs" 2 "differs: window 2" "$PBEM" verify --mine bent.eml
says "a bare record is played again with the windows of a mail" 0 "windows played again from their order files" \
	"$PBEM" verify --mine bert h/games/cup/record.jsonl
has "which is named" out.txt "cup: the windows are those of the whole game in bert/"
python3 - <<'END'
import io, tarfile
src = tarfile.open("mailed.tar")
files = [(m.name, src.extractfile(m).read()) for m in src.getmembers()]
record = files[0][1]
def make(name, files):
    with tarfile.open(name, "w", format=tarfile.USTAR_FORMAT) as out:
        for path, data in files:
            info = tarfile.TarInfo(path)
            info.size = len(data)
            out.addfile(info, io.BytesIO(data))
make("twice.tar", [("cup/record.jsonl", record[:record.index(b"\n") + 1])] + files)
make("up.tar", files + [("cup/../../up", b"x")])
END
says "an archive with two records" 65 "twice" "$PBEM" verify twice.tar
says "whichever of them mails are held against" 65 "twice" "$PBEM" verify --mine anna twice.tar
says "an archive that leads out of its folder" 65 "no export holds a file like cup/../../up" "$PBEM" verify up.tar
head -c 3000 mailed.tar >cut.tar
says "an archive that is cut short" 65 "this archive is damaged" "$PBEM" verify cut.tar

# A host who does not like the deal that is coming drops a nonce, and blames the player.
"$PBEM" new deal --rules race --open --seat blue --seat red=bert.pub --every 1d >/dev/null
"$PBEM" join -k anna.key deal blue >/dev/null
"$PBEM" submit deal deal-blue.join >joined
"$PBEM" start deal >/dev/null
(header deal blue | sed '/^READY/d' && echo "READY $(head -c 64 deal-blue.nonce)") >ready.txt
"$PBEM" sign -k anna.key -o ready.asc ready.txt >/dev/null
"$PBEM" submit deal ready.asc >ready.receipt
says "a nonce is in" 0 "1 of windows that have not closed" "$PBEM" verify h/games/deal/record.jsonl --receipt ready.receipt
says "and the join file stands in the record" 0 "receipts: 1 counted" "$PBEM" verify h/games/deal/record.jsonl --receipt joined
rm h/games/deal/windows/0000/orders/blue.1*
at 2026-04-09T12:00:00Z
"$PBEM" turn deal >/dev/null 2>&1 || true
has "the deal is off" h/games/deal/record.jsonl '"why":"no-deal"'
says "who is blamed proves that it was there" 2 "the nonce of seat blue never came, and the referee took it in" \
	"$PBEM" verify h/games/deal/record.jsonl --receipt ready.receipt
has "with the last line" out.txt '"kind":"end"'

# A game that is too long for a mail nobody asked for.
"$PBEM" new long --rules race --option length=60 --seat blue=anna.pub,anna@example.org --seat red=bert.pub --seed 05 >/dev/null
"$PBEM" start long >/dev/null
head -c 45000 /dev/zero | tr '\0' x | fold -w 150 | sed 's/^/# /' >words
while [ "$("$PBEM" status long --json | sed 's/.*"phase":"\([a-z]*\)".*/\1/')" = open ]; do
	for who in "blue anna" "red bert"; do
		orders long $who 1 ROLL "$(cat words)" >long.asc
		"$PBEM" submit long long.asc >/dev/null || break 2
	done
	"$PBEM" turn long >/dev/null 2>&1 || true
done
post 2026-04-01T12:00:00Z
text report-anna >end.txt
has "a long game is not sent unasked" end.txt "which is too much to send unasked"
is "nor is it attached" "$(grep -c 'filename="long.tar"' sent/report-anna-*)" 0
to=pbem+long@example.org
echo RECORD | mail anna "the record"
post 2026-04-01T12:05:00Z
is "whoever asks is sent it" "$(grep -c 'filename="long.tar"' sent/record-anna-*)" 1
says "one mail is enough to check a long game" 0 "windows played again from their order files" "$PBEM" verify --mine sent/record-anna-*
has "which it names" out.txt ", long.tar"
hasnt "and all of it is read" out.txt "not read"
check "although it has far more than 64 KiB" test "$(stat -c %s sent/record-anna-*)" -gt 1000000
says "an archive that is none hides nothing" 0 "odd.eml, odd.tar: this mail cannot be read" \
	"$PBEM" verify --mine odd.eml sent/record-anna-*
python3 - sent/record-anna-* <<'END'
import email, email.policy, sys
m = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
for a in m.iter_attachments():
    if a.get_filename() == "long.tar":
        data = a.get_payload(decode=True)
        at = data.index(b"\nROLL\n", data.index(b"orders/blue.1"))
        data = data[:at] + b"\nPASS\n" + data[at + 6:]
        a.clear()
        a.set_content(data, maintype="application", subtype="x-tar", filename="long.tar")
open("bent.eml", "wb").write(m.as_bytes())
END
"$PBEM" verify --mine bent.eml >out.txt 2>&1 && rc=0 || rc=$?
is "an order file in it that was changed" $rc 2
has "which is named" out.txt "orders/blue"
finish
