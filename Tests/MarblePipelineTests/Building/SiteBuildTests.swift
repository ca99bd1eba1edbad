import Foundation
import MarbleModel
import MarbleReading
import MarbleRendering
import MarbleWriting
import Synchronization
import Testing

@testable import MarblePipeline

@Suite struct SiteBuildTests {
  @Test func `of a long book few chapters are in memory while their tokens are awaited`()
    async throws
  {
    let limit = SiteBuild.width * SiteBuild.batch
    let book = try BookOnDisk(BookDraft(chapters: 4 * limit))
    let root = book.folder.path
    let survey = try #require(await BookReader(root: root).read().survey)
    let now = Atomic(0)
    let most = Atomic(0)
    let build = SiteBuild(
      renderer: SiteRenderer(
        book: survey.outline,
        theme: Theme.make().theme,
        chapter: survey.chapter
      ),
      record: .empty,
      highlight: { chapters in
        let count = now.add(chapters.count, ordering: .relaxed).newValue
        most.max(count, ordering: .relaxed)
        // All others that may begin do so before this one goes on.
        for _ in 0..<1_000 { await Task.yield() }
        now.subtract(chapters.count, ordering: .relaxed)
        return [:]
      },
      progress: { _, _ in }
    )
    let writer = try SiteWriter(path: "\(root)/Site/public", root: root)
    _ = try await build.publish(by: writer) { _ in }
    #expect((1...limit).contains(most.load(ordering: .relaxed)))
  }
}
