internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The process group of a child process, from its start until nothing of it is left.
final class ProcessGroup: Sendable {
  private struct State {
    var leader: pid_t?
    var wasInterrupted = false
  }

  private let state = Mutex(State())

  /// Whether the leader was asked to stop.
  var wasInterrupted: Bool { state.withLock(\.wasInterrupted) }

  /// Remembers the process that leads the group.
  func start(leader: pid_t) {
    state.withLock { $0.leader = leader }
  }

  /// Asks the leader to say where it is and to end.
  ///
  /// Swift's runtime answers this signal with a backtrace.
  func interrupt() {
    state.withLock { state in
      state.wasInterrupted = true
      guard let leader = state.leader else { return }
      _ = kill(leader, SIGQUIT)
    }
  }

  /// Ends every process of the group at once.
  func end() {
    state.withLock { state in
      guard let leader = state.leader else { return }
      _ = kill(-leader, SIGKILL)
    }
  }
}
