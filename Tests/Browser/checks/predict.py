"""Outputs that readers predict: hidden until they are asked for, compared, and asked again later."""

import datetime

import axe_playwright_python.base as axe

from checks.pages import look_with_axe

PAGE = "en/asking.html"
REVIEW = "en/to-review.html"
QUESTIONS = [1, 3, 4, 5, 6, 7, 8, 9, 10, 14, 16]
START = datetime.datetime(2030, 3, 1, 12)
WIDTHS = [390, 820, 1280, 1440]
SHOWN = """figure => [...figure.querySelectorAll('.output:not(.diagnostics), .stepper, .v')]
  .filter(one => one.checkVisibility({visibilityProperty: true, contentVisibilityAuto: false})
    && one.getBoundingClientRect().height > 0).length"""
KEPT = """() => JSON.parse(localStorage[Object.keys(localStorage).find(key => key.startsWith('marble-study'))] ?? 'null')"""


def block(page, number):
    return page.locator(f"[id='marble-{number}']")


def ask(page):
    """Turns the switch on and waits for the questions."""
    page.locator("#marble-predict").check()
    page.locator(".question").first.wait_for()


def press(figure, text):
    figure.get_by_role("button", name=text, exact=True).click()


def write(figure, text):
    figure.locator("textarea").fill(text)
    press(figure, "Show the answer")


def told(figure):
    return figure.locator(".question [role=status]").inner_text()


def lines(figure):
    return figure.locator(".question pre > *").all_text_contents()


def check_hidden(lab):
    """Nothing is loaded until the switch is used; then no question tells its answer by any means."""
    requests = []
    with lab.window() as context:
        context.on("request", lambda request: requests.append(request.url))
        with lab.page(lab.path("study", PAGE), context) as page:
            page.wait_for_load_state("networkidle")
            lab.expect(not [url for url in requests if "predict" in url], "predict", f"loads {requests}")
            ask(page)
            asked = page.locator(".asked").evaluate_all("all => all.map(one => Number(one.id.slice(7)))")
            lab.expect(asked == QUESTIONS, "predict", f"asks {asked}")
            for number in QUESTIONS:
                shown = block(page, number).evaluate(SHOWN)
                lab.expect(shown == 0, "predict", f"block {number} shows {shown} parts of its answer")
            claim = block(page, 10).locator(".tc").first
            lab.expect(not claim.is_visible(), "predict", "shows what an expression is worth")
            tree = page.locator("article").aria_snapshot()
            for word in ["began at ‹int›", "Marble diagram", "4 values"]:
                lab.expect(word not in tree, "predict", f"a screen reader reads {word!r}")
            hidden = page.locator(".caption").get_attribute("hidden")
            lab.expect(hidden == "until-found", "predict", "shows the caption of a figure that's asked for")
            lab.expect(page.locator(".asked[aria-describedby]").count() == 0, "predict", "reads a caption out")
            lab.expect(block(page, 12).evaluate(SHOWN) == 1, "predict", "hides what varies")
            page.reload()
            page.locator(".question").first.wait_for()
            lab.expect(page.locator("#marble-predict").is_checked(), "predict", "forgets the switch")
            lab.expect(page.locator(".asked").count() == len(QUESTIONS), "predict", "shows after reloading")
            page.locator("#marble-predict").uncheck()
            lab.expect(page.locator(".question, .asked, [hidden=until-found]").count() == 0, "predict", "still asks")
            lab.expect(page.locator("[aria-describedby]").count() == 1, "predict", "lost the caption of a figure")
            shown = [number for number in QUESTIONS if not block(page, number).evaluate(SHOWN)]
            lab.expect(shown in ([], [16]), "predict", f"{shown} stay hidden")


