internal import MarbleModel

/// The messages of clang about listings that were checked as one file.
///
/// A message about a place outside listings, such as the end of the file, is reported where one of
/// its notes is: at what was left open. One about another file is reported where it's included.
struct CMessages {
  private(set) var all: [CompilerMessage] = []

  /// Reads clang's output about `file`, which holds the listings at `indices` of a program.
  init(parsing output: String, of file: String, _ program: Program, _ indices: [Int]) {
    var group: [(message: ParsedMessage, place: CompilerMessage?)] = []
    var inclusion: Int?
    for line in output.split(whereSeparator: \.isNewline) {
      if let rest = line.rest(behind: "In file included from \(file):") {
        inclusion = Int(rest.prefix(while: \.isNumber))
      }
      // A fatal error counts as any other, although clang reports nothing after it.
      let line = line.replacing(": fatal error: ", with: ": error: ", maxReplacements: 1)
      guard var message = ParsedMessage(line[...]) else { continue }
      if message.path != file, let line = inclusion {
        (message.path, message.line, message.column) = (file[...], line, 1)
      }
      inclusion = nil
      if message.severity != .note {
        finish(group, indices)
        group = []
      }
      let place = message.path == file ? program.locate(message, among: indices) : nil
      group.append((message, place))
    }
    finish(group, indices)
  }

  /// Keeps a message and its notes.
  private mutating func finish(
    _ group: [(message: ParsedMessage, place: CompilerMessage?)],
    _ indices: [Int]
  ) {
    guard let head = group.first else { return }
    let notes = group.dropFirst().compactMap(\.place)
    // A listing that leaves something open is at fault, not the one after it.
    let isOpen = head.message.text.hasPrefix("expected '") || head.message.text == "missing '@end'"
    let opening = isOpen ? notes.first { $0.listing < head.place?.listing ?? .max } : nil
    if head.message.severity == .error, head.place == nil || opening != nil {
      var first = opening ?? notes.first ?? .whole(indices[0], head.message.text)
      (first.severity, first.text) = (.error, head.message.text)
      all.append(first)
    } else if head.place != nil {
      all += group.compactMap(\.place)
    }
  }
}

extension Program {
  /// Returns the message at its listing, one of those at `indices`, whose fences belong to it.
  fileprivate func locate(_ message: ParsedMessage, among indices: [Int]) -> CompilerMessage? {
    let index = indices.first { listings[$0].range.lines.contains(message.line) }
    return index.map { index in
      // A fence has other text in the file that clang reads.
      let isCode = listings[index].lines.contains { $0.position.line == message.line }
      return CompilerMessage(
        severity: message.severity,
        listing: index,
        line: message.line - listings[index].id.line,
        column: isCode ? message.column : 1,
        text: message.text
      )
    }
  }
}
