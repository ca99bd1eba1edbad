internal import MarbleModel

/// The errors that swift-format found in files.
///
///     /tmp/formatting/12.swift:2:9: error: expected expression
struct FormattingErrors: Sendable {
  /// The reason why swift-format can't start, such as a configuration that it can't read.
  private(set) var refusal: String?
  private var errors: [Substring: (text: String, position: SourcePosition)] = [:]

  var isEmpty: Bool { errors.isEmpty }

  init(in output: String) {
    for line in output.split(whereSeparator: \.isNewline) {
      guard let mark = line.firstRange(of: ": error: ") else { continue }
      if line[..<mark.lowerBound] == "<unknown>" { refusal = String(line[mark.upperBound...]) }
      let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 3, let column = Int(place[place.count - 1]),
        let number = Int(place[place.count - 2])
      else { continue }
      let path = place.dropLast(2).joined(separator: ":")
      let name = path.split(separator: "/").last ?? ""
      guard errors[name] == nil else { continue }
      let position = SourcePosition(line: number, column: column)
      errors[name] = (String(line[mark.upperBound...]), position)
    }
  }

  /// Returns the first error in a file; `nil` if there is none.
  func first(in name: String) -> (text: String, position: SourcePosition)? {
    errors[Substring(name)]
  }
}
