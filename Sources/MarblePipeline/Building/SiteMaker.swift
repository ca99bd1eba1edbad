import Foundation
import MarbleModel
import MarbleReading
import MarbleRendering
import MarbleWriting

/// The maker of a site's files: chapters are parsed, highlighted and rendered, a few at a time.
struct SiteMaker: Sendable {
  private struct Made: Sendable {
    let pageCount: Int
    let warnings: [Diagnostic]
  }

  /// The number of concurrent batches: one waits while another works.
  static let width = 2 * ProcessInfo.processInfo.activeProcessorCount

  /// The book, whose chapters are parsed on demand.
  let book: BookReading
  let record: BuildRecord
  var excerpts = ExcerptMemory()
  let highlight: @Sendable ([Chapter]) async throws -> Highlights
  let progress: @Sendable (TestProgress) -> Void

  /// Makes missing files of a site, and then those that others have changed or removed meanwhile.
  ///
  /// - Returns: Warnings about the chapters whose pages were made.
  func make(
    _ files: [PlannedFile],
    _ keys: [String: Fingerprint],
    for site: PendingSite
  ) async throws -> [Diagnostic] {
    let intact = site.intact(among: record.files.mapValues(\.written))
    let plan = BuildPlan(for: files, keys: keys, since: record, intact: intact)
    site.keep(plan.kept)
    var warnings = try await makeInOrder(plan.missing, for: site)
    while case let lost = try site.takeOver(), !lost.isEmpty {
      warnings += try await makeInOrder(files.filter { lost.contains($0.path) }, for: site)
    }
    return warnings.sorted { $0.place < $1.place }
  }

  /// Makes files, followed by those that are made of them.
  private func makeInOrder(
    _ files: [PlannedFile],
    for site: PendingSite
  ) async throws -> [Diagnostic] {
    var warnings = try await make(files.filter { !$0.isGathered }, for: site)
    for group in files.gatherings { warnings += try await make(group, for: site) }
    return warnings
  }

  /// Makes files, a few batches at a time, and passes them to the site in any order.
  ///
  /// A batch keeps the trees of its chapters in memory while it waits for its tokens. If all
  /// batches began at once, the trees of the whole book would be in memory together. After
  /// cancellation, no more batches begin, and this method throws.
  private func make(_ files: [PlannedFile], for site: PendingSite) async throws -> [Diagnostic] {
    let count = files.count { $0.page != nil }
    return try await withThrowingTaskGroup(of: Made.self) { group in
      var done = 0
      var warnings: [Diagnostic] = []
      func add(_ made: Made) {
        done += made.pageCount
        warnings += made.warnings
        if made.pageCount > 0 { progress(.making(done: done, of: count)) }
      }
      for (number, batch) in files.batches.enumerated() {
        if number >= Self.width, let made = try await group.next() { add(made) }
        try Task.checkCancellation()
        group.addTask { try await make(batch: batch, for: site) }
      }
      for try await made in group { add(made) }
      // Running batches may have finished, but the site must not be published.
      try Task.checkCancellation()
      return warnings
    }
  }

  private func make(batch: [PlannedFile], for site: PendingSite) async throws -> Made {
    let numbers = batch.compactMap(\.page)
    let chapters = numbers.map(book.chapter)
    let shown = chapters + batch.flatMap(\.texts)
    let highlights = shown.isEmpty ? [:] : try await highlight(shown)
    let texts = Dictionary(zip(numbers, chapters)) { first, _ in first }
    for file in batch {
      let content = try content(of: file, texts, highlights, in: site)
      let file = SiteFile(path: file.path, content: content)
      try site.write(file, replacing: record.files[file.path]?.written)
    }
    let warnings = chapters.flatMap { $0.warnings(about: highlights) }
    return Made(pageCount: numbers.count, warnings: warnings)
  }

  private func content(
    of file: PlannedFile,
    _ chapters: [Int: Chapter],
    _ highlights: Highlights,
    in site: PendingSite
  ) throws -> SiteFile.Content {
    switch file.content {
    case .copy(let source): .copy(of: source)
    case .text(let numbers, let make): .text(make(AnySequence(numbers.lazy.map(book.chapter))))
    case .texts(_, let make): .text(make(highlights))
    case .gathered(let paths, let make):
      .bytes(make(try site.contents(of: paths)))
    case .edition(let edition):
      .bytes(
        edition.make(
          try excerpts.excerpts(for: edition, at: file.path, of: site),
          try site.contents(of: edition.files)
        )
      )
    case .page(let number, let make):
      .text(make(chapters[number] ?? book.chapter(number), highlights))
    }
  }
}

extension Chapter {
  /// Returns warnings about visible listings in which no tokens were found.
  fileprivate func warnings(about highlights: Highlights) -> [Diagnostic] {
    blocks.shownListings.filter { highlights[$0.id] == nil }.map { listing in
      Diagnostic(.warning, .plain, at: SourceRange(at: listing.range.start), in: source)
    }
  }
}

extension Diagnostic {
  fileprivate var place: (String, Int) { (path, range?.start.line ?? 0) }
}

extension Diagnostic.Message {
  fileprivate static let plain: Self =
    "this block is shown without colors: the compiler's parser can't handle it"
}
