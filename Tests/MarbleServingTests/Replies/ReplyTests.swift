import Testing

@testable import MarbleServing

@Suite struct ReplyTests {
  @Test func `an answer ends its connection and stays on this machine`() {
    let reply = Reply(type: MediaType.of("a.css"), "a {}")
    let head = """
      HTTP/1.1 200 OK
      Content-Type: text/css; charset=utf-8
      Content-Length: 4
      Connection: close
      Cache-Control: no-store
      X-Content-Type-Options: nosniff
      Referrer-Policy: same-origin
      Cross-Origin-Resource-Policy: same-origin
      Content-Security-Policy: frame-ancestors 'none'


      """.replacing("\n", with: "\r\n")
    #expect(String(decoding: reply.bytes(onlyHead: true), as: UTF8.self) == head)
    #expect(String(decoding: reply.bytes(onlyHead: false), as: UTF8.self) == head + "a {}")
  }

  @Test(arguments: [
    ("en/a.html", "text/html; charset=utf-8"), ("A.PNG", "image/png"),
    ("a", "application/octet-stream"), ("a.b.svg", "image/svg+xml"),
    ("", "application/octet-stream"),
  ])
  func `a file has the type of its ending`(path: String, type: String) {
    #expect(MediaType.of(path) == type)
  }
}
