import MarbleModel

/// The search for invisible characters, which could make a page differ from what its source shows.
enum HiddenCharacterCheck {
  /// Returns an error for each such character in a chapter's text, which begins on `line`.
  ///
  /// A program's output may contain control characters, so expectations may, too.
  static func check(_ blocks: [Block], of source: SourceFile, fromLine line: Int) -> [Diagnostic] {
    let inCode = invisible(inCodeOf: blocks, of: source)
    let found = HiddenCharacter.all(in: source.text)
    guard !found.isEmpty else { return inCode }
    let (outputs, code) = lines(of: blocks)
    return inCode
      + found.compactMap { offset, scalar, kind in
        let position = source.position(ofOffset: offset)
        if position.line < line { return nil }
        if kind == .control, outputs.contains(position.line) { return nil }
        let remedy =
          "remove it, or write \(scalar.inHTML) in text and \(scalar.inSwift) in a string"
        let message = Diagnostic.Message.hidden(scalar, kind)
        let diagnostic = Diagnostic(.error, message, at: position, in: source, remedy: remedy)
        return code.contains(position.line) ? diagnostic : diagnostic.sparingBlocks
      }
  }

  /// Returns an error for each zero-width character in code that isn't a control character.
  ///
  /// Two names that differ only by such a character look the same.
  private static func invisible(inCodeOf blocks: [Block], of source: SourceFile) -> [Diagnostic] {
    blocks.listings.flatMap(\.lines).flatMap { line in
      InvisibleCharacter.all(in: line.text).map { offset, scalar in
        let position = line.position.moved(by: offset)
        let remedy = "remove it, or write \(scalar.inSwift) in a string"
        let message = Diagnostic.Message.hidden(scalar, .invisible)
        return Diagnostic(.error, message, at: position, in: source, remedy: remedy)
      }
    }
  }

  /// Returns the lines of expectations, and those of all blocks that contain code.
  private static func lines(of blocks: [Block]) -> (outputs: Set<Int>, code: Set<Int>) {
    var outputs: Set<Int> = []
    var code: Set<Int> = []
    for block in blocks.flattened {
      switch block.content {
      case .expectation: outputs.formUnion(block.range.lines)
      case .listing, .hidden, .code, .html: code.formUnion(block.range.lines)
      default: break
      }
    }
    return (outputs, code.union(outputs))
  }
}

extension Unicode.Scalar {
  fileprivate var inHTML: String { "`&#x\(number);`" }
  fileprivate var inSwift: String { "`\\u{\(number)}`" }
}
