import MarbleModel

/// The corrections of messages about a file whose remedy is a replacement.
struct FixList {
  let chapter: Chapter?
  let source: SourceFile
  let diagnostics: [Diagnostic]
  let uri: String

  /// Returns the corrections of messages that touch some lines, counted from one.
  func actions(touching lines: ClosedRange<Int>) -> [JSONValue] {
    diagnostics.compactMap { diagnostic in
      guard diagnostic.range?.lines.overlaps(lines) == true,
        let replacement = diagnostic.replacement, let range = range(of: diagnostic)
      else { return nil }
      let list = DiagnosticList(
        noted: [NotedDiagnostic(diagnostic)],
        sources: [source.path: source],
        uri: { _ in uri }
      )
      let edit: JSONValue = ["range": source.json(range), "newText": .string(replacement)]
      return [
        "title": .string("Write `\(replacement)`"), "kind": "quickfix", "isPreferred": true,
        "diagnostics": list.json, "edit": ["changes": .object([uri: [edit]])],
      ]
    }
  }

  /// Returns the bytes that the replacement of a message is for.
  private func range(of diagnostic: Diagnostic) -> Range<Int>? {
    guard let range = diagnostic.range else { return nil }
    let start = source.offset(of: range.start)
    // A message about a link is at its start, and the replacement is for its address.
    guard diagnostic.brokenLinks.isEmpty else {
      return chapter.flatMap { chapter in
        LinkSpan.all(in: chapter).first { $0.range.lowerBound == start && $0.hasOwnAddress }?
          .address
      }
    }
    let end = source.offset(of: range.end)
    return start < end ? start..<end : nil
  }
}

extension LinkSpan {
  fileprivate var hasOwnAddress: Bool { address != range }
}

extension SourceFile {
  /// Returns the offset in bytes of a position.
  fileprivate func offset(of position: SourcePosition) -> Int {
    min(offset(ofLine: position.line) + position.column - 1, text.utf8.count)
  }
}
