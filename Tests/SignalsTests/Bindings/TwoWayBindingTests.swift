import Signals
import Synchronization
import Testing

@MainActor @Suite struct TwoWayBindingTests {
  @Test func `KVOC-04: the left side takes the value of the right one, then both follow`() {
    let (a, b) = (Model(), Model())
    a.text = "left"
    b.text = "right"
    a.$text <-> b.$text
    #expect([a.text, b.text] == ["right", "right"])
    a.text = "one"
    #expect([a.text, b.text] == ["one", "one"])
    b.text = "two"
    #expect([a.text, b.text] == ["two", "two"])
  }

  @Test func `KVOC-04: nil is a value`() {
    let (a, b) = (Model(), Model())
    a.label = "x"
    a.$label <-> b.$label
    #expect(a.label == nil)
    b.label = "y"
    #expect(a.label == "y")
    a.label = nil
    #expect(b.label == nil)
  }

  @Test func `KVOC-02, KVOC-04: the same value propagates too, and nothing comes back`() {
    let log = Log()
    let (a, b) = (Model(), Model())
    a.$number <-> b.$number
    a.$number.subscribe(noting: log, as: "a")
    b.$number.subscribe(noting: log, as: "b")
    a.number = 0
    b.number = 0
    #expect(log.text == "a: 0\nb: 0\nb: 0\na: 0\na: 0\nb: 0")
  }

  @Test func `KVOC-04: bindings pass changes on, in every direction`() {
    let models = (0..<3).map { _ in Model() }
    models[2].number = 7
    models[0].$number <-> models[1].$number
    models[1].$number <-> models[2].$number
    #expect(models.map(\.number) == [7, 7, 7])
    for (number, model) in models.enumerated() {
      model.number = number
      #expect(models.map(\.number) == [number, number, number])
    }
  }

  @Test func `REG-42: in a circle a change ends where it began`() {
    let log = Log()
    let models = (0..<3).map { _ in Model() }
    for (index, model) in models.enumerated() {
      model.$number <-> models[(index + 1) % 3].$number
    }
    models[0].$number.subscribe(noting: log)
    for (number, model) in models.enumerated() {
      model.number = number + 1
      #expect(Set(models.map(\.number)) == [number + 1])
    }
    #expect(log.text == "0\n1\n2\n3")
  }

  @Test func `REG-42: two bindings of the same properties change nothing`() {
    let log = Log()
    let (a, b) = (Model(), Model())
    a.$number <-> b.$number
    b.$number <-> a.$number
    b.$number.subscribe(noting: log)
    a.number = 1
    b.number = 2
    #expect(log.text == "0\n1\n2")
    #expect(a.number == 2)
  }

  @Test func `REG-42: an answer from within a change reaches both sides`() {
    let log = Log()
    let (a, b) = (Model(), Model())
    a.$number <-> b.$number
    b.$number.subscribe { if $0 > 10 { b.number = 10 } }
    a.$number.subscribe(noting: log)
    a.number = 99
    #expect(log.text == "0\n99\n10")
    #expect(b.number == 10)
  }

  @Test(arguments: [false, true])
  func `REG-42: an answer that overtakes the change it answers leaves both sides equal`(
    isLeft: Bool
  ) {
    let (a, b) = (Model(), Model())
    let (changed, other) = isLeft ? (a, b) : (b, a)
    changed.$number.subscribe { if $0 == 1 { other.number = 100 } }
    a.$number <-> b.$number
    changed.number = 1
    #expect([a.number, b.number] == [1, 1])
  }

  @Test func `KVOC-03: it ends with either object, and keeps neither`() {
    var a: Model? = Model()
    var b: Model? = Model()
    let c = Model()
    let watches = [a, b].compactMap { $0.map { Watch($0) } }
    let bindings = [a, b].compactMap { $0?.$number.synchronize(with: c.$number) }
    a = nil
    #expect(bindings.map(\.isDisposed) == [true, false])
    c.number = 3
    #expect(b?.number == 3)
    b = nil
    #expect(bindings.map(\.isDisposed) == [true, true])
    #expect(watches.map(\.isAlive) == [false, false])
    c.number = 4
  }

