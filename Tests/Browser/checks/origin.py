"""What a reader knows from another library, in small type beside the names of the book."""

import axe_playwright_python.base as axe
import lab as laboratory

from checks.pages import look_with_axe

GALLERY = "en/gallery.later-and-less-often.html"
MAP = "en/names.html"
BOX = ".comes-from select"
SMALL = """() => [...document.querySelectorAll(".from")].filter(one => one.checkVisibility())
  .map(one => one.textContent.trim())"""
COLUMNS = """() => [...document.querySelectorAll(".table table")[0].rows[0].cells]
  .filter(cell => cell.checkVisibility()).map(cell => cell.textContent.trim())"""
ROWS = "() => [...document.querySelectorAll('.table tbody tr')].filter(row => row.checkVisibility()).length"


def choose(page, name):
    """Says that the reader comes from a library, and waits until the page knows."""
    box = page.locator(f".sidebar {BOX}")
    box = box if box.count() else page.locator(BOX).first
    if not box.is_visible():
        page.locator(".open-contents").click()
    box.hover()
    box.select_option(name)
    page.wait_for_function("() => globalThis.marbleOrigin && document.querySelector('script[src*=\"-from-\"]')")
    page.wait_for_load_state("networkidle")
    page.keyboard.press("Escape")


def check_headings(lab):
    """Headings, mentions and entries of the reference say the reader's name on all pages, until they are told not to."""
    for window in ["light", "dark", "phone", "narrow"]:
        with lab.window(window) as context, lab.page(lab.path("notes", GALLERY), context) as page:
            choose(page, "RxSwift")
            heading = page.locator("#throttle_on .from").first
            said = heading.text_content().strip()
            lab.expect(said == "RxSwift: debounce · same name, other meaning", window, f"throttle is {said!r}")
            page.evaluate(axe.AXE_SCRIPT)
            look_with_axe(lab, page, f"{GALLERY} ({window})")
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            lab.expect(wide <= 0, window, f"is {wide} pixels too wide")
            heading.locator("a").click()
            page.wait_for_url("**/names.html#throttle")
            for path, wanted in [
                ("en/time.html", "RxSwift: debounce"),
                ("en/reference/Signals/Signal/Time.html", "RxSwift: debounce · same name, other meaning"),
                ("zh-Hans/gallery.later-and-less-often.html", "RxSwift：debounce · 同名不同义"),
            ]:
                page.goto(lab.path("notes", path).as_uri())
                page.wait_for_load_state("networkidle")
                found = page.evaluate(SMALL)
                lab.expect(wanted in found, f"{path} ({window})", f"says {found[:6]}, not {wanted!r}")
            repeated = page.evaluate("""() => {
              const texts = [...document.querySelectorAll("article p .from")].map(one => one.textContent);
              return texts.length - new Set(texts).size;
            }""")
            lab.expect(repeated == 0, window, f"{repeated} mentions say it again")
            choose(page, "")
            lab.expect(page.evaluate(SMALL) == [], window, f"goes on with {page.evaluate(SMALL)[:3]}")
            page.reload()
            lab.expect(page.evaluate(SMALL) == [], window, "comes back after a reload")


def check_keys(lab):
    """By keys the choice is made on the first page, and others of the book know of it at once."""
    with lab.window() as context, lab.page(lab.path("notes", "index.html"), context) as page:
        box = page.locator(BOX)
        names = box.locator("option").all_text_contents()[1:]
        wanted = ["ReactiveCocoa 2.5", "ReactiveSwift", "RxSwift", "Combine"]
        lab.expect(names[:4] == wanted, "origin", f"offers {names}")
        with lab.page(lab.path("notes", GALLERY), context) as other:
            box.focus()
            page.keyboard.press("R")
            page.keyboard.press("ArrowDown")
            page.wait_for_function("document.documentElement.dataset.from")
            chosen = page.evaluate("document.documentElement.dataset.from")
            lab.expect(chosen == "ReactiveSwift", "origin", f"keys choose {chosen}")
            other.reload()
            other.wait_for_load_state("networkidle")
            found = other.evaluate(SMALL)
            lab.expect(any(text.startswith("ReactiveSwift: ") for text in found), "origin", f"says {found[:3]}")


