"""The search box: what it finds, in which order, and how it is used."""

import contextlib

import axe_playwright_python.base as axe

ANSWER = """(query) => {
  const input = document.querySelector("#marble-search input");
  input.value = query;
  input.dispatchEvent(new Event("input"));
  return [...document.querySelectorAll("#marble-found [role=option]")].map(option => ({
    place: decodeURIComponent(option.href.replace(/.*\\/public\\//, "")),
    heading: option.querySelector("b").textContent,
    excerpt: option.querySelector("b + *")?.textContent ?? "",
    marks: [...option.querySelectorAll("mark")].map(mark => mark.textContent),
  }));
}"""
STATUS = "document.querySelector('#marble-search [role=status]').textContent"
ACTIVE = "document.querySelector('#marble-found [aria-selected=true]')?.href ?? ''"

ENGLISH = {
    "a word": ("backpressure", ["en/words.html#parades"]),
    "a word within a sentence": ("confusion", ["en/words.html#hot-and-cold"]),
    "the beginning of a word": ("publ", ["en/words.html"]),
    "the beginning of a name": ("combine", ["en/names.html#the-operator-combinelatest"]),
    "a name in small letters": ("flatmaplatest", ["en/names.html"]),
    "the end of a name": ("mapLatest", ["en/names.html"]),
    "a part behind an underscore": ("textsig", ["en/names.html#the-operator-combinelatest"]),
    "a letter too many": ("throttlee", ["en/names.html#accents"]),
    "a letter too few": ("confuson", ["en/words.html#hot-and-cold"]),
    "two letters swapped": ("confuison", ["en/words.html#hot-and-cold"]),
    "two wrong letters": ("bakpresure", ["en/words.html#parades"]),
    "a beginning with a wrong letter": ("combinel", ["en/names.html#the-operator-combinelatest"]),
    "no accents": ("zurich", ["en/names.html#accents"]),
    "other accents and capitals": ("CAFE\u0301", ["en/names.html#accents"]),
    "no apostrophe": ("doesnt", ["en/names.html#accents"]),
    "a cell": ("too soon", ["en/names.html#accents"]),
    "two words": ("hot whether", ["en/words.html#hot-and-cold"]),
    "two words in two sections": ("publisher confusion", ["en/words.html", "en/words.html#hot-and-cold"]),
    "words near each other first": ("windmill orchard", ["en/places.html#together", "en/places.html#apart"]),
    "a phrase": ('"cold signal"', ["en/words.html#hot-and-cold"]),
    "a phrase that is being typed": ('"cold sig', ["en/words.html#hot-and-cold"]),
    "a phrase in another order": ('"signal cold"', []),
    "a phrase with a wrong word": ('"cold sognal"', []),
    "a whole word before its beginnings": ("march", ["en/words.html#parades", "en/places.html#parade"]),
    "titles, headings, text and code in this order": (
        "lantern",
        ["en/title.html", "en/heading.html#with-a-lantern", "en/text.html", "en/code.html"],
    ),
    "a word that is nowhere": ("xylophone", []),
    "a word that is there and one that is not": ("lantern xylophone", []),
    "a short word with a typo": ("foz", []),
    "signs": ("!?", []),
    "nothing": ("  ", []),
}
CHINESE = {
    "a word": ("闭包", ["zh-Hans/bind.html#内存管理"]),
    "a word within a sentence": ("循环引用", ["zh-Hans/bind.html#内存管理"]),
    "a phrase across the borders of words": ("阅时都会重", ["zh-Hans/hot.html"]),
    "a phrase across the lines of the source": ("没有人在听", ["zh-Hans/hot.html"]),
    "one character": ("弱", ["zh-Hans/bind.html#内存管理"]),
    "a title first": ("热信号", ["zh-Hans/hot.html"]),
    "the beginning of a heading": ("订阅者的", ["zh-Hans/hot.html#订阅者的一生"]),
    "mixed": ("使用RACSignal类", ["zh-Hans/hot.html#订阅者的一生"]),
    "mixed, with spaces and small letters": ("使用 racsignal", ["zh-Hans/hot.html#订阅者的一生"]),
    "English with a typo": ("subscribeNxet", ["zh-Hans/hot.html#订阅者的一生"]),
    "two words": ("数值 完成", ["zh-Hans/hot.html#订阅者的一生"]),
    "a phrase that is there in two parts": ("循环引用弱引用", ["zh-Hans/bind.html#内存管理"]),
    "a phrase in quotes": ("“弱引用打破”", ["zh-Hans/bind.html#内存管理"]),
    "characters across a stop": ("值请", []),
    "a word of which a part is there": ("区块对象", []),
    "a word that is nowhere": ("香蕉", []),
    "an English word that is nowhere": ("xylophone", []),
}


