#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""verify.py PATH: a second verifier, written from pbem-record(5) alone.

PATH is a record.jsonl, a folder that holds one, or an export that is one file. Checks the record in full, and with the roots (in the record behind
the end) the salted hashes of all files that are there. Signatures are verified by the programs that make them: minisign,
signify (signify-openbsd) and ssh-keygen. Exits 0 (same), 1 (another format), 2 (differs); 66 when there is nothing to
verify, 69 when one of these programs is needed and not there.
"""
import base64
import datetime
import functools
import hashlib
import json
import os
import re
import sys
import tempfile

import archive

N = 4096
HANDS = 16
NAME = re.compile(r"[a-z0-9-]{1,32}\Z")
HASH = re.compile(r"[0-9a-f]{64}\Z")
TIME = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ\Z")
CLOCK = re.compile(r"([01]\d|2[0-3]):[0-5]\d\Z")
LABEL = re.compile(r"[a-z0-9 /.+-]{1,95}\Z")
BIG = 2**53 - 1
FIRST = "untrusted comment: signature from pbem\n"
SSH = "ssh-ed25519 "
SSH_FIRST, SSH_LAST = "-----BEGIN SSH SIGNATURE-----", "-----END SSH SIGNATURE-----"
MEMBERS = {
    "create": "again anchor dice game options pbem policy referee rules sealed seats seed sig version",
    "join": "bot by key lang nonce prev seat sig width word",
    "open": "deadline earliest may must name prev sig window",
    "open first": "deadline earliest may must name players prev sig window",
    "close": "absent draw prev seats time why window",
    "result": "events link prev reports rolls sig state templates window",
    "result again": "events labels link prev reports rolls sig state templates window",
    "amend rules": "prev sig version what window",
    "amend deadline": "deadline prev sig what window",
    "rekey": "by from key prev seat sig word",
    "seat": "by from key prev seat sig what word",
    "seat by seat": "by from key lang nonce prev seat sig what width",
    "request": "file prev seat sig what",
    "end": "outcome points prev reason root sealed seats sig time why window",
}
MAY_BE_MISSING = {"create": ("again",), "join": ("lang", "width", "word"), "rekey": ("word",), "seat": ("word",),
                  "seat by seat": ("lang", "width")}
POLICY = {"at", "grace", "interval", "nmr", "zone"}
POLICY_LEFT_OUT = {"breaker": 0, "days": [], "delay": 0, "min": 0, "open": 0}
DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]


class Differs(Exception):
    pass


class Other(Exception):
    pass


def need(condition, text):
    if not condition:
        raise Differs(text)


def blake(data, key=b"", size=32):
    return hashlib.blake2b(data, digest_size=size, key=key).digest()


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def head_of(hash_hex):
    return base64.b32encode(bytes.fromhex(hash_hex)[:20]).decode()


def no_doubles(pairs):
    need(len({k for k, _ in pairs}) == len(pairs), "a member stands twice")
    return dict(pairs)


def no_fraction(text):
    raise Differs("a number that is no integer: " + text)


def integer(text):
    need(abs(int(text)) <= BIG, "a number out of range")
    return int(text)


def parse(line):
    try:
        value = json.loads(line.decode("utf-8"), object_pairs_hook=no_doubles, parse_float=no_fraction,
                           parse_constant=no_fraction, parse_int=integer)
        same = canonical(value) == line
    except (ValueError, RecursionError) as error:
        raise Differs("no JSON: %s" % error) from None
    need(same, "not canonical")
    need(isinstance(value, dict), "no object")
    return value


def is_int(value, low, high):
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def strict_base64(text):
    """The bytes, or none: base64 has one form here."""
    try:
        raw = base64.b64decode(text, validate=True)
    except ValueError:
        return b""
    return raw if base64.b64encode(raw).decode() == text else b""


def is_ssh_key(value):
    if not isinstance(value, str) or not value.startswith(SSH):
        return False
    raw = strict_base64(value[len(SSH):])
    return len(raw) == 51 and raw.startswith(b"\0\0\0\x0bssh-ed25519\0\0\0\x20")


def is_minisign_key(value):
    raw = strict_base64(value) if isinstance(value, str) else b""
    return len(raw) == 42 and raw[:2] == b"Ed"


def is_key(value):
    return is_minisign_key(value) or is_ssh_key(value)


def is_text(value, pattern):
    return isinstance(value, str) and bool(pattern.match(value))


class Stream:
    def __init__(self, key, label):
        self.key, self.label, self.block, self.words = key, label.encode() + b"\0", 0, []

    def below(self, n):
        if n == 1:
            return 0
        while True:
            if not self.words:
                data = blake(self.label + self.block.to_bytes(4, "little"), self.key, 64)
                self.words = [int.from_bytes(data[i:i + 4], "little") for i in range(0, 64, 4)]
                self.block += 1
            x = self.words.pop(0)
            if x < 2**32 - 2**32 % n:
                return x % n


def roll_again(key, label, sides, count):
    stream = Stream(key, label)
    if sides > 0:
        return [1 + stream.below(sides) for _ in range(count)]
    places, values = list(range(-sides)), []
    for i in range(-sides - 1, -sides - 1 - count, -1):
        j = stream.below(i + 1)
        places[i], places[j] = places[j], places[i]
        values.append(places[i])
    return values


def moment(text):
    return datetime.datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ")


def is_time(value):
    try:
        return is_text(value, TIME) and bool(moment(value))
    except ValueError:
        return False


def upper(lines):
    return [[word.upper() for word in line] for line in lines]


def framed(text, first):
    """The words of each line of a signed file that begins with this word: whatever stands above does not count, and
    lines may be quoted, as deep as that one."""
    lines, depth = [], None
    for line in text.lstrip("\ufeff").split("\n"):
        marks = re.match(r"[ \t\r>|]*", line)[0]
        now = re.sub(r"#.*", "", line[len(marks):]).split()
        if depth is None and now[:1] and now[0].upper() == first:
            depth = len(re.sub(r"[ \t\r]", "", marks))
        if depth is not None and now == ["--"]:
            break
        if depth is not None and now and len(re.sub(r"[ \t\r]", "", marks)) <= depth:
            lines.append(now)
    return lines


# -- Ed25519 (RFC 8032) ----------------------------------------------------------------------------------------------

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def point_add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def point_double(p):
    a, b, c = p[0] * p[0], p[1] * p[1], 2 * p[2] * p[2]
    h = a + b
    e, g = h - (p[0] + p[1]) ** 2, a - b
    f = c + g
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def two_times(m, p, n, q):
    """[m]p + [n]q"""
    both, result = point_add(p, q), (0, 1, 1, 0)
    for bit in range(max(m.bit_length(), n.bit_length()) - 1, -1, -1):
        result = point_double(result)
        which = (m >> bit & 1) + 2 * (n >> bit & 1)
        if which:
            result = point_add(result, (p, q, both)[which - 1])
    return result


def is_neutral(p):
    return p[0] % P == 0 and (p[1] - p[2]) % P == 0


def decode_point(raw):
    """The point, or none: its one encoding, on the curve."""
    y = int.from_bytes(raw, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    if y >= P:
        return None
    u, v = (y * y - 1) % P, (D * y * y + 1) % P
    x = u * v**3 * pow(u * v**7 % P, (P - 5) // 8, P) % P
    if (v * x * x - u) % P:
        x = x * ROOT % P
    if (v * x * x - u) % P or (x == 0 and sign):
        return None
    x = P - x if x & 1 != sign else x
    return (x, y, 1, x * y % P)


def encode_point(p):
    z = pow(p[2], P - 2, P)
    x, y = p[0] * z % P, p[1] * z % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


BASE = decode_point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


@functools.lru_cache(maxsize=None)
def key_point(raw):
    """The point of a key that somebody can sign with, or none."""
    point = decode_point(raw)
    if point is None or is_neutral(two_times(8, point, 0, BASE)) or not is_neutral(two_times(L, point, 0, BASE)):
        return None
    return point


def ed25519(key, message, signature):
    """Without the cofactor: S below L, R not of small order, and [S]B - [k]A encodes to R's bytes."""
    point, s = key_point(key), int.from_bytes(signature[32:], "little")
    r = decode_point(signature[:32])
    if point is None or r is None or s >= L or is_neutral(two_times(8, r, 0, BASE)):
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % L
    return encode_point(two_times(s, BASE, L - k, point)) == signature[:32]


