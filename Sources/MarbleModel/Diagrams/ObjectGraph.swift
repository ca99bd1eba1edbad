/// A graph of the objects and their references at one moment of a run.
///
/// As text, it's a tree of references, one per line; an object that was shown above isn't expanded
/// again:
///
///     subject: Subject
///       hub: Hub
///         observers: MapSink
///           downstream: HandlerSink
///             nextHandler: closure
///               captures: Controller
///                 subscription: Disposable
///                 weak delegate: Screen
///     controller: Controller (above)
///
/// Lines at the margin are variables of the program. If two moments are compared, each line begins
/// with `+ ` for additions, `- ` for removals, and two spaces for the rest.
package struct ObjectGraph: Sendable, Hashable {
  /// Whether a part existed at the earlier of two moments, and exists at the later one.
  package enum Change: Sendable, Hashable {
    case none, new, gone
  }

  /// The effect of a reference on the lifetime of the object that it points to.
  package enum Strength: String, Sendable, Hashable {
    /// It keeps the object alive.
    case strong
    case weak
    case unowned
  }

  /// An object, or the captured variables of a closure.
  package struct Node: Sendable, Hashable {
    /// The type and, from its second object on, a number: `MapSink 2`.
    package var name: String
    package var change: Change

    package init(_ name: String, change: Change = .none) {
      self.name = name
      self.change = change
    }

    /// The type, without the number of the object.
    package var type: Substring {
      guard let space = name.lastIndex(of: " "), space > name.startIndex,
        !name[space...].dropFirst().isEmpty,
        name[space...].dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) })
      else { return name[...] }
      return name[..<space]
    }
  }

  /// A reference to an object.
  package struct Edge: Sendable, Hashable {
    /// The index of the object that has the reference; `nil` for a variable of the program.
    package var source: Int?
    /// The index of the object that it points to.
    package var target: Int
    /// The name of the variable or property.
    package var label: String
    package var strength: Strength
    package var change: Change
    /// How many objects lie between both, which the picture leaves out.
    package var through = 0

    package init(
      _ label: String,
      from source: Int?,
      to target: Int,
      strength: Strength = .strong,
      change: Change = .none,
      through: Int = 0
    ) {
      self.label = label
      self.source = source
      self.target = target
      self.strength = strength
      self.change = change
      self.through = through
    }
  }

  /// The objects, in the order in which the text shows them.
  package var nodes: [Node]
  /// The references, in the order of the text.
  package var edges: [Edge]

  package init(nodes: [Node] = [], edges: [Edge] = []) {
    self.nodes = nodes
    self.edges = edges
  }
}
