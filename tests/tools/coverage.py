# SPDX-License-Identifier: MIT
"""coverage.py BUILD MINIMUM FOLDER...: sums up gcov's line counts per file and folder. Fails when one of the first two
folders has less than MINIMUM percent."""

import json
import os
import subprocess
import sys


def read_counts(build):
    """file -> line -> how often it ran, over all object files"""
    counts = {}
    for folder, _, files in os.walk(build):
        notes = [os.path.join(folder, f) for f in files if f.endswith(".gcno")]
        if not notes:
            continue
        out = subprocess.run(["gcov", "--json-format", "--stdout"] + notes, capture_output=True, check=True).stdout
        for text in out.splitlines():
            for unit in json.loads(text)["files"]:
                lines = counts.setdefault(os.path.relpath(unit["file"]), {})
                for line in unit["lines"]:
                    number = line["line_number"]
                    lines[number] = lines.get(number, 0) + line["count"]
    return counts


def main():
    build, minimum, folders = sys.argv[1], float(sys.argv[2]), sys.argv[3:]
    counts = read_counts(build)
    failed = False
    for place, folder in enumerate(folders):
        ran = total = 0
        for name in sorted(n for n in counts if n.startswith(folder + "/") and n.endswith(".c")):
            lines = counts[name]
            hit = sum(1 for c in lines.values() if c)
            ran, total = ran + hit, total + len(lines)
            missing = [n for n in sorted(lines) if not lines[n]]
            print("  %5.1f%%  %-44s %s" % (100 * hit / max(1, len(lines)), name, spans(missing)))
        percent = 100 * ran / max(1, total)
        print("%6.1f%%  %s (%d of %d lines)" % (percent, folder, ran, total))
        failed = failed or (place < 2 and percent < minimum)
    return 1 if failed else 0


def spans(numbers, most=8):
    """[1, 2, 3, 7] as 1-3 7"""
    out = []
    for n in numbers:
        if out and out[-1][1] == n - 1:
            out[-1][1] = n
        else:
            out.append([n, n])
    text = ["%d" % a if a == b else "%d-%d" % (a, b) for a, b in out]
    return " ".join(text[:most]) + (" ..." if len(text) > most else "")


sys.exit(main())
