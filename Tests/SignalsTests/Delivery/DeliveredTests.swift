import Testing

@testable import Signals

/// Who waits until all is delivered waits for observers that are still behind, too.
@Suite(.timeLimit(.minutes(10))) struct DeliveredTests {
  /// Something that begins with an earlier value, the number 0.
  struct Source: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable () -> Made

    struct Made: Sendable {
      let signal: Signal<Int>
      let send: @Sendable (Int) -> Void
      let end: @Sendable () -> Void
      let delivered: @Sendable () async -> Void
    }

    static let all = [
      Source(testDescription: "observed property") { made(of: ObservedSignal(0, limit: .max)) },
      Source(testDescription: "observed property that keeps one") {
        made(of: ObservedSignal(0, limit: 1))
      },
      Source(testDescription: "behavior subject") { made(of: BehaviorSubject(0)) },
      Source(testDescription: "replay subject") {
        let subject = ReplaySubject<Int>(capacity: 1)
        subject.sendNext(0)
        return made(of: subject)
      },
    ]

    private static func made(of property: ObservedSignal<Int>) -> Made {
      Made(
        signal: property,
        send: { property.write($0) },
        end: { property.end() },
        delivered: property.delivered
      )
    }

    private static func made(of subject: Subject<Int>) -> Made {
      Made(
        signal: subject,
        send: subject.sendNext,
        end: subject.sendCompleted,
        delivered: subject.delivered
      )
    }
  }

  private let log = Log()

  @Test(arguments: Source.all)
  func `DLVD-04: an observer at its first value is waited for`(source: Source) {
    let source = source.make()
    source.signal.subscribe { [log] number in
      log("begin \(number)")
      if number == 0 { expect(source, for: "0") }
      log("end \(number)")
    }
    #expect(log.text == "begin 0\nend 0\ndelivered 0")
  }

  @Test(arguments: Source.all)
  func `DLVD-04: what came during the first value is waited for, and no more`(source: Source) {
    let source = source.make()
    source.signal.subscribe { [log] number in
      log("begin \(number)")
      if number < 2 {
        source.send(number + 1)
        expect(source, for: "\(number + 1)")
      }
      log("end \(number)")
    }
    let text = """
      begin 0
      end 0
      begin 1
      end 1
      delivered 1
      begin 2
      end 2
      delivered 2
      """
    #expect(log.text == text)
  }

  @Test(arguments: Source.all)
  func `DLVD-04: who asks within an event waits for an observer at its first value, too`(
    source: Source
  ) {
    let source = source.make()
    source.signal.subscribe { [log] number in
      log("A \(number)")
      guard number == 1 else { return }
      source.send(2)
      expect(source, for: "2")
    }
    source.signal.subscribe { [log] number in
      log("B \(number)")
      guard number == 0 else { return }
      source.send(1)
      log("B end")
    }
    let lines = log.text.split(separator: "\n")
    // A property that keeps one change leaves this one out.
    let rest = lines.filter { $0 != "B 1" }
    #expect(rest == ["A 0", "B 0", "A 1", "A 2", "B end", "B 2", "delivered 2"])
  }

  @Test(arguments: Source.all)
  func `DLVD-04: the end is waited for, too`(source: Source) {
    let source = source.make()
    source.signal.subscribe { [log] number in
      log("begin \(number)")
      source.end()
      expect(source, for: "end")
      log("end \(number)")
    } completed: { [log] in
      log("completed")
    }
    #expect(log.text == "begin 0\nend 0\ncompleted\ndelivered end")
    expect(source, for: "nothing")
    #expect(log.text.hasSuffix("\ndelivered nothing"))
  }

  @Test(arguments: Source.all)
  func `DLVD-04: a disposed observer isn't waited for`(source: Source) {
    let source = source.make()
    let stop = Subject<Int>()
    source.signal.takeUntil(stop).subscribe { [log] number in
      log("begin \(number)")
      stop.sendNext(1)
      expect(source, for: "\(number)")
      log("end \(number)")
    }
    #expect(log.text == "begin 0\ndelivered 0\nend 0")
  }

  /// Notes when all that was sent before has been delivered.
  private func expect(_ source: Source.Made, for what: String) {
    Task(executorPreference: InlineExecutor()) { [log] in
      await source.delivered()
      log("delivered \(what)")
    }
  }
}
