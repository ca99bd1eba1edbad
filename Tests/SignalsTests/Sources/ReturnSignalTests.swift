import Testing

@testable import Signals

@MainActor @Suite struct ReturnSignalTests {
  @Test func `SIG-10: it sends its value and completes at once`() {
    let log = Log()
    Signal.return(1).subscribe(noting: log)
    log("returned")
    #expect(log.text == "1\ncompleted\nreturned")
  }

  @Test func `SIG-10: the value may be nil`() {
    let log = Log()
    Signal<Int?>.return(nil).subscribe(noting: log)
    #expect(log.text == "nil\ncompleted")
  }

  @Test func `SIG-14: a subscriber that disposes in its value gets no completion`() {
    let log = Log()
    let list = CompoundDisposable()
    Signal.return(1).subscribe(Disposer(list, log))
    #expect(log.text == "1")
  }

  @Test func `SIG-14: the subscription is over when subscribing returns`() {
    #expect(Signal.return(1).subscribe().isDisposed)
  }

  @Test func `two subscriptions each get the value`() {
    let log = Log()
    let signal = Signal.return("a")
    signal.subscribe(noting: log)
    signal.subscribe(noting: log)
    #expect(log.text == "a\ncompleted\na\ncompleted")
  }

  @Test func `EVT-20: a subscription that is over before it begins gets nothing`() {
    let log = Log()
    let ended = ClosureSubscriber<Int>()
    ended.sendCompleted()
    Signal.return(1).doNext { log("\($0)") }.subscribe(ended)
    #expect(log.text == "")
  }

  @Test func `EVT-20: it sends nothing to the end of a chain that was disposed on the way to it`() {
    let log = Log()
    let scope = CompoundDisposable()
    let sink = NotingSink(log, in: scope)
    scope.dispose()
    ReturnSignal(1).attach(sink, in: scope)
    #expect(log.text == "")
  }
}

/// A subscriber that disposes its subscription when it gets a value.
private final class Disposer: Subscriber {
  private let list: CompoundDisposable
  private let log: Log

  init(_ list: CompoundDisposable, _ log: Log) {
    self.list = list
    self.log = log
  }

  func sendNext(_ value: Int) {
    log("\(value)")
    list.dispose()
  }

  func sendError(_ error: any Error) {
    log("error \(error)")
  }

  func sendCompleted() {
    log("completed")
  }

  func didSubscribe(with disposable: CompoundDisposable) {
    list.add(disposable)
  }
}

/// A link that notes whatever it is sent, also when it is too late.
private final class NotingSink: Sink<Int>, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let log: Log

  init(_ log: Log, in scope: CompoundDisposable) {
    self.log = log
    super.init(at: ChainPlace(endOf: scope))
  }

  override func next(_ value: Int) { log("\(value)") }
  override func completed() { log("completed") }
}
