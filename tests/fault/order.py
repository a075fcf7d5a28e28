#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""order.py ROOT TRACE...: could a power cut have broken a promise? Reads what tests/fault/fault.c traced (FAULT_TRACE) of changes below
the folder ROOT, and says of every moment at which something was promised what was not safe on disk by then. Exit status: 0 nothing, 1 something.

It knows no module and no sequence of calls, only files. What a process changes is in memory until a sync: the bytes and times of a file until the file
is synced, a name until its folder is. At each promise everything before it must be safe. Promises are

  rename    of a file to a name that counts: above all its own bytes; of a folder: all that is in it
  unlink    of a name that counts: what it was there for is done
  write     to a file that counts, and is not replaced whole: a line of the record, of the ledger
  say, exec what another process gets to know
  exit 0    the program's word that it is done

Names that do not count are temporary (they end in .tmp, or lie below such a folder or one called tmp), and none of those may be left at exit 0; or stand
in LOOSE, each with its reason. A name that is gone may come back after a power cut (whoever reads it again finds it done), but for those in GONE.
A signature may take its name together with the file that it is of, while a note is safe from which both are written again.

order.py --test tries the rules on small traces."""
import os
import re
import sys

# Paths from ROOT on, where the host is the folder h. What these lose is told in the manual or costs nobody anything.
LOOSE = (
    (r"(^|/)lock$", "the lock is the kernel's; who holds it is for people"),
    (r"(^|/)log(\.1)?$", "what a run did, for people"),
    (r"(^|/)spool/today$", "after a power cut somebody may get one answer more"),
    (r"(^|/)spool/doing$", "counts the deaths of processes over a mail; that of the machine is not the mail's fault"),
)
# When window 0 opened: what asks for it does no harm without it (ARCHITECTURE.md, "When a window closes").
LOOSE_TIMES = r"(^|/)windows/0000/?$"
# A mail that comes back into the outbox is sent twice.
GONE = r"(^|/)outbox/[^/]+$"
# From such a note both files of a pair are written again: GAME/taken/HASH.new, GAME/windows/NNNN/orders/NAME and NAME.sig.
NOTE = r"^(.*/)taken/[0-9a-f]+\.new$"
PAIRED = r"^(.*/)windows/[0-9]+/(orders|requests)/[^/]+$"


class Pending:
    """What is not safe yet: bytes and times of files by id, names by path."""

    def __init__(self, root):
        self.root = os.path.realpath(root)
        self.bytes, self.times, self.cut = {}, {}, {}  # id -> path
        self.names, self.gone = {}, set()  # path -> id
        self.notes = set()
        self.temporary = set()
        self.faults, self.line = [], 0

    def relative(self, path):
        return path[len(self.root) + 1:] if path.startswith(self.root + "/") else path

    def is_loose(self, path):
        return any(re.search(pattern, self.relative(path)) for pattern, _ in LOOSE)

    def is_temporary(self, path):
        folders, name = os.path.split(self.relative(path))
        return name.endswith(".tmp") or any(f == "tmp" or f.endswith(".tmp") for f in folders.split("/"))

    def counts(self, path):
        return not self.is_loose(path) and not self.is_temporary(path)

    def fault(self, what):
        self.faults.append(f"line {self.line}: {what}")

    def half_of(self, path):
        """The signature that one sync of their folder makes safe together with this file; None while no note of them is safe."""
        pair = re.match(PAIRED, path)
        noted = pair and any(re.match(NOTE, n).group(1) == pair.group(1) for n in self.notes if n not in self.names)
        return path + ".sig" if noted else None

    def promise(self, what, own=None, own_path=None, half=None):
        """Everything is safe, but for the file at hand and the name of its other half."""
        for pending, why in ((self.bytes, "its bytes are not synced"), (self.times, "its time is not synced")):
            for ident, path in pending.items():
                if ident != own and self.counts(path):
                    self.fault(f"{what} before {self.relative(path)} is safe: {why}")
        for path in self.names:
            if path not in (own_path, half) and self.counts(path):
                self.fault(f"{what} before {self.relative(path)} is safe: its folder is not synced")

    def word(self, what):
        """Others rely on it: what is gone must be, too."""
        self.promise(what)
        for path in self.gone:
            self.fault(f"{what} before {self.relative(path)} is gone for good: its folder is not synced")
        self.forget()

    def forget(self):
        """A fault is told once."""
        for pending in (self.bytes, self.times, self.cut, self.names):
            for key in [k for k, v in pending.items() if self.counts(k if pending is self.names else v)]:
                del pending[key]
        self.gone.clear()

    # --- one operation each -----------------------------------------------------------------------------------------------------------

    def on_open(self, ident, path, how):
        if how == "new":
            self.names[path] = ident
            if self.is_temporary(path) and not self.is_loose(path):
                self.temporary.add(path)
        elif how == "empty":
            self.on_ftruncate(ident, path, "")

    def on_write(self, ident, path, _):
        if not self.counts(path):
            self.bytes[ident] = path
            return
        if ident in self.cut:
            self.fault(f"{self.relative(path)} is written to before what was cut off is gone for good")
            del self.cut[ident]
        self.promise(f"{self.relative(path)} is written to", ident, path)
        self.bytes[ident] = path

    on_pwrite = on_writev = on_write

    def on_ftruncate(self, ident, path, _):
        if self.counts(path):
            self.promise(f"{self.relative(path)} is cut", ident, path)
            self.cut[ident] = path
        self.bytes[ident] = path

    on_truncate = on_ftruncate

    def on_futimens(self, ident, path, _):
        if not re.search(LOOSE_TIMES, self.relative(path)):
            self.times[ident] = path

    on_utimensat = on_futimens

    def on_fdatasync(self, ident, path, _):
        self.bytes.pop(ident, None)
        self.cut.pop(ident, None)

    def on_fsync(self, ident, path, _):
        self.on_fdatasync(ident, path, _)
        self.times.pop(ident, None)
        for name in [p for p in self.names if os.path.dirname(p) == path]:
            del self.names[name]
        self.gone = {p for p in self.gone if os.path.dirname(p) != path}

    def moved(self, path, old, new):
        return new + path[len(old):] if path == old or path.startswith(old + "/") else path

    def on_rename(self, ident, path, old):
        if self.counts(path):
            inside = old + "/"
            for pending in (self.bytes, self.times):
                for key, p in list(pending.items()):
                    if key == ident or p.startswith(inside):
                        self.fault(f"{self.relative(p)} is renamed to {self.relative(path)} and is not synced")
                        del pending[key]
            for p in [p for p in self.names if p.startswith(inside)]:
                self.fault(f"{self.relative(old)} is renamed to {self.relative(path)} and the folder of {self.relative(p)} is not synced")
                del self.names[p]
            self.promise(f"{self.relative(path)} takes its name", ident, old, self.half_of(path))
        for pending in (self.bytes, self.times, self.cut):
            for key in pending:
                pending[key] = self.moved(pending[key], old, path)
        self.names = {self.moved(p, old, path): i for p, i in self.names.items()}
        self.names[path] = ident
        if re.match(NOTE, path):
            self.notes.add(path)
        self.temporary = {p for p in self.temporary if p != old and not p.startswith(old + "/")}
        if self.is_temporary(path):
            self.temporary.add(path)
        self.removed(old)

    on_renameat = on_renameat2 = on_rename

    def on_link(self, ident, path, old):
        if self.counts(path):
            if ident in self.bytes or ident in self.times:
                self.fault(f"{self.relative(old)} is linked to {self.relative(path)} and is not synced")
            self.promise(f"{self.relative(path)} takes its name", ident, old)
        self.names[path] = ident

    def removed(self, path):
        self.names.pop(path, None)
        self.notes.discard(path)
        self.temporary.discard(path)
        if re.search(GONE, self.relative(path)) and self.counts(path):
            self.gone.add(path)

    def on_unlink(self, ident, path, _):
        for pending in (self.bytes, self.times, self.cut):
            pending.pop(ident, None)
        self.removed(path)
        if self.counts(path):
            self.promise(f"{self.relative(path)} is removed")

    on_unlinkat = on_rmdir = on_unlink

    def on_mkdir(self, ident, path, _):
        self.names[path] = ident

    on_mkdirat = on_mkdir

    def on_close(self, *_):
        pass

    on_chmod = on_close

    def on_say(self, *_):
        self.word("something is said")

    def on_exec(self, _, path, __):
        self.word(f"{path} is started")

    def on_exit(self, status):
        if status == 0:
            self.word("the program ends with 0")
            for path in sorted(self.temporary):
                self.fault(f"{self.relative(path)} is left behind")
        # Bytes in place are there for good or cut off again, whatever went wrong.
        for path in self.bytes.values():
            if self.counts(path):
                self.fault(f"the program ends with {status}, and {self.relative(path)} is not synced")
        self.forget()

    def read(self, lines):
        for self.line, text in enumerate(lines, 1):
            _, call, result, ident, path, old = text.rstrip("\n").split("\t")
            if call == "exit":
                self.on_exit(int(result))
            elif int(result) >= 0:
                getattr(self, "on_" + call)(ident, path, old)
            elif call in ("fsync", "fdatasync"):
                # Nothing more can be done about it; who called it says so by the exit status.
                self.on_fsync(ident, path, old)
        return self.faults


# --- its own test ---------------------------------------------------------------------------------------------------------------------

WRITTEN = ["open f.tmp new", "write f.tmp", "fsync f.tmp", "close f.tmp"]
KEPT = WRITTEN + ["rename f f.tmp", "fsync ."]
CASES = (
    ("a file replaced whole", KEPT + ["exit 0"], None),
    ("and not synced", [c for c in KEPT if c != "fsync f.tmp"] + ["exit 0"], "f.tmp is renamed to f and is not synced"),
    ("its time set too late", WRITTEN[:3] + ["futimens f.tmp", "rename f f.tmp", "fsync .", "exit 0"], "f.tmp is renamed to f and is not synced"),
    ("its folder not synced", KEPT[:-1] + ["exit 0"], "ends with 0 before f is safe"),
    ("its folder synced too early", WRITTEN + ["fsync .", "rename f f.tmp", "exit 0"], "ends with 0 before f is safe"),
    ("synced behind what says so", KEPT[:-1] + ["say pipe:1", "fsync .", "exit 0"], "something is said before f is safe"),
    ("a failure says nothing", KEPT[:-1] + ["exit 1"], None),
    ("a line in place", ["write r", "fsync r", "exit 0"], None),
    ("a line not synced", ["write r", "exit 0"], "ends with 0 before r is safe"),
    ("nor at a failure", ["write r", "exit 1"], "r is not synced"),
    ("a line before a file is safe", KEPT[:-1] + ["write r", "fsync r", "fsync .", "exit 0"], "r is written to before f is safe"),
    ("a line in two writes", ["write r", "write r", "fsync r", "exit 0"], None),
    ("a new file of lines", ["open r new", "write r", "fsync r", "fsync .", "exit 0"], None),
    ("whose folder is not synced", ["open r new", "write r", "fsync r", "exit 0"], "ends with 0 before r is safe"),
    ("cut and written", ["ftruncate r", "write r", "fsync r", "exit 0"], "before what was cut off is gone"),
    ("cut, synced and written", ["ftruncate r", "fsync r", "write r", "fsync r", "exit 0"], None),
    ("a mail removed before its orders are safe", KEPT[:-1] + ["unlink spool/new/m", "fsync .", "exit 0"], "spool/new/m is removed before f is safe"),
    ("a sent mail that may come back", ["unlink outbox/m", "exit 0"], "before outbox/m is gone for good"),
    ("and may not", ["unlink outbox/m", "fsync outbox", "exit 0"], None),
    ("nor by a rename", ["rename outbox/dead/m outbox/m", "fsync outbox/dead", "exit 0"], "before outbox/m is gone for good"),
    ("a folder", ["mkdir d", "fsync .", "exit 0"], None),
    ("not synced", ["mkdir d", "exit 0"], "ends with 0 before d is safe"),
    ("a folder renamed", ["mkdir d.tmp", "open d.tmp/f new", "write d.tmp/f", "fsync d.tmp/f", "fsync d.tmp", "rename d d.tmp", "fsync .", "exit 0"], None),
    ("with a file not synced", ["mkdir d.tmp", "open d.tmp/f new", "write d.tmp/f", "fsync d.tmp", "rename d d.tmp", "fsync .", "exit 0"],
     "d.tmp/f is renamed to d and is not synced"),
    ("itself not synced", ["mkdir d.tmp", "open d.tmp/f new", "write d.tmp/f", "fsync d.tmp/f", "rename d d.tmp", "fsync .", "exit 0"],
     "the folder of d.tmp/f is not synced"),
    ("a temporary left", WRITTEN + ["exit 0"], "f.tmp is left behind"),
    ("a sync that failed", ["write r", "fsync! r", "exit 1"], None),
    ("what is for people", ["open h/log new", "write h/log", "exit 0"], None),
)


NOTED = ["open taken/a.new.tmp new", "write taken/a.new.tmp", "fsync taken/a.new.tmp", "rename taken/a.new taken/a.new.tmp", "fsync taken"]
ORDERS = "windows/1/orders"
SIGNED = [f"open {ORDERS}/f.sig new", f"write {ORDERS}/f.sig", f"fsync {ORDERS}/f.sig"]
PAIR = [f"open {ORDERS}/f.tmp new", f"write {ORDERS}/f.tmp", f"fsync {ORDERS}/f.tmp", f"rename {ORDERS}/f {ORDERS}/f.tmp", f"fsync {ORDERS}"]
CASES += (
    ("a pair with its note", NOTED + SIGNED + PAIR + ["unlink taken/a.new", "exit 0"], None),
    ("a pair without one", SIGNED + PAIR + ["exit 0"], "f takes its name before windows/1/orders/f.sig is safe"),
    ("a pair whose note is not safe", NOTED[:-1] + SIGNED + PAIR + ["exit 0"], "f takes its name before taken/a.new is safe"),
    ("a pair whose note is gone", NOTED + ["unlink taken/a.new"] + SIGNED + PAIR + ["exit 0"], "f takes its name before windows/1/orders/f.sig is safe"),
    ("another signature", NOTED + [c.replace("f.sig", "g.sig") for c in SIGNED] + PAIR + ["exit 0"], "f takes its name before windows/1/orders/g.sig is safe"),
    ("a signature that is not synced", NOTED + SIGNED[:-1] + PAIR + ["exit 0"], "f takes its name before windows/1/orders/f.sig is safe: its bytes"),
    ("a pair whose folder is not synced", NOTED + SIGNED + PAIR[:-1] + ["unlink taken/a.new", "exit 0"], "taken/a.new is removed before windows/1/orders/f"),
)


def crafted(operations):
    for text in operations:
        call, path, old = (text.split() + [""])[:3]
        result = path if call == "exit" else "-5" if call.endswith("!") else "0"
        path = "/root" if path == "." else path if call == "say" else "/root/" + path
        old = "/root/" + old if old not in ("", "new") else old
        yield "\t".join(["1", call.rstrip("!"), result, re.sub(r"\.tmp$", "", path), path, old]) + "\n"


def test():
    bad = 0
    for name, operations, want in CASES:
        faults = Pending("/root").read(crafted(operations))
        good = not faults if want is None else any(want in f for f in faults)
        print(("ok" if good else "not ok") + f" order: {name}")
        bad += not good
        if not good:
            print(f"# {faults}")
    return bad > 0


def main():
    if sys.argv[1:] == ["--test"]:
        return test()
    bad = False
    for name in sys.argv[2:]:
        with open(name, encoding="utf-8", errors="surrogateescape") as f:
            faults = Pending(sys.argv[1]).read(f)
        for fault in faults:
            print(f"{name}: {fault}")
        bad = bad or faults
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
