import Foundation
import MarbleModel
import Testing

@testable import MarbleStarting

@Suite struct BookWorkflowTests {
  private static let origin = ToolOrigin(
    address: "https://example.org/me/marble.git",
    version: "0123456789abcdef0123456789abcdef01234567"
  )

  @Test(arguments: [
    ("top", "", BookWorkflow.Tool.repository(origin)),
    ("below", "Docs/The \"Book\"", .repository(origin)),
    ("plugin", "", .plugin),
    ("unfinished", "", .repository(nil)),
  ])
  func `a workflow is as it was recorded`(
    name: String,
    book: String,
    tool: BookWorkflow.Tool
  ) throws {
    let workflow = BookWorkflow(repository: "/repository", book: book, tool: tool)
    #expect(workflow.isUnfinished == (name == "unfinished"))
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Workflows/\(name).yml")
    if ProcessInfo.processInfo.environment["MARBLE_RECORD"] != nil {
      try Data(workflow.text.utf8).write(to: file)
      Issue.record("recorded \(name)")
    }
    #expect(workflow.text == String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }
}
