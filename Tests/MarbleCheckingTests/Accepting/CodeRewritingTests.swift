import MarbleChecking
import MarbleModel
import MarbleTestSupport
import Testing

@Suite struct CodeRewritingTests {
  /// Returns a text with other code in its first block; `nil` if that cannot be written.
  private func text(_ text: String, _ lines: String...) throws -> String? {
    let chapter = Chapter(text)
    let listing = try #require(chapter.blocks.listings.first)
    return CodeRewriting.rewriting(of: listing, to: lines, in: chapter.source)?.new
  }

  @Test func `only the lines between the fences change`() throws {
    let page = "# A\n\n```swift isolated\nlet a = 1\nprint(a)\n```\n\n```output\n1\n```\n"
    let new = try text(page, "print(2)", "", "// end")
    #expect(new == "# A\n\n```swift isolated\nprint(2)\n\n// end\n```\n\n```output\n1\n```\n")
  }

  @Test func `a block may become empty, and stop being it`() throws {
    #expect(try text("```swift\nlet a = 1\n```\n") == "```swift\n```\n")
    #expect(try text("```swift\n```\n", "let a = 1") == "```swift\nlet a = 1\n```\n")
  }

  @Test func `marks of lists and quotes, and the ends of lines, stay as they are`() throws {
    let quote = "> 1. ```swift\r\n>    let a = 1\r\n>    ```\r\n"
    let new = try text(quote, "let b = 2", "", "  let c = 3")
    #expect(
      new == "> 1. ```swift\r\n>    let b = 2\r\n>\r\n>      let c = 3\r\n>    ```\r\n"
    )
  }

  @Test func `a fence grows around code that would close it`() throws {
    let new = try text("```swift\nlet a = 1\n```\n", "/*", "```", "*/")
    #expect(new == "````swift\n/*\n```\n*/\n````\n")
  }
}
