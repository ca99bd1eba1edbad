internal import MarbleModel

/// Puts other lines of code in place of a listing's, and changes only bytes of lines that differ.
///
/// The lines get the marks of the lists, quotes and comments around them.
struct LineEdit {
  let listing: Listing
  let source: SourceFile

  /// Returns the edit; `nil` if the listing's lines aren't whole lines of the file.
  func edit(to lines: [String]) -> TextEdit? {
    guard let first = listing.lines.first?.position.line, isWhole(from: first) else { return nil }
    let old = listing.lines.map(\.text)
    let start = zip(old, lines).prefix { $0 == $1 }.count
    let rest = min(old.count, lines.count) - start
    let end = zip(old.reversed(), lines.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let range =
      source.offset(ofLine: first + start)..<source.offset(ofLine: first + old.count - end)
    let new = lines[start..<lines.count - end].map { whole($0) + ending(ofLine: first) }
    return TextEdit(range: range, replacement: new.joined())
  }

  /// Whether each line of code ends where its line in the file does, and one follows another.
  private func isWhole(from first: Int) -> Bool {
    listing.lines.enumerated().allSatisfy { number, line in
      let text = source.line(first + number)
      return line.position.line == first + number && text.hasSuffix(line.text)
        && source.offset(ofLine: first + number + 1) > source.offset(ofLine: first + number)
          + text.utf8.count
    }
  }

  private func whole(_ line: String) -> String {
    let known = listing.lines.first { !$0.text.isEmpty } ?? listing.lines[0]
    let prefix = source.line(known.position.line).utf8.prefix(known.position.column - 1)
    let marks = String(decoding: prefix, as: UTF8.self)
    guard line.isEmpty else { return marks + line }
    return String(marks.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }

  private func ending(ofLine number: Int) -> String {
    let start = source.offset(ofLine: number) + source.line(number).utf8.count
    let bytes = source.text.utf8.dropFirst(start)
    return String(decoding: bytes.prefix(source.offset(ofLine: number + 1) - start), as: UTF8.self)
  }
}
