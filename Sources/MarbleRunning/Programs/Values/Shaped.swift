/// A type of the standard library whose own description isn't the shortest one that a reader
/// understands: strings in quotes, collections without their types.
protocol Shaped {
  func write(to text: inout ValueText, depth: Int)
}

extension Shaped {
  /// Writes a value of exactly this type, so that the cast can't fail.
  static func write(_ value: Any, to text: inout ValueText, depth: Int) {
    (value as? Self)?.write(to: &text, depth: depth)
  }
}

extension Optional: Shaped {
  func write(to text: inout ValueText, depth: Int) {
    guard let self else { return text.write("nil") }
    text.write("Optional(")
    // An optional around a value doesn't count as a level of nesting.
    text.describe(self, depth: depth - 1)
    text.write(")")
  }
}

extension AnyHashable: Shaped {
  func write(to text: inout ValueText, depth: Int) {
    text.describe(base, depth: depth)
  }
}

protocol Quoted: Shaped { var scalars: String.UnicodeScalarView { get } }

extension Quoted {
  func write(to text: inout ValueText, depth: Int) {
    text.quote(scalars)
  }
}

extension String: Quoted { var scalars: String.UnicodeScalarView { unicodeScalars } }
extension Substring: Quoted {
  var scalars: String.UnicodeScalarView { String(prefix(ValueText.limit + 1)).unicodeScalars }
}
extension Character: Quoted {
  var scalars: String.UnicodeScalarView { String(self).unicodeScalars }
}
extension Unicode.Scalar: Quoted {
  var scalars: String.UnicodeScalarView { String(self).unicodeScalars }
}
extension StaticString: Quoted {
  var scalars: String.UnicodeScalarView { description.unicodeScalars }
}

protocol Listed: Shaped, Sequence {}

extension Listed {
  func write(to text: inout ValueText, depth: Int) {
    var separator = "["
    var number = 0
    for element in self {
      if text.isFull { return }
      text.write(separator)
      separator = ", "
      number += 1
      guard number <= ValueText.elements else {
        text.write("...")
        break
      }
      text.describe(element, depth: depth)
    }
    text.write(number == 0 ? "[]" : "]")
  }
}

extension Array: Listed {}
extension ArraySlice: Listed {}
extension ContiguousArray: Listed {}
extension CollectionOfOne: Listed {}
extension EmptyCollection: Listed {}
