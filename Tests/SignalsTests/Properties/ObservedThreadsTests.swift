import Dispatch
import Synchronization
import Testing

@testable import Signals

/// Observed properties under many threads.
@Suite struct ObservedThreadsTests {
  @Test func `the changes of one thread stay on it, however many they are`() {
    let (log, home) = (Log(), CurrentThread.identity)
    let number = Observed(0)
    number.signal.subscribe { [weak number] value in
      if CurrentThread.identity != home { return log("\(value) on another thread") }
      if (1..<10_000).contains(value) { number?.value = value + 1 }
    }
    // What the first value changes is delivered in another way than what a change does.
    number.value = 1
    #expect(log.text == "")
    #expect(number.value == 10_000)
  }

  @Test func `OBSV-11: observing and disposing while the property changes`() {
    let model = Model()
    let seen = Atomic<Int>(0)
    race(4) { index in
      if index == 0 {
        for number in 1...5_000 { model.number = number }
      } else {
        for _ in 0..<1_700 {
          let scope = asScheduled { model.$number.subscribe { seen.store($0, ordering: .relaxed) } }
          scope.dispose()
        }
      }
    }
    model.$number.subscribe { seen.store($0, ordering: .relaxed) }
    let last = seen.load(ordering: .relaxed)
    #expect(last == 5_000)
  }

  @Test func `all observers see all changes in one order, one at a time`() {
    let model = Model()
    let orders = (0..<3).map { _ in Log() }
    let overlaps = Overlaps()
    asScheduled {
      for order in orders {
        model.$number.subscribe { number in
          order("\(number)")
          overlaps.pass()
        }
      }
    }
    race(3) { index in
      for step in 0..<2_000 { model.number = index * 10_000 + step }
    }
    let first = orders[0].text.split(separator: "\n")
    #expect(first.count == 6_001)
    #expect(first.last == "\(model.number)")
    #expect(orders.allSatisfy { $0.text == orders[0].text })
    #expect(overlaps.text == "\(3 * 6_001) passes, 0 overlaps")
  }

  @Test func `whoever begins to observe during changes misses none and gets none twice`() {
    let model = Model()
    race(3) { index in
      if index == 0 {
        for number in 1...3_000 { model.number = number }
      } else {
        for _ in 0..<100 {
          let seen = Guarded<[Int]>([])
          let scope = asScheduled {
            model.$number.subscribe { number in seen.withLock { $0.append(number) } }
          }
          while seen.withLock({ $0.count }) < 3, model.number < 3_000 {}
          scope.dispose()
          let numbers = seen.withLock { $0 }
          #expect(numbers == Array((numbers.first ?? 0)...(numbers.last ?? 0)))
        }
      }
    }
  }

  @Test func `a change that meets a delivery is left to the delivering thread`() {
    let log = Log()
    let model = Model()
    let isInside = DispatchSemaphore(value: 0)
    let mayGo = DispatchSemaphore(value: 0)
    asScheduled {
      model.$number.subscribe { number in
        log("\(number)")
        guard number == 1 else { return }
        isInside.signal()
        mayGo.wait()
      }
    }
    race(2) { index in
      if index == 0 {
        model.number = 1
      } else {
        isInside.wait()
        model.number = 2
        log("assigned \(model.number)")
        mayGo.signal()
      }
    }
    #expect(log.text == "0\n1\nassigned 2\n2")
  }

  @Test func `a thread whose delivery is over takes no change from the next one`() {
    let log = Log()
    let model = Model()
    let isInside = DispatchSemaphore(value: 0)
    let mayGo = DispatchSemaphore(value: 0)
    let isOver = DispatchSemaphore(value: 0)
    // Runs when there was nothing more to deliver, while the assignment isn't over yet.
    let goOn: @Sendable () -> Void = {
      startThread {
        model.number = 2
        isOver.signal()
      }
      isInside.wait()
      model.number = 3
    }
    asScheduled {
      model.$number.subscribe { number in
        if number == 1 {
          Task(executorPreference: InlineExecutor()) {
            await model.$number.delivered()
            goOn()
          }
        } else if number == 2 {
          isInside.signal()
          mayGo.wait()
        }
        log("\(number)")
      }
    }
    model.number = 1
    log("assigned")
    mayGo.signal()
    isOver.wait()
    #expect(log.text == "0\n1\nassigned\n2\n3")
  }

  @Test func `a change that meets a first value waits for it`() {
    let log = Log()
    let model = Model()
    let isInside = DispatchSemaphore(value: 0)
    let mayGo = DispatchSemaphore(value: 0)
    race(2) { index in
      if index == 0 {
        asScheduled {
          model.$number.subscribe { number in
            if number == 0 {
              isInside.signal()
              mayGo.wait()
            }
            log("\(number)")
          }
        }
      } else {
        isInside.wait()
        model.number = 1
        log("assigned")
        mayGo.signal()
      }
    }
    #expect(log.text == "assigned\n0\n1")
  }

  @Test func `OBSV-11, REG-48: objects that go while they are observed and changed`() {
    for _ in 0..<300 {
      let owner = Guarded<Model?>(Model())
      let property = owner.withLock { $0?.$number }
      let ends = Atomic<Int>(0)
      let scope = asScheduled {
        property?.subscribe(completed: { ends.add(1, ordering: .relaxed) })
      }
      race(3) { index in
        switch index {
        case 0: owner.withLock { $0 }?.number = 1
        case 1: _ = owner.withLock { $0.take() }
        default:
          asScheduled { _ = property?.subscribe(completed: { ends.add(1, ordering: .relaxed) }) }
        }
      }
      #expect(scope?.isDisposed == true)
      let count = ends.load(ordering: .relaxed)
      #expect(count == 2)
    }
  }

  @Test func `OBSV-11: the last value before the object goes arrives on another scheduler`() {
    for _ in 0..<50 {
      let log = Log()
      let owner = Guarded<Model?>(Model())
      let (changing, observing) = (Scheduler.background(), Scheduler.background())
      asScheduled {
        _ = owner.withLock { $0?.$number }?.deliver(on: observing).subscribe(noting: log)
      }
      changing.schedule {
        owner.withLock { $0 }?.number = 1
        _ = owner.withLock { $0.take() }
      }
      drain(changing)
      drain(observing)
      #expect(log.text == "0\n1\ncompleted")
    }
  }
}
