import Signals
import Synchronization
import Testing

@Suite struct PropertyTests {
  @Test func `PRPT-01: it has a value at once, and that of each change when it is made`() {
    let log = Log()
    let source = Subject<Int>()
    let property = Property(1, then: source)
    log("\(property.value)")
    source.sendNext(2)
    log("\(property.value)")
    let constant = Property(7)
    log("\(constant.value)")
    #expect(log.text == "1\n2\n7")
  }

  @Test func `PRPT-02: its signal sends the value, each change, and the end of the source`() {
    let log = Log()
    let source = Subject<Int>()
    let property = Property(1, then: source)
    property.signal.subscribe(noting: log, as: "early")
    log("subscribed")
    source.sendNext(2)
    source.sendCompleted()
    property.signal.subscribe(noting: log, as: "late")
    Property(7).signal.subscribe(noting: log, as: "constant")
    #expect(
      log.text == """
        early: 1
        subscribed
        early: 2
        early: completed
        late: 2
        late: completed
        constant: 7
        constant: completed
        """
    )
    #expect(property.value == 2)
  }

  @Test func `PRPT-03: it does not keep the object, and the last value stays`() {
    let log = Log()
    var model: Model? = Model()
    let watch = model.map { Watch($0) }
    let number = model?.$number.property
    let text = number?.map { "number \($0)" }
    text?.signal.subscribe(noting: log)
    model?.number = 5
    model = nil
    #expect(watch?.isAlive == false)
    log("\(number?.value ?? 0), \(text?.value ?? "")")
    #expect(log.text == "number 0\nnumber 5\ncompleted\n5, number 5")
  }

  @Test func `PRPT-04: it keeps what it is made of, and its subscribers need not keep it`() {
    let log = Log()
    let source = Subject<Int>()
    let sum = Property(1, then: source).map { $0 + 1 }.map { $0 * 10 }
    source.sendNext(2)
    log("\(sum.value)")
    Property(1, then: source).map { $0 + 1 }.signal.subscribe(noting: log)
    source.sendNext(3)
    log("\(sum.value)")
    #expect(log.text == "30\n2\n4\n40")
  }

  @Test func `PRPT-05: without holders and observers it leaves its source`() {
    let log = Log()
    let source = Source<Int>("source", noting: log)
    var property: Property<Int>? = Property(1, then: source.signal)
    var twice = property?.map { [canary = Canary(noting: log)] number in
      canary.sing()
      return number * 2
    }
    let subscription = twice?.signal.subscribe()
    property = nil
    log("no property")
    twice = nil
    log("an observer")
    subscription?.dispose()
    log("nobody")
    #expect(property == nil && twice == nil)
    #expect(
      log.text == """
        source subscribed
        no property
        an observer
        source cleaned up
        freed
        nobody
        """
    )
  }

  @Test func `PRPT-05: when the source goes it completes, and its observers are let go of`() {
    let log = Log()
    var source: Subject<Int>? = Subject()
    if let source {
      Property(1, then: source).signal.subscribe(
        next: { [canary = Canary(noting: log)] _ in canary.sing() },
        completed: { log("completed") }
      )
    }
    source = nil
    #expect(source == nil)
    #expect(log.text == "freed\ncompleted")
  }

  @Test func `PRPT-06: an error ends it like a completion, and is told`() {
    let log = Log()
    let source = Subject<Int>()
    let property = Property(1, then: source)
    property.signal.subscribe(noting: log)
    source.subscribe(noting: log, as: "later")
    let watching = UnhandledErrors.observe { error in
      if "\(error)" == "of a property" { log("told") }
    }
    source.sendError(Failure("of a property"))
    watching.dispose()
    #expect(log.text == "1\ntold\ncompleted\nlater: error of a property")
    #expect(property.value == 1)
  }

  @Test func `PRPT-07: whatever several threads write, it ends with the value of its source`() {
    for _ in 0..<200 {
      let number = Observed(0)
      let property = number.property.map { $0 * 2 }
      race(2) { thread in
        for step in 1...20 { number.value = thread * 100 + step }
      }
      #expect(property.value == number.value * 2)
    }
  }

  @Test func `PRPT-07: a property that is made while its source changes misses nothing`() {
    for _ in 0..<500 {
      let number = Observed(0)
      let properties = Mutex<[Property<Int>]>([])
      race(2) { thread in
        if thread == 0 {
          for step in 1...20 { number.value = step }
        } else {
          for _ in 1...5 {
            let property = number.property
            properties.withLock { $0.append(property) }
          }
        }
      }
      #expect(properties.withLock { $0.map(\.value) } == Array(repeating: 20, count: 5))
    }
  }

  @Test func `PRPT-08: a long chain of them needs little stack`() {
    let log = Log()
    onSmallStack {
      let number = Observed(0)
      var property = number.property
      for _ in 0..<20_000 { property = property.map { $0 + 1 } }
      number.value = 5
      log("\(property.value)")
    }
    #expect(log.text == "20005")
  }
}
