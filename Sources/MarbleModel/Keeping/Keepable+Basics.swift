extension Keepable where Self: FixedWidthInteger {
  package init(from reader: inout ByteReader) throws {
    let number = try reader.number()
    let half = Int64(bitPattern: number >> 1)
    let wide = number & 1 == 0 ? half : ~half
    self.init(truncatingIfNeeded: wide)
    guard Int64(truncatingIfNeeded: self) == wide else { throw ByteReader.Malformed() }
  }

  package func write(to bytes: inout [UInt8]) {
    // Even numbers represent nonnegative values, so that -1 is small, too.
    let wide = Int64(truncatingIfNeeded: self)
    bytes.appendNumber(UInt64(bitPattern: wide << 1 ^ wide >> 63))
  }
}

extension Int: Keepable {}
extension Int32: Keepable {}
extension Int64: Keepable {}
extension UInt8: Keepable {}
extension UInt64: Keepable {}

extension Bool: Keepable {
  package init(from reader: inout ByteReader) throws { self = try reader.byte() != 0 }

  package func write(to bytes: inout [UInt8]) { bytes.append(self ? 1 : 0) }
}

extension String: Keepable {
  package init(from reader: inout ByteReader) throws { self = try reader.text() }

  package func write(to bytes: inout [UInt8]) {
    bytes.appendNumber(UInt64(utf8.count))
    bytes.append(contentsOf: utf8)
  }
}

extension Fingerprint: Keepable {
  package init(from reader: inout ByteReader) throws {
    self.init(high: try reader.word(), low: try reader.word())
  }

  package func write(to bytes: inout [UInt8]) {
    bytes.append(number: high)
    bytes.append(number: low)
  }
}

extension Range<Int>: Keepable {
  package init(from reader: inout ByteReader) throws {
    let (start, end) = (try Int(from: &reader), try Int(from: &reader))
    guard 0 <= start, start <= end else { throw ByteReader.Malformed() }
    self = start..<end
  }

  package func write(to bytes: inout [UInt8]) {
    lowerBound.write(to: &bytes)
    upperBound.write(to: &bytes)
  }
}

extension Optional: Keepable where Wrapped: Keepable {
  package static var layout: String { Wrapped.layout + "?" }

  package init(from reader: inout ByteReader) throws {
    self = try Bool(from: &reader) ? try Wrapped(from: &reader) : nil
  }

  package func write(to bytes: inout [UInt8]) {
    (self != nil).write(to: &bytes)
    self?.write(to: &bytes)
  }
}

extension Array: Keepable where Element: Keepable {
  package static var layout: String { "[\(Element.layout)]" }

  package init(from reader: inout ByteReader) throws {
    let count = try reader.count()
    self = []
    // A forged count may be large, and so may each value.
    reserveCapacity(Swift.min(count, 1 << 10))
    for _ in 0..<count { append(try Element(from: &reader)) }
  }

  package func write(to bytes: inout [UInt8]) {
    bytes.appendNumber(UInt64(count))
    for element in self { element.write(to: &bytes) }
  }
}

extension Dictionary: Keepable where Key: Keepable & Comparable, Value: Keepable {
  package static var layout: String { "[\(Key.layout):\(Value.layout)]" }

  package init(from reader: inout ByteReader) throws {
    self = [:]
    for _ in 0..<(try reader.count()) { self[try Key(from: &reader)] = try Value(from: &reader) }
  }

  package func write(to bytes: inout [UInt8]) {
    bytes.appendNumber(UInt64(count))
    // Sorted, so that the same values always have the same bytes.
    for (key, value) in sorted(by: { $0.key < $1.key }) {
      key.write(to: &bytes)
      value.write(to: &bytes)
    }
  }
}

extension Keepable where Self: RawRepresentable, RawValue: Keepable {
  package init(from reader: inout ByteReader) throws {
    guard let value = Self(rawValue: try RawValue(from: &reader)) else {
      throw ByteReader.Malformed()
    }
    self = value
  }

  package func write(to bytes: inout [UInt8]) { rawValue.write(to: &bytes) }
}

extension [UInt8] {
  /// Appends a number; a small one takes a single byte.
  fileprivate mutating func appendNumber(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}
