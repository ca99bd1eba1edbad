#!/usr/bin/env python3
"""Opens every page of a built site in Chromium, from file:// and without JavaScript.

    python3 Tests/Browser/check.py Site/public [--screenshots FOLDER]

Needs playwright (pip) and a Chromium: the one on the search path, or playwright's own.
Checked on every page, light and dark, wide and at 390 pixels: nothing is loaded but files of the
site, nothing fails to load, the console stays quiet, the page is no wider than the window, every
output can be seen, text stands out enough from its ground, every id is there once, and every link
leads to a page and a place that exist. Exits with 1 and one line per fault.
"""

import argparse
import pathlib
import shutil
import sys
import urllib.parse

from playwright.sync_api import sync_playwright

WINDOWS = {
    "light": ((1440, 900), "light"),
    "dark": ((1440, 900), "dark"),
    "medium": ((1000, 800), "light"),
    "phone": ((390, 844), "light"),
    "phone-dark": ((390, 844), "dark"),
}

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
    unnamed: all("a[href], button").filter(
      element => !(element.textContent.trim() || element.getAttribute("aria-label"))).length,
    images: all("img").filter(image => !image.hasAttribute("alt")).length,
    outputs: all(".output").length,
    hidden: all(".output, figcaption").filter(element => !isShown(element)).length,
    scrollers: all("pre").filter(
      pre => pre.scrollWidth > pre.clientWidth && pre.tabIndex !== 0).length,
    headings: all("h1").length,
    scripts: document.scripts.length + all("[style], style").length,
  };
}"""

# The contrast of the text that a reader sees with the ground behind it, as WCAG defines it.
CONTRASTS = """() => {
  const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
  const channels = colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = colour => channels(colour).slice(0, 3)
    .map(value => value / 255)
    .map(value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
  const ground = element => {
    for (let at = element; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (channels(colour)[3] === 255) return colour;
    }
    return "white";
  };
  const faults = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const style = getComputedStyle(element);
    if (!walker.currentNode.data.trim() || !element.checkVisibility()) continue;
    const [one, other] = [luminance(style.color), luminance(ground(element))];
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    if (contrast < 4.5) {
      faults.add(`${element.tagName.toLowerCase()}.${element.className}: ${contrast.toFixed(2)}`);
    }
  }
  return [...faults];
}"""


def pages(site):
    """Returns the pages of the site, the index first."""
    found = sorted(site.rglob("*.html"))
    return sorted(found, key=lambda page: page != site / "index.html")


def check_window(browser, site, name, screenshots, report):
    """Opens every page in one kind of window; returns what the pages hold, by path."""
    (width, height), scheme = WINDOWS[name]
    facts = {}
    # Scripts of the pages are off; those of this program still run.
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, java_script_enabled=False
    )
    for path in pages(site):
        place = f"{path.relative_to(site)} ({name})"
        page = context.new_page()
        page.on("console", lambda message: report(place, f"console: {message.text}"))
        page.on("requestfailed", lambda request: report(place, f"cannot load {request.url}"))
        page.on("request", lambda request: check_request(request.url, site, place, report))
        page.goto(path.as_uri())
        found = page.evaluate(FACTS)
        facts[path] = found
        if found["width"] > width:
            report(place, f"is {found['width']} pixels wide in a window of {width}")
        for fault in page.evaluate(CONTRASTS):
            report(place, f"too little contrast in {fault}")
        check_facts(found, place, report)
        if screenshots:
            file = str(path.relative_to(site).with_suffix("")).replace("/", "-")
            page.screenshot(path=str(screenshots / f"{file}-{name}.png"))
        page.close()
    context.close()
    return facts


def check_request(url, site, place, report):
    """A page may load files of its site and nothing else."""
    if not url.startswith(site.as_uri() + "/"):
        report(place, f"loads {url}")


def check_facts(facts, place, report):
    """Reports what is wrong with a page by itself."""
    for name in sorted({name for name in facts["ids"] if facts["ids"].count(name) > 1}):
        report(place, f"the id '{name}' is there more than once")
    expectations = {
        "unnamed": "links or buttons without a name",
        "images": "images without a description",
        "hidden": "outputs or marks that cannot be seen",
        "scrollers": "code blocks that scroll and cannot take the focus",
        "scripts": "scripts or inline styles",
    }
    for key, words in expectations.items():
        if facts[key]:
            report(place, f"{facts[key]} {words}")
    if facts["headings"] != 1:
        report(place, f"{facts['headings']} headings of the first level")


def check_links(site, facts, report):
    """Reports links of the site that lead to nothing."""
    for path, found in facts.items():
        place = str(path.relative_to(site))
        for link in found["links"]:
            parts = urllib.parse.urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            if link.startswith("/"):
                report(place, f"the link {link} is not relative")
            target = path
            if parts.path:
                target = (path.parent / urllib.parse.unquote(parts.path)).resolve()
            if not target.is_file():
                report(place, f"the link {link} leads to nothing")
            elif parts.fragment and target in facts:
                if urllib.parse.unquote(parts.fragment) not in facts[target]["ids"]:
                    report(place, f"the link {link} leads to no place of that page")


def check_panels(browser, site, report):
    """Without a script contents and sections open on a phone, and stand beside the text elsewhere."""
    for path in [path for path in pages(site) if path.parent != site][:1]:
        wide = browser.new_page(viewport={"width": 1440, "height": 900}, java_script_enabled=False)
        wide.goto(path.as_uri())
        panels = [(".bar button", ".sidebar"), (".sections summary", ".sections nav")]
        # A chapter without sections has no list of them.
        panels = [pair for pair in panels if wide.locator(pair[1]).count()]
        for _, part in panels:
            panel = f"{part} a >> nth=0"
            if not wide.locator(panel).is_visible():
                report(path.name, f"{panel} is not shown beside the text")
        wide.close()
        phone = browser.new_page(viewport={"width": 390, "height": 844}, java_script_enabled=False)
        phone.goto(path.as_uri())
        for button, panel in panels:
            if phone.locator(panel).is_visible():
                report(path.name, f"{panel} is open before its button is pressed")
            phone.click(button)
            if not phone.locator(panel).is_visible():
                report(path.name, f"{button} opens nothing")
            if panel == ".sidebar":
                phone.keyboard.press("Escape")
                if phone.locator(panel).is_visible():
                    report(path.name, f"{panel} does not close")
        phone.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("site", type=pathlib.Path, help="the folder of the built site")
    parser.add_argument("--screenshots", type=pathlib.Path, help="a folder to put pictures into")
    arguments = parser.parse_args()
    site = arguments.site.resolve()
    if not (site / "index.html").is_file():
        sys.exit(f"error: there is no site in {site}")
    if arguments.screenshots:
        arguments.screenshots.mkdir(parents=True, exist_ok=True)
    faults = []

    def report(place, text):
        faults.append(f"{place}: {text}")

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium") or shutil.which("google-chrome"),
            args=["--no-sandbox"],
        )
        facts = {}
        for name in WINDOWS:
            facts = check_window(browser, site, name, arguments.screenshots, report)
        check_links(site, facts, report)
        check_panels(browser, site, report)
        browser.close()
    outputs = sum(found["outputs"] for found in facts.values())
    for fault in sorted(set(faults)):
        print(fault)
    print(f"{len(facts)} pages in {len(WINDOWS)} windows, {outputs} outputs, {len(set(faults))} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