@contextlib.contextmanager
def box(lab, path, window="light", key="/"):
    """Opens the search box of a page and waits until its index is there."""
    with lab.window(window) as context:
        with lab.page(path, context) as page:
            page.keyboard.press(key)
            page.fill("#marble-search input", "zzzz")
            page.wait_for_function(f"{STATUS} === document.getElementById('marble-search').dataset.none")
            yield page


def check_english(lab):
    """Words, beginnings, typos, names and phrases are found, the best place first."""
    judge(lab, lab.path("search", "en/names.html"), ENGLISH)


def check_chinese(lab):
    """Any run of characters is found, whatever the borders of words and lines."""
    judge(lab, lab.path("search-chinese", "zh-Hans/bind.html"), CHINESE)


def judge(lab, path, probes):
    """Compares what probes find with what they should."""
    with box(lab, path) as page:
        none = page.evaluate("document.getElementById('marble-search').dataset.none")
        for name, (query, wanted) in probes.items():
            answer = page.evaluate(ANSWER, query)
            found = [option["place"] for option in answer]
            lab.expect(found == wanted, f"search for {name}", f"'{query}' finds {found}")
            unmarked = [option for option in answer if not option["marks"]]
            lab.expect(not unmarked, f"search for {name}", f"nothing is marked in {unmarked}")
            status = page.evaluate(STATUS)
            holds = status == ("" if not query.strip() else none) if not wanted else status[0].isdigit()
            lab.expect(holds, f"search for {name}", f"says '{status}'")


def check_excerpts(lab):
    """An excerpt shows the text around the words, as it stands on the page."""
    with box(lab, lab.path("search", "en/names.html")) as page:
        answer = page.evaluate(ANSWER, "whoever turns")
        wanted = {
            "place": "en/words.html#hot-and-cold",
            "heading": "Hot and cold",
            "excerpt": "…begins its work anew for every subscriber; whoever turns a cold one into a hot"
            " one has to say for how long.",
            "marks": ["whoever", "turns"],
        }
        lab.expect(answer == [wanted], "excerpts", f"{answer}")
        answer = page.evaluate(ANSWER, "lantern")
        excerpts = [option["excerpt"] for option in answer]
        wanted = [
            "This page has a title.", "Its section tells of light.",
            "Somebody carried a lantern through the fog.", "lantern.light()",
        ]
        lab.expect(excerpts == wanted, "excerpts", f"{excerpts}")


