import MarbleModel

/// Writes code and what it printed as HTML.
struct CodeHTML: Sendable {
  /// The words of the page's language.
  let words: Wording

  /// Returns a listing with its output and the mark of its check; empty when it shows nothing.
  func html(of listing: Listing, tokens: [[SyntaxToken]], mark: CheckMark?) -> String {
    let lines = Self.shownLines(of: listing)
    guard !lines.isEmpty || listing.output != nil || listing.diagnostics != nil else {
      return ""
    }
    var html = HTMLBuffer()
    html.append("<figure class=\"listing\(mark.map { " " + $0.kind.rawValue } ?? "")\">\n")
    if !lines.isEmpty {
      html.append(opening("code", words.code) + "<code class=\"language-swift\">")
      for index in lines {
        let tokens = tokens.indices.contains(index) ? tokens[index] : []
        Self.append(listing.lines[index].text, tokens, to: &html)
        html.append("\n")
      }
      html.append("</code></pre>\n")
    }
    for expectation in Self.expectations(of: listing) {
      html.append(self.html(of: expectation))
    }
    if let mark { html.append(caption(mark)) }
    html.append("</figure>\n")
    return html.text
  }

  /// Returns a code block that is not checked.
  func html(ofCode text: String, info: String) -> String {
    var html = HTMLBuffer()
    html.append(opening("code", words.code) + "<code")
    if let language = info.split(whereSeparator: \.isWhitespace).first {
      html.append(" class=\"language-")
      html.appendEscaped(language)
      html.append("\"")
    }
    html.append(">")
    html.appendEscaped(text)
    html.append("</code></pre>\n")
    return html.text
  }

  /// Returns what is expected of a listing, or a sketch; empty when it shows nothing.
  func html(of expectation: Expectation) -> String {
    guard !expectation.lines.isEmpty else { return "" }
    var html = HTMLBuffer()
    html.append(opening(expectation.kind.style, words.name(of: expectation)) + "<samp>")
    html.appendEscaped(expectation.text)
    html.append("</samp></pre>\n")
    return html.text
  }

  /// A block that is too wide scrolls, so that it must take the focus and have a name.
  private func opening(_ style: String, _ name: String) -> String {
    "<pre class=\"\(style)\" tabindex=\"0\" role=\"group\" aria-label=\"\(name)\">"
  }

  private func caption(_ mark: CheckMark) -> String {
    let tick =
      switch mark.kind {
      case .verified: "<span class=\"tick\" aria-hidden=\"true\">✓</span> "
      case .failed: "<span class=\"tick\" aria-hidden=\"true\">✗</span> "
      case .compiled, .skipped: ""
      }
    var html = HTMLBuffer()
    html.append("<figcaption>\(tick)")
    html.appendEscaped(mark.text)
    html.append("</figcaption>\n")
    return html.text
  }

  /// Returns what is expected of a listing in the order in which it happens: the compiler speaks
  /// before the run, and what stops the run comes behind what it prints.
  private static func expectations(of listing: Listing) -> [Expectation] {
    let both = [listing.diagnostics, listing.output].compactMap(\.self)
    return listing.words.check == .stop ? both.reversed() : both
  }

  /// Returns the lines to show: not the hidden ones, nor empty ones at either end.
  private static func shownLines(of listing: Listing) -> [Int] {
    let isEmpty = { (index: Int) in
      listing.lines[index].text.utf8.allSatisfy {
        $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
      }
    }
    let shown = listing.lines.indices.filter { !listing.lines[$0].isHidden }
    guard let first = shown.firstIndex(where: { !isEmpty($0) }),
      let last = shown.lastIndex(where: { !isEmpty($0) })
    else { return [] }
    return Array(shown[first...last])
  }

  /// Appends a line of code; names that are no types are left plain, which keeps pages small.
  private static func append(_ line: String, _ tokens: [SyntaxToken], to html: inout HTMLBuffer) {
    let bytes = line.utf8
    var end = 0
    var rest = line.startIndex
    for token in tokens where token.kind != .identifier {
      guard token.range.lowerBound >= end, token.range.upperBound <= bytes.count else { continue }
      let start = bytes.index(rest, offsetBy: token.range.lowerBound - end)
      let stop = bytes.index(start, offsetBy: token.range.count)
      html.appendEscaped(line[rest..<start])
      html.append("<span class=\"t-\(token.kind.rawValue)\">")
      html.appendEscaped(line[start..<stop])
      html.append("</span>")
      rest = stop
      end = token.range.upperBound
    }
    html.appendEscaped(line[rest...])
  }
}

extension Expectation.Kind {
  /// The class of the block that shows the expectation.
  fileprivate var style: String {
    switch self {
    case .output: "output"
    case .diagram: "output diagram"
    case .diagnostics: "output diagnostics"
    }
  }
}
