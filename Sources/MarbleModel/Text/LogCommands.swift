extension String {
  /// The text without commands that CI logs obey: `::name::` at the start of a line, `##[name]`,
  /// `##vso[name]` and the like anywhere.
  ///
  ///     "  ::add-mask::a"  ->  "  : :add-mask::a"
  ///     "a ##[error]b"     ->  "a # #[error]b"
  ///
  /// GitHub, Azure and TeamCity look for them in everything that a step of a workflow writes.
  package var withoutCommands: String { replacingCommands { " \($0)" } }

  /// Returns the text with a replacement for the second character of each command.
  package func replacingCommands(with other: (Unicode.Scalar) -> String) -> String {
    guard utf8.contains(bytes: "##".utf8) || utf8.contains(bytes: "::".utf8) else { return self }
    var text = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    var isAtStart = true
    while let scalar = rest.popFirst() {
      text.append(scalar)
      let isCommand =
        scalar == ":" && isAtStart && rest.first == ":" || scalar == "#" && rest.isRestOfCommand
      if isCommand, let second = rest.popFirst() { text += other(second).unicodeScalars }
      let isNewline = scalar == "\n" || scalar == "\r"
      isAtStart = isNewline || isAtStart && scalar.properties.isWhitespace
    }
    return String(text)
  }
}

extension Substring.UnicodeScalarView {
  /// Whether the scalars continue a command after its first number sign.
  fileprivate var isRestOfCommand: Bool {
    guard first == "#" else { return false }
    return dropFirst().drop { ("a"..."z").contains($0) || ("A"..."Z").contains($0) }.first == "["
  }
}
