import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleModel

@Suite struct SwiftCodeTests {
  @Test func `interpolations in interpolations end somewhere`() {
    let depth = 200_000
    let code = SwiftCode(Listing(code: [String(repeating: "\"\\(", count: depth), "1 // one"]))
    #expect(code.commentStarts.last == 2)
  }

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
    let code = SwiftCode(Listing(code: lines))
    let found = zip(lines, code.commentStarts).map { line, offset in
      offset.map { String(decoding: Array(line.utf8)[$0...], as: UTF8.self) }
    }
    #expect(found == comments)
  }

  /// Each row: lines of code, and for each line the comment that begins there.
  @Test(arguments: [
    ([#"let a = "// no" // yes"#], ["// yes"]),
    ([##"let a = #"\" // no"# // yes"##], ["// yes"]),
    ([#"let a = "\(b ? "// no" : "x") // no" // yes"#], ["// yes"]),
    ([#"let a = "\(f(")", (1))) // no" // yes"#], ["// yes"]),
    ([##"let a = #"\(b) \#(f("// no")) // no"# // yes"##], ["// yes"]),
    (["/* one", "// no /* two */", "*/ let a = 1 // yes"], [nil, nil, "// yes"]),
    (
      [#"let a = """"#, "  // no", #"  \(f("x")) // no"#, #"  """ // yes"#],
      [nil, nil, nil, "// yes"]
    ),
    ([#"let a = "open // no"#, "let b = 2 // yes"], [nil, "// yes"]),
    ([#"let `a "// b` = 1 // yes"#], ["// yes"]),
    (["let `a", "b = 1 // yes"], [nil, "// yes"]),
    ([#"#if a("// no") // yes"#], ["// yes"]),
    ([#"let a = "\("#, ") // no"], [nil, nil]),
    ([#"let a = "\"#], [nil]), (["/* open"], [nil]), ([##"#"open"##], [nil]),
  ])
  func `where the parser isn't asked, the same is guessed`(lines: [String], comments: [String?]) {
    let code = SwiftCode(lines)
    let found = zip(lines, code.commentStarts).map { line, offset in
      offset.map { String(decoding: Array(line.utf8)[$0...], as: UTF8.self) }
    }
    #expect(found == comments)
  }

  @Test func `code consists of words, signs, strings and regular expressions`() {
    let code = SwiftCode(Listing(code: [#"`let` a1 += f("x\(é)y") // no"#, "{ /z/ }"]))
    #expect(
      code.lexemes.map { "\($0.start.line):\($0.start.offset) \($0.kind) \($0.text) \($0.depth)" }
        == [
          "0:0 word let 0", "0:6 word a1 0", "0:9 sign + 0", "0:10 sign = 0", "0:12 word f 0",
          "0:13 sign ( 0", "0:14 string \"x 1", "0:16 sign \\ 1", "0:17 sign ( 1", "0:18 word é 2",
          "0:20 sign ) 2", "0:21 string y\" 1", "0:23 sign ) 1", "1:0 sign { 0",
          "1:2 regex /z/ 1", "1:6 sign } 1",
        ]
    )
  }

  @Test func `bodies are pairs of braces`() {
    let code = SwiftCode(["a { \"}\" // }", "  b { 1 } }", "{"])
    let place = { (line: Int, offset: Int) in CodeSpan.Position(line: line, offset: offset) }
    #expect(
      code.bodies == [
        CodeSpan(from: place(1, 4), to: place(1, 8)), CodeSpan(from: place(0, 2), to: place(1, 10)),
        CodeSpan(from: place(2, 0), to: place(3, 0)),
      ]
    )
    #expect(code.body(around: place(1, 5))?.start == place(1, 4))
    #expect(code.body(around: place(1, 9))?.start == place(0, 2))
    #expect(code.body(around: place(0, 0)) == nil)
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
    let code = SwiftCode(Listing(code: [line]))
    let place = CodeSpan.Position(line: 0, offset: offset)
    #expect(code.depth(at: place) == depth)
    #expect(code.parentheses(at: place) == parentheses)
  }
}
