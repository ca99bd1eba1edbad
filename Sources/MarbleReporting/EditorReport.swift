import Foundation
package import MarbleModel

/// The outcome of a test in the format in which language servers publish diagnostics.
///
/// It's a list with one `textDocument/publishDiagnostics` parameter object for each file that was
/// tested or has errors; a file without errors has no diagnostics, which clears old ones.
///
/// ```
/// uri           the address of the file
/// diagnostics   [{range, severity, code?, source: "marble", message,
///                 relatedInformation?}]
/// range         {start: {line, character}, end}: from zero, characters in UTF-16 code units
/// ```
package struct EditorReport: Sendable {
  private let outcome: Outcome
  private let root: String
  private let sources: [String: SourceFile]

  /// Creates the report on the book in the folder `root`, with its files by their paths.
  package init(on outcome: Outcome, root: String, sources: [String: SourceFile]) {
    (self.outcome, self.root, self.sources) = (outcome, root, sources)
  }

  /// The list as indented JSON, with a trailing line feed.
  package var text: String { get throws { try files.jsonText } }

  private var files: [File] {
    let complaints = NotedDiagnostic.all(in: outcome)
    var seen: Set<String> = []
    let paths = complaints.map(\.diagnostic.path) + outcome.report.verdicts.map(\.listing.path)
    return paths.filter { seen.insert($0).inserted }.sorted().map { path in
      File(
        uri: uri(path),
        diagnostics: complaints.filter { $0.diagnostic.path == path }.map(message)
      )
    }
  }

  private func message(_ complaint: NotedDiagnostic) -> Message {
    let diagnostic = complaint.diagnostic
    let notes = complaint.notes.map { note in
      Related(
        location: Location(uri: uri(note.path), range: range(note)),
        message: note.explanation
      )
    }
    return Message(
      range: range(diagnostic),
      severity: diagnostic.severity.number,
      code: diagnostic.message.id,
      message: diagnostic.explanation,
      relatedInformation: notes.isEmpty ? nil : notes
    )
  }

  private func range(_ diagnostic: Diagnostic) -> Range {
    let span = UTF16Span(diagnostic.range, in: sources[diagnostic.path])
    return Range(start: span.start, end: span.end)
  }

  private func uri(_ path: String) -> String {
    URL(filePath: root + "/" + path, directoryHint: .notDirectory).absoluteString
  }
}

extension EditorReport {
  private struct File: Encodable {
    let uri: String
    let diagnostics: [Message]
  }

  private struct Range: Encodable {
    let start: UTF16Span.Position
    let end: UTF16Span.Position
  }

  private struct Location: Encodable {
    let uri: String
    let range: Range
  }

  private struct Related: Encodable {
    let location: Location
    let message: String
  }

  private struct Message: Encodable {
    let range: Range
    let severity: Int
    let code: String?
    let source = "marble"
    let message: String
    let relatedInformation: [Related]?
  }
}
