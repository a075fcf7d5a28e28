#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The manual page of all cards of Invaders, invaders-cards(6), from what `pbem rules invaders --cards --json` says and from the
English words of templates/: cards-page.py PBEM > man/invaders-cards.6. tests/cli/cards.sh compares it with the page that is kept."""
import json
import os
import re
import subprocess
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
with open(os.path.join(ROOT, "templates/en/invaders/names.json"), encoding="utf-8") as file:
    WORDS = json.load(file)


def cards(*options):
    """What the program lists."""
    command = [sys.argv[1], "rules", "invaders", "--cards", "--json", *options]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)["cards"]


def name(list_name, word):
    """A word as people read it."""
    entry = WORDS[list_name][word]
    return entry if isinstance(entry, str) else entry["name"]


def text(words):
    """A line of mdoc: one that begins with a mark is escaped, each sentence has a line of its own."""
    lines = re.split(r"(?<=[.!?]) (?=[A-Z0-9+-])", words)
    return "\n".join(re.sub(r"^(['.])", r"\\&\1", line) for line in lines)


def cost(card):
    """What it costs."""
    parts = [f"{part} {card[part]}" for part in ("discard", "drain") if card[part]]
    return " and ".join(parts) or "free"


def numbers(card):
    """The numbers of a card, each with what it is, in the order in which they are read."""
    told = {}
    if card["type"] != "hero":
        told["cost"] = cost(card)
    if not card["one_shot"]:
        told["power"] = f"power {card['power']}"
    if card["type"] != "hero":
        told["copies"] = f"{card['copies']} in the deck" if card["copies"] else "none in the deck"
    return told


def entry(card, other):
    """One card; `other` is the same in the first set."""
    words = WORDS["card"][card["card"]]
    told, then = numbers(card), numbers(other)
    print(f".It Li {card['card']}")
    print(text(words["name"] + "."))
    print(text("; ".join([words["kind"], *told.values()]) + "."))
    if words["text"]:
        print(text(words["text"]))
    differs = [then[what] for what in told if told[what] != then[what]]
    if differs:
        print(r".Pq \&In the first set: " + ", ".join(differs) + ".")
    if card["known"]:
        print(".Bq Document: " + ", ".join(name("known", word) for word in card["known"]) + ".")


def section(title, some, others):
    """A list of cards."""
    print(f".Ss {title}\n.Bl -tag -width terraformer -compact")
    for card, other in zip(some, others):
        entry(card, other)
    print(".El")


def zones(list_of_cards):
    """The powers of the zones."""
    return ", ".join(f"{name('zone', zone)} {list_of_cards['zones'][zone]}" for zone in ("pac", "eur", "afr"))


def main():
    """Prints the page."""
    now, first = cards(), cards("--option", "cards=first")
    print(r"""\
.\" SPDX-License-Identifier: MIT
.\" Made by tests/tools/cards-page.py; change the cards, or their words, and make it again.
.Dd November 23, 2026
.Dt INVADERS-CARDS 6
.Os
.Sh NAME
.Nm invaders-cards
.Nd all cards of Invaders
.Sh DESCRIPTION
These are the cards of
.Xr invaders 6
with the numbers of
.Cm cards=standard ,
and where
.Cm cards=first
has others, these in parentheses.
.Dq pbem rules invaders --cards
lists them, too, and with
.Fl -option Cm cards= Ns Ar FILE
those of a file.
.Pp
En français :
.Dl pbem rules invaders --cards --lang fr
.Pp
A card without a power, a one-shot, is played once and discarded.""".removeprefix("\\\n"))
    print(f"The zones have the powers {zones(now)}; in the first set {zones(first)}.")
    print("Once the Invaders have used\n.Li ocean ,\nMankind discards one card more for each card of the type "
          f"{name('type', now['ocean'])}, and for each {name('type', now['moon'])} after\n.Li moon ;\n"
          f"in the first set these are {name('type', first['ocean'])} and {name('type', first['moon'])}.")
    print(""".Pp
The printed cards were never published as a list.
Brackets say what the rule document tells of a card; everything else of it is reconstructed.
.Sh CARDS""")
    for side in ("mankind", "invaders"):
        section(f"{name('seat', side)}: {now['sides'][side]['size']} cards", now["sides"][side]["cards"],
                first["sides"][side]["cards"])
    section("Heroes", now["heroes"], first["heroes"])
    print(""".Sh SEE ALSO
.Xr pbem-rules 1 ,
.Xr invaders 6
.Pp
.Pa rules/invaders/RULES.md ,
the rules clause by clause.""")


main()
