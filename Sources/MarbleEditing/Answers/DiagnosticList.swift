import MarbleModel

/// The messages about a file as editors show them.
struct DiagnosticList {
  let noted: [NotedDiagnostic]
  /// The files by their paths; their texts are needed to count columns.
  let sources: [String: SourceFile]
  let uri: (String) -> String

  /// The list in the form of the notification of new messages.
  var json: JSONValue { .array(noted.map(json)) }

  private func json(_ noted: NotedDiagnostic) -> JSONValue {
    let diagnostic = noted.diagnostic
    let notes = noted.notes.map { note -> JSONValue in
      [
        "location": ["uri": .string(uri(note.path)), "range": range(of: note)],
        "message": .string(note.explanation),
      ]
    }
    return JSONValue(fields: [
      "range": range(of: diagnostic),
      "severity": .integer(diagnostic.severity.number),
      "source": "marble",
      "code": diagnostic.message.id.map { .string($0) },
      "message": .string(diagnostic.explanation),
      "relatedInformation": notes.isEmpty ? nil : .array(notes),
    ])
  }

  private func range(of diagnostic: Diagnostic) -> JSONValue {
    UTF16Span(diagnostic.range, in: sources[diagnostic.path]).json
  }
}
