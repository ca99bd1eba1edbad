"""Words that name a part of a picture: they have its colour, and light it; nothing else does."""

import axe_playwright_python.base as axe

from checks.pages import look_with_axe

PAGE = "en/lit.html"
WORDS = ["letters", "a", "b", "1", "b", "a", "both"]
LIT = """() => [...document.querySelectorAll(".lit, .band")].map(part =>
  part.matches(".band") ? "band" : part.textContent || part.tagName)"""

INSIDE = """() => {
  const box = document.querySelector(".diagram").getBoundingClientRect();
  return box.top >= 50 && box.bottom <= innerHeight;
}"""
TOPS = "[...document.querySelectorAll('article > p')].map(part => part.getBoundingClientRect().top)"


def opened(page):
    """Waits until the words below all pictures are known, and returns them."""
    for figure in page.locator("article :is(.listing, .sketch)").all():
        figure.scroll_into_view_if_needed()
    page.wait_for_function("document.querySelectorAll('.spot').length > 12")
    page.evaluate("scrollTo({top: 0, behavior: 'instant'})")
    return page.locator(".spot")


def check_words(lab):
    """Exactly those words are marked that a picture has once, in the colour of what they name."""
    for window in ["light", "dark", "phone"]:
        with lab.window(window) as context, lab.page(lab.path("figures", PAGE), context) as page:
            found = opened(page).all_text_contents()
            wanted = [*WORDS, "Page", "Player", "Closure", "the caller", "worker", "answer 1", "done"]
            lab.expect(found == wanted, "lit", f"({window}) marks {found}")
            same = page.evaluate(
                """() => [...document.querySelectorAll(".spot[class*='m']")].map(word => {
                  const [color] = [...word.classList].filter(name => /^m\\d$/.test(name));
                  const marble = document.querySelector(`.diagram g.${color}`);
                  return marble.textContent === word.textContent
                    && getComputedStyle(word).color === getComputedStyle(marble.querySelector("rect")).stroke;
                })"""
            )
            lab.expect(same == [True] * 5, "lit", f"({window}) has other colours: {same}")


def check_hover(lab):
    """Pointing at a word lights its part, and leaving it puts that out; links light theirs, too."""
    with lab.window() as context, lab.page(lab.path("figures", PAGE), context) as page:
        words = opened(page)
        cases = [
            (words.nth(0), ["letters", "band"]),
            (words.nth(2), ["b", "b"]),
            (page.locator("p > a", has_text="numbers"), ["numbers", "band"]),
            (page.locator(".spot", has_text="Player"), ["rect", "Player"]),
            (page.locator(".spot", has_text="the caller").first, ["band", "the caller"]),
            (page.locator(".spot", has_text="answer 1"), ["answer 1"]),
        ]
        for word, wanted in cases:
            word.hover()
            found = page.evaluate(LIT)
            lab.expect(sorted(found) == sorted(wanted), "lit", f"{word} lights {found}")
        page.mouse.move(2, 2)
        lab.expect(page.evaluate(LIT) == [], "lit", "is lit after the pointer has gone")


def check_keys(lab):
    """The words of a picture are one tab stop; arrow keys go on, Enter keeps the light, Esc ends it."""
    with lab.window() as context, lab.page(lab.path("figures", PAGE), context) as page:
        words = opened(page)
        stops = page.locator(".spot[tabindex='0']").count()
        lab.expect(stops == 3, "lit", f"has {stops} tab stops for three pictures")
        words.first.focus()
        page.keyboard.press("ArrowRight")
        lab.expect(page.evaluate(LIT) == ["a", "a"], "lit", f"lights {page.evaluate(LIT)}")
        page.keyboard.press("Enter")
        page.evaluate("document.activeElement.blur()")
        lab.expect(page.evaluate(LIT) == ["a", "a"], "lit", "doesn't keep the light")
        words.nth(1).focus()
        page.keyboard.press("Escape")
        page.evaluate("document.activeElement.blur()")
        lab.expect(page.evaluate(LIT) == [], "lit", "keeps the light after Esc")


