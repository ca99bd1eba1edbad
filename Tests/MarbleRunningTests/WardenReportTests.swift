import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleRunning

struct WardenReportTests {
  @Test func `a report holds how a program ended, its marks and what it printed`() throws {
    let bytes =
      section("end", Array("signaled 9 memory 1 0".utf8)) + section("marks", marks([0, 3, 9]))
      + section("start", marks([2])) + section("output", Array("abc".utf8))
      + section("errors", Array("no".utf8))
    let record = try #require(WardenReport(bytes)).record
    #expect(record.status == .signaled("SIGKILL"))
    #expect(record.limit == .memory)
    #expect(record.marks == [RunRecord.Mark(number: 0, offset: 3, errorOffset: 9)])
    #expect(record.output == Array("abc".utf8))
    #expect(record.errors == "no" && record.errorStart == 2)
  }

  @Test func `half a mark is none`() throws {
    let bytes =
      section("end", Array("exited 0 none 1 0".utf8)) + section("marks", marks([1, 2]))
      + section("errors", [])
    #expect(try #require(WardenReport(bytes)).record.marks == [])
  }

  @Test func `what is cut short isn't a report`() {
    let bytes = section("end", Array("exited 0 none 1 0".utf8)) + section("errors", [1, 2, 3])
    for count in 0..<bytes.count { #expect(WardenReport(Array(bytes.prefix(count))) == nil) }
  }

  @Test func `whatever a program left in its record is read without a trap`() throws {
    var numbers = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let names = ["marks", "stop", "thrown", "left", "refused", "values", "output"]
      let middle = names.flatMap { name in
        section(
          name,
          (0..<Int.random(in: 0..<100, using: &numbers)).map { _ in
            UInt8.random(in: 0...255, using: &numbers)
          }
        )
      }
      let report = try #require(
        WardenReport(
          section("end", Array("exited 0 none 1 0".utf8)) + middle + section("errors", [])
        )
      )
      #expect(report.record.status == .exited(0))
      #expect(report.texts("refused").count == 1)
    }
  }

  private func section(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    Array("\(name) \(bytes.count)\n".utf8) + bytes
  }

  private func marks(_ numbers: [Int64]) -> [UInt8] {
    numbers.flatMap { withUnsafeBytes(of: $0) { Array($0) } }
  }
}
