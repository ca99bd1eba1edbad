import MarbleModel
import Testing

@testable import MarbleRendering

struct ReadingTimeTests {
  private func minutes(_ text: String) -> Int {
    ReadingTime(of: [SampleBook.paragraph(text)]).minutes
  }

  @Test(arguments: [
    ("nothing", "", 1), ("words", String(repeating: "signal ", count: 460), 2),
    ("Chinese", String(repeating: "信号", count: 600), 3),
    ("both", String(repeating: "signal 信号 ", count: 400), 4),
  ])
  func `prose takes its time`(name: String, text: String, minutes: Int) {
    #expect(self.minutes(text) == minutes, "\(name)")
  }

  @Test func `code is studied line by line, wherever it stands`() {
    let code = SampleBook.listing(1, String(repeating: "f()\n", count: 59))
    let quote = SampleBook.block(.quote([SampleBook.block(.listing(code))]))
    #expect(ReadingTime(of: [quote]).minutes == 3)
  }
}
