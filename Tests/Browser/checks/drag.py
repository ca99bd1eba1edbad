"""Draggable diagrams: every placing as a program prints it, keys, mouse, touch, and no scripts."""

import json
import pathlib
import random
import re
import subprocess
import tempfile
import zlib

import axe_playwright_python.base as axe
import joined

from checks.pages import look_with_axe

PAGE = "en/gallery.html"
ROOT = pathlib.Path(__file__).resolve().parents[3]

# What a diagram shows: for each row its events, with text and tick. An event that shares a tick
# with the one before it stands beside that.
SHOWN = """figure => {
  const svg = figure.matches("svg") ? figure : figure.querySelector("svg:not(.names)");
  const rows = Array.from({length: Math.floor(svg.height.baseVal.value / 44)}, () => []);
  const guides = [...svg.querySelector(".t").getAttribute("d").matchAll(/M(\\d+)/g)].map(([, x]) => Number(x));
  const note = (element, text, side) => {
    const box = element.getBBox();
    const matrix = svg.getScreenCTM().inverse().multiply(element.getScreenCTM());
    const x = Math.round(box.x + matrix.e + side(box));
    const row = Math.round((box.y + box.height / 2 + matrix.f - 28) / 44);
    rows[row].push([x, text]);
  };
  for (const group of svg.querySelectorAll("[class^=m]")) {
    note(group.querySelector("rect"), group.querySelector("text").textContent, () => 13);
  }
  for (const end of svg.querySelectorAll(".e")) note(end, "|", box => box.width / 2);
  for (const end of svg.querySelectorAll(".x")) note(end, "X", box => box.width / 2);
  return rows.map(row => {
    let last;
    return row.sort(([a], [b]) => a - b).map(([x, text]) => {
      const tick = guides.indexOf(x);
      return [text, last = tick < 0 ? last : tick];
    });
  });
}"""

# The colours of a diagram's values.
COLORS = """figure => [...figure.querySelectorAll("svg:not(.names) > g[class^=m], svg:not(.names) > g > g[class^=m]")]
  .map(group => `${Math.round(group.getBoundingClientRect().x)} ${group.textContent} ${group.classList[0]}`).sort()"""

# Moves the marbles of a diagram by keys until they are at some ticks; tells whether they got there.
MOVE = """(figure, wanted) => {
  const sliders = [...figure.querySelectorAll(".d")];
  const press = (slider, key) => slider.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
  const now = slider => Number(slider.getAttribute("aria-valuenow"));
  press(sliders[0], "Escape");
  for (let round = 0; round < 4; round++) {
    for (const index of [...sliders.keys(), ...[...sliders.keys()].reverse()]) {
      const slider = sliders[index];
      for (let before = -1; now(slider) !== wanted[index] && now(slider) !== before; ) {
        before = now(slider);
        press(slider, before < wanted[index] ? "ArrowRight" : "ArrowLeft");
        if (now(slider) < wanted[index] !== before < wanted[index]) break;
      }
    }
  }
  return sliders.every((slider, index) => now(slider) === wanted[index]);
}"""

# The rows of each diagram that have marbles to move, each with whether its end is one of them.
ROWS = """() => Object.fromEntries([...document.querySelectorAll("[data-drag]")].map(figure => {
  const sliders = [...figure.querySelectorAll(".d")];
  const rows = [...new Set(sliders.map(slider => slider.row))];
  return [figure.dataset.drag, rows.map(row => [row, sliders.some(slider => slider.row === row && slider.what < 0)])];
}))"""

# What the end of a row is called.
ENDS = {"en": "end of typed", "zh-Hans": "typed 的结尾"}

# Moves the marbles of many diagrams, and then tells what those show that got there: a browser lays
# the page out once for all of them.
SHOW_ALL = """([move, show, wanted]) => {
  const [moveTo, shown] = [eval(move), eval(show)];
  const figures = Object.entries(wanted).map(([key, ticks]) => {
    const figure = document.querySelector(`[data-drag="${key}"]`);
    return [key, figure, moveTo(figure, ticks)];
  });
  return Object.fromEntries(figures.filter(([, , isThere]) => isThere).map(([key, figure]) => [key, shown(figure)]));
}"""