def check_touch(lab):
    """A tap lights a part and brings its picture into view; another one, elsewhere, puts it out."""
    with lab.window("phone") as context, lab.page(lab.path("figures", PAGE), context) as page:
        words = opened(page)
        words.nth(4).scroll_into_view_if_needed()
        words.nth(4).tap()
        lab.expect(page.evaluate(LIT) == ["b", "b"], "lit", f"lights {page.evaluate(LIT)}")
        marble = page.locator(".diagram g.lit").first.bounding_box()
        lab.expect(0 < marble["y"] < 800, "lit", f"the picture is at {marble['y']:.0f}")
        page.locator("h1").tap()
        lab.expect(page.evaluate(LIT) == [], "lit", "is lit after a tap elsewhere")


def check_view(lab):
    """From 1280 pixels, the picture is in view while its code and the text below it are read."""
    for width in [1279, 1280, 1920]:
        with lab.window(viewport={"width": width, "height": 800}) as context:
            with lab.page(lab.path("figures", PAGE), context) as page:
                opened(page)
                text = page.evaluate(TOPS)
                # Code that has just come into view isn't covered by the picture.
                page.locator("pre.code").evaluate(
                    "code => scrollBy({top: code.getBoundingClientRect().top - innerHeight + 150, behavior: 'instant'})"
                )
                free = page.evaluate(
                    """() => document.querySelector(".diagram").getBoundingClientRect().top
                      - document.querySelector("pre.code").getBoundingClientRect().top"""
                )
                lab.expect(free >= 99, "lit", f"({width}) covers all but {free} pixels of the code")
                for part in [0, 0.5, 0.9]:
                    page.locator("pre.code").evaluate(
                        """(code, part) => {
                          const {top, height} = code.getBoundingClientRect();
                          scrollBy({top: top + part * height - 300, behavior: "instant"});
                        }""",
                        part,
                    )
                    if width >= 1280:
                        seen = page.evaluate(INSIDE)
                        lab.expect(seen, "lit", f"({width}) isn't seen beside {part} of the code")
                last = page.locator(".spot").nth(6)
                last.evaluate(
                    "word => scrollBy({top: word.getBoundingClientRect().bottom - 330, behavior: 'instant'})"
                )
                seen = page.evaluate(INSIDE)
                lab.expect(seen == (width >= 1280), "lit", f"({width}) beside the text, it's {seen}")
                # Neither the picture nor the room for it covers what is read.
                last.click()
                page.mouse.move(2, 2)
                found = sorted(page.evaluate(LIT))
                lab.expect(found == ["band", "both"], "lit", f"({width}) lights {found}")
                page.locator("article h2").first.evaluate(
                    "heading => scrollBy({top: heading.getBoundingClientRect().top - 150, behavior: 'instant'})"
                )
                ends = page.evaluate(
                    "['.diagram', 'article h2'].map(part => document.querySelector(part).getBoundingClientRect())"
                    ".map(({top, bottom}) => [top, bottom])"
                )
                lab.expect(ends[0][1] < ends[1][0], "lit", f"({width}) covers the heading")
                page.evaluate("scrollTo({top: 0, behavior: 'instant'})")
                lab.expect(page.evaluate(TOPS) == text, "lit", f"({width}) moves the text")


def check_themes(lab):
    """In both themes and with the reader's own colours, words and lit parts can be read."""
    for options in [{}, {"color_scheme": "dark"}, {"forced_colors": "active"}]:
        with lab.window(**options) as context, lab.page(lab.path("figures", PAGE), context) as page:
            words = opened(page)
            page.evaluate(axe.AXE_SCRIPT)
            for number in [0, 1, 8]:
                words.nth(number).focus()
                look_with_axe(lab, page, f"lit {options}")
    with lab.window(scripts=False) as context, lab.page(lab.path("figures", PAGE), context) as page:
        lab.expect(page.locator(".spot").count() == 0, "lit", "marks words without scripts")
