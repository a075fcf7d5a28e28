# SPDX-License-Identifier: MIT
"""A table that plays by mail, for tests: players with mail programs and keys of their own, and the host that they write to.

Players do what people do: they fetch their mail by IMAP over TLS, copy the order form out of a report, edit it, sign it with ssh-keygen,
minisign, signify or pbem, and send it by SMTP with AUTH and STARTTLS. They know nothing but what their mails say.
"""
import email
import email.message
import email.policy
import email.utils
import imaplib
import json
import os
import re
import shutil
import smtplib
import ssl
import subprocess
import sys
import time

from shown import shown

PBEM = os.environ["PBEM"]
HERE = os.path.dirname(os.path.abspath(__file__))


class Failed(Exception):
    pass


def shell(*command, cwd=None, env=None, data=None, fine=(0,)):
    """Runs a command and returns what it printed; another exit status than those that are fine stops the test."""
    done = subprocess.run(command, cwd=cwd, env=env, input=data, capture_output=True, check=False, timeout=3600)
    if done.returncode not in fine:
        raise Failed("%s: exit status %d\n%s%s" % (" ".join(command), done.returncode, done.stdout.decode("utf-8", "replace"),
                                                  done.stderr.decode("utf-8", "replace")))
    return done.stdout.decode("utf-8")


class Checks:
    """Counts what holds, in the words that the test runner understands."""

    def __init__(self, name):
        self.name, self.failed = name, 0

    def that(self, what, holds, more=""):
        print("%s %s: %s" % ("ok" if holds else "not ok", self.name, what), flush=True)
        if not holds:
            self.failed += 1
            if more:
                print(more, flush=True)


class Servers:
    """The mail servers of servers.sh, in a folder with a short path."""

    def __init__(self, folder):
        self.folder = folder
        shell(os.path.join(HERE, "servers.sh"), "start", folder)
        self.env = {}
        with open(os.path.join(folder, "env"), encoding="utf-8") as f:
            for line in f:
                if "=" in line:
                    name, value = line.strip().split("=", 1)
                    self.env[name] = value.strip("'\"")
        self.tls = ssl.create_default_context(cafile=self.env["CA"])

    def stop(self):
        shell(os.path.join(HERE, "servers.sh"), "stop", self.folder)

    def imap(self, user, password):
        box = imaplib.IMAP4("localhost", int(self.env["IMAP_PORT"]))
        box.starttls(self.tls)
        box.login(user, password)
        return box

    def smtp(self, user, password):
        server = smtplib.SMTP("localhost", int(self.env["SMTP_PORT"]))
        server.starttls(context=self.tls)
        server.login(user, password)
        return server


