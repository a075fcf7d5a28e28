# SPDX-License-Identifier: MIT
"""SMTP and IMAP servers that misbehave, for tests/mail/trouble.py. They listen on a free port of loopback, in threads of this process.

A script says what goes wrong: {stage: action}. Stages of SMTP: connect ehlo starttls tls ehlo2 auth mail rcpt data body quit; of IMAP: connect
capability starttls tls login examine list fetch. An action is a reply ("450 4.3.0 busy"), or one of
	hang      the connection is closed; at "body" after the whole mail was read
	half      closed after half of the answer, or of the mail
	silent    nothing is said any more
	drip      the answer comes one byte at a time, three in a second
	endless   lines without an end
	garbage   bytes that are no protocol
or a threading.Event: nothing is said until it is set, then the connection is closed; or a function of the session (its `sender` and `to`) that
returns one of all these. Whoever speaks before TLS is remembered in `plain`, mails that
came whole in `received`, those that were accepted in `accepted`, the stages at which the server did something wrong in `wrong`, what was said to MAIL FROM in `senders`.
"""
import re
import socket
import socketserver
import ssl
import subprocess
import threading
import time

GARBAGE = bytes(range(255, 0, -1)) * 3 + b"\r\n"


def certificate(folder, name):
    """A key and a certificate that signs itself, for a server of this name."""
    path = f"{folder}/{name}.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "30",
                    "-subj", f"/CN={name}", "-addext", f"subjectAltName=DNS:{name}", "-keyout", path + ".key", "-out", path],
                   check=True, stderr=subprocess.DEVNULL)
    return path


class Hang(Exception):
    pass


