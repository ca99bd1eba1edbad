/// A line of text from settings or front matter, in which backticks set off code.
struct TitleText: Sendable {
  let html: String
  let plain: String

  /// Creates the text; backticks without partners stay.
  init(_ text: String) {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    var html = HTMLBuffer()
    var plain = ""
    for (index, part) in parts.enumerated() {
      let isCode = index % 2 == 1
      let isLone = isCode && index == parts.count - 1
      if isLone {
        html.append("`")
        plain += "`"
      }
      if isCode && !isLone { html.append("<code>") }
      html.appendEscaped(part)
      if isCode && !isLone { html.append("</code>") }
      plain += part
    }
    self.html = html.text
    self.plain = plain
  }
}
