"""Theme, keys, contents and sections."""

import pathlib
import tempfile

import axe_playwright_python.base as axe
import lab as laboratory

from checks.pages import look_with_axe

CHAPTER = "en/reading.html"
GROUND = "getComputedStyle(document.body).backgroundColor"


def check_theme(lab):
    """The theme goes round, is remembered by other pages, and is there before the first frame."""
    with lab.window("light") as context:
        with lab.page(lab.path("features", CHAPTER), context) as page:
            grounds, names = [], []
            for _ in range(4):
                grounds.append(page.evaluate(GROUND))
                names.append(page.locator("#marble-theme").get_attribute("aria-label"))
                page.click("#marble-theme")
            automatic, light, dark, again = grounds
            lab.expect(automatic == light == again != dark, "theme", f"its grounds are {grounds}")
            wanted = ["Theme: automatic", "Theme: light", "Theme: dark", "Theme: automatic"]
            lab.expect(names == wanted, "theme", f"its names are {names}")
            page.keyboard.press("t")
            stored = page.evaluate("document.documentElement.dataset.theme")
            lab.expect(stored == "dark", "theme", f"the key t leaves it at {stored}")
        # A frame that is painted before the choice is applied would be seen by this observer.
        context.add_init_script(
            "new MutationObserver((_, observer) => { if (document.body) {"
            "window.firstTheme = document.documentElement.dataset.theme; observer.disconnect(); }"
            "}).observe(document, {childList: true, subtree: true});"
        )
        with lab.page(lab.path("features", "index.html"), context) as page:
            first = page.evaluate("window.firstTheme")
            lab.expect(first == "dark", "theme", f"a page begins with {first}")
            lab.expect(page.evaluate(GROUND) == dark, "theme", "another page does not remember it")


def check_keys(lab):
    """Brackets turn the pages, `?` tells the keys, Esc closes, and arrows are left to the page."""
    with lab.window("light") as context:
        with lab.page(lab.path("features", CHAPTER), context) as page:
            page.keyboard.press("?")
            page.locator("#marble-keys").wait_for()
            rows = page.locator("#marble-keys dt").all_inner_texts()
            lab.expect(rows[-5:] == ["[ ]", "/", "t", "?", "Esc"], "keys", f"? tells {rows}")
            page.keyboard.press("Escape")
            lab.expect(not page.locator("#marble-keys").is_visible(), "keys", "Esc does not close")
            page.locator("pre.code").first.focus()
            before = page.url
            page.keyboard.press("ArrowRight")
            page.wait_for_function("document.activeElement.scrollLeft > 0")
            page.evaluate("document.activeElement.blur()")
            page.keyboard.press("ArrowRight")
            page.keyboard.press("ArrowLeft")
            lab.expect(page.url == before, "keys", f"an arrow leads to {page.url}")
            following = page.locator(".turn .next").get_attribute("href")
            with page.expect_navigation():
                page.keyboard.press("]")
            lab.expect(page.url.endswith(following), "keys", f"] leads to {page.url}")
            with page.expect_navigation():
                page.keyboard.press("[")
            lab.expect(page.url == before, "keys", f"[ leads to {page.url}")


def check_single_keys(lab):
    """Single-key shortcuts can be switched off, which is remembered where it can be."""
    throws = "Object.defineProperty(window, 'localStorage', {get() { throw new Error('no'); }});"
    for name, script in {"kept": "", "forgotten": throws}.items():
        with lab.window("light") as context:
            context.add_init_script(script)
            with lab.page(lab.path("features", CHAPTER), context) as page:
                address = page.url
                page.click(".open-keys")
                box = page.locator("#marble-single")
                lab.expect(box.is_checked(), f"keys, {name}", "are off at first")
                box.uncheck()
                page.keyboard.press("Escape")
                for key in ["?", "t", "/", "]", "["]:
                    page.keyboard.press(key)
                lab.expect(page.url == address, f"keys, {name}", f"a bracket leads to {page.url}")
                opened = page.locator("#marble-keys:visible, #marble-search:visible").count()
                theme = page.evaluate("document.documentElement.dataset.theme")
                lab.expect((opened, theme) == (0, None), f"keys, {name}", f"open {opened}, {theme}")
                page.keyboard.press("Control+k")
                lab.expect(page.locator("#marble-search").is_visible(), f"keys, {name}", "Ctrl K is off")
                page.keyboard.press("Escape")
                page.reload()
                page.click(".open-keys")
                kept = not page.locator("#marble-single").is_checked()
                lab.expect(kept == (name == "kept"), f"keys, {name}", f"switched off after a reload: {kept}")
                if kept:
                    box.check()
                page.keyboard.press("Escape")
                page.keyboard.press("t")
                theme = page.evaluate("document.documentElement.dataset.theme")
                lab.expect(theme == "light", f"keys, {name}", f"switched on, t leads to {theme}")


