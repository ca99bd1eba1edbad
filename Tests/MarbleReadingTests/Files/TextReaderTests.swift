import Foundation
import MarbleModel
import MarbleReading
import Testing

struct TextReaderTests {
  private let settings = "title: x\ncontents: [a, b]\n"
  private let good = "---\ntitle: b\n---\n"

  @Test(arguments: [
    (
      "é\nab\u{FF}c",
      "notes/en/a.md:2:3: error: the file isn't valid UTF-8 from this byte on | save the file as UTF-8"
    ),
    (
      "é\n\u{0}",
      "notes/en/a.md:2:1: error: the file contains a NUL byte | remove it, or save the file as UTF-8"
    ),
  ])
  func `bytes that aren't text are reported where they stand`(
    text: String,
    problem: String
  ) async throws {
    let disk = try BookOnDisk(settings: settings, ["notes/en/b.md": good])
    // The letter ÿ stands for a byte that UTF-8 never holds.
    let bytes = text.unicodeScalars.flatMap { $0 == "\u{FF}" ? [0xFF] : Array(String($0).utf8) }
    try disk.write(Data(bytes), to: "notes/en/a.md")
    let (book, problems) = try await disk.read()
    #expect(problems == problem)
    #expect(book?.chapters.map(\.name) == ["b"])
  }
}
