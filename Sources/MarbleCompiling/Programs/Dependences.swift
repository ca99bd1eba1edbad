internal import MarbleModel

/// Finds the listing that another one needs, if the needed one doesn't compile.
///
/// The errors of a listing show that it needs one that was taken out: the compiler can't find a
/// name that occurs in the removed listing.
struct Dependences {
  let program: Program
  let removed: [Int]

  /// Returns the index of the listing that the listing with these messages needs, if it needs one.
  func cause(of messages: [CompilerMessage]) -> Int? {
    let names = messages.filter { $0.severity == .error && Self.isMissing($0.text) }
      .flatMap { Self.quoted(in: $0.text) }
    return removed.sorted().first { index in
      let listing = program.listings[index]
      return index < (messages.first?.listing ?? 0)
        && names.contains { listing.mentions($0) || listing.words.module == String($0) }
    }
  }

  private static func isMissing(_ text: String) -> Bool {
    ["cannot find", "no such module", "has no member", "no exact matches", "cannot infer"].contains
    {
      text.firstRange(of: $0) != nil
    }
  }

  /// Returns the names between single quotes, such as `x` in `cannot find 'x' in scope`.
  private static func quoted(in text: String) -> [Substring] {
    let pieces = text.split(separator: "'", omittingEmptySubsequences: false)
    return pieces.indices.filter { $0 % 2 == 1 }.map { pieces[$0] }
  }
}

extension Listing {
  /// Whether the code contains the identifier `name`.
  fileprivate func mentions(_ name: Substring) -> Bool {
    let base = name.prefix { $0 != "(" }
    guard !base.isEmpty else { return false }
    return lines.contains { line in
      line.text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains(base)
    }
  }
}
