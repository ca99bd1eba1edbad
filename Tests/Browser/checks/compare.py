"""Compared diagrams: borrowed rows are those of the other diagram, by all means, and a page of their own."""

import pathlib
import random
import re
import zlib

import axe_playwright_python.base as axe

from checks.drag import PAGE, SHOWN, figures, wake, wake_all, whole
from checks.pages import look_with_axe

OWN_PAGE = "en/gallery.compare.html"
WIDTHS = [390, 820, 1280, 1440]

# Puts marbles anywhere by keys, and returns where they are.
SHUFFLE = """(figure, presses) => {
  const sliders = [...figure.querySelectorAll(".d")];
  for (const [index, key] of [[0, "Escape"], ...presses]) {
    sliders[index % sliders.length].dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
  }
  return sliders.map(slider => Number(slider.getAttribute("aria-valuenow")));
}"""

# The rows of a diagram that are its results.
RESULTS = """figure => {
  const moved = new Set([...figure.querySelectorAll(".d")].map(slider => slider.row));
  return [...figure.querySelectorAll(".names .n")].map((_, row) => row).filter(row => !moved.has(row));
}"""


def entry(page, name):
    """Returns the first diagram below a heading, by its anchor."""
    return page.locator(f"[id='{name}'] ~ figure [data-drag]").first


def compared(page, name, titles):
    """Comes near a diagram and chooses others; returns the diagram."""
    figure = entry(page, name)
    wake(page, figure)
    choose(figure, titles)
    return figure


def choose(figure, titles):
    adder = figure.locator(".drag select")
    adder.focus()
    for title in titles:
        adder.select_option(label=title)


def borrowed(figure):
    """Returns the rows below a diagram: of each other one, and all of them together."""
    return figure.locator(".slot + svg")


def check_answers(lab):
    """Random placings of random pairs show what the other diagram shows for the same placing."""
    wanted, chance = lab.drawn(60)
    done = 0
    with lab.window() as context:
        with lab.page(whole(lab), context) as page:
            wake_all(page)
            count = figures(page).count()
            while done < wanted:
                figure = figures(page).nth(chance.randrange(count))
                adder = figure.locator(".drag select")
                if adder.count() == 0:
                    continue
                adder.focus()
                choices = adder.evaluate("select => [...select.options].slice(1).map(option => [option.value, option.text])")
                value, title = chance.choice(choices)
                adder.select_option(value=value)
                keys = ["ArrowRight", "ArrowLeft", "Home", "End"]
                presses = [[chance.randrange(9), chance.choice(keys)] for _ in range(chance.randrange(1, 30))]
                placing = figure.evaluate(SHUFFLE, presses)
                shown = borrowed(figure).evaluate(SHOWN)
                anchor = figure.locator(".slot a").get_attribute("href").split("#")[-1]
                others = page.locator(f"[id='{anchor}']").evaluate(
                    """heading => {
                      const keys = [];
                      let next = heading.nextElementSibling;
                      for (; next && !/^H/.test(next.tagName); next = next.nextElementSibling) {
                        keys.push(...[...next.querySelectorAll("[data-drag]")].map(one => one.dataset.drag));
                      }
                      return keys;
                    }"""
                )
                rows = [rows_of(page.locator(f"[data-drag='{key}']"), presses, placing) for key in others]
                lab.expect(shown in rows, "compare", f"{title} at {placing}: {shown} is none of {rows}")
                figure.locator(".slot button").click()
                done += 1
    lab.figure(f"borrowed rows compared with those of the other diagram: {done}")


def rows_of(figure, presses, placing):
    """Returns the results that a diagram shows after the same keys; none if it is elsewhere then."""
    if figure.evaluate(SHUFFLE, presses) != placing:
        return None
    shown = figure.evaluate(SHOWN)
    return [shown[row] for row in figure.evaluate(RESULTS)]


def check_lazy(lab):
    """Before a reader comes near, nothing is there; then each diagram with others alike has a choice."""
    requests = []
    with lab.window() as context:
        context.on("request", lambda request: requests.append(request.url))
        with lab.page(whole(lab), context) as page:
            page.wait_for_load_state("networkidle")
            lab.expect(not [url for url in requests if url.endswith("compare.js")], "compare", f"loads {requests}")
            lab.expect(page.locator("article select").count() == 0, "compare", "offers a choice before anything happened")
            wake_all(page)
            count = page.locator(".drag select").count()
            lab.expect(count >= 100, "compare", f"only {count} diagrams can be compared")
            lone = entry(page, "single").locator("select").count()
            lab.expect(lone == 0, "compare", "offers to compare a diagram that has no like")
    size = len(zlib.compress(lab.path("notes", "en/gallery.drag.js").read_bytes(), 9))
    lab.expect(size <= 80 * 1024, "compare", f"the answers take {size} bytes")
    lab.figure(f"answers of the gallery, with what can be compared: {size} bytes compressed")


