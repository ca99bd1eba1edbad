import Dispatch
import Signals
import SignalsTesting
import Synchronization
import Testing

@Suite struct RecorderTests {
  @Test func `RECD-01: all events are noted in order`() {
    let subject = Subject<Int>()
    let recorder = subject.record()
    #expect("\(recorder)" == "")
    #expect(!recorder.hasEnded && !recorder.isCompleted && recorder.error == nil)
    subject.sendNext(1)
    subject.sendNext(2)
    #expect(recorder.values == [1, 2])
    #expect(!recorder.hasEnded && !recorder.isCompleted && recorder.error == nil)
    subject.sendCompleted()
    #expect("\(recorder)" == "1, 2, completed")
    #expect(recorder.hasEnded && recorder.isCompleted && recorder.error == nil)
  }

  @Test func `RECD-01: an error is noted and reaches nobody else`() {
    let recorder = Signal.return(1).concat(.error(TimelineFailure())).record()
    #expect("\(recorder)" == "1, error X")
    #expect(recorder.hasEnded && !recorder.isCompleted)
    #expect(recorder.error is TimelineFailure)
  }

  @Test func `RECD-02: an event knows its scheduler`() {
    let immediate = Signal.return(1).record()
    let worker = Scheduler.background(named: "worker")
    let subject = Subject<Int>()
    let recorder = subject.record()
    worker.perform { subject.sendNext(1) }
    Scheduler.main.perform { subject.sendNext(2) }
    #expect(recorder.events.map(\.schedulerName) == ["worker", "main"])
    #expect(recorder.events.map(\.isOnMain) == [false, true])
    #expect(recorder.events.map(\.virtualInstant) == [nil, nil])
    #expect(immediate.events.map(\.isOnMain) == [false, false])
  }

  @Test func `RECD-02: an event knows its instants`() throws {
    let time = TestScheduler()
    let before = Instant.now
    let recorder = try time.signal("---(1|)").record()
    time.advance(by: .seconds(5))
    let at = Instant(sinceEpoch: .seconds(3))
    #expect(recorder.events.map(\.virtualInstant) == [at, at])
    #expect(recorder.events.allSatisfy { before <= $0.instant && $0.instant <= .now })
    #expect(recorder.events.map(\.description) == ["1", "completed"])
  }

  @Test func `RECD-03: a disposed recorder notes nothing more`() {
    let notes = Notes()
    let subject = Subject<Int>()
    let recorder = subject.finally { notes("end") }.record()
    subject.sendNext(1)
    recorder.dispose()
    subject.sendNext(2)
    #expect("\(recorder)" == "1")
    #expect(!recorder.hasEnded)
    #expect(notes.text == "")
  }

  @Test func `RECD-03: the subscription does not need the recorder`() {
    let notes = Notes()
    let subject = Subject<Int>()
    _ = subject.doNext { notes("\($0)") }.record()
    subject.sendNext(1)
    #expect(notes.text == "1")
  }

  @Test func `RECD-04: a task gets as many values as it asks for`() async {
    let subject = Subject<Int>()
    let recorder = subject.record()
    subject.sendNext(1)
    #expect(await recorder.values(0) == [])
    #expect(await recorder.values(1) == [1])
    async let three = recorder.values(3)
    subject.sendNext(2)
    subject.sendNext(3)
    subject.sendNext(4)
    #expect(await three == [1, 2, 3])
  }

  @Test func `RECD-04: a task gets fewer values when the signal ends before`() async {
    let subject = Subject<Int>()
    let recorder = subject.record()
    async let three = recorder.values(3)
    async let all = recorder.end()
    subject.sendNext(1)
    subject.sendError(TimelineFailure())
    #expect(await three == [1])
    #expect(await all == [1])
    #expect(await recorder.values(2) == [1])
  }

  @Test func `RECD-04: a task gets what is there when the recorder is disposed`() async {
    let subject = Subject<Int>()
    let recorder = subject.record()
    subject.sendNext(1)
    async let all = recorder.end()
    recorder.dispose()
    #expect(await all == [1])
  }

  @Test func `RECD-04: a task gets what is there when the source lets go`() async {
    let held = Mutex<PassthroughSubscriber<Int>?>(nil)
    let signal = Signal<Int>.create { subscriber in
      held.withLock { $0 = subscriber }
      return nil
    }
    let recorder = signal.record()
    held.withLock { $0 }?.sendNext(1)
    async let all = recorder.end()
    held.withLock { $0 = nil }
    #expect(await all == [1])
    #expect(!recorder.hasEnded)
  }

