/// The look that a program gives to its output, by ANSI's "select graphic rendition".
package struct TerminalLook: Sendable, Hashable {
  /// A colour of a terminal; the raw value is its distance from ANSI's code for black.
  package enum Color: Int, Sendable, Hashable, CaseIterable {
    case black
    case red
    case green
    case yellow
    case blue
    case magenta
    case cyan
    case white
  }

  /// The colour of the text; `nil` for the usual one.
  package var color: Color?
  /// The background colour of the text; `nil` for the usual one.
  package var ground: Color?
  package var isBold = false
  package var isFaint = false
  package var isItalic = false
  package var isUnderlined = false
  package var isStruck = false
  /// Whether the two colours are exchanged.
  package var isReversed = false

  package init() {}

  /// Changes the look according to the codes of one sequence.
  mutating func apply(_ codes: [Int]) {
    var rest = codes[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: self = TerminalLook()
      case 30...37, 90...97: color = Color(rawValue: code % 10)
      case 40...47, 100...107: ground = Color(rawValue: code % 10)
      case 38: color = Self.extended(&rest) ?? color
      case 48: ground = Self.extended(&rest) ?? ground
      case 39: color = nil
      case 49: ground = nil
      default: applyStyle(code)
      }
    }
  }

  private mutating func applyStyle(_ code: Int) {
    switch code {
    case 1: isBold = true
    case 2: isFaint = true
    case 3: isItalic = true
    case 4: isUnderlined = true
    case 7: isReversed = true
    case 9: isStruck = true
    case 22: (isBold, isFaint) = (false, false)
    case 23: isItalic = false
    case 24: isUnderlined = false
    case 27: isReversed = false
    case 29: isStruck = false
    default: break
    }
  }

  /// Reads one of 256 colours, or a mix of red, green and blue, as the nearest of our colours:
  /// pages have only colours that are readable on both a light and a dark background.
  private static func extended(_ codes: inout ArraySlice<Int>) -> Color? {
    switch codes.popFirst() {
    case 5:
      guard let number = codes.popFirst() else { return nil }
      if (0...15).contains(number) { return Color(rawValue: number % 8) }
      // A cube with six steps of each colour begins at 16; 24 shades of grey follow it.
      guard (16...231).contains(number) else { return number < 244 ? .black : .white }
      let index = number - 16
      return nearest(red: index / 36, green: index / 6 % 6, blue: index % 6)
    case 2:
      let parts = codes.prefix(3)
      codes = codes.dropFirst(3)
      guard parts.count == 3 else { return nil }
      // Larger numbers than a byte holds mean nothing to a terminal, and could overflow below.
      let values = parts.map { min($0, 255) }
      return nearest(red: values[0], green: values[1], blue: values[2])
    default: return nil
    }
  }

  /// Returns the colour made of the parts that are at least two thirds as strong as the
  /// strongest part.
  private static func nearest(red: Int, green: Int, blue: Int) -> Color? {
    let strongest = max(red, green, blue)
    guard strongest > 0 else { return .black }
    let has = { (part: Int) in 3 * part >= 2 * strongest }
    return Color(rawValue: (has(red) ? 1 : 0) + (has(green) ? 2 : 0) + (has(blue) ? 4 : 0))
  }

  /// ANSI's codes for the look, which need only the sixteen colours of a terminal's theme.
  package var codes: [Int] {
    let styles = [
      (isBold, 1), (isFaint, 2), (isItalic, 3), (isUnderlined, 4), (isReversed, 7), (isStruck, 9),
    ]
    return styles.filter(\.0).map(\.1) + (color.map { [30 + $0.rawValue] } ?? [])
      + (ground.map { [40 + $0.rawValue] } ?? [])
  }
}
