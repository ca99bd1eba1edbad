import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleModel

struct KeepableBasicsTests {
  @Test(arguments: [Int.min, -65, -1, 0, 1, 63, 64, 127, 128, 1 << 40, Int.max])
  func `numbers come back as they were`(number: Int) throws {
    #expect(try back(number) == number)
    let bits = UInt64(bitPattern: Int64(number))
    #expect(try back(bits) == bits)
    let range = (number & .max)..<Int.max
    #expect(try back(range) == range)
  }

  @Test func `other basic values come back as they were`() throws {
    #expect(try back([true, false]) == [true, false])
    #expect(try back(["", "a", "\u{65}\u{301}", "订阅"]) == ["", "a", "\u{65}\u{301}", "订阅"])
    #expect(try back([nil, .some(nil), "a"] as [String??]) == [nil, .some(nil), "a"])
    #expect(try back(["b": [1], "a": []]) == ["b": [1], "a": []])
    #expect(try back(Fingerprint(of: "a")) == Fingerprint(of: "a"))
    #expect(try back(Session.allCases) == Session.allCases)
  }

  @Test func `what isn't a value of a type is thrown`() {
    #expect(throws: ByteReader.Malformed.self) { try read(UInt8.self, [0x80, 4]) }
    #expect(throws: ByteReader.Malformed.self) { try read(Int32.self, bytes(Int.max)) }
    #expect(throws: ByteReader.Malformed.self) {
      try read(Int.self, [UInt8](repeating: 0x80, count: 11))
    }
    #expect(throws: ByteReader.Malformed.self) { try read(Session.self, bytes("else")) }
    #expect(throws: ByteReader.Malformed.self) { try read(Range<Int>.self, bytes([3, 2])) }
    #expect(throws: ByteReader.Malformed.self) { try read(Fingerprint.self, [1, 2, 3]) }
    #expect(throws: ByteReader.Malformed.self) { try read(CodeToken.Kind.self, [77]) }
  }

  @Test func `a count of more than there can be is thrown before any memory is taken`() {
    let many = bytes(UInt64.max)
    #expect(throws: ByteReader.Malformed.self) { try read(String.self, many) }
    #expect(throws: ByteReader.Malformed.self) { try read([Int].self, many) }
    #expect(throws: ByteReader.Malformed.self) { try read([String: Int].self, many) }
    #expect(throws: ByteReader.Malformed.self) { try read([Int].self, [9, 1, 1]) }
  }

  private func bytes(_ value: some Keepable) -> [UInt8] {
    var bytes: [UInt8] = []
    value.write(to: &bytes)
    return bytes
  }

  private func read<Value: Keepable>(_: Value.Type, _ bytes: [UInt8]) throws -> Value {
    try bytes.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      let value = try Value(from: &reader)
      guard reader.rest == 0 else { throw ByteReader.Malformed() }
      return value
    }
  }

  private func back<Value: Keepable>(_ value: Value) throws -> Value {
    try read(Value.self, bytes(value))
  }
}
