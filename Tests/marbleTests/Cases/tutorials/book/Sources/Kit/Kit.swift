/// A pot of tea.
public struct Pot {
  /// How many cups are left.
  public var cups: Int

  /// Makes a pot for some cups.
  public init(cups: Int) { self.cups = cups }
}
