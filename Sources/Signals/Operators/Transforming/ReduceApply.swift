// The compiler can't call a variadic function that's stored in a tuple ("can't fully abstract a
// value of variadic function type"), so each number of arguments has an overload.

extension Signal {
  /// Returns a signal that applies the first element of each tuple to the second.
  ///
  /// The first element of the tuple is a function. It's called once for each tuple and
  /// subscription, on the thread of the tuple; terminal events pass unchanged.
  ///
  /// ReactiveCocoa: `-reduceApply`. There one signal could send functions with different numbers of
  /// arguments; here the type of the signal fixes the number, from one to four.
  ///
  /// ```swift
  /// let double: @Sendable (Int) -> Int = { $0 * 2 }
  /// Signal.return((double, 4)).reduceApply().subscribe { print($0) }  // Prints "8"
  /// ```
  public final func reduceApply<A: Sendable, Output>() -> Signal<Output>
  where Value == (@Sendable (A) -> Output, A) {
    map { $0.0($0.1) }.derived(from: self, "-reduceApply")
  }

  /// Returns a signal that applies the first element of each tuple to the other two.
  ///
  /// ReactiveCocoa: `-reduceApply`.
  ///
  /// ```swift
  /// let add: @Sendable (Int, Int) -> Int = { $0 + $1 }
  /// Signal.return((add, 4, 5)).reduceApply().subscribe { print($0) }  // Prints "9"
  /// ```
  public final func reduceApply<A: Sendable, B: Sendable, Output>() -> Signal<Output>
  where Value == (@Sendable (A, B) -> Output, A, B) {
    map { $0.0($0.1, $0.2) }.derived(from: self, "-reduceApply")
  }

  /// Returns a signal that applies the first element of each tuple to the three others.
  ///
  /// ReactiveCocoa: `-reduceApply`.
  ///
  /// ```swift
  /// let add: @Sendable (Int, Int, Int) -> Int = { $0 + $1 + $2 }
  /// Signal.return((add, 4, 5, 6)).reduceApply().subscribe { print($0) }  // Prints "15"
  /// ```
  public final func reduceApply<A: Sendable, B: Sendable, C: Sendable, Output>() -> Signal<Output>
  where Value == (@Sendable (A, B, C) -> Output, A, B, C) {
    map { $0.0($0.1, $0.2, $0.3) }.derived(from: self, "-reduceApply")
  }

  /// Returns a signal that applies the first element of each tuple to the four others.
  ///
  /// ReactiveCocoa: `-reduceApply`.
  ///
  /// ```swift
  /// let add: @Sendable (Int, Int, Int, Int) -> Int = { $0 + $1 + $2 + $3 }
  /// Signal.return((add, 4, 5, 6, 7)).reduceApply().subscribe { print($0) }  // Prints "22"
  /// ```
  public final func reduceApply<A: Sendable, B: Sendable, C: Sendable, D: Sendable, Output>()
    -> Signal<Output>
  where Value == (@Sendable (A, B, C, D) -> Output, A, B, C, D) {
    map { $0.0($0.1, $0.2, $0.3, $0.4) }.derived(from: self, "-reduceApply")
  }
}
