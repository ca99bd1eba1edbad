import Signals
import Testing

@Suite struct SignalErrorTests {
  @Test func `says in a word what happened`() {
    #expect("\(SignalError.timedOut), \(SignalError.noMatchingCase)" == "timedOut, noMatchingCase")
    #expect(
      "\(SignalError.noValue), \(SignalError.moreThanOneValue)" == "noValue, moreThanOneValue"
    )
  }
}
