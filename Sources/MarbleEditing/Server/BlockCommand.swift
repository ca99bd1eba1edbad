/// A command about a block, which editors offer above it.
enum BlockCommand: String, CaseIterable {
  case run = "marble.run"
  case accept = "marble.accept"

  var title: String {
    switch self {
    case .run: "Run"
    case .accept: "Accept"
    }
  }

  /// Returns the command for the block at a line of a file.
  func json(_ uri: String, line: Int) -> JSONValue {
    [
      "title": .string(title), "command": .string(rawValue),
      "arguments": [.string(uri), .integer(line)],
    ]
  }
}
