import MarbleModel

/// The contents of an EPUB: parts, chapters and their sections.
struct EPUBContents {
  let source: EditionSource
  let excerpts: [ChapterExcerpt]

  private var map: SiteMap { source.site.map }

  var text: String {
    let settings = source.site.book.settings
    let contents = source.words[.contents]
    var html = "<nav epub:type=\"toc\" id=\"toc\">\n<h1>\(contents)</h1>\n<ol>\n"
    html += "<li><a href=\"title.xhtml\">\(settings.title.escaped)</a></li>\n"
    for part in map.parts where !part.pages.isEmpty {
      // In the contents of an EPUB, a heading that isn't a link has to be a `span`.
      if let title = part.title { html += "<li><span>\(title.html)</span>\n<ol>\n" }
      for page in part.pages { html += chapter(page) }
      if part.title != nil { html += "</ol></li>\n" }
    }
    html += "</ol>\n</nav>\n"
    return EPUBPackage.page(contents, in: settings.language, html)
  }

  private func chapter(_ number: Int) -> String {
    let file = EPUBEdition.name(ofChapter: number)
    var html = "<li><a href=\"\(file)\">\(map.pages[number].title.html)</a>"
    let sections = excerpts[number].sections
    if !sections.isEmpty {
      html += "\n<ol>\n"
      for section in sections {
        html += "<li><a href=\"\(file)#\(section.id.escaped)\">\(section.title)</a></li>\n"
      }
      html += "</ol>"
    }
    return html + "</li>\n"
  }
}
