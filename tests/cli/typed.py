#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""typed.py [QUESTION ANSWER]... -- COMMAND...: runs a command at a terminal of its own, types each answer when its question has
been asked, prints all that was on the screen, and exits as the command does."""
import os
import pty
import sys

split = sys.argv.index("--")
dialogue, command = sys.argv[1:split], sys.argv[split + 1:]
answers = [(q.encode(), a.encode() + b"\n") for q, a in zip(dialogue[::2], dialogue[1::2])]
pid, terminal = pty.fork()
if pid == 0:
    os.execvp(command[0], command)
said = b""
try:
    while piece := os.read(terminal, 4096):
        said += piece
        if answers and answers[0][0] in said:
            os.write(terminal, answers.pop(0)[1])
except OSError:
    pass
print(said.decode())
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
