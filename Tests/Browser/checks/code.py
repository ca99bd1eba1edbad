"""Code: what is copied, hidden, linked to and said of lines."""

import json
import pathlib
import shutil
import subprocess
import tempfile

PAGE = "en/programs.html"
SHOWN = "struct Point<Value> { var x: Value, y: Value }\nprint(more, Point(x: 1, y: 2).x < 2 && true)\n"


def listing(page, code):
    """Returns the listing that holds some code."""
    return page.locator(".listing", has_text=code).first


def copied(page, listing, button):
    """Presses a button of a listing and returns what the clipboard holds."""
    listing.hover()
    listing.locator(".tools button").nth(button).click()
    return page.evaluate("navigator.clipboard.readText()")


def check_copy(lab):
    """A copy is what is shown, byte for byte; of values and messages it has nothing."""
    with lab.window(permissions=["clipboard-read", "clipboard-write"]) as context:
        with lab.page(lab.path("code", PAGE), context) as page:
            found = copied(page, listing(page, "struct Point"), 0)
            lab.expect(found == SHOWN, "copy", f"what is shown becomes {found!r}")
            found = copied(page, listing(page, "another"), 0)
            wanted = 'let secret = "another & <one>"\nprint(secret)\n'
            lab.expect(found == wanted, "copy", f"an isolated block becomes {found!r}")
            plain = page.locator(".copied", has_text="marble test")
            found = copied(page, plain, 0)
            lab.expect(found == "$ marble test\n", "copy", f"plain code becomes {found!r}")
            lab.expect(plain.locator("button:not(.wrap)").count() == 1, "copy", "plain code has a program")
            label = plain.locator("button").first
            lab.expect(label.inner_text() == "Copied", "copy", "the button doesn't respond")
        for name, wanted in [
            ("en/values.html", "var sum = 0\nfor number in 1...1_000 { sum += number }\n"),
            ("en/messages.html", 'let count: Int = "three"\nfunc greet('),
            ("en/steps.html", "func countdown(from start: Int) {\n  for second in"),
        ]:
            with lab.page(lab.path("code", name), context) as page:
                found = copied(page, page.locator(".listing").first, 0)
                lab.expect(found.startswith(wanted), "copy", f"{name} gives {found!r}")


def check_gaps(lab):
    """What follows a block that can be copied stands where it stands without scripts."""
    gaps = {}
    for scripts in [True, False]:
        with lab.window(scripts=scripts) as context:
            with lab.page(lab.path("code", "en/programs.html"), context) as page:
                gaps[scripts] = page.evaluate(
                    """() => {
                      const pre = document.querySelector('article > pre, article > .copied > pre');
                      const block = pre.closest('.copied') ?? pre;
                      const next = block.nextElementSibling;
                      return next.getBoundingClientRect().top - pre.getBoundingClientRect().bottom;
                    }"""
                )
    lab.expect(gaps[True] == gaps[False] > 16, "gaps", f"are {gaps[True]}, and {gaps[False]} without scripts")


def check_wrap(lab):
    """On a phone long lines are broken once a reader asks for it, on the next page too."""
    path = lab.path("code", "en/values.html")

    def look(page, wanted, complaint):
        code = listing(page, "lorem ipsum").locator(".code")
        is_broken = code.evaluate("code => code.scrollWidth === code.clientWidth")
        lab.expect(is_broken == wanted, "wrap", complaint)

    with lab.window("phone") as context:
        with lab.page(path, context) as page:
            look(page, False, "lines are broken at first")
            listing(page, "lorem ipsum").hover()
            listing(page, "lorem ipsum").locator(".wrap").click()
            look(page, True, "a long line is not broken")
            pressed = page.locator(".wrap[aria-pressed=true]").count()
            lab.expect(pressed == page.locator(".wrap").count(), "wrap", f"{pressed} buttons tell so")
        with lab.page(path, context) as page:
            look(page, True, "the choice is forgotten")
            listing(page, "lorem ipsum").hover()
            listing(page, "lorem ipsum").locator(".wrap").click()
            look(page, False, "lines stay broken")
    with lab.window() as context:
        with lab.page(path, context) as page:
            lab.expect(not page.locator(".wrap:visible").count(), "wrap", "offered on a desk")


