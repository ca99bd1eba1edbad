import MarbleModel
import Testing

struct PuzzleCheckTests {
  struct Mistake: CustomTestStringConvertible, Sendable {
    let name: String
    var words = ""
    var code = "print(1\n  + 2)\n"
    var output = "```output\n3\n```\n"
    let cards: String
    let problem: String

    var testDescription: String { name }
  }

  @Test(arguments: [
    Mistake(
      name: "none of its cards is in the block",
      cards: "+ 3\n- 2\n",
      problem: """
        error: none of these cards is a line of the block | add a card for each line that readers should find
        """
    ),
    Mistake(
      name: "a card is there twice",
      cards: "+ 2)\n+ 2)\n",
      problem: "error: the card `+ 2)` is written twice | keep one of them"
    ),
    Mistake(
      name: "a card is two lines",
      code: "print(1\n+ 2\n+ 2\n)\n",
      cards: "+ 2\n+ 3\n",
      problem:
        "error: the card `+ 2` matches several lines of the block | use it only once in the block"
    ),
    Mistake(
      name: "there is one card",
      cards: "+ 2)\n\n",
      problem:
        "error: this puzzle has fewer than two cards | write each card on a line of its own"
    ),
    Mistake(
      name: "there is no output",
      output: "",
      cards: "+ 2)\n+ 3)\n",
      problem: """
        error: the block before this puzzle doesn't show what it prints | before it, put a `marble` or `output` fence with what the block prints
        """
    ),
    Mistake(
      name: "the block is stepped",
      words: " steps",
      cards: "+ 2)\n+ 3)\n",
      problem: "error: `steps` would give away the solution of this puzzle | leave out `steps`"
    ),
    Mistake(
      name: "there are too many chains",
      code: "print([\n1,\n2,\n3,\n])\n",
      cards: (1...14).map { "\($0),\n" }.joined(),
      problem: """
        error: 14 cards for 3 places make too many chains | leave some out, so that there are at most 1500
        """
    ),
  ]) func `a puzzle that can't be solved is told`(_ mistake: Mistake) {
    let text =
      "```swift\(mistake.words)\n\(mistake.code)```\n\(mistake.output)```puzzle\n\(mistake.cards)```\n"
    let problems = ParsedChapter(text).problems.split(separator: ": ", maxSplits: 1)
    #expect(problems.last.map(String.init) == mistake.problem)
  }

  @Test func `a puzzle shows what readers look for, also in an exercise`() {
    let block = "```swift\nprint(1\n+ 2)\n```\n```output\n3\n```\n"
    let puzzle = "```puzzle\n+ 2)\n+ 3)\n```\n"
    #expect(ParsedChapter("## Exercises\n\n\(block)\(puzzle)").problems == "")
    #expect(ParsedChapter("## Exercises\n\n\(block)").problems != "")
  }

  @Test func `only one puzzle follows a block`() {
    let block = "```swift\nprint(1\n+ 2)\n```\n```output\n3\n```\n"
    let puzzle = "```puzzle\n+ 2)\n+ 3)\n```\n"
    #expect(
      ParsedChapter(block + puzzle + puzzle).problems
        == "15:1: error: this block already has a puzzle | put all cards into one fence"
    )
  }
}
