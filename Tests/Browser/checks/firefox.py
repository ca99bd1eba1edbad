"""A smoke test of every interaction in Firefox, and what differs there."""

import base64
import io
import pathlib
import subprocess
import tempfile
import time
import zipfile

import firefox
from checks.lit import LIT, PAGE as LIT_PAGE
from checks.package import FILES, PAGE as PACKAGE_PAGE
from firefox import KEYS

PAGES = ["index.html", "en/bind.html", "en/gallery.html", "en/zip.html", "en/names.html", "zh-Hans/bind.html",
         "zh-Hans/index.html", "en/reference/Signals/Signal.html"]
TOP = "document.querySelector('{}').getBoundingClientRect().top"


def check_pages(lab):
    """Pages open without a complaint, and none is wider than its window."""
    with firefox.opened() as fox:
        for width in [1280, 390]:
            fox.resize(width, 900)
            for name in PAGES:
                fox.open(lab.path("notes", name).as_uri())
                wide = fox.evaluate("document.documentElement.scrollWidth")
                lab.expect(wide <= width, f"{name} (Firefox)", f"is {wide} pixels wide in {width}")
        lab.expect(not fox.complaints, "Firefox", f"complains: {fox.complaints[:5]}")


def check_interactions(lab):
    """Marbles move, steps go on, predictions are judged, and the search finds."""
    with firefox.opened() as fox:
        fox.resize(1280, 900)
        fox.open(lab.path("notes", "en/gallery.html").as_uri() + "#filter_")
        there = fox.wait("document.querySelector('[data-drag]')")
        lab.expect(there, "Firefox", "an old address of the gallery leads nowhere")
        fox.evaluate("document.querySelector('[data-drag]').scrollIntoView({block: 'center'})")
        fox.evaluate("document.querySelector('[data-drag] .scroll').focus()")
        fox.evaluate("document.querySelector('[data-drag]').dispatchEvent(new PointerEvent('pointerover', {bubbles: true}))")
        there = fox.wait("document.querySelector('[data-drag] .d')")
        lab.expect(there, "Firefox", "a diagram gets no sliders")
        fox.evaluate("document.querySelector('[data-drag] .d').focus()")
        fox.press(KEYS["ArrowRight"])
        moved = fox.wait("!document.querySelector('[data-drag] .drag button').hidden")
        lab.expect(moved, "Firefox", "a marble does not move")
        fox.press("/")
        fox.wait("document.querySelector('#marble-search').open")
        fox.press(*"backpressure")
        found = fox.wait("document.querySelector('#marble-found [role=option]')?.href.includes('push-and-pull')")
        lab.expect(found, "Firefox", "the search finds nothing")
        fox.open(lab.path("notes", "en/zip.html").as_uri())
        fox.evaluate("document.getElementById('marble-predict').click()")
        asked = fox.wait("document.querySelector('.question textarea')")
        lab.expect(asked, "Firefox", "outputs are not asked for")
        fox.evaluate("document.querySelector('.question').requestSubmit()")
        lab.expect(fox.wait("document.querySelector('.listing.shown')"), "Firefox", "an answer stays hidden")
        lab.expect(not fox.complaints, "Firefox", f"complains: {fox.complaints[:5]}")


def check_stepper(lab):
    """The controls of steps dock, and Escape puts them away without moving the code."""
    with firefox.opened() as fox:
        fox.resize(1280, 900)
        for name in ["bind", "zip"]:
            fox.open(lab.path("notes", f"en/{name}.html").as_uri())
            fox.evaluate("[...document.querySelectorAll('[data-steps]')].at(-1).classList.add('looked-at')")
            fox.evaluate("document.querySelector('.looked-at').scrollIntoView({block: 'center'})")
            fox.evaluate("document.querySelector('.looked-at [name=next]').click()")
            lab.expect(fox.wait("document.querySelector('.looked-at.docked')"), "Firefox", "the controls do not dock")
            fox.evaluate("new Promise(done => setTimeout(done, 300))")
            before = fox.evaluate(TOP.format(".looked-at"))
            fox.press(KEYS["Escape"])
            lab.expect(fox.wait("!document.querySelector('.docked')"), "Firefox", "Escape leaves the controls")
            fox.evaluate("new Promise(done => setTimeout(done, 300))")
            after = fox.evaluate(TOP.format(".looked-at"))
            lab.expect(abs(before - after) < 4, f"{name} (Firefox)", f"Escape moves the code by {after - before:.0f} pixels")


