#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""letters_in.py: odd mails, through `pbem receive` and `pbem run`, to a host on Maildirs: what is taken in, what is answered, and that nothing else
happens. Blocks are signed by the real ssh-keygen (Anna, blue), minisign (Bert, red) and signify (Carl, white).

A row of the table is

    row(NAME, MAIL, ANSWERS, FILES, LOG, WHY)

MAIL     the raw bytes (mail() and its like build them), or what makes them
ANSWERS  what goes out because of it, sorted: "receipt:anna"; "": silence
FILES    what changes beside the post room's own books: "blue.1" for orders of cup's open window ("duel/blue.1" for duel's), "press" for Blue's request,
         "held" for what the host may undo, "bad" for spool/bad; "": nothing at all
LOG      words in the log's new lines
WHY      the reason in an answer: its entry, as "mail.two" of refusal.bundle or "trouble.html" of help.bundle; "no_trouble.pgp": not that
earlier  mails that were read in a run before; says, silent: texts that an answer holds, and that none holds

Beside that, every row is held to what holds for all of them (see judge()): both programs end in time and without complaint; the log's lines are
printable and few; what goes out has the known headers, in ASCII, and goes to a registered address; the same mail again, and another run, change nothing.
`make check` posts every eighth row's mail a second time, CHECK_LONG=1 all of them.

PBEM names the program; words on the command line choose rows; TIMES=1 tells how long rows took, KEEP=1 leaves their folders."""
import base64
import concurrent.futures
import email
import email.message
import email.policy
import hashlib
import itertools
import os
import quopri
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from shown import shown

PBEM = os.path.abspath(os.environ["PBEM"])
LONG = bool(os.environ.get("CHECK_LONG"))
TEMPLATES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../templates")
# On a disk of memory the syncs, of which there are many, cost nothing.
SHM = "/dev/shm"
WORK = os.path.realpath(tempfile.mkdtemp(dir=SHM if os.access(SHM, os.W_OK) and shutil.disk_usage(SHM).free > 1 << 29 else None))
START, LATER = "2027-01-07T12:00:00Z", "2027-01-08T12:00:00Z"
ADDRESSES = {who + "@example.org" for who in ("anna", "bert", "carl", "host")}
HEADERS = {"return-path", "delivered-to", "from", "to", "reply-to", "subject", "date", "message-id", "in-reply-to", "references", "auto-submitted",
           "x-auto-response-suppress", "x-loop", "mime-version", "content-type", "content-transfer-encoding", "content-disposition"}
SEAT = {"anna": "blue", "bert": "red", "carl": "white"}


class Wrong(Exception):
    pass


def must(condition, text):
    if not condition:
        raise Wrong(text)


def shell(*command, data=None, cwd=None, now=START, host=None):
    """Status, output and errors."""
    env = dict(os.environ, PBEM_NOW=now, PBEM_HOST=host or f"{WORK}/base/h")
    p = subprocess.run(command, input=data, cwd=cwd or WORK, env=env, capture_output=True, timeout=3600, check=False)
    return p.returncode, p.stdout, p.stderr


def do(*command, **more):
    rc, out, err = shell(*command, **more)
    must(rc == 0, f"{command}: {rc}\n{out.decode()}{err.decode()}")
    return out.decode()


# --- the host, and what players sign --------------------------------------------------------------------------------------------------

def reasons(name):
    """The host's own bundle: the project's, with the entry's name behind each, which an answer then shows."""
    with open(f"{TEMPLATES}/en/mail/{name}", encoding="utf-8") as f:
        real = f.read()
    os.makedirs(f"{WORK}/base/h/templates/en/mail", exist_ok=True)
    with open(f"{WORK}/base/h/templates/en/mail/{name}", "w", encoding="utf-8") as f:
        for entry in re.split(r"^%% ", real, flags=re.M)[1:]:
            key = entry.split("\n", 1)[0]
            f.write(f"%% {entry}" + (f"\n<<<\n@{key}\n>>>\n" if "." in key else ""))


def set_up():
    """Game cup in window 2, game duel in window 1, and all their mail gone out."""
    os.makedirs(f"{WORK}/base")
    do("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "anna", "-f", "anna.sec")
    os.rename(f"{WORK}/anna.sec.pub", f"{WORK}/anna.pub")
    do("minisign", "-G", "-f", "-W", "-p", "bert.pub", "-s", "bert.sec")
    do("signify-openbsd", "-G", "-n", "-p", "carl.pub", "-s", "carl.sec")
    do("minisign", "-G", "-f", "-W", "-p", "dora.pub", "-s", "dora.sec")
    do(PBEM, "init", "base/h", "--name", "The table")
    reasons("refusal.bundle")
    reasons("help.bundle")
    with open(f"{WORK}/base/h/pbem.conf", "a", encoding="ascii") as f:
        f.write(f"address = pbem@example.org\nhost = host@example.org\nmaildir = {WORK}/base/box\nsend-maildir = {WORK}/base/out\n")
    for folder in ("box", "out"):
        for part in ("new", "cur", "tmp"):
            os.makedirs(f"{WORK}/base/{folder}/{part}")
    seats = [f"--seat={SEAT[who]}={who}.pub,{who}@example.org" for who in ("anna", "bert", "carl")]
    for game, n in (("cup", 3), ("duel", 2)):
        do(PBEM, "new", game, "--rules", "race", *seats[:n], "--seed", "07", "--every", "7d")
        do(PBEM, "start", game)
    for who in SEAT:
        with open(f"{WORK}/first", "w", encoding="ascii") as f:
            f.write(clear(who, window=1))
        do(PBEM, "submit", "cup", "first")
    do(PBEM, "run", now=LATER)
    must("window 2" in do(PBEM, "status", "cup"), "cup is not in window 2")


forms, signatures = {}, {}
signing = threading.Lock()


def text(who, *lines, game="cup", window=2, serial=1, seat=None, magic="PBEM-ORDERS", **fields):
    """A file as a player fills it in; fields: GAME="../x" takes the place of a line's value."""
    seat = seat or SEAT.get(who, "blue")
    with signing:
        key = (game, seat, window)
        if key not in forms:
            forms[key] = do(PBEM, "form", game, seat, now=LATER)
    head = re.search(r"^HEAD +(\S+)", forms[key], re.M)[1]
    values = {"GAME": game, "SEAT": seat, "WINDOW": window, "HEAD": head, "SERIAL": serial, **fields}
    return f"{magic} 1\n" + "".join(f"{k} {v}\n" for k, v in values.items()) + "".join(line + "\n" for line in lines or ("ROLL",))


def signature(who, signed):
    """What the player's own program signs."""
    data = signed if isinstance(signed, bytes) else signed.encode()
    with signing:
        if (who, data) in signatures:
            return signatures[who, data]
        path = f"{WORK}/to-sign"
        with open(path, "wb") as f:
            f.write(data)
        for old in (path + ".sig", path + ".minisig"):
            if os.path.exists(old):
                os.remove(old)
        if who == "anna":
            do("ssh-keygen", "-q", "-Y", "sign", "-n", "orders@pbem", "-f", "anna.sec", path)
        elif who == "carl":
            do("signify-openbsd", "-S", "-s", "carl.sec", "-m", path, "-x", path + ".sig")
        else:
            do("minisign", "-S", "-s", who + ".sec", "-m", path, "-x", path + ".sig")
        with open(path + ".sig", encoding="ascii") as f:
            signatures[who, data] = f.read()
        return signatures[who, data]


def clear(who, *lines, **fields):
    signed = text(who, *lines, **fields)
    return signed + signature(who, signed)


def armour_of(who, signed):
    """base/armour.h: the signature file and the text in base64."""
    coded = base64.b64encode(signature(who, signed).encode() + signed.encode()).decode()
    return "-----BEGIN PBEM ORDERS-----\n" + "".join(coded[i:i + 64] + "\n" for i in range(0, len(coded), 64)) + "-----END PBEM ORDERS-----\n"


def armour(who, *lines, **fields):
    return armour_of(who, text(who, *lines, **fields))


# --- mails ------------------------------------------------------------------------------------------------------------------------------

def heads(who="anna", *more, subject="my moves", to="pbem@example.org", ident=None):
    """A mail's header as bytes, without the empty line."""
    ident = ident or "<%s@mail.example.org>" % hashlib.sha256(repr((who, more, subject, to)).encode()).hexdigest()[:12]
    address = who if "@" in who or not who else f"{who.title()} <{who}@example.org>"
    lines = [f"From: {address}", f"To: {to}", f"Subject: {subject}", f"Message-ID: {ident}", "Date: Fri, 8 Jan 2027 11:59:00 +0000"]
    lines += [m if isinstance(m, str) else m.decode("latin-1") for m in more]
    return "".join(line + "\n" for line in lines).encode("latin-1")


def raw(who, body, *more, **head):
    body = body if isinstance(body, bytes) else body.encode()
    return heads(who, *more, **head) + b"\n" + body


def coded(who, body, charset, cte="8bit", kind="text/plain", params="", **head):
    """A body in a charset (or bytes as they are), in a transfer encoding."""
    data = body if isinstance(body, bytes) else body.encode(charset)
    data = {"base64": base64.encodebytes, "quoted-printable": quopri.encodestring, "8bit": bytes}[cte](data)
    return raw(who, data, "MIME-Version: 1.0", f"Content-Type: {kind}; charset={charset}{params}", f"Content-Transfer-Encoding: {cte}", **head)


def polite(who, body, files=(), html=None, subject="my moves"):
    """As a mail program makes it: attachments (NAME, BYTES or another mail), HTML beside the text."""
    m = email.message.EmailMessage(policy=email.policy.SMTP)
    m["From"], m["To"], m["Subject"] = f"{who.title()} <{who}@example.org>", "pbem@example.org", subject
    m["Message-ID"] = "<%s@polite.example.org>" % hashlib.sha256(repr((who, body, files, html)).encode()).hexdigest()[:12]
    m.set_content(body)
    if html:
        m.add_alternative(html, subtype="html")
    for name, data in files:
        if isinstance(data, bytes):
            m.add_attachment(data, maintype="application", subtype="octet-stream", filename=name)
        elif isinstance(data, str):
            m.add_attachment(data, filename=name)
        else:
            m.add_attachment(data)
    return m.as_bytes()


def parsed(data):
    return email.message_from_bytes(data, policy=email.policy.SMTP)


def multipart(kind, *parts, who="anna", boundary="=_x", end=True, **head):
    """Parts as raw bytes, each with its header."""
    body = b"".join(b"--" + boundary.encode() + b"\n" + p + b"\n" for p in parts) + (b"--" + boundary.encode() + b"--\n" if end else b"")
    return raw(who, body, "MIME-Version: 1.0", f'Content-Type: multipart/{kind}; boundary="{boundary}"', **head)


def typed(kinds, names, files, who):
    """Attachments as a mail program types them, in base64."""
    return multipart("mixed", b"Content-Type: text/plain\n\nHere they are.\n", *[
        f"Content-Type: {kind}\nContent-Transfer-Encoding: base64\n".encode() +
        (f'Content-Disposition: attachment; filename="{names[i]}"\n'.encode() if names else b"") + b"\n" +
        base64.encodebytes(file if isinstance(file, bytes) else file.encode()) for i, (kind, file) in enumerate(zip(kinds, files))], who=who)


def quoted(s, mark="> "):
    return "".join(mark + line + "\n" for line in s.splitlines())


def html(s):
    return "<html><body><pre>" + s.replace("&", "&amp;").replace("<", "&lt;") + "</pre></body></html>\n"


def rewrapped(s, columns):
    """Every long line broken, as some programs do when they send."""
    return "".join(line[i:i + columns] + "\n" for line in s.splitlines() for i in range(0, max(len(line), 1), columns))


def flowed(s, columns=66):
    """format=flowed as RFC 3676 says: soft breaks at blanks, lines that begin with a blank, '>' or From stuffed."""
    out = []
    for line in s.splitlines():
        while len(line) > columns and " " in line[20:columns]:
            at = line.rindex(" ", 20, columns) + 1
            out.append(line[:at])
            line = line[at:]
        out.append(line if line == "-- " else line.rstrip(" "))
    return "".join((" " if re.match(r"[ >]|From ", line) else "") + line + "\n" for line in out)


def report(who="anna"):
    """The text of the report that went out: what people answer."""
    for name in sorted(os.listdir(f"{WORK}/base/out/new")):
        with open(f"{WORK}/base/out/new/{name}", "rb") as f:
            data = f.read()
        if name.startswith("report.cup") and f"Delivered-To: {who}@".encode() in data and b"window 2" in data:
            return data
    raise Wrong("no report of window 2")


def report_text(who="anna"):
    return shown(parsed(report(who)).get_body(("plain",)))


# --- running a row ----------------------------------------------------------------------------------------------------------------------

class Row:
    def __init__(self, name, data, answers="", files="", log="", why="", sender=None, maildir=None, earlier=(), says=(), silent=()):
        self.name, self.data, self.answers, self.files = name, data, answers, files
        self.log, self.why, self.sender, self.maildir = log, why, sender, maildir
        self.earlier, self.says, self.silent = earlier, says, silent


rows = []


def row(*columns, **more):
    rows.append(Row(*columns, **more))


BOOKS = re.compile(r"h/(log|run\.json|agenda|lock|outbox/lock|spool/(seen|sent|posted|today|back|lock))$|h/games/[a-z]+/(lock|head\.json|mailed)$|out/new/")


def snapshot(folder):
    files = {}
    for at, folders, names in os.walk(folder):
        for name in folders + names:
            path = os.path.join(at, name)
            key = os.path.relpath(path, folder)
            must(not os.path.islink(path), f"a link: {key}")
            if os.path.isfile(path):
                with open(path, "rb") as f:
                    files[key] = f.read()
            else:
                files[key] = None
    return files


def changes(before, after):
    return sorted(k for k in before.keys() | after.keys() if before.get(k, b"-") != after.get(k, b"-") and not BOOKS.search(k) and
                  not (after.get(k, b"") is None and k not in before))


def wanted(files):
    """The FILES column as paths; of a bad mail's two files only the kinds are known."""
    out = []
    for word in files.split():
        if word == "bad":
            out += ["h/spool/bad/*.eml", "h/spool/bad/*.why"]
        elif word == "held":
            out += ["h/games/cup/game.json"]
        elif word == "press":
            out += ["h/games/cup/windows/0002/requests/blue.1" + more for more in ("", ".sig")]
        else:
            game, name = word.split("/") if "/" in word else ("cup", word)
            window = "0002" if game == "cup" else "0001"
            out += [f"h/games/{game}/windows/{window}/orders/{name}", f"h/games/{game}/windows/{window}/orders/{name}.sig"]
    return sorted(out)


def check_letter(data):
    """One mail that went out: "kind:who" and its text."""
    head = data.split(b"\n\n" if b"\n\n" in data else b"\r\n\r\n", 1)[0].replace(b"\r\n", b"\n").decode("ascii")
    names = []
    for line in head.split("\n"):
        must(re.fullmatch(r"[\t\x20-\x7e]*", line) and len(line) <= 998, f"a header line: {line!r}")
        if not line.startswith((" ", "\t")):
            names.append(line.split(":")[0].lower())
    must(set(names) <= HEADERS and len(set(names)) == len(names), f"headers: {names}")
    m = email.message_from_bytes(data, policy=email.policy.default)
    to = str(m["To"])
    must(m["Delivered-To"] == to and to in ADDRESSES, f"it goes to {to}")
    must(m["Auto-Submitted"] in ("auto-replied", "auto-generated") and m["From"].addresses[0].addr_spec == "pbem@example.org", "its From")
    part = m.get_body(("plain",))
    content = shown(part)
    must(not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", content + str(m["Subject"])), f"control characters: {content!r}")
    for a in m.iter_attachments():
        must(re.fullmatch(r"[a-z0-9][a-z0-9.-]*", a.get_filename() or "x"), f"an attachment {a.get_filename()}")
    return f"{str(m['Message-ID']).strip('<').split('.')[0]}:{to.split('@')[0]}", f"{m['Subject']}\n{content}"


def post(folder, r, data, before):
    """receive or a Maildir, and run; the letters that are new."""
    envelope = ["--sender", r.sender] if r.sender is not None else []
    began = time.monotonic()
    if r.maildir:
        with open(os.path.join(os.fsencode(folder), b"box/new", r.maildir), "wb") as f:
            f.write(data)
    else:
        rc, _, err = shell(PBEM, "receive", *envelope, data=data, host=f"{folder}/h", now=LATER)
        must(rc == 0 or (not data and rc == 75), f"receive: {rc} {err!r}")
    took = time.monotonic() - began
    began = time.monotonic()
    rc, out, err = shell(PBEM, "run", host=f"{folder}/h", now=LATER)
    must(rc == 0 and not out and not err, f"run: {rc} {out!r} {err!r}")
    names = sorted(os.listdir(f"{folder}/out/new"))
    letters = []
    for name in names:
        if name not in before:
            with open(f"{folder}/out/new/{name}", "rb") as f:
                letters.append(f.read())
    return letters, took, time.monotonic() - began


def read_log(folder):
    with open(f"{folder}/h/log", "rb") as f:
        return f.read()


def judge(r, folder, is_posted_again):
    data = r.data() if callable(r.data) else r.data
    shutil.copytree(f"{WORK}/base", folder)
    with open(f"{folder}/h/pbem.conf", encoding="ascii") as f:
        conf = f.read()
    with open(f"{folder}/h/pbem.conf", "w", encoding="ascii") as f:
        f.write(conf.replace(f"{WORK}/base", folder))
    for mail in r.earlier:
        rc, _, err = shell(PBEM, "receive", data=mail, host=f"{folder}/h", now=LATER)
        must(rc == 0, f"receive: {rc} {err!r}")
    if r.earlier:
        rc, out, err = shell(PBEM, "run", host=f"{folder}/h", now=LATER)
        must(rc == 0 and not out and not err, f"run: {rc} {out!r} {err!r}")
    before, log_before = snapshot(folder), len(read_log(folder))
    letters, took, ran = post(folder, r, data, os.listdir(f"{folder}/out/new"))
    log = read_log(folder)[log_before:].decode("ascii" if r.log != "utf-8" else "utf-8")
    told = sorted(check_letter(x) for x in letters)
    must(" ".join(kind for kind, _ in told) == r.answers, f"answers: {[k for k, _ in told]}, not {r.answers!r}\n{log}{''.join(t for _, t in told)}")
    for words in r.says:
        must(any(words in t for _, t in told), f"it does not say {words!r}: {told}")
    for words in r.silent:
        must(not any(words in t for _, t in told), f"it says {words!r}: {told}")
    must(not r.why or r.why.startswith("no_") or any(f"@{r.why}\n" in t for _, t in told), f"it does not say {r.why}: {told}")
    must(not r.why.startswith("no_") or not any(f"@{r.why[3:]}\n" in t for _, t in told), f"it says {r.why[3:]}: {told}")
    after = snapshot(folder)
    real = [re.sub(r"(spool/bad/)[^/]+(\.eml|\.why)$", r"\1*\2", c) for c in changes(before, after)]
    must(real == wanted(r.files), f"changed: {real}, not {wanted(r.files)}\n{log}")
    lines = log.splitlines()
    must(all(re.fullmatch(r"2027-01-08T12:00:00Z [a-z0-9-]+: [\x20-\x7e]{1,700}", line) for line in lines) and len(lines) <= 8, f"the log: {log!r}")
    must(r.log in log, f"the log says {log!r}, not {r.log!r}")
    if not is_posted_again:
        return took, ran
    again, _, _ = post(folder, r, data, os.listdir(f"{folder}/out/new"))
    must(not again, f"the same mail again is answered: {[check_letter(x)[0] for x in again]}")
    real = [c for c in changes(after, snapshot(folder)) if not c.startswith("h/spool/bad/")]
    must(not real, f"the same mail again changes {real}")
    return took, ran


def attempt(numbered):
    n, r = numbered
    folder, note, good = f"{WORK}/row{n}", "", True
    try:
        took, ran = judge(r, folder, LONG or n % 8 == 0)
        note = f"  # receive {took:.2f} s, run {ran:.2f} s" if "TIMES" in os.environ else ""
    except Exception as e:  # whatever it is, it is a failure of this row
        good = False
        note = f"\n# {type(e).__name__}: " + str(e)[:4000].strip().replace("\n", "\n# ")
    print(("ok " if good else "not ok ") + r.name + note + "\n", end="", flush=True)
    if "KEEP" not in os.environ:
        shutil.rmtree(folder, ignore_errors=True)
    return good


# --- the table --------------------------------------------------------------------------------------------------------------------------

WORDS = "Hello,\n\nhere are my orders, as I said.\n\n"
BYE = "\nBye,\nme\n\n-- \nSent from my telephone\n"
WROTE = "\nOn Fri, 8 Jan 2027 at 10:00, The table <pbem@example.org> wrote:\n"


def rows_text():
    """What mail programs do to a signed text: each with the three kinds of signature, in the clear and in armour."""
    for who, program in (("anna", "ssh-keygen"), ("bert", "minisign"), ("carl", "signify")):
        seat, in_clear, in_armour = SEAT[who], clear(who), armour(who)
        ok = (f"receipt:{who}", f"{seat}.1", f"orders from seat {seat}, window 2, serial 1")
        no_words = (f"help:{who}", "", "words, unsigned")

        def both(name, change, clear_text=ok, armour_text=ok, program=program, in_clear=in_clear, in_armour=in_armour):
            row(f"{program}, clear: {name}", change(in_clear), *clear_text)
            row(f"{program}, armour: {name}", change(in_armour), *armour_text)

        def send(*a, who=who, **k):
            return raw(who, *a, **k)

        def send_as(*a, who=who, **k):
            return coded(who, *a, **k)

        the_report = report_text(who)
        is_quoted = no_words + ("trouble.quoted",)
        is_html = no_words + ("trouble.html",)
        both("as it is", send)
        both("CRLF", lambda s: send(WORDS + s + BYE).replace(b"\n", b"\r\n"))
        both("quoted-printable", lambda s: send_as(WORDS + s + BYE, "utf-8", "quoted-printable"))
        both("base64", lambda s: send_as(WORDS + s + BYE, "utf-8", "base64"))
        both("base64 of CRLF", lambda s: send_as((WORDS + s + BYE).replace("\n", "\r\n"), "utf-8", "base64"))
        both("format=flowed", lambda s: send_as(flowed(WORDS + s + BYE), "utf-8", params="; format=flowed"))
        both("a byte order mark", lambda s: send_as(b"\xef\xbb\xbf" + s.encode(), "utf-8", "base64"))
        both("words in latin1", lambda s: send_as("Voilà, à bientôt!\n\n" + s + "\nÇa va.\n", "iso-8859-1"))
        both("words in windows-1252", lambda s: send_as("It’s “done” – for 5 €\n\n" + s, "windows-1252", "quoted-printable"))
        both("words in latin1, undeclared", lambda s: send("Voilà\n\n".encode("latin-1") + s.encode()))
        both("words in latin1 that call themselves UTF-8", lambda s: send_as("Voilà\n\n".encode("latin-1") + s.encode(), "utf-8"))
        both("words with a NUL", lambda s: send(b"a\0b\n\n" + s.encode()))

        both("windows-1252 that calls itself latin1", lambda s: send_as("“Done”\n\n".encode("cp1252") + s.encode(), "iso-8859-1"))
        both("utf-16", lambda s: send_as(s, "utf-16", "base64"))
        both("no charset of this world", lambda s: send_as(s.encode(), "klingon"))
        both("HTML beside it", lambda s: polite(who, WORDS + s + BYE, html=html(WORDS + s)))
        both("HTML alone", lambda s: send(html(s), "MIME-Version: 1.0", "Content-Type: text/html; charset=utf-8", subject="orders"), is_html)
        both("rewrapped at 64", lambda s: send(rewrapped(WORDS + s + BYE, 64)))
        both("rewrapped at 72", lambda s: send(rewrapped(WORDS + s + BYE, 72)))
        both("indented", lambda s: send("".join("    " + line + "\n" for line in (WORDS + s + BYE).splitlines())))
        both("forwarded inline", lambda s: send(
            f"FYI\n\n---------- Forwarded message ---------\nFrom: {who}@example.org\nDate: Fri\nSubject: orders\nTo: x\n\n" + s,
            subject="Fwd: my moves"))
        # What was signed is not ASCII, and its charset is declared as another one.
        accented = text(who, "ROLL # déjà vu, à 5 €")
        s = accented + signature(who, accented)
        twice = s.encode().decode("cp1252").encode()
        for is_in, data in (("utf-8", s.encode()), ("windows-1252", s.encode("cp1252")), ("iso-8859-15", s.encode("iso-8859-15")), ("utf-8 of utf-8", twice)):
            labels = ("utf-8", "iso-8859-1", "iso-8859-15", "windows-1252", "iso-8859-2", "koi8-r", "klingon")
            # Who signs does not matter to charsets.
            for label in labels if who == "anna" or LONG else labels[len(rows) % 7:][:1]:
                cte, params = [("8bit", ""), ("quoted-printable", ""), ("base64", "; format=flowed")][len(rows) % 3]
                row(f"{program}, clear: {is_in} that calls itself {label}, {cte}", send_as(WORDS.encode() + data + BYE.encode(), label, cte, params=params), *ok)
        row(f"{program}, clear: utf-8 that calls itself latin1, changed", send_as(s.replace("ROLL", "REST").encode(), "iso-8859-1"),
            f"refusal:{who}", "", "words, unsigned", "submit.signature")
        body = b"Content-Type: text/plain; charset=iso-8859-1\n\n" + accented.encode()
        file = b'Content-Type: application/octet-stream\nContent-Disposition: attachment; filename="%s"\nContent-Transfer-Encoding: base64\n\n%s'
        sig = signature(who, accented).encode()
        row(f"{program}, the text in utf-8 that calls itself latin1, the signature attached",
            multipart("mixed", body, file % (b"o.sig", base64.encodebytes(sig)), who=who), *ok)
        row(f"{program}, the same as utf-8 that calls itself latin1, and attached",
            multipart("mixed", body + sig, file % (b"o.txt", base64.encodebytes(accented.encode())), file % (b"o.txt.sig", base64.encodebytes(sig)), who=who), *ok)
        # Nobody looks into attached mails.
        passed = (f"help:{who} noted:{who} passed:host", "", "words, unsigned", "trouble.mail")
        both("forwarded as an attachment", lambda s: polite(who, "See below.\n", [("", parsed(send(s)))], subject="Fwd: my moves"), passed, passed)
        both("quoted", lambda s: send(WORDS + quoted(s)), is_quoted)
        both("quoted and wrapped", lambda s: send(WORDS + quoted(rewrapped(s, 60))), is_quoted)
        both("above the quoted report", lambda s: send(WORDS + s + WROTE + quoted(the_report), subject="Re: [cup] window 2"))
        both("below the quoted report", lambda s: send(WROTE + quoted(the_report) + "\n" + WORDS + s + BYE, subject="Re: [cup] window 2"))
        signed = text(who)
        pair = [("orders.txt", signed), ("orders.txt.sig", signature(who, signed))]
        row(f"{program}, attached", polite(who, "Attached.\n", pair), *ok)
        row(f"{program}, attached, with HTML", polite(who, "Attached.\n", pair, html=html("Attached")), *ok)
        row(f"{program}, attached as bytes, under no names", polite(who, "Attached.\n", [("a", signed.encode()), ("b", pair[1][1].encode())]), *ok)
        row(f"{program}, attached in CRLF", polite(who, "A.\n", [(n, t.replace("\n", "\r\n").encode()) for n, t in pair]), *ok)
        row(f"{program}, the block attached", polite(who, "Attached.\n", [("block.asc", in_armour)]), *ok)
        for kinds in (("text/plain", "application/pgp-signature"), ("application/zip", "application/zip"), ("image/png", "video/mp4"),
                      ("application/octet-stream", "application/octet-stream")):
            for names in (("orders.txt", "orders.txt.sig"), None):
                row(f"{program}, attached as {kinds[0]} and {kinds[1]}{'' if names else ', under no names'}",
                    typed(kinds, names, (signed, signature(who, signed)), who), *ok)
        row(f"{program}, where OpenPGP's signature belongs", multipart(
            "signed", b"Content-Type: text/plain\n\n" + signed.encode(),
            b"Content-Type: application/pgp-signature\n\n" + signature(who, signed).encode(), who=who), *ok)
        row(f"{program}, behind twenty cards", typed(
            ["text/vcard"] * 20 + ["text/plain", "application/pgp-signature"], [f"{i}.vcf" for i in range(20)] + ["orders.txt", "orders.txt.sig"],
            ["BEGIN:VCARD\nEND:VCARD\n"] * 20 + [signed, signature(who, signed)], who), *ok)
        row(f"{program}, signed in the clear, attached", polite(who, "Attached.\n", [("orders.txt", in_clear)]), *ok)


TAKEN = "orders from seat blue, window 2, serial 1"
# What gpg --detach-sign writes.
PGP_SIGNATURE = ("iHUEABYIAB0WIQRUwZQYNr8WNMsUJGWfw1hi6hJDCgUCawKQHQAKCRCfw1hi6hJDCrmJAQDCsYDJpDaoSyMjL0YUGYYDMwo7WAIa"
                 "eSALYa4Lq94KPQD/QlRl/EfmSML+41BIpd4GS3M0pFoUdeCTvBEFJa6/zA0=")
# As providers and long threads make them, on one line and folded.
LONG_HEADERS = {
    "a header line of 8,885 bytes": "X-UI-Out-Filterresults: notjunk:1;V03:K0:" + "a" * (8885 - 41),
    "130 References": "References: " + " ".join(f"<{i:040}@mail.players.example>" for i in range(130)),
    "130 References, folded": "References: " + "\n\t".join(f"<{i:040}@mail.players.example>" for i in range(130)),
    "a DKIM-Signature of 20 KB": "DKIM-Signature: v=1; a=rsa-sha256; d=example.org; s=x;\n\tb=" + "\n\t ".join(["Q" * 160] * 125),
    "a Received of 9 KB": "Received: from a by b; " + "x" * 9000,
    "a Subject of 9 KB": "Subject: " + "my moves " * 1000,
}
TWO = ("refusal:anna", "", "two files of one seat that differ", "mail.two")


def rows_blocks():
    """Several blocks, old ones, other people's, other games'."""
    one, two, old = clear("anna"), clear("anna", "REST", serial=2), clear("anna", window=1)
    one_a, two_a, old_a = armour("anna"), armour("anna", "REST", serial=2), armour("anna", window=1)
    for name, a, b, c in (("clear", one, two, old), ("armour", one_a, two_a, old_a)):
        row(f"two blocks, {name}: they differ", raw("anna", a + "\nor rather\n\n" + b), *TWO)
        row(f"two blocks, {name}: the same", raw("anna", a + "\nonce more\n\n" + a), "receipt:anna", "blue.1", TAKEN)
        row(f"two blocks, {name}: of one serial", raw("anna", a + "\n" + (clear if a is one else armour)("anna", "REST")), *TWO)
        row(f"old blocks, {name}: alone", raw("anna", c), "refusal:anna", "", "it counted in window 1, which is closed", "submit.counted",
            says=("\nWINDOW 2\n", "\nSERIAL 1\n"), silent=("No orders",))
        row(f"old blocks, {name}: unquoted under the new one", raw("anna", a + WROTE + c), "receipt:anna", "blue.1", TAKEN)
        row(f"old blocks, {name}: one that never came, under the new one", raw("anna", a + WROTE + (clear if a is one else armour)("anna", "REST", window=1, serial=2)), *TWO)
    row("old blocks: corrected when it is too late", raw("anna", clear("anna", "REST", window=1, serial=2)), "refusal:anna", "",
        "refused, from anna@example.org, seat blue", "submit.window-past")
    row("the same block as text and as armour", raw("anna", one + "\n" + one_a), "receipt:anna", "blue.1", TAKEN)
    row("the same block in text and attachment", polite("anna", one, [("orders.asc", one_a)]), "receipt:anna", "blue.1", TAKEN)
    row("old blocks, clear: quoted under the new one", raw("anna", one + WROTE + quoted(old)), "receipt:anna", "blue.1", TAKEN)
    row("old blocks, clear: quoted twice above the new one", raw("anna", quoted(quoted(old)) + "\n" + one), "receipt:anna", "blue.1", TAKEN)
    row("old blocks, armour: quoted under the new one", raw("anna", one_a + WROTE + quoted(old_a)), "receipt:anna", "blue.1", TAKEN)
    for name, line in LONG_HEADERS.items():
        row(f"orders in a mail with {name}", raw("anna", one, line), "receipt:anna", "blue.1", TAKEN)
        row(f"a question in a mail with {name}", raw("carl", "STATUS\n", line), "status:carl", "", "a question")
    row("an attachment that OpenPGP signed", typed(("text/plain", "application/octet-stream"), ("notes.txt", "notes.txt.sig"), (
        "Hello\n", base64.b64decode(PGP_SIGNATURE)), "anna"), "help:anna", "", "words, unsigned", "trouble.pgp")
    row("types of OpenPGP, and nothing of it", typed(("text/plain", "application/pgp-signature"), ("notes.txt", "notes.txt.sig"), (
        "Hello\n", "hello\n"), "anna"), "noted:anna passed:host", "", "words, unsigned", "no_trouble.pgp")
    row("two seats in one mail", raw("anna", one + "\n" + clear("bert")), "receipt:anna receipt:bert", "blue.1 red.1", "orders from seat red")
    row("two games in one mail", raw("anna", one + "\n" + clear("anna", game="duel", window=1)), "receipt:anna receipt:anna",
        "blue.1 duel/blue.1", TAKEN)
    row("another seat's block, which its owner signed", raw("anna", clear("bert")), "receipt:bert", "red.1", "orders from seat red")
    row("another seat's block, which the sender signed", raw("anna", clear("anna", seat="red")), "refusal:anna", "", "seat blue", "submit.other-seat")
    row("another seat's block, damaged", raw("anna", clear("bert").replace("ROLL", "REST")), "refusal:anna", "", "words, unsigned", "submit.nobody")
    row("a stranger brings a seat's orders", raw("dora", one), "receipt:anna", "blue.1", TAKEN)
    row("a stranger brings a seat's orders and his own", raw("dora", one + "\n" + clear("dora", "REST", seat="blue", serial=3)), "receipt:anna",
        "blue.1", TAKEN)
    row("a stranger's orders", raw("dora", clear("dora", seat="blue")), "", "", "is dropped")
    row("a stranger's orders in a player's mail", raw("anna", clear("dora", seat="blue")), "refusal:anna", "", "words, unsigned", "submit.nobody")
    row("answers go to the registered address, not to Reply-To", raw("anna", one, "Reply-To: dora@example.org"), "receipt:anna", "blue.1", TAKEN)
    row("a player who writes from elsewhere", raw("anna@elsewhere.example", one), "receipt:anna", "blue.1", TAKEN)
    row("for another game, by the plus tag", raw("anna", one, to="pbem+duel@example.org"), "refusal:anna", "", "names game duel", "mail.game")
    row("for another game, by the subject", raw("anna", one, subject="Re: [duel] window 2"), "refusal:anna", "", "names game duel", "mail.game")
    row("for another game, by Cc", raw("anna", one, "Cc: pbem+duel@example.org"), "refusal:anna", "", "names game duel", "mail.game")
    row("for a game that is not here", raw("anna", clear("anna", GAME="chess")), "help:anna", "", "for a game that is not here")
    row("a hint that is no game", raw("anna", one, to="pbem+chess@example.org", subject="[EXT] [SPAM] orders"), "receipt:anna", "blue.1", TAKEN)
    row("a game in capitals", raw("anna", clear("anna", GAME="CUP"), subject="[CUP]"), "receipt:anna", "blue.1", TAKEN)
    row("a window that is not open yet", raw("anna", clear("anna", WINDOW=3)), "refusal:anna", "", "seat blue", "submit.window-future")
    row("a HEAD of another history: the game is held", raw("anna", clear("anna", HEAD="A" * 32)), "clock:anna clock:bert clock:carl host:host refusal:anna", "held", "seat blue",
        "submit.head")
    row("eight blocks, and a ninth", raw("anna", "\n".join(clear("anna", serial=n) for n in range(1, 10))), *TWO)
    unsigned, full = ("unsigned:anna", "", "orders, unsigned"), text("anna", "# comment", "", "roll", "# more")
    row("unsigned orders", raw("anna", text("anna")), *unsigned)
    row("unsigned orders, the form filled in below the marks", raw("anna", WROTE + quoted(full), subject="Re: [cup] window 2, the race"), *unsigned)
    row("unsigned orders, filled in below the marks, a word above", raw("anna", "Orders!\n" + WROTE + quoted(quoted(full)), subject="orders"), *unsigned)
    row("unsigned orders, one line below the marks torn off", raw("anna", WROTE + quoted(text("anna", "# a")) + "ROLL\n" + quoted("# b\n")), *unsigned)
    row("unsigned orders, attached", polite("anna", "Hello\n" + WROTE + quoted(report_text()), [("o.txt", text("anna"))]), *unsigned)
    row("unsigned orders for another window, no game named", raw("bert", text("bert", window=1)), "unsigned:bert", "", "orders, unsigned")
    row("an unsigned request", raw("anna", text("anna", "CONCEDE", magic="PBEM-REQUEST")), *unsigned)
    row("a question above a form that is filled in", raw("anna", "STATUS\n" + WROTE + quoted(full)), "status:anna", "", "a question")
    row("a question above a form without marks", raw("anna", "STATUS\n" + WROTE + full), "status:anna", "", "a question")
    row("thanks above a form without orders", raw("anna", "Thanks!\n" + WROTE + quoted(text("anna", "# ROLL"))), "noted:anna passed:host", "", "words, unsigned",
        says=("| Thanks!\n",), silent=("SERIAL",))
    row("words below a form without orders", raw("anna", WROTE + quoted(text("anna", "# ROLL", "# END PBEM-ORDERS")) + "Roll on!\n"), "noted:anna passed:host", "",
        "words, unsigned", says=("| Roll on!\n",), silent=("SERIAL",))
    row("unsigned orders below signed ones", raw("anna", one + WROTE + quoted(full)), "receipt:anna", "blue.1", TAKEN)
    row("unsigned orders of a stranger", raw("dora", text("dora")), "", "", "is dropped")
    row("half a block", raw("anna", one_a[:-200]), "help:anna", "", "words, unsigned", "trouble.damaged")
    row("a block that OpenPGP signed", raw("anna", "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n" + text("anna") +
        "-----BEGIN PGP SIGNATURE-----\n\niHUEARYIAB0WIQ\n=abcd\n-----END PGP SIGNATURE-----\n"), "help:anna", "", "words, unsigned", "trouble.pgp")
    for name in ("file", "git"):
        row(f"a signature for another use of the key: -n {name}", raw("anna", text("anna") + other_namespace(text("anna"), name)), "refusal:anna", "",
            "words, unsigned", "submit.namespace", says=(f"-n {name};", "ssh-keygen -Y sign -n orders@pbem -f KEY cup-2.txt"), silent=("changed after",))
        row(f"the same, attached: -n {name}", polite("anna", "x\n", [("o.txt", text("anna")), ("o.txt.sig", other_namespace(text("anna"), name))]),
            "refusal:anna", "", "words, unsigned", "submit.namespace", says=(f"-n {name};",))
    row("one letter changed after signing", raw("anna", one.replace("ROLL", "REST")), "refusal:anna", "", "words, unsigned", "submit.signature")
    row("one letter changed after signing, in an attachment", polite("anna", "x\n", [("o.txt", text("anna", "REST")), ("o.txt.sig",
        signature("anna", text("anna")))]),
        "refusal:anna", "", "words, unsigned", "submit.signature")


def copies(n, who, body, address=None):
    """The same body in mails of their own."""
    return [raw(address or who, body, ident=f"<copy{i}@{who}.example.org>") for i in range(n)]


def request(who, line, serial):
    return clear(who, line, serial=serial, magic="PBEM-REQUEST")


LAST = "This is the last answer of its kind that goes to you today"


def rows_copies():
    """What came before, sent again by anybody: what became of it is told, to the seat alone and a few times a day, and nothing changes."""
    old, never = clear("anna", window=1), clear("anna", "REST", window=1, serial=2)
    sixty, later = clear("anna", serial=60), clear("anna", "PUSH 2", serial=61)
    corrected = [raw("anna", sixty), raw("anna", later)]
    closed = ("refusal:anna", "", "it counted in window 1, which is closed", "submit.counted")
    replaced = ("refusal:anna", "", "serial 60 was replaced by serial 61, which counts", "submit.replaced")
    form = {"says": ("\nSERIAL 62\n", "\nPUSH 2\n# END"), "silent": ("\nROLL\n",)}
    row("copies: of what counted, brought by a stranger", raw("dora", old), *closed)
    row("copies: of what counted, with orders here for the next window", raw("dora", old), *closed, earlier=corrected, **form)
    row("copies: 60 after 61", raw("anna", sixty, ident="<x@example.org>"), *replaced, earlier=corrected, **form)
    row("copies: 60 after 61, brought by a stranger", raw("dora", sixty), *replaced, earlier=corrected, **form)
    row("copies: 61 after 61", raw("dora", later), "receipt:anna", "", "serial 61, again", earlier=corrected, **{**form, "silent": ()})
    row("copies: a fourth one has no answer", raw("dora", old), "", "", "enough about copies went to blue today", earlier=copies(3, "dora", old))
    row("copies: the third one has", raw("dora", old), *closed, earlier=copies(2, "dora", old))
    for what, body in (("that counted", old), ("that came too late", never), ("that counts", later)):
        row(f"copies: a correction after 25 of a file {what}", raw("anna", clear("anna", serial=62)), "receipt:anna", "blue.62",
            "orders from seat blue, window 2, serial 62", earlier=corrected + copies(25, "dora", body))
    asked = [raw("anna", request("anna", line, n), ident=f"<r{n}@example.org>") for n, line in ((1, "WAIT"), (2, "NOWAIT"))]
    row("copies: WAIT after NOWAIT", raw("dora", request("anna", "WAIT", 1)), "refusal:anna", "", "WAIT, serial 1 of window 2, was done when it came",
        "submit.done", earlier=asked, silent=("waits for you",))
    row("copies: NOWAIT after NOWAIT", raw("dora", request("anna", "NOWAIT", 2)), "receipt:anna", "", "request NOWAIT from seat blue, window 2, serial 2, again",
        earlier=asked)
    row("copies: press", raw("dora", clear("anna", "PRESS TO red", "Hello.", magic="PBEM-REQUEST")), "receipt:anna", "", "request PRESS from seat blue, window 2, serial 1, again",
        earlier=copies(1, "anna", clear("anna", "PRESS TO red", "Hello.", magic="PBEM-REQUEST")), says=("for Red, under", "received before"))
    row("copies: a question", raw("dora", request("anna", "STATUS", 1)), "status:anna", "", "serial 1, again",
        earlier=copies(1, "anna", request("anna", "STATUS", 1)))
    row("copies: a question for the fifth time", raw("dora", request("anna", "STATUS", 1)), "", "", "enough about copies",
        earlier=copies(4, "dora", request("anna", "STATUS", 1)))
    mine = {"earlier": copies(3, "dora", old)}
    row("copies: of one's own, when strangers have used up theirs", raw("anna", old, ident="<x@example.org>"), *closed, **mine)
    row("copies: of one's own, the eighth", raw("anna", old, ident="<x@example.org>"), *closed, earlier=copies(7, "anna", old), says=(LAST,))
    row("copies: of one's own, the seventh", raw("anna", old, ident="<x@example.org>"), *closed, earlier=copies(6, "anna", old), silent=(LAST,))
    row("copies: of one's own, the ninth", raw("anna", old, ident="<x@example.org>"), "", "", "enough about copies", earlier=copies(8, "anna", old))


def other_namespace(signed, name):
    with open(f"{WORK}/file", "w", encoding="ascii") as f:
        f.write(signed)
    if os.path.exists(f"{WORK}/file.sig"):
        os.remove(f"{WORK}/file.sig")
    do("ssh-keygen", "-q", "-Y", "sign", "-n", name, "-f", "anna.sec", "file")
    with open(f"{WORK}/file.sig", encoding="ascii") as f:
        return f.read()


# Never answered: the header that says so, and what stands in the log.
SILENT = (
    "Auto-Submitted: auto-replied", "Auto-Submitted: auto-generated (vacation)", "Auto-Submitted: auto-notified", "Return-Path: <>",
    "List-Id: <x.example.org>",
    "List-Unsubscribe: <mailto:x@example.org>", "List-Post: NO", "Precedence: list", "Precedence: BULK", "Precedence: junk",
    "X-Auto-Response-Suppress: All",
    "X-Auto-Response-Suppress: OOF, AutoReply", "X-Loop: anybody@example.org", "Auto-Submitted: auto-replied\n\tfor anna")
# People's mail, for all that.
HUMAN = ("Auto-Submitted: no", "Return-Path: <carl@example.org>", "Precedence: first-class", "X-Mailer: mutt", "Sender: anna@example.org",
         "Resent-From: anna@example.org", "X-Spam-Status: No", "Importance: high", "X-Auto-Thing: yes")
ROBOTS = ("MAILER-DAEMON@example.org", "postmaster@example.org", "noreply@example.org", "no-reply@example.org", "owner-x@example.org",
"x-request@example.org",
          "Mail Delivery System <mailer-daemon@example.org>")


def bounce(of, status="failed"):
    return multipart("report", b"Content-Type: text/plain\n\nIt could not be delivered.\n\nSTATUS\n",
                     b"Content-Type: message/delivery-status\n\nReporting-MTA: dns; x\n\n"
                     b"Final-Recipient: rfc822; anna@example.org\nAction: " + status.encode() + b"\n",
                     b"Content-Type: message/rfc822\n\n" + of, who="anna")


def rows_programs():
    """Auto-replies, bounces, lists, ourselves: never answered; orders count all the same."""
    for line in SILENT:
        row(f"no answer: {line!r}", raw("carl", "STATUS\n", line), "", "", "no answer (")
        row(f"no answer, but it counts: {line!r}", raw("anna", clear("anna"), line), "", "blue.1", TAKEN)
    for line in HUMAN:
        row(f"an answer: {line!r}", raw("carl", "STATUS\n", line), "status:carl", "", "a question, unsigned")
    for address in ROBOTS:
        row(f"no answer to {address}", raw(address, "STATUS\n"), "", "", "no answer (")
    row("no answer to no envelope sender", raw("carl", "STATUS\n"), "", "", "no answer (", sender="")
    row("an answer to an envelope sender", raw("carl", "STATUS\n"), "status:carl", "", "a question", sender="carl@example.org")
    row("a bounce of a report", bounce(report()), "host:host", "", "no answer (it came back)")
    row("a bounce of orders", bounce(raw("anna", clear("anna"))), "", "", "no answer (it came back)")
    row("a delivery report", bounce(b"Subject: x\n\nx\n", "delivered"), "", "", "no answer (it came back)")
    row("a bounce with no sender at all", bounce(report()), "host:host", "", "it came back", sender="")
    row("our own mail back", report(), "", "", "is our own")
    row("our own mail back, through a list", b"List-Id: <x>\nPrecedence: list\n" + report(), "", "", "is our own")
    row("our own mail back, under a player's name", report().replace(b"From: \"The table\" <pbem@example.org>", b"From: anna@example.org"), "",
        "", "no answer (")
    row("from our plus address", raw("pbem+cup@example.org", "STATUS\n"), "", "", "is our own")
    row("from us in capitals", raw("PBEM@EXAMPLE.ORG", "STATUS\n"), "", "", "is our own")
    row("from our bounce box", raw("pbem+bounce@example.org", "STATUS\n"), "", "", "is our own")
    row("our own name on somebody's orders", raw("pbem@example.org", clear("anna")), "", "", "is our own")
    row("a report answered with nothing of one's own", raw("anna", WROTE + quoted(report_text()), subject="Re: [cup] window 2"), "help:anna", "",
        "words, unsigned")
    row("a vacation of a stranger", raw("dora", "I am away.\n", "Auto-Submitted: auto-replied"), "", "", "no answer (")
    for subject in ("Out of office", "Automatic reply: [cup] window 2", "Absence : Re: [cup] window 2", word("R\u00e9ponse automatique : [cup] window 2"), "Abwesenheit"):
        row(f"a vacation by its subject: {subject!r}", raw("anna", "I am away until Monday, and read nothing. Will you wait?\n", subject=subject), "", "",
            "no answer (an automatic reply, by its subject)")
    row("a vacation's subject on signed orders", raw("anna", clear("anna"), subject="Absence"), "receipt:anna", "blue.1", TAKEN)
    row("a person's subject", raw("anna", "May I play on Tuesday?\n", subject="Absence next week"), "noted:anna passed:host", "", "passed on to the host")
    row("a stranger", raw("dora", "STATUS\n"), "", "", "is dropped")


def rows_words():
    """Words for the host: without what hides, steers, or is somebody else's; of whoever may be answered, and nobody else."""
    passed, note = "passed:host", "noted:anna passed:host"
    ask = "May I still change what I sent you?\n"
    unsigned, full = ("unsigned:anna", "", "orders, unsigned"), text("anna", "# comment", "", "roll", "# more")
    row("words: a question", raw("anna", ask), note, "", "passed on to the host", says=("| May I still change", "A reply to this letter goes to that address"))
    beside = "These words stood beside"
    row("words: beside signed orders, in the clear", raw("anna", ask + "\n" + clear("anna")), "noted:anna passed:host receipt:anna", "blue.1", TAKEN,
        says=("| May I still change", beside, "has its own answer"), silent=("| ROLL", "| PBEM", "Nothing in it counts"))
    row("words: beside signed orders, in armour", raw("anna", ask + "\n" + armour("anna")), "noted:anna passed:host receipt:anna", "blue.1", TAKEN,
        says=(beside,), silent=("| -----", "| '-----"))
    row("words: beside signed orders, attached", polite("anna", ask, [("orders.asc", armour("anna"))]), "noted:anna passed:host receipt:anna", "blue.1", TAKEN, says=(beside,))
    row("words: beside signed orders, twelve without a question", raw("anna", "Dear host, my account is closed on Friday: please phone me at home.\n\n" + clear("anna")),
        "noted:anna passed:host receipt:anna", "blue.1", TAKEN, says=("| Dear host",))
    row("words: below signed orders, in armour", raw("anna", armour("anna") + "\n" + ask), "noted:anna passed:host receipt:anna", "blue.1", TAKEN,
        says=("| May I still change", beside), silent=("| -----", "| '-----"))
    row("words: below signed orders, in the clear", raw("anna", clear("anna") + "\n" + ask), "noted:anna passed:host receipt:anna", "blue.1", TAKEN,
        says=("| May I still change", beside), silent=("| ROLL", "| PBEM"))
    row("words: around a copied table", raw("anna", "What is this?\n\nrunner  space  energy\nBlue       12       3\nRed         9       2\n"), note, "", "passed on to the host",
        says=("| What is this?",), silent=("| runner", "| Blue"))
    row("words: a greeting above signed orders", raw("anna", "Bonjour,\n\nvoici mes ordres.\nAnna\n\n" + clear("anna", "# why this?", "ROLL") + BYE), "receipt:anna", "blue.1", TAKEN)
    row("words: beside signed orders, of which a copy came before", raw("anna", ask + "\n" + clear("anna")), "noted:anna passed:host receipt:anna", "", "blue, window 2, serial 1, again",
        says=(beside,), earlier=[raw("anna", clear("anna"), ident="<first@x>")])
    row("words: beside signed orders from elsewhere", raw("dora", ask + "\n" + clear("anna")), "passed:host receipt:anna", "blue.1", "a stranger: passed on", says=(beside, "no game here knows"))
    row("words: beside signed orders of an automatic reply", raw("anna", ask + "\n" + clear("anna"), "Auto-Submitted: auto-replied"), "", "blue.1", TAKEN)
    row("words: beside signed orders below a pasted report", raw("anna", ask + "\n" + report_text().split("PBEM-ORDERS")[0] + clear("anna")), "noted:anna passed:host receipt:anna", "blue.1", TAKEN,
        silent=("| Report", "| The race", "| ==="))
    row("words: beside unsigned orders", raw("anna", ask + "\n" + full), "noted:anna passed:host unsigned:anna", "", "passed on to the host", says=(beside,), silent=("| roll", "comment"))
    row("words: above a pasted report", raw("anna", ask + "\n" + report_text()), note, "", "passed on to the host", says=("is left out",), silent=("| Report", "| ===", "HEAD"))
    row("words: alone", raw("anna", ask), note, "", "passed on to the host", silent=("left out",))
    row("words: a question in HTML alone, the second today", raw("anna", html(ask), "MIME-Version: 1.0", "Content-Type: text/html"), "help:anna", "", "words, unsigned", "trouble.html",
        earlier=[raw("anna", html(ask + "again"), "MIME-Version: 1.0", "Content-Type: text/html", ident="<first@x>")])
    row("words: a question in HTML and text", polite("anna", ask, html=html(ask)), note, "", "passed on to the host")
    row("words: a question in HTML alone", raw("anna", html(ask), "MIME-Version: 1.0", "Content-Type: text/html"), "help:anna", "", "words, unsigned", "trouble.html")
    row("words: with a picture", polite("anna", ask, [("holiday.png", junk(3000))]), note, "", "passed on to the host", silent=("holiday",))
    row("words: with a signed block in quotation marks", raw("anna", ask + quoted(clear("anna"))), "help:anna noted:anna passed:host", "", "words, unsigned", "trouble.quoted", says=("| May I still", beside))
    row("words: above the quoted report", raw("anna", ask + WROTE + quoted(report_text())), note, "", "passed on to the host", silent=("HEAD", "wrote:"))
    row("words: above a report without marks", raw("anna", ask + "\n-----Original Message-----\n" + report_text()), note, "", "passed on to the host", silent=("HEAD",))
    row("words: above a report without marks that is filled in", raw("anna", ask + "\n-----Original Message-----\n" + full), "noted:anna passed:host unsigned:anna", "", "orders, unsigned", silent=("| roll",))
    row("words: of the bytes that a mail may have", lambda: raw("anna", ask * 7000), note, "", "passed on to the host", says=("It was longer",))
    row("words: controls", coded("anna", ask + CONTROLS, "utf-8", "base64"), note, "", "passed on to the host", silent=("\x1b", "\u202e"))
    row("words: controls in the subject", raw("anna", ask, subject=word("x\r\nBcc: dora@example.org" + CONTROLS)), note, "", "passed on to the host", silent=("\x1b", "\u202e"))
    row("words: a subject of 2 KB", raw("anna", ask, subject="\u00e9".encode().decode("latin-1") * 1000), note, "", "passed on to the host")
    row("words: template marks, armour, a file", raw("anna", "{{game}} {{>mail/foot}} @x\n-----BEGIN PBEM\nPBEM-HELLO\n.\nFrom x\n"), note, "", "passed on to the host",
        says=("{{game}} {{>mail/foot}}", "| '-----BEGIN PBEM"))
    row("words: answers go to the registered address", raw("anna", ask, "Reply-To: dora@example.org"), note, "", "passed on to the host", silent=("dora",))
    row("words: a stranger's", raw("dora", ask), passed, "", "a stranger: passed on to the host", says=("dora@example.org", "no game here knows"))
    row("words: a stranger's fourth", raw("dora", ask), "", "", "dropped, enough", earlier=copies(3, "dora", ask))
    row("words: a stranger's file", raw("dora", ask, subject="x") + clear("dora", seat="blue").encode(), "", "", "is dropped")
    row("words: of our own", raw("pbem+cup@example.org", ask), "", "", "is our own")
    row("words: the host's", raw("host", ask), "host:host", "", "is the host's", says=("went to nobody else",))
    row("words: the host's HELP", raw("host", "HELP\n"), "host:host", "", "is the host's", says=("went to nobody else", "pbem status"))
    row("words: the host's STATUS in the subject", raw("host", "", subject="STATUS"), "host:host", "", "is the host's")
    row("words: the host's, in capitals", raw("HOST@example.org", ask), "host:host", "", "is the host's")
    for address in ('"$(touch pwned)"@example.org', "-f@example.org", "dora"):
        row(f"words: of {address}", raw(address if "@" in address else f"<{address}>", ask), "", "", "mail:")
    for line in SILENT:
        row(f"words: {line!r}", raw("dora", ask, line), "", "", "no answer (")


big = b"x" * 69 + b"\n"


def nested(depth, kind="multipart/mixed"):
    if kind == "message/rfc822":
        return raw("anna", b"Content-Type: message/rfc822\n\n" * depth + b"x\n", "MIME-Version: 1.0", "Content-Type: message/rfc822")
    parts = b"".join(b"--b%d\nContent-Type: multipart/mixed; boundary=b%d\n\n" % (n, n + 1) for n in range(depth))
    return raw("anna", parts, "MIME-Version: 1.0", "Content-Type: multipart/mixed; boundary=b0")


def junk(n, letters=None):
    r = random.Random(n)
    return bytes(r.choice(letters) for _ in range(n)) if letters else r.randbytes(n)



def rows_monsters():
    """Too much of everything: what was found before counts, and its sender is told, whenever the header says who that is."""
    def monster(name, data, why, answers="help:anna host:host", says="trouble.mail-form"):
        row(f"a monster: {name}", data, answers, "bad", f"is bad: {why}", says if "help" in answers else "")

    words = ("noted:anna passed:host", "", "words, unsigned")
    orders = "receipt:anna", "blue.1", TAKEN
    row("a monster: 81 KB of groups in To", lambda: raw("anna", "x\n", to="g:" * 40960), *words)
    row("a monster: 81 KB of groups in From", lambda: raw("@" + "g:" * 40960 + ";", "x\n"), "", "", "no answer")
    row("a monster: 81 KB of groups in Cc, folded", lambda: raw("anna", "x\n", "Cc: " + "g:g:g:g:g:g:g:g:\n " * 5120), *words)
    row("a monster: 81 KB of groups in To, and orders", lambda: raw("anna", clear("anna"), to="g:" * 40960), *orders)
    row("a monster: orders from 81 KB of groups", lambda: raw("@" + "g:" * 40960 + ";", clear("anna")), *orders)
    row("a monster: a subject of 81 KB", lambda: raw("anna", "x\n", subject="s" * 81920), *words)
    row("a monster: a NUL in the header", raw("anna", b"x\n", "X: a\0b"), *words)
    for name, line in (("81 KB of References", "References: " + "<a@b>\n " * 12000 + "<c@d>"), ("a header of 60,000 lines", "X: y" + "\n y" * 60000),
                       ("60,000 headers", "X: y\n" * 60000 + "X: y"), ("a type of 9 KB", "Content-Type: text/plain; x=" + "y" * 9000),
                       ("a million headers", "X: y\n" * 1000000 + "X: y")):
        why = "mime.header" if "type" in name else "mime.headers"
        monster(name, lambda line=line: raw("anna", "x\n", line), why)
        row(f"a monster: {name}, and orders", lambda line=line: raw("anna", clear("anna"), line), *orders)
        row(f"a monster: {name}, and a question", lambda line=line: raw("carl", "STATUS\n", line), "host:host status:carl", "bad", why)
    for name, data, why in (("multiparts 10,000 deep", lambda: nested(10000), "mime.depth"), ("attached mails 10,000 deep", lambda: nested(10000, "message/rfc822"), "mime.depth"),
                            ("3,000 boundaries", lambda: multipart("mixed", *[b"\nx"] * 3000), "mime.boundaries"),
                            ("500 parts", lambda: multipart("mixed", *[b"Content-Type: text/plain\n\nx"] * 500), "mime.parts"), ("30 multiparts deep", lambda: nested(30), "mime.depth")):
        monster(name, data, why)
    monster("a NUL", raw("anna", b"a\0b\n"), "mime.nul", says="trouble.mail-charset")
    monster("a megabyte of NULs", b"\0" * 1000000, "mime.", "host:host")
    monster("binary junk behind a header", lambda: raw("anna", junk(200000)), "mime.nul", says="trouble.mail-charset")
    first = b"Content-Type: text/plain\n\n" + clear("anna").encode()
    row("orders in the first of 500 parts", lambda: multipart("mixed", first, *[b"\nx"] * 500), *orders)
    row("orders before 3,000 boundaries", lambda: multipart("mixed", first, *[b"\nx"] * 3000), *orders)
    row("orders before multiparts 30 deep", lambda: multipart("mixed", first, b"".join(
        b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (n, n) for n in range(30)), end=False), *orders)
    row("orders before a part with 81 KB of groups", lambda: multipart("mixed", first, b"To: " + b"g:" * 40960 + b"\n\nx"), *orders)
    row("orders beside a file with NUL, not encoded", multipart(
        "mixed", first, b"Content-Type: application/octet-stream\nContent-Transfer-Encoding: binary\nContent-Disposition: attachment; filename=x.bin\n\n" +
        bytes(range(256)) * 100), *orders)
    row("orders attached behind such a file", multipart(
        "mixed", b"Content-Type: text/plain\n\nHere.\n",
        b"Content-Type: application/octet-stream\nContent-Transfer-Encoding: binary\nContent-Disposition: attachment; filename=x.bin\n\n" + b"\0\1--\n\0" * 100,
        *[f'Content-Type: text/plain\nContent-Disposition: attachment; filename="o.txt{end}"\n\n{body}'.encode()
          for end, body in (("", text("anna")), (".sig", signature("anna", text("anna"))))]), *orders)
    pair = [("orders.txt", text("anna")), ("orders.txt.sig", signature("anna", text("anna")))]
    for size in (3, 20):
        photo = [("photo.jpg", lambda size=size: junk(1000) * (size * 1000))]
        row(f"a photo of {size} MB, then orders", lambda photo=photo: polite("anna", "x\n", [(n, d()) for n, d in photo] + pair), *orders)
        row(f"orders, then a photo of {size} MB", lambda photo=photo: polite("anna", "x\n", pair + [(n, d()) for n, d in photo]), *orders)
        row(f"orders pasted above a photo of {size} MB", lambda photo=photo: polite("anna", clear("anna"), [(n, d()) for n, d in photo]), *orders)
    row("orders, then a film of 45 MB", lambda: polite("anna", "x\n", pair + [("film.mp4", junk(1000) * 45000)]), *orders)
    row("a film of 45 MB, then orders", lambda: polite("anna", "x\n", [("film.mp4", junk(1000) * 45000)] + pair), "help:anna host:host", "bad", "is bad: mime.size",
        "trouble.mail-size")
    row("a question and a film of 45 MB", lambda: polite("carl", "STATUS\n", [("film.mp4", junk(1000) * 45000)]), "host:host status:carl", "bad", "is bad: mime.size")
    for name, data, answers, why in (
            ("50 MB", lambda: raw("anna", big * 750000), "help:anna host:host", "mime.size"),
            ("50 MB of a stranger", lambda: raw("dora", big * 750000), "host:host", "mime.size"),
            ("50 MB of junk", lambda: junk(1000) * 50000, "host:host", "mime."),
            ("50 MB in one line", lambda: b"x" * 50000000, "host:host", "mime."),
            ("an automatic reply", lambda: raw("anna", big * 750000, "Auto-Submitted: auto-replied"), "host:host", "mime.size")):
        row(f"too large: {name}", data, answers, "bad", f"is bad: {why}", *(["trouble.mail-size"] if "help" in answers else []))
    row("too large: signed orders below their limit", lambda: raw("anna", clear("anna") + "x\n" * 20000000), *orders)
    row("a long text: a megabyte and a byte", lambda: raw("anna", "x\n" * 524288), "help:anna host:host", "bad", "is bad: mime.text", "trouble.mail-text")
    row("a long text: orders above it", lambda: raw("anna", clear("anna") + "x\n" * 524288), *orders)
    row("a long text: a question above it", lambda: raw("carl", "STATUS\n" + "> x\n" * 524288), "host:host status:carl", "bad", "is bad: mime.text")
    row("no byte at all", b"")
    row("one line end", b"\n", "", "", "no answer")
    row("one byte", b"x", "host:host", "bad", "mime.form")
    row("a header and nothing", heads("anna"), "noted:anna passed:host", "", "words, unsigned", says=("| my moves\n",))
    row("an empty text", raw("anna", "", subject=""), "help:anna", "", "words, unsigned")
    row("a header without a colon", b"hello\nFrom: anna@example.org\n\nSTATUS\n", "host:host", "bad", "mime.form")
    for n in (10, 100, 5000, 400000):
        row(f"junk: {n} letters", lambda n=n: b"x\n" + junk(n, b"\n\r\t -:<>@=?abc\x80\xff"), "host:host", "bad", "mime.form")
    row("a megabyte of one line", lambda: raw("anna", b"x" * 1000000), "help:anna host:host", "bad", "mime.text")
    row("a megabyte of blank lines", lambda: raw("anna", b"\n" * 1000000), "help:anna host:host", "bad", "mime.text")
    row("beginnings of armour", lambda: raw("anna", "-----BEGIN PBEM ORDERS-----\n" * 1900), "help:anna", "", "words, unsigned", "trouble.damaged")
    row("beginnings of blocks", lambda: raw("anna", "PBEM-ORDERS 1\n" * 17000), "unsigned:anna", "", "orders, unsigned")
    row("quotation marks", lambda: raw("anna", ("> " * 125 + "\n") * 1000), "help:anna", "", "words, unsigned")
    row("signatures without an end", lambda: raw("anna", "PBEM-ORDERS 1\nuntrusted comment: x\n" * 6000), "help:anna", "", "words, unsigned")
    row("signed orders of 72 KB", lambda: raw("anna", armour("anna", *["# " + "x" * 57] * 1200)), "help:anna", "", "words, unsigned", "trouble.long")
    row("signed orders of 72 KB, attached", lambda: polite("anna", "x\n", [("o.asc", clear("anna", *["# " + "x" * 57] * 1200))]), "help:anna", "", "words, unsigned", "trouble.long")
    row("signed orders of 60 KB", lambda: raw("anna", armour("anna", *["# " + "x" * 57] * 1000)), "receipt:anna", "blue.1", TAKEN)
    row("199 empty parts, and orders", lambda: multipart("mixed", b"Content-Type: text/plain\n\n" + clear("anna").encode(), *[b"\nx"] * 190),
        "receipt:anna", "blue.1", TAKEN)
    row("orders in a multipart without an end", lambda: multipart("mixed", b"Content-Type: text/plain\n\n" + clear("anna").encode(), end=False),
        "receipt:anna", "blue.1", TAKEN)
    row("a text with a NUL in base64", coded("anna", b"a\0b", "utf-8", "base64"), "help:anna host:host", "bad", "mime.nul")
    row("a text that is no UTF-8", coded("anna", b"a\xff\xfe\xc0\x80b", "utf-8"), "help:anna host:host", "bad", "mime.utf8")


def embedded(who, signed):
    """signify -S -e: the signature, and below it the file."""
    with open(f"{WORK}/embed", "w", encoding="ascii") as f:
        f.write(signed)
    do("signify-openbsd", "-S", "-e", "-s", f"{who}.sec", "-m", "embed", "-x", "embed.sig")
    with open(f"{WORK}/embed.sig", encoding="ascii") as f:
        return f.read()


# An S/MIME signature as it begins: a sequence of PKCS #7's type signedData.
PKCS7 = bytes.fromhex("3080" "06092a864886f70d010702" "a0800202") + bytes(200)


def protected(kind, body):
    """PGP/MIME and S/MIME, as GnuPG and OpenSSL have mail programs send them; and a signature in the clear."""
    part = b"Content-Type: text/plain; charset=utf-8\n\n" + body.encode()
    if kind == "PGP/MIME":
        return multipart("signed", part, b"Content-Type: application/pgp-signature; name=signature.asc\nContent-Disposition: attachment; filename=signature.asc\n\n"
                         b"-----BEGIN PGP SIGNATURE-----\n\n" + PGP_SIGNATURE.encode() + b"\n-----END PGP SIGNATURE-----\n")
    if kind == "S/MIME":
        return multipart("signed", part, b"Content-Type: application/pkcs7-signature; name=smime.p7s\nContent-Transfer-Encoding: base64\n"
                         b"Content-Disposition: attachment; filename=smime.p7s\n\n" + base64.encodebytes(PKCS7))
    return raw("anna", "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n" + body +
               "-----BEGIN PGP SIGNATURE-----\n\n" + PGP_SIGNATURE + "\n-----END PGP SIGNATURE-----\n")


# winmail.dat begins so; what is in it nobody looks at.
TNEF = bytes.fromhex("789f3e22010001") + bytes(range(1, 256)) * 20


def rows_wrapped():
    """What other programs make of files and words on the way: bytes decide, and what cannot be used is told."""
    orders = "receipt:anna", "blue.1", TAKEN
    signed = text("anna")
    pair = [("orders.txt", signed), ("orders.txt.sig", signature("anna", signed))]
    attached = [f'Content-Type: text/plain\nContent-Disposition: attachment; filename="{name}"\n\n{body}'.encode() for name, body in pair]
    for name, head, words in (("Latin 1, undeclared", b"Content-Type: text/plain", "Voil\u00e0".encode("latin-1")),
                              ("Latin 1 that calls itself UTF-8", b"Content-Type: text/plain; charset=utf-8", "Voil\u00e0".encode("latin-1")),
                              ("no charset of this world", b"Content-Type: text/plain; charset=klingon", b"nuqneH"),
                              ("a NUL", b"Content-Type: text/plain", b"a\0b"), ("300 KB", b"Content-Type: text/plain", b"x\n" * 150000)):
        row(f"a covering text: {name}", multipart("mixed", head + b"\n\n" + words, *attached), *orders)
    row("words: in Latin 1, undeclared", raw("anna", "O\u00f9 est le rapport de la fen\u00eatre 1 ?\n".encode("latin-1")), "noted:anna passed:host", "", "passed on to the host",
        says=("| O\u00f9 est",))
    for who, program in (("anna", "ssh-keygen"), ("bert", "minisign"), ("carl", "signify")):
        windows = text(who).replace("\n", "\r\n").encode()
        sig = signature(who, windows)
        ok = f"receipt:{who}", f"{SEAT[who]}.1", f"orders from seat {SEAT[who]}, window 2"
        row(f"{program}: signed with CRLF, and pasted", raw(who, text(who) + sig), *ok)
        row(f"{program}: signed with CRLF, and attached as text", polite(who, "x\n", [("o.txt", windows.decode()), ("o.txt.sig", sig)]), *ok)
        row(f"{program}: signed with CRLF, and attached as bytes", polite(who, "x\n", [("o.txt", windows), ("o.txt.sig", sig.encode())]), *ok)
        for name, mark in (("UTF-16LE", b"\xff\xfe"), ("UTF-16BE", b"\xfe\xff")):
            wide = mark + text(who).replace("\n", "\r\n").encode(name)
            row(f"{program}: a file in {name}", polite(who, "x\n", [("o.txt", wide), ("o.txt.sig", signature(who, wide))]), f"help:{who}", "", "words, unsigned",
                "trouble.utf16", silent=("without the file",))
            row(f"{program}: a signature in {name}", polite(who, "x\n", [("o.txt", text(who)), ("o.txt.sig", mark + signature(who, text(who)).encode(name))]), *ok)
            row(f"{program}: a block in {name}", polite(who, "x\n", [("o.asc", mark + armour(who).encode(name))]), *ok)
    for name, file in (("pasted", raw("carl", embedded("carl", text("carl")))), ("pasted, with words around", raw("carl", WORDS + embedded("carl", text("carl")) + "\n-- \nCarl\n")),
                       ("attached", polite("carl", "x\n", [("o.txt.sig", embedded("carl", text("carl")))])),
                       ("attached, with the file", polite("carl", "x\n", [("o.txt", text("carl")), ("o.txt.sig", embedded("carl", text("carl")))]))):
        row(f"signify -e: {name}", file, "receipt:carl", "white.1", "orders from seat white, window 2")
    row("signify -e: changed", raw("carl", embedded("carl", text("carl")).replace("ROLL", "REST")), "refusal:carl", "", "words, unsigned", "submit.signature")
    row("signify -e: another file", raw("carl", embedded("carl", "Hello\n")), "help:carl", "", "words, unsigned", "trouble.lone")
    stale = polite("anna", "x\n", [("orders.txt", signed), ("orders.txt.sig", signature("anna", text("anna", window=1)))])
    row("the signature of the file before", stale, "refusal:anna", "", "words, unsigned", "submit.signature", says=("overwrites", "cup-2.txt"))
    for kind in ("PGP/MIME", "S/MIME", "PGP in the clear"):
        row(f"{kind}: STATUS", protected(kind, "STATUS\n"), "status:anna status:anna", "", "a question")
        row(f"{kind}: HELP", protected(kind, "Hello,\n\nHELP\n"), "help:anna", "", "a question", "no_trouble.pgp")
        row(f"{kind}: words", protected(kind, "May I still change what I sent you?\n"), "noted:anna passed:host", "", "passed on to the host", silent=("PGP", "Hash"))
        row(f"{kind}: thanks", protected(kind, "Thanks, see you!\n"), "noted:anna passed:host", "", "passed on to the host")
        row(f"{kind}: orders", protected(kind, text("anna")), "help:anna", "", "words, unsigned", "trouble.pgp")
        row(f"{kind}: signed orders", protected(kind, clear("anna")), *orders)
    for hello in ("Hi,", "Hello", "Dear host,", "Bonjour !", "Hi there,", "Hallo zusammen,", "Guten Tag,", "Anna,"):
        row(f"a greeting: {hello}", raw("carl", f"{hello}\n\nSTATUS\n\nCarl\n".encode()), "status:carl", "", "a question")
    row("a greeting: and no word", raw("carl", "Hi,\n\nwhat is the status of my seat?\n", subject="x"), "noted:carl passed:host", "", "passed on to the host")
    row("winmail.dat", polite("anna", "My orders.\n", [("winmail.dat", TNEF)]), "help:anna noted:anna passed:host", "", "words, unsigned", "trouble.tnef")
    row("winmail.dat under another name", typed(("application/octet-stream",), ("noname",), (TNEF,), "anna"), "help:anna noted:anna passed:host", "", "words, unsigned",
        "trouble.tnef")
    row("winmail.dat beside signed orders", polite("anna", clear("anna"), [("winmail.dat", TNEF)]), *orders)
    row("winmail.dat beside a question", polite("anna", "STATUS\n", [("winmail.dat", TNEF)]), "status:anna status:anna", "", "a question")
    row("a forwarded mail and no word", polite("anna", "", [("", parsed(raw("anna", clear("anna"))))], subject="Fwd: my moves"), "help:anna", "", "words, unsigned", "trouble.mail")


def rows_tries():
    """Whoever tries is told, eight times a day, and at the eighth that it is the last; what others send takes nothing away."""
    wrong = clear("anna").replace("ROLL", "REST")
    ask = raw("anna", wrong, ident="<x@example.org>")
    refused = ("refusal:anna", "", "words, unsigned", "submit.signature")
    row("tries: the second", ask, *refused, earlier=copies(1, "anna", wrong), silent=(LAST,))
    row("tries: the seventh", ask, *refused, earlier=copies(6, "anna", wrong), silent=(LAST,))
    row("tries: the eighth", ask, *refused, earlier=copies(7, "anna", wrong), says=(LAST,))
    row("tries: the ninth", ask, "", "", "enough went there today", earlier=copies(8, "anna", wrong))
    row("tries: right after eight", raw("anna", clear("anna"), ident="<x@example.org>"), "receipt:anna", "blue.1", TAKEN, earlier=copies(8, "anna", wrong))
    row("tries: after thanks", ask, *refused, earlier=copies(1, "anna", "Thanks, see you!\n") + copies(1, "anna", quoted("x\n")))
    row("tries: after a stranger's", ask, *refused, earlier=copies(8, "dora", wrong) + copies(8, "dora", clear("anna", window=1)))
    row("tries: unsigned, the eighth", raw("anna", text("anna"), ident="<x@example.org>"), "unsigned:anna", "", "orders, unsigned", earlier=copies(7, "anna", text("anna")),
        says=(LAST,))
    row("tries: a verified file that is refused, the eighth", raw("anna", clear("anna", WINDOW=3, serial=8), ident="<x@example.org>"), "refusal:anna", "", "seat blue",
        "submit.window-future", earlier=[raw("anna", clear("anna", WINDOW=3, serial=n), ident=f"<x{n}@example.org>") for n in range(1, 8)])
    row("tries: a verified file that is refused, the twentieth", raw("anna", clear("anna", WINDOW=3, serial=20), ident="<x@example.org>"), "refusal:anna", "", "seat blue",
        "submit.window-future", earlier=[raw("anna", clear("anna", WINDOW=3, serial=n), ident=f"<x{n}@example.org>") for n in range(1, 20)], says=(LAST,))
    row("tries: half a block, the second", raw("anna", armour("anna")[:-200], ident="<x@example.org>"), "help:anna", "", "words, unsigned", "trouble.damaged",
        earlier=copies(1, "anna", armour("anna")[:-200]))
    row("tries: no text, the second", raw("anna", "", ident="<x@example.org>", subject=""), "", "", "enough went there today", earlier=[raw("anna", "", subject="", ident="<y@x>")])


def rows_maildir():
    """What lies in a Maildir, under whatever name."""
    for name in (b"1", b"1799409600.M1P2.host,S=3:2,S", b"$(touch pwned)", b"-rf", b"a\nb\x1b[2J", b"\xff\xfe", b"{{game}}%s%n", b"x" * 255):
        row(f"in a Maildir, as {ascii(name[:30])}", raw("anna", clear("anna")), "receipt:anna", "blue.1", TAKEN, maildir=name)
    row("in a Maildir: 50 MB", lambda: raw("anna", big * 750000), "help:anna host:host", "bad", "is bad: mime.size", "trouble.mail-size", maildir=b"1")
    row("in a Maildir: orders beside a photo of 3 MB", lambda: polite("anna", clear("anna"), [("photo.jpg", junk(1000) * 3000)]), "receipt:anna", "blue.1", TAKEN, maildir=b"1")
    row("in a Maildir: nothing", b"", "host:host", "bad", "mime.form", maildir=b"1")
    row("in a Maildir: a NUL", b"From: anna@example.org\n\na\0b\n", "help:anna host:host", "bad", "mime.nul", maildir=b"1")


PATHS = ("../../../../etc/passwd", "/etc/passwd", "..", ".", "cup/../duel", "cup/windows", "~root", "$(touch pwned)", "`touch pwned`",
";touch pwned", "|touch pwned",
         "cup%00", "%2e%2e%2f", "-rf", "--help", "con", "cup\u202egnp", "a" * 5000, "*", "cup ", "\x1b[2Jcup", "{{game}}", "{{>mail/foot}}", "%s%s%n")
CONTROLS = "\x1b]0;pwned\x07\x1b[2J\x08\x7f\u0085\u202e"


def word(s):
    """An encoded word: the only way for a header to say such things."""
    return "=?utf-8?B?%s?=" % base64.b64encode(s.encode()).decode()


def rows_names():
    """Paths, commands, control characters, in each place where a name may stand."""
    ok, no_game = ("receipt:anna", "blue.1", TAKEN), ("help:anna", "", "words, unsigned")
    for p in PATHS:
        short = ascii(p[:30])
        row(f"GAME {short}", raw("anna", armour("anna", GAME=p)), *(ok if p == "cup " else no_game))
        row(f"SEAT {short}", raw("anna", armour("anna", SEAT=p)), "refusal:anna", "", "seat blue")
        line = p.encode("latin-1", "replace").decode("latin-1")
        row(f"[{short}] in the subject", raw("anna", clear("anna"), subject=f"[{line}] orders"), "receipt:anna", "blue.1", TAKEN)
        row(f"[{short}] in the subject, encoded", raw("anna", clear("anna"), subject=word(f"[{p[:40]}] x")), "receipt:anna", "blue.1", TAKEN)
        row(f"plus tag {short}", raw("anna", clear("anna"), to=f"pbem+{line}@example.org"), "receipt:anna", "blue.1", TAKEN)
        row(f"Message-ID {short}", raw("carl", "STATUS\n", ident=f"<{line}@x>"), "status:carl", "", "a question")
        row(f"attached under {short}", multipart(
            "mixed", *[f'Content-Type: text/plain\nContent-Disposition: attachment; filename="{line}{end}"\n\n{body}'.encode("latin-1")
                       for end, body in (("", text("anna")), (".sig", signature("anna", text("anna"))))]), "receipt:anna", "blue.1", TAKEN)
    for field in ("WINDOW", "SERIAL", "HEAD"):
        for value in ("-1", "99999999999999999999", "../2", "0x2", "", "2 2", "\x1b[2J", "1e9", "%n"):
            row(f"{field} {value!r}", raw("anna", armour("anna", **{field: value})), "refusal:anna", "", "seat blue")
    for header in ("From: Carl =?utf-8?B?%s?= <carl@example.org>", "Subject: =?utf-8?B?%s?=", "X-Any: =?utf-8?B?%s?=",
            "Reply-To: =?utf-8?B?%s?= <carl@example.org>"):
        tricks = (("line ends", "x\r\nBcc: dora@example.org\r\n\r\nbody"), ("a NUL", "a\0b"), ("controls", CONTROLS), ("half a letter", "a\ud800"))
        for name, value in tricks:
            line = (header % base64.b64encode(value.encode("utf-8", "surrogatepass")).decode()).encode()
            others = [h for h in raw("carl", "STATUS\n").split(b"\n") if not h.startswith(line.split(b" ")[0])]
            data = b"\n".join([line] + others)
            row(f"{name} in {header.split(':')[0]}", data, "status:carl", "", "a question")
    names = ("In-Reply-To", "References", "Cc", "Sender", "Date", "Delivered-To", "X-Original-To", "Resent-To", "Content-Description",
             "Comments", "User-Agent")
    tricks = ("<../../x@y>", "\x1b[2J\x07", "$(touch pwned)", "%s%n%s", "{{game}}", "\xff\xfe", "<a@b>\r<c@d>", word("x\r\nBcc: dora@example.org"), "")
    # 4 and 9 have no divisor in common: every name and every trick has its turn.
    for name, trick in list(itertools.product(names, tricks))[::1 if LONG else 4]:
        row(f"{name}: {trick!r}", raw("carl", "STATUS\n", f"{name}: {trick}"), "status:carl", "", "a question")
    for name, ident in (("a line end", "<a\n b@x>"), ("a header", "<a@x>\nBcc: dora@example.org"), ("controls", "<\x1b[2J\x07@x>"), ("8 bits",
            "<\xe9\xff@x>"),
                        ("8 KB", "<" + "a" * 8000 + "@x>"), ("nothing", ""), ("no brackets", "abc"), ("two", "<a@x> <b@x>"), ("a bare CR",
                        "<a\rBcc: x@x>")):
        row(f"a Message-ID with {name}", raw("carl", "STATUS\n", ident=ident), "status:carl", "", "a question")
    for name, address in (("a command", '"$(touch pwned)"@example.org'), ("a path", '"../../x"@example.org'), ("controls", "\x1b[2J@example.org"),
            ("an option", "-f@example.org"),
                          ("300 letters", "a" * 300 + "@example.org"), ("no domain", "anna"), ("a line end in quotes", '"a\n b"@example.org')):
        row(f"a sender with {name}", raw(address if "@" in address else f"<{address}>", "STATUS\n"), "", "", "mail:")
        row(f"orders of a sender with {name}", raw(address if "@" in address else f"<{address}>", clear("anna")), "receipt:anna", "blue.1", TAKEN)
    for name, line in (("an escape", "ROLL \x1b[2J"), ("a bell", "ROLL\x07")):
        row(f"an order with {name}", raw("anna", armour("anna", line)), "refusal:anna", "", "seat blue: a control character", "orders.binary")
    for name, line in (("template marks", "{{game}} {{>mail/foot}}"), ("formats", "%s%n%s%n"), ("other writing", "ROLL \u202e\u0085\u200b"),
            ("a header", "Bcc: dora@example.org"),
                       ("5,000 letters", "x" * 5000), ("a path", "../../etc/passwd")):
        row(f"an order with {name}", raw("anna", armour("anna", line)), "receipt:anna", "blue.1", TAKEN)
    for name, lines in (("a header", ("Bcc: dora@example.org", "", "Subject: x")), ("another's armour", armour("bert").splitlines()), ("a dot",
            (".", "QUIT")), ("From", ("From x", ">From y")),
                        ("marks", ("-----END PBEM ORDERS-----", "-- ", "--=_x--", "{{>mail/foot}}"))):
        row(f"press with {name}", raw("anna", armour("anna", "PRESS TO red", *lines, magic="PBEM-REQUEST")), "press:bert receipt:anna", "press",
            "request PRESS")
    row("press with controls", raw("anna", armour("anna", "PRESS TO red", CONTROLS, magic="PBEM-REQUEST")), "refusal:anna", "", "a control character")
    row("press with other writing", raw("anna", armour("anna", "PRESS TO red", "\u202etxet\u2066\u0085", magic="PBEM-REQUEST")),
        "press:bert receipt:anna", "press", "request PRESS")

def expand():
    rows_text()
    rows_blocks()
    rows_copies()
    rows_programs()
    rows_words()
    rows_wrapped()
    rows_tries()
    rows_monsters()
    rows_maildir()
    rows_names()


if __name__ == "__main__":
    try:
        set_up()
        expand()
        chosen = [(n, r) for n, r in enumerate(rows) if all(w in r.name for w in sys.argv[1:])]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            results = list(pool.map(attempt, chosen))
    finally:
        if "KEEP" not in os.environ:
            shutil.rmtree(WORK, ignore_errors=True)
    sys.exit(0 if results and all(results) else 1)
