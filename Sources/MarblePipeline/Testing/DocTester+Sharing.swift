internal import MarbleChecking
package import MarbleModel
internal import MarbleSystem

extension DocTester {
  /// Returns the listings of `chapters` that a test with `plan` would report on, in reading order.
  package func listings(of chapters: [Chapter], by plan: TestPlan) throws -> [Listing] {
    try extract(chapters, by: plan).listings
  }

  func extract(_ chapters: [Chapter], by plan: TestPlan) throws -> DueTests {
    let isShared = plan.shard != nil
    return DueTests(
      of: chapters,
      session: settings.session,
      dialect: settings.dialect,
      originals: twins.originals,
      by: plan,
      times: try isShared ? plan.times.map { try TimesFile(path: $0).read() } : nil
    )
  }

  /// Writes the times that programs took to the requested file.
  ///
  /// A shard doesn't write the file because other machines divide the same work by it.
  func record(_ results: [ProgramResult], of due: DueTests, by plan: TestPlan) throws {
    guard let path = plan.times, plan.shard == nil, !plan.isUnusual else { return }
    let timings = zip(due.modules, results.map(\.timing)).filter { !$0.1.isCached }
    let times = timings.map { module, timing in
      (module.name, Int((timing.compiling + timing.running) / .milliseconds(1)))
    }
    let file = TimesFile(path: path)
    let known = Files.stamp(of: path) == nil ? ProgramTimes() : try file.read()
    let new = Dictionary(times) { first, _ in first }
    try file.write(known.updated(by: new, of: due.names))
  }
}
