import MarbleModel
import MarbleReading
import Testing

struct MarblePassTests {
  @Test func `only what begins a fold stays hidden until a reader opens it`() {
    let text = """
      ---
      title: T
      ---

      ```swift
      print(1)
      ```

      <details>
      <summary>Output</summary>

      ```output
      1
      ```

      </details>

      ```swift
      print(2)
      ```

      ```output
      2
      ```

      """
    let source = SourceFile(path: "notes/en/t.md", text: text)
    let chapter = ChapterParser.parse(source: source, language: "en", name: "t").chapter
    #expect(chapter.blocks.listings.map { $0.output?.isFolded } == [true, false])
  }

  @Test func `a listing knows the place of each of its lines and what it must print`() {
    let chapter = ParsedChapter(
      """
      ## The rules

      ```swift isolated norun
      let a = 1

        print(a)
      ```

      ```swift
      print(1)
      ```

      ```output
      1
      ```
      """
    )
    let expected = """
      4-4 heading 2 #the-rules The rules
      6-10 listing
        isolated norun
        7:1 "let a = 1"
        8:1 ""
        9:1 "  print(a)"
      12-14 listing
        13:1 "print(1)"
        expects "1\\n"
      16-18 output
        17:1 "1"
      """
    #expect(chapter.tree == expected)
    #expect(chapter.problems == "")
  }

  @Test func `fences in other languages are left alone`() {
    let chapter = ParsedChapter("```sh\nmake\n```\n\n    swift\n\n```\nx\n```\n")
    let expected = """
      4-6 code sh "make\\n"
      8-9 code  "swift\\n"
      10-12 code  "x\\n"
      """
    #expect(chapter.tree == expected)
    #expect(chapter.problems == "")
  }
}
