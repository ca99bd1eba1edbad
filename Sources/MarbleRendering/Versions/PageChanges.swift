/// The differences between two versions of a page, section by section.
struct PageChanges: Hashable {
  /// Lines that were replaced; one of the two may be empty.
  struct Change: Hashable {
    var removed: [PageLines.Line] = []
    var added: [PageLines.Line] = []

    var isEmpty: Bool { removed.isEmpty && added.isEmpty }
  }

  struct Section: Hashable {
    /// The anchor in the new version; `nil` if the section was removed.
    let id: String?
    let title: String
    /// The title in the old version, if that was another one.
    var formerTitle: String?
    let changes: [Change]
  }

  let sections: [Section]

  var isEmpty: Bool { sections.isEmpty }

  init(from old: PageLines, to new: PageLines) {
    let former = Self.former(of: new.sections, among: old.sections)
    let kept = zip(new.sections, former).compactMap { section, old -> Section? in
      let changes = Self.changes(from: old?.lines ?? [], to: section.lines)
      guard !changes.isEmpty || old?.title != section.title else { return nil }
      return Section(
        id: section.id,
        title: section.title,
        formerTitle: old.flatMap { $0.title == section.title ? nil : $0.title },
        changes: changes
      )
    }
    let known = Set(former.compactMap { $0?.id })
    let gone = old.sections.filter { !known.contains($0.id) }.map { section in
      Section(id: nil, title: section.title, changes: Self.changes(from: section.lines, to: []))
    }
    sections = kept + gone
  }

  /// Returns, for each section, what it was in the old version: the section with the same anchor,
  /// or else one whose anchor is gone and that shares at least half of its lines.
  private static func former(
    of new: [PageLines.Section],
    among old: [PageLines.Section]
  ) -> [PageLines.Section?] {
    let known = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
    let ids = Set(new.map(\.id))
    var gone = old.filter { !ids.contains($0.id) }
    return new.map { section in
      if let same = known[section.id] { return same }
      let shared = gone.map { Self.shared($0.lines, section.lines) }
      guard let best = shared.indices.max(by: { shared[$0] < shared[$1] }), shared[best] > 0,
        2 * shared[best] >= max(gone[best].lines.count, section.lines.count)
      else { return nil }
      return gone.remove(at: best)
    }
  }

  /// Returns how many lines two sections share, in whatever order.
  private static func shared(_ one: [PageLines.Line], _ other: [PageLines.Line]) -> Int {
    var counts = Dictionary(one.map { ($0, 1) }, uniquingKeysWith: +)
    return other.count { line in
      guard let count = counts[line], count > 0 else { return false }
      counts[line] = count - 1
      return true
    }
  }

  /// The maximum number of lines in a section that are compared one by one.
  static let limit = 3_000

  static func changes(from old: [PageLines.Line], to new: [PageLines.Line]) -> [Change] {
    if old == new { return [] }
    // Comparing texts that have little in common takes time that grows with their square.
    guard old.count + new.count <= limit else { return [Change(removed: old, added: new)] }
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var (changes, change) = ([Change](), Change())
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if removed.contains(before) {
        change.removed.append(old[before])
        before += 1
      } else if inserted.contains(after) {
        change.added.append(new[after])
        after += 1
      } else {
        if !change.isEmpty { changes.append(change) }
        change = Change()
        (before, after) = (before + 1, after + 1)
      }
    }
    return change.isEmpty ? changes : changes + [change]
  }
}

extension CollectionDifference.Change {
  var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
