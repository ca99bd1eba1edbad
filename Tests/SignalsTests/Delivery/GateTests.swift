import Synchronization
import Testing

@testable import Signals

@Suite struct GateTests {
  @Test func `the owner passes again from within, and another thread does not`() {
    let log = Log()
    let door = Door()
    log("\(door.gate.enter())")
    log("\(door.gate.enter())")
    race(1) { _ in log("elsewhere \(door.gate.enter())") }
    door.gate.leave()
    race(1) { _ in
      log("elsewhere \(door.gate.enter())")
      door.gate.leave()
    }
    #expect(log.text == "first\nnested\nelsewhere busy\nelsewhere first")
  }

  @Test func `what others leave in the mailbox the owner does, in order, before it leaves`() {
    let log = Log()
    let door = Door()
    _ = door.gate.enter()
    race(1) { _ in
      for number in 1...3 { door.gate.post(of: door) { log("\(number)") } }
    }
    log("work")
    door.gate.leave()
    log("left")
    #expect(log.text == "work\n1\n2\n3\nleft")
  }

  @Test func `what is done from within is a part of what is done, and goes ahead of the mail`() {
    let log = Log()
    let door = Door()
    door.gate.pass(of: door) {
      log("work")
      race(1) { _ in door.gate.pass(of: door) { log("mail") } }
      door.gate.pass(of: door) { log("from within") }
    }
    #expect(log.text == "work\nfrom within\nmail")
  }

  @Test func `an endless producer is stopped from within, also while there is mail`() {
    let log = Log()
    let starts = Subject<Int>()
    let endless = Signal<Int>.create { subscriber in
      race(1) { _ in starts.sendNext(2) }
      while !subscriber.isDisposed { subscriber.sendNext(7) }
      return nil
    }
    starts.flattenMap { _ in endless }.take(3).subscribe { log("\($0)") }
    starts.sendNext(1)
    #expect(log.text == "7\n7\n7")
  }

  @Test func `mail that arrives while mail is delivered comes after it`() {
    let log = Log()
    let door = Door()
    _ = door.gate.enter()
    race(1) { _ in
      door.gate.post(of: door) {
        race(1) { _ in door.gate.post(of: door) { log("third") } }
        log("first")
      }
      door.gate.post(of: door) { log("second") }
    }
    door.gate.leave()
    #expect(log.text == "first\nsecond\nthird")
  }

  @Test func `mail for a gate that is free again is delivered by whoever posts it`() {
    let log = Log()
    let door = Door()
    door.gate.post(of: door) { log("\(door.gate.enter())") }
    log("\(door.gate.enter())")
    #expect(log.text == "nested\nfirst")
  }

  @Test func `mail is let go of when it was delivered`() {
    let log = Log()
    let door = Door()
    door.gate.post(of: door) { [canary = Canary(noting: log)] in canary.sing() }
    log("posted")
    #expect(log.text == "freed\nposted")
  }

  @Test func `two threads never stand behind it at once, and nothing is lost`() {
    var wrong = 0
    Duel.fight(over: Door.init) { door in
      for _ in 0..<3 { door.pass() }
    } _: { door in
      for _ in 0..<3 { door.pass() }
    } then: { door in
      if door.passes != 6 { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test func `AMND-08: too much mail is handed over to another thread, and order is kept`() {
    let door = Door()
    let handover = Handover()
    handover.run {
      door.gate.pass(of: door) { handover.take(0) }
    } others: { number in
      door.gate.pass(of: door) { handover.take(number) }
    }
    #expect(handover.numbers == Array(0...1_000))
    #expect(handover.ownCount <= 1 + 256)
  }

  @Test func `AMND-08: whoever takes the rest over owns the gate, and passes from within`() {
    let log = Log()
    let door = Door()
    let handover = Handover()
    handover.run {
      door.gate.pass(of: door) { handover.take(0) }
    } others: { number in
      door.gate.pass(of: door) {
        handover.take(number)
        if number == 1_000 { door.gate.pass(of: door) { log("from within") } }
        if number == 1_000 { log("last") }
      }
    }
    #expect(log.text == "from within\nlast")
  }

  @Test func `AMND-08: whoever hands the rest over owns the gate no longer, and waits behind it`() {
    // What takes over nearly always begins later than this thread goes on.
    for _ in 0..<100 {
      let door = Door()
      let order = Guarded<[Int]>([])
      _ = door.gate.enter()
      race(1) { _ in
        for number in 0...Turn.mostEvents {
          door.gate.post(of: door) { order.withLock { $0.append(number) } }
        }
      }
      door.gate.leave()
      door.gate.pass(of: door) { order.withLock { $0.append(1_000) } }
      Relief.wait()
      #expect(order.withLock { $0 } == Array(0...Turn.mostEvents) + [1_000])
    }
  }

  @Test func `AMND-08: the gate lives as long as there is mail for it`() {
    let handover = Handover()
    let log = Log()
    let source = Source<Int>()
    var subscription: Disposable? = source.signal.merge(with: .never).subscribe {
      [canary = Canary(noting: log)] value in
      canary.sing()
      handover.take(value)
    }
    handover.run(first: { source.sendNext(0) }, others: source.sendNext)
    subscription?.dispose()
    subscription = nil
    source.forget()
    #expect(handover.numbers == Array(0...1_000))
    #expect(log.text == "freed")
  }
}

/// A gate with a number behind it that only one thread at a time may change.
private final class Door: GateHolder, @unchecked Sendable {
  // Unchecked because of `passes`: that the gate guards it is what is tested, and what the thread
  // sanitizer would not forgive if it did not.
  let gate = Gate()
  private(set) var passes = 0

  func takeOver(_ mail: Mailbox.Batch) {
    gate.takeOver(mail)
  }

  func pass() {
    switch gate.enter() {
    case .first:
      passes += 1
      gate.leave()
    case .nested: passes += 1
    case .busy: gate.post(of: self) { [self] in passes += 1 }
    }
  }
}
