internal import MarbleModel

/// Finds the listing that another one needs, if the needed one doesn't compile.
///
/// The errors of a listing show that it needs one that was taken out: the compiler can't find a
/// name that the removed listing declares.
struct Dependences {
  let program: Program
  let removed: [Int]

  /// Returns the index of the listing that the listing with these messages needs, if it needs one.
  func cause(of messages: [CompilerMessage]) -> Int? {
    let names = Self.missingNames(in: messages)
    return removed.sorted().first { index in
      let listing = program.listings[index]
      return index < (messages.first?.listing ?? 0)
        && names.contains { listing.declares($0) || listing.words.module == String($0) }
    }
  }

  /// Returns the names that the compiler can't find, without their labels.
  static func missingNames(in messages: [CompilerMessage]) -> [Substring] {
    messages.filter { $0.severity == .error && isMissing($0.text) }
      .flatMap { quoted(in: $0.text).map { name in name.prefix { $0 != "(" } } }
      .filter { !$0.isEmpty }
  }

  private static func isMissing(_ text: String) -> Bool {
    [
      "cannot find", "no such module", "has no member", "no exact matches", "cannot infer",
      "expansion of macro",
    ]
    .contains { text.firstRange(of: $0) != nil }
  }

  /// Returns the names between single quotes, such as `x` in `cannot find 'x' in scope`.
  private static func quoted(in text: String) -> [Substring] {
    let pieces = text.split(separator: "'", omittingEmptySubsequences: false)
    return pieces.indices.filter { $0 % 2 == 1 }.map { pieces[$0] }
  }
}
