import MarbleModel

/// The pass that numbers the footnotes of a chapter and moves them to its end.
struct FootnotePass: Reporter {
  let source: SourceFile
  var diagnostics: [Diagnostic] = []

  private var notes: [String: Footnote] = [:]
  private var order: [String] = []

  init(source: SourceFile) { self.source = source }

  /// Adds a note, which is numbered by its first reference.
  mutating func define(_ definition: FootnoteDefinitions.Definition, blocks: [Block]) {
    let lines = definition.lines
    let start = SourcePosition(line: lines.lowerBound)
    let range = SourceRange(from: start, to: source.end(ofLine: lines.upperBound))
    if let first = notes[definition.name] {
      let remedy = "keep one of them; the other is on line \(first.range.start.line)"
      return report(.definedTwice(definition.name), at: start, remedy: remedy)
    }
    if blocks.isEmpty {
      let remedy = "write the text after the colon"
      report(.empty(definition.name), at: start, remedy: remedy)
    }
    notes[definition.name] = Footnote(
      name: definition.name,
      number: 0,
      referenceCount: 0,
      blocks: blocks,
      range: range
    )
  }

  /// Numbers the references in a chapter's blocks and appends the notes.
  mutating func apply(to blocks: inout [Block]) {
    blocks.changeTexts { count(&$0, isInLink: false) }
    // Notes may refer to further notes, which are numbered after those of the text.
    var index = 0
    while index < order.count {
      let name = order[index]
      var inside = notes[name]?.blocks ?? []
      inside.changeTexts { count(&$0, isInLink: false) }
      notes[name]?.blocks = inside
      index += 1
    }
    reportUnused()
    let shown = order.compactMap { notes[$0] }
    if let first = shown.first { blocks.append(Block(.footnotes(shown), range: first.range)) }
  }

  private mutating func count(_ text: inout [Inline], isInLink: Bool) {
    for index in text.indices {
      switch text[index].content {
      case .footnote(var reference):
        guard !isInLink, resolve(&reference, at: text[index].position) else {
          if isInLink {
            let remedy = "write `[^\(reference.name)]` after the link"
            report(.inLink, at: text[index].position, remedy: remedy)
          }
          text[index].content = .text("[^\(reference.name)]")
          continue
        }
        text[index].content = .footnote(reference)
      case .emphasis(var children):
        count(&children, isInLink: isInLink)
        text[index].content = .emphasis(children)
      case .strong(var children):
        count(&children, isInLink: isInLink)
        text[index].content = .strong(children)
      case .deleted(var children):
        count(&children, isInLink: isInLink)
        text[index].content = .deleted(children)
      case .link(let destination, let title, var children):
        count(&children, isInLink: true)
        text[index].content = .link(destination: destination, title: title, children)
      case .image(let source, let title, var children):
        count(&children, isInLink: true)
        text[index].content = .image(source: source, title: title, children)
      case .text, .code, .html, .formula, .softBreak, .lineBreak: break
      }
    }
  }

  /// Gives a reference its numbers; returns whether its note exists.
  private mutating func resolve(_ mark: inout FootnoteReference, at place: SourcePosition) -> Bool {
    guard var note = notes[mark.name] else {
      let nearest = Suggestion.nearest(to: mark.name, among: notes.keys.sorted())
      let define =
        "define it with a line `[^\(mark.name)]: ...`, or write `\\[^` for the characters"
      let remedy = nearest.map { "did you mean `[^\($0)]`?" } ?? define
      report(.undefined(mark.name), at: place, remedy: remedy)
      return false
    }
    if note.number == 0 {
      order.append(mark.name)
      note.number = order.count
    }
    note.referenceCount += 1
    mark.number = note.number
    mark.occurrence = note.referenceCount
    notes[mark.name] = note
    return true
  }

  private mutating func reportUnused() {
    let unused = notes.values.filter { $0.number == 0 }
    for note in unused.sorted(by: { $0.range.start < $1.range.start }) {
      let remedy = "write `[^\(note.name)]` where it belongs, or remove it"
      report(.unused(note.name), at: note.range.start, remedy: remedy, as: .warning)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func definedTwice(_ name: String) -> Self {
    "the footnote `\(name)` is defined twice"
  }
  fileprivate static func empty(_ name: String) -> Self { "the footnote `\(name)` has no text" }
  fileprivate static func undefined(_ name: String) -> Self { "there is no footnote `\(name)`" }
  fileprivate static let inLink: Self = "a footnote mark can't be inside a link or an image"
  fileprivate static func unused(_ name: String) -> Self {
    "nothing refers to the footnote `\(name)`, so it isn't shown"
  }
}
