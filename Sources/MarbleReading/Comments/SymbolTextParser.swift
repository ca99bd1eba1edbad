import MarbleModel

/// Parses the documentation of symbols as DocC reads it.
///
/// Descriptions of parameters, results and errors are in lists:
///
///     - Parameter count: How many.
///     - Returns: The first ones.
enum SymbolTextParser {
  /// Returns the texts of all doc comments of a file, by the lines on which they begin.
  ///
  /// Mistakes in blocks are reported by the test, not here.
  static func texts(in source: SourceFile) -> [Int: SymbolText] {
    var texts: [Int: SymbolText] = [:]
    for comment in DocComment.all(in: source) {
      let text = comment.text(path: source.path)
      var blocks = ExtendedMarkdown.parse(
        text,
        fromLine: comment.firstLine,
        options: MarkdownOptions(readsFormulas: false)
      )
      .parsed.blocks
      var pass = MarblePass(blocks, of: text)
      pass.transform(&blocks)
      texts[comment.firstLine] = SymbolText(of: blocks.map { $0.placed(by: comment) })
    }
    return texts
  }
}

extension SymbolText {
  init(of blocks: [Block]) {
    self.init()
    var rest = blocks[...]
    if case .paragraph(let text) = rest.first?.content {
      summary = text
      rest = rest.dropFirst()
    }
    for block in rest {
      // DocC reads such descriptions only in lists with bullets.
      guard case .list(let list) = block.content, list.start == nil else {
        discussion.append(block)
        continue
      }
      // A list may mix descriptions with other items, which stay a list of their own.
      let others = list.items.filter { !take($0) }
      guard !others.isEmpty else { continue }
      let remaining = BlockList(start: nil, isTight: list.isTight, items: others)
      discussion.append(Block(.list(remaining), range: block.range))
    }
  }

  /// Reads an item that describes a parameter, the result or errors.
  private mutating func take(_ item: [Block]) -> Bool {
    guard let field = DocField(item) else { return false }
    let words = field.name.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first?.lowercased(), words.count) {
    case ("returns", 1): returns += field.blocks
    case ("throws", 1): self.throws += field.blocks
    case ("parameter", 2): parameters.append(Parameter(name: words[1], blocks: field.blocks))
    case ("parameters", 1):
      for block in field.blocks {
        guard case .list(let list) = block.content else { continue }
        for item in list.items.compactMap(DocField.init) {
          parameters.append(Parameter(name: item.name, blocks: item.blocks))
        }
      }
    default: return false
    }
    return true
  }
}

/// A list item that begins with a name and a colon.
private struct DocField {
  let name: String
  let blocks: [Block]

  init?(_ item: [Block]) {
    guard let first = item.first, case .paragraph(var text) = first.content,
      let (name, rest) = Self.split(text)
    else { return nil }
    text = rest
    self.name = name
    let paragraph = Block(.paragraph(text), range: first.range)
    blocks = (text.isEmpty ? [] : [paragraph]) + item.dropFirst()
  }

  /// Returns the text before the first colon, and the text after it.
  private static func split(_ text: [Inline]) -> (name: String, rest: [Inline])? {
    var name = ""
    for (index, inline) in text.enumerated() {
      let rest = text[(index + 1)...]
      switch inline.content {
      case .code(let code): name += code
      case .text(let part):
        guard let colon = part.firstIndex(of: ":") else {
          name += part
          continue
        }
        name += part[..<colon]
        let after = part[colon...].dropFirst().drop { $0 == " " }
        let start = after.isEmpty ? [] : [Inline(.text(String(after)), at: inline.position)]
        let whole = start + rest
        return (name, Array(whole.drop(while: \.isBreak)))
      default: return nil
      }
    }
    return nil
  }
}
