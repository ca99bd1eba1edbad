// Stands in for the lock of Apple's module `os`, which other packages use.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

func declared() -> Never { fatalError("nothing here is ever run") }

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  public init(uncheckedState: State) { declared() }
  public init(initialState: State) where State: Sendable { declared() }

  public func withLock<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R { declared() }

  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R { declared() }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension OSAllocatedUnfairLock where State == Void {
  public init() { declared() }
}
