#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""attack.py PBEM GAME HOSTKEY: what a dishonest host could make of the record and the files of a game that has ended.

GAME is an export of the game that tests/cli/attacks.sh plays, HOSTKEY the referee's secret key, beside whose folder blue's lies: each attack changes the
record, chains it anew and signs every line that the referee signs again. Both verifiers have to notice, and to name the
window and the field. Receipts that were forged, lines that nobody signed, two histories and archives that were bent are
attacks of tests/cli/evidence.sh; signatures of another SSH namespace, of tests/cli/signatures.sh. Prints "ok NAME" and "not ok NAME" lines. A name as the fourth argument chooses one attack.
"""
import base64
import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import verify as second  # pylint: disable=wrong-import-position

PBEM, GAME, KEY = sys.argv[1:4]
ONLY = sys.argv[4] if len(sys.argv) > 4 else None
SECOND = os.path.join(os.path.dirname(os.path.abspath(__file__)), "verify.py")
C = second.canonical


class Key:
    """A minisign secret key without a password."""

    def __init__(self, path):
        raw = base64.b64decode(open(path, encoding="ascii").read().split("\n")[1])
        self.id, self.seed, self.public = raw[54:62], raw[62:94], raw[94:126]

    def text(self):
        return base64.b64encode(b"Ed" + self.id + self.public).decode()

    def raw(self, message, big=None):
        """`big`: R, instead of one that follows from the key and the message."""
        h = hashlib.sha512(self.seed).digest()
        a = int.from_bytes(h[:32], "little") & (1 << 254) - 8 | 1 << 254
        r = 0 if big else int.from_bytes(hashlib.sha512(h[32:] + message).digest(), "little") % second.L
        big = big or second.encode_point(second.two_times(r, second.BASE, 0, second.BASE))
        k = int.from_bytes(hashlib.sha512(big + self.public + message).digest(), "little")
        return big + ((r + k * a) % second.L).to_bytes(32, "little")

    def sign(self, text, big=None):
        signature = self.raw(hashlib.blake2b(text).digest(), big)
        comment = b"attack"
        return second.FIRST + base64.b64encode(b"ED" + self.id + signature).decode() + "\ntrusted comment: attack\n" + \
            base64.b64encode(self.raw(signature + comment)).decode() + "\n"


HOST = Key(KEY)
BLUE = Key(os.path.join(os.path.dirname(KEY), "..", "anna.key"))


def by_referee(o):
    return o["kind"] not in ("close", "request") and o.get("by") != "seat"


def line_text(o):
    """What the referee signs of a line that has no signature yet."""
    return b"PBEM-LINE 1\n" + second.blake(C(o)).hex().encode() + b"\n"


def chain(lines, key=HOST):
    """The record's text: every line carries the hash of the one before, and what is not as it was is signed anew."""
    out, last = [], None
    for o in lines:
        o = dict(o)
        if last:
            o["prev"] = last
        if o not in CLEAN and by_referee(o) and "sig" in o and not o.pop("keep", False):
            del o["sig"]
            o["sig"] = key.sign(line_text(o))
        out.append(C(o))
        last = second.blake(out[-1]).hex()
    return b"\n".join(out) + b"\n"


def load(path):
    return [json.loads(line) for line in open(os.path.join(path, "record.jsonl"), "rb").read().splitlines()]


CLEAN = load(GAME)


def find(lines, kind, window=None):
    return next(o for o in lines if o["kind"] == kind and window in (None, o.get("window")))


def entry(o, seat):
    return next(e for e in o["seats"] if e[0] == seat)


def roll(window, label, sides, count):
    """As the window's link has it."""
    record = second.Record(second.Signatures())
    for line in chain(CLEAN).split(b"\n"):
        record.line(line)
        if record.window == window and record.phase == "resolved":
            key = second.blake(C(["pbem1", "window", record.ctx, record.draw, []]), bytes.fromhex(record.link))
            return second.roll_again(key, label, sides, count)
    raise KeyError(window)


def lucky(window, sides, count, good):
    """A label of the host's choice, for which the dice fall as the host likes."""
    return next([label, sides, roll_] for label in ("run/blue %d" % i for i in range(999))
                for roll_ in [roll(window, label, sides, count)] if good(roll_))


def end_by_host(lines):
    """A CONCEDE quotes the head of its window, so that nobody can change what was before it."""
    lines[:] = [o for o in lines if o["kind"] != "request"]
    end = find(lines, "end")
    end["why"], end["seats"] = "host", []


