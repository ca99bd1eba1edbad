import MarbleModel

/// The formulas within lines, rewritten so that cmark doesn't read their signs as Markdown.
///
/// In the text for cmark, a formula is a character that isn't in the file, and a name of letters
/// and digits: both together have as many bytes as the formula. In running text, they become the
/// formula again, and in code and addresses what was written.
struct FormulaMarks {
  /// Two-byte Thaana and NKo letters; each that isn't in the text can begin names.
  private static let candidates = (0x07B4...0x07BF).compactMap(Unicode.Scalar.init)
  private static let letters = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8
  )

  /// The formulas and how they're written, by their marks.
  private var formulas: [ArraySlice<UInt8>: (formula: Formula, written: [UInt8])] = [:]
  /// The marks, by what's written.
  private var marks: [ArraySlice<UInt8>: [UInt8]] = [:]
  /// How many marks there are of each length.
  private var counts: [Int: Int] = [:]
  private let openings: [[UInt8]]

  /// Creates marks for a text that has none yet.
  init(for text: String) {
    let bytes = Array(text.utf8)
    var taken: Set<[UInt8]> = []
    for index in bytes.indices.dropLast() where bytes[index] == 0xDE {
      taken.insert([bytes[index], bytes[index + 1]])
    }
    openings = Self.candidates.map { Array(String($0).utf8) }.filter { !taken.contains($0) }
  }

  var isEmpty: Bool { formulas.isEmpty }

  /// Returns the mark of a formula; `nil` if all of its length are taken.
  mutating func mark(for formula: Formula, written: ArraySlice<UInt8>) -> [UInt8]? {
    if let mark = marks[written] { return mark }
    let count = counts[written.count, default: 0]
    var (mark, rest): ([UInt8], Int) = ([], count)
    // The shortest formula, `$x$`, leaves room for the two bytes of an opening and for one letter.
    for _ in 0..<written.count - 2 {
      mark.append(Self.letters[rest % Self.letters.count])
      rest /= Self.letters.count
    }
    guard openings.indices.contains(rest) else { return nil }
    mark = openings[rest] + mark
    counts[written.count] = count + 1
    marks[written] = mark
    formulas[mark[...]] = (formula, Array(written))
    return mark
  }

  /// Returns the first formula in a text, and where its mark is.
  func first(in bytes: ArraySlice<UInt8>) -> (range: Range<Int>, formula: Formula)? {
    next(in: bytes).map { ($0.range, $0.entry.formula) }
  }

  /// Returns a text with its formulas as written in the file.
  func restored(_ text: String) -> String {
    var rest = Array(text.utf8)[...]
    guard var mark = next(in: rest) else { return text }
    var result: [UInt8] = []
    while true {
      result += rest[..<mark.range.lowerBound] + mark.entry.written
      rest = rest[mark.range.upperBound...]
      guard let following = next(in: rest) else { break }
      mark = following
    }
    return String(decoding: result + rest, as: UTF8.self)
  }

  private func next(
    in bytes: ArraySlice<UInt8>
  ) -> (range: Range<Int>, entry: (formula: Formula, written: [UInt8]))? {
    var index = bytes.startIndex
    while index + 2 < bytes.endIndex {
      // All openings begin with this byte.
      guard bytes[index] == 0xDE, openings.contains([bytes[index], bytes[index + 1]]) else {
        index += 1
        continue
      }
      var end = index + 2
      // No letter or digit follows a formula, so its mark ends where these end.
      while end < bytes.endIndex, bytes[end].isLetterOrDigit { end += 1 }
      if let entry = formulas[bytes[index..<end]] { return (index..<end, entry) }
      index = end
    }
    return nil
  }
}
