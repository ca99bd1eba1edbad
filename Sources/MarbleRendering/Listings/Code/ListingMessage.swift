import MarbleModel

/// A compiler message about a line of a listing, or the reason why the run stopped there.
struct ListingMessage: Hashable, Sendable {
  let line: Int
  /// The UTF-8 bytes of the line that the message points at; `nil` if they're unknown.
  let offset: Int?
  let severity: String
  /// The message with its severity in front.
  let text: String
}

/// The messages of a listing, at their lines.
struct ListingMessages {
  /// The messages that belong to a line, in order.
  private(set) var placed: [ListingMessage] = []
  /// The lines of the fence that belong to none of the lines shown.
  private(set) var rest: [String] = []

  /// Places the messages that a page shows, at the columns that the compiler reported.
  ///
  /// If a page doesn't say why a block doesn't compile or stops, it shows the actual messages.
  init(of listing: Listing, _ verdict: Verdict?) {
    let lines = listing.diagnostics?.lines.map(\.text) ?? Self.found(verdict, in: listing)
    var open = verdict?.messages ?? []
    for line in lines {
      if let message = Self.message(line, in: listing, &open) {
        placed.append(message)
      } else {
        rest.append(line)
      }
    }
  }

  /// Reads `2: error: cannot find 'x' in scope`.
  private static func message(
    _ text: String,
    in listing: Listing,
    _ open: inout [Diagnostic]
  ) -> ListingMessage? {
    guard let colon = text.firstIndex(of: ":"), let number = Int(text[..<colon]) else { return nil }
    let message = text[colon...].dropFirst().drop { $0 == " " }
    let severities = [
      "error": "error", "warning": "warning", "note": "note", "fatal error": "error",
    ]
    let place = listing.lines.firstIndex { $0.position.line - listing.id.line == number }
    guard let word = message.split(separator: ":").first, let severity = severities[String(word)],
      let place, !listing.lines[place].isHidden
    else { return nil }
    let line = listing.lines[place]
    let found = open.firstIndex { diagnostic in
      diagnostic.range?.start.line == line.position.line
        && Self.agrees(diagnostic.line, with: message)
    }
    // A line may have two equal messages, so each of the compiler's is taken only once.
    let column = found.flatMap { open.remove(at: $0).range?.start.column }
    let offset = column.map { $0 - line.position.column }
    return ListingMessage(
      line: place,
      offset: offset.flatMap { $0 >= 0 && $0 <= line.text.utf8.count ? $0 : nil },
      severity: severity,
      text: String(message)
    )
  }

  /// Whether a message matches a fence, up to the first placeholder of the fence.
  private static func agrees(_ message: String, with text: Substring) -> Bool {
    let holes = [text.firstRange(of: "..."), text.firstRange(of: "‹")].compactMap { $0?.lowerBound }
    return message.hasPrefix(text[..<(holes.min() ?? text.endIndex)])
  }

  /// Returns the actual messages about a block that mustn't compile, or must stop.
  private static func found(_ verdict: Verdict?, in listing: Listing) -> [String] {
    guard [.refusal, .stop].contains(listing.words.check) else { return [] }
    return (verdict?.messages ?? []).filter { $0.severity == .error }.map { message in
      let number = (message.range?.start.line ?? 0) - listing.id.line
      return listing.range.lines.contains(number + listing.id.line) && number > 0
        ? "\(number): \(message.line)" : message.line
    }
  }
}

extension Diagnostic {
  /// The first line of the message, worded as in a fence.
  fileprivate var line: String {
    let text = message.text.split(separator: "\n").first ?? ""
    let fatal = "Fatal error: "
    return text.hasPrefix(fatal)
      ? "fatal error: \(text.dropFirst(fatal.count))" : "\(severity.rawValue): \(text)"
  }
}
