#!/usr/bin/env python3
"""Checks the workflows for GitHub: their form, and that their steps do what they promise.

    python3 Tests/Whole/Workflows/check.py .build/debug/marble [--whole]

Checked are the action and the workflows of this repository, and the workflows that `marble init` writes: every key, value and
expression is one that GitHub knows. The steps of a new book's workflow are then run in a clone of a
package with such a book, as a runner runs them, with this marble in place of the one that the
workflow would build; with --whole it is built, too, which takes minutes. Needs PyYAML (pip).
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[3]

# What GitHub allows, as far as the workflows use it: a type, a set of words, a pattern, a list of
# one form, or keys with a form each. A key with a star stands for any other key.
TEXT, TRUTH, NUMBER = str, bool, int
EXPRESSION = re.compile(r"(?s).+")
STEP = {"name": TEXT, "id": re.compile(r"[a-z_]+"), "run": TEXT, "if": EXPRESSION,
        "uses": re.compile(r"[\w-]+(/[\w-]+)+@v\d+|me/marble@main"), "with": {"*": (TEXT, NUMBER, TRUTH)},
        "env": {"*": (TEXT,)}}
JOB = {
    "runs-on": {"ubuntu-latest", "${{ matrix.system }}"},
    "container": re.compile(r"swift:6\.\d+(-bookworm)?|debian:12"),
    "strategy": {"fail-fast": TRUTH, "matrix": {"shard": [NUMBER], "system": [re.compile(r"macos-\d+")]}},
    "defaults": {"run": {"working-directory": TEXT}},
    "needs": TEXT,
    "timeout-minutes": NUMBER,
    "continue-on-error": TRUTH,
    "env": {"*": (TEXT,)},
    "if": EXPRESSION,
    "permissions": {"pages": {"write"}, "id-token": {"write"}, "contents": {"write"}},
    "environment": {"name": {"github-pages"}, "url": EXPRESSION},
    "steps": [STEP],
}
WORKFLOW = {
    "name": TEXT,
    "on": {"push": {"branches": [TEXT], "tags": [TEXT]}, "pull_request": {None}, "workflow_dispatch": {None},
           "schedule": [{"cron": re.compile(r"\d+ \d+ \* \* [*0-6]")}]},
    "permissions": {"contents": {"read"}},
    "concurrency": {"group": EXPRESSION, "cancel-in-progress": EXPRESSION},
    "env": {"*": (TEXT,)},
    "jobs": {"*": JOB},
}

# The inputs of the actions, from their action.yml.
INPUTS = {
    "actions/checkout@v7": {"fetch-depth"},
    "actions/cache@v6": {"path", "key", "restore-keys"},
    "actions/cache/restore@v6": {"path", "key", "restore-keys"},
    "actions/cache/save@v6": {"path", "key"},
    "actions/upload-artifact@v6": {"name", "path", "include-hidden-files"},
    "actions/download-artifact@v7": {"name", "pattern", "path", "merge-multiple"},
    "actions/upload-pages-artifact@v5": {"path", "include-hidden-files"},
    "actions/deploy-pages@v5": set(),
}

# The action of this repository, and what its keys may be.
ACTION = "me/marble@main"
INPUT = {"description": TEXT, "default": TEXT}
ACTION_FORM = {
    "name": TEXT, "description": TEXT, "branding": {"icon": TEXT, "color": TEXT}, "inputs": {"*": INPUT},
    "outputs": {"*": {"description": TEXT, "value": EXPRESSION}},
    "runs": {"using": {"composite"}, "steps": [STEP | {"shell": {"bash"}, "working-directory": TEXT}]},
}

# What expressions may refer to.
NAMES = {
    "github.action_ref", "github.action_repository", "inputs.book", "inputs.options", "inputs.publish",
    "inputs.version",
    "github.ref", "github.sha", "github.event_name", "github.ref_name",
    "github.event.repository.default_branch", "github.event.repository.has_pages",
    "github.repository", "github.token", "steps.deployment.outputs.page_url", "matrix.shard", "matrix.system",
    "cancelled", "startsWith",
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
            fault(place, f"{value!r} isn't of the type {form}")
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
    # A version of YAML in which `on` isn't a truth value.
    loader = type("Loader", (yaml.SafeLoader,), {})
    loader.yaml_implicit_resolvers = {
        first: [pair for pair in pairs if pair[0] != "tag:yaml.org,2002:bool"]
        for first, pairs in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }
    loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("true|false"), list("tf"))
    workflow = yaml.load(file.read_text(), loader)
    place = file.name
    if file == ROOT / "action.yml":
        check(workflow, ACTION_FORM, place)
        check_references(workflow, place)
        INPUTS[ACTION] = set(workflow["inputs"])
        for step in workflow["runs"]["steps"]:
            check_step(step, place)
            if ("run" in step) != ("shell" in step):
                fault(place, f"a step of an action names its shell: {step}")
        return workflow
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
        result = subprocess.run(["bash", "-n"], input=step["run"], text=True, capture_output=True)
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
        self.store = folder / "store"
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
            "GITHUB_PATH": str(self.path_file), "GIT_CONFIG_GLOBAL": str(settings),
            "GITHUB_WORKSPACE": str(clone),
        }

    def run(self, workflow, job, skipped=(), shard=0, **variables):
        """Runs the steps of a job in order; returns what they wrote, or None after a failure.

        As on GitHub, a step with a condition runs after a failure, too.
        """
        written, done = "", True
        environment = self.environment | workflow.get("env", {}) | variables
        place = self.clone / job.get("defaults", {}).get("run", {}).get("working-directory", "")
        for step in filled(job["steps"], shard):
            if step.get("name") in skipped or not (done or "if" in step):
                continue
            if step.get("uses") == ACTION:
                text, done = self.run_action(step["with"], skipped, environment)
                written += text
                continue
            if "uses" in step:
                self.use(step["uses"].split("@")[0], step.get("with", {}))
                continue
            own = ":".join(reversed(self.path_file.read_text().split()))
            result = subprocess.run(
                ["sh", "-e", "-c", step["run"]], cwd=place, text=True, capture_output=True,
                env=environment | {"PATH": f"{own}:{environment['PATH']}"},
            )
            written += result.stdout + result.stderr
            done = done and result.returncode == 0
        return done or None, written

    def run_action(self, given, skipped, environment):
        """Runs the steps of this repository's action; returns what they wrote, and whether all went well."""
        action = check_form(ROOT / "action.yml")
        inputs = {name: entry["default"] for name, entry in action["inputs"].items()} | given
        fill = lambda text: re.sub(r"\$\{\{ *inputs\.(\w+) *\}\}", lambda found: inputs[found[1]], text)
        written = ""
        for step in action["runs"]["steps"]:
            if step.get("name") in skipped or step.get("if"):
                continue
            if "uses" in step:
                self.use(step["uses"].split("@")[0], {k: fill(str(v)) for k, v in step["with"].items()})
                continue
            own = ":".join(reversed(self.path_file.read_text().split()))
            variables = {name: fill(value) for name, value in step.get("env", {}).items()}
            result = subprocess.run(
                ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step["run"]], text=True,
                cwd=self.clone / fill(step.get("working-directory", ".")), capture_output=True,
                env=environment | variables | {"PATH": f"{own}:{environment['PATH']}"},
            )
            written += result.stdout + result.stderr
            if result.returncode != 0:
                return written, False
        return written, True

    def use(self, action, inputs):
        """Does what an action does with files; a cache outlives the clone, artifacts too."""
        paths = inputs.get("path", "").split()
        if action == "actions/upload-pages-artifact":
            site = self.clone / inputs["path"]
            if not (site / "index.html").is_file():
                fault("upload", f"there is no site in {site}")
        elif action == "actions/upload-artifact":
            for path in paths:
                copy(self.clone / path, self.store / inputs["name"])
        elif action == "actions/download-artifact":
            pattern = inputs.get("name", inputs.get("pattern"))
            found = list(self.store.glob(pattern))
            if not found:
                fault("download", f"there is no artifact {pattern}")
            for artifact in found:
                for file in artifact.iterdir():
                    copy(file, self.clone / inputs["path"])
        elif action == "actions/cache/save":
            copy(self.clone / inputs["path"], self.store / "cache")
        elif action == "actions/cache/restore" and (self.store / "cache" / inputs["path"]).exists():
            copy(self.store / "cache" / inputs["path"], self.clone)


