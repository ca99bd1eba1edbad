import Foundation
import Testing

@Suite struct HelpTests {
  @Test(arguments: ["build", "test", "run", "accept", "read", "list", "init"])
  func `the help of each command shows examples that begin with it`(name: String) async throws {
    let book = try Case("true-book")
    try await book.marble("help", name).exits(0)
    let examples = try #require(book.output.range(of: "\nExamples:\n"))
    let lines = book.output[examples.upperBound...].split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let shown = lines.prefix { !$0.isEmpty }
    #expect(!shown.isEmpty)
    for line in shown { #expect(line.hasPrefix("  marble \(name)"), "\(line)") }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `shells can complete commands, options and formats`(shell: String) async throws {
    let book = try Case("true-book")
    try await book.marble("--generate-completion-script", shell).exits(0)
    for word in ["accept", "shard", "no-cache", "junit", "github"] {
      #expect(book.output.contains(word), "\(word) in \(shell)")
    }
  }
}