def check_keys(lab):
    """By keys alone readers choose, change their mind, drag, follow the link and remove."""
    with lab.window() as context:
        with lab.page(whole(lab), context) as page:
            figure = entry(page, "filter_")
            figure.locator(".scroll").focus()
            adder = figure.locator(".drag select")
            adder.wait_for()
            adder.focus()
            page.keyboard.press("ArrowDown")
            select = figure.locator(".slot select")
            focused = select.evaluate("select => select === document.activeElement")
            lab.expect(focused, "compare keys", "the choice that was made has not the focus")
            first = select.evaluate("select => select.selectedOptions[0].text")
            page.keyboard.press("ArrowDown")
            second = select.evaluate("select => select.selectedOptions[0].text")
            lab.expect((first, second) == ("bind(_:)", "flattenMap(_:)"), "compare keys", f"{first}, {second}")
            lab.expect(figure.locator(".slot").count() == 1, "compare keys", "↓ adds another one")
            page.keyboard.press("t")
            page.keyboard.press("a")
            page.keyboard.press("k")
            chosen = select.evaluate("select => select.selectedOptions[0].text")
            lab.expect(chosen == "take(_:)", "compare keys", f"typing finds {chosen}")
            figure.locator(".d").nth(1).focus()
            page.keyboard.press("ArrowRight")
            status = figure.locator("[role=status]")
            wanted = "filter: 1 at 0, 3 at 12, completed at 18. take(_:): 1 at 0, 2 at 7, completed at 7."
            page.wait_for_function(
                "([element, text]) => element.textContent === text", arg=[status.element_handle(), wanted]
            )
            label = borrowed(figure).get_attribute("aria-label")
            lab.expect(label == "take(_:): 1 at 0, 2 at 7, completed at 7.", "compare keys", f"is called {label}")
            select.focus()
            page.keyboard.press("Tab")
            link = page.evaluate("[document.activeElement.ariaLabel, document.activeElement.hash]")
            lab.expect(link == ["take(_:): Go to its section", "#take_"], "compare keys", f"Tab leads to {link}")
            page.keyboard.press("Tab")
            name = page.evaluate("document.activeElement.ariaLabel")
            lab.expect(name == "Remove take(_:)", "compare keys", f"Tab leads to {name}")
            page.keyboard.press("Enter")
            lab.expect(figure.locator(".slot").count() == 0, "compare keys", "Enter does not remove")
            focused = adder.evaluate("select => select === document.activeElement")
            lab.expect(focused, "compare keys", "the focus is lost")


def check_three(lab):
    """Up to three others, each once; colours and hidden code stay as they were."""
    with lab.window() as context:
        with lab.page(whole(lab), context) as page:
            figure = compared(page, "filter_", ["take(_:)", "delay(_:on:)", "flatMapLatest(_:)"])
            lab.expect(not figure.locator(".drag select").is_visible(), "compare", "offers a fourth one")
            hidden = figure.locator("xpath=ancestor::figure").locator(".h").first
            lab.expect(not hidden.is_visible(), "compare", "shows the hidden lines of the block")
            disabled = figure.locator(".slot select").first.evaluate(
                "select => [...select.options].filter(option => option.disabled).map(option => option.text)"
            )
            lab.expect(sorted(disabled) == ["delay(_:on:)", "flatMapLatest(_:)"], "compare", f"cannot choose {disabled}")
            names = borrowed(figure).nth(2).locator(".n").all_text_contents()
            lab.expect(names == ["of 1", "of 2", "of 3", "flatMapLatest"], "compare", f"names rows {names}")
            colors = """group => [...group.querySelectorAll("[class^=m]")].map(one => one.textContent + one.classList[0])"""
            shown = set(borrowed(figure).nth(2).evaluate(colors))
            lab.expect(shown == {"1m0", "2m1", "3m2"}, "compare", f"colours values {sorted(shown)}")
            figure.locator(".slot button").nth(1).click()
            titles = figure.locator(".slot select").evaluate_all("all => all.map(one => one.selectedOptions[0].text)")
            lab.expect(titles == ["take(_:)", "flatMapLatest(_:)"], "compare", f"leaves {titles}")
            lab.expect(figure.locator(".drag select").is_visible(), "compare", "offers no third one")
            alone = figure.get_by_text("On a separate page").get_attribute("href")
            wanted = "gallery.compare.html#filter_,take_,flatmaplatest_"
            lab.expect(alone == wanted, "compare", f"leads to {alone}")


