import MarbleModel

/// The keys of the chapters' pages: what stands for all that each of them is made of.
///
/// A page may show nothing that is not mixed in here. It may show all of its own chapter, of the
/// settings but the contents, and of the templates, which are in every key whole.
struct PageKeys: Sendable {
  /// What stands for all that every page is made of: the settings, the templates, the programs.
  let common: Fingerprint
  /// What stands for the parts, the titles and the addresses of the whole book.
  let contents: Fingerprint

  private let book: BookOutline
  private let map: SiteMap
  private let publication: Publication
  private let glossary: Glossary?
  // The titles and addresses of a part, and the titles of all parts.
  private let parts: [Fingerprint]
  private let partTitles: Fingerprint

  /// Creates the keys of a book's pages.
  init(
    of book: BookOutline,
    map: SiteMap,
    theme: Theme,
    publication: Publication,
    glossary: Glossary?,
    makers: Fingerprint
  ) {
    self.book = book
    self.map = map
    self.publication = publication
    self.glossary = glossary
    common = Fingerprint { mixer in
      mixer.mix(makers)
      mixer.mix(theme.key)
      mixer.mix(describing: book.settings.common)
    }
    parts = map.parts.map { part in
      Fingerprint { mixer in
        mixer.mix(part.title?.html)
        mixer.mix(part.id)
        mixer.mix(map.pages[part.pages]) { Self.mix($1, into: &$0) }
      }
    }
    partTitles = Fingerprint { mixer in
      mixer.mix(map.parts) { mixer, part in
        mixer.mix(part.title?.html)
        mixer.mix(part.pages.isEmpty)
      }
    }
    contents = Fingerprint { [parts] mixer in mixer.mix(parts) { $0.mix($1) } }
  }

  /// Returns the key of a chapter's page.
  func key(ofPage number: Int, checks: Verdicts) -> Fingerprint {
    let chapter = book.chapters[number]
    return Fingerprint { mixer in
      mixer.mix(common)
      mixer.mix(chapter.path)
      mixer.mix(chapter.fingerprint)
      Self.mix(map.pages[number], into: &mixer)
      mixNeighbours(of: number, into: &mixer)
      mixLinks(of: chapter, into: &mixer)
      checks.mix(chapter.shownListings, of: chapter.path, into: &mixer)
      publication.mixDates(of: chapter.path, into: &mixer)
      glossary?.mix(chapter, onPage: number, into: &mixer)
    }
  }

  /// Mixes what a page shows of the contents: pages before and behind it, its part, other parts.
  private func mixNeighbours(of number: Int, into mixer: inout FingerprintMixer) {
    let part = map.pages[number].part
    mixer.mix(number - map.parts[part].pages.lowerBound)
    mixer.mix(parts[part])
    mixer.mix(partTitles)
    // A small book is in the sidebar of each page whole.
    if map.pages.count <= Sidebar.limit { mixer.mix(contents) }
    for neighbour in [number - 1, number + 1] {
      mixer.mix(map.pages.indices.contains(neighbour))
      if map.pages.indices.contains(neighbour) { Self.mix(map.pages[neighbour], into: &mixer) }
    }
  }

  /// Mixes what the links become: a chapter that is gone, or there at last, changes them.
  private func mixLinks(of chapter: ChapterOutline, into mixer: inout FingerprintMixer) {
    mixer.mix(chapter.links) { mixer, link in
      if case .file(let path, _, _) = link.target { mixer.mix(map.address(of: path)?.path) }
    }
  }

  private static func mix(_ page: SiteMap.Page, into mixer: inout FingerprintMixer) {
    mixer.mix(page.address.path)
    mixer.mix(page.title.html)
  }
}