# -- attacks: what is changed; the window; the field as pbem verify and as the second verifier name it --------------------


def drop_all(lines):
    close = find(lines, "close", 1)
    entry(close, "red")[1] = "default"


def drop_forced(lines):
    drop_all(lines)
    find(lines, "close", 1)["why"] = "forced"


def set_why(window, why):
    def act(lines):
        find(lines, "close", window)["why"] = why
    return act


def set_member(kind, window, member, value):
    def act(lines):
        find(lines, kind, window)[member] = value
    return act


def never_said(lines):
    close = find(lines, "close", 1)
    close["absent"] = ["red"]
    entry(close, "red")[1] = "default"


def said_nothing(lines):
    """By the hash of nothing."""
    never_said(lines)
    sealed = bytes.fromhex(find(lines, "end")["sealed"])
    salt = second.blake(C(["pbem1", "salt", 1, "absence", "red", 0]), sealed)
    entry(find(lines, "close", 1), "red")[3] = second.blake(b"", salt).hex()


def not_asked(lines):
    find(lines, "open", 1)["must"].remove("red")


def no_concede(lines):
    lines.remove(next(o for o in lines if o["kind"] == "request" and o["seat"] == "red"))


def host_concedes(lines):
    o = next(o for o in lines if o["kind"] == "request" and o["seat"] == "red")
    o["sig"] = HOST.sign(o["file"].encode())


def old_concede(lines):
    o = next(o for o in lines if o["kind"] == "request" and o["seat"] == "red")
    o["file"] = re.sub("WINDOW [0-9]+", "WINDOW 1", o["file"])


def moved_concede(lines):
    """Of blue, that red had signed."""
    o = next(o for o in lines if o["kind"] == "request" and o["seat"] == "red")
    o["seat"] = "blue"


def twice_conceded(lines):
    o = next(o for o in lines if o["kind"] == "request" and o["seat"] == "blue")
    lines.insert(lines.index(o) + 1, dict(o))


def no_winner(lines):
    """The others conceded, and the host would rather have nobody win."""
    end = find(lines, "end")
    end["why"], end["seats"] = "host", []


def crown(lines):
    end = find(lines, "end")
    end["why"], end["seats"] = "host", ["blue"]


def no_deal(lines):
    end = find(lines, "end")
    end["why"], end["seats"] = "no-deal", ["blue"]


def chosen_label(lines):
    rolls = find(lines, "result", 1)["rolls"]
    rolls[0] = lucky(1, rolls[0][1], len(rolls[0][2]), lambda values: values[0] == 6)


def missing_roll(lines):
    find(lines, "result", 1)["rolls"].pop()


def more_rolls(lines):
    find(lines, "result", 1)["rolls"].append(["run/more", 6, roll(1, "run/more", 6, 1)])


def more_dice(lines):
    r = find(lines, "result", 1)["rolls"][0]
    r[2] = roll(1, r[0], r[1], len(r[2]) + 1)


def other_sides(lines):
    r = find(lines, "result", 1)["rolls"][0]
    r[1:] = [r[1] + 1, roll(1, r[0], r[1] + 1, len(r[2]))]


def other_value(lines):
    values = find(lines, "result", 1)["rolls"][0][2]
    values[0] = values[0] % 6 + 1


def twice(lines):
    rolls = find(lines, "result", 1)["rolls"]
    rolls.append(rolls[0])


def malleable(kind):
    """S + L: the same signature in another form."""
    def act(lines):
        o = next(o for o in lines if o["kind"] == kind)
        rows = o["sig"].split("\n")
        raw = base64.b64decode(rows[1])
        s = int.from_bytes(raw[42:], "little") + second.L
        rows[1] = base64.b64encode(raw[:42] + s.to_bytes(32, "little")).decode()
        o["sig"], o["keep"] = "\n".join(rows), True
        if not by_referee(o):
            del o["keep"]
    return act


def small_r(point):
    """R of small order, and the S that goes with it: for the neutral point the equation holds as it is."""
    def act(lines):
        o = find(lines, "result", 0)
        del o["sig"]
        o["sig"], o["keep"] = HOST.sign(line_text(o), point), True
    return act


def weak_key(point):
    """A key that everybody, or nobody, can sign with."""
    def act(lines):
        key = base64.b64encode(b"Ed" + bytes(8) + point).decode()
        lines.insert(len(lines) - 1, {"by": "referee", "from": find(lines, "end")["window"] + 1, "key": key,
                                      "kind": "rekey", "prev": "", "seat": "blue", "sig": ""})
    return act


