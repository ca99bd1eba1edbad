"""Tables, admonitions, footnotes, figures, parts to open, terms and diagrams."""

import axe_playwright_python.base as axe

from checks.pages import look_with_axe

TEXT = "en/text.html"
DIAGRAMS = "en/diagrams.html"

OVERLAPS = """() => [...document.querySelectorAll(".diagram svg")].flatMap(svg => {
  const marks = [...svg.querySelectorAll("g")].filter(mark => mark.querySelector("rect"));
  const boxes = marks.map(mark => mark.getBoundingClientRect());
  const outer = svg.getBoundingClientRect();
  const faults = [];
  boxes.forEach((one, index) => {
    if (one.left < outer.left || one.right > outer.right) faults.push("outside " + index);
    boxes.slice(index + 1).forEach(other => {
      if (one.left < other.right && other.left < one.right
          && one.top < other.bottom && other.top < one.bottom) faults.push("overlap " + index);
    });
  });
  marks.forEach(mark => {
    const [shape, text] = ["rect", "text"].map(name => mark.querySelector(name).getBoundingClientRect());
    if (text.width > shape.width) faults.push("wide " + mark.textContent);
  });
  return faults;
})"""


def check_diagrams(lab):
    """Marks overlap in no window, their texts fit into them, and a diagram tells what it shows."""
    for window in ["light", "narrow"]:
        with lab.window(window) as context:
            with lab.page(lab.path("features", DIAGRAMS), context) as page:
                faults = page.evaluate(OVERLAPS)
                lab.expect(not faults, f"diagrams ({window})", f"marks: {faults}")
                size = page.evaluate("getComputedStyle(document.querySelector('.diagram text')).fontSize")
                lab.expect(float(size[:-2]) >= 11, "diagrams", f"texts have {size}")
                name = page.locator(".diagram svg[role=img]").first.get_attribute("aria-label")
                words = "numbers: 1 at 0, 2 at 4, 3 at 8, completed at 13."
                lab.expect(words in name, "diagrams", "the description says something else")
                page.locator(".diagram summary").first.click()
                shown = page.locator(".diagram pre").first.inner_text()
                lab.expect("-1a--2b---3c|" in shown, "diagrams", f"as text it is {shown!r}")
                sketch = page.locator(".sketch figcaption").first.inner_text()
                lab.expect("not verified" in sketch, "diagrams", "a sketch does not say so")


def check_tables(lab):
    """A table that is too wide scrolls by the arrow keys."""
    with lab.window("narrow") as context:
        with lab.page(lab.path("features", TEXT), context) as page:
            page.locator(".table").nth(1).focus()
            page.keyboard.press("ArrowRight")
            page.wait_for_function("document.activeElement.scrollLeft > 0")


def check_sorting(lab):
    """The rows of a file's values are sorted by any column, by mouse, touch or keyboard."""
    for window in ("light", "phone"):
        with lab.window(window) as context:
            with lab.page(lab.path("features", TEXT), context) as page:
                table = page.locator(".table.data")
                guests = lambda: " ".join(table.locator("tbody tr td:first-child").all_text_contents())
                cups = table.get_by_role("button", name="cups")
                table.scroll_into_view_if_needed()
                lab.expect(guests() == "Ann Ben Cleo Dan", "sorting", f"at first: {guests()}")
                cups.tap() if window == "phone" else cups.click()
                lab.expect(guests() == "Ann Dan Ben Cleo", "sorting", f"by cups: {guests()}")
                head = table.get_by_role("columnheader", name="cups")
                lab.expect(head.get_attribute("aria-sort") == "ascending", "sorting", "isn't told")
                cups.focus()
                page.keyboard.press("Enter")
                lab.expect(guests() == "Ben Dan Ann Cleo", "sorting", f"downwards: {guests()}")
                page.keyboard.press("Space")
                lab.expect(guests() == "Ann Ben Cleo Dan", "sorting", f"as in the file: {guests()}")
                table.get_by_role("button", name="share").press("Enter")
                lab.expect(guests() == "Dan Ann Ben Cleo", "sorting", f"by share: {guests()}")
                page.evaluate(axe.AXE_SCRIPT)
                look_with_axe(lab, page, f"sorting ({window})")
    with lab.window("light", scripts=False) as context:
        with lab.page(lab.path("features", TEXT), context) as page:
            table = page.locator(".table.data")
            lab.expect(table.locator("button").count() == 0, "sorting", "a button does nothing")
            lab.expect("60.5%" in table.text_content(), "sorting", "values are missing")


def check_footnotes(lab):
    """A mark leads to its note by the keyboard, and the note back to the mark that was followed."""
    with lab.window("light", scripts=False) as context:
        with lab.page(lab.path("features", TEXT), context) as page:
            page.locator("sup a.note").nth(2).focus()
            page.keyboard.press("Enter")
            lab.expect(page.url.endswith("#marble-note:1"), "footnotes", f"leads to {page.url}")
            note = page.locator("[id='marble-note:1']")
            lab.expect("one line" in note.inner_text(), "footnotes", "the wrong note")
            note.locator("a.back").nth(1).click()
            lab.expect(page.url.endswith("#marble-mark:1:2"), "footnotes", f"back to {page.url}")


def check_parts(lab):
    """A part opens by the keyboard, without scripts, and shows what is in it."""
    with lab.window("light", scripts=False) as context:
        with lab.page(lab.path("features", TEXT), context) as page:
            inside = page.locator(".fold .fold p")
            lab.expect(not inside.is_visible(), "parts", "a closed part shows its text")
            page.locator(".fold > summary").first.focus()
            page.keyboard.press("Enter")
            lab.expect(inside.is_visible(), "parts", "an open part hides its text")


def check_terms(lab):
    """A term is explained while the keyboard is on it, and leads to its page."""
    with lab.window("phone") as context:
        with lab.page(lab.path("features", TEXT), context) as page:
            page.locator(".term").first.focus()
            page.keyboard.press("Tab")
            shown = page.evaluate("getComputedStyle(document.activeElement, '::after').content")
            lab.expect("A stream of values over time, with an end." in shown, "terms", shown)
            with page.expect_navigation():
                page.keyboard.press("Enter")
            uses = page.locator("#signal + p + .uses").inner_text()
            lab.expect(uses == "Used in Text beyond paragraphs", "terms", uses)
