import MarbleModel

/// The pass over a chapter that joins the tests in its comments with its listings.
///
/// A listing becomes a piece of the program that its test names, with the code that the test hides
/// and the output that it expects. A test without a listing is hidden code. So everything that
/// applies to listings applies to tests as well.
struct TestPass: Reporter {
  let source: SourceFile
  var diagnostics: [Diagnostic] = []

  /// A listing that the page shows.
  private struct Shown {
    let listing: Listing
    let match: TestMatch
    var isTested = false
  }

  private var shown: [Shown] = []
  /// The indices of the listings with the same code.
  private var sameCode: [[String]: [Int]] = [:]
  /// The listings that replace others, by their lines.
  private var replacements: [Int: Listing] = [:]
  /// The listings made from comments, by their lines.
  private var hidden: [Int: [Listing]] = [:]

  /// Changes the blocks of a chapter; returns what is wrong with its tests.
  static func apply(to blocks: inout [Block], of source: SourceFile) -> [Diagnostic] {
    guard TestComment.isOne(source.text) else { return [] }
    var pass = TestPass(source: source)
    var tests: [CommentTest] = []
    for block in blocks.flattened {
      switch block.content {
      case .listing(let listing): pass.add(listing)
      case .html(let html) where isTest(html):
        let comment = TestComment(html, range: block.range, in: source)
        pass.diagnostics += comment.diagnostics
        pass.hidden[block.range.start.line] = []
        for test in comment.tests { pass.place(test, inCommentAt: block.range.start.line) }
        tests += comment.tests
      default: break
      }
    }
    guard !pass.hidden.isEmpty else { return [] }
    pass.openOutput(of: tests)
    if !tests.isEmpty { pass.lookAtOutlines() }
    pass.transform(&blocks)
    return pass.diagnostics.map(\.sparingBlocks)
  }

  /// Whether raw HTML is only a comment with tests.
  static func isTest(_ html: String) -> Bool {
    guard TestComment.isOne(html), let comment = HTMLComment(html[...]) else { return false }
    return comment.standsAlone
  }

  private init(source: SourceFile) { self.source = source }

  private mutating func add(_ listing: Listing) {
    let isPlain =
      listing.words == ListingWords() && listing.output == nil && listing.diagnostics == nil
    guard isPlain else { return }
    let match = TestMatch(listing.lines.map(\.text))
    sameCode[match.code, default: []].append(shown.count)
    shown.append(Shown(listing: listing, match: match))
  }

  private mutating func place(_ test: CommentTest, inCommentAt line: Int) {
    check(test)
    let match = TestMatch(of: test)
    // A test is about a listing above it, so the nearest one comes first.
    for same in (sameCode[match.code] ?? []).reversed() where !match.code.isEmpty {
      guard !shown[same].isTested, let places = match.places(in: shown[same].match) else {
        continue
      }
      shown[same].isTested = true
      let listing = shown[same].listing
      let lines = TestMatch.lines(of: listing, testedBy: test, at: places)
      replacements[listing.id.line] =
        test.listing(lines, id: listing.id, from: listing.range.start)
      return
    }
    if let last = shown.indices.last, !shown[last].isTested, shown[last].match.resembles(match) {
      shown[last].isTested = true
      tell(shown[last], from: match, of: test)
    }
    let id = Listing.ID(path: source.path, line: test.range.start.line)
    var lines = test.code.map(\.line)
    for index in lines.indices { lines[index].isHidden = true }
    hidden[line, default: []].append(test.listing(lines, id: id, from: test.range.start))
  }

  /// Reports contradictions in a test.
  private mutating func check(_ test: CommentTest) {
    for place in test.messages.strays { report(.noMessage, at: place, remedy: .message) }
    for line in test.messages.misquotations(of: test.code.map(\.line)) {
      report(.misquotation, at: line.position, remedy: "quote a line from this test")
    }
    let claims = test.code.first { !$0.isClaim && $0.line.text.utf8.contains(bytes: .claim) }
    if let claim = claims, !test.output.isEmpty {
      report(.claimedTwice, at: claim.line.position, remedy: "write `<-` below it instead")
    }
    guard test.check == .refusal else { return }
    if let output = test.output.first {
      report(.outputOfRefused, at: output.position, remedy: .remove)
    }
    if let stop = test.stop { report(.stopOfRefused, at: stop, remedy: .remove) }
  }

