import Foundation
import Subprocess
import Testing

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// What shells offer behind the beginning of a command; bash itself is asked.
@Suite struct CompletionTests {
  @Test(arguments: [
    (["do"], ["doctor"]),
    (["test", "w"], ["words"]),
    (["test", "notes/en/p"], ["notes/en/prose.md"]),
    (["run", "ex"], ["expectations"]),
    (["read", "pr"], ["prose"]),
    (["accept", "pr"], ["prose"]),
    (["test", "--format", "l"], ["lsp-json"]),
    (["test", "--format", "s"], ["sarif"]),
    (["doctor", "--format", ""], ["text", "json"]),
    (["test", "--color", "a"], ["auto", "always"]),
    (["explain", "iso"], ["isolated"]),
    (["explain", "output", "un"], ["unordered"]),
    (["test", "--no-c"], ["--no-cache"]),
  ])
  func `bash completes commands, chapters, words and formats`(
    words: [String],
    offers: [String]
  ) async throws {
    #expect(try await Self.offers(behind: words, in: Case("true-book")) == offers)
  }

  @Test func `the chapters are those of the book that is named`() async throws {
    let book = try Case("true-book")
    let other = try Case("explained")
    let line = ["test", "--book", book.folder.path, "notes/en/e"]
    #expect(try await Self.offers(behind: line, in: other) == ["notes/en/expectations.md"])
    #expect(try await Self.offers(behind: ["test", "notes/en/e"], in: other) == [])
  }

  @Test(arguments: ["zsh", "fish"])
  func `the other shells ask the tool for chapters, too`(shell: String) async throws {
    let book = try await Case("true-book").marble("--generate-completion-script", shell).exits(0)
    #expect(book.output.contains("---completion"))
    for word in ["doctor", "explain", "lsp-json", "sarif"] {
      #expect(book.output.contains(word), "\(word) in \(shell)")
    }
  }

  /// Returns what bash offers in the folder of a book, by the function that the script defines.
  private static func offers(behind words: [String], in book: Case) async throws -> [String] {
    let line = (["marble"] + words).map { "'\($0)'" }.joined(separator: " ")
    let script = """
      source <(marble --generate-completion-script bash)
      COMP_WORDS=(\(line))
      COMP_CWORD=\(words.count)
      COMP_LINE="${COMP_WORDS[*]}"
      COMP_POINT=${#COMP_LINE}
      _marble marble "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}" 2>/dev/null
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let folder = URL(filePath: Run.binary).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let result = try await Subprocess.run(
      .name("bash"),
      arguments: ["-c", script],
      environment: .inherit.updating(["PATH": "\(folder):\(path)"]),
      workingDirectory: FilePath(book.folder.path),
      output: .string(limit: 1 << 16)
    )
    return result.standardOutput.split(separator: "\n").map(String.init)
  }
}
