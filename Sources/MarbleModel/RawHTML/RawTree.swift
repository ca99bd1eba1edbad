/// Raw HTML and the Markdown that it's mixed with, as a tree of elements that is valid anywhere.
///
/// Raw HTML often comes in several pieces: `<div>`, then paragraphs, then `</div>`. A piece is left
/// out if it's malformed, if its elements don't begin and end within the same text, or if they
/// aren't valid where they are.
package struct RawTree: Sendable {
  package indirect enum Node: Sendable {
    case text(String)
    case element(RawTag, [Node])
    /// The Markdown with that number among the pieces.
    case markdown(Int)
  }

  package let nodes: [Node]
  /// The numbers of the pieces of raw HTML that are left out.
  package let omitted: Set<Int>

  /// Reads pieces that follow one another; `nil` represents Markdown, which is running text if
  /// `isRunning`, and a block otherwise.
  package init(of pieces: [String?], isRunning: Bool) {
    let tokens = pieces.map { $0.map(RawToken.tokens) }
    var omitted = Set(
      tokens.indices.filter { if case .some(nil) = tokens[$0] { true } else { false } }
    )
    while true {
      var builder = Builder(isRunning: isRunning)
      for (number, tokens) in tokens.enumerated() {
        switch tokens {
        case nil: builder.append(.markdown(number), of: number)
        case let tokens??: if !omitted.contains(number) { builder.append(tokens, of: number) }
        case .some(nil): break
        }
      }
      builder.finish()
      guard !builder.faulty.isEmpty else {
        nodes = builder.nodes
        break
      }
      // Without a piece, others may no longer be complete.
      omitted.formUnion(builder.faulty)
    }
    self.omitted = omitted
  }
}

extension RawTree {
  private struct Builder {
    private struct Element {
      let tag: RawTag
      let piece: Int
      var children: [Node] = []
    }

    let isRunning: Bool
    private(set) var nodes: [Node] = []
    private(set) var faulty: Set<Int> = []
    private var open: [Element] = []

    init(isRunning: Bool) { self.isRunning = isRunning }

    mutating func append(_ tokens: [RawToken], of piece: Int) {
      for token in tokens {
        switch token {
        case .text(let text): append(.text(text), of: piece)
        case .opening(let tag):
          if !allows(tag) { faulty.insert(piece) }
          if tag.isClosed {
            append(.element(tag, []), of: piece)
          } else {
            open.append(Element(tag: tag, piece: piece))
          }
        case .closing(let name): close(name, in: piece)
        }
      }
    }

    mutating func append(_ node: Node, of piece: Int) {
      let holder = open.last?.tag.name
      switch node {
      case .text(let text):
        let isBlank = text.allSatisfy(\.isWhitespace)
        if !isBlank, !RawElements.allowsText(in: holder) { faulty.insert(piece) }
      case .markdown:
        let isAllowed =
          isRunning
          ? RawElements.allowsText(in: holder) && !isInPicture
          : RawElements.allowsBlocks(in: holder, isRunning: false)
        // Markdown is never left out, so the piece around it is.
        if !isAllowed, let last = open.last { faulty.insert(last.piece) }
      case .element: break
      }
      if open.isEmpty { nodes.append(node) } else { open[open.count - 1].children.append(node) }
    }

    mutating func finish() { faulty.formUnion(open.map(\.piece)) }

    private mutating func close(_ name: String, in piece: Int) {
      guard let element = open.last, element.tag.name == name else {
        faulty.insert(piece)
        return
      }
      open.removeLast()
      // Browsers give a fold without a summary a label of their own.
      if name == "details", !element.children.contains(where: \.isElement) {
        faulty.insert(element.piece)
      }
      append(.element(element.tag, element.children), of: element.piece)
    }

    private var isInPicture: Bool { open.contains { $0.tag.name == "svg" } }

    private func allows(_ tag: RawTag) -> Bool {
      if isInPicture { return RawElements.isInPicture(tag.name) }
      let hasSibling = open.last?.children.contains(where: \.isContent) ?? false
      if RawElements.isFirst(tag.name), hasSibling { return false }
      if open.last?.tag.name == "details", tag.name != "summary", !hasSibling { return false }
      // HTML doesn't allow a link inside another.
      if tag.name == "a", open.contains(where: { $0.tag.name == "a" }) { return false }
      let holder = open.last?.tag.name
      return RawElements.allows(tag.name, in: holder, isRunning: isRunning)
    }
  }
}

extension RawTree.Node {
  fileprivate var isElement: Bool { if case .element = self { true } else { false } }

  /// Whether the node is more than space between elements.
  fileprivate var isContent: Bool {
    if case .text(let text) = self { !text.allSatisfy(\.isWhitespace) } else { true }
  }
}
