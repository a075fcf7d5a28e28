#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""crash_run.py: one `pbem run` over several games and mails, ended at any moment (tests/fault/fault.c), and then run again to its end: the same
records, reports and letters as if nothing had happened, each once, to the byte. So it is when a look at a file or folder fails: the run says so by its exit
status, or there is nothing to say.

The scene: orders, a correction, press and a seat given up in one game; the last orders of another, whose window closes; a third whose deadline and
grace are over with a player missing; a fourth that somebody is to be reminded of; a join that fills an open game, which starts; a READY that opens
another; orders that end a race; questions, words, an auto-reply, copies of what came before, and a mail that nobody can read. Half of it lies in the spool, half in a Maildir.

PBEM and FAULT name the program and the library. `make check` tries some places for each kind of trouble, CHECK_LONG=1 all of them."""
import concurrent.futures
import hashlib
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading

PBEM = os.path.abspath(os.environ["PBEM"])
FAULT = os.path.abspath(os.environ.get("FAULT") or os.path.join(os.path.dirname(PBEM), "fault.so"))
LONG = bool(os.environ.get("CHECK_LONG"))
# On a disk of memory the syncs, of which there are many, cost nothing.
SHM = "/dev/shm"
WORK = os.path.realpath(tempfile.mkdtemp(dir=SHM if os.access(SHM, os.W_OK) and shutil.disk_usage(SHM).free > 1 << 29 else None))
START, LATER, NOW, NEXT = "2027-01-05T12:00:00Z", "2027-01-06T14:00:00Z", "2027-01-07T12:30:00Z", "2027-01-07T12:35:00Z"
failed = []


def shell(*command, now=START, folder="base", data=None, env=None):
    env = dict(os.environ, PBEM_NOW=now, PBEM_HOST=f"{WORK}/{folder}/h", **(env or {}))
    return subprocess.run(command, cwd=WORK, env=env, input=data, capture_output=True, timeout=3600, check=False)


def do(*command, **more):
    p = shell(*command, **more)
    if p.returncode:
        sys.exit(f"{command}: {p.returncode}\n{p.stdout.decode()}{p.stderr.decode()}")
    return p.stdout.decode()


def check(name, wrong):
    print(("not ok " if wrong else "ok ") + name, flush=True)
    for line in wrong[:12]:
        print("# " + str(line).replace("\n", "\n# "), flush=True)
    if wrong:
        failed.append(name)


# --- the scene --------------------------------------------------------------------------------------------------------------------------

def signed(who, game, seat, *lines, magic="PBEM-ORDERS", serial=None):
    form = do(PBEM, "form", game, seat)
    head = "".join(line + "\n" for line in form.split("\n") if re.match("(PBEM-ORDERS|GAME|SEAT|WINDOW|HEAD|SERIAL) ", line))
    if serial:
        head = re.sub("(?m)^SERIAL .*", f"SERIAL {serial}", head)
    write("o.txt", head.replace("PBEM-ORDERS", magic) + "".join(line + "\n" for line in lines))
    return do(PBEM, "sign", "-k", f"{who}.key", "-o", "-", "o.txt")


def write(name, text):
    with open(f"{WORK}/{name}", "w", encoding="utf-8") as f:
        f.write(text)


def read(name):
    with open(f"{WORK}/{name}", encoding="utf-8") as f:
        return f.read()


def submit(who, game, seat, *lines):
    write("s.asc", signed(who, game, seat, *lines))
    do(PBEM, "submit", game, "s.asc")


def join(who, game, seat, code):
    do(PBEM, "join", "-k", f"{who}.key", "--create", code, game, seat)
    with open(f"{WORK}/{game}-{seat}.join", encoding="utf-8") as f:
        return do(PBEM, "sign", "-k", f"{who}.key", "-o", "-", f.name)


def nonce(game, seat):
    with open(f"{WORK}/{game}-{seat}.nonce", encoding="utf-8") as f:
        return f.read().strip()


def code_of(game):
    return re.search(r"^  create *([A-Z2-7]+)", do(PBEM, "status", game), re.M)[1]


def seats(*names):
    who = {"blue": "anna", "red": "bert", "white": "carl"}
    return [f"--seat={s}={who[s]}.pub,{who[s]}@example.org" for s in names]


def letter(ident, who, subject, text, more=""):
    ident = ident.replace(" ", "-")
    return f"From: {who}@example.org\nTo: pbem@example.org\nSubject: {subject}\nMessage-ID: <{ident}@example.org>\n{more}\n{text}".encode()


def mail(*words, now=NOW):
    do(PBEM, "receive", data=letter(*words), now=now)


def games():
    new = (PBEM, "new", "--rules", "race", "--seed", "07", "--grace", "12h")
    for name, who, every in (("cup", ("blue", "red", "white"), "9d"), ("duel", ("blue", "red"), "9d"), ("late", ("blue", "red"), "24h"),
                             ("soon", ("blue", "red"), "3d"), ("ends", ("blue", "red"), "9d")):
        do(*new, name, *seats(*who), "--every", every, "--option", f"length={10 if name == 'ends' else 20}")
        do(PBEM, "start", name)
    for name in ("club", "pub"):
        do(*new, name, "--seat", "blue", "--seat", "red", "--open", "--every", "9d")
        for who, seat in (("anna", "blue"),) if name == "club" else (("anna", "blue"), ("bert", "red")):
            mail(f"{name} {who}", who, "may I?", join(who, name, seat, code_of(name)), now=START)
    do(PBEM, "run")
    submit("anna", "pub", "blue", f"READY {nonce('pub', 'blue')}")
    submit("anna", "late", "blue", "ROLL")
    for n, line in enumerate(("REST", "ROLL"), 1):
        write(f"soon{n}.asc", signed("anna", "soon", "blue", line, serial=n))
        do(PBEM, "submit", "soon", f"soon{n}.asc")


def nearly_ended():
    """The race "ends" is run until its next window is its last."""
    while True:
        shutil.copytree(f"{WORK}/base/h/games/ends", f"{WORK}/ends", symlinks=True)
        for who, seat in (("anna", "blue"), ("bert", "red")):
            submit(who, "ends", seat, "ROLL")
        do(PBEM, "turn", "ends")
        over = "ended" in do(PBEM, "status", "ends")
        if over:
            shutil.rmtree(f"{WORK}/base/h/games/ends")
            shutil.move(f"{WORK}/ends", f"{WORK}/base/h/games/ends")
            return
        shutil.rmtree(f"{WORK}/ends")


def mails():
    """(sender, subject, text, headers)"""
    return (
        ("anna", "first", signed("anna", "cup", "blue", "REST"), ""),
        ("anna", "correction", signed("anna", "cup", "blue", "ROLL", serial=2), ""),
        ("anna", "press", signed("anna", "cup", "blue", "PRESS TO red white", "Run!", magic="PBEM-REQUEST"), ""),
        ("bert", "late for the last one", signed("bert", "cup", "red", "ROLL").replace("A", "B", 1), ""),
        ("bert", "[cup] STATUS", "STATUS\n", ""),
        ("bert", "the duel", signed("bert", "duel", "red", "ROLL"), ""),
        ("anna", "the duel", signed("anna", "duel", "blue", "BOOST"), ""),
        ("bert", "may I?", join("bert", "club", "red", code_of("club")), ""),
        ("bert", "ready", signed("bert", "pub", "red", f"READY {nonce('pub', 'red')}"), ""),
        ("anna", "two for two games", signed("anna", "ends", "blue", "ROLL") + signed("anna", "cup", "blue", "WAIT", magic="PBEM-REQUEST",
        serial=2), ""),
        ("bert", "the end", signed("bert", "ends", "red", "ROLL"), ""),
        ("carl", "what is this?", "I do not understand how it goes on here, to be honest.\n", ""),
        ("carl", "gone", signed("carl", "cup", "white", "CONCEDE", magic="PBEM-REQUEST"), ""),
        ("carl", "away", "I am away.\n", "Auto-Submitted: auto-replied\n"),
        ("dora", "[cup] STATUS", "STATUS\n", ""),
        ("dora", "what counts, once more", read("soon2.asc"), ""),
        ("dora", "what was corrected, once more", read("soon1.asc"), ""),
    )


def set_up():
    os.makedirs(f"{WORK}/base")
    do(PBEM, "init", "base/h", "--name", "The table")
    for who in ("anna", "bert", "carl"):
        do(PBEM, "keygen", who)
    with open(f"{WORK}/base/h/pbem.conf", "a", encoding="ascii") as f:
        f.write(f"address = pbem@example.org\nhost = host@example.org\nmaildir = {WORK}/base/h/box\nsend-maildir = {WORK}/base/h/out\n")
    for folder in ("box", "out"):
        for part in ("new", "cur", "tmp"):
            os.makedirs(f"{WORK}/base/h/{folder}/{part}")
    games()
    nearly_ended()
    do(PBEM, "run")
    do(PBEM, "run", now=LATER)
    for n, (who, subject, text, more) in enumerate(mails()):
        if n % 2:
            mail(str(n), who, subject, text, more)
            continue
        path = f"{WORK}/base/h/box/{'cur' if n % 4 else 'new'}/{n:02}.M.host"
        with open(path, "wb") as f:
            f.write(letter(str(n), who, subject, text, more))
        os.utime(path, (1799320000 + n, 1799320000 + n))
    do(PBEM, "receive", data=b"From: anna@example.org\n\na\0b\n", now=NOW)


def fresh(folder):
    shutil.rmtree(f"{WORK}/{folder}", ignore_errors=True)
    shutil.copytree(f"{WORK}/base", f"{WORK}/{folder}", symlinks=True)
    path = f"{WORK}/{folder}/h/pbem.conf"
    with open(path, encoding="ascii") as f:
        conf = f.read()
    with open(path, "w", encoding="ascii") as f:
        f.write(conf.replace(f"{WORK}/base/", f"{WORK}/{folder}/"))


# --- what is left -----------------------------------------------------------------------------------------------------------------------

# The run's own books, caches and locks; what killed writers leave beside a file's place goes away when that file is written the next time.
BOOKS = re.compile(r"h/(log|run\.json|agenda|pbem\.conf)$|h/spool/(seen|sent|today|doing|posted)$|/lock$|/head\.json$|\.tmp$|h/spool/tmp/|h/out/tmp/|\.try$|"
                   # The roots of a game that has ended stand in its record.
                   r"h/games/ends/secret/")


def result(folder, loose=False):
    """{path: checksum of its bytes} of all that a run is to leave behind. Loose: without the bytes, and with letters by kind, game and reader."""
    files = {}
    root = f"{WORK}/{folder}"
    for at, _, names in os.walk(root):
        for name in names:
            path = os.path.join(at, name)
            key = os.path.relpath(path, root)
            if BOOKS.search(key):
                continue
            # A mail's name in the spool tells when it came.
            key = re.sub(r"(h/spool/[a-z]+/)\d{8}T\d{6}Z\.[\d.]+", r"\1", key)
            with open(path, "rb") as f:
                data = f.read()
            if loose and key.startswith("h/out/new/"):
                to = re.search(rb"^Delivered-To: (\S+)", data, re.M)[1].decode()
                key = re.sub(r"\.[0-9a-f]{32}\.pbem$", "", key) + " " + to
                while key in files:
                    key += "+"
            files[key] = "" if loose else hashlib.sha256(data).hexdigest()
    return files


def difference(good, now):
    lost, new = sorted(good.keys() - now.keys()), sorted(now.keys() - good.keys())
    other = sorted(k for k in good.keys() & now.keys() if good[k] != now[k])
    return "".join(f" {what}: {' '.join(names)}" for what, names in (("lost", lost), ("new", new), ("other bytes", other)) if names)


# --- trouble ----------------------------------------------------------------------------------------------------------------------------

def trouble(folder, mode, at):
    env = {"LD_PRELOAD": FAULT, "FAULT_DIR": f"{WORK}/{folder}/h", "FAULT_AT": str(at), "FAULT_MODE": mode}
    if mode == "enospc":
        env["FAULT_STICKY"] = "1"
    return shell(PBEM, "run", now=NOW, folder=folder, env=env)


def count():
    """The operations of a run, and how many of them fetch mail."""
    fresh("count")
    do(PBEM, "run", now=NOW, folder="count",
       env={"LD_PRELOAD": FAULT, "FAULT_DIR": f"{WORK}/count/h", "FAULT_AT": "0", "FAULT_LOG": f"{WORK}/n"})
    with open(f"{WORK}/n", encoding="utf-8") as f:
        operations = f.read().splitlines()
    return len(operations), 1 + max(n for n, line in enumerate(operations) if "/h/box/" in line)


worker = threading.local()
workers = iter(range(1000))


def of_this_thread():
    if not hasattr(worker, "folder"):
        worker.folder = f"w{next(workers)}"
    return worker.folder


def place(mode, at, now, good):
    """Trouble at one place, or at several, one run after the other; then a run without. What is wrong, or ""."""
    folder = of_this_thread()
    fresh(folder)
    said = ""
    for one in at:
        p = trouble(folder, mode, one)
        said += p.stderr.decode("utf-8", "replace")[:200]
        if p.returncode < 0 and p.returncode != -9:
            return f"at {at}: ended by signal {-p.returncode}: {said}"
    # A disk with room again, the same minute or the next time that cron comes.
    p = shell(PBEM, "run", now=now, folder=folder)
    if p.returncode or p.stdout or p.stderr:
        return f"at {at}: the next run: {p.returncode} {p.stdout.decode()}{p.stderr.decode()}"
    wrong = difference(*(without_host(x, mode) for x in (good, result(folder, now != NOW))))
    if not wrong and now != NOW:
        wrong = twice(folder)
    return f"at {at}:{wrong} {said}" if wrong else ""


def without_host(files, mode):
    """A host is told of full disks."""
    return {k: v for k, v in files.items() if mode not in ("enospc", "eio") or not k.startswith("h/out/new/host.")}


def twice(folder):
    """Games that do not verify, or have two results for one window."""
    said = ""
    for game in sorted(os.listdir(f"{WORK}/{folder}/h/games")):
        with open(f"{WORK}/{folder}/h/games/{game}/record.jsonl", encoding="utf-8") as f:
            windows = [o["window"] for o in map(json.loads, f) if o.get("type") == "result"]
        if len(set(windows)) != len(windows) or windows != sorted(windows):
            said += f" {game} has results {windows}"
        p = shell(PBEM, "verify", game, folder=folder)
        if p.returncode:
            said += f" {game}: {p.stdout.decode()}{p.stderr.decode()}"
    return said


def look(folder, mode, at, **more):
    env = {"LD_PRELOAD": FAULT, "FAULT_DIR": f"{WORK}/{folder}/h", "FAULT_OF": "look", "FAULT_AT": str(at), "FAULT_MODE": mode, **more}
    return shell(PBEM, "run", now=NOW, folder=folder, env=env)


def count_looks():
    """The looks of a run, and how many of them fetch mail."""
    fresh("count")
    look("count", "eio", 0, FAULT_LOG=f"{WORK}/looks")
    with open(f"{WORK}/looks", encoding="utf-8") as f:
        looks = f.read().splitlines()
    return len(looks), 1 + max(n for n, line in enumerate(looks) if "/h/box" in line)


def closes(folder):
    """Of each game its closed windows, why, and where each seat's orders came from."""
    found = {}
    for game in sorted(os.listdir(f"{WORK}/{folder}/h/games")):
        with open(f"{WORK}/{folder}/h/games/{game}/record.jsonl", encoding="utf-8") as f:
            found[game] = [(o["window"], o["why"], [s[:2] for s in o["seats"]]) for o in map(json.loads, f) if o["kind"] == "close"]
    return found


