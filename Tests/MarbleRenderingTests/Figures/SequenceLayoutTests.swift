import MarbleTestSupport
import Testing

@testable import MarbleModel
@testable import MarbleRendering

@Suite struct SequenceLayoutTests {
  @Test(arguments: 1...100)
  func `names, notes and labels keep apart, and all is in the picture`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let diagram = Self.diagram(&generator)
    let layout = SequenceLayout(of: diagram)
    for (one, other) in zip(layout.lanes, layout.lanes.dropFirst()) {
      let names = SequenceLayout.width(of: one.name) + SequenceLayout.width(of: other.name)
      #expect(other.x - one.x > names / 2)
    }
    for row in layout.rows {
      #expect(row.y >= layout.top && row.y + row.height <= layout.height)
      let span: (left: Int, right: Int, lanes: [Int])
      switch row.content {
      case .gap: continue
      case .note(let lane, _):
        let x = layout.lanes[lane].x
        span = (x - row.width / 2 - 9, x + row.width / 2 + 9, [lane])
      case .message(let from, let to, _) where from == to:
        let x = layout.lanes[from].x
        span = (x, x + 28 + row.width, [from])
      case .message(let from, let to, _):
        let (left, right) = (layout.lanes[min(from, to)].x, layout.lanes[max(from, to)].x)
        span = (
          (left + right - row.width) / 2, (left + right + row.width) / 2,
          Array(min(from, to)...max(from, to))
        )
        #expect(span.left > left && span.right < right)
      }
      #expect(span.left >= 0 && span.right <= layout.width, "seed \(seed)")
      for (lane, place) in layout.lanes.enumerated() where !span.lanes.contains(lane) {
        #expect(place.x < span.left || place.x > span.right, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [
    ("one two three", 8, ["one two", "three"]),
    ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
    ("宽宽宽 a", 4, ["宽宽", "宽 a"]),
    ("", 4, []),
    ("a b c d e f g h i j", 1, ["a", "b", "c", "…"]),
  ])
  func `long texts are broken into lines`(text: String, columns: Int, lines: [String]) {
    #expect(FigureText.wrapped(text, columns: columns) == lines)
  }

  @Test func `four lanes with short names fit on a phone`() throws {
    let text = ["you -> map: subscribe", "map -> source: next 1", "source -> hub: next 2"]
    #expect(SequenceLayout(of: try SequenceDiagram(parsing: text)).width < 320)
  }

  private static func diagram(_ generator: inout SeededGenerator) -> SequenceDiagram {
    func text(_ generator: inout SeededGenerator) -> String {
      (0..<Int.random(in: 1...8, using: &generator)).map { _ in
        String(
          repeating: Bool.random(using: &generator) ? "t" : "宽",
          count: Int.random(in: 1...12, using: &generator)
        )
      }.joined(separator: " ")
    }
    let count = Int.random(in: 1...6, using: &generator)
    let lanes = (0..<count).map { "\(text(&generator)) \($0)" }
    let rows = (0..<Int.random(in: 1...9, using: &generator)).map { _ -> SequenceDiagram.Row in
      let (one, other) = (
        Int.random(in: 0..<count, using: &generator), Int.random(in: 0..<count, using: &generator)
      )
      switch Int.random(in: 0...4, using: &generator) {
      case 0: return .gap
      case 1: return .note(lane: one, text: text(&generator))
      default: return .message(from: one, to: other, text: text(&generator))
      }
    }
    return SequenceDiagram(lanes: lanes, rows: rows)
  }
}