class Host:
    """A referee who runs `pbem run` from cron. `door`: the port of servers.sh that its mail leaves by."""

    door = "SMTP_PORT"
    weather = None  # or one of the methods below
    troubles = 0

    def __init__(self, folder, servers, now=None):
        self.folder, self.servers = folder, servers
        self.now = now or int(time.time())
        self.ran = 0

    def env(self):
        return dict(os.environ, PBEM_HOST=self.folder,
                    PBEM_NOW=time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(self.now)))

    def pbem(self, *words, fine=(0,), data=None):
        return shell(PBEM, *words, env=self.env(), fine=fine, data=data, cwd=self.folder if os.path.isdir(self.folder) else None)

    def configure(self, more=""):
        e = self.servers.env
        os.makedirs(self.folder, exist_ok=True)
        shell(PBEM, "init", self.folder, "--name", "the mail table", env=dict(os.environ))
        secret = os.path.join(self.folder, "password")
        with open(os.open(secret, os.O_CREAT | os.O_WRONLY, 0o600), "w", encoding="utf-8") as f:
            f.write("serverpw\n")
        with open(os.path.join(self.folder, "pbem.conf"), "a", encoding="utf-8") as f:
            f.write("\naddress = server@pbem.test\nhost = host@pbem.test\n"
                    "imap = imap://localhost:%s/INBOX\nimap-user = server\nimap-password = password\n"
                    "smtp = smtp://localhost:%s\nsmtp-user = server\nsmtp-password = password\nca = %s\ntimeout = 60\n%s"
                    % (e["IMAP_PORT"], e[self.door], e["CA"], more))

    def run(self, pause=0.0, forward=60):
        """What cron does every few minutes. Mail needs a moment from the server's door to the box."""
        time.sleep(pause)
        self.now += forward
        self.ran += 1
        if self.weather:
            self.weather(self)
        return self.pbem("run", "--verbose")

    # --- trouble: a run before the one that goes well ------------------------------------------------------------------

    def helper_dies(self):
        """pbem-mime does not start, is killed, or is killed with an answer half given; so is pbem-net, where nothing is to be sent yet."""
        beside = os.path.join(os.path.dirname(self.folder), "bin")
        real = os.path.dirname(PBEM)
        os.makedirs(beside, exist_ok=True)
        which, script = (("pbem-mime", "exit 1"), ("pbem-mime", "kill -9 $$"), ("pbem-mime", "'%s/pbem-mime' \"$@\" | dd bs=1 count=700 2>/dev/null" % real),
                         ("pbem-net", "kill -9 $$"), ("pbem-net", "'%s/pbem-net' | dd bs=1 count=1500 2>/dev/null" % real))[self.ran % 5]
        for name in ("pbem", "pbem-mime", "pbem-net"):
            shutil.copy(os.path.join(real, name), beside)
        with open(os.path.join(beside, which), "w", encoding="ascii") as f:
            f.write("#!/bin/sh\n%s\n" % script)
        self.trouble(os.path.join(beside, "pbem"))

    def disk_fails(self):
        """The disk is full, or fails, from one of its next operations on, another one in each run."""
        of, mode, most = (("write", "enospc", 97), ("look", "eio", 211), ("write", "eio", 97))[self.ran % 3]
        self.trouble(PBEM, FAULT_DIR=self.folder, FAULT_OF=of, FAULT_MODE=mode, FAULT_AT=str(1 + self.ran * 29 % most), FAULT_STICKY="1",
                     LD_PRELOAD=os.environ["FAULT"])

    def trouble(self, program, **more):
        done = subprocess.run([program, "run"], cwd=self.folder, env=dict(self.env(), **more), capture_output=True, check=False, timeout=3600)
        self.troubles += done.returncode != 0
        if done.returncode < 0:
            raise Failed("a run in trouble was ended by signal %d" % -done.returncode)

    def status(self, game):
        return json.loads(self.pbem("status", game, "--json"))


