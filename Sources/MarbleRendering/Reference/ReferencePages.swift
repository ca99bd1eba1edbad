import MarbleModel

/// The pages of the reference, each planned with a key of everything that it depends on.
///
/// A page may show all of its symbols, the files that declare them and the sections that use them,
/// and the places of all other symbols, which every key of the site includes.
struct ReferencePages: Sendable {
  private let reference: ReferenceSite
  private let site: BookSite
  private let checks: Verdicts

  init(of reference: ReferenceSite, in site: BookSite, checks: Verdicts) {
    (self.reference, self.site, self.checks) = (reference, site, checks)
  }

  var files: [PlannedFile] { [index] + reference.map.pages.flatMap(pages) + sources }

  private var index: PlannedFile {
    let page = ReferenceIndexPage(site: site, reference: reference)
    return PlannedFile(
      path: reference.map.index.path,
      mixing: { mixer in
        mixer.mix(site.keys.common)
        mixer.mix(reference.map.modules) { mixer, module in
          mixer.mix(module.module)
          mixer.mix(module.symbols.count)
          mixer.mix(site.abstract(of: module.module, in: reference))
        }
        mixer.mix(reference.map.pages) { mixer, page in
          mixer.mix(page.sections) { mixer, section in
            mixer.mix(section.title)
            mixer.mix(section.page?.path)
          }
        }
        mixer.mix(page.symbols)
        mixFiles(of: page.symbols, into: &mixer)
      },
      make: { site.theme.render("reference", page.fields) }
    )
  }

  /// Returns a page, and the scripts for the names in its code.
  private func pages(of layout: ReferenceLayout) -> [PlannedFile] {
    let listings = reference.listings(of: layout)
    let links = CodeLinks(in: listings, of: layout.address, reference, checks)
    let language = site.book.settings.language
    let chapter = { @Sendable [reference] in reference.chapter(of: layout, language: language) }
    let file = PlannedFile(
      path: layout.address.path,
      mixing: { mixer in
        mix(layout, listings, into: &mixer)
        mixer.mix(links.isEmpty)
      },
      .texts({ [chapter()] }) { highlights in
        let page = ReferencePage(
          layout: layout,
          site: site,
          reference: reference,
          checks: checks,
          chapter: chapter(),
          highlights: highlights
        )
        return site.theme.render("reference", page.fields)
      }
    )
    return [file] + links.files(in: site) + [cards(of: layout)].compactMap(\.self)
  }

  /// Plans the cards of the symbols on a page; `nil` if it has none.
  private func cards(of layout: ReferenceLayout) -> PlannedFile? {
    guard !layout.shown.isEmpty else { return nil }
    let cards = SymbolCards(page: layout, reference: reference)
    return PlannedFile(
      path: cards.path,
      mixing: { mixer in
        mixer.mix(site.keys.common)
        mixer.mix(layout.shown)
        mixFiles(of: layout.shown, into: &mixer)
      },
      make: { cards.script }
    )
  }

  private func mixFiles(of symbols: [LibrarySymbol], into mixer: inout FingerprintMixer) {
    for path in Set(symbols.map(\.place.path)).sorted() {
      mixer.mix(path)
      mixer.mix(reference.file(at: path)?.fingerprint)
    }
    for symbol in symbols { mixer.mix(reference.article(about: symbol)?.fingerprint) }
  }

  private func mix(
    _ layout: ReferenceLayout,
    _ listings: [Listing.ID],
    into mixer: inout FingerprintMixer
  ) {
    let symbols = layout.sections.flatMap(\.symbols) + layout.shown
    mixer.mix(site.keys.common)
    mixer.mix(layout.address.path)
    mixer.mix(layout.sections) { mixer, section in
      mixer.mix(section.title)
      mixer.mix(section.page?.path)
      mixer.mix(section.links)
      mixer.mix(describing: section.blocks)
    }
    mixer.mix(symbols)
    mixFiles(of: symbols, into: &mixer)
    // A module's page lists its files.
    if layout.subject == .module {
      mixer.mix(reference.allFiles.filter { $0.module == layout.module }.map(\.name))
      mixer.mix(site.abstract(of: layout.module, in: reference))
    }
    for listing in listings { checks.mix([listing.line], of: listing.path, into: &mixer) }
    reference.uses.mix(layout.shown, map: site.map, into: &mixer)
  }

  private var sources: [PlannedFile] {
    reference.allFiles.compactMap { file in
      guard let address = reference.map.sources[file.path] else { return nil }
      let page = SourcePage(file: file, address: address, site: site, reference: reference)
      return PlannedFile(
        path: address.path,
        mixing: { mixer in
          mixer.mix(site.keys.common)
          mixer.mix(file.module)
          mixer.mix(file.path)
          mixer.mix(file.fingerprint)
          mixer.mix(page.neighbours.map(\.page.path))
        },
        .texts({ [page.chapter] }) { site.theme.render("reference", page.fields($0)) }
      )
    }
  }
}
