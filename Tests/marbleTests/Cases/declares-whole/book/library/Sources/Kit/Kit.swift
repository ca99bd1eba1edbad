// swift-format-ignore-file

public enum Color: String, CaseIterable { case red, green; case blue = "b" }
public let global = 1
public struct Box<T> {
  @MainActor public func onMain() {}
  public init() {}
  public static func make() -> Self { .init() }
  /// Docs.
  public lazy var late = 3
  public private(set) var pr = 1
  public subscript(i: Int) -> Int { get { 1 } set {} }
  public mutating func m() {}
  public var comp: Int { get async throws { 1 } }
  public var area: Int { 3 }
  public var watched = 1 { didSet {} }
}
public actor Counter { public nonisolated func id() -> Int { 1 }; public let x = 3; public var count = 0; public func bump(by n: Int = 1) {} }
public struct NC: ~Copyable { public consuming func eat() {} ; deinit {} }
public indirect enum Tree<V> { case leaf(V), node(left: Tree, right: Tree) }
open class Base { public init() {} ; public weak var w: Base?; public unowned(safe) var u: Base { self } ; open func f() async throws(E) -> some Equatable { 1 }; public final func g() {}; open func g2() {}; public class func h() {} 
 @discardableResult public func r(_ f: () throws -> Void) rethrows -> Int { 1 }
 public required convenience init(x: Int) { self.init() }
 open class var cv: Int { 1 }
 @available(*, deprecated, message: "no") public func old() {}
}
public struct E: Error {}
public final class Derived: Base { public override func g2() {} }
public protocol P<A>: AnyObject, Sendable { associatedtype A: Equatable = Int; var x: Int { get }; var y: Int { get set }; func g(_ a: A) throws; init(q: Int); static var s: Int { get } }
extension P where A == Int { public func more() {} }
extension Array where Element: Comparable {
  public func biggest<S>(
    // the source
    of s: S, by f: @escaping @Sendable (Element) -> S
  ) -> Element? where S: Sequence, S.Element == Int { nil }
}
@MainActor public final class VM { public init() {} ; public var n = 1; public nonisolated func nn() {} }
public func pack<each T: Sendable>(_ v: repeat each T) -> (repeat each T) { (repeat each v) }
public func va(_ n: Int...) {}
public func io(_ n: inout Int, _ c: borrowing NC, _ s: sending Base, iso: isolated Counter) {}
@frozen public struct Fz { public var a = 1 }
@propertyWrapper public struct W<T> { public var wrappedValue: T; public init(wrappedValue: T) { self.wrappedValue = wrappedValue } }
public struct UW { @W public var a = 3 ; public init() {} }
public typealias Al = [Int: String]
public func op() -> any Sequence<Int> { [] }
public func dflt(a: Int = 3, b: String = "x\(1)", c: [Int] = [], file: String = #fileID) {}
infix operator <+>
public func <+> (a: Int, b: Int) -> Int { 1 }
@globalActor public actor GA { public static let shared = GA() }
@GA public func onGA() {}
public struct S2: Equatable { public var a: Int; public nonisolated(unsafe) static var gg = 1 }
extension S2: @unchecked Sendable {}
@inlinable public func inl() -> Int { 1 }
public nonisolated(nonsending) func ns() async {}
@concurrent public func cc() async {}
public struct Cond<T: ~Copyable>: ~Copyable { public init() {} }
extension Cond: Copyable where T: Copyable {}
extension Box: Equatable where T: Equatable { public static func == (a: Self, b: Self) -> Bool { true } ; public func only() {} }
public extension Box { func viaExt() {} }
public enum OptS: Int { case a = 3, b, c = -1 }
public class G<T> {}
public class H: G<Int> {}
extension Sequence where Element: P { public func srt() {} }
