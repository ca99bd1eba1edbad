/// Returns as many corners as there are sides.
public func corners(ofSides sides: Int) -> String { String(repeating: "+", count: sides) }
