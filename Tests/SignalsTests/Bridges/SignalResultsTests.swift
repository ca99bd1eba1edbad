import Signals
import Testing

@MainActor @Suite struct SignalResultsTests {
  @Test func `RSLT-01: values are successes, and an error is the last result`() async {
    var seen: [String] = []
    let failing = values(1, 2).concat(.error(Failure("e")))
    for await result in failing.results { seen.append("\(result)") }
    for await result in values(3).results { seen.append("\(result)") }
    #expect(seen == ["success(1)", "success(2)", "failure(e)", "success(3)"])
  }

  @Test func `RSLT-01: nothing follows the error`() async {
    var iterator = Signal<Int>.error(Failure("e")).results.makeAsyncIterator()
    #expect(await iterator.next().map { "\($0)" } == "failure(e)")
    #expect(await iterator.next() == nil)
  }

  @Test func `RSLT-01: a slow loop may keep fewer`() async {
    var seen: [String] = []
    for await result in values(1, 2, 3).results(keeping: .newest(1)) { seen.append("\(result)") }
    #expect(seen == ["success(3)"])
  }

  @Test func `RSLT-02: leaving the loop ends the subscription`() async {
    let log = Log()
    let source = Source<Int>(noting: log)
    let signal = Signal.return(1).concat(source.signal)
    for await _ in signal.results { break }
    #expect(log.text == "source subscribed\nsource cleaned up")
  }

  @Test func `RSLT-02: cancelling the task ends the loop and the subscription`() async {
    let log = Log()
    let source = Source<Int>(noting: log)
    let begun = Milestone()
    let task = Task {
      var iterator = source.signal.results.makeAsyncIterator()
      begun.reach()
      return await iterator.next() == nil
    }
    await begun.wait()
    task.cancel()
    #expect(await task.value)
    #expect(log.text == "source subscribed\nsource cleaned up")
  }

  @Test func `RSLT-03: values of a property begin with the present one and end with it`() async {
    let source = Subject<Int>()
    let property = Property(1, then: source)
    var seen: [Int] = []
    for await value in property.values {
      seen.append(value)
      if value < 3 { source.sendNext(value + 1) } else { source.sendCompleted() }
    }
    #expect(seen == [1, 2, 3])
  }

  @Test func `RSLT-03: a slow loop over a property may see only what it is`() async {
    let level = Observed(1)
    var iterator = level.property.values(keeping: .newest(1)).makeAsyncIterator()
    for value in 2...5 { level.value = value }
    #expect(await iterator.next() == 5)
  }

  @Test func `RSLT-03: values of an observed property end with its object`() async {
    var level: Observed<Int>? = Observed(1)
    var seen: [Int] = []
    guard let values = level?.signal.values else { return }
    for await value in values {
      seen.append(value)
      if value < 3 { level?.value = value + 1 } else { level = nil }
    }
    #expect(seen == [1, 2, 3])
  }
}
