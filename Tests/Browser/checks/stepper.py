"""The stepper: keys, touch, jumps, playing, scopes, long runs, and the list without scripts."""

import pathlib

PAGE = "en/steps.html"


def state(stepper):
    """Returns what a stepper shows: place, what is told, bodies, lit line, output so far."""
    return stepper.evaluate(
        """figure => {
          const text = selector => figure.querySelector(selector)?.textContent;
          const later = figure.querySelector('.later');
          const output = figure.querySelector('.output samp');
          const slider = figure.querySelector('input[type=range]');
          return {
            place: `${slider.value} of ${slider.max}`, status: text('[role=status]'),
            bodies: [...figure.querySelectorAll('dl > *')].map(part => part.textContent.trim()),
            line: text('.now')?.trimEnd(),
            output: later ? output.textContent.slice(0, -later.textContent.length || undefined) : null,
          };
        }"""
    )


def check_keys(lab):
    """Arrows, Home and End step while the stepper has the focus, and the page stays."""
    with lab.window() as context:
        with lab.page(lab.path("code", PAGE), context) as page:
            stepper = page.locator("[data-steps]").first
            address = page.url
            lab.expect(state(stepper)["place"] == "0 of 8", "stepper", f"begins {state(stepper)}")
            stepper.locator("[name=next]").focus()
            for _ in range(3):
                page.keyboard.press("ArrowRight")
            wanted = {
                "place": "3 of 8",
                "status": "Step 3 of 8, line 2: prints 3",
                "bodies": ["countdown", "start 3", "for second round 1 of 3", "second 3"],
                "line": "  for second in (1...start).reversed() { print(second) }",
                "output": "3\n",
            }
            lab.expect(state(stepper) == wanted, "stepper", f"shows {state(stepper)}")
            page.keyboard.press("ArrowLeft")
            lab.expect(state(stepper)["output"] == "", "stepper", "does not take output back")
            page.keyboard.press("ArrowDown")
            round_two = state(stepper)
            lab.expect("round 2 of 3" in str(round_two["bodies"]), "stepper", f"↓ gives {round_two}")
            page.keyboard.press("ArrowUp")
            lab.expect("round 1 of 3" in str(state(stepper)["bodies"]), "stepper", "↑ does not go back")
            page.keyboard.press("End")
            last = state(stepper)
            lab.expect(
                (last["place"], last["status"], last["output"])
                == ("8 of 8", "Step 8 of 8, line 3: prints go", "3\n2\n1\ngo\n"),
                "stepper", f"ends with {last}",
            )
            page.keyboard.press("Home")
            first = state(stepper)
            lab.expect(first["place"] == "0 of 8" and first["line"] is None, "stepper", f"Home: {first}")
            lab.expect(page.url == address, "stepper", f"its keys lead to {page.url}")
            stepper.locator("input[type=range]").focus()
            page.keyboard.press("ArrowRight")
            lab.expect(state(stepper)["place"] == "1 of 8", "stepper", "the slider does not step")


def check_jump(lab):
    """A click on a line, or Enter, goes to the next time that it runs, and then to the first."""
    with lab.window() as context:
        with lab.page(lab.path("code", PAGE), context) as page:
            stepper = page.locator("[data-steps]").first
            line = stepper.locator("[role=button]", has_text='print("go")')
            line.click()
            lab.expect(state(stepper)["place"] == "8 of 8", "jump", f"leads to {state(stepper)}")
            stepper.locator("[role=button]").nth(1).click()
            lab.expect(state(stepper)["place"] == "2 of 8", "jump", f"goes round to {state(stepper)}")
            stepper.locator("[role=button][tabindex='0']").focus()
            page.keyboard.press("ArrowUp")
            page.keyboard.press("Enter")
            lab.expect(state(stepper)["place"] == "1 of 8", "jump", f"Enter: {state(stepper)}")
            found = page.evaluate("document.activeElement.textContent")
            lab.expect(found.startswith("func countdown"), "jump", f"the focus is on {found!r}")


