package import MarbleModel
internal import MarbleSystem

extension Pipeline {
  /// What became of the number of blocks that are not checked yet.
  package enum RatchetTurn: Sendable, Hashable {
    /// It is noted for the first time.
    case noted(Int)
    case held(Int)
    case lowered(from: Int, to: Int)
    /// It would fall, but a book that is not true says nothing certain.
    case uncertain
    /// It rose, by what stands in these chapters.
    case risen(from: Int, to: Int, [Diagnostic])
  }

  /// The path of the file that notes the numbers, relative to the book's folder.
  package static let ratchetPath = "Site/ratchet"

  /// Compares what a test of the whole book found with what is noted, and notes what is less.
  package func ratchet(_ outcome: Outcome) throws -> RatchetTurn {
    let path = root + "/" + Self.ratchetPath
    let new = Ratchet(of: outcome.report)
    guard Files.stamp(of: path) != nil else {
      guard outcome.isTrue else { return .uncertain }
      try write(new, to: path)
      return .noted(new.total)
    }
    guard let old = Files.text(at: path).flatMap({ Ratchet($0) }) else { throw BrokenRatchet() }
    if new.total > old.total {
      let diagnostics = new.risen(since: old).map { chapter in
        let (was, now) = (old.counts[chapter] ?? 0, new.counts[chapter] ?? 0)
        return Diagnostic(.error, .risen(from: was, to: now), path: chapter, remedy: .check)
      }
      return .risen(from: old.total, to: new.total, diagnostics)
    }
    guard outcome.isTrue else { return .uncertain }
    if new != old { try write(new, to: path) }
    return new.total < old.total
      ? .lowered(from: old.total, to: new.total) : .held(new.total)
  }

  private func write(_ ratchet: Ratchet, to path: String) throws {
    do {
      try Files.write(ratchet.text, to: path)
    } catch {
      throw UnwritableRatchet()
    }
  }
}

/// A file of numbers that cannot be read.
struct BrokenRatchet: EnvironmentError {
  var problem: String { "\(Pipeline.ratchetPath) does not hold numbers and chapters" }

  var remedy: String? { "take its conflict apart, or remove it and run the command again" }
}

/// A file of numbers that cannot be written.
struct UnwritableRatchet: EnvironmentError {
  var problem: String { "cannot write \(Pipeline.ratchetPath)" }

  var remedy: String? { "make the folder Site writable" }
}

extension String {
  fileprivate static let check =
    "take `skip=\"\(ListingWords.unchecked)\"` away and make the block true; `marble adopt` finds words"
}

extension Diagnostic.Message {
  fileprivate static func risen(from old: Int, to new: Int) -> Self {
    "\(new) \(new == 1 ? "block is" : "blocks are") not checked yet here, and only \(old) may be"
  }
}
