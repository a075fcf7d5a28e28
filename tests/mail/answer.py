#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""answer.py STYLE FROM FILE: answers a mail as a mail program does, on standard output.

Standard input is what its user writes. STYLE is one of STYLES; FROM the address that they write from; FILE the mail.
"""
import email
import email.policy
import html
import re
import sys
import textwrap
from email.message import EmailMessage
from email.mime.multipart import MIMEMultipart
from email.mime.text import MIMEText

from shown import shown

WROTE = "On Thu, Jan 7, 2027 at 1:00 PM The table <%s> wrote:"


def quoted(text, mark="> "):
    return "".join((mark + line).rstrip() + "\n" for line in text.splitlines())


def plain(body, coding="quoted-printable", **parameters):
    part = EmailMessage(policy=email.policy.SMTP)
    part.set_content(body, cte=coding)
    for name, value in parameters.items():
        part.set_param(name, value)
    return part


def page(body):
    return plain(body, "base64"), body


def in_form(theirs, mine, mark):
    """Fills in the quoted form, below its code."""
    lines = quoted(theirs).splitlines()
    at = next(i for i, line in enumerate(lines) if re.match(r"> CODE \d", line))
    return "\n".join(lines[:at + 1] + [mark + line for line in mine.splitlines()] + lines[at + 1:]) + "\n"


def gmail(mine, theirs, sender):
    body = mine + "\n" + WROTE % sender + "\n\n" + quoted(theirs)
    web = "<div dir=\"ltr\">%s</div><br><div class=\"gmail_quote\"><div dir=\"ltr\" class=\"gmail_attr\">%s<br></div>" \
        "<blockquote class=\"gmail_quote\" style=\"margin:0px\">%s</blockquote></div>" % (
            "".join("<div>%s</div>" % (html.escape(line) or "<br>") for line in mine.splitlines()),
            html.escape(WROTE % sender), "<br>\n".join(html.escape(line) for line in theirs.splitlines()))
    both = MIMEMultipart("alternative")
    both.attach(MIMEText(body, "plain", "utf-8"))
    both.attach(MIMEText(web, "html", "utf-8"))
    return both


def apple(mine, theirs, sender):
    return plain(mine + "\nSent from my iPhone\n\n" + quoted("On 7 Jan 2027, at 13:00, The table <%s> wrote:\n\n" % sender + theirs))


def flowed(text, width=72, mark=""):
    return "".join((" \n".join(mark + part for part in textwrap.wrap(line, width, break_on_hyphens=False)) or mark.rstrip()) + "\n"
                   for line in text.splitlines())


def thunderbird(mine, theirs, sender):
    """Flowed, also what it quotes; and the answer stands below the quotation."""
    return plain("On 07/01/2027 13:00, The table wrote:\n" + flowed(theirs, 70, "> ") + "\n" + flowed(mine) + "-- \nAnna\nROLL\n", format="flowed")


def outlook(mine, theirs, sender):
    """No marks: a line and a head."""
    return plain(mine + "\n________________________________\nFrom: The table <%s>\nSent: Thursday, January 7, 2027 1:00 PM\n"
                 "To: Anna\nSubject: window 1\n\n" % sender + theirs, "base64")


def outlook_html(mine, theirs, sender):
    both = EmailMessage(policy=email.policy.SMTP)
    lines = "".join("<p class=MsoNormal>%s<o:p></o:p></p>" % (html.escape(line).replace(" ", "&nbsp;") or "&nbsp;")
                    for line in mine.splitlines())
    theirs = "".join("<p class=MsoPlainText>%s<o:p></o:p></p>\n" % (html.escape(line) or "&nbsp;") for line in theirs.splitlines())
    both.set_content("<html><head><style><!-- p.MsoNormal {margin:0cm} --></style></head><body lang=EN-GB>%s<p class=MsoNormal>"
                     "&nbsp;</p><div style='border:none;border-top:solid #E1E1E1 1.0pt'><p class=MsoNormal><b>From:</b> The table "
                     "&lt;%s&gt;<br><b>Sent:</b> Thursday<br><b>To:</b> Anna</p></div>%s</body></html>" % (lines, sender, theirs),
                     subtype="html")
    return both


def gmail_html(mine, theirs, sender):
    both = EmailMessage(policy=email.policy.SMTP)
    both.set_content(gmail(mine, theirs, sender).get_payload()[1].get_payload(decode=True).decode(), subtype="html", cte="base64")
    return both


def yahoo(mine, theirs, sender):
    """Quoted below an introduction, without marks."""
    return plain(mine + "\n\n    On Thursday, January 7, 2027 at 01:00:00 PM GMT+1, The table\n    <%s> wrote:  \n \n" % sender +
                 "".join(" " + line + "  \n" for line in theirs.splitlines()))


def phone(mine, theirs, sender):
    """Capitals, no-break spaces, long dashes, no marks, and a line of its own."""
    lines = [line.capitalize().replace(" ", "\u00a0").replace("-", "\u2013") for line in mine.splitlines()]
    return plain("\n".join(lines) + "\n\nGet Outlook for Android\n\n-----Original Message-----\nFrom: " + sender + "\n\n" +
                 theirs.replace("-", "\u2013"))


def form(mine, theirs, sender):
    return plain(WROTE % sender + "\n\n" + in_form(theirs, mine, "> "))


def form_own(mine, theirs, sender):
    """Written into the quotation without marks."""
    return plain(WROTE % sender + "\n\n" + in_form(theirs, mine, ""))


def form_outlook(mine, theirs, sender):
    return plain("\n-----Original Message-----\nFrom: " + sender + "\n\n" +
                 re.sub(r"(?m)^(CODE .*)$", lambda m: m[1] + "\n" + mine.rstrip(), theirs))


def typed(mine, theirs, sender):
    """Nothing is quoted: the code is typed."""
    code = re.search(r"(?m)^CODE (\S+)", theirs)[1].lower()
    return plain(mine + "\nCode: " + code.replace("-", " ").replace("o", "0") + "\n")


def both(mine, theirs, sender):
    """The text at the top, and again in the form."""
    return plain(mine + "\n" + WROTE % sender + "\n\n" + in_form(theirs, mine, "> "))


def nothing(mine, theirs, sender):
    """What is quoted was cut away."""
    return plain(mine)


# These know format=flowed: what they quote is in long lines, or wrapped anew. The others quote each line as it came.
FLOWED = (apple, thunderbird, yahoo, phone)
STYLES = {f.__name__: f for f in (gmail, apple, thunderbird, outlook, outlook_html, gmail_html, yahoo, phone, form, form_own, form_outlook,
                                  typed, both, nothing)}


def answer(style, who, mail, mine, number=1):
    """The answer to a mail's bytes, as bytes."""
    old = email.message_from_bytes(mail, policy=email.policy.default)
    body = old.get_body(("plain",))
    theirs = shown(body, joined=True) if STYLES[style] in FLOWED else body.get_content()
    sender = (old["Reply-To"] or old["From"]).addresses[0].addr_spec
    new = STYLES[style](mine, theirs, sender)
    for name, value in (("From", who), ("To", sender), ("Subject", "Re: " + old["Subject"]), ("In-Reply-To", old["Message-ID"]),
                        ("Message-ID", "<%s.%d.%s>" % (style, number, who))):
        new[name] = value
    return new.as_bytes()


if __name__ == "__main__":
    with open(sys.argv[3], "rb") as f:
        sys.stdout.buffer.write(answer(sys.argv[1], sys.argv[2], f.read(), sys.stdin.read(), *map(int, sys.argv[4:])))
