extension ExplainedMessage {
  // The messages about what blocks print and which values they have.

  package static let outputDiffers = ExplainedMessage(
    "output-differs",
    "output differs",
    "the block printed something other than its page shows: correct the code, or accept the true output",
    "marble accept notes/en/page.md",
    "expectations#fences"
  )

  package static let nothingPrinted = ExplainedMessage(
    "nothing-printed",
    "output differs: nothing was printed",
    "the page shows output, but the block prints nothing",
    "print(result)",
    "expectations#fences"
  )

  package static let outputUnclaimed = ExplainedMessage(
    "output-unclaimed",
    "this block prints something, but the page doesn't say what",
    "a block that prints needs an expectation: a fence after it or a comment",
    "```output\nhello\n```",
    "blocks#blocks-are-programs"
  )

  package static let valueDiffers = ExplainedMessage(
    "value-differs",
    "the value differs",
    "the expression before `// =>` has a different value",
    "greeting.count  // => 5",
    "expectations#comments-beside-the-code"
  )

  package static let likeClaim = ExplainedMessage(
    "like-a-claim",
    "this comment looks like a claim but isn't checked",
    "a comment similar to `// =>` or `// Prints` must match one of them exactly, or be reworded",
    "print(greeting)  // Prints \"hello\"",
    "expectations#comments-beside-the-code"
  )

  package static let hiddenOutput = ExplainedMessage(
    "hidden-output",
    "hidden code prints output that readers can't see",
    "the output of hidden code also needs an `output` fence",
    "```output\nprepared\n```",
    "blocks#code-that-nobody-sees"
  )

  package static let objectsDiffer = ExplainedMessage(
    "objects-differ",
    "the objects differ",
    "the objects don't hold each other as the page shows",
    "marble accept notes/en/page.md",
    "figures#objects"
  )
}
