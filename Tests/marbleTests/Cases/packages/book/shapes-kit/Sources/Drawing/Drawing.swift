import Numbers

/// Returns a line of a length.
public func line(of length: Int) -> String { String(repeating: "-", count: double(length)) }
