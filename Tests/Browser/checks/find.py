"""Finding an operator by drawing a row: by keys, mouse and touch, and what comes nearest."""

import axe_playwright_python.base as axe
import lab as laboratory

PAGE = "en/gallery.find.html"
LEAST = 250 * 1024
NEAREST = """() => [...document.querySelectorAll(".family:not([hidden]) .named")]
  .map(one => [one.textContent, one.parentNode.querySelector("small").textContent])"""
DRAWN = ".family:not([hidden]) .drawn"


def opened(page):
    page.locator(".tray:visible").wait_for()
    return page.locator(".tray:visible")


def row(page):
    return page.locator(DRAWN).get_attribute("aria-label")


def look(lab, page, place):
    """Nothing is too wide, and axe has nothing to say."""
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    lab.expect(wide <= 0, place, f"is {wide} pixels too wide")
    page.evaluate(axe.AXE_SCRIPT)
    for violation in page.evaluate("axe.run({preload: false})")["violations"]:
        nodes = [node["html"][:120] for node in violation["nodes"]]
        lab.fault(place, f"{violation['id']}: {nodes}")


def check_keys(lab):
    """A learner finds the operator for a row within twelve keys, and hears what is nearest."""
    for language, name in [("en", "3 at 12"), (laboratory.TRANSLATION, "第 12 格 3")]:
        with lab.window() as context, lab.page(lab.path("notes", f"{language}/gallery.find.html"), context) as page:
            tray = opened(page)
            tray.locator("button").first.focus()
            keys = ["ArrowRight", "ArrowRight", "Enter", "Shift+Tab"]
            for key in keys:
                page.keyboard.press(key)
            lab.expect(name in row(page), "find", f"the row is {row(page)!r}")
            for key in ["End", "ArrowLeft", "ArrowLeft", "ArrowLeft", "Enter"]:
                keys.append(key)
                page.keyboard.press(key)
            lab.expect(len(keys) <= 12, "find", f"takes {len(keys)} keys")
            nearest = page.evaluate(NEAREST)
            lab.expect(nearest[0][0] == "skip(_:)" and "✓" in nearest[0][1], "find", f"finds {nearest}")
            lab.expect(not any("✓" in text for _, text in nearest[1:]), "find", f"finds {nearest}")
            page.locator(".family:not([hidden]) .heard:has-text('skip(_:)')").wait_for(state="attached")
            lab.figure(f"tasks: the operator for a drawn row in {len(keys)} keys")
            # Arrow keys move what is in focus, and Delete takes it away.
            page.keyboard.press("ArrowLeft")
            lab.expect("17" in row(page), "find", f"moves to {row(page)!r}")
            page.keyboard.press("Delete")
            page.keyboard.press("Delete")
            lab.expect(not page.evaluate(NEAREST), "find", "finds something for an empty row")


def check_pointer(lab):
    """Values are dragged onto the row and off it, by mouse, and pressed, by mouse and touch."""
    for window in ["light", "dark", "phone", "narrow"]:
        with lab.window(window) as context, lab.page(lab.path("notes", PAGE), context) as page:
            look(lab, page, f"find ({window})")
            tray = opened(page)
            press = "tap" if window in ["phone", "narrow"] else "click"
            getattr(tray.get_by_role("button", name="3", exact=True), press)()
            getattr(tray.get_by_role("button", name="completion"), press)()
            nearest = page.evaluate(NEAREST)
            lab.expect(nearest[0][0] == "skip(_:)", f"find ({window})", f"finds {nearest}")
            look(lab, page, f"find ({window})")
    with lab.window() as context, lab.page(lab.path("notes", PAGE), context) as page:
        tray = opened(page)
        box = page.locator(DRAWN).bounding_box()
        marble = page.locator("[data-input] svg:not(.names) .d:visible").nth(1).bounding_box()
        start = tray.get_by_role("button", name="2", exact=True).bounding_box()
        page.mouse.move(start["x"] + 9, start["y"] + 9)
        page.mouse.down()
        page.mouse.move(marble["x"] + 13, box["y"] + 25, steps=4)
        page.mouse.up()
        page.wait_for_function(f"document.querySelector('{DRAWN}').ariaLabel.includes('2 at 6')")
        page.mouse.move(marble["x"] + 13, box["y"] + 25)
        page.mouse.down()
        page.mouse.move(marble["x"] + 13, box["y"] + 140, steps=4)
        page.mouse.up()
        lab.expect("2 at" not in row(page), "find", f"is still {row(page)!r}")


def check_address(lab):
    """The address keeps the input, its placing and the row; the data stay within their budget."""
    with lab.window() as context, lab.page(lab.path("notes", PAGE), context) as page:
        tray = opened(page)
        tray.get_by_role("button", name="any value").click()
        page.locator(".family:not([hidden]) [data-input] .d").first.press("ArrowRight")
        page.wait_for_function("location.hash.includes('1%2C6%2C12')")
        before, address = page.evaluate(NEAREST), page.url
        page.goto("about:blank")
        page.goto(address)
        opened(page)
        page.locator(".named").first.wait_for()
        lab.expect(page.evaluate(NEAREST) == before, "find", f"finds {page.evaluate(NEAREST)}, before {before}")
    for file in lab.sites["notes"].glob("*/gallery.find.js"):
        lab.expect(file.stat().st_size < LEAST, "find", f"{file} has {file.stat().st_size} bytes")


def check_ways(lab):
    """The first page, the search and the gallery lead there; without scripts all is listed."""
    for path in ["index.html", "en/gallery.html", f"{laboratory.TRANSLATION}/index.html"]:
        with lab.window() as context, lab.page(lab.path("notes", path), context) as page:
            links = page.locator("main a[href$='gallery.find.html']")
            lab.expect(links.count() == 1 and links.first.is_visible(), "find", f"{path} has no way")
            page.keyboard.press("/")
            page.locator("#marble-search a[href$='gallery.find.html']").click()
            page.wait_for_url("**/gallery.find.html")
    with lab.window(scripts=False) as context, lab.page(lab.path("notes", PAGE), context) as page:
        page.locator("summary:has-text('diagrams')").first.click()
        link = page.locator(".family a:has-text('skip(_:)')").first
        lab.expect(link.is_visible(), "find", "lists nothing without scripts")
