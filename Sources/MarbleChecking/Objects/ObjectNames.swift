internal import MarbleModel

/// The names of objects, the same in all texts about a program.
///
/// A name is the type and, from the second object of that type on, a number. Objects in any of
/// the texts are numbered in the order in which they were created.
struct ObjectNames {
  private var names: [HeldObjects.Identity: String] = [:]
  private var counts: [String: Int] = [:]

  init(in outlines: [ObjectOutline]) { add(outlines) }

  /// Creates the names in a second run of the same program, in which objects have other identities.
  ///
  /// `same` maps the objects of the second run to those of the first. Objects that only the second
  /// run shows are numbered after those of the first one.
  init(
    in outlines: [ObjectOutline],
    like first: ObjectNames,
    same: [HeldObjects.Identity: HeldObjects.Identity]
  ) {
    counts = first.counts
    for (identity, other) in same { names[identity] = first.names[other] }
    add(outlines)
  }

  private mutating func add(_ outlines: [ObjectOutline]) {
    var order: [HeldObjects.Identity] = []
    var types: [HeldObjects.Identity: String] = [:]
    for outline in outlines {
      for line in outline.lines
      where types[line.reference.target] == nil && names[line.reference.target] == nil {
        order.append(line.reference.target)
        types[line.reference.target] = outline.types[line.reference.target] ?? ""
      }
    }
    // Closures without memory of their own come last, in the order in which they're shown.
    let sorted = order.enumerated().sorted { left, right in
      let ranks = [left, right].map { $0.element.isStandIn ? .max : $0.element.number }
      return (ranks[0], left.offset) < (ranks[1], right.offset)
    }
    for (_, identity) in sorted {
      let type = types[identity] ?? ""
      let count = counts[type, default: 0] + 1
      counts[type] = count
      names[identity] = count == 1 ? type : "\(type) \(count)"
    }
  }

  func name(of identity: HeldObjects.Identity) -> String { names[identity] ?? "" }

  /// Returns the name of an object that some text shows; `nil` for other objects.
  func knownName(of identity: HeldObjects.Identity) -> String? { names[identity] }
}
