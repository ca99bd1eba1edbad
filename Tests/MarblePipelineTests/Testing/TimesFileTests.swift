import MarbleChecking
import MarbleTestSupport
import Testing

@testable import MarblePipeline

struct TimesFileTests {
  private let book: TemporaryBook
  private var path: String { book.root + "/times.json" }

  init() throws { book = try TemporaryBook() }

  @Test func `times are written one program to a line, and read again`() throws {
    let times = ProgramTimes(known: ["en_zip": 7, "en_bind": 250])
    try TimesFile(path: path).write(times)
    let text = """
      {
        "en_bind" : 250,
        "en_zip" : 7
      }

      """
    #expect(book.read("times.json") == text)
    #expect(try TimesFile(path: path).read() == times)
  }

  @Test(arguments: ["", "[]", "{\"a\": \"x\"}", "{\"a\": -1}", "{\"a\": 9e18}"])
  func `what holds no times is told with the way to get some`(text: String) throws {
    try book.write(text, to: "times.json")
    let error = #expect(throws: TimesFileError.self) { try TimesFile(path: path).read() }
    #expect(error?.problem == "\(path) doesn't contain the times of programs")
    #expect(
      error?.remedy
        == "`marble test --no-cache --times \(path)` writes one; give it to all machines"
    )
  }

  @Test func `a file that is missing is told, and one that cannot be written`() throws {
    #expect(throws: TimesFileError.missing(path: path)) { try TimesFile(path: path).read() }
    let below = book.root + "/nowhere/times.json"
    #expect(throws: TimesFileError.notWritable(path: below)) {
      try TimesFile(path: below).write(ProgramTimes())
    }
  }
}
