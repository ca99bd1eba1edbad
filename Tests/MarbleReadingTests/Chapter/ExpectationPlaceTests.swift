import Testing

struct ExpectationPlaceTests {
  @Test(arguments: [
    (
      "text", "a\n\n```output\n```",
      "6:1: error: this `output` block follows no `swift` block | put it right behind the `swift` block that prints it, or write `text` for what is not checked"
    ),
    (
      "twice", "```swift\n```\n```output\n```\n```output\n```",
      "8:1: error: this block has its expected output already | put all into one fence"
    ),
    (
      "a word like one", "```swift\n```\n```output unorderd\n```",
      "6:11: error: unknown word `unorderd` | did you mean `unordered`?"
    ),
    (
      "a word unlike any", "```swift\n```\n```output a=1\n```",
      "6:11: error: unknown word `a` | the words behind `output` are `unordered`, `prefix`, `varies`"
    ),
    (
      "two words", "```swift\n```\n```output prefix varies\na\n```",
      "6:18: error: `prefix` and `varies` contradict each other | keep one of them"
    ),
    (
      "a prefix of anything", "```swift\n```\n```output prefix\n```",
      "6:1: error: this `prefix` holds of any output | write the first lines of the output, or `varies` if none of them stays the same"
    ),
    (
      "a prefix of any lines", "```swift\n```\n```marble prefix\n...\n```",
      "6:1: error: this `prefix` holds of any output | write the first lines of the output, or `varies` if none of them stays the same"
    ),
    (
      "a word behind diagnostics", "```swift\n```\n```diagnostics prefix\n```",
      "6:16: error: unknown word `prefix` | write `diagnostics` alone"
    ),
    (
      "diagnostics twice", "```swift\n```\n```diagnostics\n```\n```diagnostics\n```",
      "8:1: error: this block has its expected messages already | put all messages into one fence"
    ),
    (
      "a diagram and output", "```swift\n```\n```marble\n```\n```output\n```",
      "8:1: error: this block has its expected output already | put all into one fence"
    ),
    (
      "diagnostics alone", "```diagnostics\n```",
      "4:1: error: this `diagnostics` block follows no `swift` block | put it right behind the `swift` block that causes it, or write `text` for what is not checked"
    ),
    (
      "behind a sketch", "```swift\n```\n```marble sketch\n1|\n```\n```output\n```",
      "9:1: error: this `output` block follows no `swift` block | put it right behind the `swift` block that prints it, or write `text` for what is not checked"
    ),
    (
      "output of what fails", "```swift fails\n```\n```output\n```",
      "6:1: error: the block before is not run, so this output cannot be checked | write `text` for what is not checked"
    ),
    (
      "messages of what is skipped", "```swift skip=\"a\"\n```\n```diagnostics\n```",
      "6:1: error: the block before is not checked, so nothing can be expected of it | write `text` for what is not checked"
    ),
    (
      "objects alone", "```objects\n```",
      "4:1: error: this `objects` block follows no `swift` block | put it right behind the `swift` block that makes them, or write `text` for what is not checked"
    ),
    (
      "objects twice", "```swift\n```\n```objects\n```\n```objects\n```",
      "8:1: error: this block has its expected objects already | write one fence with the words of both"
    ),
    (
      "objects behind norun", "```swift norun\n```\n```objects\n```",
      "6:1: error: the block before is not run, so it makes no objects | write `text` for what is not checked"
    ),
    (
      "objects behind traps", "```swift traps\n```\n```objects\n```",
      "6:1: error: the block before stops its program, so nobody sees the objects at its end | move it behind a block before"
    ),
    (
      "a word like one behind objects", "```swift\n```\n```objects form=a\n```",
      "6:12: error: unknown word `form` | did you mean `from=NAME`?"
    ),
    (
      "a word unlike any behind objects", "```swift\n```\n```objects unordered\n```",
      "6:12: error: unknown word `unordered` | the words behind `objects` are `from=NAME`, `without=TYPE`, `changes`, `prefix`, `varies`, `sketch`"
    ),
    (
      "no name", "```swift\n```\n```objects from=a,,b\n```",
      "6:12: error: `from` names nothing | write `from=NAME`, or several with commas"
    ),
    (
      "a needless value", "```swift\n```\n```objects changes=2\n```",
      "6:12: error: `changes` takes no value | write `changes` alone"
    ),
    (
      "a word of objects twice", "```swift\n```\n```objects from=a from=b\n```",
      "6:19: error: `from` is written twice | keep one of them"
    ),
    (
      "norun", "```swift norun\n```\n```output\n```",
      "6:1: error: the block before is not run, so this output cannot be checked | write `text` for what is not checked"
    ),
    (
      "capital", "```Swift\n```",
      "4:4: error: unknown kind of block `Swift`, so nothing here would be checked | write `swift`, or `text` for what is not checked"
    ),
    (
      "comma", "```swift,norun\n```",
      "4:4: error: unknown kind of block `swift,norun`, so nothing here would be checked | write `swift`, or `text` for what is not checked"
    ),
  ])
  func `output without a listing and listings without a name are reported`(
    name: String,
    text: String,
    problem: String
  ) {
    #expect(ParsedChapter(text).problems == problem, "\(name)")
  }
}
