#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""trouble.py: mail servers and helpers that misbehave in every way, and what pbem makes of it: no mail is lost, none goes out under another
Message-ID, nothing is said in the clear, and a host has no more trouble than an error. PBEM names the program. Prints ok and not ok lines."""
import os
import re
import shutil
import subprocess
import sys
import threading
import time

from checks import AFTER, WORK, Host, Wrong, must, run_all
from fake_server import Fake, ImapSession, SmtpSession, certificate


def no_secrets_in_the_clear(server):
    for line in server.plain if not server.tls_first else []:
        must(not re.match(rb"(AUTH|MAIL|RCPT|DATA)|\S+ (LOGIN|AUTHENTICATE|EXAMINE|UID)", line, re.I), f"in the clear: {line!r}")
        must(b"sesame" not in line and b"Message-ID" not in line, f"in the clear: {line!r}")


def patiently(waits, attempt):
    """attempt(timeout) is False when pbem gave up before the server came to what it does wrong, as it may on a busy machine: then it gets
    more time. `waits`: the case ends by a timeout, so the first one is short."""
    for seconds in (1, 10, 100) if waits else (100,):
        if attempt(seconds):
            return
    raise Wrong("the server never came to it")


# --- SMTP ---

# What stays: a mail that was not offered stays as it is; one that was offered waits; one that was refused for good is dead.
UNTOUCHED, WAITS, DEAD = "untouched", "waits", "dead"


def smtp_state(host, server, mail, state):
    if state == DEAD:
        must(host.dead() == ["report.a"] and not host.outbox(), f"it should be dead: {host.said}")
        return
    must(host.outbox() == ["report.a"] and not host.dead(), f"the mail is gone: {host.said}")
    # Also where nothing could be tried it is written down why the mail waits.
    must(list(host.notes()) == ["report.a"] and "\nlast -\n" not in host.notes()["report.a"], f"no note: {host.notes()}")
    must(host.tried() == ([] if state == UNTOUCHED else ["report.a"]), f"not {state}: {host.said}")
    no_secrets_in_the_clear(server)
    # The trouble is over: the same mail goes out, once, and comes once.
    server.script.clear()
    server.without = ()
    code = host.run("send", now=AFTER)
    must(code == 0 and not host.outbox() and not host.dead(), f"not sent afterwards ({code}): {host.said}")
    must([m for _, m in server.accepted] == [mail], f"accepted: {server.accepted}")
    must(all(m == mail for _, m in server.received), f"another mail: {server.received}")


def smtp_case(name, script, state, pem="localhost", **facts):
    def attempt(seconds):
        with Fake(SmtpSession, f"{WORK}/{pem}.pem", script, **facts) as server:
            host = Host(f"smtp {name} {seconds}", smtp=f"smtp://localhost:{server.port}", timeout=seconds)
            mail = host.put("report.a")
            code = host.run("send")
            if script and not server.wrong:
                return False
            must(code in {UNTOUCHED: (75, 78), WAITS: (75,), DEAD: (0,)}[state], f"status {code}: {host.said}")
            must(not server.accepted, "it was accepted")
            no_secrets_in_the_clear(server)
            if pem != "localhost":
                must(host.outbox() == ["report.a"] and not host.tried(), host.said)
                return True
            host.configure(smtp=f"smtp://localhost:{server.port}")
            smtp_state(host, server, mail, state)
            return True
    waits = any(action in ("silent", "drip", "endless", "garbage") for action in script.values())
    return "smtp: " + name, lambda: patiently(waits, attempt)


def smtp_cases():
    early = ("connect", "ehlo", "starttls", "ehlo2", "auth")
    late = ("mail", "rcpt", "data", "body")
    for stage in early:
        for what in ("421 4.3.2 not now", "554 5.7.1 go away", "hang", "half", "silent", "garbage"):
            yield smtp_case(f"{what} at {stage}", {stage: what}, UNTOUCHED)
    for stage in ("connect", "ehlo2"):
        yield smtp_case(f"drip at {stage}", {stage: "drip"}, UNTOUCHED)
    for stage in ("connect", "ehlo", "auth"):
        yield smtp_case(f"endless at {stage}", {stage: "endless"}, UNTOUCHED)
    for what in ("hang", "silent", "garbage"):
        yield smtp_case(f"{what} at tls", {"tls": what}, UNTOUCHED)
    for stage in late:
        yield smtp_case(f"4yz at {stage}", {stage: "450 4.2.0 not now"}, WAITS)
        yield smtp_case(f"421 at {stage}", {stage: "421 4.3.2 not now"}, WAITS)
        # Before the recipient is named, nothing can be said about it.
        yield smtp_case(f"5yz at {stage}", {stage: "550 5.1.1 never"}, UNTOUCHED if stage == "mail" else DEAD)
        yield smtp_case(f"5yz in lines at {stage}", {stage: "550-5.1.1 never\r\n550-\r\n550 5.1.1 ever"},
                        UNTOUCHED if stage == "mail" else DEAD)
        for what in ("hang", "half", "silent", "garbage", "endless"):
            yield smtp_case(f"{what} at {stage}", {stage: what}, WAITS)
    yield smtp_case("530 at mail", {"mail": "530 5.7.0 authentication required"}, UNTOUCHED)
    yield smtp_case("starttls is not offered", {}, UNTOUCHED, without=("STARTTLS",))
    yield smtp_case("the answer to starttls has more behind it", {"starttls": b"220 go\r\n250 AUTH PLAIN\r\n"}, UNTOUCHED)
    yield smtp_case("a certificate of somebody else", {}, UNTOUCHED, pem="other.test")
    yield smtp_case("a certificate that nobody signed", {}, UNTOUCHED, pem="again/localhost")


def smtp_others():
    def many():
        with Fake(SmtpSession, f"{WORK}/localhost.pem") as server:
            host = Host("many", smtp=f"smtp://localhost:{server.port}")
            for i in range(20):
                host.put(f"report.{i}", f"user{i}@pbem.test")
            must(host.run("send") == 0 and not host.outbox(), host.said)
            must(len(server.accepted) == 20, "not all")
            must(sum(line.startswith(b"EHLO") for line in server.plain) == 1, "more than one connection")

    def one_of_many():
        replies = {"b@pbem.test": "550 5.1.1 no", "c@pbem.test": "450 4.2.1 busy"}
        with Fake(SmtpSession, f"{WORK}/localhost.pem", {"rcpt": lambda session: replies.get(session.to, "normal")}) as server:
            host = Host("one of many", smtp=f"smtp://localhost:{server.port}")
            for name in "abcdef":
                host.put(f"report.{name}", f"{name}@pbem.test")
            must(host.run("send") == 75, host.said)
            must(host.dead() == ["report.b"] and host.outbox() == ["report.c"], f"{host.dead()} {host.outbox()}: {host.said}")
            must(len(server.accepted) == 4, "not all")

    def enough():
        """A server that closes after each mail, or says 421 to the next."""
        for action in ("421 4.7.0 enough", "hang"):
            with Fake(SmtpSession, f"{WORK}/localhost.pem", {"mail": ["normal", action, "normal"]}) as server:
                host = Host("enough " + action[:3], smtp=f"smtp://localhost:{server.port}")
                for name in "abc":
                    host.put(f"report.{name}", f"{name}@pbem.test")
                must(host.run("send") == 0 and not host.outbox(), f"{host.outbox()}: {host.said}")
                must(len(server.accepted) == 3, "not all")

    def refused():
        """A server that does not let us in is asked once in a run, however many mails wait: a password that is tried again and again locks an account."""
        with Fake(SmtpSession, f"{WORK}/localhost.pem", {"auth": "535 5.7.8 no"}) as server:
            host = Host("not let in", smtp=f"smtp://localhost:{server.port}")
            for name in "abc":
                host.put(f"report.{name}", f"{name}@pbem.test")
            must(host.run("send") != 0 and len(host.outbox()) == 3 and not host.tried(), host.said)
            must(server.wrong.count("auth") == 1, f"asked {server.wrong}")

    def middle():
        """The server goes away between two mails: what went out went out, the rest stays as it is."""
        with Fake(SmtpSession, f"{WORK}/localhost.pem", {"body": ["normal", "hang"], "connect": ["normal", "421 4.3.2 down"]}) as server:
            host = Host("middle", smtp=f"smtp://localhost:{server.port}")
            for name in "abcd":
                host.put(f"report.{name}", f"{name}@pbem.test")
            must(host.run("send") == 75, host.said)
            must(host.outbox() == ["report.b", "report.c", "report.d"] and host.tried() == ["report.b"],
                 f"{host.outbox()} {host.tried()}: {host.said}")

    def lines():
        with Fake(SmtpSession, f"{WORK}/localhost.pem") as server:
            host = Host("lines", smtp=f"smtp://localhost:{server.port}")
            host.put("report.a", text=b"one\n.\nMAIL FROM:<x@y>\r\n")
            host.put("report.b", text=b"one\r.\r\r\n")
            must(host.run("send") == 0 and host.dead() == ["report.a", "report.b"], host.said)
            must(not server.received, "it was sent")

    def strangers():
        with Fake(SmtpSession, f"{WORK}/localhost.pem") as server:
            host = Host("strangers", smtp=f"smtp://localhost:{server.port}")
            mail = host.put("report.a")
            for name, text in {"report.x": b"no mail", "report.y": b"PBEM-OUT 1\nfrom <>\nto a@b\r\nc\n\n", "x.tmp": b"PBEM-OUT 1\n"}.items():
                with open(f"{host.dir}/outbox/{name}", "wb") as f:
                    f.write(text)
            must(host.run("send") == 0, host.said)
            must([m for _, m in server.accepted] == [mail], f"{server.accepted}")

    def no_server():
        host = Host("no server", smtp="smtp://localhost:9")
        host.put("report.a")
        must(host.run("send") == 75 and host.outbox() == ["report.a"] and not host.tried(), host.said)

    def no_password():
        with Fake(SmtpSession, f"{WORK}/localhost.pem") as server:
            host = Host("no password", smtp=f"smtp://localhost:{server.port}")
            host.put("report.a")
            os.chmod(f"{host.dir}/secret/password", 0o644)
            must(host.run("send") == 78 and host.outbox() == ["report.a"] and not server.plain, host.said)

    def tls_first():
        with Fake(SmtpSession, f"{WORK}/localhost.pem", tls_first=True) as server:
            host = Host("tls first", smtp=f"smtps://localhost:{server.port}")
            mail = host.put("report.a")
            must(host.run("send") == 0 and [m for _, m in server.accepted] == [mail], host.said)

    def busy():
        """Two at once: the second does nothing."""
        enough = threading.Event()
        with Fake(SmtpSession, f"{WORK}/localhost.pem", {"body": enough}) as server:
            host = Host("busy", smtp=f"smtp://localhost:{server.port}")
            host.put("report.a")
            codes = []
            first = threading.Thread(target=lambda: codes.append(host.run("send")))
            first.start()
            while not server.received and first.is_alive():
                time.sleep(0.02)
            must(host.run("send") == 75, host.said)
            enough.set()
            first.join()
            must(codes == [75] and len(server.received) == 1, f"{codes}")

    for name, case in (("twenty mails over one connection", many), ("one of many is refused, one busy", one_of_many),
                       ("a connection for each mail", enough), ("the server goes away in the middle", middle), ("who is not let in tries once", refused),
                       ("a lone CR or LF never goes out", lines), ("files that are no mails", strangers), ("no server", no_server),
                       ("a password that others can read", no_password), ("tls from the first byte", tls_first),
                       ("two at once", busy)):
        yield "smtp: " + name, case


# --- servers that refuse a sender ---

OURS, BOUNCE = "server@pbem.test", "server+bounce@pbem.test"


def unless(*senders):
    """These senders pass, the others hear this."""
    def rule(words):
        return lambda session: "normal" if session.sender in senders else words
    return rule


def taken(name, script, sender=""):
    """The mail leaves with our address, and so do those after it; the next run begins with the sender that suits it."""
    def run():
        with Fake(SmtpSession, f"{WORK}/localhost.pem", script) as server:
            host = Host("sender " + name, smtp=f"smtp://localhost:{server.port}")
            mails = [host.put(f"receipt.{i}", sender=sender) for i in range(3)]
            must(host.run("send", "--verbose") == 0 and not host.outbox() and not host.dead(), f"{host.dead()}: {host.said}")
            must(sorted(m for _, m in server.accepted) == sorted(mails), "not these mails")
            must(server.senders == [sender, OURS, OURS, OURS], f"{server.senders}")
            must(f"from {OURS}, since its own sender was refused: " in host.said, host.said)
            host.put("receipt.x", sender=sender)
            must(host.run("send") == 0 and server.senders[4:] == [sender, OURS], f"{server.senders}")
    return "sender: " + name, run


def not_taken(name, script, state, senders, sender=""):
    """The second answer decides."""
    def run():
        with Fake(SmtpSession, f"{WORK}/localhost.pem", script) as server:
            host = Host("sender " + name, smtp=f"smtp://localhost:{server.port}")
            mail = host.put("receipt.a", sender=sender)
            code = host.run("send")
            must(code == {UNTOUCHED: 78, WAITS: 75, DEAD: 0}[state] and server.senders == senders, f"{code} {server.senders}: {host.said}")
            must(state != UNTOUCHED or "set address in pbem.conf" in host.said, host.said)
            if state == DEAD:
                must(host.dead() == ["receipt.a"] and not host.outbox(), host.said)
                return
            must(host.outbox() == ["receipt.a"] and not host.dead(), host.said)
            must(host.tried() == ([] if state == UNTOUCHED else ["receipt.a"]), f"not {state}: {host.said}")
            server.script.clear()
            must(host.run("send", now=AFTER) == 0 and [m for _, m in server.accepted] == [mail], host.said)
    return "sender: " + name, run


def sender_cases():
    others, ours = unless(OURS, BOUNCE), unless()
    for name, stage, words in (("IONOS refuses the empty one", "mail", "550 Sender address is not allowed"),
                               ("Postfix does at RCPT", "rcpt", "553 5.7.1 <>: Sender address rejected: not owned by user server"),
                               ("refused at DATA", "data", "554 5.7.1 no sender"), ("refused behind the body", "body", "554 5.7.1 no sender"),
                               ("greylisting of the empty one", "mail", "451 4.7.1 come again")):
        yield taken(name, {stage: others(words)})
    yield taken("a bounce address that is not the account's", {"mail": unless(OURS)("550 5.7.1 not yours")}, sender=BOUNCE)
    both = ["", OURS]
    yield not_taken("both are refused at MAIL", {"mail": ours("550 5.7.1 not yours")}, UNTOUCHED, both)
    yield not_taken("ours is refused at MAIL", {"mail": ours("553 5.7.1 not yours")}, UNTOUCHED, [OURS], sender=OURS)
    yield not_taken("both are at RCPT, in Postfix's words", {"rcpt": lambda session: f"553 5.7.1 <{session.sender}>: Sender address rejected"}, WAITS, both)
    yield not_taken("both are at RCPT, by the status", {"rcpt": ours("550 5.1.8 unknown domain")}, WAITS, both)
    yield not_taken("there is no such recipient", {"rcpt": ours("550 5.1.1 <alice@pbem.test>: unknown")}, DEAD, both)
    yield not_taken("there is no such recipient, says a server that names all", {"rcpt": ours(f"550 {OURS} to alice@pbem.test: no")}, DEAD, both)
    yield not_taken("both are refused behind the body", {"body": ours("554 5.7.1 spam")}, WAITS, both)
    # What a server says of us is no word about the one to whom the mail goes.
    for stage, words in (("rcpt", "554 5.7.1 Relay access denied"), ("rcpt", "554 5.7.1 Client host blocked using zen.example.org"),
                         ("rcpt", "550 5.7.1 Message rejected due to local policy"), ("rcpt", "550 Sender verify failed"),
                         ("data", "550 5.4.5 Daily sending quota exceeded"), ("rcpt", "554 relaying denied")):
        yield not_taken(f"both hear {words} at {stage}", {stage: ours(words)}, WAITS, both)
    yield not_taken("a full mailbox", {"rcpt": ours("552 5.2.2 mailbox full")}, DEAD, both)
    yield not_taken("the mail is too large", {"mail": ours("552 5.3.4 too large")}, DEAD, both)
    yield not_taken("both are put off at MAIL", {"mail": ours("451 4.7.1 come again")}, WAITS, both)
    yield not_taken("the empty one is put off at RCPT", {"rcpt": others("450 4.2.0 not now")}, WAITS, [""])
    yield not_taken("the server hangs up on the empty one", {"mail": others("hang")}, WAITS, [""])
    yield not_taken("no second connection", {"mail": others("550 5.7.1 no"), "connect": ["normal", "421 4.3.2 enough"]}, WAITS, [""])


# --- IMAP ---

def mails(n, size=100):
    return {i + 1: b"From: a@b\r\nMessage-ID: <m%d@b>\r\n\r\nMail %d " % (i, i) + b"x" * size + b"\r\n" for i in range(n)}


def imap_case(name, script, taken=0, pem="localhost", facts=None, code=(75, 78, 65)):
    """After the trouble, `taken` of five mails are here; when it is over, the rest comes."""
    literals = (facts or {}).get("literals", {})

    def attempt(seconds):
        more = {"mails": mails(5)} | (facts or {}) | {"literals": dict(literals)}
        fresh = {stage: list(action) if isinstance(action, list) else action for stage, action in script.items()}
        with Fake(ImapSession, f"{WORK}/{pem}.pem", fresh, **more) as server:
            host = Host(f"imap {name} {seconds}", imap=f"imap://localhost:{server.port}", timeout=seconds)
            got = host.run("fetch")
            if (script or literals) and not server.wrong:
                return False
            must(got in code, f"status {got}: {host.said}")
            no_secrets_in_the_clear(server)
            must(host.spool() == [server.mails[i + 1] for i in range(taken)], f"taken: {len(host.spool())}: {host.said}")
            must(host.watermark() == (f"7 {taken}" if taken else None), f"watermark {host.watermark()}")
            if pem != "localhost":
                return True
            host.configure(imap=f"imap://localhost:{server.port}")
            server.script.clear()
            server.without = ()
            server.literals.clear()
            must(host.run("fetch") == 0, host.said)
            must(host.spool() == list(server.mails.values()), f"afterwards: {len(host.spool())}")
            must(host.watermark() == "7 5", f"watermark {host.watermark()}")
            return True
    return "imap: " + name, lambda: patiently(True, attempt)


def imap_cases():
    for stage in ("connect", "capability", "starttls", "login", "examine", "list"):
        for what in ("hang", "half", "silent", "garbage", "endless"):
            yield imap_case(f"{what} at {stage}", {stage: what})
    for what in ("hang", "silent", "garbage"):
        yield imap_case(f"{what} at tls", {"tls": what})
    for what in ("hang", "half", "silent", "garbage", "endless"):
        yield imap_case(f"{what} at fetch", {"fetch": what})
        yield imap_case(f"{what} at the third fetch", {"fetch": ["normal", "normal", what]}, taken=2)
    for stage in ("connect", "login", "fetch"):
        yield imap_case(f"drip at {stage}", {stage: "drip"})
    yield imap_case("bye at connect", {"connect": "* BYE not now"})
    yield imap_case("bye at list", {"list": "* BYE not now"})
    yield imap_case("no at login", {"login": "A003 NO [AUTHENTICATIONFAILED] wrong"})
    yield imap_case("no at examine", {"examine": "pbem1 NO [NONEXISTENT] no such folder"})
    yield imap_case("no validity", {"examine": "pbem1 OK fine"})
    yield imap_case("no starttls is offered", {}, facts={"without": ("STARTTLS",)})
    yield imap_case("starttls is refused", {"starttls": "A002 NO not today"})
    yield imap_case("the answer to starttls has more behind it", {"starttls": b"A002 OK go\r\nA003 OK welcome\r\n* PREAUTH\r\n"})
    yield imap_case("a greeting that knows us already", {"connect": "* PREAUTH welcome"}, facts={"without": ("STARTTLS",)})
    yield imap_case("a certificate of somebody else", {}, pem="other.test")
    yield imap_case("a certificate that nobody signed", {}, pem="again/localhost")
    yield imap_case("a literal of 4 GB", {}, facts={"literals": {1: 4294967295}})
    yield imap_case("a literal of 40 MiB", {}, taken=2, facts={"literals": {3: 40 << 20}})
    yield imap_case("a literal that is never filled", {"flood": "silent"}, facts={"literals": {1: 5000}})
    yield imap_case("a length that is none", {"fetch": b"* 1 FETCH (UID 1 BODY[]<0> {-5}\r\nabc)\r\npbem3 OK\r\n"})
    yield imap_case("another tag", {"list": "pbem9 OK done"})


def imap_others():
    def fetched(server, name, **settings):
        host = Host(name, imap=f"imap://localhost:{server.port}", **settings)
        must(host.run("fetch") == 0, host.said)
        return host

    def inside():
        text = b"From: a@b\r\n\r\npbem3 OK done\r\n* BYE\r\n{99999}\r\n* 1 FETCH (UID 9 BODY[] {3}\r\n)\r\n"
        with Fake(ImapSession, f"{WORK}/localhost.pem", mails={1: text, 2: b"\r\n.\r\n"}) as server:
            host = fetched(server, "inside")
            must(host.spool() == [text, b"\r\n.\r\n"] and host.watermark() == "7 2", f"{host.spool()}")

    def large():
        huge = b"From: a@b\r\nX: " + b"y" * 100000 + b"\r\n\r\n" + b"z" * (33 << 20)
        with Fake(ImapSession, f"{WORK}/localhost.pem", mails={1: b"a\r\n", 2: huge, 3: b"c\r\n"}) as server:
            host = fetched(server, "large")
            must(sorted(host.spool()) == sorted([b"a\r\n", huge[:1 << 20], b"c\r\n"]) and host.watermark() == "7 3", f"{len(host.spool())}")
            must(sum(f.endswith(".large.eml") for f in host.files("spool/new")) == 1, "its name does not say so")

    def lies():
        huge = b"From: a@b\r\n\r\n" + b"z" * (33 << 20)
        with Fake(ImapSession, f"{WORK}/localhost.pem", mails={1: b"a\r\n", 2: huge, 3: b"c\r\n"}, sizes={1: 1 << 19, 2: 10, 3: 0}) as server:
            host = fetched(server, "lies")
            large = [f for f in host.files("spool/new") if f.endswith(".large.eml")]
            must(len(host.spool()) == 3 and len(large) == 1 and host.watermark() == "7 3", f"{len(host.spool())} {large}")

    def validity():
        with Fake(ImapSession, f"{WORK}/localhost.pem", mails=mails(3)) as server:
            host = fetched(server, "validity")
            must(host.run("fetch") == 0 and len(host.spool()) == 3, "twice")
            server.validity = 8
            must(host.run("fetch") == 0 and len(host.spool()) == 6 and host.watermark() == "8 3", f"{host.watermark()}")
            server.mails[9] = b"new\r\n"
            must(host.run("fetch") == 0 and len(host.spool()) == 7 and host.watermark() == "8 9", f"{host.watermark()}")

    def once():
        with Fake(ImapSession, f"{WORK}/localhost.pem", mails=mails(3)) as server:
            host = fetched(server, "once")
            before = list(server.fetched)
            must(host.run("fetch") == 0 and server.fetched == before and len(host.spool()) == 3, "fetched again")

    def dates():
        for text, at in ((b"01-Nov-2026 10:00:00 +0100", "20261101T090000Z"), (b"01-Nov-2036 10:00:00 +0100", "20261122T100000Z"),
                         (b"nonsense", "20261122T100000Z"), (b"01-Nov-1990 10:00:00 +0100", "20261122T100000Z")):
            with Fake(ImapSession, f"{WORK}/localhost.pem", mails=mails(1), date=text) as server:
                host = fetched(server, "dates " + str(text))
                must(host.files("spool/new")[0].startswith(at), f"{text}: {host.files('spool/new')}")

    def watermark():
        with Fake(ImapSession, f"{WORK}/localhost.pem", mails=mails(3)) as server:
            for i, text in enumerate(("", "7", "7 x\n", "7 3\n\n", "-7 3\n", "7 99999999999\n", "x" * 1000)):
                host = Host(f"watermark {i}", imap=f"imap://localhost:{server.port}")
                with open(f"{host.dir}/spool/imap", "w", encoding="ascii") as f:
                    f.write(text)
                must(host.run("fetch") == 65 and not host.spool(), f"{text!r}: {host.said}")

    def tls_first():
        with Fake(ImapSession, f"{WORK}/localhost.pem", tls_first=True, mails=mails(2)) as server:
            host = Host("imaps", imap=f"imaps://localhost:{server.port}/Some/Where")
            must(host.run("fetch") == 0 and len(host.spool()) == 2, host.said)

    def deleted():
        with Fake(ImapSession, f"{WORK}/localhost.pem", {"fetch": ["normal", "pbem4 OK it is gone", "normal"]}, mails=mails(3)) as server:
            host = fetched(server, "deleted")
            must(host.spool() == [server.mails[1], server.mails[3]] and host.watermark() == "7 3", f"{host.watermark()}")

    def refused():
        """What the server does not give out stops nothing behind it, and is asked for again until it comes or is gone."""
        with Fake(ImapSession, f"{WORK}/localhost.pem", mails=mails(6)) as server:
            server.refuses = {2: b"NO [SERVERBUG] broken", 4: b"BAD what?", 6: b"NO"}
            host = Host("refused", imap=f"imap://localhost:{server.port}")
            for attempt in range(3):
                must(host.run("fetch") == 75, host.said)
                # It is told once a day.
                must(attempt or ("UID 2" in host.said and "broken" in host.said), host.said)
                must(host.spool() == [server.mails[i] for i in (1, 3, 5)], f"{attempt}: {len(host.spool())}")
                must(re.fullmatch(r"7 6\n2 \d+\n4 \d+\n6 \d+", host.watermark()), host.watermark())
            del server.refuses[2], server.mails[4]
            late = server.mails[7] = b"From: a@b\r\n\r\nlate\r\n"
            must(host.run("fetch") == 75, host.said)
            must(host.spool()[3:] == [server.mails[2], late] and re.fullmatch(r"7 7\n6 \d+", host.watermark()), host.watermark())
            server.refuses.clear()
            must(host.run("fetch") == 0 and host.spool()[5:] == [server.mails[6]] and host.watermark() == "7 7", f"{host.said} {host.watermark()} {host.spool()}")
            must(host.run("fetch") == 0 and len(host.spool()) == 6, f"{host.said} {host.spool()} {host.watermark()}")
            # In a folder that is new nothing is asked for again.
            server.refuses = {1: b"NO"}
            server.validity = 8
            must(host.run("fetch") == 75 and host.watermark().startswith("8 7\n1 "), host.watermark())

    def refused_all():
        """No end of them is no matter of single mails."""
        with Fake(ImapSession, f"{WORK}/localhost.pem", mails=mails(30)) as server:
            server.refuses = {uid: b"NO [UNAVAILABLE] not now" for uid in server.mails}
            host = Host("refused all", imap=f"imap://localhost:{server.port}")
            must(host.run("fetch") == 75 and not host.spool() and host.watermark().startswith("7 16\n"), host.said)
            server.refuses.clear()
            must(host.run("fetch") == 0 and sorted(host.spool()) == sorted(server.mails.values()) and host.watermark() == "7 30", host.said)

    def refused_windows():
        """For a day no window closes that waits for somebody; then it does, and the host has been told."""
        with Fake(ImapSession, f"{WORK}/localhost.pem", mails=mails(1)) as server:
            server.refuses = {1: b"NO broken"}
            host = Host("refused windows", imap=f"imap://localhost:{server.port}")
            host.run("keygen", "anna", "-o", host.dir)
            must(host.run("new", "cup", "--rules", "race", "--seat", f"blue={host.dir}/anna.pub,anna@example.org", "--seat", "red=bot", "--every", "1d") == 0, host.said)
            must(host.run("start", "cup") == 0, host.said)
            for at, window in (("23T13:00:00", 1), ("24T12:59:00", 1), ("24T13:00:00", 2)):
                must(host.run("run", now=f"2026-11-{at}Z") == 75, host.said)
                must(host.run("status", "cup") == 0 and f"indow {window} " in host.said, f"{at}: {host.said}")
            with open(f"{host.dir}/log", encoding="utf-8") as f:
                must("no window waits" in f.read(), "the log does not say so")

    def heap():
        with Fake(ImapSession, f"{WORK}/localhost.pem", mails=mails(2100, 1)) as server:
            host = fetched(server, "heap")
            must(len(host.spool()) == 2100 and host.watermark() == "7 2100", f"{len(host.spool())} {host.watermark()}")

    for name, case in (("a heap of mails, to its end", heap), ("tags, ends and literals inside mails", inside), ("a large mail", large), ("sizes that are lies", lies),
                       ("another validity", validity), ("mails are fetched once", once), ("when a mail arrived", dates),
                       ("a watermark that is none", watermark), ("tls from the first byte", tls_first), ("a mail that was deleted meanwhile", deleted),
                       ("single mails that are refused", refused), ("all mails are refused", refused_all), ("windows and a mail that is refused", refused_windows)):
        yield "imap: " + name, case


# --- helpers that are not ours ---

HOSTILE = {
    "it is not there": None,
    "it ends at once": "",
    "it ends with 1": "raise SystemExit(1)",
    "it kills itself": "os.kill(os.getpid(), 9)",
    "it says nothing": "time.sleep(3600)",
    "it says nothing and reads nothing": "os.close(0); time.sleep(3600)",
    "garbage": "out(os.urandom(100000))",
    "one line without an end": "\nwhile True: out(b'x' * 65536)",
    "fields without an end": "out(b'mail\\n')\nwhile True: out(b'x 1\\nx\\n')",
    "a field of 2^60 bytes": "out(b'mail\\nbytes 1152921504606846976\\n'); time.sleep(3600)",
    "a field that never ends": "out(b'mail\\nbytes 1000000\\nxxx'); time.sleep(3600)",
    "half a message": "out(b'mail\\nuid 1\\n1\\n')",
    "working for ever": "\nwhile True: out(b'working\\nend\\n')",
    "an unknown message": "out(b'hello\\nend\\n')",
    "done with the wrong thing": "out(b'result\\nend\\n'); out(b'done2\\nend\\n')",
    "failed without a reason": "out(b'failed\\nend\\n')",
    "failed with control characters": "out(message('failed', what='server', text=b'a\\x1b[2Jb'))",
    "failed in an unknown way": "out(message('failed', what='sorry', text='a'))",
    "a mail without a number": "out(message('mail', validity=7, date=0, size=1, bytes='x'))",
    "a mail with two numbers": "out(b'mail\\nuid 1\\n1\\n' + message('x', uid=2, validity=7, date=0, size=1, bytes='x')[2:])",
    "a mail with the number 0": "out(message('mail', uid=0, validity=7, date=0, size=1, bytes='x'))",
    "a mail that is here already": "out(message('mail', uid=5, validity=7, date=0, size=1, bytes='x'))",
    "a mail without bytes": "out(message('mail', uid=9, validity=7, date=0, size=1, bytes=''))",
    "a mail of 40 MiB": "out(message('mail', uid=9, validity=7, date=0, size=1, bytes='x' * 41943040))",
    "a large mail that is small": "out(message('large', uid=9, validity=7, date=0, size=1, bytes='x'))",
    "a result for another mail": "out(message('result', id='report.b', outcome='sent', what='server', text=''))",
    "a result that is none": "out(message('result', id='report.a', outcome='lost', what='server', text=''))",
    "a result without a reason": "out(message('result', id='report.a', outcome='never'))",
    "a result with two ids": "out(b'result\\nid 8\\nreport.a\\n' + message('x', id='report.a', outcome='sent', what='', text='')[2:])",
}
PROLOGUE = """#!/usr/bin/python3
import os, time
def out(b):
    while b:
        b = b[os.write(1, b):]
