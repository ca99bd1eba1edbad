extension PageWords {
  /// Returns the notice on an untranslated chapter, as HTML.
  func untranslated(from language: String, at address: String?) -> String {
    let original = Self.linked(self[.theOriginal], to: address)
    let name = Self.name(ofLanguage: language)
    return say(.untranslated, ["original": original, "language": name])
  }

  /// Returns the notice on a translated section whose original has changed since, as HTML.
  func stale(at address: String?) -> String {
    say(.stale, ["original": Self.linked(self[.theOriginalFirst], to: address)])
  }

  private static func linked(_ text: String, to address: String?) -> String {
    address.map { "<a href=\"\($0.escaped)\">\(text)</a>" } ?? text
  }

  /// Returns a day such as `2026-11-22` in the form that readers expect.
  func day(_ day: String) -> String {
    let numbers = day.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 3, let month = PageWord(rawValue: "month\(numbers[1])") else {
      return day
    }
    return say(
      .day,
      ["day": "\(numbers[2])", "month": self[month], "year": "\(numbers[0])"]
    )
  }
}
