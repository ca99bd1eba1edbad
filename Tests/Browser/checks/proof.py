"""What was verified has a quiet tick, and behind it stands how it was checked."""

import contextlib
import pathlib
import shutil
import subprocess
import tempfile

import axe_playwright_python.base as axe

import lab as laboratory
from checks.pages import look_with_axe

PAGE = "en/bind.html"
CARD = "#marble-proof"


def check_tick(lab):
    """A tick opens the command, the program and the compiler of its own listing, and Escape closes it."""
    for window in ["light", "dark", "medium", "phone"]:
        with lab.window(window) as context, lab.page(lab.path("notes", PAGE), context) as page:
            page.evaluate(axe.AXE_SCRIPT)
            ticks = page.locator(".proof:visible")
            for number in [0, ticks.count() - 1]:
                tick = ticks.nth(number)
                tick.scroll_into_view_if_needed()
                tick.hover()
                page.wait_for_function("document.querySelector('script[src$=\"proof.js\"]')")
                page.wait_for_load_state("networkidle")
                tick.click()
                said = page.locator(CARD).inner_text().split()
                place = f"notes/{PAGE.replace('html', 'md')}:{tick.get_attribute('value')}"
                lab.expect(place in said, window, f"the panel says {said}")
                label = tick.get_attribute("aria-label").split()
                lab.expect(said[1:1 + len(label)] == label, window, f"the panel is about {said}")
                box = page.locator(CARD).bounding_box()
                width = page.viewport_size["width"]
                fits = box["x"] >= 0 and box["x"] + box["width"] <= width
                lab.expect(fits, window, f"the panel stands at {box}")
                look_with_axe(lab, page, f"{window}: the panel of a tick")
                page.keyboard.press("Escape")
                lab.expect(not page.locator(CARD).is_visible(), window, "Escape leaves the panel open")


def check_keys(lab):
    """By keyboard a tick says what was checked, opens its panel and gets the focus back."""
    with lab.window("light") as context, lab.page(lab.path("notes", PAGE), context) as page:
        page.locator(".proof").first.focus()
        page.wait_for_function("document.querySelector('script[src$=\"proof.js\"]')")
        page.wait_for_load_state("networkidle")
        page.keyboard.press("Enter")
        lab.expect(page.locator(CARD).is_visible(), PAGE, "Enter does not open the panel")
        page.keyboard.press("Escape")
        is_back = page.evaluate("document.activeElement.matches('.proof')")
        lab.expect(is_back, PAGE, "the focus does not come back to the tick")


def check_without_scripts(lab):
    """Without scripts the panel says how the page was checked."""
    with lab.window("light", scripts=False) as context, lab.page(lab.path("notes", PAGE), context) as page:
        page.locator(".proof").first.click()
        said = page.locator(CARD).inner_text()
        lab.expect("marble test notes/en/bind.md\n" in said, PAGE, f"the panel says {said}")


def check_room(lab):
    """No tick hides a line of output, nor of code, that fits its column; on a phone no line at all."""
    script = """() => [...document.querySelectorAll(".proof")].filter(tick => {
      const box = tick.getBoundingClientRect();
      const pre = [...tick.closest(".listing").querySelectorAll(":scope > pre")].pop();
      const isPhone = innerWidth < 480;
      if (!pre || !isPhone && pre.scrollWidth > pre.clientWidth) return false;
      const range = document.createRange();
      range.selectNodeContents(pre.querySelector("samp, code"));
      return [...range.getClientRects()].some(line => line.width > 0 && line.right > box.left
        && line.bottom > box.top + 4 && line.top < box.bottom - 4 && line.left < box.right
        && (isPhone || line.width < pre.clientWidth - 32));
    }).map(tick => tick.value)"""
    for path in ["en/bind.html", "en/disposal.html", "en/zip.html"]:
        for window in ["light", "phone"]:
            with lab.window(window) as context, lab.page(lab.path("notes", path), context) as page:
                found = page.evaluate(script)
                lab.expect(not found, f"{path} {window}", f"ticks cover text: {found}")


def commit(book, message):
    """Commits a book as it is."""
    names = ["-c", "user.name=A", "-c", "user.email=a@b"]
    for command in [["init", "--quiet"], ["add", "."], [*names, "commit", "--quiet", "-m", message]]:
        subprocess.run(["git", "-C", book, *command], check=True, capture_output=True, text=True)


