import Signals
import Testing

@Suite struct PropertyOperatorsTests {
  @Test func `PRPM-01: map follows each change, within it`() {
    let log = Log()
    let number = Observed(1)
    let twice = number.property.map { $0 * 2 }
    twice.signal.subscribe(noting: log)
    number.value = 2
    log("assigned")
    #expect(log.text == "2\n4\nassigned")
    #expect(twice.value == 4)
  }

  @Test func `PRPM-02: the closure of map runs once for a value, however many observe it`() {
    let log = Log()
    let number = Observed(1)
    let twice = number.property.map { number in
      log("map \(number)")
      return number * 2
    }
    for name in ["a", "b"] { twice.signal.subscribe(noting: log, as: name) }
    number.value = 2
    log("\(twice.value + twice.value)")
    #expect(log.text == "map 1\na: 2\nb: 2\nmap 2\na: 4\nb: 4\n8")
  }

  @Test func `PRPC-01: combineLatest has both values at once, and each change of either`() {
    let log = Log()
    let (left, right) = (Observed("a"), Observed(1))
    let pair = left.property.combineLatest(with: right.property)
    log("\(pair.value)")
    pair.map { "\($0.0)\($0.1)" }.signal.subscribe(noting: log)
    left.value = "b"
    right.value = 2
    #expect(log.text == "(\"a\", 1)\na1\nb1\nb2")
  }

  @Test func `PRPC-02: when both have ended the pair stays`() {
    let log = Log()
    let (left, right) = (Subject<Int>(), Subject<Int>())
    let pair = Property(1, then: left).combineLatest(with: Property(2, then: right))
    let sum = pair.map(+)
    sum.signal.subscribe(noting: log)
    left.sendCompleted()
    right.sendNext(5)
    right.sendCompleted()
    #expect(log.text == "3\n6\ncompleted")
    #expect(sum.value == 6)
  }

  @Test func `PRPC-03: of several, one or no properties it makes a tuple`() {
    let three = Property.combineLatest(Property(1), Property("a"), Property(true))
    #expect("\(three.value)" == "(1, \"a\", true)")
    #expect("\(Property.combineLatest(Property(1)).value)" == "1")
    let none: Property<Void> = Property.combineLatest()
    #expect("\(none.value)" == "()")
  }

  @Test func `PRPF-01: flatMap follows the property that the latest value makes`() {
    let log = Log()
    let (one, other) = (Observed("one"), Observed("other"))
    let first = Observed(true)
    let name = first.property.flatMap { ($0 ? one : other).property }
    name.signal.subscribe(noting: log)
    one.value = "one!"
    first.value = false
    one.value = "one?"
    other.value = "other!"
    #expect(log.text == "one\none!\nother\nother!")
    #expect(name.value == "other!")
  }

  @Test func `PRPF-02: flatMap ends when the outer property has ended and the latest inner one`() {
    let log = Log()
    let (outer, inner) = (Subject<Int>(), Subject<Int>())
    let property = Property(0, then: outer).flatMap { Property($0, then: inner) }
    property.signal.subscribe(noting: log)
    outer.sendNext(1)
    outer.sendCompleted()
    inner.sendNext(5)
    inner.sendCompleted()
    #expect(log.text == "0\n1\n5\ncompleted")
  }

  @Test func `PRPF-03: the closure of flatMap runs once for a value`() {
    let log = Log()
    let number = Observed(1)
    let property = number.property.flatMap { number in
      log("made \(number)")
      return Property(number)
    }
    property.signal.subscribe()
    number.value = 2
    log("\(property.value)")
    #expect(log.text == "made 1\nmade 2\n2")
  }

  @Test func `PRPD-01: distinctUntilChanged leaves out what is equal`() {
    let log = Log()
    let number = Observed(1)
    let isOdd = number.property.map { $0 % 2 == 1 }.distinctUntilChanged()
    isOdd.signal.subscribe(noting: log)
    for next in [3, 5, 6, 7] { number.value = next }
    #expect(log.text == "true\nfalse\ntrue")
  }

  @Test func `PRPS-01: a behavior subject can be shown, and is not kept`() {
    let log = Log()
    var subject: BehaviorSubject? = BehaviorSubject(1)
    let property = subject?.property
    subject?.sendNext(2)
    log("\(property?.value ?? 0)")
    let watch = subject.map { Watch($0) }
    subject = nil
    log("\(watch?.isAlive ?? true), \(property?.value ?? 0)")
    #expect(log.text == "2\nfalse, 2")
  }
}
