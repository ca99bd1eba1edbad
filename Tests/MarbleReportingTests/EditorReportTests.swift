import Foundation
import MarbleModel
import Testing

@testable import MarbleReporting

struct EditorReportTests {
  @Test func `ranges count UTF-16 code units from zero, and notes are related`() throws {
    let source = SourceFile(path: "notes/zh/信号 1.md", text: "\n信号🙂x = y\n")
    let range = SourceRange(
      from: SourcePosition(line: 2, column: 11),
      to: SourcePosition(line: 2, column: 12)
    )
    let error = Diagnostic(.error, "no `x`", at: range, in: source, remedy: "write z")
    let note = Diagnostic(.note, "declared here", at: range, in: source)
    let id = Listing.ID(path: source.path, line: 1)
    let outcome = Outcome(
      complaints: [],
      report: TestReport(
        verdicts: [
          Verdict(listing: id, outcome: .failed, diagnostics: [error, note]),
          Verdict(listing: Listing.ID(path: "notes/en/true.md", line: 4), outcome: .verified),
        ],
        timings: [],
        toolchain: ""
      ),
      duration: .zero
    )
    let report = EditorReport(on: outcome, root: "/my book", sources: [source.path: source])
    #expect(try report.text == Self.text)
  }

  private static let range = """
    {
              "end" : {
                "character" : 5,
                "line" : 1
              },
              "start" : {
                "character" : 4,
                "line" : 1
              }
            }
    """

  private static let text = """
    [
      {
        "diagnostics" : [

        ],
        "uri" : "file:///my%20book/notes/en/true.md"
      },
      {
        "diagnostics" : [
          {
            "message" : "no `x`\\nhelp: write z",
            "range" : \(range),
            "relatedInformation" : [
              {
                "location" : {
                  "range" : \(range.replacing("\n", with: "\n      ")),
                  "uri" : "file:///my%20book/notes/zh/%E4%BF%A1%E5%8F%B7%201.md"
                },
                "message" : "declared here"
              }
            ],
            "severity" : 1,
            "source" : "marble"
          }
        ],
        "uri" : "file:///my%20book/notes/zh/%E4%BF%A1%E5%8F%B7%201.md"
      }
    ]

    """

  @Test func `a mistake about a whole file is at its start`() throws {
    let outcome = Outcome(
      complaints: [Diagnostic(.warning, "unused", path: "notes/en/a.md")],
      duration: .zero
    )
    let text = try EditorReport(on: outcome, root: "/book", sources: [:]).text
    #expect(text.components(separatedBy: "\"character\" : 0,\n            \"line\" : 0").count == 3)
    #expect(text.contains("\"severity\" : 2"))
  }
}
