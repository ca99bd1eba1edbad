import Foundation
import MarbleEditing
import Testing

/// What `marble lsp` runs, when, and what it says about it.
@Suite struct LSPRunningTests {
  private static let page = "notes/en/first.md"

  /// The text of the first chapter with another greeting.
  private static func text(of book: Case, greeting: String) throws -> String {
    String(decoding: try book.contents(page), as: UTF8.self)
      .replacing("let greeting = \"hello\"", with: "let greeting = \"\(greeting)\"")
  }

  @Test func `a chapter runs when it's saved, and its output can be accepted`() throws {
    let book = try Case("edited")
    let text = try Self.text(of: book, greeting: "hi")
    let editor = try EditorClient(book)
    try editor.open(Self.page)
    #expect(try editor.diagnostics(of: Self.page, version: 1) == [])
    try editor.change(Self.page, version: 2, from: (10, 16), to: (10, 21), "hi")
    // What isn't saved doesn't run.
    #expect(try editor.diagnostics(of: Self.page, version: 2) == [])
    try editor.save(Self.page, text)
    let told = try Self.messages(from: editor)
    #expect(told.map { $0["message"] } == [Self.differs(by: "hi")])
    #expect(told.first?["range"]["start"]["line"] == 15)

    // What is inserted above moves the message; what changes below leaves it.
    try editor.change(Self.page, version: 3, from: (6, 0), to: (6, 0), "More.\n\n")
    let moved = try editor.diagnostics(of: Self.page, version: 3)
    #expect(moved.first?["range"]["start"]["line"] == 17)
    try editor.change(Self.page, version: 4, from: (23, 13), to: (23, 14), "2")
    #expect(try editor.diagnostics(of: Self.page, version: 4) == moved)
    try editor.change(Self.page, version: 5, from: (6, 0), to: (8, 0), "")
    try editor.change(Self.page, version: 6, from: (21, 13), to: (21, 14), "1")
    #expect(try editor.diagnostics(of: Self.page, version: 6) == told)

    #expect(try Self.titles(editor) == ["Run 10", "Accept 10", "Run 21"])
    #expect(try editor.execute("marble.accept", Self.page, line: 10)["error"] == .null)
    let edit = try editor.told("workspace/applyEdit")["edit"]["changes"][editor.uri(Self.page)]
    #expect(edit.elements.count == 1)
    #expect(edit.elements.first?["newText"].string?.contains("hi") == true)
    #expect(edit.elements.first?["range"]["start"]["line"] == 15)

    // A change of the block itself takes the message away.
    try editor.change(Self.page, version: 7, from: (10, 16), to: (10, 18), "ho")
    #expect(try editor.diagnostics(of: Self.page, version: 7) == [])
    #expect(try editor.end() == 0)
  }

  @Test func `all blocks of a chapter are accepted at once`() throws {
    let book = try Case("edited")
    let page =
      try String(decoding: book.contents(Self.page), as: UTF8.self)
      .replacing("let greeting = \"hello\"", with: "let greeting = \"hi\"")
      + "\n```swift isolated\nprint(1 + 1)\n```\n"
    let editor = try EditorClient(book)
    try editor.open(Self.page, text: page)
    // Before a test there is nothing to accept.
    #expect(try Self.kinds(editor) == [])
    try editor.save(Self.page, page)
    _ = try Self.messages(from: editor)
    #expect(try Self.kinds(editor) == ["source.marble.acceptAll"])
    #expect(try Self.kinds(editor, only: "quickfix") == [])
    #expect(try Self.kinds(editor, only: "source") == ["source.marble.acceptAll"])
    #expect(try Self.kinds(editor, line: 10) == ["quickfix", "source.marble.acceptAll"])
    let params: JSONValue = [
      "command": "marble.acceptAll", "arguments": [.string(editor.uri(Self.page))],
    ]
    try editor.ask("workspace/executeCommand", params)
    let edit = try editor.told("workspace/applyEdit")["edit"]["changes"][editor.uri(Self.page)]
    let texts = edit.elements.compactMap { $0["newText"].string }
    #expect(texts.count == 2)
    #expect(texts.first?.contains("hi") == true)
    #expect(texts.last?.contains("```output\n2\n```") == true)
    #expect(try editor.end() == 0)
  }

