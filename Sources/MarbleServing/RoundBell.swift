/// Resumes the tasks that wait for the end of a round.
package actor RoundBell {
  /// The number of rounds that are over.
  package private(set) var round = 0
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var tickets = 0

  package init() {}

  /// Ends a round.
  package func ring() {
    round += 1
    for continuation in waiting.values { continuation.resume() }
    waiting = [:]
  }

  /// Waits until more than `known` rounds are over, or the task is cancelled.
  package func wait(after known: Int) async {
    guard known >= round else { return }
    tickets += 1
    let ticket = tickets
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A task that was cancelled before has left already, when there was nothing to resume.
        if Task.isCancelled { continuation.resume() } else { waiting[ticket] = continuation }
      }
    } onCancel: {
      Task { await self.leave(ticket) }
    }
  }

  private func leave(_ ticket: Int) { waiting.removeValue(forKey: ticket)?.resume() }
}
