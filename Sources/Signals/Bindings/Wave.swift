/// One change that bindings carry from property to property, and where it has been.
///
/// It reaches each property and each channel once, so that no change ever comes back to where it
/// began, however the bindings are joined up and whichever threads carry it.
final class Wave: Sendable {
  private let places: Guarded<Set<ObjectIdentifier>>

  /// Creates a wave that begins somewhere.
  init(from place: AnyObject) {
    places = Guarded([ObjectIdentifier(place)])
  }

  /// Notes that the wave reaches a place; false if it has been there.
  func reach(_ place: AnyObject) -> Bool {
    places.withLock { $0.insert(ObjectIdentifier(place)).inserted }
  }

  /// Whether the wave has been somewhere.
  func hasReached(_ place: AnyObject) -> Bool {
    places.withLock { $0.contains(ObjectIdentifier(place)) }
  }
}

/// A place from which waves come that is not a property: a channel.
final class WavePlace: Sendable {}
