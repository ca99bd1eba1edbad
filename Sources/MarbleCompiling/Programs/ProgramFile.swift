internal import MarbleModel

/// The text of a Swift file, with the places of the lines that come from listings.
struct ProgramFile: Sendable {
  /// The place of a line: the index of its listing in the program, and the line's own index in the
  /// listing.
  struct Place: Sendable, Hashable {
    let listing: Int
    let line: Int
  }

  private(set) var text: String
  /// The places by the numbers of the file's lines, counted from one.
  private(set) var places: [Int: Place] = [:]
  private var next = 1

  /// Creates the file that begins with whole lines.
  init(_ text: String) {
    self.text = ""
    append(text)
  }

  /// Appends whole lines that don't belong to a listing.
  mutating func append(_ lines: String) {
    text += lines
    next += lines.utf8.count { $0 == UInt8(ascii: "\n") }
  }

  /// Appends a line of a listing.
  mutating func append(_ line: String, as place: Place) {
    places[next] = place
    append(line + "\n")
  }
}