def waiting_mail(folder):
    return sum(len(os.listdir(f"{WORK}/{folder}/h/{at}")) for at in ("spool/new", "box/new", "box/cur"))


def of_games(files):
    """All but the letters: while the mail of a game waits, others are answered, and are told how it stands then."""
    return {k: v for k, v in files.items() if not k.startswith("h/out/new/")}


def failed_look(mode, at, fetched, good):
    """One look fails, and then a run without trouble. What is wrong, or ""."""
    folder = of_this_thread()
    fresh(folder)
    p = look(folder, mode, at)
    said = p.stderr.decode("utf-8", "replace")[:200]
    if p.returncode < 0 or p.returncode == 70:
        return f"at {at}: {p.returncode} {said}"
    if p.returncode and at <= fetched and closes(folder) != closes("base"):
        return f"at {at}: mail was not fetched, and a window closed: {said}"
    wrong = difference(without_host(good, "eio"), without_host(result(folder), "eio")) if p.returncode == 0 else ""
    if wrong:
        return f"at {at}: it went without a word:{wrong}"
    p = shell(PBEM, "run", now=NOW, folder=folder)
    if p.returncode or waiting_mail(folder) or closes(folder) != closes("good"):
        return f"at {at}: the next run: {p.returncode} {p.stderr.decode()} {waiting_mail(folder)} mails {closes(folder)}; before: {said}"
    if at <= fetched:
        # What could not be fetched comes behind the others, and has other answers.
        return twice(folder)
    whole = mode != "eacces"
    wrong = difference(*(without_host(x if whole else of_games(x), "eio") for x in (good, result(folder))))
    return f"at {at}:{wrong}; before: {said}" if wrong else ""


