/// A key path to a property of the main actor, which is only used there.
struct MainActorPath<Path: AnyKeyPath>: @unchecked Sendable {
  // Unchecked because key paths are not marked as `Sendable`; they never change.
  let property: Path

  init(_ property: Path) {
    self.property = property
  }
}
