import MarbleModel

/// Shows a marble diagram as a picture, with its text in a fold below.
struct DiagramHTML: Sendable {
  /// The width up to which a diagram either fits or gets smaller.
  private static let fitting = 400

  let words: PageWords
  var medium = Medium.page

  /// Returns a diagram, labelled if it's a sketch; `nil` if its text can't be drawn.
  ///
  /// If it can be dragged, `key` is the key of its answers in the page's script.
  func html(of expectation: Expectation, key: Int? = nil) -> String? {
    guard let diagram = MarbleDiagram(drawnOf: expectation) else { return nil }
    let layout = DiagramLayout(of: diagram)
    let key = medium.isInteractive ? key : nil
    let text = medium.text(of: expectation, words)
    let field = key != nil && expectation.dragging?.isTyped == true ? field(expectation) : ""
    let html =
      field + picture(of: diagram, layout, isDraggable: key != nil) + (key == nil ? "" : hint)
      + text
    guard expectation.comparison == .sketch else {
      let attributes = key.map { " " + data(of: layout, key: $0) }
      return "<div class=\"output diagram\"\(attributes ?? "")>\n\(html)</div>\n"
    }
    return "<figure class=\"diagram sketch\">\n\(html)"
      + "<figcaption>\(words[.sketch])</figcaption>\n</figure>\n"
  }

  /// Returns the input of a diagram, without results; `key` is the key of its answers.
  func html(ofInput diagram: MarbleDiagram, key: Int) -> String {
    let layout = DiagramLayout(of: diagram)
    return "<div class=\"output diagram\" data-input \(data(of: layout, key: key))>\n"
      + picture(of: diagram, layout, isDraggable: true) + hint + "</div>\n"
  }

  /// Returns the field for the marbles of a lane, with the message that appears after typing.
  private func field(_ expectation: Expectation) -> String {
    let lanes = MarbleDiagram(drawnOf: expectation)?.lanes ?? []
    let name = expectation.dragging?.lanes.first
    let letters = lanes.first { name == nil ? $0.hasLetters : $0.name == name }?.values ?? []
    return """
      <p class="type scripted"><label>\(words.say(.typeHint, ["count": "\(letters.count)"])) \
      <input type="text" autocomplete="off" autocapitalize="off" spellcheck="false"></label> \
      <output data-made="\(words[.typedSignal].escaped)"></output></p>

      """
  }

  private var hint: String { "<p class=\"drag\">\(words[.dragHint])</p>\n" }

  private func data(of layout: DiagramLayout, key: Int) -> String {
    "data-drag=\"\(key)\" data-x=\"\(layout.start)\" data-step=\"\(layout.step)\""
  }

  /// A diagram that can be dragged gets its sliders once it's focused, or pointed at.
  private func picture(
    of diagram: MarbleDiagram,
    _ layout: DiagramLayout,
    isDraggable: Bool
  ) -> String {
    let description = DiagramDescription(of: diagram, words: words)
    let svg = DiagramSVG(of: diagram, layout, for: medium).html(label: description.text)
    let isWide = isDraggable || layout.isWide || layout.width > Self.fitting
    return medium.scroll(svg, name: words[.diagram], isWide: isWide)
  }
}

extension Medium {
  /// Returns a box in which a wide picture scrolls.
  func scroll(_ svg: String, name: String, isWide: Bool = true) -> String {
    "<div class=\"scroll\"\(isWide ? focus : "") role=\"group\" aria-label=\"\(name)\">\n\(svg)</div>\n"
  }

  /// Returns the text of a drawing in a fold, which e-readers don't need: they show the whole
  /// drawing.
  func text(of expectation: Expectation, _ words: PageWords) -> String {
    guard self != .reader else { return "" }
    let lines = expectation.lines.map(\.text)
    let text = joined(lines.map(\.escaped), marked: marksLines(lines))
    return """
      <details><summary>\(words[.asText])</summary>
      <pre\(focus(ifWide: lines)) role="group" aria-label="\(words[.asText])"><samp>\(text)</samp></pre>
      </details>

      """
  }
}

extension MarbleDiagram {
  /// Reads the diagram that pages draw for an expectation; `nil` if it's shown as text.
  init?(drawnOf expectation: Expectation) {
    guard expectation.kind == .diagram,
      let diagram = try? MarbleDiagram(parsing: expectation.lines.map(\.text)), diagram.isDrawable
    else { return nil }
    self = diagram
  }

  /// Whether the diagram is small enough for a page; a larger one is shown as text.
  var isDrawable: Bool {
    let moments = lanes.reduce(0) { $0 + $1.moments.count }
    let length = lanes.map { max($0.length, ($0.moments.last?.tick ?? 0) + 1) }.max() ?? 0
    return rows.count <= 60 && moments <= 600 && length <= 3_000
  }
}
