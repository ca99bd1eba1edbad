import MarbleModel

/// The source of an edition: the chapters, and everything else that goes into it.
struct EditionSource: Sendable {
  let site: BookSite
  let checks: Verdicts
  /// Returns the part of a chapter that the edition shows at a place.
  let excerpt: @Sendable (Chapter, Highlights, EditionPlace) -> ChapterExcerpt
  let medium: Medium

  /// Plans the edition, which is made of the chapters, the pictures and these files.
  func plan(
    with files: [String] = [],
    _ make: @escaping @Sendable ([ChapterExcerpt], [String: [UInt8]]) -> [UInt8]
  ) -> EditionPlan {
    let (site, excerpt, medium, shown) = (site, excerpt, medium, Set(pictures))
    return EditionPlan(
      pages: site.map.pages.map(\.address.path),
      files: pictures + files,
      key: key,
      excerpt: { number, chapter, highlights in
        let place = EditionPlace(medium: medium, site: site, number: number, pictures: shown)
        return excerpt(chapter, highlights, place)
      },
      make: make
    )
  }

  /// The fingerprint of everything that excerpts depend on: the places of pages and pictures.
  private var key: Fingerprint {
    Fingerprint { mixer in
      mixer.mix(site.keys.tools)
      mixer.mix(site.publication.settings.address)
      mixer.mix(zip(site.book.chapters, site.map.pages).flatMap { [$0.name, $1.address.path] })
      mixer.mix(pictures)
      mixer.mix(medium.rawValue)
    }
  }

  /// The pictures of the chapters and of the book.
  private var pictures: [String] {
    site.map.copies.map(\.address.path).filter { MediaType.picture($0) != nil }
  }

  /// Mixes everything that the edition shows but none of its chapters' pages do.
  func mix(into mixer: inout FingerprintMixer) {
    site.mixDates(into: &mixer)
    mixer.mix(checkedBook)
    mixer.mix(site.book.chapters) { mixer, chapter in
      mixer.mix(chapter.frontMatter.summary)
      mixer.mix(checked(chapter))
    }
  }

  var words: PageWords { site.bookWords }

  /// Returns the head of a chapter: its title, its summary, and how much of it was checked.
  func header(ofChapter number: Int) -> String {
    let chapter = site.book.chapters[number]
    let summary = TitleText(chapter.frontMatter.summary)
    return header(site.map.pages[number].title.html, summary, checked(chapter))
  }

  /// The head of the book.
  var header: String {
    header(site.book.settings.title.escaped, TitleText(site.book.settings.summary), checkedBook)
  }

  private func header(_ title: String, _ summary: TitleText, _ checked: CheckSummary?) -> String {
    var html = "<header>\n<h1>\(title)</h1>\n"
    if !summary.html.isEmpty { html += "<p class=\"summary\">\(summary.html)</p>\n" }
    if let checked {
      let tick = "<span class=\"tick\" aria-hidden=\"true\">✓</span> "
      html += "<p class=\"facts\">\(checked.isChecked ? tick : "")\(checked.text.escaped)</p>\n"
    }
    return html + "</header>\n"
  }

  private var checkedBook: CheckSummary? {
    let listings = site.book.chapters.lazy.flatMap(\.listings)
    return checks.summary(of: listings, words: words)
  }

  private func checked(_ chapter: ChapterOutline) -> CheckSummary? {
    checks.summary(of: chapter.listings, words: site.words(for: chapter.language))
  }
}

extension [ChapterExcerpt] {
  /// Returns the markup of a chapter, given where links lead and where pictures are.
  func markup(
    of number: Int,
    link: (EditionLink) -> String,
    picture: (String) -> String
  ) -> String {
    var html = HTMLBuffer()
    for piece in self[number].pieces {
      switch piece {
      case .markup(let markup): html.append(markup)
      case .link(let target): html.appendAddress(as: "href", link(target))
      case .picture(let path): html.append(picture(path))
      }
    }
    return html.text
  }

  /// Returns the place in a chapter that a link leads to: the chapter itself if the id isn't there.
  func anchor(of chapter: Int, _ id: String?) -> String {
    id.flatMap { self[chapter].ids.contains($0) ? $0 : nil } ?? self[chapter].id
  }
}
