import Signals
import Synchronization
import Testing

@MainActor @Suite struct PropertyChannelTests {
  @Test func `KVOC-01: it starts with the current value, then sends changes, and writes`() {
    let log = Log()
    let model = Model()
    let channel = model.$label.channel()
    model.label = "a"
    channel.subscribe { log($0 ?? "nil") }
    model.label = nil
    model.label = "b"
    channel.sendNext("c")
    #expect(model.label == "c")
    channel.sendNext(nil)
    #expect(model.label == nil)
    #expect(log.text == "a\nnil\nb")
  }

  @Test func `KVOC-01: nil is written as the value for nil`() {
    let log = Log()
    let model = Model()
    let channel = model.$number.channel(nilValue: 9)
    channel.subscribe { log($0.map { "\($0)" } ?? "nil") }
    channel.sendNext(5)
    #expect(model.number == 5)
    channel.sendNext(nil)
    #expect(model.number == 9)
    model.number = 1
    #expect(log.text == "0\n1")
  }

  @Test func `KVOC-02: what it writes is not echoed, but other channels and observers see it`() {
    let log = Log()
    let model = Model()
    let (one, other) = (model.$number.channel(), model.$number.channel())
    one.subscribe(noting: log, as: "one")
    other.subscribe(noting: log, as: "other")
    model.$number.subscribe(noting: log, as: "observer")
    one.sendNext(1)
    other.sendNext(2)
    #expect(
      log.text == """
        one: 0
        other: 0
        observer: 0
        other: 1
        observer: 1
        one: 2
        observer: 2
        """
    )
  }

  @Test func `KVOC-02: an answer to what it writes is not an echo`() {
    let log = Log()
    let model = Model()
    let channel = model.$number.channel()
    channel.subscribe(noting: log)
    model.$number.subscribe { if $0 > 10 { model.number = 10 } }
    channel.sendNext(99)
    #expect(log.text == "0\n10")
  }

  @Test func `CHAN-01, CHAN-02: values go to the other end only, which sends its latest first`() {
    let log = Log()
    let model = Model()
    let channel = model.$number.channel()
    let feed = Source<Int>()
    feed.signal.subscribe(channel)
    channel.subscribe(noting: log, as: "before")
    feed.sendNext(1)
    model.$number.subscribe(noting: log, as: "property")
    channel.subscribe(noting: log, as: "after")
    #expect(log.text == "before: 0\nproperty: 1\nafter: 1")
  }

  @Test func `CHAN-03: completion sent to it completes all, and late subscribers at once`() {
    let log = Log()
    let model = Model()
    let channel = model.$number.channel()
    let feed = Source<Int>(noting: log)
    feed.signal.subscribe(channel)
    channel.subscribe(noting: log, as: "early")
    channel.sendCompleted()
    channel.subscribe(noting: log, as: "late")
    channel.sendNext(1)
    #expect(model.number == 0)
    #expect(
      log.text == """
        source subscribed
        early: 0
        source cleaned up
        early: completed
        late: completed
        """
    )
  }

  @Test func `KVOC-03: the end of the object completes it, and frees it`() {
    let log = Log()
    var model: Model? = Model()
    var channel = model?.$number.channel()
    let watches = (model.map { Watch($0) }, channel.map { Watch($0) })
    let feed = Source<Int>(noting: log)
    if let channel { feed.signal.subscribe(channel) }
    channel?.subscribe(noting: log)
    model = nil
    channel?.sendNext(1)
    feed.sendNext(2)
    #expect(log.text == "source subscribed\n0\nsource cleaned up\ncompleted")
    channel = nil
    feed.forget()
    #expect(watches.0?.isAlive == false)
    #expect(watches.1?.isAlive == false)
  }

  @Test func `KVOC-03: a channel to an object that has gone completes at once`() {
    let log = Log()
    var model: Model? = Model()
    let number = model?.$number
    model = nil
    number?.channel().subscribe(noting: log)
    #expect(log.text == "completed")
  }

  @Test func `CHAN-04: it lives as long as its subscriptions, and no longer`() {
    let log = Log()
    let model = Model()
    var channel: PropertyChannel<Int>? = model.$number.channel()
    let watch = channel.map { Watch($0) }
    let subscription = channel?.subscribe(noting: log)
    channel = nil
    model.number = 1
    #expect(log.text == "0\n1")
    #expect(watch?.isAlive == true)
    subscription?.dispose()
    #expect(watch?.isAlive == false)
  }

  @Test func `KVOC-04, KVOC-06: two channels subscribed to each other keep in step until disposed`()
  {
    let (a, b) = (Model(), Model())
    b.text = "7"
    let (left, right) = (a.$number.channel(), b.$text.channel())
    right.map { Int($0) ?? 0 }.subscribe(left)
    let back = left.map { "\($0)" }.subscribe(right)
    #expect(a.number == 7)
    a.number = 8
    #expect(b.text == "8")
    b.text = "9"
    #expect(a.number == 9)
    back.dispose()
    a.number = 10
    #expect(b.text == "9")
    b.text = "11"
    #expect(a.number == 11)
  }

  @Test func `KVOC-06: collections are values, and changes within them propagate`() {
    let (a, b) = (Observed([1]), Observed(Set<Int>()))
    let (numbers, squares) = (a.signal.channel(), b.signal.channel())
    numbers.map { Set($0.map { $0 * $0 }) }.subscribe(squares)
    a.value.append(3)
    a.value[0] = 2
    #expect(b.value == [4, 9])
  }

  @Test func `KVOC-07: right takes nothing back of what left took from it at first`() {
    let log = Log()
    let (a, b) = (Model(), Model())
    a.number = 1
    a.$number.subscribe(noting: log, as: "a")
    b.$number.subscribe(noting: log, as: "b")
    a.$number <-> b.$number
    #expect(log.text == "a: 1\nb: 0\na: 0")
  }

  #if DEBUG
  @Test func `KVOC-07: an error stops a debug build`() async {
    await #expect(processExitsWith: .failure) {
      Model().$number.channel().sendError(Failure("e"))
    }
  }
  #else
  @Test func `KVOC-07: an error ends the channel`() {
    let log = Log()
    let model = Model()
    let channel = model.$number.channel()
    channel.subscribe(noting: log)
    channel.sendError(Failure("e"))
    #expect(log.text == "0\ncompleted")
  }
  #endif

  @Test func `REG-42: channels that feed each other on several threads echo nothing`() {
    let (a, b) = (Observed(0), Observed(0))
    let (left, right) = (a.signal.channel(), b.signal.channel())
    let changes = Atomic<Int>(0)
    left.subscribe(right)
    right.subscribe(left)
    a.signal.subscribe { _ in changes.add(1, ordering: .relaxed) }
    race(2) { index in
      for step in 1...500 { (index == 0 ? a : b).value = step }
    }
    let count = changes.load(ordering: .relaxed)
    #expect(count == 1_001)
  }
}
