import MarbleModel

/// The reference's part of the search: the names of symbols and their summaries.
struct ReferenceSearch: Sendable {
  let reference: ReferenceSite
  let site: BookSite

  /// Returns the reference's search run, which comes after those of the chapters.
  func file(_ number: Int) -> PlannedFile {
    let language = site.book.settings.language
    return PlannedFile(
      path: SearchIndex.path(ofRun: number, in: language),
      mixing: { mixer in
        mixer.mix(site.keys.common)
        mixer.mix(number)
        mixer.mix(reference.allFiles.map(\.fingerprint))
      },
      make: { SearchShard(number, of: chapters(in: language)).script + counts(in: language) }
    )
  }

  /// Returns code that sets the search box's texts for symbols.
  private func counts(in language: String) -> String {
    let words = site.words(for: language)
    let texts =
      "{oneSymbol:\(words[.oneSymbol].javaScript),manySymbols:\(words[.manySymbols].javaScript)}"
    return "\nObject.assign(document.getElementById(\"marble-search\").dataset,\(texts))\n"
  }

  /// Returns a short chapter for each page, with a section for each of its symbols.
  private func chapters(in language: String) -> [(chapter: Chapter, address: String)] {
    reference.map.pages.filter { !$0.shown.isEmpty }.map { page in
      var summary = ""
      if case .type(let type) = page.subject {
        summary = reference.text(of: type).summary.plainText
      }
      let chapter = Chapter(
        source: SourceFile(path: page.address.path, text: ""),
        name: page.address.path,
        language: language,
        frontMatter: FrontMatter(title: page.title, summary: summary),
        blocks: page.shown.flatMap(blocks)
      )
      return (chapter, page.address.reference(from: SiteMap.top))
    }
  }

  private func blocks(of symbol: LibrarySymbol) -> [Block] {
    guard let anchor = reference.map.place(of: symbol.id)?.anchor else { return [] }
    let range = SourceRange(at: SourcePosition(line: symbol.place.line))
    let name = [Inline(.code(symbol.name), at: range.start)]
    let summary = reference.text(of: symbol).summary
    return [
      Block(.heading(Heading(level: 3, text: name, anchor: anchor)), range: range),
      Block(.paragraph(summary), range: range),
    ]
  }
}
