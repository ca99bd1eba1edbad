import Testing

struct HiddenListingTests {
  @Test func `code in comments is compiled and never shown`() {
    let chapter = ParsedChapter(
      """
      <!-- marble in=setup
      import Foundation
        let x = 1
      -->

      <!-- a comment -->
      > <!-- marble
      > let y = 2 -->

      <!-- marble isolated -->
      """
    )
    let expected = """
      4-7 hidden
        in=setup
        5:1 hidden "import Foundation"
        6:1 hidden "  let x = 1"
      10-11 quote
        10-11 hidden
          11:3 hidden "let y = 2 "
      13-13 hidden
        isolated
      """
    #expect(chapter.tree == expected)
    #expect(chapter.problems == "")
  }
}
