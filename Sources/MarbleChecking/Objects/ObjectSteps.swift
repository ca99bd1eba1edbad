internal import MarbleModel

/// The objects at the steps of a program's listings, under the names that its fences give them.
///
/// Fences show one run and steps another, in which objects have other numbers. At the end of a
/// listing both have the same objects, which are found by their places there. So a name means the
/// same object everywhere, and objects that only steps show are numbered after those of fences.
struct ObjectSteps {
  private var texts: [Listing.ID: [String?]] = [:]
  /// The names of the objects in the observed run.
  private var names: ObjectNames?
  /// The listings whose steps can't show objects, because the observed run had different ones at
  /// their ends.
  private(set) var refused: Set<Listing.ID> = []

  /// Creates the texts for those listings with `fences` that have `steps`.
  init(
    _ fences: [ObjectFence],
    _ steps: [Listing.ID: [Observations.Step]],
    names: ObjectNames
  ) {
    let shown = fences.filter { $0.listing.showsObjectsOfSteps && steps[$0.listing.id] != nil }
    guard let last = fences.lastIndex(where: { $0.listing.id == shown.last?.listing.id }) else {
      return
    }
    var same: [HeldObjects.Identity: HeldObjects.Identity] = [:]
    for fence in fences[...last] {
      guard let found = fence.counterparts else {
        refused = Set(shown.map(\.listing.id))
        return
      }
      same.merge(found) { one, _ in one }
    }
    let changes = shown.map { ObjectChanges(steps[$0.listing.id] ?? [], at: $0) }
    let names = ObjectNames(in: changes.flatMap(\.outlines), like: names, same: same)
    self.names = names
    for (fence, changes) in zip(shown, changes) { texts[fence.listing.id] = changes.texts(names) }
  }

  /// Returns a text or `nil` for each step of a listing; empty if its steps show no objects.
  func texts(of listing: Listing) -> [String?] { texts[listing.id] ?? [] }

  /// Returns the steps of a listing that shows objects, with names for those that are values.
  func naming(_ steps: [Observations.Step], of listing: Listing) -> [Observations.Step] {
    guard let names, texts[listing.id] != nil else { return steps }
    return steps.map { step in
      guard
        case .value(let variable, let text) = step.event, let object = step.object,
        let name = names.knownName(of: HeldObjects.Identity(number: object.number))
      else { return step }
      var named = step
      named.event = .value(name: variable, text: object.naming(name, in: text))
      return named
    }
  }
}

extension ObjectFence {
  /// The objects of the fence by those of the observed run; `nil` if the two don't correspond.
  fileprivate var counterparts: [HeldObjects.Identity: HeldObjects.Identity]? {
    guard let seen, let after = seen.after else { return nil }
    let observed = ObjectOutline(of: held(seen.records[after]))
    return ObjectOutline(of: held(record)).counterparts(in: observed)
  }
}