def check_selection(lab):
    """What is selected by hand is the code, line by line, without values and messages."""
    with lab.window() as context:
        for name in ["en/values.html", "en/messages.html"]:
            with lab.page(lab.path("code", name), context) as page:
                found = page.evaluate(
                    "(() => { const code = document.querySelector('.listing code');"
                    "getSelection().selectAllChildren(code); return getSelection().toString(); })()"
                )
                wanted = page.evaluate(
                    "[...document.querySelector('.listing code').querySelectorAll('.l')]"
                    ".map(line => line.textContent).join('')"
                )
                lab.expect(
                    found.rstrip("\n") == wanted.rstrip("\n"), "selection", f"{name}: {found!r}"
                )


def check_programs(lab):
    """A copied program compiles and prints what the page shows below its last block."""
    swiftc = shutil.which("swiftc")
    if not lab.expect(swiftc, "programs", "there is no swiftc"):
        return
    with lab.window(permissions=["clipboard-read", "clipboard-write"]) as context:
        with lab.page(lab.path("code", PAGE), context) as page:
            for code, output in [("print(point.x)", "43 true\n43\n"), ("name.upper", "OTHER\n")]:
                program = copied(page, listing(page, code), 1)
                with tempfile.TemporaryDirectory() as folder:
                    source = pathlib.Path(folder) / "main.swift"
                    source.write_text(program)
                    command = [swiftc, source, "-o", source.with_suffix("")]
                    result = subprocess.run(command, capture_output=True, text=True)
                    if not lab.expect(
                        result.returncode == 0, "programs", f"{program!r}: {result.stderr}"
                    ):
                        continue
                    found = subprocess.run([source.with_suffix("")], capture_output=True, text=True)
                    lab.expect(found.stdout == output, "programs", f"prints {found.stdout!r}")
            for code in ["another", "quoted", "openWindow"]:
                count = listing(page, code).locator(".tools button:not(.wrap)").count()
                lab.expect(count == 1, "programs", f"{code} offers a program that is gone")


def check_hidden(lab):
    """Hidden code opens with and without scripts, by the keyboard too."""
    for scripts in [True, False]:
        with lab.window(scripts=scripts) as context:
            with lab.page(lab.path("code", PAGE), context) as page:
                place = "hidden" if scripts else "hidden, no scripts"
                line = page.locator(".l", has_text="let more")
                lab.expect(not line.is_visible(), place, "lines are shown at first")
                page.locator("figcaption input").first.focus()
                page.keyboard.press("Space")
                lab.expect(line.is_visible(), place, "lines are not shown when asked for")
                page.locator(".hidden summary").first.focus()
                page.keyboard.press("Enter")
                comment = page.locator(".hidden code", has_text="let secret = 42")
                lab.expect(comment.is_visible(), place, "a comment is not opened")
    with lab.window(permissions=["clipboard-read", "clipboard-write"]) as context:
        with lab.page(lab.path("code", PAGE), context) as page:
            page.locator("figcaption input").first.check()
            found = copied(page, listing(page, "struct Point"), 0)
            lab.expect("let more = secret + 1\n" in found, "hidden", "what is open is not copied")


