import Foundation
import MarbleModel
import Testing

@testable import MarblePipeline

@Suite struct CodeTokenFileTests {
  private let path = FileManager.default.temporaryDirectory
    .appending(path: "marble-tokens-\(UUID().uuidString)").path
  private let content: CodeTokenFile.Content = [
    Fingerprint(of: "a"): [CodeToken(.comment, range: 3..<9), CodeToken(.regex, range: 12..<300)],
    Fingerprint(of: "b"): [],
  ]

  @Test func `what was kept is known to the same parser only`() {
    defer { try? FileManager.default.removeItem(atPath: path) }
    CodeTokenFile(path: path, parser: "one").write(content)
    #expect(CodeTokenFile(path: path, parser: "one").read() == content)
    #expect(CodeTokenFile(path: path, parser: "two").read().isEmpty)
    #expect(CodeTokenFile(path: path + "-", parser: "one").read().isEmpty)
  }

  @Test func `a file with any byte changed is not believed`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = CodeTokenFile(path: path, parser: "one")
    file.write(content)
    let bytes = try Data(contentsOf: URL(filePath: path))
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      try changed.write(to: URL(filePath: path))
      #expect(file.read().isEmpty, "byte \(index)")
      try bytes.prefix(index).write(to: URL(filePath: path))
      #expect(file.read().isEmpty, "\(index) bytes")
    }
  }

  @Test func `the key of a listing holds each of its lines`() {
    let keys = [["a", "b"], ["a b"], ["ab"], ["a", "b", ""], ["b", "a"]].map { lines in
      CodeTokenFile.key(of: listing(lines))
    }
    #expect(Set(keys).count == keys.count)
  }

  private func listing(_ lines: [String]) -> Listing {
    let range = SourceRange(at: SourcePosition(line: 1))
    return Listing(
      id: Listing.ID(path: "notes/en/a.md", line: 1),
      words: ListingWords(),
      lines: lines.map { Listing.Line(text: $0, position: range.start) },
      range: range
    )
  }
}
