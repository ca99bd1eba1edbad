import MarbleModel

/// The line below a term that lists the chapters that use it.
struct GlossaryUses {
  private static let limit = 24

  let glossary: Glossary
  let map: SiteMap
  let words: PageWords

  /// Returns blocks as HTML with a line at the end of each term.
  func html(_ blocks: [Block], by render: (ArraySlice<Block>) -> String) -> String {
    var html = ""
    var rest = blocks[...]
    while !rest.isEmpty {
      // The first block is the heading, followed by its text; footnotes belong to no term.
      let next = rest.dropFirst().firstIndex(where: endsTerm) ?? rest.endIndex
      let run = rest[..<next]
      var anchor: String?
      if case .heading(let heading) = run.first?.content, heading.level > 1 {
        anchor = heading.anchor
      }
      html += render(run) + (anchor.map(line) ?? "")
      rest = rest[next...]
    }
    return html
  }

  private func endsTerm(_ block: Block) -> Bool {
    switch block.content {
    case .heading, .footnotes: true
    default: false
    }
  }

  private func line(for anchor: String) -> String {
    let users = glossary.users(of: anchor)
    guard !users.isEmpty else { return "" }
    let here = map.pages[glossary.page].address
    var names = users.prefix(Self.limit).map { number in
      let page = map.pages[number]
      return "<a href=\"\(page.address.reference(from: here))\">\(page.title.html)</a>"
    }
    if users.count > Self.limit { names.append(words.moreUsers(users.count - Self.limit)) }
    let (start, comma) = words.usedIn
    return "<p class=\"uses\">\(start)\(names.joined(separator: comma))</p>\n"
  }
}