def check_sections(lab):
    """The list of sections marks the one that is read, at the end the last one."""
    with lab.window("light") as context:
        with lab.page(lab.path("features", CHAPTER), context) as page:
            marked = "document.querySelector('.sections [aria-current]')?.textContent"
            lab.expect(page.evaluate(marked) is None, "sections", "one is marked above the first")
            for name in ["The second section", "The third section"]:
                page.evaluate(
                    "name => [...document.querySelectorAll('h2')].find("
                    "heading => heading.textContent.startsWith(name)).scrollIntoView()", name
                )
                page.wait_for_function(f"{marked} === {name!r}")
            page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
            page.wait_for_function(f"{marked} === 'The end'")


def check_long_sections(lab):
    """Of very many sections those are listed that belong to the part that is read; in a panel, all."""
    with tempfile.TemporaryDirectory() as folder:
        look_at_long_sections(lab, long_page(lab, pathlib.Path(folder)))


def long_page(lab, folder):
    """Builds a book whose chapter has very many sections, and returns its page."""
    (folder / "long/Site").mkdir(parents=True)
    (folder / "long/notes/en").mkdir(parents=True)
    (folder / "long/Site/site.yml").write_text("title: Long\ncontents: [long]\n")
    parts = [
        f"## Part {part}\n\n" + "".join(f"### Section {part}-{number}\n\n{'Text. ' * 200}\n\n" for number in range(20))
        for part in range(6)
    ]
    (folder / "long/notes/en/long.md").write_text("---\ntitle: Long\n---\n\n" + "".join(parts))
    return laboratory.build(lab.marble, folder / "long", folder / "copy") / "en/long.html"


def look_at_long_sections(lab, path):
    shown = """() => [...document.querySelectorAll(".sections ol ol a")]
      .filter(link => link.checkVisibility({contentVisibilityAuto: true})).map(link => link.hash)"""
    with lab.window("light") as context, lab.page(path, context) as page:
        lab.expect(page.evaluate(shown) == [], "long sections", "a part is open before it is read")
        page.goto(path.as_uri() + "#section-3-7")
        page.wait_for_selector(".sections [aria-current]")
        links = page.evaluate(shown)
        whole = page.evaluate("""() => [...document.querySelector(".sections [aria-current]")
          .closest("ol").querySelectorAll("a")].map(link => link.hash)""")
        lab.expect("#section-3-7" in links and links == whole, "long sections", f"shows {links}")
    for scripts in [True, False]:
        with lab.window("phone", scripts=scripts) as context, lab.page(path, context) as page:
            page.locator(".sections summary").click()
            count = len(page.evaluate(shown))
            lab.expect(count > 100, "long sections", f"a panel shows {count}, with scripts: {scripts}")


def check_panels(lab):
    """Without scripts contents and sections stand beside the text, and open on a phone."""
    with lab.window("light", scripts=False) as context:
        with lab.page(lab.path("features", CHAPTER), context) as page:
            for panel in [".sidebar a", ".sections a"]:
                seen = page.locator(panel).first.is_visible()
                lab.expect(seen, "panels", f"{panel} is not shown beside the text")
            scripted = page.locator(".scripted:visible").count()
            lab.expect(scripted == 0, "panels", f"{scripted} controls would do nothing")
    with lab.window("phone", scripts=False) as context:
        with lab.page(lab.path("features", CHAPTER), context) as page:
            for button, panel in [(".open-contents", ".sidebar"), (".sections summary", ".sections nav")]:
                lab.expect(not page.locator(panel).is_visible(), "panels", f"{panel} is open at first")
                page.tap(button)
                lab.expect(page.locator(panel).is_visible(), "panels", f"{button} opens nothing")
                if panel == ".sidebar":
                    page.keyboard.press("Escape")
                    lab.expect(not page.locator(panel).is_visible(), "panels", "contents stay open")


def check_keyboard_alone(lab):
    """With nothing but Tab every control and link is reached, visibly, and none holds the focus."""
    with lab.window("light") as context:
        with lab.page(lab.path("features", CHAPTER), context) as page:
            wanted = page.evaluate(
                "[...document.querySelectorAll('a[href], button, summary, [tabindex=\"0\"], input')]"
                ".filter(element => element.checkVisibility()).length"
            )
            unseen = set()
            for _ in range(wanted + 5):
                page.keyboard.press("Tab")
                state = page.evaluate(
                    "(() => { const at = document.activeElement; at.wasReached = true;"
                    "const style = getComputedStyle(at);"
                    "return [at === document.body || style.outlineStyle !== 'none', at.outerHTML]; })()"
                )
                if not state[0]:
                    unseen.add(state[1][:80])
            reached = page.evaluate(
                "[...document.querySelectorAll('*')].filter(element => element.wasReached"
                " && element !== document.body).length"
            )
            lab.expect(reached >= wanted, "keyboard", f"Tab reaches {reached} of {wanted}")
            for element in sorted(unseen):
                lab.fault("keyboard", f"has the focus and does not show it: {element}")