@contextlib.contextmanager
def corrected(lab):
    """Builds a book whose second commit corrects an output in both languages; yields its site."""
    with tempfile.TemporaryDirectory() as folder:
        book = pathlib.Path(folder).resolve() / "book"
        shutil.copytree(laboratory.HERE / "books/languages", book)
        pages = list(book.glob("notes/*/sums.md"))
        for page in pages:
            page.write_text(page.read_text().replace(" 3\n```", " 4\nline\n```"))
        commit(book, "Add")
        for page in pages:
            page.write_text(page.read_text().replace(" 4\nline\n```", " 3\n```"))
        commit(book, "Add <again>")
        command = [lab.marble, "build", "--book", book]
        subprocess.run(command, check=True, capture_output=True, text=True)
        lab.sites["corrected"] = book / "Site/public"
        try:
            yield book / "Site/public"
        finally:
            del lab.sites["corrected"]


OUTPUTS = "script[src$='.outputs.js']"
PAST = f"{CARD} details"
SAID = {
    "en/sums.html": ("Output that this page stated for the same code until ", "sum 4\nline\n", "Changed in ", ": Add <again>"),
    "zh-Hans/sums.html": ("20", "和 4\nline\n", "在 ", " 中改变：Add <again>"),
}


def check_past(lab):
    """A tick has what the same code printed before, loaded when it's opened, by mouse, touch and keys."""
    with corrected(lab) as site:
        for window in ["light", "dark", "phone", "phone-dark"]:
            for path, (title, before, start, end) in SAID.items():
                place = f"past {path} {window}"
                touch = window.startswith("phone")
                with lab.window(window, has_touch=touch) as context, lab.page(site / path, context) as page:
                    tick = page.locator(".proof:visible").first
                    tick.scroll_into_view_if_needed()
                    tick.focus()
                    page.wait_for_function("document.querySelector('script[src$=\"proof.js\"]')")
                    page.wait_for_load_state("networkidle")
                    lab.expect(page.locator(OUTPUTS).count() == 0, place, "is loaded before it's used")
                    if touch:
                        tick.tap()
                    elif window == "dark":
                        page.keyboard.press("Enter")
                    else:
                        tick.click()
                    page.locator(PAST).wait_for()
                    lab.expect(page.locator(PAST).count() == 1, place, "isn't told once")
                    said = page.locator(f"{PAST} summary").inner_text()
                    lab.expect(said.startswith(title), place, f"says {said!r}")
                    lab.expect(not page.locator(f"{PAST} pre").is_visible(), place, "is open at first")
                    if window == "dark":
                        page.locator(f"{PAST} summary").focus()
                        page.keyboard.press("Enter")
                    else:
                        page.locator(f"{PAST} summary").click()
                    text = page.locator(f"{PAST} pre").text_content()
                    lab.expect(text == before, place, f"the output before is {text!r}")
                    told = page.locator(f"{PAST} p").inner_text()
                    lab.expect(told.startswith(start) and told.endswith(end), place, f"says {told!r}")
                    page.evaluate(axe.AXE_SCRIPT)
                    look_with_axe(lab, page, place)
                    box, width = page.locator(CARD).bounding_box(), page.viewport_size["width"]
                    fits = box["x"] >= 0 and box["x"] + box["width"] <= width
                    lab.expect(fits, place, f"the panel stands at {box}")
                    page.emulate_media(media="print")
                    lab.expect(not page.locator(CARD).is_visible(), place, "the panel is printed")
        with lab.window() as context, lab.page(site / "en/products.html", context) as page:
            page.locator(".proof:visible").first.click()
            page.wait_for_load_state("networkidle")
            lab.expect(page.locator(OUTPUTS).count() == 0, "past", "a page without a past loads one")
            lab.expect(page.locator(PAST).count() == 0, "past", "a page without a past tells one")
        with lab.window(scripts=False) as context, lab.page(site / "en/sums.html", context) as page:
            page.locator(".proof:visible").first.click()
            said = page.locator(CARD).inner_text()
            lab.expect("marble test notes/en/sums.md\n" in said, "past", f"without scripts: {said}")
            lab.expect(page.locator(PAST).count() == 0, "past", "is told without scripts")
