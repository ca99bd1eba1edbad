import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

@Suite struct AcceptanceTests {
  /// A text, what its blocks printed, and the text that accepting makes of it.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let outputs: [String]
    /// What another run printed, where it differs.
    var others: [String]?
    let accepted: String

    var testDescription: String { name }
  }

  @Test(arguments: cases) func `accepting changes the lines of the expectation only`(
    _ example: Case
  ) {
    let others = example.others ?? example.outputs
    let accepted = accept(example.text, example.outputs, others)
    #expect(accepted == example.accepted)
    #expect(accept(accepted, example.outputs, others) == example.accepted)
    #expect(accept(accepted, others, example.outputs) == example.accepted)
  }

  @Test func `where the page agrees with one of two runs alone, it is made to agree with both`() {
    let chapter = Chapter("```swift\nf()\n```\n```output\nid 1\n```\n")
    let reports = ["id 1\n", "id 22\n"].map { output in
      let listing = chapter.blocks.listings[0].id
      let verdict = Verdict(listing: listing, outcome: .failed, output: output)
      return TestReport(verdicts: [verdict], timings: [], toolchain: "")
    }
    for (first, second) in [(reports[0], reports[1]), (reports[1], reports[0])] {
      let plan = AcceptancePlan(accepting: first, repeated: second, in: [chapter])
      #expect(plan.rewritings.first?.new == "```swift\nf()\n```\n```output\nid ‹int›\n```\n")
    }
  }

  private func accept(_ text: String, _ outputs: [String], _ others: [String]) -> String {
    let chapter = Chapter(text)
    let plan = AcceptancePlan(
      accepting: report(on: chapter, outputs),
      repeated: report(on: chapter, others),
      in: [chapter]
    )
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
      outputs: ["a\n\nb\n"],
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
      name: "holes and dots that still match",
      text: "```swift\nf()\n```\n```output\n‹int›\nX\nb\n...\n‹any›!\n```\n",
      outputs: ["1\na\nb\nc\nd!\n"],
      accepted: "```swift\nf()\n```\n```output\n‹int›\na\nb\n...\n‹any›!\n```\n"
    ),
    Case(
      name: "a hole that matches no more",
      text: "```swift\nf()\n```\n```output\nn = ‹int›\n```\n",
      outputs: ["n = x\n"],
      accepted: "```swift\nf()\n```\n```output\nn = x\n```\n"
    ),
    Case(
      name: "a line gone and a line new",
      text: "```swift\nf()\n```\n```output\na\nb\nc\n```\n",
      outputs: ["b\nc\nd\n"],
      accepted: "```swift\nf()\n```\n```output\nb\nc\nd\n```\n"
    ),
    Case(
      name: "lines without an order",
      text: "```swift\nf()\n```\n```output unordered\nb\nX\na\n```\n",
      outputs: ["a\nb\nc\n"],
      accepted: "```swift\nf()\n```\n```output unordered\nb\na\nc\n```\n"
    ),
    Case(
      name: "a beginning",
      text: "```swift\nf()\n```\n```output prefix\na\nX\n```\n",
      outputs: ["a\nb\nc\n"],
      accepted: "```swift\nf()\n```\n```output prefix\na\nb\n```\n"
    ),
    Case(
      name: "what varies is not touched",
      text: "```swift\nf()\n```\n```output varies\nX\n```\n",
      outputs: ["a\n"],
      accepted: "```swift\nf()\n```\n```output varies\nX\n```\n"
    ),
    Case(
      name: "an order that varies",
      text: "```swift\nf()\n```\n~~~output\nX\na\n~~~\n",
      outputs: ["a\nb\n"],
      others: ["b\na\n"],
      accepted: "```swift\nf()\n```\n~~~output unordered\na\nb\n~~~\n"
    ),
    Case(
      name: "an order that varies, without a fence",
      text: "```swift\nf()\n```\n",
      outputs: ["a\nb\n"],
      others: ["b\na\n"],
      accepted: "```swift\nf()\n```\n\n```output unordered\na\nb\n```\n"
    ),
    Case(
      name: "an order that varies in a sequence, which has no word for that",
      text: "```swift\nf()\n```\n```sequence\na -> b: 1\n```\n",
      outputs: ["a -> b: 1\na -> b: 2\n"],
      others: ["a -> b: 2\na -> b: 1\n"],
      accepted: "```swift\nf()\n```\n```sequence\na -> b: 1\n```\n"
    ),
    Case(
      name: "an order that varies behind a fence that has another word",
      text: "```swift\nf()\n```\n```output prefix\nX\n```\n",
      outputs: ["a\nb\n"],
      others: ["b\na\n"],
      accepted: "```swift\nf()\n```\n```output prefix\nX\n```\n"
    ),
    Case(
      name: "words that vary",
      text: "```swift\nf()\n```\n```output\nX\nsame\n```\n",
      outputs: ["took 0.25 seconds at 10:30, pid=12 (0x7ffa)\nsame\n"],
      others: ["took 1.5 seconds at 10:31, pid=137 (0x8ff2)\nsame\n"],
      accepted: "```swift\nf()\n```\n```output\n"
        + "took ‹float› seconds at ‹time›, pid=‹int› (‹hex›)\nsame\n```\n"
    ),
    Case(
      name: "a word in a comment that varies",
      text: "```swift\nf() // Prints \"X\"\n```\n",
      outputs: ["id 1\n"],
      others: ["id 22\n"],
      accepted: "```swift\nf() // Prints \"id ‹int›\"\n```\n"
    ),
    Case(
      name: "runs that have nothing in common",
      text: "```swift\nf()\n```\n```output\nX\n```\n",
      outputs: ["one\n"],
      others: ["two\nthree\n"],
      accepted: "```swift\nf()\n```\n```output\nX\n```\n"
    ),
    Case(
      name: "a diagram",
      text: "```swift\nf()\n```\n```marble\n-1-|\n```\n",
      outputs: ["--1|\n"],
      accepted: "```swift\nf()\n```\n```marble\n--1|\n```\n"
    ),
    Case(
      name: "another spelling of the same character",
      text: "```swift\nf()\n```\n```output\ncafe\u{301}\n```\n",
      outputs: ["caf\u{E9}\n"],
      accepted: "```swift\nf()\n```\n```output\ncaf\u{E9}\n```\n"
    ),
  ]
}