def check_comparison(lab):
    """What is written is compared line by line, with holes, gaps, any order and beginnings."""
    table = [
        (1, "1\n2\n3", "Right.", []),
        (1, "1\n3\n4", "Not quite", ["  1\n", "+ 2\n", "  3\n", "− 4\n"]),
        (1, " 1\n2 \n3\n\n", "Right.", []),
        (3, "began at 17\n1\n2\n3\n100", "Right.", []),
        (3, "began at ‹int›\n1\n100", "Right.", []),
        (3, "began at x\n1\n100", "Not quite", ["− began at x\n", "+ began at ‹int›\n", "  1\n", "  100\n"]),
        (4, "b\na", "Right.", []),
        (4, "b\nc", "Not quite", ["− c\n", "+ a\n"]),
        (5, "1\n2\n3", "Right.", []),
        (5, "1", "Not quite", ["  1\n", "+ 2\n"]),
        (6, "numbers 1---2---3--|\nwords -a---b----c|", "Right.", []),
        (6, "-a---b----c|", "Right.", []),
        (6, "words -a---b----c|", "Right.", []),
        (6, "words -a---b---c|", "Not quite", ["− words -a---b---c|\n", "+ words -a---b----c|\n"]),
        (6, "-a---b---c|", "Not quite", ["− -a---b---c|\n", "+ -a---b----c|\n"]),
        (6, "numbers 1---2---3--|", "Not quite", ["  numbers 1---2---3--|\n", "+ words    -a---b----c|\n"]),
        (7, "book: Book\n  page: Page", "Right.", []),
        (14, "before", "Right.", []),
    ]
    with lab.window() as context, lab.page(lab.path("study", PAGE), context) as page:
        ask(page)
        for number, text, wanted, marks in table:
            figure = block(page, number)
            if figure.locator("textarea").count() == 0:
                press(figure, "Ask again")
            top = figure.bounding_box()["y"] + page.evaluate("scrollY")
            write(figure, text)
            found = told(figure)
            lab.expect(found.startswith(wanted), "predict", f"{text!r} for {number} is told {found!r}")
            lab.expect(lines(figure) == marks, "predict", f"{text!r} for {number} shows {lines(figure)}")
            lab.expect(figure.evaluate(SHOWN) > 0, "predict", f"block {number} stays hidden")
            now = figure.bounding_box()["y"] + page.evaluate("scrollY")
            lab.expect(abs(now - top) < 1, "predict", f"block {number} moves by {now - top}")


def check_next_paragraph(lab):
    """The paragraph behind a question, which tells of the answer, waits for it."""
    with lab.window() as context, lab.page(lab.path("notes", "en/time.html"), context) as page:
        ask(page)
        texts = page.locator(".asked + p:not([class])")
        hidden = texts.evaluate_all("all => all.filter(one => one.getAttribute('hidden') === 'until-found').length")
        lab.expect(0 < hidden == texts.count(), "predict", f"{hidden} of {texts.count()} paragraphs wait")
        figure = page.locator(".asked:has(+ p:not([class]))").first
        figure.evaluate("one => one.id = 'looked-at'")
        press(figure, "Show the answer")
        lab.expect(page.locator("#looked-at + p").is_visible(), "predict", "the paragraph stays hidden")


def check_drawing(lab):
    """The last row of a draggable diagram is drawn, checked, and asked for other placings."""
    for window in ["light", "dark", "phone", "narrow"]:
        with lab.window(window) as context, lab.page(lab.path("notes", "en/gallery.taking-and-skipping.html"), context) as page:
            page.locator("#marble-predict").check()
            figure = page.locator("[data-question]:has(.code:has-text('take(2)'))").first
            figure.scroll_into_view_if_needed()
            figure.locator(".drawing").wait_for()
            lab.expect(not figure.locator("> .output").is_visible(), "predict", "a drawn question shows its answer")
            tray = figure.locator(".tray")
            if window == "phone":
                tray.get_by_role("button", name="1", exact=True).tap()
                tray.get_by_role("button", name="2", exact=True).tap()
                tray.get_by_role("button", name="completion").tap()
                page.keyboard.press("Home")
            else:
                tray.locator("button").first.focus()
                keys = ["Enter", "Shift+Tab", "ArrowRight", "Enter", "Shift+Tab", "Shift+Tab", *["ArrowRight"] * 3, "Enter", "Home"]
                for key in keys:
                    page.keyboard.press(key)
            drawn = figure.locator(".drawn").get_attribute("aria-label")
            lab.expect("1 at 0, 2 at 6, completed at 6" in drawn, f"predict ({window})", f"draws {drawn!r}")
            press(figure, "Check")
            lab.expect(told(figure).startswith("Right."), f"predict ({window})", f"is told {told(figure)!r}")
            lab.expect(figure.locator(".real").is_visible(), f"predict ({window})", "doesn't show the real row")
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            lab.expect(wide <= 0, f"predict ({window})", f"is {wide} pixels too wide")
            real = figure.locator(".real").get_attribute("aria-label")
            press(figure, "Another one")
            press(figure, "Check")
            lab.expect(told(figure).startswith("Not quite"), f"predict ({window})", f"an empty row is told {told(figure)!r}")
            other = figure.locator(".real").get_attribute("aria-label")
            lab.expect(real.split(" not in")[0] != other.split(" not in")[0], f"predict ({window})", "asks the same again")
            page.evaluate(axe.AXE_SCRIPT)
            for violation in page.evaluate("axe.run('.question', {preload: false})")["violations"]:
                lab.fault(f"predict ({window})", f"axe: {violation['id']}")
            kept = page.evaluate(KEPT)["cards"]
            lab.expect([step for step, _ in kept.values()] == [3], "predict", f"keeps {kept}")


