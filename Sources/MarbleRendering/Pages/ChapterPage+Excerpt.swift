import MarbleModel

extension ChapterPage {
  /// Returns the part of the chapter that an edition shows: its notices, its text and its sources.
  func excerpt(in edition: EditionPlace) -> ChapterExcerpt {
    let places = ListingPlaces(of: chapter, session: site.book.settings.session)
    let code = CodeHTML(
      words: textWords,
      medium: edition.medium,
      internals: Set(site.book.settings.internals)
    )
    let renderer = renderer(places, code, in: edition)
    var html = HTMLBuffer()
    for notice in notices(in: edition) {
      html.append("<p class=\"admonition\"" as StaticString)
      html.append(site.languages.edition.tag, as: "lang")
      html.append(" role=\"note\">\(notice)</p>\n")
    }
    write(by: renderer, into: &html)
    writeSources(by: renderer, into: &html)
    return ChapterExcerpt(
      id: edition.chapter,
      pieces: html.pieces,
      ids: html.ids,
      sections: sections(in: edition),
      hasDrawings: html.hasDrawings || chapter.blocks.flattened.contains(where: \.isDrawn)
    )
  }

  private func sections(in edition: EditionPlace) -> [ChapterExcerpt.Section] {
    chapter.blocks.compactMap { block in
      guard case .heading(let heading) = block.content, heading.level == 2,
        let anchor = heading.anchor
      else { return nil }
      return ChapterExcerpt.Section(id: edition.id(anchor), title: Sections.html(of: heading.text))
    }
  }

  private func writeSources(by renderer: MarkupRenderer, into html: inout HTMLBuffer) {
    let sources = chapter.frontMatter.sources
    guard !sources.isEmpty else { return }
    let title = "marble-sources"
    html.append("<section class=\"sources\"" as StaticString)
    html.append(renderer.edition?.id(title) ?? title, as: "aria-labelledby")
    html.append(">\n<h2" as StaticString)
    renderer.writeID(title, into: &html)
    html.append(">\(site.words[.sources])</h2>\n<ul>\n")
    for source in sources {
      html.append("<li>" as StaticString)
      if let url = source.url {
        renderer.writeLink(to: .onPage(url), into: &html) { $1.appendEscaped(source.title) }
      } else {
        html.append(source.title, in: "cite")
      }
      if let author = source.author { html.appendEscaped(", " + author) }
      html.append("</li>\n" as StaticString)
    }
    html.append("</ul>\n</section>\n" as StaticString)
  }
}
