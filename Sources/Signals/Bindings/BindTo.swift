extension Signal {
  /// Writes every value to a property of an object, until the signal ends or the object goes away.
  ///
  /// The signal is subscribed at once, and values are written on the threads that send them. The
  /// binding keeps the object alive only during each write. When the object goes away, the binding
  /// ends immediately if the object is a ``LifetimeOwner``; otherwise it ends when the next value
  /// finds the object gone. The property keeps its last value when the signal completes. If the
  /// object is nil, nothing is subscribed.
  ///
  /// An error can't be bound, so handle it first. In a debug build an error stops the program, and
  /// so does binding a second signal to a property of a ``LifetimeOwner`` while the first is still
  /// bound; in a release build an error ends the binding, and both signals write.
  ///
  /// Disposing the result ends the binding.
  ///
  /// ReactiveCocoa: `RAC(object, property) = signal`, `-setKeyPath:onObject:`.
  ///
  /// ```swift
  /// final class Label: @unchecked Sendable {
  ///   @Observed var text = ""
  /// }
  /// let label = Label()
  /// Signal.return(42).map { "the answer is \($0)" }.bind(to: label, \.text)
  /// print(label.text)  // Prints "the answer is 42"
  /// ```
  @discardableResult
  public final func bind<Object: AnyObject & Sendable>(
    to object: Object?,
    _ property: any ReferenceWritableKeyPath<Object, Value> & Sendable
  ) -> Disposable {
    bind(to: object, path: property) { $0[keyPath: property] = $1 }
  }

  /// Starts a binding that writes with a closure; the key path distinguishes it from others.
  final func bind<Object: AnyObject & Sendable>(
    to object: Object?,
    path: AnyKeyPath,
    write: @escaping @Sendable (Object, Value) -> Void
  ) -> Disposable {
    let scope = CompoundDisposable()
    guard let object else {
      scope.dispose()
      return scope
    }
    if let owner = object as? any LifetimeOwner {
      owner.lifetime.add(subscription: scope)
      #if DEBUG
      let isFree = owner.lifetime.bind(BoundProperty(path: path), in: scope)
      assert(isFree, "two live signals are bound to the same property of \(type(of: object))")
      #endif
    }
    connect(BindingSink(object, in: scope, write), in: scope)
    return scope
  }

  /// Writes every value to a property of an object, with a replacement for nil.
  ///
  /// Otherwise it works like ``bind(to:_:)``.
  ///
  /// ReactiveCocoa: `RAC(object, property, nilValue) = signal`.
  ///
  /// ```swift
  /// final class Label: @unchecked Sendable {
  ///   @Observed var text = ""
  /// }
  /// let label = Label()
  /// Signal<String?>.return(nil).bind(to: label, \.text, nilValue: "none")
  /// print(label.text)  // Prints "none"
  /// ```
  @discardableResult
  public final func bind<Object: AnyObject & Sendable, Wrapped>(
    to object: Object?,
    _ property: any ReferenceWritableKeyPath<Object, Wrapped> & Sendable,
    nilValue: Wrapped
  ) -> Disposable where Value == Wrapped? {
    map { $0 ?? nilValue }.bind(to: object, property)
  }

  /// Writes every value to an optional property of an object.
  ///
  /// Otherwise it works like ``bind(to:_:)``.
  ///
  /// ReactiveCocoa: `RAC(object, property) = signal`.
  ///
  /// ```swift
  /// final class Label: @unchecked Sendable {
  ///   @Observed var text: String?
  /// }
  /// let label = Label()
  /// Signal.return("some").bind(to: label, \.text)
  /// print(label.text ?? "none")  // Prints "some"
  /// ```
  @discardableResult
  public final func bind<Object: AnyObject & Sendable>(
    to object: Object?,
    _ property: any ReferenceWritableKeyPath<Object, Value?> & Sendable
  ) -> Disposable {
    map(Optional.some).bind(to: object, property)
  }
}

/// Passes values to a closure together with an object that it doesn't keep alive.
private final class BindingSink<Object: AnyObject & Sendable, Value: Sendable>:
  Sink<Value>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private weak let object: Object?
  private let scope: CompoundDisposable
  private let write: @Sendable (Object, Value) -> Void

  init(
    _ object: Object,
    in scope: CompoundDisposable,
    _ write: @escaping @Sendable (Object, Value) -> Void
  ) {
    self.object = object
    self.scope = scope
    self.write = write
    super.init(endOf: scope)
  }

  override func next(_ value: Value) {
    if isCancelled { return }
    guard let object else { return scope.dispose() }
    write(object, value)
  }

  override func error(_ error: any Error) {
    if isCancelled { return }
    assertionFailure("an error was sent to a property of \(Object.self): \(error)")
  }

  override func completed() {}
}
