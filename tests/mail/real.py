#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""real.py: pbem fetches from Dovecot and sends by Postfix (tests/mail/servers.sh), also when it or they are killed. Prints ok and not ok lines."""
import email
import email.policy
import os
import re
import shutil
import signal
import smtplib
import ssl
import subprocess
import sys
import time

from answer import answer
from checks import AFTER, PBEM, WORK, Host, must, run_all

HERE = os.path.dirname(os.path.abspath(__file__))
SERVERS = f"{WORK}/servers"
env = {}


def servers(*command):
    subprocess.run([f"{HERE}/servers.sh", command[0], SERVERS, *command[1:]], check=True, timeout=3600)


def host_for(name, ca=None, user="server", password=None):
    host = Host(name, imap=f"imap://localhost:{env['IMAP_PORT']}/INBOX", smtp=f"smtp://localhost:{env['SMTP_PORT']}",
                ca=ca or env["CA"], imap_user=user, smtp_user=user)
    os.unlink(f"{host.dir}/secret/password")
    host.secret("password", password or user + "pw")
    return host


def deliver(user, mails):
    """Into a mailbox, by LMTP."""
    with smtplib.LMTP("127.0.0.1", int(env["LMTP_PORT"])) as lmtp:
        for mail in mails:
            lmtp.sendmail("someone@pbem.test", [user + "@pbem.test"], mail)


