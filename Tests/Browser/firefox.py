"""Debian's Firefox over WebDriver BiDi: JSON through a websocket."""

import contextlib
import json
import re
import shutil
import subprocess
import tempfile

from websockets.sync.client import connect


class Firefox:
    """A window of Firefox; what its pages complain of is in `complaints`."""

    def __init__(self, socket):
        self.socket = socket
        self.number = 0
        self.complaints = []
        self.command("session.new", capabilities={})
        self.context = self.command("browsingContext.getTree")["contexts"][0]["context"]
        self.command("session.subscribe", events=["log.entryAdded"])

    def command(self, method, **parameters):
        """Sends a command and returns its result."""
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv(timeout=60))
            if message.get("method") == "log.entryAdded":
                self._note(message["params"])
            elif message.get("id") == self.number:
                if message["type"] == "error":
                    raise RuntimeError(f"{method}: {message['message']}")
                return message["result"]

    def _note(self, entry):
        if entry["level"] in ("error", "warn"):
            self.complaints.append(entry["text"])

    def open(self, address):
        """Opens an address and waits until all of the page is loaded."""
        self.command("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def reload(self):
        """Loads the page again."""
        self.command("browsingContext.reload", context=self.context, wait="complete")

    def resize(self, width, height):
        """Gives the window a size."""
        self.command("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})

    def evaluate(self, expression):
        """Returns the value of an expression, for which it waits."""
        result = self.command(
            "script.evaluate", awaitPromise=True, target={"context": self.context},
            expression=f"(async () => JSON.stringify(await ({expression})))()",
        )
        if result["type"] == "exception":
            raise RuntimeError(result["exceptionDetails"]["text"])
        return json.loads(result["result"].get("value", "null"))

    def wait(self, condition, frames=300):
        """Waits until a condition holds; returns whether it does."""
        return self.evaluate(
            f"(async () => {{ for (let i = 0; i < {frames}; i++) {{ if ({condition}) return true; "
            "await new Promise(done => setTimeout(done, 16)); } return false; })()"
        )

    def press(self, *keys):
        """Presses keys, one after the other, as WebDriver calls them."""
        actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.command("input.performActions", context=self.context, actions=[{"type": "key", "id": "keys", "actions": actions}])

    def point(self, element, kind="mouse"):
        """Points at the middle of the element with this expression, or touches it."""
        self.evaluate(f"{element}.scrollIntoView({{block: 'center', behavior: 'instant'}})")
        x, y = self.evaluate(
            f"(({{left, top, width, height}}) => [left + width / 2, top + height / 2].map(Math.round))"
            f"({element}.getBoundingClientRect())"
        )
        actions = [{"type": "pointerMove", "x": x, "y": y}]
        if kind == "touch":
            actions += [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        source = {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions}
        self.command("input.performActions", context=self.context, actions=[source])

    def print(self):
        """Returns the page on paper, as PDF in base64."""
        return self.command("browsingContext.print", context=self.context)["data"]


@contextlib.contextmanager
def opened():
    """Starts Firefox with a profile of its own, and ends it."""
    path = shutil.which("firefox-esr") or shutil.which("firefox")
    if not path:
        raise FileNotFoundError("there is no Firefox; Debian's package is firefox-esr")
    with tempfile.TemporaryDirectory() as profile:
        command = [path, "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", profile]
        process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        try:
            for line in process.stderr:
                found = re.search(r"WebDriver BiDi listening on (ws://\S+)", line)
                if found:
                    break
            else:
                raise RuntimeError("Firefox has no remote control")
            with connect(f"{found[1]}/session", max_size=None, origin=None) as socket:
                yield Firefox(socket)
        finally:
            process.terminate()
            process.wait(20)


KEYS = {"ArrowRight": "\ue014", "ArrowLeft": "\ue012", "Escape": "\ue00c", "Enter": "\ue007"}