def failed_looks(mode, first, step, n, fetched, good):
    places = range(1, n + 1) if LONG else range(first, n + 1, step)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        wrong = [w for w in pool.map(lambda at: failed_look(mode, at, fetched, good), places) if w]
    check(f"a look that fails ({mode}, {len(places)} places)", wrong)


def all_places(what, mode, places, good, now=NOW):
    places = [at if isinstance(at, tuple) else (at,) for at in places]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        wrong = [w for w in pool.map(lambda at: place(mode, at, now, good), places) if w]
    for folder in os.listdir(WORK):
        if folder.startswith("w"):
            shutil.rmtree(f"{WORK}/{folder}", ignore_errors=True)
    check(f"{what} ({mode}, {len(places)} places)", wrong)


def expected_letters(good):
    """The scene is what it says."""
    new = sorted(re.match(r"h/out/new/(\w+)\.(\w+)", k).groups() for k in good.keys() - result("base").keys() if k.startswith("h/out/new/"))
    kinds = {}
    for kind, game in new:
        kinds.setdefault(kind, []).append(game if kind != "host" else "-")
    wanted = {"help": ["club"], "host": ["-"], "noted": ["cup"], "passed": ["cup"], "press": ["cup"] * 2, "ready": ["club"] * 2,
    "receipt": ["club"] + ["cup"] * 5 + ["duel"] * 2 + ["ends"] * 2 + ["pub"] + ["soon"],
              "refusal": ["cup"] + ["soon"], "reminder": ["soon"], "report": ["duel"] * 2 + ["ends"] * 2 + ["late"] * 2 + ["pub"] * 2, "seat": ["cup"] * 2,
              "status": ["cup"]}
    return [] if kinds == wanted else [f"{kinds}"]


