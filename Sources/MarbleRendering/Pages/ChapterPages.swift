import MarbleModel

/// The pages of the chapters, each planned with a key of everything that it depends on.
///
/// A page must show only things that are mixed in here. Every key already includes the chapter of
/// the page, the settings except the contents, and the templates, so a page may show anything from
/// these.
struct ChapterPages: Sendable {
  private let site: BookSite
  private let checks: Verdicts
  private let glossary: Glossary?
  private let comparison: Comparison?
  private let reference: ReferenceSite?
  private let names: NameLines
  private let partTitles: Fingerprint

  init(
    of site: BookSite,
    checks: Verdicts,
    glossary: Glossary?,
    _ comparison: Comparison?,
    names: NameDirectory
  ) {
    self.site = site
    self.checks = checks
    self.glossary = glossary
    self.comparison = comparison
    reference = names.reference
    self.names = NameLines(directory: names, site: site)
    partTitles = Fingerprint { mixer in
      mixer.mix(site.map.parts) { mixer, part in
        mixer.mix(part.title?.html)
        mixer.mix(part.pages.isEmpty)
      }
    }
  }

  var files: [PlannedFile] {
    // Captured once here, so that pages don't each keep a copy.
    let mix: @Sendable (Int, inout FingerprintMixer) -> Void = self.mix
    let html: @Sendable (Int, ChapterPage.Extent, Chapter, Highlights) -> String = self.html
    return site.map.pages.enumerated().flatMap { number, page in
      let extents = page.sections.indices.map { ChapterPage.Extent.section($0) }
      let first = (page.address, extents.isEmpty ? ChapterPage.Extent.whole : .wall)
      return ([first] + zip(page.sections.map(\.address), extents)).map { address, extent in
        PlannedFile(
          path: address.path,
          mixing: { mix(number, &$0) },
          .page(of: number) { html(number, extent, $0, $1) }
        )
      }
    }
  }

  /// What pages load late: the texts of scripts, the link targets of names, and long code.
  var lateFiles: [PlannedFile] { hiddenFiles + linkFiles + [site.words.lateFile] }

  /// The scripts and pages with long code from comments.
  private var hiddenFiles: [PlannedFile] {
    let mix: @Sendable (Int, inout FingerprintMixer) -> Void = self.mix
    return site.map.pages.indices.flatMap { number -> [PlannedFile] in
      let code = HiddenCode(of: number, on: site)
      guard !code.isEmpty else { return [] }
      let made: @Sendable (Chapter, Highlights) -> ChapterPage = { chapter, highlights in
        page(number, of: chapter, highlights: highlights)
      }
      return [
        PlannedFile(
          path: code.script.path,
          mixing: { mix(number, &$0) },
          .page(of: number) { code.script(of: made($0, $1)) }
        ),
        PlannedFile(
          path: code.page.path,
          mixing: { mixer in
            site.keys.mixContents(into: &mixer)
            mix(number, &mixer)
          },
          .page(of: number) { code.html(of: made($0, $1)) }
        ),
      ]
    }
  }

  /// The scripts with the link targets of names in the code of pages.
  private var linkFiles: [PlannedFile] {
    site.map.pages.indices.flatMap { links(of: $0)?.files(in: site) ?? [] }
  }

  private func links(of number: Int) -> CodeLinks? {
    let chapter = site.book.chapters[number]
    let ids = { (lines: [Int]) in lines.map { Listing.ID(path: chapter.path, line: $0) } }
    let (shown, hidden) = (chapter.listings, ids(chapter.hiddenListings))
    let address = site.map.pages[number].address
    return reference.map { CodeLinks(in: shown, hidden: hidden, of: address, $0, checks) }
  }

  /// Returns the part of a chapter that an edition shows.
  @Sendable
  func excerpt(
    of chapter: Chapter,
    _ highlights: Highlights,
    in place: EditionPlace
  ) -> ChapterExcerpt {
    page(place.number, of: chapter, highlights: highlights).excerpt(in: place)
  }

  private func html(
    _ number: Int,
    _ extent: ChapterPage.Extent,
    of chapter: Chapter,
    highlights: Highlights
  ) -> String {
    var page = page(number, of: chapter, highlights: highlights)
    page.extent = extent
    return site.theme.render("chapter", page.fields)
  }

  private func page(_ number: Int, of chapter: Chapter, highlights: Highlights) -> ChapterPage {
    ChapterPage(
      chapter: chapter,
      number: number,
      site: site,
      checks: checks,
      highlights: highlights,
      glossary: glossary,
      isCompared: comparison?.page == number,
      reference: reference,
      nameLines: Dictionary(names.lines(on: number)) { first, _ in first }
    )
  }

  private func mix(_ number: Int, into mixer: inout FingerprintMixer) {
    let chapter = site.book.chapters[number]
    mixer.mix(site.keys.common)
    mixer.mix(chapter.path)
    mixer.mix(chapter.fingerprint)
    mixer.mix(chapter.staleSections)
    site.map.pages[number].mix(into: &mixer)
    site.languages.mixTranslations(of: chapter.name, into: &mixer)
    mixNeighbours(of: number, into: &mixer)
    mixLinks(of: chapter, into: &mixer)
    checks.mix(chapter.shownListings, of: chapter.path, into: &mixer)
    for listing in chapter.snippets { checks.mix([listing.line], of: listing.path, into: &mixer) }
    site.publication.mixDates(of: chapter.path, into: &mixer)
    // The page only has a link to them; they're in a file with a key of its own.
    mixer.mix(EarlierOutputs(of: chapter, on: site, checks).isEmpty)
    glossary?.mix(chapter, onPage: number, into: &mixer)
    mixer.mix(comparison?.page == number)
    reference?.uses.chapters[number].mix(into: &mixer)
    mixer.mix(links(of: number)?.isEmpty)
    mixer.mix(names.lines(on: number)) { mixer, line in
      mixer.mix(line.anchor)
      line.line.mix(into: &mixer)
    }
  }

  /// Mixes the part of the contents that a page shows: the pages before and after it, its part,
  /// other parts.
  private func mixNeighbours(of number: Int, into mixer: inout FingerprintMixer) {
    let (pages, part) = (site.map.pages, site.map.pages[number].part)
    // With its place in the part, the page stays as it is if another part gets a chapter.
    mixer.mix(number - site.map.parts[part].pages.lowerBound)
    mixer.mix(site.keys.parts[part])
    mixer.mix(partTitles)
    // Each page of a small book shows all chapters in its sidebar.
    if pages.count <= Sidebar.limit { mixer.mix(site.keys.contents) }
    for neighbour in [number - 1, number + 1] {
      mixer.mix(pages.indices.contains(neighbour))
      if pages.indices.contains(neighbour) { pages[neighbour].mix(into: &mixer) }
    }
  }

  /// Mixes the targets of the links, which change if a chapter is removed or added.
  private func mixLinks(of chapter: ChapterOutline, into mixer: inout FingerprintMixer) {
    mixer.mix(chapter.links) { mixer, link in
      if case .file(let path, _, _) = link.target {
        // Where the page itself is has been mixed in already, so the top can stand for it.
        mixer.mix(site.map.reference(for: link.destination, from: chapter.path, on: SiteMap.top))
        mixer.mix(site.map.address(of: path)?.path)
      }
    }
    mixer.mix(chapter.replacements) { mixer, link in
      mixer.mix(link.text)
      mixer.mix(link.replacement)
      if case .file(let path, _, _) = LinkTarget(link.replacement ?? "", from: chapter.path) {
        mixer.mix(site.map.address(of: path)?.path)
      }
    }
  }
}
