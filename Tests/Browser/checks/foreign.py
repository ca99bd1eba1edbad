"""Pages that were written for other tools: what they show, search, and dark pictures."""

from checks.search import ANSWER, box

README = "en/README.html"
GUIDE = "en/docs/guide/boiling.html"
CATALOG = "en/Sources/Kit/Kit.docc/Kit.html"
ARTICLE = "en/Sources/Kit/Kit.docc/Articles/Warming-Up.html"

# What only the tools read that a page was written for.
MARKS = ["!!!", "???", "===", ":::", "@Row", "@Column", "@Tab", "@Image", "@Metadata", "@Links",
         "@Snippet", "<doc:", "~~", "[ ]", "[x]", "[!", "[^", "``", "{", "</"]


def check_marks(lab):
    """No page shows the marks of the tools that it was written for."""
    with lab.window() as context:
        for name in [README, GUIDE, CATALOG, ARTICLE]:
            with lab.page(lab.path("foreign", name), context) as page:
                text = page.evaluate("""() => {
                  const article = document.querySelector("article").cloneNode(true);
                  article.querySelectorAll("pre, template, script").forEach(part => part.remove());
                  return article.textContent;
                }""")
                found = [mark for mark in MARKS if mark in text]
                lab.expect(not found, f"foreign/{name}", f"shows {found}")


def check_search(lab):
    """Search finds what stands in tabs, boxes, columns, parts to open and tables."""
    queries = {
        "rhubarb": ARTICLE + "#In-two-columns", "mountaineer": GUIDE + "#boil-twice",
        "whistles": README, "spoon": ARTICLE + "#In-two-columns", "marmalade": README,
        "lid": README,
    }
    with box(lab, lab.path("foreign", README)) as page:
        for query, place in queries.items():
            found = [option["place"] for option in page.evaluate(ANSWER, query)]
            lab.expect(found[:1] == [place], "foreign search", f"'{query}' finds {found}")


def check_dark_pictures(lab):
    """A picture of a catalog is the dark one where surroundings are dark; editions have the light one."""
    for window, name in [("light", "curve.svg"), ("dark", "curve~dark.svg"), ("phone", "curve.svg")]:
        with lab.window(window) as context, lab.page(lab.path("foreign", CATALOG), context) as page:
            shown = page.locator("picture img").first.evaluate(
                "async image => { await image.decode(); return image.currentSrc; }")
            lab.expect(shown.endswith(name), f"foreign/{CATALOG} ({window})", f"shows {shown}")
    text = (lab.sites["foreign"] / "book.html").read_text()
    count = text.count('<img src="data:image/svg')
    lab.expect(count == 3 and "<picture" not in text, "foreign/book.html", f"has {count} pictures")
