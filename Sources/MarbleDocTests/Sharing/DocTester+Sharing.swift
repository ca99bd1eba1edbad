package import MarbleModel

extension DocTester {
  /// Returns the listings of `chapters` that a test by `plan` would report on, in reading order.
  package func listings(of chapters: [Chapter], by plan: TestPlan) throws -> [Listing] {
    try due(of: chapters, by: plan).listings
  }

  /// Returns what is to be tested of `chapters`.
  func due(of chapters: [Chapter], by plan: TestPlan) throws -> DueTests {
    let programs = Extraction(session: settings.session).programs(of: chapters)
    var times = RecordedTimes()
    if plan.shard != nil {
      let workshop = try Workshop.open(root: root, environment: environment)
      times = StoredValue(in: workshop).load()?[settings.title] ?? times
    }
    return DueTests(
      of: chapters,
      modules: ModuleNames().assign(to: programs),
      by: plan,
      times: times
    )
  }

  /// Keeps the times that programs took, for the next time that the book is shared out.
  func record(_ results: [ProgramResult], of due: DueTests, in workshop: Workshop) {
    let timings = zip(due.modules, results.map(\.timing)).filter { !$0.1.isCached }
    guard !timings.isEmpty || due.share != nil else { return }
    let times = timings.map { module, timing in
      (module.name, Int((timing.compiling + timing.running) / .milliseconds(1)))
    }
    let place = StoredValue<[String: RecordedTimes]>(in: workshop)
    var books = place.load() ?? [:]
    books[settings.title, default: RecordedTimes()].record(
      Dictionary(times) { first, _ in first },
      of: due.share
    )
    place.save(books)
  }
}
