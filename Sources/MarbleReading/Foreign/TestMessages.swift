import MarbleModel

/// The compiler messages that a test in a comment expects.
///
///     !$ error: cannot find 'y' in scope
///     !! let x = y
///     !!         ^
///
/// A message's line number follows from the code quoted below it.
struct TestMessages {
  struct Message: Hashable {
    let severity: Diagnostic.Severity
    let text: String
    let position: SourcePosition
    /// The quoted line that it's about; `nil` if none is quoted.
    var quotation: TestLine?
  }

  private(set) var messages: [Message] = []
  /// The lines that are neither a message nor below one.
  private(set) var strays: [SourcePosition] = []

  init(of lines: [TestLine]) {
    for line in lines {
      switch line.meaning {
      case .marked(.message):
        guard let message = Self.message(line) else {
          strays.append(line.position)
          continue
        }
        messages.append(message)
      case .marked(.quotation):
        if let message = Self.placedMessage(line) {
          messages.append(message)
        } else if messages.isEmpty {
          strays.append(line.position)
        } else if messages[messages.count - 1].quotation == nil, !line.text.isEmpty {
          messages[messages.count - 1].quotation = line
        }
      default: break
      }
    }
  }

  var containErrors: Bool { messages.contains { $0.severity == .error } }

  /// Returns the errors and warnings whose quoted code isn't in `code`.
  func misquotations(of code: [Listing.Line]) -> [TestLine] {
    let known = Set(code.map(\.text.withSingleSpaces))
    return messages.filter { $0.severity != .note }.compactMap(\.quotation).filter { line in
      !known.contains(line.text.withSingleSpaces)
    }
  }

  /// Returns the messages as lines of a `diagnostics` fence, for a listing at line `first`.
  ///
  /// Notes about code elsewhere are left out because they are about other listings.
  func lines(about code: [Listing.Line], from first: Int) -> [Listing.Line] {
    var last = 0
    let placed = messages.compactMap { message -> (number: Int, line: Listing.Line)? in
      let text = "\(message.severity.rawValue): \(CommentTest.withoutHoles(message.text))"
      guard let quotation = message.quotation else {
        return (last, Listing.Line(text: "‹int›: " + text, position: message.position))
      }
      let places = code.filter { $0.text.withSingleSpaces == quotation.text.withSingleSpaces }
        .map(\.position.line)
      // Errors and warnings come in the order of their lines, of which several may be equal; notes
      // may point back.
      let next = message.severity == .note ? nil : places.first { $0 > last }
      guard let place = next ?? places.first else { return nil }
      if message.severity != .note { last = place }
      let numbered = "\(place - first): " + text
      return (place, Listing.Line(text: numbered, position: message.position))
    }
    // Messages are compared in the order of the lines that they are about.
    return placed.enumerated()
      .sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }
      .map(\.element.line)
  }

  private static func message(_ line: TestLine) -> Message? {
    for severity in [Diagnostic.Severity.error, .warning, .note] {
      guard let text = line.text.rest(behind: severity.rawValue + ": ") else { continue }
      return Message(severity: severity, text: String(text), position: line.position)
    }
    return nil
  }

  /// Reads a message after a place in a file outside the book: `/tmp/x.swift:3:1: `.
  private static func placedMessage(_ line: TestLine) -> Message? {
    let bytes = line.text.utf8
    for severity in [Diagnostic.Severity.error, .warning, .note] {
      guard let place = bytes.firstRange(ofBytes: ": \(severity.rawValue): ".utf8) else { continue }
      let numbers = Substring(bytes[..<place.lowerBound]).split(separator: ":").suffix(2)
      guard numbers.count == 2, numbers.allSatisfy({ Int($0) != nil }) else { continue }
      let text = String(Substring(bytes[place.upperBound...]))
      return Message(severity: severity, text: text, position: line.position)
    }
    return nil
  }
}

extension String {
  /// The text with each stretch of white space replaced by one space, and none around it.
  var withSingleSpaces: String {
    let words = utf8.split { $0 <= UInt8(ascii: " ") }
    return words.map { String(Substring($0)) }.joined(separator: " ")
  }
}
