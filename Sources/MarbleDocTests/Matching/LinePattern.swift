/// A line of an expectation, in which holes stand for text that may vary.
struct LinePattern {
  /// The line as it is written.
  let text: String
  private let automaton: Automaton?

  /// Reads a line.
  ///
  /// Where wording may be cut, `...` inside the line stands for any text.
  init(_ text: String, cutsWording: Bool = false) {
    self.text = text
    let pieces = Self.pieces(of: text, cutsWording: cutsWording)
    automaton = pieces.isEmpty ? nil : Automaton(pieces, end: text.utf8.count)
  }

  /// Whether nothing in the line stands for other text.
  var isLiteral: Bool { automaton == nil }

  /// Whether the line stands for any lines.
  var isGap: Bool { text.utf8.drop { $0 == 0x20 }.elementsEqual("...".utf8) }

  /// Whether the pattern stands for `line`.
  func matches(_ line: String) -> Bool {
    OutputLines.areSame(text, line) || automaton?.matches(line) == true
  }

  /// Returns where in the pattern, in UTF-8 bytes, `line` begins to differ from it.
  func reach(in line: String) -> Int {
    automaton?.reach(in: line) ?? OutputLines.commonLength(text, line)
  }

  /// Returns the pieces of a line with their offsets; none if the line stands for itself alone.
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
    var hasHole = false
    while let character = rest.first {
      let hole = (holes + cuts).first { rest.utf8.starts(with: $0.0.utf8) }
      if let (spelling, expression) = hole {
        pieces.append((.text(literal), offset - literal.utf8.count))
        pieces.append((expression, offset))
        literal = ""
        hasHole = true
        rest = Substring(rest.utf8.dropFirst(spelling.utf8.count))
        offset += spelling.utf8.count
      } else {
        literal.append(character)
        rest.removeFirst()
        offset += String(character).utf8.count
      }
    }
    pieces.append((.text(literal), offset - literal.utf8.count))
    return hasHole ? pieces : []
  }
}
