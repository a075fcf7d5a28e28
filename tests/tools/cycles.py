#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""cycles.py FOLDER...: modules of one folder that include each other in a circle; exits 1 if there are any.

A module is NAME.c and NAME.h, with the files NAME_*.c and NAME_*.h that only it may know.
"""
import collections
import pathlib
import re
import sys


def modules(folder):
    """{module: modules of the folder that it includes}"""
    files = [p for p in folder.iterdir() if p.suffix in (".c", ".h")]
    names = {p.stem for p in files}

    def module(stem):
        parts = stem.split("_")
        whole = ("_".join(parts[:n]) for n in range(1, len(parts) + 1))
        return next((name for name in whole if name in names), stem)

    uses = collections.defaultdict(set)
    for path in files:
        own = module(path.stem)
        for place, stem in re.findall(r'^#include "(\w+)/(\w+)\.h"', path.read_text(), re.M):
            if place == folder.name and stem in names and module(stem) != own:
                uses[own].add(module(stem))
    return uses


def circle(uses):
    """Modules of which each includes the next and the last the first; none: an empty list."""
    done = set()

    def walk(name, path):
        if name in path:
            return path[path.index(name):]
        if name in done:
            return []
        for other in sorted(uses.get(name, ())):
            found = walk(other, path + [name])
            if found:
                return found
        done.add(name)
        return []

    for name in sorted(uses):
        found = walk(name, [])
        if found:
            return found
    return []


def main():
    bad = 0
    for folder in map(pathlib.Path, sys.argv[1:]):
        found = circle(modules(folder))
        if found:
            print(f"{folder}: {' -> '.join(found + found[:1])} include each other; give what they share a header below them")
            bad = 1
    return bad


sys.exit(main())
