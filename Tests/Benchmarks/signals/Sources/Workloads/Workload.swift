/// One row of the table: work that is done once for each of a number of elements.
public struct Workload: Sendable {
  /// The name of the row.
  public let name: String
  /// Makes what the work needs, and returns the work.
  public let prepare: @Sendable (_ elements: Int) -> () -> Void

  /// Creates a row whose work needs something made first.
  public init(preparing name: String, prepare: @escaping @Sendable (_ elements: Int) -> () -> Void)
  {
    self.name = name
    self.prepare = prepare
  }

  /// Creates a row that is nothing but work.
  public init(_ name: String, run: @escaping @Sendable (_ elements: Int) -> Void) {
    self.init(preparing: name) { elements in { run(elements) } }
  }

  /// Whether other threads have a part in the work, so that its instructions cannot be counted.
  public var isSpread: Bool {
    name == "two-threads" || name == "repeat"
  }

  /// All rows of Signals, in the order of the table.
  public static let all =
    emitting + chaining + combining + subjects + subscribing
}
