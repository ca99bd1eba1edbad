package import MarbleModel
internal import MarbleSystem

/// Writes the files of a new book: all of them, or none if something is in the way.
package struct BookStarter {
  /// The outcome of starting a book.
  package struct Outcome: Sendable {
    /// The paths of the new files, from the book's folder.
    package var created: [String] = []
    /// The path of the workflow if there was one already, which stays as it is.
    package var kept: String?
    /// The lines that were added to `.gitignore`.
    package var ignored: [String] = []
    /// The obstacles; if there are any, nothing was changed.
    package var complaints: [Diagnostic] = []
  }

  private let folder: String
  private static let ignoring = ".gitignore"

  /// Creates a starter for the book in `folder`, which need not exist yet.
  package init(folder: String) { self.folder = folder }

  /// Writes the files of `book` without replacing existing ones.
  ///
  /// An existing workflow isn't an obstacle, since it may be about another book; but links below
  /// the folders of the book and the repository are, as they lead elsewhere.
  ///
  /// - Throws: ``StartingError`` if the disk refuses; then nothing of the book is left.
  package func start(_ book: NewBook, workflow: BookWorkflow? = nil) throws -> Outcome {
    let links = links(on: book.files.map(\.path) + [Self.ignoring + "/"], in: folder, climbing: "")
    let complaints =
      links + (workflow.map { self.links(on: $0) } ?? [])
      + book.files.filter { isThere(folder + "/" + $0.path) }.map { Diagnostic.isThere($0.path) }
    return try write(unless: complaints) { outcome, made in
      for file in book.files {
        try create(folder + "/" + file.path, with: file.text, &made)
        outcome.created.append(file.path)
      }
      if let workflow { try add(workflow, to: &outcome, &made) }
      outcome.ignored = try ignore(NewBook.ignored, &made)
    }
  }

  /// Writes the workflow of a book that's there already, unless there is one.
  ///
  /// - Throws: ``StartingError`` if the disk refuses; then nothing of the workflow is left.
  package func add(_ workflow: BookWorkflow) throws -> Outcome {
    try write(unless: links(on: workflow)) { try add(workflow, to: &$0, &$1) }
  }

  /// Writes files, which are removed again if one of them can't be written.
  private func write(
    unless complaints: [Diagnostic],
    _ body: (_ outcome: inout Outcome, _ made: inout [String]) throws -> Void
  ) throws -> Outcome {
    guard complaints.isEmpty else { return Outcome(complaints: complaints) }
    var made: [String] = []
    var outcome = Outcome()
    do {
      try body(&outcome, &made)
      return outcome
    } catch {
      // Files come before the folders that were made for them.
      for path in made.reversed() { remove(path) }
      guard let error = error as? Files.SystemError else { throw error }
      throw StartingError(path: error.path, number: error.number)
    }
  }

  /// Replaces the text of the settings in a new book, and of its page if it has one.
  package func rewrite(_ book: NewBook) throws {
    do {
      for file in book.files { try Files.update(folder + "/" + file.path, with: file.text) }
    } catch let error as Files.SystemError {
      throw StartingError(path: error.path, number: error.number)
    }
  }

  /// Whether anything is at a path, even a broken link.
  private func isThere(_ path: String) -> Bool { stat(of: path, followingLinks: false) != nil }

  /// Returns complaints about links in place of the folders on the way to `paths`.
  private func links(
    on paths: [String],
    in folder: String,
    climbing climbs: String
  ) -> [Diagnostic] {
    let ways = paths.flatMap { path in
      path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
    }
    return ways.filter { Files.standing(of: folder + "/" + $0) == .link }
      .map { Diagnostic.isLink(climbs + $0) }
  }

  private func links(on workflow: BookWorkflow) -> [Diagnostic] {
    links(on: [BookWorkflow.path], in: workflow.repository, climbing: climbs(to: workflow))
  }

  private func climbs(to workflow: BookWorkflow) -> String {
    workflow.book.split(separator: "/").map { _ in "../" }.joined()
  }

  private func add(
    _ workflow: BookWorkflow,
    to outcome: inout Outcome,
    _ made: inout [String]
  ) throws {
    let climbs = climbs(to: workflow)
    let path = "\(workflow.repository)/\(BookWorkflow.path)"
    if isThere(path) {
      outcome.kept = climbs + BookWorkflow.path
    } else {
      try create(path, with: workflow.text, &made)
      outcome.created.append(climbs + BookWorkflow.path)
    }
  }

  private func makeFolders(above path: String, _ made: inout [String]) throws {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    guard Files.stamp(of: folder) == nil else { return }
    try makeFolders(above: folder, &made)
    try Files.check(mkdir(folder, 0o777), folder)
    made.append(folder)
  }

  private func create(_ path: String, with text: String, _ made: inout [String]) throws {
    try makeFolders(above: path, &made)
    // No existing file is replaced, even if it was created a moment ago.
    let file = try FileDescriptor(creatingFileAt: path)
    made.append(path)
    try file.write(text)
  }

  /// Adds the lines to `.gitignore` that it doesn't have yet, and returns them.
  private func ignore(_ lines: [String], _ made: inout [String]) throws -> [String] {
    let path = folder + "/" + Self.ignoring
    let bytes = Files.bytes(at: path)
    let old = String(decoding: bytes ?? [], as: UTF8.self)
    let known = Set(old.split(whereSeparator: \.isNewline).map { $0.trimming("/ ") })
    let missing = lines.filter { !known.contains($0[...].trimming("/ ")) }
    guard !missing.isEmpty else { return [] }
    let isOpen = !old.isEmpty && !old.hasSuffix("\n")
    let added = (isOpen ? "\n" : "") + missing.map { $0 + "\n" }.joined()
    guard let bytes else {
      try create(path, with: added, &made)
      return missing
    }
    // Bytes are used because the rest of the file need not be text.
    switch try FileReplacement(path, of: bytes, by: bytes + Array(added.utf8)).perform() {
    case .done: return missing
    case .changed: return try ignore(lines, &made)
    }
  }

  private func remove(_ path: String) {
    // A folder is removed only if it's empty, so no other files can be lost.
    if unlink(path) != 0 { rmdir(path) }
  }
}

extension Substring {
  fileprivate func trimming(_ ends: String) -> Substring {
    var rest = drop(while: ends.contains)
    while let last = rest.last, ends.contains(last) { rest.removeLast() }
    return rest
  }
}

extension Diagnostic {
  fileprivate static func isLink(_ path: String) -> Diagnostic {
    Diagnostic(
      .error,
      "this is a symbolic link, and Marble doesn't write to its target",
      path: path,
      remedy: "replace it with its target, or start the book elsewhere: `marble init DIR`"
    )
  }

  fileprivate static func isThere(_ path: String) -> Diagnostic {
    Diagnostic(
      .error,
      "the file already exists",
      path: path,
      remedy: path == NewBook.settingsPath
        ? "start the book in another folder: `marble init DIR`; "
          + "`marble init --workflow` only adds a workflow to this one"
        : "start the book in another folder: `marble init DIR`"
    )
  }
}
