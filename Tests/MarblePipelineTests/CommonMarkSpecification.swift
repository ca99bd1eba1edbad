import Foundation

/// The examples of the CommonMark specification, read from its own text.
struct CommonMarkSpecification {
  /// An example: a text and the HTML that it means.
  struct Example: Sendable {
    /// The number of the example, counted from one.
    let number: Int
    /// The text.
    let markdown: String
    /// The HTML.
    let html: String
  }

  /// The examples, in order.
  let examples: [Example]

  /// Reads the specification beside the repository, or where the environment says it is.
  init?() {
    let override = ProcessInfo.processInfo.environment["MARBLE_COMMONMARK_SPEC"]
    let path = override ?? Self.pathBesideRepository
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    examples = Self.examples(in: text)
  }

  private static var pathBesideRepository: String {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder.appending(path: "shared/commonmark/spec-0.30.txt").path
  }

  /// Reads examples: between two fences of 32 backticks, text and HTML with a line `.` between.
  private static func examples(in text: String) -> [Example] {
    let fence = String(repeating: "`", count: 32)
    var examples: [Example] = []
    var parts: [[Substring]] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == fence + " example" {
        parts = [[]]
      } else if line == fence, parts.count == 2 {
        let number = examples.count + 1
        examples.append(Example(number: number, markdown: join(parts[0]), html: join(parts[1])))
        parts = []
      } else if line == ".", parts.count == 1 {
        parts.append([])
      } else if !parts.isEmpty {
        parts[parts.count - 1].append(line)
      }
    }
    return examples
  }

  private static func join(_ lines: [Substring]) -> String {
    lines.map { $0 + "\n" }.joined().replacing("\u{2192}", with: "\t")
  }
}
