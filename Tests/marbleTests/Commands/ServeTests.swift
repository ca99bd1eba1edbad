import Foundation
import Testing

@Suite(.timeLimit(.minutes(20))) struct ServeTests {
  private static let path = "notes/en/page.md"

  /// An edit of the block at a line of the page.
  private func edit(_ line: Int, _ original: String, to code: String) -> [String: Any] {
    ["path": Self.path, "line": line, "original": original, "code": code]
  }

  private static let first = "let base = 2\nprint(base + 1)"
  private static let second = "let twice = base * 2\nprint(twice)"

  @Test func `pages are served with a script that their files have not`() throws {
    let book = try Case("served")
    let server = try LiveServer(book)
    let entry = server.send(
      "GET /?token=\(server.token) HTTP/1.1\r\nHost: \(server.host)\r\n\r\n"
    )
    #expect(entry.status == 303)
    #expect(entry.field("Location") == "/")
    let cookie = "marble-\(server.port)=\(server.token); Path=/; HttpOnly; SameSite=Strict"
    #expect(entry.field("Set-Cookie") == cookie)
    let page = server.get("/en/page.html")
    #expect(page.status == 200)
    #expect(page.body.contains("data-page=\"en/page.html\""))
    #expect(!page.body.contains(server.token) && !page.body.contains(server.key))
    let file = try String(decoding: book.contents(".marble/served/en/page.html"), as: UTF8.self)
    #expect(!file.contains("marble-serve"))
    #expect(server.get("/").body.contains("A served book"))
    #expect(server.get("/assets/marble.css").field("Content-Type") == "text/css; charset=utf-8")
    #expect(server.get("/nowhere.html").status == 404)
    #expect(server.get("/marble-serve/serve.js").body.contains("marble-serve"))
    // The site that is published is left alone.
    #expect(!FileManager.default.fileExists(atPath: book.folder.path + "/Site/public"))
    #expect(server.end() == 0)
    try book.leavesNothing()
  }

  @Test func `a block runs as it was edited, in the program of its page`() throws {
    let book = try Case("served")
    let server = try LiveServer(book)
    let source = server.ask("source?path=\(Self.path)&line=19")
    #expect(source.value("code") as? String == Self.second)
    let right = try server.post("run", edit(19, Self.second, to: "print(base, 4)"))
    #expect(right.status == 200, "\(right.body)")
    #expect(right.value("output") as? String == "2 4\n")
    #expect(right.value("outcome") as? String == "failed")
    let same = try server.post("run", edit(19, Self.second, to: Self.second + "\n"))
    #expect(same.value("outcome") as? String == "verified")
    #expect(same.value("isTrue") as? Bool == true)
    let values = same.value("values") as? [[String: Any]] ?? []
    #expect(values.first?["line"] as? Int == 1)
    #expect(values.first?["text"] as? String == "twice = 4")
    let drawn = server.get("/" + (same.value("page") as? String ?? ""))
    #expect(drawn.status == 200)
    #expect(drawn.body.contains("id=\"marble-2\""))
    #expect(!drawn.body.contains(server.key))
    // Nothing of this has become the truth about the book.
    let before = try book.contents(Self.path)
    #expect(server.end(SIGTERM) == 0)
    #expect(try book.contents(Self.path) == before)
  }

  @Test func `what is wrong is told at its line`() throws {
    let server = try LiveServer(try Case("served"))
    let wrong = try server.post("run", edit(8, Self.first, to: "let base = 2\nprint(bass + 1)"))
    #expect(wrong.value("outcome") as? String == "failed")
    let message = (wrong.value("messages") as? [[String: Any]])?.first
    #expect(message?["text"] as? String == "cannot find 'bass' in scope")
    #expect(message?["line"] as? Int == 2)
    #expect(message?["place"] as? String == "\(Self.path):10:7")
    let crash = try server.post("run", edit(43, "print(\"alone\")", to: "fatalError(\"no\")"))
    #expect(crash.value("outcome") as? String == "failed")
    let texts = (crash.value("messages") as? [[String: Any]])?.compactMap { $0["text"] as? String }
    #expect(texts?.first?.contains("no") == true, "\(crash.body)")
    let endless = try server.post("run", edit(51, "print(\"slow\")", to: "while true {}"))
    #expect(endless.body.contains("the program didn't end within 1 s"), "\(endless.body)")
    #expect(server.end() == 0)
  }

  @Test func `ten runs at once are all answered`() async throws {
    let server = try LiveServer(try Case("served"))
    let (port, key, host) = (server.port, server.key, server.host)
    let outputs = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for number in 0..<10 {
        let edit = edit(43, "print(\"alone\")", to: "print(\(number))")
        let body = try JSONSerialization.data(withJSONObject: edit)
        group.addTask {
          let head = """
            POST /marble-serve/run HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\n\
            X-Marble-Key: \(key)\r\nContent-Length: \(body.count)\r\n\r\n
            """
          // The clients wait on threads of their own, as browsers do.
          return await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
              let answer = RawClient.send(Array(head.utf8) + Array(body), to: port)
              continuation.resume(returning: (number, answer.value("output") as? String ?? ""))
            }
          }
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(outputs == Dictionary(uniqueKeysWithValues: (0..<10).map { ($0, "\($0)\n") }))
    #expect(server.end() == 0)
  }

  @Test func `an edit is put into the chapter, and nothing else of it changes`() throws {
    let book = try Case("served")
    let server = try LiveServer(book)
    let original =
      "func greeting(_ name: String) -> String {\n  \"hello, \\(name)\"\n}\nprint(greeting(\"you\"))"
    let before = try String(decoding: book.contents(Self.path), as: UTF8.self)
    let code = "print(\"hello, you\")\n\n// end"
    #expect(try server.post("write", edit(30, original, to: code)).status == 200)
    let after = try String(decoding: book.contents(Self.path), as: UTF8.self)
    let old = """
      >   func greeting(_ name: String) -> String {
      >     "hello, \\(name)"
      >   }
      >   print(greeting("you"))

      """
    let new = ">   print(\"hello, you\")\n>\n>   // end\n"
    #expect(after == before.replacing(old, with: new))
    // The browser still has the old source: it must not write over the new one.
    let late = try server.post("write", edit(30, original, to: "print(1)"))
    #expect(late.status == 409)
    #expect(late.body.hasPrefix("the chapter has changed since this block was opened"))
    #expect(try String(decoding: book.contents(Self.path), as: UTF8.self) == after)
    #expect(server.end() == 0)
    try book.leavesNothing()
  }

  @Test func `no other file can be read or written`() throws {
    let book = try Case("served")
    let server = try LiveServer(book)
    #expect(server.ask("source?path=Site/site.yml&line=1").status == 404)
    #expect(server.ask("source?path=../../etc/passwd&line=1").status == 404)
    let settings = try book.contents("Site/site.yml")
    let edit = ["path": "Site/site.yml", "line": 1, "original": "", "code": ""] as [String: Any]
    #expect(try server.post("write", edit).status == 404)
    #expect(try book.contents("Site/site.yml") == settings)
    #expect(server.ask("source?path=\(Self.path)&line=9").status == 409)
    #expect(try server.post("run", ["path": Self.path]).status == 400)
    #expect(server.end() == 0)
  }

  @Test func `a saved chapter is told to pages that wait, with what is wrong at its block`() throws
  {
    let book = try Case("served")
    let server = try LiveServer(book)
    let known = server.state(after: -1)
    let round = try #require(known.value("round") as? Int)
    let blocks = known.value("blocks") as? [[String: Any]]
    #expect(blocks?.compactMap { $0["line"] as? Int } == [8, 19, 30, 43, 51, 66])
    let exercises = blocks?.map { $0["exercise"] as? String ?? "" }
    #expect(exercises == ["", "", "", "", "", "marble-exercise:1"])
    #expect((known.value("messages") as? [Any])?.count == 0)
    try book.change(Self.path) { $0.replace("print(base + 1)", with: "print(base + 2)") }
    let wrong = server.state(after: round)
    #expect(wrong.value("content") as? String != known.value("content") as? String)
    let message = (wrong.value("messages") as? [[String: Any]])?.first
    #expect(message?["severity"] as? String == "error")
    #expect(message?["address"] as? String == "en/page.html#marble-1")
    #expect(message?["details"] as? [String] == ["-3", "+4"])
    #expect(server.get("/en/page.html").body.contains("class=\"listing failed "))
    #expect(server.end() == 0)
    try book.leavesNothing()
  }

  @Test(arguments: [
    ("a chapter", "[gone](gone.md)", "there is no file `notes/en/gone.md`"),
    ("a heading", "[gone](other.md#gone)", "`notes/en/other.md` has no heading `#gone`"),
    ("a picture", "![gone](gone.png)", "there is no file `notes/en/gone.png`"),
  ])
  func `a link that leads nowhere is told, and the page is the new one`(
    name: String,
    link: String,
    problem: String
  ) throws {
    let book = try Case("served")
    let server = try LiveServer(book)
    let round = try #require(server.state(after: -1).value("round") as? Int)
    try book.change(Self.path) {
      $0.replace("## Together", with: "## Together\n\nNew text with \(link).")
    }
    let state = server.state(after: round)
    let messages = state.value("messages") as? [[String: Any]]
    #expect(messages?.compactMap { $0["text"] as? String } == [problem], "\(name)")
    #expect(messages?.first?["address"] as? String == "en/page.html", "\(name)")
    #expect(server.get("/en/page.html").body.contains("New text with"), "\(name)")
    #expect(server.end() == 0)
  }

  @Test func `a book that cannot be read is told of, and shown when it can be`() throws {
    let book = try Case("served")
    let settings = try book.contents("Site/site.yml")
    try book.change("Site/site.yml") { $0 = "contents: [" }
    let server = try LiveServer(book)
    let state = server.state(after: 0)
    let message = (state.value("messages") as? [[String: Any]])?.first
    #expect((message?["place"] as? String)?.hasPrefix("Site/site.yml:") == true, "\(state.body)")
    #expect(server.get("/").status == 404)
    #expect(server.get("/").body.contains("marble-serve"))
    try settings.write(to: book.folder.appending(path: "Site/site.yml"))
    #expect(server.state(after: 1).value("round") as? Int == 2)
    #expect(server.get("/").status == 200)
    #expect(server.end() == 0)
  }

  @Test(arguments: [
    ("without a cookie", "GET /en/page.html HTTP/1.1\r\nHost: HOST\r\n\r\n", 403),
    (
      "a rebound name",
      "GET / HTTP/1.1\r\nHost: evil.example:PORT\r\nCookie: marble-PORT=TOKEN\r\n\r\n", 403
    ),
    (
      "another origin",
      "POST /marble-serve/run HTTP/1.1\r\nHost: HOST\r\nOrigin: http://evil.example\r\nX-Marble-Key: KEY\r\nContent-Length: 2\r\n\r\n{}",
      403
    ),
    (
      "a form of another site",
      "POST /marble-serve/write HTTP/1.1\r\nHost: HOST\r\nOrigin: null\r\nCookie: marble-PORT=TOKEN\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}",
      403
    ),
    (
      "the cookie only",
      "POST /marble-serve/run HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nCookie: marble-PORT=TOKEN\r\nContent-Length: 2\r\n\r\n{}",
      403
    ),
    (
      "the cookie as key",
      "POST /marble-serve/run HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nX-Marble-Key: TOKEN\r\nX-Marble-Token: TOKEN\r\nContent-Length: 2\r\n\r\n{}",
      403
    ),
    ("a wrong token", "GET /?token=0 HTTP/1.1\r\nHost: HOST\r\n\r\n", 403),
    (
      "out of the site",
      "GET /..%2f..%2fnotes/en/page.md HTTP/1.1\r\nHost: HOST\r\nCookie: marble-PORT=TOKEN\r\n\r\n",
      404
    ),
    (
      "a hidden file",
      "GET /.marble-site HTTP/1.1\r\nHost: HOST\r\nCookie: marble-PORT=TOKEN\r\n\r\n", 404
    ),
    (
      "a request in a body",
      "GET / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 60\r\n\r\nGET / HTTP/1.1\r\nHost: HOST\r\nCookie: marble-PORT=TOKEN\r\n\r\n",
      403
    ),
  ])
  func `forged requests are refused`(name: String, text: String, status: Int) throws {
    let server = try LiveServer(try Case("served"))
    let request = text.replacing("HOST", with: server.host)
      .replacing("PORT", with: String(server.port)).replacing("TOKEN", with: server.token)
      .replacing("KEY", with: server.key)
    let answer = server.send(request)
    #expect(answer.status == status, "\(name): \(answer.head)")
    #expect(!answer.body.contains(server.token), "\(name)")
    #expect(!answer.body.contains(server.key), "\(name)")
    #expect(answer.body.components(separatedBy: "HTTP/1.1").count == 1, "\(name)")
    #expect(server.end() == 0)
  }

  @Test func `a thousand malformed requests leave it answering`() throws {
    let book = try Case("served")
    let server = try LiveServer(book)
    var generator = SystemRandomNumberGenerator()
    var statuses: [Int: Int] = [:]
    for number in 0..<1_000 {
      let bytes = MalformedRequest.bytes(number, host: server.host, using: &generator)
      let answer = RawClient.send(bytes, to: server.port, leaves: number % 7 == 0)
      statuses[answer.status, default: 0] += 1
      #expect(!(200..<300).contains(answer.status), "\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(statuses.keys.filter { $0 >= 400 }.count >= 4, "\(statuses)")
    #expect(server.get("/en/page.html").status == 200)
    let run = try server.post("run", edit(43, "print(\"alone\")", to: "print(7)"))
    #expect(run.value("output") as? String == "7\n")
    #expect(server.end() == 0)
    try book.leavesNothing()
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `it ends while a block runs, and leaves nothing`(signal: Int32) throws {
    let book = try Case("served")
    let server = try LiveServer(book)
    let gate = book.folder.appending(path: "gate")
    try #require(mkfifo(gate.path, 0o600) == 0)
    try book.change(Self.path) { $0.replace("isolated time=1s", with: "isolated allow=files") }
    #expect(server.state(after: 1).status == 200)
    let code = """
      import Foundation
      try FileHandle(forWritingTo: URL(filePath: "\(gate.path)")).write(contentsOf: Data("1".utf8))
      while true {}
      """
    let edit = edit(51, "print(\"slow\")", to: code)
    let body = try JSONSerialization.data(withJSONObject: edit)
    let head = """
      POST /marble-serve/run HTTP/1.1\r\nHost: \(server.host)\r\nOrigin: http://\(server.host)\r\n\
      X-Marble-Key: \(server.key)\r\nContent-Length: \(body.count)\r\n\r\n
      """
    let port = server.port
    let client = Thread { _ = RawClient.send(Array(head.utf8) + Array(body), to: port) }
    client.start()
    // The program has begun when it writes.
    #expect(try FileHandle(forReadingFrom: gate).readToEnd() == Data("1".utf8))
    #expect(server.end(signal) == 0)
    try book.leavesNothing()
  }

  @Test func `a port that is taken is told of`() async throws {
    let book = try Case("served")
    let server = try LiveServer(book)
    try await book.marble("serve", "--port", String(server.port)).exits(2)
    #expect(
      book.complaints == """
        error: another program uses port \(server.port)
        help: choose another port, or leave out --port to get a free one

        """
    )
    try await book.marble("serve", "--port", "65536").exits(64)
    #expect(server.end() == 0)
  }
}
