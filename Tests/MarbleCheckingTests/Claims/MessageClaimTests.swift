import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

/// The messages that a fence shows, and those that the compiler gives in an order of its own.
@Suite struct MessageClaimTests {
  private static let fence = ["1: error: a", "1: error: b", "1: warning: c", "2: error: d"]

  @Test(arguments: [
    ("as the page has them", ["1 a", "1 b", "1 c", "2 d"], []),
    ("those of a line in another order", ["1 c", "1 a", "1 b", "2 d"], []),
    ("those of a line turned round", ["1 b", "1 a", "1 c", "2 d"], []),
    ("those of another line first", ["2 d", "1 a", "1 b", "1 c"], []),
    ("one is missing", ["1 b", "1 c", "2 d"], ["-1: error: a"]),
    ("one more", ["1 a", "1 e", "1 b", "1 c", "2 d"], ["+1: error: e"]),
    ("one more in a line of its own", ["1 a", "1 b", "1 c", "2 d", "3 e"], ["+3: error: e"]),
    ("one twice", ["1 a", "1 b", "1 b", "1 c", "2 d"], ["+1: error: b"]),
    ("one is of another line", ["1 a", "1 b", "1 c", "3 d"], ["-2: error: d", "+3: error: d"]),
    ("none", [], ["-1: error: a", "-1: error: b", "-1: warning: c", "-2: error: d"]),
  ])
  func `messages about a line come in any order, and each of them once`(
    name: String,
    messages: [String],
    difference: [String]
  ) throws {
    let text = "```swift fails\n1\n2\n3\n```\n```diagnostics\n"
    let chapter = Chapter(text + Self.fence.map { $0 + "\n" }.joined() + "```\n")
    let listing = try #require(chapter.blocks.listings.first)
    let claim = MessageClaim(listing: listing, source: chapter.source)
    let found = claim.difference(from: messages.map { Self.message($0, in: listing) })
    let lines = (found?.lines ?? []).filter { !$0.hasPrefix(" ") }
    #expect(lines == difference, "\(name)")
  }

  private static func message(_ text: String, in listing: Listing) -> Diagnostic {
    let parts = text.split(separator: " ")
    let line = listing.id.line + (Int(parts[0]) ?? 0)
    var message = Diagnostic(
      parts[1] == "c" ? .warning : .error,
      Diagnostic.Message(stringLiteral: String(parts[1])),
      path: listing.id.path
    )
    message.range = SourceRange(at: SourcePosition(line: line))
    return message
  }
}
