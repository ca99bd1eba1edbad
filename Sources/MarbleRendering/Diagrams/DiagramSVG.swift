import MarbleModel

/// Draws a diagram as SVG in the colours of the page.
struct DiagramSVG {
  /// The maximum number of ticks with lines of their own.
  private static let guideLimit = 120

  private let diagram: MarbleDiagram
  private let layout: DiagramLayout
  private let medium: Medium
  private let colors: [[Int]]

  init(of diagram: MarbleDiagram, _ layout: DiagramLayout, for medium: Medium = .page) {
    self.diagram = diagram
    self.layout = layout
    self.medium = medium
    colors = DiagramColors.numbers(in: diagram.lanes)
  }

  /// Returns the picture, with a label that describes it.
  ///
  /// The names are in a separate picture to the left. For narrow screens and e-readers, which don't
  /// show that picture, the names are also above the lanes in the main picture.
  func html(label: String) -> String {
    var html = HTMLBuffer()
    let (start, width, height) = (layout.start, layout.width - layout.start, layout.height)
    if layout.hasNames, medium != .reader {
      html.append("<svg class=\"names\" aria-hidden=\"true\"")
      html.append(" width=\"\(start)\" height=\"\(height)\">\n")
      appendNames(x: 0, above: 0, to: &html)
      html.append("</svg>\n")
    }
    let wide = layout.isWide ? " class=\"wide\"" : ""
    html.append("<svg\(medium.namespace)\(wide) role=\"img\"")
    if medium != .reader { html.append(label, as: "aria-label") }
    html.append(" viewBox=\"\(start) 0 \(width) \(height)\"")
    html.append(" width=\"\(width)\" height=\"\(height)\">")
    // E-readers support titles better than labels.
    if medium == .reader { html.append(label, in: "title") }
    html.append("\n")
    appendLines(to: &html)
    if layout.hasNames {
      html.append(medium == .reader ? "<g class=\"o\">\n" : "<g class=\"o\" display=\"none\">\n")
      appendNames(x: start, above: DiagramLayout.nameHeight, to: &html)
      html.append("</g>\n")
    }
    for (lane, colors) in zip(layout.lanes, colors) { append(lane, colors, to: &html) }
    appendNumbers(to: &html)
    html.append("</svg>\n")
    return html.text
  }

  private func appendNames(x: Int, above: Int, to html: inout HTMLBuffer) {
    for lane in layout.lanes where !lane.name.isEmpty {
      let name = DiagramText.shown(lane.name).escaped
      html.append("<text class=\"n\" x=\"\(x)\" y=\"\(lane.y - above)\">\(name)</text>\n")
    }
  }

  private func appendNumbers(to html: inout HTMLBuffer) {
    for y in layout.gaps {
      html.append("<text class=\"n\" x=\"\(layout.start)\" y=\"\(y)\">…</text>\n")
    }
    let y = layout.height - DiagramLayout.axis / 2
    for tick in layout.numbers {
      html.append("<text class=\"s\" x=\"\(layout.ticks[tick])\" y=\"\(y)\">\(tick)</text>\n")
    }
  }

  private func appendLines(to html: inout HTMLBuffer) {
    if layout.ticks.count <= Self.guideLimit, layout.lanes.count > 1 {
      let top = DiagramLayout.pitch / 4
      let bottom = layout.height - DiagramLayout.axis
      let lines = layout.ticks.map { "M\($0) \(top)V\(bottom)" }.joined()
      html.append("<path class=\"t\" d=\"\(lines)\"/>\n")
    }
    let lines = layout.lanes.filter { !$0.isSilent }.map { lane in
      // A lane that was cut off ends in a slash.
      let arrow = lane.isCut ? "m-4 8 8 -16" : lane.goesOn ? "m-6 -4 6 4 -6 4" : ""
      return "M\(lane.begin) \(lane.y - 4)v8m0 -4H\(lane.end)\(arrow)"
    }
    html.append("<path class=\"a\" d=\"\(lines.joined())\"/>\n")
    let height = 2 * DiagramLayout.radius + 8
    for lane in layout.lanes {
      for group in lane.groups {
        let place = "x=\"\(group.lowerBound)\" y=\"\(lane.y - height / 2)\""
        let size = "width=\"\(group.count - 1)\" height=\"\(height)\" rx=\"\(height / 2)\""
        html.append("<rect class=\"g\" \(place) \(size)/>\n")
      }
    }
  }

  private func append(_ lane: DiagramLayout.Lane, _ colors: [Int], to html: inout HTMLBuffer) {
    for (mark, color) in zip(lane.marks, colors) {
      let (x, y) = (mark.middle, lane.y)
      switch mark.event {
      case .value(let text): html.append(value(text, color, mark, at: y))
      case .completion: html.append("<path class=\"a e\" d=\"M\(x) \(y - 11)v22\"/>\n")
      case .error:
        html.append("<path class=\"x\" d=\"M\(x - 7) \(y - 7)l14 14m0 -14l-14 14\"/>\n")
      }
    }
  }

  private func value(
    _ text: String,
    _ color: Int,
    _ mark: DiagramLayout.Mark,
    at y: Int
  ) -> String {
    let radius = DiagramLayout.radius
    return """
      <g class="m\(color)"><rect x="\(mark.left)" y="\(y - radius)"\
       width="\(mark.width)" height="\(2 * radius)" rx="\(radius)"/>\
      <text x="\(mark.middle)" y="\(y)">\(DiagramText.shown(text).escaped)</text></g>

      """
  }
}
