public import Observation

extension PropertyChannel {
  /// Creates a channel to a property of a main-actor observable object.
  ///
  /// Values that are sent to the channel are written to the property: at once on the main thread,
  /// and elsewhere as the main scheduler's next work. Other changes of the property are sent after
  /// the turn in which they were made, on the main thread; several changes in one turn produce one
  /// value. If both sides change at once, one of the two changes ends up on both sides.
  ///
  /// The channel completes when the object goes away, and doesn't keep it alive. ``observe(_:_:)``
  /// lists the rules for observable objects.
  ///
  /// ReactiveCocoa: `RACChannelTo(object, property)`.
  ///
  /// ```swift
  /// import Observation
  ///
  /// @MainActor @Observable final class Player {
  ///   var volume = 1
  /// }
  /// let player = Player()
  /// let channel = PropertyChannel(to: player, \.volume)
  /// channel.subscribe { print($0) }  // Prints "1"
  /// channel.sendNext(5)
  /// print(player.volume)  // Prints "5"
  /// ```
  @MainActor
  public convenience init<Object: AnyObject & Observable>(
    to object: Object,
    _ property: ReferenceWritableKeyPath<Object, Value>
  ) {
    let mirror = ObservableMirror(object, property)
    let copy = mirror.copy.signal
    let place = WavePlace()
    self.init(ElsewhereSignal(copy, place), tie: copy.tie) { value in
      withExtendedLifetime(mirror) { _ = copy.write(value, from: place) }
    }
    nameIfWanted("+channel")
  }
}

/// Makes a property of an observable object and an observed property adopt each other's changes.
///
/// First the object takes the value of the other side. From then on a change of the other side is
/// written to the object, at once on the main thread and elsewhere as the main scheduler's next
/// work, and a change of the object is written to the other side after the turn in which it was
/// made. If both change at once, one of the two changes ends up on both sides.
///
/// The binding ends when one of the objects goes away, or when the result is disposed. It keeps
/// neither of them alive. To bind two observable objects, put an ``Observed`` between them.
///
/// ReactiveCocoa: `RACChannelTo(a, x) = RACChannelTo(b, y)`.
///
/// ```swift
/// import Observation
///
/// @MainActor @Observable final class Player {
///   var volume = 1
/// }
/// let (player, slider) = (Player(), Observed(7))
/// synchronize(player, \.volume, with: slider.signal)
/// print(player.volume)  // Prints "7"
/// slider.value = 3
/// print(player.volume)  // Prints "3"
/// ```
@MainActor @discardableResult
public func synchronize<Object: AnyObject & Observable, Value: Sendable>(
  _ object: Object,
  _ property: ReferenceWritableKeyPath<Object, Value>,
  with other: ObservedSignal<Value>
) -> Disposable {
  let mirror = ObservableMirror(object, property)
  let binding = mirror.copy.signal.bind(with: other)
  binding.add(Disposable { _ = mirror })
  return binding
}
