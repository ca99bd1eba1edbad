import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

struct CMessagesTests {
  @Test(arguments: [
    (
      "an error with its note", "/p.c:2:5: error: a\n/p.c:5:1: note: b",
      "0 1:5 error a, 1 1:1 note b"
    ),
    (
      "left open by the block above", "/p.c:5:1: error: expected '}'\n/p.c:2:3: note: to match",
      "0 1:3 error expected '}'"
    ),
    ("at a fence", "/p.c:3:7: error: e", "0 2:1 error e"),
    ("a warning", "/p.c:5:2: warning: w", "1 1:2 warning w"),
    ("a note of nothing", "/p.c:9:2: warning: w\n/p.c:2:1: note: n", ""),
    ("after the last line", "/p.c:9:1: error: open\n/p.c:2:3: note: here", "0 1:3 error open"),
    ("of no place", "/other.h:1:1: error: e", "0 0:1 error e"),
    (
      "in a header", "In file included from /p.c:5:\n/other.h:1:1: fatal error: e",
      "1 1:1 error e"
    ),
    ("of the driver", "clang: error: no such file", ""),
  ])
  func `messages are told where the chapter has the code`(
    name: String,
    output: String,
    expected: String
  ) {
    let chapter = Chapter("```c check\nint a;\n```\n```c check\nint b;\n```\n")
    let program = Program(
      id: Program.ID(path: chapter.path, name: .foreign(.c, name: "")),
      listings: chapter.blocks.listings
    )
    let found = CMessages(parsing: output, of: "/p.c", program, [0, 1]).all.map {
      "\($0.listing) \($0.line):\($0.column) \($0.severity.rawValue) \($0.text)"
    }
    #expect(found.joined(separator: ", ") == expected, "\(name)")
  }
}
