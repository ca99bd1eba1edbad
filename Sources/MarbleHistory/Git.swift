internal import MarbleSystem

/// Read-only queries to git about a folder.
struct Git: Sendable {
  /// The commit that is checked out.
  struct Commit: Sendable {
    /// Its hash.
    let id: String
    /// The commits at which a shallow clone ends; empty in a full one.
    let boundary: Set<String>
  }

  let folder: String

  /// Returns the commit that is checked out; `nil` without a repository, a commit or git.
  func commit() async -> Commit? {
    guard let answer = await ask("rev-parse", "HEAD", "--git-path", "shallow") else { return nil }
    let text = String(decoding: answer, as: UTF8.self)
    let lines = text.split(separator: "\n", maxSplits: 1)
    guard lines.count == 2 else { return nil }
    let path = lines[1].hasSuffix("\n") ? lines[1].dropLast() : lines[1]
    return Commit(id: String(lines[0]), boundary: boundary(at: String(path)))
  }

  /// Returns the files that differ from the commit, by their paths in the folder.
  func changedFiles() async -> [String]? {
    let answer = await ask(
      "diff",
      "--name-only",
      "-z",
      "--relative",
      "--no-renames",
      "--no-ext-diff",
      "--no-textconv",
      "HEAD",
      "--",
      "."
    )
    return answer?.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the log of the folder, newest first, in the format that ``CommitLog`` parses.
  func log() async -> [UInt8]? {
    let log = [
      "log", "-z", "--date-order", "--format=\(CommitLog.format)", "--raw",
      "--no-abbrev", "--relative",
      "--no-show-signature", "--no-ext-diff", "--no-textconv", "--diff-merges=off",
    ]
    // A clone without the contents of old files recognizes only renames without other changes.
    for renames in ["--find-renames", "--find-renames=100%"] {
      if let answer = await ask(log + [renames, "HEAD", "--", "."]) { return answer }
    }
    return nil
  }

  /// Returns the hashes of the commits that changed a file, newest first.
  func commits(of path: String, atMost limit: Int) async -> [String] {
    let answer = await ask(
      "log",
      "--format=%H",
      "--max-count=\(limit)",
      "--no-show-signature",
      "--diff-merges=off",
      "HEAD",
      "--",
      path
    )
    guard let answer else { return [] }
    return answer.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the text of a file in a commit; `nil` if it doesn't exist, or isn't UTF-8.
  func text(of path: String, in commit: String) async -> String? {
    await ask("show", "--no-ext-diff", "--no-textconv", "\(commit):./\(path)")
      .flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Returns the contents with these hashes, all from one process; `nil` if git fails.
  func contents(of hashes: [String]) async -> BlobBatch? {
    let input = Array(hashes.map { $0 + "\n" }.joined().utf8)
    return await ask(["cat-file", "--batch"], input: input).map(BlobBatch.init)
  }

  /// Returns the address of the repository that this one was cloned from.
  func remoteAddress() async -> String? {
    guard let answer = await ask("remote", "get-url", "origin") else { return nil }
    return String(decoding: answer.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Returns the commits listed in a file of the repository.
  private func boundary(at path: String) -> Set<String> {
    let absolute = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    let text = Files.text(at: absolute) ?? ""
    return Set(text.split(separator: "\n").map(String.init))
  }

  private func ask(_ arguments: String...) async -> [UInt8]? { await ask(arguments) }

  /// Returns git's answer; `nil` if it fails or doesn't exist.
  private func ask(_ arguments: [String], input: [UInt8] = []) async -> [UInt8]? {
    var command = GitCommand.asking(arguments, in: folder)
    command.input = input
    command.keepsErrors = false
    command.outputLimit = 256 << 20
    // A truncated answer would be a wrong one.
    guard let outcome = try? await command.run(), outcome.isSuccess,
      outcome.bytes.count < command.outputLimit
    else { return nil }
    return outcome.bytes
  }
}
