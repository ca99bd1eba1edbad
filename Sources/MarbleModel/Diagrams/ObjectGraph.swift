/// Which objects hold which others, at one moment of a run.
///
/// As text it is a tree of what is held, one reference a line; an object that was shown above is
/// not opened again:
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
/// Lines at the margin are variables of the program. Where two moments are compared, `+ ` stands
/// before each line of what is new, `- ` before what is gone, and two spaces before the rest.
package struct ObjectGraph: Sendable, Hashable {
  /// Whether a part was there at the earlier one of two moments, and is at the later one.
  package enum Change: Sendable, Hashable {
    case none, new, gone
  }

  /// What a reference does for the life of the object that it points to.
  package enum Strength: String, Sendable, Hashable {
    /// It keeps the object alive.
    case strong
    case weak
    case unowned
  }

  /// An object, or the captured variables of a closure.
  package struct Node: Sendable, Hashable {
    /// The type and, from the second object of that type on, a number: `MapSink 2`.
    package var name: String
    package var change: Change

    package init(_ name: String, change: Change = .none) {
      self.name = name
      self.change = change
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

    package init(
      _ label: String,
      from source: Int?,
      to target: Int,
      strength: Strength = .strong,
      change: Change = .none
    ) {
      self.label = label
      self.source = source
      self.target = target
      self.strength = strength
      self.change = change
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
