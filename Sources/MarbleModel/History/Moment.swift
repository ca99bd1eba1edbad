/// A moment at which a commit was made, in the time zone of whoever made it.
package struct Moment: Sendable, Hashable, Comparable {
  /// The seconds since 1970 began in Greenwich, by which moments are compared.
  package let seconds: Int
  /// The moment as ISO 8601 writes it, such as `2026-11-22T00:18:43+08:00`.
  package let text: String

  /// Creates a moment from the two forms in which git tells it; `nil` for what is no moment.
  package init?(seconds: some StringProtocol, text: some StringProtocol) {
    guard let seconds = Int(seconds), Self.isMoment(text.utf8) else { return nil }
    self.seconds = seconds
    // Some versions of git write `Z` for Greenwich, and one commit must make one text.
    self.text = text.hasSuffix("Z") ? text.dropLast() + "+00:00" : String(text)
  }

  /// The day, such as `2026-11-22`.
  package var day: String { String(text.prefix(10)) }

  package static func < (left: Self, right: Self) -> Bool {
    (left.seconds, left.text) < (right.seconds, right.text)
  }

  /// Whether a text has the form of a moment, `0` standing for any digit.
  private static func isMoment(_ text: some Collection<UInt8>) -> Bool {
    let forms = ["0000-00-00T00:00:00+00:00", "0000-00-00T00:00:00-00:00", "0000-00-00T00:00:00Z"]
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return forms.contains { form in
      text.map { digits.contains($0) ? UInt8(ascii: "0") : $0 } == Array(form.utf8)
    }
  }
}
