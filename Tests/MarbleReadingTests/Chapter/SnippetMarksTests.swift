import Testing

struct SnippetMarksTests {
  @Test func `lines between snippet comments are hidden`() {
    let chapter = ParsedChapter(
      """
      ```swift
      a
      // snippet.hide
      b
        // snippet.show
      c
      ```
      """
    )
    let expected = """
      4-10 listing
        5:1 "a"
        6:1 hidden "// snippet.hide"
        7:1 hidden "b"
        8:1 hidden "  // snippet.show"
        9:1 "c"
      """
    #expect(chapter.tree == expected)
    #expect(chapter.problems == "")
  }
}
