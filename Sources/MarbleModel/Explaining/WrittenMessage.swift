/// A message that Marble writes about a book, with an explanation for its readers.
package struct WrittenMessage: Sendable {
  /// The message, in which `...` represents the parts that vary.
  package let form: String
  /// What it means and what to do, in a line of Markdown.
  package let meaning: String
  /// What to write or to type.
  package let example: String
  /// The manual's section about it: its chapter and its anchor.
  package let section: String

  init(_ form: String, _ meaning: String, _ example: String, _ section: String) {
    (self.form, self.meaning) = (form, meaning)
    (self.example, self.section) = (example, section)
  }

  /// The messages that are most common; new ones are added here, and in the manual.
  package static let all = ofOutput + ofCompiling + ofRunning + ofWriting + ofAdopting

  private static let ofOutput = [
    WrittenMessage(
      "output differs",
      "the block printed something other than its page shows: correct the code, or accept the true output",
      "marble accept notes/en/page.md",
      "expectations#fences"
    ),
    WrittenMessage(
      "output differs: nothing was printed",
      "the page shows output, but the block prints nothing",
      "print(result)",
      "expectations#fences"
    ),
    WrittenMessage(
      "this block prints something, but the page doesn't say what",
      "a block that prints needs an expectation: a fence after it or a comment",
      "```output\nhello\n```",
      "blocks#blocks-are-programs"
    ),
    WrittenMessage(
      "the value differs",
      "the expression before `// =>` has a different value",
      "greeting.count  // => 5",
      "expectations#comments-beside-the-code"
    ),
    WrittenMessage(
      "this comment looks like a claim but isn't checked",
      "a comment similar to `// =>` or `// Prints` must match one of them exactly, or be reworded",
      "print(greeting)  // Prints \"hello\"",
      "expectations#comments-beside-the-code"
    ),
    WrittenMessage(
      "hidden code prints output that readers can't see",
      "the output of hidden code also needs an `output` fence",
      "```output\nprepared\n```",
      "blocks#code-that-nobody-sees"
    ),
    WrittenMessage(
      "the objects differ",
      "the objects don't hold each other as the page shows",
      "marble accept notes/en/page.md",
      "figures#objects"
    ),
  ]

  private static let ofCompiling = [
    WrittenMessage(
      "the compiler's messages differ",
      "a `diagnostics` fence and the compiler disagree on the line, the severity or the text",
      "marble accept notes/en/page.md",
      "blocks#code-that-must-not-compile"
    ),
    WrittenMessage(
      "this block compiles now, but it's still marked `rots`",
      "the block was fixed, or the library again has what it uses: remove the word",
      "```swift\nlet kettle = Kettle(liters: 2)\n```",
      "blocks#code-that-is-out-of-date"
    ),
    WrittenMessage(
      "this block compiles, but it's marked `fails`",
      "the block shows allowed code as forbidden: correct the code, or remove the word",
      "```swift fails\nlet number: Int = \"five\"\n```",
      "blocks#code-that-must-not-compile"
    ),
    WrittenMessage(
      "depends on the block at line ..., which doesn't compile",
      "the block uses what an earlier one declares: correct that one first",
      "marble test notes/en/page.md",
      "blocks#blocks-are-programs"
    ),
    WrittenMessage(
      "the program can't be linked",
      "the code compiles but doesn't link: often a library is missing from the settings",
      "library: {package: ., products: [Greeting]}",
      "site#settings"
    ),
  ]

  private static let ofRunning = [
    WrittenMessage(
      "not reached: the program stopped in the block at line ...",
      "an earlier block ended the program: correct that one, or make this one its own program",
      "```swift isolated\nprint(\"reached\")\n```",
      "blocks#code-that-stops"
    ),
    WrittenMessage(
      "the program stopped: ...",
      "a trap or an uncaught error ended the block: correct the code, or mark it as code that must stop",
      "```swift traps\nlet numbers = [1]\nprint(numbers[1])\n```",
      "blocks#code-that-stops"
    ),
    WrittenMessage(
      "the program ended here with exit status ...",
      "the block calls `exit`, or something that does: let it continue, or mark it as ending there",
      "```swift exits=64\nexit(64)\n```",
      "blocks#code-that-stops"
    ),
    WrittenMessage(
      "standard error differs",
      "the block wrote something other than its `stderr` fence shows",
      "marble accept notes/en/page.md",
      "blocks#code-that-stops"
    ),
    WrittenMessage(
      "the program didn't end within ... s",
      "the block hangs, or needs more time",
      "```swift time=30s\nprint(\"slow\")\n```",
      "expectations#time"
    ),
    WrittenMessage(
      "the program printed more than ... bytes",
      "most likely a loop never stops printing",
      "for line in lines.prefix(10) { print(line) }",
      "expectations#time"
    ),
  ]

  private static let ofWriting = [
    WrittenMessage(
      "this chapter isn't listed in the contents",
      "a file in `notes/` isn't listed in the contents, so it gets no page",
      "contents:\n  - first-steps",
      "make-a-book#a-book-is-a-folder"
    ),
    WrittenMessage(
      "raw HTML isn't allowed in this book",
      "HTML in chapters is only allowed if the settings say so",
      "html: true",
      "pages#markdown-and-what-was-added"
    ),
    WrittenMessage(
      "this question has no answer in `<details>`",
      "a question below `Check yourself` needs its answer in `<details>`",
      "<details>\n<summary>Answer</summary>\n\nThe [receiver](values.md#push-and-pull).\n\n</details>",
      "pages#what-readers-are-asked"
    ),
  ]
}
