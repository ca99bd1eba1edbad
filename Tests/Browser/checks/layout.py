"""The layout at every width: measure, what scrolls, contents, tables, targets, forced colours."""

import pathlib

import axe_playwright_python.base as axe

from checks.pages import look_in_both

# 640 and 320 pixels are a window of 1280 at 200 and 400 %.
WIDTHS = [320, 390, 600, 640, 820, 834, 1024, 1280, 1440, 1920, 2560]
PAGES = [
    "index.html",
    "en/bind.html",
    "en/gallery.html",
    "en/names.html",
    "en/all-questions.html",
    "en/reference/Signals/Signal.html",
]

# How many characters the lines of prose have, but for the last of each paragraph.
LINES = """() => {
  const counts = [];
  const range = document.createRange();
  const texts = [...document.querySelectorAll("article > p:not([class]), .index main li p")];
  for (const text of texts.filter(text => text.textContent.length > 100).slice(0, 40)) {
    const lines = new Map();
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (let at = 0; at < node.length; at++) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getBoundingClientRect();
        const line = Math.round(box.bottom / 14);
        if (box.width) lines.set(line, (lines.get(line) ?? 0) + 1);
      }
    }
    counts.push(...[...lines].sort(([one], [other]) => one - other).map(line => line[1]).slice(0, -1));
  }
  counts.sort((one, other) => one - other);
  return [0.5, 0.9].map(part => counts[Math.floor((counts.length - 1) * part)]);
}"""

SIDEWAYS = """() => ({
  width: document.documentElement.scrollWidth,
  parts: [...new Set([...document.querySelectorAll("main *")].filter(part => {
    const style = getComputedStyle(part);
    return part.scrollWidth > part.clientWidth + 1 && part.clientWidth
      && ["auto", "scroll"].includes(style.overflowX) && !part.matches("pre, .table, .scroll");
  }).map(part => part.className || part.tagName))],
})"""

# What is smaller than 24 pixels, and not within a line of text.
SMALL = """() => [...new Set([...document.querySelectorAll("a, button, select, summary, label, [role=slider]")]
  .filter(part => {
    const box = part.getBoundingClientRect();
    const style = getComputedStyle(part);
    if (!part.checkVisibility({visibilityProperty: true, contentVisibilityAuto: false})) return false;
    if (!box.width || style.pointerEvents === "none" || part.matches(".skip, .anchor")) return false;
    if (style.display === "inline" && part.parentElement.closest("p, li, dt, dd, td, th, pre, h1, h2, h3, h4, figcaption")) return false;
    return box.height < 23.9 || box.width < 23.9;
  })
  .map(part => `${part.tagName} .${part.className} in ${part.parentElement.className || part.parentElement.tagName}`))]"""


def path(lab, name):
    """Returns the path of a page of the notes."""
    return lab.path("notes", name)


def check_measure(lab):
    """A line of prose has 55 to 80 characters wherever the window allows it."""
    with lab.window() as context:
        for name in ["en/bind.html", "en/names.html", "en/make-a-book.html"]:
            with lab.page(path(lab, name), context) as page:
                for width in [width for width in WIDTHS if width >= 600]:
                    page.set_viewport_size({"width": width, "height": 900})
                    middle, most = page.evaluate(LINES)
                    place = f"{name}, {width} px"
                    lab.expect(middle >= 55, place, f"a line has {middle} characters")
                    lab.expect(most <= 80, place, f"lines have {most} characters")


def check_sideways(lab):
    """Nothing but code, tables and pictures scrolls sideways, and these within themselves."""
    with lab.window() as context:
        for name in PAGES:
            with lab.page(path(lab, name), context) as page:
                for width in WIDTHS:
                    page.set_viewport_size({"width": width, "height": 900})
                    found = page.evaluate(SIDEWAYS)
                    place = f"{name}, {width} px"
                    lab.expect(found["width"] <= width, place, f"is {found['width']} px wide")
                    lab.expect(not found["parts"], place, f"scrolls: {found['parts']}")


