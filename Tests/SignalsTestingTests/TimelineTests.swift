import SignalsTesting
import Testing

@Suite struct TimelineTests {
  typealias Row = (text: String, moments: [Timeline.Moment], length: Int)

  static let canonical: [Row] = [
    ("", [], 0),
    ("---", [], 3),
    ("|", [.init(0, .completed)], 1),
    ("X", [.init(0, .error)], 1),
    ("1--2-|", [.init(0, .next("1")), .init(3, .next("2")), .init(5, .completed)], 6),
    ("-1X", [.init(1, .next("1")), .init(2, .error)], 3),
    ("-1a--2b", [.init(1, .next("1a")), .init(5, .next("2b"))], 7),
    ("ab|", [.init(0, .next("ab")), .init(2, .completed)], 3),
    ("(a b)-", [.init(0, .next("a")), .init(0, .next("b"))], 6),
    ("-(a|)", [.init(1, .next("a")), .init(1, .completed)], 5),
    ("(a-b-|)", [.init(0, .next("a")), .init(1, .next("b")), .init(2, .completed)], 7),
    ("---(3c-|)", [.init(3, .next("3c")), .init(4, .completed)], 9),
    ("(ab--c)", [.init(0, .next("ab")), .init(2, .next("c"))], 7),
    ("(a b)c", [.init(0, .next("a")), .init(0, .next("b")), .init(5, .next("c"))], 6),
    ("(a-b)-c----", [.init(0, .next("a")), .init(1, .next("b")), .init(6, .next("c"))], 11),
    ("\"-1\"|", [.init(0, .next("-1")), .init(4, .completed)], 5),
    ("\"X\"\"\"-", [.init(0, .next("X")), .init(3, .next(""))], 6),
    ("a\"b c\"d", [.init(0, .next("a")), .init(1, .next("b c")), .init(6, .next("d"))], 7),
    (#""\"\\\n\t\u{301}""#, [.init(0, .next("\"\\\n\t\u{301}"))], 17),
    ("é-👩‍👩‍👧|", [.init(0, .next("é")), .init(2, .next("👩‍👩‍👧")), .init(3, .completed)], 4),
  ]

  @Test(arguments: canonical.indices)
  func `reads and prints`(index: Int) throws {
    let row = Self.canonical[index]
    let timeline = try Timeline(row.text)
    #expect(timeline.moments == row.moments)
    #expect(timeline.length == row.length)
    #expect(timeline.description == row.text)
    #expect(Timeline(row.moments, length: row.length) == timeline)
  }

  @Test(arguments: [
    ("(a--)", "a----"), ("(a  b)", "(a b)-"), ("()", "--"), ("(ab)", "ab--"),
    ("ab\"c\"", "(ab--c)"),
    (#""a""#, "a--"), (#""\u{41}""#, "A-------"), ("(  |)", "|"), ("(|  )", "|"),
  ])
  func `prints what can be written in other ways in one way`(text: String, printed: String) throws {
    #expect(try Timeline(text).description == printed)
  }

  @Test(arguments: [
    ("1- 2", 3, TimelineError.Problem.space), ("1\t2", 2, .space), (" ", 1, .space),
    ("(1\t2)", 3, .space), ("1\u{A0}", 2, .space), ("1\r\n2", 2, .space), ("-|-", 3, .followsEnd),
    ("|1", 2, .followsEnd), ("|X", 2, .followsEnd), ("X()", 2, .followsEnd),
    ("(1|2)", 4, .followsEnd),
    ("(|-)", 3, .followsEnd), ("(|)-", 4, .followsEnd), ("-(a", 2, .groupNotClosed),
    ("(", 1, .groupNotClosed), ("a)", 2, .nothingToClose), ("(a(b))", 3, .groupInGroup),
    ("-\"a", 2, .quoteNotClosed), ("\"", 1, .quoteNotClosed), (#""\""#, 1, .quoteNotClosed),
    (#""\x""#, 2, .unknownEscape), (#""\"#, 2, .unknownEscape), (#""\u{}""#, 2, .unknownEscape),
    (#""\u{D800}""#, 2, .unknownEscape), (#""\u{+41}""#, 2, .unknownEscape),
    (#""\u{110000}""#, 2, .unknownEscape), (#""\u{000000041}""#, 2, .unknownEscape),
    (#""\u41""#, 2, .unknownEscape), (#""\u}""#, 2, .unknownEscape),
  ])
  func `says where a text is wrong`(
    text: String,
    column: Int,
    problem: TimelineError.Problem
  ) throws {
    let error = #expect(throws: TimelineError.self) { try Timeline(text) }
    #expect(error?.column == column)
    #expect(error?.problem == problem)
  }

  @Test func `says what to write instead`() {
    let error = #expect(throws: TimelineError.self) { try Timeline("1-|--") }
    let text = "column 4: nothing can follow the end; remove this, or move '|' or 'X' after it"
    #expect(error?.description == text)
  }

  @Test func `draws values by short texts`() {
    let values: [(Any, String)] = [
      (1, "1"), ("a", "a"), ((1, "a"), "1a"), ((1, (2, 3)), "123"), ([1, 2], "[1,2]"),
      (Optional("a") as Any, "a"), (Int?.none as Any, "nil"), ((), "()"), (1.5, "1.5"),
      (["a", nil], "[a,nil]"), (Character("x"), "x"), (["k": 1], #"["k": 1]"#),
    ]
    for (value, text) in values { #expect(Timeline.text(of: value) == text) }
  }

  @Test func `a million columns take no time worth mentioning`() throws {
    let dense = Timeline((0..<20_000).map { .init($0, .next("\($0)")) })
    #expect(try Timeline(dense.description) == dense)
    let wide = String(repeating: "1--------2", count: 100_000) + "|"
    #expect(try Timeline(wide).description == wide)
  }
}