def message(kind, **fields):
    b = kind.encode() + b"\\n"
    for name, value in fields.items():
        value = value if isinstance(value, bytes) else str(value).encode()
        b += b"%s %d\\n%s\\n" % (name.encode(), len(value), value)
    return b + b"end\\n"
"""


def hostile_case(name, code):
    def run():
        host = Host("hostile " + name, imap="imap://localhost:9", smtp="smtp://localhost:9", timeout=1)
        host.libexec = host.dir + ".libexec"
        os.makedirs(host.libexec)
        if code is not None:
            with open(os.open(f"{host.libexec}/pbem-net", os.O_CREAT | os.O_WRONLY, 0o755), "w", encoding="utf-8") as f:
                f.write(PROLOGUE + code + "\n")
        host.put("report.a")
        with open(f"{host.dir}/spool/imap", "w", encoding="ascii") as f:
            f.write("7 5\n")
        before = host.sum()
        for command in ("fetch", "send"):
            status = host.run(command)
            must(command == "send" and host.tried() == ["report.a"] or status in (69, 70, 75, 78), f"{command} {status}: {host.said}")
            must("\x1b" not in host.said, "control characters")
        must(host.sum() == before, "something changed")
    return "helper: " + name, run


def rising():
    """What came in good order before the nonsense is kept."""
    host = Host("rising", imap="imap://localhost:9")
    host.libexec = host.dir + ".libexec"
    os.makedirs(host.libexec)
    with open(os.open(f"{host.libexec}/pbem-net", os.O_CREAT | os.O_WRONLY, 0o755), "w", encoding="utf-8") as f:
        f.write(PROLOGUE + "for uid in (1, 3, 2): out(message('mail', uid=uid, validity=7, date=0, size=1, bytes='x%d' % uid))\n")
    must(host.run("fetch") == 70 and host.spool() == [b"x1", b"x3"] and host.watermark() == "7 3", host.said)


def many():
    """More than a helper hands over at once: one fetch asks until there is no more, for orders may lie behind it."""
    host = Host("handed over", imap="imap://localhost:9")
    host.libexec = host.dir + ".libexec"
    os.makedirs(host.libexec)
    with open(os.open(f"{host.libexec}/pbem-net", os.O_CREAT | os.O_WRONLY, 0o755), "w", encoding="utf-8") as f:
        f.write(PROLOGUE + "import sys\nseen = int(sys.stdin.read().split('\\nuid ')[1].split()[1])\n"
                "for uid in range(seen + 1, min(seen + 2000, 4001) + 1): out(message('mail', uid=uid, validity=7, date=0, size=1, bytes='x'))\n"
                "out(message('done'))\n")
    must(host.run("fetch") == 0 and len(host.spool()) == 4001 and host.watermark() == "7 4001", f"{len(host.spool())} {host.watermark()} {host.said}")


# --- crashes and full disks ---

def fault_cases():
    fault = os.environ.get("FAULT")
    if not fault:
        return

    def count(host, command):
        env = {"LD_PRELOAD": fault, "FAULT_DIR": os.path.realpath(host.dir), "FAULT_COUNT": f"{WORK}/count-{os.path.basename(host.dir)}"}
        must(host.run(command, env=env) == 0, host.said)
        with open(env["FAULT_COUNT"], encoding="ascii") as f:
            return int(f.read())

    def faults(host, n, mode):
        return {"LD_PRELOAD": fault, "FAULT_DIR": os.path.realpath(host.dir), "FAULT_AT": str(n), "FAULT_MODE": mode}

    def fetch(mode):
        with Fake(ImapSession, f"{WORK}/localhost.pem", mails=mails(3)) as server:
            def fresh(i):
                return Host(f"fault fetch {mode} {i}", imap=f"imap://localhost:{server.port}")
            want = set(server.mails.values())
            for n in range(1, count(fresh("c"), "fetch") + 1):
                host = fresh(n)
                host.run("fetch", env=faults(host, n, mode))
                must(host.run("fetch") == 0, f"{n}: {host.said}")
                got = host.spool()
                must(set(got) == want and len(got) <= 4, f"{n}: {len(got)} of {len(set(got))}")
                must(host.watermark() == "7 3", f"{n}: {host.watermark()}")
                shutil.rmtree(host.dir)

    def send(mode):
        with Fake(SmtpSession, f"{WORK}/localhost.pem") as server:
            def fresh(i):
                host = Host(f"fault send {mode} {i}", smtp=f"smtp://localhost:{server.port}")
                return host, {host.put(f"report.{c}") for c in "abc"}
            for n in range(1, count(fresh("c")[0], "send") + 1):
                host, want = fresh(n)
                server.accepted.clear()
                host.run("send", env=faults(host, n, mode))
                must(host.run("send", now=AFTER) == 0 and not host.outbox(), f"{n}: {host.said}")
                got = [m for _, m in server.accepted]
                must(set(got) == want and len(got) <= 4, f"{n}: {len(got)}")
                shutil.rmtree(host.dir)

    def maildir(mode):
        def fresh(i):
            host = Host(f"fault maildir {mode} {i}", send_maildir=f"{WORK}/fault maildir {mode} {i}/out".replace(" ", "-"))
            return host, {host.put(f"report.{c}") for c in "abc"}
        for n in range(1, count(fresh("c")[0], "send") + 1):
            host, _ = fresh(n)
            host.run("send", env=faults(host, n, mode))
            must(host.run("send", now=AFTER) == 0 and not host.outbox(), f"{n}: {host.said}")
            must(len(host.files("out/new")) == 3 and not host.files("out/tmp"), f"{n}: {host.files('out/new')} {host.files('out/tmp')}")
            shutil.rmtree(host.dir)

    def ordered(host, command):
        """No power cut at any moment loses a mail that was fetched, or sends one twice (tests/fault/order.py)."""
        trace = host.dir + ".trace"
        env = {"LD_PRELOAD": fault, "FAULT_DIR": os.path.realpath(host.dir), "FAULT_TRACE": trace}
        must(host.run(command, env=env) == 0, host.said)
        p = subprocess.run([os.path.join(os.path.dirname(__file__), "../fault/order.py"), host.dir, trace], capture_output=True, text=True, check=False)
        must(p.returncode == 0, p.stdout + p.stderr)

    def fetch_ordered():
        with Fake(ImapSession, f"{WORK}/localhost.pem", mails=mails(3)) as server:
            host = Host("ordered fetch", imap=f"imap://localhost:{server.port}")
            ordered(host, "fetch")
            must(len(host.spool()) == 3, host.said)

    def send_ordered():
        with Fake(SmtpSession, f"{WORK}/localhost.pem") as server:
            host = Host("ordered send", smtp=f"smtp://localhost:{server.port}")
            for c in "abc":
                host.put(f"report.{c}")
            ordered(host, "send")
            must(len(server.accepted) == 3, host.said)

    yield "fetch: order of operations", fetch_ordered
    yield "send: order of operations", send_ordered
    for mode in ("kill", "torn", "enospc"):
        yield f"fetch: {mode} at every place", lambda mode=mode: fetch(mode)
        yield f"send: {mode} at every place", lambda mode=mode: send(mode)
        yield f"maildir: {mode} at every place", lambda mode=mode: maildir(mode)


# --- a sendmail program ---

def sendmail_cases():
    def program(host, text):
        path = f"{host.dir}.sendmail"
        with open(os.open(path, os.O_CREAT | os.O_WRONLY, 0o755), "w", encoding="ascii") as f:
            f.write("#!/bin/sh\n" + text + "\n")
        host.configure(sendmail=path, timeout=1 if text.startswith("sleep") else 60)

    def works():
        host = Host("sendmail works")
        program(host, f'for a; do echo "$a"; done >{host.dir}/args; cat >{host.dir}/mail; ls /proc/self/fd >{host.dir}/fds')
        mail = host.put("report.a", "a$IFS`touch${IFS}x`|y&z'q@pbem.test")
        must(host.run("send") == 0 and not host.outbox(), host.said)
        with open(f"{host.dir}/args", encoding="ascii") as f:
            must(f.read() == "-i\n-f\nserver+bounce@pbem.test\n-t\n", "other arguments")
        with open(f"{host.dir}/mail", "rb") as f:
            must(f.read() == mail.replace(b"\r\n", b"\n"), "another mail")
        with open(f"{host.dir}/fds", encoding="ascii") as f:
            must(f.read().split() == ["0", "1", "2", "3"], "files are left open")

    def fails():
        for text, state in (("exit 75", WAITS), ("exit 1", WAITS), ("exit 69", WAITS), ("exit 67", DEAD), ("exit 65", DEAD),
                            ("kill -9 $$", WAITS), ("sleep 3600", WAITS), ("echo 'no such\033 user' >&2; exit 67", DEAD)):
            host = Host("sendmail " + text)
            program(host, text)
            host.put("report.a")
            must(host.run("send") == (0 if state == DEAD else 75), host.said)
            must((host.dead() if state == DEAD else host.outbox()) == ["report.a"] and "\033" not in host.said, f"{text}: {host.said}")

    def missing():
        host = Host("sendmail missing", sendmail="/nonexistent/sendmail")
        host.put("report.a")
        must(host.run("send") == 78 and host.outbox() == ["report.a"] and not host.tried(), host.said)

    def no_room():
        """A mail that cannot be passed on whole is not passed on."""
        host = Host("sendmail no room")
        program(host, f"cat >{host.dir}/mail")
        mail = host.put("report.a", text=b"Hello\r\n" * 8000)
        must(host.run("send", before=("sh", "-c", 'ulimit -f 32; exec "$@"', "sh")) == 74, host.said)
        must(host.outbox() == ["report.a"] and not os.path.exists(f"{host.dir}/mail"), host.said)
        must(host.run("send") == 0 and not host.outbox(), host.said)
        with open(f"{host.dir}/mail", "rb") as f:
            must(f.read() == mail.replace(b"\r\n", b"\n"), "another mail")

    def sender():
        """A program that refuses the empty sender with what such programs say; and one that refuses ours as well."""
        for status in (65, 67, 69, 77):
            for text, state in ((f'[ "$3" = {OURS} ] || exit {status}\ncat >>"$0.mail"', None), (f"exit {status}", DEAD if status < 69 else WAITS)):
                host = Host(f"sendmail sender {status} {state}")
                program(host, f'echo "$3" >>"$0.senders"\n{text}')
                host.put("receipt.a", sender="")
                must(host.run("send", "--verbose") == (75 if state == WAITS else 0), host.said)
                must(host.outbox() == (["receipt.a"] if state == WAITS else []) and host.dead() == (["receipt.a"] if state == DEAD else []), host.said)
                must(state or "since its own sender was refused: " in host.said, host.said)
                with open(f"{host.dir}.sendmail.senders", encoding="ascii") as f:
                    must(f.read() == f"<>\n{OURS}\n", "other senders")

    yield "sendmail: a mail goes through", works
    yield "sendmail: the empty sender is refused", sender
    yield "sendmail: the program fails", fails
    yield "sendmail: there is no program", missing
    yield "sendmail: there is no room for the mail", no_room


def main():
    certificate(WORK, "localhost")
    certificate(WORK, "other.test")
    os.makedirs(f"{WORK}/again")
    certificate(f"{WORK}/again", "localhost")
    return run_all([*smtp_others(), *sender_cases(), *imap_others(), *sendmail_cases(), *fault_cases(), ("helper: uids that fall", rising),
                    ("helper: more than it hands over at once", many),
                    *(hostile_case(n, c) for n, c in HOSTILE.items()), *smtp_cases(), *imap_cases()])


sys.exit(main())
