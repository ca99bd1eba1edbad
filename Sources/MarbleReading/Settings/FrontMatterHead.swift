import MarbleModel

/// The place of the YAML head in a chapter: between a first line `---` and the next one.
struct FrontMatterHead {
  /// The YAML between the two lines; `nil` if the file begins with text.
  private(set) var yaml: String?
  /// The line after the head, where the text begins.
  private(set) var bodyLine = 1
  /// Whether a second line `---` ends the head.
  private(set) var isClosed = true

  /// Finds the head of a file; in a foreign one, a line `---` alone doesn't begin a head.
  init(of source: SourceFile) {
    // Some editors begin a file with a byte order mark.
    guard Self.isMark(source.line(1).utf8.dropFirst(Self.lengthOfByteOrderMark(source))) else {
      return
    }
    let end = source.lines(from: 2).first { Self.isMark(source.line($0).utf8[...]) }
    guard let end else {
      if !source.path.isForeignPage { (bodyLine, isClosed) = (2, false) }
      return
    }
    let range = source.offset(ofLine: 2)..<source.offset(ofLine: end)
    let bytes = source.text.utf8.dropFirst(range.lowerBound).prefix(range.count)
    yaml = String(Substring(bytes))
    bodyLine = end + 1
  }

  private static func isMark(_ line: Substring.UTF8View) -> Bool {
    line.starts(with: "---".utf8) && line.dropFirst(3).allSatisfy(\.isSpace)
  }

  private static func lengthOfByteOrderMark(_ source: SourceFile) -> Int {
    source.text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}
