/// An entry of a collection without order.
///
/// Such entries are written in the order of their texts or numbers.
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
  func write(to text: inout ValueText, depth: Int) {
    let entries = prefix(ValueText.elements).map { Entry($0, nil, depth) }
    text.write(entries, of: count, empty: "[]", depth: depth)
  }
}

extension Dictionary: Shaped {
  func write(to text: inout ValueText, depth: Int) {
    let entries = prefix(ValueText.elements).map { Entry($0.key, $0.value, depth) }
    text.write(entries, of: count, empty: "[:]", depth: depth)
  }
}

extension KeyValuePairs: Shaped {
  func write(to text: inout ValueText, depth: Int) {
    var separator = "["
    for pair in prefix(ValueText.elements) {
      text.write(separator)
      separator = ", "
      text.describe(pair.key, depth: depth)
      text.write(": ")
      text.describe(pair.value, depth: depth)
    }
    text.write(isEmpty ? "[:]" : count > ValueText.elements ? ", ...]" : "]")
  }
}
