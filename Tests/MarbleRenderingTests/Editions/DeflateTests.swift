import Testing

@testable import MarbleRendering

@Suite struct DeflateTests {
  @Test(arguments: [
    ("nothing", ""), ("a byte", "a"),
    ("words", String(repeating: "to be, or not to be: ", count: 400)),
    ("ideographs", String(repeating: "信号的信号", count: 99)),
  ])
  func `what was compressed comes back`(name: String, text: String) throws {
    let bytes = Array(text.utf8)
    #expect(try Inflate.bytes(of: #require(Deflate.compressed(bytes))) == bytes, "\(name)")
  }

  @Test func `the checksum is that of everyone`() {
    #expect(Deflate.checksum(of: Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(Deflate.checksum(of: []) == 0)
  }
}
