"""The objects at each step of a stepper: the same forwards and back, by mouse and by keys."""

import axe_playwright_python.base as axe

from checks.pages import look_with_axe

PAGE = "en/step-objects.html"
# What is shown before the first step, and at each one.
SHOWN = [
    "  stack: Stack\n+   top: Node\n",
    "  stack: Stack\n+   top: Node\n",
    "  stack: Stack\n-   top: Node\n+   top: Node 2\n+     next: Node (above)\n",
    "  stack: Stack\n    top: Node 2\n      next: Node\n+ kept: Node 2 (above)\n",
    "  stack: Stack\n-   top: Node 2\n      next: Node\n+   top: Node (above)\n  kept: Node 2 (above)\n",
    "  stack: Stack\n    top: Node\n- kept: Node 2\n-   next: Node (above)\n",
    "  stack: Stack\n    top: Node\n+     next: Node (above)\n",
    "  stack: Stack\n    top: Node\n+     next: Node (above)\n",
]


def shown(stepper):
    """Returns the number of the step, the text about objects, and what of it is new or gone."""
    return stepper.evaluate(
        """figure => {
          const texts = selector => [...figure.querySelectorAll(selector)].map(part => part.textContent);
          return [+figure.querySelector('input[type=range]').value, ...texts('.holders pre'),
                  texts('.holders ins'), texts('.holders del')];
        }"""
    )


def expected(step):
    """Returns the same as it should be."""
    lines = SHOWN[step].splitlines()
    marked = [[line.lstrip("+- ") for line in lines if line[0] == sign] for sign in "+-"]
    return [step, SHOWN[step], *marked]


def expect(lab, stepper, step, place):
    """Compares what a stepper shows with what it should at a step."""
    found = shown(stepper)
    lab.expect(found == expected(step), place, f"shows {found}, not {expected(step)}")


def check_walk(lab):
    """Each step shows its objects, whichever way it is reached."""
    last = len(SHOWN) - 1
    for window in ["light", "phone"]:
        with lab.window(window) as context, lab.page(lab.path("code", PAGE), context) as page:
            stepper = page.locator("[data-steps]")
            for step in range(1, last + 1):
                stepper.locator("[name=next]").click()
                expect(lab, stepper, step, f"forwards by mouse, {window}")
            for step in range(last - 1, -1, -1):
                stepper.locator("[name=back]").click()
                expect(lab, stepper, step, f"back by mouse, {window}")
            for step in range(1, last + 1):
                page.keyboard.press("ArrowRight")
                expect(lab, stepper, step, f"forwards by keys, {window}")
            for step in range(last - 1, 0, -1):
                page.keyboard.press("ArrowLeft")
                expect(lab, stepper, step, f"back by keys, {window}")
            page.keyboard.press("End")
            expect(lab, stepper, last, f"at the end, {window}")
            stepper.locator(".l").nth(2).click(position={"x": 5, "y": 8})
            expect(lab, stepper, 3, f"at the third line, {window}")


def check_fold(lab):
    """The objects are open at first, can be folded, and are seen only while somebody steps."""
    with lab.window() as context, lab.page(lab.path("code", PAGE), context) as page:
        stepper = page.locator("[data-steps]")
        held = stepper.locator(".holders")
        lab.expect(not held.is_visible(), "fold", "objects are shown before the first step")
        stepper.locator("[name=next]").click()
        lab.expect(held.locator("pre").is_visible(), "fold", "objects are not open at first")
        held.locator("summary").focus()
        page.keyboard.press("Enter")
        lab.expect(not held.locator("pre").is_visible(), "fold", "Enter does not fold the objects")
        page.keyboard.press("Escape")
        lab.expect(not held.is_visible(), "fold", "objects stay when the stepper is put away")
        is_kept = stepper.evaluate("figure => figure.contains(document.activeElement)")
        lab.expect(is_kept, "fold", "the focus is lost when the stepper is put away")


