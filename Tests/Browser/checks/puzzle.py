"""Puzzles: cards are put into places by keys, mouse and touch, and what is shown was run."""

import concurrent.futures
import itertools
import pathlib
import subprocess
import tempfile

import lab as laboratory

from checks.drag import parsed
from checks.find import look

PAGE = "en/puzzles.html"
DIAGRAM = "li .puzzle"
ROOT = pathlib.Path(__file__).resolve().parents[3]


def opened(page, puzzle):
    """Returns a puzzle whose script has come, since the reader came near."""
    box = page.locator(puzzle)
    box.scroll_into_view_if_needed()
    box.locator(".places").wait_for()
    return box


def put(box, cards, press="click"):
    for place, card in enumerate(cards):
        getattr(box.locator(".cards button").nth(card), press)()
        getattr(box.locator(".places button").nth(place), press)()


def verdict(box):
    return box.locator(".verdict").text_content()


def check_pointer(lab):
    """Each kind of answer is told, in all windows, by mouse and touch."""
    for window in laboratory.WINDOWS:
        place = f"puzzle ({window})"
        with lab.window(window) as context, lab.page(lab.path("study", PAGE), context) as page:
            box = opened(page, DIAGRAM)
            press = "tap" if window in ["phone", "narrow"] else "click"
            put(box, [0, 3], press)
            lab.expect(verdict(box).startswith("Not quite"), place, f"says {verdict(box)!r}")
            row = box.locator(".found svg").get_attribute("aria-label")
            lab.expect("wanted: result: C at 0" in row and "yours: result: cxxbxa at 0" in row, place, f"shows {row!r}")
            look(lab, page, place)
            put(box, [1, 4], press)
            lab.expect("doesn't compile" in verdict(box), place, f"says {verdict(box)!r}")
            lab.expect("dropFirst" in box.locator(".found").text_content(), place, "doesn't say why")
            put(box, [0, 2], press)
            lab.expect("stops" in verdict(box), place, f"says {verdict(box)!r}")
            look(lab, page, place)
            for cards in [[0, 1], [1, 0]]:
                put(box, cards, press)
                right = "✓ Right: that's what the block prints. There are 2 ways to do it."
                lab.expect(verdict(box) == right, place, f"says {verdict(box)!r} to {cards}")
            lab.expect(box.locator(".found").is_hidden(), place, "still shows another row")
            code = page.locator("li .listing .code").first.text_content()
            lab.expect(".map { $0?.uppercased() }\n  .reversed()" in code, place, f"the code is {code!r}")
            look(lab, page, place)


def check_keys(lab):
    """A puzzle is solved by keys alone, and texts are shown where nothing is drawn."""
    with lab.window() as context, lab.page(lab.path("study", PAGE), context) as page:
        box = opened(page, ".puzzle >> nth=0")
        box.locator(".cards button").first.focus()
        for key in ["Enter", "Enter", "Enter", "Enter"]:
            page.keyboard.press(key)
        lab.expect(verdict(box).startswith("✓"), "puzzle", f"says {verdict(box)!r}")
        put(box, [2, 1])
        lab.expect(box.locator(".found pre").text_content() == "[5, 3, 4]\n", "puzzle", "prints something else")
        # A place gives its card back, and a card in another place changes places.
        box.locator(".places button").nth(1).press("Enter")
        lab.expect(box.locator(".places .vacant").count() == 1, "puzzle", "keeps the card")
        lab.expect(verdict(box) == "", "puzzle", f"says {verdict(box)!r} with an empty place")
    with lab.window() as context, lab.page(lab.path("study", PAGE), context) as page:
        box = opened(page, ".puzzle >> nth=0")
        for place, card in enumerate([0, 1]):
            box.locator(".cards button").nth(card).drag_to(box.locator(".places button").nth(place))
        lab.expect(verdict(box).startswith("✓"), "puzzle", f"says {verdict(box)!r} after dragging")


