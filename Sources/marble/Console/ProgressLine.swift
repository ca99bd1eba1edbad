import MarbleModel
import MarbleTerminal
import Synchronization

/// The line on standard error that reports progress.
///
/// On a terminal, it's redrawn in place after the first fifth of a second, so that quick work shows
/// nothing, and removed at the end; elsewhere, only slow phases are reported, one per line. Steps
/// may be reported from any thread.
final class ProgressLine: Sendable {
  private struct State {
    var step: TestProgress?
    var drawn = ""
    var painter: Task<Void, Never>?
  }

  private let console: Console
  private let state = Mutex(State())

  /// Creates the line of `console`; nothing is drawn yet.
  init(_ console: Console) { self.console = console }

  func show(_ step: TestProgress) {
    state.withLock { state in
      if step.isRemark { return say(step, &state) }
      state.step = step
      guard console.isWatched else { return tell(step, &state) }
      guard state.painter == nil else { return }
      state.painter = Task { [weak self] in
        while (try? await Task.sleep(for: .milliseconds(200))) != nil { self?.draw() }
      }
    }
  }

  /// Removes the line, so that a report can replace it.
  func clear() {
    state.withLock { state in
      state.painter?.cancel()
      if console.isWatched && !state.drawn.isEmpty { console.redraw("") }
      state = State()
    }
  }

  private func draw() {
    state.withLock { state in
      // The line may have been removed while the painter waited for the lock.
      guard let step = state.step, !Task.isCancelled else { return }
      let text = ProgressFormatter.line(for: step, at: .now, width: console.complaintWidth)
      guard text != state.drawn else { return }
      console.redraw(text)
      state.drawn = text
    }
  }

  /// Writes a permanent line above the one that is redrawn.
  private func say(_ step: TestProgress, _ state: inout State) {
    let text = ProgressFormatter.line(for: step, at: .now, width: .max)
    let isDrawn = console.isWatched && !state.drawn.isEmpty
    if isDrawn { console.redraw(text + "\n") } else { console.complain(text + "\n") }
    if isDrawn { state.drawn = "" }
  }

  private func tell(_ step: TestProgress, _ state: inout State) {
    switch step {
    case .buildingLibrary(_, _, of: 0), .waiting: break
    case .adopting(_, _, let inner): return inner.map { tell($0, &state) } ?? ()
    case .remark, .buildingLibrary, .compiling, .running, .making: return
    }
    // There is no terminal here whose width would matter.
    let text = ProgressFormatter.line(for: step, at: .now, width: 1_000)
    if text != state.drawn { console.complain(text + "\n") }
    state.drawn = text
  }
}

extension TestProgress {
  fileprivate var isRemark: Bool {
    switch self {
    case .remark, .adopting(_, _, .remark?): true
    case .waiting, .buildingLibrary, .compiling, .running, .making, .adopting: false
    }
  }
}
