/// A link or an image of a chapter, and its place.
package struct ChapterLink: Sendable, Hashable {
  /// The address, as CommonMark reads it.
  package let destination: String
  /// The target of the address.
  package let target: LinkTarget
  /// Where the link begins.
  package let position: SourcePosition
  /// Whether it's an image.
  package let isImage: Bool

  /// Creates a link in the file at a path.
  package init(destination: String, from file: String, position: SourcePosition, isImage: Bool) {
    self.destination = destination
    target = LinkTarget(destination, from: file)
    self.position = position
    self.isImage = isImage
  }
}

extension [Block] {
  /// Returns the links and images of the blocks of the file at a path, in reading order.
  package func links(from file: String) -> [ChapterLink] {
    var collector = LinkCollector(file: file)
    collector.visit(self)
    return collector.links
  }
}

private struct LinkCollector: BlockVisitor {
  let file: String
  var links: [ChapterLink] = []

  mutating func visit(_ figure: Figure, in block: Block) {
    append(figure.source, at: block.range.start, isImage: true)
    visit(figure.description)
    visit(figure.caption)
  }

  mutating func visit(_ text: [Inline]) {
    text.visit { inline in
      switch inline.content {
      case .link(let destination, _, _): append(destination, at: inline.position, isImage: false)
      case .image(let source, _, _): append(source, at: inline.position, isImage: true)
      default: break
      }
    }
  }

  private mutating func append(_ destination: String, at place: SourcePosition, isImage: Bool) {
    links.append(
      ChapterLink(destination: destination, from: file, position: place, isImage: isImage)
    )
  }
}
