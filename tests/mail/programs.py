#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""programs.py: what each mail program's message brings. Three mails of each, rebuilt by hand as the program sends them: an answer to a report with the form
filled in where the program quotes it (a seat by reply), an answer with an armoured block pasted above the quotation, and one with the file and its signature
attached. They go through `pbem receive` and `pbem run`, as those of letters_in.py do; what came of them is the table in pbem-host(7).

PBEM names the program; PBEM_TEST_UPDATE=1 writes the table anew."""
import base64
import hashlib
import html
import os
import quopri
import re
import shutil
import sys

import letters_in as room
from shown import shown

PAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../man/pbem-host.7")
WROTE = "On Fri, Jan 8, 2027 at 11:00 AM The table <%s> wrote:"


# --- what is written ----------------------------------------------------------------------------------------------------------------------

def marked(text):
    return "".join((">" + (" " + line if line else "")) + "\n" for line in text.splitlines())


def filled(report, order):
    """The form, with an order below its code."""
    return re.sub(r"(?m)^(CODE .*)$", lambda m: f"{m[1]}\n{order}", report, count=1)


def below_marks(top, old, sender):
    return f"{top}\n{WROTE % sender}\n\n{marked(old)}"


def flowed(top, old, sender):
    """Soft breaks, and lines that begin with a blank stuffed; the quotation above."""
    lines = "".join((" " if line.startswith((" ", ">", "From ")) else "") + line + "\n" for line in top.splitlines())
    return f"{WROTE % sender}\n{marked(old)}\n{lines}"


def below_head(top, old, sender, words=("From", "Sent", "To", "Subject"), rule="________________________________\n"):
    head = "\n".join(f"{word}: {value}" for word, value in zip(words, (f"The table <{sender}>", "Friday, January 8, 2027 11:00 AM", "Anna", "[cup] window 2")))
    return f"{top}\n{rule}{head}\n\n{old}"


def indented(top, old, sender):
    return f"{top}\n    On Friday, January 8, 2027 at 11:00:00 AM GMT+1, The table\n    <{sender}> wrote:  \n \n" + "".join(f" {line}  \n" for line in old.splitlines())


def lines_in(tag, text, end=""):
    return "".join(f"<{tag}>{html.escape(line).replace('  ', ' &nbsp;') or '<br>'}</{tag.split()[0]}>{end}" for line in text.splitlines())


def page(top, old, sender, quote="blockquote type=\"cite\"", tag="div"):
    return (f"<html><head></head><body>{lines_in(tag, top)}<br><div>{html.escape(WROTE % sender)}<br></div><{quote}>{lines_in(tag, old)}"
            f"</{quote.split()[0]}></body></html>\n")


def page_head(top, old, sender):
    return (f"<html><head><style>p.MsoNormal {{margin:0cm}}</style></head><body lang=EN-GB>{lines_in('p class=MsoNormal', top)}"
            f"<div style='border:none;border-top:solid #E1E1E1 1.0pt'><p class=MsoNormal><b>From:</b> The table &lt;{sender}&gt;<br>"
            f"<b>Sent:</b> Friday</p></div>{lines_in('p class=MsoNormal', old)}</body></html>\n")


# --- how it is packed ----------------------------------------------------------------------------------------------------------------------

def part(kind, data, cte="quoted-printable", *more):
    data = data.encode() if isinstance(data, str) else data
    coded = {"base64": base64.encodebytes, "quoted-printable": quopri.encodestring, "7bit": bytes, "8bit": bytes}[cte](data)
    return "".join(line + "\n" for line in (f"Content-Type: {kind}", f"Content-Transfer-Encoding: {cte}", *more)).encode() + b"\n" + coded


def multipart(kind, parts):
    mark = "=_" + hashlib.sha256(b"".join(parts)).hexdigest()[:16]
    return (f'Content-Type: multipart/{kind}; boundary="{mark}"\n\n'.encode() + b"".join(f"--{mark}\n".encode() + p + b"\n" for p in parts) +
            f"--{mark}--\n".encode())


def mail(who, sender, body, subject):
    head = (f"From: {who.title()} <{who}@example.org>\nTo: <{sender}>\nSubject: Re: {subject}\nMIME-Version: 1.0\n"
            f"Message-ID: <{hashlib.sha256(body).hexdigest()[:16]}@players.example>\n")
    return head.encode() + body


def attached(name, data, kind, cte="base64", how="attachment"):
    return part(f'{kind}; name="{name}"', data, cte, f'Content-Disposition: {how}; filename="{name}"')


# --- the programs --------------------------------------------------------------------------------------------------------------------------

class Program:
    """text, page: how an answer is put together; None: there is no such part. kinds: of a text file and of one whose name ends in .sig."""

    def __init__(self, name, text, html_page=None, charset="UTF-8", params="", cte="quoted-printable", kinds=("text/plain", "application/octet-stream"),
                 file_cte="base64", how="attachment", below="", tnef=False):
        self.name, self.text, self.page, self.kinds, self.file_cte, self.how, self.below, self.tnef = name, text, html_page, kinds, file_cte, how, below, tnef
        self.kind, self.cte = f"text/plain; charset={charset}{params}", cte

    def body(self, top, old, sender):
        parts = []
        if self.text:
            parts.append(part(self.kind, self.text(top + self.below, old, sender), self.cte))
        if self.page:
            parts.append(part("text/html; charset=UTF-8", self.page(top + self.below, old, sender), "quoted-printable"))
        return parts[0] if len(parts) == 1 else multipart("alternative", parts)

    def answer(self, top, old, sender, files=()):
        body = self.body(top, old, sender)
        if not files:
            return body
        if self.tnef:
            return multipart("mixed", [body, attached("winmail.dat", room.TNEF, "application/ms-tnef")])
        return multipart("mixed", [body] + [attached(name, data, self.kinds[name.endswith(".sig")], self.file_cte, self.how) for name, data in files])


def gmail_page(top, old, sender):
    return page(top, old, sender, 'blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex"')


def german(top, old, sender):
    return below_head(top, old, sender, ("Von", "Gesendet", "An", "Betreff"), "")


PGP = "application/pgp-signature"
PROGRAMS = (
    Program("Gmail, web", below_marks, gmail_page, kinds=("text/plain; charset=\"US-ASCII\"", PGP)),
    Program("Gmail, app", below_marks, gmail_page, below="\n"),
    Program("Apple Mail", below_marks, None, "us-ascii", cte="7bit", kinds=("text/plain; x-unix-mode=0644", "application/octet-stream; x-unix-mode=0644"), file_cte="7bit"),
    Program("iPhone, iPad", below_marks, page, below="\nSent from my iPhone\n", cte="base64", how="inline"),
    Program("Outlook", below_head, page_head, "\"iso-8859-1\"", kinds=("text/plain", "application/octet-stream")),
    Program("Outlook, rich text", below_head, None, "\"us-ascii\"", cte="7bit", tnef=True),
    Program("Outlook, web", below_head, page_head, "\"utf-8\"", cte="base64", kinds=("text/plain", PGP)),
    Program("Thunderbird", flowed, None, params="; format=flowed", cte="7bit", kinds=("text/plain; charset=UTF-8", PGP)),
    Program("mutt", below_marks, None, "us-ascii", cte="7bit", kinds=("text/plain; charset=us-ascii", PGP), file_cte="7bit"),
    Program("K-9 Mail", below_marks, None, "utf-8", below="\n-- \nSent from my Android device with K-9 Mail.\n"),
    Program("FairEmail", below_marks, page, "utf-8"),
    Program("Yahoo", indented, page, "UTF-8", kinds=("application/octet-stream", "application/octet-stream")),
    Program("GMX, WEB.DE, web", None, page),
    Program("Proton Mail", None, page, below="\nSent with Proton Mail secure email.\n", kinds=("text/plain; filename=x", PGP)),
    Program("Claws Mail", below_marks, None, "US-ASCII", cte="7bit", kinds=("text/plain", PGP)),
    Program("Windows Mail", german, page_head, "\"utf-8\"", cte="base64"),
)


# --- what comes of them ---------------------------------------------------------------------------------------------------------------------

def set_up():
    room.set_up()
    base = f"{room.WORK}/base/h"
    room.do(room.PBEM, "new", "club", "--rules", "race", "--seat=blue=reply:carl@example.org", "--seat=red=bot", "--seed", "07", "--every", "7d", host=base, now=room.LATER)
    room.do(room.PBEM, "start", "club", host=base, now=room.LATER)
    room.do(room.PBEM, "run", host=base, now=room.LATER)


def report_of(game, who):
    """The report that is answered: its text, its Reply-To and its subject."""
    for name in sorted(os.listdir(f"{room.WORK}/base/out/new"), reverse=True):
        with open(f"{room.WORK}/base/out/new/{name}", "rb") as f:
            m = room.parsed(f.read())
        if name.startswith(f"report.{game}") and m["Delivered-To"] == f"{who}@example.org":
            return shown(m.get_body(("plain",))), m["Reply-To"].addresses[0].addr_spec, m["Subject"]
    raise room.Wrong(f"no report of {game}")


def mails(program):
    """Of a program: the three of them, and the file that each is to bring about."""
    old, sender, subject = report_of("club", "carl")
    yield mail("carl", sender, program.answer("", filled(old, "ROLL"), sender), subject), "club/blue.1"
    old, sender, subject = report_of("cup", "anna")
    yield mail("anna", sender, program.answer("Here they are.\n\n" + room.armour("anna"), old, sender), subject), "blue.1"
    signed = room.text("anna")
    files = (("cup-2.txt", signed), ("cup-2.txt.sig", room.signature("anna", signed)))
    yield mail("anna", sender, program.answer("Here they are.\n", old, sender, files), subject), "blue.1"


def outcome(number, data, wanted):
    """Taken, or what its sender is told."""
    folder = f"{room.WORK}/program{number}"
    shutil.copytree(f"{room.WORK}/base", folder)
    with open(f"{folder}/h/pbem.conf", encoding="ascii") as f:
        conf = f.read()
    with open(f"{folder}/h/pbem.conf", "w", encoding="ascii") as f:
        f.write(conf.replace(f"{room.WORK}/base", folder))
    before = room.snapshot(folder)
    letters, _, _ = room.post(folder, room.Row("", data), data, os.listdir(f"{folder}/out/new"))
    told = [room.check_letter(letter) for letter in letters]
    real = room.changes(before, room.snapshot(folder))
    new = [path for path in room.wanted(wanted) if path in real]
    shutil.rmtree(folder)
    if len(new) == 2 and any(kind.startswith("receipt:") for kind, _ in told):
        return "taken"
    why = sorted({name for _, text in told for name in re.findall(r"@trouble\.(\S+)", text)})
    return f"told: {' '.join(why)}" if why else f"lost ({' '.join(kind for kind, _ in told)})"


def table(results):
    lines = ['.Bl -column "Outlook, rich text" "taken" "taken" "told: tnef"', ".It Em program Ta Em form Ta Em block Ta Em files"]
    lines += [".It " + name.replace(",", "\\&,") + "".join(f" Ta {cell}" for cell in cells) for name, cells in results]
    return "".join(line + "\n" for line in lines + [".El"])


def main():
    results, number, good = [], 0, True
    for program in PROGRAMS:
        cells = []
        for data, wanted in mails(program):
            number += 1
            cells.append(outcome(number, data, wanted))
        results.append((program.name, cells))
        silent = any(cell.startswith("lost") for cell in cells)
        good = good and not silent
        print(f"{'not ok' if silent else 'ok'} {program.name}: {', '.join(cells)}", flush=True)
    with open(PAGE, encoding="utf-8") as f:
        text = f.read()
    start = text.index(".Bl -column \"Outlook, rich text\"")
    end = text.index(".El\n", start) + len(".El\n")
    new = text[:start] + table(results) + text[end:]
    if new != text and os.environ.get("PBEM_TEST_UPDATE"):
        with open(PAGE, "w", encoding="utf-8") as f:
            f.write(new)
    elif new != text:
        good = False
        print("not ok the table in pbem-host(7) is another\n# " + table(results).replace("\n", "\n# "))
    else:
        print("ok the table in pbem-host(7)")
    return good


if __name__ == "__main__":
    try:
        set_up()
        passed = main()
    finally:
        if "KEEP" not in os.environ:
            shutil.rmtree(room.WORK, ignore_errors=True)
    sys.exit(0 if passed else 1)