def check_touch(lab):
    """On a phone buttons and lines are tapped, and nothing is wider than the window."""
    for window in ["phone", "narrow"]:
        with lab.window(window) as context:
            with lab.page(lab.path("code", PAGE), context) as page:
                stepper = page.locator("[data-steps]").nth(1)
                stepper.locator("[name=next]").tap()
                stepper.locator("[name=next]").tap()
                found = state(stepper)
                lab.expect(found["status"] == 'Step 2 of 14, line 3: $0 = "pear"', f"touch, {window}", f"{found}")
                stepper.locator("[role=button]", has_text="uppercased").tap()
                found = state(stepper)["status"]
                wanted = "Step 9 of 14, line 5: word.uppercased().count = 4"
                lab.expect(found == wanted, f"touch, {window}", f"a tapped line says {found!r}")
                for button in stepper.locator(".stepper button").all():
                    box = button.bounding_box()
                    is_large = min(box["width"], box["height"]) >= 36
                    lab.expect(is_large, f"touch, {window}", f"a button is small: {box}")
                width = page.evaluate("document.documentElement.scrollWidth")
                wide = page.viewport_size["width"]
                lab.expect(width == wide, f"touch, {window}", f"the page is {width} wide")


def check_play(lab):
    """Playing goes to the end and stops there; Space stops it before."""
    with lab.window() as context:
        with lab.page(lab.path("code", PAGE), context) as page:
            stepper = page.locator("[data-steps]").first
            # Without the second line, the time of this machine counts, too.
            page.clock.install(time=0)
            page.clock.pause_at(1_000)
            play = stepper.locator("[name=play]")
            play.click()
            lab.expect(play.get_attribute("aria-label") == "Pause", "play", "does not offer to pause")
            page.clock.run_for(2_000)
            lab.expect(state(stepper)["place"] == "2 of 8", "play", f"is at {state(stepper)['place']}")
            stepper.locator("[role=button][tabindex='0']").focus()
            stepper.locator("[name=next]").click()
            page.clock.run_for(5_000)
            lab.expect(state(stepper)["place"] == "3 of 8", "play", "goes on when a reader steps")
            play.click()
            page.clock.run_for(20_000)
            lab.expect(state(stepper)["place"] == "8 of 8", "play", f"ends at {state(stepper)['place']}")
            lab.expect(play.get_attribute("aria-label") == "Play", "play", "plays on behind the end")


def check_bodies(lab):
    """Calls are shown as they are nested, and a task has variables of its own."""
    with lab.window() as context:
        with lab.page(lab.path("code", PAGE), context) as page:
            calls = page.locator("[data-steps]").nth(2)
            calls.locator("[name=next]").focus()
            for _ in range(5):
                page.keyboard.press("ArrowRight")
            found = state(calls)["bodies"]
            wanted = [part for n in range(5, 0, -1) for part in ("fibonacci", f"n {n}")]
            lab.expect(found == wanted, "bodies", f"calls are {found}")
            page.keyboard.press("End")
            found = state(calls)
            lab.expect(found["bodies"] == ["top level", "fifth 5"], "bodies", f"ends with {found}")
            tasks = page.locator("[data-steps]").nth(3)
            tasks.locator("[name=next]").focus()
            seen = set()
            for _ in range(40):
                page.keyboard.press("ArrowRight")
                found = state(tasks)
                if "sum 6" in str(found["bodies"]):
                    seen.add(found["bodies"][1].split()[1])
            lab.expect(seen == {'"one"', '"two"'}, "bodies", f"sums of both tasks are not seen: {seen}")


def walk(stepper):
    """Returns what a stepper shows at each of its steps, one a line: status, then bodies."""
    return stepper.evaluate(
        """figure => {
          const next = figure.querySelector('[name=next]');
          figure.querySelector('[name=start]').click();
          const count = +figure.querySelector('input[type=range]').max;
          return Array.from({length: count}, () => {
            next.click();
            const parts = [...figure.querySelectorAll('dl > *')].map(part => part.textContent.trim());
            const bodies = parts.flatMap((part, k) => (k % 2 ? [] : [`${part} [${parts[k + 1]}]`]));
            const status = figure.querySelector('[role=status]').textContent;
            return [status, ...bodies].join(' | ') + '\\n';
          }).join('');
        }"""
    )


