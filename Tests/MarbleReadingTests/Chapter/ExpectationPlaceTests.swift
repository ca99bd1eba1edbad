import Testing

struct ExpectationPlaceTests {
  @Test(arguments: [
    (
      "text", "a\n\n```output\n```",
      "6:1: error: this `output` block doesn't follow a `swift` block | put it right after the `swift` block that prints it, or write `text` if it shouldn't be checked"
    ),
    (
      "twice", "```swift\n```\n```output\n```\n```output\n```",
      "8:1: error: this block already has expected output | put everything into one fence"
    ),
    (
      "a word like one", "```swift\n```\n```output unorderd\n```",
      "6:11: error: unknown word `unorderd` | did you mean `unordered`?"
    ),
    (
      "a word unlike any", "```swift\n```\n```output a=1\n```",
      "6:11: error: unknown word `a` | the words after `output` are `unordered`, `prefix`, `varies`"
    ),
    (
      "two words", "```swift\n```\n```output prefix varies\na\n```",
      "6:18: error: `prefix` and `varies` contradict each other | keep one of them"
    ),
    (
      "a prefix of anything", "```swift\n```\n```output prefix\n```",
      "6:1: error: this `prefix` matches any output | write the first lines of the output, or `varies` if none of them stays the same"
    ),
    (
      "a prefix of any lines", "```swift\n```\n```marble prefix\n...\n```",
      "6:1: error: this `prefix` matches any output | write the first lines of the output, or `varies` if none of them stays the same"
    ),
    (
      "a word behind diagnostics", "```swift\n```\n```diagnostics prefix\n```",
      "6:16: error: unknown word `prefix` | write `diagnostics` alone"
    ),
    (
      "diagnostics twice", "```swift\n```\n```diagnostics\n```\n```diagnostics\n```",
      "8:1: error: this block already has expected messages | put all messages into one fence"
    ),
    (
      "a diagram and output", "```swift\n```\n```marble\n```\n```output\n```",
      "8:1: error: this block already has expected output | put everything into one fence"
    ),
    (
      "diagnostics alone", "```diagnostics\n```",
      "4:1: error: this `diagnostics` block doesn't follow a `swift` block | put it right after the `swift` block that causes it, or write `text` if it shouldn't be checked"
    ),
    (
      "behind a sketch", "```swift\n```\n```marble sketch\n1|\n```\n```output\n```",
      "9:1: error: this `output` block doesn't follow a `swift` block | put it right after the `swift` block that prints it, or write `text` if it shouldn't be checked"
    ),
    (
      "output of what fails", "```swift fails\n```\n```output\n```",
      "6:1: error: the block before this fence isn't run, so this output can't be checked | write `text` if it shouldn't be checked"
    ),
    (
      "messages of what is skipped", "```swift skip=\"a\"\n```\n```diagnostics\n```",
      "6:1: error: the block before this fence isn't checked, so it can't have an expectation | write `text` if it shouldn't be checked"
    ),
    (
      "objects alone", "```objects\n```",
      "4:1: error: this `objects` block doesn't follow a `swift` block | put it right after the `swift` block that makes them, or write `text` if it shouldn't be checked"
    ),
    (
      "standard error twice", "```swift\n```\n```stderr\n```\n```stderr\n```",
      "8:1: error: this block already has expected lines on standard error | put everything into one fence"
    ),
    (
      "standard error behind norun", "```swift norun\n```\n```stderr\n```",
      "6:1: error: the block before this fence isn't run, so it writes nothing to standard error | write `text` if it shouldn't be checked"
    ),
    (
      "standard error alone", "```stderr\n```",
      "4:1: error: this `stderr` block doesn't follow a `swift` block | put it right after the `swift` block that writes it, or write `text` if it shouldn't be checked"
    ),
    (
      "objects of what exits", "```swift exits=1\n```\n```objects\n```",
      "6:1: error: the block before this fence stops its program, so its objects can't be recorded | move it after an earlier block"
    ),
    (
      "objects twice", "```swift\n```\n```objects\n```\n```objects\n```",
      "8:1: error: this block already has expected objects | write one fence with the words of both fences"
    ),
    (
      "objects behind norun", "```swift norun\n```\n```objects\n```",
      "6:1: error: the block before this fence isn't run, so it creates no objects | write `text` if it shouldn't be checked"
    ),
    (
      "objects behind traps", "```swift traps\n```\n```objects\n```",
      "6:1: error: the block before this fence stops its program, so its objects can't be recorded | move it after an earlier block"
    ),
    (
      "a word like one behind objects", "```swift\n```\n```objects form=a\n```",
      "6:12: error: unknown word `form` | did you mean `from=NAME`?"
    ),
    (
      "a word unlike any behind objects", "```swift\n```\n```objects unordered\n```",
      "6:12: error: unknown word `unordered` | the words after `objects` are `from=NAME`, `without=TYPE`, `changes`, `internals`, `prefix`, `varies`, `sketch`"
    ),
    (
      "no name", "```swift\n```\n```objects from=a,,b\n```",
      "6:12: error: `from` doesn't give a name | write `from=NAME`, or several with commas"
    ),
    (
      "a needless value", "```swift\n```\n```objects changes=2\n```",
      "6:12: error: `changes` doesn't take a value | write `changes` alone"
    ),
    (
      "a needless value of internals", "```swift\n```\n```objects internals=Hub\n```",
      "6:12: error: `internals` doesn't take a value | write `internals` alone"
    ),
    (
      "a word of objects twice", "```swift\n```\n```objects from=a from=b\n```",
      "6:19: error: `from` is written twice | keep one of them"
    ),
    (
      "norun", "```swift norun\n```\n```output\n```",
      "6:1: error: the block before this fence isn't run, so this output can't be checked | write `text` if it shouldn't be checked"
    ),
    (
      "comma", "```swift,norun\n```",
      "4:4: error: unknown kind of block `swift,norun`, so nothing here would be checked | write `swift`, or `text` if it shouldn't be checked"
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
