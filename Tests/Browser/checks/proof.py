"""What was verified has a quiet tick, and behind it stands how it was checked."""

import axe_playwright_python.base as axe

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
                lab.expect(tick.get_attribute("value") in said, window, f"the panel says {said}")
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
    """No tick hides a line of output, nor of code, that fits its column."""
    script = """() => [...document.querySelectorAll(".proof")].filter(tick => {
      const box = tick.getBoundingClientRect();
      const pre = [...tick.closest(".listing").querySelectorAll(":scope > pre")].pop();
      if (!pre || pre.scrollWidth > pre.clientWidth) return false;
      const range = document.createRange();
      range.selectNodeContents(pre.querySelector("samp, code"));
      return [...range.getClientRects()].some(line => line.width > 0 && line.right > box.left
        && line.bottom > box.top + 4 && line.top < box.bottom - 4 && line.left < box.right
        && line.width < pre.clientWidth - 32);
    }).map(tick => tick.value)"""
    for path in ["en/bind.html", "en/disposal.html", "en/zip.html"]:
        for window in ["light", "phone"]:
            with lab.window(window) as context, lab.page(lab.path("notes", path), context) as page:
                found = page.evaluate(script)
                lab.expect(not found, f"{path} {window}", f"ticks cover text: {found}")
