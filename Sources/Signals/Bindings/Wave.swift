/// One change that bindings carry from property to property, and the places it has reached.
///
/// It reaches each property and each channel once, so no change ever returns to where it began,
/// however the bindings are connected and whichever threads carry it.
final class Wave: Sendable {
  private let places: Guarded<Set<ObjectIdentifier>>

  /// Creates a wave that begins at a place.
  init(from place: AnyObject) {
    places = Guarded([ObjectIdentifier(place)])
  }

  /// Records that the wave has reached a place; returns false if it had been there before.
  func reach(_ place: AnyObject) -> Bool {
    places.withLock { $0.insert(ObjectIdentifier(place)).inserted }
  }

  /// Returns whether the wave has reached a place.
  func hasReached(_ place: AnyObject) -> Bool {
    places.withLock { $0.contains(ObjectIdentifier(place)) }
  }
}

/// A place other than a property where waves can begin: a channel.
final class WavePlace: Sendable {}
