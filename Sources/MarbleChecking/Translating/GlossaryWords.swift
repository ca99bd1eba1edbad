package import MarbleModel

/// The words of a book in one language: its terms, and the words that must not be used for them.
///
/// A heading of the glossary is a term; text after it in brackets, such as the word in another
/// language, isn't part of it. Words that the glossary strikes out must not be used:
///
///     ## 订阅者 (subscriber)
///
///     收到事件的对象。不说~~订户~~。
package struct GlossaryWords: Sendable {
  private struct Term {
    let name: String
    let anchor: String
    let avoided: [String]
  }

  private let path: String
  private let terms: [Term]

  /// Reads the words of a glossary.
  package init(of glossary: Chapter) {
    path = glossary.path
    terms = glossary.blocks.sections.compactMap { section in
      guard let heading = section.heading else { return nil }
      return Term(
        name: Self.name(in: heading.text.plainText),
        anchor: section.anchor,
        avoided: Self.struckOut(in: section.blocks)
      )
    }
  }

  /// Returns warnings about the words of a chapter: those that the glossary strikes out and, in a
  /// translation, links to a term that call it something else.
  package func check(_ chapter: Chapter, isTranslation: Bool) -> [Diagnostic] {
    // The glossary itself has to name the words that it strikes out.
    guard chapter.path != path else { return [] }
    var finder = WordFinder(words: terms.flatMap { term in term.avoided.map { ($0, term.name) } })
    finder.visit(chapter.blocks)
    var diagnostics = finder.found.map { found in
      Diagnostic(
        .warning,
        .avoided(found.word),
        at: found.range,
        in: chapter.source,
        remedy: "write `\(found.term)`, as in the glossary"
      )
    }
    guard isTranslation else { return diagnostics }
    let names = Dictionary(terms.map { ($0.anchor, $0.name) }) { first, _ in first }
    for link in finder.links {
      guard case .file(path, let anchor?, _) = LinkTarget(link.destination, from: chapter.path),
        let name = names[anchor], !Self.isForm(link.text, of: name)
      else { continue }
      diagnostics.append(
        Diagnostic(
          .warning,
          .otherTerm(link.text, name),
          at: link.position,
          in: chapter.source,
          remedy: "write `\(name)`, or change the glossary"
        )
      )
    }
    return diagnostics
  }

  /// Whether a text is a term, a part of it, or another form of it: one that begins like it.
  private static func isForm(_ text: String, of name: String) -> Bool {
    let (text, name) = (text.lowercased(), name.lowercased())
    if text.contains(name) || name.contains(text) { return true }
    let shared = zip(text, name).prefix { $0 == $1 }.count
    return shared > 3 && shared * 2 > name.count
  }

  private static func name(in heading: String) -> String {
    guard heading.hasSuffix(")") || heading.hasSuffix("）"),
      let bracket = heading.lastIndex(where: { "(（".contains($0) }), bracket > heading.startIndex
    else { return heading }
    let name = heading[..<bracket]
    return String(name.last == " " ? name.dropLast() : name)
  }

  private static func struckOut(in blocks: [Block]) -> [String] {
    var words: [String] = []
    for block in blocks.flattened {
      block.visitParts(
        text: { text in
          text.visit { inline in
            if case .deleted(let children) = inline.content { words.append(children.plainText) }
          }
        },
        blocks: { _ in }
      )
    }
    return words.filter { !$0.isEmpty }
  }
}

/// The finder of words and links in the text of a chapter.
private struct WordFinder: BlockVisitor {
  struct Found {
    let word: String
    let term: String
    let range: SourceRange
  }

  struct Link {
    let text: String
    let destination: String
    let position: SourcePosition
  }

  let words: [(word: String, term: String)]
  /// Whether equal texts have equal bytes, if they're written like these words.
  private let isPlain: Bool
  var found: [Found] = []
  var links: [Link] = []

  init(words: [(word: String, term: String)]) {
    self.words = words
    isPlain = words.allSatisfy(\.word.hasOneSpelling)
  }

  mutating func visit(_ text: [Inline]) {
    text.visit { inline in
      switch inline.content {
      case .text(let content): look(in: content, at: inline.position)
      case .link(let destination, _, let children):
        let link = Link(
          text: children.plainText,
          destination: destination,
          position: inline.position
        )
        links.append(link)
      default: break
      }
    }
  }

  private mutating func look(in text: String, at start: SourcePosition) {
    // Comparing bytes takes a tenth of the time of comparing characters.
    let comparesBytes = isPlain && text.hasOneSpelling
    for (word, term) in words {
      if comparesBytes, !text.utf8.contains(bytes: word.utf8) { continue }
      var rest = text[...]
      while let range = rest.firstRange(of: word) {
        if isWhole(range, in: text) {
          let offset = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
          let place = SourcePosition(line: start.line, column: start.column + offset)
          let end = SourcePosition(line: start.line, column: place.column + word.utf8.count)
          found.append(Found(word: word, term: term, range: SourceRange(from: place, to: end)))
        }
        rest = text[range.upperBound...]
      }
    }
  }

  /// Whether a range is a whole word: in scripts that separate words by spaces, no letter may
  /// continue it on either side.
  private func isWhole(_ range: Range<String.Index>, in text: String) -> Bool {
    let isLatin = { (character: Character?) in
      character?.unicodeScalars.first.map { $0.value < 0x2E80 && $0.properties.isAlphabetic }
        ?? false
    }
    let before =
      range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : nil
    let after = range.upperBound < text.endIndex ? text[range.upperBound] : nil
    let ends = (text[range].first, text[range].last)
    return !(isLatin(before) && isLatin(ends.0)) && !(isLatin(after) && isLatin(ends.1))
  }
}

extension String {
  /// Whether the text has no letters that Unicode can also write in another way, such as `é`.
  fileprivate var hasOneSpelling: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case ..<0xC0, 0x2010...0x205F, 0x3000...0x303F, 0x4E00...0x9FFF, 0xFF00...0xFFEF: true
      default: false
      }
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func avoided(_ word: String) -> Self { "the glossary rules out `\(word)`" }
  fileprivate static func otherTerm(_ text: String, _ term: String) -> Self {
    "the glossary calls this `\(term)`, but here it's `\(text)`"
  }
}
