package import MarbleModel

/// The CommonMark parser: text to blocks, by the rules of the specification and nothing else.
///
/// Extensions of chapters, such as tables, are parsed by ``ExtendedMarkdown``.
package enum MarkdownParser {
  /// How deeply blocks and inlines may be nested before the rest is left out.
  package static let depthLimit = 100

  /// Returns the blocks of a CommonMark text.
  package static func parse(_ text: String) -> [Block] {
    parse(SourceFile(path: "", text: text), fromLine: 1).blocks
  }

  /// Returns the blocks of a file from a line on, with positions in the whole file.
  static func parse(_ source: SourceFile, fromLine line: Int) -> ParsedMarkdown {
    parse(CmarkInput(source: source, firstLine: line))
  }

  /// Returns the blocks of a text, given everything that's known about it beforehand.
  static func parse(_ input: CmarkInput) -> ParsedMarkdown {
    let contiguous = input.source.text.utf8.withContiguousStorageIfAvailable { bytes in
      let start = input.source.offset(ofLine: input.firstLine)
      if let offset = ImageNesting.firstTooDeep(in: bytes, from: start) {
        let position = input.source.position(ofOffset: offset)
        let place = input.derived?.place(of: position) ?? position
        return ParsedMarkdown(firstTooDeep: place)
      }
      return CmarkTree.convert(bytes, of: input)
    }
    // A source file stores its text as contiguous UTF-8, so this always succeeds.
    return contiguous ?? ParsedMarkdown()
  }
}

/// The outcome of parsing a text.
struct ParsedMarkdown {
  var blocks: [Block] = []
  /// The first place that was left out because it's nested too deeply.
  var firstTooDeep: SourcePosition?
}
