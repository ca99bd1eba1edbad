internal import MarbleModel

/// The names of objects, the same in all texts about a program.
///
/// A name is the type and, from the second object of that type on, a number. Objects are counted in
/// the order in which they were made, as far as any of the texts shows them.
struct ObjectNames {
  private var names: [HeldObjects.Identity: String] = [:]

  init(in outlines: [ObjectOutline]) {
    var order: [HeldObjects.Identity] = []
    var types: [HeldObjects.Identity: String] = [:]
    for outline in outlines {
      for line in outline.lines where types[line.reference.target] == nil {
        order.append(line.reference.target)
        types[line.reference.target] = outline.types[line.reference.target] ?? ""
      }
    }
    // Closures without memory of their own come last, in the order in which they are shown.
    let sorted = order.enumerated().sorted { left, right in
      let ranks = [left, right].map { $0.element.isStandIn ? .max : $0.element.number }
      return (ranks[0], left.offset) < (ranks[1], right.offset)
    }
    var counts: [String: Int] = [:]
    for (_, identity) in sorted {
      let type = types[identity] ?? ""
      let count = counts[type, default: 0] + 1
      counts[type] = count
      names[identity] = count == 1 ? type : "\(type) \(count)"
    }
  }

  func name(of identity: HeldObjects.Identity) -> String { names[identity] ?? "" }
}
