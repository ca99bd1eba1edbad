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
    let changes: [Change]
  }

  let sections: [Section]

  var isEmpty: Bool { sections.isEmpty }

  init(from old: PageLines, to new: PageLines) {
    let known = Dictionary(old.sections.map { ($0.id, $0) }) { first, _ in first }
    let kept = new.sections.compactMap { section -> Section? in
      let changes = Self.changes(from: known[section.id]?.lines ?? [], to: section.lines)
      let isNew = known[section.id] == nil
      guard !changes.isEmpty || isNew else { return nil }
      return Section(id: section.id, title: section.title, changes: changes)
    }
    let ids = Set(new.sections.map(\.id))
    let gone = old.sections.filter { !ids.contains($0.id) }.map { section in
      Section(id: nil, title: section.title, changes: Self.changes(from: section.lines, to: []))
    }
    sections = kept + gone
  }

  /// The maximum number of lines in a section that are compared one by one.
  static let limit = 3_000

  static func changes(from old: [PageLines.Line], to new: [PageLines.Line]) -> [Change] {
    if old == new { return [] }
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
