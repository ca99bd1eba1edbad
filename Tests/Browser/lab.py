"""A browser without a network, and the sites that checks look at."""

import contextlib
import os
import pathlib
import random
import shutil
import subprocess
import sys

WINDOWS = {
    "light": {"viewport": {"width": 1440, "height": 900}, "color_scheme": "light"},
    "dark": {"viewport": {"width": 1440, "height": 900}, "color_scheme": "dark"},
    "medium": {"viewport": {"width": 1000, "height": 800}, "color_scheme": "light"},
    "phone": {"viewport": {"width": 390, "height": 844}, "color_scheme": "light", "has_touch": True},
    "phone-dark": {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"},
    "narrow": {"viewport": {"width": 320, "height": 640}, "color_scheme": "light", "has_touch": True},
}

# The language into which the notes are translated.
TRANSLATION = "zh-Hans"


class Lab:
    """What checks work with: sites by name, pages in a browser, and a list of faults."""

    def __init__(self, browser, sites, marble):
        self.browser = browser
        self.sites = sites
        self.marble = marble
        self.faults = []
        self.figures = []
        count = ["git", "rev-list", "--count", "HEAD"]
        commit = subprocess.run(count, cwd=HERE, capture_output=True, text=True).stdout.strip()
        self.seed = os.environ.get("SEED", commit)

    def drawn(self, number):
        """Returns how many of that many random cases to look at: with THOROUGH all, else a fifth.

        The commit's number is the seed, so that every commit looks at others, and finds its own again;
        `SEED=7 COUNT=200` in the environment chooses both.
        """
        few = number if os.environ.get("THOROUGH") else number // 5
        return int(os.environ.get("COUNT", few)), random.Random(self.seed)

    def fault(self, place, text):
        """Notes that something at a place is not as it should be."""
        self.faults.append(f"{place}: {text}")

    def expect(self, holds, place, text):
        """Notes a fault unless the condition holds; returns whether it does."""
        if not holds:
            self.fault(place, text)
        return bool(holds)

    def figure(self, text):
        """Notes a figure to print at the end."""
        self.figures.append(text)

    def pages(self, name):
        """Returns the paths of a site's pages, the first page first.

        Left out are those that are for servers, or lead elsewhere at once: publishing.py looks at
        them. So are pages of the whole book, at which editions.py looks.
        """
        site = self.sites[name]
        own = [page for page in site.rglob("*.html") if page.name != "book.html" and not is_passed(page)]
        if name == "notes":
            # A translation has the same blocks and diagrams, and takes as long; samples have some of it.
            own = [page for page in own if page.relative_to(site).parts[0] != TRANSLATION]
        return sorted(own, key=lambda page: (page != site / "index.html", page))

    def samples(self, name):
        """Returns the paths of pages that stand for all of their site: of the notes, one of a kind."""
        if name != "notes":
            return self.pages(name)
        kinds = {"index", "404", "bind", "glossary", "expectations", "figures"}
        kinds |= {"Signal", "Combining", "Signal.swift"}
        translated = [self.path(name, f"{TRANSLATION}/{page}.html") for page in ["index", "bind", "names"]]
        return [page for page in self.pages(name) if page.stem in kinds] + translated

    def path(self, name, page):
        """Returns the path of a page of a site, such as `en/code.html`."""
        return self.sites[name] / page

    @contextlib.contextmanager
    def window(self, name="light", scripts=True, **options):
        """Opens a window: a context of the browser in which nothing leads to a network."""
        context = self.browser.new_context(
            **{**WINDOWS[name], **options}, java_script_enabled=scripts, offline=True
        )
        try:
            yield context
        finally:
            context.close()

    @contextlib.contextmanager
    def page(self, path, context, place=None):
        """Opens a page; whatever it complains of or cannot load is a fault."""
        # A page that a check has made is in a folder of its language, too.
        own = (site for site in self.sites.values() if path.is_relative_to(site))
        site = next(own, path.parent.parent)
        place = place or f"{site.parent.parent.name}/{path.relative_to(site)}"
        page = context.new_page()
        page.on("console", lambda message: self.fault(place, f"console: {message.text}"))
        page.on("pageerror", lambda error: self.fault(place, f"script: {error}"))
        page.on("requestfailed", lambda request: self.look_at_failed(request, place))
        page.on("request", lambda request: self._look_at(request, site, place))
        page.goto(path.as_uri())
        try:
            yield page
        finally:
            page.close()

    def look_at_failed(self, request, place):
        """Notes what cannot be loaded; what a page still loads when it is left is given up."""
        if request.failure != "net::ERR_ABORTED":
            self.fault(place, f"cannot load {request.url}: {request.failure}")

    def _look_at(self, request, site, place):
        if not request.url.startswith(site.as_uri() + "/"):
            self.fault(place, f"loads {request.url}")


def is_passed(page):
    """Whether nobody stays on a page, or it can only be shown by the server that it is for."""
    text = page.read_text()
    return 'http-equiv="refresh"' in text or (page.name == "404.html" and 'href="/' in text)


def build(marble, book, folder, *options):
    """Copies a book into a folder and builds its site; returns the site's folder."""
    copy = folder / book.name
    shutil.copytree(book, copy)
    result = subprocess.run(
        [marble, "build", "--book", copy, *options], capture_output=True, text=True
    )
    if result.returncode != 0:
        sys.exit(f"error: the book {book.name} cannot be built\n{result.stdout}{result.stderr}")
    return (copy / "Site/public").resolve()


def chromium():
    """Returns the arguments that start Debian's Chromium, or playwright's own."""
    path = shutil.which("chromium") or shutil.which("google-chrome")
    return {"executable_path": path, "args": ["--no-sandbox"]}


HERE = pathlib.Path(__file__).resolve().parent
