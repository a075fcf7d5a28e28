#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""mine.py MAILS... [RECORD]: what a player was sent, held against a record; written from pbem-orders(5), The signed answer,
and pbem-record(5), WHAT MAILS CARRY, alone.

MAILS are mails, mbox files, saved attachments, or folders of them; RECORD is a record.jsonl or an export as one file. The
record itself is verify.py's business. Exits 0 (all fits), 2 (something does not), 66 (no record); 65 for an archive that is none.
"""
import base64
import datetime
import email
import email.policy
import json
import mailbox
import os
import re
import sys

import archive as whole
import verify

BEGIN, END = b"-----BEGIN PBEM SIGNATURE-----\n", b"-----END PBEM SIGNATURE-----\n"
DRESS = ("head", "lang", "now", "past", "width", "zone")
WORDS = "GAME CREATE SEAT KIND ASKS WINDOW HEAD SERIAL HASH SALT CLOSE FATE TIME".split()


GIVES_UP = ("CONCEDE", "RETIRE")
AWAY = re.compile(r"ABSENT (\d{4}-\d\d-\d\d) (\d{4}-\d\d-\d\d)\Z|PRESENT\Z")


def hexed(data, key=b""):
    return verify.blake(data, key).hex()


def line_text(text):
    value = json.loads(text)
    signature = value.pop("sig")
    return b"PBEM-LINE 1\n" + hexed(verify.canonical(value)).encode() + b"\n", signature


def asks_of(data):
    """What a signed file asks for, in the words that ASKS has."""
    text = data.decode("utf-8", "replace")
    for first in ("PBEM-JOIN", "PBEM-REKEY"):
        key = [" ".join(line[1:]) for line in verify.framed(text, first) if line[0] == "KEY"]
        if key:
            return "KEY " + key[0]
    words = verify.framed(text, "PBEM-REQUEST")
    words = [x for x in re.split("[ ,]+", " ".join(words[6]).upper()) if x] if len(words) > 6 else [""]
    return " ".join(words[:3] if words[0] == "ABSENT" else words[:1])


class Sent:
    """Everything that was sent, by what it is."""

    def __init__(self):
        self.lines, self.receipts, self.reports, self.salts, self.files, self.games = {}, [], [], {}, [], []
        self.signed = []  # files that came with their signature, and it

    def take(self, data):
        if data.startswith(b"{"):
            for line in data.split(b"\n"):
                if line.startswith(b"{"):
                    self.take_object(line)
            return
        start = 0
        text = data.replace(b"\r\n", b"\n")
        while (mark := text.find(BEGIN, start)) >= 0 and (end := text.find(END, mark)) >= 0:
            self.take_receipt(text[start:mark], text[mark + len(BEGIN):end])
            start = end + len(END)
        if re.search(rb"(?m)^PBEM-(ORDERS|REQUEST) 1$", text):
            self.files.append(text)
        for block in re.findall(rb"-----BEGIN PBEM ORDERS-----\n(.*?)-----END PBEM ORDERS-----", text, re.S):
            self.take_armour(base64.b64decode(block))

    def take_armour(self, block):
        """A signature file, and behind it the order file."""
        lines = block.split(b"\n")
        if lines[0].startswith(b"untrusted comment:"):
            n = 4 if lines[2].startswith(b"trusted comment:") else 2
        else:
            n = lines.index(b"-----END SSH SIGNATURE-----") + 1
        self.files.append(b"\n".join(lines[n:]))
        self.signed.append((self.files[-1], b"\n".join(lines[:n]).decode() + "\n"))

    def take_object(self, line):
        value = json.loads(line)
        if "kind" in value:
            self.lines[hexed(line)] = line
        elif "salts" in value:
            for kind, window, serial, salt in value["salts"]:
                self.salts.setdefault((value["create"], value["seat"], kind, window, serial), []).append(bytes.fromhex(salt))
        elif "view" in value:
            self.reports.append(value)

    def take_receipt(self, text, signature):
        found = re.search(rb"(?m)^PBEM-RECEIPT 1\n((?:[A-Z]+ .*\n)+)\Z", text)
        if not found:
            return
        pairs = [line.split(" ", 1) for line in found.group(1).decode().splitlines()]
        if [k for k, _ in pairs] != [w for w in WORDS if w in dict(pairs)]:
            return
        self.receipts.append((dict(pairs), text, signature.decode()))

    def mail(self, message):
        body = message.get_body(("plain",))
        if body is not None:
            self.take(body.get_content().encode())
        for part in message.iter_attachments():
            data = part.get_payload(decode=True) or b""
            if data[257:262] == b"ustar":
                self.archive(data)
            elif b"\0" not in data:
                self.take(data)

    def archive(self, data):
        try:
            files, _ = whole.read(data)
        except whole.Damaged:
            return  # anybody can mail one
        for text in files.values():
            self.take(text)
        self.games.append(files)

    def path(self, path):
        if os.path.isdir(path):
            for name in sorted(os.listdir(path)):
                self.path(os.path.join(path, name))
            return
        with open(path, "rb") as f:
            data = f.read()
        if data.startswith(b"From "):
            make = lambda f: email.message_from_binary_file(f, policy=email.policy.default)
            for message in mailbox.mbox(path, factory=make):
                self.mail(message)
        elif re.match(rb"(?i)([a-z-]+:.*\r?\n([ \t].*\r?\n)*)+\r?\n", data) and re.search(rb"(?im)^(from|date):", data):
            self.mail(email.message_from_bytes(data, policy=email.policy.default))
        elif data[257:262] == b"ustar":
            self.archive(data)
        else:
            self.take(data)


def read_record(path):
    """The record's bytes, and the files of an archive; None: it is neither."""
    if os.path.isdir(path):
        path = os.path.join(path, "record.jsonl")
    if not os.path.isfile(path):
        return None, {}
    with open(path, "rb") as f:
        data = f.read()
    if data[257:262] == b"ustar":
        files, _ = whole.read(data)
        return files.get("record.jsonl", b""), files
    return (data, {}) if data.startswith(b"{") and b'"kind":"create"' in data.split(b"\n")[0] else (None, {})