def newcomer(lines):
    join = next(o for o in lines if o["kind"] == "join" and o["seat"] == "red")
    at = lines.index(find(lines, "open", 1)) + 1
    lines.insert(at, {"by": "seat", "from": 1, "key": join["key"], "kind": "seat", "nonce": join["nonce"], "prev": "",
                      "seat": "red", "sig": join["sig"], "what": "player"})


def other_players(place, value):
    """What the dice follow from is fixed by what joined."""
    def act(lines):
        find(lines, "open", 0)["players"][0][place:place + 1] = [value]
    return act


def by_the_host(lines):
    """As if the host had given the seat that its player took."""
    join = next(o for o in lines if o["kind"] == "join" and o["seat"] == "red")
    join["by"], join["sig"] = "referee", ""


def extended(lines):
    lines.append(dict(find(lines, "end")))


def reordered(lines):
    i = lines.index(find(lines, "result", 1))
    lines[i], lines[i + 1] = lines[i + 1], lines[i]


def cut(lines):
    """The game went on: its last windows are left away."""
    del lines[lines.index(find(lines, "close", 3)):]


def unsigned(lines):
    find(lines, "open", 2)["deadline"] = "2030-01-01T00:00:00Z"
    find(lines, "open", 2)["keep"] = True


def other_window(folder):
    for end in ("", ".sig"):
        shutil.copy(folder + "/windows/0002/orders/blue.1" + end, folder + "/windows/0001/orders/blue.1" + end)


def other_seat(folder):
    for end in ("", ".sig"):
        shutil.copy(folder + "/windows/0001/orders/red.1" + end, folder + "/windows/0001/orders/blue.1" + end)


def signed_for(old, new):
    """A file that the seat's player has signed for something else, as which the host's close line counts it."""
    def act(folder):
        path = folder + "/windows/0001/orders/blue.1"
        text = re.sub("(?m)^%s$" % old, new, open(path, encoding="ascii").read())
        with open(path, "w", encoding="ascii") as f:
            f.write(text)
        with open(path + ".sig", "w", encoding="ascii") as f:
            f.write(BLUE.sign(text.encode()))
        lines = json.loads(json.dumps(CLEAN))
        end_by_host(lines)
        salt = second.blake(C(["pbem1", "salt", 1, "order", "blue", 1]), bytes.fromhex(find(lines, "end")["sealed"]))
        entry(find(lines, "close", 1), "blue")[2] = second.blake(text.encode(), salt).hex()
        with open(folder + "/record.jsonl", "wb") as f:
            f.write(chain(lines))
    return act


def absence_hash(lines, window, seat, data):
    """The entry of a seat that said this when this window closed."""
    salt = second.blake(C(["pbem1", "salt", window, "absence", seat, 0]), bytes.fromhex(find(lines, "end")["sealed"]))
    entry(find(lines, "close", window), seat)[3] = second.blake(data, salt).hex()


def junk_absence(lines):
    entry(find(lines, "close", 3), "blue")[3] = "11" * 32


def ignored_absence(lines):
    """Red had said ABSENT in this window."""
    absence_hash(lines, 1, "red", b"")


def ignored_presence(lines):
    """Red had said PRESENT in window 3: the entry is of the file before."""
    absence_hash(lines, 3, "red", open(GAME + "/windows/0001/requests/red.1", "rb").read())


def early_presence(lines):
    """As if what was said in window 3 had been said before."""
    name = os.listdir(GAME + "/windows/0003/requests")[0].replace(".sig", "")
    absence_hash(lines, 2, "red", open(GAME + "/windows/0003/requests/" + name, "rb").read())


def invented_absence(folder):
    """Of blue, by the host, who has not got blue's key."""
    lines = json.loads(json.dumps(CLEAN))
    end_by_host(lines)
    text = re.sub("SEAT red", "SEAT blue", open(folder + "/windows/0001/requests/red.1", encoding="ascii").read()).encode()
    for name, data in (("blue.1", text), ("blue.1.sig", HOST.sign(text).encode())):
        with open(folder + "/windows/0001/requests/" + name, "wb") as f:
            f.write(data)
    for window in (1, 2, 3):
        absence_hash(lines, window, "blue", text)
    with open(folder + "/record.jsonl", "wb") as f:
        f.write(chain(lines))