def check_ways(lab):
    """Keys and fingers can do all of it, and the focus is never lost."""
    with lab.window() as context, lab.page(lab.path("study", PAGE), context) as page:
        page.locator("#marble-predict").focus()
        page.keyboard.press("Space")
        page.locator(".question").first.wait_for()
        block(page, 1).locator("textarea").focus()
        page.keyboard.type("t[")
        page.keyboard.press("Control+Enter")
        lab.expect(told(block(page, 1)).startswith("Not quite"), "predict keys", "Control and Enter do nothing")
        focused = page.evaluate("document.activeElement.closest('figure')?.id")
        lab.expect(focused == "marble-1", "predict keys", f"the focus is at {focused}")
        block(page, 3).locator("textarea").focus()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        name = page.evaluate("document.activeElement.textContent")
        lab.expect(name == "I knew it", "predict keys", f"the focus is at {name!r}")
        page.keyboard.press("Enter")
        lab.expect(told(block(page, 3)) == "You knew it.", "predict keys", f"tells {told(block(page, 3))!r}")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        tag = page.evaluate("document.activeElement.tagName")
        lab.expect(tag == "TEXTAREA", "predict keys", f"asking again leaves the focus at {tag}")
    with lab.window("phone") as context, lab.page(lab.path("study", PAGE), context) as page:
        page.locator("label:has(#marble-predict)").tap()
        page.locator(".question").first.wait_for()
        figure = block(page, 6)
        figure.get_by_role("button", name="Show the answer").tap()
        figure.get_by_role("button", name="I did not").tap()
        lab.expect(told(figure) == "Asked again in 1 day.", "predict touch", f"tells {told(figure)!r}")


def check_stepper(lab):
    """The stepper of a listing that asks does nothing, and works when the answer is shown."""
    with lab.window() as context, lab.page(lab.path("study", PAGE), context) as page:
        ask(page)
        figure = block(page, 8)
        figure.locator(".code").evaluate("code => code.scrollIntoView({block: 'center'})")
        page.wait_for_timeout(100)
        page.locator("body").press("ArrowRight")
        page.locator("body").press("p")
        figure.locator(".code .l").nth(2).click()
        lab.expect(page.locator(".docked, .stepping").count() == 0, "predict", "a stepper tells")
        lab.expect(figure.locator(".live:visible").count() == 0, "predict", "a stepper shows values")
        press(figure, "Show the answer")
        press(figure, "I knew it")
        figure.locator(".stepper [name=next]").click()
        lab.expect(page.locator(".docked").count() == 1, "predict", "the stepper does not work any more")
        press(figure, "Ask again")
        lab.expect(page.locator(".docked").count() == 0, "predict", "the stepper stays at work")


