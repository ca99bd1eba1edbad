import MarbleModel

/// A text made of pieces of a file, with the origin of each of its lines.
///
/// CommonMark has no tables and no footnotes. Their content is moved to where cmark parses it
/// properly, and the positions that cmark reports are translated back to those in the file.
struct DerivedText {
  struct Origin {
    var line: Int
    /// The column in the file where the line's text begins.
    var column = 1
    /// How many bytes that aren't in the file precede that text.
    var lead = 0
    /// The offsets in that text where a byte of the file was left out.
    var omissions: [Int] = []
  }

  private(set) var bytes: [UInt8] = []
  private(set) var origins: [Origin] = []

  /// The number of the line that is appended next, counted from one.
  var nextLine: Int { origins.count + 1 }

  /// Appends a line; `lead` precedes the text from the file.
  mutating func append(
    _ lead: StaticString = "",
    _ text: some Collection<UInt8>,
    from origin: Origin
  ) {
    lead.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: text)
    bytes.append(UInt8(ascii: "\n"))
    var origin = origin
    origin.lead += lead.utf8CodeUnitCount
    origins.append(origin)
  }

  /// Appends a line after the spaces and marks of the blocks around it.
  mutating func append(behind lead: String, _ text: some Collection<UInt8>, from origin: Origin) {
    bytes.append(contentsOf: lead.utf8)
    bytes.append(contentsOf: text)
    bytes.append(UInt8(ascii: "\n"))
    var origin = origin
    origin.lead += lead.utf8.count
    origins.append(origin)
  }

  /// Returns the text as a separate file.
  func file(at path: String) -> SourceFile {
    SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self))
  }

  /// Appends an empty line, or one with text that isn't in the file.
  mutating func append(_ text: StaticString = "", inPlaceOf line: Int) {
    append(text, EmptyCollection(), from: Origin(line: line))
  }

  func place(of position: SourcePosition) -> SourcePosition {
    guard origins.indices.contains(position.line - 1) else { return position }
    let origin = origins[position.line - 1]
    let offset = max(0, position.column - 1 - origin.lead)
    let omitted = origin.omissions.prefix { $0 <= offset }.count
    return SourcePosition(line: origin.line, column: origin.column + offset + omitted)
  }

  /// Returns where a part of a line of the text comes from.
  func origin(ofLine line: Int, from column: Int, omissions: [Int] = []) -> Origin {
    let place = place(of: SourcePosition(line: line, column: column))
    return Origin(line: place.line, column: place.column, omissions: omissions)
  }
}

extension DerivedText {
  /// Creates a text that equals the file's from a line on.
  init(copying source: SourceFile, fromLine line: Int) {
    for number in source.lines(from: line) {
      append("", source.line(number).utf8, from: Origin(line: number))
    }
  }
}
