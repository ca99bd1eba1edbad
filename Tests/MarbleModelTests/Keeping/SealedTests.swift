import MarbleModel
import MarbleTestSupport
import Testing

struct SealedTests {
  private let owner = Fingerprint(of: "owner")
  private let bytes = Sealed.bytes(of: ["one", "two"], for: Fingerprint(of: "owner"))

  /// A list of texts, by another name and layout.
  private struct Texts: FormedValue {
    let texts: [String]

    static let form = Form(Texts.init) { $0.texts }
  }

  @Test func `what was kept comes back to its owner alone`() {
    #expect(value(in: bytes) == ["one", "two"])
    #expect(Sealed<[String]>(bytes, for: Fingerprint(of: "other")).isForeign)
  }

  @Test func `another layout is another version, even where the bytes are the same`() {
    #expect(Sealed<Texts>(bytes, for: owner).isForeign)
    #expect(Sealed<[String?]>(bytes, for: owner).isForeign)
  }

  @Test func `the same value has the same bytes`() {
    let many = Dictionary(uniqueKeysWithValues: (0..<99).map { ("\($0)", $0) })
    let again = Dictionary(uniqueKeysWithValues: (0..<99).reversed().map { ("\($0)", $0) })
    #expect(Sealed.bytes(of: many, for: owner) == Sealed.bytes(of: again, for: owner))
  }

  @Test func `whichever byte is wrong or missing, nothing is believed`() {
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x20
      #expect(Sealed<[String]>(damaged, for: owner).isDamaged, "byte \(index)")
      #expect(Sealed<[String]>(Array(bytes.prefix(index)), for: owner).isDamaged, "cut at \(index)")
    }
    #expect(Sealed<[String]>(bytes + [0], for: owner).isDamaged)
  }

  @Test func `a fitting seal makes no sense of what has none`() {
    // What stands between a value and the seal is right, and the value is not.
    let label = bytes.dropLast(16).suffix(16)
    for body in [[], [0, 0], [3, 1, 65], [9, 1, 65], [UInt8](repeating: 0xFF, count: 20)] {
      let content = body + label
      #expect(Sealed<[String]>(content + seal(of: content), for: owner).isForeign, "\(body)")
    }
    #expect(value(in: Array([1, 1, 65] + label) + seal(of: [1, 1, 65] + label)) == ["A"])
  }

  private func value(in bytes: [UInt8]) -> [String]? {
    if case .whole(let value) = Sealed<[String]>(bytes, for: owner) { value } else { nil }
  }

  private func seal(of content: [UInt8]) -> [UInt8] {
    let fingerprint = Fingerprint(of: content)
    var bytes: [UInt8] = []
    bytes.append(number: fingerprint.high)
    bytes.append(number: fingerprint.low)
    return bytes
  }
}

extension Sealed {
  fileprivate var isForeign: Bool { if case .foreign = self { true } else { false } }
  fileprivate var isDamaged: Bool { if case .damaged = self { true } else { false } }
}
