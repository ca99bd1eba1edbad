import MarbleModel
import Testing

@testable import MarbleRendering

struct MessageHTMLTests {
  @Test func `a message that has no room behind its place begins with the code`() {
    let code = "  " + String(repeating: "x", count: 60) + " y"
    let sample = SampleListing(code, diagnostics: "1: error: this is too long to stand there")
      .saying("this is too long to stand there", line: 1, column: 64)
    #expect(sample.lines.contains { $0.contains("<i>  </i><b>error:</b> this") })
  }

  @Test func `blanks are as wide as what they stand below`() {
    let sample = SampleListing("f(\"订阅\", x)", diagnostics: "1: error: no")
      .saying("no", line: 1, column: 13)
    #expect(sample.lines.contains { $0.contains("<i>   \u{3000}\u{3000}   </i>") })
  }
}