def check_lit(lab):
    """A word lights its part of a picture by mouse, touch and keys, and puts it out again."""
    word = "[...document.querySelectorAll('.spot')].find(word => word.textContent === '{}')"
    lit = f"JSON.stringify(({LIT})().sort())"
    with firefox.opened() as fox:
        fox.resize(1280, 900)
        fox.open(lab.path("figures", LIT_PAGE).as_uri())
        fox.evaluate("document.querySelector('.diagram').scrollIntoView({block: 'center'})")
        there = fox.wait("document.querySelector('.spot')")
        lab.expect(there, "lit (Firefox)", "marks no words")

        def press(*keys):
            fox.evaluate(word.format("letters") + ".focus()")
            fox.press(*keys)

        steps = [
            ("the mouse", lambda: fox.point(word.format("letters")), '["band","letters"]'),
            ("a touch", lambda: fox.point(word.format("b"), "touch"), '["b","b"]'),
            ("a touch elsewhere", lambda: fox.point("document.querySelector('h1')", "touch"), "[]"),
            ("the mouse elsewhere", lambda: fox.point("document.querySelector('h1')"), "[]"),
            # Without a screen, there are no events about the focus; Enter chooses all the same.
            ("Enter after an arrow key", lambda: press(KEYS["ArrowRight"], KEYS["Enter"]), '["a","a"]'),
            ("Escape", lambda: fox.press(KEYS["Escape"]), "[]"),
        ]
        for name, act, wanted in steps:
            act()
            holds = fox.wait(f"{lit} === '{wanted}'", frames=120)
            lab.expect(holds, "lit (Firefox)", f"{name} lights {fox.evaluate(lit)}")
        lab.expect(not fox.complaints, "Firefox", f"complains: {fox.complaints[:5]}")


def check_package(lab):
    """The package of an exercise is an archive with its four files."""
    with firefox.opened() as fox:
        fox.open(lab.path("study", PACKAGE_PAGE).as_uri())
        fox.evaluate("document.querySelector(`li[id^='marble-exercise']`).scrollIntoView({block: 'center'})")
        there = fox.wait("document.querySelector('.packed')")
        lab.expect(there, "package (Firefox)", "isn't offered")
        # What would be saved is read in place of that.
        fox.evaluate("void (URL.createObjectURL = made => ((globalThis.made = made), '#'))")
        fox.evaluate("void (HTMLAnchorElement.prototype.click = function () { globalThis.saved = this.download; })")
        fox.evaluate("document.querySelector('.packed').click()")
        name = fox.evaluate("globalThis.saved")
        lab.expect(name == "asking-exercise-2.zip", "package (Firefox)", f"is called {name}")
        data = fox.evaluate("globalThis.made.arrayBuffer().then(made => [...new Uint8Array(made)])")
        archive = zipfile.ZipFile(io.BytesIO(bytes(data)))
        names = [f"asking-exercise-2/{file}" for file in FILES]
        lab.expect(archive.testzip() is None, "package (Firefox)", "has a broken file")
        lab.expect(archive.namelist() == names, "package (Firefox)", f"has the files {archive.namelist()}")
        empty = [file for file in archive.namelist() if not archive.read(file).strip()]
        lab.expect(not empty, "package (Firefox)", f"has nothing in {empty}")
        told = fox.evaluate("document.querySelector('.packed + small').textContent")
        lab.expect("run swift test" in told, "package (Firefox)", f"says {told!r}")
        lab.expect(not fox.complaints, "Firefox", f"complains: {fox.complaints[:5]}")


