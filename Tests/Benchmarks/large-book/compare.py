#!/usr/bin/env python3
"""Renders a large book with Marble and the same pages with Hugo, and prints the ratio.

    python3 Tests/Benchmarks/large-book/compare.py .build/release/marble [--chapters 1000]

Both tools run in turn on the same machine, so that the ratio holds where the seconds do not.
Hugo gets the smallest theme that has what our pages have: a title, a table of contents, the text,
previous and next. Needs Debian's `hugo`.
"""
import argparse
import pathlib
import random
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

WORDS = (
    "signal value subscriber stream error completed next dispose scheduler binding closure order "
    "thread queue inner source outer event time cold hot one many the a of and to in is that it "
    "when which while after before every no only first last then there here"
).split()


def sentence(source):
    words = [source.choice(WORDS) for _ in range(source.randint(6, 18))]
    words[source.randrange(len(words))] = f"`{source.choice(WORDS)}`"
    words[source.randrange(len(words))] = f"*{source.choice(WORDS)}*"
    return " ".join(words).capitalize() + "."


def chapter(number, size):
    """Returns a chapter of about `size` bytes with the mix of blocks that notes have."""
    source = random.Random(number)
    text, section = "", 0
    while len(text) < size:
        section += 1
        text += f"\n## Section {section} of {number}\n\n"
        for _ in range(3):
            text += " ".join(sentence(source) for _ in range(5)) + "\n\n"
        text += "".join(f"- {sentence(source)}\n" for _ in range(4)) + "\n"
        text += "```text\n" + "\n".join(sentence(source) for _ in range(5)) + "\n```\n\n"
        text += f"> {sentence(source)}\n\n"
    return text


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def make_books(folder, chapters, size):
    names = [f"chapter-{number:04}" for number in range(chapters)]
    ours, theirs = folder / "marble", folder / "hugo"
    parts = "".join(
        f"  - part: Part {start // 50 + 1}\n    chapters: [{', '.join(names[start:start + 50])}]\n"
        for start in range(0, chapters, 50)
    )
    write(ours / "Site/site.yml", f"title: A large book\ncontents:\n{parts}")
    write(theirs / "config.toml", 'baseURL = "/"\ntitle = "A large book"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap"]\n[markup.highlight]\ncodeFences = false\n')
    write(theirs / "layouts/_default/single.html", "<!doctype html><html><head><title>{{ .Title }}</title></head><body><h1>{{ .Title }}</h1>{{ .TableOfContents }}{{ .Content }}{{ with .PrevInSection }}<a href='{{ .RelPermalink }}'>{{ .Title }}</a>{{ end }}{{ with .NextInSection }}<a href='{{ .RelPermalink }}'>{{ .Title }}</a>{{ end }}</body></html>")
    write(theirs / "layouts/_default/list.html", "<!doctype html><html><body>{{ range .Pages }}<a href='{{ .RelPermalink }}'>{{ .Title }}</a>{{ end }}</body></html>")
    shutil.copy(theirs / "layouts/_default/list.html", theirs / "layouts/index.html")
    for number, name in enumerate(names):
        text = f"---\ntitle: Chapter {number}\n---\n{chapter(number, size)}"
        write(ours / f"notes/en/{name}.md", text)
        write(theirs / f"content/notes/{name}.md", text)
    return ours, theirs


def timed(command, folder, output):
    shutil.rmtree(output, ignore_errors=True)
    start = time.perf_counter()
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("marble", type=pathlib.Path, help="the marble to measure, a release build")
    options.add_argument("--chapters", type=int, default=1000)
    options.add_argument("--size", type=int, default=8192, help="bytes in a chapter")
    options.add_argument("--runs", type=int, default=7)
    chosen = options.parse_args()
    if not shutil.which("hugo"):
        sys.exit("hugo is missing: apt-get install hugo")
    with tempfile.TemporaryDirectory() as temporary:
        ours, theirs = make_books(pathlib.Path(temporary), chosen.chapters, chosen.size)
        marble = [str(chosen.marble.resolve()), "build"]
        ours_times, theirs_times = [], []
        for _ in range(chosen.runs):
            ours_times.append(timed(marble, ours, ours / "Site/public"))
            peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss if not theirs_times else peak
            theirs_times.append(timed(["hugo", "--quiet"], theirs, theirs / "public"))
    ours_median, theirs_median = statistics.median(ours_times), statistics.median(theirs_times)
    print(f"{chosen.chapters} chapters of {chosen.size} bytes, medians of {chosen.runs} runs")
    print(f"marble {ours_median:.2f} s, at most {peak / 1024:.0f} MB")
    print(f"hugo   {theirs_median:.2f} s")
    print(f"ratio  {ours_median / theirs_median:.2f}")


if __name__ == "__main__":
    main()
