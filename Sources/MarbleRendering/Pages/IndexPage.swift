import MarbleModel

/// The first page of a site: what the book is, and its contents.
struct IndexPage {
  /// The book.
  let book: BookOutline
  /// The places of all pages.
  let map: SiteMap
  /// The verdicts on the listings.
  let checks: Verdicts
  /// The site that the page is on.
  let publication: Publication

  /// What the template can refer to.
  var fields: Fields {
    let words = Wording.in(book.settings.language)
    var fields: Fields = [
      "language": book.settings.language,
      "root": "",
      "words": Fields(words.labels),
      "search": SearchWords.in(book.settings.language).labels,
      "hasContents": false,
      "book": ["title": book.settings.title] as Fields,
      "page": page(words),
      "parts": zip(book.parts, map.parts).filter { !$1.pages.isEmpty }.map(part),
    ]
    if let first = map.pages.first {
      fields["first"] = ["address": first.address.reference(from: SiteMap.index)] as Fields
    }
    return fields
  }

  /// How many listings of the book were checked, in words; `nil` when none was.
  var checked: String? {
    let listings = book.chapters.lazy.flatMap { chapter in
      chapter.shownListings.lazy.map { Listing.ID(path: chapter.path, line: $0) }
    }
    return checks.summary(of: listings, words: .in(book.settings.language))
  }

  private func page(_ words: Wording) -> Fields {
    var page: Fields = ["title": book.settings.title]
    if !book.settings.summary.isEmpty {
      let summary = TitleText(book.settings.summary)
      page["description"] = summary.plain
      page["summary"] = summary.html
    }
    if let checked { page["checked"] = checked }
    page["meta"] = metadata.fields
    return page
  }

  private var metadata: PageMetadata {
    PageMetadata(
      address: SiteMap.index,
      title: book.settings.title,
      summary: TitleText(book.settings.summary).plain,
      dates: nil,
      isChapter: false,
      publication: publication
    )
  }

  private func part(_ part: BookOutline.Part, _ place: SiteMap.Part) -> Fields {
    var fields: Fields = [
      "id": place.id,
      "start": place.pages.lowerBound + 1,
      "chapters": zip(part.chapters, map.pages[place.pages]).map { chapter, page -> Fields in
        var fields: Fields = [
          "address": page.address.reference(from: SiteMap.index), "title": page.title.html,
        ]
        let summary = chapter.frontMatter.summary
        if !summary.isEmpty { fields["summary"] = TitleText(summary).html }
        return fields
      },
    ]
    if let title = place.title { fields["title"] = title.html }
    return fields
  }
}
