import Foundation
import Signals
import Testing

@testable import SignalsTesting

@Suite struct TestSchedulerPlacingsTests {
  @Test func `a diagram is told for all placings, and the first one again at the end`() throws {
    let time = TestScheduler()
    time.advance(by: .seconds(5))
    let answers = try Self.answers(to: "diagram", on: time, about: "a-b|")
    #expect(
      answers == """
        diagram
         letters  a-b|
         later    -a-b|
        lanes 0
        placing
         letters  a-b|
        answer
         letters  a-b|
         later    -a-b|
        placing
         letters  (a-b--|)
        answer
         letters  (a-b--|)
         later    -(a-b--|)
        placing
         letters  -(a-b-|)
        answer
         letters  -(a-b-|)
         later    --(a-b-|)
        placing
         letters  a-b|
        answer
         letters  a-b|
         later    -a-b|
        end

        """
    )
  }

  @Test func `an end is moved if that was requested, and the other rows answer`() throws {
    let answers = try Self.answers(to: "ends\ndiagram", on: TestScheduler(), about: "a-|")
    #expect(
      answers == """
        diagram
         letters  a-|
         later    -a-|
        lanes 0
        ends 0
        placing
         letters  a-|
        answer
         letters  a-|
         later    -a-|
        placing
         letters  a|
        answer
         letters  a|
         later    -a|
        placing
         letters  -a|
        answer
         letters  -a|
         later    --a|
        placing
         letters  a-|
        answer
         letters  a-|
         later    -a-|
        end

        """
    )
  }

  @Test func `the time and what waits are as they were when all placings are over`() throws {
    let time = TestScheduler()
    let rings = Subject<String>()
    let bell = rings.record()
    time.schedule(after: .seconds(40)) { rings.sendNext("ring") }
    let letters = try time.signal("a-|")
    _ = try Self.answers(to: "diagram", on: time) { time in
      time.draw(
        [
          .init(name: "letters") { letters.record(on: time) },
          .init(name: "later") { letters.delay(.seconds(1), on: time).record(on: time) },
        ],
        ticks: 9,
        tick: .seconds(1)
      )
    }
    #expect(time.now == .epoch + .seconds(3) && bell.values.isEmpty)
    time.advance(by: .seconds(37))
    #expect(bell.values == ["ring"])
  }

  @Test(arguments: [
    ("a lane that is not wanted", "diagram others", "lanes"),
    ("a lane that is", "diagram letters,others", "lanes 0"),
    ("another diagram", "diagram\n letters  -|", nil),
  ])
  func `only what was wished for is moved`(name: String, wish: String, lanes: String?) throws {
    let time = TestScheduler()
    let letters = try time.signal("a|")
    let answers = try Self.answers(to: wish, on: time) { time in
      time.draw(
        [.init(name: "letters") { letters.record(on: time) }],
        ticks: 9,
        tick: .seconds(1)
      )
    }
    let told = answers.split(separator: "\n").first { $0.hasPrefix("lanes") }.map(String.init)
    #expect(told == lanes)
  }

  /// Returns the answers about a row of letters and the same letters a second later.
  private static func answers(
    to request: String,
    on time: TestScheduler,
    about row: String
  ) throws -> String {
    let letters = try time.signal(row).map { $0 }
    return try answers(to: request, on: time) { time in
      time.draw(
        [
          .init(name: "letters") { letters.record(on: time) },
          .init(name: "later") { letters.delay(.seconds(1), on: time).record(on: time) },
        ],
        ticks: 100,
        tick: .seconds(1)
      )
    }
  }

  /// Returns what a scheduler answers for a diagram; the wish is for it unless it has lines.
  private static func answers(
    to request: String,
    on time: TestScheduler,
    _ draw: (TestScheduler) -> (diagram: Diagram, sources: [[TimelineSource]])
  ) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "placings-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    let start = time.now
    let drawn = draw(time)
    let lines = "\(drawn.diagram)".split(separator: "\n").map { " " + $0 }
    let text = request.contains("\n ") ? request : ([request] + lines).joined(separator: "\n")
    let request = PlacingRequest(text, answers: file.path)
    time.answer(request, for: drawn, since: start, tick: .seconds(1)) { draw(time).diagram }
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }
}
