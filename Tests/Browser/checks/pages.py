"""What holds for every page of every site, in every window."""

import html.parser
import urllib.parse

import axe_playwright_python.base as axe

import lab as laboratory

FACTS = """() => {
  const all = selector => [...document.querySelectorAll(selector)];
  const isShown = element => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== "hidden";
  };
  return {
    width: document.documentElement.scrollWidth,
    ids: all("[id]").map(element => element.id),
    links: all("a[href]").map(element => element.getAttribute("href")),
    hidden: all("main pre").filter(
      element => !element.closest("details:not([open]), [popover]") && !isShown(element)).length,
    scrollers: all("pre, .scroll").filter(
      part => part.scrollWidth > part.clientWidth && part.tabIndex !== 0).length,
    headings: all("h1").length,
    inline: all("[style], style, script:not([src]), [onclick], [onload]").length,
  };
}"""


def check_every_window(lab):
    """Without scripts, pages fit their window, and code and outputs can be seen and scrolled."""
    with lab.window(scripts=False) as context:
        for name in lab.sites:
            for path in lab.samples(name):
                with lab.page(path, context) as page:
                    for window, options in laboratory.WINDOWS.items():
                        page.set_viewport_size(options["viewport"])
                        place = f"{name}/{path.relative_to(lab.sites[name])} ({window})"
                        judge(lab, place, page.evaluate(FACTS), options["viewport"]["width"])


def judge(lab, place, facts, width):
    """Notes what is wrong with one page."""
    found = facts["width"]
    lab.expect(found <= width, place, f"is {found} pixels wide in a window of {width}")
    for name in sorted({name for name in facts["ids"] if facts["ids"].count(name) > 1}):
        lab.fault(place, f"the id '{name}' is there more than once")
    expectations = {
        "hidden": "blocks of code that cannot be seen",
        "scrollers": "parts that scroll and cannot take the focus",
        "inline": "inline scripts or styles",
    }
    for key, words in expectations.items():
        lab.expect(not facts[key], place, f"{facts[key]} {words}")
    lab.expect(facts["headings"] == 1, place, f"{facts['headings']} headings of the first level")


def check_accessibility(lab):
    """axe finds nothing, with scripts, in light and dark."""
    count = 0
    with lab.window() as context:
        for name in lab.sites:
            for path in lab.samples(name):
                with lab.page(path, context) as page:
                    page.evaluate(axe.AXE_SCRIPT)
                    look_in_both(lab, page, f"{name}/{path.relative_to(lab.sites[name])}")
                    count += 1
    lab.figure(f"axe looked at {count} pages in light and dark")


def look_in_both(lab, page, place):
    """Notes the violations in a page in light, and in dark those that colours can bring."""
    for scheme, rules in [("light", None), ("dark", ["color-contrast", "link-in-text-block"])]:
        page.emulate_media(color_scheme=scheme)
        look_with_axe(lab, page, f"{place} ({scheme})", rules)


def look_with_axe(lab, page, place, rules=None):
    """Notes every violation that axe, which the page has loaded, finds on it as it is now."""
    # Preloading would ask for stylesheets in a way that pages opened from disk may not.
    options = {"preload": False, **({"runOnly": {"type": "rule", "values": rules}} if rules else {})}
    for violation in page.evaluate("async options => (await axe.run(options)).violations", options):
        for node in violation["nodes"][:3]:
            lab.fault(place, f"axe: {violation['id']}: {node['html'][:120]}")


class Places(html.parser.HTMLParser):
    """The links and ids of a page, as they stand in its text: a reference has hundreds of pages."""

    def __init__(self, path):
        super().__init__()
        self.links, self.ids = [], set()
        self.feed(path.read_text())

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if "id" in attributes:
            self.ids.add(attributes["id"])
        if tag == "a" and "href" in attributes:
            self.links.append(attributes["href"])


def check_links(lab):
    """Every link of a site leads to a page and a place that exist."""
    count = 0
    for name, site in lab.sites.items():
        places = {path: Places(path) for path in lab.pages(name)}
        for path, page in places.items():
            for link in page.links:
                fault = fault_of(link, path, places)
                lab.expect(fault is None, f"{name}/{path.relative_to(site)}", fault)
            count += len(page.links)
    lab.figure(f"links followed: {count}")


def fault_of(link, path, places):
    """Returns what is wrong with a link of a page, if anything."""
    parts = urllib.parse.urlsplit(link)
    if parts.scheme or parts.netloc:
        return None
    if link.startswith("/"):
        return None if path.name == "404.html" else f"the link {link} is not relative"
    target = path
    if parts.path:
        target = (path.parent / urllib.parse.unquote(parts.path)).resolve()
    if not target.is_file():
        return f"the link {link} leads to nothing"
    if parts.fragment and target in places:
        if urllib.parse.unquote(parts.fragment) not in places[target].ids:
            return f"the link {link} leads to no place of that page"
    return None
