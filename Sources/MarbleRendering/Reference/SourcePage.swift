import MarbleModel

/// The page of a source file, each line of which has an anchor such as `#L12`.
struct SourcePage: Sendable {
  let file: LibraryReference.File
  let address: SiteAddress
  let site: BookSite
  let reference: ReferenceSite

  /// The file as a chapter with one listing, whose tokens are the file's.
  var chapter: Chapter {
    let source = file.contents.source
    // Nothing in the file begins on line zero, so no listing of a comment is mistaken for this one.
    let id = Listing.ID(path: file.path, line: 0)
    let range = SourceRange(at: SourcePosition(line: 1))
    let count = source.lineCount
    let lines = (0..<count).map { index in
      Listing.Line(
        text: String(source.line(index + 1)),
        position: SourcePosition(line: index + 1)
      )
    }
    let listing = Listing(id: id, words: ListingWords(), lines: lines, range: range)
    return Chapter(
      source: SourceFile(path: file.path, text: ""),
      name: file.name,
      language: site.book.settings.language,
      frontMatter: FrontMatter(title: file.name),
      blocks: [Block(.listing(listing), range: range)],
      module: file.module
    )
  }

  func fields(_ highlights: Highlights) -> Fields {
    let words = site.words
    var fields = site.fields(on: address, hasContents: true)
    let sidebar = ReferenceSidebar(map: reference.map, words: words, module: file.module)
    fields["contents"] = sidebar.html(from: address, files: neighbours)
    fields["page"] =
      [
        "title": "\(file.name) · \(site.book.settings.title)",
        "heading": "<small>\(words[.source])</small> <code>\(file.name.escaped)</code>",
        "crumbs": crumbs(words),
        "isReference": true,
        "text": text(highlights, words),
      ] as Fields
    return fields
  }

  /// The files in the same folder, and their pages.
  var neighbours: [(name: String, page: SiteAddress)] {
    let folder = file.name.split(separator: "/").dropLast()
    return reference.allFiles.compactMap { other in
      let parts = other.name.split(separator: "/")
      guard other.module == file.module, parts.dropLast() == folder, let name = parts.last,
        let page = reference.map.sources[other.path]
      else { return nil }
      return (String(name), page)
    }
  }

  private func crumbs(_ words: PageWords) -> [Fields] {
    let module = reference.map.pages.first { $0.module == file.module && $0.subject == .module }
    let pages =
      [(reference.map.index, words[.reference])] + (module.map { [($0.address, $0.title)] } ?? [])
    return pages.map { page, title in
      ["address": page.reference(from: address), "title": title]
    }
  }

  private func text(_ highlights: Highlights, _ words: PageWords) -> String {
    let lines = chapter.blocks.shownListings.first?.lines ?? []
    let highlighted = highlights[Listing.ID(path: file.path, line: 0)]
    var html = HTMLBuffer()
    html.append("<pre class=\"source\" tabindex=\"0\" role=\"group\" aria-label=\"")
    html.appendEscaped(words[.code])
    html.append("\"><code>")
    for (index, line) in lines.enumerated() {
      html.append("<i id=\"L\(index + 1)\"></i>")
      CodeLine(text: line.text, tokens: highlighted?.line(index) ?? []).write(to: &html)
      html.append("\n")
    }
    html.append("</code></pre>\n")
    return html.text
  }
}
