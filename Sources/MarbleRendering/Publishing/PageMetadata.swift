import MarbleModel

/// What the head of a page tells browsers, search engines and sites that show links to it.
struct PageMetadata {
  let address: SiteAddress
  let title: String
  /// One sentence about it; may be empty.
  let summary: String
  /// The dates of the chapter; `nil` for a page that is none, or where they are not known.
  let dates: ChapterDates?
  /// Whether the page is a chapter, and not the whole book.
  let isChapter: Bool
  let publication: Publication

  /// What the template `meta` can refer to.
  var fields: Fields {
    var fields: Fields = [:]
    if let author = publication.settings.author, !author.isEmpty { fields["author"] = author }
    if publication.hasFeed { fields["feed"] = address.root + Publication.feed.path }
    if let webAddress = publication.webAddress(of: address) {
      fields["shared"] = shared(at: webAddress)
    }
    return fields
  }

  private func shared(at webAddress: String) -> Fields {
    let image = publication.image.flatMap(publication.webAddress)
    var fields: Fields = [
      "address": webAddress,
      "title": title,
      "kind": isChapter ? "article" : "website",
      "card": image == nil ? "summary" : "summary_large_image",
    ]
    if !summary.isEmpty { fields["summary"] = summary }
    if let image { fields["image"] = image }
    if let dates {
      fields["changed"] = dates.changed.text
      if let created = dates.created { fields["created"] = created.text }
    }
    return fields
  }
}
