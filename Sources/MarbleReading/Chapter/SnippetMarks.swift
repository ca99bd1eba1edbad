import MarbleModel

/// The comments `// snippet.hide` and `// snippet.show`, between which code is not shown.
enum SnippetMarks {
  /// Marks the lines that are not shown, those with the comments included; returns what is wrong.
  static func apply(to lines: inout [Listing.Line], in source: SourceFile) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var opening: Listing.Line?
    for index in lines.indices {
      switch lines[index].text.trimmingSpaces {
      case "// snippet.hide":
        if opening != nil { diagnostics.append(.alreadyHidden(lines[index], source)) }
        opening = opening ?? lines[index]
        lines[index].isHidden = true
      case "// snippet.show":
        if opening == nil { diagnostics.append(.nothingHidden(lines[index], source)) }
        opening = nil
        lines[index].isHidden = true
      default:
        lines[index].isHidden = opening != nil
      }
    }
    if let opening { diagnostics.append(.neverShown(opening, source)) }
    return diagnostics
  }
}

extension String {
  fileprivate var trimmingSpaces: Substring {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var bytes = utf8.drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return Substring(bytes)
  }
}

extension Listing.Line {
  /// Where the text of the line stands in its file.
  var range: SourceRange {
    let end = SourcePosition(line: position.line, column: position.column + text.utf8.count)
    return SourceRange(from: position, to: end)
  }
}

extension Diagnostic {
  fileprivate static func alreadyHidden(_ line: Listing.Line, _ source: SourceFile) -> Self {
    Diagnostic(.error, .alreadyHidden, at: line.range, in: source, remedy: "remove this line")
  }

  fileprivate static func nothingHidden(_ line: Listing.Line, _ source: SourceFile) -> Self {
    let remedy = "write `// snippet.hide` above the lines to hide, or remove this line"
    return Diagnostic(.error, .nothingHidden, at: line.range, in: source, remedy: remedy)
  }

  fileprivate static func neverShown(_ line: Listing.Line, _ source: SourceFile) -> Self {
    let remedy = "write `// snippet.show` below the last line to hide"
    return Diagnostic(.error, .neverShown, at: line.range, in: source, remedy: remedy)
  }
}

extension Diagnostic.Message {
  fileprivate static let alreadyHidden: Self = "the lines from here on are hidden already"
  fileprivate static let nothingHidden: Self = "`// snippet.show` follows no `// snippet.hide`"
  fileprivate static let neverShown: Self = "`// snippet.hide` is never ended in its block"
}
