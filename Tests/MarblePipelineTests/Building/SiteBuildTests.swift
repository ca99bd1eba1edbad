import Foundation
import MarbleModel
import MarbleReading
import MarbleRendering
import MarbleWriting
import Synchronization
import Testing

@testable import MarblePipeline

@Suite struct SiteBuildTests {
  private static let limit = SiteBuild.width * SiteBuild.batch

  private let book: BookOnDisk
  private let writer: SiteWriter

  init() throws {
    book = try BookOnDisk(BookDraft(chapters: 4 * Self.limit))
    writer = try SiteWriter(path: "\(book.folder.path)/Site/public", root: book.folder.path)
  }

  private func build(
    highlight: @escaping @Sendable ([Chapter]) async -> Highlights
  ) async throws -> SiteBuild {
    let survey = try #require(await BookReader(root: book.folder.path).read().survey)
    return SiteBuild(
      renderer: SiteRenderer(
        book: survey.outline,
        theme: Theme.make().theme,
        chapter: survey.chapter
      ),
      record: .empty,
      highlight: highlight,
      progress: { _, _ in }
    )
  }

  @Test func `of a long book few chapters are in memory while their tokens are awaited`()
    async throws
  {
    let now = Atomic(0)
    let most = Atomic(0)
    let build = try await build { chapters in
      let count = now.add(chapters.count, ordering: .relaxed).newValue
      most.max(count, ordering: .relaxed)
      // All others that may begin do so before this one goes on.
      for _ in 0..<1_000 { await Task.yield() }
      now.subtract(chapters.count, ordering: .relaxed)
      return [:]
    }
    _ = try await build.publish(by: writer) { _ in }
    #expect((1...Self.limit).contains(most.load(ordering: .relaxed)))
  }

  @Test func `a build that is cancelled begins no more pages and leaves no site`() async throws {
    let begun = Atomic(0)
    let build = try await build { chapters in
      begun.add(chapters.count, ordering: .relaxed)
      while !Task.isCancelled { await Task.yield() }
      return [:]
    }
    let task = Task { [writer] in try await build.publish(by: writer) { _ in } }
    while begun.load(ordering: .relaxed) == 0 { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(begun.load(ordering: .relaxed) <= Self.limit)
    #expect(!FileManager.default.fileExists(atPath: writer.path))
  }
}
