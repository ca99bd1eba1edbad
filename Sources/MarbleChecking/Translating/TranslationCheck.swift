package import MarbleModel

/// The comparison of a translated chapter with its original: everything except text must be the
/// same.
///
/// Blocks come in the same order with the same words, and their code differs only in comments and
/// strings; headings have the same levels, and sections the same links, figures, tables and folds.
package struct TranslationCheck: Sendable {
  let translation: Chapter
  let original: Chapter
  let tokens: [Listing.ID: [CodeToken]]
  private var diagnostics: [Diagnostic] = []

  /// Returns the differences, with their places in the translation.
  ///
  /// `tokens` contains those of the listings of both chapters; code without any is compared as it
  /// is.
  package static func check(
    _ translation: Chapter,
    of original: Chapter,
    tokens: [Listing.ID: [CodeToken]]
  ) -> [Diagnostic] {
    var check = TranslationCheck(translation: translation, original: original, tokens: tokens)
    check.compareHeads()
    check.compare(translation.blocks.sections, with: original.blocks.sections)
    let top = SourcePosition(line: 1)
    // The blocks of a translation are tested even where it differs from its original.
    return check.diagnostics.map(\.sparingBlocks)
      .sorted { ($0.range?.start ?? top) < ($1.range?.start ?? top) }
  }

  private init(translation: Chapter, original: Chapter, tokens: [Listing.ID: [CodeToken]]) {
    (self.translation, self.original, self.tokens) = (translation, original, tokens)
  }

  private mutating func compare(_ own: [ChapterSection], with others: [ChapterSection]) {
    // Sections are compared in pairs, so with one too many, all that follow would seem wrong.
    guard own.map(\.heading?.level) == others.map(\.heading?.level) else {
      return reportHeadings(own, others)
    }
    for (section, other) in zip(own, others) {
      compareLandmarks(section, other)
      compareLinks(section, other)
      compareSpans(section, other)
    }
  }

  /// Reports the first section that only one of the chapters has, or whose level differs.
  ///
  /// Where sections of the same levels surround it, their contents show which one it is.
  private mutating func reportHeadings(_ own: [ChapterSection], _ others: [ChapterSection]) {
    let mine = own.map { shape(of: $0, in: translation) }
    let theirs = others.map { shape(of: $0, in: original) }
    if own.count > others.count {
      let extra = own[Shape.surplus(in: mine, over: theirs)]
      let remedy = "remove it, or add it to \(original.path)"
      report(.noSuchSection, at: extra.place, remedy: remedy)
    } else if own.count < others.count {
      let surplus = Shape.surplus(in: theirs, over: mine)
      let missing = others[surplus]
      report(
        .missingSection(missing.title),
        at: own[max(0, surplus - 1)].place,
        remedy: "translate it after this section; it's at \(reference(missing.place))"
      )
    } else if let (section, other) = zip(own, others).first(where: { $0.level != $1.level }) {
      report(
        .otherLevel(section.level, other.level),
        at: section.place,
        remedy: "begin it with `\(other.marks)`, like \(reference(other.place))"
      )
    }
  }

  private func shape(of section: ChapterSection, in chapter: Chapter) -> Shape {
    Shape(
      level: section.heading?.level,
      landmarks: Landmark.all(in: section.blocks, of: chapter.source).map(\.kind)
    )
  }

  func reference(_ range: SourceRange) -> String { reference(range.start) }

  func reference(_ place: SourcePosition) -> String { "\(original.path):\(place.line)" }

  mutating func report(
    _ message: Diagnostic.Message,
    at place: SourceRange,
    remedy: String
  ) {
    diagnostics.append(
      Diagnostic(.error, message, at: place, in: translation.source, remedy: remedy)
    )
  }
}

/// The contents of a section besides text.
private struct Shape: Equatable {
  let level: Int?
  var landmarks: [Landmark.Kind]

  /// Returns the index of the section that a chapter has and another one, with fewer sections,
  /// lacks.
  ///
  /// It's the one without which most of the others are alike. Perhaps only its heading is missing:
  /// then the section before it has its contents.
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

extension Diagnostic.Message {
  fileprivate static let noSuchSection: Self = "the original doesn't have this section"
  fileprivate static func missingSection(_ heading: String) -> Self {
    "a section of the original is missing: `\(heading)`"
  }
  fileprivate static func otherLevel(_ own: Int, _ other: Int) -> Self {
    "this heading is at level \(own), but the original's is at level \(other)"
  }
  static func missing(_ name: String) -> Self {
    "the original has \(name) here, but the translation doesn't"
  }
  static func superfluous(_ name: String) -> Self {
    "the translation has \(name) here, but the original doesn't"
  }
}
