internal import MarbleModel

extension String {
  /// Whether the text is a Swift identifier of plain letters, digits and underscores.
  var isIdentifier: Bool {
    guard let first = utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
      return false
    }
    return utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
  }

  /// Whether the text names a Swift file, without a folder, other than `main.swift`.
  var isSwiftFile: Bool {
    guard hasSuffix(".swift"), utf8.count > ".swift".utf8.count, lowercased() != "main.swift" else {
      return false
    }
    return isResultName
  }

  /// Whether the text names a file that every system can store, without a folder.
  var isResultName: Bool {
    !isEmpty && !hasPrefix(".")
      && utf8.allSatisfy { $0.isLetterOrDigit || "_+-.".utf8.contains($0) }
  }
}
