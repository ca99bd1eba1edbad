import Foundation
import MarbleModel
import MarbleRendering
import MarbleWriting

/// The building of a site: it makes the files whose keys are new, and keeps all others.
struct SiteBuild: Sendable {
  /// A file that may have to be made.
  private enum Job: Sendable {
    /// Pages of chapters, which are highlighted and rendered together.
    case pages([Int])
    /// Any other file.
    case shared(PlannedFile)
  }

  /// The number of pages that are highlighted and rendered together.
  static let batch = 16
  /// The number of jobs that are done at a time: one waits while another works.
  static let width = 2 * ProcessInfo.processInfo.activeProcessorCount

  /// The maker of the files.
  let renderer: SiteRenderer
  /// What the build before made.
  let record: BuildRecord
  /// Returns the tokens of chapters' listings.
  let highlight: @Sendable ([Chapter]) async throws -> Highlights
  /// Called with the number of pages that are made, and of all that have to be.
  let progress: @Sendable (_ done: Int, _ count: Int) -> Void

  /// Publishes the site.
  ///
  /// - Parameters:
  ///   - writer: The writer of the site.
  ///   - done: Called with the files of the site when it stands.
  /// - Returns: What has changed in the site.
  /// - Throws: An ``EnvironmentError`` when the machine lacks something or refuses to write.
  func publish(
    by writer: SiteWriter,
    done: ([String: BuildRecord.File]) -> Void
  ) async throws -> PublishedChanges {
    let shared = renderer.sharedFiles
    let keys = try await keys(of: shared)
    return try await writer.publish(
      { try await gather(shared, keys: keys, in: $0) },
      remaking: { path, site in
        try await make(job(for: path, among: shared), in: site)
      },
      done: { files in
        done(
          Dictionary(
            uniqueKeysWithValues: files.compactMap { path, written in
              keys[path].map { (path, BuildRecord.File(key: $0, written: written)) }
            }
          )
        )
      }
    )
  }

  /// Returns the keys of all files by their paths.
  private func keys(of shared: [PlannedFile]) async throws -> [String: Fingerprint] {
    try await withThrowingTaskGroup(of: [(String, Fingerprint)].self) { group in
      for numbers in renderer.pageNumbers.batches(of: 64) {
        group.addTask {
          numbers.map { (renderer.path(ofPage: $0), renderer.key(ofPage: $0)) }
        }
      }
      group.addTask { try shared.map { ($0.path, try Self.key(of: $0)) } }
      return try await group.reduce(into: [:]) { keys, some in
        keys.merge(some) { first, _ in first }
      }
    }
  }

  /// Returns the key of a file, to which the bytes belong where they are copied.
  private static func key(of file: PlannedFile) throws -> Fingerprint {
    switch file.content {
    case .made: return file.key
    case .copy(let source):
      let content = try SiteWriter.fingerprint(ofFile: source)
      return Fingerprint { mixer in
        mixer.mix(file.key)
        mixer.mix(content)
      }
    }
  }

  private func gather(
    _ shared: [PlannedFile],
    keys: [String: Fingerprint],
    in site: PendingSite
  ) async throws {
    let pages = renderer.pageNumbers.filter { number in
      !keep(renderer.path(ofPage: number), keys: keys, in: site)
    }
    let others = shared.filter { !keep($0.path, keys: keys, in: site) }
    let batches = pages.indices.batches(of: Self.batch).map { Job.pages(Array(pages[$0])) }
    let counter = PageCounter(of: pages.count, tell: progress)
    try await perform(others.map(Job.shared) + batches) { job in
      try await make(job, in: site)
      if case .pages(let numbers) = job { counter.add(numbers.count) }
    }
  }

  /// Does the jobs in their order, a few at a time.
  ///
  /// A job waits for its tokens with the trees of its chapters in hand. If all began at once, those
  /// of the whole book would be in memory together. When the build is cancelled, no further ones
  /// begin, and it throws.
  private func perform(
    _ jobs: [Job],
    _ body: @escaping @Sendable (Job) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, job) in jobs.enumerated() {
        if number >= Self.width { try await group.next() }
        try Task.checkCancellation()
        group.addTask { try await body(job) }
      }
      try await group.waitForAll()
    }
    // Jobs that were under way may have come to their end; the site is not to be published.
    try Task.checkCancellation()
  }

  private func keep(
    _ path: String,
    keys: [String: Fingerprint],
    in site: PendingSite
  ) -> Bool {
    guard let previous = record.files[path], previous.key == keys[path] else { return false }
    return site.keep(path, as: previous.written)
  }

  private func make(pages numbers: [Int], in site: PendingSite) async throws {
    let chapters = numbers.map(renderer.chapter)
    let highlights = try await highlight(chapters)
    for (number, chapter) in zip(numbers, chapters) {
      let page = renderer.page(number, of: chapter, highlights: highlights)
      try site.write(page, replacing: record.files[page.path]?.written)
    }
  }

  private func make(_ job: Job, in site: PendingSite) async throws {
    switch job {
    case .pages(let numbers): try await make(pages: numbers, in: site)
    case .shared(let file):
      try site.write(try file.make(), replacing: record.files[file.path]?.written)
    }
  }

  private func job(for path: String, among shared: [PlannedFile]) -> Job {
    if let file = shared.first(where: { $0.path == path }) { return .shared(file) }
    let number = renderer.pageNumbers.first { renderer.path(ofPage: $0) == path }
    return .pages([number ?? 0])
  }
}

extension Range<Int> {
  /// The range cut into pieces of at most that many numbers.
  fileprivate func batches(of size: Int) -> [Range<Int>] {
    stride(from: lowerBound, to: upperBound, by: size).map { $0..<Swift.min($0 + size, upperBound) }
  }
}
