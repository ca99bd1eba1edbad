"""The whole book as one page and as an EPUB, and what is on paper."""

import html
import html.parser
import pathlib
import re
import subprocess
import tempfile
import urllib.parse
import zipfile

import axe_playwright_python.base as axe

import lab as laboratory
from checks.pages import look_with_axe

# Those of the notes are long; the other books are small, and odd.
BOOKS = ["notes", "features", "chinese", "hostile", "figures", "code", "foreign"]

# Debian's command is this file, which a bare system does not know how to start.
VALIDATOR = "/usr/share/java/epubcheck.jar"

FACTS = """() => {
  const all = selector => [...document.querySelectorAll(selector)];
  const ids = new Set(all("[id]").map(element => element.id));
  const names = attribute => all(`[${attribute}]`)
    .flatMap(element => element.getAttribute(attribute).split(" "));
  return {
    width: document.documentElement.scrollWidth,
    double: all("[id]").length - ids.size,
    lost: all('a[href^="#"]').map(link => decodeURIComponent(link.hash.slice(1)))
      .concat(names("aria-labelledby"), names("aria-describedby")).filter(id => !ids.has(id)),
    near: all("a[href]").map(link => link.getAttribute("href"))
      .filter(address => !/^(#|https?:|mailto:)/.test(address)),
    controls: all("main :is(button, input, select, template, [popover])").length,
    titles: all(".whole > header h1").map(title => title.textContent),
  };
}"""


def books(lab):
    """Returns the names of the sites that have editions, with their folders."""
    return [(name, lab.sites[name]) for name in BOOKS if name in lab.sites]


def check_page(lab):
    """The page of a book asks for no other file, and all that it leads to in itself is there."""
    for name, site in books(lab):
        with lab.window() as context:
            with lab.page(site / "book.html", context, f"{name}/book.html") as page:
                place = f"{name}/book.html"
                page.on("request", lambda request: lab.expect(
                    request.url.startswith(("data:", (site / "book.html").as_uri())),
                    place, f"asks for {request.url[:80]}"))
                page.reload()
                for width in [1280, 820, 390]:
                    page.set_viewport_size({"width": width, "height": 800})
                    facts = page.evaluate(FACTS)
                    found = facts["width"]
                    lab.expect(found <= width, place, f"is {found} pixels wide in {width}")
                look_at_facts(lab, place, facts, len(chapter_pages(site)))


def look_at_facts(lab, place, facts, chapters):
    """Notes what is wrong with the page of a book of so many chapters."""
    lab.expect(not facts["double"], place, f"{facts['double']} ids are there twice")
    lab.expect(not facts["lost"], place, f"nothing is at {facts['lost'][:3]}")
    lab.expect(not facts["near"], place, f"leads to files: {facts['near'][:3]}")
    lab.expect(not facts["controls"], place, f"{facts['controls']} controls in the text")
    found = len(facts["titles"])
    lab.expect(found == chapters, place, f"{found} chapters of {chapters}")


def check_accessibility(lab):
    """axe finds nothing on the page of a book, in light and dark."""
    for name, site in books(lab):
        if name == "notes":
            continue
        with lab.window() as context, lab.page(site / "book.html", context) as page:
            page.evaluate(axe.AXE_SCRIPT)
            for scheme in ["light", "dark"]:
                page.emulate_media(color_scheme=scheme)
                look_with_axe(lab, page, f"{name}/book.html ({scheme})")


def check_controls(lab):
    """The theme changes and stays, and code is copied, also from a page that is opened from disk."""
    site = lab.sites["code"]
    with lab.window() as context:
        with lab.page(site / "book.html", context) as page:
            theme = page.locator("#_theme")
            names = []
            for _ in range(3):
                theme.click()
                names.append(page.evaluate("document.documentElement.dataset.theme ?? 'auto'"))
            lab.expect(names == ["light", "dark", "auto"], "book.html", f"themes {names}")
            page.evaluate("""() => {
              Object.defineProperty(navigator, "clipboard", {
                value: {writeText: text => { window.copied = text; return Promise.resolve(); }}
              });
            }""")
            listing = page.locator(".listing:has(.code)").first
            listing.scroll_into_view_if_needed()
            listing.locator(".code").focus()
            button = listing.locator(".tools button")
            button.click()
            button.get_by_text("Copied").wait_for()
            code = listing.locator(".code code").evaluate("code => code.textContent")
            lab.expect(page.evaluate("window.copied") in code, "book.html", "other code is copied")


