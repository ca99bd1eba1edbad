import Signals
import Synchronization
import Testing

@MainActor @Suite struct LifetimeTests {
  @Test func `DEAL-01: the end sends no value and completes when the object goes`() {
    let log = Log()
    var model: Model? = Model()
    model?.lifetime.ended.subscribe(noting: log)
    log("before")
    model = nil
    #expect(log.text == "before\ncompleted")
  }

  @Test func `DEAL-01: an object that ends its lifetime in its deinit is still whole then`() {
    final class Owner: Sendable {
      let canary: Canary
      let lifetime = Lifetime()
      init(_ log: Log) { canary = Canary(noting: log) }
      deinit { lifetime.end() }
    }
    let log = Log()
    var owner: Owner? = Owner(log)
    owner?.lifetime.ended.subscribe(noting: log)
    owner = nil
    #expect(log.text == "completed\nfreed")
  }

  @Test func `DEAL-02: subscribed to after the end, the signal completes at once`() {
    let log = Log()
    var model: Model? = Model()
    let ended = model?.lifetime.ended
    model = nil
    ended?.subscribe(noting: log)
    ended?.subscribe(noting: log)
    #expect(log.text == "completed\ncompleted")
  }

  @Test func `DEAL-02, DEAL-05: an object has one signal for its end, whoever asks`() {
    let model = Model()
    let signals = Guarded<[ObjectIdentifier]>([])
    race(4) { _ in
      let signal = ObjectIdentifier(model.lifetime.ended)
      signals.withLock { $0.append(signal) }
    }
    let seen = signals.withLock { $0 }
    #expect(seen.count == 4)
    #expect(Set(seen).count == 1)
  }

  @Test func `DEAL-03: members are disposed in order, before the properties declared later go`() {
    final class Base: Sendable {
      let lifetime = Lifetime()
      let canary: Canary
      init(_ log: Log) { canary = Canary(noting: log) }
    }
    let log = Log()
    var object: Base? = Base(log)
    object?.lifetime.add(log.cleanup("one"))
    object?.lifetime.ended.subscribe(noting: log)
    object?.lifetime.add(log.cleanup("two"))
    object = nil
    #expect(log.text == "one\ncompleted\ntwo\nfreed")
  }

  @Test func `DEAL-03, DEAL-04: a lifetime that a subclass ends goes before the superclass`() {
    class Base: @unchecked Sendable {
      // Unchecked only because there are subclasses; the properties never change.
      let log: Log
      let lifetime = Lifetime()
      init(_ log: Log) { self.log = log }
      deinit { log("base") }
    }
    final class Derived: Base, @unchecked Sendable {
      deinit {
        lifetime.end()
        log("derived")
      }
    }
    let log = Log()
    var object: Derived? = Derived(log)
    object?.lifetime.add(log.cleanup("end"))
    object = nil
    #expect(log.text == "end\nderived\nbase")
  }

  @Test func `a member that comes late is disposed at once, one that was removed never`() {
    let log = Log()
    let lifetime = Lifetime()
    let removed = log.cleanup("removed")
    lifetime.add(removed)
    lifetime.remove(removed)
    #expect(!lifetime.isOver)
    lifetime.end()
    #expect(lifetime.isOver)
    lifetime.add(log.cleanup("late"))
    lifetime.end()
    #expect(log.text == "late")
  }

  @Test func `a disposed subscription hears nothing and leaves nothing behind`() {
    let log = Log()
    let lifetime = Lifetime()
    let subscription = lifetime.ended.subscribe(completed: { [canary = Canary(noting: log)] in
      canary.sing()
      log("completed")
    })
    subscription.dispose()
    #expect(log.text == "freed")
    lifetime.end()
    #expect(log.text == "freed")
  }

  @Test func `the signal keeps neither the object nor the lifetime`() {
    var model: Model? = Model()
    let watch = model.map { Watch($0) }
    let ended = model?.lifetime.ended
    let subscription = ended?.subscribe(completed: {})
    model = nil
    #expect(watch?.isAlive == false)
    #expect(subscription?.isDisposed == true)
  }

  @Test func `DEAL-06: a subscription ends with an object that it does not keep alive`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    var model: Model? = Model()
    if let lifetime = model?.lifetime {
      source.signal.take(during: lifetime).subscribe { [weak model] number in
        log("\(number) \(model?.text ?? "nil")")
      } completed: {
        log("completed")
      }
    }
    source.sendNext(1)
    model = nil
    source.sendNext(2)
    #expect(log.text == "source subscribed\n1 a\nsource cleaned up\ncompleted")
  }

  @Test func `DEAL-06: after the end of the lifetime nothing is subscribed`() {
    let log = Log()
    let lifetime = Lifetime()
    lifetime.end()
    Source<Int>(noting: log).signal.take(during: lifetime).subscribe(noting: log)
    #expect(log.text == "completed")
  }

  @Test func `REG-50: an end that meets a disposal or another end waits for neither`() {
    for _ in 0..<200 {
      let log = Log()
      let lifetime = Lifetime()
      let subscriptions = (0..<4).map { _ in lifetime.ended.subscribe(noting: log) }
      race(3) { index in
        if index < 2 { lifetime.end() }
        if index > 0 {
          for subscription in subscriptions { subscription.dispose() }
        }
      }
      #expect(lifetime.isOver)
      let areDisposed = subscriptions.allSatisfy(\.isDisposed)
      #expect(areDisposed)
    }
  }

  @Test func `REG-24, REG-49: subscriptions that end leave the lifetime`() {
    let lifetime = Lifetime()
    let model = Model()
    var canary: Canary? = Canary()
    let watch = canary.map { Watch($0) }
    Signal.return(1).map { [canary] in
      canary?.sing()
      return $0
    }.bind(to: model, \.number)
    lifetime.ended.subscribe(completed: { [canary] in canary?.sing() }).dispose()
    canary = nil
    #expect(watch?.isAlive == false)
  }

  @Test func `REG-12: objects that end each other's lifetimes do so on little stack`() {
    let ended = Atomic<Bool>(false)
    onSmallStack {
      let last = Lifetime()
      last.ended.subscribe(completed: { ended.store(true, ordering: .relaxed) })
      var first = last
      for _ in 0..<100_000 {
        let next = Lifetime()
        next.add(Disposable { [first] in _ = first })
        first = next
      }
    }
    let hasEnded = ended.load(ordering: .relaxed)
    #expect(hasEnded)
  }
}