# The diagrams that aren't seen whole, without those that are left wide, if these may be cut.
CUT = """mayBeWide => [...document.querySelectorAll(".diagram .scroll")]
  .filter(part => part.scrollWidth > part.clientWidth + 1 && !(mayBeWide && part.querySelector("svg.wide")))
  .map(part => part.querySelector("svg:not(.names)").getAttribute("aria-label"))"""

# The size of a text as it is drawn.
SIZE = """text => {
  const svg = text.closest("svg");
  const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
  return parseFloat(getComputedStyle(text).fontSize) * scale;
}"""


def whole(lab):
    """Returns a page with all sections of the gallery, each of which has one of its own."""
    return joined.page(lab.sites["notes"], PAGE)


def figures(page):
    return page.locator("[data-drag]")


def wake(page, figure):
    """Comes near a diagram, so that the page loads what it needs."""
    figure.scroll_into_view_if_needed()
    figure.hover()
    figure.locator(".d").first.wait_for(state="attached")


def wake_all(page):
    """Comes near all diagrams of a page."""
    wake(page, figures(page).first)
    figures(page).evaluate_all(
        "all => all.forEach(one => one.dispatchEvent(new FocusEvent('focusin', {bubbles: true})))"
    )


def tables(lab):
    """Returns the tables of the gallery by their keys."""
    text = lab.path("notes", "en/gallery.drag.js").read_text()
    return dict(re.findall(r"^(\d+):(.*?),?$", text, flags=re.M))


def check_sizes(lab):
    """Each table has at most 3 KB when it is compressed, and the gallery has many of them."""
    texts = tables(lab)
    lab.expect(len(texts) >= 90, "drag", f"only {len(texts)} diagrams can be dragged")
    sizes = {key: len(zlib.compress(text.encode(), 9)) for key, text in texts.items()}
    worst = max(sizes, key=sizes.get)
    lab.expect(sizes[worst] <= 3072, "drag", f"the table at {worst} takes {sizes[worst]} bytes")
    whole = sum(sizes.values())
    lab.expect(whole <= 80 * 1024, "drag", f"all tables take {whole} bytes")
    lab.figure(f"draggable diagrams: {len(texts)}, {whole} bytes compressed, {sizes[worst]} at most")


def check_lazy(lab):
    """Nothing is loaded before the first touch, and then the picture stays as it was."""
    requests = []
    with lab.window() as context:
        context.on("request", lambda request: requests.append(request.url))
        with lab.page(whole(lab), context) as page:
            page.wait_for_load_state("networkidle")
            lab.expect(not [url for url in requests if url.endswith("drag.js")], "drag", f"loads {requests}")
            figure = figures(page).nth(3)
            figure.scroll_into_view_if_needed()
            before = [figure.evaluate(SHOWN), figure.locator("svg:not(.names)").get_attribute("width")]
            wake(page, figure)
            wake_all(page)
            after = [figure.evaluate(SHOWN), figure.locator("svg:not(.names)").get_attribute("width")]
            lab.expect(before == after, "drag", f"changes {before} into {after}")
            pictures = page.evaluate(
                """ways => {
                  const [show, color] = ways.map(eval);
                  return [...document.querySelectorAll("[data-drag]")].map(one => [show(one), color(one)]);
                }""",
                [SHOWN, COLORS],
            )
        with lab.page(whole(lab), context) as page:
            drawn = page.evaluate(
                """ways => {
                  const [show, color] = ways.map(eval);
                  return [...document.querySelectorAll("[data-drag]")].map(one => [show(one), color(one)]);
                }""",
                [SHOWN, COLORS],
            )
            for number, (one, other) in enumerate(zip(drawn, pictures)):
                lab.expect(one == other, "drag", f"diagram {number}: {one} becomes {other}")


