// Made from the map of names by Tests/Checks/OtherNames/make.py.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

extension MulticastConnection {
  /// Doesn't exist: `refCount` is a name from other libraries.
  ///
  /// RxSwift: `refCount`.
  @available(*, unavailable, renamed: "share")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func refCount() -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }
}
