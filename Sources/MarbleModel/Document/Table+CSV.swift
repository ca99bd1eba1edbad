extension Table {
  /// Creates the table that a block of comma- or tab-separated values shows, if it's a copy of a
  /// file; `nil` for any other block, and for text that isn't such a table.
  ///
  /// The first line names the columns. Columns of numbers are aligned to the right.
  ///
  /// RFC 4180 says how values with commas, quotes and line ends are written.
  package init?(quoting info: String, _ text: String) {
    guard CodeOrigin(info: info) != nil,
      let separator = Self.separators[String(info.prefix { !$0.isWhitespace })],
      let rows = Self.rows(of: text, separatedBy: separator), let header = rows.first,
      rows.count > 1, rows.allSatisfy({ $0.count == header.count })
    else { return nil }
    let body = rows.dropFirst()
    self.init(
      alignments: header.indices.map { column in
        body.allSatisfy { Self.isNumber($0[column]) } ? .right : nil
      },
      header: header.map(Self.cell),
      rows: body.map { $0.map(Self.cell) }
    )
  }

  private static let separators = ["csv": UInt8(ascii: ","), "tsv": UInt8(ascii: "\t")]

  private static func cell(_ text: String) -> [Inline] {
    text.isEmpty ? [] : [Inline(.text(text), at: SourcePosition(line: 1))]
  }

  private static func isNumber(_ text: String) -> Bool {
    text.isEmpty || Double(text.hasSuffix("%") ? text.dropLast() : text[...]) != nil
  }

  /// Returns the values in rows; `nil` if a quote isn't closed or has something after it.
  private static func rows(of text: String, separatedBy separator: UInt8) -> [[String]]? {
    let (quote, line, back) = (UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var rows: [[String]] = []
    var row: [String] = []
    var bytes = text.utf8[...]
    while !bytes.isEmpty {
      var value: [UInt8] = []
      if bytes.first == quote {
        bytes.removeFirst()
        while true {
          guard let end = bytes.firstIndex(of: quote) else { return nil }
          value += bytes[..<end]
          bytes = bytes[bytes.index(after: end)...]
          guard bytes.first == quote else { break }
          // Two quotes stand for one, and don't end the value.
          value.append(bytes.removeFirst())
        }
      } else {
        let end = bytes.firstIndex { $0 == separator || $0 == line } ?? bytes.endIndex
        value += bytes[..<end]
        bytes = bytes[end...]
        // The carriage return belongs to the end of the line.
        if bytes.first != separator, value.last == back { value.removeLast() }
      }
      row.append(String(decoding: value, as: UTF8.self))
      if bytes.first == back { bytes.removeFirst() }
      guard let next = bytes.popFirst() else { break }
      guard next == separator || next == line else { return nil }
      if next == separator, !bytes.isEmpty { continue }
      // A separator at the end of the text has an empty value after it.
      if next == separator { row.append("") }
      rows.append(row)
      row = []
    }
    return row.isEmpty ? rows : rows + [row]
  }
}
