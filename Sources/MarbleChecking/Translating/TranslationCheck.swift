package import MarbleModel

/// The comparison of a translated chapter with its original: all but text must be the same.
///
/// Blocks stand in the same order with the same words, and their code differs in comments and
/// strings alone; headings have the same levels, and sections the same links, figures, tables and
/// parts to open.
package struct TranslationCheck: Sendable {
  private let translation: Chapter
  private let original: Chapter
  private let tokens: [Listing.ID: [CodeToken]]
  private var diagnostics: [Diagnostic] = []

  /// Returns what differs, with its places in the translation.
  ///
  /// The tokens are those of the listings of both; code of which they are not known is compared as
  /// it is.
  package static func check(
    _ translation: Chapter,
    of original: Chapter,
    tokens: [Listing.ID: [CodeToken]]
  ) -> [Diagnostic] {
    var check = TranslationCheck(translation: translation, original: original, tokens: tokens)
    check.compare(translation.blocks.sections, with: original.blocks.sections)
    let top = SourcePosition(line: 1)
    return check.diagnostics.map(\.sparingBlocks)
      .sorted { ($0.range?.start ?? top) < ($1.range?.start ?? top) }
  }

  private init(translation: Chapter, original: Chapter, tokens: [Listing.ID: [CodeToken]]) {
    (self.translation, self.original, self.tokens) = (translation, original, tokens)
  }

  private mutating func compare(_ own: [ChapterSection], with others: [ChapterSection]) {
    guard own.map(\.heading?.level) == others.map(\.heading?.level) else {
      return reportHeadings(own, others)
    }
    for (section, other) in zip(own, others) {
      compareLandmarks(section, other)
      compareLinks(section, other)
    }
  }

  // MARK: Headings

  /// Reports the first section that only one of the chapters has, or whose level differs.
  ///
  /// Where sections of the same levels stand around it, what stands in them tells which one it is.
  private mutating func reportHeadings(_ own: [ChapterSection], _ others: [ChapterSection]) {
    let mine = own.map { shape(of: $0, in: translation) }
    let theirs = others.map { shape(of: $0, in: original) }
    if own.count > others.count {
      let extra = own[Shape.surplus(in: mine, over: theirs)]
      let remedy = "take it out, or write it in \(original.path), too"
      report(.noSuchSection, at: extra.place, remedy: remedy)
    } else if own.count < others.count {
      let surplus = Shape.surplus(in: theirs, over: mine)
      let missing = others[surplus]
      report(
        .missingSection(missing.title),
        at: own[max(0, surplus - 1)].place,
        remedy: "translate it behind this section; it is at \(reference(missing.place))"
      )
    } else if let (section, other) = zip(own, others).first(where: { $0.level != $1.level }) {
      report(
        .otherLevel(section.level, other.level),
        at: section.place,
        remedy: "begin it with `\(other.marks)`, as \(reference(other.place)) does"
      )
    }
  }

  private func shape(of section: ChapterSection, in chapter: Chapter) -> Shape {
    Shape(
      level: section.heading?.level,
      landmarks: Landmark.all(in: section.blocks, of: chapter.source).map(\.kind)
    )
  }

  // MARK: Blocks

  private mutating func compareLandmarks(_ section: ChapterSection, _ other: ChapterSection) {
    let own = Landmark.all(in: section.blocks, of: translation.source)
    let others = Landmark.all(in: other.blocks, of: original.source)
    let same = zip(own, others).prefix { $0.kind == $1.kind }.count
    for (landmark, original) in zip(own, others).prefix(same) {
      if let listing = landmark.listing, let other = original.listing {
        compareCode(listing, other)
      }
    }
    guard own.count != same || others.count != same else { return }
    if own.count < others.count {
      let missing = others[same]
      let place = same > 0 ? own[same - 1].place : section.place
      report(
        .missing(missing.name),
        at: place,
        remedy: "copy it from \(reference(missing.place))"
      )
    } else if own.count > others.count {
      let extra = own[same]
      let remedy = "take it out, or write it in \(reference(other.place)), too"
      report(.superfluous(extra.name), at: extra.place, remedy: remedy)
    } else {
      report(
        .another(own[same].name, others[same].name),
        at: own[same].place,
        remedy: "write it as \(reference(others[same].place)) does"
      )
    }
  }

  private mutating func compareCode(_ listing: Listing, _ other: Listing) {
    // What the parser could not read in one of them is compared as it is in both.
    let areKnown = tokens[listing.id] != nil && tokens[other.id] != nil
    let own = listing.lexemes(areKnown ? tokens[listing.id] : nil)
    let others = other.lexemes(areKnown ? tokens[other.id] : nil)
    let same = zip(own, others).prefix { $0 == $1 }.count
    guard own.count != same || others.count != same else { return }
    if same == own.count {
      let end = listing.lines.last?.position ?? listing.range.start
      report(
        .missingCode(others[same].shown),
        at: SourceRange(at: end),
        remedy: "go on as \(reference(others[same].position)) does"
      )
    } else if same == others.count {
      report(.superfluousCode(own[same].shown), at: place(of: own[same]), remedy: "take it out")
    } else {
      report(
        .otherCode(own[same].shown, others[same].shown),
        at: place(of: own[same]),
        remedy: "write it as \(reference(others[same].position)) does"
      )
    }
  }

  private func place(of lexeme: CodeLexeme) -> SourceRange {
    let start = lexeme.position
    let end = SourcePosition(
      line: start.line,
      column: start.column + max(1, lexeme.text.utf8.count)
    )
    return SourceRange(from: start, to: end)
  }

  // MARK: Links

  private mutating func compareLinks(_ section: ChapterSection, _ other: ChapterSection) {
    let own = links(of: section, in: translation)
    let others = links(of: other, in: original)
    var rest = Dictionary(grouping: others, by: \.name)
    for link in own where rest[link.name]?.popLast() == nil {
      report(
        .superfluous(link.name),
        at: SourceRange(at: link.position),
        remedy: "take it out, or write it in \(reference(other.place)), too"
      )
    }
    for link in rest.values.flatMap(\.self).sorted(by: { $0.position < $1.position }) {
      report(
        .missing(link.name),
        at: section.place,
        remedy: "write it in this section, as \(reference(link.position)) does"
      )
    }
  }

  private func links(of section: ChapterSection, in chapter: Chapter) -> [ChapterLink] {
    let title = section.heading.map { Block(.heading($0), range: section.place) }
    return (section.blocks + [title].compactMap(\.self)).links(from: chapter.path)
  }

  private func reference(_ range: SourceRange) -> String { reference(range.start) }

  private func reference(_ place: SourcePosition) -> String { "\(original.path):\(place.line)" }

  private mutating func report(
    _ message: Diagnostic.Message,
    at place: SourceRange,
    remedy: String
  ) {
    diagnostics.append(
      Diagnostic(.error, message, at: place, in: translation.source, remedy: remedy)
    )
  }
}

