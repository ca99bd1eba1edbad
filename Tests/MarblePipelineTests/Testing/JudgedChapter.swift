import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarblePipeline

/// A chapter and the verdicts on its listings.
struct JudgedChapter: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String
  let verdicts: String

  var testDescription: String { name }

  /// Tests the chapter twice: the second time its results are known, and nothing is left of runs.
  func check() async throws {
    let book = try TemporaryBook()
    let limits = RunLimits(time: .seconds(30), output: 4096)
    for _ in 0..<2 {
      let outcome = try await book.test([Chapter(text)], limits: limits)
      #expect(outcome.summary == verdicts)
    }
    #expect(book.names(in: ".marble/runs") == [])
  }
}
