import MarbleModel

/// Shows a marble diagram as a picture, with its text to open below.
struct DiagramHTML: Sendable {
  let words: DiagramWords

  init(language: String) { words = .in(language) }

  /// Returns a diagram that a listing prints; `nil` where its text cannot be drawn.
  func html(of expectation: Expectation) -> String? {
    guard let diagram = Self.diagram(of: expectation) else { return nil }
    return "<div class=\"output diagram\">\n" + picture(of: diagram) + text(of: expectation)
      + "</div>\n"
  }

  /// Returns a diagram that no listing prints, and says so; `nil` where it cannot be drawn.
  func html(ofSketch expectation: Expectation) -> String? {
    guard let diagram = Self.diagram(of: expectation) else { return nil }
    return "<figure class=\"diagram sketch\">\n" + picture(of: diagram) + text(of: expectation)
      + "<figcaption>\(words.sketch)</figcaption>\n</figure>\n"
  }

  private static func diagram(of expectation: Expectation) -> MarbleDiagram? {
    guard expectation.kind == .diagram,
      let diagram = try? MarbleDiagram(parsing: expectation.lines.map(\.text)),
      diagram.isDrawable
    else { return nil }
    return diagram
  }

  private func picture(of diagram: MarbleDiagram) -> String {
    let description = DiagramDescription(of: diagram, words: words)
    let svg = DiagramSVG(of: diagram).html(
      title: description.title,
      description: description.text
    )
    return "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"\(words.diagram)\">\n"
      + svg + "</div>\n"
  }

  private func text(of expectation: Expectation) -> String {
    var html = HTMLBuffer()
    html.append("<details><summary>\(words.asText)</summary>\n")
    html.append("<pre tabindex=\"0\" role=\"group\" aria-label=\"\(words.asText)\"><samp>")
    html.appendEscaped(expectation.text)
    html.append("</samp></pre>\n</details>\n")
    return html.text
  }
}

extension MarbleDiagram {
  /// Whether the diagram is small enough for a page; a larger one is shown as text.
  fileprivate var isDrawable: Bool {
    let moments = lanes.reduce(0) { $0 + $1.moments.count }
    let length = lanes.map { max($0.length, ($0.moments.last?.tick ?? 0) + 1) }.max() ?? 0
    return rows.count <= 60 && moments <= 600 && length <= 3_000
  }
}