def check_contents(lab):
    """The contents open at the current chapter, beside the text and from the bar."""
    inside = """() => {
      const [list, entry] = [".sidebar", ".sidebar [aria-current]"]
        .map(name => document.querySelector(name).getBoundingClientRect());
      return entry.top >= list.top && entry.bottom <= Math.min(list.bottom, innerHeight);
    }"""
    for width in [390, 834, 1024, 1440]:
        with lab.window(viewport={"width": width, "height": 700}) as context:
            for name in ["en/names.html", "en/bind.html", "en/reference/Signals/Signal.html"]:
                with lab.page(path(lab, name), context) as page:
                    opener = page.locator(".open-contents")
                    if opener.is_visible():
                        opener.click()
                    page.wait_for_function(inside)


def check_tables(lab):
    """A wide table uses the window, its first column stays, and so does its head where it has room."""
    with lab.window() as context:
        with lab.page(path(lab, "en/names.html"), context) as page:
            # A table is looked at when a reader comes near it.
            for table in page.locator(".table").all():
                table.scroll_into_view_if_needed()
            page.locator(".table.fits").first.wait_for()
            head = page.locator(".table.fits").filter(has=page.locator("tr:nth-child(12)")).first
            head.evaluate("table => scrollTo(0, table.getBoundingClientRect().top + scrollY + 200)")
            box = head.locator("th").first.bounding_box()
            bar = page.locator(".bar").bounding_box()
            lab.expect(
                abs(box["y"] - bar["height"]) <= 1, "tables", f"the head is at {box['y']} px"
            )
            widest = page.evaluate("Math.max(...[...document.querySelectorAll('.table')].map(t => t.offsetWidth))")
            lab.expect(widest > 900, "tables", f"the widest has {widest} px in a window of 1440")
            for width in [390, 820, 1024]:
                page.set_viewport_size({"width": width, "height": 844})
                look_at_first_column(lab, page, width)


def look_at_first_column(lab, page, width):
    """Looks at the table that scrolls most, before it is scrolled and after."""
    table = page.locator(".table").filter(has=page.locator("th:nth-child(5)")).first
    found = table.evaluate("""table => {
      table.scrollLeft = 0;
      const text = document.querySelector("article > p").getBoundingClientRect().left;
      const [first, second] = table.querySelectorAll("tbody td");
      const [one, two] = [first, second].map(cell => cell.getBoundingClientRect());
      table.scrollLeft = table.scrollWidth;
      const after = first.getBoundingClientRect();
      return {offset: one.left - text, gap: two.left - one.right, left: after.left, share: after.right / innerWidth};
    }""")
    place = f"tables, {width} px"
    lab.expect(abs(found["offset"]) <= 1, place, f"begins {found['offset']} px beside the text")
    lab.expect(abs(found["gap"]) <= 1, place, f"the first column covers {-found['gap']} px")
    lab.expect(0 <= found["left"] and found["share"] < 0.6, place, f"scrolled, it stands at {found}")


def check_targets(lab):
    """What a finger meets is at least 24 pixels large, unless it stands in a line of text."""
    with lab.window("phone") as context:
        for name in PAGES:
            with lab.page(path(lab, name), context) as page:
                found = page.evaluate(SMALL)
                lab.expect(not found, f"{name}, targets", f"are small: {found}")
                for button in page.locator(".bar button:visible").all():
                    box = button.bounding_box()
                    smallest = min(box["width"], box["height"])
                    lab.expect(smallest >= 44, name, f"a button of the bar has {smallest} px")


