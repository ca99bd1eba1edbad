extension Disposable {
  /// Adds the disposable to a compound one, which disposes it together with its other members.
  ///
  /// ReactiveCocoa: `-addDisposable:`, called on the compound disposable instead.
  ///
  /// ```swift
  /// let all = CompoundDisposable()
  /// Signal<Int>.create { _ in Disposable { print("cleaned up") } }.subscribe().store(in: all)
  /// all.dispose()  // Prints "cleaned up"
  /// ```
  public final func store(in all: CompoundDisposable) {
    all.add(self)
  }

  /// Adds the disposable to a list whose elements are disposed when they're released.
  ///
  /// If the list is a property of an object, its disposables end together with the object.
  ///
  /// ReactiveCocoa: none; other libraries know this as a bag, or as a set of cancellables.
  ///
  /// ```swift
  /// do {
  ///   var subscriptions: [ScopedDisposable] = []
  ///   let signal = Signal<Int>.create { _ in Disposable { print("cleaned up") } }
  ///   signal.subscribe().store(in: &subscriptions)
  ///   print(subscriptions.count)  // Prints "1"
  /// }
  /// // Prints "cleaned up"
  /// ```
  public final func store(in list: inout [ScopedDisposable]) {
    list.append(asScopedDisposable())
  }
}
