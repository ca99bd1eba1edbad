import MarbleChecking
package import MarbleModel
import MarbleWriting

extension Pipeline {
  /// The changes that accepting or formatting would write.
  package struct Proposal: Sendable {
    /// The changes of each file, in reading order.
    package let rewritings: [Rewriting]
    /// The changes to the book's copies of the files that its blocks write.
    package var writings: [FileWriting] = []
    /// The complaints about anything that couldn't be read or must stay as it is.
    package let complaints: [Diagnostic]
  }

  /// The changes that were written.
  package struct Acceptance: Sendable {
    /// The changes that were written, by file and in reading order.
    package let written: [Rewriting]
    /// The written changes to the book's copies of the files that its blocks write.
    package var kept: [FileWriting] = []
    /// The diagnostics about files that couldn't be written.
    package let complaints: [Diagnostic]
  }

  /// Runs the requested listings, or all, and proposes changes that make their pages correct.
  ///
  /// Listings that fail run a second time, with a different hash seed, time zone and locale, so
  /// that nothing is proposed that the next run would reject. Listings that are copies of files
  /// run with these files' current code, and copies of files that are written are updated, too.
  package func proposal(_ places: [String] = []) async throws -> Proposal {
    let (book, complaints) = try await readTexts()
    guard let book else { return Proposal(rewritings: [], complaints: complaints) }
    let copies = copies(in: book.texts, selected: try selection(places, of: book))
    guard !copies.isEmpty else {
      let own = try await expectations(places, of: book, complaints)
      return try await copyingFiles(of: own, places)
    }
    let pipeline = replacing(copies)
    let (copied, others) = try await pipeline.readTexts()
    guard let copied else { return Proposal(rewritings: copies, complaints: others) }
    let rest = try await pipeline.expectations(places, of: copied, others)
    let all = Proposal(
      rewritings: copies.joined(by: rest.rewritings),
      writings: rest.writings,
      complaints: rest.complaints
    )
    return try await copyingFiles(of: all, places)
  }

  /// Returns a proposal with the copies of the files that it writes.
  private func copyingFiles(of proposal: Proposal, _ places: [String]) async throws -> Proposal {
    guard !proposal.writings.isEmpty else { return proposal }
    let (book, _) = try await replacing(proposal.rewritings).readTexts()
    guard let book else { return proposal }
    let files = Dictionary(proposal.writings.map { ($0.path, $0.new) }) { first, _ in first }
    let selection = try selection(places, of: book)
    // A block that differs from its file is no longer wrong once the file is written.
    let settled = Set(quotations(of: book)).subtracting(quotations(of: book, written: files))
    return Proposal(
      rewritings: proposal.rewritings
        .joined(by: copies(in: book.texts, selected: selection, written: files)),
      writings: proposal.writings,
      complaints: proposal.complaints.filter { complaint in
        !settled.contains { $0.message == complaint.message && $0.path == complaint.path }
      }
    )
  }

  /// Returns the pipeline of a book whose files have been rewritten.
  private func replacing(_ rewritings: [Rewriting]) -> Pipeline {
    var pipeline = self
    pipeline.texts = texts + rewritings.map { SourceFile(path: $0.path, text: $0.new) }
    return pipeline
  }

  /// Proposes changes to the expectations of listings.
  private func expectations(
    _ places: [String],
    of book: Book,
    _ complaints: [Diagnostic]
  ) async throws -> Proposal {
    let selection = try selection(places, of: book)
    let texts = try await parsed(book.texts)
    let runs = try await runsToAccept(selection, of: book, texts, without: complaints)
    let (report, repeated) = (runs.report, runs.repeated)
    let plan = try await AcceptancePlan(accepting: report, repeated: repeated, in: texts)
      .confirmed(accepting: report, repeated: repeated, in: texts) { source, chapter in
        try await read(source, as: chapter, of: book)
      }
    let writings = plan.writings.withoutCopies(originals: twins(of: book).originals)
    let files = Set(writings.map(\.path))
    let told = complaints.about(selection, of: book).filter { !$0.isAboutLink(toOneOf: files) }
    return Proposal(
      rewritings: plan.rewritings,
      writings: writings,
      complaints: told + plan.diagnostics
    )
  }

  /// Writes changes into the files of the book, each file in one step or not at all.
  package func accept(
    _ rewritings: [Rewriting],
    _ writings: [FileWriting] = []
  ) throws -> Acceptance {
    let accepting = Accepting(root: root)
    let result = try accepting.perform(rewritings)
    let (kept, diagnostics) = try accepting.perform(writings)
    return Acceptance(
      written: result.written,
      kept: kept,
      complaints: result.diagnostics + diagnostics
    )
  }
}

extension [FileWriting] {
  /// The changes without new files of translations that equal those of their originals, which serve
  /// both.
  ///
  /// `originals` maps the paths of translations to those of their originals.
  func withoutCopies(originals: [String: String]) -> Self {
    let all = Set(map { Content(path: $0.path, bytes: $0.new) })
    return filter { writing in
      guard writing.old == nil, let original = originals[writing.listing.path] else { return true }
      let name = String(writing.path.split(separator: "/").last ?? "")
      let place = FileClaim.place(of: name, beside: original)
      return !all.contains(Content(path: place, bytes: writing.new))
    }
  }
}

extension Diagnostic {
  /// Whether it's about a broken link to one of the files at some paths.
  fileprivate func isAboutLink(toOneOf paths: Set<String>) -> Bool {
    brokenLinks.contains { link in
      guard case .file(let target, _, _) = LinkTarget(link, from: path) else { return false }
      return paths.contains(target)
    }
  }
}

private struct Content: Hashable {
  let path: String
  let bytes: [UInt8]
}
