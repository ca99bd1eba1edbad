import MarbleModel

/// The lines below terms that list the chapters that use them.
struct GlossaryUses {
  private static let limit = 24

  let glossary: Glossary
  let map: SiteMap
  let words: PageWords

  func line(for anchor: String) -> UsesLine? {
    let users = glossary.users(of: anchor)
    guard !users.isEmpty else { return nil }
    let here = map.pages[glossary.page].address
    var names = users.prefix(Self.limit).map { number -> [UsesLine.Run] in
      let page = map.pages[number]
      return [.link(address: page.address.reference(from: here), html: page.title.html)]
    }
    if users.count > Self.limit {
      names.append([.html(words.say(.moreUsers, count: users.count - Self.limit))])
    }
    return UsesLine(parts: [[.html(words[.usedInStart])] + names.joined(comma: words[.usedInComma])]
    )
  }
}