def check_scopes(lab):
    """At each step those variables are shown that the program sees there, with what they are."""
    wanted = (pathlib.Path(__file__).parent / "scopes.txt").read_text()
    with lab.window() as context:
        with lab.page(lab.path("code", "en/scopes.html"), context) as page:
            found = "\n".join(walk(stepper) for stepper in page.locator("[data-steps]").all())
            for line, (left, right) in enumerate(zip(wanted.splitlines(), found.splitlines()), 1):
                lab.expect(left == right, "scopes", f"line {line} is {right!r}, not {left!r}")
            lab.expect(len(found) == len(wanted), "scopes", f"{len(found)} characters are shown")


def check_long(lab):
    """Ten thousand steps are there, quick to go through, and the page stays small."""
    path = lab.path("code", "en/long-runs.html")
    lab.expect(path.stat().st_size <= 40_000, "long", f"the page has {path.stat().st_size} bytes")
    with lab.window() as context:
        with lab.page(path, context) as page:
            stepper = page.locator("[data-steps]").first
            lab.expect(state(stepper)["place"] == "0 of 4002", "long", f"{state(stepper)}")
            took = stepper.evaluate(
                """figure => {
                  const slider = figure.querySelector('input[type=range]');
                  // The quickest of some rounds, as other processes take their time as well.
                  return Math.min(...Array.from({length: 8}, () => {
                    const start = performance.now();
                    for (const place of [1, 2_000, 4_001, 3_000, 4_002]) {
                      slider.value = place;
                      slider.dispatchEvent(new Event('input'));
                    }
                    return (performance.now() - start) / 5;
                  }));
                }"""
            )
            lab.figure(f"stepper: {took:.1f} ms for a step among 12,002")
            lab.expect(took < 50, "long", f"a step takes {took:.0f} ms")
            found = state(stepper)
            lab.expect(found["output"] == "1501500\n", "long", f"ends with {found}")
            lab.expect(found["bodies"] == ["top level", "sum 1501500"], "long", f"{found['bodies']}")
            slider = stepper.locator("input[type=range]")
            slider.fill("4000")
            found = state(stepper)
            wanted = ["top level", "sum 1498500", "for number round 3,000 of 3,000", "number 3000"]
            lab.expect(found["bodies"] == wanted, "long", f"{found['bodies']}")
            cut = page.locator("[data-steps]").nth(1)
            note = cut.locator(".stepper > small").all_inner_texts()
            lab.expect(len(note) == 1 and "left out" in note[0], "long", f"says {note} of what it cuts")


def check_without_scripts(lab):
    """Without scripts there is a list of the same steps, and nothing that does nothing."""
    with lab.window(scripts=False) as context:
        with lab.page(lab.path("code", PAGE), context) as page:
            items = page.locator(".steps").first.locator("li").all_inner_texts()
            lab.expect("Line 2: second = 3, 2, 1" in items, "list", f"holds {items}")
            lab.expect(page.locator(".steps ol:visible").count() > 4, "list", "is not shown")
            lab.expect(page.locator(".stepper").count() == 0, "list", "has controls")
        with lab.page(lab.path("code", "en/long-runs.html"), context) as page:
            text = page.locator(".steps").first.inner_text()
            lab.expect("for number 3,000 times" in text, "list", f"does not fold: {text!r}")
    with lab.window() as context:
        with lab.page(lab.path("code", PAGE), context) as page:
            lab.expect(not page.locator(".steps").first.is_visible(), "list", "is shown twice")
            page.emulate_media(media="print")
            lab.expect(page.locator(".steps ol").first.is_visible(), "list", "is not printed")
            lab.expect(not page.locator(".stepper").first.is_visible(), "list", "controls are printed")