class Player:
    """Somebody with a mail account, a key and habits: `kind` is ssh, minisign, signify or pbem; `carrier` attachment, clear or armour."""

    def __init__(self, servers, user, folder, kind, carrier, lang="en"):
        self.servers, self.user, self.password = servers, user, user + "pw"
        self.address = user + "@pbem.test"
        self.folder, self.kind, self.carrier, self.lang = folder, kind, carrier, lang
        self.seat = None
        self.mails, self.seen = [], 0
        os.makedirs(folder, mode=0o700, exist_ok=True)
        self.make_key()

    # --- keys -------------------------------------------------------------------------------------------------------

    def path(self, name):
        return os.path.join(self.folder, name)

    def make_key(self):
        key = self.path("key")
        if self.kind == "ssh":
            shell("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", self.address, "-f", key)
            self.secret, self.public = key, key + ".pub"
        elif self.kind == "minisign":
            shell("minisign", "-G", "-f", "-W", "-p", key + ".pub", "-s", key + ".sec")
            self.secret, self.public = key + ".sec", key + ".pub"
        elif self.kind == "signify":
            shell("signify-openbsd", "-G", "-n", "-p", key + ".pub", "-s", key + ".sec")
            self.secret, self.public = key + ".sec", key + ".pub"
        else:
            shell(PBEM, "keygen", "key", "-o", self.folder)
            self.secret, self.public = key + ".key", key + ".pub"

    def sign(self, text, name="orders.txt"):
        """The text in a file, and the path of the signature file beside it."""
        path = self.path(name)
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)
        for old in (path + ".sig", path + ".minisig"):
            if os.path.exists(old):
                os.remove(old)
        if self.kind == "ssh":
            shell("ssh-keygen", "-q", "-Y", "sign", "-n", "orders@pbem", "-f", self.secret, path)
            return path, path + ".sig"
        if self.kind == "minisign":
            shell("minisign", "-S", "-s", self.secret, "-m", path)
            return path, path + ".minisig"
        if self.kind == "signify":
            shell("signify-openbsd", "-S", "-s", self.secret, "-m", path, "-x", path + ".sig")
            return path, path + ".sig"
        shell(PBEM, "sign", "-k", self.secret, "--detached", path)
        return path, path + ".minisig"

    # --- mail -------------------------------------------------------------------------------------------------------

    def send_mail(self, to, subject, text, files=(), answer_to=None):
        mail = email.message.EmailMessage(policy=email.policy.SMTP)
        mail["From"] = "%s <%s>" % (self.user.title(), self.address)
        mail["To"], mail["Subject"] = to, subject
        mail["Message-ID"], mail["Date"] = email.utils.make_msgid(domain="pbem.test"), email.utils.formatdate()
        if answer_to is not None:
            mail["In-Reply-To"] = answer_to["Message-ID"]
            mail["References"] = " ".join(filter(None, [answer_to["References"], answer_to["Message-ID"]]))
        mail.set_content(text)
        for path in files:
            with open(path, "rb") as f:
                mail.add_attachment(f.read(), maintype="application", subtype="octet-stream", filename=os.path.basename(path))
        server = self.servers.smtp(self.user, self.password)
        server.send_message(mail)
        server.quit()
        return mail["Message-ID"]

    def send_signed(self, to, text, subject="orders", carrier=None, answer_to=None, name="orders.txt"):
        """Signs a text and mails it the way this player does it."""
        path, sig = self.sign(text, name)
        carrier = carrier or self.carrier
        if carrier == "attachment":
            return self.send_mail(to, subject, "Hello,\n\nmy orders are attached.\n", (path, sig), answer_to)
        if carrier == "clear":
            with open(sig, encoding="utf-8") as f:
                return self.send_mail(to, subject, "Hello,\n\n" + text + f.read() + "\nBye\n", (), answer_to)
        block = shell(PBEM, "sign", "-k", self.secret, path)
        return self.send_mail(to, subject, "Hello,\n\n" + block + "\n-- \n" + self.user.title() + "\n", (), answer_to)

    def fetch(self):
        """New mail since the last time, oldest first."""
        box = self.servers.imap(self.user, self.password)
        box.select("INBOX", readonly=True)
        numbers = box.search(None, "ALL")[1][0].split()
        new = []
        for number in numbers[self.seen:]:
            raw = box.fetch(number, "(BODY.PEEK[])")[1][0][1]
            new.append(email.message_from_bytes(raw, policy=email.policy.default))
        self.seen = len(numbers)
        box.logout()
        self.mails += new
        return new

    def wait_for(self, what, condition, seconds=600):
        """The newest mail for which the condition holds; mail servers take a moment."""
        end = time.time() + seconds
        while True:
            for mail in reversed(self.fetch()):
                if condition(mail):
                    return mail
            if time.time() > end:
                raise Failed("%s got no %s; the last mails were: %s" % (
                    self.user, what, [str(m["Subject"]) for m in self.mails[-5:]]))
            time.sleep(0.1)

    def have(self, condition):
        self.fetch()
        return [m for m in self.mails if condition(m)]


def text_of(mail):
    """The text that a mail program shows."""
    part = mail.get_body(preferencelist=("plain",))
    return shown(part) if part is not None else ""


def attachment(mail, name):
    for part in mail.iter_attachments():
        if part.get_filename() == name:
            return part.get_content()
    return None


def kind_of(mail):
    """What a mail of the referee is: the first word of its Message-ID."""
    return re.split(r"[.@-]", str(mail["Message-ID"] or "").strip("<> \r\n"))[0]


def form_of(text, magic="PBEM-ORDERS"):
    """The form as a person copies it: from its first line to the end of the mail's text."""
    at = re.search(r"^%s 1$" % magic, text, re.M)
    return text[at.start():] if at else None


def header_of(form):
    """{"GAME": ..., "SEAT": ..., ...} and the six header lines."""
    lines = [l for l in form.split("\n") if l.strip()][:6]
    return dict(l.split(None, 1) for l in lines), "\n".join(lines) + "\n"


def defaults_of(form):
    """The order lines that the form says will be played for who sends nothing: a cautious player's orders."""
    lines, on = [], False
    for line in form.split("\n"):
        if line.startswith("# ----"):
            on = bool(re.search(r"if you send nothing|rien", line))
        elif on and re.match(r"^#   [A-Z]", line):
            lines.append(line[4:])
    return lines


if __name__ == "__main__":
    sys.exit("this is a library: see te_game.py")
