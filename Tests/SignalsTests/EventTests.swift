import Signals
import Testing

@Suite struct EventTests {
  @Test func `EVNT-01: completion is finished and carries nothing`() {
    let event = Event<Int>.completed
    #expect(event.isFinished)
    #expect(event.value == nil)
    #expect(event.error == nil)
    #expect(event == .completed)
  }

  @Test func `EVNT-02: an error is finished and carries the error`() {
    let event = Event<Int>.error(Failure("e"))
    #expect(event.isFinished)
    #expect(event.value == nil)
    #expect(event.error.map { "\($0)" } == "e")
  }

  @Test func `EVNT-02: a value is not finished and carries the value, which may be nil`() {
    let event = Event.next(1)
    #expect(!event.isFinished)
    #expect(event.value == 1)
    #expect(event.error == nil)
    #expect(Event<Int?>.next(nil).value == .some(nil))
  }

  @Test func `EVNT-03: events are equal if kind and value are`() {
    #expect(Event.next(1) == .next(1))
    #expect(Event.next(1) != .next(2))
    #expect(Event<Int?>.next(nil) == .next(nil))
    #expect(Event.next(1) != .completed)
    #expect(Event<Int>.error(Failure("e")) != .completed)
  }

  @Test func `EVNT-03: errors are compared as their types say, or by type and text`() {
    #expect(Event<Int>.error(Code(number: 1, text: "a")) == .error(Code(number: 1, text: "b")))
    #expect(Event<Int>.error(Code(number: 1, text: "a")) != .error(Code(number: 2, text: "a")))
    #expect(Event<Int>.error(Code(number: 1, text: "a")) != .error(Failure("a")))
    #expect(Event<Int>.error(Failure("a")) != .error(Code(number: 1, text: "a")))
    #expect(Event<Int>.error(Failure("a")) == .error(Failure("a")))
    #expect(Event<Int>.error(Failure("a")) != .error(Failure("b")))
  }

  @Test func `EVNT-03: errors that are objects are compared by identity`() {
    let one = ObjectError()
    #expect(Event<Int>.error(one) == .error(one))
    #expect(Event<Int>.error(one) != .error(ObjectError()))
  }

  @Test func `EVNT-03: equal events have equal hashes`() {
    let events: [Event<Int>] = [
      .next(1), .next(1), .next(2), .completed, .completed,
      .error(Code(number: 1, text: "a")), .error(Code(number: 1, text: "b")),
    ]
    #expect(Set(events).count == 4)
  }

  @Test func `EVNT-03: events with different values have different hashes, as dictionaries need`() {
    #expect(Set((1...100).map { Event.next($0).hashValue }).count == 100)
  }

  @Test func `map changes the value and nothing else`() {
    #expect(Event.next(2).map { "\($0)" } == .next("2"))
    #expect(Event<Int>.completed.map { "\($0)" } == .completed)
    #expect(Event<Int>.error(Failure("e")).map { "\($0)" } == .error(Failure("e")))
  }
}

private struct Code: Error, Equatable {
  let number: Int
  let text: String

  static func == (left: Code, right: Code) -> Bool {
    left.number == right.number
  }
}

private final class ObjectError: Error {}
