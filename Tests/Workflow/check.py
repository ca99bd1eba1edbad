#!/usr/bin/env python3
"""Checks the workflows for GitHub: their form, and that their steps do what they promise.

    python3 Tests/Workflow/check.py .build/debug/marble [--whole]

Checked are the workflows of this repository and those that `marble init` writes: every key, value and
expression is one that GitHub knows. The steps of a new book's workflow are then run in a clone of a
package with such a book, as a runner runs them, with this marble in place of the one that the
workflow would build; with --whole it is built, too, which takes minutes. Needs PyYAML (pip).
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

# What GitHub allows, as far as the workflows use it: a type, a set of words, a pattern, a list of
# one form, or keys with a form each. A key with a star stands for any other key.
TEXT, TRUTH, NUMBER = str, bool, int
EXPRESSION = re.compile(r"(?s).+")
STEP = {"name": TEXT, "id": re.compile(r"[a-z_]+"), "run": TEXT,
        "uses": re.compile(r"[\w-]+/[\w-]+@v\d+"), "with": {"*": (TEXT, NUMBER, TRUTH)}}
JOB = {
    "runs-on": {"ubuntu-latest"},
    "container": re.compile(r"swift:6\.\d+"),
    "defaults": {"run": {"working-directory": TEXT}},
    "needs": TEXT,
    "if": EXPRESSION,
    "permissions": {"pages": {"write"}, "id-token": {"write"}},
    "environment": {"name": {"github-pages"}, "url": EXPRESSION},
    "steps": [STEP],
}
WORKFLOW = {
    "name": TEXT,
    "on": {"push": {"branches": [TEXT]}, "pull_request": {None}, "workflow_dispatch": {None}},
    "permissions": {"contents": {"read"}},
    "concurrency": {"group": EXPRESSION, "cancel-in-progress": EXPRESSION},
    "env": {"*": (TEXT,)},
    "jobs": {"*": JOB},
}

# The inputs of the actions, from their action.yml.
INPUTS = {
    "actions/checkout@v7": {"fetch-depth"},
    "actions/cache@v6": {"path", "key", "restore-keys"},
    "actions/upload-pages-artifact@v5": {"path", "include-hidden-files"},
    "actions/deploy-pages@v5": set(),
}

# What expressions may refer to.
NAMES = {
    "github.ref", "github.sha", "github.event_name", "github.ref_name",
    "github.event.repository.default_branch", "steps.deployment.outputs.page_url",
}

faults = []


def fault(place, text):
    faults.append(f"{place}: {text}")


def check(value, form, place):
    """Notes where a value does not have a form."""
    if isinstance(form, dict) and isinstance(value, dict):
        for key, inner in value.items():
            known = form.get(key, form.get("*"))
            if known is None:
                fault(place, f"unknown key {key}")
            else:
                check(inner, known, f"{place}.{key}")
    elif isinstance(form, list) and isinstance(value, list):
        for number, inner in enumerate(value):
            check(inner, form[0], f"{place}[{number}]")
    elif isinstance(form, re.Pattern):
        if not isinstance(value, str) or not form.fullmatch(value):
            fault(place, f"{value!r} is not like {form.pattern}")
    elif isinstance(form, set):
        if value not in form:
            fault(place, f"{value!r} is none of {sorted(map(str, form))}")
    elif isinstance(form, (type, tuple)):
        if not isinstance(value, form):
            fault(place, f"{value!r} is no {form}")
    else:
        fault(place, f"{value!r} has the wrong form")


def check_references(value, place, is_condition=False):
    """Notes what an expression refers to and GitHub does not know."""
    if isinstance(value, dict):
        for key, inner in value.items():
            check_references(inner, f"{place}.{key}", key == "if")
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            check_references(inner, f"{place}[{number}]")
    elif isinstance(value, str):
        found = [value] if is_condition else re.findall(r"\$\{\{(.*?)\}\}", value)
        if not is_condition and value.count("${{") != len(found):
            fault(place, "an expression is not closed")
        for expression in found:
            bare = re.sub(r"'[^']*'", "", expression)
            for name in re.findall(r"[A-Za-z_][\w.-]*", bare):
                if name not in NAMES:
                    fault(place, f"unknown name {name} in an expression")


def check_form(file):
    """Checks one workflow; returns it."""
    # A version of YAML in which `on` is no truth.
    loader = type("Loader", (yaml.SafeLoader,), {})
    loader.yaml_implicit_resolvers = {
        first: [pair for pair in pairs if pair[0] != "tag:yaml.org,2002:bool"]
        for first, pairs in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }
    loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("true|false"), list("tf"))
    workflow = yaml.load(file.read_text(), loader)
    place = file.name
    check(workflow, WORKFLOW, place)
    check_references(workflow, place)
    for name, job in workflow["jobs"].items():
        if job.get("needs", name) not in workflow["jobs"]:
            fault(place, f"{name} needs a job that is not there")
        for step in job["steps"]:
            check_step(step, f"{place}.{name}")
    return workflow


def check_step(step, place):
    if ("run" in step) == ("uses" in step):
        fault(place, f"a step must run something or use an action: {step}")
    if "run" in step:
        result = subprocess.run(["sh", "-n"], input=step["run"], text=True, capture_output=True)
        if result.returncode != 0:
            fault(place, f"no shell script: {result.stderr}")
    if "uses" in step:
        unknown = set(step.get("with", {})) - INPUTS.get(step["uses"], set())
        if step["uses"] not in INPUTS or unknown:
            fault(place, f"{step['uses']} is not known to take {sorted(unknown)}")


class Runner:
    """Runs the steps of a job in a clone, as far as that can be done without GitHub."""

    def __init__(self, folder, clone, marble):
        self.clone = clone
        self.path_file = folder / "path"
        self.path_file.write_text(f"{marble.parent}\n" if marble else "")
        self.environment = {
            name: value for name, value in os.environ.items() if not name.startswith("MARBLE")
        }
        # Settings that a step makes for the user are not made for whoever runs this test.
        settings = folder / "gitconfig"
        own = pathlib.Path.home() / ".gitconfig"
        settings.write_text(own.read_text() if own.is_file() else "")
        self.environment |= {
            "GITHUB_PATH": str(self.path_file), "GIT_CONFIG_GLOBAL": str(settings)
        }

    def run(self, workflow, job, skipped=(), **variables):
        """Runs the steps of a job in order; returns what they wrote, or None after a failure."""
        written = ""
        environment = self.environment | workflow.get("env", {}) | variables
        place = self.clone / job.get("defaults", {}).get("run", {}).get("working-directory", "")
        for step in job["steps"]:
            if step.get("name") in skipped:
                continue
            if step.get("uses", "").startswith("actions/upload-pages-artifact"):
                site = self.clone / step["with"]["path"]
                if not (site / "index.html").is_file():
                    fault("upload", f"there is no site in {site}")
            if "run" not in step:
                continue
            own = ":".join(reversed(self.path_file.read_text().split()))
            result = subprocess.run(
                ["sh", "-e", "-c", step["run"]], cwd=place, text=True, capture_output=True,
                env=environment | {"PATH": f"{own}:{environment['PATH']}"},
            )
            written += result.stdout + result.stderr
            if result.returncode != 0:
                return None, written
        return True, written


def git(folder, *arguments):
    identity = ["-c", "user.name=A", "-c", "user.email=a@b"]
    subprocess.run(["git", *identity, "-C", folder, *arguments], check=True, capture_output=True)


def check_steps(marble, folder, is_whole):
    """Starts a book below a package, and runs the steps of its workflow in a clone."""
    package = folder / "package"
    (package / "Sources/Kit").mkdir(parents=True)
    (package / "Package.swift").write_text(
        "// swift-tools-version: 6.2\nimport PackageDescription\n"
        'let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],'
        ' targets: [.target(name: "Kit")])\n'
    )
    (package / "Sources/Kit/Kit.swift").write_text("public let answer = 42\n")
    git(folder, "init", "--quiet", "package")
    subprocess.run([marble, "init", package / "Docs"], check=True, capture_output=True)
    git(package, "add", "--all")
    git(package, "commit", "--quiet", "--message", "Begin a book")
    git(folder, "clone", "--quiet", "package", "clone")
    workflow = check_form(folder / "clone/.github/workflows/book.yml")
    job = workflow["jobs"]["book"]
    # Nothing but a mistake in the book is to be found.
    skipped = [] if os.geteuid() == 0 else ["Prepare"]
    runner = Runner(folder, folder / "clone", None if is_whole else marble)
    if is_whole:
        head = subprocess.run(
            ["git", "-C", ROOT, "rev-parse", "HEAD"], text=True, capture_output=True, check=True
        )
        origin = {"MARBLE": f"file://{ROOT}", "MARBLE_VERSION": head.stdout.strip()}
        empty = runner.run(workflow, job, skipped, MARBLE="")
        if empty[0] or "does not say where Marble comes from" not in empty[1]:
            fault("steps", f"an empty MARBLE is not told: {empty[1]}")
    else:
        origin, skipped = {}, skipped + ["Build Marble"]
    done, written = runner.run(workflow, job, skipped, **origin)
    if not done or "2 verified" not in written:
        fault("steps", f"the steps fail:\n{written}")
    page = next((folder / "clone/Docs/notes/en").iterdir())
    page.write_text(page.read_text().replace("written, compiled, run", "written, compiled"))
    done, written = runner.run(workflow, job, skipped, **origin)
    if done or "::error file=" not in written:
        fault("steps", f"a wrong page does not stop the workflow:\n{written}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("marble", type=pathlib.Path, help="the marble that starts and builds books")
    parser.add_argument("--whole", action="store_true", help="build Marble as the workflow does")
    arguments = parser.parse_args()
    recorded = sorted((ROOT / "Tests/MarbleStartingTests/Workflows").glob("*.yml"))
    files = [*sorted((ROOT / ".github/workflows").glob("*.yml")), *recorded]
    for file in files:
        check_form(file)
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary).resolve()
        check_steps(arguments.marble.resolve(), folder, arguments.whole)
    for text in faults:
        print(text)
    print(f"{len(files)} workflows, {len(faults)} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
