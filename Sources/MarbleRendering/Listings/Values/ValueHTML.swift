/// Writes values beside their line.
struct ValueHTML {
  /// The longest text, in columns, that is sure to find room beside its line.
  private static let longest = 28

  /// Writes the values of a line; one that may be cut can be opened by the keyboard or a touch.
  func write(_ values: [ShownValue], to html: inout HTMLBuffer) {
    html.append("<samp class=\"v\">")
    for value in values {
      let isLong = (value.label ?? "").columns + value.text.columns > Self.longest
      html.append(isLong ? "<span tabindex=\"0\">" : "<span>")
      if let label = value.label {
        html.append(label, in: "i")
        html.append(" ")
      }
      html.appendEscaped(value.text)
      if let count = value.count { html.append(" <small>\(count.grouped)×</small>") }
      html.append("</span> ")
    }
    html.append("</samp>")
  }
}
