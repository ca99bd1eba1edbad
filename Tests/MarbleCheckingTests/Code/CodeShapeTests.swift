import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

@Suite struct CodeShapeTests {
  /// Each row: lines of code, and for each line the comment that begins there.
  @Test(arguments: [
    (["let a = 1 // one"], ["// one"]),
    ([#"let a = "// no" // yes"#], ["// yes"]),
    ([##"let a = #"\" // no"# // yes"##], ["// yes"]),
    ([#"let a = "\(b ? "// no" : "x") // no" // yes"#], ["// yes"]),
    (["let a = 1 /* // no */ // yes"], ["// yes"]),
    (["/* one", "// no /* two */", "*/ let a = 1 // yes"], [nil, nil, "// yes"]),
    (
      [#"let a = """"#, "  // no", #"  \(f("x")) // no"#, #"  """ // yes"#],
      [nil, nil, nil, "// yes"]
    ),
    (["let a = 1", "let b = 2"], [nil, nil]),
    ([#"let a = "open // no"#, "let b = 2 // yes"], [nil, "// yes"]),
    (["// é", #""é" // yes"#], ["// é", "// yes"]),
    ([#"let a = /a"b/ // yes"#, "b // yes"], ["// yes", "// yes"]),
    ([#"let a = #/x // "y/# // yes"#], ["// yes"]),
    (["let a = #/", "  // \"no", "/# // yes"], [nil, nil, "// yes"]),
    ([#"let `a "// b` = 1 // yes"#], ["// yes"]),
    (["a // http://b // no"], ["// http://b // no"]),
  ])
  func `a comment begins outside of strings and other comments`(
    lines: [String],
    comments: [String?]
  ) {
    let shape = CodeShape(Listing(code: lines))
    let found = zip(lines, shape.comments).map { line, offset in
      offset.map { String(decoding: Array(line.utf8)[$0...], as: UTF8.self) }
    }
    #expect(found == comments)
  }

  /// Each row: a line of code with a `^` below the place that is asked for.
  @Test(arguments: [
    ("foo { $0 + 1 }", 6, 1, 0),
    ("foo(bar { $0 + 1 })", 10, 2, 1),
    ("a[b(1)]", 4, 2, 2),
    (#""\(a { b })""#, 7, 2, 1),
    ("foo(\")\", { x })", 11, 2, 1),
    ("foo() // (", 8, 0, 0),
    (#"a(/[(]"/) { x }"#, 13, 1, 0),
    ("a(#/[(]/ (/#, b)", 13, 1, 1),
    ("`a (` { x }", 8, 1, 0),
    (")) a", 3, 0, 0),
  ])
  func `open brackets are counted`(line: String, offset: Int, depth: Int, parentheses: Int) {
    let shape = CodeShape(Listing(code: [line]))
    let place = CodeSpan.Position(line: 0, offset: offset)
    #expect(shape.depth(at: place) == depth)
    #expect(shape.parentheses(at: place) == parentheses)
  }
}
