#!/usr/bin/env python3
"""Measures the search of a large book: the size of its index, and how long readers wait.

    python3 Tests/Benchmarks/search/measure.py .build/release/marble [--chapters 1000] [--keep FOLDER]

The text is made up, but 256 KB of it hold about as many different words, as frequent as in natural
language, as 256 KB of technical documentation: 4,500. Queries are typed letter by letter in Chromium
over file://; a keystroke lasts from its event until the results are laid out, and its processor time
is what it would take on a quiet machine. Fails above the limits of `goals.json`. Needs playwright and
a Chromium, as Tests/Browser does.
"""
import argparse
import bisect
import itertools
import pathlib
import random
import resource
import shutil
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from goals import Goals  # noqa: E402

FREQUENT = (
    "the of to a and in is that it for as with be on by this are or an from which not when you can "
    "has its one if will at all but each only more no other than into then any two first after "
    "their called use was value values signal"
).split()
SYLLABLES = [first + vowel + last for first in "b c d f g l m n p r s t v tr st pl".split()
             for vowel in "a e i o u ea".split() for last in ["", "n", "r", "s", "l", "ct"]]
QUERIES = [
    "signal value", "first", "the of", "each other value", '"of the"', "xylophone", "signla",
    "valeus", "called when", "s", "for", "onlyMore", '"not a"',
]


class Words:
    """Words that come as often as those of a language."""

    def __init__(self, count=6_000):
        source = random.Random(1)
        words = list(FREQUENT)
        seen = set(words)
        while len(words) < count:
            length = 1 + (len(words) > 300) + (source.random() < 0.4) + (source.random() < 0.2)
            word = "".join(source.choice(SYLLABLES) for _ in range(length))
            if word not in seen and len(word) > 2:
                seen.add(word)
                words.append(word)
        self.words = words
        self.names = [
            source.choice(words[:3000]) + source.choice(words[:3000]).capitalize() for _ in range(600)
        ]
        self.sums = list(itertools.accumulate((rank + 2.7) ** -1.1 for rank in range(count)))

    def pick(self, source):
        return self.words[bisect.bisect(self.sums, source.random() * self.sums[-1])]

    def name(self, source):
        return self.names[int(source.random() ** 3 * len(self.names))]