class Chain:
    """The record's lines, and those of the mails behind them."""

    def __init__(self, data, sent):
        texts = data.split(b"\n")[:-1]
        if not texts:
            first = [t for t in sent.lines.values() if json.loads(t)["kind"] == "create"]
            if len(first) != 1:
                raise LookupError
            texts = first
        self.referee = json.loads(texts[0])["referee"]
        by_prev = {}
        for t in sent.lines.values():
            by_prev.setdefault(json.loads(t).get("prev"), []).append(t)
        while following := [t for t in by_prev.get(hexed(texts[-1]), []) if self.leads(by_prev, t)]:
            texts.append(following[0])
        self.texts = texts
        self.hashes = {hexed(t): i for i, t in enumerate(texts)}
        self.values = [json.loads(t) for t in texts]
        self.create = self.values[0]
        self.create_hash = hexed(texts[0])
        self.heads, self.opens, self.closes, self.results, self.hands, self.ended = {}, {}, {}, {}, set(), False
        self.asked, self.rekeyed, self.owned, self.sealed, self.keys = [], [], set(), None, {}
        self.times, self.absent, self.hand, self.numbers = {}, {}, {}, {}
        self.read()

    def leads(self, by_prev, text):
        """Is it signed by the referee, or, where nobody or a player signs it, one behind it?"""
        value = json.loads(text)
        if value["kind"] == "close" or value["kind"] == "request" or value.get("by") == "seat":
            return any(self.leads(by_prev, t) for t in by_prev.get(hexed(text), []))
        one = verify.Signatures()
        one.add("", [self.referee], *line_text(text))
        return not one.run()

    def read(self):
        window = -1
        for number, (text, v) in enumerate(zip(self.texts, self.values), 1):
            if v["kind"] == "open":
                window = v["window"]
                self.numbers[verify.head_of(hexed(text))] = number
                self.heads[verify.head_of(hexed(text))] = window
                self.opens[window] = verify.head_of(hexed(text))
            elif v["kind"] == "close":
                self.closes.setdefault(v["window"], {s[0]: s for s in v["seats"]})
                self.times[v["window"]], self.absent[v["window"]] = v["time"], v["absent"]
            elif v["kind"] == "result":
                self.results.setdefault(v["window"], []).append(v["reports"])
            elif v["kind"] == "seat":
                self.hands.add((window, v["seat"]))
            elif v["kind"] == "rekey":
                self.rekeyed.append(v["seat"])
            elif v["kind"] == "request":
                self.owned.add(hexed(v["file"].encode()))
                self.asked.append((v["seat"], v["what"].upper(), number, False))
                if v["what"] == "retire":
                    self.hands.add((window, v["seat"]))
            elif v["kind"] == "end":
                self.ended = True
                self.sealed = bytes.fromhex(v["sealed"])
            if v.get("key") and "seat" in v:
                self.keys.setdefault(v["seat"], set()).add(v["key"])
            if v["kind"] in ("join", "seat", "rekey"):
                other = v["kind"] == "seat" or v["kind"] == "rekey" and v["by"] == "referee"
                asks = "KEY " + v["key"] if v["key"] else {"retired": "RETIRE"}.get(v.get("what"))
                self.asked.append((v["seat"], asks, number, other))
        self.window = window

    def has_asked(self, seat, asks, start):
        """Was it done: for who had the seat at this line, and not for one before?"""
        has = False
        for _, what, number, other in (a for a in self.asked if a[0] == seat):
            has = has and (not other or number > start) or what == asks
        return has


