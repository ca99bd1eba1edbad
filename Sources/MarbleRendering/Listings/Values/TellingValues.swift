import MarbleModel

extension Observations {
  /// The values that are worth showing to a reader.
  ///
  /// A call that returns nothing reports `()`, or the variable that it may have changed. The
  /// variable is worth showing only if its value differs from the last one.
  func tellingValues(of listing: Listing) -> [Value] {
    var known: [String: String] = [:]
    return values.filter { value in
      guard value.last != "()" else { return false }
      guard let name = value.name else { return true }
      defer { known[name] = value.last }
      let isKnown = value.first.allSatisfy { $0 == known[name] } && value.last == known[name]
      return !isKnown || !listing.goesOn(behind: value.span)
    }
  }
}

extension Listing {
  /// Whether the expression continues after a span, for example with a member access.
  fileprivate func goesOn(behind span: CodeSpan) -> Bool {
    guard lines.indices.contains(span.end.line) else { return false }
    let rest = lines[span.end.line].text.utf8.dropFirst(span.end.offset)
    return rest.first.map(".?![".utf8.contains) ?? false
  }
}
