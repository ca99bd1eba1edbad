internal import MarbleModel

/// The lines of a text about objects, before the objects have names.
///
/// An object is opened where it's shown for the first time.
struct ObjectOutline: Equatable {
  struct Line: Equatable {
    let reference: HeldObjects.Reference
    let depth: Int
    /// Whether the object was shown above.
    let isAbove: Bool
    let change: ObjectGraph.Change
  }

  private(set) var lines: [Line] = []
  /// The types of the objects that are shown.
  private(set) var types: [HeldObjects.Identity: String] = [:]
  private let marksChanges: Bool

  /// Lays out the objects of one moment.
  init(of objects: HeldObjects) {
    marksChanges = false
    append(objects.roots.map { ($0, .none) }) { identity in
      (objects.held[identity] ?? []).map { ($0, .none) }
    }
    for line in lines { types[line.reference.target] = objects.types[line.reference.target] }
  }

  /// Lays out the objects of two moments, with additions and removals.
  init(from old: HeldObjects, to new: HeldObjects) {
    marksChanges = true
    append(Self.merged(old.roots, new.roots)) { identity in
      Self.merged(old.held[identity] ?? [], new.held[identity] ?? [])
    }
    for line in lines {
      let target = line.reference.target
      types[target] = new.types[target] ?? old.types[target]
    }
  }

  private typealias Entry = (reference: HeldObjects.Reference, change: ObjectGraph.Change)

  private mutating func append(
    _ roots: [Entry],
    held: (HeldObjects.Identity) -> [Entry]
  ) {
    var shown: Set<HeldObjects.Identity> = []
    // This isn't recursive, because a chain of objects may be longer than the stack is deep.
    var rest = roots.reversed().map { (entry: $0, depth: 0) }
    while let (entry, depth) = rest.popLast() {
      let target = entry.reference.target
      let isAbove = !shown.insert(target).inserted
      lines.append(
        Line(reference: entry.reference, depth: depth, isAbove: isAbove, change: entry.change)
      )
      if !isAbove { rest += held(target).reversed().map { ($0, depth + 1) } }
    }
  }

  /// Merges the references of two moments so that both stay in order.
  private static func merged(
    _ old: [HeldObjects.Reference],
    _ new: [HeldObjects.Reference]
  ) -> [Entry] {
    var gone: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var entries: [Entry] = []
    var (next, rest) = (0, 0)
    while next < new.count || rest < old.count {
      if rest < old.count, gone.contains(rest) {
        entries.append((old[rest], .gone))
        rest += 1
      } else if next < new.count {
        let isAdded = added.contains(next)
        entries.append((new[next], isAdded ? .new : .none))
        next += 1
        rest += isAdded ? 0 : 1
      } else {
        break
      }
    }
    return entries
  }
}

extension ObjectOutline {
  /// Returns the objects of this outline by those that another run of the same program shows at the
  /// same lines; `nil` if the two differ in anything but the identities of their objects.
  func counterparts(in other: ObjectOutline) -> [HeldObjects.Identity: HeldObjects.Identity]? {
    guard lines.count == other.lines.count else { return nil }
    var result: [HeldObjects.Identity: HeldObjects.Identity] = [:]
    for (line, twin) in zip(lines, other.lines) {
      let (target, same) = (line.reference.target, twin.reference.target)
      guard line.depth == twin.depth, line.isAbove == twin.isAbove,
        line.reference.label == twin.reference.label,
        line.reference.strength == twin.reference.strength, types[target] == other.types[same],
        result[same, default: target] == target
      else { return nil }
      result[same] = target
    }
    return result
  }

  /// Returns the text, in which objects have the names that `names` gives them.
  func text(_ names: ObjectNames) -> [String] {
    lines.map { line in
      let reference = line.reference
      let strength = reference.strength == .strong ? "" : reference.strength.rawValue + " "
      return (marksChanges ? line.change.mark : "") + String(repeating: "  ", count: line.depth)
        + strength + reference.label + ": " + names.name(of: reference.target)
        + (line.isAbove ? " (above)" : "")
    }
  }
}

extension ObjectGraph.Change {
  fileprivate var mark: String {
    switch self {
    case .none: "  "
    case .new: "+ "
    case .gone: "- "
    }
  }
}