class Check:
    def __init__(self, sent, chain):
        self.sent, self.chain, self.problems = sent, chain, []
        self.counted = self.replaced = self.reports = self.heads = 0
        self.signatures = verify.Signatures()

    def salts(self, seat, kind, window, serial):
        """Those that came; at the end, the one that follows from the sealed root."""
        found = list(self.sent.salts.get((self.chain.create_hash, seat, kind, window, serial), []))
        if self.chain.sealed and window in self.chain.hand:
            hand = 0 if kind == "data" else self.chain.hand[window][seat]
            stem = "%s+%d" % (seat, hand) if hand else seat
            found.append(verify.blake(verify.canonical(["pbem1", "salt", window, kind, stem, serial]), self.chain.sealed))
        return found

    def by_referee(self, text, signature):
        one = verify.Signatures()
        one.add("", [self.chain.create["referee"]], text, signature)
        return not one.run()

    def lines(self):
        """Signed lines that are not in the chain, though a line before them is."""
        for text in self.sent.lines.values():
            value = json.loads(text)
            if hexed(text) in self.chain.hashes or "sig" not in value or value["kind"] == "request" or \
                    value.get("by") == "seat" or not self.by_referee(*line_text(text)):
                continue
            prev = value.get("prev")
            while prev is not None and prev not in self.chain.hashes:
                before = self.sent.lines.get(prev)
                prev = json.loads(before).get("prev") if before else None
            if prev is not None and any(v["kind"] != "close" for v in self.chain.values[self.chain.hashes[prev] + 1:]):
                self.problems.append("two histories: a signed line, %s of window %s, is not in the record"
                                     % (value["kind"], value.get("window")))

    def later(self, x):
        return any(y["SEAT"] == x["SEAT"] and y.get("HEAD") == x["HEAD"] and "CLOSE" in y and
                   int(y["SERIAL"]) > int(x["SERIAL"]) and self.by_referee(text, signature)
                   for y, text, signature in self.sent.receipts)

    def may_be_replaced(self, x, counted):
        """By the file that the receipt names: not by itself, nor if one before that counted."""
        by = int(x["FATE"].split(" ")[1]) if x["FATE"].startswith("replaced ") else -1
        return by > int(x["SERIAL"]) and not any(
            y.get("CLOSE") == counted and y["HEAD"] == x["HEAD"] and int(y["SERIAL"]) < by and self.by_referee(text, signature)
            for y, text, signature in self.sent.receipts)

    def later_file(self, x, counted):
        """A later file of the player's own that counted by a salt of the mails."""
        window = int(x["WINDOW"])
        return any(hexed(f, salt) == counted for f in self.sent.files
                   if self.place(f)[0] == window and self.place(f)[1] > int(x["SERIAL"])
                   for salt in self.salts(x["SEAT"], "order", window, self.place(f)[1]))

    def unknown_later(self, x, counted):
        """A later file that the player signed, of which neither a receipt nor a salt came; unless one before counted."""
        window, seat = int(x["WINDOW"]), x["SEAT"]
        if any(y.get("CLOSE") == counted and y["HEAD"] == x["HEAD"] and int(y["SERIAL"]) < int(x["SERIAL"]) and
               self.by_referee(text, signature) for y, text, signature in self.sent.receipts):
            return False
        return any(self.place(f)[0] == window and self.place(f)[1] > int(x["SERIAL"]) and
                   re.search(rb"(?m)^HEAD %s\s*$" % x["HEAD"].encode(), f) and
                   not self.salts(seat, "order", window, self.place(f)[1]) and
                   any(verify.Signatures.fits(key, f, s) for key in self.chain.keys.get(seat, ()))
                   for f, s in self.sent.signed)

    def own_file(self, x):
        """What the receipt says of a file that is here: its kind, and that a seat was given up."""
        data = next((f for f in self.sent.files if hexed(f) == x["HASH"]), None)
        if data is None:
            return
        kind = {b"PBEM-ORDERS": ("orders", "ready"), b"PBEM-REQUEST": ("request",), b"PBEM-JOIN": ("join",),
                b"PBEM-REKEY": ("rekey",)}.get(data.split(b" ")[0].upper())
        if kind and x["KIND"] not in kind:
            self.problems.append("a receipt of another KIND than its file")
        if "ASKS" in x and asks_of(data) != x["ASKS"]:
            self.problems.append("a receipt whose ASKS is not what its file asks for")

    def asks(self, x):
        """The receipt's own words; older ones have none, and their file says it if it is here."""
        data = next((f for f in self.sent.files if hexed(f) == x["HASH"]), None)
        return x.get("ASKS") or (asks_of(data) if data else "")

    def asked(self, x):
        """CONCEDE and RETIRE, and the keys of join and rekey files, stand in the record."""
        asks, chain = self.asks(x), self.chain
        if x["HASH"] in chain.owned or chain.has_asked(x["SEAT"], asks, chain.numbers.get(x.get("HEAD"), 0)):
            return
        if x["KIND"] == "request" and asks in GIVES_UP and (chain.ended or int(x["WINDOW"]) in chain.closes):
            self.problems.append("a request to give up was dropped: %s, %s" % (x["SEAT"], asks))
        elif "HEAD" not in x and "ASKS" in x and any(time > x["TIME"] for time in chain.times.values()):
            self.problems.append("a key was dropped: %s" % x["SEAT"])

    def absences(self):
        """The last ABSENT or PRESENT that the referee took in is what a close has the hash of, and it was heeded."""
        said = []
        for x, text, signature in self.sent.receipts:
            found = AWAY.match(self.asks(x)) if x["KIND"] == "request" else None
            if found and self.chain.heads.get(x["HEAD"]) == int(x["WINDOW"]) and self.by_referee(text, signature):
                said.append((int(x["WINDOW"]), int(x["SERIAL"]), x["SEAT"], x["HASH"], found.groups()))
        for window, seats in sorted(self.chain.closes.items()):
            for seat, entry in seats.items():
                before = [s for s in said if s[2] == seat and s[0] <= window]
                if window and entry[3] and before and seat not in self.chain.rekeyed and \
                        not any((w, seat) in self.chain.hands for w in range(max(before)[0], window + 1)):
                    self.absence(window, entry, max(before))

    def absence(self, window, entry, last):
        seat, salts = last[2], self.salts(last[2], "absence", window, 0)
        fits = [f for f in [*self.sent.files, b""] if any(hexed(f, salt) == entry[3] for salt in salts)]
        here = any(hexed(f) == last[3] for f in self.sent.files)
        if fits and not any(self.place(f) >= last[:2] for f in fits):
            self.problems.append("an ABSENT or PRESENT was dropped: %s, window %d" % (seat, window))
        # Where it is the hash of no file that is here, one may have been sent that is not among these.
        if (salts and here and not fits) or any(self.place(f) != last[:2] for f in fits):
            return
        now, days = verify.moment(self.chain.times[window]), last[4]
        west, east = (str((now + datetime.timedelta(hours=h)).date()) for h in (-12, 14))
        absent = seat in self.chain.absent[window]
        if not absent and entry[1] != "file" and days[0] and days[0] <= west and east <= days[1]:
            self.problems.append("an ABSENT was not heeded: %s, window %d" % (seat, window))
        elif absent and not (days[0] and days[0] <= east and west <= days[1]):
            self.problems.append("a PRESENT was not heeded: %s, window %d" % (seat, window))

    @staticmethod
    def place(data):
        found = {m[1]: int(m[2]) for m in re.finditer(rb"(?m)^(WINDOW|SERIAL) (\d+)\s*$", data)}
        return found.get(b"WINDOW", -1), found.get(b"SERIAL", -1)

    def closed(self, x):
        entry = self.chain.closes[int(x["WINDOW"])][x["SEAT"]]
        if entry[1] == "file" and entry[2] == x["CLOSE"]:
            self.counted += 1
            if x["FATE"].split(" ")[0] in ("unused", "replaced"):
                self.problems.append("a receipt says that a file did not count, and it did")
        elif self.later(x) or self.later_file(x, entry[2]) or (entry[1] == "file" and self.may_be_replaced(x, entry[2])):
            self.replaced += 1
        elif entry[1] == "file" and self.unknown_later(x, entry[2]):
            pass
        elif (int(x["WINDOW"]), x["SEAT"]) not in self.chain.hands and self.chain.opens[int(x["WINDOW"])] == x["HEAD"]:
            self.problems.append("a file was dropped: %s, window %s, serial %s" % (x["SEAT"], x["WINDOW"], x["SERIAL"]))

    def receipt(self, x, text, signature):
        if x["CREATE"] != verify.head_of(self.chain.create_hash):
            return
        if not self.by_referee(text, signature):
            self.problems.append("a receipt that the referee did not sign")
            return
        if x["SEAT"] not in self.chain.create["seats"]:
            self.problems.append("a receipt of no seat")
            return
        self.own_file(x)
        if "SALT" in x:
            for data in self.sent.files:
                if hexed(data) == x["HASH"] and hexed(data, bytes.fromhex(x["SALT"])) != x["CLOSE"]:
                    self.problems.append("a receipt whose CLOSE does not follow from its SALT")
        self.asked(x)
        if "HEAD" not in x:
            return
        window = int(x["WINDOW"])
        if self.chain.heads.get(x["HEAD"], window if window > self.chain.window else None) != window:
            self.problems.append("a receipt under another head: window %d" % window)
        elif x["HEAD"] in self.chain.heads:
            self.heads += 1
            last = self.chain.values[-1]
            if "CLOSE" in x and window in self.chain.closes:
                self.closed(x)
            elif last.get("why") == "no-deal" and x["SEAT"] in last["seats"]:
                self.problems.append("a nonce was dropped: %s" % x["SEAT"])

    def report(self, value):
        seat, window = value["seat"], value["window"]
        if value["game"] != self.chain.create["game"] or seat not in self.chain.create["seats"]:
            return
        if "head" in value and value["head"] in self.chain.heads:
            self.heads += 1
        elif "head" in value and (window in self.chain.opens or self.chain.ended):
            self.problems.append("a report under another head: window %d" % window)
        salts = self.salts(seat, "data", window - 1, 0)
        if not salts or window - 1 not in self.chain.results:
            return
        data = verify.canonical({k: v for k, v in value.items() if k not in DRESS})
        if any(r[seat] == hexed(data, salt) for r in self.chain.results[window - 1] for salt in salts):
            self.reports += 1
        else:
            self.problems.append("another report than the record's: window %d" % window)

    def run(self):
        self.lines()
        seen = set()
        for x, text, signature in self.sent.receipts:
            if text not in seen:
                seen.add(text)
                self.receipt(x, text, signature)
        self.absences()
        for value in self.sent.reports:
            self.report(value)


