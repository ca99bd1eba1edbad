/// A reading of a book, which may still be running.
struct RunningReading {
  /// The revision of the texts that it reads.
  let revision: Int
  let task: Task<EditedReading, Never>
  /// Whether a request waits for it, so that it goes on when a text changes.
  var isToAnswer: Bool

  /// Whether its result is that for a snapshot.
  func answers(_ snapshot: Snapshot) -> Bool {
    revision == snapshot.revision && !task.isCancelled
  }
}
