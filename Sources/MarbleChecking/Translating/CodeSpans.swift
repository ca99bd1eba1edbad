internal import MarbleModel

/// The code in the running text of a section.
struct CodeSpans {
  struct Span {
    let text: String
    let position: SourcePosition
  }

  /// The code of the text around tables, and of each cell of a table with code.
  private(set) var groups: [[Span]] = []

  /// All of it.
  var all: [Span] { groups.flatMap(\.self) }

  /// Finds the code in the text of a section and in its heading.
  init(of section: ChapterSection) {
    var finder = SpanFinder()
    if let heading = section.heading { finder.visit(heading) }
    finder.visit(section.blocks)
    groups = [finder.spans] + finder.cells
  }
}

private struct SpanFinder: BlockVisitor {
  var spans: [CodeSpans.Span] = []
  var cells: [[CodeSpans.Span]] = []

  mutating func visit(_ text: [Inline]) { spans += Self.spans(in: text) }

  mutating func visit(_ table: Table) {
    for cell in table.cells { cells.append(Self.spans(in: cell)) }
  }

  private static func spans(in text: [Inline]) -> [CodeSpans.Span] {
    var spans: [CodeSpans.Span] = []
    text.visit { inline in
      if case .code(let text) = inline.content {
        spans.append(CodeSpans.Span(text: text, position: inline.position))
      }
    }
    return spans
  }
}
