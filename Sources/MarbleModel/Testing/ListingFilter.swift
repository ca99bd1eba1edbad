/// Texts by which a user selects listings without knowing where they are.
///
/// A listing is selected if one of the texts occurs in a line of its code, in its place, such as
/// `notes/en/bind.md:42`, in the title of its chapter, or in one of the headings above it.
package struct ListingFilter: Sendable, Hashable {
  /// The texts; each selects listings independently.
  package let texts: [String]

  package init(_ texts: [String]) { self.texts = texts }

  /// Returns the listings of `chapters` that the filter selects.
  package func listings(in chapters: [Chapter]) -> Set<Listing.ID> {
    var picked: Set<Listing.ID> = []
    for chapter in chapters {
      let isTitled = matches(chapter.frontMatter.title)
      var headings: [(level: Int, matches: Bool)] = []
      for block in chapter.blocks.flattened {
        if case .heading(let heading) = block.content {
          headings.removeAll { $0.level >= heading.level }
          headings.append((heading.level, matches(heading.text.plainText)))
        }
        let isBelow = isTitled || headings.contains(where: \.matches)
        for listing in [block].listings where isBelow || matches(listing) {
          picked.insert(listing.id)
        }
      }
    }
    return picked
  }

  private func matches(_ listing: Listing) -> Bool {
    matches("\(listing.id.path):\(listing.id.line)")
      || listing.lines.contains { matches($0.text) }
  }

  private func matches(_ line: String) -> Bool {
    texts.contains { line.utf8.contains(bytes: $0.utf8) }
  }
}
