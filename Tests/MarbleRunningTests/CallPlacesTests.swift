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
    #expect(CallPlaces.innermost(in: row.1, path: "bind.md") == row.2, "\(row.0)")
  }
}