def archive(chain, files):
    """The order files of an export hash to what the close lines say."""
    problems = []
    root = bytes.fromhex(chain.values[-1]["sealed"]) if chain.ended else b""
    for window, seats in chain.closes.items():
        for seat, origin, value in (s[:3] for s in seats.values()):
            if origin != "file" or window not in chain.results:
                continue
            found = False
            for name, data in files.items():
                m = re.match(r"windows/(\d+)/orders/(%s(?:\+\d+)?)\.(\d+)\Z" % re.escape(seat), name)
                if m and int(m[1]) == window:
                    salt = verify.blake(verify.canonical(["pbem1", "salt", window, "order", m[2], int(m[3])]), root)
                    found |= hexed(data, salt) == value
            if not found:
                problems.append("the order file of %s in window %d is missing or changed" % (seat, window))
    return problems


def main():
    paths = sys.argv[1:]
    if not paths:
        sys.stderr.write("usage: mine.py MAILS... [RECORD]\n")
        return 64
    try:
        data, files = read_record(paths[-1])
    except whole.Damaged as problem:
        print(problem)
        return 65
    if data is not None:
        paths.pop()
    sent = Sent()
    for path in paths:
        sent.path(path)
    try:
        chain = Chain(data or b"", sent)
    except LookupError:
        print("no record")
        return 66
    signatures = verify.Signatures()
    problems = []
    record = verify.Record(signatures)
    try:
        verify.check_record(b"".join(t + b"\n" for t in chain.texts), record)
    except verify.Differs as problem:
        problems.append(str(problem))
    chain.hand = {window: entry["hand"] for window, entry in record.windows.items()}
    problems += signatures.run()
    check = Check(sent, chain)
    check.run()
    problems += check.problems
    if files:
        problems += archive(chain, files)
    else:
        # Anybody can mail one with other windows: one that fits is enough.
        games = [archive(chain, g) for g in sent.games if g.get("record.jsonl") == b"".join(t + b"\n" for t in chain.texts)]
        problems += min(games, key=len, default=[])
    for text in problems:
        print("differs: " + text)
    print("%s: %d receipts, %d counted, %d replaced; %d reports, %d heads, %d lines"
          % (chain.create["game"], len(sent.receipts), check.counted, check.replaced, check.reports, check.heads,
             sum(h in chain.hashes for h in sent.lines)))
    return 2 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
