import MarbleModel
import Testing

@testable import MarbleRendering

struct EarlierOutputsTests {
  @Test func `what a listing printed before is a script beside the page, which its panel names`()
    throws
  {
    let plan = try plan("9\n", "Don't \"print\" <9>")
    let files = plan.texts(of: SampleBook.book)
    let told = [
      "\"Output that this page stated for the same code until 22 November 2026\"",
      "\"Changed in 0123456: Don't \\\"print\\\" <9>\"", "\"9\\n\"",
    ]
    #expect(
      files["en/bind.outputs.js"]
        == "marbleOutputs({\n\"notes/en/bind.md:20\":[[\(told.joined(separator: ","))]]\n})\n"
    )
    #expect(files.keys.filter { $0.hasSuffix(".outputs.js") } == ["en/bind.outputs.js"])
    let named = files.filter { $0.value.contains("data-outputs=") }.keys.sorted()
    #expect(named == ["en/bind.html"])
    #expect(files["en/bind.html"]?.contains(" data-outputs=\"bind.outputs.js\">") == true)
  }

  @Test func `only what is verified has a tick, and so earlier outputs`() throws {
    for outcome in [Verdict.Outcome.compiled, .skipped(reason: "later")] {
      let files = try plan("9\n", "x", outcome).texts(of: SampleBook.book)
      #expect(files["en/bind.outputs.js"] == nil)
      #expect(files.values.allSatisfy { !$0.contains("data-outputs=") })
    }
  }

  @Test func `a page is made anew when it has earlier outputs, and the script when they change`()
    throws
  {
    let keys = try [plan(nil, ""), plan("9\n", "x"), plan("9\n", "y")].map(\.keys)
    #expect(keys[0]["en/bind.html"] != keys[1]["en/bind.html"])
    #expect(keys[1]["en/bind.html"] == keys[2]["en/bind.html"])
    #expect(keys[1]["en/bind.outputs.js"] != keys[2]["en/bind.outputs.js"])
    #expect(keys[0]["en/first.html"] == keys[1]["en/first.html"])
  }

  private func plan(
    _ before: String?,
    _ subject: String,
    _ outcome: Verdict.Outcome = .verified
  ) throws -> SitePlan {
    let moment = Moment(seconds: "1", text: "2026-11-22T00:18:43+08:00")
    let revision = Revision(
      commit: "0123456789",
      moment: try #require(moment),
      subject: subject
    )
    let changes = before.map { [20: [OutputHistory.Change(revision: revision, before: $0)]] } ?? [:]
    let verdict = SampleBook.verdict(20, outcome, output: "true\n")
    return SitePlan(
      of: SampleBook.book,
      report: TestReport(verdicts: [verdict], timings: [], toolchain: "Swift 6.3.1"),
      outputs: ["notes/en/bind.md": OutputHistory(changes)]
    )
  }
}
