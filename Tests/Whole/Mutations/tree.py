"""A copy of the sources in which every change is there, and an environment variable chooses one."""

import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]

SWITCH = '''\
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

private let chosenMutant = getenv("MARBLE_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

/// Whether a change is switched on.
@usableFromInline
func _mutant(_ number: Int) -> Bool { chosenMutant == number }
'''
NAME = "MutationSwitch.swift"
BUILD = ["swift", "build", "--explicit-target-dependency-import-check", "error", "--build-tests"]


class Tree:
    """The copy; its build folder stays there, so that a second run compiles only what differs."""

    def __init__(self, folder):
        self.folder = folder

    def write(self, mutants):
        """Makes the copy what git tracks, with mutants in it: changes by their numbers."""
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
        tracked = [name for name in listed.stdout.decode().split("\0") if name]
        wanted = {name: self._original(name) for name in tracked if (ROOT / name).is_file()}
        by_path = {}
        for number, change in mutants.items():
            by_path.setdefault(change.path, {})[number] = change
        for path, changes in by_path.items():
            wanted[path] = self._changed(path, changes)
        modules = {"/".join(path.split("/")[:2]) for path in by_path}
        wanted.update({f"{module}/{NAME}": SWITCH.encode() for module in modules})
        self._remove(wanted)
        for name, data in wanted.items():
            file = self.folder / name
            # What is the same keeps its date, and need not be compiled again.
            if data is None or (file.is_file() and not file.is_symlink() and file.read_bytes() == data):
                continue
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
            shutil.copymode(ROOT / name if (ROOT / name).exists() else ROOT / "Package.swift", file)

    def _original(self, name):
        file = ROOT / name
        if not file.is_symlink():
            return file.read_bytes()
        copy = self.folder / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        if not copy.is_symlink():
            copy.symlink_to(file.readlink())
        return None

    def _changed(self, path, changes):
        lines = (ROOT / path).read_text().split("\n")
        for number, change in changes.items():
            for offset, line in enumerate(change.lines):
                lines[change.line - 1 + offset] = line.replace("NUMBER", str(number))
        return "\n".join(lines).encode()

    def _remove(self, wanted):
        """Removes sources and tests that are in the copy only."""
        for top in ("Sources", "Tests"):
            for file in (self.folder / top).rglob("*"):
                name = str(file.relative_to(self.folder))
                if (file.is_file() or file.is_symlink()) and name not in wanted and "__pycache__" not in name:
                    file.unlink()

    def build(self, mutants):
        """Builds the copy with as many mutants as compile; returns those, and the others."""
        mutants, dropped = dict(mutants), {}
        while True:
            self.write(mutants)
            result = subprocess.run(BUILD, cwd=self.folder, capture_output=True, text=True)
            if result.returncode == 0:
                return mutants, dropped
            culprits = self.culprits(result.stdout + result.stderr, mutants)
            if not culprits:
                sys.exit("error: the copy does not compile\n" + (result.stdout + result.stderr)[-4000:])
            print(f"{len(culprits)} changes do not compile", flush=True)
            for number in culprits:
                dropped[number] = mutants.pop(number)

    def culprits(self, text, mutants):
        """Returns the mutants in whose lines, or else in whose files, there are errors."""
        places = {
            (str(pathlib.Path(found[1])).removeprefix(f"{self.folder}/"), int(found[2]))
            for found in re.finditer(r"^(/\S+?\.swift):(\d+):\d+: error:", text, re.MULTILINE)
        }
        exact = {
            number for number, change in mutants.items()
            if any((change.path, change.line + offset) in places for offset in range(len(change.lines)))
        }
        # Without a place of its own, an error of a file is put down to all changes in it.
        named = {change.path for number, change in mutants.items() if number in exact}
        files = {path for path, _ in places} - named
        return exact | {number for number, change in mutants.items() if change.path in files}