class Session(socketserver.BaseRequestHandler):
    """What both protocols share: lines, TLS, and how to misbehave."""

    def setup(self):
        self.sock = self.request
        self.sock.settimeout(3600)
        self.tls = False
        self.waiting = b""
        if self.server.tls_first:
            self.start_tls()

    def start_tls(self):
        self.act("tls", b"")
        self.sock = self.server.context.wrap_socket(self.sock, server_side=True)
        self.tls = True
        self.waiting = b""

    def line(self):
        while b"\n" not in self.waiting:
            self.waiting += self.some()
        line, self.waiting = self.waiting.split(b"\n", 1)
        line = line.rstrip(b"\r")
        if not self.tls:
            self.server.plain.append(line)
        return line

    def some(self):
        got = self.sock.recv(65536)
        if not got:
            raise Hang
        return got

    def send(self, data):
        self.sock.sendall(data)

    def silence(self):
        self.server.stop.wait()
        raise Hang

    def act(self, stage, normal):
        """Says what is normal at this stage, unless the script knows better. Returns what was said."""
        action = self.server.script.get(stage)
        if action is None:
            self.send(normal)
            return normal
        if isinstance(action, list):
            action = action.pop(0) if len(action) > 1 else action[0]
        if callable(action):
            action = action(self)
        if action != "normal":
            self.server.wrong.append(stage)
        if isinstance(action, threading.Event):
            action.wait()
            raise Hang
        if action == "hang":
            raise Hang
        if action == "half":
            self.send(normal[:len(normal) // 2])
            raise Hang
        if action == "silent":
            self.silence()
        if action == "drip":
            for i in range(len(normal)):
                self.send(normal[i:i + 1])
                if self.server.stop.wait(0.3):
                    raise Hang
            return normal
        if action == "endless":
            while not self.server.stop.is_set():
                self.send(b"x" * 4096)
            raise Hang
        if action == "garbage":
            self.send(GARBAGE)
            return GARBAGE
        if action == "normal":
            self.send(normal)
            return normal
        data = action if isinstance(action, bytes) else action.encode() + b"\r\n"
        self.send(data)
        return data

    def handle(self):
        try:
            self.talk()
        except (Hang, OSError, ssl.SSLError):
            pass

    def finish(self):
        # At once, so that nobody waits for what will never be said.
        try:
            self.sock.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.sock.close()


class SmtpSession(Session):
    def reply(self, stage, text):
        return self.act(stage, text.encode() + b"\r\n")[:1] in b"23"

    def hello(self, stage):
        lines = ["localhost", "8BITMIME", "SIZE 10000000"]
        if not self.tls and "STARTTLS" not in self.server.without:
            lines.append("STARTTLS")
        if self.tls and "AUTH" not in self.server.without:
            lines.append("AUTH PLAIN LOGIN")
        text = [("250-" if i + 1 < len(lines) else "250 ") + line for i, line in enumerate(lines)]
        self.act(stage, "".join(line + "\r\n" for line in text).encode())

    def body(self):
        mail = b""
        while True:
            if self.server.script.get("body") == "half" and len(mail) > 20:
                self.server.wrong.append("body")
                raise Hang
            line = self.line()
            if line == b".":
                return mail
            mail += (line[1:] if line.startswith(b".") else line) + b"\r\n"

    def talk(self):
        self.reply("connect", "220 localhost ready")
        while True:
            line = self.line()
            word = line.split(b" ")[0].upper().decode("latin-1")
            if word in ("EHLO", "HELO"):
                self.hello("ehlo2" if self.tls else "ehlo")
            elif word == "STARTTLS":
                if self.reply("starttls", "220 go on"):
                    self.start_tls()
            elif word == "AUTH":
                if line.count(b" ") < 2:
                    self.send(b"334 \r\n")
                    self.line()
                self.reply("auth", "235 welcome")
            elif word == "MAIL":
                self.sender = re.search(rb"<([^>]*)>", line).group(1).decode()
                self.server.senders.append(self.sender)
                self.reply("mail", "250 ok")
            elif word == "RCPT":
                self.to = re.search(rb"<([^>]*)>", line).group(1).decode()
                self.reply("rcpt", "250 ok")
            elif word == "DATA":
                if not self.reply("data", "354 go on"):
                    continue
                mail = self.body()
                self.server.received.append((self.to, mail))
                if self.reply("body", "250 taken"):
                    self.server.accepted.append((self.to, mail))
            elif word == "QUIT":
                self.reply("quit", "221 bye")
                return
            else:
                self.send(b"502 what?\r\n")


class ImapSession(Session):
    """A folder of mails {uid: bytes}; `sizes` and `literals` tell lies about them, `refuses` says which are not given out, in which words."""

    def answer(self, stage, tag, normal=b""):
        self.act(stage, normal + tag + b" OK done\r\n")

    def capability(self):
        words = b"IMAP4rev1"
        if not self.tls and "STARTTLS" not in self.server.without:
            words += b" STARTTLS"
        words += b" AUTH=PLAIN"
        return b"* CAPABILITY " + words + b"\r\n"

    def examine(self, tag):
        s = self.server
        text = b"* %d EXISTS\r\n* OK [UIDVALIDITY %d] ok\r\n" % (len(s.mails), s.validity)
        self.answer("examine", tag, text)

    def listed(self, tag, low, single=()):
        text = b""
        for i, uid in enumerate(sorted(self.server.mails)):
            if uid in single if single else uid >= low or uid == max(self.server.mails):
                size = self.server.sizes.get(uid, len(self.server.mails[uid]))
                text += b'* %d FETCH (UID %d RFC822.SIZE %d INTERNALDATE "%s")\r\n' % (i + 1, uid, size, self.server.date)
        self.answer("list", tag, text)

    def fetch(self, tag, uid, most):
        mail = self.server.mails.get(uid)
        refusal = self.server.refuses.get(uid)
        if refusal:
            return self.send(tag + b" " + refusal + b"\r\n")
        if mail is None:
            return self.answer("fetch", tag)
        self.server.fetched.append(uid)
        mail = self.server.literals.get(uid, mail[:most])
        if isinstance(mail, int):
            self.server.wrong.append("literal")
            self.send(b"* 1 FETCH (UID %d BODY[]<0> {%d}\r\n" % (uid, mail))
            return self.act("flood", b"x" * 2000000)
        self.answer("fetch", tag, b"* 1 FETCH (FLAGS (\\Seen) UID %d BODY[]<0> {%d}\r\n%s)\r\n" % (uid, len(mail), mail))

    def talk(self):
        self.act("connect", b"* OK ready\r\n")
        while True:
            line = self.line()
            tag, _, rest = line.partition(b" ")
            word = rest.split(b" ")[0].upper()
            if word == b"CAPABILITY":
                self.answer("capability", tag, self.capability())
            elif word == b"STARTTLS":
                if b"OK" in self.act("starttls", tag + b" OK go on\r\n"):
                    self.start_tls()
            elif word == b"AUTHENTICATE":
                if len(rest.split(b" ")) < 3:
                    self.send(b"+ \r\n")
                    self.line()
                self.answer("login", tag)
            elif word == b"LOGIN":
                self.answer("login", tag)
            elif word == b"EXAMINE":
                self.examine(tag)
            elif word == b"UID":
                low, star = re.match(rb"UID FETCH (\d+)(:\*)?", rest).groups()
                if star:
                    self.listed(tag, int(low))
                elif b"RFC822.SIZE" in rest:
                    self.listed(tag, 0, [int(uid) for uid in rest.split(b" ")[2].split(b",")])
                else:
                    most = int(re.search(rb"<0\.(\d+)>", rest).group(1))
                    self.fetch(tag, int(low), most)
            elif word == b"LOGOUT":
                self.send(b"* BYE\r\n" + tag + b" OK bye\r\n")
                return
            else:
                self.answer("other", tag)


class Fake(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True
    request_queue_size = 50

    def __init__(self, session, pem, script=None, without=(), tls_first=False, **facts):
        super().__init__(("127.0.0.1", 0), session)
        self.port = self.server_address[1]
        self.script, self.without, self.tls_first = dict(script or {}), without, tls_first
        self.plain, self.received, self.accepted, self.fetched, self.wrong, self.senders = [], [], [], [], [], []
        self.mails, self.sizes, self.literals, self.refuses = {}, {}, {}, {}
        self.validity, self.date = 7, b"01-Nov-2026 10:00:00 +0100"
        for name, value in facts.items():
            setattr(self, name, value)
        self.stop = threading.Event()
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(pem, pem + ".key")
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    def handle_error(self, request, client_address):
        pass

    def close(self):
        self.stop.set()
        self.shutdown()
        self.server_close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
