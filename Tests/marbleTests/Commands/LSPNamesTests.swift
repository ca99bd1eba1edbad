import Foundation
import MarbleEditing
import Testing

/// What `marble lsp` says about uses of names, and how it renames headings and names in code.
@Suite struct LSPNamesTests {
  private static let (one, two) = ("notes/en/first.md", "notes/en/second.md")

  /// A range in a file, as `path line:character-line:character`, with what is written there.
  private static func shown(_ edits: [JSONValue]) -> [String] {
    edits.map { edit in
      let places = ["start", "end"].map { edit["range"][$0] }
        .map { "\($0["line"].integer ?? -1):\($0["character"].integer ?? -1)" }
      let text = edit["newText"].string ?? edit["label"].string
      return places.joined(separator: "-") + (text.map { " " + $0 } ?? "")
    }
  }

  private static func changes(
    _ answer: JSONValue,
    _ path: String,
    _ editor: EditorClient
  )
    -> [String]
  {
    shown(answer["changes"][editor.uri(path)].elements).sorted()
  }

  @Test(arguments: [(two, (4, 5)), (one, (5, 20))])
  func `links to a heading are found from it and from a link`(
    path: String,
    place: (Int, Int)
  ) throws {
    let editor = try EditorClient(Case("edited"))
    try editor.open(path)
    let found = try editor.ask("textDocument/references", path, at: place).elements
    #expect(found.map { $0["uri"] } == [.string(editor.uri(Self.one))])
    #expect(Self.shown(found) == ["5:12-5:47"])
    #expect(try editor.end() == 0)
  }

  @Test(arguments: [(two, (4, 5)), (one, (5, 20))])
  func `a heading is renamed with all links to it`(path: String, place: (Int, Int)) throws {
    let editor = try EditorClient(Case("edited"))
    try editor.open(Self.one)
    try editor.open(Self.two)
    // What isn't saved is renamed, too.
    let more = "\nSee [below](#numbers), [there][it] and [both](second.md#numbers).\n\n"
    try editor.change(
      Self.two,
      version: 2,
      from: (9, 0),
      to: (9, 0),
      more + "[it]: second.md#numbers\n\n## Numbers\n"
    )
    let old = try editor.ask("textDocument/prepareRename", path, at: place)
    #expect(old["placeholder"] == "Numbers")
    let params: JSONValue = [
      "textDocument": ["uri": .string(editor.uri(path))], "position": EditorClient.place(place),
      "newName": "Sums & more",
    ]
    let answer = try editor.ask("textDocument/rename", params)
    #expect(Self.changes(answer, Self.one, editor) == ["5:39-5:46 sums--more"])
    #expect(
      Self.changes(answer, Self.two, editor) == [
        "10:13-10:20 sums--more", "10:56-10:63 sums--more", "12:16-12:23 sums--more",
        "4:3-4:10 Sums & more",
      ]
    )
    #expect(try editor.end() == 0)
  }

  @Test(arguments: [
    ("", (4, 5), "a heading needs text on a single line"),
    ("Other", (7, 0), "there is no heading here"),
  ])
  func `what can't be renamed is told`(name: String, place: (Int, Int), message: String) throws {
    let editor = try EditorClient(Case("edited"))
    try editor.open(Self.two, text: "---\ntitle: Second\n---\n\n## Numbers\n\nText.\n\nMore.\n")
    let id = try editor.request(
      "textDocument/rename",
      [
        "textDocument": ["uri": .string(editor.uri(Self.two))],
        "position": EditorClient.place(place), "newName": .string(name),
      ]
    )
    #expect(try editor.answer(to: .integer(id))["error"]["message"] == .string(message))
    #expect(try editor.end() == 0)
  }

  /// Blocks that use the same names, one of them in a quote.
  private static let code = """
    ---
    title: First
    ---

    ```swift
    let memorable = 17
    ```

    > ```swift
    > print(memorable + memorable)
    > ```

    ```swift isolated
    let memorable = 1
    ```

    """

  @Test func `names in code are found and renamed within their program`() throws {
    let editor = try EditorClient(Case("edited"))
    try editor.open(Self.one, text: Self.code)
    let found = try editor.ask("textDocument/references", Self.one, at: (5, 5)).elements
    let places = ["5:4-5:13", "9:20-9:29", "9:8-9:17"]
    #expect(Self.shown(found).sorted() == places)
    let params: JSONValue = [
      "textDocument": ["uri": .string(editor.uri(Self.one))],
      "position": EditorClient.place((9, 10)), "newName": "known",
    ]
    let answer = try editor.ask("textDocument/rename", params)
    #expect(Self.changes(answer, Self.one, editor) == places.map { $0 + " known" })
    #expect(try editor.end() == 0)
  }

  @Test func `words in code have their kinds, in all programs of a page`() throws {
    let editor = try EditorClient(Case("edited"))
    try editor.open(Self.one, text: Self.code)
    let answer = try editor.ask("textDocument/semanticTokens/full", Self.one)
    let numbers = answer["data"].elements.compactMap(\.integer)
    var (line, character) = (0, 0)
    let lines = stride(from: 0, to: numbers.count, by: 5).map { index in
      character = numbers[index] == 0 ? character + numbers[index + 1] : numbers[index + 1]
      line += numbers[index]
      return "\(line):\(character)+\(numbers[index + 2]) \(numbers[index + 3])"
    }
    // The kinds are numbers in the legend: 8 is a variable, 12 a function, 13 a method, 15 a
    // keyword, and 19 a number.
    #expect(
      lines == [
        "5:0+3 15", "5:16+2 19", "9:2+5 12", "9:8+9 8", "9:18+1 13", "9:20+9 8", "13:0+3 15",
        "13:16+1 19",
      ]
    )
    #expect(try editor.end() == 0)
  }

  @Test func `values of the last run are beside their lines`() throws {
    let book = try Case("edited")
    let editor = try EditorClient(book)
    try editor.open(Self.two)
    let range: JSONValue = ["start": EditorClient.place((0, 0)), "end": EditorClient.place((9, 0))]
    let params: JSONValue = [
      "textDocument": ["uri": .string(editor.uri(Self.two))], "range": range,
    ]
    #expect(try editor.ask("textDocument/inlayHint", params) == [])
    #expect(try editor.execute("marble.run", Self.two, line: 7)["error"] == .null)
    let hints = try editor.ask("textDocument/inlayHint", params).elements
    #expect(hints.map { $0["label"] } == ["3"])
    #expect(hints.map { $0["position"] } == [EditorClient.place((7, 15))])
    // They go with the code that they were about.
    try editor.change(Self.two, version: 2, from: (7, 14), to: (7, 15), "3")
    #expect(try editor.ask("textDocument/inlayHint", params) == [])
    #expect(try editor.end() == 0)
  }
}
