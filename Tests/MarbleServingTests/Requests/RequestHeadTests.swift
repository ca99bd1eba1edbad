import Testing

@testable import MarbleServing

@Suite struct RequestHeadTests {
  @Test func `the first line and the fields are read`() throws {
    let head = try RequestHead(
      Array("GET /en/bind.html?x=1 HTTP/1.1\r\nHost: a:1\r\nX-Two:one \r\nx-two: two".utf8)
    )
    #expect(head.method == "GET")
    #expect(head.target == "/en/bind.html?x=1")
    #expect(head.values(of: "host") == ["a:1"])
    #expect(head.values(of: "x-two") == ["one", "two"])
    #expect(head.values(of: "cookie") == [])
  }

  @Test(arguments: [
    ("nothing", "", 400),
    ("a blank line", "\r\n", 400),
    ("a method alone", "GET", 400),
    ("no version", "GET /", 400),
    ("a word too many", "GET / HTTP/1.1 x", 400),
    ("two blanks", "GET  / HTTP/1.1", 400),
    ("a method in lower case", "get / HTTP/1.1", 400),
    ("a blank before the method", " GET / HTTP/1.1", 400),
    ("a target without a slash", "GET http://a/ HTTP/1.1", 400),
    ("a target that is not ASCII", "GET /ä HTTP/1.1", 400),
    ("a NUL in the target", "GET /\0 HTTP/1.1", 400),
    ("another version", "GET / HTTP/2.0", 505),
    ("no version of HTTP", "GET / SPDY/1.1", 505),
    ("a line feed alone", "GET / HTTP/1.1\nHost: a", 400),
    ("a carriage return alone", "GET / HTTP/1.1\rHost: a", 400),
    ("a carriage return at the end", "GET / HTTP/1.1\r", 400),
    ("two carriage returns", "GET / HTTP/1.1\r\r\nHost: a", 400),
    ("a field without a colon", "GET / HTTP/1.1\r\nHost", 400),
    ("a field without a name", "GET / HTTP/1.1\r\n: a", 400),
    ("a blank before the colon", "GET / HTTP/1.1\r\nHost : a", 400),
    ("a folded field", "GET / HTTP/1.1\r\nHost: a\r\n b", 400),
    ("a control character", "GET / HTTP/1.1\r\nHost: a\u{1}", 400),
    ("a greeting of TLS", "\u{16}\u{3}\u{1}", 400),
  ])
  func `what could be read in two ways is refused`(name: String, text: String, status: Int) {
    let refusal = #expect(throws: RequestRefusal.self, "\(name)") {
      try RequestHead(Array(text.utf8))
    }
    #expect(refusal?.status == status, "\(name)")
  }
}
