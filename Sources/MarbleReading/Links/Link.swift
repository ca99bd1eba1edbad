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

  /// Returns the links and images of a text, in order.
  static func all(in blocks: [Block]) -> [Link] {
    var links: [Link] = []
    collect(blocks, into: &links)
    return links
  }

  private static func collect(_ blocks: [Block], into links: inout [Link]) {
    for block in blocks {
      switch block.content {
      case .paragraph(let text): collect(text, into: &links)
      case .heading(let heading): collect(heading.text, into: &links)
      case .quote(let children): collect(children, into: &links)
      case .list(let list):
        for item in list.items { collect(item, into: &links) }
      case .code, .html, .thematicBreak, .listing, .hidden, .expectation: break
      }
    }
  }

  private static func collect(_ inlines: [Inline], into links: inout [Link]) {
    for inline in inlines {
      switch inline.content {
      case .link(let destination, _, let children):
        links.append(Link(destination: destination, position: inline.position, isImage: false))
        collect(children, into: &links)
      case .image(let source, _, let children):
        links.append(Link(destination: source, position: inline.position, isImage: true))
        collect(children, into: &links)
      case .emphasis(let children), .strong(let children): collect(children, into: &links)
      case .text, .code, .html, .softBreak, .lineBreak: break
      }
    }
  }
}
