"""Pages for servers and for those who come by an old address, and what is told to machines."""

import re
import urllib.parse
import xml.etree.ElementTree as xml

import axe_playwright_python.base as axe

from checks.pages import look_with_axe
from served import served

SITE = "published"
PATH = "/books/published/"
ATOM = "{http://www.w3.org/2005/Atom}"
MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


def open_page(lab, context, address, place, expected=200):
    """Opens a page of a server; whatever it complains of is a fault, but for its own absence."""
    page = context.new_page()
    page.on("pageerror", lambda error: lab.fault(place, f"script: {error}"))
    page.on("response", lambda response: lab.expect(
        response.status == 200 or response.url == address,
        place, f"{response.status} for {response.url}"))
    response = page.goto(address)
    lab.expect(response.status == expected, place, f"{response.status} instead of {expected}")
    return page


def check_missing_pages(lab):
    """A page that does not exist is shown whole, at any depth, with a search that works."""
    with served(lab.sites[SITE], PATH) as site:
        for missing in ["nothing", "en/nothing.html", "a/b/c/d.html"]:
            context = lab.browser.new_context()
            page = open_page(lab, context, site + missing, missing, expected=404)
            lab.expect(page.evaluate("getComputedStyle(document.querySelector('.bar')).display")
                       == "flex", missing, "the stylesheet is not there")
            page.evaluate(axe.AXE_SCRIPT)
            look_with_axe(lab, page, missing)
            links = page.locator("main a").evaluate_all("all => all.map(link => link.href)")
            lab.expect(len(links) >= 4, missing, f"only {len(links)} links")
            for link in links:
                status = context.request.get(link).status
                lab.expect(status == 200, missing, f"{link} leads to {status}")
            page.keyboard.press("/")
            page.keyboard.type("spaces")
            page.locator("#marble-found a").first.click()
            page.wait_for_url("**/a%20name%20with%20spaces*")
            context.close()


def check_moved_chapters(lab):
    """Old addresses lead to the chapter and the place on it, with scripts and without, and from disk."""
    path = lab.path(SITE, "en/an older name.html")
    with served(lab.sites[SITE], PATH) as site:
        for start in [site + "en/an%20older%20name.html", path.as_uri()]:
            for scripts in [True, False]:
                place = f"{start} ({'' if scripts else 'no '}scripts)"
                context = lab.browser.new_context(java_script_enabled=scripts)
                page = context.new_page()
                page.goto(start + "#a-place-to-come-to")
                page.wait_for_url("**/en/moved.html*")
                place_kept = page.url.endswith("#a-place-to-come-to")
                lab.expect(place_kept or not scripts, place, f"leads to {page.url}")
                context.close()
    text = path.read_text()
    lab.expect('<meta name="robots" content="noindex">' in text, path.name, "robots may list it")
    lab.expect('rel="canonical" href="http://127.0.0.1/books/published/en/moved.html"' in text,
               path.name, "it does not say where the chapter is")


def check_listings(lab):
    """Every page is in the list of pages, under the address that it gives itself, and no other."""
    site = lab.sites[SITE]
    locations = [node.text for node in xml.parse(site / "sitemap.xml").iter(MAP + "loc")]
    canonical = []
    for page in lab.pages(SITE):
        found = re.findall(r'<link rel="canonical" href="([^"]*)">', page.read_text())
        lab.expect(len(found) == 1, page.name, f"{len(found)} canonical addresses")
        canonical += found
    lab.expect(sorted(locations) == sorted(canonical), "sitemap.xml",
               f"{sorted(locations)} instead of {sorted(canonical)}")
    for address in locations:
        path = urllib.parse.unquote(urllib.parse.urlsplit(address).path)[len(PATH):]
        file = site / (path or "index.html")
        lab.expect(file.is_file(), "sitemap.xml", f"{address} is not there")
    lab.expect(not (site / "robots.txt").exists(), "robots.txt", "it stands where nobody asks")
    lab.expect((site / ".nojekyll").is_file(), ".nojekyll", "it is missing")
    # The book was copied out of its repository, so nothing is known of dates.
    lab.expect(not (site / "feed.xml").exists(), "feed.xml", "there is a feed without dates")


def check_cards(lab):
    """Sites that show links get a title, a text and a picture that is there."""
    for page in lab.pages(SITE):
        found = dict(re.findall(r'<meta (?:property|name)="([^"]*)" content="([^"]*)">',
                                page.read_text()))
        for name in ["og:title", "og:type", "og:url", "og:site_name", "og:image", "twitter:card"]:
            lab.expect(found.get(name), page.name, f"{name} is missing")
        picture = urllib.parse.urlsplit(found.get("og:image", "")).path[len(PATH):]
        lab.expect((lab.sites[SITE] / picture).is_file(), page.name, f"there is no {picture}")


def check_edit_links(lab):
    """Each chapter leads to the place where its file is edited."""
    expected = {
        "moved.html": "notes/en/moved.md",
        "订阅.html": "notes/en/%E8%AE%A2%E9%98%85.md",
        "a name with spaces & signs.html": "notes/en/a%20name%20with%20spaces%20%26%20signs.md",
    }
    with lab.window() as context:
        for name, source in expected.items():
            with lab.page(lab.path(SITE, f"en/{name}"), context) as page:
                link = page.get_by_role("link", name="Edit this page").get_attribute("href")
                address = f"https://example.org/edit/{source}?from='here'&now"
                lab.expect(link == address, name, f"{link} instead of {address}")
