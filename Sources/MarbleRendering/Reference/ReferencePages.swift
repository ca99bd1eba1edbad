import MarbleModel

/// The pages of the reference, each planned with the key of everything that it is made of.
///
/// A page may show all of its symbols, of the files that declare them and of the sections that use
/// them, and the places of all other symbols, which every key of the site includes.
struct ReferencePages: Sendable {
  private let reference: ReferenceSite
  private let site: BookSite
  private let checks: Verdicts

  init(of reference: ReferenceSite, in site: BookSite, checks: Verdicts) {
    (self.reference, self.site, self.checks) = (reference, site, checks)
  }

  var files: [PlannedFile] { [index] + reference.map.pages.map(page) + sources }

  private var index: PlannedFile {
    let page = ReferenceIndexPage(site: site, reference: reference)
    return PlannedFile(
      path: reference.map.index.path,
      mixing: { mixer in
        mixer.mix(site.keys.common)
        mixer.mix(reference.map.modules) { mixer, module in
          mixer.mix(module.module)
          mixer.mix(module.symbols.count)
        }
      },
      make: { site.theme.render("reference", page.fields) }
    )
  }

  private func page(of layout: ReferenceLayout) -> PlannedFile {
    let chapter = reference.chapter(of: layout, language: site.book.settings.language)
    let page = ReferencePage(
      layout: layout,
      site: site,
      reference: reference,
      checks: checks,
      chapter: chapter
    )
    return PlannedFile(
      path: layout.address.path,
      mixing: { mix(layout, chapter, into: &$0) },
      .texts({ [chapter] }) { [page] highlights in
        var page = page
        page.highlights = highlights
        return site.theme.render("reference", page.fields)
      }
    )
  }

  private func mix(
    _ layout: ReferenceLayout,
    _ chapter: Chapter,
    into mixer: inout FingerprintMixer
  ) {
    let symbols = layout.sections.flatMap(\.symbols) + layout.shown
    mixer.mix(site.keys.common)
    mixer.mix(layout.address.path)
    mixer.mix(layout.sections) { mixer, section in
      mixer.mix(section.title)
      mixer.mix(section.page?.path)
    }
    mixer.mix(symbols)
    for path in Set(symbols.map(\.place.path)).sorted() {
      mixer.mix(path)
      mixer.mix(reference.file(at: path)?.fingerprint)
    }
    // A module's page lists its files.
    if layout.subject == .module {
      mixer.mix(reference.allFiles.filter { $0.module == layout.module }.map(\.name))
    }
    for listing in chapter.blocks.shownListings {
      checks.mix([listing.id.line], of: listing.id.path, into: &mixer)
    }
    reference.uses.mix(layout.shown, map: site.map, into: &mixer)
  }

  private var sources: [PlannedFile] {
    reference.allFiles.compactMap { file in
      guard let address = reference.map.sources[file.source.path] else { return nil }
      let page = SourcePage(file: file, address: address, site: site, reference: reference)
      return PlannedFile(
        path: address.path,
        mixing: { mixer in
          mixer.mix(site.keys.common)
          mixer.mix(file.module)
          mixer.mix(file.source.path)
          mixer.mix(file.fingerprint)
        },
        .texts({ [page.chapter] }) { site.theme.render("reference", page.fields($0)) }
      )
    }
  }
}
