internal import MarbleModel

/// The comparison of blocks: their order, their words, and the code in them.
extension TranslationCheck {
  mutating func compareLandmarks(_ section: ChapterSection, _ other: ChapterSection) {
    let own = Landmark.all(in: section.blocks, of: translation.source)
    let others = Landmark.all(in: other.blocks, of: original.source)
    let same = zip(own, others).prefix { $0.kind == $1.kind }.count
    for (landmark, original) in zip(own, others).prefix(same) {
      if let listing = landmark.listing, let other = original.listing {
        compareCode(listing, other)
      }
      if let text = landmark.text, let other = original.text { compareText(text, other) }
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
      let remedy = "remove it, or add it at \(reference(other.place))"
      report(.superfluous(extra.name), at: extra.place, remedy: remedy)
    } else {
      report(
        .another(own[same].name, others[same].name),
        at: own[same].place,
        remedy: "write it like \(reference(others[same].place))"
      )
    }
  }

  private mutating func compareCode(_ listing: Listing, _ other: Listing) {
    // If the parser couldn't read one of them, both are compared as they are.
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
        remedy: "continue like \(reference(others[same].position))"
      )
    } else if same == others.count {
      report(.superfluousCode(own[same].shown), at: place(of: own[same]), remedy: "remove it")
    } else {
      report(
        .otherCode(own[same].shown, others[same].shown),
        at: place(of: own[same]),
        remedy: "write it like \(reference(others[same].position))"
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

  /// Compares the contents of a fence, and reports the first line that differs.
  private mutating func compareText(_ text: FenceText, _ other: FenceText) {
    let isInOtherScript = Self.languagesInOtherScripts.contains(translation.language.prefix(2))
    guard let line = text.difference(from: other, inOtherScript: isInOtherScript) else { return }
    if line < text.lines.count, line < other.lines.count {
      report(
        .otherLine(text.lines[line].text, other.lines[line].text),
        at: SourceRange(at: text.lines[line].position),
        remedy: "write it like \(reference(other.lines[line].position))"
      )
    } else if let last = text.lines.last ?? other.lines.last,
      let end = other.lines.last ?? text.lines.last
    {
      report(
        .otherLength(text.lines.count, other.lines.count),
        at: SourceRange(at: last.position),
        remedy: "write as many lines as there are above \(reference(end.position))"
      )
    }
  }

  /// Languages that aren't written in Latin letters.
  private static let languagesInOtherScripts: Set<Substring> = [
    "am", "ar", "be", "bg", "bn", "el", "fa", "gu", "he", "hi", "hy", "ja", "ka", "kk", "km", "kn",
    "ko", "ky", "lo", "mk", "ml", "mn", "mr", "my", "ne", "pa", "ru", "si", "ta", "te", "tg", "th",
    "uk", "ur", "yi", "zh",
  ]
}

extension CodeLexeme {
  fileprivate var shown: String { text.isEmpty ? "a string" : "`\(text)`" }
}

extension Diagnostic.Message {
  static func another(_ own: String, _ other: String) -> Self {
    "this is \(own), but the original has \(other)"
  }
  fileprivate static func missingCode(_ code: String) -> Self {
    "the code ends here, but continues with \(code) in the original"
  }
  fileprivate static func superfluousCode(_ code: String) -> Self {
    "the original's code ends before \(code)"
  }
  fileprivate static func otherCode(_ own: String, _ other: String) -> Self {
    "the code has \(own) here, but the original has \(other)"
  }
  fileprivate static func otherLine(_ own: String, _ other: String) -> Self {
    "the text has `\(own)` here, but the original has `\(other)`"
  }
  fileprivate static func otherLength(_ own: Int, _ other: Int) -> Self {
    "the text has \(own) line\(own == 1 ? "" : "s"), but the original has \(other)"
  }
}
