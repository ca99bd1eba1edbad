/// A line of text from settings or front matter, where backticks mark code.
struct TitleText: Sendable {
  let html: String
  let plain: String

  /// Creates the text; an unpaired backtick stays as it is.
  init(_ text: String) {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    var html = HTMLBuffer()
    var plain = ""
    for (index, part) in parts.enumerated() {
      let isLone = index % 2 == 1 && index == parts.count - 1
      let text = (isLone ? "`" : "") + part
      if index % 2 == 1, !isLone {
        html.append(text, in: "code")
      } else {
        html.appendEscaped(text)
      }
      plain += text
    }
    self.html = html.text
    self.plain = plain
  }
}
