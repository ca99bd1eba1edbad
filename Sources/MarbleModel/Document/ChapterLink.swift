/// A link or an image of a chapter, and where it stands.
package struct ChapterLink: Sendable, Hashable {
  /// The address, as CommonMark reads it.
  package var destination: String
  /// Where the link begins.
  package var position: SourcePosition
  /// Whether it is an image.
  package var isImage: Bool

  /// Creates a link.
  package init(destination: String, position: SourcePosition, isImage: Bool) {
    self.destination = destination
    self.position = position
    self.isImage = isImage
  }

  private init?(_ inline: Inline) {
    switch inline.content {
    case .link(let destination, _, _):
      self.init(destination: destination, position: inline.position, isImage: false)
    case .image(let source, _, _):
      self.init(destination: source, position: inline.position, isImage: true)
    case .text, .code, .emphasis, .strong, .html, .footnote, .softBreak, .lineBreak: return nil
    }
  }

  /// Returns the links and images of a text, in order.
  static func all(in blocks: [Block]) -> [ChapterLink] {
    var links: [ChapterLink] = []
    blocks.visit { block in
      if case .figure(let figure) = block.content {
        let start = block.range.start
        links.append(ChapterLink(destination: figure.source, position: start, isImage: true))
      }
      block.visitInlines { inline in
        if let link = ChapterLink(inline) { links.append(link) }
      }
    }
    return links
  }
}

extension [Block] {
  /// The links and images of the blocks, in reading order.
  package var links: [ChapterLink] { ChapterLink.all(in: self) }
}
