extension Property {
  /// Returns the property of what a closure makes of the values.
  ///
  /// The closure runs at once for the current value, and on the thread of each change after it.
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

  /// Returns the property of pairs of the values of this property and another one.
  ///
  /// Each change of either makes a pair. If both follow from a third property, a change of that one
  /// makes two pairs, the first of which has an old half. The pair stays when both have ended.
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

  /// Returns the property of tuples of the values of several properties.
  ///
  /// It is ``combineLatest(with:)`` for any number of properties.
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

  /// Returns the property of the values of the property that a closure makes of the latest value.
  ///
  /// The closure runs at once for the current value, and on the thread of each change after it.
  /// Then the property that it returns takes the place of the one before. It ends when this one has
  /// ended and the latest one, too.
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
  /// Returns the property that changes only to values that differ from the one before.
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
  /// The observed property, to be read and not written.
  ///
  /// It does not keep the object. When that goes away, the last value stays, and the signal of the
  /// property completes.
  ///
  /// - Precondition: The object is there.
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
        preconditionFailure("the object has gone whose property is asked for")
      }
      return value
    }
  }
}

extension Observed {
  /// The property, to be read and not written; see ``ObservedSignal/property``.
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
  /// The current value, to be read and not sent.
  ///
  /// It does not keep the subject. When that goes away, the last value stays, and the signal of the
  /// property completes.
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
