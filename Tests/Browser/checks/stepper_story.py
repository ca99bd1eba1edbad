"""Three pictures of one step: the code, the objects with the library's folded, and the sequence so far."""

import axe_playwright_python.base as axe

from checks.pages import look_with_axe

PAGE = "en/step-story.html"
# How many rows of the sequence there are at each step, the start first.
ROWS = """figure => {
  const svg = figure.querySelector(".story svg");
  const [box, frame] = [svg, svg.parentElement].map(part => part.getBoundingClientRect());
  return {rows: +svg.dataset.rows, told: svg.getAttribute("aria-label"),
          end: Math.round(parseFloat(svg.style.clipPath.split(" ")[2]))};
}"""
LINES = ["bell -> hub: opens", "hub -> row: comes", "row -> guest: comes", "guest: rings"]
# The keys of what a picture of objects shows, in order, and whether it can be seen.
DRAWN = """figure => [...figure.querySelectorAll(".holders .drawing.objects")].map(picture => ({
  seen: picture.offsetHeight > 0,
  cut: picture.scrollWidth > picture.clientWidth + 1 && picture.tabIndex !== 0,
  keys: [...new Set([...picture.querySelectorAll("[data-key]:not(.away)")].map(part => part.dataset.key))].sort(),
  opened: [...new Set([...picture.querySelectorAll(".opened")].map(part => part.dataset.key))].sort(),
  cycle: picture.querySelectorAll(".cycle").length}))"""
FOLDED = ["Bell", "Bell|hub 2|Guest", "Guest", "|bell|Bell"]
WHOLE = [
    "Bell", "Bell|hub|Hub", "Guest", "Hub", "Hub|row|Row", "Row", "Row|guest|Guest", "Row|hub|Hub",
    "Row|unowned door|Bell", "|bell|Bell",
]
OPENED = ["Hub|row|Row", "Row|hub|Hub"]


def begin(page):
    """Makes the stepper of a page and goes to its start."""
    stepper = page.locator("[data-steps]")
    stepper.locator("[name=next]").click()
    stepper.locator("[name=back]").click()
    return stepper


def check_story(lab):
    """From 1280 px the sequence grows by the rows of each step, forwards and back, and says them."""
    for width in [390, 1279, 1280, 1440, 1920]:
        with lab.window() as context, lab.page(lab.path("code", PAGE), context) as page:
            page.set_viewport_size({"width": width, "height": 900})
            stepper = begin(page)
            last = int(stepper.locator("input[type=range]").get_attribute("max"))
            found = [stepper.evaluate(ROWS)]
            for _ in range(last):
                page.keyboard.press("ArrowRight")
                found.append(stepper.evaluate(ROWS))
            rows = [state["rows"] for state in found]
            lab.expect(rows == [0, 0, 1, 1, 1, 2, 2, 3, 4, 4], "story", f"rows at {width} px: {rows}")
            for state in found:
                said = "; ".join(LINES[: state["rows"]]) or "What happens in order"
                lab.expect(state["told"] == said, "story", f"says {state['told']!r}, not {said!r}")
            ends = [state["end"] for state in found]
            lab.expect(
                ends == sorted(ends, reverse=True) and len(set(ends)) == 5, "story", f"cut off: {ends} %"
            )
            seen = stepper.locator(".story svg").is_visible()
            lab.expect(seen == (width >= 1280), "story", f"{'' if seen else 'not '}seen at {width} px")
            wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
            lab.expect(not wide, "story", f"the page scrolls sideways at {width} px")
            for step in range(last - 1, -1, -1):
                page.keyboard.press("ArrowLeft")
                back = stepper.evaluate(ROWS)
                lab.expect(back == found[step], "story", f"back at step {step}: {back}")


