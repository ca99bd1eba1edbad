"""Names in code: a link over the one that is pointed at, with a card, by pointer, touch and keys."""

import contextlib

import axe_playwright_python.base as axe

from checks.pages import look_with_axe

PAGE = "en/zip.html"
# A line of a listing with the names of several symbols.
LINE = "Signal<Int>.empty.zip(with: expensive.signal)"

# Returns the middle of a name in the first listing that has it, once the listing has been scrolled to.
FIND = """([name, code]) => {
  const figure = document.querySelector(code).closest(".listing");
  const walker = document.createTreeWalker(figure.querySelector(".code code"), NodeFilter.SHOW_TEXT);
  for (let part; (part = walker.nextNode()); ) {
    const start = part.data.search(new RegExp(`\\\\b${name}\\\\b`));
    if (start < 0) continue;
    const range = document.createRange();
    range.setStart(part, start);
    range.setEnd(part, start + name.length);
    part.parentElement.scrollIntoView({block: "center"});
    const box = range.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2, box.width];
  }
}"""
# Words that light a picture are stops, too, once they are in place, which may be during the check.
# Without the links to long hidden code, in whose place the code comes once it's near, and stops of
# other listings, which come into view.
STOPS = """document.querySelectorAll(
  'a[href]:not([href*=".hidden.html"]), [data-looked-at] [tabindex="0"]:not(.spot)').length"""
NAME = "#marble-text > .name"
CODE = "[data-looked-at] pre.code"
MARK = """line => {
  const figure = [...document.querySelectorAll(".listing")]
    .find(figure => figure.querySelector("pre.code")?.textContent.includes(line));
  figure.toggleAttribute("data-looked-at");
  for (const fold of figure.querySelectorAll("details")) fold.open = true;
}"""


@contextlib.contextmanager
def opened(lab, context, line=LINE):
    """Opens the page, and the listing with a line if it is folded; `CODE` selects the listing."""
    with lab.page(lab.path("notes", PAGE), context) as page:
        page.evaluate(MARK, line)
        yield page


def place(page, name):
    """Returns the middle of a name in a listing, and its width."""
    return page.evaluate(FIND, [name, CODE])


def point(page, name):
    """Points at a name until the page has loaded what it needs."""
    for step in range(50):
        # What lies around it may still find its size.
        x, y, width = place(page, name)
        page.mouse.move(x + step % 2, y)
        if page.locator(NAME).count():
            break
        page.wait_for_timeout(50)
    page.locator(NAME + " .card:not([hidden])").wait_for(state="attached")
    return x, y, width


def check_pointer(lab):
    """A name that is pointed at is a link with a card, and nothing else on the page has changed."""
    asked = []
    for window in ["light", "dark", "medium"]:
        with lab.window(window) as context, opened(lab, context) as page:
            page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[1]))
            stops = page.evaluate(STOPS)
            text = page.locator(CODE).text_content()
            early = [name for name in asked if name.endswith((".links.js", "links.js", ".cards.js"))]
            lab.expect(not early, PAGE, f"loads {early} before anyone comes near code")
            _, _, width = point(page, "Signal")
            link = page.locator(NAME)
            box = link.bounding_box()
            lab.expect(abs(box["width"] - width) < 1, PAGE, f"{box} covers the name, {width} wide")
            lab.expect("reference/Signals/" in link.get_attribute("href"), PAGE, "a name leads elsewhere")
            page.wait_for_timeout(400)
            card = page.locator("#marble-card")
            lab.expect(card.is_visible(), PAGE, "the card of a name is not visible")
            room = page.evaluate("document.documentElement.clientWidth")
            area = card.bounding_box()
            lab.expect(area["x"] >= 0 and area["x"] + area["width"] <= room, PAGE, f"the card is cut: {area}")
            found = page.evaluate(STOPS)
            lab.expect(found == stops + 1, PAGE, f"names are stops of the Tab key: {found}, before {stops}")
            lab.expect(page.locator(CODE).text_content() == text, PAGE, "the code has changed")
            page.mouse.move(2, 300)
            lab.expect(page.locator(NAME).count() == 0, PAGE, "the link stays when the pointer has left")
            point(page, "Signal")
            page.mouse.down()
            page.mouse.up()
            page.wait_for_url("**/reference/Signals/**")
            asked.clear()


def check_folded(lab):
    """Names in code that is folded as a whole lead somewhere as soon as it is open."""
    with lab.window("light") as context, opened(lab, context, "final class Wire<Value") as page:
        for name, target in [("PassthroughSubscriber", "PassthroughSubscriber"), ("create", "Signal")]:
            _, _, width = point(page, name)
            link = page.locator(NAME)
            found = link.get_attribute("aria-label"), link.get_attribute("href")
            lab.expect(found[0] == name and target in found[1], PAGE, f"{name} in a fold: {found}")
            box = link.bounding_box()["width"]
            lab.expect(abs(box - width) < 1, PAGE, f"{box} covers {name}, {width} wide")
        page.mouse.move(2, 300)
        page.locator(CODE).focus()
        page.keyboard.press("Enter")
        found = page.locator(NAME).get_attribute("aria-label")
        lab.expect(found == "Sendable", PAGE, f"Enter leads to {found} in a fold")
        page.locator("[data-looked-at] summary").click()
        lab.expect(not page.locator(CODE).is_visible(), PAGE, "a fold stays open")