def check_place(lab):
    """A page that is loaded again is where it was."""
    with firefox.opened() as fox:
        fox.resize(1280, 900)
        fox.open(lab.path("notes", "en/bind.html").as_uri())
        for share in [0.3, 0.7]:
            fox.evaluate(f"scrollTo({{top: {share} * document.documentElement.scrollHeight, behavior: 'instant'}})")
            fox.evaluate("new Promise(done => setTimeout(done, 300))")
            part = "[...document.querySelectorAll('article > *')].map(part => Math.round(part.getBoundingClientRect().top))"
            before = fox.evaluate(part)
            index = next(number for number, top in enumerate(before) if top > 0)
            fox.reload()
            fox.evaluate("new Promise(done => setTimeout(done, 500))")
            after = fox.evaluate(part)
            lab.expect(abs(before[index] - after[index]) <= 4, "Firefox", f"a reload at {share} moves the text by {after[index] - before[index]}")


def check_chinese(lab):
    """Full-width marks take a whole em, and quotation marks do, too."""
    with firefox.opened() as fox:
        fox.open(lab.path("notes", "zh-Hans/bind.html").as_uri())
        widths = fox.evaluate("""(() => {
          const line = document.createElement("p");
          document.querySelector("article").append(line);
          const width = text => {
            line.innerHTML = `<span>${text}</span>`;
            return line.firstChild.getBoundingClientRect().width / parseFloat(getComputedStyle(line).fontSize);
          };
          return ["，，，，", "“信号”", "信，号。"].map(width);
        })()""")
        for text, width in zip(["，，，，", "“信号”", "信，号。"], widths):
            lab.expect(abs(width - 4) < 0.1, "Chinese (Firefox)", f"{text} is {width:.2f} em wide")


def check_from_disk(lab):
    """The theme goes with the reader from page to page, and nothing more is promised than is kept."""
    with firefox.opened() as fox:
        fox.open(lab.path("notes", "en/zip.html").as_uri())
        for _ in range(2):
            fox.evaluate("document.getElementById('marble-theme').click()")
        theme = fox.evaluate("document.documentElement.dataset.theme")
        lab.expect(theme == "dark", "Firefox", f"the theme is {theme}")
        fox.evaluate("void setTimeout(() => document.querySelector('.turn .next').click(), 100)")
        time.sleep(3)
        there = fox.wait("!location.pathname.endsWith('zip.html') && document.querySelector('.turn')")
        theme = fox.evaluate("document.documentElement.dataset.theme ?? ''")
        lab.expect(there and theme == "dark", "Firefox", f"the next page has the theme {theme!r}")
        fox.evaluate("document.getElementById('marble-predict').click()")
        fox.wait("document.querySelector('.predicted')")
        told = fox.evaluate("document.querySelector('.predicted').textContent")
        lab.expect("this page only" in told, "Firefox", f"promises {told}")


def check_paper(lab):
    """On paper, what is in folds is there, and no listing is cut at the left."""
    with firefox.opened() as fox, tempfile.TemporaryDirectory() as folder:
        fox.open(lab.path("features", "en/text.html").as_uri())
        hidden = fox.evaluate("[...document.querySelectorAll('details.fold:not([open]) p')].map(one => one.textContent.trim().slice(0, 24)).filter(Boolean)")
        file = pathlib.Path(folder) / "page.pdf"
        file.write_bytes(base64.b64decode(fox.print()))
        text = " ".join(subprocess.run(["pdftotext", "-layout", file, "-"], capture_output=True, text=True).stdout.split())
        missing = [part for part in hidden if " ".join(part.split()) not in text]
        lab.expect(hidden and not missing, "Firefox", f"prints nothing of {missing or 'folds'}")
