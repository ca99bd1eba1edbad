"""Writing with `marble serve`: blocks that are edited and run, by keys alone."""

import contextlib
import http.server
import pathlib
import re
import shutil
import signal
import statistics
import subprocess
import tempfile
import threading
import time
import urllib.parse

BOOK = pathlib.Path(__file__).resolve().parents[2] / "marbleTests/Cases/served/book"
CHAPTER = "notes/en/page.md"


@contextlib.contextmanager
def serving(lab, book, *options):
    """Serves a book; yields the address that was printed."""
    server = subprocess.Popen(
        [lab.marble, "serve", "--book", book, *options], stdout=subprocess.PIPE, text=True
    )
    try:
        yield server.stdout.readline().removeprefix("open ").strip()
    finally:
        server.send_signal(signal.SIGINT)
        try:
            server.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            server.kill()
        lab.expect(server.wait() == 0, "serve", f"it ends with {server.returncode}")


@contextlib.contextmanager
def copied():
    """Yields the folder of a copy of the book."""
    with tempfile.TemporaryDirectory() as folder:
        book = pathlib.Path(folder).resolve() / "book"
        shutil.copytree(BOOK, book)
        yield book


@contextlib.contextmanager
def served(lab):
    """Serves a copy of a book; yields its folder, the address that was printed, and a window."""
    with copied() as book, serving(lab, book) as address:
        context = lab.browser.new_context()
        try:
            yield book, address, context
        finally:
            context.close()


@contextlib.contextmanager
def opened(lab, context, address, page="en/page.html"):
    """Opens a page as a person does who has entered by the address that was printed."""
    window = context.new_page()
    window.on("pageerror", lambda error: lab.fault("serve", f"script: {error}"))
    # Before the first round is over, a page waits for it.
    window.goto(address)
    window.wait_for_selector(f"a[href='{page.partition('/')[0]}/page.html']")
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


def answer(window, code):
    """Answers the first exercise, with keys alone, and returns what is said of the answer."""
    place = window.locator("[id='marble-exercise:1'] .marble-exercise")
    if not place.locator("textarea").count():
        place.locator(".marble-open button").focus()
        window.keyboard.press("Enter")
        place.locator("textarea").wait_for()
    place.locator("textarea").focus()
    window.keyboard.press("Control+a")
    window.keyboard.insert_text(code)
    window.keyboard.press("Control+Enter")
    status = place.locator(".marble-bar [role=status]")
    window.wait_for_function("box => !/…$/.test(box.textContent) && box.textContent !== ''",
                             arg=status.element_handle(), timeout=60000)
    return status.inner_text(), place.locator(".marble-result").inner_text()


def check_exercise(lab):
    """An exercise is answered on its page: wrong with a line diff, not running, right; it's ticked and kept."""
    with served(lab) as (book, address, context), opened(lab, context, address) as window:
        exercise = window.locator("[id='marble-exercise:1']")
        place = exercise.locator(".marble-exercise")
        place.locator(".marble-open button").wait_for()
        lab.expect(window.locator(".marble-exercise").count() == 1, "serve.exercise", "not one place to answer")
        place.locator(".marble-open button").click()
        place.locator("textarea").wait_for()
        lab.expect(place.locator("textarea").input_value() == "", "serve.exercise", "it begins with the answer")
        lab.expect(exercise.locator("details[open]").count() == 0, "serve.exercise", "the answer is in view")
        buttons = place.locator(".marble-bar button").all_inner_texts()
        lab.expect(buttons == ["Check", "Close"], "serve.exercise", f"{buttons}")
        said, shown = answer(window, "print(base, base)")
        lab.expect(said == "Not yet: the exercise wants something else.", "serve.exercise", said)
        lab.expect("output differs" in shown and "2 2 2" in shown, "serve.exercise", f"no difference in {shown}")
        lab.expect("accept" not in shown, "serve.exercise", f"tells authors' commands: {shown}")
        said, shown = answer(window, "print(base, base, bass)")
        lab.expect(said == "Not yet: it didn't run to its end.", "serve.exercise", said)
        lab.expect("cannot find 'bass' in scope" in shown, "serve.exercise", shown)
        said, shown = answer(window, 'for _ in 1...3 { print(base, terminator: " ") }\nprint()')
        lab.expect(said == "Not yet: the exercise wants something else.", "serve.exercise", said)
        box = exercise.locator(".tickable input")
        lab.expect(not box.is_checked(), "serve.exercise", "a wrong answer ticks it")
        right = 'print([base, base, base].map(String.init).joined(separator: " "))'
        said, shown = answer(window, right)
        lab.expect(said == "✓ Right: this is what the exercise wants.", "serve.exercise", said)
        lab.expect(box.is_checked(), "serve.exercise", "a right answer doesn't tick it")
        lab.expect((book / CHAPTER).read_text() == (BOOK / CHAPTER).read_text(), "serve.exercise", "the file changed")
        # The text stays in this window, and closing doesn't ask.
        window.on("dialog", lambda dialog: (lab.fault("serve.exercise", dialog.message), dialog.accept()))
        place.locator("textarea").press("Escape")
        focus = window.evaluate("document.activeElement.textContent")
        lab.expect(focus == "Solve it here", "serve.exercise", f"the focus is on {focus!r}")
        window.reload()
        place.locator(".marble-open button").click()
        place.locator("textarea").wait_for()
        kept = place.locator("textarea").input_value()
        lab.expect(kept == right, "serve.exercise", f"kept {kept!r}")


