import Foundation
import MarbleEditing
import Testing

/// An editor without a screen, which talks to a `marble lsp`.
final class EditorClient {
  /// The folder of the book.
  let folder: URL
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()
  private let watchdog: Watchdog
  private var frames = MessageFrames()
  private var unread: [JSONValue] = []
  private var lastID = 0
  // Its folder is there as long as the book is.
  private let book: Case

  /// Starts a server for a book and initializes it.
  ///
  /// `root` is the folder that the editor has opened; by default that of the book.
  init(
    _ book: Case,
    _ options: [String] = [],
    root: String? = nil,
    capabilities: JSONValue = [:],
    isInitialized: Bool = true
  ) throws {
    self.book = book
    folder = book.folder
    process.executableURL = URL(filePath: Run.binary)
    process.arguments = ["lsp"] + options
    process.currentDirectoryURL = FileManager.default.temporaryDirectory
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": book.temporary.path]) { $1 }
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    watchdog = Watchdog(process)
    try output.fileHandleForWriting.close()
    guard isInitialized else { return }
    let uri = root.map { "file://" + $0 } ?? folder.absoluteString
    try ask("initialize", ["rootUri": .string(uri), "capabilities": capabilities])
    try notify("initialized", [:])
  }

  deinit { if process.isRunning { process.terminate() } }

  /// The address of a file of the book.
  func uri(_ path: String) -> String { folder.appending(path: path).absoluteString }

  /// Sends bytes as they are.
  func send(_ bytes: [UInt8]) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(bytes))
  }

  func notify(_ method: String, _ params: JSONValue) throws {
    try send(Message.notification(method: method, params).bytes.framed)
  }

  /// Sends a request and returns its number.
  func request(_ method: String, _ params: JSONValue) throws -> Int {
    lastID += 1
    try send(Message.request(id: .integer(lastID), method: method, params).bytes.framed)
    return lastID
  }

  /// Returns the result of a request.
  @discardableResult
  func ask(_ method: String, _ params: JSONValue) throws -> JSONValue {
    let answer = try answer(to: .integer(request(method, params)))
    #expect(answer["error"] == .null, "\(method)")
    return answer["result"]
  }

  /// Waits for the answer to a request.
  func answer(to id: JSONValue) throws -> JSONValue {
    try message { $0["method"] == .null && $0["id"] == id }
  }

  /// Waits for the messages about a state of a file.
  func diagnostics(of path: String, version: Int) throws -> [JSONValue] {
    let uri = JSONValue.string(uri(path))
    let message = try message { message in
      message["method"] == "textDocument/publishDiagnostics" && message["params"]["uri"] == uri
        && message["params"]["version"] == .integer(version)
    }
    return message["params"]["diagnostics"].elements
  }

  /// Waits for a request or a notification of the server, and returns its parameters.
  func told(_ method: String) throws -> JSONValue {
    try message { $0["method"] == .string(method) }["params"]
  }

  /// How many messages of a kind have come that nothing waited for.
  func unread(_ method: String) -> Int { unread.count { $0["method"] == .string(method) } }

  /// The number of the server's process.
  var number: Int32 { process.processIdentifier }

  /// Waits for a message and takes it out of those that were read.
  private func message(where isWanted: (JSONValue) -> Bool) throws -> JSONValue {
    while true {
      if let index = unread.firstIndex(where: isWanted) { return unread.remove(at: index) }
      while let frame = try frames.next() {
        unread.append(try #require(JSONValue(reading: frame)))
      }
      if unread.contains(where: isWanted) { continue }
      let file = output.fileHandleForReading
      var wait = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&wait, 1, 120_000) > 0, "nothing came; the server had sent \(unread)")
      let bytes = file.availableData
      try #require(!bytes.isEmpty, "the server has ended; it had sent \(unread)")
      frames.append(Array(bytes))
    }
  }

  /// Opens a file of the book with a text, or with that on disk.
  func open(_ path: String, text: String? = nil) throws {
    let disk = try text ?? String(decoding: book.contents(path), as: UTF8.self)
    try notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri(path)), "languageId": "markdown", "version": 1, "text": .string(disk),
        ]
      ]
    )
  }

  /// Replaces a range of an open file.
  func change(
    _ path: String,
    version: Int,
    from start: (Int, Int),
    to end: (Int, Int),
    _ text: String
  ) throws {
    let range: JSONValue = ["start": Self.place(start), "end": Self.place(end)]
    try notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri(path)), "version": .integer(version)],
        "contentChanges": [["range": range, "text": .string(text)]],
      ]
    )
  }

  /// Saves the text of an open file.
  func save(_ path: String, _ text: String) throws {
    try book.write(text, to: path)
    try notify("textDocument/didSave", ["textDocument": ["uri": .string(uri(path))]])
  }

  /// Has the server do something with the block at a line, counted from one.
  func execute(_ command: String, _ path: String, line: Int) throws -> JSONValue {
    let params: JSONValue = [
      "command": .string(command), "arguments": [.string(uri(path)), .integer(line)],
    ]
    return try answer(to: .integer(request("workspace/executeCommand", params)))
  }

  /// Asks about a place in an open file.
  func ask(_ method: String, _ path: String, at place: (Int, Int)) throws -> JSONValue {
    try ask(
      method,
      ["textDocument": ["uri": .string(uri(path))], "position": Self.place(place)]
    )
  }

  /// Asks about an open file.
  func ask(_ method: String, _ path: String) throws -> JSONValue {
    try ask(method, ["textDocument": ["uri": .string(uri(path))]])
  }

  static func place(_ place: (Int, Int)) -> JSONValue {
    ["line": .integer(place.0), "character": .integer(place.1)]
  }

  /// Ends the server as the protocol asks, and returns its exit code.
  func end() throws -> Int32 {
    try ask("shutdown", .null)
    try notify("exit", .null)
    return code()
  }

  func closeInput() throws { try input.fileHandleForWriting.close() }

  /// Waits for the end and returns the exit code; a signal counts as 128 and its number.
  func code() -> Int32 {
    process.waitUntilExit()
    watchdog.stop()
    let isSignal = process.terminationReason == .uncaughtSignal
    return process.terminationStatus + (isSignal ? 128 : 0)
  }
}
