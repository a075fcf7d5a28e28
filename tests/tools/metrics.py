# SPDX-License-Identifier: MIT
"""metrics.py FILE...: no function over 60 lines or of McCabe complexity over 15, no file over 800 lines, no comment
beyond column 100 (but for tables and samples, which a tab begins).

A function's lines are those from its name to its closing brace. Its complexity is 1, and 1 more for each if, for,
while, case, &&, || and ?: (so a switch counts its cases, and `default` does not count). Comments, strings and
preprocessor lines do not count. From a file's lines, those within an initialiser at the outer level (a data table) are
taken off. There is no list of exceptions.
"""

import re
import sys

MAX_FUNCTION, MAX_COMPLEXITY, MAX_FILE, MAX_COMMENT = 60, 15, 800, 100

SKIP = re.compile(
    r"""/\*.*?\*/ | //[^\n]* | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*' | ^[ \t]*\#(?:[^\n\\]|\\.|\\\n)*""",
    re.S | re.X | re.M,
)
DECISION = re.compile(r"\b(?:if|for|while|case)\b|&&|\|\||\?")


def blank(match):
    """A literal stays a token; all else becomes blanks. Line numbers do not change."""
    text = match.group(0)
    keep = "0" if text[0] in "\"'" else " "
    return keep + "\n" * text.count("\n")


def blocks(text):
    """Yields (head, start, end) of each brace block at the outer level: the text before it since the last ; or }."""
    depth = parens = 0
    head = start = 0
    for i, c in enumerate(text):
        if c == "{":
            if depth == 0:
                start = i
            depth += 1
        elif c == "}":
            depth -= 1
            if depth == 0:
                yield text[head:start], head, start, i
                head = i + 1
        elif depth == 0:
            parens += (c == "(") - (c == ")")
            if c == ";" and parens == 0:
                head = i + 1


def line_of(text, at):
    return text.count("\n", 0, at) + 1


def check(path, report):
    with open(path, encoding="utf-8") as f:
        source = f.read()
    text = SKIP.sub(blank, source)
    table_lines = 0
    for head, head_at, start, end in blocks(text):
        at = head_at + len(head) - len(head.lstrip())
        first, last = line_of(text, at), line_of(text, end)
        if re.search(r"=\s*$", head):
            table_lines += last - line_of(text, start)
            continue
        name = re.search(r"(\w+)\s*\(", re.sub(r"__attribute__\s*\(\(.*?\)\)", "", head, flags=re.S))
        if not name or not head.rstrip().endswith(")"):
            continue
        complexity = 1 + len(DECISION.findall(text, start, end))
        lines = last - first + 1
        if lines > MAX_FUNCTION:
            report(path, first, "%s has %d lines; %d are allowed" % (name.group(1), lines, MAX_FUNCTION))
        if complexity > MAX_COMPLEXITY:
            report(path, first, "%s has complexity %d; %d is allowed" % (name.group(1), complexity, MAX_COMPLEXITY))
    for number, line in enumerate(source.expandtabs(8).split("\n"), 1):
        if len(line) > MAX_COMMENT and re.match(r" *(/\*|\* [^ ])", line):
            report(path, number, "a comment ends in column %d; %d is allowed" % (len(line), MAX_COMMENT))
    lines = source.count("\n") - table_lines
    if lines > MAX_FILE:
        report(path, 1, "the file has %d lines without its tables; %d are allowed" % (lines, MAX_FILE))


def main():
    found = []

    def report(path, line, what):
        found.append(path)
        print("%s:%d: %s" % (path, line, what))

    for path in sys.argv[1:]:
        check(path, report)
    return 1 if found else 0


sys.exit(main())
