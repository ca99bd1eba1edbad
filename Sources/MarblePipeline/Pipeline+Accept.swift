import MarbleDocTests
package import MarbleModel

extension Pipeline {
  /// What came of accepting output.
  package struct Acceptance: Sendable {
    /// A chapter that was rewritten.
    package struct Change: Sendable {
      /// The path of the chapter, relative to the book's folder.
      package let path: String
      /// The number of listings whose expectation was written.
      package let count: Int
    }

    /// The chapters that were rewritten, in reading order.
    package let changes: [Change]
    /// What could not be read or accepted.
    package let complaints: [Diagnostic]
  }

  /// Runs the listings that a user named, or all, and writes what they print into the chapters.
  package func accept(_ places: [String] = []) async throws -> Acceptance {
    let (book, complaints) = try await read()
    guard let book else { return Acceptance(changes: [], complaints: complaints) }
    let selection = try selection(places, of: book)
    let report = try await report(on: book, TestPlan(selection: selection), without: complaints)
    let plan = AcceptancePlan(accepting: report, in: book.chapters)
    let refused = try Accepting(root: root).perform(plan)
    let unwritten = Set(refused.filter { $0.range == nil }.map(\.path))
    return Acceptance(
      changes: plan.rewritings.filter { !unwritten.contains($0.path) }.map { rewriting in
        Acceptance.Change(path: rewriting.path, count: rewriting.listings.count)
      },
      complaints: complaints + refused
    )
  }
}
