import MarbleModel

/// The reference's part of the search: the names of symbols and their summaries.
struct ReferenceSearch: Sendable {
  let reference: ReferenceSite
  let site: BookSite
  /// The names with sections about them; in a translation, these sections describe the symbols.
  let names: NameDirectory

  /// Returns the search run of the reference, if the names come from one.
  static func files(of names: NameDirectory, _ site: BookSite, _ number: Int) -> [PlannedFile] {
    guard let reference = names.reference else { return [] }
    return [ReferenceSearch(reference: reference, site: site, names: names).file(number)]
  }

  /// Returns the reference's search run, which comes after those of the chapters.
  private func file(_ number: Int) -> PlannedFile {
    let language = site.book.settings.language
    let pages = SymbolSentences.pages(of: names, in: site)
    return PlannedFile(
      path: SearchIndex.path(ofRun: number, in: language),
      mixing: { mixer in
        mixer.mix(site.keys.common)
        mixer.mix(number)
        mixer.mix(reference.allFiles.map(\.fingerprint))
        mixer.mix(pages.map { site.book.chapters[$0].fingerprint })
      },
      .text(of: pages) { chapters in
        let sentences = SymbolSentences(of: names, in: chapters)
        let found = self.chapters(in: language, sentences)
        return SearchShard(number, of: found).script + counts(in: language)
      }
    )
  }

  /// Returns code that sets the search box's text for a number of symbols.
  private func counts(in language: String) -> String {
    let words = site.words(for: language)
    let text = words.scriptText(.searchSymbols).javaScript
    return "\ndocument.getElementById(\"marble-search\").dataset.symbols=\(text)\n"
  }

  /// Returns a short chapter for each page, with a section for each of its symbols.
  private func chapters(
    in language: String,
    _ sentences: SymbolSentences
  ) -> [(chapter: Chapter, address: String)] {
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
        blocks: page.shown.flatMap { blocks(of: $0, sentences) }
      )
      return (chapter, page.address.reference(from: SiteMap.top))
    }
  }

  private func blocks(of symbol: LibrarySymbol, _ sentences: SymbolSentences) -> [Block] {
    guard let anchor = reference.map.place(of: symbol.id)?.anchor else { return [] }
    let range = SourceRange(at: SourcePosition(line: symbol.place.line))
    let name = [Inline(.code(symbol.name), at: range.start)]
    let said = sentences.texts[symbol.id].map { [Inline(.text($0), at: range.start)] }
    let summary = said ?? reference.text(of: symbol).summary
    return [
      Block(.heading(Heading(level: 3, text: name, anchor: anchor)), range: range),
      Block(.paragraph(summary), range: range),
    ]
  }
}
