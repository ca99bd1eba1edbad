package import MarbleModel

/// Writes accepted output into chapters: each file in one step, and only if nobody changed it.
///
///     let plan = AcceptancePlan(accepting: report, in: book.chapters)
///     let written = try Accepting(root: book.root).perform(plan.rewritings)
package struct Accepting: Sendable {
  /// What was written, and what was not.
  package struct Result: Sendable {
    /// The rewritings that were done.
    package var written: [Rewriting] = []
    /// What to say about files that changed since they were read, which are left alone.
    package var diagnostics: [Diagnostic] = []
  }

  private let root: String

  /// Creates the performer for the book in the folder `root`.
  package init(root: String) {
    self.root = root
  }

  /// Writes the new texts into the files, those that have any change.
  package func perform(_ rewritings: [Rewriting]) throws -> Result {
    var result = Result()
    for rewriting in rewritings where !rewriting.changes.isEmpty {
      let path = rewriting.path.hasPrefix("/") ? rewriting.path : root + "/" + rewriting.path
      guard Files.bytes(at: path).map({ $0.elementsEqual(rewriting.old.utf8) }) == true else {
        result.diagnostics.append(
          Diagnostic(.error, .changed, path: rewriting.path, remedy: "run the command again")
        )
        continue
      }
      do {
        try Files.replace(path, with: rewriting.new)
      } catch {
        throw AcceptingError.notWritten(path: rewriting.path)
      }
      result.written.append(rewriting)
    }
    return result
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
