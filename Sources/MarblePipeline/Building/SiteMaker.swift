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

  /// The site that files are made for, and their sources.
  private struct Order: Sendable {
    let site: PendingSite
    let keys: [String: Fingerprint]
    let editions: [(path: String, plan: EditionPlan)]
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
    let editions = files.compactMap { file in
      if case .edition(let plan) = file.content { (file.path, plan) } else { nil }
    }
    let order = Order(site: site, keys: keys, editions: editions)
    let intact = site.intact(among: record.files.mapValues(\.written))
    let plan = BuildPlan(for: files, keys: keys, since: record, intact: intact)
    site.keep(plan.kept)
    var warnings = try await makeInOrder(plan.missing, for: order)
    while case let lost = try site.takeOver(), !lost.isEmpty {
      // Others may change more files while these are made, so the site is asked again.
      warnings += try await makeInOrder(files.filter { lost.contains($0.path) }, for: order)
    }
    return warnings.sorted { $0.place < $1.place }
  }

  /// Makes files, followed by those that are made of them.
  private func makeInOrder(
    _ files: [PlannedFile],
    for order: Order
  ) async throws -> [Diagnostic] {
    var warnings = try await make(files.filter { !$0.isGathered }, for: order)
    for group in files.gatherings { warnings += try await make(group, for: order) }
    return warnings
  }

  /// Makes files, a few batches at a time, and passes them to the site in any order.
  ///
  /// A batch keeps the trees of its chapters in memory while it waits for its tokens. If all
  /// batches began at once, the trees of the whole book would be in memory together. After
  /// cancellation, no more batches begin, and this method throws.
  private func make(_ files: [PlannedFile], for order: Order) async throws -> [Diagnostic] {
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
        group.addTask { try await make(batch: batch, for: order) }
      }
      for try await made in group { add(made) }
      // Running batches may have finished, but the site must not be published.
      try Task.checkCancellation()
      return warnings
    }
  }

  private func make(batch: [PlannedFile], for order: Order) async throws -> Made {
    let pages = batch.compactMap(\.page)
    // Several pages of a batch may be made of one chapter.
    let numbers = Set(pages).sorted()
    let chapters = numbers.map(book.chapter)
    let shown = chapters + batch.flatMap(\.texts)
    let highlights = shown.isEmpty ? [:] : try await highlight(shown)
    let texts = Dictionary(zip(numbers, chapters)) { first, _ in first }
    for file in batch {
      let content = try await content(of: file, texts, highlights, for: order)
      let made = SiteFile(path: file.path, content: content)
      try order.site.write(made, replacing: record.files[file.path]?.written)
      if let number = file.page, let chapter = texts[number] {
        keepExcerpts(of: chapter, number, on: file.path, highlights, for: order)
      }
    }
    var warnings = chapters.flatMap { $0.warnings(about: highlights) }
    if !order.editions.isEmpty { warnings += chapters.flatMap { warningsAboutHTML(in: $0) } }
    return Made(pageCount: pages.count, warnings: warnings)
  }

  private func content(
    of file: PlannedFile,
    _ chapters: [Int: Chapter],
    _ highlights: Highlights,
    for order: Order
  ) async throws -> SiteFile.Content {
    switch file.content {
    case .copy(let source): .copy(of: source)
    case .text(let numbers, let make): .text(make(AnySequence(numbers.lazy.map(book.chapter))))
    case .texts(_, let make): .text(make(highlights))
    case .gathered(let paths, let make):
      .bytes(make(try order.site.contents(of: paths)))
    case .edition(let edition):
      .bytes(
        edition.make(
          try await excerpts(of: edition, at: file.path, for: order),
          try order.site.contents(of: edition.files)
        )
      )
    case .page(let number, let make):
      .text(make(chapters[number] ?? book.chapter(number), highlights))
    }
  }

  private func warningsAboutHTML(in chapter: Chapter) -> [Diagnostic] {
    book.outline.settings.allowsRawHTML ? chapter.warningsAboutHTML : []
  }

  /// Keeps the parts of a chapter that editions show, while the tokens of its listings are at hand.
  private func keepExcerpts(
    of chapter: Chapter,
    _ number: Int,
    on page: String,
    _ highlights: Highlights,
    for order: Order
  ) {
    for (path, plan) in order.editions where plan.pages.contains(page) {
      let excerpt = plan.excerpt(number - plan.first, chapter, highlights)
      excerpts.keep(excerpt, of: page, for: plan, at: path, order.keys)
    }
  }

  /// Returns an edition's excerpts: those that were kept, and those of pages that weren't made.
  private func excerpts(
    of edition: EditionPlan,
    at path: String,
    for order: Order
  ) async throws -> [ChapterExcerpt] {
    var all = excerpts.excerpts(for: edition, at: path, order.keys)
    let missing = all.indices.filter { all[$0] == nil }
    for numbers in missing.batches(of: 16) {
      let chapters = numbers.map { book.chapter($0 + edition.first) }
      let highlights = try await highlight(chapters)
      for (number, chapter) in zip(numbers, chapters) {
        let excerpt = edition.excerpt(number, chapter, highlights)
        excerpts.keep(excerpt, of: edition.pages[number], for: edition, at: path, order.keys)
        all[number] = excerpt
      }
    }
    return all.compactMap(\.self)
  }
}