def main():
    set_up()
    fresh("good")
    p = shell(PBEM, "run", now=NOW, folder="good")
    check("a run without trouble", [p.stderr.decode()] if p.returncode or p.stderr or p.stdout else [])
    good = result("good")
    check("its letters", expected_letters(good))
    check("its records", [twice("good")] if twice("good") else [])
    check("another run adds nothing", [shell(PBEM, "run", now=NOW, folder="good").stderr.decode(), difference(good, result("good"))]
          if difference(good, result("good")) else [])
    n, fetched = count()
    check("operations are counted", [] if n > 1000 and fetched > 50 else [n, fetched])
    for what, mode, first, step in (("killed", "kill", 1, 97), ("killed behind an operation", "after", 7, 257),
                                    ("killed in the middle of a write", "torn", 11, 257), ("a full disk", "enospc", 3, 131),
                                    ("half a write", "short", 17, 307)):
        all_places(what, mode, range(1, n + 1) if LONG else range(first, n + 1, step), good)
    # A mail that could not be fetched for an error comes behind the others, and its answer is another one.
    all_places("an error", "eio", range(fetched + 1, n + 1, 1 if LONG else 307), good)
    looks, fetching = count_looks()
    check("looks are counted", [] if looks > 1000 and fetching > 50 else [looks, fetching])
    for mode, first, step in (("eio", 13, 401), ("emfile", 31, 809), ("eacces", 51, 809)):
        failed_looks(mode, first, step, looks, fetching, good)
    late = result("good", True)
    all_places("killed, and the next run comes later", "kill", range(5, n + 1, 3 if LONG else 257), late, NEXT)
    all_places("a full disk, and the next run comes later", "enospc", range(9, n + 1, 3 if LONG else 307), late, NEXT)
    r = random.Random(4)
    all_places("killed three times in a row", "kill", [tuple(r.randrange(1, n) for _ in range(3)) for _ in range(300 if LONG else 6)], good)


if __name__ == "__main__":
    try:
        main()
    finally:
        if "KEEP" not in os.environ:
            shutil.rmtree(WORK, ignore_errors=True)
    sys.exit(1 if failed else 0)