def filled(value, shard):
    """Returns steps with the number of the machine in place of the expression for it."""
    if isinstance(value, dict):
        return {key: filled(inner, shard) for key, inner in value.items()}
    if isinstance(value, list):
        return [filled(inner, shard) for inner in value]
    return re.sub(r"\$\{\{ *matrix\.shard *\}\}", str(shard), value) if isinstance(value, str) else value


def copy(file, folder):
    folder.mkdir(parents=True, exist_ok=True)
    if file.is_file():
        shutil.copy(file, folder)
    else:
        fault("artifact", f"there is no file {file}")


def git(folder, *arguments):
    identity = ["-c", "user.name=A", "-c", "user.email=a@b"]
    subprocess.run(["git", *identity, "-C", folder, *arguments], check=True, capture_output=True)


def begin(marble, folder, *options, more="", origin="https://example.org/marble"):
    """Makes a package with a new book, and returns the workflow of a clone and a place to run it."""
    package = folder / "package"
    (package / "Sources/Kit").mkdir(parents=True)
    (package / "Package.swift").write_text(
        "// swift-tools-version: 6.2\nimport PackageDescription\n"
        'let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],'
        ' targets: [.target(name: "Kit")])\n'
    )
    (package / "Sources/Kit/Kit.swift").write_text("public struct Answer {}\n")
    git(folder, "init", "--quiet", "package")
    subprocess.run(
        [marble, "init", "--marble", origin, *options, package / "Docs"],
        check=True, capture_output=True,
    )
    page = next((package / "Docs/notes/en").iterdir())
    page.write_text(page.read_text() + more)
    git(package, "add", "--all")
    git(package, "commit", "--quiet", "--message", "Begin a book")
    git(folder, "clone", "--quiet", "package", "clone")
    return check_form(folder / "clone/.github/workflows/book.yml")


