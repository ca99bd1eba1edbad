import MarbleModel

/// Shows an object graph or a sequence diagram as a picture, with its text in a fold below.
struct FigureHTML: Sendable {
  let words: PageWords
  var medium = Medium.page

  /// Whether blocks contain figures, which need a stylesheet of their own.
  static func isIn(_ blocks: [Block]) -> Bool {
    blocks.flattened.contains { block in
      guard case .expectation(let expectation) = block.content else { return false }
      return expectation.kind == .objects || expectation.kind == .sequence
    }
  }

  /// Whether blocks contain pictures of any kind, parts of which words in the text can name.
  static func isDrawn(in blocks: [Block]) -> Bool {
    isIn(blocks)
      || blocks.flattened.contains { block in
        guard case .expectation(let expectation) = block.content else { return false }
        return expectation.kind == .diagram
      }
  }

  /// Returns a figure, labelled if it's a sketch; `nil` if its text can't be drawn.
  func html(of expectation: Expectation) -> String? {
    let lines = expectation.lines.map(\.text)
    let drawing: String?
    switch expectation.kind {
    case .objects: drawing = objects(lines)
    case .sequence: drawing = sequence(lines)
    case .output, .errors, .diagram, .diagnostics, .puzzle: drawing = nil
    }
    guard let drawing else { return nil }
    let html = drawing + medium.text(of: expectation, words)
    let style = "drawing \(expectation.kind.rawValue)"
    guard expectation.comparison == .sketch else {
      return "<div class=\"output \(style)\">\n\(html)</div>\n"
    }
    return "<figure class=\"\(style) sketch\">\n\(html)"
      + "<figcaption>\(words[.sketch])</figcaption>\n</figure>\n"
  }

  private func objects(_ lines: [String]) -> String? {
    guard let graph = ObjectGraph(drawnOf: lines) else { return nil }
    let cycles = GraphCycles(of: graph)
    let description = GraphDescription(of: graph, cycles: cycles, words: words)
    let svg = GraphSVG(of: graph, cycles: cycles)
      .html(title: description.title, description: description.text, for: medium)
    let legend = legend(of: graph, cycles).joined(separator: " · ")
    return medium.scroll(svg, name: words[.objectGraph])
      + (legend.isEmpty ? "" : "<p class=\"legend\">\(legend)</p>\n")
  }

  private func sequence(_ lines: [String]) -> String? {
    guard let diagram = SequenceDiagram(drawnOf: lines)?.said(in: words) else { return nil }
    let description = SequenceDescription(of: diagram, words: words)
    let svg = SequenceSVG(of: diagram)
      .html(title: description.title, description: description.text, for: medium)
    return medium.scroll(svg, name: words[.sequence])
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
}

extension ObjectGraph {
  /// Reads a graph that is small enough to draw; a larger one is shown as text.
  fileprivate init?(drawnOf lines: [String]) {
    guard let graph = try? ObjectGraph(parsing: lines), graph.nodes.count <= 40,
      graph.edges.count <= 120
    else { return nil }
    self = graph
  }
}

extension SequenceDiagram {
  /// Reads a diagram that is small enough for a page; a larger one is shown as text.
  fileprivate init?(drawnOf lines: [String]) {
    guard let diagram = try? SequenceDiagram(parsing: lines), diagram.lanes.count <= 16,
      diagram.rows.count <= 200
    else { return nil }
    self = diagram
  }
}

extension Expectation {
  /// Whether pages draw the expectation instead of showing its text.
  var isDrawn: Bool {
    let lines = lines.map(\.text)
    return switch kind {
    case .diagram: MarbleDiagram(drawnOf: self) != nil
    case .objects: ObjectGraph(drawnOf: lines) != nil
    case .sequence: SequenceDiagram(drawnOf: lines) != nil
    case .output, .errors, .diagnostics, .puzzle: false
    }
  }

  /// Whether the expectation is shown by itself rather than as part of its listing.
  var isShownAlone: Bool { comparison == .sketch || isFolded }
}

extension Block {
  /// Whether the block is shown with a drawing of its own.
  var isDrawn: Bool {
    switch content {
    case .listing(let listing):
      [listing.output, listing.objects].compactMap(\.self).contains { !$0.isFolded && $0.isDrawn }
    case .expectation(let expectation): expectation.isShownAlone && expectation.isDrawn
    default: false
    }
  }
}
