import Synchronization
import Testing

@testable import Signals

/// Names that operators give.
///
/// All tests that look at names run on the main actor, one by one, since the switch belongs to the
/// whole process.
@MainActor @Suite struct NameTests {
  @Test(arguments: OperatorCase.all)
  func `NAME-02: the name of an operator follows that of its source`(operation: OperatorCase) {
    let name = wantingNames { operation.apply(Signal<Int>.never.named("source")).name }
    #expect(name == "[source] \(operation.name)")
  }

  @Test func `NAME-02: names nest, and class methods begin with a plus`() {
    let name = wantingNames {
      Signal.concat([.return(1), .empty]).map { $0 + 1 }.take(3).filter { $0 > 1 }.name
    }
    #expect(name == "[[[+concat: [+return: 1], [+empty]] -map:] -take: 3] -filter:")
  }

  @Test func `NAME-02: signals of tasks are named after what made them`() {
    let names = wantingNames {
      [Signal.from(AsyncStream<Int> { $0.finish() }).name, Signal<Int>.task { 1 }.name]
    }
    #expect(names == ["+from:", "+task:"])
  }

  @Test func `NAME-01, NAME-03: without the switch nothing is named and no text is made`() {
    let log = Log()
    func operation() -> String {
      log("made")
      return "-told"
    }
    #expect(Signal.return(1).derived(from: Signal<Int>.never, operation()).name == "")
    #expect(Signal.return(Told(log: log)).map { $0 }.take(1).name == "")
    #expect(log.text == "")
  }

  @Test func `NAME-03: of other values only the type is told, so that no foreign code runs`() {
    let log = Log()
    let name = wantingNames { Signal.return(Told(log: log)).name }
    #expect(name == "+return: <Told>")
    #expect(log.text == "")
  }

  @Test func `NAME-04: a name given by hand stays, and names what follows`() {
    let names = wantingNames {
      let signal = Signal.return("x").map { $0 }
      #expect(signal.named("mine") === signal)
      return signal.name + " " + signal.map { $0 }.name
    }
    #expect(names == "mine [mine] -map:")
  }

  @Test func `the name of a long chain is cut at the front`() {
    let name = wantingNames {
      var signal = Signal.return(0)
      for _ in 0..<1_000 { signal = signal.map { $0 } }
      return signal.name
    }
    #expect(name.utf8.count < 1_100)
    #expect(name.hasPrefix("[..."))
    #expect(name.hasSuffix("] -map:] -map:"))
  }

  @Test func `the switch is what the environment says`() {
    #expect(DerivedNames.wanted(in: "RAC_DEBUG_SIGNAL_NAMES") == false)
    #expect(DerivedNames.wanted(in: "PATH"))
  }
}

/// A value that notes whoever asks for its text.
private struct Told: CustomStringConvertible, Sendable {
  let log: Log

  var description: String {
    log("asked")
    return "told"
  }
}
