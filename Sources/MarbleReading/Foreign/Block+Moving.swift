import MarbleModel

extension Block {
  /// Returns the block, and everything inside it, with its places in its file.
  func moved(_ place: (SourcePosition) -> SourcePosition) -> Block {
    var block = Block(content, range: range.moved(place))
    block.changeParts(
      text: { $0 = $0.map { $0.moved(place) } },
      blocks: { $0 = $0.map { $0.moved(place) } }
    )
    // `changeParts` has changed the blocks of notes, but not their ranges.
    if case .footnotes(var notes) = block.content {
      for index in notes.indices { notes[index].range = notes[index].range.moved(place) }
      block.content = .footnotes(notes)
    }
    return block
  }
}

extension Inline {
  fileprivate func moved(_ place: (SourcePosition) -> SourcePosition) -> Inline {
    var inline = Inline(content, at: place(position))
    if !children.isEmpty { inline.replaceChildren(children.map { $0.moved(place) }) }
    return inline
  }
}

extension SourceRange {
  fileprivate func moved(_ place: (SourcePosition) -> SourcePosition) -> SourceRange {
    let start = place(start)
    return SourceRange(from: start, to: max(start, place(end)))
  }
}

extension Diagnostic {
  /// Returns the diagnostic with its place in a file, and the line as written there.
  func moved(_ place: (SourcePosition) -> SourcePosition, in source: SourceFile) -> Diagnostic {
    guard let range else { return self }
    var moved = Diagnostic(
      severity,
      message,
      at: range.moved(place),
      in: source,
      details: details,
      remedy: remedy
    )
    moved.concernsBlocks = concernsBlocks
    return moved
  }
}
