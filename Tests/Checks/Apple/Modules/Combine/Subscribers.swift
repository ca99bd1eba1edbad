// Stands in for the subscribers of Apple's Combine, and for what cancels them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public enum Subscribers {
  @frozen
  public struct Demand: Hashable, Comparable, CustomStringConvertible {
    // What's frozen is sendable by itself, since all can see what it consists of.
    let value: UInt

    public static var none: Demand { declared() }
    public static var unlimited: Demand { declared() }

    public static func max(_ value: Int) -> Demand { declared() }

    public var max: Int? { declared() }
    public var description: String { declared() }

    public static func + (a: Demand, b: Demand) -> Demand { declared() }
    public static func + (a: Demand, b: Int) -> Demand { declared() }
    public static func += (a: inout Demand, b: Demand) { declared() }
    public static func += (a: inout Demand, b: Int) { declared() }
    public static func - (a: Demand, b: Demand) -> Demand { declared() }
    public static func - (a: Demand, b: Int) -> Demand { declared() }
    public static func -= (a: inout Demand, b: Demand) { declared() }
    public static func -= (a: inout Demand, b: Int) { declared() }
    public static func < (a: Demand, b: Demand) -> Bool { declared() }
    public static func < (a: Demand, b: Int) -> Bool { declared() }
    public static func > (a: Demand, b: Demand) -> Bool { declared() }
    public static func > (a: Demand, b: Int) -> Bool { declared() }
    public static func == (a: Demand, b: Int) -> Bool { declared() }
  }

  @frozen
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Subscribers.Completion: Equatable where Failure: Equatable {}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@frozen
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  let box: AnyObject

  public init<Receiver: Subscriber>(_ receiver: Receiver)
  where Receiver.Input == Input, Receiver.Failure == Failure {
    declared()
  }

  public var combineIdentifier: CombineIdentifier { declared() }

  public func receive(subscription: any Subscription) { declared() }
  public func receive(_ value: Input) -> Subscribers.Demand { declared() }
  public func receive(completion: Subscribers.Completion<Failure>) { declared() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public final class AnyCancellable: Cancellable, Hashable {
  public init(_ cancel: @escaping () -> Void) { declared() }
  public init<Canceller: Cancellable>(_ canceller: Canceller) { declared() }

  public func cancel() { declared() }
  public func hash(into hasher: inout Hasher) { declared() }

  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { declared() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Publisher {
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    declared()
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { declared() }

  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>,
    on object: Root
  ) -> AnyCancellable {
    declared()
  }
}