  @Test func `KVOC-03: with an object that has gone it is over at once`() {
    var gone: Model? = Model()
    let number = gone?.$number
    gone = nil
    let model = Model()
    model.number = 1
    #expect(number?.synchronize(with: model.$number).isDisposed == true)
    if let number { #expect(model.$number.synchronize(with: number).isDisposed) }
    #expect(model.number == 1)
  }

  @Test func `KVOC-06: disposal stops both directions`() {
    let (a, b) = (Model(), Model())
    let binding = a.$number <-> b.$number
    a.number = 1
    binding.dispose()
    a.number = 2
    #expect(b.number == 1)
    b.number = 3
    #expect(a.number == 2)
  }

  @Test func `a binding that was disposed leaves nothing behind`() {
    let log = Log()
    let model = Model()
    do {
      let canary = Observed(Canary(noting: log) as Canary?)
      let other = Observed(nil as Canary?)
      let binding = other.signal <-> canary.signal
      canary.value = nil
      log("replaced")
      binding.dispose()
    }
    #expect(log.text == "freed\nreplaced")
    withExtendedLifetime(model) {}
  }

  @Test func `REG-01: a long chain of bindings works on little stack, both ways`() {
    let ends = Guarded<[Int]>([])
    onSmallStack {
      let first = Observed(0)
      var properties = [first]
      for _ in 0..<100_000 {
        let next = Observed(0)
        next.signal <-> properties[properties.count - 1].signal
        properties.append(next)
      }
      let last = properties[properties.count - 1]
      first.value = 7
      ends.withLock { $0.append(last.value) }
      last.value = 8
      ends.withLock { $0.append(first.value) }
    }
    let seen = ends.withLock { $0 }
    #expect(seen == [7, 8])
  }
}

@Suite struct TwoWayBindingThreadsTests {
  @Test func `REG-42: sides that change on several threads end up with the same value`() {
    for round in 0..<200 {
      let models = (0..<3).map { _ in Model() }
      models[0].$number <-> models[1].$number
      models[1].$number <-> models[2].$number
      race(3) { index in
        for step in 0..<20 { models[index].number = round * 1_000 + index * 100 + step }
      }
      #expect(Set(models.map(\.number)).count == 1)
    }
  }

  @Test func `SYNB-01: a side that has the other's value already isn't written`() {
    let properties = (0..<1_000).map { _ in Observed(0) }
    let changes = Counter()
    properties[0].signal.subscribe { _ in changes.add() }
    for (left, right) in zip(properties, properties.dropFirst()) { left.signal <-> right.signal }
    #expect(changes.count == 1, "a chain would be written once for each of its bindings")
    properties[0].value = 9
    #expect(properties.allSatisfy { $0.value == 9 })
    properties[999].value = 10
    #expect(properties.allSatisfy { $0.value == 10 })
  }

  @Test func `SYNB-02: a side whose value can't be compared is written`() {
    struct Opaque: Sendable {}
    let (left, right) = (Observed(Opaque()), Observed(Opaque()))
    let changes = Counter()
    left.signal.subscribe { _ in changes.add() }
    left.signal <-> right.signal
    #expect(changes.count == 2)
  }

  @Test func `KVOC-02: no thread's changes come back to where they were made`() {
    let (a, b) = (Observed(0), Observed(0))
    let changes = Atomic<Int>(0)
    a.signal <-> b.signal
    asScheduled { a.signal.subscribe { _ in changes.add(1, ordering: .relaxed) } }
    race(2) { _ in
      for step in 0..<1_000 { b.value = step }
    }
    let count = changes.load(ordering: .relaxed)
    #expect(count <= 2_001)
    #expect(a.value == b.value)
  }

  @Test func `objects that go while they are bound and changed`() {
    for _ in 0..<200 {
      let owner = Guarded<Model?>(Model())
      let other = Model()
      let binding = owner.withLock { $0?.$number.synchronize(with: other.$number) }
      race(3) { index in
        switch index {
        case 0: other.number = 1
        case 1: _ = owner.withLock { $0.take() }
        default: owner.withLock { $0 }?.number = 2
        }
      }
      #expect(binding?.isDisposed == true)
    }
  }
}
