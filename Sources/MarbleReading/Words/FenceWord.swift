import MarbleModel

/// A word of an info string, such as `norun` or `skip="needs a network"`, and where it is.
struct FenceWord {
  /// The text before the `=`, or the whole word.
  var name: String
  /// The text after the `=`, without quotes; `nil` if there is none.
  var value: String?
  var isQuoted = false
  /// Whether the quotes around the value are never closed.
  var isUnterminated = false
  var range: SourceRange

  /// The parts of the value between commas; an empty value is one empty item.
  var items: [String] {
    (value ?? "").split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the words of `text`, which begins at `position` of its file.
  static func split(_ text: Substring, at position: SourcePosition) -> [FenceWord] {
    var rest = Array(text.utf8)[...]
    var words: [FenceWord] = []
    while let start = rest.firstIndex(where: { !$0.isSpace }) {
      rest = rest[start...]
      var word = FenceWord(takingFrom: &rest, at: position.moved(by: start))
      word.range.end = position.moved(by: rest.startIndex)
      words.append(word)
    }
    return words
  }

  private init(takingFrom rest: inout ArraySlice<UInt8>, at position: SourcePosition) {
    let name = rest.prefix { !$0.isSpace && $0 != UInt8(ascii: "=") }
    rest = rest[name.endIndex...]
    self.name = String(decoding: name, as: UTF8.self)
    range = SourceRange(at: position)
    if rest.first == UInt8(ascii: "=") { takeValue(from: &rest) }
  }

  private mutating func takeValue(from rest: inout ArraySlice<UInt8>) {
    let quote = UInt8(ascii: "\"")
    rest = rest.dropFirst()
    isQuoted = rest.first == quote
    rest = rest.dropFirst(isQuoted ? 1 : 0)
    let text = rest.prefix { isQuoted ? $0 != quote : !$0.isSpace }
    rest = rest[text.endIndex...]
    value = String(decoding: text, as: UTF8.self)
    isUnterminated = isQuoted && rest.isEmpty
    rest = rest.dropFirst(isQuoted ? 1 : 0)
  }
}

extension FenceWord {
  /// Whether the word only says how MkDocs, Docusaurus or DocC should show the code.
  var isDecoration: Bool {
    // DocC separates its options by commas, as in `swift, nocopy, wrap=80`.
    let plain = name.hasSuffix(",") ? String(name.dropLast()) : name
    return plain.hasPrefix("{") || plain.hasPrefix("[") || Self.decorations.contains(plain)
  }

  private static let decorations: Set<String> = [
    "title", "hl_lines", "linenums", "linenums_step", "annotate", "nocopy", "showLineNumbers",
    "wrap", "highlight", "strikeout",
  ]
}

extension SourceFile {
  /// Returns a word as written, under another name.
  func text(of word: FenceWord, named name: String) -> String {
    let bytes = line(word.range.start.line).utf8
    let written = bytes.dropFirst(word.range.start.column - 1)
      .prefix(word.range.end.column - word.range.start.column)
    return name + (String(decoding: written, as: UTF8.self).rest(behind: word.name) ?? "")
  }
}
