import Testing

@testable import Signals

/// Ends from above and from the sink itself, in every order in which two can come.
@Suite struct EndingSinkTests {
  enum End: CaseIterable {
    /// The source has ended, as when a value was still waiting for stack.
    case completed, error
    /// The sink ends the subscription.
    case complete, fail
  }

  @Test(arguments: End.allCases, End.allCases)
  func `of two ends the first is passed on, and only that`(first: End, second: End) {
    let (log, scope) = (Log(), CompoundDisposable())
    let sink = sink(noting: log, in: scope)
    #expect(!sink.isOver)
    Self.end(sink, first, in: scope)
    #expect(sink.isOver)
    Self.end(sink, second, in: scope)
    let text = [.completed, .complete].contains(first) ? "completed" : "error first"
    #expect(log.text == text)
    #expect(scope.isDisposed)
  }

  private func sink(noting log: Log, in scope: CompoundDisposable) -> EndingSink<Int, Int> {
    EndingSink(to: EndNotes(log), in: scope)
  }

  private static func end(_ sink: EndingSink<Int, Int>, _ end: End, in scope: CompoundDisposable) {
    let error = Failure(sink.isOver ? "second" : "first")
    switch end {
    case .completed:
      _ = scope.claim()
      sink.completed()
    case .error:
      _ = scope.claim()
      sink.error(error)
    case .complete: sink.complete()
    case .fail: sink.fail(error)
    }
  }

  @Test func `whoever disposes the source hears no end that comes afterwards`() {
    let (log, scope) = (Log(), CompoundDisposable())
    let sink = sink(noting: log, in: scope)
    scope.dispose()
    sink.complete()
    #expect(log.text == "")
    #expect(sink.isOver)
  }
}

/// The end of a chain that notes each end, and not the first alone.
private final class EndNotes: Sink<Int>, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let log: Log

  init(_ log: Log) {
    self.log = log
    super.init(endOf: CompoundDisposable())
  }

  override func error(_ error: any Error) { log("error \(error)") }

  override func completed() { log("completed") }
}
