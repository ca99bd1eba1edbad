import MarbleModel

extension MarblePass {
  /// Returns a fence with code as a listing; `asksForRun` is true for one in C that runs.
  mutating func listing(
    _ fence: FencedBlock,
    text: String,
    words: [FenceWord],
    of language: OtherLanguage? = nil,
    running asksForRun: Bool = false
  ) -> Block {
    let written = withoutDecoration(words)
    let (words, problems) = ListingWordsParser.parse(
      written,
      of: language,
      running: asksForRun,
      in: source
    )
    diagnostics += problems
    if let word = written.first(where: { $0.name == "standin" }), words.standsIn {
      let remedy = "write `norun`, or put the code into a comment: `<!-- marble standin`"
      report(.standsInVisibly, at: word.range, remedy: remedy)
    }
    let first = fence.range.start.line + 1
    var lines = CodePlaces.locate(text, fromLine: first, in: source)
    // In a session, nothing can be hidden.
    if language != .console { diagnostics += SnippetMarks.apply(to: &lines, in: source) }
    let id = Listing.ID(path: source.path, line: fence.range.start.line)
    let listing = Listing(id: id, words: words, lines: lines, range: fence.range)
    return Block(.listing(listing), range: fence.range)
  }

  /// Returns the words of a fence without those that only other tools use.
  private mutating func withoutDecoration(_ words: [FenceWord]) -> [FenceWord] {
    guard source.path.isForeignPage, let start = words.firstIndex(where: \.isDecoration) else {
      return words
    }
    if !isDecorated {
      let remedy = "remove it, unless other tools need it"
      report(.decoration(words[start].name), at: words[start].range, remedy: remedy, as: .warning)
    }
    isDecorated = true
    // A list of lines may contain spaces, so the words after one aren't Marble's either.
    return Array(words[..<start])
      + words[start...].drop { word in
        word.isDecoration || BlockWord.all.allSatisfy { $0.name != word.name }
      }
  }
}

extension Diagnostic.Message {
  fileprivate static let standsInVisibly: Self = "`standin` only means something in hidden code"
}
