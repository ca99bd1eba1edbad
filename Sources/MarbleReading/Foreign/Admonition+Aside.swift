import MarbleModel

extension Admonition {
  /// Creates the box that DocC makes from a quote that begins with a word and a colon.
  ///
  ///     > Note: The order matters.
  init?(aside blocks: [Block]) {
    guard case .paragraph(var text) = blocks.first?.content,
      case .text(let line) = text.first?.content, let colon = line.firstIndex(of: ":")
    else { return nil }
    let word = String(line[..<colon])
    guard let kind = Self.asides[word.lowercased().filter { $0 != " " }] else { return nil }
    let rest = line[colon...].dropFirst().drop { $0 == " " }
    let place = text[0].position
    text[0] = Inline(.text(String(rest)), at: place)
    if rest.isEmpty {
      text = Array(text.dropFirst().drop(while: \.isBreak))
    }
    // The box itself only says that it's a note, so the word of the aside goes before the text.
    if kind == .note, word.lowercased() != "note" {
      let title = Inline(.strong([Inline(.text(word + "."), at: place)]), at: place)
      text = [title, Inline(.text(" "), at: place)] + text
    }
    var blocks = blocks
    blocks[0].content = .paragraph(text)
    if text.isEmpty { blocks.removeFirst() }
    self.init(kind: kind, blocks: blocks)
  }

  private static let asides: [String: Kind] = [
    "note": .note, "tip": .tip, "important": .important, "warning": .warning,
    "attention": .warning, "bug": .caution, "experiment": .note, "complexity": .note,
    "remark": .note, "remarks": .note, "invariant": .note, "precondition": .note,
    "postcondition": .note, "requires": .note, "seealso": .note, "since": .note, "todo": .note,
    "version": .note, "author": .note, "authors": .note, "copyright": .note, "date": .note,
    "mutatingvariant": .note, "nonmutatingvariant": .note, "throws": .note,
  ]
}
