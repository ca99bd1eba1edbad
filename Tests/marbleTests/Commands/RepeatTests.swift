import Foundation
import Testing

@Suite struct RepeatTests {
  /// Names a file of this copy of the book in its chapter, by which a block counts its runs.
  private func prepare(_ book: Case) throws {
    let counter = book.folder.appending(path: "counter").path
    try book.change("notes/en/flaky.md") { text in text.replace("COUNTER", with: counter) }
  }

  @Test func `blocks that allow for chance pass as often as they run`() async throws {
    try await Case("repeated").marble("test", "steady", "--repeat", "4").exits(0)
      .prints("steady.txt")
  }

  @Test func `a block that isn't the same each time is told with what decides it`() async throws {
    let book = try Case("repeated")
    try prepare(book)
    try await book.marble("test", "flaky", "--repeat", "3").exits(1).prints("flaky.txt")
  }

  @Test func `what deviated is not remembered as a success`() async throws {
    let book = try Case("repeated")
    try prepare(book)
    try await book.marble("test", "flaky:18", "--repeat", "2").exits(1)
      .mentions("depends on the time zone")
      .marble("test", "flaky:18", "--format", "json").exits(0).mentions("\"isCached\" : false")
      .marble("test", "--repeat", "0").exits(64)
  }
}
