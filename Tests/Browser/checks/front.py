"""The first page: a diagram that answers, the search, and doors, above the fold."""

import axe_playwright_python.base as axe

from checks.budget import LIMITS
from checks.pages import look_with_axe

WIDTHS = [320, 390, 820, 834, 1280, 1440, 2560]


def index(lab):
    return lab.path("notes", "index.html")


def check_above_the_fold(lab):
    """The title, three doors, the search and the whole diagram are seen without scrolling."""
    with lab.window(viewport={"width": 1280, "height": 800}) as context:
        with lab.page(index(lab), context) as page:
            for name in ["h1", ".start a:nth-of-type(3)", ".find button", ".front .scroll"]:
                box = page.locator(name).bounding_box()
                lab.expect(box["y"] + box["height"] <= 800, "front", f"{name} is below the fold: {box}")


def check_keys(lab):
    """By keys a marble moves, and the other rows follow; axe finds nothing then."""
    for window in ["light", "phone"]:
        with lab.window(window) as context:
            with lab.page(index(lab), context) as page:
                figure = page.locator(".front [data-drag]")
                figure.locator(".scroll").focus()
                slider = figure.locator(".d").first
                slider.wait_for(state="attached")
                before = slider.get_attribute("aria-valuetext")
                slider.focus()
                page.keyboard.press("ArrowRight")
                after = slider.get_attribute("aria-valuetext")
                lab.expect(before != after, "front", f"({window}) → leaves a marble at {after}")
                status = figure.locator("[role=status]")
                page.wait_for_function("element => element.textContent", arg=status.element_handle())
                page.evaluate(axe.AXE_SCRIPT)
                look_with_axe(lab, page, f"front ({window})")


def check_pointers(lab):
    """A mouse and a finger take a marble along, in pictures of whatever size."""
    for window in ["light", "phone"]:
        with lab.window(window) as context:
            with lab.page(index(lab), context) as page:
                figure = page.locator(".front [data-drag]")
                figure.hover()
                slider = figure.locator(".d").first
                slider.wait_for(state="attached")
                rows = figure.locator("[role=status]")
                picture = figure.locator("svg[role=img], svg:has(.d)").first
                scale = picture.evaluate("svg => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width")
                step = float(figure.get_attribute("data-step")) * scale
                tick = int(slider.get_attribute("aria-valuenow"))
                box = slider.bounding_box()
                x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
                if window == "light":
                    drag_by_mouse(page, x, y, 2 * step)
                else:
                    drag_by_touch(context.new_cdp_session(page), x, y, 2 * step)
                found = int(slider.get_attribute("aria-valuenow"))
                lab.expect(found == tick + 2, f"front ({window})", f"dragged by two from {tick} to {found}")
                page.wait_for_function("element => element.textContent", arg=rows.element_handle())


def drag_by_mouse(page, x, y, distance):
    """Drags what is at a place to the right."""
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + distance, y, steps=6)
    page.mouse.up()


def drag_by_touch(client, x, y, distance):
    """Drags what is at a place to the right with a finger."""
    moves = [{"x": x + distance * part / 8, "y": y} for part in range(9)]
    for kind, points in [("touchStart", moves[:1])] + [("touchMove", [to]) for to in moves[1:]]:
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def check_search(lab):
    """The button opens the search, by mouse and by a key."""
    with lab.window() as context:
        with lab.page(index(lab), context) as page:
            page.locator(".find button").click()
            page.locator("#marble-search[open]").wait_for()
            page.keyboard.press("Escape")
            page.keyboard.press("/")
            page.locator("#marble-search[open]").wait_for()


def check_widths(lab):
    """At all widths nothing sticks out, and the diagram is seen whole."""
    for width in WIDTHS:
        with lab.window(viewport={"width": width, "height": 844}) as context:
            with lab.page(index(lab), context) as page:
                found = page.evaluate("document.documentElement.scrollWidth")
                lab.expect(found <= width, f"front, {width} px", f"is {found} pixels wide")
                cut = page.locator(".front .scroll").evaluate("part => part.scrollWidth > part.clientWidth + 1")
                lab.expect(not cut or width < 390, f"front, {width} px", "the diagram is cut")


