extension WrittenMessage {
  /// The messages about books made from existing pages.
  static let ofAdopting = [
    WrittenMessage(
      "no such module '...'",
      "the settings don't name the product with this module, or it's for another platform",
      "library: {package: ., products: [Kettle, KettleTesting]}",
      "site#settings"
    ),
    WrittenMessage(
      "...: no word makes this block pass: fix it",
      "its author's words or expectations aren't true, and only the author knows what is meant",
      "marble test notes/en/page.md",
      "pages#pages-that-were-written-without-marble"
    ),
    WrittenMessage(
      "out of date: ...",
      "the block contradicts the library: write what the library declares now",
      "marble adopt notes/en/page.md",
      "blocks#code-that-is-out-of-date"
    ),
    WrittenMessage(
      "..., but ... allows only ...",
      "the numbers in `Site/ratchet` may only fall: correct the blocks that were added since",
      "marble adopt --write notes/en/page.md",
      "pages#pages-that-were-written-without-marble"
    ),
  ]
}
