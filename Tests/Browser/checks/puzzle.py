"""Puzzles: cards are put into places by keys, mouse and touch, and what is shown was run."""

import lab as laboratory

from checks.find import look

PAGE = "en/puzzles.html"
DIAGRAM = "li .puzzle"


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
