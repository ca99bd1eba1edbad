import MarbleModel

/// The values of a listing by the line where their expressions end.
struct ListingValues {
  /// The greatest length of code, in characters, that is shown as the name of a value.
  private static let longestCode = 24

  private var lines: [Int: [ShownValue]] = [:]

  init(of listing: Listing, _ observations: Observations) {
    let values = observations.tellingValues(of: listing).filter {
      listing.lines.indices.contains($0.span.end.line)
    }
    for (line, values) in Dictionary(grouping: values, by: \.span.end.line) {
      let text = listing.lines[line].text
      let told = CommentedValue(in: text)
      var shown = values.map { Self.value($0, in: listing) }
      if let index = told?.index(among: shown, of: values) { shown.remove(at: index) }
      if told == nil, shown.count == 1, values[0].name != nil || values[0].span.isMost(of: text) {
        shown[0].label = nil
      }
      if !shown.isEmpty { lines[line] = shown }
    }
  }

  func values(ofLine line: Int) -> [ShownValue] { lines[line] ?? [] }

  private static func value(_ value: Observations.Value, in listing: Listing) -> ShownValue {
    let isWhole = value.first.count == value.count
    let texts = isWhole ? value.first : value.first.prefix(3) + ["…", value.last]
    return ShownValue(
      label: value.name ?? code(of: value.span, in: listing),
      text: texts.joined(separator: ", "),
      count: isWhole ? nil : value.count
    )
  }

  private static func code(of span: CodeSpan, in listing: Listing) -> String? {
    guard let code = listing.code(of: span), code.count <= longestCode else { return nil }
    return String(code)
  }
}

extension CodeSpan {
  /// Whether the span covers all of the line's code.
  fileprivate func isMost(of line: String) -> Bool {
    let code = line.utf8.drop { $0 == UInt8(ascii: " ") }
    return start.line == end.line && start.offset == line.utf8.count - code.count
      && end.offset == line.utf8.count
  }
}