def check_keys(lab):
    """Arrows, Home, End and Escape move a marble, and the other rows are told in words."""
    with lab.window() as context:
        with lab.page(whole(lab), context) as page:
            figure = page.locator("#delay_on ~ figure [data-drag]").first
            figure.locator(".scroll").focus()
            slider = figure.locator(".d").nth(1)
            slider.wait_for(state="attached")
            address = page.url
            slider.focus()
            value = lambda: slider.get_attribute("aria-valuetext")
            lab.expect(value() == "2 at 6", "drag keys", f"begins {value()}")
            page.keyboard.press("ArrowRight")
            lab.expect(value() == "2 at 7", "drag keys", f"→ gives {value()}")
            page.keyboard.press("ArrowLeft")
            page.keyboard.press("ArrowDown")
            lab.expect(value() == "2 at 5", "drag keys", f"← gives {value()}")
            status = figure.locator("[role=status]")
            page.wait_for_function("element => element.textContent", arg=status.element_handle())
            told = status.inner_text()
            wanted = "delay: 1 at 3, 2 at 8, 3 at 15, completed at 21."
            lab.expect(told == wanted, "drag keys", f"tells {told}")
            page.keyboard.press("Home")
            first = int(slider.get_attribute("aria-valuenow"))
            lab.expect(first == int(slider.get_attribute("aria-valuemin")), "drag keys", f"Home: {value()}")
            page.keyboard.press("End")
            last = int(slider.get_attribute("aria-valuenow"))
            lab.expect(last == int(slider.get_attribute("aria-valuemax")), "drag keys", f"End: {value()}")
            page.keyboard.press("Escape")
            lab.expect(value() == "2 at 6", "drag keys", f"Escape: {value()}")
            back = figure.locator(".drag button")
            lab.expect(not back.is_visible(), "drag keys", "offers to put back what is in its place")
            page.keyboard.press("ArrowRight")
            back.click()
            lab.expect(value() == "2 at 6", "drag keys", f"put back: {value()}")
            lab.expect(page.url.split("#")[0] == address.split("#")[0], "drag keys", f"its keys lead to {page.url}")

# Moves each marble of each diagram by two keys after each other one was moved, and tells how many
# of these second moves there were, which of them moved another marble, and how many did nothing.
SECOND = """() => {
  const press = (slider, key) => slider.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
  const now = sliders => sliders.map(slider => Number(slider.getAttribute("aria-valuenow")));
  const found = {count: 0, still: 0, wrong: []};
  for (const figure of document.querySelectorAll("[data-drag]")) {
    const sliders = [...figure.querySelectorAll(".d")];
    for (const first of sliders) for (const key of ["ArrowRight", "ArrowLeft"]) {
      for (const second of sliders) for (const other of ["ArrowRight", "ArrowLeft"]) {
        if (second === first) continue;
        press(first, "Escape");
        press(first, key);
        const before = now(sliders);
        press(second, other);
        const after = now(sliders);
        found.count++;
        found.still += before.join() === after.join();
        const moved = sliders.flatMap((slider, index) => slider !== second && before[index] !== after[index] ? [index] : []);
        if (moved.length) found.wrong.push([figure.dataset.drag, before.join(" "), after.join(" ")]);
      }
    }
    if (sliders.length) press(sliders[0], "Escape");
  }
  return found;
}"""


