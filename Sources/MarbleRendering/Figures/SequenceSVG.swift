import MarbleModel

/// Draws a sequence diagram as SVG in the colours of the page.
struct SequenceSVG {
  let layout: SequenceLayout

  init(of diagram: SequenceDiagram) { layout = SequenceLayout(of: diagram) }

  func html(title: String, description: String, for medium: Medium = .page) -> String {
    var html = HTMLBuffer()
    html.appendFigure(width: layout.width, height: layout.height, title, description, for: medium)
    appendLanes(to: &html)
    appendArrows(to: &html)
    for row in layout.rows { append(row, to: &html) }
    html.append("</svg>\n")
    return html.text
  }

  /// Appends names and lines; lines are dotted where rows are left out.
  private func appendLanes(to html: inout HTMLBuffer) {
    for lane in layout.lanes {
      append(lane.name, x: lane.x, y: layout.top - 8 - lane.name.count * 16, style: "", to: &html)
    }
    var (solid, dotted) = ("", "")
    let gaps = layout.rows.filter { $0.content == .gap }
    for lane in layout.lanes {
      solid += "M\(lane.x) \(layout.top)"
      for gap in gaps {
        let end = gap.y + gap.height
        solid += "V\(gap.y)M\(lane.x) \(end)"
        dotted += "M\(lane.x) \(gap.y + 2)V\(end)"
      }
      solid += "V\(layout.height)"
    }
    html.append("<path class=\"life\" d=\"\(solid)\"/>\n")
    if !gaps.isEmpty { html.append("<path class=\"life left-out\" d=\"\(dotted)\"/>\n") }
  }

  private func appendArrows(to html: inout HTMLBuffer) {
    var (lines, heads) = ("", "")
    for row in layout.rows {
      guard case .message(let from, let to, _) = row.content else { continue }
      let (start, end) = (layout.lanes[from].x, layout.lanes[to].x)
      if from == to {
        let y = row.y + (row.height - 10) / 2 - 5
        lines += "M\(start) \(y)h12c10 0 10 10 0 10h-9"
        heads += "M\(start + 1) \(y + 10)l7-4v8z"
      } else {
        let y = row.y + row.height - 10
        let isRight = end > start
        // The line ends inside the head, so that its blunt end doesn't stick out of the tip.
        lines += "M\(start) \(y)H\(end + (isRight ? -3 : 3))"
        heads += "M\(end + (isRight ? -1 : 1)) \(y)" + (isRight ? "l-7-4v8z" : "l7-4v8z")
      }
    }
    guard !lines.isEmpty else { return }
    html.append("<path d=\"\(lines)\"/>\n<path class=\"head\" d=\"\(heads)\"/>\n")
  }

  private func append(_ row: SequenceLayout.Row, to html: inout HTMLBuffer) {
    switch row.content {
    case .message(let from, let to, _) where from == to:
      let y = row.y + (row.height - 10 - row.lines.count * SequenceLayout.lineHeight) / 2
      append(row.lines, x: layout.lanes[from].x + 28, y: y, style: "said beside", to: &html)
    case .message(let from, let to, _):
      let middle = (layout.lanes[from].x + layout.lanes[to].x) / 2
      append(row.lines, x: middle, y: row.y, style: "said", to: &html)
    case .note(let lane, _):
      let (x, width, height) = (layout.lanes[lane].x, row.width + 18, row.height - 10)
      let place = "x=\"\(x - width / 2)\" y=\"\(row.y)\" width=\"\(width)\" height=\"\(height)\""
      html.append("<rect \(place) rx=\"5\"/>\n")
      append(row.lines, x: x, y: row.y + 4, style: "", to: &html)
    case .gap: break
    }
  }

  /// Appends lines of text, one below the other, with the top of the first at `y`.
  private func append(
    _ lines: [String],
    x: Int,
    y: Int,
    style: String,
    to html: inout HTMLBuffer
  ) {
    for (number, line) in lines.enumerated() {
      let middle = y + number * SequenceLayout.lineHeight + SequenceLayout.lineHeight / 2
      html.append(style.isEmpty ? "<text" : "<text class=\"\(style)\"")
      html.append(" x=\"\(x)\" y=\"\(middle)\">")
      html.appendEscaped(line)
      html.append("</text>\n")
    }
  }
}
