/// The moment of a commit, in the committer's time zone.
package struct Moment: Sendable, Hashable, Comparable {
  /// The seconds since the start of 1970 in UTC, by which moments are compared.
  package let seconds: Int
  /// The moment in ISO 8601, such as `2026-11-22T00:18:43+08:00`.
  package let text: String

  /// Creates a moment from git's two forms of it; `nil` if they are invalid.
  package init?(seconds: some StringProtocol, text: some StringProtocol) {
    guard let seconds = Int(seconds), Self.isMoment(text.utf8) else { return nil }
    self.seconds = seconds
    // Some versions of git write `Z` for UTC, but one commit must always give the same text.
    self.text = text.hasSuffix("Z") ? text.dropLast() + "+00:00" : String(text)
  }

  /// The day, such as `2026-11-22`.
  package var day: String { String(text.prefix(10)) }

  package static func < (left: Self, right: Self) -> Bool {
    (left.seconds, left.text) < (right.seconds, right.text)
  }

  /// Whether a text has the form of a moment, where `0` represents any digit.
  private static func isMoment(_ text: some Collection<UInt8>) -> Bool {
    let forms = ["0000-00-00T00:00:00+00:00", "0000-00-00T00:00:00-00:00", "0000-00-00T00:00:00Z"]
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return forms.contains { form in
      text.map { digits.contains($0) ? UInt8(ascii: "0") : $0 } == Array(form.utf8)
    }
  }
}
