import MarbleModel
import Testing

@testable import MarbleRunning

struct CallPlacesTests {
  private static let rows: [(String, String, SourcePosition?)] = [
    (
      "the first place in the chapter counts", "/lib.swift:3:1\nbind.md:7:5\nbind.md:9:1\n",
      .init(line: 7, column: 5)
    ),
    (
      "a place without a column is at the start of its line", "bind.md:7\n",
      .init(line: 7, column: 1)
    ),
    ("column zero is the first one", "bind.md:7:0\n", .init(line: 7, column: 1)),
    ("code that no line stands for has no place", "bind.md:0:0\n??:0:0\n", nil),
    ("another chapter is not meant", "a/bind.md:7:5\nunbind.md:2:2\n", nil),
  ]

  @Test(arguments: rows)
  func `the innermost line of the chapter is found`(row: (String, String, SourcePosition?)) {
    let places = Symbolizer.llvm("").places(in: row.1, of: "bind.md")
    #expect(CallPlaces.innermost(in: places, path: "bind.md") == row.2, "\(row.0)")
  }

  @Test func `on macOS the tool names whole paths, and no columns`() {
    let output = """
      0x0000000100003f24 (in programs) + 36
      closure #1 in boom(_:) (in programs) (/Users/me/book/notes/en/bind.md:7)
      main (in programs) (notes/en/bind.md:9)
      """
    func place(in path: String) -> SourcePosition? {
      CallPlaces.innermost(in: Symbolizer.atos.places(in: output, of: path), path: path)
    }
    #expect(place(in: "notes/en/bind.md") == SourcePosition(line: 7, column: 1))
    #expect(place(in: "ind.md") == nil)
    #expect(
      Symbolizer.atos.arguments(asking: [16, 4096, -8], in: "/made/programs")
        == ["-o", "/made/programs", "-fullPath", "-offset", "0x10", "0x1000", "0x0"]
    )
  }
}