def check_edit(lab):
    """A block runs as it was edited, by keys: right, with values, wrong, crashing and endless."""
    with served(lab) as (book, address, context), opened(lab, context, address) as window:
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


def check_chinese(lab):
    """On a page in Chinese, the buttons are in Chinese, too."""
    with copied() as book:
        (book / "notes/en").rename(book / "notes/zh-Hans")
        settings = book / "Site/site.yml"
        settings.write_text("language: zh-Hans\n" + settings.read_text())
        with serving(lab, book) as address, contextlib.closing(lab.browser.new_context()) as context, \
                opened(lab, context, address, "zh-Hans/page.html") as window:
            block = window.locator("#marble-1")
            found = [block.locator(".marble-open button").inner_text()]
            block.locator(".marble-open button").click()
            block.locator("textarea").wait_for()
            found += block.locator(".marble-bar button").all_inner_texts()
            lab.expect(found == ["编辑", "运行", "写入章节", "关闭"], "serve.chinese", f"{found}")
            exercise = window.locator("[id='marble-exercise:1']")
            found = [exercise.locator(".marble-exercise .marble-open button").inner_text()]
            answer(window, "print(base, base)")
            found += exercise.locator(".marble-exercise .marble-bar button").all_inner_texts()
            found += [exercise.locator(".marble-exercise .marble-bar [role=status]").inner_text()]
            wanted = ["在这里作答", "检查", "关闭", "还不对：结果和题目要求的不一样。"]
            lab.expect(found == wanted, "serve.chinese", f"{found}")


def text_of(window, selector):
    """Returns the text of an element once it is there."""
    found = window.locator(selector).first
    found.wait_for(timeout=20000)
    return found.inner_text()


def check_write(lab):
    """An edit is put into the chapter, the page shows it, and what somebody else wrote stays."""
    with served(lab) as (book, address, context), opened(lab, context, address) as window:
        file = book / CHAPTER
        old = file.read_text()
        edit(window, 2, "let twice = base * 3\nprint(twice)")
        window.evaluate("window.isOld = true")
        window.locator("#marble-2 textarea").press("Control+s")
        window.wait_for_function("!window.isOld", timeout=20000)
        lab.expect(file.read_text() == old.replace("base * 2", "base * 3"), "serve.write", file.read_text())
        said = text_of(window, "#marble-2 .marble-said")
        lab.expect("output differs" in said, "serve.write", f"the block says {said!r}")
        banner = text_of(window, ".marble-banner summary")
        lab.expect(banner == "1 error", "serve.write", f"the window says {banner!r}")
        window.wait_for_selector("#marble-2 .marble-open button")
        focus = window.evaluate("document.activeElement.closest('figure')?.id")
        lab.expect(focus == "marble-2", "serve.write", f"the focus is in {focus!r}")
        # Somebody saves the chapter while a block of it is edited.
        edit(window, 1, "let base = 1\nprint(base + 1)")
        file.write_text(old.replace("base + 1", "base + 7").replace("## Apart", "## Elsewhere"))
        notice = text_of(window, ".marble-notice")
        lab.expect("has changed" in notice, "serve.write", notice)
        theirs = file.read_text()
        window.locator("#marble-1 textarea").press("Control+s")
        refusal = text_of(window, "#marble-1 [role=alert]")
        lab.expect("has changed" in refusal, "serve.write", refusal)
        lab.expect(file.read_text() == theirs, "serve.write", "what somebody else wrote is lost")
        lab.expect(window.input_value("#marble-1 textarea").startswith("let base = 1"), "serve.write",
                   "the edit is lost")
        window.once("dialog", lambda dialog: dialog.accept())
        window.locator("#marble-1 textarea").press("Escape")
        window.wait_for_selector("h2:has-text('Elsewhere')", timeout=20000)


