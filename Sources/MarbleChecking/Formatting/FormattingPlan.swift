package import MarbleModel

/// The changes that formatting the code of a chapter would make: decided, but not made.
///
/// Readers of the page see no changes except in white space and in marks that a formatter adds:
/// each change is read back, and a claim must still be about the same code.
package struct FormattingPlan: Sendable {
  /// The lines that formatting would give a listing.
  package struct Wish: Sendable {
    let listing: Listing
    let lines: [String]

    /// Requests that a listing have the lines of `text`; `nil` if it already does.
    package init?(_ listing: Listing, text: String) {
      // The formatter ends each file with a line feed; code in a fence has no empty last line.
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      while lines.last?.isEmpty == true { lines.removeLast() }
      guard lines != listing.lines.map(\.text), !lines.isEmpty else { return nil }
      (self.listing, self.lines) = (listing, lines)
    }
  }

  /// The changes, if there are any.
  package let rewriting: Rewriting?
  /// Why listings aren't formatted.
  package let remarks: [Diagnostic]

  /// Decides which listings of a chapter to format.
  ///
  /// `read` parses a text as the chapter's new text, with the tokens of its code.
  package init(
    of chapter: Chapter,
    to wishes: [Wish],
    read: (SourceFile) async throws -> (chapter: Chapter, diagnostics: [Diagnostic])
  ) async throws {
    let source = chapter.source
    let old = wishes.isEmpty ? (chapter, []) : try await read(source)
    var remarks: [Diagnostic] = []
    var edits: [(wish: Wish, edit: TextEdit)] = []
    for wish in wishes {
      if let edit = LineEdit(listing: wish.listing, source: source).edit(to: wish.lines) {
        edits.append((wish, edit))
      } else {
        remarks.append(source.remark(.unplaced, at: wish.listing.range.start))
      }
    }
    // A change can only be judged with those that remain, so they're read again on their own.
    while !edits.isEmpty {
      let new = SourceFile(path: source.path, text: source.text.applying(edits.map(\.edit)))
      let proof = FormattingProof(old: old, new: try await read(new))
      let problems = edits.map { proof.problem(with: $0.wish.listing, $0.wish.lines) }
      let faults = zip(edits, problems).compactMap { edit, problem in
        problem.map { source.remark($0, at: edit.wish.listing.range.start) }
      }
      guard !faults.isEmpty else { break }
      remarks += faults
      edits = zip(edits, problems).filter { $0.1 == nil }.map(\.0)
    }
    let changes = edits.map { wish, edit in
      Rewriting.Change(listing: wish.listing.id, edits: [edit], note: wish.note)
    }
    rewriting =
      changes.isEmpty
      ? nil : Rewriting(path: source.path, old: source.text, changes: changes)
    self.remarks = remarks
  }
}

extension FormattingPlan.Wish {
  /// The user's next step after the change; `nil` if there is none.
  ///
  /// Messages and `#line` count lines of code.
  fileprivate var note: String? {
    guard lines.count != listing.lines.count else { return nil }
    let counts = listing.lines.contains { $0.text.contains("#line") }
    return listing.diagnostics != nil || counts
      ? "its lines are counted differently now; see `marble test`" : nil
  }
}

/// The proof that a formatted page still says the same.
private struct FormattingProof {
  let old: (chapter: Chapter, diagnostics: [Diagnostic])
  let new: (chapter: Chapter, diagnostics: [Diagnostic])

  /// Returns why a listing can't have these lines; `nil` if it can.
  func problem(with listing: Listing, _ lines: [String]) -> Diagnostic.Message? {
    let (before, after) = (old.chapter.blocks.listings, new.chapter.blocks.listings)
    let known = Set(old.diagnostics.map(\.message))
    let isRead = new.diagnostics.allSatisfy { $0.severity != .error || known.contains($0.message) }
    guard isRead, before.count == after.count,
      let index = before.firstIndex(where: { $0.id == listing.id }),
      after[index].lines.map(\.text) == lines, after[index].words == listing.words,
      after[index].fences.map(\.text) == listing.fences.map(\.text)
    else { return .unread }
    return CodeClaim.all(in: after[index]) == CodeClaim.all(in: before[index]) ? nil : .claims
  }
}

extension SourceFile {
  /// Returns the remark that a listing isn't formatted.
  package func remark(
    _ message: Diagnostic.Message,
    at position: SourcePosition,
    _ details: [String] = []
  ) -> Diagnostic {
    var remark = error(message, at: position, details)
    remark.severity = .warning
    return remark
  }
}

extension Diagnostic.Message {
  fileprivate static let unplaced: Self = "not formatted: the code shares a line with its comment"
  fileprivate static let unread: Self =
    "not formatted: the page would be read differently afterwards"
  fileprivate static let claims: Self =
    "not formatted: a comment that states a value would refer to different code"
}
