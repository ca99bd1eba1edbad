#!/usr/bin/env python3
"""Edits chapters at random through `marble lsp`, and compares it with a fresh server.

Between the edits come requests, of which some are cancelled at once. Every so often, the server
must say about all texts what a server says that has just been started and has only seen them as
they are then: the same messages, and the same answers to the same questions.

    python3 Tests/Editors/edits.py .build/debug/marble [--edits 10000] [--seed 7]
"""

import argparse
import itertools
import json
import pathlib
import queue
import random
import shutil
import subprocess
import sys
import tempfile
import threading

HERE = pathlib.Path(__file__).resolve().parent
BOOK = HERE.parent / "marbleTests/Cases/edited/book"
FILES = ["notes/en/first.md", "notes/en/second.md", "notes/en/glossary.md", "Site/site.yml"]
# How many edits come between two comparisons, and how long an answer may take, in seconds.
ROUND, PATIENCE = 25, 120
CANCELLED = -32800
QUESTIONS = [
    "documentSymbol", "documentLink", "completion", "hover", "definition", "signatureHelp",
    "codeAction", "formatting", "codeLens", "references", "prepareRename", "rename",
    "semanticTokens/full", "inlayHint",
]
# What people type, whole or in part, and what nobody should.
PIECES = [
    "a", " ", "\n", "\r\n", "\r", "\t", "`", "```", "~~~~", "$$",
    "$x^2$", "é", "中文", "👩‍👩‍👧",
    "\u2028", "e\u0301",
    "```swift\nprint(1)\n```\n", "```swift isolatd time=x\n", "```swift values\nlet a = 1\n```\n",
    "```output\n1\n```\n", "\n```\n", "```console\n$ echo a\na\n```\n", "```c check\nint a;\n```\n",
    "<!-- marble\nlet hidden = 1\n-->\n", "<!--", "-->", "<b>", "\n## Numbers\n", "\n# Numbers #\n",
    "Numbers\n===\n", "[second](second.md#numbers)", "[claim](glossary.md#claim)",
    "[it]: second.md\n",
    "[a][it]", "![](x.svg)", "(#greeting)", "> [!NOTE]\n> text\n",
    "| a | b |\n| - | - |\n| 1 | 2 |\n",
    "[^1]", "[^1]: note\n", "- item\n  - inner\n", "---\ntitle: A\n---\n", "title: ",
    "session: isolated\n",
    "contents:\n  - first\n", "{", "}", ": ", "&amp;", "‹int›", "// => 1",
    "// Prints \"a\"", "\\", "\0",
]


class Server:
    """A running server, with its answers and messages as they come."""

    def __init__(self, marble, root, opened=None):
        self.process = subprocess.Popen(
            [marble, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=root)
        self.arrivals, self.lists, self.answers = queue.Queue(), {}, {}
        self.due, self.numbers = set(), itertools.count(1)
        threading.Thread(target=self.listen, daemon=True).start()
        # Unless its folder is opened, nothing of the book runs.
        place = opened and opened.as_uri()
        self.wait_for(self.ask("initialize", {"capabilities": {}, "rootUri": place}))
        self.tell("initialized", {})

    def listen(self):
        stream = self.process.stdout
        while head := stream.readline():
            length = int(head.split(b":")[1])
            while stream.readline() != b"\r\n":
                pass
            self.arrivals.put(json.loads(stream.read(length)))
        self.arrivals.put(None)

    def send(self, **message):
        text = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(text) + text)
        self.process.stdin.flush()

    def tell(self, method, params):
        self.send(method=method, params=params)

    def ask(self, method, params):
        number = next(self.numbers)
        self.due.add(number)
        self.send(id=number, method=method, params=params)
        return number

    def take(self):
        """Takes the next message of the server."""
        message = self.arrivals.get(timeout=PATIENCE)
        assert message is not None, f"the server ended with {self.process.wait()}"
        if message.get("method") == "textDocument/publishDiagnostics":
            self.lists[message["params"]["uri"]] = message["params"]
        elif "method" not in message:
            assert message["id"] in self.due, f"an answer to no question: {message}"
            self.due.remove(message["id"])
            self.answers[message["id"]] = message

    def wait_for(self, *numbers):
        while not self.due.isdisjoint(numbers):
            self.take()
        return [self.answers.pop(number) for number in numbers]

    def messages(self, texts):
        """Returns the messages about all files, once they are about all texts as they are now.

        Messages about a text also depend on others, so all get a version that no earlier ones had.
        """
        versions = {text.uri: text.version + 1 for text in texts}
        for uri, version in versions.items():
            self.tell("textDocument/didChange", {
                "textDocument": {"uri": uri, "version": version}, "contentChanges": [],
            })
        while any(self.lists.get(uri, {}).get("version") != version
                  for uri, version in versions.items()):
            self.take()
        return {uri: list["diagnostics"] for uri, list in self.lists.items() if list["diagnostics"]}

    def end(self):
        self.wait_for(self.ask("shutdown", None))
        self.tell("exit", None)
        assert self.process.wait(PATIENCE) == 0, "the server doesn't end as it's asked to"


