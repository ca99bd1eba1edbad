/// The version that a site is about, such as `2.1` or `2.1.0-beta.2`.
///
/// Its text is the name of a folder and part of web addresses. It always begins with a digit and
/// has only lower-case letters, so it can't lead out of a folder, isn't the name of a device on
/// any system, and can't clash with another one on file systems that ignore case.
package struct BookVersion: Sendable, Hashable {
  /// The version as it was written.
  package let text: String
  /// The numbers between full stops, without zeros at the end: 2.1 and 2.1.0 are the same version.
  private let numbers: [Int]
  /// The parts after the hyphen; empty for a release.
  private let draft: [Part]

  /// A part of the text after the hyphen: a number or a word.
  private enum Part: Hashable {
    case number(Int)
    case word(String)
  }

  package static let longest = 40

  /// Parses a version; `nil` if the text isn't one.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    let halves = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = halves[0].split(separator: ".", omittingEmptySubsequences: false)
      .map(Self.number)
    var parts: [Part?] = []
    if halves.count == 2 {
      parts = halves[1].split(separator: ".", omittingEmptySubsequences: false).map(Self.part)
    }
    guard !numbers.contains(nil), !parts.contains(nil) else { return nil }
    self.text = text
    self.numbers = Array(numbers.compactMap(\.self).reversed().drop { $0 == 0 }.reversed())
    draft = parts.compactMap(\.self)
  }

  /// Whether readers are meant to use it, unlike a beta.
  package var isRelease: Bool { draft.isEmpty }

  /// Whether two texts name the same version, such as 2.1 and 2.1.0.
  package func isSame(as other: BookVersion) -> Bool { !(self < other) && !(other < self) }

  /// Returns the newest of several versions: the highest release, or if there is none, the highest.
  package static func newest(of versions: [BookVersion]) -> BookVersion? {
    versions.filter(\.isRelease).max() ?? versions.max()
  }

  /// Returns the version that readers of this one knew before: for a release, the last release.
  package func previous(among versions: [BookVersion]) -> BookVersion? {
    let earlier = versions.filter { $0 < self }
    return (isRelease ? earlier.filter(\.isRelease).max() : nil) ?? earlier.max()
  }

  private static func number(_ text: Substring) -> Int? {
    let isNumber = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    // Semantic Versioning has no numbers with leading zeros. Nine digits fit into any `Int`.
    guard 1...9 ~= text.utf8.count, isNumber, text == "0" || text.first != "0" else { return nil }
    return Int(text)
  }

  private static func part(_ text: Substring) -> Part? {
    if let number = number(text) { return .number(number) }
    let isWord = text.utf8.allSatisfy {
      $0 == UInt8(ascii: "-") || $0.isLetterOrDigit && !(0x41...0x5A).contains($0)
    }
    return text.isEmpty || !isWord ? nil : .word(String(text))
  }
}

extension BookVersion: Comparable {
  /// Compares as Semantic Versioning does: a draft comes before its release.
  package static func < (one: BookVersion, other: BookVersion) -> Bool {
    if one.numbers != other.numbers { return one.numbers.lexicographicallyPrecedes(other.numbers) }
    if one.isRelease || other.isRelease { return !one.isRelease && other.isRelease }
    return one.draft.lexicographicallyPrecedes(other.draft, by: precedes)
  }

  private static func precedes(_ one: Part, _ other: Part) -> Bool {
    switch (one, other) {
    case (.number(let one), .number(let other)): one < other
    case (.word(let one), .word(let other)): one.utf8.lexicographicallyPrecedes(other.utf8)
    case (.number, .word): true
    case (.word, .number): false
    }
  }
}
