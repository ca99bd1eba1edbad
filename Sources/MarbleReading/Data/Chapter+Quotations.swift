package import MarbleModel

extension Chapter {
  /// The blocks in languages other than Swift that are copies of files, such as settings and data.
  ///
  /// They aren't run, so they aren't listings of the chapter, but their contents are compared.
  package var quotations: [Listing] {
    let codes = blocks.flattened.compactMap { block -> (Block, CodeOrigin?, text: String)? in
      guard case .code(let info, let text) = block.content else { return nil }
      return (block, CodeOrigin(info: info), text)
    }
    guard codes.contains(where: { $0.1 != nil }) else { return [] }
    let starts = Set(codes.map(\.0.range.start.line))
    return codes.compactMap { block, origin, text in
      guard let origin else { return nil }
      let fence = FencedBlock(block.range, text: text, in: source, codeStarts: starts)
      guard fence.isClosed else { return nil }
      var words = ListingWords()
      words.origin = origin
      let first = fence.range.start.line + 1
      return Listing(
        id: Listing.ID(path: path, line: fence.range.start.line),
        words: words,
        lines: CodePlaces.locate(text, fromLine: first, in: source),
        range: fence.range
      )
    }
  }
}
