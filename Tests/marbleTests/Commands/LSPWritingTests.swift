import Foundation
import MarbleEditing
import Testing

/// What `marble lsp` offers and says about places in chapters and settings.
@Suite struct LSPWritingTests {
  /// A line that is typed at the end of the first chapter, and what is offered behind it.
  struct Offer: Sendable {
    let line: String
    let some: [String]
    var not: [String] = []
  }

  @Test(arguments: [
    Offer(line: "```", some: ["swift", "output", "diagnostics", "objects"]),
    Offer(line: "> ```swift ", some: ["isolated", "norun", "in=NAME"], not: ["output"]),
    Offer(line: "```swift norun i", some: ["in=NAME", "isolated"], not: ["norun"]),
    Offer(line: "```swift in=", some: ["alone"], not: ["isolated"]),
    Offer(line: "```swift allow=files,", some: ["network", "files"]),
    Offer(line: "<!-- marble ", some: ["isolated", "in=NAME"]),
    Offer(line: "```output ", some: ["unordered", "prefix", "varies"], not: ["isolated"]),
    Offer(line: "```objects ", some: ["from=NAME", "sketch"]),
    Offer(line: "See [it](", some: ["second.md", "glossary.md"], not: ["first.md"]),
    Offer(line: "See [it](#", some: ["greeting", "once-more"]),
    Offer(line: "See [it](second.md#n", some: ["numbers"], not: ["greeting"]),
    Offer(line: "[it]: glossary.md#", some: ["claim", "fence"]),
    Offer(line: "See [C", some: ["Claim", "Fence"]),
    Offer(line: "Nothing of ours", some: []),
  ])
  func `words, links and terms are offered where they can stand`(offer: Offer) throws {
    let page = "notes/en/first.md"
    let book = try Case("edited")
    let text = String(decoding: try book.contents(page), as: UTF8.self)
    let editor = try EditorClient(book)
    try editor.open(page, text: text + "\n" + offer.line)
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).count
    let list = try editor.ask(
      "textDocument/completion",
      page,
      at: (line, offer.line.utf16.count)
    )
    let labels = list["items"].elements.compactMap { $0["label"].string }
    for label in offer.some { #expect(labels.contains(label), "\(labels)") }
    for label in offer.not { #expect(!labels.contains(label), "\(labels)") }
    if offer.some.isEmpty { #expect(labels == []) }
    #expect(try editor.end() == 0)
  }

  @Test func `a term becomes a link to its explanation`() throws {
    let page = "notes/en/first.md"
    let editor = try EditorClient(Case("edited"))
    try editor.open(page)
    try editor.change(page, version: 2, from: (6, 0), to: (6, 0), "\nA [Cl]\n")
    let list = try editor.ask("textDocument/completion", page, at: (7, 5))
    let claim = try #require(list["items"].elements.first { $0["label"] == "Claim" })
    #expect(claim["textEdit"]["newText"] == "Claim](glossary.md#claim)")
    #expect(claim["textEdit"]["range"]["start"] == EditorClient.place((7, 3)))
    #expect(claim["textEdit"]["range"]["end"] == EditorClient.place((7, 6)))
    #expect(
      claim["documentation"]["value"] == "What a page says about its code. It's checked."
    )
  }

  @Test func `settings are offered in heads and in the settings of the book`() throws {
    let editor = try EditorClient(Case("edited"))
    try editor.open("notes/en/first.md", text: "---\ntitle: First\nses\n---\n\nText.\n")
    try editor.open("Site/site.yml")
    func labels(_ path: String, _ place: (Int, Int)) throws -> [String] {
      try editor.ask("textDocument/completion", path, at: place)["items"].elements
        .compactMap { $0["label"].string }
    }
    #expect(try labels("notes/en/first.md", (2, 3)).contains("session"))
    #expect(try labels("Site/site.yml", (2, 2)).contains("glossary"))
    #expect(try labels("notes/en/first.md", (5, 2)) == [])
  }

  @Test func `wildcards are offered in what a block prints`() throws {
    let editor = try EditorClient(Case("edited"))
    try editor.open("notes/en/first.md")
    let list = try editor.ask("textDocument/completion", "notes/en/first.md", at: (15, 5))
    let labels = list["items"].elements.compactMap { $0["label"].string }
    #expect(labels.starts(with: ["‹int›", "‹float›", "‹time›"]))
    #expect(labels.allSatisfy { $0.hasPrefix("‹") })
  }

  @Test(
    arguments: [
      ((9, 12), nil, ""),
      ((20, 12), (20, 9), "`in=NAME`: part of the page's program NAME"),
      ((20, 20), (20, 18), "`norun`: compiled, not run"),
      ((14, 5), (14, 3), "`output`: what the block prints, line by line"),
      ((1, 2), (1, 0), "`title: How bind works`: the name of the chapter"),
      ((5, 20), (5, 12), "**Second** `#numbers`"),
      ((5, 60), (5, 55), "**Claim**\n\nWhat a page says about its code."),
    ] as [((Int, Int), (Int, Int)?, String)]
  )
  func `words and links are explained`(
    place: (Int, Int),
    start: (Int, Int)?,
    text: String
  ) throws {
    let editor = try EditorClient(Case("edited"))
    try editor.open("notes/en/first.md")
    let hover = try editor.ask("textDocument/hover", "notes/en/first.md", at: place)
    #expect(hover["contents"]["value"].string?.hasPrefix(text) ?? text.isEmpty, "\(hover)")
    #expect(hover["range"]["start"] == (start.map(EditorClient.place) ?? .null))
  }

  @Test func `links lead to headings, also to those that aren't saved`() throws {
    let (one, two) = ("notes/en/first.md", "notes/en/second.md")
    let editor = try EditorClient(Case("edited"))
    try editor.open(one)
    let link = try editor.ask("textDocument/definition", one, at: (5, 15))
    #expect(link["uri"] == .string(editor.uri(two)))
    #expect(link["range"]["start"] == EditorClient.place((4, 0)))
    try editor.open(two)
    try editor.change(two, version: 2, from: (4, 0), to: (4, 0), "A new paragraph.\n\n")
    let moved = try editor.ask("textDocument/definition", one, at: (5, 15))
    #expect(moved["range"]["start"] == EditorClient.place((6, 0)))
    let all = try editor.ask("textDocument/documentLink", one).elements
    #expect(
      all.map { $0["target"] }
        == ["second", "glossary"].map { name in
          .string(editor.uri("notes/en/\(name).md"))
        }
    )
    #expect(all.first?["range"]["start"] == EditorClient.place((5, 29)))
    #expect(all.first?["range"]["end"] == EditorClient.place((5, 46)))
  }

