package import MarbleModel
internal import MarbleSystem

/// Writes accepted output into chapters: each file in one step, and only if it hasn't changed.
///
///     let plan = AcceptancePlan(accepting: report, in: book.chapters)
///     let written = try Accepting(root: book.root).perform(plan.rewritings)
package struct Accepting: Sendable {
  /// The files that were written, and those that weren't.
  package struct Result: Sendable {
    package var written: [Rewriting] = []
    /// The diagnostics about files that have changed since they were read, which aren't written.
    package var diagnostics: [Diagnostic] = []
  }

  private let root: String
  /// Called before a file and the new text are swapped, for tests.
  private let gate: @Sendable () -> Void

  /// Creates the writer for the book in the folder `root`.
  package init(root: String, gate: @escaping @Sendable () -> Void = {}) {
    self.root = root
    self.gate = gate
  }

  /// Writes the new texts to those files that have changes.
  package func perform(_ rewritings: [Rewriting]) throws -> Result {
    var result = Result()
    for rewriting in rewritings where !rewriting.changes.isEmpty {
      let path = rewriting.path.hasPrefix("/") ? rewriting.path : root + "/" + rewriting.path
      switch try replace(path, rewriting) {
      case .done: result.written.append(rewriting)
      case .changed:
        result.diagnostics.append(
          Diagnostic(.error, .changed, path: rewriting.path, remedy: "run the command again")
        )
      }
    }
    return result
  }

  /// Writes the book's copies of files that its blocks write, and the folders for them.
  ///
  /// A link isn't followed: it could lead out of the book.
  package func perform(
    _ writings: [FileWriting]
  ) throws -> (
    written: [FileWriting], diagnostics: [Diagnostic]
  ) {
    var written: [FileWriting] = []
    var diagnostics: [Diagnostic] = []
    for writing in writings {
      let path = root + "/" + writing.path
      let folder = Files.folder(of: path)
      let remedy: String
      if [.link, .other, .unknown].contains(Files.standing(of: folder)) {
        remedy = "put a folder where `\(Files.folder(of: writing.path))` is"
      } else if Files.standing(of: path) == .link {
        remedy = "replace the link with the file itself"
      } else if try replace(path, writing.path, writing.old ?? [], writing.new) == .done {
        written.append(writing)
        continue
      } else {
        remedy = "run the command again"
      }
      diagnostics.append(Diagnostic(.error, .changed, path: writing.path, remedy: remedy))
    }
    return (written, diagnostics)
  }

  private func replace(_ path: String, _ rewriting: Rewriting) throws -> FileReplacement.Result {
    try replace(path, rewriting.path, Array(rewriting.old.utf8), Array(rewriting.new.utf8))
  }

  private func replace(
    _ path: String,
    _ name: String,
    _ old: [UInt8],
    _ new: [UInt8]
  ) throws -> FileReplacement.Result {
    do {
      if old.isEmpty, Files.stamp(of: path) == nil {
        try Files.createFolder(Files.folder(of: path))
        try Files.write(new, to: path)
        return .done
      }
      guard Files.bytes(at: path) == old else { return .changed }
      return try FileReplacement(path, of: old, by: new, gate: gate).perform()
    } catch let error as Files.SystemError where error.isFull {
      throw AcceptingError.full(path: name)
    } catch {
      throw AcceptingError.notWritten(path: name)
    }
  }
}

/// The failure to write a chapter.
enum AcceptingError: EnvironmentError, Equatable {
  /// The user may not write the file or its folder.
  case notWritten(path: String)
  /// The disk has no room for the new text beside the old one.
  case full(path: String)

  var problem: String {
    switch self {
    case .notWritten(let path): "cannot write \(path)"
    case .full(let path): "there is no space left to write \(path), which hasn't been changed"
    }
  }

  var remedy: String? {
    switch self {
    case .notWritten: "make the file and its folder writable"
    case .full: "free some space and run the command again"
    }
  }
}

extension Diagnostic.Message {
  fileprivate static let changed: Self = "not accepted: the file has changed since it was read"
}
