extension Property {
  /// Returns a property of a closure's results for the values.
  ///
  /// The closure runs at once for the current value, and then on the thread of each later change.
  ///
  /// ReactiveCocoa: none; ReactiveSwift `map`.
  ///
  /// ```swift
  /// let name = Observed("Kim")
  /// let length = name.property.map(\.count)
  /// name.value = "Maria"
  /// print(length.value)  // Prints "5"
  /// ```
  public func map<Output: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Output
  ) -> Property<Output> {
    Property<Output>(following: signal.map(transform)) { transform(value) }
  }

  /// Returns a property of pairs of the values of this property and another one.
  ///
  /// Each change of either makes a pair. If both depend on a third property, each change of that
  /// one makes two pairs, the first of which still holds an old half. The last pair stays when both
  /// have ended.
  ///
  /// ReactiveCocoa: none; ReactiveSwift `combineLatest(with:)`.
  ///
  /// ```swift
  /// let (width, height) = (Observed(2), Observed(3))
  /// let area = width.property.combineLatest(with: height.property).map { $0 * $1 }
  /// print(area.value)  // Prints "6"
  /// height.value = 5
  /// print(area.value)  // Prints "10"
  /// ```
  public func combineLatest<Other: Sendable>(
    with other: Property<Other>
  ) -> Property<(Value, Other)> {
    Property<(Value, Other)>.combineLatest(self, other)
  }

  /// Returns a property of tuples of the values of several properties.
  ///
  /// It's ``combineLatest(with:)`` for any number of properties.
  ///
  /// ReactiveCocoa: none; ReactiveSwift `combineLatest(_:_:)`.
  ///
  /// ```swift
  /// let parts = (Observed("a"), Observed(1), Observed(true))
  /// let all = Property.combineLatest(parts.0.property, parts.1.property, parts.2.property)
  /// parts.1.value = 2
  /// print(all.value)  // Prints "("a", 2, true)"
  /// ```
  public static func combineLatest<each Part: Sendable>(
    _ properties: repeat Property<each Part>
  ) -> Property<Value> where Value == (repeat each Part) {
    Property(following: .combineLatest(repeat (each properties).signal)) {
      (repeat (each properties).value)
    }
  }

  /// Returns a property that follows the property that a closure makes from the latest value.
  ///
  /// The closure runs at once for the current value, and then on the thread of each later change.
  /// After each run, the property that it returns replaces the previous one. The result ends when
  /// this property and the latest inner one have both ended.
  ///
  /// ReactiveCocoa: none; ReactiveSwift `flatMap(.latest)`.
  ///
  /// ```swift
  /// final class Song: Sendable {
  ///   let title: Observed<String>
  ///   init(_ title: String) { self.title = Observed(title) }
  /// }
  /// let playing = Observed(Song("Intro"))
  /// let title = playing.property.flatMap { $0.title.property }
  /// print(title.value)  // Prints "Intro"
  /// playing.value = Song("Finale")
  /// print(title.value)  // Prints "Finale"
  /// ```
  public func flatMap<Output: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Property<Output>
  ) -> Property<Output> {
    Property<Output>(following: signal.flatMapLatest { transform($0).signal }) {
      transform(value).value
    }
  }
}

extension Property where Value: Equatable {
  /// Returns a property that changes only when the value differs from the previous one.
  ///
  /// ReactiveCocoa: none; ReactiveSwift `skipRepeats()`.
  ///
  /// ```swift
  /// let count = Observed(1)
  /// let isEmpty = count.property.map { $0 == 0 }.distinctUntilChanged()
  /// isEmpty.signal.subscribe { print($0) }  // Prints "false"
  /// count.value = 2
  /// count.value = 0  // Prints "true"
  /// ```
  public func distinctUntilChanged() -> Property<Value> {
    Property(following: signal.distinctUntilChanged()) { value }
  }
}

extension ObservedSignal {
  /// The observed property, read-only.
  ///
  /// It doesn't keep the object alive. When the object goes away, the last value stays, and the
  /// signal of the property completes.
  ///
  /// - Precondition: The object still exists.
  ///
  /// ReactiveCocoa: none; ReactiveSwift `Property(capturing:)`.
  ///
  /// ```swift
  /// final class Player {
  ///   @Observed var volume = 1
  /// }
  /// let player = Player()
  /// let isLoud = player.$volume.property.map { $0 > 5 }
  /// player.volume = 9
  /// print(isLoud.value)  // Prints "true"
  /// ```
  public var property: Property<Value> {
    Property(following: self) {
      guard let value else {
        preconditionFailure("the object that this property belongs to no longer exists")
      }
      return value
    }
  }
}

extension Observed {
  /// The property, read-only; see ``ObservedSignal/property``.
  ///
  /// ```swift
  /// let volume = Observed(1)
  /// let shown: Property<Int> = volume.property
  /// volume.value = 2
  /// print(shown.value)  // Prints "2"
  /// ```
  public var property: Property<Value> {
    signal.property
  }
}

extension BehaviorSubject {
  /// The current value, read-only.
  ///
  /// It doesn't keep the subject alive. When the subject goes away, the last value stays, and the
  /// signal of the property completes.
  ///
  /// ReactiveCocoa: none; ReactiveSwift `Property(capturing:)`.
  ///
  /// ```swift
  /// let volume = BehaviorSubject(1)
  /// let shown = volume.property
  /// volume.sendNext(2)
  /// print(shown.value)  // Prints "2"
  /// ```
  public var property: Property<Value> {
    Property(following: self) { value }
  }
}
