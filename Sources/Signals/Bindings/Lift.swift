extension Signal {
  /// Calls a method of an object with the latest values of several signals, from now on.
  ///
  /// The signals are subscribed at once. The method is called when all of them have sent a value,
  /// and then for each further value, whether or not anyone subscribes to the result. The result
  /// sends the method's return values; a late subscriber first gets the latest one. It completes
  /// when all signals have completed, and fails with the first error. It also completes when the
  /// object goes away: immediately if the object is a ``LifetimeOwner``, otherwise when the next
  /// call finds it gone. The object is kept alive only during a call. Without signals the method
  /// isn't called, and the result completes.
  ///
  /// The method runs on the thread of the value that triggered it, one call at a time. The last
  /// value of each signal, and the last result, are kept until the end.
  ///
  /// - Note: Only the signals and the object can stop this. If a subscription should decide whether
  ///   the work is done, use the lazy ``combineLatest(_:reduce:)``: it does nothing without a
  ///   subscription and calls its closure for each one.
  ///
  /// ReactiveCocoa: `-rac_liftSelector:withSignals:`.
  ///
  /// ```swift
  /// final class Label: Sendable {
  ///   func show(_ name: String, _ count: Int) -> String {
  ///     print("\(name): \(count)")
  ///     return name
  ///   }
  /// }
  /// let label = Label()
  /// let count = Observed(1)
  /// let name = Signal.return("files")
  /// let shown = Signal.lift(on: label, name, count.signal) { label, name, count in
  ///   label.show(name, count)
  /// }
  /// // Prints "files: 1"
  /// count.value = 2  // Prints "files: 2"
  /// shown.subscribe { print($0) }  // Prints "files"
  /// ```
  @discardableResult
  public static func lift<Object: AnyObject & Sendable, each Argument: Sendable>(
    on object: Object,
    _ arguments: repeat Signal<each Argument>,
    method: @escaping @Sendable (Object, repeat each Argument) -> Value
  ) -> Signal<Value> {
    Signal<Value?>.combineLatest(repeat each arguments) {
      [weak object] (argument: repeat each Argument) in
      object.map { method($0, repeat each argument) }
    }.call(for: object).made(by: "+lift: \(DerivedNames.list(repeat each arguments))")
  }

  /// Calls a method of an object with each value of this signal, from now on.
  ///
  /// It follows the rules of ``lift(on:_:method:)``. Several arguments can arrive as a tuple.
  ///
  /// ReactiveCocoa: `-rac_liftSelector:withSignalOfArguments:`.
  ///
  /// ```swift
  /// final class Printer: Sendable {
  ///   func print(_ text: String) { Swift.print(text) }
  /// }
  /// let printer = Printer()
  /// Signal.return("page").lift(on: printer) { $0.print($1) }  // Prints "page"
  /// ```
  @discardableResult
  public final func lift<Object: AnyObject & Sendable, Output>(
    on object: Object,
    method: @escaping @Sendable (Object, Value) -> Output
  ) -> Signal<Output> {
    map { [weak object] value in object.map { method($0, value) } }
      .call(for: object).derived(from: self, "-lift:")
  }

  /// Subscribes at once, until a nil or until the object goes away, and replays the last value.
  private final func call<Output>(for object: AnyObject) -> Signal<Output> where Value == Output? {
    let results = ReplaySubject<Output>(capacity: 1)
    let calls = bind { { result, _ in result.map { .return($0) } } }
    if let owner = object as? any LifetimeOwner {
      calls.take(during: owner.lifetime).subscribe(results)
    } else {
      calls.subscribe(results)
    }
    return results
  }
}
