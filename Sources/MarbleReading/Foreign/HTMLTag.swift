import MarbleModel

/// A tag of raw HTML, as far as a page without raw HTML needs it.
struct HTMLTag {
  let name: String
  private let html: String

  init?(_ html: String) {
    let text = html.utf8.drop { $0 <= UInt8(ascii: " ") }.dropFirst().drop { $0 == 0x2F }
    let name = text.prefix(while: \.isLetterOrDigit)
    guard !name.isEmpty else { return nil }
    self.name = String(Substring(name)).lowercased()
    self.html = html
  }

  /// Whether the page says the same without the tag.
  var isShown: Bool { Self.harmless.contains(name) }

  /// The image for an image tag; `nil` if it names no file.
  var image: Inline.Content? {
    guard let source = value(of: "src"), !source.isEmpty else { return nil }
    let text = value(of: "alt") ?? ""
    let place = SourcePosition(line: 1)
    let description = text.isEmpty ? [] : [Inline(.text(text), at: place)]
    return .image(source: source, title: "", description)
  }

  /// The image that a source of a picture has for dark mode; `nil` if it has none here.
  var darkSource: String? {
    guard value(of: "media")?.firstRange(of: "dark") != nil,
      let address = value(of: "srcset")?.split(whereSeparator: { " ,".contains($0) }).first,
      // Pages load nothing from other hosts.
      address.firstRange(of: "://") == nil
    else { return nil }
    return String(address)
  }

  /// Returns the level of the heading that some HTML consists of; `nil` if it isn't one.
  func headingLevel(of html: String) -> Int? {
    guard name.utf8.count == 2, name.first == "h", let level = name.last?.wholeNumberValue,
      1...6 ~= level,
      html.utf8.reversed().drop(while: { $0 <= UInt8(ascii: " ") }).starts(
        with: "</\(name)>".utf8.reversed()
      ),
      html.utf8.ranges(of: "</h".utf8).count == 1
    else { return nil }
    return level
  }

  /// Returns the value of an attribute in quotes of either kind.
  private func value(of attribute: String) -> String? {
    for quote in ["\"", "'"] {
      guard let start = html.utf8.firstRange(ofBytes: " \(attribute)=\(quote)".utf8) else {
        continue
      }
      let rest = html.utf8[start.upperBound...]
      return String(Substring(rest.prefix { $0 != quote.utf8.first }))
    }
    return nil
  }

  private static let harmless = Set(
    words:
      """
      a p div span center b strong i em code kbd sub sup small big br hr img picture source figure
      figcaption h1 h2 h3 h4 h5 h6 u details summary ul ol li table thead tbody tr td th nobr wbr
      """
  )
}
