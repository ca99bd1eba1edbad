import MarbleModel

/// A chapter's page, before its template gives it a form.
struct ChapterPage {
  /// The chapter.
  let chapter: Chapter
  /// The number of the chapter in reading order, counted from zero.
  let number: Int
  /// The book that holds the chapter.
  let book: BookOutline
  /// The places of all pages.
  let map: SiteMap
  /// The verdicts on the listings.
  let checks: Verdicts
  /// The tokens of the listings.
  let highlights: Highlights
  /// The site that the page is on.
  let publication: Publication
  /// The terms of the book.
  let glossary: Glossary?

  /// What the template can refer to.
  var fields: Fields {
    let words = Wording.in(chapter.language)
    var fields: Fields = [
      "language": chapter.language,
      "root": address.root,
      "words": Fields(words.labels),
      "search": SearchWords.in(chapter.language).labels,
      "book": ["title": book.settings.title] as Fields,
      "page": page(words),
      "hasContents": true,
      "contents": Sidebar(of: map, at: number, words: words).html,
    ]
    if number > 0 { fields["previous"] = link(to: number - 1) }
    if number + 1 < map.pages.count { fields["next"] = link(to: number + 1) }
    return fields
  }

  private var address: SiteAddress { map.pages[number].address }

  private func page(_ words: Wording) -> Fields {
    let front = chapter.frontMatter
    let title = map.pages[number].title
    let sections = Sections(of: chapter.blocks)
    var page: Fields = [
      "title": title.plain == book.settings.title
        ? title.plain : "\(title.plain) · \(book.settings.title)",
      "heading": title.html,
      "readingTime": words.readingTime(ReadingTime(of: chapter.blocks).minutes),
      "text": text(words),
      "hasSections": !sections.html.isEmpty,
      "sections": sections.html,
      "hasSources": !front.sources.isEmpty,
      "sources": front.sources.map(Self.fields),
    ]
    let part = map.parts[map.pages[number].part]
    if let title = part.title {
      let index = SiteMap.index.reference(from: address)
      page["part"] = ["title": title.html, "address": "\(index)#\(part.id)"] as Fields
    }
    if !front.summary.isEmpty {
      let summary = TitleText(front.summary)
      page["description"] = summary.plain
      page["summary"] = summary.html
    }
    let listings = chapter.blocks.shownListings.map(\.id)
    if let checked = checks.summary(of: listings, words: .in(chapter.language)) {
      page["checked"] = checked
    }
    page["meta"] = metadata.fields
    if let revision = Revision(chapter: chapter, publication: publication).fields {
      page["revision"] = revision
    }
    return page
  }

  private var metadata: PageMetadata {
    PageMetadata(
      address: address,
      title: map.pages[number].title.plain,
      summary: TitleText(chapter.frontMatter.summary).plain,
      dates: publication.dates(of: chapter.path),
      isChapter: true,
      publication: publication
    )
  }

  private func link(to other: Int) -> Fields {
    let page = map.pages[other]
    return ["address": page.address.reference(from: address), "title": page.title.html]
  }

  private static func fields(of source: FrontMatter.Source) -> Fields {
    var fields: Fields = ["title": source.title]
    if let url = source.url { fields["url"] = url }
    if let author = source.author { fields["author"] = author }
    return fields
  }

  private func text(_ words: Wording) -> String {
    ChapterText(
      chapter: chapter,
      address: address,
      map: map,
      checks: checks,
      highlights: highlights,
      words: words,
      session: book.settings.session,
      glossary: glossary
    )
    .html(allowsRawHTML: book.settings.allowsRawHTML)
  }
}
