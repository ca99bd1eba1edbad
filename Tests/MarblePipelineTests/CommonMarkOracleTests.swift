import Foundation
import MarbleReading
import Testing

@testable import MarbleRendering

@Suite struct CommonMarkOracleTests {
  private static let program = [
    "/usr/bin/cmark", "/opt/homebrew/bin/cmark", "/usr/local/bin/cmark",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled("the program cmark is not installed") { program != nil })
  func `documents put together at random mean what cmark says`() throws {
    let program = try #require(Self.program)
    // Where the specification is missing, the pieces below have to do.
    let snippets = CommonMarkSpecification()?.examples.map(\.markdown) ?? []
    var documents = RandomDocuments(seed: 1, snippets: snippets + RandomDocuments.pieces)
    for number in 1...150 {
      let document = documents.document()
      let html = MarkupRenderer(allowsRawHTML: true).html(MarkdownParser.parse(document))
      let expected = try Self.run(program, on: document)
      guard html != expected else { continue }
      Issue.record("document \(number):\n\(document)\n--- is\n\(html)\n--- should be\n\(expected)")
      break
    }
  }

  private static func run(_ program: String, on document: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(document.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["--unsafe", file.path]
    process.standardOutput = output
    try process.run()
    let html = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: html, as: UTF8.self)
  }
}

/// An endless row of documents, put together from pieces; the same seed makes the same row.
private struct RandomDocuments: RandomNumberGenerator {
  static let pieces = [
    "# a *b*\n", "a  \nb\n", "***\n", "```x y\n<&>\n```\n", "[a](<b c> \"d\")\n",
  ]
  private static let prefixes = ["", "", "", "> ", "- ", "  ", "    ", "1. ", "\t", "7) ", ">"]

  private var state: UInt64
  private let snippets: [String]

  init(seed: UInt64, snippets: [String]) {
    self.state = seed
    self.snippets = snippets
  }

  mutating func next() -> UInt64 {
    // SplitMix64, as published by Steele, Lea and Flood.
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func document() -> String {
    var text = ""
    for _ in 0..<30 {
      let snippet = snippets.randomElement(using: &self) ?? ""
      let prefix = Self.prefixes.randomElement(using: &self) ?? ""
      for line in snippet.split(separator: "\n", omittingEmptySubsequences: false) {
        let isCut = Int.random(in: 0..<12, using: &self) == 0
        text += prefix + (isCut ? line.prefix(line.count / 2) : line) + "\n"
      }
    }
    return text
  }
}
