import Signals

/// A closure that waits for a step of a test scheduler.
final class PendingWork: Sendable {
  /// The time between two runs; nil if there is only one.
  let interval: Duration?
  /// Prevents the closure from running, and releases it.
  let disposable: Disposable
  private let content: Content

  init(every interval: Duration? = nil, _ work: @escaping @Sendable () -> Void) {
    self.interval = interval
    let content = Content(work)
    self.content = content
    disposable = Disposable { content.work.withLock { $0 = nil } }
  }

  /// Runs the closure, unless it was disposed; releases it if this was its only run.
  func run() {
    let work = content.work.withLock { work in
      defer { if interval == nil { work = nil } }
      return work
    }
    work?()
  }

  /// The content, which the disposable can empty without holding the object that holds it.
  private final class Content: Sendable {
    let work: Guarded<(@Sendable () -> Void)?>

    init(_ work: @escaping @Sendable () -> Void) {
      self.work = Guarded(work)
    }
  }
}
