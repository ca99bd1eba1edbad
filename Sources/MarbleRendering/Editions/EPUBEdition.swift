import MarbleModel

/// The whole book as EPUB 3, for e-readers.
///
///     mimetype, META-INF/container.xml      the format, and the path of the package
///     book/package.opf                      the list of all files, in reading order
///     book/cover.svg                        the cover
///     book/title.xhtml, nav.xhtml           the title, and the contents
///     book/chapter-1.xhtml ...              a file for each chapter
///     book/style.css, picture-1.png ...     files that chapters refer to
struct EPUBEdition: Sendable {
  let source: EditionSource

  private var site: BookSite { source.site }

  var file: PlannedFile {
    PlannedFile(
      path: site.address(of: .epub).path,
      mixing: { mixer in
        source.mix(into: &mixer)
        mixer.mix(site.theme.edition.readerStyle)
      },
      .edition(source.plan(bytes))
    )
  }

  static func name(ofChapter number: Int) -> String { "chapter-\(number + 1).xhtml" }

  private func bytes(_ excerpts: [ChapterExcerpt], _ files: [String: [UInt8]]) -> [UInt8] {
    let pictures = pictures(of: excerpts)
    let package = EPUBPackage(
      site: site,
      pictures: pictures.sorted { $0.value < $1.value }.map(\.value),
      drawings: Set(excerpts.indices.filter { excerpts[$0].hasDrawings }),
      formulas: Set(excerpts.indices.filter { excerpts[$0].hasFormulas })
    )
    var archive = ZIPArchive()
    // EPUB wants this file first and uncompressed, so that programs recognize the format by it.
    archive.add("mimetype", "application/epub+zip")
    archive.add("META-INF/container.xml", EPUBPackage.container)
    archive.add("book/package.opf", package.text)
    archive.add("book/style.css", site.theme.edition.readerStyle)
    let settings = site.book.settings
    let cover = EPUBCover(title: settings.title, author: settings.publishing.author ?? "")
    archive.add("book/cover.svg", cover.svg)
    archive.add("book/title.xhtml", page(site.book.settings.title, source.header))
    archive.add("book/nav.xhtml", EPUBContents(source: source, excerpts: excerpts).text)
    for number in excerpts.indices {
      archive.add("book/" + Self.name(ofChapter: number), text(of: number, excerpts, pictures))
    }
    for (path, name) in pictures.sorted(by: { $0.value < $1.value }) {
      archive.add("book/" + name, files[path] ?? [])
    }
    return archive.finished()
  }

  /// Returns the names of pictures by their paths, numbered in order of appearance.
  private func pictures(of excerpts: [ChapterExcerpt]) -> [String: String] {
    var names: [String: String] = [:]
    for case .picture(let path) in excerpts.flatMap(\.pieces) where names[path] == nil {
      names[path] = "picture-\(names.count + 1).\(MediaType.suffix(of: path))"
    }
    return names
  }

  private func text(
    of number: Int,
    _ excerpts: [ChapterExcerpt],
    _ pictures: [String: String]
  ) -> String {
    let page = site.map.pages[number]
    var html = "<section id=\"\(excerpts[number].id.escaped)\">\n"
    if let title = site.map.parts[page.part].title {
      html += "<p class=\"part\">\(title.html)</p>\n"
    }
    html += source.header(ofChapter: number)
    html += excerpts.markup(
      of: number,
      link: { address(of: $0, from: number, excerpts) },
      picture: { pictures[$0] ?? "" }
    )
    html += "</section>\n"
    return self.page(page.title.plain, html, in: site.book.chapters[number].language)
  }

  private func page(_ title: String, _ body: String, in language: String? = nil) -> String {
    EPUBPackage.page(title, in: language ?? site.book.settings.language, body)
  }

  private func address(
    of link: EditionLink,
    from number: Int,
    _ excerpts: [ChapterExcerpt]
  ) -> String {
    switch link {
    case .chapter(let chapter, let id):
      let file = chapter == number ? "" : Self.name(ofChapter: chapter)
      return "\(file)#\(excerpts.anchor(of: chapter, id))"
    case .contents: return "nav.xhtml"
    case .outside(let address): return address
    }
  }
}
