extension Signal {
  /// Writes every value to a property of a main-actor object.
  ///
  /// A value that's sent on the main thread is written at once, provided that all earlier ones have
  /// been; any other value is written as work of ``Scheduler/main``, in order. Otherwise it works
  /// like the ``bind`` for objects that are safe on any thread.
  ///
  /// ReactiveCocoa: `RAC(object, property) = [signal deliverOnMainThread]`.
  ///
  /// ```swift
  /// @MainActor final class Label {
  ///   var text = ""
  /// }
  /// let label = Label()
  /// Signal.return("hello").bind(to: label, \.text)
  /// print(label.text)  // Prints "hello"
  /// ```
  @MainActor @discardableResult
  public final func bind<Object: AnyObject & Sendable>(
    to object: Object?,
    _ property: ReferenceWritableKeyPath<Object, Value>
  ) -> Disposable {
    let path = MainActorPath(property)
    return deliverOnMainThread().bind(to: object, path: property) { object, value in
      MainActor.assumeIsolated { object[keyPath: path.property] = value }
    }
  }

  /// Writes every value to a property of a main-actor object, with a replacement for nil.
  ///
  /// ReactiveCocoa: `RAC(object, property, nilValue) = [signal deliverOnMainThread]`.
  ///
  /// ```swift
  /// @MainActor final class Label {
  ///   var text = ""
  /// }
  /// let label = Label()
  /// Signal<String?>.return(nil).bind(to: label, \.text, nilValue: "none")
  /// print(label.text)  // Prints "none"
  /// ```
  @MainActor @discardableResult
  public final func bind<Object: AnyObject & Sendable, Wrapped>(
    to object: Object?,
    _ property: ReferenceWritableKeyPath<Object, Wrapped>,
    nilValue: Wrapped
  ) -> Disposable where Value == Wrapped? {
    map { $0 ?? nilValue }.bind(to: object, property)
  }

  /// Writes every value to an optional property of a main-actor object.
  ///
  /// ReactiveCocoa: `RAC(object, property) = [signal deliverOnMainThread]`.
  ///
  /// ```swift
  /// @MainActor final class Label {
  ///   var text: String?
  /// }
  /// let label = Label()
  /// Signal.return("hello").bind(to: label, \.text)
  /// print(label.text ?? "none")  // Prints "hello"
  /// ```
  @MainActor @discardableResult
  public final func bind<Object: AnyObject & Sendable>(
    to object: Object?,
    _ property: ReferenceWritableKeyPath<Object, Value?>
  ) -> Disposable {
    map(Optional.some).bind(to: object, property)
  }
}
