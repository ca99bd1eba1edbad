import Synchronization

/// Guards the names of all signals: few have one, so each does without a lock of its own.
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
/// A signal describes work; nothing happens until somebody subscribes, and the work is done once
/// for each subscription. One subscription receives any number of values and then at most one
/// terminal event. Its events never overlap, though they may come from different threads.
///
/// Signals are made by ``create(_:)``, ``return(_:)``, ``empty``, ``error(_:)``, ``never`` and
/// ``defer(_:)``, each of which is a class of its own that subscribes in its own way, and by
/// operators such as ``bind(_:)`` on signals that exist. A subscription keeps alive what it needs
/// of a chain of operators; nobody has to keep the signals.
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
  // Unchecked because the class is not final: the properties of all subclasses, which are in this
  // module, never change after `init`, or are guarded, or change only in `deinit`. `naming` guards
  // `label`.
  private var label: SignalLabel?
  /// The class of the sinks at the end of a chain, once it was looked up.
  private let knownEnd = Atomic<UnsafeRawPointer?>(nil)

  init() {}

  /// Starts a subscription whose events go to `sink`, in the way of this kind of signal.
  ///
  /// Everything that must end with the subscription goes into `scope`. Before a terminal event
  /// `scope` is disposed. Called on a thread that has a scheduler, or a stand-in for one.
  func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    preconditionFailure("\(type(of: self)) does not say how to subscribe to it")
  }

  /// Starts a subscription like ``attach(_:in:)``, with a sink that the caller has no more use for.
  ///
  /// A signal that overrides this one takes the reference over, which saves counting it. An
  /// override must say `consuming` as well: the compiler does not check that, and goes wrong.
  func adopt(_ sink: consuming Sink<Value>, in scope: CompoundDisposable) {
    attach(sink, in: scope)
  }

  /// The class of the sinks at the end of a chain, looked up once for each signal.
  final var endType: HandlerSink<Value>.Type {
    if let known = knownEnd.load(ordering: .acquiring) {
      return unsafeBitCast(known, to: HandlerSink<Value>.Type.self)
    }
    let type = HandlerSink<Value>.self
    knownEnd.store(unsafeBitCast(type, to: UnsafeRawPointer.self), ordering: .releasing)
    return type
  }

  /// Sends all values, if that can be done without a subscription, and says whether it was.
  ///
  /// Only signals that do no work can: they send at most one value and complete.
  func sendAtOnce(_ receive: (Value) -> Void) -> Bool {
    false
  }
}

extension Signal: CustomStringConvertible {
  /// The name that ``named(_:)`` gave the signal; empty at first.
  public final var name: String {
    naming.withLock { _ in label }?.text ?? ""
  }

  /// Names the signal, for whoever reads a log, and returns the same signal.
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
