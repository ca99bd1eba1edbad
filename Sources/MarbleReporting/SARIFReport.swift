import Foundation
package import MarbleModel

/// The outcome of a test as a SARIF 2.1.0 log, for code scanning services.
///
/// An error in a block has a rule named after its verdict; one in a file has the rule `file`. Paths
/// are relative to the repository, as `%SRCROOT%` indicates.
package struct SARIFReport: Sendable {
  private let outcome: Outcome
  private let folder: String
  private let sources: [String: SourceFile]

  /// Creates the report on the book in `folder` of a repository, with its files by their paths.
  package init(on outcome: Outcome, folder: String = "", sources: [String: SourceFile]) {
    (self.outcome, self.folder, self.sources) = (outcome, folder, sources)
  }

  /// The log as indented JSON, with a trailing line feed.
  package var text: String { get throws { try log.jsonText } }

  private var log: SARIFLog {
    let rules = Self.rules.map { id, text in
      SARIFLog.Rule(id: id, shortDescription: SARIFLog.Message(text: text))
    }
    let run = SARIFLog.Run(
      tool: .init(driver: .init(name: "Marble", rules: rules)),
      results: NotedDiagnostic.all(in: outcome).map(result)
    )
    return SARIFLog(runs: [run])
  }

  private func result(_ complaint: NotedDiagnostic) -> SARIFLog.Result {
    let diagnostic = complaint.diagnostic
    let rule = complaint.verdict ?? "file"
    let notes = complaint.notes.map { note in
      SARIFLog.Location(
        physicalLocation: place(note),
        message: SARIFLog.Message(text: note.explanation)
      )
    }
    return SARIFLog.Result(
      ruleId: rule,
      ruleIndex: Self.rules.firstIndex { $0.id == rule } ?? -1,
      level: diagnostic.severity.rawValue,
      message: SARIFLog.Message(text: diagnostic.explanation),
      locations: [SARIFLog.Location(physicalLocation: place(diagnostic), message: nil)],
      relatedLocations: notes.isEmpty ? nil : notes
    )
  }

  private func place(_ diagnostic: Diagnostic) -> SARIFLog.Place {
    let path = folder.isEmpty ? diagnostic.path : folder + "/" + diagnostic.path
    // A colon in the first component would end the scheme of an address.
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))
    let uri = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
    let region = diagnostic.range.map { range in
      let span = UTF16Span(range, in: sources[diagnostic.path])
      return SARIFLog.Region(
        startLine: span.start.line + 1,
        startColumn: span.start.character + 1,
        endLine: span.end.line + 1,
        endColumn: span.end.character + 1
      )
    }
    return SARIFLog.Place(artifactLocation: .init(uri: uri), region: region)
  }

  private static let rules: [(id: String, text: String)] = [
    ("failed", "A block doesn't do what its page says."),
    ("notReached", "A block wasn't run because an earlier block of its program failed."),
    ("file", "A file of the book can't be read as intended."),
    ("verified", "A block does what its page says, with a warning."),
    ("declared", "A block declares what its page says, with a warning."),
    ("compiled", "A block compiles, with a warning."),
    ("compiledWithStandIns", "A block compiles with stand-ins, with a warning."),
    ("parsed", "A block is only parsed, neither compiled nor run."),
    ("rotten", "A block is out of date: it no longer compiles."),
    ("refused", "The compiler rejects a block, as its page says, but there is a warning."),
    ("stopped", "A block stops as its page says, with a warning."),
    ("skipped", "A block isn't checked."),
    ("elsewhere", "A block is for another platform."),
  ]
}