def check_links(lab):
    """A search in the page finds and shows what is hidden; a link to a block shows nothing."""
    with lab.window() as context, lab.page(lab.path("study", PAGE), context) as page:
        ask(page)
        page.goto(lab.path("study", PAGE).as_uri() + "#marble-6")
        page.reload()
        page.locator(".question").first.wait_for()
        lab.expect(block(page, 6).evaluate(SHOWN) == 0, "predict", "a link to a block tells its answer")
        # What a browser does that finds a text.
        block(page, 6).locator(".output").evaluate("output => output.dispatchEvent(new Event('beforematch', {bubbles: true}))")
        lab.expect(block(page, 6).evaluate(SHOWN) == 1, "predict", "what is found stays hidden")
        name = block(page, 6).get_by_role("button").first.inner_text()
        lab.expect(name == "I knew it", "predict", f"what is found asks {name!r}")
        hidden = block(page, 1).locator(".output").get_attribute("hidden")
        lab.expect(hidden == "until-found", "predict", f"a browser's search cannot find what is {hidden!r}")
        page.evaluate("document.querySelector('#marble-3 .output').id = 'inside'; location.hash = 'inside'")
        page.locator("#marble-3.shown").wait_for()
        go_to_page(page, lab.path("study", "en/telling.html"))
        page.keyboard.press("/")
        page.keyboard.type("before")
        hit = page.locator("#marble-search [role=option]", has_text="The end of a program").first
        hit.wait_for()
        excerpt = hit.locator("code").inner_text()
        hit.click()
        page.locator(".question").first.wait_for()
        shown = block(page, 14).evaluate(SHOWN)
        is_output = "print" not in excerpt
        lab.expect(shown == is_output, "predict", f"{shown} answers are shown behind the hit {excerpt!r}")
        page.evaluate("sessionStorage.setItem('marble-hit', 'before\\n')")
        page.reload()
        page.locator("#marble-14.shown").wait_for()


def check_return(lab):
    """What was missed comes back after 1, 3 and 7 days; a miss begins again; then it is known."""
    day = lambda number: START + datetime.timedelta(days=number)
    with lab.window() as context:
        with lab.page(lab.path("study", PAGE), context) as page:
            page.clock.install(time=START)
            ask(page)
            press(block(page, 1), "Show the answer")
            press(block(page, 1), "I did not")
            story = [
                (0, None, None), (1, True, "Asked again in 3 days."), (2, None, None), (4, False, "Asked again in 1 day."),
                (5, True, "Asked again in 3 days."), (7, None, None), (8, True, "Asked again in 7 days."),
                (14, None, None), (15, True, "You knew it."), (400, None, None),
            ]
            for number, knows, wanted in story:
                page.clock.set_system_time(day(number))
                page.goto(lab.path("study", REVIEW).as_uri())
                links = page.locator("#marble-review li a")
                lab.expect(links.count() == (knows is not None), "predict", f"{links.count()} are due on day {number}")
                status = page.locator("#marble-review [role=status]").inner_text()
                if knows is None:
                    later = "" if number == 400 else " Later: 1."
                    lab.expect(status == "Nothing to review now." + later, "predict", f"day {number}: {status!r}")
                    continue
                lab.expect(status == "Due now: 1.", "predict", f"day {number}: {status!r}")
                links.first.click()
                figure = block(page, 1)
                figure.locator("textarea").wait_for()
                lab.expect(page.url.endswith("asking.html#marble-1"), "predict", f"leads to {page.url}")
                due = page.locator(".predicted a").inner_text()
                lab.expect(due == "To review: 1", "predict", f"tells {due!r}")
                press(figure, "Show the answer")
                press(figure, "I knew it" if knows else "I did not")
                lab.expect(told(figure) == wanted, "predict", f"day {number} tells {told(figure)!r}")
                lab.expect(not page.locator(".predicted a").is_visible(), "predict", "still says what is due")


