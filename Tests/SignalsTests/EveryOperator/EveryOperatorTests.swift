import Testing

@testable import Signals

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

  @Test(arguments: OperatorCase.all, Exit.allCases)
  func `every step that it enters is left again`(operation: OperatorCase, exit: Exit) {
    let thread = ThreadState.current
    let before = thread.pointee.bounces
    let source = Source<Int>()
    let subscription = operation.apply(source.signal)
      .subscribe(next: { _ in }, error: { _ in })
    source.sendNext(1)
    switch exit {
    case .completion: source.sendCompleted()
    case .error: source.sendError(Failure("e"))
    case .disposal: subscription.dispose()
    }
    subscription.dispose()
    #expect(thread.pointee.bounces == before)
  }

  @Test func `so is every step of a subject or property`() {
    let thread = ThreadState.current
    let before = thread.pointee.bounces
    for subject in [Subject<Int>(), BehaviorSubject(0), ReplaySubject(capacity: 1)] {
      subject.subscribe()
      subject.sendNext(1)
      subject.subscribe { if $0 == 1 { subject.sendNext(2) } }.dispose()
      subject.sendCompleted()
      #expect(thread.pointee.bounces == before, "\(subject)")
    }
    let property = Observed(0)
    property.signal.subscribe { if $0 == 1 { property.value = 2 } }
    property.value = 1
    (0..<100).reduce(property.signal as Signal<Int>) { chain, _ in chain.map { $0 } }.subscribe()
    #expect(thread.pointee.bounces == before)
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

  @Test(arguments: OperatorCase.all.filter(\.endsWithSource), [Exit.completion, .error])
  func `AMND-04: a cleanup that disposes the whole leaves the end alone`(
    operation: OperatorCase,
    exit: Exit
  ) {
    guard exit == .error ? operation.passesErrors : operation.completes else { return }
    let log = Log()
    let subscription = SerialDisposable()
    let source = Source<Int> { subscription.dispose() }
    subscription.inner = operation.apply(source.signal).subscribe { _ in
    } error: { _ in
      log("end")
    } completed: {
      log("end")
    }
    if exit == .error { source.sendError(Failure("e")) } else { source.sendCompleted() }
    #expect(log.text == "end")
  }

  @Test(arguments: OperatorCase.all, [false, true])
  func `a source may be re-entered and end inside its own value`(
    operation: OperatorCase,
    isAbove: Bool
  ) {
    let log = Log()
    let source = Source<Int>()
    let isFirst = Guarded(true)
    let again: @Sendable () -> Void = {
      guard
        isFirst.withLock({ value in
          defer { value = false }
          return value
        })
      else { return }
      source.sendNext(2)
      source.sendCompleted()
    }
    let entering = isAbove ? source.signal.doNext { _ in again() } : source.signal
    operation.apply(entering).subscribe { value in
      log("next")
      if !isAbove { again() }
    } error: { _ in
      log("end")
    } completed: {
      log("end")
    }
    source.sendNext(1)
    again()
    let events = log.text.split(separator: "\n")
    #expect(events.count { $0 == "end" } <= 1)
    #expect(!events.dropLast().contains("end"), "nothing comes after the end")
    // From below it may be that the source was not subscribed to yet, or that the rest comes later.
    if operation.completes, isAbove { #expect(events.last == "end") }
  }

  @Test(arguments: OperatorCase.all, Exit.allCases)
  func `AMND-05: a disposal above it keeps every event back that is on its way`(
    operation: OperatorCase,
    exit: Exit
  ) {
    let log = Log()
    let source = Source<Int>()
    let subscription = CompoundDisposable()
    let disposing = source.signal
      .doNext { _ in subscription.dispose() }
      .doError { _ in subscription.dispose() }
      .doCompleted { subscription.dispose() }
    subscription.add(operation.apply(disposing).subscribe(noting: log))
    let before = log.text
    switch exit {
    case .completion: source.sendCompleted()
    case .error: source.sendError(Failure("e"))
    case .disposal: source.sendNext(1)
    }
    #expect(log.text == before)
  }

  @Test(arguments: OperatorCase.withClosures.indices)
  func `AMND-05: no closure runs below an operator whose closure disposed`(index: Int) {
    let log = Log()
    let source = Source<Int>()
    let subscription = CompoundDisposable()
    let isOn = Guarded(false)
    let disposing = source.signal.doNext { _ in
      if isOn.withLock({ $0 }) { subscription.dispose() }
    }
    subscription.add(
      OperatorCase.withClosures[index](disposing, { log("closure") }).subscribe()
    )
    source.sendNext(1)
    let before = log.text
    isOn.withLock { $0 = true }
    source.sendNext(2)
    #expect(log.text == before)
  }

  @Test(arguments: OperatorCase.all)
  func `AMND-07: a producer that lets go of its subscriber is cleaned up with the subscription`(
    operation: OperatorCase
  ) {
    let log = Log()
    let forgetful = Signal<Int>.create { _ in log.cleanup("cleaned up") }
    operation.apply(forgetful).subscribe().dispose()
    #expect(log.text == "cleaned up")
  }

  @Test(arguments: OperatorCase.all)
  func `a disposal during a slow cleanup leaves at most one end`(operation: OperatorCase) {
    let log = Log()
    let subject = Subject<Int>()
    let (isCleaningUp, mayGoOn) = (DispatchGate(), DispatchGate())
    let slow = Signal<Int>.create { subscriber in
      subject.subscribe(subscriber)
      return Disposable {
        isCleaningUp.open()
        mayGoOn.wait()
      }
    }
    let subscription = operation.apply(slow).subscribe { _ in
    } error: { _ in
      log("end")
    } completed: {
      log("end")
    }
    race(2) { index in
      guard index > 0 else { return subject.sendError(Failure("e")) }
      isCleaningUp.wait()
      mayGoOn.open()
      subscription.dispose()
    }
    #expect(["", "end"].contains(log.text))
  }
}