def spoil(folder):
    """Makes the page of the clone's book lie."""
    page = next((folder / "clone/Docs/notes/en").iterdir())
    page.write_text(page.read_text().replace("written, compiled, run", "written, compiled"))


def check_steps(marble, folder, is_whole):
    """Starts a book below a package, and runs the steps of its workflow in a clone."""
    workflow = begin(marble, folder)
    job = workflow["jobs"]["book"]
    # Nothing but a mistake in the book is to be found.
    skipped = [] if os.geteuid() == 0 else ["Prepare"]
    runner = Runner(folder, folder / "clone", None if is_whole else marble)
    if is_whole:
        head = subprocess.run(
            ["git", "-C", ROOT, "rev-parse", "HEAD"], text=True, capture_output=True, check=True
        )
        origin = {"MARBLE": f"file://{ROOT}", "MARBLE_VERSION": head.stdout.strip()}
    else:
        origin, skipped = {}, skipped + ["Build Marble"]
    done, written = runner.run(workflow, job, skipped, **origin)
    if not done or "3 verified" not in written:
        fault("steps", f"the steps fail:\n{written}")
    spoil(folder)
    done, written = runner.run(workflow, job, skipped, **origin)
    if done or "::error file=" not in written:
        fault("steps", f"a wrong page does not stop the workflow:\n{written}")


def check_action(marble, folder):
    """Does the same with the workflow of a Marble on GitHub, whose action has the steps."""
    workflow = begin(marble, folder, origin="https://github.com/me/marble")
    runner = Runner(folder, folder / "clone", marble)
    skipped = ["Prepare", "Install Marble"]
    done, written = runner.run(workflow, workflow["jobs"]["book"], skipped)
    if not done or "3 verified" not in written:
        fault("action", f"the steps fail:\n{written}")
    spoil(folder)
    done, written = runner.run(workflow, workflow["jobs"]["book"], skipped)
    if done or "::error file=" not in written:
        fault("action", f"a wrong page does not stop the action:\n{written}")
    check_install(folder)


