import MarbleModel

/// The second pass over a chapter, which finds Marble's own elements in a CommonMark tree.
///
/// Headings get their anchors, `swift` fences become listings, and the fences after them become
/// their expectations. Comments are removed unless they contain code.
struct MarblePass: Reporter {
  let source: SourceFile
  var diagnostics: [Diagnostic] = []

  let codeStarts: Set<Int>
  /// The programs that sessions may call, besides those that any session may.
  let commands: Set<String>
  /// The programs in which a session isn't checked, so that no later one can be.
  var brokenSessions: Set<ListingWords.Membership> = []
  /// Whether the text is a doc comment, whose readers assume that code is Swift.
  let isDocComment: Bool
  private var anchors: HeadingAnchors
  /// Whether the current fence is at the start of a fold.
  private var isInAnswer = false
  /// Whether a word for other tools was left out.
  var isDecorated = false

  /// Creates the pass; the first headings get the given anchors.
  init(
    _ blocks: [Block],
    of source: SourceFile,
    anchors given: [String] = [],
    commands: Set<String> = [],
    isDocComment: Bool = false
  ) {
    self.source = source
    self.isDocComment = isDocComment
    self.commands = commands
    anchors = HeadingAnchors(isCatalog: source.path.catalog != nil, given: given)
    let codes = blocks.flattened.filter { if case .code = $0.content { true } else { false } }
    codeStarts = Set(codes.map(\.range.start.line))
    for fence in LostFence.all(among: blocks, of: source) { report(fence) }
  }

  /// Changes consecutive blocks, and all blocks inside them.
  mutating func transform(_ blocks: inout [Block]) {
    var result: [Block] = []
    result.reserveCapacity(blocks.count)
    for block in blocks {
      if let block = transformed(block, after: &result) { result.append(block) }
    }
    blocks = result
  }

  private mutating func transformed(_ block: Block, after result: inout [Block]) -> Block? {
    var block = block
    switch block.content {
    case .heading(var heading):
      heading.anchor = anchors.anchor(for: heading.text.plainText)
      block.content = .heading(heading)
    case .code(let info, let text) where !info.isEmpty:
      return fence(block, info: info, text: text, after: &result)
    case .html(let html):
      return comment(block, html: html)
    case .code:
      if !isDocComment || !lookForFence(of: block) { lookForClaim(in: block) }
    case .details(var details):
      let answers = answers(beginning: details.blocks, to: &result)
      var rest = Array(details.blocks.dropFirst(answers.count))
      transform(&rest)
      details.blocks = answers + rest
      block.content = .details(details)
    default: block.changeParts { transform(&$0) }
    }
    return block
  }

  /// Returns the expectations at the start of a fold, which belong to the listing above it.
  ///
  /// This lets a solution contain the output of the code that an exercise asks about.
  private mutating func answers(
    beginning blocks: [Block],
    to result: inout [Block]
  ) -> [Block] {
    guard result.endsInListing else { return [] }
    var answers: [Block] = []
    for block in blocks {
      guard case .code(let info, let text) = block.content,
        case .expectation = FenceKind(info.prefix { $0 != " " && $0 != "\t" })
      else { break }
      isInAnswer = true
      answers.append(fence(block, info: info, text: text, after: &result))
      isInAnswer = false
    }
    return answers
  }

  private mutating func fence(
    _ block: Block,
    info: String,
    text: String,
    after result: inout [Block]
  ) -> Block {
    let written = info.prefix { $0 != " " && $0 != "\t" }
    let other = OtherLanguage(named: written)
    if other == .console || OtherLanguage.shells.contains(written) {
      if let session = session(block, text: text, isMeant: other != nil) { return session }
    } else if let other, let listing = listing(block, in: other, text: text) {
      return listing
    }
    let endsInComma = written == "swift," && source.path.isForeignPage
    let word = endsInComma ? written.dropLast() : written
    let kind = result.endsInListing ? FenceKind(behindListing: word) : FenceKind(word)
    guard let kind else { return block }
    let fence = FencedBlock(block.range, text: text, in: source, codeStarts: codeStarts)
    let words = FenceWord.split(fence.info, at: fence.infoPosition)
    guard fence.isClosed else {
      report(.neverClosed(kind.name), at: fence.openingRange, remedy: .closing(fence.fence))
      return block
    }
    switch kind {
    case .misspelt(let written, let name):
      let range = words.first?.range ?? fence.openingRange
      report(
        .unknownLanguage(written),
        at: range,
        remedy: .spelling(name) + .unchecked,
        replacement: words.isEmpty ? nil : name
      )
      return block
    case .swift: return listing(fence, text: text, words: Array(words.dropFirst()))
    case .expectation(let kind):
      return expectation(kind, fence, text: text, words: words, after: &result) ?? block
    }
  }

