# SPDX-License-Identifier: MIT
"""What the tests of mail share: a host's folder to run pbem in, and cases that print ok and not ok lines. PBEM names the program; TIMES=1 shows
how long a case took, KEEP=1 leaves the folders."""
import concurrent.futures
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

PBEM = os.path.abspath(os.environ["PBEM"])
WORK = tempfile.mkdtemp()
NOW, AFTER = "2026-11-22T10:00:00Z", "2026-11-22T10:06:00Z"
failed = []
printing = threading.Lock()


class Wrong(Exception):
    pass


def must(condition, text):
    if not condition:
        raise Wrong(text)


class Host:
    """A host's folder with pbem.conf, and what its outbox and spool hold."""

    def __init__(self, name, **settings):
        self.dir = f"{WORK}/{re.sub('[^a-z0-9]+', '-', name)}"
        subprocess.run([PBEM, "init", self.dir], check=True, stdout=subprocess.DEVNULL)
        self.libexec = None
        os.makedirs(f"{self.dir}/secret")
        self.secret("password", "sesame")
        self.configure(**settings)

    def secret(self, name, text):
        with open(os.open(f"{self.dir}/secret/{name}", os.O_CREAT | os.O_WRONLY, 0o600), "w", encoding="ascii") as f:
            f.write(text + "\n")

    def configure(self, **settings):
        lines = {"address": "server@pbem.test", "ca": f"{WORK}/localhost.pem", "timeout": 60}
        for way in ("imap", "smtp"):
            if way in settings:
                lines |= {f"{way}-user": "server", f"{way}-password": "secret/password"}
        lines |= {name.replace("_", "-"): value for name, value in settings.items()}
        with open(f"{self.dir}/pbem.conf", "w", encoding="ascii") as f:
            f.writelines(f"{name} = {value}\n" for name, value in lines.items() if value is not None)

    def run(self, *command, now=NOW, before=(), env=None):
        env = dict(os.environ, PBEM_HOST=self.dir, PBEM_NOW=now, **(env or {}))
        if self.libexec:
            env["PBEM_LIBEXEC"] = self.libexec
        p = subprocess.run([*before, PBEM, *command], env=env, capture_output=True, timeout=3600, check=False)
        self.said = (p.stdout + p.stderr).decode("utf-8", "replace")
        must(p.returncode >= 0 or before or "LD_PRELOAD" in env, f"ended by signal {-p.returncode}: {self.said}")
        return p.returncode

    def put(self, name, to="alice@pbem.test", sender="server+bounce@pbem.test", text=b"Hello\r\n.\r\n..dots\r\n"):
        os.makedirs(f"{self.dir}/outbox", exist_ok=True)
        mail = b"From: server@pbem.test\r\nTo: %s\r\nMessage-ID: <%s@pbem.test>\r\nSubject: s\r\n\r\n%s" % (
            to.encode(), name.encode(), text)
        with open(f"{self.dir}/outbox/{name}", "wb") as f:
            f.write(b"PBEM-OUT 1\nfrom %s\nto %s\nkind report\ngame g\nseat s\nonce no\n\n%s" % (sender.encode() or b"<>", to.encode(), mail))
        return mail

    def files(self, folder):
        try:
            return sorted(f for f in os.listdir(f"{self.dir}/{folder}") if os.path.isfile(f"{self.dir}/{folder}/{f}"))
        except FileNotFoundError:
            return []

    def outbox(self):
        return [f for f in self.files("outbox") if f != "lock" and not f.endswith(".try")]

    def dead(self):
        return [f for f in self.files("outbox/dead") if not f.endswith(".try")]

    def notes(self):
        """What stands beside the mails of the outbox, by their names."""
        notes = {}
        for name in self.files("outbox"):
            if name.endswith(".try"):
                with open(f"{self.dir}/outbox/{name}", encoding="utf-8") as f:
                    notes[name[:-4]] = f.read()
        return notes

    def tried(self):
        return [name for name, note in self.notes().items() if not note.startswith("tries 0\n")]

    def spool(self):
        mails = []
        for name in self.files("spool/new"):
            with open(f"{self.dir}/spool/new/{name}", "rb") as f:
                mails.append(f.read())
        return mails

    def bad(self):
        return [f for f in self.files("spool/bad") if not f.endswith(".why")]

    def watermark(self):
        try:
            with open(f"{self.dir}/spool/imap", encoding="ascii") as f:
                return f.read().strip()
        except FileNotFoundError:
            return None

    def sum(self):
        """Everything but the log and the notes on tries."""
        h = hashlib.sha256()
        for folder, folders, names in os.walk(self.dir):
            folders.sort()
            for name in sorted(names):
                if name in ("log", "lock", "run.json", "today") or name.endswith(".try"):
                    continue
                with open(f"{folder}/{name}", "rb") as f:
                    h.update(f"{folder}/{name}".encode() + b"\0" + f.read())
        return h.hexdigest()


def attempt(case):
    name, run = case
    started = time.monotonic()
    try:
        run()
        text = f"ok {name}"
    except Exception as e:  # whatever it is, it is a failure of this case
        text = f"not ok {name}\n# {type(e).__name__}: " + str(e).strip().replace("\n", "\n# ")
        failed.append(name)
    if "TIMES" in os.environ:
        text += f"  # {time.monotonic() - started:.1f} s"
    with printing:
        print(text, flush=True)


def run_all(cases, threads=8, keep=False):
    """Runs those whose names have one of the arguments in them; the exit status."""
    cases = list(cases)
    if len(sys.argv) > 1:
        cases = [case for case in cases if any(part in case[0] for part in sys.argv[1:])]
    try:
        with concurrent.futures.ThreadPoolExecutor(threads) as pool:
            list(pool.map(attempt, cases))
    finally:
        if not keep and "KEEP" not in os.environ:
            shutil.rmtree(WORK, ignore_errors=True)
    return 1 if failed or not cases else 0