  /// Reports that a listing differs from its test, which then becomes its own program.
  private mutating func tell(_ shown: Shown, from match: TestMatch, of test: CommentTest) {
    var listing = shown.listing
    let (index, details) = shown.match.difference(from: match)
    let place = index.map { listing.lines[$0].position } ?? listing.range.start
    diagnostics.append(
      Diagnostic(
        .error,
        .differs(from: test.name),
        at: SourceRange(at: place),
        in: source,
        details: details,
        remedy: "write the same code in both"
      )
    )
    listing.words.check = .skip(reason: "its test differs")
    replacements[listing.id.line] = listing
  }

  /// Leaves the output open for listings whose program contains one that doesn't compile.
  ///
  /// Such a program isn't run where tests have this form, so they say nothing about its output.
  private mutating func openOutput(of tests: [CommentTest]) {
    let refused = Set(tests.filter { $0.check == .refusal }.flatMap(\.names))
    guard !refused.isEmpty else { return }
    let opened = { (listing: Listing) -> Listing in
      var listing = listing
      let programs = listing.words.programs
      guard programs.contains(where: refused.contains), listing.words.check == .run,
        listing.output == nil,
        !listing.lines.contains(where: { $0.text.utf8.contains(bytes: .claim) })
      else { return listing }
      listing.output = Expectation(comparison: .varies, lines: [], range: listing.range)
      return listing
    }
    replacements = replacements.mapValues(opened)
    hidden = hidden.mapValues { $0.map(opened) }
  }

  /// Marks the outlines that no test covers, so that the compiler parses them.
  private mutating func lookAtOutlines() {
    for outline in shown where !outline.isTested {
      var listing = outline.listing
      // Code with placeholders such as `<#name#>` can be parsed but not compiled.
      guard listing.lines.contains(where: { $0.text.utf8.contains(bytes: "<#".utf8) }) else {
        continue
      }
      listing.words.check = .syntax
      replacements[listing.id.line] = listing
    }
  }

  private func transform(_ blocks: inout [Block]) {
    blocks = blocks.flatMap { block -> [Block] in
      var block = block
      switch block.content {
      case .listing(let listing):
        if let other = replacements[listing.id.line] { block.content = .listing(other) }
      case .html where hidden[block.range.start.line] != nil:
        return (hidden[block.range.start.line] ?? []).map { Block(.hidden($0), range: $0.range) }
      default: block.changeParts { transform(&$0) }
      }
      return [block]
    }
  }
}

extension ListingWords {
  /// The names of the programs that a listing is a piece of.
  fileprivate var programs: [String] {
    guard case .named(let name) = membership else { return [] }
    return [name] + otherPrograms
  }
}

extension Collection<UInt8> where Self == String.UTF8View {
  fileprivate static var claim: Self { "// Prints \"".utf8 }
}

extension String {
  fileprivate static let message =
    "write `!$ error: ...`, `!$ warning: ...` or `!$ note: ...`, and below it `!!` and the line"
  fileprivate static let remove = "remove it, or remove the error"
}

extension Diagnostic.Message {
  fileprivate static let noMessage: Self = "this line isn't a compiler message"
  fileprivate static let misquotation: Self =
    "this message is about a line that the test doesn't have"
  fileprivate static let claimedTwice: Self =
    "both a comment in the test and its marks claim the output"
  fileprivate static let outputOfRefused: Self =
    "the test expects a compiler error, so it prints nothing"
  fileprivate static let stopOfRefused: Self =
    "the test expects a compiler error, so it doesn't run"
  fileprivate static func differs(from name: String) -> Self {
    "this block differs from its test `\(name)`"
  }
}
