import Testing

@testable import MarbleServing

@Suite struct GateTests {
  private static let gate = Gate(
    port: 4000,
    token: Token(text: "secret"),
    key: Token(text: "key")
  )

  /// A request, from its first line and fields, with what comes of it.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let lines: [String]
    let outcome: String
    var testDescription: String { name }

    init(_ name: String, _ lines: String..., to outcome: String) {
      (self.name, self.lines, self.outcome) = (name, lines, outcome)
    }
  }

  private func outcome(_ lines: [String]) -> String {
    do {
      let head = try RequestHead(Array(lines.joined(separator: "\r\n").utf8))
      switch try Self.gate.admit(head) {
      case .admitted(let route, let length): return length == 0 ? "\(route)" : "\(route) \(length)"
      case .entered(let path): return "entered \(path)"
      }
    } catch {
      return "\(error.status)"
    }
  }

  private static let host = "Host: 127.0.0.1:4000"
  private static let cookie = "Cookie: other=1; marble-4000=secret"
  private static let key = "X-Marble-Key: key"
  private static let origin = "Origin: http://127.0.0.1:4000"
  private static let length = "Content-Length: 2"
  private static let page = "file(\"en/a.html\", run: nil)"

  @Test(arguments: [
    Row("a page", "GET /en/a.html HTTP/1.1", host, cookie, to: page),
    Row("the head of a page", "HEAD /en/a.html HTTP/1.1", host, cookie, to: page),
    Row("by another name", "GET /en/a.html HTTP/1.1", "Host: LocalHost:4000", cookie, to: page),
    Row(
      "a run",
      "GET /en/a.html?run=3 HTTP/1.1",
      host,
      cookie,
      to: "file(\"en/a.html\", run: Optional(3))"
    ),
    Row("without a cookie", "GET /en/a.html HTTP/1.1", host, to: "403"),
    Row("another cookie", "GET / HTTP/1.1", host, "Cookie: marble-4000=secreu", to: "403"),
    Row("of another port", "GET / HTTP/1.1", host, "Cookie: marble-4001=secret", to: "403"),
    Row("a longer cookie", "GET / HTTP/1.1", host, "Cookie: marble-4000=secrets", to: "403"),
    Row("an empty cookie", "GET / HTTP/1.1", host, "Cookie: marble-4000=", to: "403"),
    Row("entering", "GET /?token=secret HTTP/1.1", host, to: "entered /"),
    Row("entering a page", "GET /en/a.html?token=secret HTTP/1.1", host, to: "entered /en/a.html"),
    Row("entering with the key", "GET /?token=key HTTP/1.1", host, to: "403"),
    Row("the key alone", "GET / HTTP/1.1", host, key, to: "403"),
    Row(
      "the key in the place of the token",
      "GET / HTTP/1.1",
      host,
      "Cookie: marble-4000=key",
      to: "403"
    ),
    Row("entering wrongly", "GET /?token=secre HTTP/1.1", host, cookie, to: "403"),
    Row("no host", "GET / HTTP/1.1", cookie, to: "403"),
    Row("two hosts", "GET / HTTP/1.1", host, host, cookie, to: "403"),
    Row("a rebound name", "GET / HTTP/1.1", "Host: evil.example:4000", cookie, to: "403"),
    Row("another port", "GET / HTTP/1.1", "Host: 127.0.0.1:4001", cookie, to: "403"),
    Row("no port", "GET / HTTP/1.1", "Host: 127.0.0.1", cookie, to: "403"),
    Row("a longer name", "GET / HTTP/1.1", "Host: 127.0.0.1:4000.evil.example", cookie, to: "403"),
    Row("another origin", "GET / HTTP/1.1", host, cookie, "Origin: http://evil.example", to: "403"),
    Row("no origin at all", "GET / HTTP/1.1", host, cookie, "Origin: null", to: "403"),
    Row("a body", "GET / HTTP/1.1", host, cookie, length, to: "400"),
    Row("another method", "POST / HTTP/1.1", host, cookie, origin, length, to: "405"),
    Row("options", "OPTIONS / HTTP/1.1", host, cookie, to: "405"),
    Row("a path to elsewhere", "GET /..%2fetc/passwd HTTP/1.1", host, cookie, to: "404"),
    Row(
      "the script",
      "GET /marble-serve/serve.js HTTP/1.1",
      host,
      cookie,
      to: "tool(MarbleServing.Route.Tool.script)"
    ),
    Row("no tool", "GET /marble-serve/x HTTP/1.1", host, cookie, to: "404"),
  ])
  func `pages are for whoever has the token, on this machine`(row: Row) {
    #expect(outcome(row.lines) == row.outcome)
  }

  @Test(arguments: [
    Row("a run", "POST /marble-serve/run HTTP/1.1", host, origin, key, length, to: "run 2"),
    Row("a write", "POST /marble-serve/write HTTP/1.1", host, origin, key, length, to: "write 2"),
    Row(
      "by another name",
      "POST /marble-serve/run HTTP/1.1",
      "Host: localhost:4000",
      "Origin: http://localhost:4000",
      key,
      length,
      to: "run 2"
    ),
    Row(
      "with the cookie only",
      "POST /marble-serve/run HTTP/1.1",
      host,
      origin,
      cookie,
      length,
      to: "403"
    ),
    Row(
      "with the token for a key",
      "POST /marble-serve/run HTTP/1.1",
      host,
      origin,
      cookie,
      "X-Marble-Key: secret",
      length,
      to: "403"
    ),
    Row(
      "a wrong key",
      "POST /marble-serve/run HTTP/1.1",
      host,
      origin,
      "X-Marble-Key: x",
      length,
      to: "403"
    ),
    Row("no origin", "POST /marble-serve/run HTTP/1.1", host, key, length, to: "403"),
    Row(
      "another origin",
      "POST /marble-serve/run HTTP/1.1",
      host,
      "Origin: http://localhost:4000",
      key,
      length,
      to: "403"
    ),
    Row(
      "two origins",
      "POST /marble-serve/run HTTP/1.1",
      host,
      origin,
      origin,
      key,
      length,
      to: "403"
    ),
    Row(
      "from elsewhere",
      "POST /marble-serve/run HTTP/1.1",
      host,
      origin,
      key,
      length,
      "Sec-Fetch-Site: cross-site",
      to: "403"
    ),
    Row(
      "from here",
      "POST /marble-serve/run HTTP/1.1",
      host,
      origin,
      key,
      length,
      "Sec-Fetch-Site: same-origin",
      to: "run 2"
    ),
    Row("read", "GET /marble-serve/run HTTP/1.1", host, origin, key, to: "405"),
    Row("no length", "POST /marble-serve/run HTTP/1.1", host, origin, key, to: "411"),
    Row(
      "two lengths",
      "POST /marble-serve/run HTTP/1.1",
      host,
      origin,
      key,
      length,
      length,
      to: "411"
    ),
    Row(
      "a signed length",
      "POST /marble-serve/run HTTP/1.1",
      host,
      origin,
      key,
      "Content-Length: -1",
      to: "411"
    ),
    Row(
      "chunks",
      "POST /marble-serve/run HTTP/1.1",
      host,
      origin,
      key,
      "Transfer-Encoding: chunked",
      to: "411"
    ),
    Row(
      "too long",
      "POST /marble-serve/run HTTP/1.1",
      host,
      origin,
      key,
      "Content-Length: 1048577",
      to: "413"
    ),
    Row(
      "far too long",
      "POST /marble-serve/run HTTP/1.1",
      host,
      origin,
      key,
      "Content-Length: 99999999999999999999",
      to: "413"
    ),
    Row(
      "news",
      "GET /marble-serve/state?page=en%2Fa.html&after=2 HTTP/1.1",
      host,
      key,
      to: "state(page: \"en/a.html\", after: 2)"
    ),
    Row("news without a round", "GET /marble-serve/state?page=a HTTP/1.1", host, key, to: "400"),
    Row(
      "news with the cookie only",
      "GET /marble-serve/state?page=a&after=0 HTTP/1.1",
      host,
      cookie,
      to: "403"
    ),
    Row(
      "a source",
      "GET /marble-serve/source?path=a+b.md&line=7 HTTP/1.1",
      host,
      key,
      to: "source(path: \"a b.md\", line: 7)"
    ),
    Row("no line", "GET /marble-serve/source?path=a.md&line=x HTTP/1.1", host, key, to: "400"),
  ])
  func `whatever acts needs the key, and says where it comes from`(row: Row) {
    #expect(outcome(row.lines) == row.outcome)
  }
}