def check_keyboard(lab):
    """The box opens, moves, leads and closes by keys alone."""
    path = lab.path("search", "en/names.html")
    for key in ["/", "Control+k"]:
        with box(lab, path, key=key) as page:
            page.keyboard.press("Escape")
            is_open = page.evaluate("document.getElementById('marble-search').open")
            lab.expect(not is_open, "search by keys", f"Esc does not close what {key} opened")
    with box(lab, path) as page:
        page.keyboard.press("Control+a")
        page.keyboard.type("lantern")
        places = []
        for key in ["Shift", "ArrowDown", "End", "ArrowDown", "ArrowUp", "Home"]:
            page.keyboard.press(key)
            places.append(page.evaluate(ACTIVE).split("/")[-1])
        order = ["title.html", "heading.html#with-a-lantern", "text.html", "code.html"]
        wanted = [order[number] for number in [0, 1, 3, 0, 3, 0]]
        lab.expect(places == wanted, "search by keys", f"the choice goes {places}")
        described = page.evaluate(
            "document.querySelector('#marble-search input').getAttribute('aria-activedescendant')"
            " === document.querySelector('#marble-found [aria-selected=true]').id"
        )
        lab.expect(described, "search by keys", "the input does not name the choice")
        page.keyboard.press("ArrowDown")
        with page.context.expect_page() as opened:
            page.keyboard.press("Control+Enter")
        opened.value.close()
        lab.expect(page.url.endswith("names.html"), "search by keys", "Ctrl+Enter leaves the page")
        with page.expect_navigation():
            page.keyboard.press("Enter")
        lab.expect(page.url.endswith("heading.html#with-a-lantern"), "search by keys", page.url)
    with box(lab, path) as page:
        page.fill("#marble-search input", "zurich")
        page.keyboard.press("Enter")
        page.wait_for_url("**#accents")
        is_open = page.evaluate("document.getElementById('marble-search').open")
        lab.expect(not is_open, "search by keys", "stays open over the place it leads to")
        page.keyboard.press("/")
        page.keyboard.type("ab")
        value = page.input_value("#marble-search input")
        lab.expect(value == "ab", "search by keys", f"opened again, it holds '{value}'")


def check_touch(lab):
    """On a phone the box fills the window, and results are tapped."""
    for window in ["phone", "narrow"]:
        with lab.window(window) as context:
            with lab.page(lab.path("search-chinese", "zh-Hans/bind.html"), context) as page:
                page.tap(".open-search")
                page.fill("#marble-search input", "订阅者")
                page.wait_for_selector("#marble-found [role=option]")
                width = page.evaluate("document.querySelector('#marble-search').scrollWidth")
                wanted = page.viewport_size["width"]
                lab.expect(width == wanted, f"search ({window})", f"is {width} pixels wide")
                with page.expect_navigation():
                    page.tap("#marble-found [role=option]")
                lab.expect("hot.html#" in page.url, f"search ({window})", f"leads to {page.url}")


def check_without_scripts(lab):
    """Without scripts there is no search, nor anything that promises one."""
    with lab.window(scripts=False) as context:
        with lab.page(lab.path("search", "en/names.html"), context) as page:
            for part in [".open-search", "#marble-search"]:
                lab.expect(not page.locator(part).is_visible(), "search", f"shows {part}")


def check_accessibility(lab):
    """axe finds nothing in the open box: empty, with results, and with none."""
    script = axe.AXE_SCRIPT
    for window in ["light", "dark"]:
        with box(lab, lab.path("search", "en/names.html"), window) as page:
            page.evaluate(script)
            for query in ["", "latest", "lantern", "xylophone"]:
                page.evaluate(ANSWER, query)
                result = page.evaluate("axe.run('#marble-search', {preload: false})")
                for violation in result["violations"]:
                    nodes = [node["html"][:120] for node in violation["nodes"]]
                    lab.fault(f"search for '{query}' ({window})", f"{violation['id']}: {nodes}")


def check_index_size(lab):
    """The index of Latin text takes at most 0.4 times its source."""
    for name in ["notes"]:
        if name not in lab.sites:
            continue
        site = lab.sites[name]
        index = sum(file.stat().st_size for file in (site / "assets/search").glob("en-*.js"))
        source = sum(file.stat().st_size for file in (site.parent.parent / "notes/en").glob("*.md"))
        ratio = index / source
        lab.expect(ratio <= 0.4, "search", f"the index of {name} is {ratio:.2f} times the source")
        lab.figure(f"search index of {name}: {ratio:.2f} times the source")
