"""The search box: what it finds, in which order, and how it is used."""

import contextlib

import axe_playwright_python.base as axe

ANSWER = """async (query) => {
  const input = document.querySelector("#marble-search input");
  input.value = query;
  input.dispatchEvent(new Event("input"));
  const list = document.getElementById("marble-found");
  while (list.ariaBusy === "true") await new Promise(requestAnimationFrame);
  return [...document.querySelectorAll("#marble-found [role=option]")].map(option => ({
    place: decodeURIComponent(option.href.replace(/.*\\/public\\/|\\?[^#]*/g, "")),
    heading: option.querySelector("b")?.textContent ?? option.textContent,
    excerpt: option.querySelector("b + *")?.textContent ?? "",
    marks: [...option.querySelectorAll("mark")].map(mark => mark.textContent),
  }));
}"""
STATUS = "document.querySelector('#marble-search [role=status]').textContent"
ACTIVE = "document.querySelector('#marble-found [aria-selected=true]')?.href.replace(/\\?[^#]*/, '') ?? ''"

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
        index = sum(file.stat().st_size for file in (site / "assets/search").glob("en-[0-9]*.js"))
        source = sum(file.stat().st_size for file in (site.parent.parent / "notes/en").glob("*.md"))
        ratio = index / source
        lab.expect(ratio <= 0.4, "search", f"the index of {name} is {ratio:.2f} times the source")
        lab.figure(f"search index of {name}: {ratio:.2f} times the source")


FIRST = """() => {
  const option = document.querySelector("#marble-found [role=option]");
  return option && [decodeURIComponent(option.href.replace(/.*\\/public\\/|\\?[^#]*/g, "")), option.innerText];
}"""
MARKED = """[...CSS.highlights.get("marble-found") ?? []].map(range => range.toString().toLowerCase())"""
TASKS = {
    # What somebody types after opening the box, and where Enter must lead.
    "the diagram of switchToLatest": ("switcht", "en/gallery.only-one-at-a-time.html#switchtolatest", "switchToLatest", 16),
    "what shareReplay is here": ("sharerep", "en/gallery.sharing.html#sharereplaying", "shareReplay in RxSwift", 16),
    "what bind does with errors": ("bind err", "en/bind.html#rule-6-errors-do-not-wait", "errors", 12),
}
NAMES = {
    "subscribeNext:": ("2.5", "subscribe"),
    "shareReplay": ("RxSwift", "share"),
    ">>=": ("Haskell", "flattenMap"),
    "NSNotificationCenter": ("2.5", "signal"),
    "PublishSubject": ("RxSwift", "Subject"),
    "withLatestFrom": ("", "withLatestFrom"),
    "sink": ("Combine", "subscribe"),
    "flatMap(.latest)": ("ReactiveSwift", "flatMapLatest"),
    "-switchToLatest": ("", "switchToLatest"),
    "RACTuple": ("2.5", "tuples"),
}


def check_tasks(lab):
    """What learners look for is the first result, after few keys, by any way of typing."""
    if "notes" not in lab.sites:
        return
    for name, (typed, place, text, most) in TASKS.items():
        with box(lab, lab.path("notes", "en/zip.html")) as page:
            page.fill("#marble-search input", "")
            page.keyboard.type(typed)
            page.wait_for_function("document.getElementById('marble-found').ariaBusy === 'false'")
            keys = 1 + len(typed) + 1
            lab.expect(keys <= most, f"search for {name}", f"takes {keys} keys")
            found = page.evaluate(FIRST)
            lab.expect(found and found[0] == place and text in found[1], f"search for {name}", f"finds {found}")
            with page.expect_navigation():
                page.keyboard.press("Enter")
            lab.expect(place in page.url.replace("?found=", "#"), f"search for {name}", f"leads to {page.url}")
            is_seen = page.evaluate("document.querySelector(':target').getBoundingClientRect().top < innerHeight")
            lab.expect(is_seen, f"search for {name}", "does not show the place")

