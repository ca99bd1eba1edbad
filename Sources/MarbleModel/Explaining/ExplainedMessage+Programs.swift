extension ExplainedMessage {
  // The messages about code that compiles or doesn't.

  package static let diagnosticsDiffer = ExplainedMessage(
    "diagnostics-differ",
    "the compiler's messages differ",
    "a `diagnostics` fence and the compiler disagree on the line, the severity or the text",
    "marble accept notes/en/page.md",
    "blocks#code-that-must-not-compile"
  )

  package static let rotIsGone = ExplainedMessage(
    "rot-is-gone",
    "this block compiles now, but it's still marked `rots`",
    "the block was fixed, or the library again has what it uses: remove the word",
    "```swift\nlet kettle = Kettle(liters: 2)\n```",
    "blocks#code-that-is-out-of-date"
  )

  package static let compiles = ExplainedMessage(
    "compiles",
    "this block compiles, but it's marked `fails`",
    "the block shows allowed code as forbidden: correct the code, or remove the word",
    "```swift fails\nlet number: Int = \"five\"\n```",
    "blocks#code-that-must-not-compile"
  )

  package static let dependsOnFailed = ExplainedMessage(
    "depends-on-failed",
    "depends on the block at line ..., which doesn't compile",
    "the block uses what an earlier one declares: correct that one first",
    "marble test notes/en/page.md",
    "blocks#blocks-are-programs"
  )

  package static let notLinked = ExplainedMessage(
    "not-linked",
    "the program can't be linked",
    "the code compiles but doesn't link: often a library is missing from the settings",
    "library: {package: ., products: [Greeting]}",
    "site#settings"
  )
}

extension ExplainedMessage {
  // The messages about programs that stop.

  package static let notReached = ExplainedMessage(
    "not-reached",
    "not reached: the program stopped in the block at line ...",
    "an earlier block ended the program: correct that one, or make this one its own program",
    "```swift isolated\nprint(\"reached\")\n```",
    "blocks#code-that-stops"
  )

  package static let stopped = ExplainedMessage(
    "stopped",
    "the program stopped: ...",
    "a trap or an uncaught error ended the block: correct the code, or mark it as code that must stop",
    "```swift traps\nlet numbers = [1]\nprint(numbers[1])\n```",
    "blocks#code-that-stops"
  )

  package static let exited = ExplainedMessage(
    "exited",
    "the program ended here with exit status ...",
    "the block calls `exit`, or something that does: let it continue, or mark it as ending there",
    "```swift exits=64\nexit(64)\n```",
    "blocks#code-that-stops"
  )

  package static let errorDiffers = ExplainedMessage(
    "stderr-differs",
    "standard error differs",
    "the block wrote something other than its `stderr` fence shows",
    "marble accept notes/en/page.md",
    "blocks#code-that-stops"
  )

  package static let timedOut = ExplainedMessage(
    "timed-out",
    "the program didn't end within ... s",
    "the block hangs, or needs more time",
    "```swift time=30s\nprint(\"slow\")\n```",
    "expectations#time"
  )

  package static let printedTooMuch = ExplainedMessage(
    "printed-too-much",
    "the program printed more than ... bytes",
    "most likely a loop never stops printing",
    "for line in lines.prefix(10) { print(line) }",
    "expectations#time"
  )
}
