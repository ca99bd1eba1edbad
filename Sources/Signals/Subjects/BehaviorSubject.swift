/// A subject that always has a current value, with which every subscription starts.
///
/// The current value is the one that was sent last, or at first the initial one. A new subscriber
/// receives it before subscribing returns, followed by what's sent later. After the end a new
/// subscriber receives the last value and the terminal event. Otherwise it behaves like any
/// ``Subject``, whose documentation covers order, threads and the end.
///
/// ReactiveCocoa: `RACBehaviorSubject`. There the end was forgotten, and a value that was sent
/// during a subscription could arrive twice.
///
/// ```swift
/// let volume = BehaviorSubject(5)
/// volume.subscribe { print("volume", $0) }  // Prints "volume 5"
/// volume.sendNext(6)  // Prints "volume 6"
/// print(volume.value)  // Prints "6"
/// ```
public final class BehaviorSubject<Value: Sendable>: Subject<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let replay: ReplayHub<Value>

  /// Creates a subject whose current value is the given one.
  ///
  /// For `buffering` see ``Subject/init(keeping:)``.
  ///
  /// ReactiveCocoa: `+behaviorSubjectWithDefaultValue:`.
  public init(_ value: Value, keeping buffering: ValueBuffering = .all) {
    replay = ReplayHub(limit: 1, keeping: buffering)
    replay.begin(with: value)
    super.init(replay)
  }

  /// The current value: the one whose delivery began last.
  ///
  /// A value that's sent while another one is being delivered becomes current when its turn comes.
  public var value: Value {
    guard let value = replay.last else {
      preconditionFailure("a behavior subject has lost its value")
    }
    return value
  }
}
