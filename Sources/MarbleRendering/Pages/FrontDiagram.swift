import MarbleModel

/// The diagram of a section that is shown on the first page of a book.
struct FrontDiagram: Sendable, Hashable {
  /// The number of the chapter's page.
  let page: Int
  /// The heading above the diagram, as HTML, and its anchor.
  let title: String
  let anchor: String
  let fence: Expectation
  /// The key of the answers for dragging its marbles; `nil` if there are none.
  let key: Int?

  /// Finds the first diagram below the heading that the settings name; `nil` if there is none.
  init?(of book: BookOutline, chapter: Chapter, _ checks: Verdicts) {
    guard let page = book.front, let (_, anchor) = book.settings.frontSection else { return nil }
    var heading: Heading?
    for block in chapter.blocks.inTheOpen {
      if case .heading(let next) = block.content { heading = next }
      guard let heading, heading.anchor == anchor, let (fence, id) = block.drawing else { continue }
      self.page = page
      self.anchor = anchor
      self.fence = fence
      title = Sections.html(of: heading.text)
      key = id.flatMap { checks.verdict(on: $0)?.shown.drag == nil ? nil : $0.line }
      return
    }
    return nil
  }

  /// Returns the fields of the first page, including those for the diagram's script.
  func fields(on site: BookSite) -> Fields {
    let chapter = site.map.pages[page].address
    let words = site.words(for: site.book.chapters[page].language)
    let script =
      key == nil
      ? ""
      : words.dragTemplate(
        on: site.map.home,
        of: chapter,
        isCompared: false,
        with: fence.dragging?.isTyped == true ? [PageWords.typing] : []
      )
    return [
      "html": CodeHTML(words: words).html(of: fence, key: key) + script, "title": title,
      "address": site.map.pages[page].reference(to: anchor, from: site.map.home),
      "answered": key == nil ? nil : words[.answered],
    ]
  }

  /// Whether the picture needs the styles of figures.
  var isFigure: Bool { fence.kind != .diagram }
}

extension [Block] {
  /// The blocks and all blocks inside them, except in folds.
  fileprivate var inTheOpen: [Block] {
    flatMap { block in
      if case .details = block.content { return [Block]() }
      var blocks = [block]
      block.visitParts { blocks += $0.inTheOpen }
      return blocks
    }
  }
}

extension Block {
  /// The first drawn fence of the block, with the listing that it belongs to.
  fileprivate var drawing: (Expectation, Listing.ID?)? {
    switch content {
    case .listing(let listing):
      [listing.output, listing.objects].compactMap(\.self).first(where: \.isDrawn)
        .map { ($0, listing.id) }
    case .expectation(let sketch) where sketch.comparison == .sketch && sketch.isDrawn:
      (sketch, nil)
    default: nil
    }
  }
}
