import MarbleModel
import MarbleRendering
import MarbleSystem

/// The excerpts of chapters from earlier builds, for editions in which only a few chapters change.
struct ExcerptMemory: Sendable {
  /// The place of the site, since each site has its own excerpts.
  var place = ""
  /// The folder where excerpts are kept; `nil` if they can't be kept.
  var folder: String?

  /// Returns the excerpts of an edition's chapters as long as their pages have these keys; `nil`
  /// for each that isn't kept.
  func excerpts(
    for edition: EditionPlan,
    at path: String,
    _ keys: [String: Fingerprint]
  ) -> [ChapterExcerpt?] {
    edition.pages.map { file(for: $0, edition, path, keys)?.load() }
  }

  /// Keeps the excerpt of the chapter with a page, which has a key.
  func keep(
    _ excerpt: ChapterExcerpt,
    of page: String,
    for edition: EditionPlan,
    at path: String,
    _ keys: [String: Fingerprint]
  ) {
    file(for: page, edition, path, keys)?.save(excerpt)
  }

  /// A page has one excerpt for each edition, from the same sources as its latest version.
  private func file(
    for page: String,
    _ edition: EditionPlan,
    _ path: String,
    _ keys: [String: Fingerprint]
  ) -> KeptValue<ChapterExcerpt>? {
    guard let folder, let key = keys[page] else { return nil }
    let name = Fingerprint { $0.mix([place, path, page]) }
    let owner = Fingerprint { mixer in
      mixer.mix(edition.key)
      mixer.mix(key)
    }
    return KeptValue(path: folder + "/" + name.text, for: owner)
  }
}