def check_address(lab):
    """The placing stands in the address, which shows it again wherever it is opened."""
    pages = {lab.path("notes", "en/gallery.filtering.html"): "#filter_ ~ figure [data-drag]", lab.path("notes", "en/zip.html"): "[data-drag]"}
    for path, name in pages.items():
        with lab.window() as context, lab.page(path, context) as page:
            figure = page.locator(name).first
            wake(page, figure)
            figure.locator(".d").nth(1).press("ArrowRight")
            page.wait_for_function("location.hash.includes('=')")
            moved, address = figure.evaluate(SHOWN), page.url
            page.reload()
            page.locator(f"{name} .d").first.wait_for(state="attached")
            lab.expect(figure.evaluate(SHOWN) == moved, "drag address", f"{address} shows {figure.evaluate(SHOWN)}")
            box = figure.bounding_box()
            lab.expect(0 <= box["y"] < 900, "drag address", f"{address} is {box['y']:.0f} pixels below the top")
            figure.locator(".d").nth(1).press("Escape")
            page.wait_for_function("!location.hash.includes('=')")
            start = figure.evaluate(SHOWN)
            page.goto(address)
            lab.expect(figure.evaluate(SHOWN) == moved, "drag address", f"{address}, typed, shows {figure.evaluate(SHOWN)}")
            figure.locator(".d").nth(1).press("Escape")
            for bad in ["=9999,1", "=", "=0,0,0,0", "=1,2,3x"]:
                page.goto(address.split("=")[0] + bad)
                lab.expect(figure.evaluate(SHOWN) == start, "drag address", f"{bad} moves something")


def check_others_stay(lab):
    """A move never moves another marble, and is seldom refused."""
    count, still, wrong = 0, 0, []
    with lab.window() as context:
        for path in lab.pages("notes"):
            if not (path.parent / f"{path.stem}.drag.js").is_file():
                continue
            with lab.page(whole(lab) if path.stem == "gallery" else path, context) as page:
                wake_all(page)
                found = page.evaluate(SECOND)
                count, still = count + found["count"], still + found["still"]
                wrong += [(path.stem, *one) for one in found["wrong"]]
    lab.expect(not wrong, "drag", f"{len(wrong)} of {count} second moves move another marble: {wrong[:2]}")
    # A quarter begins at an end of its row, or beside another marble.
    lab.expect(still <= count * 0.3, "drag", f"{still} of {count} second moves do nothing")
    lab.expect(count >= 2000, "drag", f"only {count} second moves")
    lab.figure(f"second moves: {count}, of which {still} do nothing")


def check_pointers(lab):
    """A mouse and a finger drag a marble, and a finger that moves down scrolls the page."""
    with lab.window() as context:
        with lab.page(whole(lab), context) as page:
            figure = page.locator("#map_ ~ figure [data-drag]").first
            wake(page, figure)
            slider = figure.locator(".d").nth(1)
            box = slider.bounding_box()
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            step = float(figure.get_attribute("data-step"))
            page.mouse.move(x, y)
            page.mouse.down()
            page.mouse.move(x + 2 * step, y + 30, steps=6)
            held = figure.locator(".held").count()
            page.mouse.up()
            found = slider.get_attribute("aria-valuetext")
            lab.expect(held == 1 and found == "2 at 8", "drag mouse", f"{held} held, {found}")
            lab.expect(figure.locator(".held").count() == 0, "drag mouse", "is held for ever")
    with lab.window("phone") as context:
        with lab.page(whole(lab), context) as page:
            figure = page.locator("#map_ ~ figure [data-drag]").first
            wake(page, figure)
            slider = figure.locator(".d").nth(0)
            action = slider.locator("rect").evaluate("element => getComputedStyle(element).touchAction")
            lab.expect(action == "pan-y", "drag touch", f"touch-action is {action}")
            box = slider.bounding_box()
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            step = float(figure.get_attribute("data-step"))
            client = context.new_cdp_session(page)
            touch = lambda kind, points: client.send(
                "Input.dispatchTouchEvent", {"type": kind, "touchPoints": points}
            )
            touch("touchStart", [{"x": x, "y": y}])
            for part in range(1, 9):
                touch("touchMove", [{"x": x + part * step / 2, "y": y}])
            touch("touchEnd", [])
            found = slider.get_attribute("aria-valuetext")
            lab.expect(found == "1 at 4", "drag touch", f"gives {found}")


def check_ends(lab):
    """An end that can be moved has a name in the language of its page."""
    for language, label in ENDS.items():
        with lab.window() as context, lab.page(lab.path("notes", f"{language}/push-and-pull.html"), context) as page:
            figure = figures(page).first
            wake(page, figure)
            name = figure.locator(".d").last.get_attribute("aria-label")
            lab.expect(name == label, f"drag ends, {language}", f"is called {name}")


