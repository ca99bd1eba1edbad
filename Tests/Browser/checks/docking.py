"""The stepper's controls, line and values: together in the window at every step, and by any means."""

import axe_playwright_python.base as axe
from playwright.sync_api import TimeoutError

from checks.pages import look_with_axe

PAGE = "en/steps.html"
SIZES = [(1440, 900), (1440, 700), (1280, 800), (820, 1180), (390, 844)]
FAR_SIZES = [(1440, 700), (390, 844)]

# Steps through a listing from its start; returns a line for each step at which something is not seen.
WALK = """async figure => {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
  const find = selector => figure.querySelector(selector);
  const isHit = (part, x, y) => part.contains(document.elementFromPoint(x, y));
  // Whether the start of a part, as high as a line of text, is in the window and not covered.
  const isSeen = part => {
    const box = part.getBoundingClientRect();
    const around = part.closest('pre')?.getBoundingClientRect() ?? {left: 0, right: innerWidth};
    const left = Math.max(box.left, around.left), right = Math.min(box.right, around.right);
    const bottom = Math.min(box.bottom, box.top + 20);
    return left < right && box.top >= 0 && bottom <= innerHeight
      && [box.top + 2, bottom - 2].every(y => isHit(part, left + 3, y));
  };
  const next = find('[name=next]');
  const look = () => {
    const parts = {
      line: find('.now'), told: find('.told'), ...(find('.values .new') && {value: find('.values .new')}),
      ...Object.fromEntries([...figure.querySelectorAll('.controls > :not([hidden])')]
        .map((part, index) => [part.name || `control ${index}`, part])),
    };
    const hidden = Object.keys(parts).filter(name => !parts[name] || !isSeen(parts[name]));
    const bottom = find('.dock').getBoundingClientRect().bottom;
    if (Math.abs(bottom - innerHeight) > 1) hidden.push(`controls end at ${bottom}`);
    return hidden;
  };
  const faults = [];
  // Whatever is far from the window is made when it is used.
  find('[name=start]').click();
  const count = +find('input[type=range]').max;
  for (let step = 1; step <= count; step++) {
    next.click();
    if (step % 8 === 1) await frame();
    // Time for what is done later, which may put the controls elsewhere.
    let hidden = look();
    for (let tries = 0; hidden.length && tries < 20; tries++) {
      await frame();
      hidden = look();
    }
    if (hidden.length) faults.push(`step ${step} of ${count} hides ${hidden.join(', ')}`);
  }
  return {count, faults};
}"""


def check_together(lab):
    """At each step of each stepper, line, values and controls are in the window, and not covered."""
    counts = dict.fromkeys(SIZES, 0)
    with lab.window() as context:
        for path in stepped_pages(lab):
            # All sizes are tried on the page that has all kinds of steppers; the others are many.
            sizes = SIZES if path.stem == "steps" else FAR_SIZES
            with lab.page(path, context) as page:
                for size in sizes:
                    page.set_viewport_size(dict(zip(["width", "height"], size)))
                    for index, stepper in enumerate(page.locator("[data-steps]").all(), 1):
                        found = stepper.evaluate(WALK)
                        counts[size] += found["count"]
                        for fault in found["faults"][:3]:
                            lab.fault("{}x{}".format(*size), f"{path.stem}, stepper {index}: {fault}")
    lab.expect(min(counts.values()) > 30, "together", f"{counts} steps are looked at")
    lab.figure(f"stepper: looked at {max(counts.values())} steps in windows of {len(SIZES)} sizes")


# Goes from print to print; returns what is told and the numbers of the lines, or what is hidden.
PRINTS = """figure => {
  const find = selector => figure.querySelector(selector);
  const next = find('[name=print]');
  const stops = [];
  find('[name=start]').click();
  while (next.getAttribute('aria-disabled') !== 'true') {
    next.click();
    const line = find('.now'), {top} = line.getBoundingClientRect();
    const {left} = line.closest('pre').getBoundingClientRect();
    const isSeen = line.contains(document.elementFromPoint(left + 40, top + 8));
    stops.push([find('.told code').textContent.trim(), isSeen]);
  }
  return stops;
}"""


def check_prints(lab):
    """The ten pieces of a bind are reached in the twelve stops that print, each with its line."""
    if "notes" not in lab.sites:
        return
    path = next(path for path in lab.pages("notes") if path.stem == "bind")
    with lab.window() as context, lab.page(path, context) as page:
        stepper = page.locator("[data-steps]").first
        printed = stepper.locator(".output samp").text_content().splitlines()
        lab.expect(len(printed) == 12, "prints", f"the run of bind prints {len(printed)} lines")
        for size in SIZES:
            page.set_viewport_size(dict(zip(["width", "height"], size)))
            stops = stepper.evaluate(PRINTS)
            told = [text for text, _ in stops]
            expected = [line.strip() for line in printed]
            lab.expect(told == expected, "prints", f"{size}: {told} is told, not {expected}")
            hidden = [text for text, is_seen in stops if not is_seen]
            lab.expect(not hidden, "prints", f"{size}: the lines of {hidden} are not seen")


def stepped_pages(lab):
    """Returns the paths of pages with steppers; left out are those with thousands of steps."""
    sites = [site for site in ["code", "notes"] if site in lab.sites]
    pages = [page for site in sites for page in lab.pages(site) if page.stem != "long-runs"]
    return [page for page in pages if "data-steps=" in page.read_text()]


