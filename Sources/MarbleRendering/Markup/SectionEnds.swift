import MarbleModel

extension [Block] {
  /// Returns the blocks as HTML with something at the end of each section, by its anchor.
  func html(
    by render: (ArraySlice<Block>) -> String,
    ending end: (_ anchor: String) -> String
  ) -> String {
    var html = ""
    var rest = self[...]
    while !rest.isEmpty {
      // The first block is the heading, followed by its text; footnotes belong to no section.
      let next = rest.dropFirst().firstIndex(where: Self.endsSection) ?? rest.endIndex
      let run = rest[..<next]
      var anchor: String?
      if case .heading(let heading) = run.first?.content, heading.level > 1 {
        anchor = heading.anchor
      }
      html += render(run) + (anchor.map(end) ?? "")
      rest = rest[next...]
    }
    return html
  }

  private static func endsSection(_ block: Block) -> Bool {
    switch block.content {
    case .heading, .footnotes: true
    default: false
    }
  }
}