  @Test func `the outline has headings with their blocks`() throws {
    let editor = try EditorClient(Case("edited"))
    try editor.open("notes/en/first.md")
    let symbols = try editor.ask("textDocument/documentSymbol", "notes/en/first.md").elements
    func outline(_ symbols: [JSONValue], _ indent: String = "") -> [String] {
      symbols.flatMap { symbol in
        [indent + (symbol["name"].string ?? "")]
          + outline(symbol["children"].elements, indent + "  ")
      }
    }
    #expect(
      outline(symbols) == [
        "Greeting", "  let greeting = \"hello\"", "  Once more", "    let number = 1",
      ]
    )
    #expect(symbols.first?["range"]["end"] == EditorClient.place((23, 0)))
  }

  /// A mistake in a line of the first chapter, and the line when it's corrected.
  struct Fix: Sendable {
    let path: String
    let line: Int
    let wrong: String
    let right: String
  }

  @Test(arguments: [
    Fix(path: "notes/en/first.md", line: 9, wrong: "```swift isolatd", right: "```swift isolated"),
    Fix(path: "notes/en/first.md", line: 9, wrong: "```swfit", right: "```swift"),
    Fix(
      path: "notes/en/first.md",
      line: 14,
      wrong: "```output unorderd",
      right: "```output unordered"
    ),
    Fix(
      path: "notes/en/first.md",
      line: 5,
      wrong: "A [number](second.md#numbrs).",
      right: "A [number](second.md#numbers)."
    ),
    Fix(
      path: "notes/en/first.md",
      line: 5,
      wrong: "A [greeting](#greting).",
      right: "A [greeting](#greeting)."
    ),
    Fix(path: "Site/site.yml", line: 1, wrong: "sumary: A book.", right: "summary: A book."),
  ])
  func `a remedy that names a word is a correction`(fix: Fix) throws {
    let book = try Case("edited")
    var lines = String(decoding: try book.contents(fix.path), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines[fix.line] = fix.wrong
    let editor = try EditorClient(book)
    try editor.open(fix.path, text: lines.joined(separator: "\n"))
    let place = EditorClient.place((fix.line, 0))
    let actions = try editor.ask(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(editor.uri(fix.path))],
        "range": ["start": place, "end": place], "context": ["diagnostics": []],
      ]
    )
    let edits = actions.elements.first?["edit"]["changes"][editor.uri(fix.path)].elements ?? []
    let edit = try #require(edits.first, "\(actions)")
    let (start, end) = (edit["range"]["start"], edit["range"]["end"])
    #expect(start["line"] == .integer(fix.line))
    let first = fix.wrong.prefix(start["character"].integer ?? 0)
    let last = fix.wrong.dropFirst(end["character"].integer ?? 0)
    #expect(first + (edit["newText"].string ?? "") + last == fix.right)
  }
}
