import MarbleTestSupport
import Testing

@testable import MarbleRendering

@Suite struct DeflateTests {
  @Test(arguments: [
    ("nothing", ""), ("a byte", "a"), ("two bytes", "ab"), ("one byte often", "aaaaaaaaaaaa"),
    ("a longest repeat", String(repeating: "x", count: 1 + 258 + 257 + 3)),
    ("words", String(repeating: "to be, or not to be: ", count: 400)),
    ("ideographs", String(repeating: "信号的信号", count: 99)),
  ])
  func `what was compressed comes back`(name: String, text: String) throws {
    let bytes = Array(text.utf8)
    #expect(try Inflate.bytes(of: Deflate.compressed(bytes)) == bytes, "\(name)")
  }

  @Test func `so do bytes without any order, many blocks, and places that are far back`() throws {
    var state: UInt64 = 39
    let bytes = (0..<150_000).map { index -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> (index < 60_000 ? 56 : 61))
    }
    let twice = Array(bytes[..<33_000]) + bytes[..<33_000]
    for sample in [bytes, twice] {
      #expect(try Inflate.bytes(of: Deflate.compressed(sample)) == sample)
    }
  }
}
