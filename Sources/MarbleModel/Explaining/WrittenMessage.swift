/// A message that Marble writes about a book, with an explanation for its readers.
package struct WrittenMessage: Sendable {
  /// The message, in which `...` represents the parts that vary.
  package let form: String
  /// What it means and what to do, in a line of Markdown.
  package let meaning: String
  /// What to write or to type.
  package let example: String
  /// The anchor of the manual's section about it.
  package let section: String

  private init(_ form: String, _ meaning: String, _ example: String, _ section: String) {
    (self.form, self.meaning) = (form, meaning)
    (self.example, self.section) = (example, section)
  }

  /// The messages that are most common; new ones are added here, and in the manual.
  package static let all = ofOutput + ofCompiling + ofRunning + ofWriting

  private static let ofOutput = [
    WrittenMessage(
      "output differs",
      "the block printed something else than its page shows: correct the code, or have the true output written",
      "marble accept notes/en/page.md",
      "expectations"
    ),
    WrittenMessage(
      "output differs: nothing was printed",
      "the page shows output of a block that prints none",
      "print(result)",
      "expectations"
    ),
    WrittenMessage(
      "this block prints, but the page does not say what",
      "a block that prints needs an expectation: a fence behind it or a comment",
      "```output\nhello\n```",
      "blocks-are-programs"
    ),
    WrittenMessage(
      "the value differs",
      "the expression before `// =>` is worth something else",
      "greeting.count  // => 5",
      "expectations"
    ),
    WrittenMessage(
      "this comment begins like a claim, and nobody checks it",
      "a comment that is nearly `// =>` or `// Prints` has to be spelled as one, or put in other words",
      "print(greeting)  // Prints \"hello\"",
      "expectations"
    ),
    WrittenMessage(
      "hidden code prints, and no reader sees what",
      "what hidden code prints needs an `output` fence, too",
      "```output\nprepared\n```",
      "code-that-nobody-sees"
    ),
    WrittenMessage(
      "the objects differ",
      "other objects hold each other than the page shows",
      "marble accept notes/en/page.md",
      "objects"
    ),
  ]

  private static let ofCompiling = [
    WrittenMessage(
      "the compiler's messages differ",
      "a `diagnostics` fence says something else than the compiler: the line, the severity or the text",
      "marble accept notes/en/page.md",
      "code-that-must-not-compile"
    ),
    WrittenMessage(
      "this block compiles, and `fails` says that it does not",
      "what the block shows as forbidden is allowed: correct the code, or take the word away",
      "```swift fails\nlet number: Int = \"five\"\n```",
      "code-that-must-not-compile"
    ),
    WrittenMessage(
      "depends on the block at line ..., which does not compile",
      "the block uses what an earlier one declares: correct that one first",
      "marble test notes/en/page.md",
      "blocks-are-programs"
    ),
    WrittenMessage(
      "the program cannot be linked",
      "the compiler was content and the linker was not: often a library is missing in the settings",
      "library: {package: ., products: [Greeting]}",
      "settings"
    ),
  ]

  private static let ofRunning = [
    WrittenMessage(
      "not reached: the program stopped in the block at line ...",
      "an earlier block of the program ended it: correct that one, or give this one a program of its own",
      "```swift isolated\nprint(\"reached\")\n```",
      "code-that-stops"
    ),
    WrittenMessage(
      "the program stopped: ...",
      "a trap or an uncaught error ended the block: correct the code, or say that it must stop",
      "```swift traps\nlet numbers = [1]\nprint(numbers[1])\n```",
      "code-that-stops"
    ),
    WrittenMessage(
      "the program did not end within ... s",
      "the block hangs, or needs more time",
      "```swift time=30s\nprint(\"slow\")\n```",
      "time"
    ),
    WrittenMessage(
      "the program printed more than ... bytes",
      "a loop that prints does not end, most likely",
      "for line in lines.prefix(10) { print(line) }",
      "time"
    ),
  ]

  private static let ofWriting = [
    WrittenMessage(
      "the contents do not name this chapter",
      "a file below `notes/` belongs to no part, so no page is made of it",
      "contents:\n  - first-steps",
      "a-book-is-a-folder"
    ),
    WrittenMessage(
      "raw HTML is not allowed in this book",
      "HTML of chapters reaches pages only if the settings say so",
      "html: true",
      "markdown-and-what-was-added"
    ),
    WrittenMessage(
      "this question has no answer to open",
      "a question below `Check yourself` needs its answer in `<details>`",
      "<details>\n<summary>Answer</summary>\n\nThe [receiver](values.md#push-and-pull).\n\n</details>",
      "what-readers-are-asked"
    ),
  ]
}
