#!/usr/bin/env python3
"""Tries whether each underscored word of the standard library that Signals uses still helps.

    underscored.py          run it by hand after a new toolchain; it takes about ten minutes

Such words may change their meaning without notice, so each has to earn its place. In a copy of the
package one of them after the other is taken away. Without an attribute that chooses between
overloads, a program of the tests must not compile any more; without one that keeps what nobody calls
out of programs, a program must become larger; without any other, some row of the benchmark must
become dearer. Exit code 1: a word makes no difference.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import measure

ROOT = Path(__file__).resolve().parents[3]
WORD = re.compile(r"@_\w+|(?<=\.)_with\w+")
# A function that does the same as the underscored one, in the plain words of the language.
PLAIN = """
extension Unmanaged {
  func plainly<Result>(_ body: (Instance) -> Result) -> Result { body(takeUnretainedValue()) }
}
"""


def copy(folder):
    """Copies what git knows of the package, as it is now."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name, follow_symlinks=False)


def uses(folder):
    """Returns the files of Signals that use each word."""
    found = {}
    for path in sorted((folder / "Sources/Signals").rglob("*.swift")):
        for line in path.read_text().splitlines():
            if line.lstrip().startswith("//"):
                continue
            for word in WORD.findall(line):
                found.setdefault(word, {})[path] = None
    return {word: list(paths) for word, paths in found.items()}


def without(word, paths):
    """Takes a word away, and returns what stood in the files before."""
    kept = {path: path.read_text() for path in paths}
    for path, text in kept.items():
        if word.startswith("@"):
            text = re.sub(re.escape(word) + r"(\(\w+\))? *(//.*)?", "", text)
        else:
            text = text.replace("." + word, ".plainly") + PLAIN.replace(
                "extension", "fileprivate extension"
            )
        path.write_text(text)
    return kept


def put_back(kept):
    for path, text in kept.items():
        path.write_text(text)


def compiles(folder):
    """Whether the programs of the tests compile; their subject is which overload is taken."""
    command = ["swift", "build", "--build-tests"]
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True,
        env={**os.environ, "SIGNALS_ALONE": "1"},
    )
    return done.returncode == 0


def cost(folder):
    measure.HERE = folder / "Tests/Benchmarks/signals"
    return measure.measure(measure.build("signals-count"))


def size(folder):
    measure.HERE = folder / "Tests/Benchmarks/signals"
    return Path(measure.build("signals-count")).stat().st_size


def dearer(plain, now):
    """Returns the rows that cost at least 1 % more instructions, or an allocation more."""
    return [
        row for row, before in plain.items()
        if "instructions" in before
        and (
            now[row]["instructions"] > before["instructions"] * 1.01 + 1
            or now[row]["allocations"] > before["allocations"] + 0.05
        )
    ]


def main():
    idle = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copy(folder)
        words = uses(folder)
        plain = None
        for word, paths in words.items():
            if word == "@_alwaysEmitIntoClient":
                small = size(folder)
                kept = without(word, paths)
                large = size(folder)
                put_back(kept)
                print(f"{word}: {large - small} bytes more without it", flush=True)
                if large <= small:
                    idle.append(word)
                continue
            if word in ("@_disfavoredOverload", "@_nonoverride"):
                for path in paths:
                    kept = without(word, [path])
                    helps = not compiles(folder)
                    put_back(kept)
                    print(f"{word} in {path.name}: {'helps' if helps else 'is idle'}", flush=True)
                    if not helps:
                        idle.append(word)
                continue
            plain = plain or cost(folder)
            kept = without(word, paths)
            rows = dearer(plain, cost(folder))
            put_back(kept)
            print(f"{word}: {len(rows)} rows dearer without it: {', '.join(rows[:8])}", flush=True)
            if not rows:
                idle.append(word)
    if idle:
        sys.exit("error: these make no difference any more: " + ", ".join(idle))


if __name__ == "__main__":
    main()
