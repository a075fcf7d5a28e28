# SPDX-License-Identifier: MIT
"""An export that is one file, read from pbem-record(5), FILES, alone."""
import re

BLOCK = 512
NAME = re.compile(r"[a-z0-9./+-]+\Z")


class Damaged(Exception):
    pass


def need(condition, text):
    if not condition:
        raise Damaged(text)


def number(field):
    digits = field.split(b"\0")[0].split(b" ")[0]
    need(re.match(rb"[0-7]+\Z", digits), "a number in a header")
    return int(digits, 8)


def text(field):
    return field.split(b"\0")[0].decode("ascii", "replace")


def is_one(data):
    return data[257:262] == b"ustar"


def read(data):
    """The files, without the folder that all of them are in, and the names of its folders."""
    files, folders, top, at = {}, set(), None, 0
    while True:
        head = data[at:at + BLOCK]
        need(len(head) == BLOCK, "cut short")
        if not any(head):
            break
        need(head[257:262] == b"ustar" and number(head[148:156]) == sum(head[:148] + b" " * 8 + head[156:]), "a header")
        size, kind = number(head[124:136]), head[156:157]
        need(kind in (b"0", b"5") and at + BLOCK + size <= len(data), "neither a file nor a folder, or cut short")
        need(kind == b"0" or size == 0, "a folder with bytes")
        need(not head[345] or head[257:263] == b"ustar\0", "a prefix in another form of header")
        name = (text(head[345:500]) + "/" if head[345] else "") + text(head[:100])
        name = name.rstrip("/") if kind == b"5" else name
        need(NAME.match(name) and ".." not in name and "//" not in name and "/." not in name and name[0] not in "/." and name[-1] != "/", "a name: " + name)
        top = top or name.split("/")[0]
        need(name.split("/")[0] == top, "all lies in one folder: " + name)
        inner = name[len(top) + 1:]
        if kind == b"5":
            folders |= {inner} - {""}
        else:
            need(inner and inner not in files, "a file twice, or none: " + name)
            files[inner] = data[at + BLOCK:at + BLOCK + size]
        at += BLOCK + (size + BLOCK - 1) // BLOCK * BLOCK
    need(not any(data[at:]), "something behind the end")
    return files, folders
