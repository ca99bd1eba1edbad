extension String {
  /// Creates the text of a file as it can be shown, line by line; `nil` if it isn't UTF-8, or has
  /// bytes that no text has.
  package init?(shownFrom bytes: [UInt8]) {
    guard !bytes.contains(0) else { return nil }
    self.init(validating: bytes, as: UTF8.self)
  }
}
