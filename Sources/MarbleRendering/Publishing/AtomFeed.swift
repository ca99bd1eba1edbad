import MarbleModel

/// The feed of a book: its newest chapters, for readers who follow it.
struct AtomFeed {
  static let limit = 20

  let site: BookSite

  /// The feed as a file; `nil` if there are no addresses, or no dates that order the chapters.
  var file: PlannedFile? {
    guard site.publication.hasFeed else { return nil }
    return PlannedFile(
      path: site.publication.feed.path,
      mixing: { mixer in
        site.mixDates(into: &mixer)
        mixer.mix(site.book.chapters) { mixer, chapter in
          mixer.mix(chapter.frontMatter.summary)
          mixer.mix(chapter.frontMatter.formerNames.first?.text)
        }
      },
      make: { text }
    )
  }

  private var text: String {
    let (publication, settings) = (site.publication, site.book.settings)
    let entries = newest
    var xml = HTMLBuffer()
    xml.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" as StaticString)
    xml.append("<feed xmlns=\"http://www.w3.org/2005/Atom\"" as StaticString)
    xml.append(settings.language, as: "xml:lang")
    xml.append(">\n" as StaticString)
    let address = publication.webAddress(of: site.map.home) ?? ""
    append("id", address, to: &xml)
    append("title", TitleText(settings.title).plain, to: &xml)
    let summary = TitleText(settings.summary).plain
    if !summary.isEmpty { append("subtitle", summary, to: &xml) }
    appendLink("alternate", "text/html", address, to: &xml)
    let feed = publication.webAddress(of: publication.feed) ?? ""
    appendLink("self", "application/atom+xml", feed, to: &xml)
    append("updated", entries.map(\.dates.changed).max()?.text ?? "", to: &xml)
    xml.append("<author>\n" as StaticString)
    append("name", publication.settings.author ?? settings.title, to: &xml)
    xml.append("</author>\n" as StaticString)
    for entry in entries { append(entry, to: &xml) }
    xml.append("</feed>\n" as StaticString)
    return xml.text
  }

  private struct Entry {
    let chapter: ChapterOutline
    let page: SiteMap.Page
    let dates: ChapterDates
    var moment: Moment { dates.created ?? dates.changed }
  }

  /// The newest chapters; those with equal dates are in reading order.
  private var newest: [Entry] {
    let entries = zip(site.book.chapters, site.map.pages).compactMap { chapter, page -> Entry? in
      // An untranslated chapter is news only in its own language.
      guard chapter.language == site.languages.edition.tag else { return nil }
      return site.publication.dates(of: chapter.path).map {
        Entry(chapter: chapter, page: page, dates: $0)
      }
    }
    // Equal dates must have the same order in every build, which `sort` doesn't promise.
    let order = entries.indices.sorted { left, right in
      let (one, other) = (entries[left].moment, entries[right].moment)
      return one.seconds == other.seconds ? left < right : one.seconds > other.seconds
    }
    return order.prefix(Self.limit).map { entries[$0] }
  }

  private func append(_ entry: Entry, to xml: inout HTMLBuffer) {
    let address = site.publication.webAddress(of: entry.page.address) ?? ""
    xml.append("<entry>\n" as StaticString)
    append("id", identity(of: entry.chapter) ?? address, to: &xml)
    append("title", entry.page.title.plain, to: &xml)
    appendLink("alternate", "text/html", address, to: &xml)
    if let created = entry.dates.created { append("published", created.text, to: &xml) }
    append("updated", entry.dates.changed.text, to: &xml)
    let summary = TitleText(entry.chapter.frontMatter.summary).plain
    if !summary.isEmpty { append("summary", summary, to: &xml) }
    xml.append("</entry>\n" as StaticString)
  }

  /// Returns a chapter's first address, since renaming a chapter doesn't make it a new one.
  private func identity(of chapter: ChapterOutline) -> String? {
    let name = chapter.frontMatter.formerNames.first?.text ?? chapter.page
    let address = SiteAddress("\(site.languages.edition.tag)/\(name).html")
    return site.publication.webAddress(of: address)
  }

  private func append(_ name: StaticString, _ text: String, to xml: inout HTMLBuffer) {
    xml.append(text, in: name)
    xml.append("\n" as StaticString)
  }

  private func appendLink(
    _ relation: String,
    _ type: String,
    _ address: String,
    to xml: inout HTMLBuffer
  ) {
    xml.append("<link rel=\"\(relation)\" type=\"\(type)\"")
    xml.append(address, as: "href")
    xml.append("/>\n" as StaticString)
  }
}
