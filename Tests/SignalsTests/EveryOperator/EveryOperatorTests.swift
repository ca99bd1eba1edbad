import Signals
import Testing

/// What holds for every operator, whatever it does with values.
@MainActor @Suite struct EveryOperatorTests {
  /// How a subscription may end.
  enum Exit: CaseIterable {
    case completion, error, disposal
  }

  @Test(arguments: OperatorCase.all, Exit.allCases)
  func `leaves nothing behind`(operation: OperatorCase, exit: Exit) {
    let log = Log()
    var source: Source<Int>? = Source<Int>()
    var signal = source.map { operation.apply($0.signal) }
    var subscription = signal?.subscribe { [canary = Canary(noting: log)] _ in
      canary.sing()
    } error: { [canary = Canary(noting: log)] _ in
      canary.sing()
    } completed: { [canary = Canary(noting: log)] in
      canary.sing()
    }
    let watch = source.map { Watch($0) }
    source?.sendNext(1)
    source?.sendNext(2)
    switch exit {
    case .completion: source?.sendCompleted()
    case .error: source?.sendError(Failure("e"))
    case .disposal: subscription?.dispose()
    }
    subscription?.dispose()
    subscription = nil
    signal = nil
    source = nil
    #expect(log.text == "freed\nfreed\nfreed", "closures of the subscriber")
    #expect(watch?.isAlive == false, "the source")
  }

  @Test(arguments: OperatorCase.all)
  func `disposal is silent and cleans up the source`(operation: OperatorCase) {
    let log = Log()
    let source = Source<Int>(noting: log)
    let subscription = operation.apply(source.signal).subscribe(noting: log)
    let before = log.text
    subscription.dispose()
    source.sendNext(1)
    source.sendCompleted()
    #expect(log.text == before + "\nsource cleaned up")
  }

  @Test(arguments: OperatorCase.all.filter(\.passesErrors))
  func `EVT-07: an error passes at once, after the source was cleaned up`(operation: OperatorCase) {
    let log = Log()
    let source = Source<Int>(noting: log)
    operation.apply(source.signal).subscribe(noting: log)
    let before = log.text
    source.sendError(Failure("e"))
    #expect(log.text == before + "\nsource cleaned up\nerror e")
  }

  @Test(arguments: OperatorCase.all.filter(\.completes))
  func `an empty source completes it, after cleanup`(operation: OperatorCase) {
    let log = Log()
    let source = Source<Int>(noting: log)
    operation.apply(source.signal).subscribe { _ in
    } completed: {
      log("completed")
    }
    source.sendCompleted()
    #expect(log.text.hasSuffix("source cleaned up\ncompleted"))
  }
}