class Text:
    """A text as an editor has it: places are in UTF-16."""

    def __init__(self, root, path):
        self.uri, self.version = (root / path).as_uri(), 1
        self.first = self.text = (root / path).read_text(encoding="utf8")

    def place(self, offset):
        before = self.text[:offset]
        # As in the protocol, a line ends with \n, \r\n or \r.
        lines = before.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        return {"line": len(lines) - 1, "character": len(lines[-1].encode("utf-16-le")) // 2}

    def offset(self, chance):
        offset = chance.randint(0, len(self.text))
        # No editor puts a cursor into a line end.
        return offset - 1 if self.text[offset - 1:offset + 1] == "\r\n" else offset

    def change(self, chance):
        """Changes the text at random, and returns the change as an editor tells it."""
        kind = chance.random()
        if kind < 0.02 or len(self.text) > 6000:
            self.text = self.first
            return {"text": self.text}
        start = self.offset(chance)
        end = start if kind < 0.5 else min(len(self.text), start + int(chance.expovariate(0.1)))
        if self.text[end - 1:end + 1] == "\r\n":
            end += 1
        new = "" if kind > 0.8 else chance.choice(PIECES)
        if kind < 0.25:
            new = new[:chance.randint(0, len(new))]
        # Two halves would become one line end, whose middle is no place.
        if self.text[:start].endswith("\r") and (new + self.text[end:]).startswith("\n"):
            new = " " + new
        if new.endswith("\r") and self.text[end:].startswith("\n"):
            new += " "
        told = {"range": {"start": self.place(start), "end": self.place(end)}, "text": new}
        self.text = self.text[:start] + new + self.text[end:]
        return told


def question(texts, chance):
    """Returns a question about a random place."""
    text = chance.choice(texts)
    method = chance.choice(QUESTIONS)
    start = text.offset(chance)
    params = {"textDocument": {"uri": text.uri}, "position": text.place(start)}
    params["range"] = {
        "start": params["position"],
        "end": text.place(min(len(text.text), start + chance.randint(0, 200))),
    }
    if method == "codeAction":
        params["context"] = {"diagnostics": []}
    if method == "formatting":
        params["options"] = {"tabSize": 2, "insertSpaces": True}
    if method == "rename":
        params["newName"] = chance.choice(["Other", "`code` 中文", "", "two\nlines", "Numbers"])
    return f"textDocument/{method}", params


def edit(server, texts, chance):
    """Changes a text once or several times, and asks about it."""
    text = chance.choice(texts)
    text.version += 1
    changes = [text.change(chance) for _ in range(chance.choice([1, 1, 1, 2, 3]))]
    server.tell("textDocument/didChange", {
        "textDocument": {"uri": text.uri, "version": text.version}, "contentChanges": changes,
    })
    for _ in range(chance.choice([0, 0, 1, 1, 3])):
        number = server.ask(*question(texts, chance))
        if chance.random() < 0.3:
            server.tell("$/cancelRequest", {"id": number})


def answers(server, questions):
    """Returns what a server answers."""
    numbers = [server.ask(*question) for question in questions]
    return [{key: answer.get(key) for key in ("result", "error")}
            for answer in server.wait_for(*numbers)]


def show(server, texts):
    for text in texts:
        server.tell("textDocument/didOpen", {"textDocument": {
            "uri": text.uri, "languageId": "markdown", "version": text.version, "text": text.text,
        }})


def compare(server, marble, root, texts, chance):
    """Compares a server with a fresh one; both must say the same."""
    fresh = Server(marble, root)
    show(fresh, texts)
    own, other = server.messages(texts), fresh.messages(texts)
    for text in texts:
        text.version += 1
    for uri in sorted({*own, *other}):
        one, two = own.get(uri, []), other.get(uri, [])
        assert one == two, f"the messages about {uri} differ:\n{one}\n{two}"
    questions = [question(texts, chance) for _ in range(20)]
    for asked, own, other in zip(
            questions, answers(server, questions), answers(fresh, questions)):
        assert own == other, f"the answers to {asked} differ:\n{own}\n{other}"
    fresh.end()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("marble", type=pathlib.Path)
    parser.add_argument("--edits", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    marble, chance = options.marble.resolve(), random.Random(options.seed)
    with tempfile.TemporaryDirectory() as place:
        root = pathlib.Path(place).resolve() / "book"
        shutil.copytree(BOOK, root)
        texts = [Text(root, path) for path in FILES]
        server = Server(marble, root)
        show(server, texts)
        asked = 0
        for number in range(1, options.edits + 1):
            try:
                edit(server, texts, chance)
                if number % ROUND == 0 or number == options.edits:
                    due = sorted(server.due)
                    asked += len(due)
                    told = server.wait_for(*due) + list(server.answers.values())
                    server.answers.clear()
                    wrong = [answer for answer in told if answer.get("error", {}).get(
                        "code") in (-32700, -32600, -32601, -32602, -32603)]
                    assert not wrong, f"the server can't answer: {wrong[0]}"
                    compare(server, marble, root, texts, chance)
            except (AssertionError, OSError, queue.Empty) as error:
                for text in texts:
                    print(f"--- {text.uri}\n{text.text!r}")
                sys.exit(f"editors: edit {number} with --seed {options.seed}: {error!r}")
        server.end()
    print(f"editors: {options.edits} random edits with seed {options.seed}: "
          "the server says what a fresh one says")


if __name__ == "__main__":
    main()
