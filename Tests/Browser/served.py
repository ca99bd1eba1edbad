"""A server for built sites, as strict as one may be: only the site's own files may be used."""

import contextlib
import functools
import http.server
import sys
import threading
import urllib.parse


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder below a path, with a policy, and its `404.html` for what is not there."""

    def __init__(self, *arguments, path, **options):
        self.below = path
        super().__init__(*arguments, **options)

    def translate_path(self, path):
        inner = urllib.parse.unquote(path.split("?")[0].split("#")[0])
        if not inner.startswith(urllib.parse.unquote(self.below)):
            return self.directory + "/there is no such file"
        rest = inner[len(urllib.parse.unquote(self.below)):]
        return super().translate_path("/" + urllib.parse.quote(rest))

    def send_head(self):
        # Whatever a browser has kept, it gets the file again.
        del self.headers["If-Modified-Since"]
        return super().send_head()

    def send_error(self, code, message=None, explain=None):
        missing = f"{self.directory}/404.html"
        with open(missing, "rb") as file:
            body = file.read()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self):
        self.send_header("Content-Security-Policy", "default-src 'self'")
        super().end_headers()

    def log_message(self, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    """A server that does not mind a browser that leaves in the middle of a file."""

    def handle_error(self, request, address):
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, address)


@contextlib.contextmanager
def served(site, path):
    """Serves a site at a path of a server; yields the address of its first page."""
    handler = functools.partial(Handler, directory=str(site), path=path)
    server = Server(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{path}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