def check_chinese(lab):
    """A Chinese page has a Chinese stepper."""
    with lab.window() as context:
        with lab.page(lab.path("code-chinese", "zh-Hans/steps.html"), context) as page:
            stepper = page.locator("[data-steps]").first
            stepper.locator("[name=next]").focus()
            for _ in range(3):
                page.keyboard.press("ArrowRight")
            found = state(stepper)
            wanted = {
                "place": "3 of 8",
                "status": "第 3 步，共 8 步，第 2 行：输出 还有 3",
                "bodies": ["倒数", "开始 3", "for 秒 第 1 次，共 3 次", "秒 3"],
                "line": '  for 秒 in (1...开始).reversed() { print("还有", 秒) }',
                "output": "还有 3\n",
            }
            lab.expect(found == wanted, "Chinese stepper", f"shows {found}")


def check_skipping(lab):
    """Buttons and keys lead to the next print and the next call, and say when there is none."""
    with lab.window() as context:
        with lab.page(lab.path("code", PAGE), context) as page:
            stepper = page.locator("[data-steps]").first
            to_print, to_call = [stepper.locator(f"[name={name}]") for name in ["print", "call"]]
            to_print.click()
            lab.expect(state(stepper)["status"] == "Step 3 of 8, line 2: prints 3", "skipping", f"{state(stepper)}")
            page.keyboard.press("p")
            lab.expect(state(stepper)["status"] == "Step 5 of 8, line 2: prints 2", "skipping", f"p: {state(stepper)}")
            none = to_call.get_attribute("aria-disabled"), to_print.get_attribute("aria-disabled")
            lab.expect(none == ("true", "false"), "skipping", f"call and print are disabled: {none}")
            page.keyboard.press("c")
            lab.expect(state(stepper)["place"] == "5 of 8", "skipping", "c leads to a call that is not there")
            calls = page.locator("[data-steps]").nth(2)
            lab.expect(not calls.locator("[name=print]").is_visible(), "skipping", "offers prints; there is none")
            for _ in range(6):
                calls.locator("[name=call]").click()
            found = state(calls)["bodies"][-2:]
            lab.expect(found == ["fibonacci", "n 0"], "skipping", f"the sixth call is {found}")
            closures = page.locator("[data-steps]").nth(1)
            closures.locator("[name=call]").click()
            found = state(closures)["bodies"][2]
            lab.expect(found == "closure at line 3 (filter) round 1 of 3", "skipping", f"a closure is {found!r}")


def check_silence(lab):
    """Where the only value is `()`, nothing is told, but for what was printed by then."""
    with lab.window() as context:
        with lab.page(lab.path("code", PAGE), context) as page:
            stepper = page.locator("[data-steps]").nth(4)
            told = [line.split(" | ")[0] for line in walk(stepper).splitlines()]
            wanted = [
                'Step 1 of 5, line 7: name = "fig"', "Step 2 of 5, line 8: number = 1",
                "Step 3 of 5, line 9: prints fig 1", "Step 4 of 5, line 8: number = 2",
                "Step 5 of 5, line 9: prints fig 2",
            ]
            lab.expect(told == wanted, "silence", f"tells {told}")
            live = stepper.locator(".live").all_inner_texts()
            lab.expect("()" not in live, "silence", f"shows {live} beside the lines")


def check_folded(lab):
    """What happens in lines that are folded is skipped, until a reader opens them."""
    with lab.window() as context:
        with lab.page(lab.path("code", PAGE), context) as page:
            stepper = page.locator("[data-steps]").nth(4)
            stepper.locator("[name=call]").click()
            lab.expect(state(stepper)["status"] == "Step 2 of 5, line 8: number = 1", "folded", f"{state(stepper)}")
            stepper.locator("figcaption input").check()
            found = state(stepper)["status"]
            lab.expect(found.endswith("line 8: number = 1"), "folded", f"opening the lines leads to {found!r}")
            opened = int(stepper.locator("input[type=range]").get_attribute("max"))
            page.keyboard.press("Escape")
            stepper.locator("[name=start]").click()
            stepper.locator("[name=call]").click()
            found = state(stepper)["bodies"][0]
            lab.expect(opened > 5 and found == "prepare", "folded", f"of {opened} steps, {found} is called first")
            stepper.locator("figcaption input").uncheck()
            lab.expect(state(stepper)["place"] == "0 of 5", "folded", f"closing the lines: {state(stepper)}")