/// What stands in a section besides text.
private struct Shape: Equatable {
  let level: Int?
  var landmarks: [Landmark.Kind]

  /// Returns which section of a chapter another one with fewer sections does not have.
  ///
  /// It is the one without which most others are alike. Its heading may be all that is missing:
  /// then the section before it has what stood in it.
  static func surplus(in sections: [Shape], over others: [Shape]) -> Int {
    let first = zip(sections, others).prefix { $0 == $1 }.count
    guard sections.count == others.count + 1 else { return min(first, sections.count - 1) }
    let likeness = sections.indices.dropFirst().map { index in
      var rest = sections
      let removed = rest.remove(at: index)
      var joined = rest
      joined[index - 1].landmarks += removed.landmarks
      let counts = [rest, joined].map { zip($0, others).count { $0 == $1 } }
      return (index, likeness: counts.max() ?? 0)
    }
    return likeness.max { $0.likeness < $1.likeness }?.0 ?? first
  }
}

extension ChapterSection {
  fileprivate var level: Int { heading?.level ?? 0 }
  fileprivate var marks: String { String(repeating: "#", count: level) }
  fileprivate var title: String { "\(marks) \(heading?.text.plainText ?? "")" }
}

extension ChapterLink {
  fileprivate var name: String { "\(isImage ? "an image" : "a link to") `\(destination)`" }
}

extension CodeLexeme {
  fileprivate var shown: String { text.isEmpty ? "a string" : "`\(text)`" }
}

extension Diagnostic.Message {
  fileprivate static let noSuchSection: Self = "the original has no section here"
  fileprivate static func missingSection(_ heading: String) -> Self {
    "a section of the original is missing: `\(heading)`"
  }
  fileprivate static func otherLevel(_ own: Int, _ other: Int) -> Self {
    "this heading is of level \(own), and that of the original of level \(other)"
  }
  fileprivate static func missing(_ name: String) -> Self {
    "\(name) is missing, which the original has here"
  }
  fileprivate static func superfluous(_ name: String) -> Self {
    "\(name) stands here, which the original does not have"
  }
  fileprivate static func another(_ own: String, _ other: String) -> Self {
    "\(own) stands here, and \(other) in the original"
  }
  fileprivate static func missingCode(_ code: String) -> Self {
    "the code ends here, and goes on in the original with \(code)"
  }
  fileprivate static func superfluousCode(_ code: String) -> Self {
    "the code of the original ends before \(code)"
  }
  fileprivate static func otherCode(_ own: String, _ other: String) -> Self {
    "the code has \(own) here, and that of the original \(other)"
  }
}