PLACES = {
    # Where the first result leads, and what it says.
    "map": ("en/gallery.other-values.html#map_", None),
    "concat": ("en/gallery.one-signal-after-another.html#concat_", None),
    "connect": ("en/multicast.html", None),
    "flatMapLatest": ("en/gallery.only-one-at-a-time.html#flatmaplatest_", None),
    "RAC": ("en/binding-and-observing.html", "bind(to:_:)"),
    "subscribeOn": ("en/gallery.time-and-threads.html#subscribeon", "subscribe(on:)"),
    "RACDisposable": ("en/disposal.html", "Disposable"),
    "AnyCancellable": ("en/disposal.html", "Disposable"),
    "RACScheduler": ("en/schedulers.html", "Scheduler"),
    "Lifetime": ("en/lifetimes.html", "Lifetime"),
    "rac_willDeallocSignal": ("en/lifetimes.html", "Lifetime"),
    "RACMulticastConnection": ("en/multicast.html", "MulticastConnection"),
    "RACChannel": ("en/binding-and-observing.html#both-ways", "Channel"),
}
RECIPES = {
    # Names that only stand in a recipe are never said to be the same.
    "flatMap": "here scan",
    "flatMapLatest": "here switch",
    "map": "here combineLatest",
    "concat": "here then",
    "Single": "here first()",
    "CurrentThreadScheduler": "here immediate",
}


def check_recipes(lab):
    """A name leads to what it names, not to what has it in a recipe, and to the chapter about it."""
    if "notes" not in lab.sites:
        return
    with box(lab, lab.path("notes", "en/zip.html")) as page:
        for query, (place, text) in PLACES.items():
            page.evaluate(ANSWER, query)
            page.wait_for_function("document.getElementById('marble-found').ariaBusy === 'false'")
            found = page.evaluate(FIRST)
            holds = found and found[0].startswith(place) and (text or "") in found[1]
            lab.expect(holds, f"search for {query}", f"finds {found}")
        for query, lie in RECIPES.items():
            page.evaluate(ANSWER, query)
            shown = page.evaluate("document.getElementById('marble-found').innerText").replace("\xa0", " ")
            lab.expect(lie not in " ".join(shown.split()), f"search for {query}", f"says '{lie}'")
        page.evaluate(ANSWER, "flatMap")
        shown = " ".join(page.evaluate("document.getElementById('marble-found').innerText").split())
        lab.expect("flatMap in RxSwift, Combine: here flattenMap" in shown, "search for flatMap", f"says '{shown[:300]}'")
        page.evaluate(ANSWER, "Future")
        shown = " ".join(page.evaluate(FIRST)[1].split())
        lab.expect("Future in Combine: see create" in shown, "search for Future", f"says '{shown}'")


MEANT = {
    "hot vs cold": "en/cold-and-hot.html",
    "combineLatest vs zip": "en/merge-and-combine-latest.html",
    "backpressure": "en/push-and-pull.html#who-sets-the-pace",
    "what is backpressure": "en/push-and-pull.html#who-sets-the-pace",
    "??": "en/gallery.choosing-and-repeating.html#defaultifempty_",
    "unsubscribe": "en/disposal.html",
}
MEANT_CHINESE = {
    "取消订阅": "disposal.html", "内存泄漏": "lifetimes.html", "网络请求": "foundation.html#requests",
    "线程切换": "schedulers.html", "背压": "push-and-pull.html", "指数退避": "patience.html",
    "高阶信号": "flatten-map.html", "冷信号": "cold-and-hot.html",
}


def check_synonyms(lab):
    """Words that the book does not use lead to what they mean, in both languages."""
    if "notes" not in lab.sites:
        return
    chinese = {query: f"zh-Hans/{place}" for query, place in MEANT_CHINESE.items()}
    for path, wanted in [("en/zip.html", MEANT), ("zh-Hans/zip.html", chinese)]:
        with box(lab, lab.path("notes", path)) as page:
            for query, place in wanted.items():
                answer = page.evaluate(ANSWER, query)
                first = answer[0]["place"] if answer else None
                lab.expect(first and first.startswith(place), f"search for {query}", f"finds {first} first")


def check_most(lab):
    """If no chapter has all words, those with most of them are shown, and it says so."""
    with box(lab, lab.path("search", "en/names.html")) as page:
        answer = page.evaluate(ANSWER, "windmill orchard xylophone")
        found = [option["place"] for option in answer]
        lab.expect(found[:1] == ["en/places.html#together"], "most words", f"finds {found}")
        status = page.evaluate(STATUS)
        lab.expect("most of them" in status, "most words", f"says '{status}'")
        answer = page.evaluate(ANSWER, "windmill orchard")
        lab.expect(page.evaluate(STATUS)[0].isdigit(), "most words", "says so of all words, too")


