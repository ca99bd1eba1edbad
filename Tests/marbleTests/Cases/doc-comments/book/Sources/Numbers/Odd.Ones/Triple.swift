// swift-format-ignore-file

/// Triples a number.
///
/// ```swift
/// print(triple(2)) // Prints "7"
/// ```
public func triple(_ number: Int) -> Int { 3 * number }
