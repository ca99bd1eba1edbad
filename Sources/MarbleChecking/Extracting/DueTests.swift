package import MarbleModel

/// The tests to run: programs, and those of their listings that the report covers.
package struct DueTests: Sendable {
  /// The programs, in reading order.
  package var modules: [ProgramModule]
  /// The names of the modules of all programs of the book, due or not.
  package let names: Set<String>
  /// The listings, in reading order, including those that aren't to be checked.
  package let listings: [Listing]
  /// Which share of the selected programs this is; `nil` for all of them.
  let share: Share?
  /// Whether the programs run even if their results are known.
  package let isFresh: Bool
  /// Whether they run under unusual conditions.
  package let isUnusual: Bool
  /// Whether the results may be kept.
  let keepsResults: Bool
  /// How often each program runs.
  package let repetitions: Int
  /// Contents in place of the book's copies of written files, by the paths of the copies.
  package let written: [String: [UInt8]]
  let chapterListings: [String: [Listing]]
  /// The texts of the chapters, by their paths.
  let texts: [String: [Block]]
  /// The files of the chapters, by their paths.
  package let sources: [String: SourceFile]
  /// The code of files that listings are copies of.
  package var origins: [Listing.ID: OriginalCode] = [:]
}

extension DueTests {
  /// Whether compiled objects may come from an earlier run, and are kept for the next one.
  package var sharesObjects: Bool {
    keepsResults && !isFresh && !isUnusual && repetitions == 1
  }

  /// The conditions under which programs run for the first time.
  package var conditions: RunConditions {
    isUnusual ? .changed(RunConditions.Variable.allCases, in: 1) : .usual
  }

  /// Returns all listings of a chapter, due or not.
  package func listings(ofChapterAt path: String) -> [Listing] { chapterListings[path] ?? [] }

  /// Whether the result of a program may be relied on next time.
  package func allowsKeeping(_ result: ProgramResult) -> Bool {
    keepsResults && result.deviations.isEmpty && !isUnusual
  }

  /// Finds the tests that are due in `chapters`, whose blocks form programs as `session` says and
  /// are written in `dialect`, unless they say otherwise.
  ///
  /// `originals` maps the paths of translations to those of their originals. Listings that aren't
  /// to be checked don't belong to any program; the first share reports them.
  package init(
    of chapters: [Chapter],
    session: Session,
    dialect: Dialect = Dialect(),
    originals: [String: String] = [:],
    by plan: TestPlan,
    times: ProgramTimes?
  ) {
    let programs = Extraction(session: session, dialect: dialect).programs(of: chapters)
    let modules = ModuleNames().assign(to: programs, originals: originals)
    let selected = modules.filter { module in
      module.program.judgedListings.contains(where: plan.selection.contains)
    }
    var due = selected
    if let shard = plan.shard {
      let partition = Partition((times ?? ProgramTimes()).weights(of: selected), into: shard.count)
      let names = Set(partition.shares[shard.index - 1])
      due = selected.filter { names.contains($0.name) }
      var share = Share(shard, of: partition.digest)
      let judged = Set(selected.flatMap { $0.program.judgedListings.map(\.id) })
      share.listings = Self.listings(judged, in: chapters, by: plan, tellingSkips: true).map(\.id)
      self.share = share
    } else {
      share = nil
    }
    let judged = Set(due.flatMap { $0.program.judgedListings.map(\.id) })
    let tellsSkips = (plan.shard?.index ?? 1) == 1
    self.modules = due
    names = Set(modules.map(\.name))
    listings = Self.listings(judged, in: chapters, by: plan, tellingSkips: tellsSkips)
    // Kept results come from a single run.
    isFresh = plan.isFresh || plan.isUnusual || plan.repetitions > 1
    isUnusual = plan.isUnusual
    keepsResults = plan.keepsResults
    repetitions = plan.repetitions
    written = plan.written
    let blocks = chapters.map { ($0.path, $0.blocks.listings) }
    chapterListings = Dictionary(blocks) { first, _ in first }
    texts = Dictionary(chapters.map { ($0.path, $0.blocks) }) { first, _ in first }
    sources = Dictionary(chapters.map { ($0.path, $0.source) }) { first, _ in first }
  }

  /// Returns the selected listings that are judged and, if skips are reported, those not checked.
  private static func listings(
    _ judged: Set<Listing.ID>,
    in chapters: [Chapter],
    by plan: TestPlan,
    tellingSkips tellsSkips: Bool
  ) -> [Listing] {
    chapters.flatMap(\.blocks.listings).filter { listing in
      let isDue = judged.contains(listing.id) || (tellsSkips && listing.isSkipped)
      return isDue && plan.selection.contains(listing)
    }
  }
}
