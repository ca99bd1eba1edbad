#if canImport(Combine) || SIGNALS_OPEN_COMBINE
#if SIGNALS_OPEN_COMBINE
import OpenCombine
import Signals
#else
import Combine
#endif

/// The values that haven't been requested yet, or the demand that has no values yet.
///
/// This type decides; the caller acts, outside the lock. A caller that gets `deliver` has the turn
/// until it gets `rest`; meanwhile all other callers get `rest`.
struct DemandState<Value> {
  /// What to do now.
  enum Action {
    /// Deliver a value, and then ask for the next action.
    case deliver(Value)
    /// Deliver the end.
    case end(Subscribers.Completion<any Error>)
    /// Do nothing, except to release a value for which there is no room.
    case rest(dropping: Value?)
  }

  private let buffering: ValueBuffering
  private var values = Queue()
  private var demand = Subscribers.Demand.none
  private var completion: Subscribers.Completion<any Error>?
  private var isDelivering = false
  /// Whether the end was delivered or no more events are wanted.
  private var isOver = false

  init(_ buffering: ValueBuffering) {
    self.buffering = buffering
  }

  /// Stores a value.
  mutating func put(_ value: Value) -> Action {
    guard !isOver, completion == nil else { return .rest(dropping: value) }
    if !isDelivering, demand > .none {
      // While there is demand and no delivery is under way, the queue is empty.
      demand -= 1
      isDelivering = true
      return .deliver(value)
    }
    guard isFull else {
      values.append(value)
      return .rest(dropping: nil)
    }
    guard case .newest = buffering, let oldest = values.removeFirst() else {
      return .rest(dropping: value)
    }
    values.append(value)
    return .rest(dropping: oldest)
  }

  /// Stores the end.
  mutating func end(_ completion: Subscribers.Completion<any Error>) -> Action {
    guard !isOver, self.completion == nil else { return .rest(dropping: nil) }
    self.completion = completion
    return isDelivering ? .rest(dropping: nil) : next(adding: .none)
  }

  /// Records that the subscriber wants more values.
  mutating func request(_ demand: Subscribers.Demand) -> Action {
    guard isDelivering else { return next(adding: demand) }
    self.demand += demand
    return .rest(dropping: nil)
  }

  /// Returns the next action, for the caller that has the turn.
  mutating func next(adding demand: Subscribers.Demand) -> Action {
    isDelivering = false
    guard !isOver else { return .rest(dropping: nil) }
    self.demand += demand
    if self.demand > .none, let value = values.removeFirst() {
      self.demand -= 1
      isDelivering = true
      return .deliver(value)
    }
    guard values.isEmpty, let completion else { return .rest(dropping: nil) }
    isOver = true
    return .end(completion)
  }

  /// Ends the delivery, and returns the values that were kept.
  mutating func cancel() -> [Value] {
    isOver = true
    return values.removeAll()
  }

  /// Whether neither the demand nor the buffer has room.
  private var isFull: Bool {
    switch buffering {
    case .all, .waiting: return false
    case .newest(let limit), .oldest(let limit):
      guard let wanted = demand.max else { return false }
      // Values that are asked for leave as soon as they can, so they don't count.
      return values.count - wanted >= limit
    }
  }
}

extension DemandState {
  /// Values in the order of arrival, in an array whose front is cleared now and then.
  fileprivate struct Queue {
    private var elements: [Value?] = []
    private var first = 0

    var count: Int {
      elements.count - first
    }

    var isEmpty: Bool {
      count == 0
    }

    mutating func append(_ value: Value) {
      elements.append(value)
    }

    mutating func removeFirst() -> Value? {
      guard !isEmpty else { return nil }
      defer { clearFront() }
      return elements[first].take()
    }

    mutating func removeAll() -> [Value] {
      defer { self = Queue() }
      return elements.compactMap { $0 }
    }

    private mutating func clearFront() {
      first += 1
      // Half of the array at a time, so that a removal costs the same on average.
      guard first * 2 >= elements.count else { return }
      elements.removeFirst(first)
      first = 0
    }
  }
}
#endif