def check_forgetting(lab):
    """One click forgets, here and there; what the book does not ask any more is forgotten, too."""
    with lab.window() as context, lab.page(lab.path("study", PAGE), context) as page:
        ask(page)
        press(block(page, 1), "Show the answer")
        press(block(page, 1), "I did not")
        press(page.locator(".predicted"), "Forget")
        lab.expect(page.evaluate(KEPT) is None, "predict", f"keeps {page.evaluate(KEPT)}")
        lab.expect(page.locator(".predicted").inner_text() == "Forgotten.", "predict", "does not say so")
        lab.expect(page.locator(".asked").count() == 0, "predict", "goes on asking")
        ask(page)
        press(block(page, 1), "Show the answer")
        press(block(page, 1), "I did not")
        page.evaluate("""() => {
          const key = Object.keys(localStorage).find(key => key.startsWith('marble-study'));
          const kept = JSON.parse(localStorage[key]);
          kept.cards['0000000000'] = [0, 0];
          localStorage[key] = JSON.stringify(kept);
        }""")
        go_to_page(page, lab.path("study", REVIEW))
        lab.expect(len(page.evaluate(KEPT)["cards"]) == 1, "predict", f"keeps {page.evaluate(KEPT)}")
        page.locator("#marble-forget").click()
        lab.expect(page.evaluate(KEPT) is None, "predict", "the list does not forget")
        go_to_page(page, lab.path("study", PAGE))
        ask(page)
        go_to_page(page, lab.path("study", "en/telling.html"))
        go_to_page(page, lab.path("study", PAGE))
        page.locator(".progress button").click()
        lab.expect(page.evaluate(KEPT) is None, "predict", "forgetting what was read keeps the answers")
        lab.expect(page.locator(".asked").count() == 0, "predict", "asks after all was forgotten")
        ask(page)
        go_to_page(page, lab.path("study", "en/telling.html"))
        go_to_page(page, lab.path("study", "index.html"))
        page.locator(".progress button").click()
        lab.expect(page.evaluate(KEPT) is None, "predict", "the first page keeps the answers")


def go_to_page(page, path):
    page.goto(path.as_uri())
    page.wait_for_load_state()


def check_storage(lab):
    """Storage that is refused, full, or written by something else does no harm."""
    ways = {
        "refused": "Object.defineProperty(window, 'localStorage', {get() { throw new Error('refused') }})",
        "full": "Storage.prototype.setItem = () => { throw new Error('full') }",
        **{
            f"written as {text}": f"Storage.prototype.getItem = () => {text!r}"
            for text in ["{", '{"version":0,"on":true,"cards":{}}', '{"version":1,"on":true,"cards":{"a":[9,1],"b":null,"c":[1,"x"]}}']
        },
    }
    for way, script in ways.items():
        with lab.window() as context:
            context.add_init_script(script)
            with lab.page(lab.path("study", PAGE), context, f"predict, storage {way}") as page:
                is_on = page.locator("#marble-predict").is_checked()
                lab.expect(is_on == ('"version":1' in way), f"predict, storage {way}", f"is on: {is_on}")
                ask(page)
                figure = block(page, 1)
                write(figure, "1\n2\n3")
                lab.expect(told(figure).startswith("Right."), f"predict, storage {way}", told(figure))
                write(block(page, 3), "something else")
                promise = told(block(page, 3)) + page.locator(".predicted").inner_text()
                is_lost = way in ("refused", "full")
                lab.expect(("Asked again" in promise) != is_lost, f"predict, storage {way}", f"promises {promise}")
                lab.expect(("lost when you leave the page" in promise) == is_lost, f"predict, storage {way}", promise)
                go_to_page(page, lab.path("study", REVIEW))
                status = page.locator("#marble-review [role=status]").inner_text()
                lab.expect(status == "Nothing to review now.", f"predict, storage {way}", status)


