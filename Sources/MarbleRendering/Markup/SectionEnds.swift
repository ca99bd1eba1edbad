import MarbleModel

extension MarkupRenderer {
  /// Writes blocks with something at the end of each section, by its anchor.
  func write(
    _ blocks: [Block],
    into buffer: inout HTMLBuffer,
    ending end: (_ anchor: String) -> UsesLine?
  ) {
    var rest = blocks[...]
    while !rest.isEmpty {
      // The first block is the heading, followed by its text; footnotes belong to no section.
      let next = rest.dropFirst().firstIndex(where: Self.endsSection) ?? rest.endIndex
      let run = rest[..<next]
      write(run, isTight: false, into: &buffer)
      if case .heading(let heading) = run.first?.content, heading.level > 1,
        let line = heading.anchor.flatMap(end)
      {
        write(line, into: &buffer)
      }
      rest = rest[next...]
    }
  }

  private static func endsSection(_ block: Block) -> Bool {
    switch block.content {
    case .heading, .footnotes: true
    default: false
    }
  }
}
