"""Drawn figures: what they look like in every window, and what they say to those who see none."""

import axe_playwright_python.base as axe

import lab as laboratory
from checks.pages import look_with_axe

PAGES = ["en/objects.html", "en/sequences.html"]
WIDTHS = [390, 820, 1280, 1440]

OVERLAPS = """() => [...document.querySelectorAll(".drawing svg")].flatMap((svg, figure) => {
  const outer = svg.getBoundingClientRect();
  const inside = box => box.left >= outer.left - 1 && box.right <= outer.right + 1
    && box.top >= outer.top - 1 && box.bottom <= outer.bottom + 1;
  const boxOf = element => element.getBoundingClientRect();
  const texts = [...svg.querySelectorAll("text")].map(text => [text.textContent, boxOf(text)]);
  const rects = [...svg.querySelectorAll("rect")].map(boxOf);
  const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 2 && other.top < one.bottom - 2;
  const holds = (one, other) => one.left <= other.left + 1 && one.right >= other.right - 1
    && one.top <= other.top + 2 && one.bottom >= other.bottom - 2;
  const faults = [];
  texts.forEach(([name, box], index) => {
    if (!inside(box)) faults.push(`${figure}: ${name} is outside`);
    for (const [other, place] of texts.slice(index + 1)) {
      if (meet(box, place)) faults.push(`${figure}: ${name} covers ${other}`);
    }
    for (const rect of rects) {
      if (meet(box, rect) && !holds(rect, box)) faults.push(`${figure}: ${name} leaves its box`);
    }
  });
  return faults;
})"""

COLORS = """() => [...document.querySelectorAll(".drawing svg")].map(svg => {
  const ground = [...svg.querySelectorAll("rect")].map(rect => getComputedStyle(rect).fill);
  const ink = [...svg.querySelectorAll("text")].map(text => getComputedStyle(text).fill);
  const lines = [...svg.querySelectorAll("path:not(.head)")].map(path => getComputedStyle(path).stroke);
  return {ground: [...new Set(ground)], ink: [...new Set(ink)], lines: [...new Set(lines)]};
})"""


def check_places(lab):
    """Texts keep apart and stay in their boxes, and no figure makes the page wider."""
    for scheme in ["light", "dark"]:
        context = lab.browser.new_context(
            color_scheme=scheme, java_script_enabled=False, offline=True
        )
        for path in PAGES:
            with lab.page(lab.path("figures", path), context) as page:
                for width in WIDTHS:
                    page.set_viewport_size({"width": width, "height": 900})
                    place = f"figures, {path}, {scheme}, {width}"
                    for fault in page.evaluate(OVERLAPS):
                        lab.fault(place, fault)
                    found = page.evaluate("document.documentElement.scrollWidth")
                    lab.expect(found <= width, place, f"the page is {found} wide")
        context.close()


def check_words(lab):
    """A figure says what it shows, opens as text, and scrolls by keys where it is too wide."""
    with lab.window("phone") as context:
        with lab.page(lab.path("figures", PAGES[0]), context) as page:
            figure = page.locator(".drawing").first
            words = figure.locator("svg").evaluate("svg => svg.textContent")
            wanted = "Controller holds Disposable as subscription, weakly Screen as delegate"
            lab.expect(wanted in words, "figures", f"the description is {words!r}")
            lab.expect("keep each other alive" in words, "figures", "no word about the cycle")
            legend = figure.locator(".legend").inner_text()
            lab.expect("dashed: weak" in legend, "figures", f"the legend is {legend!r}")
            figure.locator("summary").focus()
            page.keyboard.press("Enter")
            shown = figure.locator("pre").inner_text()
            lab.expect("controller: Controller (above)" in shown, "figures", f"the text is {shown!r}")
            wide = page.locator(".drawing .scroll").nth(4)
            wide.focus()
            page.keyboard.press("ArrowRight")
            page.wait_for_function("document.activeElement.scrollLeft > 0")
        with lab.page(lab.path("figures", PAGES[1]), context) as page:
            words = page.locator(".drawing svg").first.evaluate("svg => svg.textContent")
            wanted = "worker to main: next 1; main: prints 1"
            lab.expect(wanted in words, "figures", f"the description is {words!r}")
            for index in range(2):
                room = page.locator(".drawing .scroll").nth(index)
                fits = room.evaluate("part => part.scrollWidth <= part.clientWidth")
                lab.expect(fits, "figures", f"sequence {index} does not fit a phone")


def check_themes(lab):
    """Boxes, lines and texts can be told apart in both themes and with the reader's own colours."""
    for forced in ["none", "active"]:
        for scheme in ["light", "dark"]:
            with lab.window(forced_colors=forced) as context:
                with lab.page(lab.path("figures", PAGES[0]), context) as page:
                    page.emulate_media(color_scheme=scheme)
                    place = f"figures, {scheme}, forced colours {forced}"
                    for number, found in enumerate(page.evaluate(COLORS)):
                        for ground in found["ground"]:
                            same = ground in found["ink"] or ground in found["lines"]
                            lab.expect(not same, place, f"figure {number} draws in {ground} on it")
                    page.evaluate(axe.AXE_SCRIPT)
                    look_with_axe(lab, page, place)
