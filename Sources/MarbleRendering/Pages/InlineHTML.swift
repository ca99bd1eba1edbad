import MarbleModel

/// Writes running text as HTML.
struct InlineHTML {
  /// The chapter that the text belongs to.
  let text: ChapterText
  /// Whether raw HTML reaches the page.
  let allowsRawHTML: Bool

  /// Appends the text.
  func append(_ inlines: [Inline], to html: inout String) {
    for inline in inlines {
      switch inline.content {
      case .text(let text): html.appendEscaped(text)
      case .code(let code): append(code: code, to: &html)
      case .emphasis(let children): append(children, in: "em", to: &html)
      case .strong(let children): append(children, in: "strong", to: &html)
      case .link(let destination, let title, let children):
        append(address: destination, as: "<a href", title: title, to: &html)
        html += ">"
        append(children, to: &html)
        html += "</a>"
      case .image(let source, let title, let children):
        append(address: source, as: "<img src", title: title, to: &html)
        html += " alt=\""
        html.appendEscaped(children.plainText)
        html += "\">"
      case .html(let raw): html += allowsRawHTML ? raw : ""
      case .softBreak: html += "\n"
      case .lineBreak: html += "<br>\n"
      }
    }
  }

  private func append(code: String, to html: inout String) {
    html += "<code>"
    html.appendEscaped(code)
    html += "</code>"
  }

  private func append(_ children: [Inline], in element: String, to html: inout String) {
    html += "<\(element)>"
    append(children, to: &html)
    html += "</\(element)>"
  }

  private func append(
    address: String,
    as attribute: String,
    title: String,
    to html: inout String
  ) {
    html += attribute + "=\""
    html.appendAddress(text.reference(for: address))
    html += "\""
    guard !title.isEmpty else { return }
    html += " title=\""
    html.appendEscaped(title)
    html += "\""
  }
}

extension String {
  /// Appends an address for `href` or `src`; one that would run a script is left out.
  fileprivate mutating func appendAddress(_ address: String) {
    let scheme = address.prefix { $0 != ":" }.lowercased()
    guard !["javascript", "vbscript", "data", "file"].contains(scheme) else { return }
    for byte in address.utf8 {
      switch byte {
      case UInt8(ascii: "&"): self += "&amp;"
      case UInt8(ascii: "'"): self += "&#x27;"
      case 0...0x20, 0x7F..., UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
        UInt8(ascii: "|"), UInt8(ascii: "}"):
        let digits = String(byte, radix: 16, uppercase: true)
        self += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      default: unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
  }
}
