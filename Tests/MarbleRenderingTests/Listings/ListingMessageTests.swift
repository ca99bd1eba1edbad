import MarbleModel
import Testing

@testable import MarbleRendering

struct ListingMessageTests {
  private static let fails = ListingWords(check: .refusal)

  @Test func `a message stands below its line, and what it is about is underlined`() {
    let sample = SampleListing(
      "let a = 1\nlet count: Int = \"three\"",
      words: Self.fails,
      diagnostics: "2: error: cannot convert 'String'"
    )
    .saying("cannot convert 'String'", line: 2, column: 18)
    #expect(
      sample.lines == [
        "<figure class=\"listing n5\" aria-label=\"Code and what the compiler says\""
          + " data-use=\"refuse\">",
        "<pre class=\"code\" tabindex=\"0\" role=\"group\" aria-label=\"Code\">"
          + "<code class=\"language-swift\"><span class=\"l\">let a = 1",
        "</span><span class=\"l\">let count: Int = <u class=\"error\">\"</u>three\"",
        "</span><samp class=\"m error\"><i>                 </i><b>error:</b>"
          + " cannot convert 'String'</samp></code></pre>",
        "</figure>",
      ]
    )
  }

  @Test(arguments: [
    ("a fence may cut the wording", "1: warning: variable ...", "warning: variable ..."),
    ("a fence may have holes", "1: warning: variable ‹any› used", "warning: variable ‹any› used"),
  ])
  func `the page shows what its fence says`(name: String, fence: String, text: String) {
    let sample = SampleListing("var x = 1", diagnostics: fence)
      .saying("variable 'x' was never used", .warning, line: 1, column: 5)
    let messages = ListingMessages(of: sample.listing, sample.verdict)
    #expect(
      messages.placed == [ListingMessage(line: 0, offset: 4, severity: "warning", text: text)]
    )
    #expect(messages.rest.isEmpty)
  }

  @Test func `messages about one line are told apart by their words`() {
    let sample = SampleListing(
      "f(a, b)",
      words: Self.fails,
      diagnostics: "1: error: cannot find 'b'\n1: error: cannot find 'a'\n1: note: declared here"
    )
    .saying("cannot find 'a'", line: 1, column: 3)
    .saying("cannot find 'b'", line: 1, column: 6)
    .saying("declared here", .note, line: 1, column: 1)
    let messages = ListingMessages(of: sample.listing, sample.verdict).placed
    #expect(messages.map(\.offset) == [5, 2, 0])
    #expect(messages.map(\.severity) == ["error", "error", "note"])
  }

  @Test(arguments: [
    "error: no place", "7: error: behind the end", "...", "2: error: in a hidden line",
    "1: remark: of no kind", "1 error", "9223372036854775807: error: far", "-1: error: before",
  ])
  func `what has no place in the code stays in the fence`(line: String) {
    let sample = SampleListing("f()\nhidden()", words: Self.fails, diagnostics: line)
    let messages = ListingMessages(of: sample.listing, sample.verdict)
    #expect(messages.placed.isEmpty)
    #expect(messages.rest == [line])
    #expect(sample.lines.contains { $0.contains("<samp>\(line)") })
  }

  @Test func `without a verdict a message stands below its line and points nowhere`() {
    let listing = SampleListing("f()", diagnostics: "1: error: no").listing
    #expect(
      ListingMessages(of: listing, nil).placed
        == [ListingMessage(line: 0, offset: nil, severity: "error", text: "error: no")]
    )
  }

  @Test func `why a run stopped is told though the page says nothing`() {
    let sample = SampleListing("f()", words: ListingWords(check: .stop))
      .saying("Fatal error: Index out of range\nmore", line: 1, column: 2)
      .saying("unused", .warning, line: 1, column: 1)
    #expect(
      ListingMessages(of: sample.listing, sample.verdict).placed
        == [
          ListingMessage(
            line: 0,
            offset: 1,
            severity: "error",
            text: "fatal error: Index out of range"
          )
        ]
    )
  }
}
