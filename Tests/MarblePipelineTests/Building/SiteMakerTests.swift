import Foundation
import MarbleModel
import MarbleReading
import MarbleRendering
import MarbleTestSupport
import MarbleWriting
import Synchronization
import Testing

@testable import MarblePipeline

@Suite struct SiteMakerTests {
  private static let limit = SiteMaker.width * 16

  private let book: BookOnDisk
  private let writer: SiteWriter

  init() throws {
    book = try BookOnDisk(BookDraft(chapters: 4 * Self.limit))
    writer = try SiteWriter(path: "\(book.folder.path)/Site/public", root: book.folder.path)
  }

  @discardableResult
  private func build(
    since record: BuildRecord = .empty,
    highlight: @escaping @Sendable ([Chapter]) async -> Highlights = { _ in [:] }
  ) async throws -> BuildRecord {
    try await Self.build(book.folder.path, writer, since: record, highlight: highlight)
  }

  /// Makes the site of the book in a folder and returns the record of it.
  private static func build(
    _ folder: String,
    _ writer: SiteWriter,
    since record: BuildRecord = .empty,
    highlight: @escaping @Sendable ([Chapter]) async -> Highlights
  ) async throws -> BuildRecord {
    let reading = try #require(await BookReader(root: folder).read().book)
    let maker = SiteMaker(book: reading, record: record, highlight: highlight) { _ in }
    let plan = SitePlan(of: reading.outline, theme: Theme.make(words: (.shipped, [])).theme)
    let keys = try await plan.files.keys()
    let site = try writer.begin()
    defer { site.close() }
    _ = try await maker.make(plan.files, keys, for: site)
    var new = record
    try site.publish { new = BuildRecord(of: reading, Fingerprint(of: ""), keys, $0) }
    return new
  }

  @Test func `of a long book few chapters are in memory while their tokens are awaited`()
    async throws
  {
    let now = Atomic(0)
    let most = Atomic(0)
    try await build { chapters in
      let count = now.add(chapters.count, ordering: .relaxed).newValue
      most.max(count, ordering: .relaxed)
      // All others that may begin do so before this one goes on.
      for _ in 0..<1_000 { await Task.yield() }
      now.subtract(chapters.count, ordering: .relaxed)
      return [:]
    }
    #expect((1...Self.limit).contains(most.load(ordering: .relaxed)))
  }

  @Test func `a build that is cancelled begins no more pages and leaves no site`() async throws {
    let begun = Atomic(0)
    let task = Task { [folder = book.folder.path, writer] in
      try await Self.build(folder, writer) { chapters in
        begun.add(chapters.count, ordering: .relaxed)
        while !Task.isCancelled { await Task.yield() }
        return [:]
      }
    }
    while begun.load(ordering: .relaxed) == 0 { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(begun.load(ordering: .relaxed) <= Self.limit)
    #expect(!FileManager.default.fileExists(atPath: writer.path))
  }

  @Test func `a page that somebody changes while others are made is made again`() async throws {
    let record = try await build()
    var draft = BookDraft(chapters: 4 * Self.limit)
    draft.chapters[3].body = "Another text."
    try book.write(draft)
    let kept = writer.path + "/en/c9.html"
    let page = FileManager.default.contents(atPath: kept)
    try await build(since: record) { chapters in
      if chapters.map(\.name) == ["c3"] { try? Data("mine".utf8).write(to: URL(filePath: kept)) }
      return [:]
    }
    #expect(page != nil)
    #expect(FileManager.default.contents(atPath: kept) == page)
  }
}