def check_accessible(lab):
    """axe finds nothing while a stepper is at work: beside the code, below it, light and dark."""
    for window in ["light", "dark", "phone", "phone-dark"]:
        with lab.window(window) as context:
            with lab.page(lab.path("code", PAGE), context) as page:
                calls = page.locator("[data-steps]").nth(2)
                for _ in range(7):
                    calls.locator("[name=next]").click()
                page.evaluate(axe.AXE_SCRIPT)
                look_with_axe(lab, page, f"stepper at work ({window})")


def check_room(lab):
    """Controls that are docked move nothing on the page and cover no end of it."""
    for window in ["light", "phone"]:
        with lab.window(window) as context:
            with lab.page(lab.path("code", PAGE), context) as page:
                steppers = page.locator("[data-steps]")
                height = "document.querySelector('.turn').getBoundingClientRect().top + scrollY"
                before = page.evaluate(height)
                stepper = steppers.nth(3)
                for _ in range(12):
                    stepper.locator("[name=next]").click()
                after = page.evaluate(height)
                lab.expect(abs(after - before) < 0.1, f"room, {window}", f"what follows moves by {after - before}")
                hidden = page.evaluate(
                    """async () => {
                      const top = document.querySelector('.docked .dock').getBoundingClientRect().top;
                      scrollTo(0, document.documentElement.scrollHeight);
                      const ends = document.querySelector('footer').getBoundingClientRect().bottom;
                      return Math.round(ends - top);
                    }"""
                )
                lab.expect(hidden <= 0, f"room, {window}", f"{hidden} px of the page's end are hidden")


def check_made_when_near(lab):
    """Steppers far below are made when a reader comes near or uses them, and then nothing moves."""
    lines, place = "[role=button]", "document.querySelector('.turn').getBoundingClientRect().top + scrollY"
    for window in ["light", "phone"]:
        with lab.window(window) as context:
            for means in ["scrolling", "a click", "the keyboard"]:
                with lab.page(lab.path("code", PAGE), context) as page:
                    far = page.locator("[data-steps]").last
                    before = page.evaluate(place)
                    lab.expect(far.locator(lines).count() == 0, f"near, {window}", "it is made at once")
                    if means == "scrolling":
                        far.evaluate("figure => figure.scrollIntoView()")
                    elif means == "a click":
                        far.locator("[name=next]").evaluate("button => button.click()")
                    else:
                        far.locator("[name=next]").evaluate("button => button.focus({preventScroll: true})")
                    try:
                        far.locator(lines).first.wait_for(state="attached", timeout=5_000)
                    except TimeoutError:
                        lab.fault(f"near, {window}", f"{means} does not make it")
                    if means == "a click":
                        shown = far.locator("input[type=range]").input_value()
                        lab.expect(shown == "1", f"near, {window}", f"the first click leads to step {shown}")
                    moved = page.evaluate(place) - before
                    lab.expect(abs(moved) < 0.1, f"near, {window}", f"{means} moves what follows by {moved}")


def check_forced_colours(lab):
    """The current line and the new value are framed where a system chooses all colours."""
    with lab.window(forced_colors="active") as context:
        with lab.page(lab.path("code", PAGE), context) as page:
            stepper = page.locator("[data-steps]").first
            stepper.locator("[name=next]").click()
            for part in [".l.now", ".values .new"]:
                style = stepper.locator(part).evaluate("part => getComputedStyle(part).outlineStyle")
                lab.expect(style == "solid", "forced colours", f"{part} has an outline that is {style}")


def check_escape(lab):
    """Escape puts the controls away and leaves the code where it is."""
    for name in ["bind", "zip"]:
        with lab.window() as context, lab.page(lab.path("notes", f"en/{name}.html"), context) as page:
            figure = page.locator("[data-steps]").last
            figure.scroll_into_view_if_needed()
            figure.locator("[name=next]").click()
            page.wait_for_timeout(100)
            before = figure.evaluate("figure => figure.getBoundingClientRect().top")
            page.keyboard.press("Escape")
            page.wait_for_timeout(200)
            after = figure.evaluate("figure => figure.getBoundingClientRect().top")
            lab.expect(not figure.evaluate("figure => figure.matches('.docked')"), name, "Escape leaves the controls")
            lab.expect(abs(before - after) < 4, name, f"Escape moves the code by {after - before:.0f} pixels")


def check_zoomed(lab):
    """At 400 % the line that is explained is not hidden, and the controls leave half of the window."""
    with lab.window(viewport={"width": 320, "height": 256}) as context:
        with lab.page(lab.path("code", PAGE), context) as page:
            figure = page.locator("[data-steps]").first
            figure.scroll_into_view_if_needed()
            figure.locator("[name=next]").click()
            for step in range(6):
                page.wait_for_timeout(50)
                line, dock, bar = figure.evaluate("""figure => [figure.querySelector(".now"), figure.querySelector(".dock"),
                  document.querySelector(".bar")].map(part => { const {top, bottom} = part.getBoundingClientRect(); return [top, bottom]; })""")
                lab.expect(dock[1] - dock[0] <= 128, "400 %", f"the controls are {dock[1] - dock[0]:.0f} pixels high")
                lab.expect(line[0] >= max(0, bar[1]) and line[1] <= dock[0], "400 %", f"step {step}: the line is at {line}, the controls at {dock}, the bar at {bar}")
                figure.locator("[name=next]").evaluate("button => button.click()")
            wide = page.evaluate("document.documentElement.scrollWidth")
            lab.expect(wide <= 320, "400 %", f"the page is {wide} pixels wide")
