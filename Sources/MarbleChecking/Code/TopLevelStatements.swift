internal import MarbleModel

/// The statements at the top level of a listing, as far as they can be found without a parser.
struct TopLevelStatements {
  let layout: StatementLayout

  /// The statements that are expressions, without the space around them.
  var expressions: [CodeSpan] {
    let starts = layout.lines.indices.filter {
      !layout.isBlank($0) && !layout.isContinuation($0, depth: 0)
    }
    return zip(starts, starts.dropFirst() + [layout.lines.count]).flatMap(pieces)
      .filter(isExpression)
  }

  private func pieces(from first: Int, upTo end: Int) -> [CodeSpan] {
    var pieces: [CodeSpan] = []
    var start: CodeSpan.Position?
    var last: CodeSpan.Position?
    for line in first..<end {
      for (offset, byte) in layout.code(of: line).utf8.enumerated() where !byte.isSpace {
        let position = CodeSpan.Position(line: line, offset: offset)
        if byte == UInt8(ascii: ";"), layout.swift.depth(at: position) == 0 {
          if let start, let last { pieces.append(CodeSpan(from: start, to: last)) }
          (start, last) = (nil, nil)
        } else {
          start = start ?? position
          last = CodeSpan.Position(line: line, offset: offset + 1)
        }
      }
    }
    if let start, let last { pieces.append(CodeSpan(from: start, to: last)) }
    return pieces
  }

  private func isExpression(_ span: CodeSpan) -> Bool {
    let swift = layout.swift
    guard swift.depth(at: span.start) == 0, swift.depth(at: span.end) == 0 else { return false }
    let code = layout.code(of: span.start.line)
    let rest = code[code.utf8.index(code.startIndex, offsetBy: span.start.offset)...]
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !word.isEmpty else { return rest.first.map { "([\"".contains($0) } ?? false }
    let isLabel = rest.dropFirst(word.count).drop { $0 == " " }.first == ":"
    return !isLabel && !Self.statements.contains(String(word))
      && !Self.beginsDeclaration(String(word))
  }

  static func beginsDeclaration(_ word: String) -> Bool { declarations.contains(word) }

  /// The words that may begin a statement that is neither an expression nor a declaration.
  private static let statements: Set = [
    "borrowing", "break", "consuming", "continue", "default", "defer", "discard", "do", "each",
    "else", "fallthrough", "for", "guard", "if", "repeat", "return", "sending", "switch", "then",
    "throw", "using", "while", "yield",
  ]

  /// The words that may begin a declaration.
  private static let declarations: Set = [
    "actor", "associatedtype", "async", "case", "class", "convenience", "deinit", "distributed",
    "dynamic", "enum", "extension", "fileprivate", "final", "func", "import", "indirect", "infix",
    "init", "inout", "internal", "isolated", "lazy", "let", "macro", "mutating", "nonisolated",
    "nonmutating", "open", "operator", "optional", "override", "package", "postfix",
    "precedencegroup", "prefix", "private", "protocol", "public", "required", "static", "struct",
    "subscript", "typealias", "unowned", "unsafe", "var", "weak",
  ]
}