def check_room(lab):
    """All three pictures are in the window beside the code, above the controls."""
    for height in [720, 900]:
        with lab.window(viewport={"width": 1280, "height": height}) as context:
            with lab.page(lab.path("code", PAGE), context) as page:
                stepper = begin(page)
                page.keyboard.press("End")
                stepper.locator(".opener").click()
                dock = stepper.locator(".dock").bounding_box()["y"]
                for part in [".holders:not(.story) .drawing", ".holders pre", ".story .drawing"]:
                    box = stepper.locator(f"{part}:visible").first.bounding_box()
                    bottom = box["y"] + box["height"]
                    place = f"{part} at {height} px"
                    lab.expect(box["y"] >= 0 and bottom <= dock, place, f"{box['y']:.0f} to {bottom:.0f} of {dock:.0f}")


def check_internals(lab):
    """The library's objects are folded until they are asked for, by mouse, keyboard or touch."""
    for how in ["mouse", "keyboard", "touch"]:
        with lab.window(has_touch=how == "touch") as context:
            with lab.page(lab.path("code", PAGE), context) as page:
                stepper = begin(page)
                page.keyboard.press("End")
                for isOpen in [False, True, False]:
                    folded, whole = stepper.evaluate(DRAWN)
                    place = f"internals, {how}, {'open' if isOpen else 'folded'}"
                    seen = [folded["seen"], whole["seen"]]
                    lab.expect(seen == [not isOpen, isOpen], place, f"seen: {seen}")
                    lab.expect(folded["keys"] == FOLDED, place, f"the folded picture has {folded['keys']}")
                    lab.expect(whole["keys"] == WHOLE, place, f"the whole picture has {whole['keys']}")
                    lab.expect(whole["opened"] == OPENED, place, f"the library opens {whole['opened']}")
                    lab.expect(not whole["cycle"] and not folded["cycle"], place, "a cycle keeps itself alive")
                    lab.expect(not folded["cut"] and not whole["cut"], place, "cannot be scrolled")
                    button = stepper.locator(".opener")
                    pressed = button.get_attribute("aria-pressed")
                    lab.expect(pressed == str(isOpen).lower(), place, f"pressed is {pressed}")
                    lab.expect("2 internal objects" in button.inner_text(), place, button.inner_text())
                    if how == "keyboard":
                        button.focus()
                        page.keyboard.press("Enter")
                    elif how == "touch":
                        button.tap()
                    else:
                        button.click()
                last = stepper.locator("input[type=range]").input_value()
                page.keyboard.press("ArrowLeft")
                now = stepper.locator("input[type=range]").input_value()
                lab.expect(int(now) == int(last) - 1, f"internals, {how}", "the arrow keys no longer step")


def check_figure(lab):
    """The picture in the text folds them, too: with and without scripts, on paper, at every width."""
    for scripts in [True, False]:
        with lab.window(scripts=scripts) as context, lab.page(lab.path("code", PAGE), context) as page:
            figure = page.locator(".listing > .drawing.objects")
            folded = figure.locator("> .folded")
            whole = figure.locator("> .internals svg")
            legend = folded.locator(".legend").inner_text()
            lab.expect("‹n›: through n internal objects" in legend, "figure", f"the legend is {legend!r}")
            told = folded.locator("desc").text_content()
            lab.expect("Guest as hub, through 2 internal objects" in told, "figure", f"says {told!r}")
            for isOpen in [False, True]:
                for width in [360, 390, 820, 1280, 1440, 1920]:
                    page.set_viewport_size({"width": width, "height": 800})
                    place = f"figure at {width} px, scripts {scripts}"
                    seen = [folded.is_visible(), whole.is_visible()]
                    lab.expect(seen == [not isOpen, isOpen], place, f"seen: {seen}")
                    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
                    lab.expect(not wide, place, "the page scrolls sideways")
                if not isOpen:
                    page.emulate_media(media="print")
                    lab.expect(folded.is_visible() and not whole.is_visible(), "print", "not folded")
                    page.emulate_media(media="screen")
                    figure.locator("> .internals summary").focus()
                    page.keyboard.press("Enter")
            legend = figure.locator("> .internals .legend").inner_text()
            for words in ["filled head: keeps alive", "dotted: unowned", "long dashes: a cycle that the library opens"]:
                lab.expect(words in legend, "figure", f"the legend is {legend!r}")
            told = figure.locator("> .internals desc").text_content()
            lab.expect("the library itself opens the cycle of Hub, Row" in told, "figure", f"says {told!r}")
            lab.expect("alive" not in told, "figure", f"says {told!r}")