  @Test func `nothing is offered to accept of a block that doesn't compile`() throws {
    let book = try Case("edited")
    let text = try Self.text(of: book, greeting: "hi\" + there + \"")
    let editor = try EditorClient(book)
    try editor.open(Self.page, text: text)
    try editor.save(Self.page, text)
    let told = try Self.messages(from: editor)
    #expect(told.first?["message"].string?.hasPrefix("cannot find 'there' in scope") == true)
    #expect(try Self.titles(editor) == ["Run 10", "Run 21"])
    #expect(try Self.kinds(editor, line: 10) == [])
    #expect(try editor.end() == 0)
  }

  @Test func `a block runs unsaved when the user asks for it, and isn't accepted then`() throws {
    let book = try Case("edited")
    let editor = try EditorClient(book)
    try editor.open(Self.page, text: Self.text(of: book, greeting: "hey"))
    #expect(try editor.execute("marble.run", Self.page, line: 10)["error"] == .null)
    #expect(try editor.told("window/showMessage")["message"] == "the block fails")
    #expect(
      try Self.messages(from: editor).map { $0["message"] } == [Self.differs(by: "hey")]
    )
    let refused = try editor.execute("marble.accept", Self.page, line: 10)
    #expect(refused["error"]["message"].string?.hasPrefix("save the chapter first") == true)
    #expect(try editor.execute("marble.run", Self.page, line: 21)["error"] == .null)
    #expect(try editor.told("window/showMessage")["message"] == "the block passes")
    #expect(try editor.end() == 0)
  }

  @Test func `nothing runs of a book that the editor hasn't opened, or if it's switched off`()
    throws
  {
    let book = try Case("edited")
    let text = try Self.text(of: book, greeting: "hi")
    let editor = try EditorClient(book, root: "/nowhere")
    try editor.open(Self.page)
    try editor.save(Self.page, text)
    let refused = try editor.execute("marble.run", Self.page, line: 10)
    #expect(refused["error"]["message"].string?.contains("nothing runs") == true)
    #expect(try editor.end() == 0)
    #expect(!FileManager.default.fileExists(atPath: book.folder.path + "/.marble"))
  }

  @Test func `the blocks of a chapter are formatted as they are in the editor`() throws {
    let editor = try EditorClient(Case("edited"))
    try editor.open(Self.page)
    try editor.change(
      Self.page,
      version: 2,
      from: (10, 0),
      to: (10, 22),
      "let greeting   =   \"hello\""
    )
    let edits = try editor.ask("textDocument/formatting", Self.page).elements
    #expect(edits.count == 1)
    #expect(edits.first?["range"]["start"]["line"] == 10)
    #expect(edits.first?["newText"].string?.contains("let greeting = \"hello\"") == true)
    #expect(try editor.end() == 0)
  }

  @Test func `commands that don't exist and blocks that aren't there are refused`() throws {
    let editor = try EditorClient(Case("edited"))
    try editor.open(Self.page)
    #expect(try editor.execute("marble.no", Self.page, line: 10)["error"]["code"] == -32803)
    #expect(try editor.execute("marble.run", "notes/en/no.md", line: 1)["error"]["code"] == -32803)
    for command in ["marble.accept", "marble.run"] {
      let refused = try editor.execute(command, Self.page, line: 1)
      #expect(refused["error"]["message"] == "there is no block at line 1")
    }
    #expect(try editor.end() == 0)
  }

  /// The kinds of the actions at a line of the chapter.
  private static func kinds(
    _ editor: EditorClient,
    line: Int = 0,
    only: String? = nil
  ) throws -> [String] {
    let place: JSONValue = ["line": .integer(line), "character": 0]
    let context: JSONValue =
      only.map { ["diagnostics": [], "only": [.string($0)]] } ?? ["diagnostics": []]
    return try editor.ask(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(editor.uri(page))],
        "range": ["start": place, "end": place], "context": context,
      ]
    ).elements.compactMap { $0["kind"].string }
  }

  private static func differs(by line: String) -> JSONValue {
    .string("output differs\n-hello\n+\(line)\nhelp: run marble accept notes/en/first.md")
  }

  /// Waits for messages about the chapter that aren't none.
  private static func messages(from editor: EditorClient) throws -> [JSONValue] {
    while true {
      let params = try editor.told("textDocument/publishDiagnostics")
      guard params["uri"] == .string(editor.uri(page)) else { continue }
      if params["diagnostics"] != [] { return params["diagnostics"].elements }
    }
  }

  private static func titles(_ editor: EditorClient) throws -> [String] {
    try editor.ask("textDocument/codeLens", page).elements.map { lens in
      let command = lens["command"]
      let line = command["arguments"].elements.last?.integer ?? 0
      return "\(command["title"].string ?? "") \(line)"
    }
  }
}
