/// A command about a block, which editors offer above it, or about all blocks of a chapter.
enum BlockCommand: String, CaseIterable {
  case run = "marble.run"
  case accept = "marble.accept"
  case acceptAll = "marble.acceptAll"

  /// The kind of code action that accepts all blocks, which isn't about any line.
  static let acceptAllKind = "source.marble.acceptAll"

  var title: String {
    switch self {
    case .run: "Run"
    case .accept: "Accept"
    case .acceptAll: "Accept what all blocks of this chapter do"
    }
  }

  /// Returns the command for the block at a line of a file, or for all of its blocks.
  func json(_ uri: String, line: Int?) -> JSONValue {
    [
      "title": .string(title), "command": .string(rawValue),
      "arguments": .array([.string(uri)] + (line.map { [.integer($0)] } ?? [])),
    ]
  }
}
