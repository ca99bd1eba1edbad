/// A link that moves marbles of a diagram: `play:?b=2`, or `play:#marble-1?a=0&b=2`.
///
/// Its title can say what the diagram then shows, as in `shows both=bx@3,by@5`. `|` is the end of a
/// row, and `X` its error; `play:?|=4` moves the end.
package struct PlayLink: Sendable, Hashable {
  /// The ticks for all marbles with a text, from left to right.
  package struct Move: Sendable, Hashable {
    package let text: String
    package let ticks: [Int]
  }

  /// An event that a row should have.
  package struct Claim: Sendable, Hashable {
    package let row: String
    package let text: String
    package let tick: Int
  }

  /// The anchor of the diagram's block, or of a heading above it; `nil` for the nearest one above
  /// the link.
  package let figure: String?
  package let moves: [Move]
  package let claims: [Claim]
  /// Where the link begins.
  package let position: SourcePosition

  /// Reads a link; `nil` if it doesn't say which marbles should be where.
  package init?(_ destination: String, title: String, at position: SourcePosition) {
    guard Self.isOne(destination) else { return nil }
    let address = destination.dropFirst(Self.scheme.count + 1)
    let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].isEmpty || parts[0].first == "#" && parts[0].count > 1 else {
      return nil
    }
    let moves = parts[1].split(separator: "&", omittingEmptySubsequences: false).map(Move.init)
    guard let claims = Self.claims(in: title), !moves.contains(nil) else { return nil }
    figure = parts[0].isEmpty ? nil : parts[0].dropFirst().percentDecoded
    self.moves = moves.compactMap(\.self)
    (self.claims, self.position) = (claims, position)
  }

  /// The scheme of the address.
  package static let scheme = "play"

  /// Whether an address is that of such a link.
  package static func isOne(_ destination: String) -> Bool {
    destination.hasPrefix("\(scheme):")
  }

  /// Returns the claims in a title; `nil` if it says anything else.
  private static func claims(in title: String) -> [Claim]? {
    guard !title.isEmpty else { return [] }
    guard title.hasPrefix("shows ") else { return nil }
    var claims: [Claim] = []
    for part in title.dropFirst("shows ".count).split(separator: ";") {
      guard let equals = part.firstIndex(of: "=") else { return nil }
      let row = part[..<equals].drop { $0 == " " }
      for event in part[part.index(after: equals)...].split(separator: ",") {
        // The last `@` counts because the text of an event may contain one.
        guard let at = event.lastIndex(of: "@"), let tick = Int(event[event.index(after: at)...])
        else { return nil }
        claims.append(Claim(row: String(row), text: String(event[..<at]), tick: tick))
      }
    }
    return claims.isEmpty ? nil : claims
  }
}

extension PlayLink.Move {
  /// Reads a part of an address, such as `b=2`.
  fileprivate init?(_ part: Substring) {
    // The last `=` counts because the text of a marble may contain one.
    guard let equals = part.lastIndex(of: "="), equals > part.startIndex else { return nil }
    let numbers = part[part.index(after: equals)...].split(separator: ",")
    let ticks = numbers.compactMap { Int($0) }
    guard !ticks.isEmpty, ticks.count == numbers.count, ticks.allSatisfy({ $0 >= 0 }) else {
      return nil
    }
    self.init(text: part[..<equals].percentDecoded, ticks: ticks)
  }
}
