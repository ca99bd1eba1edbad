import Signals
import Testing

@MainActor @Suite struct SampleTests {
  @Test func `SAMP-01: the latest value at each tick, again if it is the same`() {
    let log = Log()
    let source = Source<Int>("source", noting: log)
    let sampler = Source<String>("sampler", noting: log)
    source.signal.sample(sampler.signal).subscribe(noting: log)
    sampler.sendNext("early")
    source.sendNext(1)
    source.sendNext(2)
    sampler.sendNext("tick")
    sampler.sendNext("tock")
    source.sendNext(3)
    sampler.sendNext("tick")
    #expect(log.text == "source subscribed\nsampler subscribed\n2\n2\n3")
  }

  @Test(arguments: [true, false], [true, false])
  func `SAMP-02: the end of either ends it, after the other was cleaned up`(
    source isSource: Bool,
    completes: Bool
  ) {
    let log = Log()
    let source = Source<Int>("source", noting: log)
    let sampler = Source<Int>("sampler", noting: log)
    source.signal.sample(sampler.signal).subscribe(noting: log)
    source.sendNext(1)
    let one = isSource ? source : sampler
    if completes { one.sendCompleted() } else { one.sendError(Failure("e")) }
    #expect(
      log.text == """
        source subscribed
        sampler subscribed
        \(isSource ? "source" : "sampler") cleaned up
        \(isSource ? "sampler" : "source") cleaned up
        \(completes ? "completed" : "error e")
        """
    )
  }

  @Test(arguments: [true, false])
  func `AMND-15: a disposal, of its own or from below, reaches the sampler first`(isBelow: Bool) {
    let log = Log()
    let source = Source<Int>("source", noting: log)
    let sampler = Source<Int>("sampler", noting: log)
    let sampled = source.signal.sample(sampler.signal)
    let subscription = (isBelow ? sampled.take(1) : sampled).subscribe(noting: log)
    source.sendNext(1)
    if isBelow { sampler.sendNext(0) } else { subscription.dispose() }
    #expect(
      log.text == """
        source subscribed
        sampler subscribed
        \(isBelow ? "1\n" : "")sampler cleaned up
        source cleaned up\(isBelow ? "\ncompleted" : "")
        """
    )
  }

  @Test func `the latest value is let go of on disposal`() {
    let log = Log()
    let source = Source<Canary>()
    let subscription = source.signal.sample(Signal<Int>.never).subscribe()
    source.sendNext(Canary(noting: log))
    log("disposed")
    subscription.dispose()
    #expect(log.text == "disposed\nfreed")
  }

  @Test func `EVT-03: source and sampler on two threads do not overlap`() {
    let inside = Overlaps()
    let source = Source<Int>()
    let sampler = Source<Int>()
    source.signal.sample(sampler.signal).subscribe { _ in inside.pass() }
    source.sendNext(0)
    race(2) { index in
      for value in 0..<2_000 { (index == 0 ? source : sampler).sendNext(value) }
    }
    #expect(inside.text == "2000 passes, 0 overlaps")
  }
}
