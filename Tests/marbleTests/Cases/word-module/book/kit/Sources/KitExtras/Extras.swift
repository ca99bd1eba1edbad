/// Returns a number.
public func extra() -> Int { 1 }
