import MarbleModel

extension ChapterFormatter {
  func lines(of admonition: Admonition, width: Int) -> [String] {
    let titled = admonition.titled
    let text = titled?.title.plainText ?? admonition.kind.label
    let label = style.paint(text, Self.paint(of: admonition.kind))
    let blocks = titled?.blocks ?? admonition.blocks
    return [style.paint("│ ", .faint) + label] + lines(ofQuote: blocks, width: width)
  }

  func lines(of figure: Figure, width: Int) -> [String] {
    let image = flow("[image: \(figure.description.plainText)]", .none)
    let caption = TextFlow(of: figure.caption, paint: .emphasis, style: style)
    return image.lines(width: width, style: style) + caption.lines(width: width, style: style)
  }

  func lines(of caption: Caption, width: Int) -> [String] {
    var flow = TextFlow()
    flow.append("Figure \(caption.number): ", .strong)
    flow.append(TextFlow(of: caption.text, paint: .emphasis, style: style))
    return flow.lines(width: width, style: style)
  }

  func lines(of details: Details, width: Int) -> [String] {
    let flow = TextFlow(of: details.summary, paint: .strong, style: style)
    let head = hang(flow.lines(width: max(1, width - 2), style: style), by: "▾ ")
    let body = lines(of: details.blocks, width: width - 2)
    return head + (body.isEmpty ? [] : [""]) + body.map { $0.isEmpty ? "" : "  " + $0 }
  }

  func lines(of note: Footnote, width: Int) -> [String] {
    let mark = "[\(note.number)] "
    return hang(lines(of: note.blocks, width: width - mark.count), by: mark)
  }

  private static func paint(of kind: Admonition.Kind) -> Paint {
    switch kind {
    case .note, .important: .heading
    case .tip: .help
    case .warning: .warning
    case .caution: .error
    }
  }
}

extension Admonition.Kind {
  fileprivate var label: String { rawValue.prefix(1) + rawValue.dropFirst().lowercased() }
}
