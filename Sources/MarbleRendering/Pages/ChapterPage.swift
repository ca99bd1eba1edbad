import MarbleModel

/// A chapter's page before its template is applied.
struct ChapterPage: Sendable {
  let chapter: Chapter
  let number: Int
  /// The part of the chapter that the page shows.
  var extent = Extent.whole
  let site: BookSite
  let checks: Verdicts
  let highlights: Highlights
  let glossary: Glossary?
  /// Whether the diagrams of the chapter can be compared.
  let isCompared: Bool
  /// The reference of the library; `nil` if the book has none.
  var reference: ReferenceSite?
  /// The lines below sections that are named after library symbols, by their anchors.
  var nameLines: [String: UsesLine] = [:]

  var fields: Fields {
    var fields = site.fields(on: address, hasContents: true)
    fields["page"] = page
    fields["contents"] = sidebar.html
    fields["previous"] = previous
    fields["next"] = next
    return fields
  }

  var address: SiteAddress { section?.address ?? site.map.pages[number].address }

  /// The words for the text, whose language differs from the page's if it isn't translated.
  var textWords: PageWords { site.words(for: chapter.language) }

  var words: PageWords { site.words }

  private var isTranslated: Bool { chapter.language == site.languages.edition.tag }

  private var sidebar: Sidebar {
    Sidebar(map: site.map, current: number, words: words, reference: reference?.map.index)
  }

  private var page: Fields {
    let front = chapter.frontMatter
    let title = section?.title ?? site.map.pages[number].title
    let bookTitle = site.book.settings.title
    let blocks = blocks
    let sections = Sections(of: extent == .wall ? chapter.blocks.partHeadings : blocks)
    let summary = front.summary.isEmpty || section != nil ? nil : TitleText(front.summary)
    let counted = extent == .wall ? chapter.blocks : blocks
    let text = text
    let checked = checks.summary(of: counted.shownListings.map(\.id), words: words)
    return [
      "title": title.plain == bookTitle ? title.plain : "\(title.plain) · \(bookTitle)",
      "heading": title.html,
      "here": title.html,
      "headingID": headingID.map { " id=\"\($0.escaped)\"" },
      "readingTime": extent == .wall
        ? nil : words.readingTime(ReadingTime(of: blocks).minutes),
      "text": text,
      "language": isTranslated ? nil : chapter.language,
      "notices": notices().map { ["text": $0] as Fields },
      "comparison": comparison,
      "finding": isCompared ? finding : nil,
      "changes": changes,
      "prediction": asks ? true : nil,
      "hasFigures": FigureHTML.isIn(blocks),
      "isWall": extent == .wall,
      "isTyped": isTyped,
      "isMap": site.book.names.contains(number) && !site.origins.names.isEmpty,
      "hasColors": TerminalHTML.isIn(text),
      "hasFormulas": MathML.isIn(text),
      "hasSessions": SessionHTML.isIn(text),
      "hasTerms": Self.hasTerms(text),
      "hasPuzzles": blocks.shownListings.contains { $0.puzzle != nil },
      "hasTables": MarkupRenderer.hasTables(blocks),
      "hasSections": !sections.html.isEmpty,
      "sections": sections.html,
      "chapter": section.map { _ in chapterLink },
      "hasSources": section == nil && !front.sources.isEmpty,
      "sources": front.sources.map { source -> Fields in
        ["title": source.title, "url": source.url, "author": source.author]
      },
      "part": part,
      "description": summary?.plain,
      "summary": summary?.html,
      "checked": checked?.text,
      "isChecked": checked?.isChecked == true,
      "meta": metadata.fields,
      "revision": revision,
    ]
  }

  /// Whether a text has words of the glossary or symbols that tell what they mean.
  private static func hasTerms(_ text: String) -> Bool {
    ["term", "symbol"].contains { text.utf8.firstRange(of: "<a class=\"\($0)\"".utf8) != nil }
  }

  /// Whether readers can type into a diagram of the page.
  var isTyped: Bool {
    blocks.shownListings.contains { listing in
      listing.output?.dragging?.isTyped == true
        && checks.verdict(on: listing.id)?.shown.drag != nil
    }
  }

  /// Whether the page shows a verified output, which readers can predict.
  private var asks: Bool {
    let study = site.book.chapters[number].study
    let lines = Set(blocks.shownListings.map(\.id.line))
    return study.predictions.contains {
      lines.contains($0.line) && checks.holds($0, in: chapter.path)
    }
  }

  private var part: Fields? {
    let part = site.map.parts[site.map.pages[number].part]
    return part.title.map { title in
      ["title": title.html, "address": "\(site.map.home.reference(from: address))#\(part.id)"]
    }
  }

  /// The link to the page that compares this page's diagrams.
  private var comparison: Fields? {
    guard isCompared else { return nil }
    let page = ComparisonPage.address(beside: site.map.pages[number].address)
    return ["address": page.reference(from: address), "title": words[.compareDiagrams]]
  }

  /// The link to the page on which readers find this page's diagrams by drawing.
  private var finding: Fields? {
    site.finding.map { page in
      ["address": page.reference(from: address), "title": words[.findByDrawing]]
    }
  }

  /// The link to the changes on this page since the previous version.
  private var changes: Fields? {
    guard let previous = site.version?.previous?.name else { return nil }
    let page = SiteVersion.changes(in: site.languages.edition.tag, since: previous)
    return [
      "address": "\(page.reference(from: address))#\(SiteVersion.anchor(of: address).escaped)",
      "title": words.changes(since: previous),
    ]
  }

  private var metadata: PageMetadata {
    PageMetadata(
      address: address,
      title: (section?.title ?? site.map.pages[number].title).plain,
      summary: TitleText(chapter.frontMatter.summary).plain,
      dates: site.publication.dates(of: chapter.path),
      subject: .chapter(chapter.name),
      site: site
    )
  }

  /// Returns the notices about the chapter for readers of a translation.
  func notices(in edition: EditionPlace? = nil) -> [String] {
    let target = original(for: edition)
    if !isTranslated { return [words.untranslated(from: site.languages.original.tag, at: target)] }
    return staleSections.contains("") ? [words.stale(at: target)] : []
  }

  /// Returns the notice below a section's heading if the original has changed since.
  func staleNotice(_ anchor: String, in edition: EditionPlace?) -> String {
    guard staleSections.contains(anchor) else { return "" }
    let target = original(for: edition).map { "\($0)#\(anchor)" }
    return "<p class=\"admonition\" role=\"note\">\(words.stale(at: target))</p>"
  }

  /// Returns the address of the chapter's original; `nil` if an edition doesn't have one.
  private func original(for edition: EditionPlace?) -> String? {
    let page = site.languages.counterpart(of: address, in: site.languages.original)
    return edition == nil ? page.reference(from: address) : site.publication.webAddress(of: page)
  }

  private var staleSections: [String] { site.book.chapters[number].staleSections }

  /// The date of the last change, and a link for editing; `nil` if there is neither.
  private var revision: Fields? {
    let changed = site.publication.dates(of: chapter.path).map { dates -> Fields in
      let day = dates.changed.day
      return ["words": words[.changed], "day": day, "text": words.day(day)]
    }
    let edit = site.publication.editingAddress(of: chapter.path).map { address -> Fields in
      ["words": words[.edit], "address": address]
    }
    return changed == nil && edit == nil ? nil : ["changed": changed, "edit": edit]
  }
}
