// Stands in for the protocols of Apple's Combine. Nothing there is marked as sendable.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  func receive<Receiver: Subscriber>(subscriber: Receiver)
  where Receiver.Input == Output, Receiver.Failure == Failure
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Publisher {
  public func subscribe<Receiver: Subscriber>(_ subscriber: Receiver)
  where Receiver.Input == Output, Receiver.Failure == Failure {
    declared()
  }

  public func subscribe<Target: Subject>(_ subject: Target) -> AnyCancellable
  where Target.Output == Output, Target.Failure == Failure {
    declared()
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error

  func receive(subscription: any Subscription)
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  func request(_ demand: Subscribers.Demand)
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol Cancellable {
  func cancel()
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Cancellable {
  public func store(in set: inout Set<AnyCancellable>) { declared() }

  public func store<Cancellables: RangeReplaceableCollection>(in collection: inout Cancellables)
  where Cancellables.Element == AnyCancellable {
    declared()
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { declared() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct CombineIdentifier: Hashable, CustomStringConvertible {
  public init() { declared() }
  public init(_ object: AnyObject) { declared() }

  public var description: String { declared() }

  public func hash(into hasher: inout Hasher) { declared() }

  public static func == (a: CombineIdentifier, b: CombineIdentifier) -> Bool { declared() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions

  var now: SchedulerTimeType { get }
  var minimumTolerance: SchedulerTimeType.Stride { get }

  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  )

  func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ seconds: Int) -> Self
  static func seconds(_ seconds: Double) -> Self
  static func milliseconds(_ milliseconds: Int) -> Self
  static func microseconds(_ microseconds: Int) -> Self
  static func nanoseconds(_ nanoseconds: Int) -> Self
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol TopLevelDecoder {
  associatedtype Input

  func decode<Value: Decodable>(_ type: Value.Type, from: Input) throws -> Value
}

/// The body of everything here: nothing of it is ever run.
func declared() -> Never { fatalError() }
