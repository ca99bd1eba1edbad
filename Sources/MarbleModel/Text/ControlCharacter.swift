/// The spelling of characters that no page can show, such as `‹esc›` for ESC.
///
/// A backslash before a spelling removes its meaning, as before every wildcard.
package enum ControlCharacter {
  /// Returns the spelling of a scalar; `nil` for one that a page can show.
  package static func spelling(of scalar: Unicode.Scalar) -> String? {
    guard scalar.properties.generalCategory == .control, scalar != "\t", scalar != "\n" else {
      return nil
    }
    if let name = names.first(where: { $0.scalar == scalar })?.name { return "‹\(name)›" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "‹u+\(String(repeating: "0", count: 4 - digits.count))\(digits)›"
  }

  /// Returns the scalar whose spelling a text begins with, and the rest; `nil` if there is none.
  package static func leading(_ text: Substring) -> (scalar: Unicode.Scalar, rest: Substring)? {
    let scalars = text.unicodeScalars
    guard scalars.first == "‹", let end = scalars.firstIndex(of: "›") else { return nil }
    let name = Substring(scalars[..<end].dropFirst())
    let rest = Substring(scalars[scalars.index(after: end)...])
    if let scalar = names.first(where: { $0.name == name })?.scalar { return (scalar, rest) }
    guard name.hasPrefix("u+"), name.utf8.count == 6,
      let scalar = UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init),
      // Any other character is shown as it is, so its code isn't a spelling.
      spelling(of: scalar) == "‹\(name)›" || scalar == "\\"
    else { return nil }
    return (scalar, rest)
  }

  private static let names: [(name: String, scalar: Unicode.Scalar)] = [
    ("nul", "\0"), ("bel", "\u{7}"), ("bs", "\u{8}"), ("vt", "\u{B}"), ("ff", "\u{C}"),
    ("cr", "\r"), ("esc", "\u{1B}"), ("del", "\u{7F}"),
  ]
}

extension StringProtocol {
  /// The text in which characters without a shape are spelled, as in `‹esc›[31m`.
  package var spellingControls: String {
    guard unicodeScalars.contains(where: { ControlCharacter.spelling(of: $0) != nil }) else {
      return String(self)
    }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      guard let spelling = ControlCharacter.spelling(of: scalar) else {
        text.append(scalar)
        continue
      }
      // A backslash in front of a spelling would remove its meaning.
      if text.last == "\\" {
        text.removeLast()
        text += "‹u+005C›".unicodeScalars
      }
      text += spelling.unicodeScalars
    }
    return String(text)
  }
}
