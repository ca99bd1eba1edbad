internal import MarbleModel

/// The objects of one moment and their references, as readers think of them.
struct HeldObjects: Equatable {
  /// An object, or a closure with what it captured, the same at all moments of a run.
  ///
  /// A closure that captured only one object has no memory of its own: the object represents it.
  struct Identity: Hashable {
    /// The number of its block of memory, counted in the order in which blocks were allocated.
    var number: Int
    /// The place of the closure's function; `nil` for an object.
    var function: Int?
    /// Whether the object that a closure captured represents the closure's memory.
    var isStandIn = false
  }

  struct Reference: Hashable {
    var label: String
    var strength: ObjectGraph.Strength
    var target: Identity
  }

  /// The objects that the variables refer to, in the order of the declarations.
  var roots: [Reference] = []
  /// The objects that each object refers to, in the order of its properties.
  var held: [Identity: [Reference]] = [:]
  /// The types of the objects.
  var types: [Identity: String] = [:]
}

extension HeldObjects {
  /// The names for a closure and for what it captured.
  static let closure = "closure", captures = "captures"

  /// Folds the contents of a record, as far as they can be reached from variables.
  ///
  /// `roots` names the variables, all of them if it's empty; objects of the types in `omitted` are
  /// left out, with everything that only they lead to.
  init(_ record: ObjectRecord, from roots: Set<String> = [], without omitted: Set<String> = []) {
    let record = record.settled
    let folding = ObjectFolding(record, without: omitted)
    let variables = record.edges.filter { edge in
      edge.source == nil && (roots.isEmpty || roots.contains(edge.label))
    }
    self.roots = folding.references(variables)
    var rest = self.roots.map(\.target)
    while let identity = rest.popLast() {
      guard held[identity] == nil else { continue }
      let references = folding.references(of: identity)
      held[identity] = references
      types[identity] = folding.type(of: identity)
      rest += references.map(\.target)
    }
  }
}
