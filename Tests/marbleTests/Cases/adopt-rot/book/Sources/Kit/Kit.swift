/// A box that holds a number of things.
public struct Box: Sendable {
  /// How many things it holds.
  public private(set) var count = 0

  /// Creates an empty box.
  public init() {}

  /// Creates a box that holds some things.
  public init(holding count: Int) { self.count = count }

  /// Returns its weight.
  public func weigh() throws -> Double { 1 }

  /// Opens it, if the key fits.
  public func open(with key: String) async -> Bool { true }
}