  /// Returns a fence as an expectation, which is also attached to the listing before it.
  private mutating func expectation(
    _ kind: Expectation.Kind,
    _ fence: FencedBlock,
    text: String,
    words: [FenceWord],
    after result: inout [Block]
  ) -> Block? {
    let words = ExpectationWords(Array(words.dropFirst()), of: kind, in: source)
    diagnostics += words.diagnostics
    let first = fence.range.start.line + 1
    var expectation = Expectation(
      kind: kind,
      comparison: words.comparison,
      lines: CodePlaces.locate(text, fromLine: first, in: source, splittingTabs: true),
      range: fence.range
    )
    expectation.dragging = words.dragging
    expectation.objects = words.objects
    expectation.isFolded = isInAnswer
    let block = Block(.expectation(expectation), range: fence.range)
    if expectation.isEmptyPrefix {
      report(.emptyPrefix, at: fence.openingRange, remedy: .firstLines)
    }
    guard expectation.comparison != .sketch else {
      if let problem = SketchCheck.check(expectation, of: source) { diagnostics.append(problem) }
      return block
    }
    let place = ExpectationPlace(
      expectation: expectation,
      opening: fence.openingRange,
      source: source
    )
    let (problem, isOrphan) = place.attach(to: &result)
    if let problem { diagnostics.append(problem) }
    return isOrphan ? nil : block
  }

  /// Returns a block of raw HTML as it is, as hidden code, or `nil` to remove it.
  private mutating func comment(_ block: Block, html: String) -> Block? {
    guard let comment = HTMLComment(html[...]), !TestPass.isTest(html) else { return block }
    if comment.code == nil, comment.isNearlyCode {
      report(.misspeltMarble(comment.firstWord), at: block.range, remedy: .spelling("marble"))
    }
    guard comment.rest != nil else {
      let swallows = Diagnostic.Message.openComment(hidesCode: comment.code != nil)
      report(swallows, at: block.range.start, remedy: .end)
      return nil
    }
    if let line = comment.innerOpening {
      report(.commentInComment, at: opening(ofLine: line, in: block), remedy: .end + " above")
    }
    guard comment.code != nil else { return comment.standsAlone ? nil : block }
    if !comment.standsAlone {
      let last = SourcePosition(line: block.range.end.line)
      report(.textBehindComment, at: last, remedy: "start a new line after the `-->`")
    }
    let (listing, problems) = HiddenListing.read(html, range: block.range, in: source)
    diagnostics += problems
    return Block(.hidden(listing), range: block.range)
  }

  /// Returns where `<!--` is on a line of a block, counted from zero.
  private func opening(ofLine line: Int, in block: Block) -> SourcePosition {
    let number = block.range.start.line + line
    let text = source.line(number)
    let before = text.utf8.firstRange(ofBytes: "<!--".utf8)
      .map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) }
    return SourcePosition(line: number, column: (before ?? 0) + 1)
  }
}

extension FencedBlock {
  var openingRange: SourceRange {
    SourceRange(from: range.start, to: infoPosition.moved(by: info.utf8.count))
  }
}

extension [Block] {
  /// Whether the last block is a listing, or a fence attached to one.
  fileprivate var endsInListing: Bool {
    let last = last { block in
      if case .expectation(let fence) = block.content { fence.comparison == .sketch } else { true }
    }
    switch last?.content {
    case .listing(let listing): return listing.words.language != .console
    default: return false
    }
  }
}

extension Expectation {
  /// Whether only the beginning is compared, and it's empty.
  fileprivate var isEmptyPrefix: Bool {
    comparison == .prefix && lines.allSatisfy { $0.text == "..." }
  }
}

extension String {
  static func closing(_ fence: Substring) -> Self {
    "end it with a line that holds only \(fence)"
  }
  fileprivate static func spelling(_ name: String) -> Self { "write `\(name)`" }
  fileprivate static let unchecked = ", or `text` if it shouldn't be checked"
  fileprivate static let firstLines =
    "write the first lines of the output, or `varies` if none of them stays the same"
  fileprivate static let end = "end it with `-->` on its own line"
}

extension Diagnostic.Message {
  static func neverClosed(_ kind: String) -> Self {
    "this `\(kind)` block is never closed"
  }
  fileprivate static func unknownLanguage(_ word: String) -> Self {
    "unknown kind of block `\(word)`, so nothing here would be checked"
  }
  static func decoration(_ word: String) -> Self {
    "`\(word)` only affects how other tools show the code; Marble ignores it"
  }
  fileprivate static func misspeltMarble(_ word: Substring) -> Self {
    "`\(word)` doesn't begin hidden code, so nothing here would be compiled"
  }
  fileprivate static func openComment(hidesCode: Bool) -> Self {
    hidesCode
      ? "this comment with hidden code is never closed"
      : "this comment is never closed, so it hides everything that follows"
  }
  fileprivate static let commentInComment: Self =
    "a comment begins here inside another one, which hides everything in between"
  fileprivate static let emptyPrefix: Self = "this `prefix` matches any output"
  fileprivate static let textBehindComment: Self = "text follows hidden code on the same line"
}