def raw_key(text):
    return strict_base64(text[len(SSH):])[19:] if text.startswith(SSH) else strict_base64(text)[10:]


def verify_ssh(key, text, signature):
    raw = strict_base64("".join(signature.split("\n")[1:-2]))
    if raw[14:65] != strict_base64(key[len(SSH):]):
        return False
    kind = raw[10 + 4 + 51 + 4 + 11 + 4 + 4:][:6].decode()
    parts = [b"orders@pbem", b"", kind.encode(), hashlib.new(kind, text).digest()]
    return ed25519(raw_key(key), b"SSHSIG" + b"".join(len(x).to_bytes(4, "big") + x for x in parts), raw[-64:])


def verify_minisign(key, text, signature):
    lines = signature.split("\n")
    raw = strict_base64(lines[1])
    if raw[:2] not in (b"Ed", b"ED") or raw[2:10] != strict_base64(key)[2:10] or (len(lines) == 3 and raw[:2] != b"Ed"):
        return False
    signed = text if raw[:2] == b"Ed" else blake(text, size=64)
    if not ed25519(raw_key(key), signed, raw[10:]):
        return False
    comment = lines[2][len("trusted comment: "):].encode() if len(lines) == 5 else b""
    return len(lines) == 3 or (lines[2].startswith("trusted comment: ") and
                               ed25519(raw_key(key), raw[10:] + comment, strict_base64(lines[3])))


class Signatures:
    """Collects signatures and verifies them all at the end."""

    def __init__(self):
        self.jobs = []

    def add(self, where, keys, text, signature):
        self.jobs.append((where, keys, text, signature))

    @staticmethod
    def fits(key, text, signature):
        ssh = signature.startswith(SSH_FIRST)
        return ssh == key.startswith(SSH) and (verify_ssh if ssh else verify_minisign)(key, text, signature)

    def run(self):
        return [where + ": sig: the signature does not verify" for where, keys, text, signature in self.jobs
                if not any(self.fits(key, text, signature) for key in keys)]


def ssh_form(lines):
    text = "".join(lines[1:-2])
    raw = strict_base64(text)
    need(lines[0] == SSH_FIRST and lines[-2:] == [SSH_LAST, ""] and raw.startswith(b"SSHSIG\0\0\0\1"),
         "the signature is damaged")
    need(lines[1:-2] == [text[i:i + 70] for i in range(0, len(text), 70)], "the signature is not in its kept form")
    reader, strings = raw[10:], []
    while reader and len(strings) < 5:
        size = int.from_bytes(reader[:4], "big")
        need(len(reader) >= 4 + size, "the signature is damaged")
        strings.append(reader[4:4 + size])
        reader = reader[4 + size:]
    need(not reader and len(strings) == 5 and len(raw) == 181 and strings[1:3] == [b"orders@pbem", b""] and
         strings[3] in (b"sha512", b"sha256"), "the SSH signature is none for this")


def kept_form(signature, referee=False):
    lines = signature.split("\n")
    if signature.startswith(SSH_FIRST) and not referee:
        ssh_form(lines)
        return
    need(signature.startswith(FIRST) and lines[-1] == "" and "\r" not in signature and
         len(lines) in ((5,) if referee else (3, 5)), "the signature is not in its kept form")
    need(len(strict_base64(lines[1])) == 74, "the signature is damaged")
    need(len(lines) == 3 or len(strict_base64(lines[3])) == 64, "the signature is damaged")


def check_policy(policy):
    need(isinstance(policy, dict) and POLICY <= set(policy) <= POLICY | set(POLICY_LEFT_OUT), "policy")
    policy = {**POLICY_LEFT_OUT, **policy}
    for name in ("delay", "grace", "interval", "min"):
        need(is_int(policy[name], 0, 31622400), "policy: " + name)
    need(is_int(policy["breaker"], 0, 100) and is_int(policy["open"], 0, 1000), "policy: breaker, open")
    need(policy["at"] is None or is_text(policy["at"], CLOCK), "policy: at")
    need(policy["nmr"] in ("defaults", "bot", "hold"), "policy: nmr")
    need(isinstance(policy["zone"], str) and policy["zone"], "policy: zone")
    days = policy["days"]
    need(isinstance(days, list) and all(day in DAYS for day in days), "policy: days")
    places = [DAYS.index(day) for day in days]
    need(places == sorted(set(places)), "policy: days")