def check_jumps(lab):
    """A link of the contents leads to its chapter, though others were not laid out before."""
    site = lab.sites.get("notes") or lab.sites["features"]
    with lab.window() as context, lab.page(site / "book.html", context) as page:
        links = page.locator(".whole-contents li a")
        for number in [0, links.count() // 2, links.count() - 1]:
            link = links.nth(number)
            link.click()
            page.wait_for_timeout(0)
            top = page.evaluate("""async () => {
              await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
              const chapter = document.getElementById(decodeURIComponent(location.hash.slice(1)));
              return chapter.querySelector("h1").getBoundingClientRect().top;
            }""")
            lab.expect(0 <= top < 400, "book.html", f"chapter {number + 1} is at {top:.0f}")


def check_epub(lab):
    """The validator of EPUBs finds nothing, and the archives are whole."""
    files = [(name, file) for name, site in books(lab) for file in site.glob("*.epub")]
    lab.expect(len(files) == len(books(lab)), "epub", f"{len(files)} books")
    for name, file in files:
        look_at_epub(lab, name, file)
    for name, file in files:
        if name == "notes":
            for path in [file.parent / "book.html", file]:
                lab.figure(f"{path.name} of the notes has {path.stat().st_size / 1e6:.2f} MB")


def look_at_epub(lab, name, file):
    """Notes what the validator says of an EPUB."""
    command = ["java", "-jar", VALIDATOR, "--failonwarnings", file]
    result = subprocess.run(command, capture_output=True, text=True)
    told = re.findall(r"(?:ERROR|WARNING|FATAL)\(.*", result.stdout + result.stderr)
    for line in told[:5]:
        lab.fault(f"{name}/{file.name}", line[:300])
    lab.expect(told or not result.returncode, name, f"the validator fails: {result.stderr[:300]}")
    with zipfile.ZipFile(file) as archive:
        first = archive.infolist()[0]
        lab.expect((first.filename, first.compress_type) == ("mimetype", zipfile.ZIP_STORED),
                   name, "the archive begins with something else")
        lab.expect(archive.testzip() is None, name, "the archive is damaged")
        stored = [info.filename for info in archive.infolist()[1:]
                  if info.compress_type == zipfile.ZIP_STORED and info.file_size > 2_000 and not info.filename.endswith((".png", ".jpg"))]
        lab.expect(not stored, name, f"not compressed: {stored[:5]}")
        package = archive.read("book/package.opf").decode()
        lab.expect('properties="cover-image"' in package, name, "has no cover")
        if name == "notes":
            lab.expect("<dc:creator>" in package, name, "has no creator")
            packed = sum(info.compress_size for info in archive.infolist())
            whole = sum(info.file_size for info in archive.infolist())
            lab.expect(packed < 0.3 * whole, name, f"the EPUB takes {packed} of {whole} bytes")


def check_raw(lab):
    """HTML of chapters that is as odd as browsers take it becomes pages without faults."""
    with tempfile.TemporaryDirectory() as folder, lab.window() as context:
        site = laboratory.build(lab.marble, laboratory.HERE / "raw", pathlib.Path(folder))
        look_at_epub(lab, "raw", next(site.glob("*.epub")))
        page = context.new_page()
        page.on("dialog", lambda dialog: lab.fault("raw/book.html", f"says {dialog.message}"))
        page.on("request", lambda request: lab.expect(
            request.url.endswith("/book.html") or request.url.startswith("data:"),
            "raw/book.html", f"asks for {request.url[:80]}"))
        page.goto((site / "book.html").as_uri())
        look_at_facts(lab, "raw/book.html", page.evaluate(FACTS), 3)


def check_same_text(lab):
    """What a chapter says, shows and answers is in both editions."""
    for name, site in books(lab):
        whole = words((site / "book.html").read_text())
        with zipfile.ZipFile(next(site.glob("*.epub"))) as archive:
            pages = [archive.read(path).decode() for path in archive.namelist() if path.endswith(".xhtml")]
        readers = words("".join(pages))
        for page in chapter_pages(site):
            for text in Blocks.of(page.read_text()):
                lab.expect(text in whole, f"{name}/{page.name}", f"not on the page: {text[:80]}")
                lab.expect(text in readers, f"{name}/{page.name}", f"not in the EPUB: {text[:80]}")


def check_paper(lab):
    """What a chapter says, shows and answers is on paper, and no control is."""
    for name, site in books(lab):
        for page in chapter_pages(site)[: 3 if name == "notes" else 2]:
            look_at_paper(lab, page, f"{name}/{page.name} on paper", [page])


def check_paper_of_books(lab):
    """The same for the pages of small books."""
    for name, site in books(lab):
        if name not in ["notes", "code"]:
            look_at_paper(lab, site / "book.html", f"{name}/book.html on paper", chapter_pages(site))


def look_at_paper(lab, path, place, chapters):
    """Notes what of chapters is not in the text of a page as it is printed, and what is too much."""
    with tempfile.TemporaryDirectory() as folder, lab.window("dark") as context:
        file = pathlib.Path(folder) / "page.pdf"
        with lab.page(path, context) as page:
            page.pdf(path=str(file), prefer_css_page_size=True)
        result = subprocess.run(["pdftotext", "-raw", file, "-"], capture_output=True, text=True)
    # Where lines and pages end is the printer's; addresses of links stand behind them.
    printed = letters(result.stdout)
    for chapter in chapters:
        for text in Blocks.of(chapter.read_text()):
            missing = [word for word in text.split() if letters(word) not in printed]
            lab.expect(not missing, place, f"{missing[:4]} missing of: {text[:80]}")
    for control in ["Mark as read", "Copy program", "Skip to", "On this page"]:
        lab.expect(letters(control) not in printed, place, f"“{control}” is on it")
    lab.expect("▸" not in result.stdout and "▶" not in result.stdout, place, "a fold has its triangle")


def chapter_pages(site):
    """Returns the pages of a site's chapters, in order."""
    first = (site / "index.html").read_text()
    links = re.findall(r'<li><a href="([^"#]*)"', first[first.index("<main"):])
    return [site / urllib.parse.unquote(html.unescape(link)) for link in links]


def letters(text):
    """Returns what is left of a text whatever its lines are, without marks that stand for no letter.

    These are soft hyphens, the arrows of lines that go on, and the dots of Chinese emphasis.
    """
    return re.sub("[\\s\u00ad↪•]", "", text)


def words(markup):
    """Returns the text of markup with single spaces, without what is between elements."""
    reader = Text()
    reader.feed(markup)
    return " ".join("".join(reader.parts).split())


class Text(html.parser.HTMLParser):
    """Collects all text."""

    def __init__(self):
        super().__init__()
        self.parts = []

    def handle_data(self, data):
        self.parts.append(data)


class Blocks(html.parser.HTMLParser):
    """Collects the text of paragraphs, headings, cells and blocks of a chapter."""

    TAKEN = {"p", "h2", "h3", "h4", "td", "th", "dt", "dd", "summary", "pre"}
    # Editions have the picture without the library's internal objects.
    LEFT = [("details", "steps"), ("details", "sections"), ("details", "internals"),
            ("p", "drag"), ("p", "ending"),
            ("div", "proofs"), ("p", "uses"), ("div", "hidden"), ("a", "anchor"), ("template", ""),
            ("script", ""), ("style", ""), ("header", ""), ("button", ""), ("label", ""), ("span", "h"),
            ("span", "scripted")]

    @classmethod
    def of(cls, page):
        reader = cls()
        reader.feed(page[page.index("<article>"): page.rindex("</article>")])
        return [" ".join(text.split()) for text in reader.texts if text.strip()]

    def __init__(self):
        super().__init__()
        self.texts, self.open, self.left = [], [], 0
        self.current = None

    def handle_starttag(self, tag, attributes):
        if tag in ("br", "hr", "img", "input", "wbr", "link", "meta", "col"):
            return
        classes = (dict(attributes).get("class") or "").split()
        isLeft = any(tag == name and (not kind or kind in classes) for name, kind in self.LEFT)
        # What a diagram is as text stands behind the picture, which has it all.
        isLeft = isLeft or tag == "details" and not classes
        self.open.append((tag, isLeft))
        self.left += isLeft
        if tag in self.TAKEN:
            self.current = ""
        # A stylesheet draws the prompts of a session.
        self.handle_data(dict(attributes).get("data-p") or "")

    def handle_endtag(self, tag):
        if not any(name == tag for name, _ in self.open):
            return
        while self.open:
            name, isLeft = self.open.pop()
            self.left -= isLeft
            if name == tag:
                break
        if tag in self.TAKEN and self.current is not None:
            self.texts.append(self.current)
            self.current = None

    def handle_data(self, data):
        if not self.left and self.current is not None:
            self.current += data
