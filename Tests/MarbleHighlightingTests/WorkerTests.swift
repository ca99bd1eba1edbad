import Foundation
import MarbleModel
import Testing

@testable import MarbleHighlighting

struct WorkerTests {
  /// Code over which sourcekitd crashes or hangs.
  @Test(
    .timeLimit(.minutes(20)),
    arguments: [
      ("it hangs", String(repeating: "[", count: 40)),
      ("it crashes", String(repeating: "[", count: 50_000)),
      ("it asserts", "@A({ $0 })\nvar x: Int"),
    ]
  )
  func `code that is too much for the parser spoils no other`(
    name: String,
    code: String
  ) async throws {
    let chapters = [["let a = 1"], ["let b = 2", code, "let c = 3"], ["let d = 4"]]
    let listings = chapters.enumerated().map { number, codes in
      codes.enumerated().map { line, code in
        listing(code, at: Listing.ID(path: "notes/en/\(number).md", line: line + 1))
      }
    }
    let highlighter = Highlighter(environment: environment, width: 2, program: binary)
    let found = try await highlighter.tokens(of: listings.flatMap(\.self))
    let all = Set(listings.flatMap(\.self).map(\.id))
    #expect(all.subtracting(found.keys) == [listings[1][1].id])
  }

  @Test func `workers and this process find the same`() async throws {
    let code = "let a = /x\"/ // yes\nlet b = \"\\(a) é\"\n/* c */ f(`d \"e`, 12)"
    let listing = listing(code, at: Listing.ID(path: "notes/en/a.md", line: 1))
    let outside = Highlighter(environment: environment, width: 1, program: binary)
    let inside = Highlighter(environment: environment, width: 1)
    let found = try await outside.tokens(of: [listing])
    #expect(try await inside.tokens(of: [listing]) == found)
    let bytes = Array(code.utf8)
    let texts = found[listing.id]?.map { token in
      "\(token.kind) \(String(decoding: bytes[token.range], as: UTF8.self))"
    }
    #expect(
      texts == [
        "regex /x\"/", "comment // yes\n", "string \"", "string  é\"", "comment /* c */",
        "name `d \"e`",
      ]
    )
  }

  @Test func `a worker whose library cannot be loaded says why`() async throws {
    let highlighter = Highlighter(
      environment: ["MARBLE_SOURCEKIT": "/nowhere/lib.so"],
      width: 1,
      program: binary
    )
    let listing = listing("a", at: Listing.ID(path: "notes/en/a.md", line: 1))
    let error = try await #require(throws: HighlightingError.self) {
      try await highlighter.tokens(of: [listing])
    }
    #expect(error.problem.hasPrefix("sourcekitd at '/nowhere/lib.so' can't be used: "))
  }

  @Test func `a cancelled request ends its worker`() async throws {
    let worker = try await WorkerProcess(
      binary,
      sourceKitAt: SourceKitLocation.find(in: environment).path
    )
    #expect(worker.complaint() == nil)
    let hang = Task.detached { worker.answer(to: String(repeating: "[", count: 60), within: 100) }
    worker.end()
    #expect(await hang.value == nil)
  }

  private let environment = ProcessInfo.processInfo.environment

  private let binary: String = {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? ""
    var folder = URL(filePath: bundle)
    while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
    return folder.appending(path: "marble").path
  }()

  private func listing(_ code: String, at id: Listing.ID) -> Listing {
    let range = SourceRange(at: SourcePosition(line: 1))
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    return Listing(
      id: id,
      words: ListingWords(),
      lines: lines.map { Listing.Line(text: String($0), position: range.start) },
      range: range
    )
  }
}
