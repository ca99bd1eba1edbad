import Testing

@Suite struct CaptionPassTests {
  private static let figure = "```marble sketch\na  1-|\n```\n"

  @Test func `captions are numbered in reading order, wherever they stand`() {
    let text = """
      ```marble sketch
      a  1-|
      ```

      *Look at `1`.*

      > ```objects sketch
      > a: A
      > ```
      > _Of *two*._

      ```sequence sketch
      lanes: a, b
      a -> b: c
      ```

      *And the third.*
      """
    #expect(
      ParsedChapter(text).tree == """
        4-6 marble sketch
          5:1 "a  1-|"
        8-8 caption
          Look at `1`.
        10-13 quote
          10-12 objects sketch
            11:3 "a: A"
          13-13 caption
            Of *two*.
        15-18 sequence sketch
          16:1 "lanes: a, b"
          17:1 "a -> b: c"
        20-20 caption
          And the third.
        """
    )
  }

  @Test(arguments: [
    ("with words behind the emphasis", figure + "\n*Look* here.\n"),
    ("in strong emphasis", figure + "\n**Look.**\n"),
    ("below another paragraph", figure + "\nA text.\n\n*Look.*\n"),
    ("below an output", "```swift\nf()\n```\n```output\n1\n```\n\n*Look.*\n"),
    ("below code", "```text\na\n```\n\n*Look.*\n"),
    ("at the beginning", "*Look.*\n\n" + figure),
  ])
  func `elsewhere, emphasis is a paragraph`(place: String, text: String) {
    let tree = ParsedChapter(text).tree
    #expect(!tree.contains("caption"))
    #expect(tree.contains("Look"))
  }

  @Test func `a page for other tools keeps its paragraph`() {
    let text = "# T\n\n```swift\nf()\n```\n```marble\na  1-|\n```\n\n*Look.*\n"
    #expect(!ParsedChapter(page: text).tree.contains("caption"))
  }

  @Test(arguments: [
    ("a", "figure-1", ""),
    (
      "a", "figure-2",
      "notes/en/a.md:11:1: error: `notes/en/a.md` has no heading `#figure-2`"
        + " | did you mean `#figure-1`?"
    ),
    ("Figure 1", "figure-1-caption", ""),
  ])
  func `links lead to captions, whose anchors differ from those of headings`(
    heading: String,
    anchor: String,
    problem: String
  ) async throws {
    let text = "---\ntitle: a\n---\n## \(heading)\n\n\(Self.figure)*Look.*\n\n[x](#\(anchor))\n"
    let disk = try BookOnDisk(settings: "title: x\ncontents: [a]\n", ["notes/en/a.md": text])
    let (_, problems) = try await disk.read()
    #expect(problems == problem)
  }
}
