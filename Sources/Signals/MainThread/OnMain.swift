// Turns main-actor closures into closures that are called on the main thread.

/// Returns a closure that runs a main-actor closure and must be called on the main thread.
@usableFromInline
func onMain<Output: Sendable>(
  _ body: @escaping @MainActor @Sendable () -> Output
) -> @Sendable () -> Output {
  { MainActor.assumeIsolated { body() } }
}

/// Returns a closure that runs a main-actor closure and must be called on the main thread.
@usableFromInline
func onMain<Input: Sendable, Output: Sendable>(
  _ body: @escaping @MainActor @Sendable (Input) -> Output
) -> @Sendable (Input) -> Output {
  { input in MainActor.assumeIsolated { body(input) } }
}

/// Returns a closure that runs a main-actor closure and must be called on the main thread.
@usableFromInline
func onMain<Input: Sendable, Output: Sendable>(
  _ body: @escaping @MainActor @Sendable (Input) throws -> Output
) -> @Sendable (Input) throws -> Output {
  { input in try MainActor.assumeIsolated { try body(input) } }
}

/// Returns a closure that runs a main-actor closure and must be called on the main thread.
@usableFromInline
func onMain<First: Sendable, Second: Sendable, Output: Sendable>(
  _ body: @escaping @MainActor @Sendable (First, Second) -> Output
) -> @Sendable (First, Second) -> Output {
  { first, second in MainActor.assumeIsolated { body(first, second) } }
}

/// Returns a closure that runs a main-actor closure and must be called on the main thread.
@usableFromInline
func onMain<First: Sendable, Second: Sendable, Third: Sendable, Output: Sendable>(
  _ body: @escaping @MainActor @Sendable (First, Second, Third) -> Output
) -> @Sendable (First, Second, Third) -> Output {
  { first, second, third in MainActor.assumeIsolated { body(first, second, third) } }
}
