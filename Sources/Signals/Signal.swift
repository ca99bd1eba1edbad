import Synchronization

/// Guards the names of all signals: few have one, so no signal needs a lock of its own.
private let naming = Guarded(())

/// The name of a signal that has one.
private final class SignalLabel: Sendable {
  let text: String

  init(text: String) {
    self.text = text
  }
}

/// A stream of values over time, ended by an error, by completion, or never.
///
/// A signal describes work; nothing happens until someone subscribes, and the work is done once for
/// each subscription. One subscription receives any number of values and then at most one terminal
/// event. Its events never overlap, though they may come from different threads.
///
/// Signals are made by ``create(_:)``, ``return(_:)``, ``empty``, ``error(_:)``, ``never`` and
/// ``defer(_:)``, each backed by a class that subscribes in its own way, and by operators such as
/// ``bind(_:)`` on existing signals. A subscription keeps alive what it needs of a chain of
/// operators; you don't have to keep the signals.
///
/// ReactiveCocoa: `RACSignal`.
///
/// ```swift
/// let greeting = Signal<String>.create { subscriber in
///   subscriber.sendNext("hello")
///   subscriber.sendCompleted()
///   return nil
/// }
/// greeting.map { $0 + ", world" }.subscribe { print($0) }  // Prints "hello, world"
/// ```
public class Signal<Value: Sendable>: @unchecked Sendable {
  // Unchecked because the class isn't final: the properties of all subclasses, which are in this
  // module, never change after `init`, or are guarded, or change only in `deinit`. `naming` guards
  // `label`.
  private var label: SignalLabel?
  /// The class of the sinks at the end of a chain, once it has been looked up.
  private let knownEnd = Atomic<UnsafeRawPointer?>(nil)

  init() {}

  /// Subscribes with up to three closures and returns a disposable that ends the subscription.
  ///
  /// The subscription starts before this method returns, and everything the signal sends at once
  /// has arrived by then. On a thread without a scheduler, a stand-in is current in the meantime,
  /// so that every producer finds a ``Scheduler/current``.
  ///
  /// A terminal event arrives after the source's cleanup: by then the subscription is already
  /// disposed. The one exception is a producer that terminates before it has returned its cleanup,
  /// which then runs afterwards. An error without an error closure reaches ``UnhandledErrors``. The
  /// subscription lives until it terminates or is disposed, whether or not the result is kept.
  ///
  /// ReactiveCocoa: `-subscribeNext:error:completed:` and its six shorter variants.
  ///
  /// ```swift
  /// Signal.return(1).subscribe { print($0) } completed: { print("completed") }
  /// // Prints "1"
  /// // Prints "completed"
  /// ```
  @discardableResult
  public func subscribe(
    next: (@Sendable (Value) -> Void)? = nil,
    error: (@Sendable (any Error) -> Void)? = nil,
    completed: (@Sendable () -> Void)? = nil
  ) -> Disposable {
    let scope = CompoundDisposable()
    connect(endType.init(next: next, error: error, completed: completed, in: scope), in: scope)
    return scope
  }

  /// Starts a subscription whose events go to `sink`, in the way that suits this kind of signal.
  ///
  /// Everything that must end with the subscription goes into `scope`, which is disposed before a
  /// terminal event. Called on a thread that has a scheduler or a stand-in for one.
  func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    preconditionFailure("\(type(of: self)) doesn't say how to subscribe to it")
  }

  /// Starts a subscription like ``attach(_:in:)``, with a sink that the caller no longer needs.
  ///
  /// A signal that overrides this method takes over the reference, which saves counting it. An
  /// override must say `consuming` as well: the compiler doesn't check that and generates wrong
  /// code.
  func adopt(_ sink: consuming Sink<Value>, in scope: CompoundDisposable) {
    attach(sink, in: scope)
  }

  /// The class of the sinks at the end of a chain, looked up once per signal.
  final var endType: HandlerSink<Value>.Type {
    if let known = knownEnd.load(ordering: .acquiring) {
      return unsafeBitCast(known, to: HandlerSink<Value>.Type.self)
    }
    let type = HandlerSink<Value>.self
    knownEnd.store(unsafeBitCast(type, to: UnsafeRawPointer.self), ordering: .releasing)
    return type
  }

  /// Sends all values if that needs no subscription, and returns whether it did.
  ///
  /// Only signals that do no work can do this: they send at most one value and complete.
  func sendAtOnce(_ receive: (Value) -> Void) -> Bool {
    false
  }
}

extension Signal: CustomStringConvertible {
  /// The name that ``named(_:)`` gave the signal; empty at first.
  public final var name: String {
    naming.withLock { _ in label }?.text ?? ""
  }

  /// Names the signal, for anyone who reads a log, and returns the same signal.
  ///
  /// ReactiveCocoa: `-setNameWithFormat:`.
  ///
  /// ```swift
  /// let clock = Signal<Int>.never.named("clock")
  /// print(clock.name)  // Prints "clock"
  /// ```
  @discardableResult
  public final func named(_ name: @autoclosure () -> String) -> Self {
    let label = SignalLabel(text: name())
    naming.withLock { _ in self.label = label }
    return self
  }

  /// The kind of the signal and its name.
  ///
  /// ```swift
  /// print(Signal.return(1).named("one").description)  // Prints "ReturnSignal<Int> one"
  /// ```
  public final var description: String {
    let name = name
    return name.isEmpty ? "\(type(of: self))" : "\(type(of: self)) \(name)"
  }
}
