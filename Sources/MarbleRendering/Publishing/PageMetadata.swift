import MarbleModel

/// What the head of a page tells browsers, search engines and sites that show links to it.
struct PageMetadata {
  let address: SiteAddress
  let title: String
  /// One sentence about it; may be empty.
  let summary: String
  /// The dates of the chapter; `nil` if the page is not a chapter, or if they are not known.
  let dates: ChapterDates?
  /// Whether the page is a chapter, not the whole book.
  let isChapter: Bool
  let publication: Publication

  var fields: Fields {
    let author = publication.settings.author ?? ""
    return [
      "author": author.isEmpty ? nil : author,
      "feed": publication.hasFeed ? address.root + Publication.feed.path : nil,
      "shared": publication.webAddress(of: address).map(shared),
    ]
  }

  private func shared(at webAddress: String) -> Fields {
    let image = publication.image.flatMap(publication.webAddress)
    return [
      "address": webAddress,
      "title": title,
      "kind": isChapter ? "article" : "website",
      "card": image == nil ? "summary" : "summary_large_image",
      "summary": summary.isEmpty ? nil : summary,
      "image": image,
      "changed": dates?.changed.text,
      "created": dates?.created?.text,
    ]
  }
}