def check_ends_keys(lab):
    """Keys move an end up to the last value of its row and back; it never moves a value."""
    with lab.window() as context, lab.page(lab.path("notes", "en/push-and-pull.html"), context) as page:
        figure = figures(page).first
        wake(page, figure)
        sliders = figure.locator(".d")
        ticks = lambda: [int(slider.get_attribute("aria-valuenow")) for slider in sliders.all()]
        start, end = ticks(), sliders.last
        printed = figure.evaluate(SHOWN)
        end.focus()
        for key, wanted in [("ArrowLeft", start[-1] - 1), ("Home", start[-2] + 1), ("End", start[-1]), ("Home", start[-2] + 1)]:
            page.keyboard.press(key)
            lab.expect(ticks() == [*start[:-1], wanted], "drag ends", f"{key} leads from {start} to {ticks()}")
        places = figure.locator("circle.free").count()
        lab.expect(places == start[-1] - start[-2], "drag ends", f"shows {places} ticks for the end")
        lab.expect(figure.locator("circle.was").count() == 1, "drag ends", "doesn't show where the end was")
        told = end.get_attribute("aria-valuetext")
        lab.expect(told == f"completed at {start[-2] + 1}", "drag ends", f"tells {told}")
        rows = figure.evaluate(SHOWN)
        lab.expect(rows[0][-1] == ["|", start[-2] + 1], "drag ends", f"shows {rows[0]}")
        lab.expect(rows[1:] != printed[1:], "drag ends", f"the other rows stay {rows[1:]}")
        page.wait_for_function("location.hash.includes('=')")
        text = figure.locator("details samp").evaluate("part => part.textContent")
        lab.expect(f"completed at {start[-2] + 1}" in text, "drag ends", f"the text says {text}")
        # A value can't pass the end, which stays.
        sliders.nth(len(start) - 2).press("ArrowRight")
        lab.expect(ticks()[-1] == start[-2] + 1, "drag ends", f"a value moves the end: {ticks()}")
        moved, address = figure.evaluate(SHOWN), page.url
        page.reload()
        sliders.last.wait_for(state="attached")
        lab.expect(figure.evaluate(SHOWN) == moved, "drag ends", f"{address} shows {figure.evaluate(SHOWN)}")
        # An address from before ends could be moved has the ticks of the values.
        values = [start[0], *[tick + 1 for tick in start[1:-1]]]
        page.goto(address.split("=")[0] + "=" + ",".join(map(str, values)))
        lab.expect(ticks() == [*values, start[-1]], "drag ends", f"{page.url} shows {ticks()}")
        sliders.last.press("Escape")
        lab.expect(figure.evaluate(SHOWN) == printed, "drag ends", f"Escape shows {figure.evaluate(SHOWN)}")


def check_ends_pointers(lab):
    """A mouse and a finger drag an end, which stops after the last value."""
    for window in ["light", "phone"]:
        with lab.window(window) as context, lab.page(lab.path("notes", "en/push-and-pull.html"), context) as page:
            figure = figures(page).first
            wake(page, figure)
            sliders = figure.locator(".d")
            ticks = lambda: [int(slider.get_attribute("aria-valuenow")) for slider in sliders.all()]
            start = ticks()
            box = sliders.last.locator("circle").bounding_box()
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            step = float(figure.get_attribute("data-step")) * box["width"] / 26
            far = step * (start[-1] - start[-2] + 3)
            if window == "light":
                page.mouse.move(x, y)
                page.mouse.down()
                page.mouse.move(x - step, y + 10, steps=4)
                first = ticks()
                page.mouse.move(x - far, y, steps=6)
                page.mouse.up()
            else:
                client = context.new_cdp_session(page)
                touch = lambda kind, points: client.send(
                    "Input.dispatchTouchEvent", {"type": kind, "touchPoints": points}
                )
                touch("touchStart", [{"x": x, "y": y}])
                for part in range(1, 5):
                    touch("touchMove", [{"x": x - part * step / 4, "y": y}])
                first = ticks()
                for part in range(1, 9):
                    touch("touchMove", [{"x": x - part * far / 8, "y": y}])
                touch("touchEnd", [])
            lab.expect(first == [*start[:-1], start[-1] - 1], f"drag ends, {window}", f"{start} becomes {first}")
            lab.expect(ticks() == [*start[:-1], start[-2] + 1], f"drag ends, {window}", f"{first} becomes {ticks()}")


