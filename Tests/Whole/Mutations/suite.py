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

RED = re.compile(r'✘ Test (.+?) recorded an issue|(\S+): error: |Test Case .(.+?). failed|(Fatal error: .*)')
STEPS = ("beside", "module", "whole")
# A hang is told from a busy machine by a limit of several times what the tests take without a change.
PATIENCE, LEAST = 5, 90


def tests_beside(path):
    """Returns the filter for the suites in the file that tests a source, or None."""
    stem = pathlib.Path(path).stem
    names = {f"{stem}Tests.swift", f"{stem.split('+')[0]}Tests.swift"}
    suites = set()
    for file in sorted((ROOT / "Tests").glob("*Tests/**/*Tests.swift")):
        if file.name in names and "Cases" not in file.parts:
            module = file.relative_to(ROOT / "Tests").parts[0]
            found = re.findall(r"(?:struct|class|actor|enum) (\w+Tests)\b", file.read_text())
            suites |= {rf"{module}\.{name}/" for name in found}
    return "|".join(sorted(suites)) or None


def steps(path, last):
    """Yields the filters of the tests to run for a source, the nearest first.

    The tool does not use Signals, nor Signals the tool: all tests are those of the one or the other.
    """
    beside = tests_beside(path)
    if beside:
        yield "beside", beside
    if last != "beside":
        yield "module", rf"^{path.split('/')[1]}Tests\."
    if last == "whole":
        yield "whole", r"^Signals" if path.startswith("Sources/Signals") else r"^[Mm]arble"


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
                os.environ, MARBLE_MUTANT=str(number), MARBLE_MUTATION_RUN=self.mark, TMPDIR=temporary
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
