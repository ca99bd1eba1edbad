import MarbleModel

/// The pass that finds GitHub's blocks in those of CommonMark: folds, admonitions, figures.
struct ExtensionPass {
  private(set) var diagnostics: [Diagnostic] = []

  let source: SourceFile
  let allowsRawHTML: Bool

  /// Changes consecutive blocks, and all blocks inside them.
  mutating func transform(_ blocks: inout [Block]) {
    // Folds come first, so that the blocks inside them are changed like all others.
    if blocks.contains(where: DetailsTag.begins) {
      // Other HTML between the tags isn't a mistake on a page that was written for other tools.
      let isFree = allowsRawHTML || source.path.isForeignPage
      var nesting = DetailsNesting(source: source, allowsRawHTML: isFree)
      blocks = nesting.nest(blocks)
      diagnostics += nesting.diagnostics
    }
    for index in blocks.indices { transform(&blocks[index]) }
  }

  private mutating func transform(_ block: inout Block) {
    if case .paragraph(let text) = block.content, let figure = Figure(paragraph: text) {
      block.content = .figure(figure)
    } else if case .quote(var children) = block.content,
      let label = AdmonitionLabel(of: children, in: source)
    {
      if let problem = label.problem { diagnostics.append(problem) }
      if let kind = label.kind {
        label.remove(from: &children)
        block.content = .admonition(Admonition(kind: kind, blocks: children))
      }
    }
    block.changeParts { transform(&$0) }
  }
}
