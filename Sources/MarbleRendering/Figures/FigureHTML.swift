import MarbleModel

/// Shows an object graph or a sequence diagram as a picture, with its text in a fold below.
struct FigureHTML: Sendable {
  let words: PageWords

  /// Whether blocks contain figures, which need a stylesheet of their own.
  static func isIn(_ blocks: [Block]) -> Bool {
    blocks.flattened.contains { block in
      guard case .expectation(let expectation) = block.content else { return false }
      return expectation.kind == .objects || expectation.kind == .sequence
    }
  }

  /// Returns a figure, labelled if it's a sketch; `nil` if its text can't be drawn.
  func html(of expectation: Expectation) -> String? {
    let lines = expectation.lines.map(\.text)
    let drawing: String?
    switch expectation.kind {
    case .objects: drawing = objects(lines)
    case .sequence: drawing = sequence(lines)
    case .output, .diagram, .diagnostics: drawing = nil
    }
    guard let drawing else { return nil }
    let html = drawing + text(of: expectation)
    let style = "drawing \(expectation.kind.rawValue)"
    guard expectation.comparison == .sketch else {
      return "<div class=\"output \(style)\">\n\(html)</div>\n"
    }
    return "<figure class=\"\(style) sketch\">\n\(html)"
      + "<figcaption>\(words[.sketch])</figcaption>\n</figure>\n"
  }

  private func objects(_ lines: [String]) -> String? {
    guard let graph = try? ObjectGraph(parsing: lines), graph.isDrawable else { return nil }
    let cycles = GraphCycles(of: graph)
    let description = GraphDescription(of: graph, cycles: cycles, words: words)
    let svg = GraphSVG(of: graph, cycles: cycles)
      .html(title: description.title, description: description.text)
    let legend = legend(of: graph, cycles).joined(separator: " · ")
    return scroll(svg, name: words[.objectGraph])
      + (legend.isEmpty ? "" : "<p class=\"legend\">\(legend)</p>\n")
  }

  private func sequence(_ lines: [String]) -> String? {
    guard let diagram = try? SequenceDiagram(parsing: lines), diagram.isDrawable else { return nil }
    let description = SequenceDescription(of: diagram, words: words)
    let svg = SequenceSVG(of: diagram)
      .html(title: description.title, description: description.text)
    return scroll(svg, name: words[.sequence])
  }

  /// Returns the meaning of each kind of line in the picture, except the plain one.
  private func legend(of graph: ObjectGraph, _ cycles: GraphCycles) -> [String] {
    let strengths = Set(graph.edges.map(\.strength))
    let changes = Set(graph.edges.map(\.change))
    return [
      cycles.edges.isEmpty ? nil : words[.cycleMark],
      strengths.contains(.weak) ? words[.weakMark] : nil,
      strengths.contains(.unowned) ? words[.unownedMark] : nil,
      changes.contains(.new) ? words[.newMark] : nil,
      changes.contains(.gone) ? words[.goneMark] : nil,
    ].compactMap { $0 }
  }

  private func scroll(_ svg: String, name: String) -> String {
    "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"\(name)\">\n\(svg)</div>\n"
  }

  private func text(of expectation: Expectation) -> String {
    """
    <details><summary>\(words[.asText])</summary>
    <pre tabindex="0" role="group" aria-label="\(words[.asText])"><samp>\
    \(expectation.text.escaped)</samp></pre>
    </details>

    """
  }
}

extension ObjectGraph {
  /// Whether the graph is small enough to draw; a larger one is shown as text.
  fileprivate var isDrawable: Bool { nodes.count <= 40 && edges.count <= 120 }
}

extension SequenceDiagram {
  /// Whether the diagram is small enough for a page; a larger one is shown as text.
  fileprivate var isDrawable: Bool { lanes.count <= 16 && rows.count <= 200 }
}