def check_scripts(lab):
    """Without scripts, and on paper, there are cards to read and a solution to open."""
    with lab.window(scripts=False) as context, lab.page(lab.path("study", PAGE), context) as page:
        box = page.locator(DIAGRAM)
        lab.expect(box.locator(".cards li").count() == 5, "puzzle", "has no cards without scripts")
        lab.expect(not box.locator(".scripted").is_visible(), "puzzle", "asks to press without scripts")
        box.locator("summary").click()
        lab.expect(".reversed()" in box.locator("pre").inner_text(), "puzzle", "has no solution")
        code = page.locator("li .listing .code").first.text_content()
        lab.expect("/* 1 */\n  /* 2 */" in code, "puzzle", f"the code is {code!r}")


def check_ticks(lab):
    """Exercises are ticked off, by hand or by a puzzle, and remembered in all pages of the book."""
    with lab.window() as context:
        with lab.page(lab.path("study", PAGE), context) as page:
            box = opened(page, DIAGRAM)
            told = page.locator("h2 .ticked")
            told.wait_for()
            lab.expect(told.text_content() == "0 of 2 done", "puzzle", f"says {told.text_content()!r}")
            put(box, [0, 1])
            lab.expect(told.text_content() == "1 of 2 done", "puzzle", f"says {told.text_content()!r}")
            page.locator(".tickable input").nth(1).check()
            lab.expect(told.text_content() == "2 of 2 done", "puzzle", f"says {told.text_content()!r}")
            page.reload()
            page.locator("h2 .ticked:has-text('2 of 2')").wait_for()
            page.locator(".tickable input").nth(1).uncheck()
        with lab.page(lab.path("study", "en/all-exercises.html"), context) as page:
            page.locator(".ticked:has-text('1 of 4 done')").wait_for()
            look(lab, page, "puzzle")
        with lab.page(lab.path("study", "en/to-review.html"), context) as page:
            page.locator(".told").wait_for()
        with lab.page(lab.path("study", "en/all-exercises.html"), context) as page:
            page.locator(".ticked:has-text('1 of 4 done')").wait_for()


# Puts cards into the places of a puzzle, and returns what it then says, and the program that this is.
PLAYED = """(box, cards) => {
  const figure = box.closest(".listing");
  const places = [...box.querySelectorAll(".places button")];
  for (const place of places) if (!place.querySelector(".vacant")) place.click(), box.querySelector("[aria-pressed=true]")?.click();
  cards.forEach((card, place) => (box.querySelectorAll(".cards button")[card].click(), places[place].click()));
  const code = part => part.querySelector(".code code")?.textContent ?? "";
  const all = [...document.querySelectorAll(".listing")];
  const before = all.slice(0, all.indexOf(figure))
    .filter(({dataset}) => dataset.program === figure.dataset.program && !dataset.use);
  return {
    before: document.getElementById("marble-code").dataset.imports + before.map(code).join(""),
    code: code(figure),
    wanted: figure.querySelector(".output samp").textContent,
    verdict: box.querySelector(".verdict").textContent,
    row: box.querySelector(".found svg")?.getAttribute("aria-label") ?? "",
    text: box.querySelector(".found pre")?.textContent ?? "",
    isShown: !box.querySelector(".found").hidden,
  };
}"""
MARK = "-- the puzzle --"


def native(program, folder, number):
    """Compiles a program with the library and runs it; returns the kind of its end and what it prints."""
    modules = ROOT / ".build/debug"
    source, binary = folder / f"{number}.swift", folder / str(number)
    source.write_text(program)
    objects = [str(file) for name in ["Signals", "SignalsTesting"] for file in (modules / f"{name}.build").rglob("*.o")]
    call = ["swiftc", "-swift-version", "6", "-Onone", "-module-name", "main", "-I", modules / "Modules", source]
    made = subprocess.run([*call, *objects, "-o", binary], capture_output=True, text=True, check=False)
    if made.returncode != 0:
        return "refused", made.stderr
    try:
        run = subprocess.run([binary], capture_output=True, text=True, timeout=30, check=False)
    except subprocess.TimeoutExpired:
        return "unending", ""
    finally:
        binary.unlink()
    return ("printed" if run.returncode == 0 else "stopped"), run.stdout.split(MARK + "\n")[-1]


