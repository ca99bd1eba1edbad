import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

/// What comments say of the compiler, in blocks that it should refuse and in others.
@Suite struct MessageCommentTests {
  /// Each row: a comment behind code, what it says in a block that runs, and in one that fails
  /// without a fence for the messages.
  static let behindCode: [(comment: String, runs: String?, fails: String?)] = [
    ("error: no", "error no", "error no"),
    ("Error: no", "error no", "error no"),
    ("warning:  slow", "warning slow", "warning slow"),
    ("error", nil, "error"),
    ("error!", nil, "error"),
    ("Error: .", nil, "error"),
    ("warning", nil, nil),
    ("error no", nil, nil),
    ("errors: no", nil, nil),
    ("note: no", nil, nil),
    ("will not compile", "error", "error"),
    ("This line doesn't compile.", "error", "error"),
    ("It does not compile, for a reason", nil, "error"),
    ("compile-time error", "error", "error"),
    (
      "fatal error: Index out of range", "error Fatal error: Index out of range",
      "error Fatal error: Index out of range"
    ),
    ("Fatal error:", "error", nil),
    ("traps", "error", nil),
    ("crashes: out of range", "error Fatal error: out of range", nil),
    ("it traps now", nil, nil),
    ("/ error: no", "error no", "error no"),
    ("fine", nil, nil),
  ]

  @Test(arguments: behindCode.indices)
  func `a comment behind code is about its line`(row: Int) {
    let (comment, runs, fails) = Self.behindCode[row]
    let code = "let a = 1\nlet b = 2  // \(comment)\nlet c = 3"
    #expect(Self.told(code, "") == [runs].compactMap { $0.map { "1 " + $0 } })
    #expect(Self.told(code, " fails") == [fails].compactMap { $0.map { "1 " + $0 } })
  }

  /// Each row: a comment on a line of its own, and the same.
  static let alone: [(comment: String, runs: String?, fails: String?)] = [
    ("error: no", "error no", "error no"),
    ("Error: no", nil, "error no"),
    ("This line will not compile:", "error", "error"),
    ("traps", "error", nil),
    ("Traps", nil, nil),
  ]

  @Test(arguments: alone.indices)
  func `a comment on a line of its own is about the next line of code`(row: Int) {
    let (comment, runs, fails) = Self.alone[row]
    let code = "let a = 1\n// \(comment)\n\n// more\nlet b = 2"
    #expect(Self.told(code, "") == [runs].compactMap { $0.map { "4 " + $0 } })
    #expect(Self.told(code, " fails") == [fails].compactMap { $0.map { "4 " + $0 } })
  }

  @Test func `where nothing is compiled, a comment says nothing`() {
    #expect(Self.told("let a = 1  // error: no", " skip").isEmpty)
  }

  private static func told(_ code: String, _ words: String) -> [String] {
    Chapter("```swift\(words)\n\(code)\n```\n").blocks.listings.flatMap { listing in
      MessageComment.all(in: listing).map { comment in
        "\(comment.line) \(comment.severity)" + (comment.text.map { " " + $0 } ?? "")
      }
    }
  }
}
