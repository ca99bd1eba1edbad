import MarbleCompiling
package import MarbleModel

extension Pipeline {
  /// Tests the whole book and finds the public symbols of its library that no block uses.
  ///
  /// The coverage is `nil` if the book fails its test.
  ///
  /// - Throws: An ``EnvironmentError`` if the toolchain can't find the symbols that blocks use.
  package func coverage() async throws -> (outcome: Outcome, coverage: SymbolCoverage?) {
    let watch = Stopwatch()
    let (book, complaints) = try await readTexts()
    guard let book else { return (Outcome(complaints: complaints, duration: watch.elapsed), nil) }
    guard !book.settings.reference.isEmpty else {
      let path = book.settings.file.path
      let complaint =
        Diagnostic(.error, .noReference, path: path, remedy: "add `reference:` with its modules")
      return (Outcome(complaints: complaints + [complaint], duration: watch.elapsed), nil)
    }
    let report = try await report(on: book, TestPlan(), without: complaints)
    let whole = report.adding(book.unreached(Selection(), complaints), inOrderOf: book.texts)
    let outcome = Outcome(complaints: complaints, report: whole, duration: watch.elapsed)
    guard outcome.isTrue else { return (outcome, nil) }
    let modules = try await documentedModules(of: book.settings).modules
    let symbols = try await symbols(of: modules, book.settings, mustFindUses: true)
    return (outcome, SymbolCoverage(of: symbols, by: whole))
  }
}

extension Diagnostic.Message {
  fileprivate static let noReference: Self =
    "the settings don't name any modules whose symbols could be counted"
}