def check_without_scripts(lab):
    """Without scripts the picture is there, and nothing says that it can be dragged."""
    with lab.window(scripts=False) as context:
        with lab.page(whole(lab), context) as page:
            figure = figures(page).first
            lab.expect(figure.locator("svg[role=img][aria-label]").count() == 1, "drag", "no picture without scripts")
            lab.expect(not figure.locator(".drag").is_visible(), "drag", "promises what needs scripts")


def check_axe(lab):
    """A diagram whose marble is held has no fault that axe knows."""
    for window in ["light", "dark", "phone"]:
        with lab.window(window) as context:
            with lab.page(lab.path("notes", "en/figures.html"), context) as page:
                figure = figures(page).first
                wake(page, figure)
                slider = figure.locator(".d").first
                slider.press("ArrowRight")
                box = slider.bounding_box()
                page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
                page.mouse.down()
                page.mouse.move(box["x"] + 40, box["y"] + 10, steps=3)
                lab.expect(figure.locator(".held").count() == 1, f"drag ({window})", "holds no marble")
                page.evaluate(axe.AXE_SCRIPT)
                look_with_axe(lab, page, f"drag ({window})")
                page.mouse.up()


def check_widths(lab):
    """In windows of all sizes a diagram is seen whole, and so are its marbles wherever they are."""
    for width in [390, 820, 1280, 1440]:
        with lab.window(viewport={"width": width, "height": 844}) as context:
            with lab.page(whole(lab), context) as page:
                cut = page.evaluate(CUT, width < 400)
                lab.expect(not cut, f"drag, {width} px", f"diagrams are cut: {cut}")
                figure = page.locator("#map_ ~ figure [data-drag]").first
                wake(page, figure)
                for key in ["Home", "End"]:
                    for slider in figure.locator(".d").all():
                        slider.press(key)
                        inside = slider.evaluate(
                            """slider => {
                              const [own, all] = [slider, slider.closest(".scroll")].map(part => part.getBoundingClientRect());
                              return own.left >= all.left && own.right <= all.right;
                            }"""
                        )
                        lab.expect(inside, f"drag, {width} px", f"{key} moves a marble out of sight")
                size = figure.locator(".d text").first.evaluate(SIZE)
                lab.expect(size >= 11, f"drag, {width} px", f"texts are {size} px high")


def check_forced_colours(lab):
    """Where a system chooses all colours, marbles have frames, and the one in focus another one."""
    with lab.window(forced_colors="active") as context:
        with lab.page(whole(lab), context) as page:
            figure = figures(page).first
            wake(page, figure)
            strokes = "marbles => marbles.map(marble => getComputedStyle(marble).stroke)"
            ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
            before = figure.locator("g rect").evaluate_all(strokes)
            lab.expect(ground not in before and len(set(before)) == 1, "forced colours", f"{before} on {ground}")
            figure.locator(".d").first.focus()
            after = figure.locator(".d rect").first.evaluate("rect => getComputedStyle(rect).stroke")
            lab.expect(after not in before, "forced colours", "the marble in focus has no frame of its own")


