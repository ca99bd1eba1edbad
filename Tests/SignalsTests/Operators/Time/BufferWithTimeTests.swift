import Signals
import SignalsTesting
import Testing

@MainActor @Suite struct BufferWithTimeTests {
  private let log = Log()
  private let clock = TestScheduler()
  private let source = Source<Int>()

  @Test func `BUFT-01: values are sent together, some time after the first of them`() {
    source.signal.bufferWithTime(.seconds(2), on: clock).subscribe(noting: log, by: clock)
    for (number, time) in [1, 1.5, 2.9, 4, 9].enumerated() {
      clock.at(time) { [source] in source.sendNext(number) }
    }
    clock.stepAll()
    #expect(log.text == "3s [0, 1, 2]\n6s [3]\n11s [4]")
  }

  @Test func `BUFT-01: while nothing waits there is no timer`() {
    source.signal.bufferWithTime(.seconds(1), on: clock).subscribe(noting: log, by: clock)
    clock.stepAll()
    #expect(clock.time == "0s")
    clock.perform { source.sendNext(1) }
    clock.stepAll()
    clock.stepAll()
    #expect(log.text == "1s [1]")
    #expect(clock.time == "1s")
  }

  @Test func `BUFT-02: completion sends what waits, then comes at once`() {
    source.signal.bufferWithTime(.seconds(2), on: clock).subscribe(noting: log, by: clock)
    clock.at(1) { [source] in source.sendNext(1) }
    clock.at(2) { [source] in source.sendCompleted() }
    clock.stepAll()
    #expect(log.text == "2s [1]\n2s completed")
  }

  @Test func `BUFT-02: completion does not send an empty array`() {
    values(1).filter { $0 > 1 }.bufferWithTime(.seconds(1), on: clock).subscribe(noting: log)
    #expect(log.text == "completed")
  }

  @Test func `BUFT-02: an error drops what waits`() {
    source.signal.bufferWithTime(.seconds(2), on: clock).subscribe(noting: log, by: clock)
    clock.at(1) { [source] in source.sendNext(1) }
    clock.at(2) { [source] in source.sendError(Failure("e")) }
    clock.stepAll()
    #expect(log.text == "2s error e")
  }

  @Test func `BUFT-03: nil is a value like any other`() {
    values(1, nil, 2).bufferWithTime(.seconds(1), on: clock).subscribe(noting: log)
    #expect(log.text == "[Optional(1), nil, Optional(2)]\ncompleted")
  }

  @Test func `BUFT-04: the immediate scheduler stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Signal.return(1).bufferWithTime(.seconds(1), on: .immediate)
    }
  }

  @Test func `BUFT-04: disposal stops the timer and lets go of what waits`() {
    var canaries: Source<Canary>? = Source()
    let subscription = canaries?.signal.bufferWithTime(.seconds(1), on: clock)
      .subscribe { [log] _ in log("sent") }
    canaries?.sendNext(Canary(noting: log))
    canaries?.sendNext(Canary(noting: log))
    canaries = nil
    #expect(log.text == "")
    subscription?.dispose()
    #expect(log.text == "freed\nfreed")
    clock.stepAll()
    #expect(log.text == "freed\nfreed")
  }

  @Test func `REG-24: arrays that were sent are let go of`() {
    let canaries = Source<Canary>()
    canaries.signal.bufferWithTime(.seconds(1), on: clock).subscribe { [log] _ in log("sent") }
    canaries.sendNext(Canary(noting: log))
    clock.stepAll()
    #expect(log.text == "sent\nfreed")
  }

  @Test func `a source and a timer on two threads lose nothing and never overlap`() {
    let overlaps = Overlaps()
    let received = Log()
    let source = Source<Int>()
    let gate = DispatchGate()
    source.signal.bufferWithTime(.zero, on: .background()).subscribe { values in
      overlaps.pass()
      for value in values { received("\(value)") }
    } completed: {
      gate.open()
    }
    race(1) { _ in
      for number in 0..<2_000 { source.sendNext(number) }
      source.sendCompleted()
    }
    gate.wait()
    #expect(received.text == (0..<2_000).map(String.init).joined(separator: "\n"))
    #expect(overlaps.text.hasSuffix(" 0 overlaps"))
  }
}
