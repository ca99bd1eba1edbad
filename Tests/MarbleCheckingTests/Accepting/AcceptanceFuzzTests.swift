import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

/// Random chapters and outputs: accepting makes the page true, is done at once, and touches nothing
/// but expectations.
@Suite struct AcceptanceFuzzTests {
  @Test(arguments: 0..<20) func `accepting keeps every byte outside expectations`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let text = Self.chapter(&generator)
      let chapter = Chapter(text)
      let outputs = chapter.blocks.listings.map { _ in Self.output(&generator) }
      let plan = AcceptancePlan(accepting: report(on: chapter, outputs), in: [chapter])
      let accepted = plan.rewritings.first?.new ?? text
      #expect(Self.rest(of: accepted) == Self.rest(of: text), "\(text.debugDescription)")
      let refused = Set(plan.diagnostics.compactMap { $0.range?.start.line })
      let again = Chapter(accepted)
      guard refused.isEmpty else { continue }
      let second = AcceptancePlan(accepting: report(on: again, outputs), in: [again])
      #expect(second.rewritings.isEmpty, "\(text.debugDescription)\n\(outputs)")
      #expect(report(on: again, outputs).isTrue, "\(text.debugDescription)\n\(outputs)")
    }
  }

  private func report(on chapter: Chapter, _ outputs: [String]) -> TestReport {
    let verdicts = zip(chapter.blocks.listings, outputs).map { listing, output in
      let difference = OutputClaim(of: listing, in: chapter.source).compare(with: output)
      return Verdict(
        listing: listing.id,
        outcome: difference == nil ? .verified : .failed,
        output: output,
        diagnostics: difference.map { [$0] } ?? []
      )
    }
    return TestReport(verdicts: verdicts, timings: [], toolchain: "")
  }

  private static let lines = [
    "a", "", "...", "‹int›", "12", "é", "```", "~~~~", "> b", "- c", "    d", "\te", "x ‹any›",
    "\"q\\",
  ]
  private static let endings = ["\n", "\r\n", "\r"]
  private static let prefixes = ["", "", "> ", "  ", "> > "]
  private static let heads = [
    "output", "output unordered", "output prefix", "output varies", "marble",
  ]

  private static func output(_ generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...4, using: &generator)
    return (0..<count).map { _ in (lines.randomElement(using: &generator) ?? "") + "\n" }.joined()
  }

  private static func chapter(_ generator: inout SeededGenerator) -> String {
    let ending = endings.randomElement(using: &generator) ?? "\n"
    var text: [String] = []
    for number in 0..<Int.random(in: 1...3, using: &generator) {
      let prefix = prefixes.randomElement(using: &generator) ?? ""
      let fence = ["```", "~~~", "`````"].randomElement(using: &generator) ?? ""
      text.append("Text \(number).")
      text.append("")
      let comment = Bool.random(using: &generator) ? " // Prints \"12\"" : ""
      let hasFence = comment.isEmpty && Bool.random(using: &generator)
      text += ["```swift isolated", "f(\(number))\(comment)", "```"].map { prefix + $0 }
      guard hasFence else { continue }
      let inside = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        ["a", "", "...", "‹int›", "x"].randomElement(using: &generator) ?? ""
      }
      let head = heads.randomElement(using: &generator) ?? ""
      text += ([fence + head] + inside + [fence]).map { prefix + $0 }
    }
    return text.joined(separator: ending) + (Bool.random(using: &generator) ? ending : "")
  }

  /// Returns a text without its expectations: fences behind `swift` fences, and comments.
  private static func rest(of text: String) -> [String] {
    let chapter = Chapter(text)
    var hidden: Set<Int> = []
    for block in chapter.blocks.flattened {
      if case .expectation(let fence) = block.content { hidden.formUnion(fence.range.lines) }
    }
    return (1...max(chapter.source.lineCount, 1)).filter { !hidden.contains($0) }
      .map { String(chapter.source.line($0)) }
      .map { line in line.firstRange(of: "// Prints").map { String(line[..<$0.lowerBound]) } ?? line
      }
      .map { line in line.filter { $0 != ">" && $0 != " " } }
      .filter { !$0.isEmpty }
  }
}
