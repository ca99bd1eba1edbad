"""What the programs of the folders beside this file share: the tool's report, and its errors."""

import json
import os
import subprocess
import sys


def report(marble, *arguments, ends=(0, 1), **variables):
    """Returns the report of `marble test`, which must end with one of the codes `ends`.

    `variables` are set in the environment of the tool.
    """
    command = [str(marble), "test", "--format", "json", *map(str, arguments)]
    environment = dict(os.environ, **variables)
    run = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=1200)
    if run.returncode not in ends:
        sys.exit(f"{' '.join(command)} exits with {run.returncode}:\n{run.stdout}\n{run.stderr}")
    return json.loads(run.stdout)


def errors(report):
    """Returns path, line, column and message of each error in a report."""
    said = report["complaints"] + [
        message for listing in report["listings"] for message in listing["diagnostics"]
    ]
    found = []
    for message in said:
        if message["severity"] == "error":
            place = message.get("start", {"line": 0, "column": 0})
            text = message["message"].split("\n")[0]
            found.append((message["path"], place["line"], place["column"], text))
    return found
