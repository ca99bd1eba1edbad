extension [Block] {
  /// The places of the raw HTML that editions leave out, in any order.
  package var omittedHTML: [SourcePosition] {
    let pieces = map { block -> String? in
      if case .html(let html) = block.content { html } else { nil }
    }
    let omitted = RawTree(of: pieces, isRunning: false).omitted
    var places = omitted.map { self[$0].range.start }
    for block in self {
      block.visitParts(
        text: { places += $0.omittedHTML },
        blocks: { places += $0.omittedHTML }
      )
    }
    return places
  }
}

extension [Inline] {
  fileprivate var omittedHTML: [SourcePosition] {
    let pieces = map { inline -> String? in
      if case .html(let html) = inline.content { html } else { nil }
    }
    let omitted = RawTree(of: pieces, isRunning: true).omitted
    return omitted.map { self[$0].position }
      + flatMap { inline -> [SourcePosition] in
        // The text of an image is its description, which has no elements.
        if case .image = inline.content { [] } else { inline.children.omittedHTML }
      }
  }
}