def no_presence(folder):
    shutil.rmtree(folder + "/windows/0003/requests")


def withheld(folder):
    """Red is not told of what happened in window 1, and the record has the hash of that report."""
    path = folder + "/windows/0002/result.jsonl"
    rows = open(path, "rb").read().split(b"\n")
    data = json.loads(rows[3])
    assert data["seat"] == "red" and data["events"]
    data["events"].pop()
    rows[3] = C(data)
    with open(path, "wb") as f:
        f.write(b"\n".join(rows))
    lines = json.loads(json.dumps(CLEAN))
    end_by_host(lines)
    salt = second.blake(C(["pbem1", "salt", 1, "data", "red", 0]), bytes.fromhex(find(lines, "end")["sealed"]))
    find(lines, "result", 1)["reports"]["red"] = second.blake(rows[3], salt).hex()
    with open(folder + "/record.jsonl", "wb") as f:
        f.write(chain(lines))


def copy_orders(to, sig=True):
    """A byte copy of blue's orders under another name."""
    def act(folder):
        for end in ("", ".sig")[:1 + sig]:
            shutil.copy(folder + "/windows/0001/orders/blue.1" + end, folder + "/windows/0001/" + to + end)
    return act


def put(name):
    def act(folder):
        os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
        if name.endswith("/"):
            return
        with open(os.path.join(folder, name), "w", encoding="ascii") as f:
            f.write("PBEM-ORDERS 1\nblue rolled 6\n")
    return act


def no_file(folder):
    os.remove(folder + "/windows/0001/orders/blue.1")


def no_ready(folder):
    for end in ("", ".sig"):
        os.remove(folder + "/windows/0000/orders/blue.1" + end)


def other_ready(folder):
    for end in ("", ".sig"):
        shutil.copy(folder + "/windows/0000/orders/red.1" + end, folder + "/windows/0000/orders/blue.1" + end)


def no_windows(folder):
    shutil.rmtree(folder + "/windows")


def no_absence(folder):
    shutil.rmtree(folder + "/windows/0001/requests")


def other_absence(folder):
    """A file of the same player that says something else."""
    name = next(iter(sorted(os.listdir(folder + "/windows/0001/requests"))))
    with open(folder + "/windows/0001/requests/" + name, "r+", encoding="ascii") as f:
        text = f.read().replace("2026-03-", "2027-03-")
        f.seek(0)
        f.write(text)


def amend(lines):
    """The host moves the game to newer rules behind window 1, which ask for red's roll under another label: an honest one."""
    second_open = find(lines, "open", 2)
    first = find(lines, "result", 1)
    rolls = [list(r) for r in first["rolls"] if r[0] != "run/red"] + [["again/red", 6, roll(1, "again/red", 6, 1)]]
    at = lines.index(second_open) + 1
    lines[at:at] = [{"kind": "amend", "prev": "", "sig": "", "version": CLEAN[0]["version"] + 1, "what": "rules", "window": 1},
                    dict(first, rolls=rolls, labels={"gone": ["run/red"], "new": ["again/red"]}), dict(second_open)]


def again(lines):
    """The result that the amendment brought."""
    return [o for o in lines if o["kind"] == "result" and o["window"] == 1][1]


def in_amendment(change):
    def act(lines):
        amend(lines)
        change(again(lines))
    return act


def lucky_again(o):
    """Rules that call a label otherwise, so that it falls well, and a host who does not say so."""
    o["rolls"][0] = lucky(1, 6, 1, lambda values: values[0] == 6)


def other_value_again(o):
    o["rolls"][0][2] = [value % 6 + 1 for value in o["rolls"][0][2]]


def more_sides_again(o):
    o["rolls"][0][1:] = [20, roll(1, o["rolls"][0][0], 20, 1)]


def amend_member(member, value):
    def act(lines):
        amend(lines)
        find(lines, "amend")[member] = value
    return act


def amend_before(lines):
    """A window whose follower has been played already."""
    amend(lines)
    i = lines.index(find(lines, "amend"))
    three = lines[i:i + 3]
    del lines[i:i + 3]
    at = lines.index(find(lines, "open", 3)) + 1
    lines[at:at] = three


SMALL = bytes([1]) + bytes(31)
SMALL_8 = bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05")
BIG_Y = (second.P + 1).to_bytes(32, "little")
NO_POINT = bytes([2]) + bytes(31)
LAST = find(CLEAN, "end")["window"]

