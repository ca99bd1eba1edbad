#!/usr/bin/env python3
"""Counts what each workload costs per element, and compares that with thresholds.json.

    measure.py            compare; exit code 1 if something became dearer
    measure.py --record [ROW ...]   write down what became cheaper or is new, with a margin of 6 %,
                                    and what the named rows cost, even if that is more
    measure.py --profile ROW [ELEMENTS]   where the instructions of one row go
    measure.py --bytes    what live subscriptions weigh, beside those of OpenCombine

Instructions are counted by callgrind, so the figures hold on any machine with this toolchain,
however busy it is. Each row runs with a number of elements and with twice as many; the difference
is the cost of the elements alone. Rows whose names begin with "live" are weighed instead: their
figure is the bytes of memory of one live subscription.
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
THRESHOLDS = HERE / "thresholds.json"
ELEMENTS = 2000
# What design allows, whatever was recorded: the budgets.
BUDGETS = {
    "emit": (300, 0),
    "map": (380, 0),
    "ten-maps": (1100, 0),
    "filter": (380, 0),
    "flatten-map-return": (3000, 3),
    "concat-map-return": (3000, 3),
    "zip-in-turn": (1500, 0),
    "subject-1": (250, 0),
    "subject-10": (150, 0),
    "subject-1000": (150, 0),
    "subscribe-one-value": (3000, 3),
    "subscribe-create": (9000, 3),
    "subscribe-ten-maps": (9000, 13),
}
ALLOCATORS = ("malloc", "posix_memalign", "aligned_alloc", "calloc", "realloc")


def build(product):
    command = ["swift", "build", "-c", "release", "--product", product]
    subprocess.run(command, cwd=HERE, check=True, stdout=subprocess.DEVNULL)
    shown = subprocess.run(
        command + ["--show-bin-path"], cwd=HERE, check=True, capture_output=True, text=True
    )
    return Path(shown.stdout.strip()) / product


def run(program, elements, rows, folder):
    """Runs rows under callgrind, and returns the files it wrote for each, in order."""
    symbols = subprocess.run(["nm", program], check=True, capture_output=True, text=True).stdout
    measured = re.search(r"\S*8measured\S*", symbols).group()
    out = folder / "counts"
    ran = subprocess.run(
        [
            "valgrind", "--tool=callgrind", f"--toggle-collect={measured}",
            f"--dump-after={measured}", f"--callgrind-out-file={out}",
            program, str(elements), *rows,
        ],
        capture_output=True, text=True,
    )
    if ran.returncode != 0:
        sys.exit(ran.stderr)
    names = ran.stdout.split()
    # A file for the warming up, one for so many elements, one for twice as many.
    return {
        name: (Path(f"{out}.{3 * place + 2}"), Path(f"{out}.{3 * place + 3}"))
        for place, name in enumerate(names)
    }


def counts(path):
    """Returns the instructions and the allocations in one file of callgrind's."""
    instructions = allocations = 0
    names, called = {}, ""
    for line in path.read_text().splitlines():
        if line.startswith("cfn="):
            number, _, name = line[4:].partition(" ")
            called = names.setdefault(number, name) if name else names[number]
        elif line.startswith("fn="):
            number, _, name = line[3:].partition(" ")
            if name:
                names.setdefault(number, name)
        elif line.startswith("calls=") and called.split("'")[0] in ALLOCATORS:
            allocations += int(line[6:].split()[0])
        elif line.startswith("totals:"):
            instructions = int(line.split()[1])
    return instructions, allocations


def measure(program):
    with tempfile.TemporaryDirectory() as folder:
        found = {}
        for name, files in run(program, ELEMENTS, [], Path(folder)).items():
            once, twice = counts(files[0]), counts(files[1])
            found[name] = {
                "instructions": round((twice[0] - once[0]) / ELEMENTS),
                "allocations": abs(round((twice[1] - once[1]) / ELEMENTS, 1)),
            }
    return found | {name: {"bytes": bytes} for name, bytes in weigh(program, []).items()}


def weigh(program, library):
    """Returns the bytes of each shape; the process makes no other subscriptions."""
    command = [program, "--bytes", *library]
    shown = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return {name: int(bytes) for name, bytes in map(str.split, shown.splitlines())}


def compare_bytes():
    program = build("signals-benchmark")
    mine, theirs = weigh(program, ["Signals"]), weigh(program, ["OpenCombine"])
    print(f"{'bytes':24}{'Signals':>12}{'OpenCombine':>12}{'ratio':>10}")
    for name, bytes in mine.items():
        peer = theirs.get(name)
        ratio = f"{bytes / peer:.2f}" if peer else "-"
        print(f"{name:24}{bytes:12}{peer or '-':>12}{ratio:>10}")


def compare(found, allowed):
    """Prints all rows, and returns those that cost more than they may."""
    worse = []
    for name, cost in found.items():
        limits = allowed.get(name)
        if limits is None:
            worse.append(f"{name}: not in thresholds.json; run measure.py --record")
            limits = {}
        cells = [f"{cost[kind]:>8} {kind}, at most {limits.get(kind, '-')}" for kind in cost]
        print(f"{name:24}" + "".join(f"{cell:<36}" for cell in cells).rstrip())
        for kind, spent in cost.items():
            limit = limits.get(kind, 0)
            if 0 < limit < spent or (limit == 0 and spent > 0.05):
                worse.append(f"{name}: {spent} {kind} per element, {limit} allowed")
        for kind, most in zip(("instructions", "allocations"), BUDGETS.get(name, ())):
            if cost[kind] > most:
                worse.append(f"{name}: {cost[kind]} {kind} per element, {most} is the budget")
    worse += [f"{name}: in thresholds.json, but no such row" for name in allowed if name not in found]
    return worse


def record(found, allowed, dearer):
    """Writes thresholds down: those that fall, those that are new, and those of the named rows."""
    for name, cost in found.items():
        most = dict(cost)
        if "instructions" in cost:
            count = cost["instructions"]
            most["instructions"] = max(round(count * 1.06), count + 5)
        if name in allowed and name not in dearer:
            most = {kind: min(spent, allowed[name][kind]) for kind, spent in most.items()}
        allowed[name] = most
    THRESHOLDS.write_text(json.dumps({n: allowed[n] for n in found}, indent=2) + "\n")


def profile(program, row, elements):
    with tempfile.TemporaryDirectory() as folder:
        path = run(program, elements, [row], Path(folder))[row][1]
        shown = subprocess.run(
            ["callgrind_annotate", path, "--threshold=100"], capture_output=True, text=True
        ).stdout
        if swift := shutil.which("swift-demangle") or shutil.which("/opt/swift/usr/bin/swift-demangle"):
            shown = subprocess.run(
                [swift, "--simplified"], input=shown, capture_output=True, text=True
            ).stdout
        rows = [line for line in shown.splitlines() if re.match(r" *[\d,]+ \(", line)]
        # The first two are the total, and the same again for the main function.
        print("\n".join(rows[2:42]))


def main():
    arguments = sys.argv[1:]
    if arguments == ["--bytes"]:
        return compare_bytes()
    program = build("signals-count")
    if arguments[:1] == ["--profile"]:
        return profile(program, arguments[1], int((arguments[2:] or ["1000"])[0]))
    allowed = json.loads(THRESHOLDS.read_text()) if THRESHOLDS.exists() else {}
    found = measure(program)
    if arguments[:1] == ["--record"]:
        return record(found, allowed, arguments[1:])
    worse = compare(found, allowed)
    if worse:
        sys.exit("\n" + "\n".join(worse))


if __name__ == "__main__":
    main()
