import MarbleModel

/// The place of the YAML head in a chapter: between a first line `---` and the next one.
struct FrontMatterHead {
  /// The YAML between the two lines; `nil` where the file begins with text.
  let yaml: String?
  /// The line behind the head, where the text begins.
  let bodyLine: Int
  /// Whether a second line `---` ends the head.
  let isClosed: Bool

  init(of source: SourceFile) {
    guard Self.isMark(source.line(1).utf8.dropFirst(Self.lengthOfByteOrderMark(source))) else {
      self.init(yaml: nil, bodyLine: 1, isClosed: true)
      return
    }
    var line = 2
    while line <= source.lineCount, !Self.isMark(source.line(line).utf8[...]) { line += 1 }
    guard line <= source.lineCount else {
      self.init(yaml: nil, bodyLine: 2, isClosed: false)
      return
    }
    let range = source.offset(ofLine: 2)..<source.offset(ofLine: line)
    let bytes = source.text.utf8.dropFirst(range.lowerBound).prefix(range.count)
    self.init(yaml: String(Substring(bytes)), bodyLine: line + 1, isClosed: true)
  }

  private init(yaml: String?, bodyLine: Int, isClosed: Bool) {
    self.yaml = yaml
    self.bodyLine = bodyLine
    self.isClosed = isClosed
  }

  private static func isMark(_ line: Substring.UTF8View) -> Bool {
    line.starts(with: "---".utf8) && line.dropFirst(3).allSatisfy(\.isSpace)
  }

  private static func lengthOfByteOrderMark(_ source: SourceFile) -> Int {
    source.text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}
