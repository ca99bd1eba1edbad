import MarbleModel

/// The site of a book before its files are planned: its addresses and its look.
struct BookSite: Sendable {
  let book: BookOutline
  let languages: SiteLanguages
  let map: SiteMap
  let theme: Theme
  let publication: Publication
  /// What blocks printed in earlier commits, by the paths of their chapters.
  let outputs: [String: OutputHistory]
  let keys: SiteKeys
  /// The pages that the site adds to those of chapters.
  let study: [StudyPage]
  /// The page on which readers find an operator by drawing a row; `nil` if there is none.
  let finding: SiteAddress?
  /// The version that the site is about; `nil` if the book has only one site.
  let version: SiteVersion?
  /// The libraries whose names readers may already know.
  let origins: NameOrigins
  /// The words of the pages themselves.
  let words: PageWords
  /// The words for text in the language of the edition's own chapters.
  let bookWords: PageWords

  init(
    of book: BookOutline,
    in languages: SiteLanguages? = nil,
    theme: Theme,
    dates: [String: ChapterDates] = [:],
    outputs: [String: OutputHistory] = [:],
    tools: Fingerprint = Fingerprint(of: ""),
    study: [StudyPage] = [],
    compared: Int? = nil,
    origins: NameOrigins = NameOrigins(in: NameMap(in: [], modules: [])),
    reference: Fingerprint? = nil,
    version: SiteVersion? = nil
  ) {
    self.book = book
    self.version = version
    self.study = study
    self.outputs = outputs
    self.theme = theme
    self.origins = origins
    let languages = languages ?? SiteLanguages(of: [book])
    self.languages = languages
    words = theme.words.in(languages.edition.tag)
    bookWords = theme.words.in(book.settings.language)
    map = SiteMap(of: book, in: languages)
    finding = compared.map { [map] in map.pages[$0].address.extended(by: "find.html") }
    publication = Publication(of: book, in: languages, dates: dates, version: version)
    keys = SiteKeys(
      of: book,
      map: map,
      languages: languages,
      theme: theme,
      tools: tools,
      study: study,
      finding: finding,
      origins: origins.names,
      reference: reference,
      version: version
    )
  }

  /// Returns the words for text in a language, which is usually that of the book.
  func words(for language: String) -> PageWords {
    [bookWords, words].first { $0.tag == language } ?? theme.words.in(language)
  }

  /// Returns the fields that templates use on every page with a bar at its top.
  ///
  /// Without an address, the page can appear at any; `root` then leads to the top of the site.
  func fields(on page: SiteAddress?, root: String = "", hasContents: Bool = false) -> Fields {
    let root = page?.root ?? root
    return [
      "language": languages.edition.tag,
      "root": root,
      "home": root + map.home.path,
      "isHan": words.isChinese ? true : nil,
      "hasOtherPlaces": languages.areSeveral || version != nil,
      "version": version.map { versionLink($0, on: page, root: root) },
      "languages": languages.areSeveral ? languageLinks(on: page, root: root) : nil,
      "words": Fields(words.labels),
      "search": words.searchLabels,
      "hasContents": hasContents,
      "book": ["title": book.settings.title] as Fields,
      "study": studyLinks(root: root),
      "origins": origins.names.isEmpty ? nil : ["libraries": origins.names] as Fields,
      "finding": finding.map { page -> Fields in
        ["address": root + page.reference(from: SiteMap.top), "title": words[.findDoor]]
      },
    ]
  }

  /// The link to the list of versions; a script turns it into a list of links to this page.
  private func versionLink(
    _ version: SiteVersion,
    on page: SiteAddress?,
    root: String
  ) -> Fields {
    // Older versions have the page of a chapter at its former addresses.
    let former = page.flatMap(map.number).map { book.chapters[$0].frontMatter.formerNames } ?? []
    let addresses = former.map { "\(languages.edition.tag)/\($0.text).html" }
    return [
      "name": version.name,
      "address": "\(root)../versions.html",
      "label": words[.versions],
      "attributes": words.versionAttributes,
      "former": addresses.isEmpty ? nil : addresses.joined(separator: "|"),
    ]
  }

  /// The links to a page in the other languages.
  private func languageLinks(on page: SiteAddress?, root: String) -> [Fields] {
    languages.all.indices.filter { $0 != languages.current }.map { number in
      let other = languages.all[number]
      let target = languages.counterpart(of: page, in: other)
      return [
        "tag": other.tag,
        "name": PageWords.name(ofLanguage: other.tag),
        "address": page.map(target.reference(from:)) ?? root + target.path,
      ]
    }
  }

  /// Returns the address of a script of this language, which is with the site's scripts, because
  /// pages load no others.
  func script(_ name: String) -> SiteAddress {
    let suffix = languages.isOriginal ? "" : "-" + languages.edition.tag
    return SiteAddress("assets/\(name)\(suffix).js")
  }

  /// Returns the address of a page that the site adds.
  func address(of page: StudyPage) -> SiteAddress {
    SiteAddress("\(languages.edition.tag)/\(page.rawValue).html")
  }

  /// Returns links to the pages that the site adds; `nil` if there are none.
  private func studyLinks(root: String) -> String? {
    let links = study.map { page in
      let address = root + address(of: page).reference(from: SiteMap.top)
      return "<a href=\"\(address)\">\(words.title(of: page))</a>"
    }
    return links.isEmpty ? nil : links.joined(separator: " · ")
  }
}

extension BookSite {
  /// Returns the address of a chapter or a section, such as `zip#errors`; `nil` if there's none.
  func address(ofTarget target: String) -> String? {
    let parts = target.split(separator: "#", maxSplits: 1).map(String.init)
    return book.chapters.firstIndex { $0.name == parts.first }.map { page in
      // The index knows a place by the page of its chapter, even if its section has one of its own.
      map.pages[page].address.reference(from: SiteMap.top)
        + (parts.count > 1 ? "#" + parts[1].escaped : "")
    }
  }
}
