import MarbleModel

/// Whether texts carry colours and weights for a terminal.
package enum TerminalStyle: Sendable, Hashable {
  case plain
  case ansi

  /// Returns `text` in this paint; the text itself must be harmless.
  func paint(_ text: some StringProtocol, _ paint: Paint) -> String {
    guard self == .ansi, !paint.codes.isEmpty, !text.isEmpty else { return String(text) }
    let codes = paint.codes.map(String.init).joined(separator: ";")
    return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }

  /// Returns a text in a form that's safe for a terminal: of everything that could control it, only
  /// paint is left.
  package func admitting(_ painted: String) -> String {
    guard self == .ansi else { return painted.harmless }
    var text = ""
    var rest = painted[...]
    while let start = rest.unicodeScalars.firstIndex(of: "\u{1B}") {
      text += rest[..<start].harmless
      let length = Paint.length(of: rest.unicodeScalars[start...])
      let end = rest.unicodeScalars.index(start, offsetBy: length ?? 1)
      text += length == nil ? rest[start..<end].harmless : String(rest[start..<end])
      rest = rest[end...]
    }
    return text + rest.harmless
  }
}
