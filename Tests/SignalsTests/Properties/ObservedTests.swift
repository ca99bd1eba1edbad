import Signals
import Synchronization
import Testing

@MainActor @Suite struct ObservedTests {
  @Test func `OBSV-01: the value at subscription comes first, then every change`() {
    let log = Log()
    let model = Model()
    let number = model.$number
    model.number = 1
    number.subscribe(noting: log)
    model.number = 2
    model.number = 2
    #expect(log.text == "1\n2\n2")
  }

  @Test func `OBSV-01: objects and nothing are values like others`() {
    let log = Log()
    let model = Model()
    model.$label.subscribe { log($0 ?? "nil") }
    model.$child.subscribe { log($0?.text ?? "nil") }
    model.label = "b"
    model.child = Model()
    model.label = nil
    #expect(log.text == "nil\nnil\nb\na\nnil")
  }

  @Test func `OBSV-02: changes are sent within the assignment, on its thread`() {
    let log = Log()
    let model = Model()
    model.$number.subscribe(noting: log)
    race(1) { _ in
      #expect(Scheduler.current == nil)
      model.number = 1
      log("assigned")
    }
    #expect(log.text == "0\n1\nassigned")
  }

  @Test func `OBSV-03, OBSV-10: disposal stops one observer and no other`() {
    let log = Log()
    let model = Model()
    let first = model.$number.subscribe(noting: log, as: "first")
    model.$number.subscribe(noting: log, as: "second")
    first.dispose()
    model.number = 1
    #expect(log.text == "first: 0\nsecond: 0\nsecond: 1")
  }

  @Test func `OBSV-03, OBSV-10: of many observers any can be disposed, in any order`() {
    let log = Log()
    let model = Model()
    let observers = (0..<60).map { number in
      model.$number.subscribe { [canary = Canary(noting: number == 59 ? log : nil)] value in
        canary.sing()
        if value == 1 { log("\(number)") }
      }
    }
    for observer in observers[..<58] { observer.dispose() }
    model.number = 1
    observers[59].dispose()
    model.number = 1
    #expect(log.text == "58\n59\nfreed\n58")
  }

  @Test func `OBSV-03: an observer disposed by an earlier one misses the change`() {
    let log = Log()
    let model = Model()
    let second = SerialDisposable()
    model.$number.subscribe { number in
      log("first: \(number)")
      if number == 1 { second.dispose() }
    }
    second.inner = model.$number.subscribe(noting: log, as: "second")
    model.number = 1
    #expect(log.text == "first: 0\nsecond: 0\nfirst: 1")
  }

  @Test func `OBSV-04, OBSV-05: it completes with the object, which it does not keep alive`() {
    let log = Log()
    var model: Model? = Model()
    let watch = model.map { Watch($0) }
    let number = model?.$number
    number?.map { $0 * 2 }.subscribe(noting: log)
    model = nil
    #expect(watch?.isAlive == false)
    #expect(log.text == "0\ncompleted")
  }

  @Test func `OBSV-06: subscribed to after the object has gone, it completes at once`() {
    let log = Log()
    var model: Model? = Model()
    let number = model?.$number
    model = nil
    number?.subscribe(noting: log)
    #expect(log.text == "completed")
  }

  @Test func `OBSV-05: the last value goes with the object, whoever keeps the signal`() {
    var model: Model? = Model()
    model?.child = Model()
    let watch = model?.child.map { Watch($0) }
    let child = model?.$child
    model = nil
    #expect(watch?.isAlive == false)
    withExtendedLifetime(child) {}
  }

  @Test func `REG-25: an observer keeps alive what its closure names, and nothing else`() {
    let log = Log()
    let model = Model()
    var subscription: Disposable? = model.$number.subscribe { [canary = Canary(noting: log)] _ in
      canary.sing()
    }
    subscription?.dispose()
    #expect(log.text == "freed")
    subscription = nil
    model.number = 1
    #expect(log.text == "freed")
  }

  @Test func `the old value is let go of, where it may write again`() {
    final class Last: Sendable {
      let action: @Sendable () -> Void
      init(_ action: @escaping @Sendable () -> Void) { self.action = action }
      deinit { action() }
    }
    let log = Log()
    let number = Observed(0)
    let last = Observed<Last?>(Last { number.value += 1 })
    number.signal.subscribe(noting: log)
    last.value = nil
    #expect(log.text == "0\n1")
  }

