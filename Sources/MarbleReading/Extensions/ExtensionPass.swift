import MarbleModel

/// The pass that finds GitHub's blocks in those of CommonMark: parts to open, admonitions, figures.
struct ExtensionPass {
  /// What is wrong with them.
  private(set) var diagnostics: [Diagnostic] = []

  private let source: SourceFile
  private let allowsRawHTML: Bool

  /// Creates the pass over blocks of a file.
  init(source: SourceFile, allowsRawHTML: Bool) {
    self.source = source
    self.allowsRawHTML = allowsRawHTML
  }

  /// Changes blocks that stand beside each other, and all blocks inside them.
  mutating func transform(_ blocks: inout [Block]) {
    if blocks.contains(where: DetailsTag.begins) {
      var nesting = DetailsNesting(source: source, allowsRawHTML: allowsRawHTML)
      blocks = nesting.nest(blocks)
      diagnostics += nesting.diagnostics
    }
    for index in blocks.indices { transform(&blocks[index]) }
  }

  private mutating func transform(_ block: inout Block) {
    switch block.content {
    case .paragraph(let text):
      if let figure = Figure(paragraph: text) { block.content = .figure(figure) }
    case .quote(var children):
      let label = AdmonitionLabel(of: children, in: source)
      if let problem = label?.problem { diagnostics.append(problem) }
      if let kind = label?.kind {
        label?.remove(from: &children)
        transform(&children)
        block.content = .admonition(Admonition(kind: kind, blocks: children))
      } else {
        transform(&children)
        block.content = .quote(children)
      }
    default: block.changeParts { transform(&$0) }
    }
  }
}
