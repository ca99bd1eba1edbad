internal import MarbleModel
internal import Synchronization

/// A record of everything that a piece of work looks at on disk, to find out later whether it would
/// see the same again.
///
///     let trace = FileTrace()
///     let result = try await trace.following { try await work() }
///     // Later, and perhaps in another process:
///     if trace.snapshot?.isCurrent ?? false { use(result) }
///
/// Before the system is asked about a file, the path and the state of the file are recorded here,
/// so that any later change is noticed. Tasks that the work starts are followed, too.
package final class FileTrace: Sendable {
  @TaskLocal private static var current: FileTrace?

  private struct State {
    var looks: [String: FileSnapshot.Look] = [:]
    var places: [String: String?] = [:]
    var isBlind = false
  }

  /// Ten times the longest step of the clocks of file systems that count in fractions of seconds.
  package static let usualRest: Duration = .milliseconds(100)

  private let state = Mutex(State())
  /// The time, in nanoseconds since 1970, after which no file may have changed.
  private let start: Int
  private let rest: Duration

  /// Creates a trace of work that begins now.
  ///
  /// A file that has changed less than `rest` ago could change again and look the same, because the
  /// clocks of file systems advance in steps.
  package init(rest: Duration = usualRest) {
    start = Files.now
    self.rest = rest
  }

  /// Does work, and records what it looks at.
  package func following<Result: Sendable>(
    _ work: @Sendable () async throws -> Result
  ) async rethrows -> Result {
    try await Self.$current.withValue(self) { try await work() }
  }

  /// Does work that the trace leaves out because it's done each time.
  package static func pausing<Result: Sendable>(
    _ work: @Sendable () async throws -> Result
  ) async rethrows -> Result {
    try await $current.withValue(nil) { try await work() }
  }

  /// Everything that was looked at; `nil` if changes might go unnoticed.
  package var snapshot: FileSnapshot? {
    let state = state.withLock { $0 }
    guard !state.isBlind, state.looks.values.allSatisfy({ isAtRest($0.own) && isAtRest($0.target) })
    else { return nil }
    return FileSnapshot(looks: state.looks, places: state.places)
  }

  /// Records that the system will be asked about the file at a path.
  static func look(at place: @autoclosure () -> String) {
    guard let current else { return }
    let path = place()
    // A relative path would lead elsewhere from another folder.
    guard path.hasPrefix("/") else { return current.loseSight() }
    // The first look counts: if the file changes later, the snapshot won't be current.
    guard current.state.withLock({ $0.looks[path] == nil && !$0.isBlind }) else { return }
    let look = FileSnapshot.Look(at: path)
    current.state.withLock { state in
      // Two tasks may look at the same time; if they see different states, neither can be kept.
      if state.looks[path, default: look] != look { state.isBlind = true }
      state.looks[path] = look
    }
  }

  /// Records where a path leads when all links are followed; `nil` if nowhere.
  static func note(_ place: String?, of path: String) {
    guard let current else { return }
    guard path.hasPrefix("/") else { return current.loseSight() }
    current.state.withLock { $0.places[path] = .some(place) }
  }

  /// Records that something other than files will be asked, such as another program, which may look
  /// at anything.
  package static func loseSight() { current?.loseSight() }

  package func loseSight() { state.withLock { $0.isBlind = true } }

  private func isAtRest(_ stamp: Files.Stamp?) -> Bool {
    guard let stamp else { return true }
    // Some file systems count in whole seconds, or in two.
    let isCoarse = stamp.touched.isMultiple(of: 1_000_000_000) && rest > .zero
    let rest = isCoarse ? .seconds(3) : rest
    return stamp.touched < start - Int(rest / .nanoseconds(1))
  }
}
