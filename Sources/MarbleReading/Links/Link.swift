import MarbleModel

/// A link or an image of a chapter.
struct Link {
  /// The address, as CommonMark reads it.
  var destination: String
  /// Where the link begins.
  var position: SourcePosition
  /// Whether it is an image.
  var isImage: Bool

  /// The word for it.
  var kind: String { isImage ? "image" : "link" }

  private init(destination: String, position: SourcePosition, isImage: Bool) {
    self.destination = destination
    self.position = position
    self.isImage = isImage
  }

  /// Returns the links and images of a text, in order.
  static func all(in blocks: [Block]) -> [Link] {
    var links: [Link] = []
    for block in blocks.flattened {
      if case .figure(let figure) = block.content {
        let start = block.range.start
        links.append(Link(destination: figure.source, position: start, isImage: true))
      }
      for inline in block.texts.joined().flattened {
        if let link = Link(inline) { links.append(link) }
      }
    }
    return links
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
}
