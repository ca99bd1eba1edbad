internal import MarbleModel

/// The output of SwiftPM during a build, without its reports of progress.
struct BuildLog {
  let text: String
  /// The book's folder, to which the paths are shown relative.
  let root: String

  /// The number of errors that are worth reading.
  private static let limit = 10

  /// The errors with the code that the compiler shows below them, or everything if none is found.
  ///
  /// SwiftPM repeats an error for each call of the compiler that ran into it.
  var errors: String {
    let found = blocks.filter { $0.first.map(Self.isError) == true }.uniqued()
    guard !found.isEmpty else { return shown(blocks.joined()) }
    let rest = found.count - Self.limit
    let end = rest > 0 ? "\nand \(rest) more \(rest == 1 ? "error" : "errors")" : ""
    return shown(found.prefix(Self.limit).joined()) + end
  }

  /// The messages, each with the lines below it that explain it.
  private var blocks: [[Substring]] {
    var blocks: [[Substring]] = []
    for line in text.split(whereSeparator: \.isNewline) {
      if Self.isEcho(line) { continue }
      if Self.isProgress(line) {
        // What comes after a report of progress doesn't explain the message before it.
        blocks.append([])
      } else if blocks.isEmpty || Self.isMessage(line) {
        blocks.append([line])
      } else {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks.filter { !$0.isEmpty }
  }

  private func shown(_ lines: some Sequence<Substring>) -> String {
    lines.map { line in
      (line.hasPrefix("error: ") ? line.dropFirst(7) : line)
        .replacing(root + "/", with: "")
        .replacing("'marble-library': ", with: "")
        .replacing("root depends on", with: "the book asks for")
    }
    .joined(separator: "\n")
  }

  private static func isProgress(_ line: Substring) -> Bool {
    if line.lowercased().hasPrefix("please submit a bug report") { return true }
    let verbs = [
      "[", "Building for ", "Build complete", "Fetching ", "Fetched ", "Updating ", "Updated ",
      "Computing ", "Computed ", "Creating working copy", "Working copy of", "Another instance",
      "Planning ", "Compiling ",
    ]
    return verbs.contains(where: line.hasPrefix)
  }

  /// Whether a line says only that an error shown elsewhere made the build fail, or how the build
  /// was run.
  private static func isEcho(_ line: Substring) -> Bool {
    let starts = [
      "error: fatalError", "error: ExitCode", "error: Exited with ", "error: invalid manifests at ",
      "    Cloning into bare repository ",
    ]
    let parts = [" command failed with ", ": Invalid manifest (compiled with: "]
    return starts.contains(where: line.hasPrefix)
      || parts.contains { line.utf8.contains(bytes: $0.utf8) }
  }

  private static func isMessage(_ line: Substring) -> Bool {
    isError(line) || line.hasPrefix("warning: ")
      || line.utf8.contains(bytes: ": warning: ".utf8) && line.hasPrefix("/")
  }

  private static func isError(_ line: Substring) -> Bool {
    guard !line.hasPrefix("error: ") else { return true }
    return line.hasPrefix("/") && line.utf8.contains(bytes: ": error: ".utf8)
      || line.utf8.contains(bytes: "undefined symbol: ".utf8)
  }
}
