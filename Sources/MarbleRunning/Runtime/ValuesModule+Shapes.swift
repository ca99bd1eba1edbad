extension ValuesModule {
  /// How values of the standard library are written, where their own words are not the shortest
  /// that a reader understands: strings in quotes, collections without their types.
  ///
  /// Sets and dictionaries have no order, so theirs is that of their texts or numbers.
  static let shapes = #"""
    protocol Shaped {
      /// Writes a value of exactly this type, so that casts to it cannot fail.
      static func write(_ value: Any, to text: inout ValueText, depth: Int)
    }

    extension Optional: Shaped {
      static func write(_ value: Any, to text: inout ValueText, depth: Int) {
        guard case let wrapped? = value as! Self else { return text.write("nil") }
        text.write("Optional(")
        text.describe(wrapped, depth: depth - 1)
        text.write(")")
      }
    }

    extension AnyHashable: Shaped {
      static func write(_ value: Any, to text: inout ValueText, depth: Int) {
        text.describe((value as! Self).base, depth: depth)
      }
    }

    protocol Quoted: Shaped { var scalars: String.UnicodeScalarView { get } }

    extension Quoted {
      static func write(_ value: Any, to text: inout ValueText, depth: Int) {
        text.quote((value as! Self).scalars)
      }
    }

    extension String: Quoted { var scalars: String.UnicodeScalarView { unicodeScalars } }
    extension Substring: Quoted {
      var scalars: String.UnicodeScalarView { String(prefix(ValueText.limit + 1)).unicodeScalars }
    }
    extension Character: Quoted { var scalars: String.UnicodeScalarView { String(self).unicodeScalars } }
    extension Unicode.Scalar: Quoted {
      var scalars: String.UnicodeScalarView { String(self).unicodeScalars }
    }
    extension StaticString: Quoted {
      var scalars: String.UnicodeScalarView { description.unicodeScalars }
    }

    protocol Listed: Shaped, Sequence {}

    extension Listed {
      static func write(_ value: Any, to text: inout ValueText, depth: Int) {
        var separator = "["
        var number = 0
        for element in value as! Self {
          if text.isFull { return }
          text.write(separator)
          separator = ", "
          number += 1
          guard number <= ValueText.elements else { text.write("..."); break }
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

    /// What stands at one place of a collection without order.
    struct Entry {
      let key: String
      let number: Double?
      let value: Any?

      init(_ key: Any, _ value: Any?, _ depth: Int) {
        self.key = Entry.text(of: key, depth)
        self.number = Double(self.key)
        self.value = value
      }

      static func text(of value: Any, _ depth: Int) -> String {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ValueText.capacity) { buffer in
          var text = ValueText(buffer)
          text.describe(value, depth: depth)
          return String(decoding: buffer[..<text.count], as: UTF8.self)
        }
      }

      static func isBefore(_ left: Entry, _ right: Entry) -> Bool {
        guard let first = left.number, let second = right.number, first != second else {
          return left.key < right.key
        }
        return first < second
      }
    }

    extension ValueText {
      mutating func write(_ entries: [Entry], of count: Int, empty: String, depth: Int) {
        guard count > 0 else { return write(empty) }
        var separator = "["
        for entry in entries.count == count ? entries.sorted(by: Entry.isBefore) : entries {
          if isFull { return }
          write(separator)
          separator = ", "
          write(entry.key)
          guard let value = entry.value else { continue }
          write(": ")
          describe(value, depth: depth)
        }
        write(entries.count == count ? "]" : ", ...]")
      }
    }

    extension Set: Shaped {
      static func write(_ value: Any, to text: inout ValueText, depth: Int) {
        let set = value as! Self
        let entries = set.prefix(ValueText.elements).map { Entry($0, nil, depth) }
        text.write(entries, of: set.count, empty: "[]", depth: depth)
      }
    }

    extension Dictionary: Shaped {
      static func write(_ value: Any, to text: inout ValueText, depth: Int) {
        let dictionary = value as! Self
        let entries = dictionary.prefix(ValueText.elements).map { Entry($0.key, $0.value, depth) }
        text.write(entries, of: dictionary.count, empty: "[:]", depth: depth)
      }
    }

    extension KeyValuePairs: Shaped {
      static func write(_ value: Any, to text: inout ValueText, depth: Int) {
        var separator = "["
        let pairs = value as! Self
        for pair in pairs.prefix(ValueText.elements) {
          text.write(separator)
          separator = ", "
          text.describe(pair.key, depth: depth)
          text.write(": ")
          text.describe(pair.value, depth: depth)
        }
        text.write(pairs.isEmpty ? "[:]" : pairs.count > ValueText.elements ? ", ...]" : "]")
      }
    }

    """#
}
