internal import MarbleModel

/// The text around listings that says that the compiler must refuse them.
struct RefusalHints {
  private let texts: [Listing.ID: String]

  /// Finds the paragraphs right above and below each listing among blocks.
  init(in blocks: [Block]) {
    var texts: [Listing.ID: String] = [:]
    var above = ""
    var open: Listing.ID?
    for block in blocks.flattened {
      switch block.content {
      case .listing(let listing):
        texts[listing.id] = above
        (above, open) = ("", listing.id)
      case .paragraph(let text):
        above = text.plainText
        // A paragraph that ends in a colon is about the block below it.
        if let id = open, !above.hasSuffix(":") { texts[id, default: ""] += "\n" + above }
        open = nil
      case .heading: (above, open) = ("", nil)
      default: break
      }
    }
    self.texts = texts
  }

  func sayThatItFails(_ listing: Listing) -> Bool {
    let around = (texts[listing.id] ?? "").lowercased()
    if Self.sentences.contains(where: { around.firstRange(of: $0) != nil }) { return true }
    return listing.lines.contains { line in
      guard let start = line.text.firstRange(of: "//")?.upperBound else { return false }
      let comment = line.text[start...].lowercased().drop { $0 == " " || $0 == "/" }
      return Self.comments.contains { comment.hasPrefix($0) }
        || Self.sentences.contains { comment.firstRange(of: $0) != nil }
    }
  }

  /// Whether a message is about code that's left out on the page, rather than something that Swift
  /// forbids.
  static func isAccident(_ message: String) -> Bool {
    MissingName.isAbout(message) || accidents.contains { message.hasPrefix($0) }
      || misplacements.contains { message.utf8.contains(bytes: $0.utf8) }
  }

  private static let accidents = [
    "expected ", "unary operator cannot be separated", "editor placeholder",
    "consecutive statements", "initializer requires a body",
  ]

  /// The compiler's messages about members without the type around them.
  private static let misplacements = [
    "may only be declared within a type", "can only be used in a non-local scope",
  ]

  private static let sentences = [
    "not compile", "n't compile", "n’t compile", "fails to compile", "compiler error",
    "compile error", "compile-time error", "compilation error", "compiler rejects",
    "compiler refuses",
  ]

  private static let comments = ["error", "❌", "invalid:", "illegal:"]
}
