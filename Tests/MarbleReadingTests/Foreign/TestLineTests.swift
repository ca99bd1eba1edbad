import MarbleModel
import Testing

@testable import MarbleReading

struct TestLineTests {
  @Test(arguments: [
    ("code", "  -> let a = 1", "code 1:6 let a = 1"),
    ("hidden code", "  >> print(a)", "hiddenCode 1:6 print(a)"),
    ("indented code", "  >>    print(a)", "hiddenCode 1:6    print(a)"),
    ("output", "  <- 1", "output 1:6 1"),
    ("hidden output", "  << 1", "hiddenOutput 1:6 1"),
    ("an empty line of output", "  <<-", "hiddenOutput 1:6 "),
    ("output that is a hyphen", "  << -", "hiddenOutput 1:6 -"),
    ("what prints", "  /> a is \\(a)", "printing 1:6 a is \\(a)"),
    ("what is printed", "  </ a is 1", "printed 1:6 a is 1"),
    ("a message", "  !$ error: no", "message 1:6 error: no"),
    ("a quotation", "  !!    ^", "quotation 1:6    ^"),
    ("a stop", "  xx overflow", "stop 1:6 overflow"),
    ("a mark alone", "  ->", "code 1:6 "),
    (
      "what looks like a mark and is indented further", "     -> let a = 1",
      "continuation 1:6 -> let a = 1"
    ),
    ("more code", "     }", "continuation 1:6 }"),
    ("more code, indented", "       return 1", "continuation 1:6   return 1"),
    ("more code, hardly indented", "   }", "continuation 1:4 }"),
    ("nothing", "", "blank 1:1 "),
    ("spaces", "    ", "blank 1:3 "),
    ("a remark", "  // about the test", "remark 1:3 // about the test"),
    ("no mark", "  let a = 1", "unknown 1:3 let a = 1"),
    ("half a mark", "  > let a = 1", "unknown 1:3 > let a = 1"),
    ("no space behind a mark", "  ->let a = 1", "unknown 1:3 ->let a = 1"),
    ("an arrow in code", "     -> Int {", "continuation 1:6 -> Int {"),
  ])
  func `a line has a meaning`(name: String, text: String, outcome: String) {
    let place = SourcePosition(line: 1)
    let line = TestLine(Listing.Line(text: text, position: place), margin: 2)
    let meaning =
      switch line.meaning {
      case .marked(let mark): "\(mark)"
      default: "\(line.meaning)"
      }
    let found = "\(meaning) \(line.position.line):\(line.position.column) \(line.text)"
    #expect(found == outcome, "\(name)")
  }

  @Test(arguments: [("  -> a", 2), (">> a", 0), ("    xx", 4), ("  a", nil), ("", nil), ("-", nil)])
  func `a mark says how far the test is indented`(text: String, margin: Int?) {
    #expect(TestLine.margin(of: Listing.Line(text: text, position: .init(line: 1))) == margin)
  }
}
