/// A signal of groups of its source's values.
final class GroupBySignal<Input: Sendable, Key: Hashable & Sendable, Output: Sendable>:
  OperatorSignal<Input, GroupedSignal<Key, Output>, GroupBySink<Input, Key, Output>>,
  @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let key: @Sendable (Input) -> Key
  private let transform: @Sendable (Input) -> Output

  init(
    _ source: Signal<Input>,
    _ key: @escaping @Sendable (Input) -> Key,
    _ transform: @escaping @Sendable (Input) -> Output
  ) {
    self.key = key
    self.transform = transform
    super.init(source)
  }

  override func attach(_ sink: Sink<GroupedSignal<Key, Output>>, in scope: CompoundDisposable) {
    source.extend(linkType().init(sink, key, transform), in: scope)
  }
}

class GroupBySink<Input: Sendable, Key: Hashable & Sendable, Output: Sendable>:
  Sink<Input>, @unchecked Sendable
{
  // Unchecked because a sink's caller serialises the calls that change `groups` and `places`.
  private let downstream: Sink<GroupedSignal<Key, Output>>
  private let key: @Sendable (Input) -> Key
  private let transform: @Sendable (Input) -> Output
  /// The groups, stored without their type, which an array would have to look up again and again.
  private var groups: [AnyObject] = []
  /// The positions of the groups whose keys have the same hash value.
  private var places: [Int: [Int]] = [:]

  required init(
    _ downstream: Sink<GroupedSignal<Key, Output>>,
    _ key: @escaping @Sendable (Input) -> Key,
    _ transform: @escaping @Sendable (Input) -> Output
  ) {
    self.downstream = downstream
    self.key = key
    self.transform = transform
    super.init(above: downstream)
  }

  override func next(_ value: Input) {
    if isCancelled { return }
    group(of: key(value)).sendNext(transform(value))
  }

  override func error(_ error: any Error) {
    let groups = forget()
    downstream.error(error)
    for group in groups { typed(group).sendError(error) }
  }

  override func completed() {
    let groups = forget()
    downstream.completed()
    for group in groups { typed(group).sendCompleted() }
  }

  private func group(of key: Key) -> GroupedSignal<Key, Output> {
    let hash = key.hashValue
    for place in places[hash] ?? [] {
      let group = typed(groups[place])
      if group.key == key { return group }
    }
    let group = GroupedSignal<Key, Output>(key: key)
    places[hash, default: []].append(groups.count)
    groups.append(group)
    downstream.next(group)
    return group
  }

  private func typed(_ group: AnyObject) -> GroupedSignal<Key, Output> {
    unsafeDowncast(group, to: GroupedSignal<Key, Output>.self)
  }

  private func forget() -> [AnyObject] {
    defer {
      groups = []
      places = [:]
    }
    return groups
  }
}

extension Signal {
  /// Returns a signal of signals, one for each key that a closure assigns to the values.
  ///
  /// The first value with a new key first sends its group, and then is sent to the group: if you
  /// subscribe to a group as it arrives, you miss nothing; if you subscribe later, you miss the
  /// values before that. A terminal event goes to the subscriber of the groups, then to each group,
  /// in the order in which the groups were made. When the subscription is disposed, the groups fall
  /// silent.
  ///
  /// If less than 224 KiB of stack is left, a subscription waits until there is more, and misses
  /// the values that are sent to the group in the meantime.
  ///
  /// The groups are kept until the source ends. A value costs a lookup in a table.
  ///
  /// ReactiveCocoa: `-groupBy:`.
  ///
  /// ```swift
  /// let numbers = Subject<Int>()
  /// numbers.groupBy { $0 % 2 == 0 ? "even" : "odd" }.subscribe { group in
  ///   group.subscribe { print(group.key, $0) }
  /// }
  /// for number in 1...3 { numbers.sendNext(number) }
  /// // Prints "odd 1"
  /// // Prints "even 2"
  /// // Prints "odd 3"
  /// ```
  public final func groupBy<Key: Hashable & Sendable>(
    _ key: @escaping @Sendable (Value) -> Key
  ) -> Signal<GroupedSignal<Key, Value>> {
    GroupBySignal(self, key) { $0 }.derived(from: self, "-groupBy:")
  }

  /// Returns a signal of signals like ``groupBy(_:)``, with values from a second closure.
  ///
  /// ReactiveCocoa: `-groupBy:transform:`.
  ///
  /// ```swift
  /// let words = Subject<String>()
  /// words.groupBy { $0.count } transform: { $0.uppercased() }.subscribe { group in
  ///   group.subscribe { print(group.key, $0) }
  /// }
  /// words.sendNext("one")  // Prints "3 ONE"
  /// ```
  public final func groupBy<Key: Hashable & Sendable, Output>(
    _ key: @escaping @Sendable (Value) -> Key,
    transform: @escaping @Sendable (Value) -> Output
  ) -> Signal<GroupedSignal<Key, Output>> {
    GroupBySignal(self, key, transform).derived(from: self, "-groupBy:transform:")
  }
}
