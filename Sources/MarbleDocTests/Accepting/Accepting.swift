package import MarbleModel

/// Writes accepted output into chapters: each file in one step, and only if nobody changed it.
///
///     let plan = AcceptancePlan(accepting: report, in: book.chapters)
///     let diagnostics = try Accepting(root: book.root).perform(plan)
package struct Accepting: Sendable {
  private let root: String

  /// Creates the performer for the book in the folder `root`.
  package init(root: String) {
    self.root = root
  }

  /// Writes what `plan` says, and returns what could not be accepted, those of the plan first.
  package func perform(_ plan: AcceptancePlan) throws -> [Diagnostic] {
    let refused = try plan.rewritings.compactMap { rewriting -> Diagnostic? in
      let path = root + "/" + rewriting.path
      guard Files.bytes(at: path).map({ $0.elementsEqual(rewriting.old.utf8) }) == true else {
        return Diagnostic(.error, .changed, path: rewriting.path, remedy: "run the command again")
      }
      do {
        try Files.replace(path, with: rewriting.new)
      } catch {
        throw AcceptingError.notWritten(path: rewriting.path)
      }
      return nil
    }
    return plan.diagnostics + refused
  }
}

/// A chapter that cannot be written.
enum AcceptingError: EnvironmentError, Equatable {
  /// The file or its folder is not ours to write.
  case notWritten(path: String)

  var problem: String {
    switch self {
    case .notWritten(let path): "cannot write \(path)"
    }
  }

  var remedy: String? { "make the file and its folder writable" }
}

extension Diagnostic.Message {
  fileprivate static let changed: Self = "not accepted: the file has changed since it was read"
}
