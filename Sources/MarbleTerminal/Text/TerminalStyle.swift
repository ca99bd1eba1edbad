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
}
