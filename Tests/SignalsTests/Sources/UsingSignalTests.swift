import Signals
import Testing

@MainActor @Suite struct UsingSignalTests {
  private let log = Log()
  private let source: Source<Int>

  init() {
    source = Source<Int>(noting: log)
  }

  private var using: Signal<Int> {
    Signal.using { [log] in
      log("made")
      return "resource"
    } release: { [log] resource in
      log("\(resource) released")
    } _: { [log, source] resource in
      log("\(resource) used")
      return source.signal
    }
  }

  private var begun: String { "made\nresource used\nsource subscribed\n" }

  @Test func `USIN-01: each subscription makes a resource and a signal`() {
    let using = using
    #expect(log.text == "")
    using.subscribe(noting: log)
    using.subscribe(noting: log)
    source.sendNext(1)
    #expect(log.text == begun + begun + "1\n1")
  }

  @Test(arguments: [true, false])
  func `USIN-02: an end is sent after the release, which comes after cleanup`(completes: Bool) {
    using.subscribe(noting: log)
    if completes { source.sendCompleted() } else { source.sendError(Failure("e")) }
    #expect(
      log.text == begun + """
        source cleaned up
        resource released
        \(completes ? "completed" : "error e")
        """
    )
  }

  @Test func `USIN-03: disposal releases, once`() {
    let subscription = using.subscribe(noting: log)
    subscription.dispose()
    subscription.dispose()
    source.sendCompleted()
    #expect(log.text == begun + "source cleaned up\nresource released")
  }

  @Test func `USIN-03: an operator further down releases before it completes`() {
    using.take(1).subscribe(noting: log)
    source.sendNext(1)
    #expect(log.text == begun + "1\nsource cleaned up\nresource released\ncompleted")
  }

  @Test func `USIN-04: a resource that cannot be made is an error`() {
    let log = log
    let failing = Signal<Int>.using { () throws -> Int in
      throw Failure("none")
    } release: { _ in
      log("released")
    } _: { _ in
      log("used")
      return .never
    }
    failing.subscribe(noting: log)
    #expect(log.text == "error none")
  }

  @Test(arguments: [true, false])
  func `USIN-05: a disposal meanwhile releases and subscribes to nothing`(isEarly: Bool) {
    let (log, source) = (log, source)
    let subscription = CompoundDisposable()
    let using = Signal<Int>.using {
      if isEarly { subscription.dispose() }
      return "resource"
    } release: { resource in
      log("\(resource) released")
    } _: { _ in
      log("used")
      subscription.dispose()
      return source.signal
    }
    // The subscription is made known before it starts.
    let starting = Signal<Int>.create { subscriber in
      subscription.add(subscriber.disposable)
      return using.subscribe(subscriber)
    }
    starting.subscribe(noting: log)
    #expect(log.text == (isEarly ? "resource released" : "used\nresource released"))
  }

  @Test func `USIN-06: an end and a disposal at the same moment release once`() {
    let failures = Counter()
    Duel.fight {
      UsingScene()
    } _: { scene in
      scene.source.sendCompleted()
    } _: { scene in
      scene.subscription.dispose()
    } then: { scene in
      if scene.releases.count != 1 { failures.add() }
    }
    #expect(failures.count == 0)
  }
}

private final class UsingScene: Sendable {
  let releases = Counter()
  let source = Source<Int>()
  let subscription: Disposable

  init() {
    subscription = Signal.using { [releases] in
      releases
    } release: {
      $0.add()
    } _: { [source] _ in
      source.signal
    }.subscribe()
  }
}
