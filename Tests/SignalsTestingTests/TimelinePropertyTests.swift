import SignalsTesting
import Testing

/// What holds for all timelines, tried on many that were made by chance, the same ones each time.
@Suite struct TimelinePropertyTests {
  static let texts = [
    "1", "2", "a", "ab", "abc", "1a", "-", "|", "X", "XX", "(", ")", "\"", "\\", " ", "  ", "",
    "\n",
    "\t", "\r\n", "\0", "\u{301}", "e\u{301}", "é", "👍🏽", "🏽", "\u{200D}", "👩‍👩‍👧", "🇩🇪", "🇩", "한",
    "\u{1100}",
    "\u{FE0F}", "\u{202E}x", "\u{2028}", "\u{E000}", "\u{10FFFF}", "क्ष", "\u{0D4E}", "\u{0600}", "字",
    "a\u{200B}", "x\u{200D}", "\u{1F1E9}\u{1F1EA}\u{1F1EB}", "`", "[1,2]", "(1, 2)", "two words",
  ]

  @Test(arguments: 0..<50) func `reading what was printed gives the same`(seed: UInt64) throws {
    var chance = Chance(seed: seed)
    for _ in 0..<100 {
      let timeline = chance.timeline(of: Self.texts)
      let read = try Timeline(timeline.description)
      #expect(read == timeline, "\(timeline)")
      #expect(timeline.description.count == timeline.length)
    }
  }

  @Test(arguments: 0..<50) func `any text is read or refused`(seed: UInt64) {
    var chance = Chance(seed: seed)
    for _ in 0..<100 {
      let text = chance.text(
        of: Self.texts + ["-", "-", "(", ")", "a", " ", #"\u{"#, "}", "\"", "4"]
      )
      guard let timeline = try? Timeline(text) else { continue }
      #expect((try? Timeline(timeline.description)) == timeline, "\(text)")
    }
  }

  @Test(arguments: 0..<20) func `diagrams can be read, too`(seed: UInt64) throws {
    var chance = Chance(seed: seed)
    let names = ["zip", "a b", "", "-zipWith: [x]", " x\ty ", "字"]
    for _ in 0..<20 {
      let rows = (0...chance.below(4)).map { _ in
        Diagram.Row(names[chance.below(names.count)], chance.timeline(of: Self.texts))
      }
      let diagram = Diagram(rows.filter { $0.timeline.length > 0 })
      #expect(try Diagram(diagram.description) == diagram, "\(diagram)")
    }
  }
}

/// A source of numbers that look random; the same seed gives the same numbers.
private struct Chance {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  mutating func below(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }

  mutating func text(of parts: [String]) -> String {
    (0..<below(12)).map { _ in parts[below(parts.count)] }.joined()
  }

  mutating func timeline(of texts: [String]) -> Timeline {
    var tick = 0
    var moments = (0..<below(8)).map { _ in
      tick += [0, 0, 1, 1, 2, 3, 9][below(7)]
      return Timeline.Moment(tick, .next(texts[below(texts.count)]))
    }
    let ending = below(4)
    if ending < 2 { moments.append(.init(tick + below(3), ending == 0 ? .error : .completed)) }
    return Timeline(moments, length: below(40))
  }
}
