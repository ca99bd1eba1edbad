import MarbleModel
import Testing

@testable import MarbleRendering

struct GrowingSequenceTests {
  private static let text = "lanes: a, b\na -> b: one\nb: two\nb -> a: three"

  @Test(arguments: [
    ("one by one", [0, 1, 2, 3], "1:1 2:2 3:3"),
    ("several at once, and none", [0, 0, 2, 2, 3, 3], "2:2 4:3"),
    ("after events of an earlier block", [7, 8, 10], "1:1 2:3"),
  ])
  func `each step has the rows of the events by then`(
    name: String,
    events: [Int],
    wanted: String
  ) throws {
    let story = try #require(Self.story(events), "\(name)")
    #expect(story.attributes.hasPrefix(" data-story=\"\(wanted)\" data-ends=\""), "\(name)")
    #expect(story.ends.count == 4 && story.ends == story.ends.sorted())
  }

  @Test(arguments: [
    ("fewer events than rows", [0, 1, 2], text), ("more events", [0, 4], text),
    ("events before the first step", [1, 3], text), ("no events", [0, 0, 0], text),
    ("no steps", [], text), ("rows left out", [0, 1, 2, 3], "a -> b: one\n...\nb: two"),
    ("no sequence", [0, 1], "a"),
  ])
  func `without an event for each row, nothing is claimed`(
    name: String,
    events: [Int],
    text: String
  ) {
    #expect(Self.story(events, text) == nil, "\(name)")
  }

  @Test func `only a listing with steps has a story that grows`() {
    #expect(Self.story([0, 1, 2, 3], isStepped: false) == nil)
    #expect(Self.story([0, 1, 2, 3], kind: .output) == nil)
  }

  private static func story(
    _ events: [Int],
    _ text: String = text,
    kind: MarbleModel.Expectation.Kind = .sequence,
    isStepped: Bool = true
  ) -> GrowingSequence? {
    var listing = SampleListing("print(story)").listing
    listing.words.isStepped = isStepped
    let start = SourcePosition(line: 1)
    listing.output = MarbleModel.Expectation(
      kind: kind,
      lines: text.split(separator: "\n").map { Listing.Line(text: String($0), position: start) },
      range: SourceRange(at: start)
    )
    let place = CodeSpan.Position(line: 0, offset: 0)
    let steps = events.map { events in
      Observations.Step(
        event: .value(name: nil, text: "1"),
        span: CodeSpan(from: place, to: place),
        output: 0,
        task: 0,
        events: events
      )
    }
    return GrowingSequence(of: steps, in: listing, words: .in("en"))
  }
}
