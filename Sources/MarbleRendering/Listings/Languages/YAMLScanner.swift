import MarbleModel

/// Finds the tokens to highlight in YAML, which adds keys and multi-line texts to the usual rules.
struct YAMLScanner {
  private var values = LanguageScanner(.yaml)
  /// The column of the key whose text continues on the lines indented further.
  private var textColumn: Int?

  mutating func tokens(in line: Substring) -> [Highlight] {
    let line = line.unicodeScalars
    let column = line.prefix { $0 == " " }.count
    let content = line.dropFirst(column)
    if let textColumn {
      if content.isEmpty { return [] }
      let size = String(content).utf8.count
      if column > textColumn { return [Highlight(.string, range: column..<column + size)] }
      self.textColumn = nil
    }
    let dashes = content.prefix { $0 == "-" || $0 == " " }
    let isList = dashes.starts(with: "- ".unicodeScalars)
    let start = column + (isList ? dashes.count : 0)
    if Self.beginsText(content) { textColumn = column }
    guard let key = Self.key(in: line.dropFirst(start)) else {
      return values.tokens(in: Substring(line), from: start)
    }
    let end = start + key.utf8.count
    return [Highlight(.type, range: start..<end)] + values.tokens(in: Substring(line), from: end)
  }

  /// Returns the key that a line begins with, without its colon.
  private static func key(in content: Substring.UnicodeScalarView) -> String? {
    guard let first = content.first, !"#\"'[{&*!|>%@`".unicodeScalars.contains(first) else {
      return nil
    }
    let key = content.prefix { $0 != ":" && $0 != " " }
    let behind = content.dropFirst(key.count)
    let isKey = behind.elementsEqual(":".unicodeScalars) || behind.starts(with: ": ".unicodeScalars)
    return isKey ? String(key) : nil
  }

  private static func beginsText(_ content: Substring.UnicodeScalarView) -> Bool {
    let last = content.split(separator: " ").last { $0.first != "#" } ?? "".unicodeScalars[...]
    return content.contains(":") && ["|", ">", "|-", ">-", "|+", ">+"].contains(String(last))
  }
}
