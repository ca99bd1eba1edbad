// Stands in for the subjects of Apple's Combine, and for the objects that publish their changes.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
  func send(subscription: any Subscription)
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Subject where Output == Void {
  public func send() { declared() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  public init() { declared() }

  public func send(_ input: Output) { declared() }
  public func send(completion: Subscribers.Completion<Failure>) { declared() }
  public func send(subscription: any Subscription) { declared() }

  public func receive<Receiver: Subscriber>(subscriber: Receiver)
  where Receiver.Input == Output, Receiver.Failure == Failure {
    declared()
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  public init(_ value: Output) { declared() }

  public var value: Output {
    get { declared() }
    set { declared() }
  }

  public func send(_ input: Output) { declared() }
  public func send(completion: Subscribers.Completion<Failure>) { declared() }
  public func send(subscription: any Subscription) { declared() }

  public func receive<Receiver: Subscriber>(subscriber: Receiver)
  where Receiver.Input == Output, Receiver.Failure == Failure {
    declared()
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  var objectWillChange: ObjectWillChangePublisher { get }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { declared() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  public init() { declared() }

  public func send() { declared() }

  public func receive<Receiver: Subscriber>(subscriber: Receiver)
  where Receiver.Input == Output, Receiver.Failure == Failure {
    declared()
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@propertyWrapper
public struct Published<Value> {
  public init(initialValue: Value) { declared() }
  public init(wrappedValue: Value) { declared() }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { declared() }
    set { declared() }
  }

  public var projectedValue: Publisher {
    mutating get { declared() }
    set { declared() }
  }

  public static subscript<Enclosing: AnyObject>(
    _enclosingInstance object: Enclosing,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<Enclosing, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Enclosing, Published<Value>>
  ) -> Value {
    get { declared() }
    set { declared() }
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Published {
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    public func receive<Receiver: Subscriber>(subscriber: Receiver)
    where Receiver.Input == Output, Receiver.Failure == Failure {
      declared()
    }
  }
}
