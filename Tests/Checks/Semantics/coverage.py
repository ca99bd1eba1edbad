#!/usr/bin/env python3
"""Says which lines of the semantics checklist have no test and no answer.

usage: coverage.py [--all]

The lines are those of ReactiveCocoa, which `lines.txt` counts, and those of the operators that came
later, which `operators/*.md` state: under a heading for each operator a table `| line | what holds |`
with rows `| ID | sentence. |`. A line is tested if its ID stands in the name of a test, and answered
if `answers.md` says in a sentence why Swift leaves nothing to test. Exit code 1: a line is neither,
an ID does not exist or stands for two lines, or a row or an answer is not what it should be. With
--all every line is listed with its tests.
"""
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
TEST_NAME = re.compile(r"@Test\b[^`]*?func `([^`]*)`", re.S)
ID = re.compile(r"\b([A-Z]+[A-Z0-9]*(?:-OP)?-\d\d)\b")
ROW = re.compile(r"^\| *([A-Z]{2,4}-\d\d) *\| *(\S.*\.) *\|$")
ANSWER = re.compile(r"^- ([A-Z]+[A-Z0-9]*(?:-OP)?-\d\d): *(.*)$")


def known():
    """Returns the IDs of all lines, by section, and what is wrong with the tables."""
    sections, faults = counted(), []
    taken, seen = set(sections), set()
    for path in sorted((HERE / "operators").glob("*.md")):
        for place, line, fault in stated(path):
            name = line and line.split("-")[0]
            if name in taken:
                fault = f"{name} is a section of lines.txt"
            elif line in seen:
                fault = f"{line} is used twice"
            if fault:
                faults.append(f"{place}: {fault}")
            else:
                seen.add(line)
                sections.setdefault(name, []).append(line)
    return sections, faults


def counted():
    """Returns the IDs of the lines of ReactiveCocoa, by section."""
    sections = {}
    for line in (HERE / "lines.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            name, count, _ = line.split(maxsplit=2)
            sections[name] = [f"{name}-{number:02}" for number in range(1, int(count) + 1)]
    return sections


def stated(path):
    """Yields the place, the ID and the fault of each row of the tables in a file."""
    has_operator = False
    for number, text in enumerate(path.read_text().splitlines(), 1):
        has_operator = has_operator or text.startswith("## ")
        if not text.startswith("|") or text in ("| line | what holds |", "| --- | --- |"):
            continue
        match, fault = ROW.match(text), None
        if not match:
            fault = "not of the form `| ID | sentence. |`"
        elif not has_operator:
            fault = "no operator is named above this row"
        yield f"{path.name}:{number}", match and match[1], fault


def tested():
    """Returns the tests of each ID, as `file: name`."""
    tests = {}
    for path in sorted(HERE.parents[1].glob("Signals*Tests/**/*.swift")):
        for name in TEST_NAME.findall(path.read_text()):
            for number in ID.findall(name):
                tests.setdefault(number, []).append(f"{path.name}: {name}")
    return tests


def answered():
    """Returns the answer of each ID, and what is wrong with the file."""
    answers, faults = {}, []
    for number, line in enumerate((HERE / "answers.md").read_text().splitlines(), 1):
        if not line.startswith("- "):
            continue
        match = ANSWER.match(line)
        if not match or not match[2].rstrip().endswith("."):
            faults.append(f"answers.md:{number}: not of the form `- ID: sentence.`")
        elif match[1] in answers:
            faults.append(f"answers.md:{number}: {match[1]} is answered twice")
        else:
            answers[match[1]] = match[2]
    return answers, faults


def main():
    (sections, faults), tests, (answers, others) = known(), tested(), answered()
    faults += others
    lines = {line for section in sections.values() for line in section}
    faults += [f"{tests[line][0]}: there is no line {line}" for line in tests if line not in lines]
    faults += [f"answers.md: there is no line {line}" for line in answers if line not in lines]
    gaps = 0
    for name, section in sections.items():
        missing = [line for line in section if line not in tests and line not in answers]
        by_test = sum(line in tests for line in section)
        by_answer = sum(line in answers and line not in tests for line in section)
        note = f"  MISSING {' '.join(missing)}" if missing else ""
        print(f"{name:8} {len(section):3} lines: {by_test:3} tested, {by_answer:3} answered{note}")
        gaps += len(missing)
        if "--all" in sys.argv:
            for line in section:
                for test in tests.get(line, []):
                    print(f"    {line}  {test}")
                if line in answers:
                    print(f"    {line}  answer: {answers[line]}")
    by_test = len(lines & tests.keys())
    by_answer = len((lines & answers.keys()) - tests.keys())
    print(f"{len(lines)} lines: {by_test} tested, {by_answer} answered, {gaps} missing")
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if gaps or faults else 0


if __name__ == "__main__":
    sys.exit(main())
