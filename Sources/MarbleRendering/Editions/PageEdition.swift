import MarbleModel

/// The whole book as one page that needs no other file and is ready to be printed.
struct PageEdition: Sendable {
  private var styles: [String] {
    ["assets/marble.css", "assets/figure.css"] + (site.words.isChinese ? [ShippedTheme.han] : [])
  }
  private static let icon = "assets/marble.svg"

  let source: EditionSource

  private var site: BookSite { source.site }

  var file: PlannedFile {
    PlannedFile(
      path: site.address(of: .page).path,
      mixing: { mixer in
        source.mix(into: &mixer)
        mixer.mix(site.theme.edition.style)
        mixer.mix(site.theme.edition.script)
      },
      .edition(
        source.plan(with: styles + [Self.icon] + decorations) { Array(text($0, $1).utf8) }
      )
    )
  }

  /// The files that the stylesheet may refer to.
  private var decorations: [String] {
    site.theme.assets.map(\.path).filter { $0 != Self.icon && MediaType.decoration($0) != nil }
  }

  private func text(_ excerpts: [ChapterExcerpt], _ files: [String: [UInt8]]) -> String {
    let settings = site.book.settings
    var fields = site.fields(on: site.address(of: .page))
    fields["page"] =
      [
        "title": settings.title,
        "author": settings.publishing.author,
        "description": settings.summary.isEmpty ? nil : TitleText(settings.summary).plain,
        "icon": files[Self.icon].map { MediaType.address(of: $0, "image/svg+xml") },
        "style": style(files),
        "script": site.theme.edition.script,
        "copy": source.words[.copy],
        "copied": source.words[.copied],
        "header": source.header,
        "contents": contents(excerpts),
        "text": site.map.parts.indices.map { part($0, excerpts, files) }.joined(),
      ] as Fields
    return site.theme.render("book", fields)
  }

  private func style(_ files: [String: [UInt8]]) -> String {
    let shared = styles.map { path in
      let text = String(decoding: files[path] ?? [], as: UTF8.self)
      return InlinedStyle(path: path, files: files).text(of: text)
    }
    return shared.joined() + site.theme.edition.style
  }

  private func contents(_ excerpts: [ChapterExcerpt]) -> String {
    var html = ""
    for (number, part) in site.map.parts.enumerated() where !part.pages.isEmpty {
      if let title = part.title {
        html += "<h3><a href=\"#\(EditionAnchor.part(number))\">\(title.html)</a></h3>\n"
      }
      html += "<ol start=\"\(part.pages.lowerBound + 1)\">\n"
      for page in part.pages {
        let title = site.map.pages[page].title.html
        html += "<li><a href=\"#\(excerpts[page].id.escaped)\">\(title)</a></li>\n"
      }
      html += "</ol>\n"
    }
    return html
  }

  private func part(
    _ number: Int,
    _ excerpts: [ChapterExcerpt],
    _ files: [String: [UInt8]]
  ) -> String {
    let part = site.map.parts[number]
    guard !part.pages.isEmpty else { return "" }
    var html = "<section class=\"part\">\n"
    if let title = part.title {
      html += "<h1 id=\"\(EditionAnchor.part(number))\">\(title.html)</h1>\n"
    }
    for page in part.pages {
      html += "<article class=\"whole\" id=\"\(excerpts[page].id.escaped)\">\n"
      html += source.header(ofChapter: page)
      html += excerpts.markup(
        of: page,
        link: { address(of: $0, excerpts) },
        picture: { path in
          let type = MediaType.picture(path) ?? ""
          return files[path].map { MediaType.address(of: $0, type) } ?? ""
        }
      )
      html += "</article>\n"
    }
    return html + "</section>\n"
  }

  private func address(of link: EditionLink, _ excerpts: [ChapterExcerpt]) -> String {
    switch link {
    case .chapter(let number, let id): "#" + excerpts.anchor(of: number, id)
    case .contents: "#" + EditionAnchor.contents
    case .outside(let address): address
    }
  }
}
