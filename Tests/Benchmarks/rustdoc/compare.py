#!/usr/bin/env python3
"""Runs the same doc-tests with Marble and with rustdoc, and prints the ratio of their times.

    python3 Tests/Benchmarks/rustdoc/compare.py .build/release/marble [--pages 12] [--blocks 10]

Marble's pages are programs of ten blocks each; rustdoc (edition 2024) merges all blocks into one
program. Both check what each block computes. The two run in turn on the same machine, so that the
ratio holds where the seconds do not. `cold` starts without anything kept of the book, `first ever`
without what Marble keeps of the toolchain either (its compiled runtime, as rustdoc's comes with the
toolchain), `one block` after one block was changed, `nothing` when nothing was.

With `--book .` the chapters in that folder's notes are tested in turn with these, cold, though with
their library built. So a goal in seconds can be judged on a machine whose speed changes: where
rustdoc needs 1.32 s for its 120 blocks, the notes are to need 9.5 s, which is 7.2 times as much.
`book again` is the same with nothing changed. Fails above the limits of `goals.json`.

With `--before OTHER` another marble is measured in turn with the first, so that it can be said what
a change costs.
"""
import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from goals import Goals  # noqa: E402


def swift_block(number, seed):
    return f"""```swift
struct Item{number} {{ let name: String; let count: Int }}
let items{number} = [Item{number}(name: "a", count: {seed}), Item{number}(name: "b", count: 2)]
let total{number} = items{number}.reduce(0) {{ $0 + $1.count }}
let names{number} = items{number}.map(\\.name).joined(separator: ",")
print("\\(names{number}) \\(total{number})")
```

```output
a,b {seed + 2}
```
"""


def rust_block(seed):
    return f"""/// ```
/// struct Item {{ name: String, count: i64 }}
/// let items = vec![Item {{ name: "a".into(), count: {seed} }}, Item {{ name: "b".into(), count: 2 }}];
/// let total = items.iter().fold(0, |sum, item| sum + item.count);
/// let names = items.iter().map(|item| item.name.as_str()).collect::<Vec<_>>().join(",");
/// assert_eq!(format!("{{}} {{}}", names, total), "a,b {seed + 2}");
/// ```
"""


def make_books(folder, pages, blocks):
    ours, theirs = folder / "marble", folder / "rust"
    (ours / "Site").mkdir(parents=True)
    (ours / "notes/en").mkdir(parents=True)
    theirs.mkdir()
    names = [f"page-{page}" for page in range(pages)]
    (ours / "Site/site.yml").write_text(f"title: Benchmark\ncontents: [{', '.join(names)}]\n")
    crate = ""
    for page, name in enumerate(names):
        seeds = [page * blocks + block for block in range(blocks)]
        text = "\n".join(swift_block(block, seed) for block, seed in enumerate(seeds))
        (ours / f"notes/en/{name}.md").write_text(f"---\ntitle: Page {page}\n---\n\n{text}")
        for block, seed in enumerate(seeds):
            crate += f"{rust_block(seed)}pub fn page_{page}_block_{block}() {{}}\n\n"
    (theirs / "lib.rs").write_text(crate)
    return ours, theirs


def timed(command, folder, caches=None, **variables):
    if caches:
        variables["XDG_CACHE_HOME"] = str(caches)
    environment = dict(os.environ, **variables)
    start = time.perf_counter()
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment)
    elapsed = time.perf_counter() - start
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return elapsed


def change_one_block(book, run):
    page = book / "notes/en/page-0.md"
    text = page.read_text()
    page.write_text(text.replace('print("\\(names0)', f'let changed{run} = 0; print("\\(names0)', 1))


class Contestant:
    """A marble with a copy of the book and caches of its own, and the times it took."""

    def __init__(self, marble, book, folder, notes):
        self.command = [str(marble.resolve()), "test"]
        self.book = folder / "book"
        shutil.copytree(book, self.book)
        self.caches = folder / "caches"
        self.notes = notes
        self.times = {name: [] for name in ["first ever", "cold", "nothing", "one block"]}
        if notes:
            self.times |= {"book": [], "book again": []}
            self.time_notes("--no-cache")  # builds the library

    def time(self, name):
        self.times[name].append(timed(self.command, self.book, self.caches))

    def time_notes(self, *options):
        caches = {"MARBLE_CACHE": str(self.caches.with_name("notes"))}
        return timed(self.command + [*options, "notes"], self.notes, **caches)

    def run(self, number):
        for name in ["first ever", "cold"]:
            shutil.rmtree(self.book / ".marble", ignore_errors=True)
            if name == "first ever":
                shutil.rmtree(self.caches, ignore_errors=True)
            self.time(name)
        self.time("nothing")
        change_one_block(self.book, number)
        self.time("one block")
        if self.notes:
            self.times["book"].append(self.time_notes("--no-cache"))
            self.times["book again"].append(self.time_notes())


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("marble", type=pathlib.Path, help="the marble to measure, a release build")
    options.add_argument("--pages", type=int, default=12)
    options.add_argument("--blocks", type=int, default=10)
    options.add_argument("--runs", type=int, default=10)
    options.add_argument("--book", type=pathlib.Path, help="a folder whose notes are tested, too")
    options.add_argument("--before", type=pathlib.Path, help="another marble, to compare with")
    chosen = options.parse_args()
    if not shutil.which("rustdoc"):
        sys.exit("rustdoc is missing")
    rustdoc_times = []
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        ours, theirs = make_books(folder, chosen.pages, chosen.blocks)
        rustdoc = ["rustdoc", "--test", "--edition", "2024", "--crate-name", "benchmark", "lib.rs"]
        marbles = {"marble": chosen.marble} | ({"before": chosen.before} if chosen.before else {})
        contestants = {}
        for name, marble in marbles.items():
            (folder / f"{name}-runs").mkdir()
            contestants[name] = Contestant(marble, ours, folder / f"{name}-runs", chosen.book)
        for number in range(chosen.runs):
            for contestant in contestants.values():
                contestant.run(number)
            rustdoc_times.append(timed(rustdoc, theirs))
    print(f"{chosen.pages} pages of {chosen.blocks} blocks, medians of {chosen.runs} runs")
    theirs = statistics.median(rustdoc_times)
    print(f"{'rustdoc':20} {theirs:6.3f} s")
    for name, contestant in contestants.items():
        for what, values in contestant.times.items():
            time = statistics.median(values)
            print(f"{name + ', ' + what:20} {time:6.3f} s  {time / theirs:5.2f} times rustdoc")
    goals = Goals("rustdoc")
    for what, values in contestants["marble"].times.items():
        if f"marble, {what}" in goals.rows:
            goals.check(f"marble, {what}", statistics.median(values) / theirs)
    sys.exit(goals.status())


if __name__ == "__main__":
    main()
