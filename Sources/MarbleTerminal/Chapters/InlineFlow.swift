import MarbleModel

/// The running text of a paragraph or heading, in the paints of its markup.
struct InlineFlow {
  private(set) var flow = TextFlow()

  private let style: TerminalStyle

  init(of inlines: [Inline], paint: Paint = .none, style: TerminalStyle) {
    self.style = style
    append(inlines, paint)
  }

  private mutating func append(_ inlines: [Inline], _ paint: Paint) {
    for inline in inlines {
      switch inline.content {
      case .text(let text): flow.append(text, paint)
      // Without colours only the backticks of the source tell code from words.
      case .code(let text):
        flow.append(style == .plain ? "`\(text)`" : text, paint.with(.code))
      case .emphasis(let children): append(children, paint.with(.emphasis))
      case .strong(let children): append(children, paint.with(.strong))
      case .link(let address, _, let children): appendLink(to: address, children, paint)
      case .image(_, _, let children): flow.append("[image: \(children.plainText)]", paint)
      case .softBreak: flow.append(" ", paint)
      case .lineBreak: flow.append("\n", paint)
      case .footnote(let reference): flow.append("[\(reference.number)]", paint.with(.faint))
      case .html: break
      }
    }
  }

  /// A link into the book is its text, as is one to write to; the address of a site is told.
  private mutating func appendLink(to address: String, _ children: [Inline], _ paint: Paint) {
    append(children, paint.with(.link))
    guard LinkTarget(address, from: "") == .elsewhere, address.contains("://"),
      children.plainText != address
    else { return }
    flow.append(" (\(address))", paint.with(.faint))
  }
}
