import Dispatch
import Signals
import Testing

@MainActor @Suite struct BindToTests {
  @Test func `SETK-01, RACB-01: every value is written, and the last one stays`() {
    let log = Log()
    let model = Model()
    let source = Source<Int>()
    source.signal.bind(to: model, \.number)
    source.sendNext(1)
    log("\(model.number)")
    source.sendNext(2)
    source.sendCompleted()
    log("\(model.number)")
    #expect(log.text == "1\n2")
  }

  @Test func `SETK-01, RACB-01, RACB-02: nil is replaced by the value for nil`() {
    let model = Model()
    let source = Source<Int?>()
    source.signal.bind(to: model, \.number, nilValue: 7)
    source.sendNext(1)
    #expect(model.number == 1)
    source.sendNext(nil)
    #expect(model.number == 7)
  }

  @Test func `SETK-01: an optional property takes values, and nil where there is no value for it`()
  {
    let model = Model()
    Signal.return("b").bind(to: model, \.label)
    #expect(model.label == "b")
    Signal<String?>.return(nil).bind(to: model, \.label)
    #expect(model.label == nil)
  }

  @Test func `SETK-02, RACB-04: the object is not kept, and takes the binding with it`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    var model: Model? = Model()
    let watch = model.map { Watch($0) }
    let binding = source.signal.bind(to: model, \.number)
    model = nil
    #expect(watch?.isAlive == false)
    #expect(binding.isDisposed)
    source.sendNext(1)
    #expect(log.text == "source subscribed\nsource cleaned up")
  }

  @Test func `SETK-02: without a lifetime the next value ends the binding`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    var object: Bare? = Bare()
    let watch = object.map { Watch($0) }
    source.signal.bind(to: object, \.number)
    object = nil
    #expect(watch?.isAlive == false)
    #expect(log.text == "source subscribed")
    source.sendNext(1)
    #expect(log.text == "source subscribed\nsource cleaned up")
  }

  @Test func `SETK-03, REG-47: the object lives until a write has ended`() {
    let log = Log()
    let source = Source<Int>()
    let owner = Guarded<Model?>(Model())
    let isWriting = DispatchSemaphore(value: 0)
    let isDropped = DispatchSemaphore(value: 0)
    let number = owner.withLock { model in
      source.signal.bind(to: model, \.number)
      return model?.$number
    }
    number?.subscribe { number in
      guard number == 1 else { return }
      isWriting.signal()
      isDropped.wait()
      log("written")
    } completed: {
      log("gone")
    }
    race(2) { index in
      if index == 0 {
        source.sendNext(1)
      } else {
        isWriting.wait()
        _ = owner.withLock { $0.take() }
        log("dropped")
        isDropped.signal()
      }
    }
    #expect(log.text == "dropped\nwritten\ngone")
  }

  @Test func `SETK-04: another signal may be bound after completion, or after disposal`() {
    let model = Model()
    Signal.return(1).bind(to: model, \.number)
    let second = Source<Int>()
    let binding = second.signal.bind(to: model, \.number)
    binding.dispose()
    let third = Source<Int>()
    third.signal.bind(to: model, \.number)
    third.sendNext(3)
    #expect(model.number == 3)
  }

  @Test func `SETK-04: other properties and other objects may be bound at the same time`() {
    let models = [Model(), Model()]
    let source = Source<Int>()
    for model in models {
      source.signal.bind(to: model, \.number)
      source.signal.map { "\($0)" }.bind(to: model, \.text)
    }
    source.sendNext(4)
    #expect(models.map(\.number) == [4, 4])
    #expect(models.map(\.text) == ["4", "4"])
  }

  #if DEBUG
  @Test func `SETK-04: two live signals for one property stop a debug build`() async {
    await #expect(processExitsWith: .failure) {
      let model = Model()
      let signals = [Source<Int>(), Source<Int>()]
      for source in signals { source.signal.bind(to: model, \.number) }
    }
  }

  @Test func `SETK-05: an error stops a debug build`() async {
    await #expect(processExitsWith: .failure) {
      asScheduled { _ = Signal<Int>.error(Failure("e")).bind(to: Model(), \.number) }
    }
  }
  #else
  @Test func `SETK-05: an error ends the binding`() {
    let model = Model()
    let binding = Signal<Int>.error(Failure("e")).bind(to: model, \.number)
    #expect(binding.isDisposed)
  }
  #endif

  @Test func `SETK-06: the result unbinds, and the object forgets the binding`() {
    let log = Log()
    let model = Model()
    let source = Source<Int>(noting: log)
    var canary: Canary? = Canary()
    let watch = canary.map { Watch($0) }
    let binding = source.signal.map { [canary] in
      canary?.sing()
      return $0
    }.bind(to: model, \.number)
    canary = nil
    source.sendNext(1)
    binding.dispose()
    source.sendNext(2)
    #expect(model.number == 1)
    #expect(log.text == "source subscribed\nsource cleaned up")
    #expect(watch?.isAlive == true, "the source keeps its subscriber")
  }

  @Test func `RACB-03: without an object nothing is subscribed`() {
    let log = Log()
    let binding = Source<Int>(noting: log).signal.bind(to: nil as Model?, \.number)
    #expect(binding.isDisposed)
    #expect(log.text == "")
  }

  @Test func `RACB-04: the chain lives as long as the binding`() {
    let model = Model()
    let source = Source<Int>()
    do {
      let doubled = source.signal.map { $0 * 2 }
      doubled.bind(to: model, \.number)
    }
    source.sendNext(2)
    #expect(model.number == 4)
  }

  @Test func `RACB-05: values are written on the thread that sends them, within the sending`() {
    let log = Log()
    let model = Model()
    let source = Source<Int>()
    source.signal.bind(to: model, \.number)
    model.$number.subscribe(noting: log)
    race(1) { _ in
      source.sendNext(1)
      log("sent")
    }
    #expect(log.text == "0\n1\nsent")
  }

  @Test func `AMND-05: nothing is written after a disposal upstream during the event`() {
    let model = Model()
    let source = Source<Int>()
    let all = CompoundDisposable()
    all.add(source.signal.doNext { _ in all.dispose() }.bind(to: model, \.number))
    source.sendNext(7)
    #expect(model.number == 0)
  }
}
