import MarbleModel
import Testing

@testable import MarbleReading

@Suite struct CodeRegionsTests {
  private static let file = """
    import A
    // snippet.one
      let a = 1

      // ANCHOR: inner
      let b = 2
      // ANCHOR_END: inner
    // snippet.hide
    // snippet.two

      let c = 3
    // snippet.end
    // ANCHOR: inner
    let d = 4
    // ANCHOR_END: other
    // ANCHOR_END: inner
    // a snippet.end is told of here
    // snippet.empty
    """

  private let regions = CodeRegions(of: SourceFile(path: "a.swift", text: Self.file))

  @Test(arguments: [
    ("one", "3:1   let a = 1|4:1 |6:1   let b = 2|8:1 // snippet.hide"),
    ("two", "11:3 let c = 3"),
    ("inner", "6:1   let b = 2|14:1 let d = 4"),
    ("empty", ""),
    ("other", "none"),
    ("hide", "none"),
    ("end", "none"),
  ])
  func `a region has the lines between its comments`(name: String, lines: String) {
    #expect((regions.code(of: name)?.text ?? "none") == lines)
  }

  @Test func `the whole file has all lines but the comments of regions`() {
    let lines = regions.code(of: nil)?.lines ?? []
    #expect(lines.first?.text == "import A")
    #expect(lines.last?.text == "// a snippet.end is told of here")
    #expect(lines.count == 9)
    #expect(regions.names == ["one", "inner", "two", "empty"])
  }

  @Test(arguments: ["", "\n", "\r\n\r\n", "// ANCHOR: a", "// snippet."])
  func `odd files have no code, or that`(text: String) {
    let regions = CodeRegions(of: SourceFile(path: "a.swift", text: text))
    #expect((regions.code(of: nil)?.lines.count ?? 0) <= 1)
  }

  @Test func `lines that end as on Windows and tabs are read`() {
    let text = "// snippet.a\r\n\tlet a = 1\r\n\t\tlet b = 2\r\n"
    let regions = CodeRegions(of: SourceFile(path: "a.swift", text: text))
    #expect(regions.code(of: "a")?.text == "2:2 let a = 1|3:2 \tlet b = 2")
  }
}

extension OriginalCode {
  /// Its lines, each after its place.
  fileprivate var text: String {
    lines.map { "\($0.position.line):\($0.position.column) \($0.text)" }.joined(separator: "|")
  }
}
