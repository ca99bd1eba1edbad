import Dispatch
import Synchronization
import Testing

@testable import Signals

/// Subjects that several threads use at once.
@MainActor @Suite struct SubjectThreadsTests {
  @Test func `SUBJ-11, REG-43: all subscribers see the events of several threads in one order`() {
    let subject = Subject<Int>()
    let logs = [Log(), Log(), Log()]
    for log in logs { subject.subscribe { log("\($0)") } }
    race(4) { thread in
      for number in 0..<1_000 { subject.sendNext(thread * 1_000 + number) }
    }
    let orders = logs.map(\.text)
    #expect(orders[0] == orders[1] && orders[1] == orders[2])
    let numbers = orders[0].split(separator: "\n").compactMap { Int($0) }
    #expect(numbers.sorted() == Array(0..<4_000))
    for thread in 0..<4 {
      let own = numbers.filter { $0 / 1_000 == thread }
      #expect(own == own.sorted(), "the order of one sender")
    }
  }

  @Test func `EVT-03, EVT-04: two threads never stand in one subscriber`() {
    let subject = Subject<Int>()
    let overlaps = Overlaps()
    subject.subscribe { _ in overlaps.pass() }
    race(4) { _ in
      for number in 0..<5_000 { subject.sendNext(number) }
    }
    #expect(overlaps.text == "20000 passes, 0 overlaps")
  }

  @Test func `EVT-03: a sender does not wait for a delivery of another thread`() {
    let subject = Subject<Int>()
    let log = Log()
    let inside = DispatchSemaphore(value: 0)
    let sent = DispatchSemaphore(value: 0)
    subject.subscribe { value in
      log("\(value) begins")
      if value == 1 {
        inside.signal()
        sent.wait()
      }
      log("\(value) ends")
    }
    race(2) { thread in
      if thread == 0 {
        subject.sendNext(1)
      } else {
        inside.wait()
        subject.sendNext(2)
        subject.sendCompleted()
        subject.sendNext(3)
        log("sent")
        sent.signal()
      }
    }
    #expect(log.text == "1 begins\nsent\n1 ends\n2 begins\n2 ends")
  }

  @Test func `EVT-05, EVT-20: nothing begins after the end`() {
    for _ in 0..<200 {
      let subject = Subject<Int>()
      let isOver = Atomic(false)
      let late = Atomic(0)
      subject.subscribe { _ in
        if isOver.load(ordering: .acquiring) { late.add(1, ordering: .relaxed) }
      } completed: {
        isOver.store(true, ordering: .releasing)
      }
      race(3) { thread in
        if thread == 0 {
          subject.sendCompleted()
        } else {
          for number in 0..<10 { subject.sendNext(number) }
        }
      }
      #expect(late.load(ordering: .acquiring) == 0)
    }
  }

  @Test func `EVT-20, REG-05: a delivery that has begun ends, none begins after a disposal`() {
    let subject = Subject<Int>()
    let log = Log()
    let inside = DispatchSemaphore(value: 0)
    let disposed = DispatchSemaphore(value: 0)
    let subscription = subject.subscribe { value in
      inside.signal()
      disposed.wait()
      log("\(value) ends")
    }
    race(2) { thread in
      if thread == 0 {
        subject.sendNext(1)
        subject.sendNext(2)
      } else {
        inside.wait()
        subscription.dispose()
        log("disposed")
        disposed.signal()
      }
    }
    #expect(log.text == "disposed\n1 ends")
  }

  @Test func `EVT-20: one that is disposed elsewhere is left out of a delivery that is under way`()
  {
    let subject = Subject<Int>()
    let log = Log()
    let inside = DispatchSemaphore(value: 0)
    let disposed = DispatchSemaphore(value: 0)
    subject.subscribe { _ in
      inside.signal()
      disposed.wait()
      log("first")
    }
    let second = subject.doNext { _ in log("second") }.subscribe()
    race(2) { thread in
      if thread == 0 {
        subject.sendNext(1)
      } else {
        inside.wait()
        second.dispose()
        disposed.signal()
      }
    }
    #expect(log.text == "first")
  }

  @Test func `subscribing while another thread delivers takes effect after that delivery`() {
    let subject = Subject<Int>()
    let log = Log()
    let inside = DispatchSemaphore(value: 0)
    let subscribed = DispatchSemaphore(value: 0)
    subject.subscribe { value in
      log("A: \(value)")
      guard value == 1 else { return }
      inside.signal()
      subscribed.wait()
    }
    startThread {
      subject.sendNext(1)
      inside.signal()
    }
    inside.wait()
    subject.subscribe(noting: log, as: "B")
    subscribed.signal()
    inside.wait()
    subject.sendNext(2)
    #expect(log.text == "A: 1\nA: 2\nB: 2")
  }

  @Test func `subscriptions come and go while others send`() {
    let subject = Subject<Int>()
    let received = Atomic(0)
    subject.subscribe { _ in received.add(1, ordering: .relaxed) }
    race(4) { thread in
      for number in 0..<2_000 {
        if thread < 2 {
          subject.sendNext(number)
        } else {
          onScheduler { subject.map { $0 }.subscribe { _ in }.dispose() }
        }
      }
    }
    #expect(received.load(ordering: .acquiring) == 4_000)
  }

  @Test func `a subject may be let go of while another thread disposes a subscription`() {
    let log = Log()
    for _ in 0..<200 {
      let subject = Guarded<Subject<Int>?>(Subject<Int>())
      let subscription = subject.withLock { $0 }?.subscribe {
        [canary = Canary(noting: log)] _ in canary.sing()
      }
      race(2) { thread in
        if thread == 0 { subscription?.dispose() } else { subject.withLock { $0 = nil } }
      }
    }
    #expect(log.text.split(separator: "\n").count == 200)
  }

  @Test func `AMND-08: a thread delivers 256 events of others at most, and order is kept`() {
    let subject = Subject<Int>()
    let handover = Handover()
    subject.subscribe { handover.take($0) }
    handover.run(first: { subject.sendNext(0) }, others: subject.sendNext)
    #expect(handover.numbers == Array(0...1_000))
    #expect(handover.ownCount <= 1 + 256)
  }

  @Test func `DLVD-01: one can wait until everything that was sent has been delivered`() async {
    let subject = Subject<Int>()
    let taken = Counter()
    subject.subscribe { _ in
      for _ in 0..<200 { _ = CurrentThread.identity }
      taken.add()
    }
    await apart {
      let done = DispatchGate()
      for _ in 0..<4 {
        startThread {
          for number in 0..<2_000 { subject.sendNext(number) }
          done.open()
        }
      }
      for _ in 0..<4 { done.wait() }
    }
    await subject.delivered()
    #expect(taken.count == 8_000)
  }

  @Test func `DLVD-02: with nothing to deliver, the wait is over at once`() async {
    let subject = Subject<Int>()
    await subject.delivered()
    subject.sendCompleted()
    await subject.delivered()
  }

  @Test func `what a subscriber sends itself is never handed over`() {
    let subject = Subject<Int>()
    let own = CurrentThread.identity
    let elsewhere = Counter()
    subject.subscribe { value in
      if CurrentThread.identity != own { elsewhere.add() }
      if value < 1_000 { subject.sendNext(value + 1) }
    }
    subject.sendNext(0)
    #expect(elsewhere.count == 0)
  }
}
