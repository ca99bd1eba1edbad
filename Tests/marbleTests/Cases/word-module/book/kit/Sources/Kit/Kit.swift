import KitParts

public func kit() -> Int { part() }
