import Synchronization

/// A signal of the values that its source sends after a trigger has sent something.
final class SkipUntilSignal<Value: Sendable, Trigger: Sendable>:
  OperatorSignal<Value, Value, SkipUntilSink<Value>>, @unchecked Sendable
{
  // Unchecked because of `trigger`, which only `deinit` changes.
  private var trigger: Signal<Trigger>?

  init(_ source: Signal<Value>, until trigger: Signal<Trigger>) {
    self.trigger = trigger
    super.init(source)
  }

  deinit {
    Unwinding.letGo(now: { trigger = nil }, later: { trigger })
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let link = linkType().init(sink, in: scope)
    let opening = Opening(scope)
    trigger?.connect(OpeningSink<Trigger, Value>(link, opening), in: opening.ownScope)
    source.extendLast(link, in: link.sourceScope)
  }
}

/// Passes the values of the source on once it's open.
///
/// It needs no gate: until it opens, only the error of the trigger is sent, and the trigger is
/// disposed when it opens. From then on only the source sends.
class SkipUntilSink<Value: Sendable>: OutlivingSink<Value, Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let isOpen = Atomic<Bool>(false)

  required init(_ downstream: Sink<Value>, in scope: CompoundDisposable) {
    super.init(to: downstream, in: scope)
  }

  override func next(_ value: Value) {
    if isOpen.load(ordering: .acquiring) { deliver(value) }
  }

  /// Lets values through from now on.
  fileprivate final func open() {
    isOpen.store(true, ordering: .releasing)
  }
}

/// The scope of the trigger, inside that of the whole.
private struct Opening {
  let ownScope = CompoundDisposable()
  private let scope: CompoundDisposable

  init(_ scope: CompoundDisposable) {
    self.scope = scope
    scope.add(ownScope)
  }

  /// Ends the whole with the error of the trigger.
  func fail(_ link: SkipUntilSink<some Sendable>, _ error: any Error) {
    if scope.claim(endOf: ownScope) { link.downstream.error(error) }
  }

  /// Removes the trigger from the whole.
  func end() {
    scope.remove(ownScope)
    ownScope.dispose()
  }
}

/// Takes the events of the trigger, up to its first value.
private final class OpeningSink<Trigger: Sendable, Value: Sendable>:
  Sink<Trigger>, @unchecked Sendable
{
  // Unchecked because a sink's caller serialises the calls that change `isOver`.
  private let link: SkipUntilSink<Value>
  private let opening: Opening
  private var isOver = false

  init(_ link: SkipUntilSink<Value>, _ opening: Opening) {
    self.link = link
    self.opening = opening
    super.init(above: link)
  }

  override func next(_ value: Trigger) {
    guard !isOver else { return }
    isOver = true
    link.open()
    opening.end()
  }

  override func error(_ error: any Error) {
    if !isOver { opening.fail(link, error) }
  }

  override func completed() {
    opening.end()
  }
}

extension Signal {
  /// Returns a signal of this one's values after another signal has sent something.
  ///
  /// The other signal, the trigger, is subscribed first. Its first value disposes it and lets this
  /// signal's values through from then on; earlier ones are dropped. If the trigger completes
  /// without a value, no values ever pass, but the result still waits for this signal's end. An
  /// error of the trigger disposes both and is sent; if it fails at once, this signal isn't
  /// subscribed. Terminal events of this signal dispose the trigger and pass.
  ///
  /// The two may send from different threads. A value costs two loads from memory and no lock.
  ///
  /// ReactiveCocoa: none; RxSwift `skip(until:)`.
  ///
  /// ```swift
  /// let (numbers, start) = (Subject<Int>(), Subject<Void>())
  /// numbers.skipUntil(start).subscribe { print($0) }
  /// numbers.sendNext(1)
  /// start.sendNext()
  /// numbers.sendNext(2)  // Prints "2"
  /// ```
  public final func skipUntil(_ trigger: Signal<some Sendable>) -> Signal<Value> {
    SkipUntilSignal(self, until: trigger)
      .derived(from: self, "-skipUntil: [\(DerivedNames.shortened(trigger.name))]")
  }
}
