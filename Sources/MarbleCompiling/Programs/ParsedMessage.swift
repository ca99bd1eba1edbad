internal import MarbleModel

/// A line of the compiler's output that begins a message.
struct ParsedMessage {
  var path: Substring
  var line: Int
  var column: Int
  var severity: Diagnostic.Severity
  var text: String

  /// Parses `path:line:column: severity: text`; a path may itself contain colons.
  ///
  /// Everything after the first severity that follows a number is the text.
  init?(_ line: Substring) {
    var rest = line[...]
    while let colon = rest.firstRange(of: ": ") {
      rest = rest[colon.upperBound...]
      let place = line[..<colon.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 2, place.last.flatMap({ Int($0) }) != nil,
        let severity = Self.severities.first(where: { rest.hasPrefix($0.rawValue + ": ") })
      else { continue }
      let numbers = place.suffix(2).compactMap { Int($0) }
      self.path = place.dropLast(numbers.count).joined(separator: ":")[...]
      self.line = numbers.count == 2 ? numbers[0] : 0
      self.column = numbers.count == 2 ? numbers[1] : 0
      self.severity = severity
      self.text = Self.withoutGroup(rest.dropFirst(severity.rawValue.count + 2))
      return
    }
    return nil
  }

  private static let severities = [Diagnostic.Severity.error, .warning, .note]

  /// Cuts the name of the group that the compiler appends to some messages, as in `[#no-usage]`.
  private static func withoutGroup(_ text: Substring) -> String {
    guard text.hasSuffix("]"), let start = text.lastIndex(of: "[") else { return String(text) }
    guard text[start...].hasPrefix("[#") else { return String(text) }
    return text[..<start].lastIndex { !$0.isWhitespace }.map { String(text[...$0]) } ?? ""
  }
}