def check_answers(lab):
    """Placings of all diagrams show what a program prints that has the marbles there: 500 at night."""
    chapter = (ROOT / "notes/en/gallery.md").read_text()
    sources = sorted(set(re.findall(r'time\.signal\("([^"]*)"\)', chapter)))
    wanted, chance = lab.drawn(500)
    compared = 0
    with lab.window() as context, tempfile.TemporaryDirectory() as folder:
        with lab.page(whole(lab), context) as page:
            wake_all(page)
            for turn in range(12):
                if compared >= wanted:
                    break
                moved = {source: moved_source(source, chance, turn) for source in sources}
                native = printed(lab, chapter, moved, pathlib.Path(folder))
                compared += compare(lab, page, chapter, native, moved)
    lab.expect(compared >= wanted, "drag answers", f"only {compared} placings were compared")
    lab.figure(f"placings compared with runs of the library: {compared}")


def moved_source(source, chance, turn):
    """Returns a timeline with its marbles elsewhere: on multiples of six, or only one of them, or its end."""
    events = parsed(source)
    values = [tick for text, tick in events if text not in "|X"]
    room = events[-1][1] if events and events[-1][0] in "|X" else len(source)
    room = max([room] + [tick + 1 for tick in values])
    if not values or len(set(values)) < len(values):
        return source
    ends = [tick for text, tick in events if text in "|X"]
    if turn % 3 == 0 and ends and ends[0] > values[-1]:
        ends = [chance.randrange(values[-1] + 1, ends[0] + 1)]
    elif turn % 3 == 1:
        marble = chance.randrange(len(values))
        first = values[marble - 1] + 1 if marble else 0
        last = values[marble + 1] if marble + 1 < len(values) else room
        values[marble] = chance.randrange(first, last)
    else:
        places = sorted({tick for tick in range(room) if tick % 6 == 0} | set(values))
        values = sorted(chance.sample(places, len(values)))
    texts = [text for text, _ in events]
    ticks = values + ends
    line, now = "-" * ticks[0] + "(", ticks[0]
    for text, tick in zip(texts, ticks):
        gap = "-" * (tick - now)
        line, now = line + (gap or ("" if line.endswith("(") else " ")) + text, tick
    return line + ")" + ("" if texts[-1] in "|X" else "-" * (len(source) - len(line) - 1))


def parsed(line):
    """Returns the events of a timeline: texts, or `|` or `X`, each with its tick."""
    events, tick, column, inside = [], 0, 0, False
    for token in re.findall(r'"(?:\\.|[^"\\])*"|[^-|X()"\s]+|.', line):
        if token == "(":
            inside, tick = True, column
        elif token == ")":
            inside = False
        elif token == "-":
            tick += 1
        elif token != " ":
            text = json.loads(token) if token.startswith('"') else token
            events.append((text, tick if inside else column))
        column += len(token)
    return events


def end_of(line):
    """Returns the tick of a timeline's end; `None` if it has none."""
    return next((tick for text, tick in parsed(line) if text in "|X"), None)


def fences(chapter):
    """Returns the lines of all diagrams of a chapter, by the lines of the blocks that print them."""
    found, lines, block = {}, chapter.split("\n"), 0
    for number, line in enumerate(lines, 1):
        if line.startswith("```swift"):
            block = number
        if line.startswith("```marble"):
            found[block] = lines[number : lines.index("```", number)]
    return found


def keeping_what_is_not_shown(chapter, tables):
    """Returns a chapter whose diagrams use a twin of each signal that they do not show.

    The twin stays as it is, wherever the marbles of the signal are moved to.
    """
    declared = dict(re.findall(r'^let (\w+) = try time\.signal\("([^"]*)"\)', chapter, flags=re.M))
    lines = chapter.split("\n")
    for key, fence in fences(chapter).items():
        if str(key) not in tables:
            continue
        width = max(len(line.split("  ")[0]) for line in fence) + 2
        shown = {fence[row][width:] for row in json.loads(tables[str(key)])[0]}
        hidden = "|".join(name for name, line in declared.items() if line not in shown)
        for number in range(key, lines.index("```", key)):
            if not lines[number].startswith("let ") or "time.signal(" not in lines[number]:
                lines[number] = re.sub(rf'(?<![\w."])({hidden})(?![\w":(])', r"still_\1", lines[number])
    twin = r'\g<0>\nlet still_\1 = try time.signal(still: \2'
    return re.sub(r"^let (\w+) = try time\.signal\((.*)$", twin, "\n".join(lines), flags=re.M)


