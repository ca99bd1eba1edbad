// Stands in for the publishers of Apple's Combine that others start from, and for its operators.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@frozen
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  let box: AnyObject

  public init<Upstream: Publisher>(_ publisher: Upstream)
  where Upstream.Output == Output, Upstream.Failure == Failure {
    declared()
  }

  public func receive<Receiver: Subscriber>(subscriber: Receiver)
  where Receiver.Input == Output, Receiver.Failure == Failure {
    declared()
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Publisher {
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { declared() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Just<Output>: Publisher {
  public typealias Failure = Never

  public init(_ output: Output) { declared() }

  public func receive<Receiver: Subscriber>(subscriber: Receiver)
  where Receiver.Input == Output, Receiver.Failure == Failure {
    declared()
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Fail<Output, Failure: Error>: Publisher {
  public init(error: Failure) { declared() }
  public init(outputType: Output.Type, failure: Failure) { declared() }

  public func receive<Receiver: Subscriber>(subscriber: Receiver)
  where Receiver.Input == Output, Receiver.Failure == Failure {
    declared()
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure

  public init(createPublisher: @escaping () -> DeferredPublisher) { declared() }

  public func receive<Receiver: Subscriber>(subscriber: Receiver)
  where Receiver.Input == Output, Receiver.Failure == Failure {
    declared()
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public enum Publishers {
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element

    public init(sequence: Elements) { declared() }

    public func receive<Receiver: Subscriber>(subscriber: Receiver)
    where Receiver.Input == Output, Receiver.Failure == Failure {
      declared()
    }
  }

  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      declared()
    }

    public func receive<Receiver: Subscriber>(subscriber: Receiver)
    where Receiver.Input == Output, Receiver.Failure == Failure {
      declared()
    }
  }

  public struct Scan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public func receive<Receiver: Subscriber>(subscriber: Receiver)
    where Receiver.Input == Output, Receiver.Failure == Failure {
      declared()
    }
  }

  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    public func receive<Receiver: Subscriber>(subscriber: Receiver)
    where Receiver.Input == Output, Receiver.Failure == Failure {
      declared()
    }
  }

  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public func receive<Receiver: Subscriber>(subscriber: Receiver)
    where Receiver.Input == Output, Receiver.Failure == Failure {
      declared()
    }
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Sequence {
  public var publisher: Publishers.Sequence<Self, Never> { declared() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Publishers.Sequence {
  public func map<Result>(
    _ transform: (Output) -> Result
  ) -> Publishers.Sequence<[Result], Failure> {
    declared()
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Publisher {
  public func map<Result>(
    _ transform: @escaping (Output) -> Result
  ) -> Publishers.Map<Self, Result> {
    declared()
  }

  public func scan<Result>(
    _ initialResult: Result,
    _ nextPartialResult: @escaping (Result, Output) -> Result
  ) -> Publishers.Scan<Self, Result> {
    declared()
  }

  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> { declared() }

  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    declared()
  }
}
