import Foundation
import Testing

/// A `marble serve` that runs while a test sends it requests.
final class LiveServer {
  let run: LiveRun
  let port: UInt16
  /// What lets a browser read: its cookie.
  let token: String
  /// What lets a script run and write.
  let key: String
  // Its folder is there as long as the book is.
  private let book: Case

  /// Starts a server of a book and waits until its site is there.
  init(_ book: Case, _ options: String...) throws {
    self.book = book
    run = try LiveRun(
      ["serve"] + options,
      in: book.folder,
      environment: ["TMPDIR": book.temporary.path, "NO_COLOR": "1"]
    )
    let line = run.read(until: "open http://127.0.0.1:")
    let found = try #require(
      line.firstMatch(
        of: /open http:\/\/127\.0\.0\.1:(\d+)\/\?token=([0-9a-f]{32})#key=([0-9a-f]{32})\n/
      ),
      "no address in \(line)"
    )
    port = try #require(UInt16(found.output.1))
    token = String(found.output.2)
    key = String(found.output.3)
    #expect(state(after: 0).status == 200)
  }

  var host: String { "127.0.0.1:\(port)" }

  /// Asks for a page or another file, as a browser that has entered does.
  func get(_ path: String, _ fields: String...) -> RawAnswer {
    let lines =
      ["GET \(path) HTTP/1.1", "Host: \(host)", "Cookie: marble-\(port)=\(token)"] + fields
    return send(lines.joined(separator: "\r\n") + "\r\n\r\n")
  }

  /// Asks for something that only scripts ask for.
  func ask(_ path: String) -> RawAnswer { get("/marble-serve/\(path)", "X-Marble-Key: \(key)") }

  /// Waits for more rounds than that, and returns what there is to say about a page then.
  func state(after round: Int, of page: String = "en/page.html") -> RawAnswer {
    ask("state?page=\(page)&after=\(round)")
  }

  /// Sends a block as it was edited.
  func post(_ path: String, _ edit: [String: Any], key: String? = nil) throws -> RawAnswer {
    let body = try JSONSerialization.data(withJSONObject: edit)
    let lines = [
      "POST /marble-serve/\(path) HTTP/1.1", "Host: \(host)", "Origin: http://\(host)",
      "X-Marble-Key: \(key ?? self.key)", "Content-Length: \(body.count)",
    ]
    let head = lines.joined(separator: "\r\n") + "\r\n\r\n"
    return RawClient.send(Array(head.utf8) + Array(body), to: port)
  }

  func send(_ text: String) -> RawAnswer { RawClient.send(Array(text.utf8), to: port) }

  /// Ends the server and returns its exit code.
  func end(_ signal: Int32 = SIGINT) -> Int32 {
    run.send(signal)
    return run.waitForEnd()
  }
}