def check_install(folder):
    """Installs a release that a stand-in for curl delivers, and refuses one that was changed."""
    release, tools, book = folder / "release", folder / "tools", folder / "installed"
    for place in [release / "bin", tools, book]:
        place.mkdir(parents=True)
    (release / "bin/marble").write_text("#!/bin/sh\necho released\n")
    (release / "bin/marble").chmod(0o755)
    archive = folder / "marble-linux-x86_64.tar.gz"
    subprocess.run(["tar", "-C", release, "-czf", archive, "."], check=True)
    sums = folder / "checksums.txt"
    sums.write_text(subprocess.run(["sha256sum", archive.name], cwd=folder, text=True, check=True,
                                   capture_output=True).stdout)
    (tools / "curl").write_text(f"#!/bin/sh\ncp {archive} {sums} \"$7\"\n")
    (tools / "swift").write_text("#!/bin/sh\nmkdir -p .marble/tool/debug\necho built\n")
    (tools / "apt-get").write_text("#!/bin/sh\n")
    for tool in tools.iterdir():
        tool.chmod(0o755)
    path = folder / "github-path"

    def install(version):
        path.write_text("")
        result = subprocess.run(
            [ROOT / ".github/install.sh"], cwd=book, text=True, capture_output=True,
            env=os.environ | {"PATH": f"{tools}:{os.environ['PATH']}", "GITHUB_PATH": str(path),
                              "MARBLE_REPOSITORY": "me/marble", "MARBLE_REF": version},
        )
        return result.returncode, path.read_text().strip()

    for version, place in [("v1.0.0", ".marble/release/bin"), ("main", ".marble/tool/debug"),
                           ("", ".marble/tool/debug")]:
        code, added = install(version)
        if code != 0 or added != str(book / place):
            fault("install", f"{version!r} ends with {code} and adds {added!r}")
    sums.write_text(sums.read_text().replace(sums.read_text()[:8], "00000000", 1))
    code, added = install("v1.0.0")
    if code == 0 or added:
        fault("install", f"an archive that was changed is installed: {code} {added!r}")


def check_shards(marble, folder):
    """Runs the jobs of a workflow that shares the work out, one machine after the other."""
    # Three programs, so that no machine has nothing to do.
    more = "".join(f"\n```swift isolated\nlet number = {number}\n```\n" for number in (1, 2))
    workflow = begin(marble, folder, "--shards", "3", more=more)
    jobs = workflow["jobs"]
    skipped = ["Build Marble", "Prepare"]
    runner = Runner(folder, folder / "clone", marble)
    numbers = jobs["test"]["strategy"]["matrix"]["shard"]
    if numbers != [1, 2, 3]:
        fault("shards", f"the machines are {numbers}")

    def run(missing=None):
        """Runs all jobs; returns whether the book was published, and what the last one wrote."""
        runner.run(workflow, jobs["times"])
        for number in numbers:
            if number != missing:
                runner.run(workflow, jobs["test"], skipped, shard=number)
        return runner.run(workflow, jobs["book"], skipped)

    done, written = run()
    if not done or "5 verified" not in written:
        fault("shards", f"the jobs fail:\n{written}")
    times = runner.store / "cache/times.json"
    known = times.read_text() if times.is_file() else ""
    if "en_kit" not in known:
        fault("shards", f"no times are kept: {known}")
    done, written = run()
    if not done:
        fault("shards", f"the jobs fail with the times of others:\n{written}")
    for number in numbers:
        shutil.rmtree(runner.store / f"report-{number}")
        (folder / f"clone/Docs/report-{number}.json").unlink()
        done, written = run(missing=number)
        if done or "no report covers this block" not in written:
            fault("shards", f"a machine that is missing is not told:\n{written}")
        run()
    spoil(folder)
    done, written = run()
    if done or "::error file=" not in written:
        fault("shards", f"a wrong page does not stop the workflow:\n{written}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("marble", type=pathlib.Path, help="the marble that starts and builds books")
    parser.add_argument("--whole", action="store_true", help="build Marble as the workflow does")
    arguments = parser.parse_args()
    recorded = sorted((ROOT / "Tests/MarbleStartingTests/Workflows").glob("*.yml"))
    files = [*sorted((ROOT / ".github/workflows").glob("*.yml")), *recorded]
    for file in [ROOT / "action.yml", *files]:
        check_form(file)
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary).resolve()
        marble = arguments.marble.resolve()
        for name in ["one", "action", "shards"]:
            (folder / name).mkdir()
        check_steps(marble, folder / "one", arguments.whole)
        check_action(marble, folder / "action")
        check_shards(marble, folder / "shards")
    for text in faults:
        print(text)
    print(f"{len(files)} workflows, {len(faults)} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
