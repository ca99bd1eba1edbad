import MarbleChecking
import MarbleModel
import MarbleReading

extension Pipeline {
  /// Returns the changes that make selected listings match their files again.
  ///
  /// `written` has the contents of files that are about to be written, by their paths.
  func copies(
    in chapters: [Chapter],
    selected selection: Selection,
    written: [String: [UInt8]] = [:]
  ) -> [Rewriting] {
    var origins = OriginFinder(root: root, written: written)
    return chapters.filter { $0.module == nil }.compactMap { chapter in
      let listings = chapter.blocks.placedListings.map(\.0) + chapter.quotations
      let changes = listings.flatMap { listing -> [Rewriting.Change] in
        guard selection.contains(listing), !listing.isSkipped,
          let code = try? origins.code(of: listing, in: chapter.source)?.get()
        else { return [] }
        let lines = code.lines.map(\.text)
        guard listing.lines.map(\.text) != lines else { return [] }
        return CodeRewriting.rewriting(of: listing, to: lines, in: chapter.source)?.changes ?? []
      }
      .sorted { $0.listing < $1.listing }
      guard !changes.isEmpty else { return nil }
      return Rewriting(path: chapter.path, old: chapter.source.text, changes: changes)
    }
  }

  /// Returns errors about blocks in languages other than Swift that don't match their files.
  func quotations(of book: Book, written: [String: [UInt8]] = [:]) -> [Diagnostic] {
    var origins = OriginFinder(root: root, written: written)
    return book.texts.filter { $0.module == nil }.flatMap { chapter in
      chapter.quotations.compactMap { origins.diagnostic(about: $0, in: chapter.source) }
        .map(\.sparingBlocks)
    }
  }
}

extension [Rewriting] {
  /// Returns the changes merged with later ones, which were made to the resulting texts.
  func joined(by later: [Rewriting]) -> [Rewriting] {
    let own = Set(map(\.path))
    return map { first in
      guard let second = later.first(where: { $0.path == first.path }) else { return first }
      return Rewriting(path: first.path, from: first.old, to: second.new)
    } + later.filter { !own.contains($0.path) }
  }
}