class Record:
    def __init__(self, signatures):
        self.signatures = signatures
        self.phase, self.window, self.draw, self.resolved = "start", -1, 0, -1
        self.last = self.link = self.ctx = self.end = None
        self.amending, self.time, self.deadline, self.earliest = False, "", None, None
        self.seats, self.windows, self.heads, self.opened = [], {}, {}, {}
        self.number, self.spoken = 0, -1
        self.hand, self.forced = [], []
        self.asked = self.asked_before = 0  # the last window that had a player to wait for, and that before it opened

    # -- members ---------------------------------------------------------------------------------

    def check_members(self, o):
        kind = o.get("kind")
        need(isinstance(kind, str), "no kind")
        if kind == "amend":
            kind = "amend %s" % o.get("what")
        if kind == "open" and self.phase == "joining":
            kind = "open first"
        if kind == "result" and self.amending:
            kind = "result again"
        if kind == "seat" and o.get("by") == "seat":
            kind = "seat by seat"
        need(kind in MEMBERS, "unknown kind")
        need(set(o) | set(MAY_BE_MISSING.get(kind, ())) == set(MEMBERS[kind].split()) | {"kind"}, "members missing or unknown")
        need(all(o.get(name, 0) is not None for name in MAY_BE_MISSING.get(kind, ())), "null for a member that may be missing")
        for name in ("anchor", "sealed", "events", "link", "state", "templates", "root"):
            if name in o:
                need(is_text(o[name], HASH), name)
        if "window" in o:
            need(is_int(o["window"], 0, N - 1), "window")
        for name in ("deadline", "earliest"):
            if name in o:
                need(o[name] is None or is_time(o[name]), name)
        if "by" in o:
            need(o["by"] in ("seat", "referee"), "by")
        if "sig" in o:
            need(isinstance(o["sig"], str), "sig")

    def seat(self, name):
        for seat in self.seats:
            if seat["name"] == name:
                return seat
        raise Differs("unknown seat")

    def seat_list(self, names):
        order = [s["name"] for s in self.seats]
        need(isinstance(names, list) and all(n in order for n in names), "a list of seats")
        places = [order.index(n) for n in names]
        need(places == sorted(set(places)), "a list of seats in table order")
        return names

    def are_points(self, points):
        return isinstance(points, dict) and set(points) == {s["name"] for s in self.seats} and \
            all(is_int(n, -2**31, 2**31 - 1) for n in points.values())

    # -- kinds -----------------------------------------------------------------------------------

    def create(self, o, line_hash):
        need(self.phase == "start", "create stands first and once")
        if o["pbem"] != 1:
            raise Other("format %s of the record is not known here" % o["pbem"])
        need(o["dice"] == "host" and is_text(o["game"], NAME) and is_text(o["rules"], NAME), "create")
        need(is_minisign_key(o["referee"]) and is_int(o["version"], 1, 1000000), "referee, version")
        options = o["options"]
        need(isinstance(options, dict) and len(options) <= 24, "options")
        for name, value in options.items():
            need(is_text(name, NAME), "options")
            need(is_text(value, NAME) or is_int(value, -BIG, BIG) or isinstance(value, dict), "options")
        check_policy(o["policy"])
        seats = o["seats"]
        need(isinstance(seats, list) and 1 <= len(seats) <= 8 and len(set(map(str, seats))) == len(seats), "seats")
        need(all(is_text(s, NAME) for s in seats), "seats")
        seed = o["seed"]
        need(seed is None or (isinstance(seed, str) and re.match(r"([0-9a-f]{2}){1,64}\Z", seed)), "seed")
        self.seats = [{"name": s, "joined": False, "bot": False, "key": "", "commit": None, "nonce": "", "keys": [], "hand": 0,
                       "must": False, "may": False, "retired": False, "next": None, "word": False, "missed": 0,
                       "conceded": False, "left": False, "since": 0, "signs": 0} for s in seats]
        self.policy = {**POLICY_LEFT_OUT, **o["policy"]}
        self.check_again(o.get("again"))
        self.game, self.referee, self.first, self.version = o["game"], o["referee"], o, o["version"]
        self.create_hash, self.link, self.phase = line_hash, o["anchor"], "joining"

    def check_again(self, again):
        need(again is None or isinstance(again, list) and 1 <= len(again) <= 32, "again")
        for deal in again or []:
            need(isinstance(deal, dict) and set(deal) == {"end", "game", "seats", "why"}, "again")
            need(is_text(deal["game"], NAME) and is_text(deal["end"], HASH), "again")
            need(deal["why"] in ("host", "conceded", "no-deal"), "again")
            self.seat_list(deal["seats"])
            need(deal["seats"] or deal["why"] != "no-deal", "again")

    def join(self, o, _):
        need(self.phase == "joining", "a join after the beginning")
        seat = self.seat(o["seat"])
        need(not seat["joined"], "the seat is taken")
        need(isinstance(o["bot"], bool), "bot")
        need(o["key"] is None if o["bot"] else is_key(o["key"]), "key")
        if o["nonce"] is None:
            need(o["by"] == "referee", "a player's join without a nonce")
        else:
            need(not o["bot"] and is_text(o["nonce"], HASH), "nonce")
        need("lang" not in o or (o["by"] == "seat" and o["lang"] in ("en", "fr")), "lang")
        need("width" not in o or (o["by"] == "seat" and is_int(o["width"], 30, 72)), "width")
        word = self.by_word(o, o["by"] == "referee" and o["key"] and not o["nonce"])
        seat.update(joined=True, bot=o["bot"], key=o["key"] or "", commit=o["nonce"], word=word, since=self.number, signs=self.number)

    @staticmethod
    def by_word(o, may):
        """Does the host hold this key? Then what it signs counts by the host's word."""
        need("word" not in o or (may and o["word"] == "host"), "word")
        return "word" in o

    def by_hand(self, o):
        """What the host did: it is no difference, and a reader judges it."""
        def tell(window, field, text):
            self.hand.append("window %d: %s: %s" % (window, field, text))
        kind = o["kind"]
        if "word" in o:
            tell(o.get("from", 0), "seat", o["seat"] + " is played by reply from here on: its orders count by the host's word")
        if kind == "create":
            for number, deal in enumerate(o.get("again", []), 1):
                self.hand.append("again: deal %d, in game %s, came to nothing (%s: %s)"
                                 % (number, deal["game"], deal["why"], ", ".join(deal["seats"])))
        elif kind == "join" and o["by"] == "referee" and o["key"]:
            tell(0, "join", o["seat"] + " got its key")
        elif kind == "seat" and o["by"] == "referee":
            tell(o["from"], "seat", "%s was given to %s" % (o["seat"], o["what"]))
        elif kind == "rekey" and o["by"] == "referee":
            tell(o["from"], "rekey", o["seat"] + " got another key")
        elif kind == "open":
            self.tell_soon(tell)
        elif kind == "close":
            self.forced += [self.window] if o["why"] == "forced" else []
            for seat, entry in zip(self.seats, o["seats"]):
                if seat["name"] in o["absent"] and entry[3] is None and not self.key_waits(seat):
                    tell(self.window, "absent", seat["name"] + " was away by the host's word alone")
        elif kind == "amend" and o["what"] == "rules":
            tell(self.window, "version", "resolved again under version %d" % self.version)
        elif kind == "amend":
            tell(self.window, "deadline", "moved to %s" % self.deadline)
        elif kind == "result" and "labels" in o:
            tell(self.window, "labels", "new: %s; gone: %s" % (o["labels"]["new"], o["labels"]["gone"]))
        elif kind == "end" and (o["why"] in ("host", "no-deal") or self.resolved < 0):
            tell(self.window, "end", o["why"])

    def tell_soon(self, tell):
        """A window cannot have opened before the close of the one before."""
        policy = self.policy
        span = policy["interval"] - (43200 if policy["at"] is not None else 0)
        for field, value, least in (("deadline", self.deadline, max(span, policy["min"])), ("earliest", self.earliest, policy["min"])):
            if value and self.time and (moment(value) - moment(self.time)).total_seconds() < least:
                tell(self.window, field, "%s is sooner behind the close before than the policy lets it be" % value)

    def tell_forced(self):
        if self.forced:
            self.hand.append("why: %d windows were closed by force: %s" % (len(self.forced), self.forced))

    def open(self, o, line_hash):
        ready = self.phase == "joining" and all(s["joined"] for s in self.seats)
        need(ready or self.phase == "resolved", "a window cannot open here")
        need(o["window"] == self.window + 1, "window")
        need(is_text(o["name"], NAME), "name")
        need(not set(self.seat_list(o["must"])) & set(self.seat_list(o["may"])), "must and may")
        if ready:
            players = [[s["name"], "bot" if s["bot"] else s["key"], s["commit"]] + ["host"] * s["word"] for s in self.seats]
            need(o["players"] == players, "players")
            need(o["name"] == "ready" and o["must"] == [s["name"] for s in self.seats if s["commit"]] and not o["may"],
                 "window 0 asks those who committed to a nonce")
            self.players = [(s["name"], "bot" if s["bot"] else s["key"], ["host"] * s["word"]) for s in self.seats]
        self.window, self.phase, self.deadline = o["window"], "open", o["deadline"]
        first = self.window not in self.heads
        self.heads[self.window] = head_of(line_hash)
        self.opened.setdefault(self.window, []).append(head_of(line_hash))
        for seat in self.seats:
            if seat["next"] and seat["next"][0] <= self.window:
                self.take_turn(seat)
            if first or len(seat["keys"]) == HANDS:
                seat["keys"] = []
            if not seat["keys"] or seat["keys"][seat["hand"]] != seat["key"]:
                self.sit(seat)
            seat["must"], seat["may"] = seat["name"] in o["must"], seat["name"] in o["may"]
        self.check_limits(o)
        if self.window:
            self.windows[self.window - 1]["tells"] = self.tells(self.people("must"))
        self.asked_before = self.asked
        if self.people("must"):
            self.asked = self.window

    def tells(self, people):
        """The first window that the reports behind this result tell of."""
        return self.asked if people else self.resolved

    @staticmethod
    def take_turn(seat):
        """What waited for this window: another hand, or another key of the same player unless the referee chose it."""
        new = {"key": seat["key"], "word": False, **seat["next"][1], "next": None}
        if "bot" in seat["next"][1] or Record.key_waits(seat):
            new.update(missed=0, conceded=False, left=bool(seat["left"] and new.get("retired")))
        new.pop("other", None)
        seat.update(new, signs=seat["since"])

    @staticmethod
    def key_waits(seat):
        """Is there a key by the referee's hand that begins to hold with the next window?"""
        return bool(seat["next"] and seat["next"][1].get("other") and seat["next"][1]["key"] != seat["key"])

    def people(self, member):
        return [s for s in self.seats if s[member] and not s["bot"] and not s["retired"]]

    def check_limits(self, o):
        waits = bool(self.people("must"))
        has = self.policy["interval"] or self.policy["at"] is not None
        need((o["deadline"] is not None) == bool(waits and has), "deadline")
        need((o["earliest"] is not None) == bool(waits and self.window and self.policy["min"]), "earliest")
        self.earliest = o["earliest"]

    def set_time(self, o):
        need(is_time(o["time"]) and o["time"] >= self.time, "time")
        self.time = o["time"]

    def is_over(self, grace):
        return self.deadline is not None and \
            (moment(self.time) - moment(self.deadline)).total_seconds() >= grace

    def close(self, o, _):
        need(self.phase == "open" and o["window"] == self.window, "a close without its window")
        need(is_int(o["draw"], self.draw + 1, self.draw + 1) and o["draw"] < N, "draw")
        need(o["why"] in ("all", "deadline", "forced", "nobody"), "why")
        self.set_time(o)
        need(isinstance(o["seats"], list) and len(o["seats"]) == len(self.seats), "seats")
        for seat, entry in zip(self.seats, o["seats"]):
            need(isinstance(entry, list) and len(entry) == 4 and entry[0] == seat["name"], "seats")
            origins = ("none", "file", "bot", "default") if self.window else ("none", "file")
            need(entry[1] in origins, "origin")
            need(entry[2] is None if entry[1] == "none" else is_text(entry[2], HASH), "hash of orders")
            if self.window == 0:
                self.open_nonce(seat, entry)
        filed = {entry[0] for entry in o["seats"] if entry[1] == "file"}
        self.close_absent(o, filed)
        self.close_why(o, filed)
        for seat, entry in zip(self.seats, o["seats"]):
            self.close_origin(o, seat, entry[1])
        self.count_missed(o)
        if self.window == 0:
            players = [[name, key, s["nonce"]] + word for (name, key, word), s in zip(self.players, self.seats)]
            self.ctx = blake(canonical(["pbem1", "ctx", self.create_hash, players])).hex()
        self.draw, self.phase = o["draw"], "closed"
        self.windows[self.window] = {"close": o, "keys": {s["name"]: list(s["keys"]) for s in self.seats},
                                     "hand": {s["name"]: s["hand"] for s in self.seats},
                                     "signs": {s["name"]: s["signs"] for s in self.seats}}

    def close_absent(self, o, filed):
        absent = self.seat_list(o["absent"])
        idle = [s for s in self.people("must") if s["name"] not in filed] if self.window else []
        need(set(absent) <= {s["name"] for s in idle}, "absent")
        need({s["name"] for s in idle if self.key_waits(s)} <= set(absent), "absent")
        for seat, entry in zip(self.seats, o["seats"]):
            if not self.window:
                continue
            asked = seat in self.people("must") and not self.key_waits(seat)
            need(entry[3] is None or (asked and is_text(entry[3], HASH)), "hash of an absence")
            need(entry[3] or not asked or seat["name"] in absent, "hash of an absence")

    def close_why(self, o, filed):
        why, must = o["why"], [s for s in self.seats if s["must"]]
        awaited = [s for s in self.people("must") if not (self.window and self.key_waits(s) and s["name"] not in filed)]
        away = [s for s in awaited if s["name"] in o["absent"]]
        all_away = bool(awaited) and len(away) == len(awaited)
        missing = [s for s in awaited if s["name"] not in filed and s not in away]
        full = bool(must) and not missing and not all_away
        need((why == "nobody") == (not must), "why")
        if why == "all":
            need(full, "why: orders were missing")
            need(not self.window or self.earliest is None or self.time >= self.earliest or self.is_over(0), "why: too early")
        if why == "forced":
            need(self.window > 0, "why: forced")
        if why == "deadline":
            need(not full and self.window > 0 and (all_away or self.policy["nmr"] != "hold"), "why: deadline")
            need(self.is_over(0 if all_away else self.policy["grace"]), "why: it was not over")

    def close_origin(self, o, seat, origin):
        asked, person = seat["must"] or seat["may"], not seat["bot"] and not seat["retired"]
        late = o["why"] in ("deadline", "forced") or seat["name"] in o["absent"]
        if origin == "file":
            need(asked and (person or not self.window), "seats: origin of %s" % seat["name"])
        elif not asked or not self.window:
            need(origin == "none", "seats: origin of %s" % seat["name"])
        else:
            by_bot = seat["bot"] or (late and self.policy["nmr"] == "bot" and seat["must"] and person)
            need(origin == ("bot" if by_bot else "default"), "seats: origin of %s" % seat["name"])

    def count_missed(self, o):
        for seat, entry in zip(self.seats, o["seats"]):
            if entry[1] == "file":
                seat["missed"] = 0
            elif o["why"] == "deadline" and seat in self.people("must") and seat["name"] not in o["absent"]:
                seat["missed"] += 1

    @staticmethod
    def open_nonce(seat, entry):
        if entry[1] == "none":
            need(entry[3] is None, "a nonce without a file")
            need(seat["commit"] is None, "window 0 closes without a nonce that was committed to")
            return
        need(is_text(entry[3], HASH) and blake(entry[3].encode()).hex() == seat["commit"],
             "the nonce is not the one that was committed to")
        seat["nonce"] = entry[3]

    def result(self, o, _):
        need(self.phase == "closed" and o["window"] == self.window, "a result without its close")
        if self.amending:
            need(o["link"] == self.link, "an amended result has another link")
        else:
            need(blake(bytes.fromhex(o["link"])).hex() == self.link, "the link does not hash to the one before")
        reports = o["reports"]
        need(isinstance(reports, dict) and set(reports) == {s["name"] for s in self.seats}, "reports")
        need(all(is_text(h, HASH) for h in reports.values()), "reports")
        self.link = o["link"]
        self.check_rolls(o["rolls"])
        if self.amending:
            self.check_labels(o["labels"], self.windows[self.window]["result"]["rolls"], o["rolls"])
        self.windows[self.window]["result"] = o
        self.phase, self.resolved, self.amending = "resolved", self.window, False

    def check_rolls(self, rolls):
        need(isinstance(rolls, list), "rolls")
        key = blake(canonical(["pbem1", "window", self.ctx, self.draw, []]), bytes.fromhex(self.link))
        labels = set()
        for roll in rolls:
            need(isinstance(roll, list) and len(roll) == 3, "a roll")
            label, sides, values = roll
            need(is_text(label, LABEL) and label not in labels, "label")
            need(is_int(sides, -4096, 2**31 - 1) and sides != 0 and isinstance(values, list), "a roll")
            need(len(values) <= (4096 if sides > 0 else -sides), "a roll")
            labels.add(label)
            need(roll_again(key, label, sides, len(values)) == values, "%s: does not roll so" % label)

    @staticmethod
    def check_labels(labels, was, now):
        """A label with other sides is gone, and new."""
        old, new = [r[:2] for r in was], [r[:2] for r in now]
        need(labels == {"gone": [r[0] for r in old if r not in new], "new": [r[0] for r in new if r not in old]}, "labels")

    def amend(self, o, _):
        if o["what"] == "deadline":
            need(self.phase == "open" and o["window"] == self.window and o["deadline"] is not None, "amend")
            self.deadline = o["deadline"]
            return
        last = self.window if self.phase == "closed" else self.resolved
        need(self.phase in ("open", "closed") and last >= 0 and o["window"] == last, "amend")
        need(is_int(o["version"], self.version + 1, 1000000), "version")
        self.amending = self.resolved == last
        if self.amending:
            self.asked = self.asked_before
        self.version, self.window, self.phase = o["version"], last, "closed"

    def hand_over(self, o, wait):
        need(self.phase in ("joining", "open"), "%s cannot come here" % o["kind"])
        first = 0 if self.phase == "joining" else self.window + wait
        need(is_int(o["from"], first, first), "from")
        seat = self.seat(o["seat"])
        need(seat["joined"], "nobody sits there")
        return seat

    def rekey(self, o, _):
        seat = self.hand_over(o, 1)
        need(seat["key"] and is_key(o["key"]), "key")
        need(not seat["next"] or "bot" not in seat["next"][1], "somebody else plays from the next window on")
        key = {"key": o["key"], "word": self.by_word(o, o["by"] == "referee")}
        if o["by"] == "referee":
            seat["since"] = self.number
        if self.phase == "joining":
            seat.update(key, signs=seat["since"])
        else:
            seat["next"] = (o["from"], {**key, "other": o["by"] == "referee"})

    def seat_line(self, o, _):
        first = self.phase == "open" and self.window == 0
        seat = self.hand_over(o, 1 if first else 0)
        need(o["what"] in ("bot", "player", "retired"), "what")
        need(is_key(o["key"]) if o["what"] == "player" else o["key"] is None, "key")
        need(self.phase == "joining" or first or not o["key"] or len(seat["keys"]) + ("" not in seat["keys"]) < HANDS,
             "too many hands")
        if o["by"] == "seat":
            need(o["what"] == "player" and is_text(o["nonce"], HASH) and self.phase == "open" and not seat["next"], "seat")
            need("lang" not in o or o["lang"] in ("en", "fr"), "lang")
            need("width" not in o or is_int(o["width"], 30, 72), "width")
            left = seat["retired"] or (self.policy["open"] and seat["missed"] >= self.policy["open"])
            need(left and not seat["bot"], "nobody had left this seat")
        word = self.by_word(o, o["by"] == "referee" and o["what"] == "player")
        self.change_hand(seat, {"bot": o["what"] == "bot", "retired": o["what"] == "retired", "key": o["key"] or "", "word": word})

    def change_hand(self, seat, hand):
        seat.update(left=False, since=self.number)
        if self.phase == "open" and self.window == 0:
            seat["next"] = (1, hand)
            return
        seat.update(hand, next=None, missed=0, conceded=False, signs=self.number)
        if self.phase == "joining":
            seat["commit"] = None
        else:
            self.sit(seat)

    def request(self, o, _):
        need(self.phase == "open" and o["what"] in ("concede", "retire"), "a request cannot come here")
        seat = self.seat(o["seat"])
        need(seat["key"], "nobody with a key sits there")
        need(not seat["next"] or not ("bot" in seat["next"][1] or seat["next"][1].get("other")), "somebody else comes")
        need(isinstance(o["file"], str), "file")
        words = framed(o["file"], "PBEM-REQUEST")
        want = [["PBEM-REQUEST", "1"], ["GAME", self.game], ["SEAT", seat["name"]], ["WINDOW", str(self.window)],
                ["HEAD", self.heads[self.window]]]
        need(upper(words[:5]) == upper(want) and len(words) == 7 and words[5][0].upper() == "SERIAL",
             "the request is none of this game, seat, window or history")
        need([x for x in re.split("[ ,]+", " ".join(words[6]).upper()) if x] == [o["what"].upper()], "the request asks for something else")
        if o["what"] == "concede":
            need(not seat["conceded"], "request: conceded twice")
            seat["conceded"] = True
        else:
            self.change_hand(seat, {"bot": False, "retired": True, "key": "", "word": False})
            seat["left"] = True

    @staticmethod
    def sit(seat):
        if seat["key"] or "" not in seat["keys"]:
            seat["keys"].append(seat["key"])
        seat["hand"] = len(seat["keys"]) - 1 if seat["key"] else seat["keys"].index("")

    def ending(self, o, _):
        need(o["window"] == self.window, "window")
        if o["why"] == "rules":
            need(self.phase == "resolved" and is_text(o["outcome"], NAME) and is_text(o["reason"], NAME), "end")
            need(o["points"] is None or self.are_points(o["points"]), "points")
            for seat in self.seats:
                if seat["next"]:
                    self.take_turn(seat)
            self.windows[self.window]["tells"] = self.tells([s for s in self.seats if not s["bot"] and not s["retired"]])
        else:
            need(o["why"] in ("host", "conceded", "no-deal") and self.phase == "open", "end")
            need(o["outcome"] is None and o["reason"] is None and o["points"] is None, "outcome, reason, points")
        self.seat_list(o["seats"])
        self.set_time(o)
        retired = [s["retired"] if not s["next"] else s["next"][1].get("retired", s["retired"]) for s in self.seats]
        remain = [s["name"] for s, gone in zip(self.seats, retired) if not gone and not s["conceded"]]
        given_up = any(s["conceded"] or s["left"] for s in self.seats) and len(remain) <= 1
        if o["why"] == "host":
            need(not o["seats"], "seats: the host names no winner")
            need(not given_up, "why: all but one gave up")
        if o["why"] == "conceded":
            need(given_up, "nobody signed that they give up")
            need(o["seats"] == remain, "seats: those that remain")
        if o["why"] == "no-deal":
            need(self.window == 0 and o["seats"] and self.is_over(self.policy["grace"]), "no deal")
            need(all(self.seat(name)["commit"] for name in o["seats"]), "no deal")
        self.end, self.phase = o, "ended"
        self.check_roots()

    def check_roots(self):
        root, sealed = bytes.fromhex(self.end["root"]), bytes.fromhex(self.end["sealed"])
        need(blake(sealed).hex() == self.first["sealed"], "the sealed root is another one")
        x = root
        for i in range(N):
            if N - i == self.draw:
                need(x.hex() == self.link, "the open root does not lead to the last link")
            x = blake(x)
        need(x.hex() == self.first["anchor"], "the open root does not lead to the anchor")
        if self.first["seed"] is not None:
            seed = bytes.fromhex(self.first["seed"])
            need(blake(b"pbem1 open root", seed) == root and blake(b"pbem1 sealed root", seed) == sealed, "seed")

    # -- lines -----------------------------------------------------------------------------------

    def signature(self, o, before):
        kind = o["kind"]
        if kind == "close":
            return
        kept_form(o["sig"], o.get("by") != "seat" and kind != "request")
        key = self.referee
        if kind == "request":
            key, text = before, o["file"]
        elif o.get("by") == "seat" and kind in ("join", "seat"):
            key = o["key"]
            text = "PBEM-JOIN 1\nGAME %s\nSEAT %s\nCREATE %s\nKEY %s\nNONCE %s\n" % (
                self.game, o["seat"], head_of(self.create_hash), key, o["nonce"])
            text += "LANG %s\n" % o["lang"] if "lang" in o else ""
            text += "WIDTH %d\n" % o["width"] if "width" in o else ""
        elif o.get("by") == "seat":
            key = before
            text = "PBEM-REKEY 1\nGAME %s\nSEAT %s\nCREATE %s\nWINDOW %d\nKEY %s\n" % (
                self.game, o["seat"], head_of(self.create_hash), max(self.window, 0), o["key"])
        else:
            bare = {k: v for k, v in o.items() if k != "sig"}
            text = "PBEM-LINE 1\n%s\n" % blake(canonical(bare)).hex()
        self.signatures.add("record.jsonl:%d: window %d" % (self.number, self.spoken), [key], text.encode(), o["sig"])

    def line(self, text):
        self.number += 1
        self.spoken = self.window
        need(len(text) <= 1 << 20, "a line of more than 1 MiB")
        o = parse(text)
        if is_int(o.get("window"), 0, N - 1):
            self.spoken = o["window"]
        self.check_members(o)
        if self.last:
            need(o.get("prev") == self.last, "prev is not the hash of the line before")
        line_hash = blake(text).hex()
        before = next((s["key"] for s in self.seats if s["name"] == o.get("seat")), "")
        acts = {"create": self.create, "join": self.join, "open": self.open, "close": self.close, "result": self.result,
                "amend": self.amend, "rekey": self.rekey, "seat": self.seat_line, "request": self.request, "end": self.ending}
        need(self.phase != "ended", "a line behind the end")
        need(self.phase != "start" or o["kind"] == "create", "the first line is no create")
        acts[o["kind"]](o, line_hash)
        for member in ("referee", "key"):
            need(not o.get(member) or key_point(raw_key(o[member])), "%s: nobody can sign with it" % member)
        self.signature(o, before)
        self.by_hand(o)
        self.last = line_hash


