package import MarbleModel

/// The outcome of a test as workflow commands, which GitHub shows beside the lines that they name.
///
///     ::error file=notes/en/bind.md,line=57,endLine=57,col=1,title=output differs::output differs
package struct GitHubReport: Sendable {
  /// The outcome of the test.
  package let outcome: Outcome
  /// The book's folder relative to the repository's; empty if they're the same.
  package let folder: String

  /// Creates the report on the book in `folder` of a repository.
  package init(on outcome: Outcome, folder: String = "") {
    self.outcome = outcome
    self.folder = folder
  }

  /// The commands, one per line: first those about files, then those about verdicts.
  package var text: String {
    (outcome.complaints + outcome.report.diagnostics).map { command(for: $0) + "\n" }.joined()
  }

  private func command(for diagnostic: Diagnostic) -> String {
    var properties = [("file", folder.isEmpty ? diagnostic.path : folder + "/" + diagnostic.path)]
    if let range = diagnostic.range {
      properties += [
        ("line", "\(range.start.line)"), ("endLine", "\(Self.lastLine(of: range))"),
        ("col", "\(range.start.column)"),
      ]
    }
    properties.append(("title", diagnostic.message.text))
    let list = properties.map { name, value in name + "=" + Self.escaped(value, besides: ":,") }
    // The log of a run doesn't show titles, so the message is repeated.
    let message = Self.escaped(diagnostic.explanation)
    return "::\(Self.name(of: diagnostic.severity)) \(list.joined(separator: ","))::\(message)"
  }

  private static func name(of severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// Returns the line of the range's last character, which is right before the range's end.
  private static func lastLine(of range: SourceRange) -> Int {
    let isAtStart = range.end.column == 1 && range.end.line > range.start.line
    return max(range.start.line, isAtStart ? range.end.line - 1 : range.end.line)
  }

  /// Returns a text with some ASCII characters percent-encoded.
  private static func escaped(_ text: String, besides others: String = "") -> String {
    text.harmless.withoutCommands.unicodeScalars.map { scalar in
      guard ("%\n" + others).unicodeScalars.contains(scalar) else { return String(scalar) }
      return (scalar.value < 16 ? "%0" : "%") + String(scalar.value, radix: 16, uppercase: true)
    }
    .joined()
  }
}
