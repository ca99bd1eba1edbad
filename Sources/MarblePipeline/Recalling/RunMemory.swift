import MarbleModel
import MarbleSystem

/// The last run of a kind that had nothing to do: as long as nothing changes, it need not be done
/// again.
///
/// Such a run asked no compiler, ran no program and wrote no page, so what it found depends on
/// nothing but the files that it looked at, on git, and on ``RunCircumstances``. All of these are
/// compared, the files by their stamps. A run that found anything wrong is not remembered.
struct RunMemory: Sendable {
  private let kept: KeptValue<RecalledRun>?
  /// Returns the dates that git gives the files of a folder.
  private let dates: @Sendable (String) async -> [String: ChapterDates]

  /// Creates the memory of runs that depend on `circumstances`, of which the last one is kept for
  /// each `slot`; without a folder, nothing is kept.
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

  /// Returns what the last run found, if everything is as it was then.
  func recall() async -> RecalledRun? {
    guard let run = kept?.load() else { return nil }
    async let isSame = isSame(run.history)
    let isCurrent = run.files.isCurrent
    return await isSame && isCurrent ? run : nil
  }

  /// Keeps what a run found, if that can be said of the next one, too.
  func keep(
    _ outcome: Outcome,
    history: RecalledRun.Dates? = nil,
    pageCount: Int = 0,
    following trace: FileTrace
  ) {
    guard let kept, outcome.isTrue, let report = RecalledReport(outcome.report),
      let files = trace.snapshot
    else { return }
    kept.save(
      RecalledRun(
        files: files,
        history: history,
        complaints: outcome.complaints,
        report: report,
        pageCount: pageCount
      )
    )
  }

  private func isSame(_ history: RecalledRun.Dates?) async -> Bool {
    guard let history else { return true }
    return await dates(history.folder) == history.dates
  }
}

extension RecalledRun {
  /// The outcome that the run had, after so much time.
  func outcome(after duration: Duration) -> Outcome {
    Outcome(complaints: complaints, report: report.report, duration: duration)
  }
}
