extension Signal {
  /// Returns a signal that prints its events before it passes them on.
  ///
  /// A value is printed as its description, an error after `error`, and completion as `completed`,
  /// each on its own line and after the prefix. You can pass a closure that takes the lines
  /// instead.
  ///
  /// It also lets you look at values after an operator whose closure has several statements: there
  /// `subscribe { print($0) }` doesn't compile, because the compiler infers `Any`, which isn't
  /// sendable, for the values.
  ///
  /// It isn't called `print`, since that would hide the function wherever ``Signal`` is extended.
  ///
  /// ReactiveCocoa: `-logAll`, which names the signal as well; see ``logAll(to:)``.
  ///
  /// ```swift
  /// Signal.return(2).map { number in
  ///   let double = number * 2
  ///   return "\(double)"
  /// }.printing().subscribe()
  /// // Prints "4"
  /// // Prints "completed"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func printing(
    _ prefix: String = "",
    to log: @escaping @Sendable (String) -> Void = { print($0) }
  ) -> Signal<Value> {
    let start = prefix.isEmpty ? "" : prefix + " "
    let effects = Effects<Value>(
      next: { log("\(start)\($0)") },
      error: { log("\(start)error \($0)") },
      completed: { log("\(start)completed") }
    )
    return EffectsSignal(self, effects).derived(from: self, "-printing")
  }
}
