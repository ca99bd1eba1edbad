import Synchronization

/// Two properties that adopt each other's changes.
///
///     left  1 --- 2 ----------- 3      each change is written to the other side, unless that has
///              \        /               changed meanwhile: then its own change is on its way here,
///     right  --- 2 --- 3               and is the one that stays
///
/// Everything happens behind the gate, so the changes of both sides have one order.
private final class TwoWayBinding<Value: Sendable>: GateHolder, @unchecked Sendable {
  // Unchecked because of the numbers, which are only touched behind the gate.
  private let left: ObservedSignal<Value>
  private let right: ObservedSignal<Value>
  private let gate = Gate()
  /// The numbers of the last changes that have been handled here.
  private var lastOfLeft = 0
  private var lastOfRight = 0
  let scope = CompoundDisposable()

  enum Side {
    case left, right
  }

  /// A change of one side, apart from its value.
  struct Arrival {
    let side: Side
    let number: Int
    let wave: Wave?
    let isFirst: Bool
  }

  init(_ left: ObservedSignal<Value>, _ right: ObservedSignal<Value>) {
    self.left = left
    self.right = right
  }

  func take(_ value: Value, _ change: Arrival) {
    gate.pass(of: self) { [self] in carry(value, change) }
  }

  func takeEnd() {
    gate.pass(of: self) { [self] in scope.dispose() }
  }

  private func carry(_ value: Value, _ change: Arrival) {
    guard !scope.isDisposed else { return }
    switch change.side {
    case .left:
      lastOfLeft = max(lastOfLeft, change.number)
      // At first the left side adopts the value of the right one.
      guard !change.isFirst, let wave = wave(change.wave, from: left, to: right) else { return }
      let number = right.write(value, wave: wave, expecting: lastOfRight)
      lastOfRight = max(lastOfRight, number ?? 0)
    case .right:
      lastOfRight = max(lastOfRight, change.number)
      // Writing the same value again would propagate through everything bound to the left side.
      if change.isFirst, let held = left.value, areEqual(held, value) { return }
      guard let wave = wave(change.wave, from: right, to: left) else { return }
      let number = left.write(value, wave: wave, expecting: lastOfLeft)
      lastOfLeft = max(lastOfLeft, number ?? 0)
    }
  }

  private func wave(
    _ wave: Wave?,
    from source: ObservedSignal<Value>,
    to target: ObservedSignal<Value>
  ) -> Wave? {
    let wave = wave ?? Wave(from: source)
    return wave.reach(target) ? wave : nil
  }

  /// Whether two values are known to be equal.
  private func areEqual(_ left: Value, _ right: Value) -> Bool {
    guard let left = left as? any Equatable else { return false }
    return left.isEqual(to: right)
  }

  func takeOver(_ mail: Mailbox.Batch) {
    gate.takeOver(mail)
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool {
    other as? Self == self
  }
}

/// The observer that reports the changes of one side to a binding.
private final class TwoWayLink<Value: Sendable>: ObservedLink<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  private let binding: TwoWayBinding<Value>
  private let side: TwoWayBinding<Value>.Side
  private let isFirst = Atomic(true)

  init(
    _ binding: TwoWayBinding<Value>,
    _ side: TwoWayBinding<Value>.Side,
    of property: ObservedSignal<Value>
  ) {
    self.binding = binding
    self.side = side
    super.init(to: property, isCarrier: true)
  }

  override func pass(_ value: Value, _ number: Int, _ wave: Wave?) {
    // Several threads may write at once, and only one change is the first.
    let isFirst =
      self.isFirst.load(ordering: .relaxed) && self.isFirst.exchange(false, ordering: .relaxed)
    binding.take(value, .init(side: side, number: number, wave: wave, isFirst: isFirst))
  }

  override func passEnd() {
    binding.takeEnd()
  }
}

extension ObservedSignal {
  /// Makes this property and another one adopt each other's changes.
  ///
  /// First this property takes the value of the other one. From then on each change of either
  /// property is written to the other, within the assignment and on its thread, whether or not the
  /// value differs. It isn't written back. You can bind properties in chains and trees: a change
  /// reaches each property once. That's also true in a circle. Properties that change on several
  /// threads at once may differ for a moment; in a circle they may stay different.
  ///
  /// If both change at once, one of the two changes ends up on both sides.
  ///
  /// The binding ends when one of the objects goes away or when the result is disposed. It keeps
  /// neither object alive.
  ///
  /// ReactiveCocoa: `RACChannelTo(a, x) = RACChannelTo(b, y)`.
  ///
  /// ```swift
  /// final class Person {
  ///   @Observed var name = ""
  /// }
  /// let (one, other) = (Person(), Person())
  /// other.name = "Kim"
  /// one.$name.synchronize(with: other.$name)
  /// print(one.name)  // Prints "Kim"
  /// one.name = "Max"
  /// print(other.name)  // Prints "Max"
  /// ```
  @discardableResult
  public func synchronize(with other: ObservedSignal<Value>) -> Disposable {
    bind(with: other)
  }

  /// Begins a two-way binding, and returns its scope, which ends with it.
  func bind(with other: ObservedSignal<Value>) -> CompoundDisposable {
    precondition(other !== self, "a property cannot be bound to itself")
    let binding = TwoWayBinding(self, other)
    for link in [
      TwoWayLink(binding, .left, of: self), TwoWayLink(binding, .right, of: other),
    ] where !binding.scope.isDisposed {
      binding.scope.add(link)
      link.begin()
    }
    return binding.scope
  }
}

infix operator <-> : AssignmentPrecedence

/// Makes two properties adopt each other's changes, like ``ObservedSignal/synchronize(with:)``.
///
/// ReactiveCocoa: `RACChannelTo(a, x) = RACChannelTo(b, y)`.
///
/// ```swift
/// let (celsius, shown) = (Observed(20), Observed(0))
/// shown.signal <-> celsius.signal
/// print(shown.value)  // Prints "20"
/// ```
@discardableResult
public func <-> <Value>(
  left: ObservedSignal<Value>,
  right: ObservedSignal<Value>
) -> Disposable {
  left.synchronize(with: right)
}
