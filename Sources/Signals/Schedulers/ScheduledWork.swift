/// A closure that waits for its turn; disposing it keeps it from running.
///
/// It counts as disposed from the moment its turn comes, so it doesn't have to be remembered any
/// longer.
package final class ScheduledWork: Disposable, @unchecked Sendable {
  // Unchecked because of `work`, which is touched only by the one caller that claims the
  // disposable, and by `deinit`, when there is no other reference.
  private var work: (@Sendable () -> Void)?

  package override init(_ work: @escaping @Sendable () -> Void) {
    self.work = work
    super.init()
  }

  /// Runs the closure and releases it, unless it was disposed.
  package func run() {
    guard defuse() else { return }
    work.take()?()
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    work = nil
    return nil
  }
}
