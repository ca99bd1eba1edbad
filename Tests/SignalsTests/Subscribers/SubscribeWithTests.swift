import Signals
import Testing

@MainActor @Suite struct SubscribeWithTests {
  @Test func `WEAK-01: the closures get the object, strong while they run`() {
    let log = Log()
    let model = Model()
    let source = Source<Int>()
    source.signal.subscribe(with: model) { model, number in
      log("\(model.text) \(number)")
    } completed: { model in
      log("\(model.text) completed")
    }
    let failing = Source<Int>()
    failing.signal.subscribe(with: model, error: { model, error in log("\(model.text) \(error)") })
    source.sendNext(1)
    source.sendCompleted()
    failing.sendError(Failure("e"))
    #expect(log.text == "a 1\na completed\na e")
  }

  @Test func `WEAK-01: the object is not kept, and takes the subscription with it`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    var model: Model? = Model()
    let watch = model.map { Watch($0) }
    let subscription = model.map { model in
      source.signal.subscribe(with: model) { model, number in log("\(model.text) \(number)") }
    }
    model = nil
    #expect(watch?.isAlive == false)
    #expect(subscription?.isDisposed == true)
    #expect(log.text == "source subscribed\nsource cleaned up")
  }

  @Test func `WEAK-01: without a lifetime the next event ends the subscription`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    var object: Bare? = Bare()
    if let object {
      source.signal.subscribe(with: object) { _, number in
        log("\(number)")
      } completed: { _ in
        log("completed")
      }
    }
    object = nil
    source.sendNext(1)
    #expect(log.text == "source subscribed\nsource cleaned up")
    source.sendCompleted()
    #expect(log.text == "source subscribed\nsource cleaned up")
  }

  @Test func `AMND-05: nothing arrives after a disposal upstream during the event`() {
    let log = Log()
    let source = Source<Int>()
    let object = Canary()
    let all = CompoundDisposable()
    all.add(
      source.signal.doNext { _ in all.dispose() }.map { value in
        log("mapped")
        return value
      }.subscribe(with: object) { _, value in log("\(value)") }
    )
    source.sendNext(1)
    #expect(log.text == "")
  }
}
