import Foundation
import Testing

@Suite(.timeLimit(.minutes(20))) struct ServeConnectionTests {
  private func connections(_ count: Int, to server: LiveServer) throws -> [RawConnection] {
    try (0..<count).map { _ in try #require(RawConnection(to: server.port)) }
  }

  /// The head of a request for a page, as a browser sends it that has entered.
  private func head(_ server: LiveServer, path: String = "/en/page.html") -> String {
    """
    GET \(path) HTTP/1.1\r\nHost: \(server.host)\r\nCookie: marble-\(server.port)=\(server.token)\r\n\
    X-Marble-Key: \(server.key)\r\n\r\n
    """
  }

  @Test(arguments: [
    ("nothing", ""), ("a byte", "G"), ("a line", "GET / HTTP/1.1\r\n"),
    (
      "a body in part",
      "POST /marble-serve/run HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nX-Marble-Key: KEY\r\nContent-Length: 9\r\n\r\n{"
    ),
    (
      "a request for news",
      "GET /marble-serve/state?page=a&after=9 HTTP/1.1\r\nHost: HOST\r\nX-Marble-Key: KEY\r\n\r\n"
    ),
  ])
  func `whoever only waits keeps nobody out`(name: String, text: String) throws {
    let book = try Case("served")
    let server = try LiveServer(book)
    let request = text.replacing("HOST", with: server.host).replacing("KEY", with: server.key)
    let crowd = try connections(200, to: server)
    for connection in crowd { connection.send(request.utf8) }
    #expect(server.get("/en/page.html").status == 200)
    // The oldest have gone without a word to give their places to others, and the youngest stay.
    #expect(crowd[0].answer().head == "")
    if text.isEmpty {
      let youngest = try #require(crowd.last)
      youngest.send(head(server).utf8)
      #expect(youngest.answer().status == 200)
    }
    #expect(server.get("/en/page.html").status == 200)
    #expect(server.end() == 0)
    try book.leavesNothing()
  }

  @Test func `a request ends in time, in size and with its connection`() throws {
    let book = try Case("served")
    let server = try LiveServer(book)
    let slow = try connections(1, to: server)[0]
    slow.send("GET / HTTP/1.1\r\nHost".utf8)
    let large = "GET / HTTP/1.1\r\n" + String(repeating: "X-Long: 123456789\r\n", count: 1_000)
    #expect(server.send(large).status == 431)
    let endless = try connections(1, to: server)[0]
    endless.send(String(repeating: "A", count: 20_000).utf8)
    #expect(endless.answer().status == 431)
    // Half of a request and the end of it isn't a request; a whole one is answered.
    #expect(server.send("GET / HTTP/1.1\r\n").head == "")
    #expect(server.send(head(server)).status == 200)
    #expect(slow.answer().status == 408)
    #expect(server.end() == 0)
    try book.leavesNothing()
  }
}
