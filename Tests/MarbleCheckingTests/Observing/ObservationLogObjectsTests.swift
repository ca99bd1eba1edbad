import MarbleTestSupport
import Testing

@testable import MarbleChecking
@testable import MarbleModel

struct ObservationLogObjectsTests {
  @Test func `a statement's last step has the objects at the statement's end`() {
    let listing = Chapter("```swift steps\na = nil\nb = nil\n```\n").blocks.listings[0]
    let program = Program(id: .init(path: listing.id.path, name: .page), listings: [listing])
    var log = ObservationLog()
    // The braces that are inserted around each statement begin and end it.
    for (index, line) in [2, 3].enumerated() {
      log.steps += [
        step(.entry, line, 3...11, objects: 10 * index), step(.value, line, 8...10, objects: 20),
        step(.exit, line, 3...11, objects: 30 + index),
      ]
    }
    let braces = [0: StatementBraces(for: listing)]
    let steps = log.removing(braces, from: program).steps
    #expect(steps.map(\.kind) == [.value, .value])
    #expect(steps.map(\.objects) == [30, 31])
  }

  @Test func `a listing begins with what the one before it left`() {
    var log = ObservationLog()
    log.objects = [1, 2, 3].map { ObjectRecord(nodes: [.init($0)]) }
    log.moments = [.init(endOf: nil, objects: nil), .init(endOf: 0, objects: 2)]
    log.moments.append(.init(endOf: 1, objects: 0))
    let first = SteppedObjects(records: [log.objects[2]], before: nil, after: 0)
    let second = SteppedObjects(records: [log.objects[2], log.objects[0]], before: 0, after: 1)
    #expect([0, 1, 2].map { log.objects(at: $0) } == [first, second, nil])
  }

  private func step(
    _ kind: ObservationLog.Kind,
    _ line: Int,
    _ columns: ClosedRange<Int>,
    objects: Int
  ) -> ObservationLog.Step {
    let range = SourceRange(
      from: SourcePosition(line: line, column: columns.lowerBound),
      to: SourcePosition(line: line, column: columns.upperBound)
    )
    return ObservationLog.Step(
      kind: kind,
      range: range,
      name: "",
      text: "",
      output: 0,
      listing: 0,
      task: 0,
      objects: objects
    )
  }
}