def check_wrap(lab):
    """On a phone only code that is too wide offers to break its lines; turned, it is asked again."""
    with lab.window("phone") as context:
        with lab.page(path(lab, "en/bind.html"), context) as page:
            # Far from the window nothing is laid out.
            tell = """() => [...document.querySelectorAll(".listing:has(.tools)")]
              .filter(one => one.querySelector("pre").checkVisibility({contentVisibilityAuto: true}))
              .map(one => [one.querySelector("pre").scrollWidth > one.querySelector("pre").clientWidth,
                !one.querySelector(".wrap").hidden])"""
            kinds = set()
            for listing in page.locator(":not(details) > .listing:has(.code)").all()[:12]:
                listing.scroll_into_view_if_needed()
                page.wait_for_function(f"({tell})().every(([wide, offers]) => wide === offers)")
                kinds |= {offers for _, offers in page.evaluate(tell)}
            lab.expect(kinds == {True, False}, "wrap", f"all listings are alike: {kinds}")
            page.set_viewport_size({"width": 900, "height": 390})
            page.wait_for_function(f"({tell})().every(([wide, offers]) => wide === offers)")


def check_folds(lab):
    """A link to a line opens the part that holds it, and its hidden lines, and marks it."""
    name = "document.querySelector('main details .listing[id]:has(.code)').id"
    for window in ["light", "phone"]:
        with lab.window(window) as context:
            with lab.page(path(lab, "en/bind.html"), context) as page:
                address = page.url + f"#{page.evaluate(name)}-4"
            page = context.new_page()
            page.goto(address)
            page.wait_for_function("document.querySelector('.at')?.checkVisibility()")
            top = page.locator(".at").bounding_box()["y"]
            lab.expect(0 < top < 840, f"folds ({window})", f"the line is at {top} px")
            moved = page.locator("pre:has(.at)").evaluate("code => code.scrollLeft")
            lab.expect(moved == 0, f"folds ({window})", f"the code is {moved} px to the side")


def check_forced_colours(lab):
    """Where a system chooses all colours, what is marked, chosen and current can be told apart."""
    outline = "part => getComputedStyle(part).outlineStyle"
    for scheme in ["light", "dark"]:
        with lab.window(forced_colors="active", color_scheme=scheme) as context:
            with lab.page(path(lab, "en/bind.html"), context) as page:
                page.evaluate("location.hash = '#marble-1-2'")
                found = page.locator(".at").evaluate(outline)
                lab.expect(found == "solid", "forced colours", f"a marked line is {found}")
                border = "part => getComputedStyle(part).borderLeftColor"
                here = page.locator(".sidebar [aria-current]").evaluate(border)
                other = page.locator(".sidebar li a:not([aria-current])").first.evaluate(border)
                lab.expect(here != other, "forced colours", "the current chapter is like the others")
                frame = page.locator("pre.code").first.evaluate("part => getComputedStyle(part).borderTopStyle")
                lab.expect(frame == "solid", "forced colours", "code has no frame")
                page.keyboard.press("/")
                page.keyboard.type("map")
                page.locator("[role=option]").first.wait_for()
                page.keyboard.press("ArrowDown")
                found = page.locator("[aria-selected=true]").evaluate(outline)
                lab.expect(found == "solid", "forced colours", f"a chosen result is {found}")
            with lab.page(path(lab, "index.html"), context) as page:
                width = page.locator(".start a").first.evaluate("part => getComputedStyle(part).borderTopWidth")
                lab.expect(width != "0px", "forced colours", "doors have no frame")


def check_axe(lab):
    """In narrow, medium and wide windows, axe finds nothing in light and dark."""
    with lab.window() as context:
        for name in ["index.html", "en/bind.html", "en/names.html", "en/reference/Signals/Signal.html"]:
            with lab.page(path(lab, name), context) as page:
                page.evaluate(axe.AXE_SCRIPT)
                for width in [390, 834, 1440]:
                    page.set_viewport_size({"width": width, "height": 900})
                    look_in_both(lab, page, f"{name}, {width} px")


