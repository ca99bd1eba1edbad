public import Observation

extension PropertyChannel {
  /// Creates a channel to a property of an observable object of the main actor.
  ///
  /// What the channel is sent is written to the property: at once on the main thread, and as the
  /// next work of it elsewhere. What the object is changed to by others is sent after the turn in
  /// which it changed, on the main thread; several changes in one turn make one value. Of two
  /// changes at once, one from each side, the same one stays on both sides.
  ///
  /// The channel completes when the object goes away, and does not keep it. ``observe(_:_:)`` says
  /// what an observable object must keep to.
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

/// Makes a property of an observable object and an observed property take over each other's
/// changes.
///
/// First the object takes the value of the other side. From then on a change of the other side is
/// written to the object, at once on the main thread and as the next work of it elsewhere, and a
/// change of the object is written to the other side after the turn in which it was made. If both
/// change at once, the same one of the two changes stays on both sides.
///
/// The binding ends when one of the objects goes away, or when the result is disposed. It keeps
/// neither of them. Two observable objects are bound by way of an ``Observed`` between them.
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
