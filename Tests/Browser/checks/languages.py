"""A book in two languages: the way from one to the other, and what each has for itself."""

from checks import progress, search

SWITCH = ".bar .language"

# Scrolls to the last section; returns whether the page stays there and knows that it is read. What
# is far away is laid out when it comes near, so the first scrolling may not lead all the way.
READ = """async () => {
  const heading = document.getElementById('the-end');
  heading.scrollIntoView({behavior: 'instant'});
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  return heading.getBoundingClientRect().top < innerHeight / 4
    && document.querySelector(".sections [aria-current]")?.hash === '#the-end';
}"""


def shows(page, anchor):
    """Whether the window shows the heading with an anchor."""
    return page.locator(f"#{anchor}").evaluate(
        """heading => {
          const {top, bottom} = heading.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }"""
    )


def click(page, target=SWITCH):
    """Clicks what is in the bar where it is: playwright would scroll the page first."""
    box = page.locator(target).bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def check_switch(lab):
    """The switcher leads to the section that is being read, and back, and first pages to each other."""
    for window in ["light", "phone"]:
        with lab.window(window) as context, lab.page(lab.path("languages", "en/sums.html"), context) as page:
            page.wait_for_function(READ, polling=100)
            link = page.locator(SWITCH)
            lab.expect(link.inner_text() == "简体中文", f"switch {window}", f"is called {link.inner_text()!r}")
            click(page)
            page.wait_for_url("**/zh-Hans/sums.html*")
            lab.expect(shows(page, "the-end"), f"switch {window}", f"leads to {page.url}")
            heading = page.locator("#the-end").evaluate("heading => heading.firstChild.data.trim()")
            lab.expect(heading == "结尾", f"switch {window}", f"the section is called {heading!r}")
            page.wait_for_function(READ, polling=100)
            click(page)
            page.wait_for_url("**/en/sums.html*")
            lab.expect(shows(page, "the-end"), f"switch {window}", f"leads back to {page.url}")
    with lab.window(scripts=False) as context:
        with lab.page(lab.path("languages", "index.html"), context) as page:
            page.locator(SWITCH).click()
            lab.expect(page.url.endswith("/zh-Hans/index.html"), "switch", f"leads home to {page.url}")
            title = page.locator("h1").inner_text()
            lab.expect(title == "小小的数", "switch", f"the first page is called {title!r}")
            page.locator(SWITCH).click()
            lab.expect(page.url.endswith("/public/index.html"), "switch", f"leads back to {page.url}")


def check_progress(lab):
    """What was read in one language is read in the other, and is gone on with there."""
    with lab.window() as context, lab.page(lab.path("languages", "en/sums.html"), context) as page:
        page.wait_for_function(READ, polling=100)
        progress.to_end(page)
        page.goto(lab.path("languages", "zh-Hans/index.html").as_uri())
        found = page.evaluate(progress.SHOWN)
        lab.expect(len(found["read"]) == 1, "progress", f"{found['read']} are read")
        lab.expect(found["note"] == "已读 1 / 2 章。", "progress", f"tells {found['note']!r}")
        title = page.locator(".index main li a").first.evaluate("link => link.firstChild.data")
        lab.expect(found["resume"] == f"继续阅读：{title}", "progress", f"offers {found['resume']!r}")
        page.locator(".resume").click()
        page.wait_for_url("**/zh-Hans/sums.html#the-end")
        lab.expect(page.locator(".sidebar [aria-current] .read").count() == 1, "progress", "has no tick there")


def check_untranslated(lab):
    """A chapter that isn't translated stands in its own language below a notice in the other."""
    with lab.window() as context, lab.page(lab.path("languages", "zh-Hans/products.html"), context) as page:
        found = page.evaluate(
            """() => ({
              page: document.documentElement.lang,
              text: document.querySelector('article').lang,
              notice: document.querySelector('article > .admonition').lang,
              said: document.querySelector('article > .admonition').innerText,
            })"""
        )
        said = found.pop("said")
        wanted = {"page": "zh-Hans", "text": "en", "notice": "zh-Hans"}
        lab.expect(found == wanted, "untranslated", f"languages are {found}")
        lab.expect("还没有译" in said or "尚未翻译" in said or "原文" in said, "untranslated", f"says {said!r}")


def check_search(lab):
    """Each language finds its own chapters, Chinese by two characters, also across a line break."""
    asked = {
        "en/sums.html": {"sentence": "en/sums.html#much-text", "冷信号": None},
        "zh-Hans/sums.html": {
            "冷信号": "zh-Hans/sums.html#the-end",
            "订阅者": "zh-Hans/sums.html#much-text",
            "组合信号": "zh-Hans/sums.html#much-text",
            "信号占页面": "zh-Hans/sums.html#much-text",
            "map": "zh-Hans/sums.html#the-end",
        },
    }
    for place, queries in asked.items():
        with search.box(lab, lab.path("languages", place)) as page:
            for query, wanted in queries.items():
                found = [entry["place"] for entry in page.evaluate(search.ANSWER, query)]
                first = found[0] if found else None
                lab.expect(first == wanted, "search", f"{query!r} on {place} finds {found}, not {wanted}")


def check_typography(lab):
    """Chinese text has fonts and air of its own, emphasis that is not slanted, code as it is."""
    with lab.window() as context:
        styles = {}
        for place in ["en/sums.html", "zh-Hans/sums.html"]:
            with lab.page(lab.path("languages", place), context) as page:
                styles[place] = page.evaluate(
                    """() => {
                      const [text, code] = ['article > p', 'article pre'].map(name =>
                        getComputedStyle(document.querySelector(name)));
                      return {
                        air: parseFloat(text.lineHeight) / parseFloat(text.fontSize),
                        spaces: [text.textAutospace, code.textAutospace],
                        breaks: text.lineBreak, align: text.textAlign,
                      };
                    }"""
                )
        chinese, english = styles["zh-Hans/sums.html"], styles["en/sums.html"]
        lab.expect(chinese["air"] > english["air"], "typography", f"air {chinese['air']} and {english['air']}")
        lab.expect(chinese["breaks"] == "strict", "typography", f"lines break {chinese['breaks']}")
        lab.expect(chinese["align"] == "justify", "typography", f"text is aligned {chinese['align']}")
        lab.expect(english["align"] == "start", "typography", f"English is aligned {english['align']}")
    with lab.window("phone") as context:
        with lab.page(lab.path("languages", "zh-Hans/sums.html"), context) as page:
            align = page.evaluate("getComputedStyle(document.querySelector('article > p')).textAlign")
            lab.expect(align == "start", "typography", f"text on phones is aligned {align}")
