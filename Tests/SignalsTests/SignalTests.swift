import Signals
import Testing

@Suite struct SignalTests {
  @Test func `NAME-01, NAME-04: naming returns the same signal`() {
    let signal = Signal<Int>.never
    #expect(signal.name == "")
    #expect(signal.description == "NeverSignal<Int>")
    #expect(signal.named("clock \(1)") === signal)
    #expect(signal.name == "clock 1")
    #expect(signal.description == "NeverSignal<Int> clock 1")
  }
}
