extension Keepable where Self: FixedWidthInteger {
  package static var layout: String { "\(Self.self)" }
}

extension Keepable where Self: FixedWidthInteger & SignedInteger {
  package init(from reader: inout ByteReader) throws {
    let number = try reader.number()
    let half = Int64(bitPattern: number >> 1)
    guard let value = Self(exactly: number & 1 == 0 ? half : ~half) else {
      throw ByteReader.Malformed()
    }
    self = value
  }

  package func write(to writer: inout ByteWriter) {
    // Even numbers stand for what is not negative, so that -1 is small too.
    let wide = Int64(self)
    writer.write(number: UInt64(bitPattern: wide << 1 ^ wide >> 63))
  }
}

extension Keepable where Self: FixedWidthInteger & UnsignedInteger {
  package init(from reader: inout ByteReader) throws {
    guard let value = Self(exactly: try reader.number()) else { throw ByteReader.Malformed() }
    self = value
  }

  package func write(to writer: inout ByteWriter) { writer.write(number: UInt64(self)) }
}

extension Int: Keepable {}
extension Int32: Keepable {}
extension Int64: Keepable {}
extension UInt8: Keepable {}
extension UInt64: Keepable {}

extension Bool: Keepable {
  package static var layout: String { "Bool" }

  package init(from reader: inout ByteReader) throws { self = try reader.byte() != 0 }

  package func write(to writer: inout ByteWriter) { writer.write(byte: self ? 1 : 0) }
}

extension String: Keepable {
  package static var layout: String { "String" }

  package init(from reader: inout ByteReader) throws { self = try reader.text() }

  package func write(to writer: inout ByteWriter) { writer.write(text: self) }
}

extension Fingerprint: Keepable {
  package static var layout: String { "Fingerprint" }

  package init(from reader: inout ByteReader) throws {
    self.init(high: try reader.word(), low: try reader.word())
  }

  package func write(to writer: inout ByteWriter) {
    writer.write(word: high)
    writer.write(word: low)
  }
}

extension Range<Int>: Keepable {
  package static var layout: String { "Range" }

  package init(from reader: inout ByteReader) throws {
    let (start, end) = (try Int(from: &reader), try Int(from: &reader))
    guard 0 <= start, start <= end else { throw ByteReader.Malformed() }
    self = start..<end
  }

  package func write(to writer: inout ByteWriter) {
    lowerBound.write(to: &writer)
    upperBound.write(to: &writer)
  }
}

extension Optional: Keepable where Wrapped: Keepable {
  package static var layout: String { Wrapped.layout + "?" }

  package init(from reader: inout ByteReader) throws {
    self = try Bool(from: &reader) ? try Wrapped(from: &reader) : nil
  }

  package func write(to writer: inout ByteWriter) {
    (self != nil).write(to: &writer)
    self?.write(to: &writer)
  }
}

extension Array: Keepable where Element: Keepable {
  package static var layout: String { "[\(Element.layout)]" }

  package init(from reader: inout ByteReader) throws {
    let count = try reader.count()
    self = []
    // A count that somebody made up may be large, and the values are.
    reserveCapacity(Swift.min(count, 1 << 10))
    for _ in 0..<count { append(try Element(from: &reader)) }
  }

  package func write(to writer: inout ByteWriter) {
    writer.write(number: UInt64(count))
    for element in self { element.write(to: &writer) }
  }
}

extension Dictionary: Keepable where Key: Keepable & Comparable, Value: Keepable {
  package static var layout: String { "[\(Key.layout):\(Value.layout)]" }

  package init(from reader: inout ByteReader) throws {
    self = [:]
    for _ in 0..<(try reader.count()) { self[try Key(from: &reader)] = try Value(from: &reader) }
  }

  package func write(to writer: inout ByteWriter) {
    writer.write(number: UInt64(count))
    // In order, so that the same values have the same bytes.
    for (key, value) in sorted(by: { $0.key < $1.key }) {
      key.write(to: &writer)
      value.write(to: &writer)
    }
  }
}

extension Keepable where Self: RawRepresentable, RawValue: Keepable {
  package static var layout: String { "\(Self.self):\(RawValue.layout)" }

  package init(from reader: inout ByteReader) throws {
    guard let value = Self(rawValue: try RawValue(from: &reader)) else {
      throw ByteReader.Malformed()
    }
    self = value
  }

  package func write(to writer: inout ByteWriter) { rawValue.write(to: &writer) }
}
