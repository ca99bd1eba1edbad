import MarbleModel

extension Block {
  /// Returns the block with its place in the file; `nil` if it's neither checked nor expected.
  func checkedPart(placedBy comment: DocComment) -> Block? {
    switch content {
    case .listing, .hidden, .expectation: placed(by: comment)
    default: nil
    }
  }

  /// Returns the block, with all blocks inside it, with its place in the file.
  func placed(by comment: DocComment) -> Block {
    let range = comment.place(of: range)
    switch content {
    case .listing(let listing): return Block(.listing(listing.placed(by: comment)), range: range)
    case .hidden(let listing): return Block(.hidden(listing.placed(by: comment)), range: range)
    case .expectation(let expectation):
      return Block(.expectation(expectation.placed(by: comment)), range: range)
    default:
      var block = Block(content, range: range)
      block.changeParts { $0 = $0.map { $0.placed(by: comment) } }
      return block
    }
  }
}

extension Listing {
  fileprivate func placed(by comment: DocComment) -> Listing {
    var listing = self
    comment.place(&listing.lines)
    listing.output = output?.placed(by: comment)
    listing.errors = errors?.placed(by: comment)
    listing.diagnostics = diagnostics?.placed(by: comment)
    listing.objects = objects?.placed(by: comment)
    listing.puzzle = puzzle?.placed(by: comment)
    listing.range = comment.place(of: range)
    return listing
  }
}

extension Expectation {
  fileprivate func placed(by comment: DocComment) -> Expectation {
    var expectation = self
    comment.place(&expectation.lines)
    expectation.range = comment.place(of: range)
    for index in objects.roots.indices {
      expectation.objects.roots[index].range = comment.place(of: objects.roots[index].range)
    }
    for index in objects.omitted.indices {
      expectation.objects.omitted[index].range = comment.place(of: objects.omitted[index].range)
    }
    expectation.objects.changes = objects.changes.map(comment.place)
    return expectation
  }
}

extension DocComment {
  fileprivate func place(_ lines: inout [Listing.Line]) {
    for index in lines.indices { lines[index].position = place(of: lines[index].position) }
  }
}
