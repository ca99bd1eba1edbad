import Synchronization

/// Waits for changes to files.
///
/// Files are polled many times a second, which works on every file system, even with editors that
/// replace the old file with a new one.
package final class Watch: Sendable {
  private let tree: Mutex<FileTree>

  /// The time between two polls.
  private static let interval = Duration.milliseconds(40)
  /// The time without a change after which a write counts as complete.
  private static let calm = Duration.milliseconds(20)
  /// The same for a file that is empty or gone, which seldom stays so.
  private static let patience = Duration.milliseconds(250)
  /// The maximum number of polls while files keep changing.
  private static let looks = 20

  /// Starts watching files and folders, with everything in them that isn't excluded.
  package init(_ paths: [String], excluding excluded: [String] = []) {
    tree = Mutex(FileTree(paths, excluding: Set(excluded)))
  }

  /// Starts watching further files and folders, from their current state.
  package func add(_ paths: [String]) {
    tree.withLock { $0.add(paths) }
  }

  /// Waits for changes, and returns the paths of the files that changed since the last call.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  package func next() async throws -> Set<String> {
    var changed: Set<String> = []
    while changed.isEmpty {
      try await Task.sleep(for: Self.interval)
      changed = tree.withLock { $0.update() }
    }
    for _ in 0..<Self.looks {
      let isIncomplete = tree.withLock { tree in changed.contains { tree.isIncomplete($0) } }
      try await Task.sleep(for: isIncomplete ? Self.patience : Self.calm)
      let more = tree.withLock { $0.update() }
      if more.isEmpty { break }
      changed.formUnion(more)
    }
    return changed
  }
}
