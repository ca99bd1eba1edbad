internal import MarbleModel

/// The query of a request: names and values, decoded.
struct Query {
  private let values: [String: String]

  /// Reads `after=3&page=en%2Fbind.html`; the first value of a name is used.
  init(_ text: Substring) {
    let pairs = text.split(separator: "&").map { pair -> (String, String) in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (Self.decoded(parts[0]), parts.count > 1 ? Self.decoded(parts[1]) : "")
    }
    values = Dictionary(pairs) { first, _ in first }
  }

  /// Returns a decoded part; scripts encode a space as a plus sign.
  private static func decoded(_ part: Substring) -> String {
    part.replacing("+", with: " ").percentDecoded
  }

  subscript(_ name: String) -> String? { values[name] }
}