def told(line, width):
    """Returns how a row of a diagram is read out: its name and its events."""
    words = {"|": "completed at {}", "X": "an error at {}"}
    events = [words.get(text, text + " at {}").format(tick) for text, tick in parsed(line[width:])]
    return f"yours: {line[:width].strip()}: {', '.join(events)}"


def judge(lab, place, shown, kind, printed):
    """Compares what a puzzle says with what the program did."""
    says = {
        "refused": "With these cards the block doesn't compile",
        "stopped": "With these cards the program stops",
        "unending": "With these cards the program doesn't end",
    }
    if kind in says:
        lab.expect(shown["verdict"].startswith(says[kind]), place, f"says {shown['verdict']!r}, but: {printed}")
        return
    isRight = printed == shown["wanted"]
    said = "✓" if isRight else "Not quite."
    lab.expect(shown["verdict"].startswith(said), place, f"says {shown['verdict']!r}, but prints {printed}")
    if isRight or not shown["row"]:
        lab.expect(isRight or shown["text"] == printed, place, f"shows {shown['text']!r}, but prints {printed!r}")
        return
    lines = printed.splitlines()
    width = max(len(line.split("  ")[0]) for line in lines) + 2
    for line, wanted in zip(lines, shown["wanted"].splitlines()):
        same = parsed(line[width:]) == parsed(wanted[max(len(w.split("  ")[0]) for w in shown["wanted"].splitlines()) + 2 :])
        found = told(line, width) in shown["row"]
        lab.expect(found != same, place, f"shows {shown['row']!r}, but prints {line!r}")


def check_answers(lab):
    """Answers to puzzles, drawn at random, do what a program of their own does: 200 at night."""
    if "notes" not in lab.sites:
        return
    wanted, chance = lab.drawn(200)
    compared = 0
    with lab.window() as context, tempfile.TemporaryDirectory() as folder:
        chains = []
        for script in sorted(lab.sites["notes"].glob("en/*.puzzle.js")):
            with lab.page(script.with_suffix("").with_suffix(".html"), context) as page:
                for number, box in enumerate(page.locator("[data-puzzle]").all()):
                    cards = range(box.locator(".cards button").count())
                    ways = itertools.permutations(cards, int(box.get_attribute("data-places")))
                    chains += [(script, number, chain) for chain in ways]
        drawn = sorted(chance.sample(chains, min(wanted, len(chains))))
        for script, items in itertools.groupby(drawn, lambda item: item[0]):
            items = list(items)
            with lab.page(script.with_suffix("").with_suffix(".html"), context) as page:
                boxes = page.locator("[data-puzzle]")
                boxes.first.scroll_into_view_if_needed()
                boxes.first.locator(".places").wait_for()
                shown = [boxes.nth(number).evaluate(PLAYED, chain) for _, number, chain in items]

            def run(item):
                index, found = item
                program = f"{found['before']}\nprint(\"{MARK}\")\n{found['code']}"
                return native(program, pathlib.Path(folder), index)

            with concurrent.futures.ThreadPoolExecutor(2) as pool:
                results = list(pool.map(run, enumerate(shown)))
            for (_, number, chain), found, (kind, printed) in zip(items, shown, results):
                judge(lab, f"{script.stem} {number + 1}, cards {chain}", found, kind, printed)
                compared += 1
    lab.expect(compared >= wanted, "puzzle answers", f"only {compared} were compared")
    lab.figure(f"puzzle answers compared with programs of their own: {compared}")