# The lowest contrast of all colours of code on lines that are marked, and of a new value's name.
CONTRAST = """() => {
  const parse = text => {
    const numbers = text.match(/[\\d.]+(e-\\d+)?/g).map(Number);
    return text.startsWith("color(") ? numbers.slice(0, 3) : numbers.slice(0, 3).map(one => one / 255);
  };
  const light = text => {
    const [r, g, b] = parse(text).map(one => one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const box = document.createElement("div");
  box.className = "listing stepping docked";
  const kinds = ["tk", "tt", "ts", "tn", "tc", "ta"].map(kind => `<span class="${kind}">x</span>`).join("") + "<ins>x</ins><del>x</del>";
  box.innerHTML = `<pre class="code"><code><span class="l at">${kinds}</span><span class="l now">${kinds}</span></code></pre>
    <dl class="values"><dd><span class="new"><i>a</i> 1 <small>x</small></span></dd></dl>`;
  document.querySelector("article").append(box);
  const low = [];
  for (const ground of box.querySelectorAll(".at, .now, .new")) {
    const below = light(getComputedStyle(ground).backgroundColor);
    for (const part of [ground, ...ground.children]) {
      const found = contrast(light(getComputedStyle(part).color), below);
      if (found < 4.5) low.push(`${ground.className} ${part.tagName}.${part.className}: ${found.toFixed(2)}`);
    }
  }
  box.remove();
  return low;
}"""


def check_marked_contrast(lab):
    """Code is legible on lines that are linked or explained, and so are new values."""
    for window in ["light", "dark"]:
        with lab.window(window) as context, lab.page(lab.path("code", "en/steps.html"), context) as page:
            low = page.evaluate(CONTRAST)
            lab.expect(not low, f"contrast ({window})", f"too low: {low}")
    style = (pathlib.Path(__file__).parents[3] / "Sources/MarbleServing/Resources/serve.css").read_text()
    lab.expect("--wrong" not in style, "contrast", "errors have a colour that no theme defines")


def check_whole_names(lab):
    """A name does not break behind its hyphen."""
    for window in ["light", "phone"]:
        broken = 0
        with lab.window(window) as context:
            for name in ["bind", "names", "errors"]:
                with lab.page(lab.path("notes", f"en/{name}.html"), context) as page:
                    broken += page.evaluate("""() => [...document.querySelectorAll(":not(pre) > code")]
                      .filter(code => /^-\\w/.test(code.textContent) && code.textContent.length < 34).filter(code => {
                        const [first, second] = [0, 1].map(start => {
                          const range = document.createRange();
                          range.setStart(code.firstChild, start);
                          range.setEnd(code.firstChild, start + 1);
                          return range.getBoundingClientRect().top;
                        });
                        return second > first + 4;
                      }).length""")
        lab.expect(not broken, f"names ({window})", f"{broken} break behind their hyphen")


def check_two_columns(lab):
    """On a phone, the first two columns of a wide table are seen whole."""
    with lab.window("phone") as context:
        for name in ["names", "known-flaws"]:
            with lab.page(lab.path("notes", f"en/{name}.html"), context) as page:
                cut = page.evaluate("""() => [...document.querySelectorAll(".table")].flatMap(table => {
                  const cells = [...table.querySelectorAll("td:nth-child(2)")];
                  return cells.filter(cell => {
                    const parts = [...cell.querySelectorAll("*")];
                    return parts.some(part => part.getBoundingClientRect().right > innerWidth);
                  }).map(cell => cell.textContent.slice(0, 40));
                })""")
                lab.expect(not cut, f"{name} (phone)", f"{len(cut)} cells of the second column are cut: {cut[:4]}")


def check_stops(lab):
    """Regions that never scroll aren't stops of the Tab key; axe looks at those that do."""
    with lab.window() as context, lab.page(lab.path("notes", "en/bind.html"), context) as page:
        stops = page.locator("[role=group][tabindex]:not(.code, [data-drag] *)").count()
        code = page.locator("pre.code[tabindex]").count()
        lab.expect(stops <= 8, "stops", f"{stops} regions besides {code} blocks of code are stops of the Tab key")
        nodes = page.evaluate("document.querySelectorAll('*').length")
        lab.figure(f"bind: {stops + code} regions that can have the focus, {nodes} nodes")