def check_window_keys(lab):
    """Arrows belong to the stepper that is read or at work, wherever the focus is, until Esc."""
    with lab.window() as context:
        with lab.page(lab.path("code", PAGE), context) as page:
            steppers = page.locator("[data-steps]")
            address = page.url
            places = lambda: [state(stepper)["place"].split()[0] for stepper in steppers.all()]
            steppers.nth(1).locator(".code").scroll_into_view_if_needed()
            page.evaluate("scrollTo(0, document.querySelectorAll('[data-steps]')[1].offsetTop - 80)")
            page.keyboard.press("ArrowRight")
            page.keyboard.press("ArrowRight")
            lab.expect(places() == list("02000"), "window", f"→ leads to {places()}")
            before = page.evaluate("scrollY")
            page.keyboard.press("ArrowDown")
            moved = page.evaluate("scrollY") != before
            lab.expect(places() == list("04000") and not moved, "window", f"↓ leads to {places()}, {moved}")
            steppers.nth(2).locator("[name=next]").click()
            docked = page.locator(".docked").count()
            lab.expect(docked == 1, "window", f"{docked} steppers are at work")
            page.keyboard.press("ArrowRight")
            lab.expect(places() == list("04200"), "window", f"the second leads to {places()}")
            page.keyboard.press("Escape")
            lab.expect(page.locator(".docked").count() == 0, "window", "Esc does not put it away")
            focused = page.evaluate("document.activeElement.name")
            lab.expect(focused == "next", "window", f"Esc leaves the focus on {focused!r}")
            lab.expect(page.url == address, "window", f"arrows lead to {page.url}")


def check_focus(lab):
    """The focus stays where it is at both ends, while controls are docked, and when they are not."""
    with lab.window() as context:
        with lab.page(lab.path("code", PAGE), context) as page:
            stepper = page.locator("[data-steps]").nth(1)
            focused = lambda: page.evaluate("document.activeElement.name")
            for name, key in [("back", "End"), ("next", "End"), ("start", "Home"), ("print", "End")]:
                stepper.locator(f"[name={name}]").focus()
                page.keyboard.press(key)
                page.keyboard.press("Enter")
                lab.expect(focused() == name, "focus", f"at {key}, {name} leaves it on {focused()!r}")
            page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
            page.wait_for_function("!document.querySelector('.docked')")
            lab.expect(focused() == "print", "focus", f"scrolling away leaves it on {focused()!r}")
            page.keyboard.press("ArrowLeft")
            lab.expect(stepper.locator(".l.now").is_visible(), "focus", "a key does not bring it back")
            page.wait_for_function("document.querySelector('.docked')")
            stepper.locator("[name=close]").focus()
            page.keyboard.press("Enter")
            lab.expect(focused() == "next", "focus", f"putting away leaves it on {focused()!r}")


def check_ear(lab):
    """A screen reader hears where the step is and what happens, but not while it plays by itself."""
    with lab.window() as context:
        with lab.page(lab.path("code", PAGE), context) as page:
            stepper = page.locator("[data-steps]").first
            status = stepper.get_by_role("status").first
            lab.expect(status.inner_text() == "", "ear", "says something before anything happens")
            stepper.locator("[name=next]").click()
            heard = status.inner_text(), status.get_attribute("aria-live")
            wanted = ("Step 1 of 8, line 1: start = 3", None)
            lab.expect(heard == wanted, "ear", f"hears {heard}")
            place = stepper.get_by_role("slider").get_attribute("aria-valuetext")
            lab.expect(place == "Step 1 of 8", "ear", f"the slider is at {place!r}")
            line = stepper.locator("[aria-current=step]").inner_text()
            lab.expect(line.startswith("func countdown"), "ear", f"the current line is {line!r}")
            stepper.locator("[name=play]").click()
            lab.expect(status.get_attribute("aria-live") == "off", "ear", "hears every step that plays")
            stepper.locator("[name=play]").click()
            lab.expect(status.get_attribute("aria-live") == "polite", "ear", "hears nothing after it")
