import MarbleModel
import MarbleSystem

/// The last run of a kind that had nothing to do, which need not be repeated while nothing changes.
///
/// Such a run used no compiler, ran no program and wrote no page, so its findings depend only on
/// the files that it read, on git, and on ``RunCircumstances``. All of these are compared, the
/// files by their stamps. A run that found anything wrong isn't remembered.
struct RunMemory: Sendable {
  private let kept: KeptValue<RecalledRun>?
  /// Returns git's dates for the files in a folder.
  private let dates: @Sendable (String) async -> [String: ChapterDates]

  /// Creates the memory of runs that depend on `circumstances`.
  ///
  /// The last run is kept for each `slot`; without a folder, nothing is kept.
  init(
    of circumstances: RunCircumstances,
    slot: String,
    in folder: String?,
    dates: @escaping @Sendable (String) async -> [String: ChapterDates]
  ) {
    let name = Fingerprint { $0.mix([circumstances.root, slot]) }
    kept = folder.map { KeptValue(path: $0 + "/" + name.text, for: circumstances.key) }
    self.dates = dates
  }

  /// Returns the findings of the last run, if nothing has changed since.
  func recall() async -> RecalledRun? {
    guard let (run, changes) = await last(), changes.isEmpty else { return nil }
    return run
  }

  /// Returns the findings of the last run, and the paths of the files that have changed since;
  /// `nil` if anything else has changed.
  func last() async -> (run: RecalledRun, changes: Set<String>)? {
    guard let run = kept?.load() else { return nil }
    // Git works while the files are looked at.
    async let isSame = isSame(run.history)
    let changes = run.files.changes
    return await isSame ? (run, changes) : nil
  }

  /// Keeps the findings of a run that saw `files`, if they would hold for the next one, too.
  func keep(
    _ outcome: Outcome,
    history: RecalledRun.Dates? = nil,
    pageCount: Int = 0,
    texts: RecalledRun.KnownTexts? = nil,
    seeing files: FileSnapshot?
  ) {
    guard let kept, outcome.isTrue, let report = RecalledReport(outcome.report), let files
    else { return }
    kept.save(
      RecalledRun(
        files: files,
        history: history,
        complaints: outcome.complaints,
        report: report,
        pageCount: pageCount,
        texts: texts
      )
    )
  }

  private func isSame(_ history: RecalledRun.Dates?) async -> Bool {
    guard let history else { return true }
    return await dates(history.folder) == history.dates
  }
}

extension RecalledRun {
  /// The outcome of the run, with the given duration.
  func outcome(after duration: Duration) -> Outcome {
    Outcome(complaints: complaints, report: report.report, duration: duration)
  }
}