def check_found(lab):
    """Cards in the search and over names in code say it, too."""
    with lab.window() as context, lab.page(lab.path("notes", "en/time.html"), context) as page:
        choose(page, "ReactiveSwift")
        page.keyboard.press("/")
        page.locator("#marble-search input").fill("distinctUntilChanged")
        small = page.locator("#marble-found .card .from")
        small.wait_for()
        said = small.text_content().strip()
        lab.expect(said == "ReactiveSwift: skipRepeats", "origin", f"the card says {said!r}")
        page.keyboard.press("Escape")
    from checks import names

    with lab.window() as context, names.opened(lab, context, ".throttle(") as page:
        page.evaluate("localStorage.setItem('marble-from', 'RxSwift')")
    with lab.window() as context, lab.page(lab.path("notes", "en/time.html"), context) as page:
        choose(page, "RxSwift")
        page.evaluate(names.MARK, ".throttle(")
        names.point(page, "throttle")
        said = page.locator("#marble-card .from").text_content()
        lab.expect(said == "RxSwift: debounce", "origin", f"the card over a name says {said!r}")


def check_map(lab):
    """The map of names has two columns for a reader from a library, and finds rows."""
    for window in ["light", "dark", "phone", "narrow"]:
        with lab.window(window) as context, lab.page(lab.path("notes", MAP), context) as page:
            whole = page.evaluate(COLUMNS)
            lab.expect(len(whole) == 5, window, f"the map begins with {whole}")
            box = page.locator(f".map-tools {BOX}")
            box.hover()
            box.select_option("RxSwift")
            page.wait_for_function("document.documentElement.dataset.from")
            found = page.evaluate(COLUMNS)
            lab.expect(found == ["here", "RxSwift"], window, f"the columns are {found}")
            rows = page.evaluate(ROWS)
            field = page.locator(".map-tools input")
            field.fill("flatMapLatest")
            left, told = page.evaluate(ROWS), page.locator(".map-tools output").text_content()
            lab.expect(0 < left < 12, window, f"{left} of {rows} rows stay")
            lab.expect(told.startswith(f"{left} of "), window, f"tells {told!r}")
            prose = page.locator("article > p:visible").count()
            lab.expect(prose == 0, window, f"{prose} paragraphs stay between the rows")
            page.evaluate(axe.AXE_SCRIPT)
            look_with_axe(lab, page, f"{MAP} ({window})")
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            lab.expect(wide <= 0, window, f"is {wide} pixels too wide")
            field.fill("")
            lab.expect(page.evaluate(ROWS) == rows, window, "rows do not come back")
            page.emulate_media(media="print")
            lab.expect(not page.locator(".map-tools").is_visible(), window, "prints the line above the map")


def check_without_scripts(lab):
    """Without scripts nothing is offered, and the map is whole."""
    with lab.window(scripts=False) as context:
        for path in ["index.html", GALLERY, MAP]:
            with lab.page(lab.path("notes", path), context) as page:
                shown = page.locator(f"{BOX}:visible, .map-tools:visible").count()
                lab.expect(shown == 0, path, "offers what needs scripts")


def check_languages(lab):
    """A choice holds in both languages, and each library has its file in each."""
    for language in ["en", laboratory.TRANSLATION]:
        for number in range(4):
            file = lab.path("notes", f"assets/search/{language}-from-{number}.js")
            size = file.stat().st_size if file.is_file() else 0
            lab.expect(2000 < size < 24_000, file.name, f"has {size} bytes")
            lab.figure(f"{file.name}: {size} bytes")
