# SPDX-License-Identifier: MIT
"""tg_game.py DIR: a short game of Terra Galactix by mail: two players whom the host seated by their keys, one who moves from one address to
another, changes his key on the way, asks the window to wait, and at last concedes; the other one has won, and the record verifies. Their server
refuses an empty sender, and every sender but the account's own address."""
import os
import sys

from table import Checks, Failed, Player, kind_of, shell, text_of
import te_game

te_game.GAME, te_game.TO = "galaxy-1", "server+galaxy-1@pbem.test"
GAME, TO = te_game.GAME, te_game.TO


class Duel(te_game.Table):
    def __init__(self, folder, checks):
        super().__init__(folder, checks)
        self.host.door = "STRICT_PORT"
        self.players = {"alpha": self.players["blue"], "beta": self.players["red"]}
        for seat, player in self.players.items():
            player.seat = seat

    def begin(self):
        h = self.host
        h.configure()
        h.pbem("new", GAME, "--rules", "terra-galactix", "--option", "game=envahisseurs", "--option", "tempo=turn",
               *sum([["--seat", "%s=%s,%s" % (s, p.public, p.address)] for s, p in self.players.items()], []),
               "--every", "3d", "--zone", "Europe/Paris", "--nmr", "bot")
        h.pbem("seat", GAME, "beta", "--lang", "fr")
        h.pbem("start", GAME)
        self.run_until("first reports", lambda: all(self.report_of(p, 1) for p in self.players.values() if p.seat in self.awaited()))
        beta = [p for p in self.players.values() if p.seat == "beta"][0]
        self.run_until("report of beta", lambda: self.report_of(beta, 1))
        self.ok.that("beta reads French", "Ordres" in text_of(self.report_of(beta, 1)) or "fenêtre" in text_of(self.report_of(beta, 1)))

    def request(self, p, line, serial=1, answered=None):
        """A signed request; its receipt comes to the one who sent it, or to him who takes his place."""
        mail = self.newest(p) or self.report_of(p, 1)
        # Who has nothing to order has the head from the report, all the same.
        status = self.host.status(GAME)
        header = "PBEM-REQUEST 1\nGAME %s\nSEAT %s\nWINDOW %d\nHEAD %s\nSERIAL %d\n" % (
            GAME, p.seat, status["window"], status["head"], serial)
        p.last_id = p.send_signed(TO, header + line + "\n", "request", answer_to=mail)
        return self.answer_to(answered or p, p.last_id)

    def rounds(self):
        for _ in range(4):
            if not self.ended():
                self.step()
        self.ok.that("four windows were played", self.host.status(GAME)["window"] >= 5)

    def waiting(self):
        """Who asks to wait is waited for, even when all orders are here; until the deadline."""
        p = self.players["alpha"]
        window = self.host.status(GAME)["window"]
        self.request(p, "WAIT")
        for seat in self.awaited():
            self.order(self.players[seat])
        self.run_until("orders", lambda: not self.awaited())
        for _ in range(3):
            self.host.run(pause=0.1)
        self.ok.that("the window waits although all orders are here", self.host.status(GAME)["window"] == window)
        self.request(p, "NOWAIT", 2)
        self.run_until("next window", lambda: self.host.status(GAME)["window"] != window)
        self.ok.that("and closes when the wish is taken back", True)

    def new_key(self):
        p = self.players["beta"]
        old, p.secret = p.secret, p.path("second.sec")
        shell("minisign", "-G", "-f", "-W", "-p", p.path("second.pub"), "-s", p.path("second.sec"))
        with open(p.path("second.pub"), encoding="utf-8") as f:
            key = f.read().split("\n")[1]
        new, p.secret = p.secret, old
        status = self.host.status(GAME)
        text = "PBEM-REKEY 1\nGAME %s\nSEAT beta\nCREATE %s\nWINDOW %d\nKEY %s\n" % (
            GAME, status["create"], status["window"], key)
        answer = self.answer_to(p, p.send_signed(TO, text, "new key", name="rekey.txt"))
        self.ok.that("the change of key is confirmed", len(text_of(answer)) > 50, text_of(answer))
        self.step()
        p.secret = new
        self.step()
        self.ok.that("the new key holds from the next window on", True)

    def moving(self):
        p = self.players["beta"]
        new = Player(self.servers, "erin", p.path("erin"), "minisign", "attachment", "fr")
        new.secret, new.seat = p.secret, "beta"
        self.request(p, "ADDRESS " + new.address, answered=new)
        self.run_until("word at the old address", lambda: p.have(lambda m: kind_of(m) == "address"))
        self.run_until("the report once more", lambda: self.newest(new) is not None)
        self.players["beta"] = new
        reports = lambda q: len(q.have(lambda m: kind_of(m) == "report"))
        before, old = reports(new), reports(p)
        self.step()
        self.step()
        self.run_until("reports at the new address", lambda: reports(new) > before)
        self.ok.that("reports follow to the new address, and none goes to the old one", reports(p) == old)

    def concede(self):
        p = self.players["alpha"]
        self.request(p, "CONCEDE", 3 if self.host.status(GAME)["window"] == 0 else 1)
        self.run_until("end", self.ended)
        self.ok.that("beta has won by concession", self.host.status(GAME)["winners"] == ["beta"], str(self.host.status(GAME)))
        out = self.host.pbem("verify", os.path.join("games", GAME))
        self.ok.that("the game verifies in full", out.strip().endswith("the same"), out)
        self.run_until("word of the end", lambda: all(q.have(lambda m: kind_of(m) == "end") for q in self.players.values()))
        self.ok.that("both are told", True)


def main():
    checks = Checks("two seats by mail")
    table = Duel(sys.argv[1], checks)
    try:
        for act in ("begin", "rounds", "waiting", "new_key", "moving", "concede"):
            getattr(table, act)()
    except Failed as e:
        checks.that("all went through", False, "%s\n%s" % (e, table.log()))
    finally:
        table.servers.stop()
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
