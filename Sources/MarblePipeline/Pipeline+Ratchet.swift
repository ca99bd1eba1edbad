package import MarbleModel
internal import MarbleSystem

extension Pipeline {
  /// The result of checking the numbers of unreviewed blocks.
  package enum RatchetTurn: Sendable, Hashable {
    /// It was recorded for the first time.
    case noted(Ratchet.Total)
    case held(Ratchet.Total)
    case lowered(from: Ratchet.Total, to: Ratchet.Total)
    /// It would fall, but that is uncertain while the book fails its test.
    case uncertain
    /// It rose, because of these chapters.
    case risen(from: Ratchet.Total, to: Ratchet.Total, [Diagnostic])
  }

  /// The path of the file with the numbers, relative to the book's folder.
  package static let ratchetPath = "Site/ratchet"

  /// Compares the numbers from a test of the whole book with the file's, and records lower ones.
  package func ratchet(_ outcome: Outcome) throws -> RatchetTurn {
    let path = root + "/" + Self.ratchetPath
    let new = Ratchet(of: outcome.report)
    guard Files.stamp(of: path) != nil else {
      guard outcome.isTrue else { return .uncertain }
      try write(new, to: path)
      return .noted(new.total)
    }
    guard let old = Files.text(at: path).flatMap({ Ratchet($0) }) else { throw BrokenRatchet() }
    // More is told at once, but less is only believed of a book that passes.
    if new.total.exceeds(old.total) {
      return .risen(from: old.total, to: new.total, diagnostics(about: new, since: old))
    }
    guard outcome.isTrue else { return .uncertain }
    if new != old { try write(new, to: path) }
    return new.total == old.total
      ? .held(new.total) : .lowered(from: old.total, to: new.total)
  }

  private func diagnostics(about new: Ratchet, since old: Ratchet) -> [Diagnostic] {
    let kinds: [(Ratchet.Kind, isDue: Bool)] = [
      (.unchecked, new.total.unchecked > old.total.unchecked),
      (.parsed, new.total.parsed > old.total.parsed),
      (.rotten, new.total.rotten > old.total.rotten),
    ]
    return kinds.filter(\.isDue).flatMap { kind, _ in
      new.risen(kind, since: old).map { chapter in
        let (was, now) = (old.counts(kind)[chapter] ?? 0, new.counts(kind)[chapter] ?? 0)
        let (message, remedy) = Self.complaint(about: kind, from: was, to: now)
        return Diagnostic(.error, message, path: chapter, remedy: remedy)
      }
    }
  }

  private static func complaint(
    about kind: Ratchet.Kind,
    from old: Int,
    to new: Int
  ) -> (Diagnostic.Message, remedy: String) {
    switch kind {
    case .unchecked: (.risen(from: old, to: new), .check)
    case .parsed: (.parsed(from: old, to: new), .compile)
    case .rotten: (.rotten(from: old, to: new), .fix)
    }
  }

  private func write(_ ratchet: Ratchet, to path: String) throws {
    do {
      try Files.write(ratchet.text, to: path)
    } catch {
      throw UnwritableRatchet()
    }
  }
}

/// The file of numbers can't be read.
struct BrokenRatchet: EnvironmentError {
  var problem: String { "expected only numbers and chapters in \(Pipeline.ratchetPath)" }

  var remedy: String? { "resolve its conflict, or remove it and run the command again" }
}

/// The file of numbers can't be written.
struct UnwritableRatchet: EnvironmentError {
  var problem: String { "cannot write \(Pipeline.ratchetPath)" }

  var remedy: String? { "make the folder Site writable" }
}

extension String {
  fileprivate static let check =
    "remove `skip=\"\(ListingWords.unchecked)\"` and make the block pass; `marble adopt` finds words for it"
  fileprivate static let fix = "write what the library declares now, and remove `rots`"
  fileprivate static let compile =
    "write code that compiles; what it lacks can be in hidden code: a comment that begins with "
    + "`<!-- marble`"
}

extension Diagnostic.Message {
  fileprivate static func rotten(from old: Int, to new: Int) -> Self {
    "\(new) \(new == 1 ? "block is" : "blocks are") out of date here, but at most \(old) may be"
  }

  fileprivate static func risen(from old: Int, to new: Int) -> Self {
    let blocks = new == 1 ? "block isn't" : "blocks aren't"
    return "\(new) \(blocks) checked yet here, but at most \(old) may be unchecked"
  }

  fileprivate static func parsed(from old: Int, to new: Int) -> Self {
    "\(new) \(new == 1 ? "block is" : "blocks are") only parsed here, but at most \(old) may be"
  }
}
