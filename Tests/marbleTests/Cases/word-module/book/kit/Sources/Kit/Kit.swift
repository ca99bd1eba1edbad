import KitParts

/// Returns a number.
public func kit() -> Int { part() }