def check_reload(lab):
    """What is saved is seen without a key, where the reader was; what is wrong is at its block."""
    with served(lab) as (book, address, context), opened(lab, context, address) as window:
        file = book / CHAPTER
        old = file.read_text()
        times = []
        for number in range(7):
            file.write_text(old.replace("The values of", f"Turn {number}: the values of"))
            start = time.monotonic()
            window.wait_for_function(f"document.body.textContent.includes('Turn {number}:')", timeout=20000)
            times.append(time.monotonic() - start)
        lab.figure(f"serve: {statistics.median(times):.3f} s from a saved sentence to the page that shows it")
        file.write_text(old.replace("base + 1", "bass + 1"))
        said = text_of(window, "#marble-1 .marble-said")
        lab.expect("cannot find 'bass' in scope" in said, "serve.reload", said)
        file.write_text(old)
        window.wait_for_function("!document.querySelector('.marble-said, .marble-banner')", timeout=20000)
        (book / "Site/site.yml").rename(book / "Site/site.yml.away")
        said = text_of(window, ".marble-banner")
        lab.expect("site.yml" in said, "serve.reload", said)
        (book / "Site/site.yml.away").rename(book / "Site/site.yml")
        window.wait_for_function("!document.querySelector('.marble-banner')", timeout=20000)


def check_crowd(lab):
    """Ten blocks that run at once are all answered, each with its own output."""
    with served(lab) as (_, address, context), opened(lab, context, address) as window:
        # All editors are of one window: a browser keeps six connections to a server.
        found = window.evaluate("""async () => {
          const key = localStorage.getItem("marble-key");
          const run = async number => {
            const body = JSON.stringify({path: "notes/en/page.md", line: 8,
              original: "let base = 2\\nprint(base + 1)", code: `print(${number} * 111)`});
            const answer = await fetch("/marble-serve/run",
              {method: "POST", headers: {"X-Marble-Key": key}, body});
            return answer.ok ? (await answer.json()).output : answer.text();
          };
          return Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(run));
        }""")
        wanted = [f"{number * 111}" for number in range(1, 11)]
        lab.expect([text.strip() for text in found] == wanted, "serve.crowd", f"{found}")


@contextlib.contextmanager
def stranger(html, seen=None):
    """Serves a page from another port of this machine; yields its address, notes what it is sent."""

    class Page(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            if seen is not None:
                seen.append(f"{self.path}\n{self.headers}")
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(html.encode())

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Page)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def check_strangers(lab):
    """A page of another site can neither read, run nor write, even in the browser that may."""
    with served(lab) as (book, address, context), opened(lab, context, address) as window:
        root = urllib.parse.urljoin(address, "/")
        key = window.evaluate("localStorage.getItem('marble-key')")
        file = (book / CHAPTER).read_text()
        with stranger("<title>stranger</title>") as elsewhere:
            other = context.new_page()
            other.goto(elsewhere)
            found = other.evaluate("""async ([root, key]) => {
              const body = JSON.stringify({path: "notes/en/page.md", line: 8,
                original: "let base = 2\\nprint(base + 1)", code: "print(0)"});
              const attempts = {
                read: fetch(root + "en/page.html", {credentials: "include"}).then(answer => answer.text()),
                state: fetch(root + "marble-serve/state?page=en/page.html&after=-1",
                  {headers: {"X-Marble-Key": key}}).then(answer => answer.text()),
                run: fetch(root + "marble-serve/run", {method: "POST", body,
                  headers: {"X-Marble-Key": key}}).then(answer => answer.text()),
                write: fetch(root + "marble-serve/write", {method: "POST", body, mode: "no-cors",
                  credentials: "include", headers: {"Content-Type": "text/plain"}})
                  .then(answer => `${answer.type} ${answer.status}`),
                script: new Promise((done, fail) => {
                  const script = document.createElement("script");
                  script.src = root + "marble-serve/serve.js";
                  script.onload = () => done("loaded");
                  script.onerror = () => fail(new Error("refused"));
                  document.head.append(script);
                }),
              };
              const seen = {};
              for (const [name, attempt] of Object.entries(attempts)) {
                seen[name] = await attempt.then(text => text, error => `refused: ${error.message}`);
              }
              return seen;
            }""", [root, key])
            for name in ["read", "state", "run", "script"]:
                lab.expect(found[name].startswith("refused"), "serve.strangers", f"{name}: {found[name][:80]}")
            # An answer to a form tells a stranger nothing, and the chapter must be as it was.
            lab.expect(found["write"] == "opaque 0" or found["write"].startswith("refused"),
                       "serve.strangers", found["write"])
            other.set_content(f"<form method=post enctype=text/plain action='{root}marble-serve/write'>"
                              "<input name='{\"path\":\"notes/en/page.md\",\"line\":8,\"code\":\"x\",\"original\":\"' value='\"}'>"
                              "<button>go</button></form>")
            other.click("button")
            other.wait_for_load_state()
            lab.expect(not re.search("written", other.content()), "serve.strangers", other.content()[:200])
            other.close()
        lab.expect((book / CHAPTER).read_text() == file, "serve.strangers", "a stranger wrote into a chapter")
        # Without the cookie and the token nobody is let in.
        outside = lab.browser.new_context()
        page = outside.new_page()
        answer = page.goto(root + "en/page.html")
        lab.expect(answer.status in (401, 403), "serve.strangers", f"a visitor gets {answer.status}")
        outside.close()