def check_lines(lab):
    """A line can be linked to, and its number is the link."""
    with lab.window() as context:
        with lab.page(lab.path("code", PAGE), context) as page:
            lit = "[...document.querySelectorAll('.at')].map(line => line.textContent)"
            page.evaluate("location.hash = '#marble-2-2'")
            page.wait_for_selector(".at")
            lab.expect(page.evaluate(lit) == ["print(secret)\n"], "lines", "another line is lit")
            page.evaluate("location.hash = '#marble-2-1-2'")
            page.wait_for_function(f"{lit}.length === 2")
            page.evaluate("location.hash = '#marble-1-2'")
            page.wait_for_function("document.querySelector('.at')?.checkVisibility()")
            block = listing(page, "print(point.x)")
            block.hover()
            line = block.locator(".l").nth(1).bounding_box()
            page.mouse.click(line["x"] - 8, line["y"] + line["height"] / 2)
            number = block.get_attribute("id")
            found = page.evaluate("location.hash")
            lab.expect(found == f"#{number}-2", "lines", f"a click on the number leads to {found}")


def check_values(lab):
    """Values stand beside their lines in one column, below them where it is narrow, never on code."""
    boxes = """() => [...document.querySelectorAll('.valued')].map(pre => ({
      lines: [...pre.querySelectorAll('.l')].map(line => {
        const range = document.createRange();
        range.selectNodeContents(line);
        const {left, right, top, bottom} = range.getBoundingClientRect();
        return {left, right, top, bottom};
      }),
      values: [...pre.querySelectorAll('.v')].map(value => {
        const {left, right, top, bottom} = value.getBoundingClientRect();
        return {left, right, top, bottom, line: [...pre.querySelectorAll('.l')].indexOf(value.previousElementSibling)};
      }),
      right: pre.getBoundingClientRect().right,
    }))"""
    for window in ["light", "medium", "phone", "narrow"]:
        with lab.window(window) as context:
            with lab.page(lab.path("code", "en/values.html"), context) as page:
                for block in page.evaluate(boxes):
                    compare_boxes(lab, f"values, {window}", block)
    with lab.window() as context:
        with lab.page(lab.path("code", "en/values.html"), context) as page:
            value = page.locator(".v [tabindex]").nth(1)
            before = value.bounding_box()["height"]
            value.focus()
            whole = value.evaluate("element => element.scrollWidth <= element.clientWidth + 1")
            lab.expect(value.bounding_box()["height"] > before, "values", "a long one does not open")
            lab.expect(whole, "values", "a long one is not whole when it is open")


def compare_boxes(lab, place, block):
    """Boxes of values are apart from those of code, within the block and in one column."""
    for value in block["values"]:
        for line in block["lines"]:
            apart = (
                value["left"] >= line["right"] - 1
                or value["top"] >= line["bottom"] - 3
                or value["bottom"] <= line["top"] + 3
            )
            lab.expect(apart, place, f"a value lies on code: {json.dumps([value, line])}")
        lab.expect(value["right"] <= block["right"] + 1, place, "a value leaves its block")
        lab.expect(
            value["top"] >= block["lines"][value["line"]]["top"] - 3, place, "a value is above its line"
        )
    columns = {round(value["left"]) for value in block["values"]}
    lab.expect(len(columns) == 1, place, f"values stand in columns {columns}")


def check_messages(lab):
    """A message stands right below its line, and what it is about is underlined."""
    for window in ["light", "narrow"]:
        with lab.window(window) as context:
            with lab.page(lab.path("code", "en/messages.html"), context) as page:
                place = f"messages, {window}"
                underlined = page.locator("u").all_inner_texts()
                wanted = ['"three"', "nam", "3", "number", "["]
                lab.expect(underlined == wanted, place, f"underlined are {underlined}")
                for index, message in enumerate(page.locator(".m").all()):
                    line = message.locator("xpath=preceding-sibling::span[1]").bounding_box()
                    box = message.bounding_box()
                    gap = box["y"] - line["y"] - line["height"]
                    lab.expect(abs(gap) < 2, place, f"message {index} is {gap} below its line")
                    width = context.pages[0].viewport_size["width"]
                    lab.expect(box["x"] + box["width"] <= width, place, f"message {index} is cut off")
                rest = page.locator(".diagnostics").count()
                lab.expect(rest == 0, place, f"{rest} messages have no place")
