import MarbleModel

/// A doc comment of a Swift file: its text, and where it is.
///
///     /// Doubles a number.         Doubles a number.
///     ///                     ->
///     /// ```swift                 ```swift
struct DocComment: Hashable {
  let firstLine: Int
  var lines: [String] = []
  /// How many bytes of comment marks and indentation each line begins with.
  var margins: [Int] = []

  /// Returns the comments of `source` that may contain code, in order.
  static func withBlocks(in source: SourceFile) -> [DocComment] {
    all(in: source).filter { $0.lines.contains(where: mayShowCode) }
  }

  private static func mayShowCode(_ line: String) -> Bool {
    ["```", "~~~", "swift"].contains { line.utf8.contains(bytes: $0.utf8) }
  }

  /// Returns all comments of `source`, in order.
  static func all(in source: SourceFile) -> [DocComment] {
    var scanner = DocCommentScanner(source: source)
    return scanner.comments()
  }

  /// The comment as a separate text whose lines keep their numbers in the file.
  func text(path: String) -> SourceFile {
    let empty = String(repeating: "\n", count: firstLine - 1)
    return SourceFile(path: path, text: empty + lines.map { $0 + "\n" }.joined())
  }

  func place(of position: SourcePosition) -> SourcePosition {
    let index = position.line - firstLine
    guard margins.indices.contains(index) else { return position }
    return position.moved(by: margins[index])
  }

  func place(of range: SourceRange) -> SourceRange {
    SourceRange(from: place(of: range.start), to: place(of: range.end))
  }
}

/// The search for doc comments in a Swift file, line by line.
private struct DocCommentScanner {
  let source: SourceFile
  var found: [DocComment] = []
  /// Whether the next line continues the last comment.
  var isOpen = false

  mutating func comments() -> [DocComment] {
    var number = 1
    while number <= source.lineCount {
      let line = Array(source.line(number).utf8)
      let indent = line.prefix(while: \.isSpace).count
      let rest = line[indent...]
      if rest.starts(with: "///".utf8), !rest.starts(with: "////".utf8) {
        add(line, from: indent + 3, number)
      } else {
        isOpen = false
        // `/**/` is a complete comment, not the beginning of one.
        if rest.starts(with: "/**".utf8), !rest.starts(with: "/**/".utf8) {
          number = readBlock(from: number, indent: indent)
        }
      }
      number += 1
    }
    return found
  }

  /// Reads a comment between `/**` and `*/`; returns the number of its last line.
  private mutating func readBlock(from start: Int, indent: Int) -> Int {
    var number = start
    while number <= source.lineCount {
      var line = Array(source.line(number).utf8)
      let margin = number == start ? indent + 3 : Self.margin(of: line, indent: indent)
      let end = line[min(margin, line.count)...].firstRange(ofBytes: "*/".utf8)
      if let end { line.removeSubrange(end.lowerBound...) }
      add(line, from: margin, number)
      if end != nil { break }
      number += 1
    }
    isOpen = false
    return number
  }

  /// Returns how much of a line in a block comment is indentation, and the star that may follow.
  private static func margin(of line: [UInt8], indent: Int) -> Int {
    let space = line.prefix(while: \.isSpace).count
    let isStarred =
      space < line.count && line[space] == UInt8(ascii: "*")
      && !line[space...].starts(with: "*/".utf8)
    return isStarred ? space + 1 : min(space, indent)
  }

  /// Adds a line whose text begins after `margin` bytes, skipping one more space if present.
  private mutating func add(_ line: [UInt8], from margin: Int, _ number: Int) {
    if !isOpen { found.append(DocComment(firstLine: number)) }
    isOpen = true
    let start = min(margin, line.count)
    let hasSpace = start < line.count && line[start] == UInt8(ascii: " ")
    let end = hasSpace ? start + 1 : start
    found[found.count - 1].lines.append(String(decoding: line[end...], as: UTF8.self))
    found[found.count - 1].margins.append(end)
  }
}
