import Foundation
import MarbleEditing
import Testing

/// What `marble lsp` says about code, as the toolchain's language server does.
@Suite struct LSPSwiftTests {
  private static let page = "notes/en/first.md"

  /// A chapter with several programs, blocks in a list and a quote, and hidden code.
  private static let programs = """
    ---
    title: First
    ---

    ```swift
    /// A number that nobody forgets.
    let memorable = 17
    ```

    > 1. ```swift
    >    print(memorable)
    >    ```

    <!-- marble
    let secret = "s"
    -->

    ```swift
    print(secret.count)
    ```

    ```swift isolated
    let alone = 2.5
    print(alone)
    ```

    ```swift in=shop file=Tea.swift
    struct Tea { let leaves = 3 }
    ```

    ```swift in=shop
    print(Tea().leaves)
    ```

    """

  @Test(arguments: [
    ((6, 5), "let memorable: Int", 4), ((10, 12), "A number that nobody forgets.", 11),
    ((18, 8), "let secret: String", 6), ((23, 7), "let alone: Double", 6),
    ((31, 14), "let leaves: Int", 12),
  ])
  func `names are explained in all programs of a page, unsaved`(
    place: (Int, Int),
    text: String,
    column: Int
  ) throws {
    let editor = try EditorClient(Case("edited"))
    try editor.open(Self.page, text: Self.programs)
    let hover = try editor.ask("textDocument/hover", Self.page, at: place)
    #expect(hover["contents"]["value"].string?.contains(text) == true, "\(hover)")
    #expect(hover["range"]["start"] == EditorClient.place((place.0, column)))
    #expect(try editor.end() == 0)
  }

  @Test func `members are offered, and names lead to where they're declared`() throws {
    let editor = try EditorClient(Case("edited"))
    try editor.open(Self.page, text: Self.programs)
    let found = try editor.ask("textDocument/definition", Self.page, at: (10, 13))
    #expect(found.elements.map { $0["uri"] } == [.string(editor.uri(Self.page))])
    #expect(found.elements.first?["range"]["start"] == EditorClient.place((6, 4)))
    try editor.change(Self.page, version: 2, from: (18, 6), to: (18, 18), "secret.")
    let list = try editor.ask("textDocument/completion", Self.page, at: (18, 13))
    let labels = list["items"].elements.compactMap { $0["label"].string }
    #expect(labels.contains("count") && labels.contains("uppercased()"))
    let edits = list["items"].elements.map { $0["textEdit"]["range"]["start"] }
    #expect(Set(edits) == [EditorClient.place((18, 13))])
    #expect(try editor.end() == 0)
  }

  @Test func `a crash of the toolchain's server is told once and costs nothing else`() throws {
    let editor = try EditorClient(Case("edited"))
    try editor.open(Self.page)
    for count in 1...2 {
      let hover = try editor.ask("textDocument/hover", Self.page, at: (10, 6))
      #expect(hover["contents"]["value"].string?.contains("let greeting: String") == true)
      _ = try SystemCommand.output(
        "/usr/bin/pkill",
        ["-KILL", "-P", "\(editor.number)", "-x", "sourcekit-lsp"]
      )
      let told = try editor.told("window/showMessage")
      #expect(told["message"].string?.hasPrefix("sourcekit-lsp has exited") == true)
      #expect(editor.unread("window/showMessage") == 0, "after \(count)")
    }
    #expect(try editor.end() == 0)
  }

  @Test func `for a book that isn't trusted, no server of the toolchain starts`() throws {
    for (options, root) in [(["--sandbox"], nil), ([], "/nowhere")] as [([String], String?)] {
      let editor = try EditorClient(Case("edited"), options, root: root)
      try editor.open(Self.page)
      #expect(try editor.ask("textDocument/hover", Self.page, at: (10, 6)) == .null)
      // Marble's own words are explained all the same.
      #expect(try editor.ask("textDocument/hover", Self.page, at: (20, 20)) != .null)
      #expect(try editor.end() == 0)
    }
  }
}