def whole(tail):
    """A line whose line feed became another byte."""
    try:
        json.loads(tail[:-1].decode("utf-8"))
    except ValueError:
        return False
    return len(tail) > 1


def check_record(data, record):
    lines = data.split(b"\n")
    tail = lines.pop()
    need(lines, "the record is empty")
    for text in lines:
        try:
            record.line(text)
        except Differs as problem:
            raise Differs("record.jsonl:%d: window %d: %s" % (record.number, record.spoken, problem)) from None
    need(not whole(tail), "record.jsonl:%d: the line does not end in a line feed" % (record.number + 1))


# -- files ------------------------------------------------------------------------------------------


class Files:
    def __init__(self, folder, record, lean=False):
        self.lean = lean  # an export that is one file has neither states nor reports
        self.folder, self.record = os.path.join(folder, "windows"), record
        self.sealed = bytes.fromhex(record.end["sealed"])
        self.problems, self.count = [], 0
        self.said = {}  # by seat: the files that say who is away, the last one of each key, as they came
        self.brought = {}  # by each window: its events, and its rolls

    def undealt(self):
        folder = os.path.join(self.folder, "0000", "orders")
        if self.record.end["why"] == "no-deal" and os.path.isdir(folder):
            for name in os.listdir(folder):
                if name.split(".")[0].split("+")[0] in self.record.end["seats"] and name.rsplit(".", 1)[1].isdigit():
                    self.problem(0, "orders/" + name, "window 0: seats: a nonce that is said never to have come is here")

    def read(self, window, name):
        path = os.path.join(self.folder, "%04d" % window, name)
        try:
            with open(path, "rb") as f:
                return f.read()
        except OSError:
            return None

    def salted(self, window, kind, seat, serial, data):
        salt = blake(canonical(["pbem1", "salt", window, kind, seat, serial]), self.sealed)
        self.count += 1
        return blake(data, salt).hex()

    def problem(self, window, name, text):
        self.problems.append("windows/%04d/%s: %s" % (window, name, text))

    def compare(self, window, name, data, kind, seat, promised):
        if data is None:
            self.problem(window + 1, name, "window %d: missing" % window)
        elif self.salted(window, kind, seat, 0, data) != promised:
            self.problem(window + 1, name, "window %d: the hash in the record is another one" % window)

    def orders(self, window, closed):
        folder = os.path.join(self.folder, "%04d" % window, "orders")
        names = sorted(os.listdir(folder)) if os.path.isdir(folder) else []
        for seat, origin, promised in (entry[:3] for entry in closed["close"]["seats"]):
            hand = closed["hand"][seat]
            stem = "%s+%d" % (seat, hand) if hand else seat
            there = origin not in ("none", *("bot", "default") * self.lean)
            counted = self.counted(window, seat, stem, names, (origin, promised)) if there else 0
            for name in names if counted is not None and closed["keys"][seat][hand] else []:
                match = re.match(r"%s\.([1-9][0-9]*)\Z" % re.escape(stem), name)
                if match and int(match[1]) > counted:
                    self.problem(window, "orders/" + name, "window %d: a signed file that did not count" % window)
        for name in names:
            match = re.match(r"([a-z0-9-]+)(?:\+([1-9][0-9]*))?\.[1-9][0-9]*\Z", name)
            if match and match[1] in closed["keys"]:
                keys, hand = closed["keys"][match[1]], int(match[2] or 0)
                self.signed(window, name, [key for key in keys[hand:hand + 1] if key])
                self.placed(window, match[1], name)

    def counted(self, window, seat, stem, names, entry):
        """The serial of the file that counted, 0 for a bot or defaults, or None: it is not there."""
        origin, promised = entry
        name = seat if origin != "file" else stem
        for file in names:
            match = re.match(r"%s\.([1-9][0-9]*|bot|default)\Z" % re.escape(name), file)
            if not match or (origin == "file") != match[1].isdigit() or (origin != "file" and match[1] != origin):
                continue
            serial = int(match[1]) if origin == "file" else 0
            data = self.read(window, "orders/" + file)
            if self.salted(window, "order", name, serial, data) == promised:
                self.header(window, seat, file, data)
                return serial
        self.problem(window, "orders/" + name, "window %d: the orders that counted are missing or changed" % window)
        return None

    def placed(self, window, seat, name):
        """A file that did not count was written for its place as well; before an amendment the window had another head."""
        words = framed((self.read(window, "orders/" + name) or b"").decode("utf-8", "replace"), "PBEM-ORDERS")
        want = [["GAME", self.record.game], ["SEAT", seat], ["WINDOW", str(window)], ["SERIAL", name.rsplit(".", 1)[1]]]
        if upper(words[1:4] + words[5:6]) != upper(want) or upper(words[4:5])[0][1:] not in [[h] for h in self.record.opened[window]]:
            self.problem(window, "orders/" + name, "window %d: not part of the game: it was not written for this place" % window)

    def strangers(self):
        """What an export has beside its game; in a host's own folder there is more."""
        if os.path.exists(os.path.join(os.path.dirname(self.folder), "game.json")):
            return
        last = self.record.resolved + 1
        self.known("windows", last, lambda name: name in ["%04d" % window for window in range(last + 1)])
        for window in range(last + 1):
            entry = self.record.windows.get(window) if window < last else None
            inside = ["orders", "requests"] + ["state.json", "result.jsonl", "reports"] * (window > 0)
            folder = "windows/%04d" % window
            self.known(folder, window, inside.__contains__)
            self.known(folder + "/orders", window, lambda name, w=window, e=entry: self.is_orders(w, e, name))
            self.known(folder + "/requests", window, lambda name, w=window, e=entry: self.is_request(w, e, name))
            self.known(folder + "/reports", window, ["%s.txt" % s["name"] for s in self.record.seats].__contains__)

    def known(self, folder, window, is_known):
        path = os.path.join(os.path.dirname(self.folder), folder)
        for name in sorted(os.listdir(path)) if os.path.isdir(path) else []:
            if not is_known(name):
                self.problems.append("%s/%s: window %d: not part of the game" % (folder, name, window))

    def is_of_hand(self, window, entry, name, folder):
        """HAND.SERIAL of a hand that the seat had, or its .sig."""
        base = name[:-4] if name.endswith(".sig") else name
        match = re.match(r"([a-z0-9-]+)(?:\+([1-9][0-9]*))?\.[1-9][0-9]*\Z", base)
        hands = entry["hand"] if entry else {s["name"]: s["hand"] for s in self.record.seats}
        return bool(match) and match[1] in hands and int(match[2] or 0) <= hands[match[1]] and \
            self.read(window, folder + "/" + base) is not None and base

    def is_orders(self, window, entry, name):
        made = ["%s.%s" % (e[0], e[1]) for e in entry["close"]["seats"] if e[1] in ("bot", "default")] if entry and window else []
        return name in made or self.is_of_hand(window, entry, name, "orders")

    def is_request(self, window, entry, name):
        base = entry and self.is_of_hand(window, entry, name, "requests")
        words = framed((self.read(window, "requests/" + base) or b"").decode("utf-8", "replace"), "PBEM-REQUEST") if base else []
        return len(words) == 7 and words[6][0].upper() in ("ABSENT", "PRESENT")

    def header(self, window, seat, name, data):
        if not name.rsplit(".", 1)[1].isdigit():
            return
        words = framed(data.decode("utf-8", "replace"), "PBEM-ORDERS")
        want = [["GAME", self.record.game], ["SEAT", seat], ["WINDOW", str(window)], ["HEAD", self.record.heads[window]],
                ["SERIAL", name.rsplit(".", 1)[1]]]
        if upper(words[1:6]) != upper(want):
            self.problem(window, "orders/" + name, "window %d: it is for another seat, window, history or serial" % window)

    def signed(self, window, name, keys):
        signature = self.read(window, "orders/%s.sig" % name)
        where = "windows/%04d/orders/%s: window %d" % (window, name, window)
        try:
            text = (signature or b"").decode("utf-8")
            kept_form(text)
        except (Differs, ValueError) as problem:
            self.problem(window, "orders/" + name, "window %d: %s" % (window, problem))
            return
        self.record.signatures.add(where, keys, self.read(window, "orders/" + name), text)

    def absences(self, window, entry):
        """Each entry of a close is of the seat's last file that says whether its player is away, or of none."""
        folder = os.path.join(self.folder, "%04d" % window, "requests")
        found = []
        for name in os.listdir(folder) if os.path.isdir(folder) else []:
            match = re.match(r"([a-z0-9-]+)(?:\+([1-9][0-9]*))?\.([1-9][0-9]*)\Z", name)
            if match and match[1] in entry["hand"] and int(match[2] or 0) <= entry["hand"][match[1]]:
                found.append((match[1], int(match[2] or 0), int(match[3]), name))
        for seat, hand, _, name in sorted(found):
            data = self.read(window, "requests/" + name)
            words = framed(data.decode("utf-8", "replace"), "PBEM-REQUEST")
            mine = upper(words[1:3]) == upper([["GAME", self.record.game], ["SEAT", seat]])
            if mine and len(words) == 7 and words[6][0].upper() in ("ABSENT", "PRESENT"):
                self.take_said(window, entry, (seat, hand, name, data, words))
        for seat, origin, _, promised in entry["close"]["seats"]:
            if window and promised:
                self.absence(window, entry, seat, (origin, promised))

    def take_said(self, window, entry, file):
        seat, hand, name, data, words = file
        words = upper(words)
        if words[3:5] not in [[["WINDOW", str(window)], ["HEAD", head]] for head in self.record.opened[window]]:
            self.problem(window, "requests/" + name, "window %d: absence: it is of another window or history" % window)
        key = entry["keys"][seat][hand]
        signature = self.read(window, "requests/%s.sig" % name)
        self.record.signatures.add("windows/%04d/requests/%s: window %d: absence" % (window, name, window), [key], data,
                                   (signature or b"").decode("utf-8", "replace"))
        others = [s for s in self.said.get(seat, []) if s["key"] != key]
        self.said[seat] = others + [{"key": key, "where": (window, "requests/" + name), "data": data, "words": words,
                                     "signs": entry["signs"][seat] if hand == entry["hand"][seat] else 0}]

    def absence(self, window, entry, seat, closed):
        origin, promised = closed
        stem = "%s+%d" % (seat, entry["hand"][seat]) if entry["hand"][seat] else seat
        away, files = seat in entry["close"]["absent"], self.said.get(seat, [])
        last = files[-1] if files else None
        other = last is None or last["signs"] != entry["signs"][seat]
        fits = [s for s in files if self.salted(window, "absence", stem, 0, s["data"]) == promised and (s is last or other)]
        nothing = other and not away and self.salted(window, "absence", stem, 0, b"") == promised
        if not fits and not nothing:
            where = last["where"] if last else (window, "requests")
            self.problem(*where, "window %d: %s: not by the last file of %s that says whether it is away, or that is not here"
                         % (window, "absent" if away else "absence", seat))
        elif fits and away and not self.days(fits[-1]["words"], entry["close"]["time"])[0]:
            self.problem(*fits[-1]["where"], "window %d: absent: %s had not said that it is away then" % (window, seat))
        elif fits and not away and origin != "file" and entry["close"]["why"] == "deadline" and \
                self.days(fits[-1]["words"], entry["close"]["time"])[1]:
            self.record.hand.append("window %d: absent: %s had said that it is away, and counts as missed" % (window, seat))

    @staticmethod
    def days(words, time):
        """May it be one of these days then, wherever the player is? Is it surely?"""
        first, last = (re.split("[ ,]+", " ".join(words[6][1:])) + ["", ""])[:2]
        west, east = (str((moment(time) + datetime.timedelta(hours=h)).date()) for h in (-12, 14))
        return first <= east and west <= last, first <= west and east <= last and bool(first)

    def report(self, window, entry, seat, data):
        """What it tells of is what these windows brought, as far as the seat may know it."""
        told = [self.brought.get(w) for w in range(entry["tells"], window + 1)]
        if None in told:
            return
        try:
            report = parse(data)
        except Differs as problem:
            self.problem(window + 1, "result.jsonl", "window %d: the report of %s: %s" % (window, seat, problem))
            return
        events = [event for all_events, _ in told for audience, event in all_events if audience is None or seat in audience]
        if report.get("events") != events or report.get("rolls") != [roll for _, rolls in told for roll in rolls]:
            self.problem(window + 1, "result.jsonl", "window %d: events: %s is told something else than happened" % (window, seat))

    def bring(self, window, lines, rolls):
        try:
            events = json.loads(lines[0])
            need(all(isinstance(e, list) and len(e) == 2 and (e[0] is None or isinstance(e[0], list)) for e in events), "events")
            self.brought[window] = (events, rolls)
        except (Differs, ValueError, TypeError):
            self.problem(window + 1, "result.jsonl", "window %d: events: not in their form" % window)

    def run(self):
        self.undealt()
        self.strangers()
        for window, entry in sorted(self.record.windows.items()):
            if "result" not in entry:
                continue
            result = entry["result"]
            self.orders(window, entry)
            self.absences(window, entry)
            if self.lean:
                continue
            self.compare(window, "state.json", self.read(window + 1, "state.json"), "state", "", result["state"])
            name, seats = "result.jsonl", [s["name"] for s in self.record.seats]
            lines = (self.read(window + 1, name) or b"").split(b"\n")
            if len(lines) != 3 + len(seats) or lines.pop():
                self.problem(window + 1, name, "window %d: missing, or not %d lines" % (window, 2 + len(seats)))
                continue
            self.compare(window, name, lines[0], "events", "", result["events"])
            if lines[1] != canonical(result["rolls"]):
                self.problem(window + 1, name, "window %d: not the rolls of the record" % window)
            self.bring(window, lines, result["rolls"])
            for seat, data in zip(seats, lines[2:]):
                self.compare(window, name, data, "data", seat, result["reports"][seat])
                self.report(window, entry, seat, data)
        return self.problems