def check_without_scripts(lab):
    """Without scripts nothing is hidden, and there is no switch; on paper all is there, too."""
    with lab.window(scripts=False) as context:
        with lab.page(lab.path("study", PAGE), context) as page:
            lab.expect(not page.locator("#marble-predict").is_visible(), "predict", "a switch without scripts")
            hidden = [number for number in QUESTIONS[:-1] if not block(page, number).locator(".output").first.is_visible()]
            lab.expect(hidden == [], "predict", f"{hidden} are hidden without scripts")
        with lab.page(lab.path("study", REVIEW), context) as page:
            status = page.locator("#marble-review").inner_text()
            lab.expect("needs JavaScript" in status, "predict", f"says {status!r}")
            lab.expect(not page.locator("#marble-forget").is_visible(), "predict", "forgets without scripts")
    with lab.window() as context, lab.page(lab.path("study", PAGE), context) as page:
        ask(page)
        page.emulate_media(media="print")
        for number in QUESTIONS[:-1]:
            output = block(page, number).locator(".output").first
            size = output.evaluate("one => one.getBoundingClientRect().height")
            lab.expect(output.is_visible() and size > 25, "predict", f"prints {size} px of block {number}")
        lab.expect(page.locator(".question:visible, .predicted:visible").count() == 0, "predict", "prints questions")


def check_pages_of_all(lab):
    """The pages of all exercises, questions and diagrams lead to places that there are."""
    site = lab.sites["study"]
    wanted = {
        "all-exercises": [
            f"{page}.html#marble-exercise:{number}" for page in ("asking", "puzzles") for number in (1, 2)
        ],
        "all-questions": ["asking.html#marble-question:1", "asking.html#marble-question:2"],
        "all-diagrams": ["asking.html#marble-6"],
    }
    with lab.window() as context, lab.page(site / "index.html", context) as page:
        links = page.locator(".index main .facts a").evaluate_all("all => all.map(one => one.getAttribute('href'))")
        names = [f"en/{name}.html" for name in [*wanted, "to-review"]]
        lab.expect([link for link in links if link.startswith("en/")] == names, "study pages", f"links to {links}")
        for name, places in wanted.items():
            go_to_page(page, site / f"en/{name}.html")
            links = page.locator("article li a[href*='#']")
            found = links.evaluate_all("all => all.map(one => one.getAttribute('href'))")
            lab.expect(found == places, "study pages", f"{name} leads to {found}")
            links.last.click()
            page.wait_for_load_state()
            there = page.evaluate("!!document.getElementById(decodeURIComponent(location.hash.slice(1)))")
            lab.expect(there, "study pages", f"{page.url} is nowhere")
        go_to_page(page, site / REVIEW)
        go_to_page(page, site / "index.html")
        resume = page.locator(".resume").inner_text()
        lab.expect(resume == "Continue reading: Asking, Pictures", "study pages", f"after a list, {resume!r}")
    for name in [*wanted, "to-review"]:
        if "notes" in lab.sites:
            lab.figure(f"{name}.html of the notes: {lab.path('notes', f'en/{name}.html').stat().st_size}")
    if "notes" in lab.sites:
        size = lab.path("notes", "assets/predictions.js").stat().st_size
        lab.figure(f"predictions.js of the notes: {size}")


def check_sizes_and_axe(lab):
    """In windows of all sizes nothing is too wide; in the middle of questions axe finds no fault."""
    with lab.window() as context, lab.page(lab.path("study", PAGE), context) as page:
        halfway(page)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 844})
            over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            lab.expect(over <= 0, f"predict, {width} px", f"is {over} px too wide")
    for window in ["light", "phone-dark"]:
        with lab.window(window) as context:
            with lab.page(lab.path("study", PAGE), context) as page:
                halfway(page)
                page.evaluate(axe.AXE_SCRIPT)
                look_with_axe(lab, page, f"predict ({window})")
                page.evaluate("""() => {
                  const key = Object.keys(localStorage).find(key => key.startsWith('marble-study'));
                  localStorage[key] = localStorage[key].replace(/\\[0,\\d+\\]/g, '[0,0]');
                }""")
                go_to_page(page, lab.path("study", REVIEW))
                lab.expect(page.locator("#marble-review li").count() == 2, "predict", "the list is not there")
                page.evaluate(axe.AXE_SCRIPT)
                look_with_axe(lab, page, f"to review ({window})")


def halfway(page):
    """Leaves some questions open, some answered rightly and wrongly, one revealed."""
    ask(page)
    write(block(page, 1), "1\n2\n3")
    write(block(page, 4), "a rather long line that nobody would expect to be printed there, c")
    press(block(page, 5), "Show the answer")
    press(block(page, 6), "Show the answer")
    press(block(page, 6), "I did not")
