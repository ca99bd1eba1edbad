"""The reference: its first page, its frames in the reader's language, and the way to the sources."""

import axe_playwright_python.base as axe
import lab as laboratory

from checks.pages import look_with_axe

INDEX = "en/reference/index.html"


def check_landing(lab):
    """The first page says what each module is for, and has a line for each symbol in its groups."""
    for window in ["light", "dark", "medium", "phone", "narrow"]:
        with lab.window(window) as context, lab.page(lab.path("notes", INDEX), context) as page:
            modules = page.locator("article > h2").all_text_contents()
            lab.expect(modules == ["Signals", "SignalsTesting", "SignalsFoundation"], window, f"lists {modules}")
            said = page.locator("article > h2 + p").all_text_contents()
            lab.expect(len(said) == 3 and all(len(text) > 40 for text in said), window, f"says {said}")
            count = page.locator(".lines > li").count()
            lab.expect(count > 50, window, f"has {count} lines")
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            lab.expect(wide <= 0, window, f"is {wide} pixels too wide")
            if window in ["light", "dark", "medium"]:
                high = page.evaluate("""() => [...document.querySelectorAll(".lines > li")]
                  .filter(line => !line.querySelector(".groups") && line.getBoundingClientRect().height > 40).length""")
                lab.expect(high == 0, window, f"{high} symbols need more than a line")
            page.evaluate(axe.AXE_SCRIPT)
            look_with_axe(lab, page, f"{INDEX} ({window})")
            page.locator(".groups").get_by_role("link", name="Combining", exact=True).click()
            page.wait_for_url("**/reference/Signals/Signal/Combining.html")


def check_frames(lab):
    """The pages of the reference have frames in the language of the book, and lead to each other."""
    with lab.window(scripts=False) as context:
        place = f"{laboratory.TRANSLATION}/reference/Signals/Signal/Combining.html"
        with lab.page(lab.path("notes", place), context) as page:
            frame = page.locator(".crumbs").inner_text().split()
            lab.expect(frame[0] == "目录" and "参考" in frame, place, f"begins with {frame}")
            page.locator(".origin a").first.click()
            lab.expect(f"/{laboratory.TRANSLATION}/reference/source/" in page.url, place, f"leads to {page.url}")
            files = page.locator(".sidebar li a").all_text_contents()
            lab.expect(len(files) > 1 and all(name.endswith(".swift") for name in files), page.url, f"{files[:3]}")
            page.locator(".bar .language").click()
            lab.expect("/public/en/reference/source/" in page.url, place, f"the switch leads to {page.url}")
        with lab.page(lab.path("notes", f"{laboratory.TRANSLATION}/zip.html"), context) as page:
            page.locator("article a[href*='reference/'] > code").first.click()
            lab.expect(f"/{laboratory.TRANSLATION}/reference/" in page.url, "zip", f"leads to {page.url}")
            language = page.locator("html").get_attribute("lang")
            lab.expect(language == laboratory.TRANSLATION, "zip", f"leads to a page in {language}")


def check_cards(lab):
    """The card of a name in the search leads to its source, too."""
    with lab.window() as context, lab.page(lab.path("notes", "index.html"), context) as page:
        page.keyboard.press("/")
        page.locator("#marble-search input").fill("flattenMap")
        link = page.locator("#marble-found a[href*='reference/source/']").first
        link.wait_for()
        lab.expect(".swift:" in link.text_content(), "card", f"leads to {link.text_content()}")
        link.click()
        page.wait_for_url("**/reference/source/**")
