import Foundation
import MarbleEditing
import Testing

/// What `marble lsp` changes when an editor gives a chapter's file another name.
@Suite struct LSPRenamingTests {
  private static let renames: JSONValue = [
    "workspace": ["workspaceEdit": ["documentChanges": true, "resourceOperations": ["rename"]]]
  ]

  /// A book in two languages, whose chapters link to each other in all ways.
  private static func book() throws -> Case {
    let book = try Case("edited")
    let linking = """
      ---
      title: First
      ---

      [one](second.md), [two](second.md#numbers "title"), [three][it], ![a chart](second.files/a.svg)
      and [other](glossary.md#claim).

      [it]: ./second.md?raw#numbers

      """
    let linked = """
      ---
      title: Second
      ---

      ## Numbers

      [here](#numbers), [itself](second.md) and ![a chart](second.files/a.svg)

      """
    for language in ["en", "zh-Hans"] {
      try book.write(linking, to: "notes/\(language)/first.md")
      try book.write(linked, to: "notes/\(language)/second.md")
    }
    try book.write("[twin](../notes/en/second.md)\n", to: "docs/page.md")
    try book.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n",
      to: "notes/en/second.files/a.svg"
    )
    try book.write("second 1\nsecond#numbers 2\nseconds 3\n", to: "Site/translations/zh-Hans")
    try book.write(
      "title: Second\nsynonyms:\n  - second: first, second\n  - second#numbers: 2\n",
      to: "Site/zh-Hans.yml"
    )
    try book.write(
      """
      title: second
      languages: [en, zh-Hans]
      glossary: glossary
      contents:
        - part: All of second
          chapters: [first, second, glossary]  # second
        - {part: second, chapters: [docs/page.md]}
      names: [glossary, second]
      front: second#numbers
      doors:
        - second: second, of course
      synonyms: [first: second, "second#numbers": 2]

      """,
      to: "Site/site.yml"
    )
    return book
  }

  /// The changes as lines: a path, a range and the new text, or two paths.
  private static func shown(_ answer: JSONValue, in editor: EditorClient) -> String {
    let folder = editor.uri("")
    func path(_ value: JSONValue) -> String {
      (value.string ?? "").replacing(folder, with: "")
    }
    func edits(_ list: JSONValue, _ path: String) -> [String] {
      list.elements.map { edit in
        let places = ["start", "end"].map { edit["range"][$0] }
          .map { "\($0["line"].integer ?? -1):\($0["character"].integer ?? -1)" }
        return "\(path) \(places.joined(separator: "-")) \(edit["newText"].string ?? "")"
      }
    }
    return answer["documentChanges"].elements.flatMap { change in
      change["kind"] == "rename"
        ? ["\(path(change["oldUri"])) > \(path(change["newUri"]))"]
        : edits(change["edits"], path(change["textDocument"]["uri"]))
    }
    .map { $0 + "\n" }.joined()
  }

  private static func ask(_ editor: EditorClient, _ old: String, _ new: String) throws -> JSONValue
  {
    try editor.ask(
      "workspace/willRenameFiles",
      ["files": [["oldUri": .string(editor.uri(old)), "newUri": .string(editor.uri(new))]]]
    )
  }

  @Test func `a chapter's new name is in all links, the contents and its translations`() throws {
    let editor = try EditorClient(Self.book(), capabilities: Self.renames)
    try editor.open("notes/en/first.md")
    let answer = try Self.ask(editor, "notes/en/second.md", "notes/en/sums & more.md")
    #expect(
      Self.shown(answer, in: editor) == """
        notes/en/first.md 4:6-4:15 sums%20%26%20more.md
        notes/en/first.md 4:24-4:33 sums%20%26%20more.md
        notes/en/first.md 4:76-4:94 sums%20%26%20more.files/a.svg
        notes/en/first.md 7:6-7:17 sums%20%26%20more.md
        notes/en/second.md 6:27-6:36 sums%20%26%20more.md
        notes/en/second.md 6:53-6:71 sums%20%26%20more.files/a.svg
        docs/page.md 0:7-0:28 ../notes/en/sums%20%26%20more.md
        notes/zh-Hans/first.md 4:6-4:15 sums%20%26%20more.md
        notes/zh-Hans/first.md 4:24-4:33 sums%20%26%20more.md
        notes/zh-Hans/first.md 4:76-4:94 sums%20%26%20more.files/a.svg
        notes/zh-Hans/first.md 7:6-7:17 sums%20%26%20more.md
        notes/zh-Hans/second.md 6:27-6:36 sums%20%26%20more.md
        notes/zh-Hans/second.md 6:53-6:71 sums%20%26%20more.files/a.svg
        Site/site.yml 5:22-5:28 sums & more
        Site/site.yml 7:18-7:24 sums & more
        Site/site.yml 8:7-8:13 sums & more
        Site/site.yml 10:4-10:10 sums & more
        Site/site.yml 11:27-11:33 sums & more
        Site/zh-Hans.yml 2:4-2:10 sums & more
        Site/zh-Hans.yml 3:4-3:10 sums & more
        Site/translations/zh-Hans 0:0-0:6 sums & more
        Site/translations/zh-Hans 1:0-1:6 sums & more
        notes/en/second.files > notes/en/sums%20%26%20more.files
        notes/zh-Hans/second.md > notes/zh-Hans/sums%20%26%20more.md

        """
    )
    #expect(try editor.end() == 0)
  }

  @Test(arguments: ["", "Site/"])
  func `a file that a link of the book leads to isn't the book's`(folder: String) throws {
    let book = try Self.book()
    let outside = book.temporary.appending(path: folder)
    for name in ["zh-Hans.yml", "translations"] {
      let inside = book.folder.appending(path: "Site/" + name)
      let target = outside.appending(path: name)
      try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
      try FileManager.default.moveItem(at: inside, to: target)
      try FileManager.default.createSymbolicLink(at: inside, withDestinationURL: target)
    }
    let editor = try EditorClient(book, capabilities: Self.renames)
    try editor.open("notes/en/first.md")
    let shown = Self.shown(
      try Self.ask(editor, "notes/en/second.md", "notes/en/sums.md"),
      in: editor
    )
    #expect(shown.contains("Site/site.yml 5:22-5:28 sums\n"))
    #expect(!shown.contains("zh-Hans.yml") && !shown.contains("translations"), "\(shown)")
    #expect(try editor.end() == 0)
  }

  @Test func `a tutorial's new name is in links and in the contents`() throws {
    let book = try Case("tutorials")
    let folder = "Sources/Kit/Kit.docc/"
    try book.write(
      "[a](Tutorials/Brewing.tutorial), <doc:Brewing> and [b](doc:tutorials/Kit/Brewing#Heat)\n",
      to: folder + "More.md"
    )
    try book.write(
      "title: Kit\ncontents: [\(folder)Tutorials/Brewing.tutorial, \(folder)More.md]\n",
      to: "Site/site.yml"
    )
    let editor = try EditorClient(book, capabilities: Self.renames)
    try editor.open(folder + "More.md")
    let answer = try Self.ask(
      editor,
      folder + "Tutorials/Brewing.tutorial",
      folder + "Tutorials/Making.tutorial"
    )
    #expect(
      Self.shown(answer, in: editor) == """
        \(folder)More.md 0:4-0:30 Tutorials/Making.tutorial
        \(folder)More.md 0:34-0:45 doc:Making
        \(folder)More.md 0:55-0:80 doc:tutorials/Kit/Making
        Site/site.yml 1:11-1:58 \(folder)Tutorials/Making.tutorial

        """
    )
    #expect(try editor.end() == 0)
  }

  @Test func `an editor that renames no files is told only what links to this one`() throws {
    let editor = try EditorClient(Self.book())
    try editor.open("notes/en/first.md", text: "---\ntitle: First\n---\n\n[a](second.md)\n")
    let answer = try Self.ask(editor, "notes/en/second.md", "notes/en/sums.md")
    #expect(answer["documentChanges"] == .null)
    #expect(
      answer["changes"][editor.uri("notes/en/first.md")] == [
        [
          "range": ["start": EditorClient.place((4, 4)), "end": EditorClient.place((4, 13))],
          "newText": "sums.md",
        ]
      ]
    )
    #expect(answer["changes"][editor.uri("notes/zh-Hans/first.md")] == .null)
    #expect(try editor.end() == 0)
  }

  @Test(arguments: [("notes/en/nothing.md", "notes/en/a.md"), ("/etc/a.md", "/etc/b.md")])
  func `a file that nothing names changes nothing`(old: String, new: String) throws {
    let editor = try EditorClient(Self.book())
    try editor.open("notes/en/first.md")
    #expect(try Self.ask(editor, old, new) == .null)
    #expect(try editor.end() == 0)
  }
}
