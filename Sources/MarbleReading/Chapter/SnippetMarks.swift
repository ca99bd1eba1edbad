import MarbleModel

/// The comments `// snippet.hide` and `// snippet.show`, which enclose code that isn't shown.
enum SnippetMarks {
  /// Marks the hidden lines, including those of the comments; returns what is wrong.
  static func apply(to lines: inout [Listing.Line], in source: SourceFile) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var opening: Listing.Line?
    func report(_ message: Diagnostic.Message, _ line: Listing.Line, _ remedy: String) {
      diagnostics.append(Diagnostic(.error, message, at: line.range, in: source, remedy: remedy))
    }
    for index in lines.indices {
      switch Substring(lines[index].text.utf8.trimmed) {
      case "// snippet.hide":
        if opening != nil { report(.alreadyHidden, lines[index], "remove this line") }
        opening = opening ?? lines[index]
        lines[index].isHidden = true
      case "// snippet.show":
        if opening == nil { report(.nothingHidden, lines[index], .nothingHidden) }
        opening = nil
        lines[index].isHidden = true
      default:
        lines[index].isHidden = opening != nil
      }
    }
    if let opening { report(.neverShown, opening, .neverShown) }
    return diagnostics
  }
}

extension Listing.Line {
  fileprivate var range: SourceRange {
    SourceRange(from: position, to: position.moved(by: text.utf8.count))
  }
}

extension String {
  fileprivate static let nothingHidden =
    "write `// snippet.hide` above the lines to hide, or remove this line"
  fileprivate static let neverShown = "write `// snippet.show` below the last line to hide"
}

extension Diagnostic.Message {
  fileprivate static let alreadyHidden: Self = "the lines from here on are already hidden"
  fileprivate static let nothingHidden: Self =
    "`// snippet.show` doesn't follow a `// snippet.hide`"
  fileprivate static let neverShown: Self =
    "`// snippet.hide` has no `// snippet.show` in its block"
}
