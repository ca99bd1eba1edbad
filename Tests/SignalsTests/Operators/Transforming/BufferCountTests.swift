import Signals
import Testing

@MainActor @Suite struct BufferCountTests {
  private let log = Log()
  private let source: Source<Int>

  init() {
    source = Source<Int>(noting: log)
  }

  @Test func `BUCN-01: an array is sent with its last value`() {
    source.signal.buffer(count: 2).subscribe(noting: log)
    for value in 1...5 {
      log("sends \(value)")
      source.sendNext(value)
    }
    #expect(
      log.text == """
        source subscribed
        sends 1
        sends 2
        [1, 2]
        sends 3
        sends 4
        [3, 4]
        sends 5
        """
    )
  }

  @Test func `BUCN-02: completion sends the rest, if there is any`() {
    values(1, 2, 3).buffer(count: 2).subscribe(noting: log)
    values(1, 2).buffer(count: 2).subscribe(noting: log)
    values(1, 2).buffer(count: 1).subscribe(noting: log)
    Signal<Int>.empty.buffer(count: 2).subscribe(noting: log)
    #expect(
      log.text == "[1, 2]\n[3]\ncompleted\n[1, 2]\ncompleted\n[1]\n[2]\ncompleted\ncompleted"
    )
  }

  @Test func `BUCN-03: an error drops the rest`() {
    values(1, 2, 3).concat(.error(Failure("e"))).buffer(count: 2).subscribe(noting: log)
    #expect(log.text == "[1, 2]\nerror e")
  }

  @Test func `BUCN-04: a value from inside an array belongs to the next one`() {
    let (log, source) = (log, source)
    source.signal.buffer(count: 2).subscribe {
      log("\($0)")
      if $0 == [1, 2] { source.sendNext(3) }
    }
    for value in [1, 2, 4] { source.sendNext(value) }
    #expect(log.text == "source subscribed\n[1, 2]\n[3, 4]")
  }
}