def check_marks(lab):
    """Cycles and kinds of references differ by more than their colours, in forced colours, too."""
    look = """svg => Object.fromEntries(["opened", "unowned", "head:not(.open)", "open"].map(name => {
      const {strokeDasharray, strokeWidth, fill} = getComputedStyle(svg.querySelector(`path.${name}`));
      return [name, [strokeDasharray, strokeWidth, fill].join(" ")];
    }))"""
    for options in [{}, {"color_scheme": "dark"}, {"forced_colors": "active"}]:
        with lab.window(**options) as context, lab.page(lab.path("code", PAGE), context) as page:
            page.locator(".listing > .drawing .internals summary").click()
            found = page.locator(".listing > .drawing .internals svg").evaluate(look)
            kinds = [found["opened"], found["unowned"]]
            lab.expect(len(set(kinds)) == 2 and "14px" in kinds[0], "marks", f"{options}: {found}")
            lab.expect(found["head:not(.open)"] != found["open"], "marks", f"{options}: heads {found}")


def check_motion(lab):
    """Who wants less motion sees the next rows at once."""
    for wanted, time in [("no-preference", "0.25s"), ("reduce", "0s")]:
        with lab.window(reduced_motion=wanted) as context, lab.page(lab.path("code", PAGE), context) as page:
            begin(page)
            found = page.locator(".story svg").evaluate("svg => getComputedStyle(svg).transitionDuration")
            lab.expect(found == time, "motion", f"{wanted}: {found}")


def check_accessible(lab):
    """axe finds nothing at any stage, with the library's objects folded and open."""
    for window in ["light", "dark", "phone", "phone-dark"]:
        # While parts fade in, they have no colour of their own.
        with lab.window(window, reduced_motion="reduce") as context, lab.page(lab.path("code", PAGE), context) as page:
            stepper = begin(page)
            page.evaluate(axe.AXE_SCRIPT)
            look_with_axe(lab, page, f"no row yet ({window})")
            page.keyboard.press("End")
            look_with_axe(lab, page, f"three pictures ({window})")
            if stepper.locator(".opener").is_visible():
                stepper.locator(".opener").click()
            page.locator(".listing > .drawing .internals summary").click()
            look_with_axe(lab, page, f"internal objects ({window})")


def check_notes(lab):
    """What `SequenceRecorder` notes grows with the steps of the notes, and lifetimes fold their subscription."""
    for language in ["en", "zh-Hans"]:
        path = lab.path("notes", f"{language}/life-of-a-subscription.html")
        with lab.window() as context, lab.page(path, context) as page:
            stepper = page.locator("[data-story]").first
            stepper.scroll_into_view_if_needed()
            stepper.locator("[name=next]").click()
            first = stepper.evaluate(ROWS)["rows"]
            page.keyboard.press("End")
            last = stepper.evaluate(ROWS)["rows"]
            lines = stepper.locator(".drawing.sequence samp").first.text_content().splitlines()
            wanted = sum(not line.startswith("lanes:") for line in lines)
            lab.expect((first, last) == (0, wanted), "notes", f"{language}: {first} to {last} of {wanted} rows")
        with lab.window() as context, lab.page(lab.path("notes", f"{language}/lifetimes.html"), context) as page:
            stepper = page.locator("[data-objects]").first
            stepper.locator("[name=next]").click()
            page.keyboard.press("End")
            folded, whole = stepper.evaluate(DRAWN)
            lab.expect("Subject|hub 3|closure" in folded["keys"], "notes", f"{language}: {folded['keys']}")
            lab.expect(folded["cycle"] and "Hub" in whole["keys"], "notes", f"{language}: no cycle")