def check_tasks_last(lab):
    """Exercises and questions come after what explains the same thing."""
    if "notes" not in lab.sites:
        return
    tasks = ("#exercises", "#check-yourself")
    for path, queries in [("en/zip.html", ["subscription", "queue", "cold signal"]), ("zh-Hans/zip.html", ["订阅", "队列"])]:
        with box(lab, lab.path("notes", path)) as page:
            for query in queries:
                first = [option["place"] for option in page.evaluate(ANSWER, query)][:3]
                late = [place for place in first if place.endswith(tasks)]
                lab.expect(not late, f"search for {query}", f"finds {late} among the first")


def check_names(lab):
    """Names of this library and of others lead to one card, which says what they are here."""
    if "notes" not in lab.sites:
        return
    with box(lab, lab.path("notes", "en/zip.html")) as page:
        for query, (library, name) in NAMES.items():
            page.evaluate(ANSWER, query)
            text = page.evaluate(FIRST)[1]
            lab.expect(library in text and name in text, f"search for {query}", f"shows {text!r}")
        page.evaluate(ANSWER, "switchToLatest")
        page.wait_for_selector("#marble-found .card svg text")
        order = page.evaluate("[...document.querySelectorAll('#marble-found [role=group]')][0].children.length")
        lab.expect(order == 4, "card", f"has {order} links")
        hrefs = page.evaluate("[...document.querySelectorAll('#marble-found [role=option]')].map(option => option.href)")
        lab.expect(len(hrefs) == len(set(hrefs)), "card", f"leads to a place twice: {hrefs}")
        page.keyboard.press("ArrowDown")
        lab.expect("time.html#" in page.evaluate(ACTIVE), "card", "an arrow does not reach the chapter")
        page.keyboard.press("ArrowDown")
        lab.expect("/reference/" in page.evaluate(ACTIVE), "card", "an arrow does not reach the reference")


def check_cards(lab):
    """Cards fit all windows and themes, can be tapped, and axe finds nothing in them."""
    if "notes" not in lab.sites:
        return
    for window in ["light", "dark", "medium", "phone", "phone-dark", "narrow"]:
        with box(lab, lab.path("notes", "en/zip.html"), window) as page:
            page.evaluate(ANSWER, "switchToLatest")
            page.wait_for_selector("#marble-found .card svg text")
            wide = page.evaluate("document.getElementById('marble-search').scrollWidth - innerWidth")
            lab.expect(wide <= 0, f"card ({window})", f"is {wide} pixels too wide")
            page.evaluate(axe.AXE_SCRIPT)
            for violation in page.evaluate("axe.run('#marble-search', {preload: false})")["violations"]:
                nodes = [node["html"][:120] for node in violation["nodes"]]
                lab.fault(f"card ({window})", f"{violation['id']}: {nodes}")
            if window in ("phone", "narrow"):
                with page.expect_navigation():
                    page.tap("#marble-found .card")
                lab.expect("gallery.only-one-at-a-time.html#switchtolatest" in page.url, f"card ({window})", page.url)


LOOKED_UP = [
    "gallery.html", "names.html", "known-flaws.html", "glossary.html", "sources.html",
    "first-book.html", "make-a-book.html", "blocks.html", "expectations.html", "figures.html", "pages.html",
    "site.html", "adopt.html", "what-marble-promises.html",
]


def check_ranks(lab):
    """Small words do not rule, other forms come later and say so, and nothing is told twice."""
    if "notes" not in lab.sites:
        return
    with box(lab, lab.path("notes", "en/zip.html")) as page:
        for query in ["what does bind do with errors", "bind errors"]:
            first = page.evaluate(ANSWER, query)[0]["place"]
            lab.expect(first.startswith("en/bind.html#rule-6"), "ranks", f"'{query}' finds {first} first")
        answer = page.evaluate(ANSWER, "errors of a catch")
        similar = ["similar" in option["heading"] for option in answer]
        lab.expect(not similar[0], "ranks", "a similar result comes first")
        answer = page.evaluate(ANSWER, "virtual time")
        texts = [option for option in answer if not any(mark in option["heading"] for mark in option["marks"])]
        pages = [option["place"].split("#")[0] for option in texts]
        late = ["/reference/" in place or place.split("/")[1].startswith((*LOOKED_UP, "gallery.")) for place in pages]
        lab.expect(True in late and late == sorted(late), "ranks", f"'virtual time' finds {pages}")
        texts = page.evaluate("[...document.querySelectorAll('#marble-found [role=option]')].map(option => option.innerText)")
        lab.expect(len(texts) == len(set(texts)), "ranks", f"repeats a result: {texts}")


