extension ExplainedMessage {
  // The messages about the text of chapters.

  package static let notInContents = ExplainedMessage(
    "not-in-contents",
    "this chapter isn't listed in the contents",
    "a file in `notes/` isn't listed in the contents, so it gets no page",
    "contents:\n  - first-steps",
    "make-a-book#a-book-is-a-folder"
  )

  package static let rawHTML = ExplainedMessage(
    "raw-html",
    "raw HTML isn't allowed in this book",
    "HTML in chapters is only allowed if the settings say so",
    "html: true",
    "pages#markdown-and-what-was-added"
  )

  package static let noAnswer = ExplainedMessage(
    "no-answer",
    "this question has no answer in `<details>`",
    "a question below `Check yourself` needs its answer in `<details>`",
    "<details>\n<summary>Answer</summary>\n\nThe [receiver](values.md#push-and-pull).\n\n</details>",
    "pages#what-readers-are-asked"
  )
}

extension ExplainedMessage {
  // The messages about books made from existing pages.

  package static let noModule = ExplainedMessage(
    "no-module",
    "no such module '...'",
    "the settings don't name the product with this module, or it's for another platform",
    "library: {package: ., products: [Kettle, KettleTesting]}",
    "site#settings"
  )

  package static let noWord = ExplainedMessage(
    "no-word",
    "...: no word makes this block pass: fix it",
    "its author's words or expectations aren't true, and only the author knows what is meant",
    "marble test notes/en/page.md",
    "pages#pages-that-were-written-without-marble"
  )

  package static let outOfDate = ExplainedMessage(
    "out-of-date",
    "out of date: ...",
    "the block contradicts the library: write what the library declares now",
    "marble adopt notes/en/page.md",
    "blocks#code-that-is-out-of-date"
  )

  package static let ratchetRisen = ExplainedMessage(
    "ratchet-risen",
    "..., but ... allows only ...",
    "the numbers in `Site/ratchet` may only fall: correct the blocks that were added since",
    "marble adopt --write notes/en/page.md",
    "pages#pages-that-were-written-without-marble"
  )
}
