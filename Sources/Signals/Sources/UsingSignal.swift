/// A signal that makes a resource for each subscription and releases it when that ends.
final class UsingSignal<Resource: Sendable, Value: Sendable>: Signal<Value>, @unchecked Sendable {
  // Unchecked because of `plan`, which only `deinit` changes.
  private var plan: UsingPlan<Resource, Value>?

  init(_ plan: UsingPlan<Resource, Value>) {
    self.plan = plan
  }

  deinit {
    Unwinding.letGo(now: { plan = nil }, later: { Parcel(plan) })
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    guard let plan, !scope.isDisposed else { return }
    let resource: Resource
    do {
      resource = try plan.make()
    } catch {
      if scope.claim() { sink.error(error) }
      return
    }
    let link = OnEndSink(sink, in: scope)
    // Added after the scope of the source, and so disposed after it.
    scope.add(Disposable { plan.release(resource) })
    if scope.isDisposed { return }
    let signal = plan.signal(resource)
    if !scope.isDisposed { signal.connect(link, in: link.sourceScope) }
  }
}

/// How a resource is made, used and released.
struct UsingPlan<Resource: Sendable, Value: Sendable>: Sendable {
  let make: @Sendable () throws -> Resource
  let release: @Sendable (Resource) -> Void
  let signal: @Sendable (Resource) -> Signal<Value>
}

extension Signal {
  /// Creates a signal that holds a resource for as long as it is subscribed.
  ///
  /// Each subscription makes its own resource, on the thread where it starts, and subscribes to the
  /// signal that the last closure makes with it. If `make` throws, that's the error of the signal,
  /// and there is nothing to release.
  ///
  /// The resource is released once, however the subscription ends: by completion, by an error, or
  /// by disposal, whether by the subscriber or by an operator further down. It's released after the
  /// signal's cleanup and before the terminal event is delivered, on the thread that ends the
  /// subscription, so the resource is already free when a subscriber receives the end.
  ///
  /// ReactiveCocoa: none; RxSwift `Observable.using`.
  ///
  /// ```swift
  /// let lines = Signal<String>.using {
  ///   print("open")
  ///   return "file"
  /// } release: { file in
  ///   print("close \(file)")
  /// } _: { file in
  ///   Signal.return("a line of the \(file)")
  /// }
  /// lines.subscribe { print($0) } completed: { print("completed") }
  /// // Prints "open"
  /// // Prints "a line of the file"
  /// // Prints "close file"
  /// // Prints "completed"
  /// ```
  public static func using<Resource: Sendable>(
    _ make: @escaping @Sendable () throws -> Resource,
    release: @escaping @Sendable (Resource) -> Void,
    _ signal: @escaping @Sendable (Resource) -> Signal<Value>
  ) -> Signal<Value> {
    UsingSignal(UsingPlan(make: make, release: release, signal: signal)).made(by: "+using:")
  }
}
