/// The memory that a program's variables reached at one moment, block by block.
///
/// This is what the runtime found, before anything is folded or named: it includes arrays, the
/// boxes of captured variables, and memory without a type.
package struct ObjectRecord: Sendable, Hashable {
  /// The kind of a block.
  package enum Kind: Int, Sendable, Hashable {
    /// Memory that wasn't allocated for an object.
    case memory = -1
    case object = 0
    /// The context of a closure, or the box of one captured variable.
    case context = 0x400
    case box = 0x500
    case error = 0x501
    /// Anything else that the Swift runtime allocates, such as a task.
    case other = 0x7FF
  }

  /// A block that was reached.
  package struct Node: Sendable, Hashable {
    /// The number of the block in the order in which the program allocated them.
    package var number: Int
    package var kind: Kind
    /// The number of strong references to it, as counted by the Swift runtime.
    package var count: Int
    /// The module of the class; empty if it isn't an object.
    package var module: String
    /// The name of the class, without enclosing types and generic arguments.
    package var name: String

    package init(
      _ number: Int,
      _ kind: Kind = .object,
      count: Int = 1,
      module: String = "",
      name: String = ""
    ) {
      self.number = number
      self.kind = kind
      self.count = count
      self.module = module
      self.name = name
    }
  }

  /// A word that refers to a block.
  package struct Edge: Sendable, Hashable {
    /// The number of the block that contains the word; `nil` for a variable.
    package var source: Int?
    /// The number of the block that it refers to.
    package var target: Int
    /// The name of the variable or of the stored property; empty if there is none.
    package var label: String
    package var strength: ObjectGraph.Strength
    /// The address of the function, if the word and the one before it are a closure.
    package var function: Int?
    /// Whether the word's type doesn't determine whether it keeps the block alive.
    package var isUncertain: Bool

    package init(
      _ label: String = "",
      from source: Int? = nil,
      to target: Int,
      _ strength: ObjectGraph.Strength = .strong,
      function: Int? = nil,
      isUncertain: Bool = false
    ) {
      self.source = source
      self.target = target
      self.label = label
      self.strength = strength
      self.function = function
      self.isUncertain = isUncertain
    }
  }

  /// The blocks, in no particular order.
  package var nodes: [Node]
  /// The words; those of one block, or of one variable, are in order.
  package var edges: [Edge]
  /// Whether there were more blocks than can be kept.
  package var isCut: Bool

  package init(nodes: [Node] = [], edges: [Edge] = [], isCut: Bool = false) {
    self.nodes = nodes
    self.edges = edges
    self.isCut = isCut
  }
}

extension ObjectRecord: FormedValue {
  package static let form = Form(ObjectRecord.init(nodes:edges:isCut:)) {
    ($0.nodes, $0.edges, $0.isCut)
  }
}

extension ObjectRecord.Node: FormedValue {
  package static let form = Form(ObjectRecord.Node.init(_:_:count:module:name:)) {
    ($0.number, $0.kind, $0.count, $0.module, $0.name)
  }
}

extension ObjectRecord.Edge: FormedValue {
  package static let form = Form(ObjectRecord.Edge.init(_:from:to:_:function:isUncertain:)) {
    ($0.label, $0.source, $0.target, $0.strength, $0.function, $0.isUncertain)
  }
}

extension ObjectRecord.Kind: Keepable {}

extension ObjectGraph.Strength: Keepable {}