def check_without_scripts(lab):
    """Without scripts the picture and the doors are there, and nothing promises more."""
    with lab.window(scripts=False) as context:
        with lab.page(index(lab), context) as page:
            lab.expect(page.locator(".front svg[role=img]").is_visible(), "front", "no picture without scripts")
            lab.expect(not page.locator(".find").is_visible(), "front", "offers a search without scripts")
            lab.expect(not page.locator(".front .drag").is_visible(), "front", "promises to drag")
            lab.expect(page.locator(".start a").count() == 3, "front", "doors are missing")
            lab.expect(not page.get_by_text("beforehand").is_visible(), "front", "tells of arrangements")


def check_paper(lab):
    """On paper the picture stays, and nothing to press is printed."""
    with lab.window() as context:
        with lab.page(index(lab), context) as page:
            page.emulate_media(media="print")
            lab.expect(page.locator(".front svg[role=img]").is_visible(), "front, paper", "no picture")
            for name in [".start", ".find", ".front .drag"]:
                lab.expect(not page.locator(name).is_visible(), "front, paper", f"shows {name}")


def check_budget(lab):
    """The first page costs at most what a chapter may, and a fifth more for naming all chapters."""
    requests = []
    with lab.window() as context:
        context.on("request", lambda request: requests.append(request.url))
        with lab.page(index(lab), context) as page:
            page.wait_for_load_state("networkidle")
    assets = lab.sites["notes"] / "assets"
    loaded = [assets / url.rsplit("/", 1)[1] for url in requests if url.endswith((".css", ".js"))]
    found = {
        "html": index(lab).stat().st_size,
        "styles and scripts": sum(file.stat().st_size for file in loaded),
        "requests": len(requests),
    }
    for name, cost in found.items():
        limit = LIMITS[name] * 6 // 5 if name == "html" else LIMITS[name]
        lab.expect(cost <= limit, "front, budget", f"{cost} {name}, more than {limit}")
    lab.figure("first page: " + ", ".join(f"{cost} {name}" for name, cost in found.items()))


# The stops of the map, and whether they are full.
STOPS = """() => [...document.querySelectorAll(".index main ol > li")].map(stop => {
  const {borderTopWidth, width} = getComputedStyle(stop, "::before");
  return {name: stop.querySelector("a").firstChild.data, isFull: 2 * parseFloat(borderTopWidth) >= parseFloat(width)};
})"""


def check_map(lab):
    """The book is a map: each part a line, each chapter a stop, and those that were read are full."""
    for window in ["light", "dark", "phone"]:
        with lab.window(window) as context, lab.page(lab.path("features", "en/text.html"), context) as page:
            page.locator(".turn").evaluate("turn => turn.scrollIntoView()")
            page.locator(".sidebar [aria-current] .read").wait_for(state="attached")
            chapter = page.locator("h1").inner_text()
            page.goto(lab.path("features", "index.html").as_uri())
            page.locator(".resume").wait_for()
            full = [stop["name"] for stop in page.evaluate(STOPS) if stop["isFull"]]
            lab.expect(full == [chapter], f"map ({window})", f"full are {full}")
            here = page.locator(".index li.here a").first.evaluate("link => link.firstChild.data")
            lab.expect(here == chapter, f"map ({window})", f"the reader is at {here}")
            page.emulate_media(media="print")
            full = [stop["name"] for stop in page.evaluate(STOPS) if stop["isFull"]]
            lab.expect(full == [chapter], f"map ({window})", f"printed, full are {full}")
    with lab.window(scripts=False) as context, lab.page(index(lab), context) as page:
        lab.expect(len(page.evaluate(STOPS)) > 40, "map", "is not there without scripts")
        seen = page.evaluate("document.querySelector('.index main nav').getBoundingClientRect().width")
        lab.expect(seen > 1000, "map", f"is only {seen} pixels wide in a wide window")
