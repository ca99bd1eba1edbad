// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What pages show by `declares`, truly or not.
public enum Color: String, CaseIterable {
  case red, green
  case blue = "b"
}

public enum Level: Int {
  case low = 3
  case middle
  case high = -1
}

public let limit = 12

public struct Box<Content> {
  public private(set) var count = 0
  public lazy var late = 3
  public var area: Int { 4 }
  public var weight: Double {
    get { 1 }
    set {}
  }

  public init() {}
  public static func empty() -> Self { Self() }
  public mutating func fill() { count += 1 }
  @MainActor public func show() {}
  public func load(times: Int = 2) async throws(Broken) -> some Collection<Int> { [1] }
  public subscript(index: Int) -> Int { index }
}

extension Box where Content: Comparable {
  public func sorted() -> [Content] { [] }
}

extension Box: Equatable where Content: Equatable {
  public static func == (left: Self, right: Self) -> Bool { true }
}

public struct Broken: Error {}

public actor Counter {
  public init() {}
  public nonisolated func id() -> Int { 1 }
  public func bump(by step: Int = 1) {}
}

public struct Ticket: ~Copyable {
  public init() {}
  public consuming func use() {}
}

public indirect enum Tree<Value> {
  case leaf(Value)
  case node(Tree, Tree)
}

open class Cup {
  public weak var owner: Cup?
  public init() {}
  public required convenience init(full: Bool) { self.init() }
  open func pour() {}
  public final func wash() {}
  @discardableResult public func mix(_ body: () throws -> Int) rethrows -> Int { try body() }
  @available(*, deprecated, renamed: "wash()") public func clean() {}
}

public final class Mug: Cup {
  public override func pour() {}
}

public protocol Drink<Taste>: Sendable {
  associatedtype Taste: Equatable = Int
  var taste: Taste { get }
  static func brew() -> Self
}

@MainActor public final class Kettle {
  public var degrees = 20
  public init() {}
  public nonisolated func name() -> String { "kettle" }
}

public func pour<each Part: Sendable>(_ parts: repeat each Part, into cup: borrowing Ticket) {}
