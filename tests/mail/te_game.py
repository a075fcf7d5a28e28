# SPDX-License-Identifier: MIT
"""te_game.py DIR [helper_dies|disk_fails]: a whole game of four seats by mail, through real servers: invitation, join, READY, orders under every kind of signature and
in every carrier, receipts, corrections, press, questions (one for the host, who replies), a reminder, an absent player, a player who forgets; until the game has ended, and every
player verifies the record that he was sent. With trouble (table.py), each run comes after one in which that happens."""
import json
import os
import re
import sys

from table import (Checks, Failed, Host, Player, Servers, PBEM, attachment, defaults_of, form_of, header_of, kind_of, shell, text_of)

GAME, TO = "earth-1", "server+earth-1@pbem.test"
DAY = 86400
WINDOWS = 80


class Table:
    def __init__(self, folder, checks):
        self.ok, self.folder = checks, folder
        self.servers = Servers(os.path.join(folder, "s"))
        self.host = Host(os.path.join(folder, "host"), self.servers)
        make = lambda user, kind, carrier, lang: Player(self.servers, user, os.path.join(folder, user), kind, carrier, lang)
        self.players = {
            "blue": make("alice", "ssh", "clear", "en"),
            "red": make("bob", "minisign", "attachment", "fr"),
            "white": make("carol", "signify", "clear", "en"),
            "yellow": make("dave", "pbem", "armour", "en"),
        }
        self.watcher = Player(self.servers, "host", os.path.join(folder, "watcher"), "pbem", "armour")
        for seat, player in self.players.items():
            player.seat = seat
        self.window, self.sent = -1, 0

    # --- beginnings ---------------------------------------------------------------------------------------------------

    def invite(self):
        h = self.host
        h.configure("remind = 12h\n")
        h.pbem("new", GAME, "--rules", "target-earth", "--option", "tempo=fast", "--open", *sum([["--seat", s] for s in self.players], []),
               "--every", "7d", "--at", "20:00", "--zone", "Europe/Paris", "--grace", "24h")
        h.pbem("invite", GAME, *[p.address for p in self.players.values()])
        h.run()
        for p in self.players.values():
            p.invitation = p.wait_for("invitation", lambda m: "PBEM-JOIN" in text_of(m))
        self.ok.that("everybody was invited", True)

    def join(self):
        for seat, p in self.players.items():
            text = text_of(p.invitation)
            create = [l.split()[1] for l in text.split("\n") if l.strip().startswith("CREATE ")][0]
            where = p.path("join")
            shell(PBEM, "join", GAME, seat, "-k", p.public if p.kind != "pbem" else p.secret, "--create", create, "-o", where)
            with open(os.path.join(where, "%s-%s.join" % (GAME, seat)), encoding="utf-8") as f:
                join = f.read()
            with open(os.path.join(where, "%s-%s.nonce" % (GAME, seat)), encoding="utf-8") as f:
                p.nonce = f.read().strip()
            p.send_signed(TO, join, "join", answer_to=p.invitation, name="join.txt")
        self.run_until("READY forms", lambda: all(p.have(lambda m: form_of(text_of(m)) and "READY" in form_of(text_of(m)))
                                                  for p in self.players.values()))
        for seat, p in self.players.items():
            receipts = p.have(lambda m: kind_of(m) == "receipt")
            self.ok.that("%s (%s, %s) has a receipt for the join" % (seat, p.kind, p.carrier), bool(receipts))

    def ready(self):
        for p in self.players.values():
            mail = p.have(lambda m: form_of(text_of(m)) and "READY" in form_of(text_of(m)))[-1]
            header = header_of(form_of(text_of(mail)))[1]
            p.send_signed(TO, header + "READY " + p.nonce + "\n", "ready", answer_to=mail)
        self.run_until("first reports", lambda: all(self.report_of(p, 1) for p in self.players.values()))
        self.ok.that("the game has begun by itself", True)

    # --- running --------------------------------------------------------------------------------------------------------

    def run_until(self, what, condition, tries=60):
        for _ in range(tries):
            self.host.run(pause=0.1, forward=1)
            if condition():
                return
        raise Failed("%s did not come; the host's log ends:\n%s" % (what, self.log()))

    def log(self):
        path = os.path.join(self.host.folder, "log")
        if not os.path.exists(path):
            return ""
        with open(path, encoding="utf-8") as f:
            return "".join(f.readlines()[-30:])

    def report_of(self, p, window):
        """The report mail of a window, with its view beside it."""
        for m in p.have(lambda m: kind_of(m) == "report"):
            data = attachment(m, "report.json")
            if data is not None:
                data = json.loads(data if isinstance(data, str) else data.decode())
                if data["window"] == window and data["seat"] == p.seat:
                    return m
        return None

    def newest(self, p):
        n = self.host.status(GAME)["window"]
        return self.report_of(p, n)

    def orders_of(self, p, form, more=()):
        header = header_of(form)[1]
        return header + "".join(l + "\n" for l in list(more) + defaults_of(form))

    def order(self, p, more=(), carrier=None):
        mail = self.newest(p)
        form = form_of(text_of(mail)) if mail is not None else None
        if not form:
            return None
        self.sent += 1
        p.last_id = p.send_signed(TO, self.orders_of(p, form, more), "Re: " + str(mail["Subject"]), carrier, mail)
        return form

    def awaited(self):
        return self.host.status(GAME)["missing"]

    def ended(self):
        return self.host.status(GAME)["phase"] == "ended"

    def answer_to(self, p, message_id):
        self.run_until("answer for %s" % p.user, lambda: p.have(lambda m: m["In-Reply-To"] == message_id))
        return p.have(lambda m: m["In-Reply-To"] == message_id)[-1]

    def step(self, but=(), carrier=None):
        """Everybody who is awaited orders; the window closes, or waits for those in `but`."""
        status = self.host.status(GAME)
        before = status["window"]
        who = [s for s in status["missing"] if s not in but]
        for seat in who:
            self.order(self.players[seat], carrier=carrier)
        self.run_until("orders of window %d (%s)" % (before, ", ".join(who)),
                       lambda: self.ended() or self.host.status(GAME)["window"] != before or not set(who) & set(self.awaited()))
        return before

    # --- the things that happen on the way ------------------------------------------------------------------------------

    def correction(self):
        """Blue orders, sees in the receipt that a line was nonsense, and sends the receipt's own form with the line corrected."""
        p = self.players["blue"]
        form = self.order(p, ["BULID hangar"])
        receipt = self.answer_to(p, p.last_id)
        text = text_of(receipt)
        self.ok.that("the receipt has a verdict on the bad line", "BUILD" in text and "BULID" in text.upper(), text)
        self.ok.that("the receipt is signed by the referee", "BEGIN PBEM SIGNATURE" in text, text)
        again = form_of(text)
        self.ok.that("the receipt has a form for a correction", again is not None, text)
        if again:
            header = header_of(again)
            self.ok.that("with the next serial", header[0]["SERIAL"].strip() == "2", again)
            p.last_id = p.send_signed(TO, self.orders_of(p, header[1] + form[form.index("# ----"):]), "Re: " + str(receipt["Subject"]), None, receipt)
            receipt = self.answer_to(p, p.last_id)
            self.ok.that("the correction replaces serial 1", re.search(r"replace\s+serial\s+1", text_of(receipt)) is not None,
                         text_of(receipt))

    def press(self):
        p = self.players["red"]
        mail = self.newest(p)
        header = header_of(form_of(text_of(mail)))[1].replace("PBEM-ORDERS", "PBEM-REQUEST")
        header = "".join("SERIAL 1\n" if l.startswith("SERIAL") else l + "\n" for l in header.strip().split("\n"))
        p.send_signed(TO, header + "PRESS TO blue yellow\nLet us meet over Brazil.\n", "press", answer_to=mail)
        got = lambda q: q.have(lambda m: "meet over Brazil" in text_of(m))
        self.run_until("press", lambda: got(self.players["blue"]) and got(self.players["yellow"]))
        m = got(self.players["blue"])[-1]
        self.ok.that("press arrives under the seat's name and shows no address", p.address not in m.as_string(), m.as_string())
        self.ok.that("press goes to those it names only", not got(self.players["white"]))

    def questions(self):
        p = self.players["white"]
        for word in ("HELP", "STATUS", "REPORT 1", "RULES"):
            asked = p.send_mail(TO, word, word + "\n")
            answer = self.answer_to(p, asked)
            self.ok.that("%s is answered" % word, len(text_of(answer)) > 100, text_of(answer))
            self.ok.that("%s: the answer says that it is automatic" % word, answer["Auto-Submitted"] == "auto-replied")

    def question_for_host(self):
        """White asks in plain words; the host reads them in a mailbox of their own, and replies."""
        p, host = self.players["white"], self.watcher
        asked = p.send_mail(TO, "Re: [%s] a wish" % GAME, "May we have a break over the holidays, say for a week?\n")
        note = self.answer_to(p, asked)
        self.ok.that("a question: the player is told that the host has it", kind_of(note) == "noted" and "host@pbem.test" in text_of(note), text_of(note))
        passed = host.wait_for("question", lambda m: kind_of(m) == "passed")
        self.ok.that("a question: the host reads it", "| May we have a break over the holidays" in text_of(passed), text_of(passed))
        to = str(passed["Reply-To"])
        host.send_mail(to, "Re: " + str(passed["Subject"]), "Of course: I shall hold the game.\n", answer_to=passed)
        reply = p.wait_for("reply", lambda m: "I shall hold the game" in text_of(m))
        self.ok.that("a question: a plain reply reaches the player in their thread", to == p.address and asked in reply["References"], str(reply["References"]))

    def forgotten(self):
        """Yellow forgets a window: a reminder, the deadline, its grace, and the window closes without yellow."""
        h, p = self.host, self.players["yellow"]
        while "yellow" not in self.awaited() and not self.ended():
            self.step()
        window = self.step(but=("yellow",))
        count = len(p.have(lambda m: kind_of(m) == "reminder"))
        deadline = h.status(GAME)["deadline"]
        h.now = int(shell("date", "-u", "-d", deadline, "+%s")) - 6 * 3600
        self.run_until("reminder", lambda: len(p.have(lambda m: kind_of(m) == "reminder")) > count)
        h.run(pause=0.3)
        h.run(pause=0.3)
        self.ok.that("one reminder, once", len(p.have(lambda m: kind_of(m) == "reminder")) == count + 1)
        h.now += 7 * 3600
        self.run_until("second reminder", lambda: len(p.have(lambda m: kind_of(m) == "reminder")) == count + 2)
        self.ok.that("the window is open in its grace", h.status(GAME)["window"] == window)
        for _ in range(4):
            h.now += 6 * 3600
            h.run()
        self.run_until("next window", lambda: h.status(GAME)["window"] != window or self.ended())
        self.ok.that("and the window closed without yellow", True)

    def absence(self):
        """Carol is on holiday: nobody waits for white."""
        p, h = self.players["white"], self.host
        while "white" not in self.awaited() and not self.ended():
            self.step()
        if self.ended():
            return
        mail = self.newest(p)
        header = header_of(form_of(text_of(mail)))[1].replace("PBEM-ORDERS", "PBEM-REQUEST")
        today = shell("date", "-u", "-d", "@%d" % h.now, "+%Y-%m-%d").strip()
        later = shell("date", "-u", "-d", "@%d" % (h.now + 9 * DAY), "+%Y-%m-%d").strip()
        p.last_id = p.send_signed(TO, header + "ABSENT %s %s\n" % (today, later), "away", answer_to=mail)
        self.answer_to(p, p.last_id)
        window = h.status(GAME)["window"]
        self.step(but=("white",))
        self.run_until("a window without white", lambda: h.status(GAME)["window"] != window or self.ended())
        self.ok.that("nobody waits for an absent player", True)
        if self.ended():
            return
        mail = self.newest(p)
        header = header_of(form_of(text_of(mail)) or text_of(self.newest(self.players["blue"])))[1]
        p.last_id = p.send_signed(TO, header.replace("PBEM-ORDERS", "PBEM-REQUEST") + "PRESENT\n", "back", answer_to=mail)
        self.answer_to(p, p.last_id)

    def finish(self):
        carriers = ["armour", "attachment", "clear"]
        for n in range(WINDOWS):
            if self.ended():
                return
            self.step(carrier=carriers[n % 2 + 1] if n % 3 else None)
        raise Failed("the game did not end in %d windows" % WINDOWS)

    def check_mails(self, p, whole):
        """With nothing but their mails a player checks the game; so does the second verifier."""
        box = p.path("all.mbox")
        with open(box, "wb") as f:
            for m in p.mails:
                f.write(b"From referee@example.org Sun Nov 22 20:00:00 2026\n" + m.as_bytes() + b"\n\n")
        own = [box, whole]
        found = json.loads(shell(PBEM, "verify", "--json", "--mine", *own, fine=(0, 2)))
        mine = found["mine"]
        self.ok.that("%s's mails are all in the record" % p.seat, found["status"] == 0 and mine["counted"] > 3 and
                     mine["reports"] > 3 and not mine["unreadable"] and not mine["unconnected"], json.dumps(found)[:3000])
        self.ok.that("and make one by themselves", shell(PBEM, "verify", "--mine", box).strip().endswith("the same"))
        second = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "second", "mine.py")
        shell(sys.executable, second, *own)
        self.ok.that("as the second verifier says", True)

    def afterwards(self):
        h = self.host
        self.run_until("last reports", lambda: all(self.report_of(p, h.status(GAME)["window"]) is not None or
                                                  self.report_of(p, h.status(GAME)["window"] + 1) is not None for p in self.players.values()))
        out = h.pbem("verify", os.path.join("games", GAME))
        self.ok.that("the game verifies in full", out.strip().endswith("the same"), out)
        p = self.players["red"]
        answer = self.answer_to(p, p.send_mail(TO, "RECORD", "RECORD\n"))
        whole = p.path(GAME + ".tar")
        with open(whole, "wb") as f:
            f.write(attachment(answer, GAME + ".tar"))
        shell(PBEM, "verify", whole)
        self.ok.that("a player verifies the whole game that he was mailed", True)
        for p in self.players.values():
            self.check_mails(p, whole)
        self.ok.that("nobody saw anybody's address", not any(
            q.address in m.as_string() for p in self.players.values() for m in p.mails for q in self.players.values() if q is not p))
        ids = [str(m["Message-ID"]) for p in self.players.values() for m in p.mails]
        self.ok.that("no mail came twice", len(ids) == len(set(ids)), "\n".join(i for i in ids if ids.count(i) > 1))
        left = [f for d in ("outbox", "spool/new", "spool/bad") for f in os.listdir(os.path.join(h.folder, d)) if f.endswith((".eml", ".test"))]
        self.ok.that("nothing is left in spool and outbox", not left, str(left))
        print("# %d runs, %d signed order files, %d windows" % (h.ran, self.sent, h.status(GAME)["window"] + 1))


def main():
    trouble = sys.argv[2] if len(sys.argv) > 2 else ""
    checks = Checks("four seats by mail" + ", " * bool(trouble) + trouble.replace("_", " "))
    table = Table(sys.argv[1], checks)
    table.host.weather = getattr(Host, trouble) if trouble else None
    try:
        for act in ("invite", "join", "ready", "correction", "step", "press", "questions", "question_for_host", "forgotten", "absence", "finish", "afterwards"):
            if act in ("finish", "afterwards") or not (table.host.ran > 3 and table.ended()):
                getattr(table, act)()
        checks.that("runs met trouble", not trouble or table.host.troubles > 20, str(table.host.troubles))
    except Failed as e:
        checks.that("all went through", False, "%s\n%s" % (e, table.log()))
    finally:
        table.servers.stop()
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