  @Test func `RECD-05: cancelling a task ends its wait and no other`() async {
    let subject = Subject<Int>()
    let recorder = subject.record()
    let waiting = Task { await recorder.values(2) }
    let patient = Task { await recorder.values(2) }
    subject.sendNext(1)
    waiting.cancel()
    #expect(await waiting.value == [1])
    subject.sendNext(2)
    #expect(await patient.value == [1, 2])
  }

  @Test func `RECD-05: a task that is cancelled already does not wait`() async {
    let subject = Subject<Int>()
    let recorder = subject.record()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await recorder.end()
    }
    #expect(await task.value == [])
    subject.sendNext(1)
  }

  @Test func `RECD-05: cancelling races with sending`() async {
    for _ in 0..<300 {
      let subject = Subject<Int>()
      let recorder = subject.record()
      let task = Task { await recorder.values(1) }
      async let sent: Void = subject.sendNext(1)
      task.cancel()
      await sent
      let values = await task.value
      #expect(values == [] || values == [1])
      #expect(await recorder.values(1) == [1])
    }
  }

  @Test func `RECD-06: a thread gets the values of other threads`() throws {
    let recorder = ticks().record()
    #expect(try recorder.wait(forValues: 3) == [0, 1, 2])
    #expect(try recorder.waitForEnd() == Array(0..<50))
    #expect(recorder.events.count == 51)
  }

  @Test func `RECD-06: many threads that wait all go on`() {
    let subject = Subject<Int>()
    let recorder = subject.record()
    let group = DispatchGroup()
    let sums = Mutex(0)
    for count in 1...4 {
      let thread = DispatchQueue(label: "waits")
      thread.async(group: group) {
        let values = (try? recorder.wait(forValues: count)) ?? []
        sums.withLock { $0 += values.count }
      }
    }
    for value in 1...4 { subject.sendNext(value) }
    group.wait()
    #expect(sums.withLock { $0 } == 10)
  }

  @Test func `RECD-06: no value is lost when several threads send`() {
    let (subject, senders) = (Subject<Int>(), 4)
    let recorder = subject.record()
    DispatchQueue.concurrentPerform(iterations: senders) { thread in
      for value in 0..<1_000 { subject.sendNext(thread * 1_000 + value) }
    }
    #expect(throws: Never.self) { try recorder.wait(forValues: 4_000) }
    #expect(recorder.values.sorted() == Array(0..<4_000))
  }

  @Test func `RECD-07: a wait in vain says what has come`() {
    let subject = Subject<Int>()
    let recorder = subject.record()
    let time = Duration.milliseconds(1)
    #expect(
      told { try recorder.wait(forValues: 1, timeout: time) }
        == "waited 0.001 seconds for 1 value, but nothing arrived"
    )
    subject.sendNext(7)
    #expect(
      told { try recorder.wait(forValues: 2, timeout: time) }
        == "waited 0.001 seconds for 2 values, but only this arrived: 7"
    )
    #expect(
      told { try recorder.waitForEnd(timeout: time) }
        == "waited 0.001 seconds for the end, but only this arrived: 7"
    )
    subject.sendCompleted()
    #expect(
      told { try recorder.wait(forValues: 2) }
        == "waited for 2 values, but only this could arrive: 7, completed"
    )
    #expect(told { try recorder.waitForEnd() } == "nothing thrown")
  }

  @Test func `RECD-07: a wait for what can never come ends at once`() {
    let recorder = Signal<Int>.create { _ in nil }.record()
    #expect(
      told { try recorder.waitForEnd() }
        == "waited for the end, but nothing more can arrive"
    )
  }

  /// Fifty numbers from a thread of their own.
  private func ticks() -> Signal<Int> {
    .create { subscriber in
      DispatchQueue(label: "ticks").async {
        for value in 0..<50 { subscriber.sendNext(value) }
        subscriber.sendCompleted()
      }
      return nil
    }
  }

  private func told(_ work: () throws -> [Int]) -> String {
    do {
      _ = try work()
      return "nothing thrown"
    } catch {
      return "\(error)"
    }
  }
}