RECORD = [  # name, act, window, field (pbem verify), field (second verifier)
    ("orders dropped, and all are said to be here", drop_all, 1, "why", "why"),
    ("orders dropped by force", drop_forced, 1, "order|orders", "orders"),
    ("a deadline where nobody was missing", set_why(1, "deadline"), 1, "why", "why"),
    ("a deadline that is not over", set_member("close", 3, "time", find(CLEAN, "open", 3)["deadline"]), 3, "why", "why"),
    ("nobody, where somebody had to order", set_why(1, "nobody"), 1, "why", "why"),
    ("window 0 by force", set_why(0, "forced"), 0, "why", "why"),
    ("an origin that the policy has not got", lambda x: entry(find(x, "close", 3), "red").__setitem__(1, "bot"), 3, "seats", "seats"),
    ("a time before the last close", set_member("close", 2, "time", "2026-01-01T00:00:00Z"), 2, "time", "time"),
    ("a seat absent that never said so", said_nothing, 1, "absent", "absent"),
    ("absent although its orders are here", set_member("close", 1, "absent", ["red"]), 1, "absent", "absent"),
    ("a bot that is absent", set_member("close", 1, "absent", ["white"]), 1, "absent", "absent"),
    ("a seat in a close that was not asked", not_asked, 1, "seats", "absence"),
    ("another name for window 0", set_member("open", 0, "name", "run"), 0, "window 0 is \"ready\"", "window 0"),
    ("a deadline on a day that does not exist", set_member("open", 2, "deadline", "2026-02-30T20:00:00Z"), 2, "is no time", "deadline"),
    ("no deadline where the policy has them", set_member("open", 1, "deadline", None), 1, "deadline", "deadline"),
    ("an earliest time without a policy", set_member("open", 1, "earliest", "2026-03-01T12:00:00Z"), 1, "earliest", "earliest"),
    ("conceded without a CONCEDE", no_concede, LAST, "why|seats", "seats|nobody"),
    ("a CONCEDE that the host signed", host_concedes, LAST, "sig", "sig"),
    ("a CONCEDE of another window", old_concede, LAST, "file", "request"),
    ("a CONCEDE of another seat", moved_concede, LAST, "file", "request"),
    ("a CONCEDE twice", twice_conceded, LAST, "conceded", "conceded"),
    ("an end by the host that names a winner", crown, LAST, "seats|why", "seats"),
    ("an end by the host of a game that the others conceded", no_winner, LAST, "why", "why"),
    ("a nonce that never came, after the deal", no_deal, LAST, "why", "no deal"),
    ("the wrong seats at the end", set_member("end", LAST, "seats", ["blue"]), LAST, "seats", "seats"),
    ("a value of the dice changed", other_value, 1, "run/", "run/"),
    ("a label twice", twice, 1, "rolls", "label"),
    ("roots chosen afterwards", set_member("end", LAST, "root", "11" * 32), LAST, "root", "root"),
    ("another sealed root", set_member("end", LAST, "sealed", "11" * 32), LAST, "sealed", "sealed"),
    ("another draw", set_member("close", 2, "draw", 9), 2, "draw", "draw"),
    ("another link", set_member("result", 2, "link", "11" * 32), 2, "link", "link"),
    ("labels of an amendment that there was none of", set_member("result", 1, "labels", {"gone": [], "new": []}), 1, "labels", "members"),
    ("a malleable signature of the referee", malleable("result"), 0, "sig", "sig"),
    ("a malleable signature of a seat", malleable("request"), LAST, "sig", "sig"),
    ("an R of order 1", small_r(SMALL), 0, "sig", "sig"),
    ("an R of order 8", small_r(SMALL_8), 0, "sig", "sig"),
    ("a key of order 1", weak_key(SMALL), LAST, "key", "key"),
    ("a key of order 8", weak_key(SMALL_8), LAST, "key", "key"),
    ("a key that is not canonical", weak_key(BIG_Y), LAST, "key", "key"),
    ("a key that is no point", weak_key(NO_POINT), LAST, "key", "key"),
    ("a newcomer on a seat that nobody had left", newcomer, 1, "seat", "seat"),
    ("another key in window 0's players", other_players(1, HOST.text()), 0, "players", "players"),
    ("no nonce in window 0's players", other_players(2, None), 0, "players", "players"),
    ("a seat by the host's word that is none", other_players(3, "host"), 0, "players", "players"),
    ("a join by the host that its player signed", by_the_host, 0, "HEAD", "history"),
    ("a line behind the end", extended, LAST, "after the end", "end"),
    ("lines in another order", reordered, 2, "cannot come", "window"),
    ("a record that is cut at its end, beside its windows", cut, 3, "windows/0004", "windows/0004"),
    ("a line that was changed and not signed", unsigned, 2, "sig", "sig"),
]
# The record alone, with an amendment to rules that roll otherwise.
AMENDED = [
    ("new labels of an amendment kept back", in_amendment(lambda o: o["labels"].__setitem__("new", [])), 1, "labels", "labels"),
    ("labels that an amendment left out kept back", in_amendment(lambda o: o["labels"].__setitem__("gone", [])), 1, "labels", "labels"),
    ("a label of an amendment chosen so that Blue rolls 6", in_amendment(lucky_again), 1, "labels", "labels"),
    ("a label of both versions that falls otherwise", in_amendment(other_value_again), 1, "run/", "run/"),
    ("a label of both versions with more sides", in_amendment(more_sides_again), 1, "labels", "labels"),
    ("a label that an amendment says is new and was there", in_amendment(lambda o: o["labels"]["new"].append("run/blue")), 1, "labels", "labels"),
    ("an amendment with another link", in_amendment(lambda o: o.__setitem__("link", "11" * 32)), 1, "link", "link"),
    ("an amended result without its labels", in_amendment(lambda o: o.__delitem__("labels")), 1, "labels", "members"),
    ("a label twice in an amended result", in_amendment(lambda o: o["rolls"].append(o["rolls"][0])), 1, "rolls|labels", "label"),
    ("an amendment to the same version", amend_member("version", CLEAN[0]["version"]), 1, "version", "version"),
    ("an amendment of a window before the last", amend_before, 1, "window", "amend"),
    ("a close without its time", lambda x: find(x, "close", 1).pop("time"), 1, "time", "members"),
]
# Only the windows show these: the record alone is the same.
WINDOWS = [
    ("a label chosen so that Blue rolls 6", chosen_label, 1, "run/blue"),
    ("a roll that is missing", missing_roll, 1, "run/"),
    ("a roll too many", more_rolls, 1, "run/more"),
    ("a die too many", more_dice, 1, "run/"),
    ("dice with more sides", other_sides, 1, "run/"),
    ("an absence by a hash of nothing that was said", junk_absence, 3, "absence"),
    ("an ABSENT that was ignored", ignored_absence, 1, "absence"),
    ("a PRESENT that was ignored", ignored_presence, 3, "absence"),
    ("a PRESENT that had not been said yet", early_presence, 2, "absent"),
]
FILES = [
    ("orders of another window", other_window, 1, "blue"),
    ("orders of another seat", other_seat, 1, "blue"),
    ("orders signed for another game", signed_for("GAME cup", "GAME cap"), 1, "blue"),
    ("orders signed for another window", signed_for("WINDOW 1", "WINDOW 2"), 1, "blue"),
    ("orders signed for another seat", signed_for("SEAT blue", "SEAT red"), 1, "blue"),
    ("orders signed for another history", signed_for("HEAD .*", "HEAD " + "A" * 32), 1, "blue"),
    ("a report that leaves out what happened", withheld, 1, "events"),
    ("orders once more with a higher serial", copy_orders("orders/blue.9"), 1, "blue.9"),
    ("orders once more under an unknown name", copy_orders("orders/blue.x"), 1, "blue.x"),
    ("orders once more as another seat's", copy_orders("orders/red.9"), 1, "red.9"),
    ("orders once more of a hand that there was not", copy_orders("orders/blue+1.1"), 1, "blue.1"),
    ("orders once more with a serial in another form", copy_orders("orders/blue.01"), 1, "blue.01"),
    ("orders once more as those of a bot", copy_orders("orders/blue.bot", False), 1, "blue.bot"),
    ("orders once more as a request", copy_orders("requests/blue.1"), 1, "blue.1"),
    ("a signature without a file", put("windows/0001/orders/blue.7.sig"), 1, "blue.7"),
    ("a file that nobody knows in a window", put("windows/0002/notes.txt"), 2, "notes.txt"),
    ("a state of window 0", put("windows/0000/state.json"), 0, "state.json"),
    ("a report that is none's", put("windows/0002/reports/host.txt"), 2, "host.txt"),
    ("orders that are not there", no_file, 1, "blue"),
    ("a READY file that is not there", no_ready, 0, "blue"),
    ("the READY file of another seat", other_ready, 0, "blue"),
    ("windows that are not there", no_windows, LAST - 1, "windows"),
    ("an absence whose file is not there", no_absence, 2, "absent"),
    ("an absence whose file was changed", other_absence, 2, "absent"),
    ("a PRESENT whose file is not there", no_presence, 3, "absence"),
    ("an ABSENT that the host signed", invented_absence, 1, "sig"),
]


