"""The wall of a chapter: what its filters leave, where its pictures lead, and old addresses."""

import axe_playwright_python.base as axe
import lab as laboratory

PAGE = "en/gallery.html"
# The most that a page of the gallery may weigh, in bytes, and have in elements.
WEIGHT = 80 * 1024
ELEMENTS = 3000
SHOWN = """() => [...document.querySelectorAll(".wall li")].filter(one => one.checkVisibility())
  .map(one => one.querySelector("a").textContent.trim())"""


def check_weight(lab):
    """The wall and the pages of its sections stay within the budget, in both languages."""
    for language in ["en", laboratory.TRANSLATION]:
        pages = sorted(lab.path("notes", language).glob("gallery*.html"))
        lab.expect(len(pages) > 20, "wall", f"the gallery has {len(pages)} pages")
        for page in pages:
            size = page.stat().st_size
            lab.expect(size <= WEIGHT, "wall", f"{page.name} has {size} bytes")
    with lab.window() as context, lab.page(lab.path("notes", PAGE), context) as page:
        count = page.evaluate("document.querySelectorAll('*').length")
        lab.expect(count <= ELEMENTS, "wall", f"has {count} elements")


def check_filters(lab):
    """Filters leave some pictures, by mouse, touch and keys, and without scripts, too."""
    for window in ["light", "phone"]:
        with lab.window(window) as context, lab.page(lab.path("notes", PAGE), context) as page:
            everything = page.evaluate(SHOWN)
            told = page.locator(".sieve output")
            lab.expect(told.text_content() == f"{len(everything)} of {len(everything)} diagrams", "wall", "miscounts")
            label = page.locator(".sieve label")
            touch = "tap" if window == "phone" else "click"
            getattr(label.filter(has_text="takes time"), touch)()
            timed = page.evaluate(SHOWN)
            lab.expect("delay(_:on:)" in timed and "map(_:)" not in timed, "wall", f"time leaves {timed[:5]}")
            lab.expect(told.text_content().startswith(f"{len(timed)} of "), "wall", f"tells {told.text_content()}")
            getattr(label.filter(has_text="several signals"), touch)()
            both = page.evaluate(SHOWN)
            lab.expect(not both, "wall", f"both leave {both}")
            lab.expect(not page.locator(".wall h2:visible").count(), "wall", "shows empty sections")
            label.filter(has_text="takes time").locator("input").focus()
            page.keyboard.press("Space")
            more = page.evaluate(SHOWN)
            lab.expect("flattenMap(_:)" in more and "map(_:)" not in more, "wall", f"several leave {more[:5]}")
    with lab.window(scripts=False) as context, lab.page(lab.path("notes", PAGE), context) as page:
        page.locator(".sieve label").filter(has_text="errors").click()
        left = page.evaluate(SHOWN)
        lab.expect("catch(_:)" in left and "map(_:)" not in left, "wall", f"without scripts leaves {left[:5]}")


def check_first_screen(lab):
    """The first screen shows pictures, on a phone, too, and nothing is too wide."""
    for window, least in [("light", 4), ("dark", 4), ("phone", 2), ("narrow", 0)]:
        with lab.window(window) as context, lab.page(lab.path("notes", PAGE), context) as page:
            seen = page.evaluate("""() => [...document.querySelectorAll(".wall svg")]
              .filter(one => one.getBoundingClientRect().bottom <= innerHeight).length""")
            lab.expect(seen >= least, f"wall ({window})", f"shows {seen} pictures")
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            lab.expect(wide <= 0, f"wall ({window})", f"is {wide} pixels too wide")
            page.evaluate(axe.AXE_SCRIPT)
            for violation in page.evaluate("axe.run({preload: false})")["violations"]:
                nodes = [node["html"][:120] for node in violation["nodes"]]
                lab.fault(f"wall ({window})", f"{violation['id']}: {nodes}")


def check_old_addresses(lab):
    """Addresses from when the gallery was one page lead to the page of their section."""
    path = lab.path("notes", PAGE).as_uri()
    with lab.window() as context, lab.page(lab.path("notes", PAGE), context) as page:
        for anchor, name in [("map_", "other-values"), ("marble-60", "taking-and-skipping"), ("zipwith", "pairing-sampling-and-racing")]:
            page.goto("about:blank")
            page.goto(f"{path}#{anchor}")
            page.wait_for_url(f"**/gallery.{name}.html#{anchor}")
            lab.expect(page.locator(f"[id='{anchor}']").is_visible(), "wall", f"{anchor} isn't on its page")
        page.goto("about:blank")
        page.goto(f"{path}#filtering")
        lab.expect(page.url.endswith("gallery.html#filtering"), "wall", f"a section leads to {page.url}")
        page.locator(".wall li a").filter(has_text="throttle").first.click()
        page.wait_for_load_state()
        compare = page.get_by_role("link", name="Compare diagrams").get_attribute("href")
        lab.expect(compare == "gallery.compare.html", "wall", f"a section is compared on {compare}")
        lab.expect("gallery.later-and-less-often.html#throttle" in page.url, "wall", f"leads to {page.url}")
    with lab.window(scripts=False) as context, lab.page(lab.path("notes", PAGE), context) as page:
        page.goto(f"{path}#map_")
        lab.expect(page.locator("#map_ a").is_visible(), "wall", "without scripts, an address leads nowhere")


def check_search(lab):
    """What is found in the gallery is on the page of its section, a synonym's place, too."""
    for language, name in [("en", "skip"), (laboratory.TRANSLATION, "skipWhile")]:
        with lab.window() as context, lab.page(lab.path("notes", f"{language}/index.html" if language != "en" else "index.html"), context) as page:
            page.keyboard.press("/")
            page.locator("#marble-search input").fill(name)
            links = "#marble-found a[href*='gallery']"
            page.locator(links).first.wait_for()
            page.wait_for_timeout(500)
            found = page.locator(links).evaluate_all("all => all.map(one => one.getAttribute('href'))")
            whole = [link for link in found if "/gallery.html" in link and "#" in link]
            lab.expect(found and not whole, "wall", f"{name} leads to {whole or found}")
