#!/usr/bin/env python3
"""Counts the scopes that the type checker opens for chains of operators, and holds them to a limit.

    check.py FOLDER          FOLDER has Signals.swiftmodule
    check.py FOLDER --all    prints the count of each chain

`chains.txt` has the chains, each behind its limit. Exit code 1: a chain takes more, or doesn't
compile.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = """import Signals
func chain(_ numbers: Signal<Int>, _ words: Signal<String>) {{
  {}
}}
"""


def scopes(chain, modules):
    """Returns the number of scopes, or what the compiler says."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "chain.swift").write_text(PROGRAM.format(chain))
        done = subprocess.run(
            ["swiftc", "-swift-version", "6", "-typecheck", "-I", modules]
            + ["-stats-output-dir", name, str(folder / "chain.swift")],
            capture_output=True,
            text=True,
        )
        if done.returncode:
            return done.stderr
        for path in folder.glob("*.json"):
            counts = json.loads(path.read_text())
            if "Sema.NumConstraintScopes" in counts:
                return counts["Sema.NumConstraintScopes"]
    return "the compiler has counted nothing"


def main():
    faults = 0
    for line in (HERE / "chains.txt").read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        limit, chain = line.split(" ", 1)
        count = scopes(chain, sys.argv[1])
        if "--all" in sys.argv:
            print(f"{count:>8} of {limit}: {chain[:80]}" if isinstance(count, int) else count)
        if not isinstance(count, int) or count > int(limit):
            print(f"error: {chain}\n  takes {count} scopes, not {limit}")
            faults += 1
    print(f"type checking: {faults} chains take too long" if faults else "type checking: as it was")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
