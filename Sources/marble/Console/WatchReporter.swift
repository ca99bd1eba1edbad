import MarbleModel
import MarblePipeline
import MarbleTerminal
import Synchronization

/// Reports the outcomes of repeated tests of a book: everything at first, then only news.
final class WatchReporter: Sendable {
  private let console: Console
  private let known = Mutex(Set<Diagnostic>())

  init(_ console: Console) { self.console = console }

  /// Reports a round; the first one is reported completely.
  ///
  /// - Throws: The error that prevented even the first test, if the request was invalid.
  func tell(_ round: Pipeline.Round) throws {
    if !round.changes.isEmpty { console.write(painted: "\n" + heading(of: round.changes) + "\n") }
    switch round.result {
    case .success(let outcome) where round.changes.isEmpty:
      console.write(painted: TestReportFormatter(style: console.outputStyle).text(of: outcome))
      remember(outcome)
      if console.isWatched { console.complain("watching for changes; press ^C to end\n") }
    case .success(let outcome):
      tell(outcome, after: round.changes)
      remember(outcome)
    // Later, the next change may bring the place back.
    case .failure(let failure as UnknownPlace) where round.changes.isEmpty: throw failure
    case .failure(let failure): console.complain(about: failure)
    }
  }

  /// Reports messages about changed chapters, and those that are new.
  private func tell(_ outcome: Outcome, after changes: [String]) {
    let old = known.withLock { $0 }
    let news = outcome.allDiagnostics.filter { changes.contains($0.path) || !old.contains($0) }
    let formatter = TestReportFormatter(style: console.outputStyle)
    console.write(painted: DiagnosticFormatter(style: console.outputStyle).text(of: news))
    if !news.isEmpty { console.write("\n") }
    console.write(painted: formatter.summary(of: outcome) + "\n")
  }

  private func remember(_ outcome: Outcome) {
    known.withLock { $0 = Set(outcome.allDiagnostics) }
  }

  private func heading(of changes: [String]) -> String {
    let names = changes.count > 3 ? "\(changes.count) files" : changes.joined(separator: ", ")
    return TestReportFormatter(style: console.outputStyle).heading("\(names) changed")
  }
}
