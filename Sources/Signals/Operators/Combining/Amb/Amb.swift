/// A signal that follows the first of several signals to send anything.
final class AmbSignal<Value: Sendable>: Signal<Value>, @unchecked Sendable {
  // Unchecked because of `parts`, which only `deinit` changes.
  private var parts: [Signal<Value>]

  init(_ parts: [Signal<Value>]) {
    self.parts = parts
  }

  deinit {
    Unwinding.letGo(now: { parts = [] }, later: { Parcel(parts) })
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    if parts.isEmpty { return Signal<Value>.empty.attach(sink, in: scope) }
    let race = AmbRace(scope)
    for part in parts where !scope.isDisposed {
      let partScope = CompoundDisposable()
      guard let number = race.enter(partScope) else { return }
      part.connect(AmbSink(sink, race, number, partScope), in: partScope)
    }
  }
}

/// The race between the signals of one subscription.
private final class AmbRace: Sendable {
  /// The scope of the whole, which holds a scope for each signal that may still win.
  let scope: CompoundDisposable
  private let state = Guarded(AmbState())

  init(_ scope: CompoundDisposable) {
    self.scope = scope
  }

  /// Adds a signal to the race and returns its number; nil if the race has been decided.
  func enter(_ partScope: CompoundDisposable) -> Int? {
    scope.add(partScope)
    if let number = state.withLock({ $0.enter(partScope) }) { return number }
    scope.remove(partScope)
    return nil
  }

  /// Returns whether an event of a signal passes; the very first event disposes the other signals.
  func hears(_ number: Int) -> Bool {
    switch state.withLock({ $0.hear(number) }) {
    case .wins(let losers):
      for loser in losers {
        scope.remove(loser)
        loser.dispose()
      }
      return true
    case .passes: return true
    case .isLate: return false
    }
  }
}

/// Receives the events of one of the signals.
///
/// Only the winner ever calls the sink below, so that sink needs no gate.
private final class AmbSink<Value: Sendable>: Sink<Value>, @unchecked Sendable {
  // Unchecked because a sink's caller serialises the calls that change `hasWon`.
  private let downstream: Sink<Value>
  private let race: AmbRace
  private let number: Int
  private let ownScope: CompoundDisposable
  /// Whether this signal is known to have won, so that the race needn't be checked.
  private var hasWon = false

  init(
    _ downstream: Sink<Value>,
    _ race: AmbRace,
    _ number: Int,
    _ ownScope: CompoundDisposable
  ) {
    self.downstream = downstream
    self.race = race
    self.number = number
    self.ownScope = ownScope
    super.init(above: downstream)
  }

  override func next(_ value: Value) {
    if passes(), !race.scope.isDisposed { downstream.next(value) }
  }

  override func error(_ error: any Error) {
    if passes(), race.scope.claim(endOf: ownScope) { downstream.error(error) }
  }

  override func completed() {
    if passes(), race.scope.claim(endOf: ownScope) { downstream.completed() }
  }

  private func passes() -> Bool {
    if !hasWon { hasWon = race.hears(number) }
    return hasWon
  }
}

extension Signal {
  /// Returns a signal that follows this signal or another, whichever sends first.
  ///
  /// This signal is subscribed first, then the other, unless this one has sent something by then.
  /// The first event of either, of whatever kind, decides: the other signal is disposed, and then
  /// that event and all that follow pass. The two may send from different threads. After the
  /// decision a value costs two loads from memory and no lock.
  ///
  /// ReactiveCocoa: none; RxSwift `amb`.
  ///
  /// ```swift
  /// let (near, far) = (Subject<String>(), Subject<String>())
  /// near.amb(with: far).subscribe { print($0) }
  /// far.sendNext("far")  // Prints "far"
  /// near.sendNext("near")
  /// far.sendNext("away")  // Prints "away"
  /// ```
  public final func amb(with other: Signal<Value>) -> Signal<Value> {
    AmbSignal([self, other]).derived(from: self, "-amb: [\(DerivedNames.shortened(other.name))]")
  }

  /// Returns a signal that follows the first of the given signals to send anything.
  ///
  /// It follows the rules of ``amb(with:)``, for any number of signals; they're subscribed in the
  /// order of the list, until one has sent something. With no signals it completes at once.
  ///
  /// ReactiveCocoa: none; RxSwift `Observable.amb`.
  ///
  /// ```swift
  /// Signal.amb(.never, .return(2), .return(3)).subscribe { print($0) }  // Prints "2"
  /// ```
  public static func amb(_ signals: Signal<Value>...) -> Signal<Value> {
    amb(signals)
  }

  /// Returns a signal that follows the first of the signals of a sequence to send anything.
  ///
  /// It follows the rules of ``amb(with:)``. The call iterates over the sequence once.
  ///
  /// ReactiveCocoa: none; RxSwift `Observable.amb`.
  ///
  /// ```swift
  /// Signal.amb((1...2).map { .return($0) }).subscribe { print($0) }  // Prints "1"
  /// ```
  public static func amb(_ signals: some Sequence<Signal<Value>>) -> Signal<Value> {
    let signals = Array(signals)
    return AmbSignal(signals).made(by: "+amb: \(DerivedNames.list(signals))")
  }
}
