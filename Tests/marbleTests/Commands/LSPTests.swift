import Foundation
import MarbleEditing
import MarbleTestSupport
import Testing

/// What an editor hears from `marble lsp`.
@Suite struct LSPTests {
  @Test func `a server begins, ends and refuses as the protocol says`() throws {
    let editor = try EditorClient(Case("edited"), isInitialized: false)
    func code(_ method: String) throws -> JSONValue {
      try editor.answer(to: .integer(editor.request(method, [:])))["error"]["code"]
    }
    #expect(try code("textDocument/hover") == -32002)
    #expect(try editor.ask("initialize", [:])["capabilities"]["hoverProvider"] == true)
    #expect(try code("initialize") == -32600)
    #expect(try code("no/such") == -32601)
    #expect(try code("textDocument/hover") == -32602)
    #expect(try editor.ask("shutdown", .null) == .null)
    #expect(try code("textDocument/hover") == -32600)
    try editor.notify("exit", .null)
    #expect(editor.code() == 0)
  }

  @Test func `an end that wasn't asked for is exit code 1`() throws {
    let left = try EditorClient(Case("edited"))
    try left.closeInput()
    #expect(left.code() == 1)
    let ended = try EditorClient(Case("edited"))
    try ended.notify("exit", .null)
    #expect(ended.code() == 1)
  }

  @Test func `a cancelled request is answered once`() throws {
    let editor = try EditorClient(Case("edited"))
    try editor.open("notes/en/first.md")
    let id = try editor.request(
      "textDocument/documentSymbol",
      ["textDocument": ["uri": .string(editor.uri("notes/en/first.md"))]]
    )
    try editor.notify("$/cancelRequest", ["id": .integer(id)])
    let answer = try editor.answer(to: .integer(id))
    #expect(answer["error"]["code"] == -32800)
    #expect(try editor.end() == 0)
  }

  @Test(arguments: ["\n", "\r\n"])
  func `a mistake is shown while it's typed, and goes with it`(ending: String) throws {
    let page = "notes/en/first.md"
    let book = try Case("edited")
    try book.change(page) { $0 = $0.replacing("\n", with: ending) }
    let editor = try EditorClient(book)
    try editor.open(page)
    #expect(try editor.diagnostics(of: page, version: 1) == [])
    // An emoji is two code units.
    try editor.change(page, version: 2, from: (5, 0), to: (5, 0), "🙂 ")
    #expect(try editor.diagnostics(of: page, version: 2) == [])
    try editor.change(page, version: 3, from: (9, 8), to: (9, 8), " isolatd")
    let told = try editor.diagnostics(of: page, version: 3)
    #expect(
      told.map { $0["message"] } == ["unknown word `isolatd`\nhelp: did you mean `isolated`?"]
    )
    #expect(told.first?["range"]["start"] == EditorClient.place((9, 9)))
    #expect(told.first?["range"]["end"] == EditorClient.place((9, 16)))
    try editor.change(page, version: 4, from: (5, 3), to: (5, 12), "[gone](#gone) ")
    let links = try editor.diagnostics(of: page, version: 4)
    #expect(links.count == 2)
    #expect(links.first?["range"]["start"] == EditorClient.place((5, 3)))
    try editor.change(page, version: 5, from: (9, 8), to: (9, 16), "")
    try editor.change(page, version: 6, from: (5, 3), to: (5, 17), "")
    #expect(try editor.diagnostics(of: page, version: 6) == [])
    #expect(try editor.end() == 0)
  }

  @Test func `links are checked with what is open in other windows`() throws {
    let (one, two) = ("notes/en/first.md", "notes/en/second.md")
    let editor = try EditorClient(Case("edited"))
    try editor.open(one)
    #expect(try editor.diagnostics(of: one, version: 1) == [])
    try editor.open(two)
    try editor.change(two, version: 2, from: (4, 3), to: (4, 10), "Sums")
    #expect(try editor.diagnostics(of: two, version: 2) == [])
    let told = try editor.diagnostics(of: one, version: 1)
    #expect(told.map { $0["message"] } == [.string(Self.noHeading)])
    #expect(try editor.end() == 0)
  }

  private static let noHeading =
    "`notes/en/second.md` has no heading `#numbers`\nhelp: write the heading in lower case, "
    + "without punctuation, with hyphens for spaces"

  @Test func `messages about the settings come while they're typed`() throws {
    let page = "Site/site.yml"
    let editor = try EditorClient(Case("edited"))
    try editor.open(page)
    #expect(try editor.diagnostics(of: page, version: 1) == [])
    try editor.change(page, version: 2, from: (2, 0), to: (2, 8), "glosary")
    let told = try editor.diagnostics(of: page, version: 2)
    #expect(told.map { $0["message"] } == ["unknown key `glosary`\nhelp: did you mean `glossary`?"])
    #expect(try editor.end() == 0)
  }

  @Test func `a file outside books has no messages`() throws {
    let editor = try EditorClient(Case("edited"))
    let uri: JSONValue = "file:///nowhere/at/all.md"
    try editor.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri, "version": 1, "text": "# Hello"]]
    )
    let answer = try editor.ask(
      "textDocument/hover",
      [
        "textDocument": ["uri": uri], "position": ["line": 0, "character": 3],
      ]
    )
    #expect(answer == .null)
    #expect(try editor.end() == 0)
  }
}
