import MarbleModel

extension TextFlow {
  /// Creates the running text of a paragraph or heading, with the paints of its markup.
  init(of inlines: [Inline], paint: Paint = .none, style: TerminalStyle) {
    self.init()
    append(inlines, paint, style)
  }

  private mutating func append(_ inlines: [Inline], _ paint: Paint, _ style: TerminalStyle) {
    for inline in inlines {
      switch inline.content {
      case .text(let text): append(text, paint)
      // Without colours, only the backticks of the source distinguish code from words.
      case .code(let text):
        append(style == .plain ? "`\(text)`" : text, paint.with(.code))
      case .emphasis(let children): append(children, paint.with(.emphasis), style)
      case .strong(let children): append(children, paint.with(.strong), style)
      case .deleted(let children): append(children, paint.with(.deleted), style)
      case .link(let address, _, let children): appendLink(to: address, children, paint, style)
      case .image(_, _, let children): append("[image: \(children.plainText)]", paint)
      case .softBreak: append(" ", paint)
      case .lineBreak: append("\n", paint)
      case .footnote(let reference): append("[\(reference.number)]", paint.with(.faint))
      case .formula(let formula): append(formula.source, paint.with(.code))
      case .html: break
      }
    }
  }

  /// Appends the text of a link, and the address of one that leads to a site.
  private mutating func appendLink(
    to address: String,
    _ children: [Inline],
    _ paint: Paint,
    _ style: TerminalStyle
  ) {
    guard !PlayLink.isOne(address) else { return append(children, paint, style) }
    append(children, paint.with(.link), style)
    guard LinkTarget(address, from: "") == .elsewhere, address.contains("://"),
      children.plainText != address
    else { return }
    append(" (\(address))", paint.with(.faint))
  }
}
