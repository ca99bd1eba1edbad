import MarbleModel

/// Shows an object graph or a sequence diagram as a picture, with its text in a fold below.
struct FigureHTML: Sendable {
  let words: PageWords
  var medium = Medium.page
  /// The library's types that only do its work; sketches show what their authors wrote.
  var internals: Set<String> = []

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
    let drawing: Drawing?
    switch expectation.kind {
    case .objects: drawing = objects(lines, of: expectation)
    case .sequence: drawing = sequence(lines)
    case .output, .errors, .diagram, .diagnostics, .puzzle: drawing = nil
    }
    guard let drawing else { return nil }
    let html = drawing.html + medium.text(of: expectation, words)
    let isRoomy = medium.isInteractive && drawing.width > Self.column
    let style = "drawing \(expectation.kind.rawValue)" + (isRoomy ? " roomy" : "")
    guard expectation.comparison == .sketch else {
      return "<div class=\"output \(style)\">\n\(html)</div>\n"
    }
    return "<figure class=\"\(style) sketch\">\n\(html)"
      + "<figcaption>\(words[.sketch])</figcaption>\n</figure>\n"
  }

  /// A picture with its legend, and how wide it is.
  private struct Drawing {
    let html: String
    let width: Int
  }

  /// The widest picture that the column of a page has room for, in pixels.
  private static let column = 704

  /// Draws objects; readers open a fold to see the library's internal ones, too.
  private func objects(_ lines: [String], of expectation: Expectation) -> Drawing? {
    guard let graph = ObjectGraph(drawnOf: lines) else { return nil }
    let internals = expectation.comparison == .sketch ? [] : internals
    let whole = picture(of: graph, internals)
    guard !expectation.objects.showsInternals else { return whole }
    let folded = graph.folding(internals)
    let count = graph.nodes.count - folded.nodes.count
    guard count > 0, !folded.edges.isEmpty else { return whole }
    let picture = picture(of: folded, internals)
    guard medium.isInteractive else { return picture }
    let html = """
      <div class="folded">
      \(picture.html)</div>
      <details class="internals"><summary>\(words.say(.withInternals, count: count))</summary>
      \(whole.html)</details>

      """
    return Drawing(html: html, width: max(picture.width, whole.width))
  }

  private func picture(of graph: ObjectGraph, _ internals: Set<String>) -> Drawing {
    let cycles = GraphCycles(of: graph, internals: internals)
    let description = GraphDescription(of: graph, cycles: cycles, words: words)
    let picture = GraphSVG(of: graph, cycles: cycles)
    let svg = picture.html(title: description.title, description: description.text, for: medium)
    let html =
      medium.scroll(svg, name: words[.objectGraph])
      + GraphLegend(words: words).html(of: [graph], cycles: [cycles])
    return Drawing(html: html, width: picture.layout.width)
  }

  private func sequence(_ lines: [String]) -> Drawing? {
    guard let diagram = SequenceDiagram(drawnOf: lines)?.said(in: words) else { return nil }
    let description = SequenceDescription(of: diagram, words: words)
    let picture = SequenceSVG(of: diagram)
    let svg = picture.html(title: description.title, description: description.text, for: medium)
    return Drawing(html: medium.scroll(svg, name: words[.sequence]), width: picture.layout.width)
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
  init?(drawnOf lines: [String]) {
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
