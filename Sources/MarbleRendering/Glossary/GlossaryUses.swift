import MarbleModel

/// The line below a term that lists the chapters that use it.
struct GlossaryUses {
  private static let limit = 24

  let glossary: Glossary
  let map: SiteMap
  let words: PageWords

  /// Returns blocks as HTML with a line at the end of each term's section.
  func html(_ blocks: [Block], by render: (ArraySlice<Block>) -> String) -> String {
    blocks.html(by: render, ending: line)
  }

  private func line(for anchor: String) -> String {
    let users = glossary.users(of: anchor)
    guard !users.isEmpty else { return "" }
    let here = map.pages[glossary.page].address
    var names = users.prefix(Self.limit).map { number in
      let page = map.pages[number]
      return "<a href=\"\(page.address.reference(from: here))\">\(page.title.html)</a>"
    }
    if users.count > Self.limit {
      names.append(words.say(.moreUsers, count: users.count - Self.limit))
    }
    let (start, comma) = (words[.usedInStart], words[.usedInComma])
    return "<p class=\"uses\">\(start)\(names.joined(separator: comma))</p>\n"
  }
}
