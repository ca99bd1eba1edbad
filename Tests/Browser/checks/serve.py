"""Writing with `marble serve`: blocks that are edited and run, by keys alone."""

import contextlib
import pathlib
import shutil
import signal
import subprocess
import tempfile
import urllib.parse

BOOK = pathlib.Path(__file__).resolve().parents[2] / "marbleTests/Cases/served/book"
CHAPTER = "notes/en/page.md"


@contextlib.contextmanager
def served(lab):
    """Serves a copy of a book; yields its folder, the address that was printed, and a window."""
    with tempfile.TemporaryDirectory() as folder:
        book = pathlib.Path(folder).resolve() / "book"
        shutil.copytree(BOOK, book)
        server = subprocess.Popen(
            [lab.marble, "serve", "--book", book], stdout=subprocess.PIPE, text=True
        )
        context = lab.browser.new_context()
        try:
            address = server.stdout.readline().removeprefix("open ").strip()
            yield book, address, context
        finally:
            context.close()
            server.send_signal(signal.SIGINT)
            try:
                server.communicate(timeout=60)
            except subprocess.TimeoutExpired:
                server.kill()
            lab.expect(server.wait() == 0, "serve", f"it ends with {server.returncode}")


@contextlib.contextmanager
def opened(lab, context, address, page="en/page.html"):
    """Opens a page as a person does who has entered by the address that was printed."""
    window = context.new_page()
    window.on("pageerror", lambda error: lab.fault("serve", f"script: {error}"))
    # Before the first round is over, a page waits for it.
    window.goto(address)
    window.wait_for_selector("a[href='en/page.html']")
    window.goto(urllib.parse.urljoin(address, "/" + page))
    window.wait_for_selector("#marble-1 .marble-open button")
    yield window
    window.close()


def edit(window, number, code):
    """Puts code into the editor of a block, with keys alone, and runs it."""
    block = window.locator(f"#marble-{number}")
    if not block.locator("textarea").count():
        block.locator(".marble-open button").focus()
        window.keyboard.press("Enter")
        block.locator("textarea").wait_for()
    text = block.locator("textarea")
    text.focus()
    window.keyboard.press("Control+a")
    window.keyboard.insert_text(code)
    window.keyboard.press("Control+Enter")
    status = block.locator(".marble-bar [role=status]")
    window.wait_for_function(
        "box => !/…$/.test(box.textContent) && box.textContent !== ''"
        " || box.closest('.marble-edit').querySelector('[role=alert]')",
        arg=status.element_handle(), timeout=60000)
    return block


def check_edit(lab):
    """A block runs as it was edited, by keys: right, with values, wrong, crashing and endless."""
    with served(lab) as (book, address, context), opened(lab, context, address) as window:
        lab.expect("token" not in window.url, "serve", f"the address keeps the token: {window.url}")
        block = edit(window, 1, "let base = 2\nprint(base + 1)  // the same")
        text = block.locator(".marble-bar [role=status]").inner_text()
        lab.expect(text.startswith("verified"), "serve.right", text)
        block = edit(window, 2, "let twice = base * 3\nprint(twice)")
        result = block.locator(".marble-result")
        text = result.inner_text()
        lab.expect("output differs" in text, "serve.differs", text)
        lab.expect(result.locator("figure .output").inner_text().strip() == "6", "serve.output", text)
        values = result.locator("figure .code").inner_text()
        lab.expect("6" in values.split("twice", 1)[1], "serve.values", values)
        block = edit(window, 1, "let base = 2\nprint(bass + 1)")
        said = block.locator(".marble-result li.error")
        lab.expect("cannot find 'bass' in scope" in said.inner_text(), "serve.wrong", said.inner_text())
        said.locator(".place").click()
        line = window.evaluate("document.activeElement.value.slice("
                               "document.activeElement.selectionStart, document.activeElement.selectionEnd)")
        lab.expect(line == "print(bass + 1)", "serve.line", line)
        text = edit(window, 4, 'fatalError("no way")').locator(".marble-result").inner_text()
        lab.expect("no way" in text, "serve.crash", text)
        text = edit(window, 5, "while true {}").locator(".marble-result").inner_text()
        lab.expect("1 second" in text or "1.0 s" in text or "1 s" in text, "serve.endless", text)
        # What was tried is nowhere: neither in the file nor in the site.
        lab.expect((book / CHAPTER).read_text() == (BOOK / CHAPTER).read_text(), "serve", "the file changed")
        # An editor that would lose something asks.
        asked = []
        window.on("dialog", lambda dialog: (asked.append(dialog.message), dialog.accept()))
        window.locator("#marble-1 textarea").focus()
        window.keyboard.press("Escape")
        lab.expect(len(asked) == 1, "serve.close", f"{asked}")
        focus = window.evaluate("document.activeElement.textContent")
        lab.expect(focus == "Edit", "serve.close", f"the focus is on {focus!r}")
        for other in [2, 4, 5]:
            window.locator(f"#marble-{other} textarea").focus()
            window.keyboard.press("Escape")