STEPS = """async query => {
  const {begin} = marbleSlices, input = document.querySelector("#marble-search input");
  let longest = Infinity;
  for (let i = 0; i < 5; i++) {
    let task;
    marbleSlices.begin = made => task = made;
    input.value = query.slice(0, -1) + "qrstu"[i];
    input.dispatchEvent(new Event("input"));
    input.value = query;
    input.dispatchEvent(new Event("input"));
    marbleSlices.begin = begin;
    let most = 0;
    for (let isDone, start; !isDone; most = Math.max(most, performance.now() - start)) {
      start = performance.now();
      isDone = task.next().done;
    }
    longest = Math.min(longest, most);
  }
  return longest;
}"""


def check_slices(lab):
    """Typing never waits for the search, and Enter goes by what is typed, however fast."""
    if "notes" not in lab.sites:
        return
    with box(lab, lab.path("notes", "en/zip.html")) as page:
        for query in ["s", "su", "what does a signal", "xylophnoe"]:
            step = page.evaluate(STEPS, query)
            # At a quarter of the speed, a slice of 8 ms and a step stay below 50 ms.
            lab.expect(step <= 10, "slices", f"a step of '{query}' takes {step:.1f} ms")
        page.fill("#marble-search input", "xylophonic")
        page.fill("#marble-search input", "switchToLatest")
        page.keyboard.press("Enter")
        page.wait_for_url("**/gallery.only-one-at-a-time.html#switchtolatest")


def check_marks(lab):
    """A page marks what was found on it, and opens the fold that it stands in, until Escape."""
    path = lab.path("search", "en/words.html")
    with lab.window() as context:
        with lab.page(path, context) as page:
            page.goto(path.as_uri() + "?found=whistle")
            page.wait_for_function(f"{MARKED}.length > 0")
            words = page.evaluate(MARKED)
            lab.expect(words == ["whistle"], "marks", f"are {words}")
            is_open = page.evaluate("document.querySelector('main details.fold').open")
            lab.expect(is_open, "marks", "the fold stays closed")
            lab.expect("found" not in page.url, "marks", f"the address keeps the words: {page.url}")
            page.keyboard.press("Escape")
            lab.expect(page.evaluate(MARKED) == [], "marks", "Escape leaves them")
    for window in ["light", "phone"]:
        with box(lab, path, window) as page:
            page.fill("#marble-search input", "whistle")
            page.wait_for_selector("#marble-found [role=option] mark")
            page.keyboard.press("Enter")
            page.wait_for_function(f"{MARKED}.length > 0")
            is_open = page.evaluate("document.querySelector('main details.fold').open")
            lab.expect(is_open, f"marks ({window})", "the fold stays closed on the same page")
    with lab.window("light", forced_colors="active") as context:
        with lab.page(path, context) as page:
            page.goto(path.as_uri() + "?found=whistle")
            page.wait_for_function(f"{MARKED}.length > 0")
            color = "getComputedStyle(document.body, '::highlight(marble-found)').backgroundColor"
            seen = page.evaluate(color)
            lab.expect(seen not in ("rgba(0, 0, 0, 0)", ""), "marks", f"have the colour {seen}")
            page.emulate_media(media="print", forced_colors="none")
            lab.expect(page.evaluate(color) == "rgba(0, 0, 0, 0)", "marks", f"are printed: {page.evaluate(color)}")


def check_without_storage(lab):
    """A browser that keeps nothing searches and marks all the same."""
    path = lab.path("search", "en/words.html")
    refuse = "Object.defineProperty(window, 'localStorage', {get() { throw new Error('no') }})"
    with lab.window() as context:
        context.add_init_script(refuse)
        with lab.page(path, context) as page:
            page.keyboard.press("/")
            page.keyboard.type("whistle")
            page.wait_for_selector("#marble-found [role=option] mark")
            page.keyboard.press("Enter")
            page.wait_for_function(f"{MARKED}.length > 0")


def check_lines(lab):
    """Below each entry of the gallery, a line leads to the reference, chapters and the source."""
    if "notes" not in lab.sites:
        return
    with lab.window(scripts=False) as context:
        with lab.page(lab.path("notes", "en/gallery.only-one-at-a-time.html"), context) as page:
            lines = page.locator("p.uses")
            count = page.locator(":is(h2, h3) > code:only-of-type").count()
            lab.expect(lines.count() == count, "lines", f"{lines.count()} for {count} entries")
            text = page.locator("#switchtolatest ~ p.uses").first.text_content()
            for part in ["Reference", "Used in", "Time", ".swift:", "switchLatest in RxSwift"]:
                lab.expect(part in text, "lines", f"that of switchToLatest is '{text}'")
