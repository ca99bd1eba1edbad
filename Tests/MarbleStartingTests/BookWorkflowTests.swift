import Foundation
import MarbleModel
import Testing

@testable import MarbleStarting

@Suite struct BookWorkflowTests {
  private static let origin = ToolOrigin(
    address: "https://example.org/me/marble.git",
    version: "0123456789abcdef0123456789abcdef01234567"
  )

  private static let github = ToolOrigin(address: "https://github.com/me/marble", version: "main")

  @Test(arguments: [
    ("action", "", BookWorkflow.Tool.repository(github), ".", 1),
    ("action-below", "Docs/Book", .repository(github), "../..", 1),
    ("sharded-action", "", .repository(github), ".", 2),
    ("top", "", .repository(origin), ".", 1),
    ("below", "Docs/The \"Book\"", .repository(origin), ".", 1),
    ("open", "Docs/Book", .repository(origin), "../..", 1),
    ("plugin", "", .plugin, ".", 1),
    ("sharded", "", .repository(origin), ".", 4),
    ("sharded-below", "Docs", .repository(origin), "..", 2),
    ("sharded-plugin", "", .plugin, ".", 3),
  ])
  func `a workflow is as it was recorded`(
    name: String,
    book: String,
    tool: BookWorkflow.Tool,
    package: String,
    shards: Int
  ) throws {
    let workflow = BookWorkflow(
      repository: "/repository",
      book: book,
      tool: tool,
      package: package,
      shards: shards
    )
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Workflows/\(name).yml")
    if ProcessInfo.processInfo.environment["MARBLE_RECORD"] != nil {
      try Data(workflow.text.utf8).write(to: file)
      Issue.record("recorded \(name)")
    }
    #expect(workflow.text == String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }
}
