/// A box that holds a number of things.
public struct Box: Sendable {
  public private(set) var count = 0

  public init() {}

  public init(holding count: Int) { self.count = count }

  public func weigh() throws -> Double { 1 }

  public func open(with key: String) async -> Bool { true }
}
