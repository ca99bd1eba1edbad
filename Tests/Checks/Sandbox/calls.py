#!/usr/bin/env python3
"""Holds what the warden's filter does with each system call against the table in calls.txt.

    python3 Tests/Checks/Sandbox/calls.py             compares, and prints the rows that differ
    python3 Tests/Checks/Sandbox/calls.py --record    writes the table anew

A row has the name of a call, what the filter does with it for a program, for one with
`allow=network`, for one with `allow=files` and for a tool, and whether programs of our books make
it. `yes` passes, `no` is refused, and `some` depends on the arguments. The filter isn't run: all ways
through its instructions are followed. Which calls programs make was traced over both languages of
the notes and the books `sandbox`, `shared-files` and `misbehaviour` of the tests; a call that none
of them makes may pass as well.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
TABLE = HERE / "calls.txt"
WORDS = [["program"], ["program", "network"], ["program", "files"], []]
HEADER = pathlib.Path("/usr/include/x86_64-linux-gnu/asm/unistd_64.h")
ARCHITECTURE, NUMBER = 4, 0
X86_64 = 0xC000003E


def names():
    """Returns the names of the calls that the headers of this system know, by number."""
    pattern = r"#define __NR_(\w+) (\d+)"
    return {int(number): name for name, number in re.findall(pattern, HEADER.read_text())}


def filters():
    """Returns the instructions of the filter for each of the words."""
    with tempfile.TemporaryDirectory() as folder:
        tool = folder + "/filter"
        subprocess.run(["clang", "-Wall", "-Werror", "-Wno-unused-function", "-o", tool,
                        str(HERE / "filter.c")], check=True)
        for words in WORDS:
            output = subprocess.run([tool, *words], check=True, capture_output=True, text=True)
            yield [tuple(map(int, line.split())) for line in output.stdout.splitlines()]


def results(code, number):
    """Returns what a filter can give back for a call, whatever its arguments are."""
    found, seen, due = set(), set(), [(0, None)]
    while due:
        place, value = due.pop()
        if (place, value) in seen:
            continue
        seen.add((place, value))
        kind, yes, no, constant = code[place]
        if kind & 7 == 6:  # return
            found.add(constant)
        elif kind & 7 == 0:  # load; arguments are unknown
            known = {ARCHITECTURE: X86_64, NUMBER: number}
            due.append((place + 1, known.get(constant)))
        elif kind & 7 == 4:  # and
            due.append((place + 1, None if value is None else value & constant))
        else:
            test = {0x10: lambda: value == constant, 0x20: lambda: value > constant,
                    0x30: lambda: value >= constant, 0x40: lambda: value & constant != 0}
            ways = [True, False] if value is None else [test[kind & 0xF0]()]
            due += [(place + 1 + (yes if way else no), value) for way in ways]
    return found


def verdict(code, number):
    passes = {result == 0x7FFF0000 for result in results(code, number)}
    return "some" if len(passes) == 2 else "yes" if passes == {True} else "no"


def rows(made):
    """Returns the rows of the table, for the names of calls that programs make."""
    codes = list(filters())
    for number, name in sorted(names().items()):
        marks = [verdict(code, number) for code in codes]
        yield f"{name:<24}" + "".join(f"{mark:<9}" for mark in marks) + ("made" if name in made else "-")


def main():
    head, *lines = TABLE.read_text().splitlines()
    known = {line.split()[0]: line for line in lines}
    made = {name for name, line in known.items() if line.split()[-1] == "made"}
    actual = list(rows(made))
    if "--record" in sys.argv:
        TABLE.write_text("\n".join([head, *actual]) + "\n")
        return
    wrong = [row for row in actual if known.get(row.split()[0], row) != row]
    lost = [row for row in actual if row.endswith(" made") and row.split()[1] == "no"]
    for row in wrong:
        print(f"{TABLE}: error: the filter differs from this row:\n  {known[row.split()[0]]}\n  {row}")
    print(f"calls: {len(actual)} looked at, {len(wrong)} differ; programs of books make {len(made)},"
          f" of which {len(lost)} are refused: {', '.join(row.split()[0] for row in lost)}")
    sys.exit(1 if wrong else 0)


main()
