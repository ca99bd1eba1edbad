import Foundation
import MarbleModel
import Testing

@testable import MarbleReporting

struct SARIFReportTests {
  private static let source = SourceFile(path: "notes/en/a,b.md", text: "print(\"<1>\")\n")

  @Test func `the log tells what is wrong, as the schema demands`() throws {
    let text = try SARIFReport(on: .sample, sources: [Self.source.path: Self.source]).text
    #expect(try SARIFSchemaCheck.problems(of: text) == [])
    #expect(text.contains(Self.result))
    // Complaints, then what is said of three blocks.
    #expect(text.components(separatedBy: "\"ruleId\"").count == 6)
    #expect(text.contains("\"ruleId\" : \"notReached\""))
  }

  private static let result = """
            {
              "level" : "error",
              "locations" : [
                {
                  "physicalLocation" : {
                    "artifactLocation" : {
                      "uri" : "notes/en/a,b.md",
                      "uriBaseId" : "%SRCROOT%"
                    },
                    "region" : {
                      "endColumn" : 12,
                      "endLine" : 1,
                      "startColumn" : 7,
                      "startLine" : 1
                    }
                  }
                }
              ],
              "message" : {
                "text" : "output differs: 100%\\n-<1>\\n+\\u001b[31m]]>\\nhelp: run marble accept notes/en/a,b.md"
              },
              "ruleId" : "failed",
              "ruleIndex" : 0
            }
    """

  @Test func `a path is relative to the repository, and an address`() throws {
    let outcome = Outcome(
      complaints: [Diagnostic(.error, "odd", path: "a: b/ü %.md")],
      duration: .zero
    )
    let text = try SARIFReport(on: outcome, folder: "my book", sources: [:]).text
    #expect(text.contains("\"uri\" : \"my%20book/a%3A%20b/%C3%BC%20%25.md\""))
  }

  @Test(arguments: [
    Verdict.Outcome.verified, .compiled, .refused, .stopped, .parsed, .declared, .failed,
    .elsewhere(platforms: "iOS"), .skipped(reason: "slow"), .notReached, .rotten,
  ])
  func `each outcome has a rule`(outcome: Verdict.Outcome) throws {
    let path = Self.source.path
    let verdict = Verdict(
      listing: Listing.ID(path: path, line: 1),
      outcome: outcome,
      diagnostics: [Diagnostic(.warning, "odd", path: path)]
    )
    let outcome = Outcome(
      complaints: [],
      report: TestReport(verdicts: [verdict], timings: [], toolchain: "Swift 6.3.1"),
      duration: .zero
    )
    let text = try SARIFReport(on: outcome, sources: [:]).text
    #expect(try SARIFSchemaCheck.problems(of: text) == [])
  }

  @Test func `a test without a mistake is a log without results`() throws {
    let text = try SARIFReport(on: Outcome(complaints: [], duration: .zero), sources: [:]).text
    #expect(try SARIFSchemaCheck.problems(of: text) == [])
    #expect(text.contains("\"results\" : [\n\n      ]"))
  }

  @Test(arguments: [
    ("\"version\" : \"2.1.0\"", "\"version\" : \"2.0.0\"", "log.version is none of its words"),
    ("\"driver\"", "\"drivers\"", "log.runs[0].tool has no driver"),
    ("\"startLine\" : 1", "\"startLine\" : 0", "startLine is too small"),
    ("\"level\" : \"error\"", "\"level\" : \"bad\"", "level is none of its words"),
    ("\"ruleIndex\" : 0", "\"ruleIndex\" : 1", "the rule failed is not at 1"),
  ])
  func `the check finds what the schema forbids`(
    part: String,
    change: String,
    problem: String
  )
    throws
  {
    let text = try SARIFReport(on: .sample, sources: [:]).text.replacing(part, with: change)
    #expect(try SARIFSchemaCheck.problems(of: text).contains { $0.hasSuffix(problem) })
  }
}