def printed(lab, chapter, moved, folder):
    """Returns the diagrams that the gallery prints when its signals have other timelines."""
    (folder / "Site").mkdir(exist_ok=True)
    (folder / "notes/en").mkdir(parents=True, exist_ok=True)
    (folder / "Site/site.yml").write_text(
        f"title: T\nlibrary:\n  package: {ROOT}\n  products: [Signals, SignalsFoundation, SignalsTesting]\n"
        "  imports: [Signals]\ncontents: [gallery]\n"
    )
    text = keeping_what_is_not_shown(chapter, tables(lab)).replace("```marble drag", "```marble")
    text = re.sub(r"\]\((?!#)[^)]*\)", "](#bind_)", text)
    for source, line in moved.items():
        text = text.replace(f'time.signal("{source}")', f'time.signal("{line}")')
    text = text.replace("time.signal(still: ", "time.signal(")
    page = folder / "notes/en/gallery.md"
    page.write_text(text)
    subprocess.run([lab.marble, "accept", "--book", folder], capture_output=True, check=False)
    result = subprocess.run(
        [lab.marble, "test", "--book", folder], capture_output=True, text=True, check=False
    )
    if result.returncode != 0:
        lab.fault("drag answers", f"the moved gallery fails: {result.stdout[-600:]}{result.stderr}")
    return list(fences(page.read_text()).values())


def compare(lab, page, chapter, native, moved):
    """Compares all diagrams whose marbles can be where the program has them; returns how many."""
    diagrams = {}
    rows = page.evaluate(ROWS)
    for (key, lines), found in zip(fences(chapter).items(), native):
        if str(key) not in rows:
            continue
        width = max(len(line.split("  ")[0]) for line in lines) + 2
        lanes = [line[width:] for line in lines]
        placed = [(lanes[row], moved.get(lanes[row], lanes[row]), moves) for row, moves in rows[str(key)]]
        if any(not moves and end_of(line) != end_of(old) for old, line, moves in placed):
            continue
        wanted = [
            tick for _, line, moves in placed for text, tick in parsed(line) if moves or text not in "|X"
        ]
        diagrams[str(key)] = (wanted, found, [parsed(line[width:]) for line in found])
    shown = page.evaluate(SHOW_ALL, [MOVE, SHOWN, {key: wanted for key, (wanted, _, _) in diagrams.items()}])
    for key, rows in shown.items():
        _, found, true = diagrams[key]
        rows = [[tuple(event) for event in row] for row in rows]
        lab.expect(rows == true, "drag answers", f"line {key}: shows {rows}, but prints {found}")
    return len(shown)


CUTS = """figure => {
  const svg = figure.querySelector("svg:not(.names)");
  const path = svg.querySelector("path.a").getAttribute("d");
  return {slashes: path.split("m-4 8 8 -16").length - 1, arrows: path.split("m-6 -4 6 4 -6 4").length - 1,
    said: svg.getAttribute("aria-label")};
}"""


def check_cuts(lab):
    """An inner signal that was left ends in a slash, also after a move, and is read out so."""
    if "notes" not in lab.sites:
        return
    with lab.window() as context, lab.page(whole(lab), context) as page:
        figure = page.locator("#switchtolatest ~ .listing [data-drag]").first
        figure.scroll_into_view_if_needed()
        for state in ["as printed", "moved"]:
            found = figure.evaluate(CUTS)
            lab.expect(found["slashes"] == 2 and not found["arrows"], PAGE, f"{state}: {found}")
            said = found["said"].count("unsubscribed at")
            lab.expect(said == 2 and "goes on" not in found["said"], PAGE, f"{state}, says {found['said']}")
            figure.hover()
            figure.locator(".d").nth(1).focus()
            page.keyboard.press("ArrowLeft")
            figure.locator(".drag button").wait_for()
