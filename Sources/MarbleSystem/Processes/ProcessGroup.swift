internal import Synchronization

/// The process group of a child process, from its start until nothing of it is left.
final class ProcessGroup: Sendable {
  private struct State {
    var leader: pid_t?
    var request: Int32?
  }

  private let state = Mutex(State())

  /// Remembers the process that leads the group, and asks it to end if that was already requested.
  func start(leader: pid_t) {
    state.withLock { state in
      state.leader = leader
      if let request = state.request { _ = kill(-leader, request) }
    }
  }

  /// Forgets the leader, which has ended, and kills the rest of its group.
  func finish() {
    state.withLock { state in
      guard let leader = state.leader else { return }
      _ = kill(-leader, SIGKILL)
      state.leader = nil
    }
  }

  func ask() {
    state.withLock { state in
      state.request = SIGTERM
      guard let leader = state.leader else { return }
      _ = kill(-leader, SIGTERM)
    }
  }

  /// Kills every process of the group, and all processes that they started in groups of their own.
  func end() {
    state.withLock { state in
      state.request = SIGKILL
      guard let leader = state.leader else { return }
      // These come first: once a process is dead, its children have another parent.
      for process in ProcessTree.descendants(of: leader) { _ = kill(process, SIGKILL) }
      _ = kill(-leader, SIGKILL)
    }
  }
}