def secrets(address):
    """Returns the token, which reads, and the key, which runs and writes, of a printed address."""
    return re.fullmatch(r"http://127\.0\.0\.1:\d+/\?token=(\w+)#key=(\w+)", address).groups()


def check_secrets(lab):
    """What runs and writes is sent to nobody: the cookie goes to other ports and can only read."""
    with served(lab) as (book, address, context), opened(lab, context, address) as window:
        token, key = secrets(address)
        root = urllib.parse.urljoin(address, "/")
        seen = []
        with stranger("<title>stranger</title>", seen) as elsewhere:
            window.goto(root)
            window.evaluate("address => location.assign(address)", elsewhere)
            window.wait_for_function("document.title === 'stranger'")
        lab.expect(any(token in request for request in seen), "serve.secrets",
                   "the cookie did not reach the other port: this check shows nothing")
        lab.expect(not any(key in request for request in seen), "serve.secrets", f"the key was sent: {seen}")
        # With the cookie alone, whoever has it finds the key nowhere and gets no block run.
        outside = lab.browser.new_context()
        outside.add_cookies([{"name": f"marble-{urllib.parse.urlsplit(address).port}", "value": token,
                              "url": root}])
        reader = outside.new_page()
        reader.goto(root + "en/page.html")
        said = text_of(reader, ".marble-banner li")
        lab.expect("this window can only read" in said and "open the whole address" in said,
                   "serve.secrets", said)
        lab.expect(key not in reader.content(), "serve.secrets", "the key stands in the page")
        found = reader.evaluate("""async token => {
          const body = JSON.stringify({path: "notes/en/page.md", line: 8,
            original: "let base = 2\\nprint(base + 1)", code: "print(6 * 7)"});
          const answers = ["run", "write"].flatMap(name => ["X-Marble-Key", "X-Marble-Token"].map(field =>
            fetch("/marble-serve/" + name, {method: "POST", body, headers: {[field]: token}})));
          return (await Promise.all(answers)).map(answer => answer.status);
        }""", token)
        lab.expect(found == [403] * 4, "serve.secrets", f"the cookie as key gets {found}")
        outside.close()


def check_windows(lab):
    """All windows of a browser that has entered can write, also when the server starts again."""
    with copied() as book:
        with serving(lab, book) as address:
            context = lab.browser.new_context()
            with opened(lab, context, address) as window:
                window.goto(address)
                window.wait_for_selector("a[href='en/page.html']")
                lab.expect(window.url == urllib.parse.urljoin(address, "/"), "serve.windows",
                           f"the address keeps a secret: {window.url}")
                window.goto(window.url + "en/page.html")
                window.reload()
                window.wait_for_selector("#marble-1 .marble-open button")
                window.go_back()
                lab.expect("key" not in window.url and "token" not in window.url, "serve.windows", window.url)
            # A window that is opened by hand, by the address of a page.
            second = context.new_page()
            second.goto(urllib.parse.urljoin(address, "/en/page.html"))
            text = edit(second, 4, 'print("alone")').locator(".marble-bar [role=status]").inner_text()
            lab.expect(text.startswith("verified"), "serve.windows", text)
        said = text_of(second, ".marble-banner li")
        lab.expect("the server doesn't respond" in said, "serve.windows", said)
        with serving(lab, book, "--port", str(urllib.parse.urlsplit(address).port)) as address:
            second.wait_for_selector(".marble-banner:has-text('this window can only read')", timeout=20000)
            third = context.new_page()
            third.goto(address)
            # The window that was there before has the new key from the other one, and goes on.
            second.wait_for_function("!document.querySelector('.marble-banner')", timeout=30000)
            text = edit(second, 4, 'print("alone") // again').locator(".marble-bar [role=status]").inner_text()
            lab.expect(text.startswith("verified"), "serve.windows", text)
            context.close()
