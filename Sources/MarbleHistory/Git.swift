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

  /// Returns those of the files, by their paths in the folder, that have the same contents as in
  /// the commit; `nil` if git fails.
  ///
  /// `git diff` would run the clean filters and hooks that a repository's settings and attributes
  /// name, and write its index. So the files are compared as they are, byte for byte: one that a
  /// filter has changed counts as different.
  func unchanged(among paths: [String]) async -> Set<String>? {
    guard let tree = await ask("ls-tree", "-r", "-z", "HEAD") else { return nil }
    var hashes: [String: Substring] = [:]
    for entry in tree.split(separator: 0) {
      // Each entry is like `100644 blob HASH` and a path after a tab.
      let text = String(decoding: entry, as: UTF8.self)
      guard let tab = text.firstIndex(of: "\t") else { return nil }
      let words = text[..<tab].split(separator: " ")
      // The content of a symbolic link (120000) is a path, not a text.
      if words.count == 3, words[1] == "blob", words[0] != "120000" {
        hashes[String(text[text.index(after: tab)...])] = words[2]
      }
    }
    let present = paths.filter { path in
      hashes[path] != nil && Files.bytes(at: "\(folder)/\(path)") != nil
    }
    var unchanged: Set<String> = []
    // A command line has room for only so much.
    for start in stride(from: 0, to: present.count, by: 500) {
      let some = present[start..<min(start + 500, present.count)]
      guard let answer = await ask(["hash-object", "--no-filters", "--"] + some) else { return nil }
      let found = answer.split(separator: UInt8(ascii: "\n"))
      guard found.count == some.count else { return nil }
      for (path, hash) in zip(some, found) where hashes[path]?.utf8.elementsEqual(hash) == true {
        unchanged.insert(path)
      }
    }
    return unchanged
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

  /// The maximum size of the contents of a file, and of all contents together, in bytes.
  private static let limits = (one: 1 << 20, all: 64 << 20)

  /// Returns the contents with these hashes; `nil` if git fails.
  ///
  /// Contents that are too large are left out, and so are all after those that fill the limit.
  func contents(of hashes: [String]) async -> BlobBatch? {
    let input = { (hashes: [String]) in Array(hashes.map { $0 + "\n" }.joined().utf8) }
    // Contents are a few bytes in the repository, however long they are.
    let check = ["cat-file", "--batch-check=%(objectname) %(objectsize)"]
    guard let sizes = await ask(check, input: input(hashes)) else { return nil }
    var room = Self.limits.all
    let small = sizes.split(separator: UInt8(ascii: "\n")).compactMap { line -> String? in
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard words.count == 2, let size = Int(words[1]), size <= Self.limits.one else { return nil }
      room -= size
      return room >= 0 ? String(words[0]) : nil
    }
    guard !small.isEmpty else { return BlobBatch([]) }
    return await ask(["cat-file", "--batch"], input: input(small)).map(BlobBatch.init)
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
    command.limit = .seconds(60)
    // A truncated answer would be a wrong one.
    guard let outcome = try? await command.run(), outcome.isSuccess,
      outcome.bytes.count < command.outputLimit
    else { return nil }
    return outcome.bytes
  }
}
