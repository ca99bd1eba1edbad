"""The first page's field: letters become marbles on the ticks in which they are typed."""

import json
import re

import axe_playwright_python.base as axe

from checks.pages import look_with_axe

SENTENCES = {"index.html": "You've just made one.", "zh-Hans/index.html": "信号"}


def begin(page):
    """Goes to the field by the pointer or the keyboard, and waits for the diagram."""
    field = page.locator(".front .type input")
    field.focus()
    page.locator(".front .d").first.wait_for(state="attached")
    return field


def told(page):
    """Returns what the picture says in words, once time is up."""
    page.wait_for_function("document.querySelector('.front .type output').textContent")
    return page.locator(".front svg[role=group]").get_attribute("aria-label")


def events(text):
    """Returns the events of each row, by its name, from the picture in words."""
    rows = re.findall(r"([\w]+): ([^:.]+)\.", text)
    return {name: [tuple(part.split(" at ")) for part in row.split(", ")] for name, row in rows}


def check_letters(lab):
    """Letters typed at once are on neighbouring ticks, and the rows are those of that run."""
    with lab.window() as context:
        with lab.page(lab.path("notes", "index.html"), context) as page:
            begin(page).fill("rxsw")
            rows = events(told(page))
            letters = [("r", "0"), ("x", "1"), ("s", "2"), ("w", "3"), ("completed", "13")]
            lab.expect(rows["keys"] == letters, "typed", f"keys: {rows['keys']}")
            lab.expect(rows["throttle"][0] == ("w", "5"), "typed", f"throttle: {rows['throttle']}")
            lab.expect(rows["switchToLatest"][:4] == letters[:4], "typed", f"{rows}")
            page.evaluate(axe.AXE_SCRIPT)
            look_with_axe(lab, page, "typed")


def check_time(lab):
    """Only what was sent until now is shown; a pause lets throttle send, and few letters end early."""
    with lab.window("phone") as context:
        context.clock.install()
        with lab.page(lab.path("notes", "index.html"), context) as page:
            context.clock.run_for(1000)
            field = begin(page)
            context.clock.pause_at("2100-01-01")
            field.press_sequentially("r")
            label = page.locator(".front svg[role=group]")
            now = events(label.get_attribute("aria-label"))
            lab.expect(now["throttle"][0][0] != "r", "typed, time", f"{now}")
            lab.expect("goes on" in label.get_attribute("aria-label"), "typed, time", "shows the future")
            context.clock.run_for(1100)
            field.press_sequentially("x")
            context.clock.run_for(4000)
            rows = events(told(page))
            lab.expect(rows["keys"][:2] == [("r", "0"), ("x", "4")], "typed, time", f"{rows}")
            lab.expect(rows["throttle"][:2] == [("r", "2"), ("x", "6")], "typed, time", f"{rows}")
            lab.expect(page.locator(".front .d:not([display=none])").count() == 2, "typed, time", "other marbles")


def check_again(lab):
    """A marble that was typed can be moved; another letter begins anew, and Escape puts all back."""
    with lab.window("dark") as context:
        with lab.page(lab.path("notes", "index.html"), context) as page:
            printed = page.locator(".front svg[role=img]").get_attribute("aria-label")
            field = begin(page)
            field.fill("rxsw")
            told(page)
            slider = page.locator(".front .d").last
            slider.focus()
            page.keyboard.press("ArrowRight")
            lab.expect(slider.get_attribute("aria-valuetext") == "w at 4", "typed, again", "didn't move")
            field.focus()
            field.press("End")
            field.press_sequentially("q")
            lab.expect(field.input_value() == "q", "typed, again", f"kept {field.input_value()}")
            told(page)
            field.press("Escape")
            found = page.locator(".front svg[role=group]").get_attribute("aria-label")
            lab.expect(found == printed, "typed, again", f"isn't as printed: {found}")
            lab.expect(not page.locator(".type output").text_content(), "typed, again", "says more")


def check_pages(lab):
    """Both languages say what was made, nothing moves the page, and a chapter has the field, too."""
    for name in SENTENCES:
        with lab.window() as context:
            with lab.page(lab.path("notes", name), context) as page:
                field = begin(page)
                start = page.locator(".start").bounding_box()["y"]
                field.fill("一二三四")
                told(page)
                lab.expect(SENTENCES[name] in page.locator(".type output").text_content(), name, "says nothing")
                moved = page.locator(".start").bounding_box()["y"] - start
                lab.expect(abs(moved) < 1, name, f"what is below moves by {moved} px")
    with lab.window() as context:
        with lab.page(lab.path("notes", "en/introduction.html"), context) as page:
            page.locator(".type input").fill("ab")
            page.wait_for_function("document.querySelector('.type output').textContent")


def check_without_scripts(lab):
    """Without scripts there is the picture of what was printed, and no field."""
    with lab.window(scripts=False) as context:
        with lab.page(lab.path("notes", "index.html"), context) as page:
            lab.expect(not page.locator(".type").is_visible(), "typed", "offers a field without scripts")


def check_runs(lab):
    """All places on which four letters can be were run."""
    file = lab.path("notes", "en/introduction.drag.js")
    text = file.read_text().replace("marbleDrag({", "").rsplit("\n})", 1)[0]
    tables = [json.loads(line.split(":", 1)[1].rstrip(",")) for line in text.strip().split("\n")]
    table = next(table for table in tables if table[1] == [4])
    lab.expect(sum(table[6][1::2]) == 715, "typed", f"{sum(table[6][1::2])} runs, not 715")
