#!/usr/bin/env python3
"""Measures a cold test of many isolated blocks: time, and the memory of marble itself.

    python3 Tests/Benchmarks/isolated/measure.py .build/release/marble [--blocks 1000]

Ten blocks stand on each page; the first page holds one that hangs until its limit of five seconds,
and no other page may wait for it. Fails above the limits.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from goals import Goals  # noqa: E402


def make_book(folder, count):
    (folder / "Site").mkdir(parents=True)
    (folder / "notes/en").mkdir(parents=True)
    names = [f"page-{page}" for page in range((count + 9) // 10)]
    (folder / "Site/site.yml").write_text(
        f"title: Benchmark\nsession: isolated\ncontents: [{', '.join(names)}]\n"
    )
    for page, name in enumerate(names):
        text = f"---\ntitle: Page {page}\n---\n\n"
        if page == 0:
            text += "```swift time=5s\nwhile true {}\n```\n\n"
        for block in range(min(10, count - 10 * page)):
            number = 10 * page + block
            text += f"""```swift
struct Item {{ let name: String; let count: Int }}
let items = [Item(name: "a", count: {number}), Item(name: "b", count: 2)]
print(items.map(\\.name).joined(separator: ","), items.reduce(0) {{ $0 + $1.count }})
```

```output
a,b {number + 2}
```

"""
        (folder / f"notes/en/{name}.md").write_text(text)


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("marble", type=pathlib.Path, help="the marble to measure, a release build")
    options.add_argument("--blocks", type=int, default=1000)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        book = pathlib.Path(temporary) / "book"
        make_book(book, chosen.blocks)
        report = book / "report.json"
        start = time.perf_counter()
        with report.open("w") as output:
            marble = subprocess.Popen(
                [str(chosen.marble.resolve()), "test", "--format", "json"], cwd=book, stdout=output
            )
            memory = 0
            while marble.poll() is None:
                try:
                    status = pathlib.Path(f"/proc/{marble.pid}/status").read_text()
                except OSError:
                    break
                for line in status.splitlines():
                    if line.startswith("VmHWM:"):
                        memory = max(memory, int(line.split()[1]) << 10)
                time.sleep(0.05)
            marble.wait()
        elapsed = time.perf_counter() - start
        outcomes = [listing["outcome"] for listing in json.loads(report.read_text())["listings"]]
        cores = os.cpu_count()
    verified = outcomes.count("verified")
    print(f"{chosen.blocks} isolated blocks on {cores} cores: {elapsed:.1f} s, {memory >> 20} MB")
    if verified != chosen.blocks or outcomes[0] != "failed":
        sys.exit(f"{verified} verified, the block that hangs {outcomes[0]}")
    goals = Goals("isolated")
    goals.check("1000 isolated blocks", elapsed * 1000 / chosen.blocks)
    goals.check("memory", memory / (1 << 20))
    sys.exit(goals.status())


if __name__ == "__main__":
    main()