  @Test func `REG-06: a change from within an observer comes after the one it answers, for all`() {
    let log = Log()
    let model = Model()
    model.$number.subscribe { number in
      log("first: \(number)")
      if number == 1 {
        model.number = 2
        log("now \(model.number)")
      }
    }
    model.$number.subscribe(noting: log, as: "second")
    model.number = 1
    log("assigned")
    #expect(
      log.text == """
        first: 0
        second: 0
        first: 1
        now 2
        second: 1
        first: 2
        second: 2
        assigned
        """
    )
  }

  @Test func `a change from within the first value comes after it`() {
    let log = Log()
    let model = Model()
    model.$number.subscribe(noting: log, as: "first")
    model.$number.subscribe { number in
      if number == 0 { model.number = 1 }
      log("second: \(number)")
    }
    #expect(log.text == "first: 0\nfirst: 1\nsecond: 0\nsecond: 1")
  }

  @Test func `whoever begins to observe within a change does not get that change twice`() {
    let log = Log()
    let model = Model()
    model.$number.subscribe { number in
      guard number == 1 else { return }
      model.number = 2
      model.$number.subscribe(noting: log, as: "late")
    }
    model.number = 1
    model.number = 3
    #expect(log.text == "late: 2\nlate: 3")
  }

  @Test func `an object that goes within a change completes after it`() {
    let log = Log()
    let owner = Guarded<Model?>(Model())
    let number = owner.withLock { $0?.$number }
    number?.subscribe { number in
      log("first: \(number)")
      if number == 1 { _ = owner.withLock { $0.take() } }
    } completed: {
      log("first: completed")
    }
    number?.subscribe(noting: log, as: "second")
    owner.withLock { $0 }?.number = 1
    #expect(
      log.text == """
        first: 0
        second: 0
        first: 1
        second: 1
        first: completed
        second: completed
        """
    )
  }

  @Test func `an observer that goes on changing its property does not use up the stack`() {
    let sum = Atomic<Int>(0)
    onSmallStack {
      let number = Observed(0)
      number.signal.subscribe { value in
        sum.store(value, ordering: .relaxed)
        if value < 100_000 { number.value = value + 1 }
      }
    }
    let reached = sum.load(ordering: .relaxed)
    #expect(reached == 100_000)
  }

  @Test func `REG-01: properties that follow each other do so on little stack`() {
    let last = Atomic<Int>(0)
    onSmallStack {
      let first = Observed(0)
      var properties = [first]
      for _ in 0..<100_000 {
        let next = Observed(0)
        properties[properties.count - 1].signal.subscribe { [next] in next.value = $0 }
        properties.append(next)
      }
      properties[properties.count - 1].signal.subscribe { last.store($0, ordering: .relaxed) }
      first.value = 7
    }
    let reached = last.load(ordering: .relaxed)
    #expect(reached == 7)
  }

  @Test func `REG-12: a long list of objects with observed links is freed on little stack`() {
    onSmallStack {
      var model = Model()
      let watch = Watch(model)
      for _ in 0..<20_000 {
        let next = Model()
        next.child = model
        model = next
      }
      model = Model()
      #expect(!watch.isAlive)
    }
  }

  @Test func `REG-12, OBSV-04: each of them completes, also those that had to wait for stack`() {
    let completed = Counter()
    onSmallStack {
      var model = Model()
      for _ in 0..<20_000 {
        let next = Model()
        next.child = model
        model.$child.subscribe {
          _ in
        } completed: {
          completed.add()
        }
        model = next
      }
    }
    #expect(completed.count == 20_000)
  }

  @Test func `a property held in a constant of a class that is safe everywhere`() {
    final class Counter: Sendable {
      let count = Observed(1)
    }
    let log = Log()
    let counter = Counter()
    counter.count.signal.subscribe(noting: log)
    counter.count.value += 1
    Signal.return(5).bind(to: counter, \.count.value)
    #expect(log.text == "1\n2\n5")
  }

  @Test func `a property of a class that is tied to the main actor`() {
    @MainActor final class View {
      @Observed var title = "a"
    }
    let log = Log()
    let view = View()
    view.$title.subscribe(noting: log)
    view.title = "b"
    #expect(log.text == "a\nb")
  }
}
