import MarbleModel
import MarbleReporting
import Testing

struct TAPReportTests {
  @Test func `a block is a line, and one that is skipped says so`() {
    let lines = TAPReport(on: .sample).text.split(separator: "\n")
    #expect(lines.first == "1..5")
    #expect(lines.count == 6)
    #expect(lines[1] == "ok 1 - notes/en/a,b.md:1")
  }
}
