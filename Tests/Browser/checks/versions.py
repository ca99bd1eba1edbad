"""A book in three versions beside each other: the way between them, and what has changed."""

import contextlib
import pathlib
import shutil
import subprocess
import tempfile

import axe_playwright_python.base as axe

import lab as laboratory
from checks import languages, search
from checks.pages import look_with_axe
from served import served

MENU = ".versions summary"


def publish(marble, book, version):
    """Builds a version of a book."""
    command = [marble, "build", "--no-test", "--book", book, "--version", version]
    subprocess.run(command, check=True, capture_output=True, text=True)


@contextlib.contextmanager
def versions(lab):
    """Publishes a book as 1.4, 2.0 and 2.1-beta; yields the folder with all of them."""
    with tempfile.TemporaryDirectory() as folder:
        book = pathlib.Path(folder).resolve() / "book"
        shutil.copytree(laboratory.HERE / "books/languages", book)
        settings, sums = book / "Site/site.yml", book / "notes/en/sums.md"
        publish(lab.marble, book, "1.4")
        (book / "notes/en/quotients.md").write_text("---\ntitle: Quotients\n---\n\nThey are divided.\n")
        settings.write_text(settings.read_text().replace("products]", "wares, quotients]"))
        products = book / "notes/en/products.md"
        text = products.read_text().replace("---\n", "---\nformerly: [products]\n", 1)
        products.rename(book / "notes/en/wares.md").write_text(text)
        for chapter in book.glob("notes/*/sums.md"):
            chapter.write_text(chapter.read_text().replace("products.md", "wares.md"))
        sums.write_text(sums.read_text().replace("sum 3\n", "sum 4\n").replace("number 2,", "number two,"))
        publish(lab.marble, book, "2.0")
        publish(lab.marble, book, "2.1-beta")
        lab.sites["versions"] = book / "Site/versions"
        try:
            yield book / "Site/versions"
        finally:
            del lab.sites["versions"]


def check_switch(lab):
    """Another version opens at the page and the section that is being read, or at its first page."""
    with versions(lab) as site:
        for window in ["light", "phone"]:
            with lab.window(window) as context, lab.page(site / "1.4/en/sums.html", context) as page:
                note = page.locator(".version-note")
                note.wait_for()
                said = note.inner_text()
                wanted = "This page is about 1.4. The newest release is 2.0."
                lab.expect(said == wanted, f"switch {window}", f"says {said!r}")
                page.wait_for_function(languages.READ, polling=100)
                languages.click(page, MENU)
                names = page.locator(".versions a").all_inner_texts()
                lab.expect(names == ["2.1-beta", "2.0", "1.4", "Versions"], f"switch {window}", f"offers {names}")
                page.evaluate(axe.AXE_SCRIPT)
                look_with_axe(lab, page, f"switch {window}")
                languages.click(page, ".versions a[href*='latest/en/sums.html']")
                page.wait_for_url("**/latest/en/sums.html*")
                lab.expect(languages.shows(page, "the-end"), f"switch {window}", f"leads to {page.url}")
                page.wait_for_selector(MENU)
                lab.expect(page.locator(".version-note").count() == 0, f"switch {window}", "the newest has a note")
                page.wait_for_function(languages.READ, polling=100)
                languages.click(page, MENU)
                languages.click(page, ".versions a[href*='1.4/en/sums.html']")
                page.wait_for_url("**/1.4/en/sums.html*")
                lab.expect(languages.shows(page, "the-end"), f"switch {window}", f"leads back to {page.url}")
                page.locator(".version-note a").click()
                page.wait_for_url("**/latest/en/sums.html*")
        with lab.window() as context:
            for start, end in {
                "latest/en/quotients.html": "1.4/index.html",
                "latest/en/wares.html": "1.4/en/products.html",
                "1.4/en/products.html": "latest/en/products.html",
                "latest/zh-Hans/quotients.html": "1.4/zh-Hans/index.html",
                "latest/index.html": "1.4/index.html",
                "latest/zh-Hans/sums.html": "1.4/zh-Hans/sums.html",
            }.items():
                with lab.page(site / start, context) as page:
                    page.locator(MENU).click()
                    link = page.locator(f".versions a[href$='/{end}']")
                    with contextlib.suppress(Exception):
                        link.wait_for(timeout=3000)
                    found = page.locator(".versions a").evaluate_all("all => all.map(link => link.href)")
                    lab.expect(link.count() == 1, "switch", f"{start} leads to {found}, not {end}")
                    page.keyboard.press("Escape")


