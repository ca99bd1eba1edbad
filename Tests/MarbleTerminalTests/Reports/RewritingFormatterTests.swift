import MarbleModel
import MarbleTerminal
import Testing

@Suite struct RewritingFormatterTests {
  @Test func `changes are shown as a unified diff with their notes`() {
    let old = (1...20).map { "line \($0)\n" }.joined()
    let start = old.utf8.count - "line 20\n".utf8.count
    let rewriting = Rewriting(
      path: "notes/en/bind.md",
      old: old,
      changes: [
        Rewriting.Change(
          listing: Listing.ID(path: "notes/en/bind.md", line: 1),
          edits: [TextEdit(range: 7..<14, replacement: "line II\n")]
        ),
        Rewriting.Change(
          listing: Listing.ID(path: "notes/en/bind.md", line: 18),
          edits: [TextEdit(range: start..<old.utf8.count, replacement: "")],
          note: "two runs differ"
        ),
      ]
    )
    let expected = """
      --- notes/en/bind.md
      +++ notes/en/bind.md
      @@ -1,5 +1,5 @@
       line 1
      -line 2
      +line II
       line 3
       line 4
       line 5
      @@ -17,4 +17,3 @@
       line 17
       line 18
       line 19
      -line 20
      note: notes/en/bind.md:18: two runs differ

      """
    #expect(RewritingFormatter(style: .plain).text(of: rewriting) == expected)
  }

  @Test func `every row of the diff is painted on a terminal`() {
    let rewriting = Rewriting(
      path: "a.md",
      old: "a\u{1B}\n",
      changes: [
        Rewriting.Change(
          listing: Listing.ID(path: "a.md", line: 1),
          edits: [TextEdit(range: 0..<3, replacement: "b\n")]
        )
      ]
    )
    let text = RewritingFormatter(style: .ansi).text(of: rewriting)
    #expect(text.contains("\u{1B}[31m-a"))
    #expect(text.contains("\u{1B}[32m+b"))
    #expect(!text.contains("a\u{1B}\n"))
  }
}
