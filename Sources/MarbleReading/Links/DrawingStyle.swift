import MarbleModel

/// The check of styles and values in a drawing.
enum DrawingStyle {
  /// Whether a style or the value of an attribute refers to nothing outside its drawing.
  static func staysInside(_ text: String) -> Bool {
    let style = text.lowercased()
    guard style.utf8.contains(where: suspicious.contains) else { return true }
    // An escape can represent any letter.
    if style.contains("\\") || others.contains(where: style.contains) { return false }
    return style.utf8.ranges(of: "url(".utf8).allSatisfy { range in
      let value = style.utf8[range.upperBound...]
        .drop { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
      return value.first == UInt8(ascii: "#")
    }
  }

  /// Characters of which every forbidden construct contains at least one.
  private static let suspicious = Set("(@:\\".utf8)

  private static let others = [
    "@import", "@namespace", "@charset", "@font-face", "image(", "image-set(", "src(", "element(",
    "expression(", "script:", "-moz-binding", "behavior:",
  ]
}
