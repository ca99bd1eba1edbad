import MarbleModel

/// The pass that turns code in the language `math` into formulas on lines of their own.
struct FormulaPass {
  private(set) var diagnostics: [Diagnostic] = []
  let source: SourceFile

  mutating func transform(_ blocks: inout [Block]) {
    for index in blocks.indices {
      if case .code(let info, let text) = blocks[index].content,
        info.split(separator: " ").first == "math"
      {
        transform(&blocks[index], text)
      } else {
        blocks[index].changeParts { transform(&$0) }
      }
    }
  }

  private mutating func transform(_ block: inout Block, _ text: String) {
    let lines = text.dropLast(text.hasSuffix("\n") ? 1 : 0)
    let formula = Formula(String(lines), isDisplay: true)
    block.content = .paragraph([Inline(.formula(formula), at: block.range.start)])
    do throws(FormulaProblem) {
      _ = try formula.expression()
    } catch {
      let range = SourceRange(
        from: position(ofOffset: error.range.lowerBound, of: text, in: block),
        to: position(ofOffset: error.range.upperBound, of: text, in: block)
      )
      diagnostics.append(error.diagnostic(at: range, in: source))
    }
  }

  /// Returns where a byte of the block's text is in the file.
  private func position(ofOffset offset: Int, of text: String, in block: Block) -> SourcePosition {
    let before = text.utf8.prefix(offset)
    let line = block.range.start.line + 1 + before.count { $0 == UInt8(ascii: "\n") }
    let column =
      before.count
      - (before.lastIndex(of: UInt8(ascii: "\n")).map {
        before.distance(from: before.startIndex, to: $0) + 1
      } ?? 0)
    let written = line <= source.lineCount ? source.line(line).utf8.count : 0
    let content = text.split(separator: "\n", omittingEmptySubsequences: false)
    let number = line - block.range.start.line - 1
    let length = content.indices.contains(number) ? content[number].utf8.count : 0
    // Only the marks of quotes and lists precede the text on its line.
    return SourcePosition(line: line, column: max(0, written - length) + column + 1)
  }
}
