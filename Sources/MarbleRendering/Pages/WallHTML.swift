import MarbleModel

/// The wall of a chapter whose sections have pages of their own: small pictures of all diagrams.
///
/// Each picture has the anchor of its section, so that old addresses still work, and links to it.
struct WallHTML {
  private let page: SiteMap.Page
  private let address: SiteAddress
  private let words: PageWords
  private let parts: [[Block]]

  init(of page: ChapterPage) {
    self.page = page.site.map.pages[page.number]
    address = page.address
    words = page.textWords
    parts = page.chapter.blocks.partRanges.map { Array(page.chapter.blocks[$0]) }
  }

  /// Writes the filters and the sections, those without pictures at the end.
  func write(into html: inout HTMLBuffer) {
    let all = zip(page.sections, parts).map { ($0, $1, WallEntry.all(in: $1)) }
    let count = all.reduce(0) { $0 + $1.2.count }
    html.append("<div class=\"wall\" data-count=\"\(countWords.escaped)\">\n")
    if count > 1 { writeFilters(into: &html) }
    for (section, blocks, entries) in all where !entries.isEmpty {
      write(section, blocks, entries, into: &html)
    }
    for (section, blocks, entries) in all where entries.isEmpty {
      write(section, blocks, entries, into: &html)
    }
    html.append("</div>\n" as StaticString)
  }

  private var countWords: String { words.say(.wallCount, ["count": "{count}", "all": "{all}"]) }

  private func writeFilters(into html: inout HTMLBuffer) {
    html.append("<fieldset class=\"sieve\"><legend>\(words[.wall])</legend>\n")
    for (number, word) in [PageWord.wallAny, .wallOne, .wallSeveral].enumerated() {
      let value = number == 0 ? "" : WallEntry.Kind.allCases[number - 1].rawValue
      html.append("<label><input type=\"radio\" name=\"marble-signals\" value=\"\(value)\"")
      html.append("\(number == 0 ? " checked" : "")> \(words[word])</label>\n")
    }
    let words: [(WallEntry.Kind, PageWord)] = [
      (.time, .wallTime), (.errors, .wallErrors), (.early, .wallEarly),
    ]
    for (kind, word) in words {
      html.append("<label><input type=\"checkbox\" value=\"\(kind.rawValue)\"> ")
      html.append("\(self.words[word])</label>\n")
    }
    html.append("<output class=\"scripted\"></output></fieldset>\n" as StaticString)
  }

  private func write(
    _ section: SiteMap.Section,
    _ blocks: [Block],
    _ entries: [WallEntry],
    into html: inout HTMLBuffer
  ) {
    let target = section.address.reference(from: address)
    let listings = section.anchors.compactMap { anchor in
      anchor.hasPrefix("marble-") ? Int(anchor.dropFirst("marble-".count)) : nil
    }
    html.append("<section" as StaticString)
    // The script uses these numbers to find the page of a listing.
    if let first = listings.min(), let last = listings.max() {
      html.append("\(first) \(last)", as: "data-listings")
    }
    html.append(">\n<h2 id=\"\(section.anchor.escaped)\">")
    html.append("<a href=\"\(target)\">\(section.title.html)</a></h2>\n")
    if let text = blocks.dropFirst().first?.ownText {
      html.append("<p>\(Sections.html(of: text))</p>\n")
    }
    if !entries.isEmpty {
      html.append("<ul>\n" as StaticString)
      for entry in entries {
        let kinds = entry.kinds.map(\.rawValue).joined(separator: " ")
        html.append("<li id=\"\(entry.anchor.escaped)\" class=\"\(kinds)\">")
        html.append("<a href=\"\(target)#\(entry.anchor.escaped)\">\(entry.title)")
        html.append("\(entry.picture)</a>\n")
      }
      html.append("</ul>\n" as StaticString)
    }
    html.append("</section>\n" as StaticString)
  }
}

extension Block {
  /// The text of a paragraph; `nil` for other blocks.
  fileprivate var ownText: [Inline]? {
    if case .paragraph(let text) = content { text } else { nil }
  }
}
