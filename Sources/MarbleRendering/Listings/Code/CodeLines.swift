import MarbleModel

/// The lines of a listing as HTML, with everything that's shown beside and below them.
struct CodeLines {
  /// The longest line, in columns, that leaves room for values beside it.
  private static let longest = 46

  private let view: ListingView
  private let medium: Medium
  private let messages: [Int: [ListingMessage]]
  private let values: ListingValues?
  private let folded: [Bool]
  /// The lines that readers of a puzzle have to find.
  private let gaps: [Int]

  init(view: ListingView, messages: [ListingMessage], medium: Medium) {
    (self.view, self.medium) = (view, medium)
    self.messages = Dictionary(grouping: messages, by: \.line)
    self.values = view.values
    self.gaps = Puzzle(of: view.listing)?.places ?? []
    // If all lines are hidden, all of them are shown once the listing is opened.
    let folded = view.listing.foldedLines
    self.folded = folded.contains(false) ? folded : folded.map { _ in false }
  }

  var hasValues: Bool { values != nil }

  /// The lines; each is an element of its own if anything is attached to any of them.
  ///
  /// Folded lines are left out if no control could show them.
  var html: String {
    let lines = view.listing.lines.enumerated()
      .filter { medium.isInteractive || !folded[$0.offset] }
    let isPlain =
      values == nil && messages.isEmpty && !folded.contains(true) && !view.listing.words.isStepped
      && !medium.marksLines(lines.map(\.element.text))
    var html = HTMLBuffer()
    for (index, line) in lines {
      if isPlain {
        write(line, at: index, to: &html)
        html.append("\n")
      } else {
        writeElement(line, at: index, to: &html)
      }
    }
    return html.text
  }

  private func write(
    _ line: Listing.Line,
    at index: Int,
    marks: [CodeLine.Mark] = [],
    to html: inout HTMLBuffer
  ) {
    if let place = gaps.firstIndex(of: index) {
      // A gap is a comment, so that the code can be copied before it's filled.
      html.append(view.listing.indentation(ofLine: index))
      html.append("<b class=\"gap\">/* \(place + 1) */</b>")
      return
    }
    CodeLine(text: line.text, tokens: view.tokens(ofLine: index), marks: marks).write(to: &html)
  }

  private func writeElement(_ line: Listing.Line, at index: Int, to html: inout HTMLBuffer) {
    let message = MessageHTML(
      line: line,
      tokens: view.tokens(ofLine: index),
      messages: messages[index] ?? []
    )
    let shown = values?.values(ofLine: index) ?? []
    var style = "l"
    if folded[index] { style += " h" }
    if hasValues, shown.isEmpty || line.text.displayWidth > Self.longest { style += " w" }
    html.append("<span class=\"\(style)\">")
    write(line, at: index, marks: message.marks, to: &html)
    html.append("\n</span>")
    if !shown.isEmpty {
      html.append("<samp class=\"v\">")
      for value in shown { value.write(to: &html, for: medium) }
      html.append("</samp>")
    }
    message.write(to: &html)
  }
}
