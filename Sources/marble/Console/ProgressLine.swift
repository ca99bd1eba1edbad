import MarbleModel
import MarbleTerminal
import Synchronization

/// The line on standard error that tells what takes so long.
///
/// On a terminal it is drawn over itself and taken away at the end; elsewhere only slow phases
/// are told, a line each. Steps may be told from any thread.
final class ProgressLine: Sendable {
  private let console: Console
  private let drawn = Mutex("")

  /// Creates the line of `console`; nothing is drawn yet.
  init(_ console: Console) { self.console = console }

  /// Shows `step`.
  func show(_ step: TestProgress) {
    drawn.withLock { drawn in
      let text = ProgressFormatter.line(for: step)
      guard text != drawn else { return }
      if console.isWatched {
        console.complain("\r\u{1B}[K" + text)
      } else if case .buildingLibrary(_, _, of: 0) = step {
        console.complain(text + "\n")
      }
      drawn = text
    }
  }

  /// Takes the line away, so that a report can be written in its place.
  func clear() {
    drawn.withLock { drawn in
      if console.isWatched && !drawn.isEmpty { console.complain("\r\u{1B}[K") }
      drawn = ""
    }
  }
}
