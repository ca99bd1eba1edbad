import Signals
import SignalsTesting
import Testing

@Suite struct RecordingTests {
  private let time = TestScheduler()

  @Test(arguments: ["1--2-|", "-1X", "(a b)-----c|", "|", "X", "(|)", "-----", "(a-b-c-|)"])
  func `a signal made from a timeline sends just that`(text: String) throws {
    let timeline = try Timeline(text)
    #expect(time.signal(timeline).recorded(on: time, ticks: timeline.length) == timeline)
  }

  @Test func `each subscription has a run of its own`() throws {
    let source = try time.signal("1--2-|")
    let first = source.record(on: time)
    time.advance(by: .seconds(2))
    let second = source.record(on: time)
    time.advance(by: .seconds(10))
    #expect(first.timeline.description == "1--2-|")
    #expect(second.timeline.description == "1--2-|")
  }

  @Test func `a hot signal has one run, of which late subscribers miss the beginning`() throws {
    let source = try time.hotSignal("1--2--3-|")
    let early = source.record(on: time)
    time.advance(by: .seconds(2))
    let late = source.record(on: time)
    time.advance(by: .seconds(10))
    let tooLate = source.record(on: time)
    time.advance(by: .seconds(2))
    #expect(early.timeline.description == "1--2--3-|")
    #expect(late.timeline.description == "-2--3-|")
    #expect(tooLate.timeline.description == "---")
  }

  @Test func `a hot signal forgets who has gone`() throws {
    let log = Notes()
    let source = try time.hotSignal("-1--2--3-|")
    let subscription = SerialDisposable()
    time.perform {
      subscription.inner = source.subscribe { [canary = Canary(log)] in log("\($0) \(canary)") }
    }
    let other = source.record(on: time)
    time.advance(by: .seconds(2))
    subscription.dispose()
    #expect(log.text == "1 canary freed")
    time.advance(by: .seconds(10))
    #expect(log.text == "1 canary freed")
    #expect(other.timeline.description == "-1--2--3-|")
  }

  @Test func `disposal ends the run of a source`() throws {
    let recording = try time.signal("1--2--3-|").record(on: time)
    time.advance(by: .seconds(4))
    recording.stop()
    time.advance(by: .seconds(10))
    #expect(recording.timeline.moments.count == 2)
    #expect(!recording.hasEnded)
  }

  @Test func `a recording goes on with time`() throws {
    let recording = try time.signal("1--2-|").record(on: time)
    #expect(recording.timeline.description == "-")
    time.advance(by: .seconds(3))
    #expect(recording.timeline.description == "1--2")
    #expect(!recording.hasEnded)
    time.advance(by: .seconds(3))
    #expect(recording.timeline.description == "1--2-|")
    #expect(recording.hasEnded)
  }

  @Test func `ticks may be of any length`() throws {
    let source = try time.signal("1--2-|", tick: .milliseconds(500))
    #expect(source.recorded(on: time, ticks: 10).description == "(1-2-|)")
    let fine = source.recorded(on: time, ticks: 20, tick: .milliseconds(250))
    #expect(fine.description == "1-----2---|")
  }

  @Test func `recording stops at the end, or when the ticks are over`() throws {
    let start = time.now
    _ = try time.signal("1-|").recorded(on: time, ticks: 50)
    #expect(time.now == start + .seconds(2))
    let endless = Signal<Int>.never.recorded(on: time, ticks: 4)
    #expect(endless.description == "----")
    #expect(time.now == start + .seconds(5))
  }

  @Test func `the source sees the test scheduler as the current one`() {
    let time = time
    let log = Notes()
    let source = Signal<Int>.create { subscriber in
      log("\(Scheduler.current === time)")
      subscriber.sendCompleted()
      return nil
    }
    #expect(source.recorded(on: time, ticks: 1).description == "|")
    #expect(log.text == "true")
  }
}
