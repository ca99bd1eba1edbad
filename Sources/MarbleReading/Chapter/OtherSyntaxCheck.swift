import MarbleModel

/// The search for other tools' syntax in chapters, which show it as it's written.
///
/// In pages that were written for those tools, some of it has its meaning.
enum OtherSyntaxCheck {
  /// Returns a warning for the first use of each form in a chapter.
  static func check(_ blocks: [Block], of source: SourceFile) -> [Diagnostic] {
    var doubts: [(doubt: ForeignDoubt, position: SourcePosition)] = []
    for block in blocks.flattened {
      switch block.content {
      case .paragraph(let text) where !text.contains(where: \.isFormula):
        for number in block.range.lines where number <= source.lineCount {
          let line = source.line(number)
          let text = line.drop { " \t>".contains($0) }
          guard let form = ForeignBox.form(text) else { continue }
          let column = line.utf8.count - text.utf8.count + 1
          doubts.append((.extra(form), SourcePosition(line: number, column: column)))
        }
      case .code(let info, _):
        guard let language = ForeignBox.drawn(info) else { continue }
        doubts.append((.extra(language), block.range.start))
      default: break
      }
    }
    return ForeignDoubt.warnings(doubts, in: source)
  }
}

extension Inline {
  fileprivate var isFormula: Bool { if case .formula = content { true } else { false } }
}
