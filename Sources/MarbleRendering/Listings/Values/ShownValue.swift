import MarbleModel

/// The values of an expression, as shown beside its line.
struct ShownValue: Hashable, Sendable {
  /// The longest text, in columns, that always fits beside its line.
  private static let longest = 28

  /// The name of the values, or their code; `nil` if that is obvious.
  var label: String?
  /// The values: all of them, or the first three and the last.
  let text: String
  /// How often the expression was evaluated, if not all values are shown.
  let count: Int?

  /// Writes the values; those that may be cut can be expanded by keyboard or touch.
  func write(to html: inout HTMLBuffer, for medium: Medium) {
    let isLong = (label ?? "").displayWidth + text.displayWidth > Self.longest
    html.append("<span\(isLong ? medium.focus : "")>")
    if let label {
      html.append(label, in: "i")
      html.append(" ")
    }
    html.appendEscaped(text)
    if let count { html.append(" <small>\(count.grouped)×</small>") }
    html.append("</span> ")
  }
}
