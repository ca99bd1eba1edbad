import MarbleModel
import Testing

@testable import MarbleDocTests

@Suite struct AcceptanceTests {
  /// A text, what its blocks printed, and the text that accepting makes of it.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let outputs: [String]
    let accepted: String

    var testDescription: String { name }
  }

  @Test(arguments: cases) func `accepting changes the lines of the expectation only`(
    _ example: Case
  ) {
    let accepted = accept(example.text, example.outputs)
    #expect(accepted == example.accepted)
    #expect(accept(accepted, example.outputs) == example.accepted)
  }

  private func accept(_ text: String, _ outputs: [String]) -> String {
    let chapter = Chapter(text)
    let plan = AcceptancePlan(accepting: report(on: chapter, outputs), in: [chapter])
    return plan.rewritings.first?.new ?? text
  }

  /// A report of a run in which the listings printed `outputs`.
  private func report(on chapter: Chapter, _ outputs: [String]) -> TestReport {
    let verdicts = zip(chapter.blocks.listings, outputs).map { listing, output in
      let claim = OutputClaim(of: listing, in: chapter.source)
      let difference = claim.compare(with: output)
      return Verdict(
        listing: listing.id,
        outcome: difference == nil ? .verified : .failed,
        output: output,
        diagnostics: difference.map { [$0] } ?? []
      )
    }
    return TestReport(verdicts: verdicts, timings: [], toolchain: "")
  }

  static let cases = [
    Case(
      name: "one line of three",
      text: "```swift\nf()\n```\n\n```output\na\nX\nc\n```\ntext\n",
      outputs: ["a\nb\nc\n"],
      accepted: "```swift\nf()\n```\n\n```output\na\nb\nc\n```\ntext\n"
    ),
    Case(
      name: "an empty fence",
      text: "```swift\nf()\n```\n```output\n```\n",
      outputs: ["a\n\nb"],
      accepted: "```swift\nf()\n```\n```output\na\n\nb\n```\n"
    ),
    Case(
      name: "nothing printed",
      text: "```swift\nf()\n```\n```output\na\nb\n```\n",
      outputs: [""],
      accepted: "```swift\nf()\n```\n```output\n```\n"
    ),
    Case(
      name: "CRLF and no final newline",
      text: "```swift\r\nf()\r\n```\r\n\r\n```output\r\nX\r\n```",
      outputs: ["a\nb\n"],
      accepted: "```swift\r\nf()\r\n```\r\n\r\n```output\r\na\r\nb\r\n```"
    ),
    Case(
      name: "a quote",
      text: "> ```swift\n> f()\n> ```\n>\n> ```output\n> X\n> ```\n",
      outputs: ["a\n\nb\n"],
      accepted: "> ```swift\n> f()\n> ```\n>\n> ```output\n> a\n>\n> b\n> ```\n"
    ),
    Case(
      name: "a list",
      text: "- ```swift\n  f()\n  ```\n\n  ```output\n  X\n  ```\n",
      outputs: ["a\n  b\n"],
      accepted: "- ```swift\n  f()\n  ```\n\n  ```output\n  a\n    b\n  ```\n"
    ),
    Case(
      name: "output that holds a fence",
      text: "```swift\nf()\n```\n```output\nX\n```\nend",
      outputs: ["```\nx\n````\n"],
      accepted: "```swift\nf()\n```\n`````output\n```\nx\n````\n`````\nend"
    ),
    Case(
      name: "a new fence",
      text: "```swift\nf()\n```\n\ntext\n",
      outputs: ["a\n"],
      accepted: "```swift\nf()\n```\n\n```output\na\n```\n\ntext\n"
    ),
    Case(
      name: "a new fence at the end of the file, in a list",
      text: "1. ```swift\n   f()\n   ```",
      outputs: ["a\n"],
      accepted: "1. ```swift\n   f()\n   ```\n\n   ```output\n   a\n   ```"
    ),
    Case(
      name: "comments",
      text: "```swift\nf() // Prints \"X\"\ng()\n// Prints \"Y\"\n```\n",
      outputs: ["a \"q\"\nb\nc\\d\n"],
      accepted: "```swift\nf() // Prints \"a \\\"q\\\"\"\ng()\n// Prints \"b\\nc\\\\d\"\n```\n"
    ),
    Case(
      name: "comments for which nothing is left",
      text: "```swift\nf() // Prints \"a\"\ng()  // Prints \"b\"\n// Prints \"c\"\n```\n",
      outputs: ["a\n"],
      accepted: "```swift\nf() // Prints \"a\"\ng()\n```\n"
    ),
    Case(
      name: "what is true already",
      text: "```swift\nf() // Prints \"caf\u{E9}\"\n```\n",
      outputs: ["caf\u{E9}"],
      accepted: "```swift\nf() // Prints \"caf\u{E9}\"\n```\n"
    ),
    Case(
      name: "another spelling of the same character",
      text: "```swift\nf()\n```\n```output\ncafe\u{301}\n```\n",
      outputs: ["caf\u{E9}\n"],
      accepted: "```swift\nf()\n```\n```output\ncaf\u{E9}\n```\n"
    ),
  ]
}
