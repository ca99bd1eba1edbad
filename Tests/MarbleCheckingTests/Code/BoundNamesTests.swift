import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

@Suite struct BoundNamesTests {
  /// Each row: code, and the code with the names written once more.
  @Test(arguments: [
    ("for n in list { print(n) }", "for n in list {n; print(n) }"),
    ("for (i, x) in list.enumerated() {", "for (i, x) in list.enumerated() {i;x;"),
    ("for try await n in stream {", "for try await n in stream {n;"),
    ("for 秒 in 列表 {", "for 秒 in 列表 {秒;"),
    ("for _ in 0..<3 {", "for _ in 0..<3 {"),
    ("for case .some(let n) in list {", "for case .some(let n) in list {"),
    ("if let a = b, let c, a > c { a }", "if let a = b, let c, a > c {a;c; a }"),
    ("if a { b }", "if a { b }"),
    ("while let next = queue.popFirst() {", "while let next = queue.popFirst() {next;"),
    ("if let a = list.first(where: { $0 }) {", "if let a = list.first(where: { $0 }) {a;"),
    ("if let a = list.map { $0 }.first {", "if let a = list.map { $0 }.first {"),
    ("guard let a else { return } // => 3", "guard let a else { return };a // => 3"),
    (
      "guard let a = b, let c = d else {\n  return\n}",
      "guard let a = b, let c = d else {\n  return\n};a;c"
    ),
    ("guard let self else { return }", "guard let self else { return }"),
    ("let (a, b) = pair", "let (a, b) = pair;a;b"),
    ("  let (a, _) =\n    f(1)", "  let (a, _) =\n    f(1);a"),
    ("let a = (1, 2)", "let a = (1, 2)"),
    ("print(\"for n in x {\")", "print(\"for n in x {\")"),
  ])
  func `names are written once more where they can be used`(code: String, written: String) {
    let listing = Listing(code: code.split(separator: "\n").map(String.init))
    let lines = listing.lines
    var insertions = BoundNames(layout: StatementLayout(of: listing)).all
    insertions.sort { $0.place < $1.place }
    var texts = lines.map { Array($0.text.utf8) }
    for name in insertions.reversed() {
      let text = name.isInBody ? name.text + ";" : ";" + name.text
      texts[name.place.line].insert(contentsOf: text.utf8, at: name.place.offset)
    }
    #expect(texts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n") == written)
  }
}
