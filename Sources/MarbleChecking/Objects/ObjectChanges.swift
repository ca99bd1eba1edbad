internal import MarbleModel

/// The changes of the objects in the steps of one listing.
struct ObjectChanges {
  /// The outline of each state, compared with the one before it.
  private(set) var outlines: [ObjectOutline] = []
  /// For each step, the index of its outline; `nil` if the objects aren't known.
  private var places: [Int?] = []
  private var known: [[Int?]: Int] = [:]
  private var moments: [Int: HeldObjects] = [:]

  /// Lays out the objects at steps, chosen by the words of a fence.
  ///
  /// Readers can't stop where a body is left: the objects of that moment are shown at the step
  /// before or, if that step leaves a body, too, at the next one. The last step shows the objects
  /// at the end of the listing, as its fence does.
  init(_ steps: [Observations.Step], at fence: ObjectFence) {
    guard let seen = fence.seen else { return }
    let last = steps.lastIndex { $0.event != .left }
    var state = seen.before
    var place: Int?
    for (index, step) in steps.enumerated() {
      let new = index == last ? seen.after : step.event == .left ? state : steps.objects(at: index)
      if let new, new != state || place == nil {
        place = outline(from: state ?? new, to: new) { fence.held(seen.records[$0]) }
      } else if new == nil {
        place = nil
      }
      state = new
      places.append(place)
    }
  }

  /// Returns the index of the outline of a change, which is laid out once.
  private mutating func outline(from old: Int, to new: Int, held: (Int) -> HeldObjects) -> Int {
    if let index = known[[old, new]] { return index }
    let (before, after) = (moments[old] ?? held(old), moments[new] ?? held(new))
    (moments[old], moments[new]) = (before, after)
    known[[old, new]] = outlines.count
    outlines.append(ObjectOutline(from: before, to: after))
    return outlines.count - 1
  }

  /// Returns the text at each step; `nil` where it isn't known.
  func texts(_ names: ObjectNames) -> [String?] {
    let texts = outlines.map { $0.text(names).joined(separator: "\n") }
    return places.map { $0.map { texts[$0] } }
  }
}

extension [Observations.Step] {
  /// Returns the index of the objects at a step: those at the end of the body that it ends.
  fileprivate func objects(at index: Int) -> Int? {
    let next = index + 1
    guard next < count, self[next].event == .left, self[next].task == self[index].task else {
      return self[index].objects
    }
    return self[next].objects ?? self[index].objects
  }
}
