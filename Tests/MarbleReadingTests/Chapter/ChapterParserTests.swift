import Testing

struct ChapterParserTests {
  @Test func `everything that is wrong is reported at once, in the order of the text`() {
    let chapter = ParsedChapter(
      "<b>\n\n```swift norn\n```\n\n```output\n",
      head: "---\nsumary: a\n---\n"
    )
    let expected = """
      1:1: error: the chapter has no title | add `title: ...` to the head
      2:1: error: unknown key `sumary` | did you mean `summary`?
      4:1: error: raw HTML isn't allowed in this book | write it in Markdown, or allow raw HTML \
      with `html: true` in `Site/site.yml`
      6:10: error: unknown word `norn` | did you mean `norun`?
      9:1: error: this `output` block is never closed | end it with a line that holds only ```
      """
    #expect(chapter.problems == expected)
  }
}
