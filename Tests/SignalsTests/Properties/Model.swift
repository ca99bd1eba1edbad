import Signals

/// An object of the tests, with observed properties and a lifetime.
final class Model: LifetimeOwner, @unchecked Sendable {
  // Unchecked because the storage of the wrapped properties is a variable that is never replaced.
  let lifetime = Lifetime()
  @Observed var number = 0
  @Observed var text = "a"
  @Observed var label: String?
  @Observed var child: Model?
}

/// An object without a lifetime.
final class Bare: @unchecked Sendable {
  // Unchecked as above.
  @Observed var number = 0
}
