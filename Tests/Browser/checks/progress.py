"""What a browser remembers of a reader: the place, and the chapters that were read to their end."""

SHOWN = """() => ({
  read: [...document.querySelectorAll(':is(.sidebar, .index main) li a:has(.read)')].map(link => link.firstChild.data),
  note: document.querySelector('.progress').checkVisibility()
    ? document.querySelector('.progress [role=status]').textContent : null,
  resume: document.querySelector('.resume')?.textContent ?? null,
})"""
NOTHING = {"read": [], "note": None, "resume": None}
PAGES = ["en/reference.html", "en/text.html"]


def title(page):
    return page.locator("h1").inner_text()


def to_end(page):
    """Scrolls to the end of a chapter, and waits until that is noted."""
    page.locator(".turn").evaluate("turn => turn.scrollIntoView()")
    page.locator(".sidebar [aria-current] .read").wait_for(state="attached")


def leave_for(page, path):
    page.goto(path.as_uri())
    page.wait_for_load_state()


def check_progress(lab):
    """Chapters that were read to their end have a tick in all lists; one click forgets all."""
    first = lab.path("features", "index.html")
    with lab.window() as context, lab.page(first, context) as page:
        count = page.locator(".index main li a").count()
        lab.expect(page.evaluate(SHOWN) == NOTHING, "progress", f"begins with {page.evaluate(SHOWN)}")
        titles = []
        for path in PAGES:
            leave_for(page, lab.path("features", path))
            to_end(page)
            titles.append(title(page))
        page.go_back()
        read = page.evaluate(SHOWN)["read"]
        lab.expect(sorted(read) == sorted(titles), "progress", f"going back shows {read}")
        leave_for(page, first)
        found = page.evaluate(SHOWN)
        wanted = f"2 of {count} chapters read."
        lab.expect(sorted(found["read"]) == sorted(titles), "progress", f"{found['read']} are read")
        lab.expect(found["note"] == wanted, "progress", f"tells {found['note']!r}, not {wanted!r}")
        leave_for(page, lab.path("features", PAGES[0]))
        page.locator(".progress button").focus()
        page.keyboard.press("Enter")
        found = page.evaluate(SHOWN)
        lab.expect(found == {**NOTHING, "note": "Forgotten."}, "progress", f"forgetting leaves {found}")
        leave_for(page, first)
        lab.expect(page.evaluate(SHOWN) == NOTHING, "progress", f"keeps {page.evaluate(SHOWN)}")
        kept = page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('marble-read'))")
        lab.expect(kept == [], "progress", f"keeps {kept}")


def check_continue(lab):
    """The first page leads on to the section where the reader was, in one step."""
    with lab.window() as context, lab.page(lab.path("features", "en/text.html"), context) as page:
        heading = page.locator("article h2[id]").nth(1)
        heading.evaluate("heading => heading.scrollIntoView()")
        identifier, chapter = heading.get_attribute("id"), title(page)
        current = page.locator(f".sections a[href='#{identifier}'][aria-current]")
        current.wait_for(state="attached")
        section = current.inner_text()
        leave_for(page, lab.path("features", "index.html"))
        resume = page.locator(".resume")
        resume.wait_for()
        wanted = f"Continue reading: {chapter}, {section}"
        lab.expect(resume.inner_text() == wanted, "continue", f"{resume.inner_text()!r}, not {wanted!r}")
        resume.click()
        page.wait_for_load_state()
        lab.expect(page.url.endswith(f"en/text.html#{identifier}"), "continue", f"leads to {page.url}")
        top = page.locator(f"[id='{identifier}']").bounding_box()["y"]
        lab.expect(0 <= top < 300, "continue", f"the section is at {top}")
        with lab.page(lab.path("code", "index.html"), context) as other:
            lab.expect(other.evaluate(SHOWN) == NOTHING, "continue", "another book remembers, too")


def check_due(lab):
    """The first page also leads to the questions that it is time to answer again."""
    keep = """() => localStorage.setItem(`marble-study ${marbleHome}`, JSON.stringify({
      version: 1, on: false, cards: {a: [0, 1], b: [2, 1], c: [3, 0], d: [1, Date.now() + 1e9]},
    }))"""
    with lab.window() as context, lab.page(lab.path("notes", "en/bind.html"), context) as page:
        page.evaluate(keep)
        leave_for(page, lab.path("notes", "index.html"))
        page.locator(".due").wait_for()
        said = page.locator(".due").inner_text()
        lab.expect(said == "To review: 2", "due", f"says {said!r}")
        page.evaluate("localStorage.removeItem(`marble-study ${marbleHome}`)")
        page.reload()
        page.locator(".resume").wait_for()
        lab.expect(page.locator(".due").count() == 0, "due", "nothing is due, and is offered")


def check_storage(lab):
    """Storage that is refused, full, or written by something else does no harm."""
    ways = {
        "refused": "Object.defineProperty(window, 'localStorage', {get() { throw new Error('refused') }})",
        "full": "Storage.prototype.setItem = () => { throw new Error('full') }",
        **{
            f"written as {text}": f"Storage.prototype.getItem = () => {text!r}"
            for text in ["{", "null", "3", '{"version":2,"read":[]}', '{"version":1,"read":3}',
                         '{"version":1,"read":[7,null],"last":{"page":9}}', '{"version":1,"read":[],"last":4}']
        },
    }
    for way, script in ways.items():
        with lab.window() as context:
            context.add_init_script(script)
            with lab.page(lab.path("features", PAGES[0]), context, f"storage {way}") as page:
                page.locator(".turn").evaluate("turn => turn.scrollIntoView()")
                leave_for(page, lab.path("features", "index.html"))
                found = page.evaluate(SHOWN)
                lab.expect(
                    found["read"] == [] and found["resume"] is None, f"storage {way}", f"shows {found}"
                )
    with lab.window(scripts=False) as context:
        with lab.page(lab.path("features", PAGES[0]), context) as page:
            hidden = page.locator(".progress").is_hidden()
            lab.expect(hidden, "progress without scripts", "the note is shown")