# The part of the text at the top of the window, and how far it is from it.
AT_TOP = """() => {
  const parts = [...document.querySelectorAll("article > :not(.listing), article > .listing > :is(pre, .output)")];
  const index = parts.findIndex(part => part.getBoundingClientRect().bottom > 60);
  return [index, Math.round(parts[index].getBoundingClientRect().top)];
}"""
QUIET = """async () => {
  for (let still = 0, last; still < 8; still = scrollY === last ? still + 1 : 0) {
    last = scrollY;
    await new Promise(requestAnimationFrame);
  }
}"""


def check_place(lab):
    """A page that is loaded again, or come back to, is where it was."""
    lost = []
    for window, name in [("light", "bind"), ("light", "gallery"), ("light", "gallery.other-values"), ("phone", "bind"), ("light", "names")]:
        with lab.window(window) as context, lab.page(lab.path("notes", f"en/{name}.html"), context) as page:
            for share in [0.15, 0.4, 0.65, 0.9]:
                page.evaluate("share => scrollTo({top: share * document.documentElement.scrollHeight, behavior: 'instant'})", share)
                page.evaluate(QUIET)
                before = page.evaluate(AT_TOP)
                if share in (0.15, 0.65):
                    page.reload()
                else:
                    page.goto(lab.path("notes", "en/zip.html").as_uri())
                    page.go_back()
                page.wait_for_load_state("load")
                page.evaluate(QUIET)
                after = page.evaluate(AT_TOP)
                if before[0] != after[0] or abs(before[1] - after[1]) > 4:
                    lost.append(f"{name} ({window}) at {share}: {before} is {after}")
    # Known: on a phone, one place inside of a long listing is lost by some lines.
    lab.expect(len(lost) <= 1, "place", f"lost {len(lost)} of 20 times: {lost}")
    lab.figure(f"place: lost {len(lost)} of 20 times {lost}")


def check_deep_link(lab):
    """An address of a listing far below, or of a heading, shows it below the bar."""
    for window in ["light", "phone"]:
        with lab.window(window) as context:
            for name, anchor in [("bind", "marble-15"), ("gallery.taking-and-skipping", "marble-60"), ("bind", "summary"), ("gallery.only-one-at-a-time", "switchtolatest")]:
                path = lab.path("notes", f"en/{name}.html")
                with lab.page(path, context) as page:
                    page.goto("about:blank")
                    page.goto(f"{path.as_uri()}#{anchor}")
                    page.wait_for_load_state("load")
                    page.evaluate(QUIET)
                    top = page.evaluate("id => document.getElementById(id).getBoundingClientRect().top", anchor)
                    bar = page.evaluate("document.querySelector('.bar').getBoundingClientRect().bottom")
                    lab.expect(bar <= top < bar + 120, f"{name}#{anchor} ({window})", f"is at {top:.0f}, below a bar of {bar:.0f}")


def check_terms(lab):
    """A tap on a word of the glossary says what it means and stays on the page; a click follows it."""
    path = lab.path("notes", "en/zip.html")
    for window in ["phone", "narrow"]:
        with lab.window(window) as context, lab.page(path, context) as page:
            term = page.locator("article a.term").first
            wanted, address = term.get_attribute("title"), page.url
            term.scroll_into_view_if_needed()
            page.locator("article > p").first.tap()
            page.wait_for_function("document.getElementById('marble-term')")
            term.tap()
            card = page.locator("#marble-term")
            card.wait_for()
            lab.expect(page.url == address, window, f"a tap on a word leads to {page.url}")
            lab.expect(wanted in card.inner_text(), window, f"the card says {card.inner_text()!r}")
            box, width = card.bounding_box(), page.viewport_size["width"]
            lab.expect(box["x"] >= 0 and box["x"] + box["width"] <= width, window, f"the card is cut: {box}")
            page.evaluate(axe.AXE_SCRIPT)
            look_with_axe(lab, page, f"a word of the glossary ({window})")
            card.locator("a").tap()
            page.wait_for_url("**/glossary.html#*")
    for scripts in [True, False]:
        with lab.window("light", scripts=scripts) as context, lab.page(path, context) as page:
            page.locator("article a.term").first.click()
            page.wait_for_url("**/glossary.html#*")
