import MarbleModel

extension ChapterPage {
  /// The part of its chapter that a page shows.
  enum Extent: Sendable, Hashable {
    case whole
    /// The text before the first section, and small pictures of the diagrams in all sections.
    case wall
    /// A section, by its number.
    case section(Int)
  }

  /// The section that the page shows; `nil` if it shows more than a section.
  var section: SiteMap.Section? {
    guard case .section(let number) = extent else { return nil }
    return site.map.pages[self.number].sections[number]
  }

  /// The blocks that the page shows.
  var blocks: [Block] {
    switch extent {
    case .whole: chapter.blocks
    case .wall: chapter.blocks.partHead
    case .section(let number):
      // The section's own heading is the page's title, so the headings below it move up a level.
      chapter.blocks[chapter.blocks.partRanges[number]].dropFirst().map(\.raised)
    }
  }

  /// The id of the page's own heading; `nil` if nothing links to it.
  var headingID: String? { section?.anchor ?? chapter.frontMatter.titleAnchor }

  /// The link from the page of a section to that of its chapter.
  var chapterLink: Fields {
    let page = site.map.pages[number]
    return link(to: page.address, page.title)
  }

  /// The link to the page before this one; the pages of sections follow that of their chapter.
  var previous: Fields? {
    let pages = site.map.pages
    guard case .section(let place) = extent else {
      return number == 0 ? nil : link(to: pages[number - 1].address, pages[number - 1].title)
    }
    guard place > 0 else { return chapterLink }
    let before = pages[number].sections[place - 1]
    return link(to: before.address, before.title)
  }

  /// The link to the page after this one.
  var next: Fields? {
    let pages = site.map.pages
    let place = if case .section(let place) = extent { place + 1 } else { 0 }
    if extent != .whole, pages[number].sections.indices.contains(place) {
      let after = pages[number].sections[place]
      return link(to: after.address, after.title)
    }
    guard number + 1 < pages.count else { return nil }
    return link(to: pages[number + 1].address, pages[number + 1].title)
  }

  private func link(to page: SiteAddress, _ title: TitleText) -> Fields {
    ["address": page.reference(from: address), "title": title.html]
  }
}

extension [Block] {
  /// The headings that begin parts.
  var partHeadings: [Block] { partRanges.map { self[$0.lowerBound] } }
}

extension Block {
  /// The block with its heading a level higher.
  fileprivate var raised: Block {
    guard case .heading(var heading) = content else { return self }
    heading.level = max(2, heading.level - 1)
    var block = self
    block.content = .heading(heading)
    return block
  }
}
