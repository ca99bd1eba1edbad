import MarbleModel

/// A chapter's page, before its template gives it a form.
struct ChapterPage {
  let chapter: Chapter
  /// The number of the chapter in reading order, counted from zero.
  let number: Int
  let site: BookSite
  let checks: Verdicts
  let highlights: Highlights
  let glossary: Glossary?

  /// What the template can refer to.
  var fields: Fields {
    let words = Wording.in(chapter.language)
    var fields = site.fields(in: chapter.language, root: address.root, hasContents: true)
    fields["page"] = page(words)
    fields["contents"] = Sidebar(of: site.map, at: number, words: words).html
    if number > 0 { fields["previous"] = link(to: number - 1) }
    if number + 1 < site.map.pages.count { fields["next"] = link(to: number + 1) }
    return fields
  }

  private var address: SiteAddress { site.map.pages[number].address }

  private func page(_ words: Wording) -> Fields {
    let front = chapter.frontMatter
    let title = site.map.pages[number].title
    let bookTitle = site.book.settings.title
    let sections = Sections(of: chapter.blocks)
    var page: Fields = [
      "title": title.plain == bookTitle ? title.plain : "\(title.plain) · \(bookTitle)",
      "heading": title.html,
      "readingTime": words.readingTime(ReadingTime(of: chapter.blocks).minutes),
      "text": text(words),
      "hasSections": !sections.html.isEmpty,
      "sections": sections.html,
      "hasSources": !front.sources.isEmpty,
      "sources": front.sources.map(Self.fields),
    ]
    page["part"] = part
    if !front.summary.isEmpty {
      let summary = TitleText(front.summary)
      page["description"] = summary.plain
      page["summary"] = summary.html
    }
    let listings = chapter.blocks.shownListings.map(\.id)
    page["checked"] = checks.summary(of: listings, words: .in(chapter.language))
    page["meta"] = metadata.fields
    page["revision"] = revision
    return page
  }

  private var part: Fields? {
    let part = site.map.parts[site.map.pages[number].part]
    return part.title.map { title in
      ["title": title.html, "address": "\(SiteMap.index.reference(from: address))#\(part.id)"]
    }
  }

  private var metadata: PageMetadata {
    PageMetadata(
      address: address,
      title: site.map.pages[number].title.plain,
      summary: TitleText(chapter.frontMatter.summary).plain,
      dates: site.publication.dates(of: chapter.path),
      isChapter: true,
      publication: site.publication
    )
  }

  /// When the chapter was changed, and where it can be edited; `nil` where there is nothing to say.
  private var revision: Fields? {
    let words = PublishingWords.in(chapter.language)
    var fields: Fields = [:]
    if let changed = site.publication.dates(of: chapter.path)?.changed {
      fields["changed"] =
        ["words": words.changed, "day": changed.day, "text": words.day(changed.day)] as Fields
    }
    if let address = site.publication.editingAddress(of: chapter.path) {
      fields["edit"] = ["words": words.edit, "address": address] as Fields
    }
    return fields.isEmpty ? nil : fields
  }

  private func link(to other: Int) -> Fields {
    let page = site.map.pages[other]
    return ["address": page.address.reference(from: address), "title": page.title.html]
  }

  private static func fields(of source: FrontMatter.Source) -> Fields {
    var fields: Fields = ["title": source.title]
    fields["url"] = source.url
    fields["author"] = source.author
    return fields
  }

  private func text(_ words: Wording) -> String {
    ChapterText(
      chapter: chapter,
      address: address,
      map: site.map,
      checks: checks,
      highlights: highlights,
      words: words,
      session: site.book.settings.session,
      glossary: glossary
    )
    .html(allowsRawHTML: site.book.settings.allowsRawHTML)
  }
}
