internal import MarbleModel

/// The errors of a linker about a program that it couldn't link, at the lines that it names.
///
///     ld.lld: error: undefined symbol: missing
///     >>> referenced by bind.md:7 (notes/en/bind.md:7)
///     >>>               /folder/en_bind.o:(marble_program_en_bind)
struct LinkErrors {
  private(set) var located: [CompilerMessage] = []
  /// The errors that aren't about a particular line, if any are left.
  private(set) var rest: [String] = []

  init(_ text: String, of program: Program) {
    var errors: [[Substring]] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let isStart = line.utf8.contains(bytes: "error: ".utf8) || line.hasPrefix(Self.opening)
      if isStart || errors.isEmpty { errors.append([]) }
      errors[errors.count - 1].append(line)
    }
    for error in errors {
      if let symbols = Self.undefinedSymbols(in: error) {
        rest += symbols.map { "undefined symbol: " + $0 }
      } else if let message = Self.message(of: error, in: program) {
        if !located.contains(message) { located.append(message) }
      } else if !error.isSummary {
        let words = error.filter { !$0.isPleaForReport }.joined(separator: "\n")
        if !words.isEmpty { rest.append(words) }
      }
    }
    // Something has to be said, even if none of it was understood.
    if located.isEmpty, rest.isEmpty { rest = [text] }
  }

  /// The start of the list of symbols that the linker of macOS doesn't find.
  private static let opening = "Undefined symbols for architecture "

  /// Returns the symbols that the linker of macOS doesn't find; it doesn't name their lines.
  ///
  ///     Undefined symbols for architecture arm64:
  ///       "_missing", referenced from:
  ///           _marble_program_en_bind in en_bind.o
  ///     ld: symbol(s) not found for architecture arm64
  private static func undefinedSymbols(in error: [Substring]) -> [Substring]? {
    guard error.first?.hasPrefix(opening) == true else { return nil }
    return error.compactMap { line in
      let words = line.split(separator: "\"")
      guard words.count > 2, words[2].hasPrefix(", referenced from") else { return nil }
      return words[1].hasPrefix("_") ? words[1].dropFirst() : words[1]
    }
  }

  private static func message(of error: [Substring], in program: Program) -> CompilerMessage? {
    guard let words = error.first, let start = words.firstRange(of: "error: ") else { return nil }
    let lines = error.dropFirst().compactMap { Self.line(in: $0, of: program.id.path) }
    guard let line = lines.first,
      let index = program.listings.firstIndex(where: { $0.range.lines.contains(line) })
    else { return nil }
    return CompilerMessage(
      severity: .error,
      listing: index,
      line: line - program.listings[index].id.line,
      column: 1,
      text: String(words[start.upperBound...]),
      remedy: "link a library that defines it, or write "
        + (program.language == nil ? "`norun` after `swift`" : "`check` in place of `run`")
    )
  }

  /// Returns 7 for `>>> referenced by bind.md:7 (notes/en/bind.md:7)`.
  private static func line(in words: Substring, of path: String) -> Int? {
    words.firstRange(of: "(" + path + ":").flatMap { range in
      Int(words[range.upperBound...].prefix { $0.isNumber && $0.isASCII })
    }
  }
}

extension [Substring] {
  /// Whether an error says only that there were others.
  fileprivate var isSummary: Bool {
    first?.utf8.contains(bytes: "linker command failed with exit code".utf8) == true
  }
}

extension Substring {
  /// Whether a line of a crashed tool asks for a report to the tool's makers.
  fileprivate var isPleaForReport: Bool { lowercased().hasPrefix("please submit a bug report") }
}
