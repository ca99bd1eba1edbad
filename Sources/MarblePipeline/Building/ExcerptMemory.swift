import MarbleModel
import MarbleRendering
import MarbleSystem
import MarbleWriting

/// The excerpts of pages from earlier builds, for editions in which only a few pages change.
struct ExcerptMemory: Sendable {
  /// The place of the site, since each site has its own excerpts.
  var place = ""
  /// The folder where excerpts are kept; `nil` if they can't be kept.
  var folder: String?

  /// Returns the excerpts for an edition: kept ones for unchanged pages, and new ones.
  func excerpts(
    for edition: EditionPlan,
    at path: String,
    of site: PendingSite
  ) throws -> [ChapterExcerpt] {
    try edition.pages.enumerated().map { number, page in
      let kept = folder.flatMap { folder in
        site.fingerprint(of: page).map { file(for: page, as: $0, edition, path, in: folder) }
      }
      if let excerpt = kept?.load() { return excerpt }
      let excerpt = edition.excerpt(number, try site.contents(of: [page])[page] ?? [])
      kept?.save(excerpt)
      return excerpt
    }
  }

  /// A page has one excerpt for each edition, made from its latest content.
  private func file(
    for page: String,
    as content: Fingerprint,
    _ edition: EditionPlan,
    _ path: String,
    in folder: String
  ) -> KeptValue<ChapterExcerpt> {
    let name = Fingerprint { $0.mix([place, path, page]) }
    let owner = Fingerprint { mixer in
      mixer.mix(edition.key)
      mixer.mix(content)
    }
    return KeptValue(path: folder + "/" + name.text, for: owner)
  }
}