def unpack(data, folder):
    """Whether it has no states and reports."""
    files, folders = archive.read(data)
    for name in folders:
        os.makedirs(os.path.join(folder, name), exist_ok=True)
    for name, text in files.items():
        os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
        with open(os.path.join(folder, name), "wb") as f:
            f.write(text)
    return not any(name.endswith("/state.json") for name in files)


def check_known(folder, record):
    names = sorted(os.listdir(folder))
    for name in names if "game.json" not in names else []:
        need(name == "record.jsonl" or (name == "windows" and record.end), "%s: not part of the game" % name)


def main():
    if len(sys.argv) != 2:
        sys.stderr.write("usage: verify.py PATH\n")
        return 64
    path = sys.argv[1]
    try:
        if os.path.isdir(path):
            return check_path(path, path)
        with open(path, "rb") as f:
            data = f.read()
        if not archive.is_one(data):
            return check_path(path, None)
        with tempfile.TemporaryDirectory() as folder:
            return check_path(folder, folder, unpack(data, folder))
    except archive.Damaged as problem:
        print("damaged: %s" % problem)
        return 65
    except OSError as problem:
        sys.stderr.write("%s\n" % problem)
        return 66


def check_path(path, folder, lean=False):
    with open(os.path.join(path, "record.jsonl") if folder else path, "rb") as f:
        data = f.read()
    signatures = Signatures()
    record = Record(signatures)
    problems, files = [], 0
    try:
        check_record(data, record)
        ended = folder and record.end and record.resolved >= 0
        need(not ended or lean or os.path.isdir(os.path.join(folder, "windows")), "windows: window %d: the windows are not here" % record.resolved)
        beyond = record.resolved + 2
        need(not folder or not os.path.isdir(os.path.join(folder, "windows", "%04d" % beyond)),
             "windows/%04d: window %d: the record has no result of it" % (beyond, beyond - 1))
        if folder:
            check_known(folder, record)
        if folder and record.end and os.path.isdir(os.path.join(folder, "windows")):
            checker = Files(folder, record, lean)
            problems += checker.run()
            files = checker.count
    except Differs as problem:
        problems.append(str(problem))
    except Other as problem:
        print(problem)
        return 1
    problems += signatures.run()
    record.tell_forced()
    for text in record.hand:
        print("by the host's hand: " + text)
    for text in problems:
        print("differs: " + text)
    if not problems:
        print("%s: same: %d lines, %d windows, %d signatures, %d files"
              % (record.game, record.number, len(record.windows), len(signatures.jobs), files))
    return 2 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