def run(command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return done.returncode, done.stdout.decode("utf-8", "replace")


def named(text, window, field):
    """A line of a difference with both."""
    return any("differs" in line and (window is None or re.search(r"window %d\b" % window, line)) and re.search(field, line) for line in text.split("\n"))


class Table:
    def __init__(self):
        self.bad = 0

    def say(self, name, good, detail=""):
        self.bad += not good
        print(("ok " if good else "not ok ") + name)
        for line in [] if good else detail.split("\n")[:12]:
            print("# " + line[:200])

    def expect(self, name, path, status, want=None):
        """`want`: window, field of the first verifier, field of the second, or None."""
        for number, command in enumerate(([PBEM, "verify", path], [sys.executable, "-B", SECOND, path])):
            rc, text = run(command)
            good = rc == status
            if good and want and rc == 2:
                good = named(text, want[0], want[1 + number])
            self.say("%s: %s" % (name, "the second verifier" if number else "pbem verify"), good, "exit %d\n%s" % (rc, text))

    def attack(self, name, act, want, on_record=True, windows_only=False):
        if ONLY and ONLY != name:
            return
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game")
            shutil.copytree(GAME, path)
            if on_record:
                lines = json.loads(json.dumps(CLEAN))
                if want[0] is not None and want[0] < LAST:
                    end_by_host(lines)
                act(lines)
                with open(os.path.join(path, "record.jsonl"), "wb") as f:
                    f.write(chain(lines))
            else:
                act(path)
            if windows_only:
                self.expect(name + ", its record alone", os.path.join(path, "record.jsonl"), 0)
            self.expect(name, path, 2, want)


STRANGE = [  # beside the windows, so no window is named
    ("a file that nobody knows", put("notes.txt"), "notes.txt"),
    ("a folder that nobody knows", put("more/"), "more"),
    ("a window that nobody knows", put("windows/9/"), "windows/9"),
]


def tar(folder, path, *behind):
    """As tar(1) makes it, and with `behind` behind it."""
    names = sorted(n for n in subprocess.check_output(["find", os.path.basename(folder), "-type", "f"],
                                                      cwd=os.path.dirname(folder)).decode().split()
                   if not n.endswith(("state.json", "result.jsonl", ".bot", ".default")))
    subprocess.check_call(["tar", "--format=ustar", "-cf", path, *names], cwd=os.path.dirname(folder))
    with open(path, "ab") as f:
        f.write(b"".join(behind))


def header(name, size, kind=b"0", magic=b"ustar\x0000", prefix=b""):
    """Of a member of an archive."""
    head = bytearray(512)
    for at, field in ((0, name), (100, b"0000644"), (124, b"%011o" % size), (136, b"0" * 11), (148, b" " * 8), (156, kind), (257, magic), (345, prefix)):
        head[at:at + len(field)] = field
    head[148:156] = b"%06o\0 " % sum(head)
    return bytes(head)


def disguised(data):
    """Archives out of which other programs take something else: the bytes of `data`, which is one, with another record in it."""
    other = b'{"kind":"create"}\n'
    member = header(b"game/record.jsonl", len(other)) + other + bytes(512 - len(other))
    body = data.rstrip(b"\0")
    body += bytes(-len(body) % 512)
    yield "a folder whose bytes are another record", body + header(b"game/windows/", len(member), b"5") + member + bytes(1024)
    yield "a record behind one block of zeros", body + bytes(512) + member + bytes(1024)
    yield "a prefix that only some programs read", header(b"0001", 0, magic=b"ustar  \0", prefix=b"game/windows") + body + bytes(1024)
    yield "a name in this folder", body + header(b"game/./x", 0) + bytes(1024)
    yield "a file with the name of a folder", body + header(b"game/x/", 0) + bytes(1024)
    yield "a link", body + header(b"game/x", 0, b"2") + bytes(1024)
    yield "a name for the next file", header(b"x", 14, b"x") + b"14 path=game/x".ljust(512, b"\0") + body + bytes(1024)


def archives(table):
    """The export as one file."""
    with tempfile.TemporaryDirectory() as folder:
        game, path = os.path.join(folder, "game"), os.path.join(folder, "game.tar")
        shutil.copytree(GAME, game)
        tar(game, path)
        table.expect("the game as one file, packed again", path, 0)
        tar(game, path, bytes(1024))
        table.expect("zeros behind an archive", path, 0)
        tar(game, path, b"blue rolled 6")
        table.expect("bytes behind an archive", path, 65)
        tar(game, path)
        with open(path, "rb") as f:
            data = f.read()
        with open(path, "wb") as f:
            f.write(data.rstrip(b"\0") + bytes(-len(data.rstrip(b"\0")) % 512) + data)
        table.expect("an archive with each file twice", path, 65)
        for name, bent in disguised(data):
            with open(path, "wb") as f:
                f.write(bent)
            table.expect("an archive with " + name, path, 65)
        for name, act, field in [(name, act, field) for name, act, _, field in FILES if act.__qualname__.startswith(("copy", "put"))
                                 and "state" not in name and "bot" not in name] + STRANGE[:1]:
            shutil.rmtree(game)
            shutil.copytree(GAME, game)
            act(game)
            tar(game, path)
            table.expect(name + ", as one file", path, 2)
        with open(os.path.join(folder, "other"), "w", encoding="ascii") as f:
            f.write("blue rolled 6")
        shutil.rmtree(game)
        shutil.copytree(GAME, game)
        tar(game, path)
        subprocess.check_call(["tar", "--format=ustar", "-rf", path, "other"], cwd=folder)
        table.expect("a file beside the game's folder in an archive", path, 65)


@contextlib.contextmanager
def bent_record(act):
    """The path of a record by itself that the host ended, changed by this and signed again."""
    lines = json.loads(json.dumps(CLEAN))
    end_by_host(lines)
    act(lines)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "record.jsonl")
        with open(path, "wb") as f:
            f.write(chain(lines))
        yield path


