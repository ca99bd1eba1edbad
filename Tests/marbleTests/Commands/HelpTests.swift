import Foundation
import Testing

@Suite struct HelpTests {
  @Test func `the help of each command shows examples that begin with it`() async throws {
    let book = try Case("true-book")
    try await book.marble("help").exits(0)
    let names = lines(of: book.output, below: "SUBCOMMANDS:").compactMap {
      $0.hasPrefix("   ") ? nil : $0.split(separator: " ").first
    }
    #expect(names.count >= 7)
    for name in names {
      try await book.marble("help", String(name)).exits(0)
      let shown = lines(of: book.output, below: "Examples:")
      #expect(!shown.isEmpty)
      for line in shown { #expect(line.hasPrefix("  marble \(name)"), "\(line)") }
    }
  }

  @Test func `the help of the test tells every word of a block, on one line each`() async throws {
    let book = try Case("true-book")
    try await book.marble("help", "test").exits(0)
    let words = lines(of: book.output, below: "Words after swift:")
    #expect(words.count >= 11)
    #expect(words.allSatisfy { $0.utf8.count <= 80 })
    #expect(words.first == "  isolated            a program of its own")
    let fences = lines(of: book.output, below: "Fences after a block:")
    #expect(fences.contains("  output unordered    the lines that the block prints, in any order"))
  }

  @Test func `the formats that tests go through are those that the help names`() async throws {
    let all = ReportFormats.all
    let names = all.dropLast().joined(separator: ", ") + " or " + (all.last ?? "")
    for command in ["test", "merge"] {
      let book = try await Case("true-book").marble("help", command).exits(0)
      let words = book.output.split { " \n".contains($0) }.joined(separator: " ")
      #expect(words.contains("The format of the report: \(names)."), "\(command)")
    }
  }

  private func lines(of text: String, below head: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex(of: head[...]) ?? lines.endIndex
    return Array(lines[start...].dropFirst().prefix { !$0.isEmpty })
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
