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
                lab.expect(found["status"] == 'Step 2 of 12, line 3: $0 = "pear"', f"touch, {window}", f"{found}")
                stepper.locator("[role=button]", has_text="uppercased").tap()
                found = state(stepper)["status"]
                wanted = "Step 7 of 12, line 5: word.uppercased().count = 4"
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
            page.clock.install()
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
                  const start = performance.now();
                  for (const place of [1, 2_000, 4_001, 3_000, 4_002]) {
                    slider.value = place;
                    slider.dispatchEvent(new Event('input'));
                  }
                  return (performance.now() - start) / 5;
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
                "bodies": ["倒数", "开始 3", "for 秒 第 1 轮，共 3 轮", "秒 3"],
                "line": '  for 秒 in (1...开始).reversed() { print("还有", 秒) }',
                "output": "还有 3\n",
            }
            lab.expect(found == wanted, "Chinese stepper", f"shows {found}")