def check_touch(lab):
    """On a phone, a finger that drags a marble moves the borrowed rows, and removes them."""
    with lab.window("phone") as context:
        with lab.page(whole(lab), context) as page:
            figure = entry(page, "map_")
            figure.scroll_into_view_if_needed()
            figure.locator("svg:not(.names)").tap(position={"x": 40, "y": 10})
            figure.locator(".drag select").wait_for()
            figure.locator(".drag select").tap()
            page.keyboard.press("Escape")
            figure.locator(".drag select").select_option(label="takeLast(_:)")
            before = borrowed(figure).evaluate(SHOWN)
            box = figure.locator(".d").nth(2).bounding_box()
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            client = context.new_cdp_session(page)
            touch = lambda kind, points: client.send(
                "Input.dispatchTouchEvent", {"type": kind, "touchPoints": points}
            )
            touch("touchStart", [{"x": x, "y": y}])
            for part in range(1, 9):
                touch("touchMove", [{"x": x - part * 5, "y": y}])
            touch("touchEnd", [])
            moved = figure.locator(".d").nth(2).get_attribute("aria-valuetext")
            lab.expect(moved != "3 at 12", "compare touch", "drags nothing")
            lab.expect(borrowed(figure).evaluate(SHOWN) == before, "compare touch", "takeLast sends at another time")
            figure.locator(".slot select").select_option(label="scan(startingWith:_:)")
            tick = int(moved.rsplit(" ", 1)[1])
            shown = borrowed(figure).evaluate(SHOWN)
            lab.expect(shown == [[["1", 0], ["3", 6], ["6", tick], ["|", 18]]], "compare touch", f"shows {shown}")
            figure.locator(".slot button").tap()
            lab.expect(figure.locator(".slot").count() == 0, "compare touch", "a finger removes nothing")


def check_own_page(lab):
    """The page of its own keeps the choice in its address, and reads it from there."""
    with lab.window() as context:
        with lab.page(lab.path("notes", OWN_PAGE), context) as page:
            titles = lambda: page.locator(".slot select").evaluate_all("all => all.map(one => one.selectedOptions[0].text)")
            page.locator(".family:not([hidden]) .drag select").wait_for()
            lab.expect(page.locator(".family:visible").count() == 1, "compare page", "shows all inputs")
            choose(page.locator(".family:visible"), ["map(_:)", "filter(_:)", "take(_:)", "skip(_:)"])
            lab.expect(page.url.endswith("#map_,filter_,take_,skip_"), "compare page", f"is at {page.url}")
            lab.expect(not page.locator(".drag select:visible").count(), "compare page", "offers a fifth one")
            page.locator(".family:visible .d").first.press("ArrowRight")
            shown = borrowed(page).first.evaluate(SHOWN)[0][:1]
            lab.expect(shown == [["2", 1]], "compare page", f"map sends {shown}")
            page.evaluate("location.hash = '#zip,sample'")
            page.wait_for_function("document.querySelectorAll('.family:not([hidden]) .slot').length === 2")
            lab.expect(page.locator(".family:visible .d").count() == 5, "compare page", "keeps the input")
            found = page.locator(".family:visible .slot select").evaluate_all(
                "all => all.map(one => one.selectedOptions[0].text)"
            )
            lab.expect(found == ["zip(with:)", "sample(_:)"], "compare page", f"finds {found}")
            page.locator(".chooser select").select_option(index=0)
            lab.expect(page.url.endswith("#map_,filter_,take_,skip_"), "compare page", f"goes to {page.url}")
            lab.expect(titles()[:4] == ["map(_:)", "filter(_:)", "take(_:)", "skip(_:)"], "compare page", f"{titles()}")
            page.locator(".family:visible .slot a").first.click()
            page.wait_for_url("**/gallery.other-values.html#map_")
            lab.expect(page.url.endswith("gallery.other-values.html#map_"), "compare page", f"leads to {page.url}")
        for address in ["#%E0", "#,,", "#nothing", "#<b>", "#filter,filter,amb"]:
            with lab.page(lab.path("notes", OWN_PAGE), context) as page:
                page.evaluate("address => { location.hash = address; location.reload(); }", address)
                page.locator(".chooser").wait_for()
                count = page.locator(".slot").count()
                lab.expect(count == address.startswith("#filter"), "compare page", f"{address}: {count} rows")


def check_without_scripts(lab):
    """Without scripts there is nothing to choose, and the page of its own is a list of links."""
    with lab.window(scripts=False) as context:
        with lab.page(whole(lab), context) as page:
            lab.expect(page.locator("article select, .slot").count() == 0, "compare", "a choice without scripts")
            page.get_by_role("link", name="Compare diagrams").click()
            lab.expect(page.url.endswith("gallery.compare.html"), "compare", f"leads to {page.url}")
            count = page.locator(".family").count()
            lab.expect(count >= 4, "compare", f"{count} inputs without scripts")
            lab.expect(page.locator(".family svg[role=img]").count() == count, "compare", "inputs without pictures")
            links = page.locator(".family a").evaluate_all("all => all.map(one => one.getAttribute('href'))")
            lab.expect(len(links) >= 100, "compare", f"only {len(links)} links without scripts")
            known = {
                f"{file.name}#{name}"
                for file in lab.path("notes", "en").glob("gallery.*.html")
                for name in re.findall('id="([^"]*)"', file.read_text())
            }
            lost = [link for link in links if link not in known]
            lab.expect(not lost, "compare", f"links lead nowhere: {lost}")