def sentence(words, source):
    parts = [words.pick(source) for _ in range(source.randint(6, 22))]
    if source.random() < 0.4:
        parts[source.randrange(len(parts))] = f"`{words.name(source)}`"
    if source.random() < 0.3:
        parts[len(parts) // 2] += ","
    text = " ".join(parts)
    return text[0].upper() + text[1:] + "."


def chapter(words, number, size):
    source = random.Random(number)
    text = f"---\ntitle: {sentence(words, source)[:40].strip(' .,`')}\n---\n"
    while len(text) < size:
        heading = " ".join(words.pick(source) for _ in range(source.randint(1, 5)))
        text += f"\n## {heading.capitalize()}\n\n"
        for _ in range(2):
            text += " ".join(sentence(words, source) for _ in range(5)) + "\n\n"
        text += "".join(f"- {sentence(words, source)}\n" for _ in range(3)) + "\n```js\n"
        for _ in range(4):
            text += f"let {words.name(source)} = {words.pick(source)}.{words.name(source)}()\n"
        text += "```\n"
    return text


def write_book(folder, count, size):
    """Writes a book of so many chapters; returns the bytes of its source."""
    words = Words()
    names = [f"c{number:05}" for number in range(count)]
    (folder / "notes/en").mkdir(parents=True)
    (folder / "Site").mkdir()
    parts = "".join(
        f"  - part: Part {start // 50 + 1}\n    chapters: [{', '.join(names[start:start + 50])}]\n"
        for start in range(0, count, 50)
    )
    (folder / "Site/site.yml").write_text(f"title: Large\nlanguage: en\ncontents:\n{parts}")
    total = 0
    for number, name in enumerate(names):
        text = chapter(words, number, size)
        total += len(text)
        (folder / f"notes/en/{name}.md").write_text(text)
    return total


KEYSTROKE = """async text => {
  const list = document.querySelector("#marble-found");
  const input = document.querySelector("#marble-search input");
  input.value = text;
  const start = performance.now();
  input.dispatchEvent(new Event("input"));
  while (list.ariaBusy === "true") await new Promise(resolve => setTimeout(resolve));
  list.offsetHeight;
  return performance.now() - start;
}"""
COSTS = ["ScriptDuration", "LayoutDuration", "RecalcStyleDuration"]
WATCH = """() => {
  window.longest = 0;
  new PerformanceObserver(list => {
    for (const task of list.getEntries()) longest = Math.max(longest, task.duration);
  }).observe({type: "longtask", buffered: true});
}"""
LOADED = "document.querySelector('#marble-found').ariaBusy === 'false'"


def measure(site, playwright):
    """Returns what a reader meets: the time to load, the longest pause, the keystrokes' times."""
    path = shutil.which("chromium") or shutil.which("google-chrome")
    browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto((site / "en/c00000.html").as_uri())
    page.evaluate(WATCH)
    start = page.evaluate("performance.now()")
    page.keyboard.press("/")
    page.keyboard.type("sig")
    first = page.wait_for_function(
        "document.querySelector('#marble-found [role=option]') && performance.now()"
    ).json_value()
    page.wait_for_function(LOADED)
    last = page.evaluate("performance.now()")
    longest = page.evaluate("longest")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    strokes = []
    for text in [query[: end + 1] for query in QUERIES * 3 for end in range(len(query))]:
        before = processor_time(session)
        wall = page.evaluate(KEYSTROKE, text)
        strokes.append(((processor_time(session) - before) * 1000, wall, text))
    browser.close()
    return first - start, last - start, longest, strokes


def processor_time(session):
    """Returns the seconds that the page has worked so far."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return sum(metric["value"] for metric in metrics if metric["name"] in COSTS)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("marble", type=pathlib.Path)
    parser.add_argument("--chapters", type=int, default=1000)
    parser.add_argument("--size", type=int, default=8192)
    parser.add_argument("--keep", type=pathlib.Path, help="a folder for the book and its site")
    arguments = parser.parse_args()
    folder = arguments.keep or pathlib.Path(tempfile.mkdtemp())
    source = write_book(folder, arguments.chapters, arguments.size)
    subprocess.run([arguments.marble, "build", "--book", folder], check=True, capture_output=True)
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    site = (folder / "Site/public").resolve()
    index = sum(file.stat().st_size for file in (site / "assets/search").glob("en-[0-9]*.js"))
    with sync_playwright() as playwright:
        first, last, longest, strokes = measure(site, playwright)
    work, walls = sorted(stroke[0] for stroke in strokes), sorted(stroke[1] for stroke in strokes)
    most = sorted(strokes)[-3:]
    print(f"source {source / 1e6:.1f} MB, index {index / 1e6:.1f} MB: {index / source:.3f} times")
    print(f"build {usage.ru_utime + usage.ru_stime:.2f} s of processor time")
    print(f"first results after {first:.0f} ms, all after {last:.0f} ms, longest task {longest:.0f} ms")
    for name, times in [("processor", work), ("clock", walls)]:
        median, high = times[len(times) // 2], times[int(len(times) * 0.95)]
        print(f"{len(times)} keystrokes, {name}: median {median:.1f} ms, 95 of 100 within {high:.1f} ms")
    print("slowest: " + ", ".join(f"'{text}' {time:.0f} ms" for time, _, text in most))
    if not arguments.keep:
        shutil.rmtree(folder)
    goals = Goals("search")
    goals.check("index, as a part of the source", index / source)
    goals.check("95 of 100 keystrokes", work[int(len(work) * 0.95)])
    sys.exit(goals.status())


if __name__ == "__main__":
    main()
