"""Words that play: a press on them sets the diagram that their sentence is about."""

CHAPTERS = ["en/zip.html", "zh-Hans/zip.html"]


def label(page, link):
    """Returns what the link's diagram says in words."""
    return page.locator(link.get_attribute("href")).locator("svg:not(.names)").first.get_attribute("aria-label")


def has(page, link, text):
    """Waits until the link's diagram tells a text, or no longer does if the text begins with `!`."""
    page.wait_for_function(
        """([id, text]) => {
          const told = document.querySelector(id + " svg:not(.names)").getAttribute("aria-label");
          return text[0] === "!" ? !told.includes(text.slice(1)) : told.includes(text);
        }""",
        arg=[link.get_attribute("href"), text],
    )


def check_press(lab):
    """A press sets the diagram, another one puts it back; by mouse, keyboard and finger."""
    for name in CHAPTERS:
        for window in ["light", "phone"]:
            with lab.window(window) as context:
                with lab.page(lab.path("notes", name), context) as page:
                    link = page.locator("a[data-play]").first
                    before = label(page, link)
                    # The first touch loads the scripts; what was pressed meanwhile is done then.
                    link.tap() if window == "phone" else link.click()
                    has(page, link, "a7")
                    page.wait_for_function("document.querySelector('a[data-play][aria-current]')")
                    lab.expect(label(page, link) != before, name, f"({window}) a press does nothing")
                    link.tap() if window == "phone" else link.click()
                    page.wait_for_function("!document.querySelector('a[data-play][aria-current]')")
                    lab.expect(label(page, link) == before, name, f"({window}) isn't put back")


def check_keys(lab):
    """Enter plays, and Escape puts back what another press had moved before."""
    with lab.window() as context:
        with lab.page(lab.path("notes", CHAPTERS[0]), context) as page:
            link = page.locator("a[data-play]").first
            before = label(page, link)
            link.focus()
            page.wait_for_function("!!window.marbleDiagram")
            page.keyboard.press("Enter")
            page.wait_for_function("document.querySelector('a[data-play][aria-current]')")
            lab.expect(label(page, link) != before, "play", "Enter does nothing")
            page.keyboard.press("Escape")
            page.wait_for_function("!document.querySelector('a[data-play][aria-current]')")
            lab.expect(label(page, link) == before, "play", "Escape doesn't put back")


def check_without_scripts(lab):
    """Without scripts the link leads to the diagram; on the page of the whole book it's text."""
    with lab.window(scripts=False) as context:
        with lab.page(lab.path("notes", CHAPTERS[0]), context) as page:
            link = page.locator("a[data-play]").first
            lab.expect(page.locator(link.get_attribute("href")).count() == 1, "play", "leads nowhere")
        book = lab.path("notes", "book.html").read_text()
        lab.expect("Let room 7 come first" in book, "play", "the book leaves the words out")
        lab.expect('href="play:' not in book, "play", "the book has a link")
