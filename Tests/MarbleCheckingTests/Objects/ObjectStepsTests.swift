import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

/// Steps of a listing whose states stand in rows such as `a -> 1; 1 A`.
struct ObjectStepsTests {
  @Test func `each state says what is new and gone against the one before`() {
    let texts = texts(
      ["a -> 1; 1 A", "a -> 1; 1 A; 2 B; 1 -b-> 2", "a -> 1; 1 A"],
      from: "a -> 1; 1 A"
    )
    #expect(texts == ["  a: A", "  a: A\n+   b: B", "  a: A\n-   b: B"])
  }

  @Test func `a change is shown until the next one`() {
    let texts = texts(["a -> 1; 1 A", "a -> 1; 1 A", "b -> 1; 1 A", "b -> 1; 1 A"])
    #expect(texts == ["+ a: A", "+ a: A", "- a: A\n+ b: A (above)", "- a: A\n+ b: A (above)"])
  }

  @Test func `the way back has marks of its own`() {
    let (one, two) = ("a -> 1; 1 A", "a -> 1; b -> 1; 1 A")
    #expect(
      texts([one, two, one, two], from: one)
        == ["  a: A", "  a: A\n+ b: A (above)", "  a: A\n- b: A (above)", "  a: A\n+ b: A (above)"]
    )
  }

  @Test func `what has changed where a body is left is shown at its last step`() {
    let rows = ["a -> 1; 1 A", "left b -> 1; 1 A", "b -> 1; 1 A", "b -> 1; 1 A"]
    let change = "- a: A\n+ b: A (above)"
    #expect(texts(rows, from: "a -> 1; 1 A") == [change, change, change, change])
  }

  @Test func `what changes where several bodies are left is shown at the next step`() {
    let rows = [
      "a -> 1; 1 A", "left a -> 1; 1 A", "left b -> 1; 1 A", "b -> 1; 1 A", "b -> 1; 1 A",
    ]
    let change = "- a: A\n+ b: A (above)"
    #expect(texts(rows, from: "a -> 1; 1 A") == ["  a: A", "  a: A", "  a: A", change, change])
  }

  @Test func `the last step shows the end of the listing`() {
    #expect(texts(["a -> 1; 1 A", "a -> 1; 1 A"], to: "") == ["+ a: A", "- a: A"])
    let rows = ["a -> 1; 1 A", "left a -> 1; 1 A"]
    #expect(texts(rows, from: "b -> 2; 2 B", to: "") == ["- b: B", "- b: B"])
  }

  @Test func `objects that are not known have no text, and the next ones no marks`() {
    #expect(texts(["a -> 1; 1 A", "?", "b -> 1; 1 A"]) == ["+ a: A", nil, "  b: A"])
  }

  @Test func `an object has the name that fences give it, though its number differs`() {
    let fence = "a -> 9; b -> 5; 9 A; 5 A"
    let steps = ["a -> 3; b -> 8; c -> 4; 3 A; 8 A; 4 A", "a -> 3; b -> 8; 3 A; 8 A"]
    #expect(texts([fence], to: fence) == ["+ a: A 2\n+ b: A"])
    #expect(
      texts(steps, recorded: fence)
        == ["+ a: A 2\n+ b: A\n+ c: A 3", "  a: A 2\n  b: A\n- c: A 3"]
    )
  }

  @Test func `the words of the fence choose what steps show`() {
    let row = "a -> 1; b -> 2; 1 A; 2 B; 3 C; 2 -c-> 3"
    #expect(texts([row], words: "from=b without=C") == ["+ b: B"])
  }

  @Test(arguments: [
    ("another object", "a -> 1; 1 A", "a -> 1; 1 B"),
    ("a reference more", "a -> 1; 1 A", "a -> 1; b -> 1; 1 A"),
    ("another strength", "a -> 1; 1 A", "weak a -> 1; 1 A"),
    ("another name", "a -> 1; 1 A", "b -> 1; 1 A"),
    (
      "one object twice", "a -> 1; b -> 2; 1 A; 2 A; 3 C; 1 -c-> 3",
      "a -> 1; b -> 2; 1 A; 2 A; 3 C; 2 -c-> 3"
    ),
    ("nothing", "a -> 1; 1 A", "?"),
  ])
  func `a run that ends with other objects shows none`(name: String, recorded: String, seen: String)
  {
    let run = StepRun([seen], to: seen, recorded: recorded)
    let steps = run.steps
    #expect(steps.refused == [run.fence.listing.id], "\(name)")
    #expect(steps.texts(of: run.fence.listing) == [], "\(name)")
  }

  @Test func `a reference in doubt is settled for the whole run`() {
    let rows = ["a -> 1; 1 A; 2 B 2; 1 -b?-> 2; c -> 2", "a -> 1; 1 A; 2 B 1; 1 -b?-> 2; c -> 2"]
    let records = ObjectRecord.settled(rows.map { record($0.lines) })
    #expect(
      records.map { text($0) }
        == [String](repeating: "a: A\n  unowned b: B\nc: B (above)", count: 2)
    )
    #expect(records[0] == records[1])
  }

  private func texts(
    _ rows: [String],
    from start: String = "",
    to end: String? = nil,
    recorded: String? = nil,
    words: String = ""
  ) -> [String?] {
    let run = StepRun(rows, from: start, to: end, recorded: recorded, words: words)
    return run.steps.texts(of: run.fence.listing)
  }
}

extension String {
  fileprivate var lines: String { split(separator: "; ").joined(separator: "\n") }
}

/// A run of one listing: a state for each step, before it, and after it.
private struct StepRun {
  var fence: ObjectFence
  private var list: [Observations.Step] = []

  init(
    _ rows: [String],
    from start: String = "",
    to end: String? = nil,
    recorded: String? = nil,
    words: String = ""
  ) {
    let states = rows.map { $0.hasPrefix("left ") ? String($0.dropFirst(5)) : $0 }
    let end = end ?? states.last ?? ""
    var known: [String] = []
    func index(_ row: String) -> Int? {
      if row == "?" { return nil }
      if !known.contains(row) { known.append(row) }
      return known.firstIndex(of: row)
    }
    let span = CodeSpan(from: .init(line: 0, offset: 0), to: .init(line: 0, offset: 1))
    for (row, state) in zip(rows, states) {
      let event: Observations.Step.Event = row.hasPrefix("left ") ? .left : .printed
      list.append(.init(event: event, span: span, output: 0, task: 0, objects: index(state)))
    }
    let (before, after) = (index(start), index(end))
    let text = "```swift steps\nf()\n```\n\n```objects \(words)\n```\n"
    let listing = Chapter(text).blocks.listings[0]
    fence = ObjectFence(
      listing: listing,
      fence: listing.objects ?? .init(kind: .objects, lines: [], range: listing.range),
      record: record((recorded ?? end).lines),
      seen: SteppedObjects(records: known.map { record($0.lines) }, before: before, after: after),
      previous: nil,
      variables: []
    )
  }

  var steps: ObjectSteps {
    let names = ObjectNames(in: [fence.outline])
    return ObjectSteps([fence], [fence.listing.id: list], names: names)
  }
}
