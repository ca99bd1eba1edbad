internal import MarbleModel

/// The text of a file after undoing earlier changes, except where their lines have changed again
/// since.
package struct Reversal: Sendable, Hashable {
  /// The text with those changes undone.
  package let text: String
  /// How many changes were undone.
  package let count: Int
  /// How many changes were kept because their lines have changed again since.
  package let keptCount: Int

  /// Undoes in `current` the changes that turned `old` into `new`.
  package init(from old: String, to new: String, in current: String) {
    let (old, new, now) = (Self.lines(of: old), Self.lines(of: new), Self.lines(of: current))
    let places = Self.places(of: new, in: now)
    var result = now
    var (count, keptCount) = (0, 0)
    // From the end on, so that the places of earlier lines still hold.
    for (removed, added) in Self.stretches(from: old, to: new).reversed() {
      let found = added.map { places[$0] }
      let first = found.first.flatMap(\.self)
      let isThere = first.map { first in
        zip(found, found.indices).allSatisfy { $0 == first + $1 }
      }
      guard let first, isThere == true else {
        keptCount += 1
        continue
      }
      result.replaceSubrange(first..<first + added.count, with: old[removed])
      count += 1
    }
    text = result.joined()
    (self.count, self.keptCount) = (count, keptCount)
  }

  /// Returns the lines with their endings.
  private static func lines(of text: String) -> [String] {
    let file = SourceFile(path: "", text: text)
    let bytes = Array(text.utf8)
    return (0..<file.lineCount).map { number in
      let range = file.offset(ofLine: number + 1)..<file.offset(ofLine: number + 2)
      return String(decoding: bytes[range], as: UTF8.self)
    }
  }

  /// Returns where the lines of one text are in another one, if they are there.
  private static func places(of lines: [String], in others: [String]) -> [Int?] {
    let difference = others.difference(from: lines) { $0.utf8.elementsEqual($1.utf8) }
    let gone = Set(difference.removals.map(\.place))
    let come = Set(difference.insertions.map(\.place))
    var rest = others.indices.filter { !come.contains($0) }[...]
    return lines.indices.map { gone.contains($0) ? nil : rest.popFirst() }
  }

  /// Returns the stretches of lines that differ, which are never empty in the new text.
  private static func stretches(
    from old: [String],
    to new: [String]
  ) -> [(removed: Range<Int>, added: Range<Int>)] {
    let places = places(of: old, in: new)
    var stretches: [(Range<Int>, Range<Int>)] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      let (oldStart, newStart) = (left, right)
      while left < old.count, places[left] == nil { left += 1 }
      let end = left < old.count ? places[left] ?? new.count : new.count
      right = end
      if left > oldStart || right > newStart {
        stretches.append((oldStart..<left, newStart..<right))
      } else {
        (left, right) = (left + 1, right + 1)
      }
    }
    return stretches.filter { !$0.1.isEmpty }.map { (removed: $0.0, added: $0.1) }
  }
}

extension CollectionDifference.Change {
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
