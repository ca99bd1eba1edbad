"""What Marble may cost, and what it's to cost one day: `goals.json` has the figures of all folders.

A figure above its limit fails. A goal that isn't reached yet is only printed beside it.
"""
import json
import pathlib

FILE = pathlib.Path(__file__).resolve().parent / "goals.json"


class Goals:
    """The rows of one folder, printed as a table while they are measured."""

    def __init__(self, folder):
        self.rows = json.loads(FILE.read_text())[folder]
        self.failures = 0
        self.measured = set()

    def check(self, name, value):
        """Prints a figure with its limit and its goal, and counts it if it's above the limit."""
        row = self.rows[name]
        self.measured.add(name)
        self.failures += value > row["limit"]
        print(f"{name:42} {value:8.2f} {row['unit']:12} {self.judged(value, row)}", flush=True)

    def judged(self, value, row):
        limit = f"at most {row['limit']:g}"
        goal = f", goal {row['goal']:g}" if "goal" in row else ""
        return limit + goal + ("  TOO MUCH" if value > row["limit"] else "")

    def status(self):
        """The exit code: 1 if a figure is above its limit."""
        for name in self.rows:
            if name not in self.measured:
                print(f"{name:42} not measured")
        return 1 if self.failures else 0
