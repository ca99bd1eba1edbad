/// The replacement that a page shows for a link or an image written for other tools.
package struct LinkReplacement: Sendable, Hashable {
  /// The address as written.
  package let destination: String
  /// Whether it's the address of an image.
  package let isImage: Bool
  /// The address on the page; `nil` if only the text is shown.
  package let replacement: String?
  /// The text for a link that shows its own address, with backticks around code; for a snippet,
  /// that of its file.
  package let text: String?

  package init(
    _ destination: String,
    isImage: Bool = false,
    by replacement: String?,
    text: String? = nil
  ) {
    self.destination = destination
    self.isImage = isImage
    self.replacement = replacement
    self.text = text
  }
}

extension LinkReplacement: FormedValue {
  package static let form = Form {
    LinkReplacement($0, isImage: $1, by: $2, text: $3)
  } _: {
    ($0.destination, $0.isImage, $0.replacement, $0.text)
  }
}

extension [Block] {
  /// Applies replacements to links and images, here and in all blocks inside.
  package mutating func replaceLinks(by replacements: [LinkReplacement]) {
    guard !replacements.isEmpty else { return }
    let links = replacements.filter { !$0.isImage }.map { ($0.destination, $0) }
    let images = replacements.filter(\.isImage).map { ($0.destination, $0) }
    let exchange = LinkExchange(
      links: Dictionary(links) { first, _ in first },
      images: Dictionary(images) { first, _ in first }
    )
    exchange.apply(to: &self)
  }
}

/// The replacements of a page by the addresses as written.
private struct LinkExchange {
  let links: [String: LinkReplacement]
  let images: [String: LinkReplacement]

  func apply(to blocks: inout [Block]) {
    for index in blocks.indices {
      if case .figure(let figure) = blocks[index].content, let image = images[figure.source] {
        blocks[index].content = content(of: figure, image)
      }
      blocks[index].changeParts(text: { $0 = changed($0) }, blocks: apply)
    }
  }

  private func content(of figure: Figure, _ image: LinkReplacement) -> Block.Content {
    guard let source = image.replacement else { return .paragraph(figure.description) }
    var figure = figure
    figure.source = source
    return .figure(figure)
  }

  private func changed(_ text: [Inline]) -> [Inline] { text.flatMap(changed) }

  private func changed(_ inline: Inline) -> [Inline] {
    var inline = inline
    let children = inline.children.isEmpty ? [] : changed(inline.children)
    switch inline.content {
    case .link(let destination, let title, let old):
      guard let link = links[destination] else {
        inline.content = .link(destination: destination, title: title, children)
        return [inline]
      }
      let own = old.plainText == destination ? link.text : nil
      let text = own.map { [Inline](title: $0, at: inline.position) } ?? children
      guard let address = link.replacement else { return text }
      inline.content = .link(destination: address, title: title, text)
    case .image(let source, let title, _):
      guard let image = images[source] else { return [inline] }
      guard let address = image.replacement else { return children }
      inline.content = .image(source: address, title: title, children)
    default: inline.replaceChildren(children)
    }
    return [inline]
  }
}

extension [Inline] {
  /// Creates the text of a title, where backticks mark code; an unpaired backtick is kept.
  package init(title: String, at position: SourcePosition) {
    let parts = title.split(separator: "`", omittingEmptySubsequences: false)
    self = parts.enumerated().compactMap { index, part in
      let isCode = index % 2 == 1 && index + 1 < parts.count
      let isLone = index % 2 == 1 && !isCode
      let text = isLone ? "`\(part)" : String(part)
      guard !text.isEmpty else { return nil }
      return Inline(isCode ? .code(text) : .text(text), at: position)
    }
  }
}
