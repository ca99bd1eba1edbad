/// A key path to a property of the main actor, used only there.
struct MainActorPath<Path: AnyKeyPath>: @unchecked Sendable {
  // Unchecked because key paths aren't marked `Sendable`; they never change.
  let property: Path

  init(_ property: Path) {
    self.property = property
  }
}