def bare(table, name, act, status, want=None):
    """A record by itself."""
    if ONLY and ONLY != name:
        return
    with bent_record(act) as path:
        table.expect(name, path, status, want)


def short(lines):
    """Window 3 closes for a deadline that nobody could keep."""
    find(lines, "open", 3)["deadline"] = "2026-03-02T12:01:00Z"
    find(lines, "close", 3)["time"] = "2026-03-02T14:01:00Z"


def by_hand(table, name, act, window, field):
    """What is no difference, and is told first."""
    if ONLY and ONLY != name:
        return
    with bent_record(act) as path:
        for command in ([PBEM, "verify", path], [sys.executable, "-B", SECOND, path]):
            rc, text = run(command)
            table.say("%s: %s" % (name, os.path.basename(command[-2])), rc == 0 and
                      len(re.findall(r"window \d+: %s: " % field, text)) == 1 and "window %d: %s: " % (window, field) in text, text)


def shorter(table):
    """A record that ends earlier is a record, and older: whoever knows a later head knows better."""
    lines = json.loads(json.dumps(CLEAN))
    head = second.head_of(second.blake(C(find(lines, "open", LAST))).hex())
    cut(lines)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "record.jsonl")
        with open(path, "wb") as f:
            f.write(chain(lines))
        table.expect("a record that is cut at its end", path, 0)
        rc, text = run([PBEM, "verify", path, "--head", head])
        table.say("a later head than a record has that was cut", rc == 2 and "differs: head:" in text, text)


def main():
    table = Table()
    table.expect("the game as it is", GAME, 0)
    for name, act, window, first, other in RECORD:
        table.attack(name, act, (window, first, other))
    bare(table, "an amendment that says what it rolls otherwise", amend, 0)
    for name, act, window, first, other in AMENDED:
        bare(table, name, act, 2, (window, first, other))
    for name, act, window, field in WINDOWS:
        # The second verifier knows no rules: it sees that the file of the window has other rolls.
        table.attack(name, act, (window, field, "rolls" if "run/" in field else field), windows_only=True)
    for name, act, window, field in FILES:
        table.attack(name, act, (window, field, field), on_record=False)
    for name, act, field in STRANGE:
        table.attack(name, act, (None, field, field), on_record=False)
    by_hand(table, "a window that opens with a minute to its deadline", short, 3, "deadline")
    if not ONLY:
        archives(table)
        shorter(table)
    return 1 if table.bad else 0


if __name__ == "__main__":
    sys.exit(main())
