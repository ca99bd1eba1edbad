import Synchronization

@testable import Signals

/// Runs a closure while operators name what they return.
///
/// The switch belongs to the whole process, hence the main actor.
@MainActor func wantingNames<Result>(_ body: () -> Result) -> Result {
  DerivedNames.areWanted.store(true, ordering: .relaxed)
  defer { DerivedNames.areWanted.store(false, ordering: .relaxed) }
  return body()
}
