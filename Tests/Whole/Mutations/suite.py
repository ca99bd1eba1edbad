"""Runs tests of a copy with one change switched on, up to the first that notices it."""

import os
import pathlib
import re
import signal
import subprocess
import tempfile
import threading
import time

from tree import ROOT

# What a test prints, or is given, may be a message too.
RED = re.compile(
    r"^✘ Test (.+?) recorded an issue|^(/\S+\.swift:\d+): error: |^Test Case .(.+?). failed"
    r"|^(?:\S+: )?(Fatal error: .*)"
)
STEPS = ("beside", "folder", "module", "whole")
# A hang is told from a busy machine by a limit of several times what the tests take without a change.
PATIENCE, LEAST = 5, 90


def suites(files):
    """Returns the filter for the suites in files of tests, or None."""
    found = set()
    for file in files:
        module = file.relative_to(ROOT / "Tests").parts[0]
        names = re.findall(r"(?:struct|class|actor|enum) (\w+Tests)\b", file.read_text())
        found |= {rf"{module}\.{name}/" for name in names}
    return "|".join(sorted(found)) or None


def tests_beside(path):
    """Returns the filter for the suites that are named after a source or a type in it, or None."""
    source = pathlib.Path(path)
    declared = re.findall(r"^(?:\w+ )*(?:struct|class|actor|enum|protocol) (\w+)", (ROOT / path).read_text(), re.M)
    names = {f"{name}Tests.swift" for name in [source.stem, source.stem.split("+")[0], *declared]}
    family = "Signals" if path.startswith("Sources/Signals") else "[Mm]arble"
    files = sorted((ROOT / "Tests").glob(f"{family}*Tests/**/*Tests.swift"))
    return suites([file for file in files if file.name in names and "Cases" not in file.parts])


def tests_around(path):
    """Returns the filter for the suites in the folder of tests for a source's own folder, or None."""
    module, *folders, _ = pathlib.Path(path).parts[1:]
    # The tests of commands are nearly all of their module, and those in no folder aren't a group.
    if module == "marble" or not folders:
        return None
    return suites(sorted((ROOT / "Tests" / f"{module}Tests").joinpath(*folders).glob("*Tests.swift")))


def steps(path, last):
    """Yields the filters of the tests to run for a source, the nearest first.

    The tool does not use Signals, nor Signals the tool: all tests are those of the one or the other.
    """
    tests = {
        "beside": tests_beside(path), "folder": tests_around(path),
        "module": rf"^{path.split('/')[1]}Tests\.",
        "whole": r"^Signals" if path.startswith("Sources/Signals") else r"^[Mm]arble",
    }
    for step in STEPS[:STEPS.index(last) + 1]:
        if tests[step]:
            yield step, tests[step]


class Suite:
    """The tests of a copy, with what they take without a change."""

    def __init__(self, folder):
        self.folder = folder
        self.mark = f"{os.getpid()}-{time.time_ns()}"
        self.times = {}

    def verdict(self, number, path, last):
        """Returns who noticed a change, as a word and the name of a test; None if nobody did."""
        for step, tests in steps(path, last):
            state, name = self.run(tests, number, self.limit(tests))
            if state == "red":
                return f"noticed {step}", name
            if state == "hang":
                return f"hang {step}", name
        return None

    def limit(self, tests):
        """Returns the seconds that tests may take; they must pass without a change."""
        if tests not in self.times:
            start = time.monotonic()
            state, name = self.run(tests, 0, None)
            if state != "green":
                raise SystemExit(f"error: the tests fail without a change: {name}")
            self.times[tests] = time.monotonic() - start
        return max(LEAST, PATIENCE * self.times[tests])

    def run(self, tests, number, limit):
        """Runs tests with a change; returns green, red or hang, and the test that is to blame."""
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as temporary:
            environment = dict(
                os.environ, MARBLE_MUTANT=str(number), MARBLE_MUTATION_RUN=self.mark, TMPDIR=temporary,
                # Tests that must trap would each wait for a trace.
                SWIFT_BACKTRACE="enable=no",
            )
            process = subprocess.Popen(
                ["swift", "test", "--skip-build", "--filter", tests],
                cwd=self.folder, env=environment, start_new_session=True, text=True, errors="replace",
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            )
            late = threading.Event()
            timer = threading.Timer(limit or 24 * 3600, lambda: (late.set(), self.end(process)))
            timer.start()
            begun, red = [], None
            for line in process.stdout:
                started = re.search(r"◇ Test (.+?) started", line)
                ended = re.search(r"[✔✘] Test (.+?) (?:with .* )?(?:passed|failed)", line)
                if started and started[1] != "run":
                    begun.append(started[1])
                elif ended and ended[1] in begun:
                    begun.remove(ended[1])
                found = RED.search(line)
                if found and "known issue" not in line:
                    red = next(part for part in found.groups() if part)
                    self.end(process)
                    break
            timer.cancel()
            code = process.wait()
            self.end(process)
            if late.is_set():
                return "hang", ", ".join(begun[:3])
            if red or code != 0:
                return "red", red or f"exit code {code} in {', '.join(begun[:3])}"
            return "green", ""

    def end(self, process):
        """Ends a run with all that it has started, in whatever group that is."""
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        mark = f"MARBLE_MUTATION_RUN={self.mark}".encode()
        for file in pathlib.Path("/proc").glob("[0-9]*/environ"):
            try:
                if mark in file.read_bytes().split(b"\0"):
                    os.kill(int(file.parent.name), signal.SIGKILL)
            except (OSError, ProcessLookupError):
                continue
