// Made from the map of names by Tests/Checks/OtherNames/make.py.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

extension Disposable {
  /// Doesn't exist: `disposed(by:)` is a name from other libraries.
  ///
  /// RxSwift: `disposed(by:)`.
  @available(
    *,
    unavailable,
    renamed: "store(in:)",
    message:
      "or an array of `ScopedDisposable`, which dispose when they're released; or a `Lifetime`"
  )
  @_alwaysEmitIntoClient
  public final func disposed(by bag: Any) {
    preconditionFailure("it's unavailable")
  }
}
