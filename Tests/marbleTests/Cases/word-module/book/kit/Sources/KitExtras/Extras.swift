public func extra() -> Int { 1 }
