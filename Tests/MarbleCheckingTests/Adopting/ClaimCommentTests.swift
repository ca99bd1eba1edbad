import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

/// What replaces a comment that begins like a claim.
struct ClaimCommentTests {
  @Test(
    arguments: [
      ("print(a) // prints 30", "// Prints \"30\"", "// not run: prints 30"),
      ("print(a) // Prints \"30\"", "// Prints \"30\"", "// not run: Prints \"30\""),
      ("print(a)  // prints: 30  ", "// Prints \"30\"", "// not run: prints: 30"),
      ("a // -> 7", "// => 7", "// not run: -> 7"),
      ("ä // == [1, 2]", "// => [1, 2]", "// not run: == [1, 2]"),
      ("print(a) // prints", nil, "// not run: prints"),
      ("// print(a) // prints 30", nil, nil),
      ("print(a) /* prints 30 */", nil, nil),
      ("a = 1 // error: none", nil, nil),
      ("print(a) // prints the sum", nil, nil),
    ] as [(String, String?, String?)]
  )
  func `it's a claim if the block is run, and tells otherwise that it isn't`(
    code: String,
    claim: String?,
    plain: String?
  ) throws {
    let listing = try #require(Chapter("```swift\n\(code)\n```\n").blocks.listings.first)
    let start = try #require(code.firstRange(of: code.hasPrefix("//") ? "//" : "/"))
    let offset = code[..<start.lowerBound].utf8.count
    let comment = ClaimComment(line: 0, offset: offset)
    #expect(comment.replacement(in: listing, isRun: true) == claim)
    #expect(comment.replacement(in: listing, isRun: false) == plain)
  }

  @Test func `what a run contradicts is never said of code that isn't run`() throws {
    let chapter = Chapter("```swift\nprint(1) // prints 2\n```\n")
    let listing = chapter.blocks.listings[0]
    var adoption = Adoption(of: [chapter], session: .page) { _ in true }
    func learn(_ message: Diagnostic.Message) -> Bool {
      var error = Diagnostic(.error, message, path: listing.id.path)
      error.range = SourceRange(at: SourcePosition(line: 2, column: 10))
      let verdict = Verdict(
        listing: listing.id,
        outcome: .failed,
        output: "1\n",
        diagnostics: [error]
      )
      return adoption.learn(from: TestReport(verdicts: [verdict], timings: [], toolchain: ""))
    }
    let isOpen = learn(ExplainedMessage.likeClaim.message())
    #expect(isOpen)
    #expect(adoption.entries[listing.id]?.choice == .unchanged)
    #expect(adoption.listing(listing).lines[0].text == "print(1) // Prints \"2\"")
    var tried: [AdoptionChoice] = []
    while tried.last != .unchecked, learn(ExplainedMessage.outputDiffers.message()) {
      tried.append(try #require(adoption.entries[listing.id]).choice)
    }
    #expect(tried == [.isolated, .unchecked])
    #expect(adoption.causes.map(\.text) == ["the run doesn't show what its comment says"])
    #expect(adoption.listing(listing).lines[0].text == "print(1) // prints 2")
  }
}
