import Foundation

/// A value of a property list, to which all types of numbers are the same.
///
/// Foundation on Linux keeps a number as a type of its own choice, returns it as that type, and
/// traps on a `CGFloat`.
enum PropertyListValue {
  /// Returns the object to store for a value: the same, with numbers as objects.
  static func stored(_ value: Any) -> Any {
    converted(value) { number in (number as? CGFloat).map { NSNumber(value: Double($0)) } }
  }

  /// Returns a stored object as a value of a type, or nil if it's something else.
  static func read<Value>(_ object: Any, as type: Value.Type) -> Value? {
    object as? Value
      ?? converted(object) { _ in nil } as? Value
      ?? converted(object) { ($0 as? NSNumber).map { CGFloat($0.doubleValue) } } as? Value
  }

  /// Converts the numbers in a value; those for which the closure returns nil become objects.
  private static func converted(_ value: Any, _ number: (Any) -> Any?) -> Any {
    if let converted = number(value) ?? value as? NSNumber { return converted }
    if let list = value as? [Any] { return list.map { converted($0, number) } }
    guard let table = value as? [String: Any] else { return value }
    return table.mapValues { converted($0, number) }
  }
}
