#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The orders and variables of a game in its manual page, from what `pbem rules GAME --json` says: orders-page.py PBEM PAGE prints the
page with the part between its two marks made anew. tests/cli/cards.sh compares it with the page that is kept."""
import json
import os
import re
import subprocess
import sys

BEGIN = '.\\" What follows is made by tests/tools/orders-page.py.\n'
END = '.\\" So far.\n'
LONG = 8  # lists of more words are not spelled out


def sentence(words):
    """Begins with a capital and ends with a full stop; lines that begin with a mark are escaped."""
    words = words[0].upper() + words[1:] + "."
    lines = re.split(r"(?<=[.;]) (?=[A-Za-z])", words)
    return "\n".join(re.sub(r"^(['.])", r"\\&\1", line) for line in lines)


def windows(part, all_windows):
    """Where it may stand."""
    missing = [w for w in all_windows if w not in part]
    if not missing:
        return "In every window."
    if missing == ["setup"]:
        return "In every window of a turn."
    return "In " + ", ".join(part) + "."


def order(verb, all_windows):
    """One order: how it is written, what it does, where, and whether it may wait."""
    print(f'.It Li "{verb["usage"]}"')
    print(sentence(verb["help"]))
    print(windows(verb["windows"], all_windows))
    stands = {"not": "", "one": "It may stand.", "list": "It may stand, as a list.", "by-parts": "It may stand."}[verb["stands"]]
    if verb["keys"]:
        stands = f"It may stand, one for each {' and '.join(verb['keys'])}."
    if verb["conditional"] or stands:
        print("\n".join(part for part in (stands, "It may follow IF." if verb["conditional"] else "") if part))


def values(variable):
    """What it can be."""
    if "words" not in variable:
        return f"{variable['lo']} to {variable['hi']}"
    if len(variable["words"]) > LONG:
        return "a word"
    return " or ".join(variable["words"])


def variables(of, verbs):
    """All variables, those of the same orders together."""
    all_verbs = [verb["name"] for verb in verbs if verb["conditional"]]
    groups = []
    for variable in of:
        if not groups or groups[-1][0] != variable["verbs"]:
            groups.append((variable["verbs"], []))
        groups[-1][1].append(variable)
    for i, (names, members) in enumerate(groups):
        everywhere = all(name in names for name in all_verbs)
        if i:
            print(".Pp")
        print("Of every order with a condition:" if everywhere else f"Of {', '.join(names)} only:")
        print('.Bl -tag -width "fighters slot [base]" -compact')
        for variable in members:
            print(f'.It Li "{(variable["name"] + " " + variable["arguments"]).strip()}"')
            print(sentence(f"{variable['help']} ({values(variable)})"))
        print(".El")


def reference(rules):
    """The part of the page."""
    print(".Ss All orders")
    print(".Bl -tag -width Ds")
    for verb in rules["verbs"]:
        order(verb, rules["windows"])
    print(".El")
    print(".Ss What conditions can ask")
    variables(rules["variables"], rules["verbs"])


def main():
    """Prints the page."""
    with open(sys.argv[2], encoding="utf-8") as file:
        page = file.read()
    before, rest = page.split(BEGIN)
    after = rest.split(END)[1]
    game = os.path.basename(sys.argv[2]).rsplit(".", 1)[0]
    command = [sys.argv[1], "rules", game, "--json"]
    rules = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    sys.stdout.write(before + BEGIN)
    reference(rules)
    sys.stdout.write(END + after)


main()
