import MarbleModel

/// The contents beside a chapter, whose size does not grow with the book.
///
/// A small book is shown whole. In a larger one the current part is open, with the chapters around
/// the current one when it is long, and the other parts are links into the index page.
struct Sidebar {
  /// The most chapters or parts that are shown.
  static let limit = 40

  /// What the template shows for each part.
  let parts: [Fields]

  /// Creates the sidebar of a page.
  init(of map: SiteMap, at current: Int, words: Wording) {
    let page = map.pages[current]
    let isWhole = map.pages.count <= Self.limit
    parts = Self.window(0..<map.parts.count, around: page.part).map { number in
      let part = map.parts[number]
      guard isWhole || number == page.part else { return Self.link(to: part, from: page) }
      return Self.open(part, of: map, at: current, words: words)
    }
  }

  private static func link(to part: SiteMap.Part, from page: SiteMap.Page) -> Fields {
    guard let title = part.title else { return [:] }
    let address = SiteMap.index.reference(from: page.address) + "#" + part.id
    return ["link": ["address": address, "title": title.html] as Fields]
  }

  private static func open(
    _ part: SiteMap.Part,
    of map: SiteMap,
    at current: Int,
    words: Wording
  ) -> Fields {
    let page = map.pages[current]
    let shown = part.pages.contains(current) ? window(part.pages, around: current) : part.pages
    let index = SiteMap.index.reference(from: page.address) + "#" + part.id
    func more(_ count: Int) -> [Fields] {
      count == 0 ? [] : [["address": index, "label": words.moreChapters(count)]]
    }
    var fields: Fields = [
      "hasChapters": !shown.isEmpty,
      "before": more(shown.lowerBound - part.pages.lowerBound),
      "after": more(part.pages.upperBound - shown.upperBound),
      "chapters": shown.map { number -> Fields in
        let other = map.pages[number]
        return [
          "address": other.address.reference(from: page.address), "title": other.title.html,
          "isCurrent": number == current,
        ]
      },
    ]
    if let title = part.title { fields["title"] = title.html }
    return fields
  }

  /// Returns at most ``limit`` numbers of `all`, with `current` as near to their middle as can be.
  private static func window(_ all: Range<Int>, around current: Int) -> Range<Int> {
    guard all.count > limit else { return all }
    let first = min(max(all.lowerBound, current - limit / 2), all.upperBound - limit)
    return first..<first + limit
  }
}
