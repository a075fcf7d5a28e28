#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""relay.py PORT LMTP_PORT PIDFILE USER...: takes SMTP on loopback without ceremony and hands every mail to LMTP at once.
relay.py --deliver LMTP_PORT ADDRESS <MAIL: puts one mail there.
relay.py --send PORT CA USER ADDRESS <MAIL: sends one from USER's account, by SMTP with STARTTLS and AUTH.
relay.py --ready imap|smtp PORT CA: waits until one can log in (IMAP with TLS, SMTP with STARTTLS), for five minutes at most; else ends with 1."""
import imaplib
import os
import re
import smtplib
import socketserver
import ssl
import sys
import time


def deliver(port, sender, recipients, mail):
    with smtplib.LMTP("127.0.0.1", port, timeout=600) as lmtp:
        return lmtp.sendmail(sender, recipients, mail)


class Session(socketserver.StreamRequestHandler):
    def say(self, line):
        self.wfile.write(line.encode() + b"\r\n")

    def body(self):
        lines = []
        for line in self.rfile:
            if line in (b".\r\n", b".\n"):
                return b"".join(lines)
            lines.append(line[1:] if line.startswith(b".") else line)
        raise ConnectionError

    def recipient(self, line):
        address = re.search(rb"<([^>]*)>", line).group(1).decode()
        if address.split("@")[0].split("+")[0] not in self.server.users or not address.endswith("@pbem.test"):
            return self.say("550 5.1.1 User unknown")
        self.to.append(address)
        return self.say("250 2.1.5 Ok")

    def data(self):
        self.say("354 End with .")
        mail = self.body()
        try:
            deliver(self.server.lmtp, self.sender, self.to, mail)
            self.say("250 2.0.0 Ok")
        except smtplib.SMTPRecipientsRefused as e:
            self.say("550 5.1.1 %r" % e.recipients)
        except (smtplib.SMTPException, OSError):
            self.say("451 4.3.0 Try later")

    def handle(self):
        self.sender, self.to = "", []
        self.say("220 localhost relay")
        for line in self.rfile:
            word = line[:4].upper().strip()
            if word == b"EHLO":
                self.say("250-localhost")
                self.say("250-8BITMIME")
                self.say("250 SIZE 83886080")
            elif word == b"MAIL":
                self.sender, self.to = re.search(rb"<([^>]*)>", line).group(1).decode(), []
                self.say("250 2.1.0 Ok")
            elif word == b"RCPT":
                self.recipient(line)
            elif word == b"DATA":
                self.data()
            elif word == b"QUIT":
                return self.say("221 2.0.0 Bye")
            else:
                self.say("250 2.0.0 Ok")


class Relay(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True


def login(what, port, ca):
    context = ssl.create_default_context(cafile=ca)
    if what == "imap":
        with imaplib.IMAP4_SSL("localhost", port, ssl_context=context, timeout=60) as server:
            server.login("server", "serverpw")
    else:
        with smtplib.SMTP("localhost", port, timeout=60) as server:
            server.starttls(context=context)
            server.login("server", "serverpw")


def send(port, ca, user, address):
    with smtplib.SMTP("localhost", port, timeout=600) as server:
        server.starttls(context=ssl.create_default_context(cafile=ca))
        server.login(user, user + "pw")
        server.sendmail(user + "@pbem.test", [address], re.sub(rb"\r?\n", b"\r\n", sys.stdin.buffer.read()))


def ready(what, port, ca):
    until = time.monotonic() + 300
    while True:
        try:
            return login(what, port, ca)
        except (OSError, imaplib.IMAP4.error, smtplib.SMTPException):
            if time.monotonic() > until:
                sys.exit(1)
            time.sleep(0.05)


def main():
    if sys.argv[1] == "--ready":
        return ready(sys.argv[2], int(sys.argv[3]), sys.argv[4])
    if sys.argv[1] == "--send":
        return send(int(sys.argv[2]), *sys.argv[3:6])
    if sys.argv[1] == "--deliver":
        mail = re.sub(rb"\r?\n", b"\r\n", sys.stdin.buffer.read())
        deliver(int(sys.argv[2]), "test@pbem.test", [sys.argv[3]], mail)
        return None
    port, lmtp, pidfile, users = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4:]
    relay = Relay(("127.0.0.1", port), Session)
    relay.lmtp, relay.users = lmtp, users
    with open(pidfile, "w", encoding="ascii") as f:
        f.write(str(os.getpid()))
    return relay.serve_forever()


main()