def mail(i, size=200):
    return b"From: alice@pbem.test\r\nTo: server@pbem.test\r\nMessage-ID: <in-%d@pbem.test>\r\nSubject: mail %d\r\n\r\n%s\r\n" % (
        i, i, b"x" * 60 if size < 1000 else (b"y" * 70 + b"\r\n") * (size // 72))


def ids(mails):
    return sorted(str(email.message_from_bytes(m)["Message-ID"]) for m in mails)


def inbox(user, want=0):
    """The mails of a mailbox, once there are so many different ones: after a kill one may come twice before another comes once."""
    until = time.monotonic() + 600
    while True:
        mails = []
        for folder in ("new", "cur"):
            at = f"{env['MAIL_BOXES']}/{user}/{folder}"
            for name in os.listdir(at) if os.path.isdir(at) else []:
                with open(f"{at}/{name}", "rb") as f:
                    mails.append(f.read())
        if len(set(ids(mails))) >= want or time.monotonic() > until:
            return mails
        time.sleep(0.05)


def fetching():
    host = host_for("fetching")
    deliver("server", [mail(i) for i in range(10)] + [mail(10, 33 << 20)] + [mail(i) for i in range(11, 20)])
    must(host.run("fetch") == 0, host.said)
    must(len(host.spool()) == 20, f"{len(host.spool())}: {host.said}")
    must(len(set(ids(host.spool()))) == 20, "not each of them")
    large = [f for f in host.files("spool/new") if f.endswith(".large.eml")]
    must(len(large) == 1 and os.path.getsize(f"{host.dir}/spool/new/{large[0]}") == 1 << 20, "all of it was loaded")
    before = host.sum()
    must(host.run("fetch") == 0 and host.sum() == before, "the same mails again")
    deliver("server+earth-1", [mail(20)])
    must(host.run("fetch") == 0 and len(host.spool()) == 21, host.said)
    # Nothing was marked or taken away on the server.
    must(len(inbox("server")) == 21, "mails are gone")
    must(not any("S" in name.partition(":2,")[2] for name in os.listdir(f"{env['MAIL_BOXES']}/server/cur")), "mails were marked")


def killed():
    """kill -9 at any moment: what was taken stays taken, nothing is lost, and at most one mail comes again."""
    deliver("carol", [mail(i) for i in range(100, 140)])
    host, kills = host_for("killed", user="carol"), 0
    for pause in range(60):
        p = subprocess.Popen([PBEM, "fetch"], env=dict(os.environ, PBEM_HOST=host.dir), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(0.02 + pause % 12 * 0.004)
        if p.poll() is not None and p.returncode == 0:
            break
        p.kill()
        kills += p.wait() == -signal.SIGKILL
    must(host.run("fetch") == 0, host.said)
    got = host.spool()
    must(sorted(set(ids(got))) == ids([mail(i) for i in range(100, 140)]), f"{len(set(ids(got)))} mails")
    must(len(got) <= 40 + kills, f"{len(got)} after {kills} kills")


def sending():
    host = host_for("sending")
    for i in range(20):
        host.put(f"report.{i}", "alice@pbem.test" if i % 2 else "bob+x@pbem.test")
    host.put("report.nobody", "nobody@pbem.test")
    must(host.run("send") == 0, host.said)
    must(not host.outbox() and host.dead() == ["report.nobody"], f"{host.outbox()} {host.dead()}: {host.said}")
    with open(f"{host.dir}/outbox/dead/report.nobody.try", encoding="utf-8") as f:
        must("550" in f.read(), "no reason")
    for user in ("alice", "bob"):
        got = inbox(user, 10)
        must(len(set(ids(got))) == 10 and len(got) == 10, f"{user}: {len(got)}")
        must(all(b"\n.\n..dots\n" in m.replace(b"\r", b"") for m in got), "dots are gone")
        must(all(b"Return-Path: <server+bounce@pbem.test>" in m for m in got), "another sender")


def senders_killed():
    host, kills = host_for("senders killed"), 0
    for i in range(30):
        host.put(f"receipt.{i}", "dave@pbem.test")
    for pause in range(60):
        p = subprocess.Popen([PBEM, "send"], env=dict(os.environ, PBEM_HOST=host.dir), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(0.03 + pause % 12 * 0.005)
        if p.poll() is not None and p.returncode == 0:
            break
        p.kill()
        kills += p.wait() == -signal.SIGKILL
    must(host.run("send", now=AFTER) == 0 and not host.outbox() and not host.dead(), host.said)
    got = inbox("dave", 30)
    must(sorted(set(ids(got))) == sorted(f"<receipt.{i}@pbem.test>" for i in range(30)), f"{len(set(ids(got)))} mails")
    must(len(got) <= 30 + kills, f"{len(got)} after {kills} kills")


def bounced():
    """The server takes a mail and finds out later that it cannot be delivered: the bounce comes to our bounce box."""
    if env["MAIL_SERVERS"] != "postfix":
        return
    host = host_for("bounced")
    host.put("report.gone", "gone@pbem.test")
    before = len(inbox("server"))
    must(host.run("send") == 0 and not host.outbox(), host.said)
    got = inbox("server", before + 1)
    must(any(b"Final-Recipient: rfc822; gone@pbem.test" in m for m in got), "no bounce")


def logins():
    for name, changes in (("password", {"password": "wrong"}), ("ca", {"ca": "/etc/ssl/certs/ca-certificates.crt"})):
        host = host_for("logins " + name, **changes)
        host.put("report.login")
        must(host.run("send") == 78 and host.outbox() == ["report.login"] and not host.tried(), host.said)
        must(host.run("fetch") == 78 and not host.spool() and host.watermark() is None, host.said)
    host = host_for("logins tls")
    host.configure(imap=f"imaps://localhost:{env['IMAPS_PORT']}", smtp=f"smtps://localhost:{env['SMTPS_PORT']}", ca=env["CA"],
                   imap_user="erin", smtp_user="erin")
    os.unlink(f"{host.dir}/secret/password")
    host.secret("password", "erinpw")
    host.put("report.tls", "erin@pbem.test")
    must(host.run("send") == 0 and len(inbox("erin", 1)) == 1, host.said)
    must(host.run("fetch") == 0 and ids(host.spool()) == ["<report.tls@pbem.test>"], host.said)


def sendmail():
    """Postfix's own sendmail program, told of the servers' configuration by a line of shell."""
    if env["MAIL_SERVERS"] != "postfix":
        return
    host = host_for("sendmail")
    path = f"{host.dir}.sendmail"
    with open(os.open(path, os.O_CREAT | os.O_WRONLY, 0o755), "w", encoding="ascii") as f:
        f.write(f'#!/bin/sh\nexec /usr/sbin/sendmail -C {SERVERS}/pf/etc "$@"\n')
    host.configure(sendmail=path)
    host.put("report.pipe", "host@pbem.test")
    with open(f"{host.dir}/outbox/receipt.null", "wb") as f:
        f.write(b"PBEM-OUT 1\nfrom <>\nto host@pbem.test\nkind receipt\ngame -\nseat -\nonce no\n\nTo: host@pbem.test\r\nMessage-ID: <receipt.null@pbem.test>\r\n\r\nHello\r\n.\r\nend\r\n")
    must(host.run("send") == 0 and not host.outbox(), host.said)
    got = inbox("host", 2)
    must(ids(got) == ["<receipt.null@pbem.test>", "<report.pipe@pbem.test>"], f"{ids(got)}")
    must(sorted(re.search(rb"Return-Path: (.*?)\r?\n", m).group(1) for m in got) == [b"<>", b"<server+bounce@pbem.test>"], "other senders")


def receipt():
    """A player's orders are answered by a whole receipt, although the server takes nothing from the empty sender."""
    if env["MAIL_SERVERS"] != "postfix":
        return
    host = host_for("receipt")
    host.configure(smtp=f"smtp://localhost:{env['STRICT_PORT']}", ca=env["CA"])

    def pbem(*command, data=b""):
        return subprocess.run([PBEM, *command], cwd=host.dir, env=dict(os.environ, PBEM_HOST=host.dir, PBEM_NOW=AFTER), input=data, check=True,
                              capture_output=True).stdout

    before = len(inbox("host"))
    pbem("keygen", "bert")
    pbem("new", "cup", "--rules", "race", "--seat", "blue=bert.pub,host@pbem.test", "--seat", "red=bot")
    pbem("start", "cup")
    pbem("run")
    inbox("host", before + 1)
    form = b"".join(line for line in pbem("form", "cup", "blue").splitlines(True) if not line.startswith(b"#"))
    with open(f"{host.dir}/orders.txt", "wb") as f:
        f.write(form + b"ROLL\n")
    orders = pbem("sign", "-k", "bert.key", "-o", "-", "orders.txt")
    pbem("receive", data=b"From: host@pbem.test\nTo: server@pbem.test\nMessage-ID: <orders.1@pbem.test>\nSubject: orders\n\n" + orders)
    must(host.run("run", now=AFTER) == 0 and not host.outbox() and not host.dead(), host.said)
    got = [m for m in inbox("host", before + 2) if b"In-Reply-To: <orders.1@pbem.test>" in m]
    must(len(got) == 1 and b"Return-Path: <server@pbem.test>" in got[0] and b"Auto-Submitted: auto-replied" in got[0], f"{got}")
    must(b"serial 1" in got[0] and b"-----END PBEM SIGNATURE-----" in got[0], f"no whole receipt: {got[0]}")
    # What comes back comes to that address, and is known for what it is.
    returned = len(inbox("server"))
    gone = f"receipt.cup.{7:032x}"
    host.put(gone, "gone@pbem.test", sender="")
    must(host.run("send", now=AFTER) == 0 and not host.outbox(), host.said)
    bounce = [m for m in inbox("server", returned + 1) if f"{gone}@pbem.test".encode() in m]
    must(len(bounce) == 1, "no bounce")
    pbem("receive", data=bounce[0])
    must(host.run("run", "--verbose", now=AFTER) == 0 and "no answer (it came back)" in host.said and not host.outbox(), host.said)
    must("receipt to gone@pbem.test: " in host.said, f"the report is not about that letter: {host.said}")


def by_reply():
    """A player without a key answers the report's mail by their own account, by Postfix and Dovecot, and the receipt to correct it; the
    same mail twice, and one with a code of before, change nothing."""
    host = host_for("by reply", user="bob")
    host.configure(imap=f"imap://localhost:{env['IMAP_PORT']}/INBOX", smtp=f"smtp://localhost:{env['SMTP_PORT']}", ca=env["CA"],
                   imap_user="bob", smtp_user="bob", address="bob@pbem.test")

    def pbem(*command):
        return subprocess.run([PBEM, *command], cwd=host.dir, env=dict(os.environ, PBEM_HOST=host.dir, PBEM_NOW=AFTER), check=True,
                              capture_output=True).stdout.decode()

    def send(mail):
        """From the player's own account; then a run that fetches it."""
        waiting = len(inbox("bob"))
        with smtplib.SMTP("localhost", int(env["SMTP_PORT"])) as smtp:
            smtp.starttls(context=ssl.create_default_context(cafile=env["CA"]))
            smtp.login("carol", "carolpw")
            smtp.sendmail("carol@pbem.test", ["bob@pbem.test"], mail)
        until = time.monotonic() + 600
        while len(inbox("bob")) == waiting and time.monotonic() < until:
            time.sleep(0.05)
        must(host.run("run", now=AFTER) == 0 and not host.outbox() and not host.dead(), host.said)

    def newest(seen):
        """The mail that came behind these."""
        got = [m for m in inbox("carol", len(seen) + 1) if ids([m])[0] not in seen]
        must(len(got) == 1, f"{len(got)} mails")
        return got[0]

    def words(data):
        return " ".join(email.message_from_bytes(data, policy=email.policy.default).get_body(("plain",)).get_content().split())

    def orders():
        at = f"{host.dir}/games/cup/windows/0001/orders"
        found = {}
        for name in sorted(os.listdir(at)):
            if not name.endswith(".sig"):
                with open(f"{at}/{name}", encoding="ascii") as f:
                    found[name] = f.read().splitlines()[6:]
        return found

    must(host.run("fetch", now=AFTER) == 0, host.said)
    seen = set(ids(inbox("carol")))
    pbem("new", "cup", "--rules", "race", "--seat", "blue=reply:carol@pbem.test", "--seat", "red", "--every", "9d")
    pbem("start", "cup")
    must(host.run("run", now=AFTER) == 0, host.said)
    report = newest(seen)
    seen |= set(ids([report]))
    first = answer("gmail", "carol@pbem.test", report, "PUSH 1\n")
    send(first)
    receipt_of = newest(seen)
    seen |= set(ids([receipt_of]))
    must(orders() == {"blue.1": ["PUSH 1"]}, f"{orders()}")
    must("counts by the host's word" in words(receipt_of), f"{receipt_of}")
    send(first)
    must(set(ids(inbox("carol"))) == seen and len(orders()) == 1, "the same mail was taken twice")
    send(answer("outlook_html", "carol@pbem.test", receipt_of, "ROLL\nSTAND REST\n", 2))
    seen |= set(ids([newest(seen)]))
    must(orders()["blue.2"] == ["ROLL", "STAND REST"], f"{orders()}")
    send(answer("apple", "carol@pbem.test", report, "PUSH 2\n", 3))
    refused = newest(seen)
    must("something else came with this one before" in words(refused) and len(orders()) == 2, f"{refused}")
    said = pbem("verify", "cup")
    must("by the host's word" in said and said.endswith("the same\n"), said)


def down():
    """The servers are away, and come back."""
    host = host_for("down")
    host.put("report.down", "host@pbem.test")
    servers("down", "smtp")
    must(host.run("send") == 75 and host.outbox() == ["report.down"] and not host.dead(), host.said)
    servers("up", "smtp")
    must(host.run("send", now=AFTER) == 0 and not host.outbox(), host.said)
    servers("down", "imap")
    must(host.run("fetch") == 75 and host.watermark() is None, host.said)
    servers("up", "imap")
    must(host.run("fetch") == 0 and host.watermark(), host.said)


def one_after_the_other():
    for name, case in (("fetch of twenty, one too large", fetching), ("fetch, killed again and again", killed),
                       ("twenty with AUTH and STARTTLS, one to nobody", sending), ("send, killed again and again", senders_killed),
                       ("a bounce", bounced), ("passwords, certificates, TLS from the first byte", logins),
                       ("Postfix's sendmail program", sendmail), ("a receipt, without the empty sender", receipt),
                       ("a seat by reply", by_reply), ("servers that are down", down)):
        yield "servers: " + name, case


def main():
    try:
        servers("start")
        with open(f"{SERVERS}/env", encoding="ascii") as f:
            env.update(line.rstrip("\n").replace("'", "").split("=", 1) for line in f)
        return run_all(one_after_the_other(), threads=1, keep=True)
    finally:
        if os.path.isdir(SERVERS):
            servers("stop")
        shutil.rmtree(WORK, ignore_errors=True)


sys.exit(main())
