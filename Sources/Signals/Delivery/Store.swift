/// Values that wait to be taken, subject to a buffering policy.
///
/// Its owner guards it, and releases dropped values outside the lock.
final class Store<Value> {
  private let values = Ring<Value>()
  private let buffering: ValueBuffering
  // The owner's guard is enough; checking each access would cost as much as the rest.
  @exclusivity(unchecked) private var watermark = Watermark()

  init(keeping buffering: ValueBuffering) {
    self.buffering = buffering
  }

  /// Whether nothing is waiting.
  var isEmpty: Bool {
    values.isEmpty
  }

  /// How many values are waiting.
  var count: Int {
    values.count
  }

  /// Appends a value, subject to the buffering; `spill` takes a value that's to be released.
  ///
  /// `mayWait` is false for a sender that must not wait for room.
  func admit(_ value: Value, mayWait: Bool, spill: Ring<Value>?) -> Admission {
    guard values.count >= buffering.limit else { return append(value) }
    switch buffering {
    case .waiting where mayWait: return .full
    case .waiting, .all: return append(value)
    case .newest where !values.isEmpty:
      spill?.append(values.removeFirst())
      values.append(value)
      return .keptInsteadOfOldest
    case .newest, .oldest:
      spill?.append(value)
      return .dropped
    }
  }

  private func append(_ value: Value) -> Admission {
    values.append(value)
    return watermark.isReached(by: values.count) ? .keptAndWorthAWord : .kept
  }

  /// Removes and returns the value that has waited longest; there must be one.
  func removeFirst() -> Value {
    values.removeFirst()
  }

  /// Removes all values, and returns them to be released.
  func removeAll() -> [Value] {
    values.removeAll()
  }
}

/// What happened to a value that was to be kept.
enum Admission {
  /// It waits to be taken.
  case kept
  /// It waits, and enough values are waiting now for this to be reported.
  case keptAndWorthAWord
  /// It waits in the place of the oldest one, which is to be released.
  case keptInsteadOfOldest
  /// Too many are already waiting, and it's to be released.
  case dropped
  /// Too many are already waiting; the sender has to try again when there is room.
  case full
}
