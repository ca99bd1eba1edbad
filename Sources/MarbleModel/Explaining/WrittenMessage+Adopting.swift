extension WrittenMessage {
  /// The messages about books whose pages are older than they are.
  static let ofAdopting = [
    WrittenMessage(
      "no such module '...'",
      "the settings don't name the product with this module, or it's for another platform",
      "library: {package: ., products: [Kettle, KettleTesting]}",
      "site#settings"
    ),
    WrittenMessage(
      "...: no word makes this block true: fix it",
      "its words or expectations are its author's and aren't true: only they know what is meant",
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
      "the numbers in `Site/ratchet` may only fall: make true what was added since",
      "marble adopt --write notes/en/page.md",
      "pages#pages-that-were-written-without-marble"
    ),
  ]
}
