# SPDX-License-Identifier: MIT
"""What a mail program that knows format=flowed (RFC 3676) makes of our mails."""


def shown(part, joined=False):
    """The text of a part, LF, without the blanks of flowed text: as 72 columns show it; `joined`: paragraphs in one line."""
    text = part.get_content().replace("\r\n", "\n")
    if part.get_param("format", "") != "flowed":
        return text
    out = []
    for line in text.splitlines(True):
        line = line[1:] if line[0] == " " else line
        soft = line.endswith(" \n") and line != "-- \n"
        out.append((line[:-1] if joined else line[:-2] + "\n") if soft else line)
    return "".join(out)
