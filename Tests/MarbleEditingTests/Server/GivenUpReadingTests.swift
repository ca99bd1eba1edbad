import MarbleEditing
import MarbleModel
import Testing

/// Readings of a book while its texts change.
@Suite(.timeLimit(.minutes(1))) struct GivenUpReadingTests {
  @Test func `a reading for messages is given up when a text changes`() async throws {
    let book = SlowBook()
    let editor = try await Editor(of: book)
    editor.tell("textDocument/didOpen", Editor.opened)
    #expect(await book.next() == "")
    editor.tell("textDocument/didChange", Editor.changed(to: "a", version: 2))
    #expect(await book.next() == "a")
    editor.tell("textDocument/didChange", Editor.changed(to: "ab", version: 3))
    #expect(await book.next() == "ab")
    await book.finish()
    #expect(await book.givenUp == ["", "a"])
    #expect(try await editor.versions() == [3])
  }

  @Test func `a reading that a request waits for is finished`() async throws {
    let book = SlowBook()
    let editor = try await Editor(of: book)
    editor.tell("textDocument/didOpen", Editor.opened)
    #expect(await book.next() == "")
    editor.ask(7, "textDocument/documentLink")
    // The request is taken before a later one is answered.
    editor.ask(8, "textDocument/unknown")
    try await editor.waitForAnswer(8)
    editor.tell("textDocument/didChange", Editor.changed(to: "a", version: 2))
    editor.ask(9, "textDocument/unknown")
    try await editor.waitForAnswer(9)
    await book.finish()
    try await editor.waitForAnswer(7)
    #expect(await book.givenUp == [])
    #expect(try await editor.versions() == [2])
  }
}

/// A book whose readings take until they're given up, or until all may finish.
private actor SlowBook: EditedBook, BookShelf {
  nonisolated let root = "/book"
  nonisolated let isOwn = false
  private(set) var givenUp: [String] = []
  private var isFinished = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private let (begun, began) = AsyncStream<String>.makeStream()
  private var iterator: AsyncStream<String>.AsyncIterator?

  func book(around folder: String) async -> (any EditedBook)? { self }

  /// Waits for the next reading and returns the text that it's of.
  func next() async -> String? {
    var next = iterator ?? begun.makeAsyncIterator()
    let text = await next.next(isolation: self)
    iterator = next
    return text
  }

  /// Lets all readings finish.
  func finish() {
    isFinished = true
    wake()
  }

  func read(_ texts: [SourceFile]) async -> EditedReading {
    let text = texts.first?.text ?? ""
    began.yield(text)
    await withTaskCancellationHandler {
      while !isFinished, !Task.isCancelled {
        await withCheckedContinuation { waiting.append($0) }
      }
    } onCancel: {
      Task { await self.wake() }
    }
    if Task.isCancelled { givenUp.append(text) }
    return EditedReading()
  }

  private func wake() {
    for one in waiting { one.resume() }
    waiting = []
  }

  func chapter(at path: String, of reading: EditedReading) async -> Chapter? { nil }

  func withSwiftPlace(
    _ body: @escaping @Sendable (any SwiftPlace) async throws -> Void
  ) async throws {}

  func test(_ chapter: Chapter, line: Int?, of reading: EditedReading) async throws -> [Verdict] {
    []
  }

  func formatting(of path: String, _ texts: [SourceFile]) async throws -> [TextEdit] { [] }

  func acceptance(of path: String, line: Int?) async throws -> Acceptance {
    Acceptance(old: "", edits: [], complaints: [])
  }
}

/// An editor that talks to a server in the same process.
private final class Editor {
  private let input: AsyncStream<[UInt8]>.Continuation
  private var messages: AsyncStream<JSONValue>.AsyncIterator
  private let server: Task<Bool, Never>

  private static let document: JSONValue = ["uri": "file:///book/page.md"]
  static let opened: JSONValue = [
    "textDocument": ["uri": "file:///book/page.md", "version": 1, "text": ""]
  ]

  static func changed(to text: String, version: Int) -> JSONValue {
    [
      "textDocument": ["uri": "file:///book/page.md", "version": .integer(version)],
      "contentChanges": [["text": .string(text)]],
    ]
  }

  init(of book: SlowBook) async throws {
    let (bytes, input) = AsyncStream<[UInt8]>.makeStream()
    let (messages, output) = AsyncStream<JSONValue>.makeStream()
    self.input = input
    self.messages = messages.makeAsyncIterator()
    server = Task {
      let server = LanguageServer(shelf: book) { frame in
        var frames = MessageFrames()
        frames.append(frame)
        if let body = try? frames.next(), let value = JSONValue(reading: body) {
          output.yield(value)
        }
      }
      return await server.run(bytes)
    }
    ask(1, "initialize")
    try await waitForAnswer(1)
  }

  deinit {
    input.finish()
    server.cancel()
  }

  func tell(_ method: String, _ params: JSONValue) {
    input.yield(Message.notification(method: method, params).bytes.framed)
  }

  func ask(_ id: Int, _ method: String) {
    let params: JSONValue = ["textDocument": Self.document]
    let message = Message.request(id: .integer(id), method: method, params)
    input.yield(message.bytes.framed)
  }

  func waitForAnswer(_ id: Int) async throws {
    while let message = await messages.next(isolation: #isolation) {
      if message["id"] == .integer(id), message["method"] == .null { return }
    }
    throw CancellationError()
  }

  /// Waits for messages about the text, and returns the version that they are of.
  func versions() async throws -> [Int] {
    while let message = await messages.next(isolation: #isolation) {
      guard message["method"] == "textDocument/publishDiagnostics" else { continue }
      return [message["params"]["version"].integer].compactMap(\.self)
    }
    throw CancellationError()
  }
}