def check_draft(lab):
    """A version that isn't released tells what is."""
    with versions(lab) as site, lab.window() as context:
        with lab.page(site / "2.1-beta/zh-Hans/quotients.html", context) as page:
            page.locator(".version-note").wait_for()
            said = page.locator(".version-note").inner_text()
            lab.expect(said == "本页讲的是 2.1-beta。 最新的正式版本是 2.0。", "draft", f"says {said!r}")


def check_unscripted(lab):
    """Without scripts, the version leads to a plain list of all, and that to each."""
    with versions(lab) as site, lab.window(scripts=False) as context:
        with lab.page(site / "1.4/en/sums.html", context) as page:
            page.locator(".bar .version").click()
            lab.expect(page.url.endswith("/versions/versions.html"), "unscripted", f"leads to {page.url}")
            names = page.locator("main li > a").all_inner_texts()
            lab.expect(names == ["2.1-beta", "2.0", "1.4"], "unscripted", f"lists {names}")
            page.get_by_role("link", name="Changes since 1.4").click()
            lab.expect(page.url.endswith("/latest/en/changes-since-1.4.html"), "unscripted", f"leads to {page.url}")
        with lab.page(site / "index.html", context) as page:
            page.wait_for_url("**/latest/index.html")


def check_changes(lab):
    """A page shows what it said before and says now; nothing there is hard to read."""
    with versions(lab) as site:
        for window in ["light", "dark", "phone"]:
            with lab.window(window) as context, lab.page(site / "latest/en/sums.html", context) as page:
                page.get_by_role("link", name="Changes since 1.4").click()
                page.wait_for_url("**/changes-since-1.4.html#sums")
                changes = page.locator(".change").all_inner_texts()
                text = "A sentence of the English text, number %s which takes some room on the page."
                wanted = ["sum 3\n\nsum 4", f"{text % '2,'}\n\n{text % 'two,'}"]
                shown = [change.strip() for change in changes]
                lab.expect(shown[:2] == wanted, f"changes {window}", f"shows {shown}, not {wanted}")
                page.evaluate(axe.AXE_SCRIPT)
                look_with_axe(lab, page, f"changes {window}")
                wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
                lab.expect(not wide, f"changes {window}", "the page is wider than the window")
        with lab.window() as context, lab.page(site / "versions.html", context) as page:
            page.evaluate(axe.AXE_SCRIPT)
            look_with_axe(lab, page, "versions.html")


def check_search(lab):
    """Each version finds what is in it, and opens it there."""
    with versions(lab) as site:
        for place, wanted in {"1.4/en/sums.html": [], "latest/en/sums.html": ["latest/en/quotients.html"]}.items():
            with search.box(lab, site / place) as page:
                found = [entry["place"] for entry in page.evaluate(search.ANSWER, "divided")]
                ends = [place.split("/versions/")[-1] for place in found]
                lab.expect(ends == wanted, "search", f"{place} finds {ends}, not {wanted}")


def check_served(lab):
    """A server needs to allow nothing but the site's own files, and an address that's nowhere tells so."""
    with versions(lab) as site, served(site, "/book/") as address:
        context = lab.browser.new_context()
        page = context.new_page()
        page.on("pageerror", lambda error: lab.fault("served", f"script: {error}"))
        page.on("console", lambda message: lab.fault("served", f"console: {message.text}"))
        page.goto(address + "1.4/en/sums.html?found=x#the-end")
        page.locator(".version-note a").click()
        page.wait_for_url("**/latest/en/sums.html*")
        context.close()
