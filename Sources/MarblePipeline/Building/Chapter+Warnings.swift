import MarbleModel

extension Chapter {
  /// Returns warnings about visible Swift listings in which no tokens were found.
  func warnings(about highlights: Highlights) -> [Diagnostic] {
    let swift = blocks.shownListings.filter { $0.words.language == nil }
    return swift.filter { highlights[$0.id] == nil }.map { listing in
      Diagnostic(.warning, .plain, at: SourceRange(at: listing.range.start), in: source)
    }
  }

  /// Returns warnings about raw HTML that readers of an edition don't get.
  var warningsAboutHTML: [Diagnostic] {
    blocks.omittedHTML.sorted().map { position in
      Diagnostic(
        .warning,
        .omittedHTML,
        at: SourceRange(at: position),
        in: source,
        remedy: "write well-formed HTML with elements that every e-reader shows, such as `<b>`"
      )
    }
  }
}

extension Diagnostic {
  var place: (String, Int) { (path, range?.start.line ?? 0) }
}

extension Diagnostic.Message {
  fileprivate static let plain: Self =
    "this block is shown without colours: the compiler's parser can't handle it"
  fileprivate static let omittedHTML: Self = "this HTML is left out of the book's editions"
}