def check_keys(lab):
    """Enter goes into the names of a block, arrows along them, and Escape and Tab out of it."""
    with lab.window("light") as context, opened(lab, context) as page:
        pre = page.locator(CODE)
        focused = "document.activeElement.className + ' ' + document.activeElement.getAttribute('aria-label')"
        page.keyboard.press("Tab")
        pre.focus()
        page.wait_for_function(f"document.querySelector('{CODE}').hasAttribute('aria-description')")
        lab.expect(page.locator(".name-note").is_visible(), PAGE, "nobody learns of the keys")
        found = []
        for key in ["Enter", "ArrowRight", "ArrowDown", "ArrowLeft", "Home", "End"]:
            page.keyboard.press(key)
            found.append(page.evaluate(focused))
        lab.expect(all(name.startswith("name ") for name in found), PAGE, f"keys lead to {found}")
        lab.expect(found[1] == found[3] and found[0] == found[4] != found[5], PAGE, f"arrows: {found}")
        page.locator("#marble-card:not([hidden])").wait_for()
        look_at_card(lab, page)
        page.keyboard.press("Escape")
        lab.expect(page.evaluate(f"document.activeElement.matches('{CODE}')"), PAGE, "Escape")
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        outside = page.evaluate(
            f"!document.activeElement.matches('.name, {CODE}') && document.activeElement !== document.body"
        )
        lab.expect(outside and page.locator(NAME).count() == 0, PAGE, "Tab does not go on")


def look_at_card(lab, page):
    """Looks at the page with axe while a card is open."""
    page.evaluate(axe.AXE_SCRIPT)
    look_with_axe(lab, page, PAGE + " with a card")


def check_touch(lab):
    """The first tap on a name shows its card, the second one follows it."""
    for window in ["phone", "narrow"]:
        with lab.window(window) as context, opened(lab, context) as page:
            x, y, _ = place(page, "Signal")
            address = page.url
            for _ in range(20):
                page.touchscreen.tap(x, y)
                if page.locator(NAME + ".open").count() or page.url != address:
                    break
                page.wait_for_timeout(50)
            lab.expect(page.url == address, PAGE, "the first tap leaves the page")
            card = page.locator("#marble-card:not([hidden])")
            card.wait_for()
            area = card.bounding_box()
            room = page.evaluate("document.documentElement.clientWidth")
            lab.expect(area["x"] >= 0 and area["x"] + area["width"] <= room, PAGE, f"{window}: {area}")
            x, y, _ = place(page, "Signal")
            page.touchscreen.tap(x, y)
            page.wait_for_url("**/reference/Signals/**")


def check_language(lab):
    """The card of a page in Chinese says that a summary is English."""
    with lab.window("light") as context, opened(lab, context) as page:
        english = page.url
        point(page, "Signal")
        lab.expect(page.locator("#marble-card [lang]").count() == 0, PAGE, "the page's own language is marked")
        page.goto(english.replace("/en/", "/zh-Hans/"))
        page.evaluate(MARK, LINE)
        point(page, "Signal")
        lab.expect(page.locator("#marble-card > [lang=en]").count() == 1, PAGE, "an English summary counts as Chinese")


def check_toolchain(lab):
    """Names of the standard library have cards, too, though they lead nowhere without the web."""
    with lab.window("light") as context, opened(lab, context) as page:
        english = page.url
        for address, library, languages in [
            (english, "Swift standard library", 0),
            (english.replace("/en/", "/zh-Hans/"), "Swift 标准库", 1),
        ]:
            if page.url != address:
                page.goto(address)
                page.evaluate(MARK, LINE)
            point(page, "print")
            link, card = page.locator(NAME), page.locator("#marble-card")
            lab.expect(card.locator("code").text_content().startswith("func print("), PAGE, "another card")
            lab.expect(card.locator(".from").text_content() == library, PAGE, f"the card isn't of {library}")
            lab.expect(card.locator(":scope > span[lang=en]").count() == languages, PAGE, "a summary's language")
            found = link.get_attribute("href"), link.get_attribute("role")
            lab.expect(found == (None, "note"), PAGE, f"a name that leads nowhere is {found}")
            link.click()
            lab.expect(page.url == address, PAGE, "a name of the toolchain leads away")
        page.locator(CODE).focus()
        page.keyboard.press("Enter")
        page.keyboard.press("End")
        page.locator(NAME + "[role=note]:focus").wait_for()
        look_at_card(lab, page)
        page.keyboard.press("Home")
        page.keyboard.press("ArrowRight")
        found = page.locator(NAME).get_attribute("aria-label"), page.locator(NAME).get_attribute("role")
        lab.expect(found == ("Signal", None), PAGE, f"after a name of the toolchain comes {found}")


def check_weight(lab):
    """What the names of a chapter weigh; a card's text is loaded only when it is shown."""
    site = lab.sites["notes"]
    for kind, limit in [("links", 15_360), ("names", 8_192)]:
        files = sorted(site.glob(f"*/*.{kind}.js"), key=lambda file: file.stat().st_size)
        lab.expect(files, PAGE, f"no chapter has {kind} of code")
        for file in files[-1:]:
            size = file.stat().st_size
            lab.expect(size <= limit, file.name, f"{size} bytes for names, more than {limit}")
            lab.figure(f"names in code: {size} bytes in {file.name}, the largest")


def check_search(lab):
    """The search counts symbols of the reference as symbols, not as chapters."""
    with lab.window("light") as context, lab.page(lab.path("notes", PAGE), context) as page:
        page.keyboard.press("/")
        page.locator("#marble-search input").fill("sequenceRecorder")
        status = page.locator("#marble-search [role=status]")
        page.wait_for_function("/symbol/.test(document.querySelector('#marble-search [role=status]').textContent)")
        lab.expect(page.locator("[role=option]").count() > 0, PAGE, "no symbol is listed")
        lab.figure(f"a search for a type finds {status.text_content()}")