def check_axe(lab):
    """While diagrams are compared, axe finds no fault, here and there."""
    for window in ["light", "dark", "phone"]:
        with lab.window(window) as context:
            with lab.page(lab.path("notes", OWN_PAGE), context) as page:
                page.locator(".family:not([hidden]) .drag select").wait_for()
                choose(page.locator(".family:visible"), ["map(_:)", "flatMapLatest(_:)"])
                page.evaluate(axe.AXE_SCRIPT)
                look_with_axe(lab, page, f"compare page ({window})")
    with lab.window() as context:
        with lab.page(whole(lab), context) as page:
            figure = compared(page, "filter_", ["take(_:)", "flatMapLatest(_:)"])
            page.evaluate(axe.AXE_SCRIPT)
            found = page.evaluate("figure => axe.run(figure, {preload: false})", figure.element_handle())
            faults = [(one["id"], one["nodes"][0]["html"]) for one in found["violations"]]
            lab.expect(not faults, "compare axe", f"{faults}")


def check_widths(lab):
    """In windows of all sizes the page is not wider, and equal ticks are below each other."""
    for width in WIDTHS:
        with lab.window(viewport={"width": width, "height": 844}) as context:
            for path, name in [(PAGE, "filter_"), (OWN_PAGE, None)]:
                with lab.page(whole(lab) if name else lab.path("notes", path), context) as page:
                    titles = ["aggregate(startFactory:_:)", "collect()", "flatMapLatest(_:)"]
                    if name:
                        figure = compared(page, name, titles)
                    else:
                        figure = page.locator("[data-input]").first
                        figure.locator(".d").first.wait_for(state="attached")
                        choose(figure, titles)
                    over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                    lab.expect(over <= 0, f"compare, {width} px", f"{path} is {over} px too wide")
                    boxes = figure.locator("svg:not(.names)").evaluate_all(
                        "all => all.map(one => one.getBoundingClientRect()).map(({x, width}) => [x, width])"
                    )
                    lab.expect(all(box == boxes[0] for box in boxes), f"compare, {width} px", f"pictures at {boxes}")
                    box = figure.locator(".scroll").bounding_box()
                    for part in figure.locator(".slot > *").all():
                        own = part.bounding_box()
                        inside = own["x"] >= box["x"] and own["x"] + own["width"] <= box["x"] + box["width"] + 1
                        lab.expect(inside, f"compare, {width} px", f"{part.inner_text()[:20]} is out of sight")


def check_forced_colours_and_print(lab):
    """Where a system chooses all colours, values have frames; on paper there is nothing to press."""
    with lab.window(forced_colors="active") as context:
        with lab.page(whole(lab), context) as page:
            figure = compared(page, "filter_", ["take(_:)"])
            strokes = borrowed(figure).locator("rect").evaluate_all("all => all.map(one => getComputedStyle(one).stroke)")
            ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
            lab.expect(ground not in strokes, "forced colours", f"{strokes} on {ground}")
    with lab.window() as context:
        with lab.page(whole(lab), context) as page:
            figure = compared(page, "filter_", ["take(_:)"])
            page.emulate_media(media="print")
            seen = [one.inner_text() for one in figure.locator("button, a, label").all() if one.is_visible()]
            lab.expect(not seen, "print", f"prints {seen}")
            fills = figure.locator("[class^=m0] rect").evaluate_all("all => all.map(one => getComputedStyle(one).fill)")
            lab.expect(len(set(fills)) == 1, "print", f"marbles that can be dragged look apart: {fills}")
            lab.expect(borrowed(figure).is_visible(), "print", "leaves out what is compared")


def check_same_inner(lab):
    """Operators on signals of signals are shown with the same ones, so that a comparison shows operators."""
    text = (pathlib.Path(__file__).parents[3] / "notes/en/gallery.md").read_text()
    section = text.split("## One signal after another")[1].split("\n## ")[0]
    rows = {}
    for fence in re.findall(r"```marble drag\n(.*?)```", section, re.S):
        for name, events in re.findall(r"^(of \d)  +(\S.*)$", fence, re.M):
            rows.setdefault(name, set()).add(events)
    lab.expect(len(rows) == 3, "inner signals", f"{list(rows)}")
    for name, found in rows.items():
        longest = max(found, key=len)
        others = [events for events in found if not longest.startswith(events)]
        lab.expect(not others, "inner signals", f"{name} is {longest} here and {others} there")
