import MarbleModel
import MarbleTerminal
import Synchronization

/// The line on standard error that tells what takes so long.
///
/// On a terminal it is drawn over itself from a fifth of a second on, so that quick work shows
/// nothing, and taken away at the end; elsewhere only slow phases are told, a line each. Steps may
/// be told from any thread.
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
      if case .remark = step { return say(step, &state) }
      state.step = step
      guard console.isWatched else { return tell(step, &state) }
      guard state.painter == nil else { return }
      state.painter = Task { [weak self] in
        while (try? await Task.sleep(for: .milliseconds(200))) != nil { self?.draw() }
      }
    }
  }

  /// Takes the line away, so that a report can be written in its place.
  func clear() {
    state.withLock { state in
      state.painter?.cancel()
      if console.isWatched && !state.drawn.isEmpty { console.complain("\r\u{1B}[K") }
      state = State()
    }
  }

  private func draw() {
    state.withLock { state in
      // The line may have been taken away while the painter waited for the lock.
      guard let step = state.step, !Task.isCancelled else { return }
      let text = ProgressFormatter.line(for: step, at: .now, width: console.complaintWidth)
      guard text != state.drawn else { return }
      console.complain("\r\u{1B}[K" + text)
      state.drawn = text
    }
  }

  /// Writes a line that stays, above the one that is drawn over.
  private func say(_ step: TestProgress, _ state: inout State) {
    let text = ProgressFormatter.line(for: step, at: .now, width: .max)
    let isDrawn = console.isWatched && !state.drawn.isEmpty
    console.complain((isDrawn ? "\r\u{1B}[K" : "") + text + "\n")
    if isDrawn { state.drawn = "" }
  }

  private func tell(_ step: TestProgress, _ state: inout State) {
    switch step {
    case .buildingLibrary(_, _, of: 0), .waiting: break
    case .remark, .buildingLibrary, .compiling, .running, .making: return
    }
    let text = ProgressFormatter.line(for: step, at: .now, width: 1_000)
    if text != state.drawn { console.complain(text + "\n") }
    state.drawn = text
  }
}
