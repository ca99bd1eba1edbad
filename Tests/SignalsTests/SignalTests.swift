import Signals
import Testing

// On the main actor, where the switch for names is thrown that belongs to the whole process.
@MainActor @Suite struct SignalTests {
  @Test func `NAME-01, NAME-04: naming returns the same signal`() {
    let signal = Signal<Int>.never
    #expect(signal.name == "")
    #expect(signal.description == "NeverSignal<Int>")
    #expect(signal.named("clock \(1)") === signal)
    #expect(signal.name == "clock 1")
    #expect(signal.description == "NeverSignal<Int> clock 1")
  }

  @Test func `SIG-22: a signal that nobody subscribed to is freed when nobody holds it`() {
    let log = Log()
    var signal: Signal<Int>? = .create { [canary = Canary(noting: log)] _ in
      canary.sing()
      return nil
    }
    #expect(signal?.name == "" && log.text == "")
    signal = nil
    #expect(log.text == "freed")
  }

  @Test func `SIG-22: one made in the background is freed when that work ends`() {
    let log = Log()
    let worker = Scheduler.background()
    worker.schedule {
      let signal = Signal<Int>.create { [canary = Canary(noting: log)] _ in
        canary.sing()
        return nil
      }
      signal.subscribe(noting: log).dispose()
      withExtendedLifetime(signal) { log("working") }
    }
    drain(worker)
    #expect(log.text == "working\nfreed")
  }
}
