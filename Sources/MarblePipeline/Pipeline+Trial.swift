import MarbleModel
import MarbleReading
import MarbleRendering

extension Pipeline {
  /// Compiles and runs a block as edited, in its page's program.
  ///
  /// It uses the same stages as a test, with the same limits, but no result is kept.
  func trial(of edited: EditedChapter, in book: BookReading) async throws -> BlockTrial {
    let watch = Stopwatch()
    guard edited.faults.isEmpty else {
      let nothing = TestReport(verdicts: [], timings: [], toolchain: "")
      return BlockTrial(edited: edited, report: nothing, duration: watch.elapsed)
    }
    let chapters = try await parsed([edited.chapter], keepsTokens: false)
    let id = edited.listing.id
    var plan = TestPlan(selection: Selection(places: [.init(path: id.path, line: id.line)]))
    plan.keepsResults = false
    let report = try await tester(of: book.outline.settings).test(chapters, plan: plan)
    return BlockTrial(edited: edited, report: report, duration: watch.elapsed)
  }

  /// Returns the page of a chapter with the block as it was run.
  func page(of trial: BlockTrial, in sources: SiteSources) async -> [UInt8]? {
    let chapter = trial.drawn
    let plan = sources.plan(trial.report)
    let number = sources.book.outline.chapters.firstIndex { $0.path == chapter.path }
    guard let file = plan.files.first(where: { $0.page != nil && $0.page == number }),
      case .page(_, let make) = file.content
    else { return nil }
    let highlights = await highlights(of: [chapter.keepingListing(trial.edited.listing.id)])
    return Array(make(chapter, highlights).utf8)
  }
}

extension Chapter {
  /// Returns the chapter without its other listings.
  fileprivate func keepingListing(_ id: Listing.ID) -> Chapter {
    var chapter = self
    chapter.blocks = blocks.listings.filter { $0.id == id }.map { listing in
      Block(.listing(listing), range: listing.range)
    }
    return chapter
  }
}
