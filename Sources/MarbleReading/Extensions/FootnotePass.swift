import MarbleModel

/// The pass that counts the footnotes of a chapter and puts them behind all else.
struct FootnotePass {
  /// What is wrong with them.
  private(set) var diagnostics: [Diagnostic] = []

  private let source: SourceFile
  private var notes: [String: Footnote] = [:]
  private var order: [String] = []

  /// Creates the pass over a file.
  init(source: SourceFile) { self.source = source }

  /// Adds a note; its number is that of its first reference.
  mutating func define(_ definition: FootnoteDefinitions.Definition, blocks: [Block]) {
    let lines = definition.lines
    let last = source.line(lines.upperBound).utf8.count + 1
    let range = SourceRange(
      from: SourcePosition(line: lines.lowerBound),
      to: SourcePosition(line: lines.upperBound, column: last)
    )
    if let first = notes[definition.name] {
      let remedy = "keep one of them; the other is on line \(first.range.start.line)"
      report(.error, .definedTwice(definition.name), at: range.start, remedy: remedy)
      return
    }
    if blocks.isEmpty {
      let remedy = "write the text behind the colon"
      report(.error, .empty(definition.name), at: range.start, remedy: remedy)
    }
    notes[definition.name] = Footnote(
      name: definition.name,
      number: 0,
      referenceCount: 0,
      blocks: blocks,
      range: range
    )
  }

  /// Counts the references in a chapter's blocks and appends the notes.
  mutating func apply(to blocks: inout [Block]) {
    blocks.changeTexts { count(&$0, isInLink: false) }
    // A note can refer to further ones, which are counted behind those of the text.
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
          if isInLink { reportInLink(reference, at: text[index].position) }
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
      case .link(let destination, let title, var children):
        count(&children, isInLink: true)
        text[index].content = .link(destination: destination, title: title, children)
      case .image(let source, let title, var children):
        count(&children, isInLink: true)
        text[index].content = .image(source: source, title: title, children)
      case .text, .code, .html, .softBreak, .lineBreak: break
      }
    }
  }

  /// Gives a reference its numbers; returns whether there is such a note.
  private mutating func resolve(_ mark: inout FootnoteReference, at place: SourcePosition) -> Bool {
    guard var note = notes[mark.name] else {
      let nearest = Suggestion.nearest(to: mark.name, among: notes.keys.sorted())
      let define = "define it by a line `[^\(mark.name)]: ...`, or write `\\[^` for the characters"
      let remedy = nearest.map { "did you mean `[^\($0)]`?" } ?? define
      report(.error, .undefined(mark.name), at: place, remedy: remedy)
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

  private mutating func reportInLink(_ mark: FootnoteReference, at position: SourcePosition) {
    report(.error, .inLink, at: position, remedy: "write `[^\(mark.name)]` behind the link")
  }

  private mutating func reportUnused() {
    let unused = notes.values.filter { $0.number == 0 }
    for note in unused.sorted(by: { $0.range.start < $1.range.start }) {
      let remedy = "write `[^\(note.name)]` where it belongs, or remove it"
      report(.warning, .unused(note.name), at: note.range.start, remedy: remedy)
    }
  }

  private mutating func report(
    _ severity: Diagnostic.Severity,
    _ message: Diagnostic.Message,
    at position: SourcePosition,
    remedy: String
  ) {
    let range = SourceRange(at: position)
    diagnostics.append(Diagnostic(severity, message, at: range, in: source, remedy: remedy))
  }
}

extension Diagnostic.Message {
  fileprivate static func definedTwice(_ name: String) -> Self {
    "the footnote `\(name)` is defined twice"
  }
  fileprivate static func empty(_ name: String) -> Self { "the footnote `\(name)` has no text" }
  fileprivate static func undefined(_ name: String) -> Self { "there is no footnote `\(name)`" }
  fileprivate static let inLink: Self = "the mark of a footnote cannot stand in a link or an image"
  fileprivate static func unused(_ name: String) -> Self {
    "nothing refers to the footnote `\(name)`, so it is not shown"
  }
}
