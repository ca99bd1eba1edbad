internal import Subprocess

/// Whether git tracks a folder, according to git itself.
enum GitTracking {
  /// Whether git tracks the folder at an absolute path, or anything in it.
  ///
  /// Both the repository around the folder and the one that the environment names are asked.
  /// Without git, nothing is tracked.
  ///
  /// - Throws: ``CacheFolderError/unreadableRepository(path:reason:)`` if git can't say.
  static func tracks(_ path: String, in environment: [String: String]) async throws -> Bool {
    let around = GitCommand.asking(
      question + [String(path.split(separator: "/").last ?? ".")],
      in: Files.folder(of: path)
    )
    if try await hasAnswer(to: around, about: path) { return true }
    let named = GitCommand.repository(in: environment)
    guard !named.isEmpty else { return false }
    // Git takes anything that these variables leave out from the folder in which it was called.
    let place = Files.realPath(of: path) ?? path
    let other = GitCommand.asking(question + [place], in: nil, naming: named)
    return try await hasAnswer(to: other, about: path)
  }

  /// The question, which may also go to another user's repository: it could track the folder, too.
  private static let question = ["-c", "safe.directory=*", "ls-files", "--cached", "-z", "--"]

  /// The errors that git reports if no repository could track the folder.
  private static let denials = [
    "not a git repository", "outside repository", "must be run in a work tree",
    "cannot use bare repository",
  ]

  private static func hasAnswer(to command: Command, about path: String) async throws -> Bool {
    let outcome: Command.Outcome
    do {
      // It's asked again each time, so traces needn't record what the answer depends on.
      outcome = try await FileTrace.pausing { try await command.run() }
    } catch let error as SubprocessError {
      guard error.code != .executableNotFound else { return false }
      throw CacheFolderError.unreadableRepository(path: path, reason: error.description)
    }
    if outcome.isSuccess { return !outcome.bytes.isEmpty }
    if denials.contains(where: outcome.output.contains) { return false }
    let line = outcome.output.split(whereSeparator: \.isNewline).last
    throw CacheFolderError.unreadableRepository(path: path, reason: line.map(String.init) ?? "")
  }
}
