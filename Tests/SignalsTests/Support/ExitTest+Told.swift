import Testing

extension ExitTest.Result? {
  /// Whether a process that was observed wrote a text to its standard error.
  func told(_ text: String) -> Bool {
    guard let self else { return false }
    return String(decoding: self.standardErrorContent, as: UTF8.self).contains(text)
  }
}
