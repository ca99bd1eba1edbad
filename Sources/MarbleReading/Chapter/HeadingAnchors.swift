import MarbleModel

/// The anchors of one page's headings, made as GitHub makes them, or as DocC does.
///
///     "The six rules"       // "the-six-rules"
///     "What `bind` is for"  // "what-bind-is-for"
///     "The six rules"       // "the-six-rules-1"
///     "The six rules"       // "The-six-rules" in a documentation catalog
struct HeadingAnchors {
  /// The names of places that every page has, which no heading may use.
  static let reserved = [
    "marble-code", "marble-contents", "marble-drag", "marble-exercises", "marble-forget",
    "marble-found", "marble-keys", "marble-keys-title", "marble-predict", "marble-proof",
    "marble-puzzle", "marble-review",
    "marble-search", "marble-single", "marble-sources", "marble-stepper", "marble-term",
    "marble-text",
    "marble-theme",
  ]

  private var counts: [String: Int] = [:]
  private let isCatalog: Bool
  /// The anchors given to the first headings, regardless of their texts.
  private var given: ArraySlice<String>

  init(isCatalog: Bool = false, given: [String] = []) {
    (self.isCatalog, self.given) = (isCatalog, given[...])
  }

  /// Returns the anchor of the next heading of the page, given its text.
  mutating func anchor(for text: String) -> String {
    if let anchor = given.popFirst() {
      // A later heading whose text leads to the same anchor must get another one.
      counts[anchor] = counts[anchor] ?? 0
      return anchor
    }
    let slug = Self.free(isCatalog ? Self.fragment(text) : Self.slug(text))
    guard var count = counts[slug] else {
      counts[slug] = 0
      return slug
    }
    var anchor: String
    repeat {
      // The next number may be taken, as by a heading `Rules 1` before the second `Rules`.
      count += 1
      anchor = Self.free("\(slug)-\(count)")
    } while counts[anchor] != nil
    counts[slug] = count
    counts[anchor] = 0
    return anchor
  }

  /// Returns the anchor, or a different one if the page already uses it for something else.
  ///
  /// Listings have numbers as anchors: `marble-3`, and their lines `marble-3-12`.
  private static func free(_ anchor: String) -> String {
    guard anchor.hasPrefix("marble-") else { return anchor }
    let isNumber = anchor.dropFirst("marble-".count).first.map { "0"..."9" ~= $0 } == true
    return isNumber || reserved.contains(anchor) ? "section-\(anchor)" : anchor
  }

  /// Returns the text in lower case without punctuation, its spaces replaced by hyphens.
  private static func slug(_ text: String) -> String {
    var slug = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9", "-", "_": slug.unicodeScalars.append(scalar)
      case "A"..."Z", "\u{80}"...:
        if belongsToWord(scalar) { slug += scalar.properties.lowercaseMapping }
      case " ": slug += "-"
      default: break
      }
    }
    // A link to an empty anchor leads to the top of the page.
    return slug.isEmpty ? "section" : slug
  }

  /// Returns the text with hyphens for spaces and dashes, without punctuation, as DocC does.
  private static func fragment(_ text: String) -> String {
    let words = text.unicodeScalars.split {
      $0.properties.isWhitespace || "-–—".unicodeScalars.contains($0)
    }
    let plain = words.map { word in
      String(String.UnicodeScalarView(word.filter { $0 != "`" && !isPunctuation($0) }))
    }
    let fragment = plain.joined(separator: "-")
    return fragment.isEmpty ? "section" : fragment
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation: true
    case .initialPunctuation, .finalPunctuation, .otherPunctuation: true
    default: false
    }
  }

  private static func belongsToWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber: true
    case .connectorPunctuation: true
    default: false
    }
  }
}