def check_accessible(lab):
    """axe finds nothing in the middle of a run, and lines that are new or gone differ by more than colour."""
    sizes = {"light": 1280, "dark": 1280, "phone": 390, "phone-dark": 390}
    for window, width in sizes.items():
        with lab.window(window) as context, lab.page(lab.path("code", PAGE), context) as page:
            page.set_viewport_size({"width": width, "height": 800})
            stepper = page.locator("[data-steps]")
            for _ in range(4):
                stepper.locator("[name=next]").click()
            page.evaluate(axe.AXE_SCRIPT)
            look_with_axe(lab, page, f"objects at a step ({window})")
            style = "part => [getComputedStyle(part).textDecorationLine, getComputedStyle(part).fontWeight]"
            marks = [stepper.locator(f".holders {tag}").first.evaluate(style) for tag in ["del", "ins"]]
            lab.expect(marks == [["line-through", "400"], ["none", "600"]], "marks", f"{window}: {marks}")


def check_without(lab):
    """A stepper of a block without a fence of objects has no place for them."""
    with lab.window() as context, lab.page(lab.path("code", "en/steps.html"), context) as page:
        lab.expect(page.locator(".holders").count() == 0, "without", "steps.html has objects")


def drawn(stepper):
    """Returns what the picture of a step shows: the keys of all that is there, new or gone."""
    return stepper.evaluate(
        """figure => Object.fromEntries(['new', 'gone', 'cycle', 'away'].map(name => [name,
          [...new Set([...figure.querySelectorAll(`.holders svg .${name}`)].map(part => part.dataset.key))].sort()]))"""
    )


# The names that don't lie within the boxes of their objects.
OUTSIDE = """svg => [...svg.querySelectorAll('rect')].map(box => {
  const name = box.nextElementSibling;
  const [outer, inner] = [box, name].map(part => part.getBoundingClientRect());
  const isInside = inner.left >= outer.left && inner.right <= outer.right
    && inner.top >= outer.top && inner.bottom <= outer.bottom;
  return isInside ? '' : name.textContent;
}).filter(Boolean)"""


def check_picture(lab):
    """From 1280 px the objects are drawn, too, in one picture that keeps its places."""
    wanted = {
        2: {
            "new": ["Node 2", "Node 2|next|Node", "Stack|top|Node 2"],
            "gone": ["Stack|top|Node"],
            "cycle": [],
            "away": ["Node|next|Node", "|kept|Node 2"],
        },
        5: {
            "new": [],
            "gone": ["Node 2", "Node 2|next|Node", "|kept|Node 2"],
            "cycle": [],
            "away": ["Node|next|Node", "Stack|top|Node 2"],
        },
        6: {
            "new": ["Node|next|Node"],
            "gone": [],
            "cycle": ["Node|next|Node"],
            "away": ["Node 2", "Node 2|next|Node", "Stack|top|Node 2", "|kept|Node 2"],
        },
    }
    for width in [390, 1279, 1280, 1440, 1920]:
        with lab.window("light") as context, lab.page(lab.path("code", PAGE), context) as page:
            page.set_viewport_size({"width": width, "height": 800})
            stepper = page.locator("[data-steps]")
            picture = stepper.locator(".holders svg")
            for step in range(1, 7):
                stepper.locator("[name=next]").click()
                if step in wanted:
                    found = drawn(stepper)
                    lab.expect(found == wanted[step], f"step {step}, {width}", f"the picture has {found}")
            lab.expect(picture.is_visible() == (width >= 1280), "picture", f"wrong at {width} px")
            wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
            lab.expect(not wide, "picture", f"the page scrolls sideways at {width} px")
            if width >= 1280:
                outside = picture.evaluate(OUTSIDE)
                lab.expect(not outside, "picture", f"outside of their boxes at {width} px: {outside}")
            for key, step in [("ArrowLeft", 5), ("ArrowRight", 6)]:
                page.keyboard.press(key)
                found = drawn(stepper)
                lab.expect(found == wanted[step], f"{key}, {width}", f"the picture has {found}")
