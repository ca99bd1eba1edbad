internal import MarbleModel

/// A line of an expectation, in which holes match text that may vary.
///
/// A backslash before a hole, or before a line `...`, removes its meaning and isn't text itself.
struct LinePattern {
  let text: String
  /// The line's literal text, if nothing in it matches other text.
  let literal: String
  private let automaton: Automaton?
  /// Whether the line also matches itself as written, since its `...` may be meant literally.
  private let cutsWording: Bool
  private let start: String

  /// Reads a line.
  ///
  /// Where wording may be cut, `...` inside the line matches any text.
  init(_ text: String, cutsWording: Bool = false) {
    self.text = text
    self.cutsWording = cutsWording
    // Most lines have no hole, and a book has thousands of them.
    let plain = Hole.mayBegin(in: text) ? nil : text
    if !cutsWording, let line = Self.unescapedGap(text) ?? plain {
      (literal, automaton, start) = (line, nil, line)
      return
    }
    let pieces = Self.pieces(of: text, cutsWording: cutsWording)
    if case .text(let line)? = pieces.first?.expression { start = line } else { start = "" }
    literal = pieces.count == 1 ? start : text
    automaton = pieces.count == 1 ? nil : Automaton(pieces, end: text.utf8.count)
  }

  /// Whether nothing in the line matches other text.
  var isLiteral: Bool { automaton == nil }

  var isGap: Bool { text.utf8.drop { $0 == 0x20 }.elementsEqual("...".utf8) }

  func matches(_ line: String) -> Bool {
    if cutsWording, OutputLines.areSame(text, line) { return true }
    guard let automaton else { return OutputLines.areSame(literal, line) }
    // Comparing the beginning costs much less than running the automaton.
    return line.utf8.starts(with: start.utf8) && automaton.matches(line)
  }

  /// Returns where in the pattern, in UTF-8 bytes, `line` begins to differ from it.
  func reach(in line: String) -> Int {
    automaton?.reach(in: line) ?? OutputLines.commonLength(text, line)
  }

  /// Returns the line as it must be written in an expectation to match only itself; a hole replaces
  /// bytes that aren't text, and characters without a shape are spelled.
  static func escaped(_ line: String) -> String {
    guard OutputLines.canBeShown(line) else {
      return OutputLines.shown(line).map(escaped).joined(separator: Hole.any.spelling)
    }
    return escapedHoles(line).spellingControls
  }

  private static func escapedHoles(_ line: String) -> String {
    let bare = line.drop { $0 == " " }
    if bare.drop(while: { $0 == "\\" }) == "..." {
      return String(line[..<bare.startIndex] + "\\" + bare)
    }
    guard Hole.mayBegin(in: line) else { return line }
    var result = ""
    var rest = line[...]
    while let start = rest.utf8.firstIndex(of: 0xE2) {
      result += rest[..<start]
      rest = rest[start...]
      if spelling(at: rest) != nil { result += "\\" }
      result += rest.unicodeScalars.prefix(1).map(String.init).joined()
      rest = Substring(rest.unicodeScalars.dropFirst())
    }
    return result + rest
  }

  /// Returns the line that an escaped `...` means; `nil` for any other line.
  private static func unescapedGap(_ text: String) -> String? {
    let bare = text.drop { $0 == " " }
    guard bare.first == "\\", bare.drop(while: { $0 == "\\" }) == "..." else { return nil }
    return String(text[..<bare.startIndex] + bare.dropFirst())
  }

  private static func pieces(
    of text: String,
    cutsWording: Bool
  ) -> [(expression: Automaton.Expression, offset: Int)] {
    let holes = Hole.allCases.map { ($0.spelling, $0.expression) }
    let cuts = cutsWording ? [("...", Automaton.Expression.many(.byte(.any)))] : []
    var pieces: [(expression: Automaton.Expression, offset: Int)] = []
    var literal = ""
    var rest = Substring(text)
    var offset = 0
    while let character = rest.first {
      let hole = (holes + cuts).first { rest.utf8.starts(with: $0.0.utf8) }
      if let (scalar, behind) = ControlCharacter.leading(rest) {
        literal.unicodeScalars.append(scalar)
        offset += rest.utf8.count - behind.utf8.count
        rest = behind
      } else if let (spelling, expression) = hole {
        pieces.append((.text(literal), offset - literal.utf8.count))
        pieces.append((expression, offset))
        literal = ""
        rest = Substring(rest.utf8.dropFirst(spelling.utf8.count))
        offset += spelling.utf8.count
      } else if let escape = Self.escape(rest) {
        literal += escape.dropFirst()
        rest = rest[escape.endIndex...]
        offset += escape.utf8.count
      } else {
        literal.append(character)
        rest.removeFirst()
        offset += String(character).utf8.count
      }
    }
    pieces.append((.text(literal), offset - literal.utf8.count))
    return pieces
  }

  /// Returns the backslashes, with the hole after them, that a text begins with.
  private static func escape(_ text: Substring) -> Substring? {
    guard text.first == "\\" else { return nil }
    let slashes = text.prefix { $0 == "\\" }
    return spelling(at: text[slashes.endIndex...]).map { text[..<$0.endIndex] }
  }

  /// Returns the hole, or the spelling of a character, that a text begins with.
  private static func spelling(at text: Substring) -> Substring? {
    if let (_, rest) = ControlCharacter.leading(text) { return text[..<rest.startIndex] }
    return Hole.allCases.first { text.utf8.starts(with: $0.spelling.utf8) }.map { hole in
      text[..<text.utf8.index(text.startIndex, offsetBy: hole.spelling.utf8.count)]
    }
  }
}
